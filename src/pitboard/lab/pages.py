"""The report of a study: one page of HTML that needs nothing beside it.

Nothing of the moment stands in it, no time and no date, so the same seed gives the same page, byte for byte.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from pitboard import __version__
from pitboard.lab.bench import Bench
from pitboard.lab.cells import cell_text, csv_text, interval, middle
from pitboard.lab.charts import svg, unit
from pitboard.lab.estimates import Estimate
from pitboard.lab.findings import BarChart, Cell, Findings, Grid, Histogram, LineChart, Part, Study
from pitboard.lab.raced import raced, versions

STYLE = Path(__file__).with_name("page.css")
SURE = (
    "An interval behind a number, in charts the whisker around a point, holds the true one, the mean of endlessly many such "
    "races, in 95 of 100 studies: shares by Wilson, means by the normal curve, other figures by the bootstrap. Where it has no "
    "width all races were alike. What is compared was raced with the same dice and cards. Each interval speaks for itself: of "
    "twenty one misses, and what comes out first or last of many was a little lucky or unlucky too."
)


def page(study: Study, findings: Findings, bench: Bench) -> str:
    """The whole report."""
    title = escape(study.title)
    return "\n".join([
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>\n{STYLE.read_text(encoding='utf-8').strip()}\n</style></head>",
        f'<body><header><p class="from">A study of the Pitboard lab</p><h1>{title}</h1>',
        f'<p class="question">{escape(study.question)}</p></header>',
        f'<main><p class="answer">{escape(findings.answer)}</p>',
        *_quick(bench),
        *(_part(part, f"{study.name} {at}", study.name) for at, part in enumerate(findings.parts)),
        f"<h2>How it was found</h2><p>{escape(findings.method)}</p><p>{SURE}</p>",
        *_warnings(findings.warnings),
        *_what_was_raced(bench),
        f"</main><footer>{_footing(study, bench)}</footer></body></html>",
        "",
    ])  # fmt: skip


def _quick(bench: Bench) -> Iterator[str]:
    if bench.quick:
        yield "<p><strong>This was a quick look: few races, wide intervals.</strong></p>"


def _part(part: Part, salt: str, study: str) -> str:
    if isinstance(part, str):
        return f"<p>{escape(part)}</p>"
    if isinstance(part, Grid):
        return _grid(part, study)
    return (
        f"<figure><figcaption>{escape(part.title)}</figcaption>\n{svg(part, salt)}\n"
        f"<details><summary>The numbers</summary>{_table(*_numbers(part))}</details></figure>"
    )


def _grid(grid: Grid, study: str) -> str:
    data = b64encode(csv_text(grid).encode()).decode()
    link = f'<a download="{study}-{grid.name}.csv" href="data:text/csv;base64,{data}">CSV</a>'
    return (
        f"<figure><figcaption>{escape(grid.title)} <small>{link}</small></figcaption>{_table(grid.columns, grid.rows)}</figure>"
    )


def _numbers(chart: LineChart | BarChart | Histogram) -> tuple[Sequence[str], Sequence[Sequence[Cell]]]:
    """What a chart shows, as a table."""
    if isinstance(chart, BarChart):
        return ("", unit(chart)), [(label, _shown(found, chart)) for label, found in chart.bars]
    if isinstance(chart, LineChart):
        rows = [(line.label, x, _shown(found, chart)) for line in chart.lines for x, found in line.points]
        return ("", chart.x, unit(chart)), rows
    return ("", chart.x, "races"), [(label, number, times) for label, counts in chart.counts for number, times in counts]


def _shown(found: Estimate, chart: LineChart | BarChart) -> Cell:
    return found.times(100) if chart.percent else found


def _table(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    heads = [f"<th{_side(i, rows)}>{escape(name)}</th>" for i, name in enumerate(columns)]
    lines = ["".join(f"<td{_side(i, rows)}>{_cell(cell)}</td>" for i, cell in enumerate(row)) for row in rows]
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f'<div class="wide"><table><thead><tr>{"".join(heads)}</tr></thead><tbody>{body}</tbody></table></div>'


def _side(column: int, rows: Sequence[Sequence[Cell]]) -> str:
    """Numbers stand to the right."""
    return "" if any(isinstance(row[column], str) for row in rows) else ' class="number"'


def _cell(cell: Cell) -> str:
    if isinstance(cell, Estimate):
        return f"{middle(cell)} <small>{interval(cell)}</small>"
    return escape(cell_text(cell))


def _warnings(warnings: Sequence[str]) -> Iterator[str]:
    if warnings:
        yield "<h2>What it does not say</h2>"
        yield f'<ul class="warnings">{"".join(f"<li>{escape(each)}</li>" for each in warnings)}</ul>'


def _what_was_raced(bench: Bench) -> Iterator[str]:
    lines = raced(bench)
    if lines:
        yield f"<h2>What was raced</h2><details><summary>{_counted(len(lines), 'scenario')}, {bench.raced:,} races</summary>"
        yield _table(("game", "seats", "what is not as usual", "races"), lines) + "</details>"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number:,} {what}s"


def _footing(study: Study, bench: Bench) -> str:
    """Where it comes from: enough to do it again."""
    rules = "".join(f", rules of {game} version {version}" for game, version in versions(bench).items())
    again = f"pitboard study {study.name} --seed {bench.seed}" + (" --quick" if bench.quick else "")
    if bench.precision != 1:
        again += f" --precision {bench.precision:g}"
    return (
        f"Pitboard {escape(__version__)}{rules}. Seed {bench.seed}, {bench.raced:,} races, precision {bench.precision:g}. "
        f"<code>{escape(again)}</code> gives this page again."
    )
