"""A player that looks one turn ahead: where it lands, and what it can throw from there."""

from __future__ import annotations

from pitboard.bots.pit_stop.worth import SPACE, VICTORY, landing_worth, next_throw_worth, place_car
from pitboard.games.pit_stop.legal import legal
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import Phase
from pitboard.kernel.luck import Luck


def choose(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """The end space with the best sum of distance, print, and mean next throw."""
    count = legal(state, fixed, seat, acts)
    best = 0
    best_worth = 0
    for i in range(count):
        worth = end_worth(state, fixed, acts[i][1], acts[i][2]) if count > 1 else 0
        if i == 0 or worth > best_worth:
            best = i
            best_worth = worth
    return best


def end_worth(state: State, fixed: Fixed, spaces: int, lane: int) -> int:
    """What it is worth to the moving car to end there."""
    car = state.moving
    distance = state.distance[car]
    lane_before = state.lane[car]
    place_car(state, fixed, car, distance + spaces * state.direction, lane)
    worth = spaces * state.direction * SPACE
    if state.distance[car] >= fixed.finish:
        worth += VICTORY
    else:
        if state.phase == Phase.MOVE:
            worth += landing_worth(fixed, state.row[car], lane)
        worth += next_throw_worth(state, fixed, car)
    place_car(state, fixed, car, distance, lane_before)
    return worth
