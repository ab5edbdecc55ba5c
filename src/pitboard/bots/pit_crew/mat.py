"""The own mat as a player reads it: what each area wants next, in bits.

A set of numbers is ten bits, 1 in the lowest. The reading is written on the paper of the bot's own copy (`state.rest`): the
numbers that the top of each tire may count as, the totals that the tank may have, the numbers that are odd in the engine; below
them the colors that lie in each area, and the wrong steps.
"""

from __future__ import annotations

from pitboard.games.pit_crew.cards import (
    BLACK_SEEN,
    WHITE_SEEN,
    high_of_teamwork,
    is_assist,
    is_teamwork,
    low_of_teamwork,
    number_of,
)
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import NUMBERS, TIRES, Area, Kind

ALL_NUMBERS = (1 << NUMBERS) - 1
JOKER = 1 << NUMBERS
"""Beside the odd numbers of the engine: an Assist that waits for any card."""
TOTALS = (1 << 62) - 1
MIXED = BLACK_SEEN + WHITE_SEEN
"""The marks of an area that no Turbo can come from any more: two colors, or a wrong step."""
WRONG_STEPS = 6
"""Where the number of wrong steps stands, behind the marks of the areas."""


def numbers_of(kind: int) -> int:
    """The numbers that a card may count as, as bits."""
    if kind < Kind.ASSIST:
        return 1 << (kind - 1) // 2
    if is_assist(kind):
        return ALL_NUMBERS
    if is_teamwork(kind):
        return 1 << low_of_teamwork(kind) - 1 | 1 << high_of_teamwork(kind) - 1
    return 1 << number_of(kind) - 1


def color_mark(kind: int) -> int:
    """The color of a card as a mark; none for the cards that count as either."""
    return WHITE_SEEN - kind % 2 if kind < Kind.TRAINING else 0


def neighbors(numbers: int) -> int:
    """The numbers next to any of these; 1 and 10 are next to each other (PC-47)."""
    return (numbers << 1 | numbers >> 1 | numbers << NUMBERS - 1 | numbers >> NUMBERS - 1) & ALL_NUMBERS


def is_open(state: State, fixed: Fixed, crew: int, area: int) -> bool:
    """Whether an area takes cards, and a cap: it has none, and its engine is in use."""
    return state.caps[crew] >> area & 1 == 0 and (area != Area.ENGINE or fixed.pairs[crew][state.round] > 0)


def read_numbers(state: State, fixed: Fixed, crew: int) -> None:
    """Read tops, totals and odd numbers alone, as one does who looks at no colors."""
    paper = state.rest[0]
    for tire in range(TIRES):
        paper[tire] = 1 << fixed.start[crew][state.round][tire] - 1
    paper[Area.TANK] = 1
    paper[Area.ENGINE] = 0
    cards = state.laid[crew]
    on = state.laid_on[crew]
    for i in range(state.laid_count[crew]):
        area = on[i]
        numbers = numbers_of(cards[i])
        if area < TIRES:
            if numbers & numbers - 1:
                fit = numbers & neighbors(paper[area])
                numbers = fit if fit else numbers
            paper[area] = numbers
        elif area == Area.TANK:
            paper[area] = totals_with(paper[area], numbers)
        elif area == Area.ENGINE:
            paper[area] = odd_with(paper[area], numbers)


def read_mat(state: State, fixed: Fixed, crew: int) -> None:
    """Read tops, totals, odd numbers, marks and wrong steps from the cards in the order in which they lie."""
    paper = state.rest[0]
    marks = state.rest[1]
    for tire in range(TIRES):
        paper[tire] = 1 << fixed.start[crew][state.round][tire] - 1
    paper[Area.TANK] = 1
    paper[Area.ENGINE] = 0
    for column in range(WRONG_STEPS + 1):
        marks[column] = 0
    cards = state.laid[crew]
    on = state.laid_on[crew]
    for i in range(state.laid_count[crew]):
        area = on[i]
        if area < Area.DISCARD:
            numbers = numbers_of(cards[i])
            marks[area] |= color_mark(cards[i])
            if area < TIRES:
                fit = numbers & neighbors(paper[area])
                paper[area] = fit if fit else numbers
                if fit == 0:
                    marks[area] = MIXED
                    marks[WRONG_STEPS] += 1
            elif area == Area.TANK:
                paper[area] = totals_with(paper[area], numbers)
            else:
                paper[area] = odd_with(paper[area], numbers)


def totals_with(totals: int, numbers: int) -> int:
    """The totals that the tank may have with one card more."""
    if numbers & numbers - 1 == 0:
        return totals * numbers << 1 & TOTALS
    found = 0
    number = 1
    while numbers:
        if numbers & 1:
            found |= totals << number
        numbers >>= 1
        number += 1
    return found & TOTALS


def odd_with(odd: int, numbers: int) -> int:
    """The numbers without a partner in the engine with one card more."""
    if odd & JOKER:
        return odd & ~JOKER
    partner = odd & numbers
    if partner:
        return odd & ~(partner & -partner)
    if numbers == ALL_NUMBERS:
        return odd & odd - 1 if odd else JOKER
    return odd | numbers & -numbers
