"""Numbers as people read them: no more digits than an interval is sure of; and the CSV files of tables."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from math import floor, isfinite, log10

from pitboard.lab.estimates import Estimate
from pitboard.lab.findings import Cell, Grid

MOST_DIGITS = 6
MINUS = "\N{MINUS SIGN}"


def digits(reach: float) -> int:
    """How many digits behind the point say as much as an interval that reaches so far: its first, and one more below 3."""
    if not isfinite(reach) or reach <= 0:
        return 2
    return min(max(0, -floor(log10(reach / 3))), MOST_DIGITS)


def written(value: float, places: int, signed: bool = False) -> str:
    """A number with so many digits behind the point; a zero has no sign."""
    if not isfinite(value):
        return "unknown"
    text = f"{value:,.{places}f}"
    if not text.strip("-0.,"):
        return text.lstrip("-")
    return ("+" if signed and value > 0 else "") + text.replace("-", MINUS)


def middle(found: Estimate, percent: bool = False, signed: bool = False) -> str:
    """An estimate without its interval."""
    shown = found.times(100) if percent else found
    return written(shown.value, digits(shown.reach), signed) + (" %" if percent else "")


def interval(found: Estimate, percent: bool = False) -> str:
    """From where to where an estimate's interval goes."""
    shown = found.times(100) if percent else found
    places = digits(shown.reach)
    return f"{written(shown.low, places)} to {written(shown.high, places)}" + (" %" if percent else "")


def cell_text(cell: Cell) -> str:
    """A cell for people: an estimate with its interval behind it."""
    if isinstance(cell, Estimate):
        return f"{middle(cell)} ({interval(cell)})"
    if isinstance(cell, float):
        return written(cell, 0 if cell.is_integer() else max(digits(abs(cell)), 1))
    return f"{cell:,}" if isinstance(cell, int) else cell


def percent(share: Estimate) -> str:
    """A share in a sentence: 61 % (60 to 62)."""
    value, low, high = (written(100 * each, 0) for each in share[:3])
    return f"{value} % ({low} to {high})"


def points(found: Estimate) -> str:
    """A difference of shares in a sentence: 34.2 points (33.1 to 35.3)."""
    value, low, high = (written(100 * each, 1) for each in found[:3])
    return f"{value} points ({low} to {high})"


def either(names: Sequence[object]) -> str:
    """Names of which one is meant: a, b or c."""
    *first, last = map(str, names)
    return f"{', '.join(first)} or {last}" if first else last


def csv_text(grid: Grid) -> str:
    """A table as CSV, in full precision; a column of estimates becomes four: the value, `low`, `high` and `races`."""
    wide = [any(isinstance(row[i], Estimate) for row in grid.rows) for i in range(len(grid.columns))]
    out = StringIO()
    lines = csv.writer(out, lineterminator="\n")
    heads = (
        (name, f"{name} low", f"{name} high", f"{name} races") if w else (name,)
        for name, w in zip(grid.columns, wide, strict=True)
    )
    lines.writerow([name for head in heads for name in head])
    for row in grid.rows:
        lines.writerow([value for cell, w in zip(row, wide, strict=True) for value in _csv_cells(cell, w)])
    return out.getvalue()


def _csv_cells(cell: Cell, wide: bool) -> Sequence[str | int | float]:
    if isinstance(cell, Estimate):
        return tuple(cell)
    return (cell, "", "", "") if wide else (cell,)
