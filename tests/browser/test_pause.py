"""A pause of Pit Crew in two browsers: one asks, the other agrees or turns it down."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pit_crew import make_pit, shown, sit
from tests.browser.server import Server


@pytest.fixture
def rivals(pit: Server, visit: Callable[..., Page]) -> tuple[Page, Page]:
    """Ada in the red crew and Ben in the green one, after GO."""
    ada = visit(pit.url)
    table = make_pit(ada.request, pit, [1, 1])
    ada.goto(f"{pit.url}/t/{table}")
    ben = visit(f"{pit.url}/t/{table}")
    sit(ben, "Ben", "green")
    for page in (ben, ada):
        page.get_by_role("button", name="Ready").click()
    for page in (ada, ben):
        shown(page, 1, "pit_crew")
    return ada, ben


def ask_for_pause(page: Page) -> None:
    """By the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ask for a pause").click()


def test_a_pause_is_asked_for_agreed_to_and_ended(rivals):
    """Table 7: everybody sees who asks; the other crew agrees; and any of them lets the race go on."""
    ada, ben = rivals
    ask_for_pause(ada)
    expect(ada.locator(".banner", has_text="Red wants a pause. Green is asked.")).to_be_visible()
    expect(ben.locator(".banner", has_text="Red wants a pause.")).to_be_visible()
    expect(ada.get_by_role("button", name="A pause, yes")).to_have_count(0)
    ben.get_by_role("button", name="A pause, yes").click()
    for page in (ada, ben):
        expect(page.locator(".banner", has_text="The race is paused.")).to_be_visible()
    ben.get_by_role("button", name="Go on").click()
    for page in (ada, ben):
        expect(page.locator(".banner")).to_have_count(0)


def test_a_pause_is_turned_down(rivals):
    """Table 7: the question goes away for everybody."""
    ada, ben = rivals
    ask_for_pause(ben)
    ada.get_by_role("button", name="Rather go on").click()
    for page in (ada, ben):
        expect(page.locator(".banner")).to_have_count(0)
        expect(page.get_by_text("Ada would rather go on.").first).to_be_attached()


def test_who_plays_against_bots_pauses_at_once(pit, visit):
    """Table 7: bots do not mind."""
    page = visit(pit.url)
    page.goto(f"{pit.url}/t/{make_pit(page.request, pit, [1, 1], bots='rookie')}")
    shown(page, 1, "pit_crew")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pause the race").click()
    expect(page.locator(".banner", has_text="The race is paused.")).to_be_visible()
