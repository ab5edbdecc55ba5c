"""What a throw or an answer belongs to, so that a corrected turn has the same (design of voids)."""

from __future__ import annotations

from pitboard.games.formula.state import Fixed, State


def moment(state: State, fixed: Fixed) -> tuple[int, int, int, int]:
    """The turn, the car that moves, and the kind of throw or question: its stage, and while it is open what is asked."""
    return state.turn, state.mover, int(state.stage), int(state.ask)
