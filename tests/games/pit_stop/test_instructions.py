"""Instruction spaces (chapter 6)."""

import pytest

from pitboard.games.pit_stop.boards import board_faults
from pitboard.games.pit_stop.words import Verb
from tests.games.pit_stop.track import drawn


def test_who_lands_on_words_does_what_they_say() -> None:
    """PS 6.1, PS-56: back 2, forward 2, and one turn to miss."""
    assert drawn("R...a..........", words={"a": ("back", 2)}).throws(4).at("red") == (2, 1)
    assert drawn("R...a..........", words={"a": ("forward", 2)}).throws(4).at("red") == (6, 1)
    race = drawn("R...a.........B", words={"a": ("miss", 1)}).throws(4)
    assert (race.at("red"), race.misses("red")) == ((4, 1), 1)


def test_words_mean_the_car_that_landed() -> None:
    """PS-56: nobody else moves or misses."""
    race = drawn("R...a.....B....", words={"a": ("miss", 2)}).throws(4)
    assert (race.misses("red"), race.misses("blue"), race.at("blue")) == (2, 0, (10, 1))


def test_driving_across_words_does_nothing() -> None:
    """PS 6.1, PS-15."""
    assert drawn("R.a.............", words={"a": ("back", 2)}).throws(4).at("red") == (4, 1)


@pytest.mark.parametrize("next_words", [("forward", 3), ("back", 1), ("miss", 2)])
def test_words_never_lead_on_to_more_words(next_words: tuple[str, int]) -> None:
    """PS 6.1, PS-18: the car stays where the first words take it, and misses nothing."""
    race = drawn("R.a.c..........", words={"a": ("forward", 2), "c": next_words}).throws(2)
    assert (race.at("red"), race.misses("red")) == ((4, 1), 0)


def test_words_never_lead_on_to_a_circle() -> None:
    """PS-18: no throw."""
    race = drawn("R.a.o.....B....", words={"a": ("forward", 2)}).throws(2)
    assert (race.at("red"), race.phase, race.turn) == ((4, 1), "throw", "blue")


def test_with_moves_only_a_missed_turn_after_words_counts() -> None:
    """PS-18, option `silent_landing = moves_only`."""
    words = {"a": ("forward", 2), "c": ("miss", 2)}
    assert drawn("R.a.c.........B", words=words, silent_landing="moves_only").throws(2).misses("red") == 2


def test_a_car_moved_by_words_may_go_round_or_halt() -> None:
    """PS-43, PS-42: in the same manner as by the table."""
    race = drawn("R.a.B......\n...........", words={"a": ("forward", 3)}).throws(2).goes(2, 1)
    assert (race.phase, race.moving) == ("route", "red")
    assert race.lit == {(3, 1), (5, 1), (5, 2)}


def test_a_car_sent_back_by_words_stops_in_front_of_a_car() -> None:
    """PS-43, PS-23: going back no car is passed over either."""
    race = drawn("B.R..a.........", words={"a": ("back", 6)}).throws(3)
    assert race.at("red") == (1, 1)


def test_words_may_ask_for_twelve_spaces() -> None:
    """PS-56, PS-43: the longest move there is, with every end of it to pick and nothing beyond."""
    race = drawn("R.a..............B\n..................", rows=30, words={"a": ("forward", 12)}).throws(2).goes(2, 1)
    assert race.lit == {(14, 1), (14, 2)}
    assert race.act(0, Verb.MOVE, 11, 0) == "may_not_stop"
    assert race.act(0, Verb.MOVE, 13, 0) == "too_far"
    assert race.goes(14, 2).at("red") == (14, 2)


def test_words_may_send_a_car_over_the_line_to_win() -> None:
    """PS-43, PS-32: crossed is crossed."""
    race = drawn("R.a..........", first=14, rows=18, laps=1, words={"a": ("forward", 4)}).throws(2)
    assert (race.winner, race.distance("red")) == ("red", 18)


def test_a_space_holds_a_circle_or_one_instruction() -> None:
    """PS-56: never two of them, and an instruction says one thing."""
    board = drawn("R.o.a.....", words={"a": ("back", 2)}).setup["board"]
    assert board_faults(board) == []
    twice = board | {"circles": [{"row": 4, "lane": 1}]}
    assert board_faults(twice) == ["instructions[0]: row 4 lane 1 already holds circles[0] (PS-56)"]
    both = board | {"instructions": [{"row": 4, "lane": 1, "back": 2, "miss": 1}]}
    assert board_faults(both) == ["instructions[0]: exactly one of forward, back and miss is wanted (PS-56)"]


def test_the_pits_are_scenery() -> None:
    """PS-41: a board has no word for them, and no instruction leads there."""
    board = drawn("R.a.......", words={"a": ("back", 2)}).setup["board"]
    pits = board | {"instructions": [{"row": 4, "lane": 1, "pits": 1}]}
    assert any("pits: no such key" in fault for fault in board_faults(pits))
