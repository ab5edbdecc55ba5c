"""Setups: what a table may be set to, and every fault with its place."""

import json
from typing import Any

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.boards import house_board, parse_board
from pitboard.games.pit_stop.state import Fixed
from pitboard.kernel.refusal import SetupError
from pitboard.kernel.state import faults


def faults_of(setup: dict[str, Any]) -> list[str]:
    """What is wrong with a setup, a line each."""
    try:
        GAME.full_setup(setup)
    except SetupError as error:
        return error.faults
    return []


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ({"table": 1}, "table: no such key; there are board, seats, options"),
        ({"board": "monza"}, "board: there is no house board 'monza'; there are harbor, ridge"),
        ({"board": 7}, "board.board: a table of keys is wanted"),
        ({"options": []}, "options: a table is wanted"),
        ({"options": {"tires": 4}}, "options.tires: no such option; there are cars, cars_each, laps, "),
        ({"seats": 1}, "seats: a whole number from 2 to 4 is wanted (PS-2)"),
        ({"seats": 5}, "seats: a whole number from 2 to 4 is wanted (PS-2)"),
        ({"seats": "two"}, "seats: a whole number from 2 to 4 is wanted (PS-2)"),
        ({"options": {"laps": 0}}, "options.laps: a whole number from 1 to 99 is wanted (PS-35)"),
        ({"options": {"cars_each": 3}}, "options.cars_each: 1 or 2 is wanted (PS-3)"),
        ({"seats": 3, "options": {"cars_each": 2}}, "options.cars_each: two cars each are for two players (PS-3)"),
        ({"options": {"leaver": "towed"}}, "options.leaver: one of removed, stays is wanted"),
        ({"options": {"leaver": ["stays"]}}, "options.leaver: one of removed, stays is wanted"),
    ],
    ids=lambda value: value if isinstance(value, str) else json.dumps(value),
)
def test_a_setup_that_cannot_be_played_says_why(setup: dict[str, Any], fault: str) -> None:
    """PS-2, PS-3, PS-35, PS 8.6: each fault begins with its place."""
    assert [line for line in faults_of(setup) if line.startswith(fault)]


def test_all_faults_are_told_at_once() -> None:
    """Nobody mends one to meet the next."""
    assert len(faults_of({"seats": 9, "board": "x", "options": {"laps": 0, "cars": "no", "wings": 1}})) == 5


def test_a_full_setup_is_the_same_when_filled_in_again() -> None:
    """What records keep has the board inline and every option written out."""
    full = GAME.full_setup({"board": "ridge", "seats": 3})
    assert full["board"]["name"] == "Ridge Road"
    assert GAME.full_setup(json.loads(json.dumps(full))) == full


@pytest.mark.parametrize("name", ["harbor", "ridge"])
def test_house_boards_can_be_played(name: str) -> None:
    """PS-56, PS-57: no faults, in range, and at least five circles and six instructions."""
    board = house_board(name)
    fixed = GAME.fixed_from({"board": board})
    assert isinstance(fixed, Fixed)
    assert faults(fixed) == []
    assert len(board["circles"]) >= 5
    assert len(board["instructions"]) >= 6
    assert {item["lane"] for item in board["circles"]} == {1, 2, 3}
    assert not [item for key in ("circles", "instructions") for item in board[key] if item["row"] < 2]


def test_a_board_reads_from_json_as_well() -> None:
    """The same board in either format."""
    board = house_board("harbor")
    assert parse_board(json.dumps(board)) == board


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({}, ("first", "second", "third")),
        ({"cars": "chosen"}, ("red", "blue", "yellow")),
    ],
)
def test_seats_are_named_by_order_or_by_color(options: dict[str, Any], names: tuple[str, ...]) -> None:
    """PS-1: by color only where it is known from the start."""
    assert GAME.seat_names(GAME.fixed_from({"seats": 3, "options": options})) == names


def test_what_the_screen_needs_once() -> None:
    """PS 5.2: the Chance Table with the id of each line, in order."""
    table = GAME.static({})["table"]
    assert [line["sum"] for line in table] == list(range(2, 13))
    assert [line["spaces"] for line in table] == [-6, -3, -2, -2, 1, 2, 3, 2, 2, 3, 6]
    assert [line["rule"] for line in table] == [f"PS 5.{n}" for n in range(3, 14)]
    assert [line["who"] for line in table] == [
        *("leader", "leader", "red_yellow", "green_blue", "own", "own", "own", "red_yellow", "green_blue", "last", "last")
    ]
