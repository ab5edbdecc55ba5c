"""The trail of an act: what it did, in order, for the log and the screen. It decides nothing."""

from __future__ import annotations

from pitboard.games.formula.state import State
from pitboard.games.formula.words import TRAIL


def forget(state: State) -> None:
    """Begin the trail of a new act."""
    state.told_count = 0


def tell(state: State, what: int, a: int, b: int, c: int) -> None:
    """Add a line; a trail longer than its room keeps its beginning."""
    if state.told_count < TRAIL:
        line = state.told[state.told_count]
        line[0] = what
        line[1] = a
        line[2] = b
        line[3] = c
        state.told_count += 1
