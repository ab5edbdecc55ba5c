"""Engine Fire: the pairs of two colors in an engine (PC-110, PC-118, PC-136, PC-145)."""

from __future__ import annotations

from pitboard.games.pit_crew.cards import color_of
from pitboard.games.pit_crew.parity import ENGINE, both_colors, count_bits, set_of
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import CardColor, FirePairs, WildColor

OWN_COLORS = 6
"""The replacement cards of the box: so many colorless cards at most take a color each (PC-129)."""


def is_plain(fixed: Fixed) -> bool:
    """Whether Engine Fire goes by the rulings: the best pairs, and one color for all colorless cards (PC-118, PC-145)."""
    return fixed.fire_pairs == FirePairs.BEST and fixed.wild_color == WildColor.AREA


def fewest_mixed_pairs(state: State, fixed: Fixed, crew: int, odd: int) -> int:
    """The pairs of two colors, with the best color for the colorless cards."""
    if not is_plain(fixed):
        return fewest_by_option(state, fixed, crew, odd)
    black = set_of(odd, CardColor.BLACK)
    white = set_of(odd, CardColor.WHITE)
    either = set_of(odd, CardColor.EITHER)
    fewest = mixed_pairs(black ^ either, white)
    return min(fewest, mixed_pairs(black, white ^ either)) if either else fewest


def mixed_pairs(black: int, white: int) -> int:
    """The mixed pairs from the numbers that lie there an odd number of times in black and in white.

    Equal numbers are paired first; of a number that is odd in both colors one pair is mixed. The cards left over, one of each
    odd number, pair as is best: one pair is mixed if neither color is even among them (PC-136).
    """
    mixed = count_bits(black & white)
    if count_bits(black & ~white) % 2 == 1 and count_bits(white & ~black) % 2 == 1:
        mixed += 1
    return mixed


def fewest_by_option(state: State, fixed: Fixed, crew: int, odd: int) -> int:
    """The same under the options: try the colors of the colorless cards, all of one or each its own, the black ones as bits."""
    colorless = 0
    for i in range(state.laid_count[crew]):
        if state.laid_on[crew][i] == ENGINE and color_of(state.laid[crew][i]) == CardColor.EITHER:
            colorless += 1
    every = (1 << min(colorless, OWN_COLORS)) - 1
    step = 1 if fixed.wild_color == WildColor.CARD else max(every, 1)
    fewest = state.pile[crew][ENGINE]
    blacks = 0
    while fewest > 0 and blacks <= every:
        fewest = min(fewest, mixed_by_option(state, fixed, crew, both_colors(odd), blacks))
        blacks += step
    return fewest


def mixed_by_option(state: State, fixed: Fixed, crew: int, odd: int, blacks: int) -> int:
    """The mixed pairs when the colorless cards have these colors."""
    black = 0
    colorless = 0
    for i in range(state.laid_count[crew]):
        if state.laid_on[crew][i] == ENGINE:
            if color_with(state.laid[crew][i], blacks, colorless) == CardColor.BLACK:
                black ^= 1 << state.counts_as[crew][i]
            colorless += color_of(state.laid[crew][i]) == CardColor.EITHER
    if fixed.fire_pairs == FirePairs.BEST:
        return mixed_pairs(black, odd ^ black)
    return count_bits(black & ~odd) + mixed_in_laying_order(state, crew, odd, black, blacks, colorless)


def color_with(kind: int, blacks: int, colorless: int) -> int:
    """A card's color; the colorless card of this number is black if its bit is set."""
    color = color_of(kind)
    if color == CardColor.EITHER:
        return CardColor.BLACK if blacks >> min(colorless, OWN_COLORS - 1) & 1 else CardColor.WHITE
    return color


def mixed_in_laying_order(state: State, crew: int, odd: int, black: int, blacks: int, colorless: int) -> int:
    """The mixed pairs among the left-over cards by option: first with second, third with fourth (PC-109).

    Left over of a number is the last card in its odd color. They are met from the top, so one that stays alone comes first.
    """
    alone = count_bits(odd) % 2 == 1
    waiting = -1
    mixed = 0
    for i in range(state.laid_count[crew] - 1, -1, -1):
        if state.laid_on[crew][i] == ENGINE:
            colorless -= color_of(state.laid[crew][i]) == CardColor.EITHER
            color = color_with(state.laid[crew][i], blacks, colorless)
            bit = 1 << state.counts_as[crew][i]
            if odd & bit and (black & bit != 0) == (color == CardColor.BLACK):
                odd &= ~bit
                if alone:
                    alone = False
                elif waiting < 0:
                    waiting = color
                else:
                    mixed += waiting != color
                    waiting = -1
    return mixed
