"""Whole races through the browser: by mouse, by keyboard, by touch, and across a restart of the server."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.server import FAST, PHONE, Server, make_table, short_race

MINE = """([after, seats]) => {
  const race = window.shown?.race
  if (!race || (race.phase !== 'over' && (race.question <= after || !seats.includes(race.asked)))) return null
  return { phase: race.phase, question: race.question, asked: race.asked, ends: race.ends.length }
}"""
"""The next question to one of the seats, or that the race is over; null until then."""

Hand = Callable[[Page, dict[str, Any]], None]


def by_mouse(page: Page, asked: dict[str, Any]) -> None:
    """Click the dice, or the last lit space."""
    if asked["ends"]:
        page.locator(".pit-stop-board .lit").last.click()
    else:
        page.locator(".dicebutton.mine:enabled").click()


def by_keyboard(page: Page, asked: dict[str, Any]) -> None:
    """Space throws; a number picks, or arrows and Enter."""
    if not asked["ends"]:
        expect(page.locator(".dicebutton.mine:enabled")).to_be_visible()
        page.keyboard.press("Space")
    elif asked["question"] % 2:
        expect(page.locator(".pit-stop-board .lit")).to_have_count(asked["ends"])
        page.keyboard.press("1")
    else:
        expect(page.locator(".pit-stop-board .lit")).to_have_count(asked["ends"])
        page.keyboard.press("ArrowRight")
        expect(page.locator(".pit-stop-board .lit.aim")).to_have_count(1)
        page.keyboard.press("Enter")


def by_touch(page: Page, asked: dict[str, Any]) -> None:
    """Tap the dice, or the first lit space."""
    if asked["ends"]:
        page.locator(".pit-stop-board .lit").first.tap()
    else:
        page.locator(".dicebutton.mine:enabled").tap()


def next_question(page: Page, after: int, seats: list[int]) -> dict[str, Any]:
    """Wait for it."""
    found: dict[str, Any] = page.wait_for_function(MINE, arg=[after, seats], timeout=30_000).json_value()
    return found


def drive(hands: dict[int, tuple[Page, Hand]], *, until: int | None = None) -> int:
    """Answer all questions of some seats, each in its browser, to the end or for a number of them: the last one's number."""
    seats, watcher = list(hands), next(iter(hands.values()))[0]
    answered, question = 0, 0
    while until is None or answered < until:
        asked = next_question(watcher, question, seats)
        if asked["phase"] == "over":
            return question
        page, hand = hands[asked["asked"]]
        hand(page, next_question(page, question, [asked["asked"]]))
        question, answered = asked["question"], answered + 1
    return question


def is_won(page: Page) -> None:
    """The podium stands, and somebody won."""
    expect(page.get_by_role("region", name="The end of the race")).to_contain_text("wins")


def test_two_browsers_and_two_bots_race_by_mouse(server: Server, visit: Callable[..., Page]) -> None:
    """From an invite to the podium: sit, ready, every throw and every space by mouse, on both screens."""
    host = visit(server.url)
    table = make_table(host.request, server, name="Ada", setup=short_race(4), rules=FAST)
    host.goto(f"{server.url}/t/{table}")
    link = host.get_by_label("The link of this table")
    expect(link).not_to_have_value("")
    guest = visit(link.input_value())
    guest.wait_for_url(f"**/t/{table}")
    guest.get_by_placeholder("Name").fill("Ben")
    guest.get_by_role("button", name="Sit here").first.click()
    expect(host.get_by_text("Ben", exact=True)).to_be_visible()
    host.get_by_role("button", name="Fill with bots").click()
    guest.get_by_role("button", name="Ready").click()
    host.get_by_role("button", name="Ready").click()
    drive({0: (host, by_mouse), 1: (guest, by_mouse)})
    is_won(host)
    is_won(guest)


def test_a_race_is_driven_by_keyboard_alone(server: Server, visit: Callable[..., Page]) -> None:
    """Space, numbers, arrows and Enter are enough from the first throw to the line."""
    page = visit(server.url)
    table = make_table(page.request, server, name="Ada", setup=short_race(), rules=FAST, quick={"bots": "random"})
    page.goto(f"{server.url}/t/{table}")
    drive({0: (page, by_keyboard)})
    is_won(page)


def test_a_race_is_driven_by_touch_on_a_phone(server: Server, visit: Callable[..., Page]) -> None:
    """Taps are enough, on a phone of 390 by 844."""
    page = visit(server.url, viewport=PHONE, has_touch=True, is_mobile=True)
    table = make_table(page.request, server, name="Ada", setup=short_race(), rules=FAST, quick={"bots": "random"})
    page.goto(f"{server.url}/t/{table}")
    drive({0: (page, by_touch)})
    is_won(page)


def test_a_race_goes_on_after_the_server_was_restarted(own_server: Server, visit: Callable[..., Page]) -> None:
    """What was acknowledged is still so; the page comes back by itself and the race is driven to its end."""
    page = visit(own_server.url)
    table = make_table(page.request, own_server, name="Ada", setup=short_race(), rules=FAST, quick={"bots": "random"})
    page.goto(f"{own_server.url}/t/{table}")
    drive({0: (page, by_mouse)}, until=3)
    before = next_question(page, 0, [0])
    own_server.stop()
    expect(page.get_by_text("Line lost.")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Line lost.")).to_be_hidden(timeout=20_000)
    assert next_question(page, 0, [0]) == before
    drive({0: (page, by_mouse)})
    is_won(page)
