"""A player that looks ahead over dice and rivals: the exact Chance Table from where it lands, its own next throw, and how
far its place lets each rival come."""

from __future__ import annotations

from pitboard.bots.pit_stop.worth import (
    SPACE,
    VICTORY,
    landing_worth,
    next_throw_worth,
    place_car,
    straight_steps,
)
from pitboard.games.pit_stop.chance import SPACES, cars_of_line
from pitboard.games.pit_stop.legal import legal
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import CARS, Phase, Space
from pitboard.kernel.luck import Luck


def choose(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """The end space that puts the seat's cars best beside the others."""
    count = legal(state, fixed, seat, acts)
    best = 0
    best_worth = 0
    for i in range(count):
        worth = end_worth(state, fixed, seat, acts[i][1], acts[i][2]) if count > 1 else 0
        if i == 0 or worth > best_worth:
            best = i
            best_worth = worth
    return best


def end_worth(state: State, fixed: Fixed, seat: int, spaces: int, lane: int) -> int:
    """What it is worth to the seat that the moving car ends there."""
    car = state.moving
    distance = state.distance[car]
    lane_before = state.lane[car]
    arrival = state.arrival[car]
    place_car(state, fixed, car, distance + spaces * state.direction, lane)
    if spaces > 0:
        state.arrival[car] = state.arrivals + 1
    worth = spaces * state.direction * SPACE
    if state.distance[car] >= fixed.finish:
        worth += VICTORY
    else:
        if state.phase == Phase.MOVE:
            worth += print_worth(state, fixed, seat, car)
        worth += road_worth(state, fixed, seat)
    place_car(state, fixed, car, distance, lane_before)
    state.arrival[car] = arrival
    return worth


def print_worth(state: State, fixed: Fixed, seat: int, car: int) -> int:
    """What the print under the car brings, blocks and the other cars counted."""
    row = state.row[car]
    lane = state.lane[car]
    what = fixed.what[row][lane]
    if what == Space.CIRCLE:
        return table_worth(state, fixed, seat)
    if what == Space.FORWARD:
        return SPACE * straight_steps(state, fixed, car, fixed.amount[row][lane], 1)
    if what == Space.BACK:
        return -SPACE * straight_steps(state, fixed, car, fixed.amount[row][lane], -1)
    return landing_worth(fixed, row, lane)


def table_worth(state: State, fixed: Fixed, seat: int) -> int:
    """The mean of the Chance Table for the seat, its cars' gain less the mean gain of a rival's, over the 36 throws."""
    total = 0
    for line in range(2, 13):
        ways = 6 - abs(7 - line)
        first, second = cars_of_line(state, fixed, line)
        total += ways * car_gain(state, fixed, seat, first, SPACES[line])
        if second >= 0:
            total += ways * car_gain(state, fixed, seat, second, SPACES[line])
    return total // 36


def car_gain(state: State, fixed: Fixed, seat: int, car: int, spaces: int) -> int:
    """What a line brings to the seat through one car: its own spaces in full, a rival's against it by a third."""
    if car < 0 or not state.racing[car]:
        return 0
    if spaces > 0:
        gain = straight_steps(state, fixed, car, spaces, 1)
    else:
        gain = -straight_steps(state, fixed, car, -spaces, -1)
    return gain * SPACE if state.owner[car] == seat else -gain * SPACE // 3


def road_worth(state: State, fixed: Fixed, seat: int) -> int:
    """The next throws of all cars as they would stand: own ones for the seat, the others' against it, near rivals most."""
    total = 0
    mine = state.distance[state.moving]
    for car in range(CARS):
        if state.racing[car]:
            throw = next_throw_worth(state, fixed, car)
            if state.owner[car] == seat:
                total += throw
            elif state.distance[car] > mine - 12:
                total -= throw // 2
            else:
                total -= throw // 6
    return total
