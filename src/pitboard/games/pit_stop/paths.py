"""The way a car takes to its end space, for the eye: the rules ask only where it ends (PS-15, PS-42)."""

from __future__ import annotations

from pitboard.games.pit_stop.lanes import lanes_entered, row_after
from pitboard.games.pit_stop.state import Fixed, State

Path = list[list[int]]


def path_of(state: State, fixed: Fixed, car: int, spaces: int, direction: int, lane: int) -> Path:
    """The spaces [row, lane] from where the car stands to an end space that it can reach, both included.

    Of all ways the one that changes lane early and is straight after that.
    """
    rows, reached = [state.row[car]], [1 << state.lane[car]]
    for _ in range(spaces):
        to = row_after(fixed, rows[-1], direction)
        reached.append(lanes_entered(state, fixed, reached[-1], rows[-1], to))
        rows.append(to)
    lanes = [lane]
    for step in range(spaces - 1, -1, -1):
        lanes.append(_lane_before(state, fixed, reached[step], rows[step], rows[step + 1], lanes[-1]))
    return [[row, at] for row, at in zip(rows, reversed(lanes), strict=True)]


def _lane_before(state: State, fixed: Fixed, lanes: int, row: int, to: int, lane: int) -> int:
    for before in (lane, lane - 1, lane + 1):
        if before >= 0 and lanes >> before & 1 and lanes_entered(state, fixed, 1 << before, row, to) >> lane & 1:
            return before
    return lane
