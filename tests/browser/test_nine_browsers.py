"""Nine people with browsers in three crews, at 80 ms round trip: one round through the real screens, by their keys."""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect

from pitboard.table.replaying import read_entries
from tests.browser.nine import Screen
from tests.browser.pit_crew import make_pit, sit
from tests.browser.server import COUNTDOWN_MS, PHONE, Server
from tests.web import crew_plan
from tests.web.delays import far_away
from tests.web.server import Person
from tests.web.test_nine import judge_record, judge_views, stored

OPTIONS = {"roll_pace_ms": 100, "grace_ms": 500, "decide_ms": 100, "round_limit_ms": 60_000}
"""Paces and windows divided by ten."""
ONE_WAY = 0.04
PATIENCE_MS = 60_000
"""For nine browsers that come at once on a small machine."""
LOOK_AGAIN_MS = 10
CREWS = ("Red", "Green", "Yellow")
SHOWS = "race => JSON.stringify(window.shown?.race) === JSON.stringify(race)"


def gather(screens: list[Screen], server: Server, far: str, each: int) -> str:
    """The first makes a table of three crews, all sit down by its link, and all are ready: the table."""
    host = screens[0].page
    host.request.get(server.url)
    table = make_pit(host.request, server, [each] * 3, cars=[[27]] * 3, options=OPTIONS)
    for one in screens:
        one.page.goto(f"{far}/t/{table}", wait_until="commit")
    for one in screens[1:]:
        take_seat(one, CREWS[one.seat // each], each - one.seat % each)
    for one in screens:
        one.page.get_by_role("button", name="Ready", exact=True).click()
    return table


def take_seat(one: Screen, crew: str, free: int) -> None:
    """Sit down in a crew that has so many free seats left, once the page has heard of those who sat down before."""
    seats = one.page.get_by_role("region", name=f"Seats of {crew}").get_by_role("button", name="Sit here")
    expect(seats).to_have_count(free, timeout=PATIENCE_MS)
    sit(one.page, f"Hands {one.seat + 1}", crew)


def play(screens: list[Screen]) -> None:
    """Everybody presses keys until the race is over and every act is answered."""
    for one in screens:
        one.page.wait_for_function("() => window.shown?.race.phase === 'pit_crew'", timeout=PATIENCE_MS)
    while not all(one.is_over for one in screens):
        if not sum(one.press() for one in screens):
            screens[0].page.wait_for_timeout(LOOK_AGAIN_MS)


def go_on(screens: list[Screen]) -> None:
    """All are shown the reckoning, and each goes on to the podium."""
    for one in screens:
        reckoning = one.page.get_by_role("region", name="The reckoning in sum")
        expect(reckoning.get_by_role("region")).to_have_count(3, timeout=PATIENCE_MS)
        one.page.keyboard.press("Escape")
        expect(one.page.get_by_role("region", name="The end of the race")).to_be_visible()


def judge_screens(screens: list[Screen]) -> None:
    """All pages show the same race, which is what they were told, and no card hangs in the air."""
    for one in screens:
        assert one.shared["race"] == screens[0].shared["race"]
        one.page.wait_for_function(SHOWS, arg=one.shared["race"])
        expect(one.page.locator("[data-flight]")).to_have_count(0)


def judge_answers(screens: list[Screen], log: list[bytes]) -> None:
    """Every act was answered, and what was applied stands in the log, once."""
    written = [(entry["id"], entry["n"]) for entry in read_entries(log) if "id" in entry]
    for one in screens:
        assert len(one.answers) == one.sent
        applied = {sent: answer["n"] for sent, answer in one.answers.items() if "n" in answer}
        assert sorted(applied.items()) == sorted(pair for pair in written if pair[0] in one.answers)


def test_nine_browsers_play_a_round(
    own_server: Server, visit: Callable[..., Page], monkeypatch: pytest.MonkeyPatch, full: bool
) -> None:
    """PC 2.1, Table 8: every act is answered, no card is lost or doubled, all see the same, and it replays to the same winner.

    Nine browsers with --full; without, one of each crew, who are soon content with their work.
    """
    each = 3 if full else 1
    monkeypatch.setattr("pitboard.table.rush.COUNTDOWN_MS", COUNTDOWN_MS)
    if not full:
        monkeypatch.setattr(crew_plan, "STACK", 2)
        monkeypatch.setattr(crew_plan, "PATIENCE", 5)
    with far_away(own_server.url, ONE_WAY) as far:
        how = {"viewport": PHONE, "reduced_motion": "reduce"}
        screens = [Screen(own_server.url, seat, visit("about:blank", **how)) for seat in range(3 * each)]
        table = gather(screens, own_server, far, each)
        play(screens)
        go_on(screens)
        judge_screens(screens)
        judge_record(Person(own_server.url, "Judge"), table, screens[0].shared)
        for one in screens:
            one.page.close()
        own_server.stop()
    with ThreadPoolExecutor() as apart:  # Playwright has a loop of its own in this thread
        head, secret, log = apart.submit(asyncio.run, stored(own_server.data, table)).result()
    judge_answers(screens, log)
    judge_views([*screens], head, secret, log)
    refused = Counter(answer["refused"] for one in screens for answer in one.answers.values() if "refused" in answer)
    print(f"{len(log)} entries, {sum(one.sent for one in screens)} commands, refused {dict(refused)}")
    assert all(one.sent > 5 for one in screens)
