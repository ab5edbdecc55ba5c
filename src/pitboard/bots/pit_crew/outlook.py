"""What can still come: the cards in the hands of the crew, and in its deck, which it knows by what it has seen."""

from __future__ import annotations

from pitboard.bots.pit_crew.mat import MIXED, color_mark, numbers_of, totals_with
from pitboard.games.pit_crew.cards import BLACK_SEEN, WHITE_SEEN
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import HAND, NUMBERS


def keeps_color(kind: int, marks: int) -> bool:
    """Whether a card leaves an area as it is: two colors, or the one that lies there."""
    return marks == MIXED or marks | color_mark(kind) != MIXED


def deck_has(state: State, crew: int, numbers: int, marks: int) -> int:
    """How many cards of these numbers the deck holds that keep the color."""
    count = 0
    for number in range(NUMBERS):
        if numbers >> number & 1:
            if marks == MIXED or marks & WHITE_SEEN == 0:
                count += state.deck[crew][2 * number + 1]
            if marks == MIXED or marks & BLACK_SEEN == 0:
                count += state.deck[crew][2 * number + 2]
    return count


def hands_have(state: State, fixed: Fixed, crew: int, kind: int, numbers: int, marks: int) -> bool:
    """Whether the crew holds, beside one card of this kind, one of these numbers that keeps the color."""
    own = 1
    for seat in range(fixed.first[crew], fixed.first[crew] + fixed.size[crew]):
        for slot in range(HAND):
            other = state.hand[seat][slot]
            if other == kind and own > 0:
                own -= 1
            elif other > 0 and numbers_of(other) & numbers and keeps_color(other, marks):
                return True
    return False


def hands_fill(state: State, fixed: Fixed, crew: int, kind: int, lack: int, marks: int) -> bool:
    """Whether the crew holds, beside one card of this kind, cards that make up exactly what is lacking and keep the color."""
    return (marks != MIXED and marks & BLACK_SEEN == 0 and fills(state, fixed, crew, kind, lack, WHITE_SEEN)) or (
        fills(state, fixed, crew, kind, lack, BLACK_SEEN if marks != MIXED else MIXED)
        if marks == MIXED or marks & WHITE_SEEN == 0
        else False
    )


def fills(state: State, fixed: Fixed, crew: int, kind: int, lack: int, marks: int) -> bool:
    """The same for the color that is marked, or for any."""
    totals = 1
    own = 1
    for seat in range(fixed.first[crew], fixed.first[crew] + fixed.size[crew]):
        for slot in range(HAND):
            other = state.hand[seat][slot]
            if other == kind and own > 0:
                own -= 1
            elif other > 0 and keeps_color(other, marks):
                totals |= totals_with(totals, numbers_of(other))
    return totals >> lack & 1 == 1
