"""A driver of a club: looks at the next corner, shuns every price, and bids and stops for nothing."""

from __future__ import annotations

from pitboard.bots.formula.driver import drive
from pitboard.bots.formula.garage import prepare
from pitboard.bots.formula.worth import CLUB
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Phase
from pitboard.kernel.luck import Luck


def choose(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """The act that leaves the best end open."""
    if state.phase < Phase.PLOT:
        return prepare(state, fixed, seat, acts, CLUB)
    return drive(state, fixed, seat, acts, CLUB)
