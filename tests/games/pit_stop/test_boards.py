"""Board files: every fault with its place, as listed beside each file of `tests/vectors/boards/`."""

import json
import tomllib
from pathlib import Path

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.boards import board_faults, house_board, parse_board
from pitboard.kernel.refusal import SetupError
from pitboard.proof.laws import Walk, check_position

VECTORS = Path(__file__).parents[2] / "vectors/boards"
FILES = sorted(VECTORS.glob("*.toml"))


def faults_of(text: str) -> list[str]:
    """What is wrong with a board file."""
    try:
        parse_board(text)
    except SetupError as error:
        return error.faults
    return []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_fault_of_a_board_is_told_with_its_place(file: Path) -> None:
    """PS-41, PS-47, PS-56, PS-57: all of them, in the order of the file beside it."""
    wanted = file.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert faults_of(file.read_text(encoding="utf-8")) == wanted


def test_every_list_of_faults_has_its_board() -> None:
    """And one board of them is good."""
    assert {file.stem for file in FILES} == {file.stem for file in VECTORS.glob("*.txt")}
    assert faults_of((VECTORS / "good.toml").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{"rows": 16,}', "line 1, column 13: "),
        ("{\n\n  rows: 16}", "line 3, column 3: "),
        ("rows = ", "Invalid value (at end of document)"),
        ('{"a": ' * 9_000, "the text is nested too deeply"),
        ("", "pitboard_board: must be 1, the version of the format"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(text: str, fault: str) -> None:
    """TOML or JSON."""
    assert faults_of(text)[0].startswith(fault)


@pytest.mark.parametrize("board", [None, [], "harbor", 7])
def test_what_is_no_table_is_no_board(board: object) -> None:
    """One fault, and no accident."""
    assert board_faults(board) == ["board: a table of keys is wanted"]


def test_shade_may_run_over_the_line() -> None:
    """PS 4.5, PS-9: an area from row 14 to row 1 of sixteen is four rows long."""
    fixed = GAME.fixed_from({"board": tomllib.loads((VECTORS / "good.toml").read_text(encoding="utf-8"))})
    assert [row for row in range(16) if fixed.shade[row]] == [0, 1, 4, 5, 6, 14, 15]
    assert fixed.shade[15] == 1


@pytest.mark.parametrize("change", [{"rows": 16}, {"rows": 100}, {"lanes": 1}, {"lanes": 4}])
def test_the_smallest_and_the_largest_boards_can_be_played(change: dict[str, int]) -> None:
    """A whole race on each of them keeps the laws."""
    board = {"pitboard_board": 1, "name": "Edge", "rows": 20, "lanes": 2, **change}
    wide = min(2, board["lanes"])
    board["grid"] = {c: {"row": -1 - i // wide, "lane": 1 + i % wide} for i, c in enumerate(("red", "blue", "yellow", "green"))}
    race = Walk(GAME, {"board": json.loads(json.dumps(board)), "options": {"laps": 1, "cars": "chosen"}}, 5)
    while race.step():
        check_position(race)
    assert race.state.winner >= 0


def test_a_fault_of_a_board_in_a_setup_begins_with_board() -> None:
    """So that the place is found in the setup."""
    with pytest.raises(SetupError) as error:
        GAME.full_setup({"board": house_board("ridge") | {"rows": 5}})
    assert error.value.faults == ["board.rows: a whole number from 16 to 100 is wanted"]


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".a" * 20_000 + "=1",
        '{"\\ud800": 1}',
        '{"pitboard_board": 1, "name": "\\ud800x"}',
        '{"pitboard_board": 1, "name": "\\u001b[2J"}',
    ],
)
def test_a_file_made_to_hurt_is_refused_at_once(text: str) -> None:
    """PS-56: endless keys, half characters and control characters are faults; a board with a picture character is none."""
    with pytest.raises(SetupError, match=r"nested too deeply|control character"):
        parse_board(text)
    assert parse_board(json.dumps(house_board("ridge") | {"name": "Zürich \N{CHEQUERED FLAG} 1"}))["name"].startswith("Zürich")
