"""Who sits where in a simulation: the names of bots and the functions behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboard.bots import Chooser, NoSuchBot, find
from pitboard.compile.loops import UNIFORM
from pitboard.compile.play import MOST_BOTS

RANDOM = "random"
"""Every legal act with the same odds: the loop does that itself, without blinding a state that nobody looks at."""


class Players(NamedTuple):
    """`numbers[seat]` is UNIFORM or says which of `bots`, counted from 1, plays there."""

    numbers: tuple[int, ...]
    bots: tuple[Chooser, ...]


def players(game: str, seats: Sequence[str]) -> Players:
    """The players of a game by the names of its bots, a name for each seat; NoSuchBot when one is unknown."""
    known = {name: find(game, name) for name in seats}
    distinct = sorted(set(seats) - {RANDOM})
    if len(distinct) > MOST_BOTS:
        raise NoSuchBot(f"at most {MOST_BOTS} different bots beside {RANDOM} can meet, not {len(distinct)}")
    numbers = (UNIFORM if name == RANDOM else 1 + distinct.index(name) for name in seats)
    return Players(tuple(numbers), tuple(known[name] for name in distinct))
