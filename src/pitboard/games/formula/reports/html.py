"""The report as one page that needs nothing else: it can be mailed, kept and printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from pitboard.games.formula.reports import report
from pitboard.games.formula.reports.report import Story, Turn
from pitboard.games.formula.reports.svg import turn_svg
from pitboard.games.formula.reports.text import BOXES, GRID, RESULTS, RULINGS, box_cells, roll_text

STYLE = """
:root { color-scheme: light dark; --ground: #fff; --ink: #14161a; --soft: #5b6472; --line: #ccd2da }
@media (prefers-color-scheme: dark) { :root { --ground: #14181e; --ink: #f4f6f8; --soft: #a7b1c0; --line: #3a4453 } }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif; font-variant-numeric: tabular-nums }
h1 { font-size: 1.6rem } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line) } h3 { font-size: 1rem }
svg { width: 100%; height: auto; border-radius: 10px }
table { border-collapse: collapse; font-size: .9rem } td, th { padding: .2rem .7rem .2rem 0; text-align: left }
th { color: var(--soft); font-weight: 450 } .rule { color: var(--soft); font-size: .8rem }
.wide { overflow-x: auto } ul { padding-left: 1.1rem }
@media print { h2 { break-after: avoid } svg { break-inside: avoid } }
"""


def report_html(story: Story, number: int | None = None) -> str:
    """The whole page, or that of one turn (0: before the start)."""
    turns = report.turns_of(story, number)
    name = escape(story.setup["track"]["name"])
    parts = [f"<h1>{escape(report.title(story))}</h1><p>Unofficial.</p>"]
    for turn in turns:
        parts += _turn(story, turn)
    if number is None:
        parts += _end(story)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{name}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>' + "\n".join(parts) + "\n</body></html>\n"


def _turn(story: Story, turn: Turn) -> Iterator[str]:
    title = f"Turn {turn.number}" if turn.number else "Before the start"
    yield f'<h2 id="turn-{turn.number}">{title}</h2>'
    yield "<ul>" + "".join(f"<li>{escape(text)}{_rule(rule)}</li>" for text, rule in turn.lines) + "</ul>"
    if turn.number:
        yield turn_svg(story, turn)
    if turn.rolls:
        yield "<h3>Dice</h3><ul>" + "".join(f"<li>{escape(roll_text(roll))}</li>" for roll in turn.rolls) + "</ul>"
    if turn.number:
        yield _table("Cars", BOXES, [box_cells(box) for box in sorted(turn.boxes, key=lambda box: box.place)])


def _rule(rule: str) -> str:
    return f' <span class="rule">{escape(rule)}</span>' if rule else ""


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<h3>{title}</h3><div class="wide" tabindex="0" role="region" aria-label="{title}">{table}</div>'


def _end(story: Story) -> Iterator[str]:
    laps = [f"Lap {n}" for n in range(1, max(map(len, story.wear_by_lap), default=1))]
    yield "<h2>The race</h2>"
    yield _table("Grid", GRID, report.grid_rows(story))
    yield _table("Results" if story.is_over else "So far", RESULTS, report.result_rows(story))
    yield _table("Wear by lap", ("Driver (car)", "Start", *laps), report.wear_rows(story))
    yield _table("Rulings in force", RULINGS, report.rulings(story))
