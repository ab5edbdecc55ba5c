"""Which Monkey Wrench to take: a fixed order, the best first."""

from __future__ import annotations

from pitboard.games.pit_crew.cards import is_assist, is_replacement
from pitboard.games.pit_crew.state import State
from pitboard.games.pit_crew.words import CREWS, Wrench

REPLACEMENT = 60
ASSIST = 75


def best_offer(state: State) -> int:
    """The wrench on offer that is worth most to most crews; 0 where none lies open."""
    best = 0
    best_worth = -1
    for place in range(CREWS):
        kind = state.offer[place]
        if kind > 0 and worth_of(kind) > best_worth:
            best = kind
            best_worth = worth_of(kind)
    return best


def worth_of(kind: int) -> int:
    """A rank from 0 to 100."""
    if is_replacement(kind):
        return ASSIST if is_assist(kind) else REPLACEMENT
    if kind == Wrench.PERFECT_CAMBER:
        return 100
    if kind == Wrench.PERFECT_SETUP:
        return 50
    if kind == Wrench.VETERAN_CREW:
        return 80
    if kind == Wrench.CALTROPS or kind == Wrench.CREW_CHIEF:
        return 70
    if kind == Wrench.DRAFTING or kind == Wrench.BAD_NACHOS:
        return 65
    return 40
