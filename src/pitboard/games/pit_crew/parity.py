"""Which cards lie in an engine an odd number of times: all that its points depend on (PC-136).

One number holds three sets of bits, the numbers 1 to 10 in black, in white and without a color.
"""

from __future__ import annotations

from pitboard.games.pit_crew.cards import color_of
from pitboard.games.pit_crew.state import State
from pitboard.games.pit_crew.words import NUMBERS, Area

ENGINE = int(Area.ENGINE)
SET = NUMBERS + 1
"""The bits of one set; bit 0 is for cards whose number is still to be chosen."""
CHOSEN = (1 << SET) - 2
"""The bits of the numbers in a set."""


def odd_cards(state: State, crew: int) -> int:
    """The numbers that lie in a crew's engine an odd number of times, by color."""
    cards = state.laid[crew]
    on = state.laid_on[crew]
    odd = 0
    for i in range(state.laid_count[crew]):
        if on[i] == ENGINE:
            odd ^= 1 << SET * color_of(cards[i]) + state.counts_as[crew][i]
    return odd


def set_of(odd: int, color: int) -> int:
    """The set of one color."""
    return odd >> SET * color & (1 << SET) - 1


def singles(odd: int) -> int:
    """How many cards are left over when equal numbers are paired."""
    return count_bits(both_colors(odd) & CHOSEN)


def both_colors(odd: int) -> int:
    """The numbers that lie there an odd number of times, whatever the color."""
    return set_of(odd ^ odd >> SET ^ odd >> 2 * SET, 0)


def count_bits(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def edits(cards: int, pairs: int, left_over: int) -> int:
    """The fewest cards to change, add or take away until the wanted pairs lie there and nothing else (PC-53, PC-54).

    `left_over` are the cards that are in no pair of equal numbers.
    """
    good = min((cards - left_over) // 2, pairs)
    return max(cards, 2 * pairs) - (2 * good + min(left_over, pairs - good))
