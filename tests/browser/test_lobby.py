"""The lobby: two clicks to a race, a name, open tables, day and night, and what it says when the server is gone."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.server import FAST, Server, make_table, short_race

TABLE = re.compile(r"/t/[a-z0-9]+$")


def test_one_press_leads_to_a_throw_against_bots(server: Server, visit: Callable[..., Page]) -> None:
    """From the opened page to the first question at a table of bots by one click."""
    page = visit(server.url)
    page.get_by_role("article", name="PIT STOP").get_by_role("button", name="Play bots now").click()
    page.wait_for_url(TABLE)
    page.wait_for_function("() => window.shown?.seats.includes(window.shown.race.asked)")
    expect(page.locator(".dicebutton.mine")).to_be_enabled()


def test_two_clicks_lead_to_a_plot_against_bots(server: Server, visit: Callable[..., Page]) -> None:
    """F-47: from the opened page to a sealed speed in a race of six: one click in the garage, one at the table."""
    page = visit(server.url)
    page.get_by_role("article", name="FORMULA").get_by_role("button", name="Play bots now").click()
    page.wait_for_url(TABLE)
    page.get_by_role("button", name="Seal the plot").click()
    page.wait_for_function("() => window.shown?.race.phase !== 'plot' || window.shown?.own?.choice")


def test_a_garage_says_what_can_be_done_without_a_table(server: Server, visit: Callable[..., Page]) -> None:
    """Real mats are scored from Pit Crew's garage."""
    page = visit(server.url)
    page.get_by_role("article", name="PIT CREW").get_by_role("link", name="Score a real mat").click()
    page.wait_for_url("**/score")


def test_a_friend_sees_an_open_table_and_sits_down(own_server: Server, visit: Callable[..., Page]) -> None:
    """An open table comes up in a lobby that was open before, and leads to its seats."""
    friend = visit(own_server.url)
    expect(friend.get_by_text("No one is out yet.")).to_be_visible()
    host = visit(own_server.url)
    make_table(host.request, own_server, name="Ada", setup=short_race())
    row = friend.get_by_role("region", name="Open tables").get_by_role("listitem")
    expect(row).to_contain_text("Ada", timeout=10_000)
    row.get_by_role("link").click()
    expect(friend.get_by_role("button", name="Sit here")).to_be_visible()


def test_a_race_of_mine_waits_for_my_turn(own_server: Server, visit: Callable[..., Page]) -> None:
    """Your races say when it is your turn, and lead back to it."""
    page = visit(own_server.url)
    table = make_table(page.request, own_server, name="Ada", setup=short_race(), rules=FAST, quick={"bots": "random"})
    page.goto(f"{own_server.url}/t/{table}")
    page.wait_for_function("() => window.shown?.seats.includes(window.shown.race.asked)")
    page.goto(own_server.url)
    page.get_by_role("region", name="Your races").get_by_role("link", name="Your turn").click()
    expect(page.locator(".dicebutton.mine")).to_be_enabled()


def test_a_name_is_kept(server: Server, visit: Callable[..., Page]) -> None:
    """The name button says the name, here and on the next page; Esc closes without changing it."""
    page = visit(server.url)
    page.get_by_role("button", name="Your name").click()
    page.get_by_role("textbox").fill("Grace")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("button", name="Grace")).to_be_visible()
    page.get_by_role("button", name="Grace").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Grace")).to_be_focused()
    page.goto(f"{server.url}/make/pit-stop")
    expect(page.get_by_role("button", name="Grace")).to_be_visible()


def test_day_and_night_are_kept(server: Server, visit: Callable[..., Page]) -> None:
    """The theme follows the system until it is chosen, and then stays chosen."""
    page = visit(server.url, color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Day colors").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_a_lost_server_is_told_and_found_again(own_server: Server, visit: Callable[..., Page]) -> None:
    """What failed, what is safe, one button; and the lists come back by themselves."""
    page = visit(own_server.url)
    expect(page.get_by_text("No one is out yet.")).to_be_visible()
    own_server.stop()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.", timeout=10_000)
    own_server.start()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert")).to_be_hidden()
