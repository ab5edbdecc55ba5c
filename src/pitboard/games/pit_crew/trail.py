"""The trail of an act: what it did, in order, for the log and the screen. It decides nothing."""

from __future__ import annotations

from pitboard.games.pit_crew.state import State
from pitboard.games.pit_crew.words import TOLD, TRAIL


def forget(state: State) -> None:
    """Begin the trail of a new act."""
    state.told_count = 0


def tell(state: State, what: int, a: int, b: int, c: int) -> None:
    """Add a line; a trail longer than its room keeps its beginning."""
    if state.told_count < TRAIL:
        at = TOLD * state.told_count
        state.told[at] = what
        state.told[at + 1] = a
        state.told[at + 2] = b
        state.told[at + 3] = c
        state.told_count += 1
