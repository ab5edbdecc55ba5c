"""Laps, the line and the end (chapter 7)."""

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.boards import board_faults
from pitboard.kernel.refusal import SetupError
from tests.games.pit_stop.track import Race, drawn

NEAR = {"first": 14, "rows": 18, "laps": 1}
"""One lap of 18 rows, drawn from row 14: the fifth column is the first one beyond the line."""


def test_the_winner_is_whoever_is_first_all_the_way_over() -> None:
    """PS 7.2: and everybody is told."""
    race = drawn("..R......", **NEAR).throws(2)
    assert (race.winner, race.phase, race.state.asked) == ("red", "over", -1)
    assert race.happened("won") == [{"what": "won", "car": "red", "seat": 0, "alone": False}]


def test_the_last_space_before_the_line_is_not_enough() -> None:
    """PS 7.2, PS-29: the next throw does it, whatever it shows."""
    race = drawn("..R......", **NEAR).throws(1)
    assert race.winner == ""
    assert race.throws(1).winner == "red"


@pytest.mark.parametrize("face", range(2, 7))
def test_more_than_needed_is_as_good(face: int) -> None:
    """PS-30, PS-48: and the move ends at the step that wins."""
    race = drawn("..R......", **NEAR).throws(face)
    assert (race.winner, race.distance("red")) == ("red", 18)


def test_a_line_that_is_a_row_of_its_own_is_row_minus_one() -> None:
    """PS-29, PS-47: standing on it is not home."""
    grid = {color: {"row": -2 - i, "lane": 1} for i, color in enumerate(["red", "blue", "yellow", "green"])}
    board = drawn("..R......", **NEAR, grid=grid).setup["board"] | {"line": "row"}
    assert board_faults(board) == []
    assert Race({"board": board, "options": {"cars": "chosen", "laps": 1}}).distance("red") == -2
    board["grid"]["red"]["row"] = -1
    assert board_faults(board) == ["grid.red.row: a row from -8 to -2, before the line, is wanted (PS-40, PS-47)"]


def test_thirty_rows_and_five_laps_are_home_at_a_hundred_and_fifty() -> None:
    """PS-47: the example; laps completed are how often the rows go into the distance."""
    race = drawn("R.", rows=30, lap={"red": 4}, first=29)
    assert (race.fixed.finish, race.distance("red"), race.lap("red")) == (150, 149, 5)
    assert race.throws(1).distance("red") == 150
    assert race.winner == "red"


@pytest.mark.parametrize(("distance", "lap"), [(-2, 0), (-1, 0), (0, 1), (17, 1), (18, 2), (35, 2), (36, 3)])
def test_laps_are_counted_from_the_line(distance: int, lap: int) -> None:
    """PS-47, PS 9.6: the lap shown is the one being driven, none before the line."""
    race = drawn("R", rows=18, first=distance % 18, lap={"red": distance // 18})
    assert race.lap("red") == lap


def test_a_car_sent_back_over_the_line_loses_its_lap() -> None:
    """PS-28: it has to be driven again, and crossing once is no win then."""
    race = drawn("...R......B", rows=18, first=17, lap={"red": 1, "blue": -1}, circle=True, laps=3)
    assert race.lap("red") == 3
    race.throws(1, 2)
    assert (race.distance("red"), race.lap("red")) == (35, 2)


def test_in_lap_one_the_distance_may_fall_below_nought() -> None:
    """PS-28, PS-58: the spaces before the line are track like any other."""
    race = drawn("R.........", circle=True).throws(1, 1)
    assert (race.distance("red"), race.at("red"), race.lap("red")) == (-6, (14, 1), 0)


def test_a_car_may_be_sent_back_beyond_the_grid() -> None:
    """PS-58: the track goes on backward round the board, and circles there work for later throws."""
    race = drawn("R.o.......B", first=14, rows=20, lap={"red": -1, "blue": -1})
    race.throws(2)
    assert (race.phase, race.distance("red")) == ("chance", -4)


def test_a_lap_below_nought_is_no_lap_completed() -> None:
    """PS-47, PS-58: two rounds behind the line is still before lap one."""
    race = drawn("R.", rows=18, first=3, lap={"red": -2})
    assert (race.distance("red"), race.lap("red")) == (-33, 0)


def test_the_race_is_over_at_once() -> None:
    """PS-31: no equal turns, and the space beyond the line does nothing."""
    race = drawn("B..Ro....", **NEAR).throws(6)
    assert (race.winner, race.phase) == ("red", "over")
    for seat in range(4):
        assert GAME.acts(race.state, race.fixed, seat) == []


def test_a_car_may_win_on_another_turn() -> None:
    """PS-32: green throws, and the table takes red across."""
    race = drawn("G..R.....", turn="green", circle=True, **NEAR).throws(4, 5)
    assert race.winner == "red"


def test_of_two_cars_of_a_line_the_one_moved_first_wins() -> None:
    """PS-33, PS-48: yellow in front moves first, and red does not even move."""
    race = drawn("..RY.....", circle=True, **NEAR).throws(4, 5)
    assert (race.winner, race.distance("red"), race.distance("yellow")) == ("yellow", 16, 18)


def test_a_lane_may_be_picked_even_for_the_step_that_wins() -> None:
    """PS-48, PS 8.1: lit are the spaces of the first row beyond the line, and none further."""
    race = drawn("...R.....\n.........", **NEAR).throws(5)
    assert race.lit == {(0, 1), (0, 2)}
    assert race.goes(0, 2).winner == "red"


def test_a_car_stuck_just_before_the_line_waits() -> None:
    """PS-34: no mercy; a car of any lap in the way is a block as anywhere."""
    race = drawn("...RB....", lap={"blue": -1}, **NEAR).throws(6)
    assert (race.winner, race.distance("red")) == ("", 17)


def test_five_laps_unless_set_otherwise() -> None:
    """PS 7.1, PS-35, option `laps`: any number from 1 to 99."""
    assert Race({}).fixed.finish == 5 * 34
    for laps in (1, 4, 5, 12, 99):
        assert Race({"options": {"laps": laps}}).fixed.finish == laps * 34
    for laps in (0, 100, -1, 2.5, "5", True):
        with pytest.raises(SetupError, match=r"options.laps: a whole number from 1 to 99 is wanted \(PS-35\)"):
            Race({"options": {"laps": laps}})


def test_places_go_by_distance_and_then_by_arrival() -> None:
    """PS-38: red wins, green and yellow are level and green came first."""
    for options in ({}, {"level_cars": "inside"}):
        race = drawn(".Y.R.....\n.G.......\nB........", arrived="green yellow", **NEAR, **options).throws(6)
        race.goes(0, 1)
        assert race.places == ["red", "green", "yellow", "blue"]
        assert GAME.standing(race.state, race.fixed) == {
            "standing": ["red", "green", "yellow", "blue"],
            "seats": [0, 3, 2, 1],
        }


def test_when_all_others_leave_the_one_who_stays_has_won() -> None:
    """PS-55: at once, wherever the car is."""
    race = drawn("R.........B....Y").leaves("blue")
    assert race.winner == ""
    assert race.leaves("yellow").winner == "red"
