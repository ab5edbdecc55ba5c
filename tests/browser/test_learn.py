"""Learning by driving: one sentence at the thing the first time it can be done, gone by doing it."""

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser import formula_race
from tests.browser.race import by_mouse, drive
from tests.browser.server import PHONE, Server


def start(visit: Callable[..., Page], server: Server, **how: object) -> Page:
    """The guided race, at its first sentence."""
    page = visit(f"{server.url}/learn/pit-stop", lessons=True, **how)
    page.get_by_role("button", name="Start the engine").click()
    expect(page.locator(".coach")).to_contain_text("Tap the die", timeout=15_000)
    return page


def test_a_lesson_is_gone_by_doing_it(server: Server, visit: Callable[..., Page]) -> None:
    """The throw is told once; after it comes something else or nothing, and never two at once."""
    page = start(visit, server)
    drive({0: (page, by_mouse)}, until=1)
    expect(page.locator(".coach").get_by_text("Tap the die")).to_have_count(0)
    drive({0: (page, by_mouse)}, until=3)
    assert page.locator(".coach").count() <= 1
    assert "throw" in str(page.evaluate("localStorage.getItem('pitboard.learned')")).split()


def test_all_lessons_can_be_skipped(server: Server, visit: Callable[..., Page]) -> None:
    """One press ends them, here and at the next table."""
    page = start(visit, server)
    page.get_by_role("button", name="Skip all").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.goto(page.url.removesuffix("?learn=1"))
    page.wait_for_function("() => window.shown?.seats.includes(window.shown.race.asked)")
    expect(page.locator(".coach")).to_have_count(0)


def test_the_words_never_cover_what_they_are_about(server: Server, visit: Callable[..., Page]) -> None:
    """On a phone the sentence stands beside the die, inside the screen, and the die can be tapped."""
    page = start(visit, server, viewport=PHONE, has_touch=True)
    page.wait_for_function(
        """() => {
          const words = document.querySelector('.coach').getBoundingClientRect()
          const die = document.querySelector('.dicebutton').getBoundingClientRect()
          const inside = words.left >= 0 && words.right <= innerWidth && words.top >= 0 && words.bottom <= innerHeight
          return inside && (words.bottom <= die.top || words.top >= die.bottom)
        }"""
    )
    page.locator(".dicebutton.mine").tap()
    page.wait_for_function("() => window.shown.race.phase !== 'throw' || window.shown.race.asked !== 0")


def without_pace(route: Route) -> None:
    """A table whose bot answers at once."""
    wish = route.request.post_data_json
    route.continue_(post_data={**wish, "rules": {**wish["rules"], "bot_pace_ms": 0}})


def test_a_lap_of_formula_with_a_stop_is_guided(server: Server, visit: Callable[..., Page]) -> None:
    """F-47, F-72, F-75: dial, space and seal one after the other, then the corner, the pit and the line, by keys alone."""
    page = visit(f"{server.url}/learn/formula", lessons=True)
    page.route("**/api/tables", without_pace)
    page.get_by_role("button", name="Start the engine").click()
    words = page.locator(".coach")
    for says, key in (("Plot a speed, in secret", "ArrowLeft"), ("Each lit space", "ArrowUp"), ("Seal it", "Enter")):
        expect(words).to_contain_text(says)
        page.keyboard.press(key)
    formula_race.drive([(page, formula_race.by_keyboard)])
    formula_race.expect_podium(page, "Driver 1")
    expect(words).to_have_count(0)
    learned = set(str(page.evaluate("localStorage.getItem('pitboard.learned')")).split())
    assert {f"fm-{lesson}" for lesson in ("dial", "end", "seal", "corner", "stop", "entry", "out")} <= learned


def test_the_words_of_formula_fit_a_phone_and_can_be_skipped(server: Server, visit: Callable[..., Page]) -> None:
    """The sentence stands inside the screen and leaves the space and the seal to the finger; one press ends them all."""
    page = visit(f"{server.url}/learn/formula", lessons=True, viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Start the engine").tap()
    expect(page.locator(".coach")).to_contain_text("Plot a speed")
    page.locator(".fx-end.bright").last.tap()
    expect(page.locator(".coach")).to_contain_text("Seal it")
    page.wait_for_function(
        """() => {
          const words = document.querySelector('.coach').getBoundingClientRect()
          const seal = document.querySelector('.fx-seal').getBoundingClientRect()
          return words.left >= 0 && words.right <= innerWidth && words.top >= 0 && words.bottom <= seal.top
        }"""
    )
    page.get_by_role("button", name="Skip all").tap()
    page.get_by_role("button", name="Seal the plot").tap()
    page.wait_for_function("() => window.shown.race.turn === 2")
    expect(page.locator(".coach")).to_have_count(0)
