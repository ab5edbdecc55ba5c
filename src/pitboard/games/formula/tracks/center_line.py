"""The center line of a track, from a few corner points with radii, and what lies along and beside it."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

Dot = tuple[float, float]
FINE = 4.0
"""Arcs are drawn by dots at most so many px apart."""


@dataclass(slots=True)
class CenterLine:
    """A closed line of straights joined by arcs; places on it are told in px along it from the first arc on."""

    dots: list[Dot]
    along: list[float] = field(init=False)
    total: float = field(init=False)

    def __post_init__(self) -> None:
        self.along = [0.0]
        for n, (x, y) in enumerate(self.dots):
            after = self.dots[(n + 1) % len(self.dots)]
            self.along.append(self.along[-1] + math.hypot(after[0] - x, after[1] - y))
        self.total = self.along.pop()

    def at(self, place: float) -> tuple[float, float, float, float]:
        """Where a place lies, and the unit heading of travel there: x, y, dx, dy."""
        place %= self.total
        n = min(bisect_right(self.along, place) - 1, len(self.dots) - 1)
        (x, y), (x2, y2) = self.dots[n], self.dots[(n + 1) % len(self.dots)]
        length = math.hypot(x2 - x, y2 - y) or 1.0
        dx, dy = (x2 - x) / length, (y2 - y) / length
        gone = place - self.along[n]
        return x + dx * gone, y + dy * gone, dx, dy

    def beside(self, place: float, off: float) -> Dot:
        """The dot `off` px to the right of travel of a place."""
        x, y, dx, dy = self.at(place)
        return x - dy * off, y + dx * off


def center_line(points: Sequence[Sequence[float]]) -> CenterLine:
    """The line round corner points [x, y, radius]; a radius that does not fit is taken smaller."""
    dots: list[Dot] = []
    for n, point in enumerate(points):
        for dot in _arc(point, points[n - 1], points[(n + 1) % len(points)]):
            if not dots or math.dist(dot, dots[-1]) > 1e-6:
                dots.append(dot)
    return CenterLine(dots)


def _unit(a: Sequence[float], b: Sequence[float]) -> tuple[float, float, float]:
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length, length


def _arc(point: Sequence[float], before: Sequence[float], after: Sequence[float]) -> Iterator[Dot]:
    ux, uy, u = _unit(point, before)
    vx, vy, v = _unit(point, after)
    half = math.acos(max(-1.0, min(1.0, ux * vx + uy * vy))) / 2
    bx, by, size = _unit((0, 0), (ux + vx, uy + vy))
    if math.cos(half) < 1e-3 or math.sin(half) < 1e-3 or size < 1e-6:
        yield point[0], point[1]
        return
    cut = min(point[2] / math.tan(half), u / 2, v / 2)
    radius = cut * math.tan(half)
    cx, cy = point[0] + bx * radius / math.sin(half), point[1] + by * radius / math.sin(half)
    first = math.atan2(point[1] + uy * cut - cy, point[0] + ux * cut - cx)
    last = math.atan2(point[1] + vy * cut - cy, point[0] + vx * cut - cx)
    turn = (last - first + math.pi) % math.tau - math.pi
    steps = max(6, math.ceil(abs(turn) * radius / FINE))
    for k in range(steps + 1):
        angle = first + turn * k / steps
        yield cx + radius * math.cos(angle), cy + radius * math.sin(angle)
