"""The judging of a crew's mat: every Penalty Point and Turbo Bonus of a round (PC-44 to PC-63)."""

from __future__ import annotations

from pitboard.games.pit_crew.cards import MARKS, is_one_color, marks_of, number_of
from pitboard.games.pit_crew.engine import judge_engine
from pitboard.games.pit_crew.fuel import judge_tank
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.tires import judge_tires
from pitboard.games.pit_crew.words import AREAS, Area, Kind
from pitboard.games.pit_crew.wrenches import discards_per_point, nitro_spaces, spaces_per_spare_card, spaces_per_turbo

LOWEST = tuple(number_of(kind) for kind in range(Kind.PASSIVE))
MARKS_OF = tuple(marks_of(kind) for kind in range(Kind.PASSIVE))
"""Tables, since they are read for every card."""
SPARE = 4
"""The cards in the tank beyond these count for Jet Fuel."""


def judge(state: State, fixed: Fixed, crew: int) -> int:
    """Judge a mat as it lies: points and Turbo Bonus of each area, and what each card counts as. Returns the points.

    Every choice that the rules leave open is made for the crew: fewest points, then most Turbo Bonuses, then the lowest
    numbers in laying order and the earlier tires (PC-127).
    """
    marks = read_cards(state, crew)
    judge_tires(state, fixed, crew, marks)
    judge_tank(state, fixed, crew, marks)
    judge_engine(state, fixed, crew, marks)
    state.points[crew][Area.DISCARD] = state.pile[crew][Area.DISCARD] // discards_per_point(state, crew)
    return give_turbos(state, fixed, crew, marks)


def read_cards(state: State, crew: int) -> int:
    """Let every card count as its number or the lowest it may choose, and return the marks of the areas."""
    cards = state.laid[crew]
    on = state.laid_on[crew]
    numbers = state.counts_as[crew]
    marks = 0
    for i in range(state.laid_count[crew]):
        kind = cards[i]
        numbers[i] = LOWEST[kind]
        marks |= MARKS_OF[kind] << MARKS * on[i]
    return marks


def give_turbos(state: State, fixed: Fixed, crew: int, marks: int) -> int:
    """Note the Turbo Bonuses: each tire, the tank and an engine in use without any point, all in one color (PC-60, PC-61, PC-63).

    Returns the sum of all points.
    """
    points = state.points[crew]
    turbo = state.turbo[crew]
    in_use = Area.ENGINE + (fixed.pairs[crew][state.round] > 0)
    total = 0
    for area in range(AREAS):
        total += points[area]
        turbo[area] = 1 if points[area] == 0 and area < in_use and is_one_color(marks, area) else 0
    return total


def turbo_bonuses(state: State, crew: int) -> int:
    """How many areas earned a Turbo Bonus."""
    count = 0
    for area in range(AREAS):
        count += state.turbo[crew][area]
    return count


def turbo_spaces(state: State, fixed: Fixed, crew: int) -> int:
    """The spaces of all Turbo Bonuses together, Nitro and Perfect Setup included (PC-106, PC-131)."""
    return turbo_bonuses(state, crew) * spaces_per_turbo(state, crew) + nitro_spaces(state, crew)


def jet_fuel_spaces(state: State, crew: int) -> int:
    """The spaces of Jet Fuel, whatever the tank's total; no Turbo Bonus (PC-104, PC-105)."""
    return max(state.pile[crew][Area.TANK] - SPARE, 0) * spaces_per_spare_card(state, crew)
