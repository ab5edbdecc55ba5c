"""The engine: its pairs, Engine Fire, and the numbers that are best there (PC-51 to PC-58, PC-136)."""

from __future__ import annotations

from pitboard.games.pit_crew.cards import has_choice, has_choices, next_choice, number_of
from pitboard.games.pit_crew.fire import fewest_mixed_pairs, is_plain, must_mix
from pitboard.games.pit_crew.parity import ENGINE, both_colors, count_bits, odd_cards
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.wrenches import points_per_mixed_pair

CHOICES = 10
"""More cards with a choice in one engine are not read; the box has four (PC-129)."""


def judge_engine(state: State, fixed: Fixed, crew: int, marks: int) -> None:
    """Write the engine's Penalty Points; a car without an engine repair has none (PC-21)."""
    points = 0
    if fixed.pairs[crew][state.round]:
        price = points_per_mixed_pair(state, fixed, crew)
        if has_choices(marks, ENGINE):
            choose_engine_numbers(state, fixed, crew, price)
        points = engine_points(state, fixed, crew, price)
    state.points[crew][ENGINE] = points


def engine_points(state: State, fixed: Fixed, crew: int, price: int) -> int:
    """Two points an edit, and with a rival's Engine Fire a price for each mixed pair."""
    odd = odd_cards(state, crew)
    points = 2 * edits(state.pile[crew][ENGINE], fixed.pairs[crew][state.round], odd)
    if price:
        points += price * fewest_mixed_pairs(state, fixed, crew, odd)
    return points


def edits(cards: int, pairs: int, odd: int) -> int:
    """The fewest cards to change, add or take away until the wanted pairs lie there and nothing else (PC-53, PC-54)."""
    singles = count_bits(both_colors(odd))
    good = min((cards - singles) // 2, pairs)
    return max(cards, 2 * pairs) - (2 * good + min(singles, pairs - good))


def choose_engine_numbers(state: State, fixed: Fixed, crew: int, price: int) -> None:
    """Try all numbers of the cards that have a choice, the lowest first in laying order, and keep the first best (PC-127)."""
    least = 2 * abs(state.pile[crew][ENGINE] - 2 * fixed.pairs[crew][state.round]) + price * must_mix(state, crew)
    best = engine_points(state, fixed, crew, price)
    keep_numbers(state, crew)
    while best > least and next_numbers(state, fixed, crew):
        points = engine_points(state, fixed, crew, price)
        if points < best:
            best = points
            keep_numbers(state, crew)
    recall_numbers(state, crew)


def keep_numbers(state: State, crew: int) -> None:
    """Note the numbers chosen."""
    slot = 0
    for i in range(state.laid_count[crew]):
        if state.laid_on[crew][i] == ENGINE and has_choice(state.laid[crew][i]) and slot < CHOICES:
            state.rest[0][slot] = state.counts_as[crew][i]
            slot += 1


def recall_numbers(state: State, crew: int) -> None:
    """Give the cards the numbers noted."""
    slot = 0
    for i in range(state.laid_count[crew]):
        if state.laid_on[crew][i] == ENGINE and has_choice(state.laid[crew][i]) and slot < CHOICES:
            state.counts_as[crew][i] = state.rest[0][slot]
            slot += 1


def next_numbers(state: State, fixed: Fixed, crew: int) -> bool:
    """Go on to the next choice of numbers, or say that there is none."""
    for i in range(state.laid_count[crew] - 1, -1, -1):
        if state.laid_on[crew][i] == ENGINE and has_choice(state.laid[crew][i]):
            number = next_choice(state.laid[crew][i], state.counts_as[crew][i])
            state.counts_as[crew][i] = number
            if number and lower_numbers(state, fixed, crew, i + 1):
                return True
    return False


def lower_numbers(state: State, fixed: Fixed, crew: int, first: int) -> bool:
    """Set the cards from `first` on back to their lowest number worth trying; False when one has none.

    Two alike on one number cost what two on their lowest do. So of cards alike each later one is higher, unless both stand at
    the lowest.
    """
    for i in range(first, state.laid_count[crew]):
        if state.laid_on[crew][i] == ENGINE and has_choice(state.laid[crew][i]):
            kind = state.laid[crew][i]
            number = number_of(kind)
            if is_plain(fixed):
                for earlier in range(i):
                    if state.laid[crew][earlier] == kind and state.laid_on[crew][earlier] == ENGINE:
                        number = state.counts_as[crew][earlier]
                if number > number_of(kind):
                    number = next_choice(kind, number)
            state.counts_as[crew][i] = number
            if number == 0:
                return False
    return True
