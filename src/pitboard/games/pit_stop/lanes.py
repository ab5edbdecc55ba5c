"""Lanes: where a car may step, and where a move may end. Lanes of a row are bits of one number."""

from __future__ import annotations

from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import FARTHEST, LANES, DiagonalAtShade


def row_after(fixed: Fixed, row: int, direction: int) -> int:
    """The next row of the circuit, forward (1) or back (-1)."""
    row += direction
    if row == fixed.rows:
        return 0
    if row < 0:
        return fixed.rows - 1
    return row


def lanes_entered(state: State, fixed: Fixed, lanes: int, row: int, to: int) -> int:
    """The free lanes of row `to` that a car in one of `lanes` of the next row `row` may step into.

    Every step goes one row on, straight or to a neighboring lane (PS-7), never onto a car (PS-6) though between two (PS-8),
    not sideways in or at the shade (PS-9); where a lane ends the diagonal is allowed even there (PS-57).
    """
    space = fixed.space[to]
    leaving = lanes if fixed.diagonal_at_shade == DiagonalAtShade.TARGET_ONLY else lanes & ~fixed.shade[row]
    aside = (leaving << 1 | leaving >> 1) & ~fixed.shade[to]
    ended = lanes & ~space
    return (lanes | aside | ended << 1 | ended >> 1) & space & ~state.taken[to]


def may_stop(state: State, fixed: Fixed, lanes: int, row: int, to: int) -> int:
    """Those of `lanes` from which a car moved by table or instruction may stop early.

    It may where the straight space is taken (PS-42), and must where its lane ends and no diagonal is free (PS-24, PS-57).
    """
    stops = lanes & fixed.space[to] & state.taken[to]
    ended = lanes & ~fixed.space[to]
    if ended:
        for lane in range(fixed.lanes):
            bit = 1 << lane
            if ended & bit and lanes_entered(state, fixed, bit, row, to) == 0:
                stops |= bit
    return stops


def to_finish(state: State, fixed: Fixed, car: int) -> int:
    """How many spaces take a car over the line on the last lap (PS-29, PS-47)."""
    return fixed.finish - state.distance[car]


def clear_ends(state: State) -> None:
    """Forget the end spaces of the last move."""
    for spaces in range(FARTHEST + 1):
        state.ends[spaces] = 0


def find_throw_ends(state: State, fixed: Fixed, car: int, count: int) -> int:
    """Note where a throw of `count` may end, and return how far it goes.

    The whole throw if any way uses it (PS-10), else as far as any way goes (PS-11, PS-12), and never past the step that wins
    (PS-48). Only the last space matters (PS-15).
    """
    row = state.row[car]
    lanes = 1 << state.lane[car]
    spaces = 0
    most = min(count, to_finish(state, fixed, car))
    while spaces < most:
        to = row_after(fixed, row, 1)
        ahead = lanes_entered(state, fixed, lanes, row, to)
        if ahead == 0:
            most = spaces
        else:
            lanes = ahead
            row = to
            spaces += 1
    clear_ends(state)
    if spaces > 0:
        state.ends[spaces] = lanes
    return spaces


def find_route_ends(state: State, fixed: Fixed, car: int, count: int, direction: int) -> None:
    """Note where a car moved by table or instruction may end (PS-42 to PS-45).

    Nothing happens on the way, so the end spaces of all step-by-step ways are all there is to choose.
    """
    row = state.row[car]
    lanes = 1 << state.lane[car]
    most = min(count, to_finish(state, fixed, car)) if direction > 0 else count
    clear_ends(state)
    for spaces in range(most):
        to = row_after(fixed, row, direction)
        state.ends[spaces] = may_stop(state, fixed, lanes, row, to)
        lanes = lanes_entered(state, fixed, lanes, row, to)
        row = to
    state.ends[most] = lanes


def number_of_ends(state: State) -> int:
    """All end spaces as one number: equal for equal ends."""
    found = 0
    for spaces in range(FARTHEST + 1):
        found = found << LANES | state.ends[spaces]
    return found


def count_ends(state: State) -> int:
    """How many end spaces there are to choose from."""
    found = 0
    for spaces in range(FARTHEST + 1):
        lanes = state.ends[spaces]
        while lanes:
            lanes &= lanes - 1
            found += 1
    return found
