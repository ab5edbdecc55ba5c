"""The games: each one is a package of its own and imports the kernel alone."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from pitboard.kernel.game import Game

NAMES = ("pit_crew", "formula", "pit_stop")
"""The games that can be played, as JSON spells them."""


class NoSuchGame(ValueError):
    """Nobody knows a game of that name."""


def find(name: str) -> Game:
    """The game of that name, with hyphens or underscores; NoSuchGame when there is none."""
    plain = name.replace("-", "_")
    if plain not in NAMES:
        raise NoSuchGame(f"there is no game {name!r}; there are {', '.join(n.replace('_', '-') for n in NAMES)}")
    return cast(Game, import_module(f"pitboard.games.{plain}").GAME)
