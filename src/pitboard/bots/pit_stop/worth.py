"""What a place on the road is worth, in 36ths of a space: the odds of two dice are whole numbers there."""

from __future__ import annotations

from pitboard.games.pit_stop.lanes import find_throw_ends, lanes_entered, row_after
from pitboard.games.pit_stop.moves import lift_off_track, put_on_track
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import Space

SPACE = 36
TURN = 126
"""A missed turn costs a mean throw: three and a half spaces."""
CIRCLE = 32
"""The lines of the Chance Table that move the thrower's own car (PS 5.7 to PS 5.9) bring 32/36 of a space on average."""
VICTORY = 10**6


def place_car(state: State, fixed: Fixed, car: int, distance: int, lane: int) -> None:
    """Stand a car elsewhere, in thought."""
    lift_off_track(state, car)
    put_on_track(state, fixed, car, distance, lane)


def landing_worth(fixed: Fixed, row: int, lane: int) -> int:
    """What the print on a space brings to a car that lands there by the die, blocks and rivals left aside."""
    what = fixed.what[row][lane]
    amount = fixed.amount[row][lane]
    if what == Space.CIRCLE:
        return CIRCLE
    if what == Space.FORWARD:
        return SPACE * amount
    if what == Space.BACK:
        return -SPACE * amount
    if what == Space.MISS:
        return -TURN * amount
    return 0


def next_throw_worth(state: State, fixed: Fixed, car: int) -> int:
    """What the car's next throw brings on average, as the other cars stand now: for each face the best end that it has."""
    total = 0
    for face in range(1, 7):
        spaces = find_throw_ends(state, fixed, car, face)
        row = (state.row[car] + spaces) % fixed.rows
        best = 0
        found = False
        for lane in range(fixed.lanes):
            if spaces > 0 and state.ends[spaces] & 1 << lane:
                worth = landing_worth(fixed, row, lane)
                if not found or worth > best:
                    best = worth
                    found = True
        total += spaces * SPACE + best
    return total // 6


def straight_steps(state: State, fixed: Fixed, car: int, count: int, direction: int) -> int:
    """How far a car that is sent straight on gets before a car or the end of its lane stops it."""
    row = state.row[car]
    lane = 1 << state.lane[car]
    for steps in range(count):
        to = row_after(fixed, row, direction)
        if lanes_entered(state, fixed, lane, row, to) & lane == 0:
            return steps
        row = to
    return count
