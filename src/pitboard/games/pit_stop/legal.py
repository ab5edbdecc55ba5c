"""What a seat may do now, and what is done for one who does not answer."""

from __future__ import annotations

from pitboard.games.pit_stop.lanes import lanes_entered, row_after, to_finish
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import FARTHEST, Phase, Verb

MOST_ACTS = 40


def legal(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Fill rows (verb, spaces, lane, question) with all that the asked seat may answer; returns their number.

    Leaving is always possible too and is not listed.
    """
    if state.asked != seat or state.phase == Phase.OVER:
        return 0
    if state.phase != Phase.MOVE and state.phase != Phase.ROUTE:
        fill(acts, 0, Verb.THROW, 0, 0, 0)
        return 1
    found = 0
    for spaces in range(FARTHEST + 1):
        lanes = state.ends[spaces]
        lane = 0
        while lanes:
            if lanes & 1:
                fill(acts, found, Verb.MOVE, spaces, lane, 0)
                found += 1
            lanes >>= 1
            lane += 1
    return found


def fill(acts: list[list[int]], at: int, verb: int, a: int, b: int, c: int) -> None:
    """Write one row of the caller's array."""
    row = acts[at]
    row[0] = verb
    row[1] = a
    row[2] = b
    row[3] = c


def default_act(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """The act for a seat that lets its time run out: throw, or the plain way (PS-25, PS-42).

    Where a throw cannot end there, the nearest lane that it can end in, the inner of two.
    """
    found = legal(state, fixed, seat, acts)
    if found > 1:
        plain = plain_way(state, fixed)
        best = 0
        for i in range(found):
            if strays(acts, i, plain) < strays(acts, best, plain):
                best = i
        fill(acts, 0, acts[best][0], acts[best][1], acts[best][2], acts[best][3])
    return 1 if found > 0 else 0


def plain_way(state: State, fixed: Fixed) -> int:
    """Where the moving car comes going straight on, with a halt where the lane is taken, as spaces * 8 + lane (PS 8.4).

    Where its lane ends it takes the free diagonal, the inner of two (PS-57); the step that wins is the last (PS-48).
    """
    car = state.moving
    row = state.row[car]
    lane = 1 << state.lane[car]
    spaces = 0
    most = state.die if state.phase == Phase.MOVE else state.amount
    if state.direction > 0:
        most = min(most, to_finish(state, fixed, car))
    while spaces < most:
        to = row_after(fixed, row, state.direction)
        ahead = lanes_entered(state, fixed, lane, row, to)
        if fixed.space[to] & lane:
            ahead &= lane
        if ahead == 0:
            most = spaces
        else:
            lane = ahead & -ahead
            row = to
            spaces += 1
    return spaces * 8 + lane_of(fixed, lane)


def lane_of(fixed: Fixed, bit: int) -> int:
    """The lane that a bit stands for."""
    for lane in range(fixed.lanes):
        if bit == 1 << lane:
            return lane
    return 0


def strays(acts: list[list[int]], at: int, plain: int) -> int:
    """How far an end space lies from the plain way's: first by spaces, then by lanes."""
    return 8 * abs(acts[at][1] - plain // 8) + abs(acts[at][2] - plain % 8)
