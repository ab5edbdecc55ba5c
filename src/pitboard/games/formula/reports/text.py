"""The report as plain text, to be mailed or read in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboard.games.formula.reports import report
from pitboard.games.formula.reports.report import Box, Roll, Story, Turn

GRID = ("Place", "Driver (car)", *report.HEADS, "Bid")
RESULTS = ("Place", "Driver (car)", "Laps", "Turn", "Overrun", "Grid", "Start", "End")
BOXES = ("P", "Car", "Space", "Speed", "Lap", "Wear", "Skill", "Tire", "Damage", "Note")
RULINGS = ("Ruling", "Value", "Source", "Rule")
WIDTH = 100


def report_text(story: Story, number: int | None = None) -> str:
    """The whole report, or that of one turn (0: before the start)."""
    turns = report.turns_of(story, number)
    lines = [f"{report.title(story)}. Unofficial.", ""]
    for turn in turns:
        lines += [*turn_lines(turn), ""]
    if number is None:
        lines += [*_end(story)]
    return "\n".join(lines).rstrip() + "\n"


def turn_lines(turn: Turn) -> Iterator[str]:
    """Narrative, dice and data boxes of a turn."""
    title = f"Turn {turn.number}" if turn.number else "Before the start"
    yield from (title, "=" * len(title))
    for text, rule in turn.lines:
        yield f"{text}  [{rule}]" if rule else text
    if turn.rolls:
        yield from ("", "Dice", *(roll_text(roll) for roll in turn.rolls))
    if turn.number:
        yield from ("", *columns(BOXES, [box_cells(box) for box in sorted(turn.boxes, key=lambda box: box.place)]))


def roll_text(roll: Roll) -> str:
    """One line of the dice list: `Red, chance: 4 + 5 = 9, - 2 skill: 7 [F 9.11]`."""
    text = " + ".join(map(str, roll.faces)) + (f" = {sum(roll.faces)}" if len(roll.faces) > 1 else "")
    text += f", - {roll.skill} skill" if roll.skill else ""
    text += f", + {roll.added}" if roll.added else ""
    return f"{roll.car}, {roll.what}: {text}" + (f": {roll.result}" if roll.skill or roll.added else "") + f" [{roll.rule}]"


def box_cells(box: Box) -> list[str]:
    """The data box of a car as cells of a row."""
    skill = f"{box.green}g {box.red}r"
    return [
        str(box.place), box.car, box.where or "-", str(box.speed), str(box.lap), str(box.wear), skill, box.tire,
        box.damage or "-", box.note or "-",
    ]  # fmt: skip


def columns(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table whose columns are as wide as they need to be."""
    widths = [max(len(row[n]) for row in (heads, *rows) if n < len(row)) for n in range(len(heads))]
    for row in (heads, ["-" * width for width in widths], *rows):
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()


def _end(story: Story) -> Iterator[str]:
    """Grid, results, wear by lap, and the rulings in force."""
    laps = [f"Lap {n}" for n in range(1, max(map(len, story.wear_by_lap), default=1))]
    yield from ("Grid", *columns(GRID, report.grid_rows(story)), "")
    yield from ("Results" if story.is_over else "So far", *columns(RESULTS, report.result_rows(story)), "")
    yield from ("Wear by lap", *columns(("Driver (car)", "Start", *laps), report.wear_rows(story)), "")
    yield from ("Rulings in force", *columns(RULINGS, report.rulings(story)))
