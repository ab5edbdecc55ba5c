"""What the lab measures of a race beside its acts: who won and how many turns it took. In the rules' subset."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pitboard.games.pit_stop.state import State
from pitboard.games.pit_stop.words import Phase


class Measures(NamedTuple):
    """Two rule functions of one game: the winning seat of a race that is over, and whether the act now asked for opens a turn."""

    winning_seat: Callable[[Any], int]
    starts_turn: Callable[[Any], int]


def pit_stop_winner(state: State) -> int:
    """The seat that runs the winning car."""
    return state.owner[state.winner]


def pit_stop_turn(state: State) -> bool:
    """A turn begins with the throw of one die; a missed turn is none (PS-52)."""
    return state.phase == Phase.THROW


MEASURES = {"pit_stop": Measures(pit_stop_winner, pit_stop_turn)}
