"""Turns: one die, in order, and missed ones (chapter 3)."""

import pytest

from tests.games.pit_stop.track import drawn


def test_red_opens_the_race_with_a_single_die() -> None:
    """PS 3.1, PS 3.4: one die and no more drives a car."""
    race = drawn("R...........\nB...........")
    race.throws(4)
    assert len(race.happened("threw")) == 1


def test_a_four_takes_a_car_four_spaces_along() -> None:
    """PS 3.2: one space for each dot."""
    assert drawn("R.......").throws(4).at("red") == (4, 1)


@pytest.mark.parametrize("face", range(1, 7))
def test_each_dot_is_one_row(face: int) -> None:
    """PS 3.2: whatever the lane."""
    race = drawn("R.......\n........").throws(face)
    assert {row for row, _ in race.lit} == {face}


def test_after_red_comes_blue_then_yellow_then_green_then_red() -> None:
    """PS 3.3, PS-4: to the end, whoever is in front."""
    race = drawn("G...Y...B...R..............", rows=40)
    turns = []
    for _ in range(8):
        turns.append(race.turn)
        race.throws(1)
    assert turns == ["red", "blue", "yellow", "green"] * 2


def test_colors_that_do_not_race_are_passed_over() -> None:
    """PS-4, PS-2: with blue and green alone, green follows blue and blue green."""
    race = drawn("B...G.......", turn="blue")
    assert [race.throws(1).turn for _ in range(3)] == ["green", "blue", "green"]


def test_a_six_gives_no_second_throw() -> None:
    """PS 3.4, PS-37: a six is a good throw and nothing more."""
    assert drawn("R.........\nB.........").throws(6).goes(6, 1).turn == "blue"


def test_a_double_gives_no_second_throw() -> None:
    """PS-37: neither for a car nor on a circle."""
    race = drawn("R.........\n.....B....", circle=True).throws(4, 4)
    race.goes(3, 1)
    assert race.turn == "blue"


def test_a_missed_turn_is_passed_over_without_a_throw() -> None:
    """PS-36, PS-52: no die is thrown; the next car goes."""
    race = drawn("R....B.....Y.......")
    race.state.misses[1] = 1
    race.throws(1)
    assert race.turn == "yellow"
    assert race.misses("blue") == 0
    assert race.happened("missed") == [{"what": "missed", "car": "blue", "seat": 1, "left": 0}]


def test_several_missed_turns_are_used_up_one_by_one() -> None:
    """PS-59: one for each turn of that car that comes up."""
    race = drawn("R....B.....Y.......")
    race.state.misses[1] = 2
    assert [race.throws(1).turn for _ in range(5)] == ["yellow", "red", "yellow", "red", "blue"]


def test_each_car_counts_its_own_missed_turns() -> None:
    """PS-36: two cars that wait do not share a count."""
    race = drawn("R....B.....Y.......")
    race.state.misses[1], race.state.misses[2] = 1, 2
    assert race.throws(1).turn == "red"
    assert (race.misses("blue"), race.misses("yellow")) == (0, 1)


def test_when_all_miss_the_first_to_be_free_goes() -> None:
    """PS-59: turns come up and pass until somebody may throw."""
    race = drawn("R....B......")
    race.state.misses[0], race.state.misses[1] = 2, 3
    race.throws(1)
    assert race.turn == "red"
    assert (race.misses("red"), race.misses("blue")) == (0, 0)


def test_a_car_that_waits_can_be_moved_by_the_table() -> None:
    """PS-36, PS-59: and the move neither uses up a miss nor adds one."""
    race = drawn("R....B.........Y..", circle=True)
    race.state.misses[2] = 3
    race.throws(3, 6)
    assert race.distance("yellow") == 17
    assert (race.turn, race.misses("yellow")) == ("blue", 3)


def test_the_race_may_end_while_turns_are_still_to_be_missed() -> None:
    """PS-59: what is still open is forgotten."""
    race = drawn("B.R............", first=15, rows=18, laps=1)
    race.state.misses[1] = 2
    race.throws(1)
    assert race.winner == "red"
    assert race.misses("blue") == 2


def test_misses_add_up_beyond_what_one_space_can_cost() -> None:
    """PS-36: new ones are added to those still open."""
    race = drawn("R.a........B", words={"a": ("miss", 9)}, silent_landing="moves_only", circle=True)
    race.state.misses[0] = 7
    race.throws(6, 1)
    assert race.misses("red") == 16
