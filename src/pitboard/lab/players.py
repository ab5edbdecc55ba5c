"""Who sits where in a simulation: the names of bots and the functions behind them."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple

from pitboard.compile.loops import UNIFORM
from pitboard.compile.play import MOST_BOTS, Chooser

RANDOM = "random"
"""Every legal act with the same odds: the loop does that itself."""


class NoSuchBot(ValueError):
    """Nobody plays this game under that name, or too many different ones at once."""


class Players(NamedTuple):
    """`numbers[seat]` is UNIFORM or says which of `bots`, counted from 1, plays there."""

    numbers: tuple[int, ...]
    bots: tuple[Chooser, ...]


def bot_names(game: str) -> list[str]:
    """The bots that can play a game, by name."""
    try:
        package = import_module(f"pitboard.bots.{game}")
    except ModuleNotFoundError:
        return [RANDOM]
    found = {found.name for found in pkgutil.iter_modules(package.__path__)}
    return sorted({RANDOM} | {name for name in found if hasattr(import_module(f"{package.__name__}.{name}"), "choose")})


def players(game: str, seats: Sequence[str]) -> Players:
    """The players of a game by the names of its bots, a name for each seat; NoSuchBot when one is unknown."""
    known = bot_names(game)
    for name in seats:
        if name not in known:
            raise NoSuchBot(f"no bot {name!r} plays {game}; there are {', '.join(known)}")
    distinct = sorted(set(seats) - {RANDOM})
    if len(distinct) > MOST_BOTS:
        raise NoSuchBot(f"at most {MOST_BOTS} different bots beside {RANDOM} can meet, not {len(distinct)}")
    bots = tuple(import_module(f"pitboard.bots.{game}.{name}").choose for name in distinct)
    return Players(tuple(UNIFORM if name == RANDOM else 1 + distinct.index(name) for name in seats), bots)
