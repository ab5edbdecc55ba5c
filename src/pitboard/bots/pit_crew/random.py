"""A player without a plan."""

from __future__ import annotations

from pitboard.games.pit_crew.legal import legal
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.kernel.luck import Luck, below


def choose(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """Any legal act, all with the same odds; -1 where there is none."""
    count = legal(state, fixed, seat, acts)
    return below(luck, count) if count > 0 else -1
