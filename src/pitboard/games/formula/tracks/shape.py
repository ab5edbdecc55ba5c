"""Where a track's rows and lanes lie on the drawing: cells, strips and places, from the center line (formula 9)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pitboard.games.formula.tracks.center_line import CenterLine, Dot, center_line
from pitboard.games.formula.tracks.graph import ROW, Graph, graph_of, lanes_of

LANE, STEP, MARGIN = 20, 34, 110
"""Width of a lane and length of a row where the file does not say, and the free edge round an oval, in px."""
DOTS = 6
"""Dots of a curved edge, a row."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A road along its center line; rows in hundredths, `off` in px to the right of travel from the middle lane's middle."""

    line: CenterLine
    size: tuple[int, int]
    rows: int
    lane: float
    start: float

    def place(self, row: float) -> float:
        """Where a row begins along the center line, px."""
        return self.start + row * self.line.total / self.rows

    def dot(self, row: float, off: float) -> Dot:
        """A place on the drawing."""
        return self.line.beside(self.place(row), off)

    def off(self, lane: float) -> float:
        """The middle of a lane."""
        return (lane - 1) * self.lane

    def turn(self, row: float) -> float:
        """The heading of travel, degrees clockwise from the right."""
        _, _, dx, dy = self.line.at(self.place(row))
        return math.degrees(math.atan2(dy, dx))

    def edge(self, back: float, front: float, off: float) -> list[Dot]:
        """The dots of a line along the road."""
        count = max(2, math.ceil(abs(front - back) / ROW * DOTS))
        return [self.dot(back + (front - back) * n / count, off) for n in range(count + 1)]

    def strip(self, back: float, front: float, left: float, right: float) -> str:
        """The path of a piece of road between two rows and two lines beside the center."""
        return path([*self.edge(back, front, left), *self.edge(front, back, right)]) + "Z"

    def along(self, back: float, front: float, off: float) -> str:
        """The path of a line along the road."""
        return path(self.edge(back, front, off))


def path(dots: Iterable[Dot]) -> str:
    """SVG path data through dots."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in dots)


def shape_of(track: Mapping[str, Any], graph: Graph) -> Shape:
    """The road of a sound track; an oval where its file draws none."""
    drawing = track.get("drawing", {})
    if "points" not in drawing:
        return _oval(track, graph)
    line = center_line(drawing["points"])
    width, height = drawing.get("size", (0, 0))
    if not width:
        width = math.ceil(max(x for x, _ in line.dots) + MARGIN)
        height = math.ceil(max(y for _, y in line.dots) + MARGIN)
    return Shape(line, (width, height), graph.rows, drawing.get("lane", LANE), drawing.get("start", 0))


def _oval(track: Mapping[str, Any], graph: Graph) -> Shape:
    """Two straights and two bends, round to the side on which most of the first corner's drivers turn."""
    length = graph.rows / ROW * STEP
    radius = length / 10
    width, height = length * 0.5 - radius * 1.2, 2 * radius
    left, right, top, bottom = MARGIN, MARGIN + width, MARGIN, MARGIN + height
    points = [[left, bottom, radius], [right, bottom, radius], [right, top, radius], [left, top, radius]]
    if next((section["inside"] for section in track["sections"] if "inside" in section), "left") == "right":
        points = [[x, top + bottom - y, r] for x, y, r in points]
    line = center_line(points)
    size = math.ceil(right + MARGIN), math.ceil(bottom + MARGIN)
    return Shape(line, size, graph.rows, LANE, math.pi / 2 * radius + (width - 2 * radius) / 2)


def cells(track: Mapping[str, Any]) -> list[dict[str, Any]]:
    """For the screen, of each space: its name, its outline as path data, its middle and the heading of a car there."""
    graph = graph_of(track)
    shape = shape_of(track, graph)
    told = []
    for space in graph.spaces:
        off, middle = shape.off(space.lane), (space.back + space.row) / 2
        x, y = shape.dot(middle, off)
        outline = shape.strip(space.back, space.row, off - shape.lane / 2, off + shape.lane / 2)
        told.append(
            {"name": space.name, "path": outline, "x": round(x, 1), "y": round(y, 1), "turn": round(shape.turn(middle), 1)}
        )
    return told


def sides(shape: Shape, section: Mapping[str, Any]) -> tuple[float, float]:
    """The left and the right edge of the road in a section."""
    lanes = lanes_of(section)
    return shape.off(lanes[0] - 0.5), shape.off(lanes[-1] + 0.5)
