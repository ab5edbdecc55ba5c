"""One turn of a car alone on the track that throws no dice: where its move may end, and what wear that takes.

A *stance* is all that the turns to come depend on beside the wear, packed into a number: where a car stands, its last speed, what
is paid in its corner, whether it spun, its tire, its last stop. What a car may plot and what a space costs, the rules say; that
the search adds them up as they do is proven by trying every way through `act`.
"""

from __future__ import annotations

from pitboard.games.formula.cars import braking_wear, corner_wear, is_soft
from pitboard.games.formula.legal import MOST_ACTS
from pitboard.games.formula.plots import (
    braking_penalties,
    needs_acceleration_test,
    needs_start_test,
    needs_top_test,
    refused_plot,
)
from pitboard.games.formula.road import excess, is_taken, next_arrow, price_into
from pitboard.games.formula.state import MOST_WEAR, Fixed, State
from pitboard.games.formula.ways import corner_raised_in, price_behind
from pitboard.games.formula.words import EXITS, FASTEST, MOST_PAID, SPEED, FinishCorners, Refusal

# --- the bits of a stance: follows an arrow, spun, tire, stop, paid, worst, last, space, crossings
SPUN = 1
TIRE = 2
STOP = 3
PAID = 5
WORST = 7
LAST = 11
SPACE = 15
CROSSINGS = 24
BEFORE_START = 15
"""In place of a last speed: on the grid, before the starting turn."""
# --- the last stop, as far as it bears on the next (F-72)
HERE = 1
"""It was at the lap end that is now behind the car."""
AHEAD = 2
"""It was at the lap end that the car is still to cross."""
# --- rows of the room, behind the acts: moves that were found, and two layers of the search
MOVES = MOST_ACTS
MOST_MOVES = 2000
NODES = MOVES + MOST_MOVES
LAYER = 1000
BEHIND_NODES = NODES + 2 * LAYER
# --- the columns of a move
TARGET = 0
"""The stance in which it ends, or -1 and less the overrun where it comes home (F-69)."""
LEAST = 1
"""The wear that it costs, which is the least that it can be made with."""
MOST = 2
"""The most wear with which it goes so: with more, a car that spins here would have paid instead (F-60)."""
WAY = 3
"""The exits, 1 to 3, digits to base four, the first step in front; and below them four bits of plotted speed."""
# --- the bits of a node: it may not raise its price, follows an arrow, crossings of this move, home, paid, worst, space
NODE_FOLLOWS = 1
NODE_CROSSED = 2
NODE_HOME = 4
NODE_PAID = 8
NODE_WORST = 10
NODE_SPACE = 14


def space_of(stance: int) -> int:
    """The space on which a car of this stance stands."""
    return stance >> SPACE & 511


def crossings_of(stance: int) -> int:
    """How often it crossed the line."""
    return stance >> CROSSINGS


def stance_of(state: State, fixed: Fixed, car: int) -> int:
    """The stance of a car as a state has it."""
    space = state.space[car]
    paid = state.paid[car]
    worst = state.worst[car] if state.worst[car] > paid else 0
    last = BEFORE_START if state.turn <= 1 else state.last[car] // SPEED
    done = max(0, state.crossings[car] - 1)
    stop = 0
    if state.lap_end[car] > 0 and state.lap_end[car] >= done:
        stop = HERE if state.lap_end[car] == done else AHEAD
    tire = 1 if state.tire[car] == 1 else 0
    record = paid << PAID | worst << WORST | (1 if state.arrow[car] >= 0 else 0)
    return (
        state.crossings[car] << CROSSINGS
        | space << SPACE
        | last << LAST
        | record
        | stop << STOP
        | tire << TIRE
        | (state.spun[car] << SPUN)
    )


def take_stance(state: State, fixed: Fixed, car: int, stance: int) -> None:
    """Put a car into a stance, with all the wear that there is."""
    space = space_of(stance)
    last = stance >> LAST & 15
    paid = stance >> PAID & 3
    state.turn = 1 if last == BEFORE_START else 2
    state.space[car] = space
    state.crossings[car] = crossings_of(stance)
    state.last[car] = 0 if last == BEFORE_START else last * SPEED
    state.corner[car] = fixed.corner[space]
    state.paid[car] = paid
    state.paid_wear[car] = paid
    state.rolled[car] = 0
    state.worst[car] = max(paid, stance >> WORST & 15)
    state.arrow[car] = fixed.arrow[space] if stance & 1 else -1
    state.spun[car] = stance >> SPUN & 1
    state.tire[car] = (stance >> TIRE & 1) if fixed.pitting else -1
    stop = stance >> STOP & 3
    done = max(0, state.crossings[car] - 1)
    state.lap_end[car] = done + stop - HERE if stop > 0 else 0
    state.wear[car] = MOST_WEAR


def find_moves(state: State, fixed: Fixed, car: int, stance: int, room: list[list[int]]) -> int:
    """Write every move that a car can make from a stance without dice into rows from MOVES on; returns how many."""
    take_stance(state, fixed, car, stance)
    found = 0
    for speed in range(SPEED, FASTEST + 1, SPEED):
        if refused_plot(state, fixed, car, speed) == Refusal.NONE:
            cost = wear_before(state, fixed, car, speed)
            if cost >= 0:
                barred = corner_raised_in(state, fixed, car, speed)
                found = drive(state, fixed, car, stance, speed, speed // SPEED, barred, False, cost, room, found)
    return found


def wear_before(state: State, fixed: Fixed, car: int, speed: int) -> int:
    """The wear that a plot takes before the car moves: a wear for each test on soft tires, and braking; -1 where it takes a roll
    (F-58, F-62, F-65)."""
    soft = is_soft(state, fixed, car)
    start = needs_start_test(state, fixed, car, speed)
    acceleration = needs_acceleration_test(state, fixed, car, speed)
    top = needs_top_test(state, fixed, car, speed)
    if start and not (soft and fixed.soft_start):
        return -1
    if acceleration and not (soft and fixed.soft_acceleration):
        return -1
    if top and not (soft and fixed.soft_top):
        return -1
    braking = braking_penalties(state, fixed, car, speed)
    if braking > braking_wear(state, fixed, car):
        return -1
    return int(start) + int(acceleration) + int(top) + braking


def drive(
    state: State, fixed: Fixed, car: int, stance: int, speed: int, steps: int, barred: int, traffic: bool, cost: int,
    room: list[list[int]], found: int,
) -> int:  # fmt: skip
    """Drive all ways of so many steps at one speed from where the state has the car, with other cars in the way or thought away;
    `found` moves are written already, and `cost` is spent."""
    here = NODES
    there = NODES + LAYER
    record = max(state.paid[car], state.worst[car]) << NODE_WORST | state.paid[car] << NODE_PAID
    row = room[here]
    row[0] = state.space[car] << NODE_SPACE | record | (stance & 1) << NODE_FOLLOWS | (1 if barred >= 0 else 0)
    row[1] = cost
    row[2] = 0
    count = 1
    for made in range(steps):
        left = steps - made - 1
        after = 0
        for at in range(here, here + count):
            before = room[at][0] >> NODE_SPACE
            for exit_at in range(EXITS):
                space = fixed.exits[before][exit_at]
                if space >= 0 and not (traffic and is_taken(state, fixed, space)):
                    found, after = step(state, fixed, car, stance, speed, left, exit_at, room, at, there, found, after)
        here, there = there, here
        count = after
    for at in range(here, here + count):
        row = room[at]
        home = row[0] >> NODE_HOME & 15
        target = -home if home > 0 else end_stance(stance, row[0], speed, 0)
        found = add_move(room, found, target, row[1], MOST_WEAR, row[2], speed)
    return found


def step(
    state: State, fixed: Fixed, car: int, stance: int, speed: int, left: int, exit_at: int, room: list[list[int]], at: int,
    there: int, found: int, after: int,
) -> tuple[int, int]:  # fmt: skip
    """Make one step from the node in row `at` (F-58 step 7): a node in the layer `there`, a move that ends here, or nothing where
    the way is barred, a crash, or in need of a roll. The answer is how many moves and nodes there are now."""
    node = room[at][0]
    cost = room[at][1]
    way = room[at][2] << 2 | exit_at + 1
    before = node >> NODE_SPACE
    space = fixed.exits[before][exit_at]
    paid = node >> NODE_PAID & 3
    worst = node >> NODE_WORST & 15
    corner = fixed.corner[before]
    entered = fixed.corner[space]
    arrow = fixed.arrow[before] if node >> NODE_FOLLOWS & 1 else -1
    follows = next_arrow(fixed, arrow, before, space) >= 0
    price = price_into(fixed, speed, before, space, arrow, corner, worst)
    if node & 1 and entered == corner and price > paid:
        return found, after
    crossed = (node >> NODE_CROSSED & 3) + fixed.crosses[before][exit_at]
    home = node >> NODE_HOME & 15
    if fixed.crosses[before][exit_at] and crossings_of(stance) + crossed == fixed.laps + 1:
        home = left + 1
        if fixed.finish_corners == FinishCorners.IGNORE:
            return add_move(room, found, -home, cost, MOST_WEAR, way << 2 * left, speed), after
    reached = space << NODE_SPACE | home << NODE_HOME | crossed << NODE_CROSSED
    room_for = corner_wear(state, fixed, car)
    behind = price_behind(fixed, before, space, arrow, corner, worst) - paid
    if behind > 0:
        found = spin(room, found, stance, reached, cost, behind + paid, paid, way << 2 * left, speed)
        if behind + paid > room_for:
            return found, after
        cost += behind
    if entered != corner:
        paid = worst = 0
    if price > paid:
        found = spin(room, found, stance, reached, cost, price, paid, way << 2 * left, speed)
        if price > room_for:
            return found, after
        cost += price - paid
        paid = price
    reached |= (1 if node & 1 and entered == corner else 0) | int(follows) << NODE_FOLLOWS
    worst = max(worst, excess(fixed, space, speed, 0))
    return found, add_node(room, there, after, reached | paid << NODE_PAID | min(15, worst) << NODE_WORST, cost, way)


def spin(
    room: list[list[int]], found: int, stance: int, reached: int, cost: int, price: int, paid: int, way: int, speed: int
) -> int:
    """Note that a car with too little wear for two penalties or more spins in the space that it has come to (F-60); of four it
    crashes."""
    if price > MOST_PAID or price - paid < 2:
        return found
    home = reached >> NODE_HOME & 15
    return add_move(
        room, found, -home if home > 0 else end_stance(stance, reached, 0, 1), cost, cost + price - paid - 2, way, speed
    )


def end_stance(stance: int, node: int, speed: int, spun: int) -> int:
    """The stance behind a move that ends in a node; of one that spun there, with an empty record (F-63)."""
    crossed = node >> NODE_CROSSED & 3
    stop = stance >> STOP & 3
    for _ in range(crossed if crossings_of(stance) > 0 else crossed - 1):
        stop = max(0, stop - 1)
    where = crossings_of(stance) + crossed << CROSSINGS | node >> NODE_SPACE << SPACE | stop << STOP | stance & 1 << TIRE
    if spun:
        return where | 1 << SPUN
    paid = node >> NODE_PAID & 3
    worst = node >> NODE_WORST & 15
    return where | speed // SPEED << LAST | paid << PAID | (worst if worst > paid else 0) << WORST | node >> NODE_FOLLOWS & 1


def add_node(room: list[list[int]], there: int, count: int, node: int, cost: int, way: int) -> int:
    """Add a node to a layer unless it is there; how many there are now."""
    for at in range(there, there + count):
        if room[at][0] == node and room[at][1] == cost:
            return count
    row = room[there + count]
    row[0] = node
    row[1] = cost
    row[2] = way
    return min(count + 1, LAYER - 1)


def add_move(room: list[list[int]], count: int, target: int, least: int, most: int, way: int, speed: int) -> int:
    """Add a move; how many there are now."""
    row = room[MOVES + count]
    row[TARGET] = target
    row[LEAST] = least
    row[MOST] = most
    row[WAY] = way << 4 | speed // SPEED
    return min(count + 1, MOST_MOVES - 1)
