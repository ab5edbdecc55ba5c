"""A player without a plan."""

from __future__ import annotations

from pitboard.games.formula.legal import legal
from pitboard.games.formula.state import Fixed, State
from pitboard.kernel.luck import Luck, below


def choose(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """Any legal act, all with the same odds."""
    return below(luck, legal(state, fixed, seat, acts))
