"""From the sections of a track file to its graph of spaces: rows, limits, exits, pit rows, grid, arrows (formula 3 and 9)."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pitboard.games.formula.words import CARS, EXITS

ROW = 100
"""Rows are counted in hundredths; a space is told by the row of its front edge, which is what makes spaces one row."""
TRUE_DIAGONAL = 30
"""A neighbor is a true diagonal where its back edge lies within so many hundredths of the front edge it is left by."""
LETTERS = "ABC"
GRID_ROWS = CARS // 2
_NAME = re.compile(r"([ABC])(-?\d{1,3}(?:\.\d{1,2})?)")


@dataclass(frozen=True, slots=True)
class Space:
    """One space: its lane from the left of travel, its edges in hundredths of a row from the line on."""

    lane: int
    back: int
    row: int
    section: int
    corner: int
    limit: int
    inside: int

    @property
    def name(self) -> str:
        """As files and people call it: lane letter and row, `B12` or `C12.75`."""
        return f"{LETTERS[self.lane]}{row_text(self.row)}"


@dataclass(slots=True)
class Graph:
    """A track's spaces in driving order, and how they hang together; -1 is none."""

    rows: int
    """Length of a lap in hundredths of a row."""
    spaces: list[Space]
    exits: list[list[int]]
    """Of each space: straight ahead, to the left, to the right."""
    corners: list[str]
    named: dict[str, int]

    def crosses(self, space: int, after: int) -> bool:
        """The step from `space` to `after` leads over the line."""
        return self.spaces[after].row < self.spaces[space].row

    def find(self, text: object) -> int:
        """The space of that name, rows before the line also counted back from it (`A-1`); -1 when there is none."""
        match = _NAME.fullmatch(text) if isinstance(text, str) else None
        return -1 if match is None else self.at(hundredths(float(match[2])), LETTERS.index(match[1]))

    def at(self, row: int, lane: int) -> int:
        """The space of a lane whose front edge is at a row, -1 when there is none."""
        return self.named.get(f"{LETTERS[lane]}{row_text(self.onward(row))}", -1)

    def onward(self, row: int) -> int:
        """A row counted back from the line (-1 the last one before it) as counted onward."""
        return row if row >= 0 else self.rows + ROW + row


def hundredths(row: float) -> int:
    """A row as a file has it, in hundredths."""
    return round(row * ROW)


def row_text(row: int) -> str:
    """A row as people write it: `12`, `12.75`."""
    return f"{row / ROW:.2f}".rstrip("0").rstrip(".")


def edges(section: Mapping[str, Any], lane: int) -> list[int]:
    """The edges of a lane's spaces within a section, in hundredths from its beginning; empty where the lane has none."""
    wanted = section["lanes"][lane] if lane < len(section["lanes"]) else 0
    if isinstance(wanted, list):
        lengths = [hundredths(length) for length in wanted]
        return [sum(lengths[:n]) for n in range(len(lengths) + 1)]
    whole = hundredths(section["rows"])
    return [round(whole * n / wanted) for n in range(wanted + 1)] if wanted else []


def lanes_of(section: Mapping[str, Any]) -> list[int]:
    """The lanes that a section has, from the left."""
    return [lane for lane in range(len(section["lanes"])) if edges(section, lane)]


def limit_at(section: Mapping[str, Any], lane: int, n: int) -> int:
    """The limit of the n-th space of a lane in a section, 0 for none."""
    limits = section.get("limits", ())
    limit = limits[lane] if lane < len(limits) else 0
    return int(limit[n] if isinstance(limit, list) else limit)


def insides(sections: Sequence[Mapping[str, Any]]) -> list[str]:
    """The inside of each section: its own, else that of the coming corner (F-48)."""
    found, coming = [""] * len(sections), "left"
    for at in [*range(len(sections) - 1, -1, -1)] * 2:
        coming = sections[at].get("inside", coming)
        found[at] = coming
    return found


def graph_of(track: Mapping[str, Any]) -> Graph:
    """The graph of a track whose sections are sound."""
    sections = track["sections"]
    corners = list(dict.fromkeys(section["corner"] for section in sections if "corner" in section))
    spaces: list[Space] = []
    begin = 0
    for number, (section, inside) in enumerate(zip(sections, insides(sections), strict=True)):
        lanes = lanes_of(section)
        for lane in lanes:
            cuts = edges(section, lane)
            aside = lanes.index(lane) if inside == "left" else len(lanes) - 1 - lanes.index(lane)
            for n, (back, front) in enumerate(pairwise(cuts)):
                limit = limit_at(section, lane, n)
                corner = corners.index(section["corner"]) if limit else -1
                spaces.append(Space(lane, begin + back, begin + front, number, corner, limit, aside))
        begin += hundredths(section["rows"])
    spaces.sort(key=lambda space: (space.row, space.lane))
    graph = Graph(begin, spaces, [], corners, {space.name: n for n, space in enumerate(spaces)})
    graph.exits = _exits(graph)
    for given in track.get("exits", ()):
        _override(graph, given)
    return graph


def _override(graph: Graph, given: Mapping[str, Any]) -> None:
    """Exits that the file names take the place of those found; faults are told elsewhere."""
    space, afters = graph.find(given["from"]), [graph.find(name) for name in given["to"]]
    if space >= 0:
        graph.exits[space] = [-1] * EXITS
        for after in afters:
            turn = graph.spaces[after].lane - graph.spaces[space].lane
            if after >= 0 and abs(turn) <= 1:
                graph.exits[space][(0, 2, 1)[turn]] = after


def _exits(graph: Graph) -> list[list[int]]:
    lanes: list[list[int]] = [[n for n, space in enumerate(graph.spaces) if space.lane == lane] for lane in range(len(LETTERS))]
    found = []
    for space in graph.spaces:
        ahead = [after for after in lanes[space.lane] if graph.spaces[after].back == space.row % graph.rows]
        left = _diagonal(graph, space, lanes[space.lane - 1] if space.lane else [])
        right = _diagonal(graph, space, lanes[space.lane + 1] if space.lane + 1 < len(lanes) else [])
        found.append([ahead[0] if ahead else -1, left, right])
    return found


def ahead_by(graph: Graph, row: int, other: int) -> int:
    """How far `other` lies ahead of `row`, in hundredths; less than nothing where it lies behind."""
    half = graph.rows // 2
    return (other - row + half) % graph.rows - half


def _diagonal(graph: Graph, space: Space, neighbors: Iterable[int]) -> int:
    """The true diagonal among the spaces of a neighbor lane, -1 for none: ahead, and beginning where the space ends."""
    best, nearest = -1, TRUE_DIAGONAL + 1
    for after in neighbors:
        gap = abs(ahead_by(graph, space.row, graph.spaces[after].back))
        if gap < nearest and ahead_by(graph, space.row, graph.spaces[after].row) > 0:
            best, nearest = after, gap
    return best


def spread(starts: Iterable[int], ways: Sequence[Sequence[int]]) -> dict[int, int]:
    """How many steps away each space is that can be reached."""
    found = dict.fromkeys(starts, 0)
    waiting = deque(found)
    while waiting:
        space = waiting.popleft()
        for after in ways[space]:
            if after >= 0 and after not in found:
                found[after] = found[space] + 1
                waiting.append(after)
    return found


def shortest_lap(graph: Graph) -> int:
    """Spaces of a lap by the shortest way (formula 9), 0 if no lap can be closed."""
    laps = []
    for first in {after for n, ways in enumerate(graph.exits) for after in ways if after >= 0 and graph.crosses(n, after)}:
        steps = spread([first], graph.exits)
        laps += [steps[n] + 1 for n, ways in enumerate(graph.exits) if first in ways and n in steps]
    return min(laps, default=0)


def grid_of(track: Mapping[str, Any], graph: Graph) -> list[int]:
    """The twelve spaces of the grid: row 1 grey, row 1 other, row 2 grey ... (F-79); -1 where there is none."""
    grid = track.get("grid", {})
    last = track["sections"][-1]
    lanes, inside = lanes_of(last), insides(track["sections"])[-1]
    grey, other = (lanes[0], lanes[-1]) if inside == "left" else (lanes[-1], lanes[0])
    grey, other = grid.get("grey", grey + 1) - 1, grid.get("other", other + 1) - 1
    rows = grid.get("rows", [-1 - n for n in range(GRID_ROWS)])
    return [graph.at(hundredths(row), lane) for row in rows for lane in (grey, other)]


def pit_rows(track: Mapping[str, Any], graph: Graph) -> list[int]:
    """The rows that the pit lane touches, in driving order (F-18)."""
    if "pit" not in track:
        return []
    first, last = (graph.onward(hundredths(track["pit"][key])) for key in ("from", "to"))
    length = (last - first) % graph.rows
    rows = {space.row for space in graph.spaces if (space.row - first) % graph.rows <= length}
    return sorted(rows, key=lambda row: (row - first) % graph.rows)


def striped(track: Mapping[str, Any], graph: Graph, space: int) -> int:
    """How far a space lies from the red and white striped side: that of the pit's file, else the inside (F-26)."""
    side = track.get("pit", {}).get("striped", "inside")
    here = graph.spaces[space]
    if side == "inside":
        return here.inside
    lanes = lanes_of(track["sections"][here.section])
    return lanes.index(here.lane) if side == "left" else len(lanes) - 1 - lanes.index(here.lane)


def arrows_of(track: Mapping[str, Any], graph: Graph) -> list[list[int]]:
    """The spaces of each arrow in order (F-66)."""
    return [[graph.find(name) for name in arrow] for arrow in track.get("arrows", ())]
