"""Where the others will be when a car moves: a champion's guess while it plots."""

from __future__ import annotations

from pitboard.bots.formula.worth import easiest_exit, free_speed
from pitboard.games.formula.order import is_further
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import SPACES, SPEED, Where

NEAR = 1600
"""So far ahead, in hundredths of a row, others are looked at."""


def expect_traffic(state: State, fixed: Fixed, car: int) -> bool:
    """Put the others where they will be as the car moves, in thought: those who lie ahead have moved then, by as much as the
    corners allow them; all others have not. False where nobody is near."""
    near = False
    for space in range(SPACES):
        state.taken[space] = 0
    for other in range(fixed.seats):
        if other != car and state.where[other] == Where.TRACK:
            ahead = (fixed.row[state.space[other]] - fixed.row[state.space[car]]) % max(1, fixed.row[fixed.spaces - 1])
            if ahead < NEAR:
                near = True
                space = state.space[other]
                if is_further(state, fixed, other, car):
                    space = expected_end(state, fixed, other)
                state.taken[space] = 1
    return near


def expected_end(state: State, fixed: Fixed, car: int) -> int:
    """Where the move of a car will end: by the easiest way, as fast as is free."""
    space = state.space[car]
    speed = free_speed(state, fixed, car, space, state.last[car])
    if speed == 0:
        speed = max(SPEED, state.last[car] - 2 * SPEED)
    for _ in range(speed // SPEED):
        space = easiest_exit(fixed, space)
    return space
