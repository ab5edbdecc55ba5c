"""Standings and results as sheets: comma-separated values as RFC 4180 has them, harmless in a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from pitboard.season.ratings import ratings
from pitboard.season.scoring import scores_of
from pitboard.season.season import Season
from pitboard.season.standings import standings

Cell = str | int | float

STANDINGS = (
    "division", "rank", "tied", "driver", "team", "points", "wins", "races", "dropped", "missed", "moved", "zone", "rating",
    "spread", "withdrawn",
)  # fmt: skip
RESULTS = (
    "division", "race", "title", "void", "place", "driver", "team", "end", "points", "dropped", "pole", "grid", "start", "missed",
    "stood_in", "table", "notes",
)  # fmt: skip


def standings_sheet(season: Season) -> str:
    """The standings of all divisions, a line for each driver."""
    rated = ratings(season)
    lines: list[list[Cell]] = []
    for number, division in enumerate(season.head.divisions):
        for line in standings(season, number):
            driver, rating = season.drivers[line.driver], rated.get(line.driver)
            raced = sum(score.place > 0 for score in line.scores.values())
            dropped = sum(score.dropped for score in line.scores.values())
            moved: Cell = "" if line.moved is None else line.moved
            strength: list[Cell] = [rating.rating, rating.spread] if rating is not None else ["", ""]
            figures = [line.points, line.wins, raced, dropped, line.missed, moved, line.zone, *strength]
            who: list[Cell] = [division.name, line.rank or "", _yes(line.tied), driver.name, driver.team]
            lines.append([*who, *figures, _yes(driver.withdrawn)])
    return sheet(STANDINGS, lines)


def results_sheet(season: Season) -> str:
    """The results of all races that are over, a line for each driver who raced or was called."""
    dropped = {
        (race, line.driver): score.dropped
        for number in range(len(season.head.divisions))
        for line in standings(season, number)
        for race, score in line.scores.items()
    }
    lines: list[list[Cell]] = []
    for race in season.races.values():
        if race.rows is None:
            continue
        head: list[Cell] = [season.head.divisions[race.division].name, race.id, race.title, race.void]
        for score in sorted(scores_of(season, race).values(), key=lambda score: (score.place == 0, score.place)):
            driver = season.drivers[score.driver]
            result = [score.place or "", driver.name, driver.team, score.end, score.points]
            marks = [_yes(dropped.get((race.id, score.driver), False)), _yes(score.pole), score.grid or "", score.start or ""]
            lines.append([*head, *result, *marks, score.missed, score.stood_in, race.table, "; ".join(score.notes)])
    return sheet(RESULTS, lines)


def sheet(head: Iterable[str], lines: Iterable[Iterable[Cell]]) -> str:
    """Lines of cells as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([harmless(cell) if isinstance(cell, str) else cell for cell in line] for line in lines)
    return out.getvalue()


def harmless(cell: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe goes before whatever could begin one."""
    seen = cell.lstrip()
    return f"'{cell}" if seen[:1] in ("=", "+", "-", "@", "＝", "＋", "－", "＠") and seen else cell


def _yes(value: bool) -> str:
    return "yes" if value else ""
