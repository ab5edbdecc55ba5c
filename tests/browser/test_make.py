"""Making a table: as printed by one press, house boards, a board of one's own, and a device passed round."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from pitboard.games.pit_stop.boards import house_board
from tests.browser.server import Server

TABLE = re.compile(r"/t/([a-z0-9]+)$")


def setup_of(page: Page, server: Server) -> dict[str, Any]:
    """The setup of the table that the page has come to."""
    page.wait_for_url(TABLE)
    found = TABLE.search(page.url)
    assert found is not None
    told: dict[str, Any] = page.request.get(f"{server.url}/api/tables/{found[1]}/replay").json()
    return told


def give_board(page: Page, board: dict[str, Any]) -> None:
    """Choose a board file."""
    text = json.dumps(board).encode()
    page.set_input_files("input[type=file]", {"name": "mine.json", "mimeType": "application/json", "buffer": text})


def test_one_press_makes_the_printed_game(server: Server, visit: Callable[..., Page]) -> None:
    """Nothing chosen: five laps, four seats, thrown cars, every ruling as usual (PS-35, PS-1)."""
    page = visit(f"{server.url}/make/pit-stop")
    page.get_by_role("button", name="Open the table").click()
    setup = setup_of(page, server)["setup"]
    assert (setup["seats"], setup["options"]["laps"], setup["options"]["cars"]) == (4, 5, "thrown")
    expect(page.get_by_role("button", name="Ready")).to_be_visible()


def test_a_race_of_formula_is_made_as_it_is_chosen(server: Server, visit: Callable[..., Page]) -> None:
    """F-83: track, cars and laps come to the table; who opens it sits on its first seat."""
    page = visit(f"{server.url}/make/formula")
    page.locator(".board-card", has_text="Long Meadow").get_by_role("radio").check()
    page.get_by_role("group", name="Cars", exact=True).get_by_label("4", exact=True).check()
    page.get_by_label("All get the same").check()
    page.get_by_role("button", name="Open the table").click()
    setup = setup_of(page, server)["setup"]
    assert (setup["track"]["name"], setup["seats"], setup["laps"], len(setup["cars"])) == ("Long Meadow", 4, 3, 4)
    expect(page.get_by_role("button", name="Ready")).to_be_visible()


def test_a_press_before_the_boards_have_come_makes_the_printed_game(server: Server, visit: Callable[..., Page]) -> None:
    """Nobody waits for thumbnails: the usual board is taken."""
    page = visit("about:blank")
    page.route("**/api/boards", lambda route: None)
    page.goto(f"{server.url}/make/pit-stop")
    page.get_by_role("button", name="Open the table").click()
    assert setup_of(page, server)["setup"]["board"] == house_board("harbor")


def test_what_is_chosen_is_what_is_made(server: Server, visit: Callable[..., Page]) -> None:
    """Seats, laps, board, clock, listing and house rules come to the table; under five laps it is called short."""
    page = visit(f"{server.url}/make/pit-stop")
    page.get_by_role("group", name="Seats").get_by_label("2").check()
    page.get_by_role("group", name="Laps").get_by_label("3", exact=True).check()
    page.get_by_role("radio", name="Ridge Road").check()
    page.get_by_label("Who has the link").check()
    page.get_by_label("2 min").check()
    page.locator(".house summary").click()
    page.get_by_role("group", name="Cars for each of two").get_by_label("Two").check()
    page.get_by_label("Stays, in the way").check()
    expect(page.get_by_text("Short race, 3 laps")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    told = setup_of(page, server)
    setup, table = told["setup"], told["shared"]["table"]
    assert setup["board"]["name"] == "Ridge Road"
    assert setup["options"] | {"laps": 3, "cars_each": 2, "leaver": "stays"} == setup["options"]
    assert (len(table["seats"]), table["listed"], table["rules"]["turn_seconds"]) == (2, False, 120)


def test_each_house_rule_says_why(server: Server, visit: Callable[..., Page]) -> None:
    """Every option links to its ruling."""
    page = visit(f"{server.url}/make/pit-stop")
    page.locator(".house summary").click()
    links = page.locator(".house a.why")
    expect(links).to_have_count(5)
    assert all("/rules/pit-stop#ps-r" in str(link.get_attribute("href")) for link in links.all())


def test_a_faulty_board_lists_every_fault_with_its_place(server: Server, visit: Callable[..., Page]) -> None:
    """Two faults at once, each with where it is (PS-56)."""
    page = visit(f"{server.url}/make/pit-stop")
    board = house_board("harbor")
    board["circles"] = [{"row": 99, "lane": 2}, {"row": 3, "lane": 7}]
    give_board(page, board)
    faults = page.locator(".faults li")
    expect(faults).to_have_count(2)
    expect(faults.first).to_contain_text("circles[0].row")
    expect(faults.last).to_contain_text("circles[1].lane")


def test_a_good_board_of_my_own_is_drawn_and_raced_on(server: Server, visit: Callable[..., Page]) -> None:
    """A file that has no fault is picked, shown, and goes to the table."""
    page = visit(f"{server.url}/make/pit-stop")
    board = house_board("harbor") | {"name": "My Yard", "source": "owner"}
    give_board(page, board)
    expect(page.get_by_role("radio", name="My Yard")).to_be_checked()
    page.get_by_role("button", name="Open the table").click()
    assert setup_of(page, server)["setup"]["board"]["name"] == "My Yard"


def test_three_on_one_device_sit_down_at_once(server: Server, visit: Callable[..., Page]) -> None:
    """Whoever shares the device has a seat when the table opens, under their own name."""
    page = visit(f"{server.url}/make/pit-stop")
    page.get_by_label("3 of us").check()
    page.get_by_label("Player 2").fill("Ben")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(TABLE)
    expect(page.locator(".seat.mine")).to_have_count(3)
    expect(page.locator(".seat.mine").nth(1)).to_contain_text("Ben")
    expect(page.locator(".seat.mine").nth(2)).to_contain_text("Player 3")
    expect(page.locator(".seat")).to_have_count(3)
