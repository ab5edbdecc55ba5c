"""Players that see what a seat sees: functions `choose(state, fixed, seat, luck, acts) -> index` in the rules' subset.

A bot is given the blinded state as its own copy, which it may change as it thinks, and an array for acts; it answers with
the row of the array that it takes. Where all act at once it writes that row itself, or answers -1: it waits.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any, cast

from pitboard.kernel.reading import shown

Chooser = Callable[[Any, Any, int, Any, Any], int]

LEVELS: dict[str, tuple[str, ...]] = {
    "pit_crew": ("random", "rookie", "mechanic", "chief"),
    "formula": ("random", "club", "league", "champion"),
    "pit_stop": ("random", "steady", "ace"),
}
"""The bots of each game, weakest first."""


class NoSuchBot(ValueError):
    """Nobody knows a bot of that name."""


def find(game: str, level: str) -> Chooser:
    """The bot of that name for a game; NoSuchBot when there is none."""
    levels = LEVELS.get(game, ())
    if level not in levels:
        raise NoSuchBot(f"there is no bot {shown(level)!r} for {game.replace('_', '-')}; there are {', '.join(levels)}")
    return cast(Chooser, import_module(f"pitboard.bots.{game}.{level}").choose)


def rows_wanted(game: str, level: str) -> int:
    """How many rows a bot wants behind those of the acts: room of its own, which it finds as it left it. Without it, it plays by
    what it sees."""
    return int(getattr(import_module(f"pitboard.bots.{game}.{level}"), "ROWS_WANTED", 0))


def pace_of(game: str) -> ModuleType:
    """How fast hands are in a game in which all act at once: its `pace` module."""
    return import_module(f"pitboard.bots.{game}.pace")


AT_TABLE = {"rookie": 1.5}
"""By how much the times of a level are longer at a table than in the lab: a rookie there is somebody to learn against."""


def table_pace(game: str, level: str) -> tuple[int, ...]:
    """The pace of a level at a table."""
    pace = pace_of(game)
    return cast(tuple[int, ...], pace.scaled(pace.usual_pace(level), AT_TABLE.get(level, 1.0)))
