"""Learning by driving: one sentence at the thing the first time it can be done, gone by doing it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

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
