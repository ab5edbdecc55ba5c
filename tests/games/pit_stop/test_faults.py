"""Positions that cannot be, and what is said of each."""

from collections.abc import Callable

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.state import State
from pitboard.games.pit_stop.words import TRAIL, Phase
from tests.games.pit_stop.track import drawn

Change = Callable[[State], None]


def setting(**values: int) -> Change:
    """A position with these fields changed."""

    def change(state: State) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return change


def entry(name: str, at: int, value: int) -> Change:
    """A position with one entry of a list changed."""

    def change(state: State) -> None:
        getattr(state, name)[at] = value

    return change


def share(state: State) -> None:
    """Two cars on one space."""
    state.distance[1], state.row[1], state.lane[1] = state.distance[0], state.row[0], state.lane[0]


CASES: list[tuple[Change, str]] = [
    (entry("row", 0, 3), "row[0]: 3 does not fit distance 0 (PS-47)"),
    (entry("lane", 0, 2), "lane[0]: no space there"),
    (share, "lane[1]: two cars on one space (PS-6)"),
    (entry("owner", 0, -1), "racing[0]: a car in the race is on the track and has an owner"),
    (entry("on_track", 0, 0), "racing[0]: a car in the race is on the track and has an owner"),
    (entry("distance", 0, 100), "distance[0]: it has crossed the line on its last lap and has not won (PS-31)"),
    (entry("taken", 9, 1), "taken: does not agree with where the cars stand"),
    (setting(phase=Phase.OVER), "winner: there is one exactly when the race is over (PS-31)"),
    (setting(winner=0), "winner: there is one exactly when the race is over (PS-31)"),
    (setting(asked=-1), "asked: nobody is asked exactly when the race is over"),
    (entry("gone", 0, 1), "asked: nobody sits there"),
    (setting(phase=Phase.MOVE, moving=1), "moving: the owner of the car that moves is asked (PS-25)"),
    (setting(phase=Phase.MOVE, moving=0), "ends: a player is asked only where there is a choice"),
    (entry("ends", 3, 1), "ends: there are none without a move"),
    (setting(turn=1), "asked: the owner of the car whose turn it is throws (PS-4)"),
    (setting(die=7), "die: 7 is outside 0 to 6"),
]


@pytest.mark.parametrize(("change", "fault"), CASES, ids=[fault for _, fault in CASES])
def test_a_position_that_cannot_be_says_what_is_wrong(change: Change, fault: str) -> None:
    """PS-4, PS-6, PS-25, PS-31, PS-47: each with the field and its rule."""
    race = drawn("R....\n..B..")
    assert GAME.faults(race.state, race.fixed) == []
    change(race.state)
    assert fault in GAME.faults(race.state, race.fixed)


def test_all_faults_of_a_position_are_told() -> None:
    """Not the first alone."""
    race = drawn("R....\n..B..")
    race.state.die, race.state.winner, race.state.taken[9] = 7, 1, 1
    assert len(GAME.faults(race.state, race.fixed)) == 3


def test_a_trail_that_is_too_long_keeps_its_beginning() -> None:
    """PS-59: when everybody misses many turns the log is cut, and the race is not."""
    race = drawn("R....B.....Y....G....", rows=30)
    for car in range(4):
        race.state.misses[car] = 20
    race.throws(1)
    assert race.state.told_count == TRAIL
    assert race.events[0]["what"] == "threw"
    assert (race.turn, race.misses("red"), race.misses("blue")) == ("blue", 0, 0)
