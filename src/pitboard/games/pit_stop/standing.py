"""Who is ahead of whom."""

from __future__ import annotations

from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import CARS, LevelCars


def is_ahead(state: State, fixed: Fixed, a: int, b: int) -> bool:
    """Car `a` is ahead of car `b`: more distance, else the earlier arrival (PS-5, PS-19, PS-20), or the inner lane by option."""
    if state.distance[a] != state.distance[b]:
        return state.distance[a] > state.distance[b]
    if fixed.level_cars == LevelCars.INSIDE and state.lane[a] != state.lane[b]:
        return state.lane[a] < state.lane[b]
    return state.arrival[a] < state.arrival[b]


def leading_car(state: State, fixed: Fixed) -> int:
    """The leading car among those in the race (PS-19, PS-54)."""
    found = -1
    for car in range(CARS):
        if state.racing[car] and (found < 0 or is_ahead(state, fixed, car, found)):
            found = car
    return found


def last_car(state: State, fixed: Fixed) -> int:
    """The last car among those in the race (PS-20, PS-54)."""
    found = -1
    for car in range(CARS):
        if state.racing[car] and (found < 0 or is_ahead(state, fixed, found, car)):
            found = car
    return found


def is_in_front(state: State, fixed: Fixed, a: int, b: int) -> bool:
    """On the road, car `a` is in front of car `b` by the shorter way round; half-way exactly, by distance (PS-22, PS-50)."""
    gap = state.row[a] - state.row[b]
    if gap < 0:
        gap += fixed.rows
    if 2 * gap == fixed.rows:
        return state.distance[a] > state.distance[b]
    return 0 < 2 * gap < fixed.rows
