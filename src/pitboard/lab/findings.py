"""What a study has found, as data: sentences, tables and charts. How that looks is for the pages to say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboard.lab.bench import Bench
from pitboard.lab.estimates import Estimate

Cell = str | int | float | Estimate
"""A word, a number, or an estimate with its interval."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: headings of its columns, and rows of cells. It becomes a CSV file of that name too."""

    name: str
    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a chart: points (x, estimate), joined."""

    label: str
    points: Sequence[tuple[float, Estimate]]


@dataclass(frozen=True, slots=True)
class LineChart:
    """Estimates over a number, with their intervals; `zero` draws a line where nothing differs."""

    title: str
    x: str
    y: str
    lines: Sequence[Line]
    zero: float | None = None
    percent: bool = False


@dataclass(frozen=True, slots=True)
class BarChart:
    """Estimates by name, with their intervals."""

    title: str
    y: str
    bars: Sequence[tuple[str, Estimate]]
    zero: float | None = None
    percent: bool = False


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often each whole number came, by label."""

    title: str
    x: str
    counts: Sequence[tuple[str, Sequence[tuple[int, int]]]]


Part = str | Grid | LineChart | BarChart | Histogram
"""A paragraph of text, a table or a chart."""


@dataclass(frozen=True, slots=True)
class Findings:
    """The answer in a sentence or two, what stands behind it in order, and the method in words."""

    answer: str
    parts: Sequence[Part]
    method: str
    warnings: Sequence[str] = field(default_factory=tuple)
    """What a reader should know before taking the answer for more than it is."""


class Study(NamedTuple):
    """A question that the lab can answer: its name on the command line, its title, and the function that finds out."""

    name: str
    title: str
    question: str
    find: Callable[[Bench], Findings]
