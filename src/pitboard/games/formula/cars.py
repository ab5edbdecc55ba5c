"""A car: its ranks, what they are worth, and what damage takes (F-45, F-83)."""

from __future__ import annotations

from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import ATTRIBUTES, SPEED, Attribute, Refusal


def rank_of(code: int, attribute: int) -> int:
    """The rank of an attribute in a build, 0 to 3 for -1 to +2; a code has a digit to base four for each, the start first."""
    return code >> 2 * (ATTRIBUTES - 1 - attribute) & 3


def refused_build(fixed: Fixed, car: int, code: int) -> Refusal:
    """Why a build may not race: six ranks that add up to 2, 1 or 0 with a handicap; classic: 0, +2 for skill alone (F-83)."""
    if code < 0 or code >= 1 << 2 * ATTRIBUTES:
        return Refusal.NO_SUCH_BUILD
    total = 0
    for attribute in range(ATTRIBUTES):
        rank = rank_of(code, attribute)
        total += rank - 1
        if fixed.classic and rank == 3 and attribute != Attribute.SKILL:
            return Refusal.NOT_CLASSIC
    return Refusal.NONE if total == fixed.points[car] else Refusal.RANKS_DO_NOT_ADD_UP


def fit(state: State, fixed: Fixed, car: int) -> None:
    """Give a car the chips of its build: wear and green skill times the laps, red skill as it is (F-2, formula 1.2)."""
    code = state.build[car]
    state.full_wear[car] = fixed.laps * fixed.value[Attribute.WEAR][rank_of(code, Attribute.WEAR)]
    state.wear[car] = state.full_wear[car]
    skill = rank_of(code, Attribute.SKILL)
    state.green[car] = fixed.laps * fixed.value[Attribute.SKILL][skill]
    state.red[car] = fixed.reds[skill]


def rating(state: State, fixed: Fixed, car: int, attribute: int) -> int:
    """What an attribute is rated in this turn: 20 less once it is damaged, never below 0; damage of this turn counts from the
    next (F-45)."""
    whole = fixed.value[attribute][rank_of(state.build[car], attribute)]
    if state.damage[car][attribute] > 0 and state.damaged_in[car][attribute] < state.turn:
        return max(0, whole - SPEED)
    return whole


def is_soft(state: State, fixed: Fixed, car: int) -> bool:
    """The car runs on soft tires, in a race with pitting (F-65)."""
    return fixed.pitting == 1 and state.tire[car] == 0


def corner_wear(state: State, fixed: Fixed, car: int) -> int:
    """The most wear that one corner takes: 2, on soft tires 3 (F-60)."""
    return 3 if is_soft(state, fixed, car) and fixed.soft_chance else 2


def braking_wear(state: State, fixed: Fixed, car: int) -> int:
    """The most wear that braking takes in one turn: 2, on soft tires 3 (F-62)."""
    return 3 if is_soft(state, fixed, car) and fixed.soft_deceleration else 2
