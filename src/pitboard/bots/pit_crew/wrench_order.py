"""Which Monkey Wrench to take: a fixed order a level, measured.

The ranks are percents: how many of 3,000 races a crew won against its like when it had that wrench from the start.
"""

from __future__ import annotations

from pitboard.games.pit_crew.cards import is_assist, is_replacement, is_teamwork
from pitboard.games.pit_crew.state import State
from pitboard.games.pit_crew.words import CREWS, Wrench

FOR_NUMBERS = (58, 64, 60, 66, 68, 75, 50, 66, 57, 52, 62, 56)
FOR_COLORS = (64, 63, 53, 69, 53, 88, 60, 62, 87, 56, 70, 54)
"""In the order of `Wrench`, from Bad Nachos to Veteran Driver: for those who plan numbers alone, and those who plan colors."""
ASSIST, TEAMWORK, TRAINING = 62, 61, 58
REPLACEMENT_FOR_NUMBERS = 53


def best_offer_for_numbers(state: State) -> int:
    """The wrench on offer that is worth most to one who plans numbers; 0 where none lies open."""
    best = 0
    best_rank = 0
    for place in range(CREWS):
        kind = state.offer[place]
        if kind > 0:
            rank = REPLACEMENT_FOR_NUMBERS if is_replacement(kind) else FOR_NUMBERS[kind - Wrench.BAD_NACHOS]
            if rank > best_rank:
                best = kind
                best_rank = rank
    return best


def best_offer_for_colors(state: State) -> int:
    """The wrench on offer that is worth most to one who plans colors; 0 where none lies open."""
    best = 0
    best_rank = 0
    for place in range(CREWS):
        kind = state.offer[place]
        if kind > 0:
            rank = rank_of_replacement(kind) if is_replacement(kind) else FOR_COLORS[kind - Wrench.BAD_NACHOS]
            if rank > best_rank:
                best = kind
                best_rank = rank
    return best


def rank_of_replacement(kind: int) -> int:
    """The rank of a card that stands in for others."""
    if is_assist(kind):
        return ASSIST
    return TEAMWORK if is_teamwork(kind) else TRAINING
