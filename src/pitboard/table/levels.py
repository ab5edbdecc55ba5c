"""How well bots can play, by game. The bots themselves are elsewhere; a table only names them."""

from __future__ import annotations

from pitboard.table.messages import Level

LEVELS: dict[str, tuple[Level, ...]] = {
    "pit_crew": ("random", "rookie", "mechanic", "chief"),
    "formula": ("random", "club", "league", "champion"),
    "pit_stop": ("random", "steady", "ace"),
}
"""The levels of each game, weakest first."""

STAND_INS: dict[str, Level] = {"pit_crew": "mechanic", "formula": "league", "pit_stop": "steady"}
"""How well a stand-in plays when nobody chose otherwise."""


def stand_in_of(game: str) -> Level:
    """How well a stand-in plays a game when nobody chose otherwise."""
    return STAND_INS[game]


def is_level_of(game: str, level: str) -> bool:
    """Whether a game has bots of that level."""
    return level in LEVELS[game]
