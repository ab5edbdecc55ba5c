"""Places: who came home first, and how those behind are ranked (F-69, F-70)."""

from __future__ import annotations

from pitboard.games.formula.order import is_further, moves_before
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Where


def is_placed_before(state: State, fixed: Fixed, a: int, b: int) -> bool:
    """Car `a` is placed before `b`: home, by turn, overrun, moving order; then who still races, by distance; then who is out
    (F-69, F-70)."""
    if (state.where[a] == Where.HOME) != (state.where[b] == Where.HOME):
        return state.where[a] == Where.HOME
    if (state.where[a] == Where.OUT) != (state.where[b] == Where.OUT):
        return state.where[b] == Where.OUT
    if state.where[a] == Where.HOME:
        return is_home_before(state, a, b)
    if state.where[a] == Where.OUT:
        return is_out_before(state, fixed, a, b)
    return is_ahead(state, fixed, a, b)


def is_home_before(state: State, a: int, b: int) -> bool:
    """The earlier turn, then the greater overrun, then the moving order of that turn (F-69)."""
    if state.finish_turn[a] != state.finish_turn[b]:
        return state.finish_turn[a] < state.finish_turn[b]
    if state.overrun[a] != state.overrun[b]:
        return state.overrun[a] > state.overrun[b]
    return state.finish_at[a] < state.finish_at[b]


def is_out_before(state: State, fixed: Fixed, a: int, b: int) -> bool:
    """Of cars that are out: laps, then row, then the later turn, then the better place on the grid (F-70)."""
    if state.space[a] >= 0 and state.space[b] >= 0:
        if is_further(state, fixed, a, b) or is_further(state, fixed, b, a):
            return is_further(state, fixed, a, b)
    if state.finish_turn[a] != state.finish_turn[b]:
        return state.finish_turn[a] > state.finish_turn[b]
    return state.grid[a] < state.grid[b] if state.grid[a] != state.grid[b] else a < b


def is_ahead(state: State, fixed: Fixed, a: int, b: int) -> bool:
    """Of cars that race: distance; then a pitted car behind those on the track; pitted cars by arrival (F-32, F-48, F-78)."""
    if state.space[a] < 0 or state.space[b] < 0:
        return a < b
    if is_further(state, fixed, a, b) or is_further(state, fixed, b, a):
        return is_further(state, fixed, a, b)
    if state.where[a] != state.where[b]:
        return state.where[a] == Where.TRACK
    if state.where[a] == Where.PIT:
        return state.arrival[a] < state.arrival[b]
    return moves_before(state, fixed, a, b) if moves_before(state, fixed, b, a) != moves_before(state, fixed, a, b) else a < b


def place_of(state: State, fixed: Fixed, car: int) -> int:
    """The place of a car, 0 the best."""
    place = 0
    for other in range(fixed.seats):
        if other != car and is_placed_before(state, fixed, other, car):
            place += 1
    return place


def first_car(state: State, fixed: Fixed) -> int:
    """The car in the lead."""
    for car in range(fixed.seats):
        if place_of(state, fixed, car) == 0:
            return car
    return -1
