"""The engine: its pairs, Engine Fire, and the numbers that are best there (PC-51 to PC-58, PC-136)."""

from __future__ import annotations

from pitboard.games.pit_crew.cards import has_choice, has_choices, next_choice, number_of
from pitboard.games.pit_crew.fire import fewest_mixed_pairs, is_plain
from pitboard.games.pit_crew.parity import ENGINE, edits, odd_cards, singles
from pitboard.games.pit_crew.promise import least_points
from pitboard.games.pit_crew.state import FAR, Fixed, State
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
    points = 2 * edits(state.pile[crew][ENGINE], fixed.pairs[crew][state.round], singles(odd))
    if price:
        points += price * fewest_mixed_pairs(state, fixed, crew, odd)
    return points


def choose_engine_numbers(state: State, fixed: Fixed, crew: int, price: int) -> None:
    """Try the numbers of the cards that have a choice, the lowest first in laying order, and keep the first best (PC-127).

    A card whose turn has not come counts as 0. Nothing is tried that cannot be better than the best so far.
    """
    left = 0
    i = -1
    for card in range(state.laid_count[crew] - 1, -1, -1):
        if state.laid_on[crew][card] == ENGINE and has_choice(state.laid[crew][card]):
            state.counts_as[crew][card] = 0
            left += 1
            i = card
    least = least_points(state, fixed, crew, price, i)
    best = FAR
    while i >= 0 and best > least:
        state.counts_as[crew][i] = following_number(state, fixed, crew, i)
        if state.counts_as[crew][i] == 0:
            i = next_chooser(state, crew, i, -1)
            left += 1
        elif left > 1:
            if least_points(state, fixed, crew, price, i + 1) < best:
                i = next_chooser(state, crew, i, 1)
                left -= 1
        else:
            points = engine_points(state, fixed, crew, price)
            if points < best:
                best = points
                keep_numbers(state, crew)
    recall_numbers(state, crew)


def next_chooser(state: State, crew: int, i: int, step: int) -> int:
    """The next card above (1) or below (-1) whose number is chosen in the engine, -1 when there is none."""
    i += step
    while i >= 0 and not (state.laid_on[crew][i] == ENGINE and has_choice(state.laid[crew][i])):
        i += step
    return i


def following_number(state: State, fixed: Fixed, crew: int, i: int) -> int:
    """The number to try next, 0 after the last.

    Two alike on one number cost what two on their lowest do. So of cards alike each later one is higher, unless both stand at
    the lowest.
    """
    kind = state.laid[crew][i]
    if state.counts_as[crew][i]:
        return next_choice(kind, state.counts_as[crew][i])
    number = number_of(kind)
    if is_plain(fixed):
        for earlier in range(i):
            if state.laid[crew][earlier] == kind and state.laid_on[crew][earlier] == ENGINE:
                number = state.counts_as[crew][earlier]
        if number > number_of(kind):
            number = next_choice(kind, number)
    return number


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
