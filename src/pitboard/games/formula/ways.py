"""Ways of a number of steps with other cars thought away: is one open, is one clean (F-52, F-55).

A way is a number with a digit to base four for each step, the exits taken, the first step in front. Ways are tried in order; one
that fails at a step is followed by the next that differs at that step. So the search needs no room of its own.
"""

from __future__ import annotations

from pitboard.games.formula.road import excess, leaves_early, next_arrow, price_into
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import EXITS, SPEED, FinishCorners


def price_behind(fixed: Fixed, before: int, space: int, arrow: int, corner: int, worst: int) -> int:
    """What `corner` costs in all where a step leaves it and an early-left arrow together, else 0 (F-66)."""
    if corner >= 0 and fixed.corner[space] != corner and leaves_early(fixed, before, space, arrow):
        return worst
    return 0


def comes_home(state: State, fixed: Fixed, car: int, before: int, exit_at: int) -> bool:
    """The step completes the last lap, and what lies beyond the line costs nothing (F-68, F-69)."""
    last_lap = state.crossings[car] == fixed.laps and fixed.finish_corners == FinishCorners.IGNORE
    return last_lap and fixed.crosses[before][exit_at] == 1


def corner_raised_in(state: State, fixed: Fixed, car: int, speed: int) -> int:
    """The corner in which a plot above the last speed bars what costs more than is paid, -1 for none (F-52, F-54)."""
    if state.turn == 1 or speed <= state.last[car]:
        return -1
    return fixed.corner[state.space[car]]


def has_way(state: State, fixed: Fixed, car: int, speed: int) -> bool:
    """Some way at this speed enters no barred space (F-52)."""
    corner = corner_raised_in(state, fixed, car, speed)
    return corner < 0 or _has_open_way(state, fixed, car, speed, corner, False)


def is_clean(state: State, fixed: Fixed, car: int, speed: int) -> bool:
    """Some way at this speed enters no barred space and costs no corner penalty (F-55)."""
    return _has_open_way(state, fixed, car, speed, fixed.corner[state.space[car]], True)


def _has_open_way(state: State, fixed: Fixed, car: int, speed: int, corner: int, clean: bool) -> bool:
    steps = speed // SPEED
    way = 0
    while way < 1 << 2 * steps:
        made = _steps_open(state, fixed, car, speed, corner, clean, way)
        if made == steps:
            return True
        later = 2 * (steps - 1 - made)
        way = (way >> later) + 1 << later
    return False


def _steps_open(state: State, fixed: Fixed, car: int, speed: int, corner: int, clean: bool, way: int) -> int:
    """How many steps of a way are open; all of them once nothing ahead can be closed."""
    steps = speed // SPEED
    before = state.space[car]
    held = state.corner[car]
    paid = state.paid[car]
    worst = state.worst[car]
    arrow = state.arrow[car]
    for made in range(steps):
        exit_at = way >> 2 * (steps - 1 - made) & 3
        space = fixed.exits[before][exit_at] if exit_at < EXITS else -1
        if space < 0:
            return made
        if comes_home(state, fixed, car, before, exit_at) or (not clean and fixed.corner[space] != corner):
            return steps
        if price_behind(fixed, before, space, arrow, held, worst) > paid:
            return made
        if fixed.corner[space] != held:
            paid = worst = 0
        if price_into(fixed, speed, before, space, arrow, held, worst) > paid:
            return made
        worst = max(worst, excess(fixed, space, speed, 0))
        arrow = next_arrow(fixed, arrow, before, space)
        held = fixed.corner[space]
        before = space
    return steps
