"""The tires: wrong steps, missing and extra cards, and who takes the Caltrops and the Camber (PC-44 to PC-49, PC-134)."""

from __future__ import annotations

from pitboard.games.pit_crew.cards import (
    has_choice,
    has_choices,
    is_neighbor,
    is_one_color,
    next_choice,
    number_of,
    number_over,
    number_under,
)  # fmt: skip
from pitboard.games.pit_crew.state import FAR, Fixed, State
from pitboard.games.pit_crew.words import NOBODY, NUMBERS, TIRES, CamberWithCaltrops
from pitboard.games.pit_crew.wrenches import tires_excused, tires_of_five

STACK = 4
"""The cards of a tire."""


def judge_tires(state: State, fixed: Fixed, crew: int, marks: int) -> None:
    """Write the four tires' Penalty Points, and which of them take the Caltrops and the Perfect Camber."""
    for tire in range(TIRES):
        if has_choices(marks, tire):
            choose_tire_numbers(state, fixed, crew, tire)
    count_wrong_steps(state, fixed, crew)
    give_roles(state, fixed, crew, marks)
    five = state.caltrops_tire[crew]
    excused = state.camber_tires[crew]
    points = state.points[crew]
    cards = state.pile[crew]
    for tire in range(TIRES):
        if cards[tire] != STACK or tire == five:
            points[tire] += size_points(cards[tire], tire == five, excused >> tire & 1)


def count_wrong_steps(state: State, fixed: Fixed, crew: int) -> None:
    """Note the wrong steps of each tire: cards not next to the one below, the first not next to the mat's number."""
    below = state.rest[0]
    points = state.points[crew]
    on = state.laid_on[crew]
    numbers = state.counts_as[crew]
    for tire in range(TIRES):
        below[tire] = fixed.start[crew][state.round][tire]
        points[tire] = 0
    for i in range(state.laid_count[crew]):
        tire = on[i]
        if tire < TIRES:
            if not is_neighbor(below[tire], numbers[i]):
                points[tire] += 1
            below[tire] = numbers[i]


def size_points(cards: int, is_five: int, is_excused: int) -> int:
    """Two points for each missing or extra card; Caltrops want one more, Perfect Camber takes one less as well (PC-134)."""
    most = STACK + is_five
    if cards > most:
        return 2 * (cards - most)
    least = most - is_excused
    return 2 * (least - cards) if cards < least else 0


def give_roles(state: State, fixed: Fixed, crew: int, marks: int) -> None:
    """Choose the tire for a rival's Caltrops and those for the own Perfect Camber: the first best in mat order (PC-127)."""
    state.caltrops_tire[crew] = NOBODY
    state.camber_tires[crew] = 0
    caltrops = tires_of_five(state, fixed, crew)
    camber = tires_excused(state, crew)
    if caltrops + camber > 0:
        note_costs(state, crew, marks, caltrops, min(camber, 1))
        costs = state.rest[0]
        plain = costs[0] + costs[1] + costs[2] + costs[3]
        best = FAR
        for five in range(0 if caltrops else NOBODY, TIRES if caltrops else 0):
            cost = plain + costs[TIRES + five] - costs[five] if caltrops else plain
            if camber:
                best = give_camber(state, fixed, crew, five, cost, best)
            elif cost < best:
                best = cost
                state.caltrops_tire[crew] = five


def give_camber(state: State, fixed: Fixed, crew: int, five: int, cost: int, best: int) -> int:
    """With the Caltrops on tire `five`, try every two for the Camber; keep and return what is less than the best so far."""
    for first in range(TIRES):
        if may_excuse(fixed, first, five):
            left = cost - state.rest[1][column(first, five)]
            for second in range(first + 1, TIRES):
                if may_excuse(fixed, second, five) and left - state.rest[1][column(second, five)] < best:
                    best = left - state.rest[1][column(second, five)]
                    state.caltrops_tire[crew] = five
                    state.camber_tires[crew] = 1 << first | 1 << second
    return best


def may_excuse(fixed: Fixed, tire: int, five: int) -> bool:
    """Whether Perfect Camber may be for a tire: by option also for the one with the Caltrops (PC-96)."""
    return tire != five or fixed.camber_with_caltrops == CamberWithCaltrops.EITHER


def column(tire: int, five: int) -> int:
    """Where the costs of a tire are noted when the Caltrops are on tire `five`."""
    return TIRES + tire if tire == five else tire


def note_costs(state: State, crew: int, marks: int, caltrops: int, camber: int) -> None:
    """Note what each tire costs, without and with Caltrops, and what Perfect Camber saves of that."""
    for tire in range(TIRES):
        steps = state.points[crew][tire]
        cards = state.pile[crew][tire]
        mixed = 0 if is_one_color(marks, tire) else 1
        for is_five in range(caltrops + 1):
            cost = cost_of(steps + size_points(cards, is_five, 0), mixed)
            state.rest[0][TIRES * is_five + tire] = cost
            if camber:
                state.rest[1][TIRES * is_five + tire] = cost - cost_of(steps + size_points(cards, is_five, 1), mixed)


def cost_of(points: int, mixed: int) -> int:
    """A tire's points and the Turbo Bonus that it does not earn as one number: no four Turbos outweigh a point (PC-127)."""
    return (TIRES + 1) * points + (1 if points else mixed)


def choose_tire_numbers(state: State, fixed: Fixed, crew: int, tire: int) -> None:
    """Give each card with a choice, from the lowest in the pile, the lowest number of those that cost least (PC-87, PC-127)."""
    below = fixed.start[crew][state.round][tire]
    for i in range(state.laid_count[crew]):
        if state.laid_on[crew][i] == tire:
            kind = state.laid[crew][i]
            if has_choice(kind):
                look_ahead(state, crew, tire, i)
                state.counts_as[crew][i] = best_number(state, kind, below)
            below = state.counts_as[crew][i]


def best_number(state: State, kind: int, below: int) -> int:
    """The lowest of a card's numbers with the fewest wrong steps from the card below on, as noted."""
    fewest = FAR
    found = 0
    number = number_of(kind)
    while number and fewest > 0:
        wrong = state.rest[0][number] + (0 if is_neighbor(below, number) else 1)
        if wrong < fewest:
            fewest = wrong
            found = number
        number = next_choice(kind, number)
    return found


def look_ahead(state: State, crew: int, tire: int, i: int) -> None:
    """Note the fewest wrong steps above card `i`, for each number it may count as, up to the next card without a choice.

    What lies above that card costs the same whatever is chosen here.
    """
    notes = state.rest[0]
    settled = 0
    top = i
    for above in range(i + 1, state.laid_count[crew]):
        if state.laid_on[crew][above] == tire:
            if not has_choice(state.laid[crew][above]):
                settled = state.counts_as[crew][above]
                break
            top = above
    for number in range(1, NUMBERS + 1):
        notes[number] = 1 if settled else 0
    if settled:
        notes[number_over(settled)] = 0
        notes[number_under(settled)] = 0
    for above in range(top, i, -1):
        if state.laid_on[crew][above] == tire:
            step_down(state, state.laid[crew][above])


def step_down(state: State, kind: int) -> None:
    """Turn the notes for a card of this kind into those for the card below it."""
    notes = state.rest[0]
    fewest = FAR
    number = number_of(kind)
    while number:
        fewest = min(fewest, notes[number])
        state.rest[1][number] = notes[number]
        number = next_choice(kind, number)
    for below in range(1, NUMBERS + 1):
        notes[below] = fewest + 1
    number = number_of(kind)
    while number:
        over = number_over(number)
        under = number_under(number)
        notes[over] = min(notes[over], state.rest[1][number])
        notes[under] = min(notes[under], state.rest[1][number])
        number = next_choice(kind, number)
