"""Spaces and lanes by the names that plans use, and how far it is from one to another."""

from __future__ import annotations

from pitboard.games.formula.state import Fixed
from pitboard.games.formula.tracks.graph import LETTERS, ROW, hundredths, row_text
from pitboard.games.formula.words import EXITS


def space_name(fixed: Fixed, space: int) -> str:
    """Lane letter and row: `B12`, `C12.75`."""
    return f"{LETTERS[fixed.lane[space]]}{row_text(fixed.row[space])}"


def find_space(fixed: Fixed, name: str) -> int:
    """The space of that name, -1 where the track has none."""
    lane, row = LETTERS.index(name[0]), hundredths(float(name[1:]))
    return next((n for n in range(fixed.spaces) if fixed.lane[n] == lane and fixed.row[n] == row), -1)


def lap_rows(fixed: Fixed) -> int:
    """Length of a lap in hundredths of a row."""
    return max(fixed.row[: fixed.spaces])


def rows_to(fixed: Fixed, space: int, other: int) -> int:
    """Rows from one space to another by the shorter way round, in hundredths; below 0 where the other lies behind."""
    lap = lap_rows(fixed)
    ahead = (fixed.row[other] - fixed.row[space]) % lap
    return ahead if 2 * ahead <= lap else ahead - lap


def lane_off(fixed: Fixed, space: int, lane: str) -> int:
    """How many lanes a space lies off a lane; off the outside it is counted from the outside of three."""
    if lane in LETTERS:
        return abs(fixed.lane[space] - LETTERS.index(lane))
    return fixed.inside[space] if lane == "inside" else 2 - fixed.inside[space]


def is_in_lane(fixed: Fixed, space: int, lane: str) -> bool:
    """The space is part of the lane; the outside is the lane with none further out beside it."""
    if lane in LETTERS or lane == "inside":
        return lane_off(fixed, space, lane) == 0
    beside = (n for n in range(fixed.spaces) if abs(rows_to(fixed, space, n)) < ROW)
    return fixed.inside[space] == max(fixed.inside[n] for n in beside)


def exit_in_lane(fixed: Fixed, space: int, lane: str) -> int:
    """The exit of a space that leads into a lane, -1 where none does; inside and outside among the exits that there are."""
    there = [n for n in range(EXITS) if fixed.exits[space][n] >= 0]
    best = min(there, key=lambda n: lane_off(fixed, fixed.exits[space][n], lane), default=-1)
    if best >= 0 and lane in LETTERS and lane_off(fixed, fixed.exits[space][best], lane) > 0:
        return -1
    return best
