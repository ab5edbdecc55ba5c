"""The fuel tank: how far its total is off, and the numbers that are best there (PC-50, PC-88, PC-137)."""

from __future__ import annotations

from pitboard.games.pit_crew.cards import has_choice, has_choices, next_choice, number_of
from pitboard.games.pit_crew.state import FAR, Fixed, State
from pitboard.games.pit_crew.words import Area
from pitboard.games.pit_crew.wrenches import points_per_high

HIGH = 9
"""The lowest number that Sabotage counts."""
TANK = int(Area.TANK)
LAYERS = 11
"""More cards than these do not take a 9 or 10: their total would pass any tank's."""
TOTALS = 62
"""Totals are bits of one number. No best choice is ten or more above what the tank wants, so these are enough."""


def judge_tank(state: State, fixed: Fixed, crew: int, marks: int) -> None:
    """Write the tank's Penalty Points: the difference, and with a rival's Sabotage a price for each 9 and 10."""
    price = points_per_high(state, fixed, crew)
    wanted = fixed.fuel[crew][state.round]
    if has_choices(marks, TANK):
        choose_tank_numbers(state, crew, wanted - tank_total(state, crew), price)
    points = abs(wanted - tank_total(state, crew))
    if price:
        points += price * tank_highs(state, crew)
    state.points[crew][TANK] = points


def tank_total(state: State, crew: int) -> int:
    """The sum of the numbers in the tank."""
    on = state.laid_on[crew]
    numbers = state.counts_as[crew]
    total = 0
    for i in range(state.laid_count[crew]):
        if on[i] == TANK:
            total += numbers[i]
    return total


def tank_highs(state: State, crew: int) -> int:
    """How many 9s and 10s there are in the tank."""
    on = state.laid_on[crew]
    numbers = state.counts_as[crew]
    highs = 0
    for i in range(state.laid_count[crew]):
        if on[i] == TANK and numbers[i] >= HIGH:
            highs += 1
    return highs


def choose_tank_numbers(state: State, crew: int, missing: int, price: int) -> None:
    """Give each card in laying order the lowest number of those that cost least; all stand at their lowest before (PC-127).

    `missing` is what the tank lacks with all of them at their lowest; when it lacks nothing, more is only worse.
    """
    for i in range(state.laid_count[crew]):
        if missing > 0 and state.laid_on[crew][i] == TANK and has_choice(state.laid[crew][i]):
            layers = find_reach(state, crew, i + 1, price)
            missing -= raise_number(state, crew, i, missing, price, layers)


def raise_number(state: State, crew: int, i: int, missing: int, price: int, layers: int) -> int:
    """Give a card its best number, and return by how much that is above its lowest."""
    kind = state.laid[crew][i]
    low = number_of(kind)
    best = FAR
    found = low
    number = low
    while number and best > 0:
        points = points_to_come(state, missing - (number - low), price, layers) + price * (number >= HIGH)
        if points < best:
            best = points
            found = number
        number = next_choice(kind, number)
    state.counts_as[crew][i] = found
    return found - low


def find_reach(state: State, crew: int, first: int, price: int) -> int:
    """Note how much the choices from card `first` on can add to their lowest numbers: bits, by how many new 9s and 10s.

    Returns the number of layers in use; without Sabotage it is one.
    """
    layers = 1
    state.rest[0][0] = 1
    for i in range(first, state.laid_count[crew]):
        if state.laid_on[crew][i] == TANK and has_choice(state.laid[crew][i]):
            if price > 0 and layers < LAYERS:
                state.rest[0][layers] = 0
                layers += 1
            add_to_reach(state, state.laid[crew][i], price, layers)
    return layers


def add_to_reach(state: State, kind: int, price: int, layers: int) -> None:
    """Add one card's choices to what is noted. Without Sabotage no number counts as high."""
    reach = state.rest[0]
    low = number_of(kind)
    for highs in range(layers - 1, -1, -1):
        below = reach[highs - 1] if highs > 0 else 0
        if reach[highs] or below:
            bits = 0
            number = low
            while number:
                is_new_high = price > 0 and number >= HIGH and low < HIGH
                bits |= (below if is_new_high else reach[highs]) << (number - low)
                number = next_choice(kind, number)
            reach[highs] = bits & (1 << TOTALS) - 1


def points_to_come(state: State, missing: int, price: int, layers: int) -> int:
    """The fewest points when so much is still missing and the cards noted choose best."""
    best = FAR
    for highs in range(layers):
        if state.rest[0][highs]:
            points = gap(state.rest[0][highs], missing) + price * highs
            if points < best:
                best = points
    return best


def gap(reach: int, missing: int) -> int:
    """The distance from what is missing to the nearest of some totals."""
    above = max(missing, 0)
    while above < TOTALS and not reach >> above & 1:
        above += 1
    below = missing
    while below >= 0 and not reach >> below & 1:
        below -= 1
    found = above - missing if above < TOTALS else FAR
    if below >= 0 and missing - below < found:
        found = missing - below
    return found
