"""A driver of a league: weighs wear against distance two turns ahead, rolls where the odds are good, bids a little."""

from __future__ import annotations

from pitboard.bots.formula.driver import drive
from pitboard.bots.formula.garage import prepare
from pitboard.bots.formula.worth import LEAGUE
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Phase
from pitboard.kernel.luck import Luck


def choose(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """The act that leaves the best end open."""
    if state.phase < Phase.PLOT:
        return prepare(state, fixed, seat, acts, LEAGUE)
    return drive(state, fixed, seat, acts, LEAGUE)
