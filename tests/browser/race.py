"""Hands that drive a race in a browser: by mouse, by keyboard, by touch."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

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
