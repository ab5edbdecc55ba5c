"""The replay: its address, its keys, its log, its record, and the luck checked from inside it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from pitboard.games import find
from pitboard.kernel.record import parse_record
from pitboard.kernel.replay import replay
from pitboard.proof.verifying import verify
from tests.browser.race import by_mouse, drive
from tests.browser.server import FAST, PHONE, Server, make_table, short_race


@pytest.fixture(scope="module")
def finished(server: Server, browser: Browser) -> str:
    """A table whose race is over."""
    context = browser.new_context()
    context.add_init_script("localStorage.setItem('pitboard.speed', '0')")
    context.add_init_script("document.addEventListener('pitboard:view', event => { window.shown = event.detail })")
    page = context.new_page()
    page.goto(server.url)
    table = make_table(page.request, server, name="Ada", setup=short_race(), rules=FAST, quick={"bots": "random"})
    page.goto(f"{server.url}/t/{table}")
    drive({0: (page, by_mouse)})
    context.close()
    return table


def entry(page: Page) -> int:
    """The entry that the slider is at."""
    return int(page.get_by_label("Entry of the log").input_value())


def test_a_replay_opens_where_its_address_says(server: Server, visit: Callable[..., Page], finished: str) -> None:
    """A deep link shows its entry; moving on, the address goes with it; and going back to the link goes back."""
    page = visit(f"{server.url}/replay/{finished}#n=9")
    slider = page.get_by_label("Entry of the log")
    expect(slider).to_have_value("9")
    page.get_by_role("button", name="One entry on").click()
    expect(slider).to_have_value("10")
    page.wait_for_url("**#n=10")
    page.evaluate("location.hash = '#n=5'")
    expect(slider).to_have_value("5")


def test_keys_step_and_play(server: Server, visit: Callable[..., Page], finished: str) -> None:
    """Arrows go by one entry, with Shift by ten, Home and End to the ends; Space plays and pauses."""
    page = visit(f"{server.url}/replay/{finished}")
    slider = page.get_by_label("Entry of the log")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.keyboard.press("Shift+ArrowRight")
    expect(slider).to_have_value("11")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("10")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(slider.get_attribute("max")))
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(slider).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_a_line_of_the_log_is_a_way_to_its_entry(server: Server, visit: Callable[..., Page], finished: str) -> None:
    """The words of an entry lead to it, and the words of the entry on show are marked."""
    page = visit(f"{server.url}/replay/{finished}")
    line = page.locator(".log li", has_text="The luck is sealed").get_by_role("button")
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    assert entry(page) == int(str(page.locator(".log li.now").get_attribute("data-n")))


def test_the_last_entry_shows_the_winner(server: Server, visit: Callable[..., Page], finished: str) -> None:
    """The end of the slider is the end of the race, as the record tells it (PS 7.2)."""
    page = visit(f"{server.url}/replay/{finished}#n=100000")
    record = parse_record(page.request.get(f"{server.url}/api/tables/{finished}/record").text())
    assert record.end is not None
    winner = record.end["seats"][0]
    name = page.locator(".driver .name").nth(winner).inner_text()
    expect(page.get_by_role("heading", name=f"{name} wins")).to_be_visible()


def test_the_whole_race_is_played_with_everything_that_moves(
    server: Server, visit: Callable[..., Page], finished: str, full: bool
) -> None:
    """Animated at four times the speed, the replay comes to the same end as by jumping there."""
    if not full:
        pytest.skip("seconds of moving cars; with --full")
    page = visit(f"{server.url}/replay/{finished}", calm=False)
    slider = page.get_by_label("Entry of the log")
    end = str(slider.get_attribute("max"))
    page.evaluate("import('/static/settings.js').then(s => { s.hurry.value = 40 })")
    page.get_by_role("button", name="Play").click()
    expect(slider).to_have_value(end, timeout=60_000)
    expect(page.get_by_role("heading", name="wins")).to_be_visible(timeout=15_000)


def test_the_record_is_downloaded_and_replays(server: Server, visit: Callable[..., Page], finished: str) -> None:
    """The file is a record that replays to its end, and whose luck the command line verifies too."""
    page = visit(f"{server.url}/replay/{finished}")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Record").click()
    assert waiting.value.suggested_filename == f"{finished}.race"
    record = parse_record(waiting.value.path().read_text())
    game = find(record.game)
    race = replay(game, record)
    assert game.is_over(race.state, race.fixed)
    assert list(verify(game, record)) == []


def test_the_luck_is_verified_from_inside_the_replay(server: Server, visit: Callable[..., Page], finished: str) -> None:
    """One press computes every draw again, with the nonce of the person who played; Esc closes."""
    page = visit(f"{server.url}/replay/{finished}")
    page.get_by_role("button", name="Verify the luck").click()
    dialog = page.get_by_role("dialog", name="Verify the luck")
    expect(dialog.locator(".verdict.verified")).to_be_visible()
    expect(dialog.locator(".seals li.ok")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_on_a_phone_the_log_comes_up_over_the_board(server: Server, visit: Callable[..., Page], finished: str) -> None:
    """One line of the log stands below the board; a tap brings the rest, another takes it away."""
    page = visit(f"{server.url}/replay/{finished}#n=9", viewport=PHONE, has_touch=True)
    expect(page.locator(".tray span")).to_have_text(re.compile(r"\w"))
    expect(page.locator(".log")).to_be_hidden()
    page.get_by_role("button", name="The log and the record").tap()
    expect(page.locator(".log")).to_be_visible()
    page.get_by_role("button", name="The log and the record").tap()
    expect(page.locator(".log")).to_be_hidden()


def test_a_race_that_is_not_there_is_told_so(server: Server, visit: Callable[..., Page]) -> None:
    """No empty board, but a sentence and a way back."""
    page = visit(f"{server.url}/replay/nothing")
    expect(page.get_by_role("alert")).to_contain_text("no such race")
    expect(page.get_by_role("link", name="To the garages")).to_be_visible()
