"""How much an area still takes: the size of a tire under Caltrops and Perfect Camber, the last cards of tank and engine."""

from __future__ import annotations

from pitboard.games.pit_crew.areas import is_capped
from pitboard.games.pit_crew.parity import count_bits
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.tires import STACK
from pitboard.games.pit_crew.words import TIRES, Area
from pitboard.games.pit_crew.wrenches import tires_excused, tires_of_five


def size_of(state: State, fixed: Fixed, crew: int, tire: int) -> int:
    """The cards that a tire is to have: a rival's Caltrops go on the last that is open, Perfect Camber spares the first two."""
    fives = 0
    threes = 0
    others = 0
    for other in range(TIRES):
        if other != tire:
            cards = state.pile[crew][other]
            if cards > STACK:
                fives += 1
            elif is_capped(state, crew, other):
                threes += cards < STACK
            else:
                others += 1
    if others == 0 and fives < tires_of_five(state, fixed, crew):
        return STACK + 1
    return STACK - 1 if threes < tires_excused(state, crew) and state.pile[crew][tire] < STACK else STACK


def is_full(state: State, fixed: Fixed, crew: int, area: int) -> bool:
    """Whether an open area has all that it is to have; needs the mat read."""
    if area < TIRES:
        return state.pile[crew][area] >= size_of(state, fixed, crew, area)
    if area == Area.TANK:
        totals = state.rest[0][area]
        wanted = fixed.fuel[crew][state.round]
        return totals >> wanted & 1 == 1 or totals & (2 << wanted) - 1 == 0
    return state.pile[crew][area] >= 2 * fixed.pairs[crew][state.round]


def lack_of_tank(state: State, fixed: Fixed, crew: int) -> int:
    """How much the tank lacks at least, by its highest total that is not too high; needs the mat read."""
    lack = 0
    totals = state.rest[0][Area.TANK]
    wanted = fixed.fuel[crew][state.round]
    while lack < wanted and totals >> wanted - lack & 1 == 0:
        lack += 1
    return lack


def takes_single(state: State, fixed: Fixed, crew: int) -> bool:
    """Whether the engine has room for a card and its partner, beside the partners that it waits for; needs the mat read."""
    waiting = count_bits(state.rest[0][Area.ENGINE])
    return state.pile[crew][Area.ENGINE] + waiting + 2 <= 2 * fixed.pairs[crew][state.round]
