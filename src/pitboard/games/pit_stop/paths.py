"""The way a car takes to its end space, for the eye: the rules ask only where it ends (PS-15, PS-42)."""

from __future__ import annotations

from pitboard.games.pit_stop.lanes import lanes_entered, row_after
from pitboard.games.pit_stop.state import Fixed, State

Path = list[list[int]]


def path_of(state: State, fixed: Fixed, car: int, spaces: int, direction: int, lane: int) -> Path:
    """The spaces [row, lane] from where the car stands to an end space that it can reach, both included.

    Of all ways the one that changes lane early and is straight after that.
    """
    return path_within(state, fixed, *lanes_reached(state, fixed, car, spaces, direction), spaces, lane)


def lanes_reached(state: State, fixed: Fixed, car: int, spaces: int, direction: int) -> tuple[list[int], list[int]]:
    """The rows that a car passes and the lanes of each, as bits, that it can be in there."""
    rows, reached = [state.row[car]], [1 << state.lane[car]]
    for _ in range(spaces):
        to = row_after(fixed, rows[-1], direction)
        reached.append(lanes_entered(state, fixed, reached[-1], rows[-1], to))
        rows.append(to)
    return rows, reached


def path_within(state: State, fixed: Fixed, rows: list[int], reached: list[int], spaces: int, lane: int) -> Path:
    """The path of `path_of` through rows and lanes already found."""
    path = [[rows[spaces], lane]]
    for step in range(spaces - 1, -1, -1):
        lane = _lane_before(state, fixed, reached[step], rows[step], rows[step + 1], lane)
        path.append([rows[step], lane])
    path.reverse()
    return path


def _lane_before(state: State, fixed: Fixed, lanes: int, row: int, to: int, lane: int) -> int:
    for before in (lane, lane - 1, lane + 1):
        if before >= 0 and lanes >> before & 1 and lanes_entered(state, fixed, 1 << before, row, to) >> lane & 1:
            return before
    return lane
