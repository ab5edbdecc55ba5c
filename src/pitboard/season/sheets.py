"""Standings and results as sheets: comma-separated values as RFC 4180 has them, harmless in a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping

from pitboard.season.document import Race, Rating
from pitboard.season.guests import Drive, Guest, drives_in, guests
from pitboard.season.ratings import ratings
from pitboard.season.scoring import Score, owners, scores_of
from pitboard.season.season import Season
from pitboard.season.standings import Line, standings

Cell = str | int | float

STANDINGS = (
    "division", "rank", "tied", "driver", "team", "points", "wins", "races", "dropped", "missed", "moved", "zone", "rating",
    "spread", "withdrawn", "guest",
)  # fmt: skip
RESULTS = (
    "division", "race", "title", "void", "place", "driver", "team", "end", "points", "dropped", "pole", "grid", "start", "missed",
    "stood_in", "table", "notes", "guest", "car",
)  # fmt: skip


def standings_sheet(season: Season) -> str:
    """The standings of all divisions, a line for each driver, and for each guest below them."""
    rated = ratings(season)
    lines: list[list[Cell]] = []
    for number, division in enumerate(season.head.divisions):
        lines += [[division.name, *_standing(season, line, rated)] for line in standings(season, number)]
        lines += [[division.name, *_guest(season, guest)] for guest in guests(season, number)]
    return sheet(STANDINGS, lines)


def _standing(season: Season, line: Line, rated: Mapping[str, Rating]) -> list[Cell]:
    driver, rating = season.drivers[line.driver], rated.get(line.driver)
    raced = sum(score.place > 0 for score in line.scores.values())
    dropped = sum(score.dropped for score in line.scores.values())
    moved: Cell = "" if line.moved is None else line.moved
    strength: list[Cell] = [rating.rating, rating.spread] if rating is not None else ["", ""]
    figures = [line.points, line.wins, raced, dropped, line.missed, moved, line.zone, *strength]
    return [line.rank or "", _yes(line.tied), driver.name, driver.team, *figures, _yes(driver.withdrawn), ""]


def _guest(season: Season, guest: Guest) -> list[Cell]:
    raced = sum(drive.rank > 0 for drive in guest.drives.values())
    missed = sum(drive.missed for drive in guest.drives.values())
    return [
        "",
        "",
        *_who(season, guest.name, guest.driver),
        0,
        "",
        raced,
        "",
        missed,
        "",
        "",
        "",
        "",
        "",
        _home(season, guest.driver),
    ]


def _who(season: Season, name: str, driver: str) -> list[Cell]:
    """Name and team of a guest."""
    return [name, season.drivers[driver].team if driver else ""]


def _home(season: Season, driver: str) -> str:
    """What a guest is elsewhere: the name of a division, else only that it is one."""
    return season.head.divisions[season.drivers[driver].division].name if driver else "yes"


def results_sheet(season: Season) -> str:
    """The results of all races that are over, a line for each driver who raced or was called, and for each guest."""
    dropped = {
        (race, line.driver)
        for number in range(len(season.head.divisions))
        for line in standings(season, number)
        for race, score in line.scores.items()
        if score.dropped
    }
    lines: list[list[Cell]] = []
    for race in season.races.values():
        if race.rows is None:
            continue
        owned = owners(season, race)
        head: list[Cell] = [season.head.divisions[race.division].name, race.id, race.title, race.void]
        cars = {driver: row.rank for row in race.rows if (driver := owned[row.seat])}
        for score in sorted(scores_of(season, race).values(), key=lambda score: (score.place == 0, score.place)):
            result = _result(season, race, score, _yes((race.id, score.driver) in dropped))
            lines.append([*head, *result, cars.get(score.driver, "")])
        lines += [[*head, *_drive(season, race, *drive)] for drive in drives_in(season, race)]
    return sheet(RESULTS, lines)


def _result(season: Season, race: Race, score: Score, dropped: str) -> list[Cell]:
    driver = season.drivers[score.driver]
    result = [score.place or "", driver.name, driver.team, score.end, score.points]
    marks = [dropped, _yes(score.pole), score.grid or "", score.start or ""]
    return [*result, *marks, score.missed, score.stood_in, race.table, "; ".join(score.notes), ""]


def _drive(season: Season, race: Race, name: str, driver: str, drive: Drive) -> list[Cell]:
    marks: list[Cell] = ["", "", drive.grid or "", drive.start or "", drive.missed, drive.stood_in, race.table, ""]
    return ["", *_who(season, name, driver), drive.end, 0, *marks, _home(season, driver), drive.rank or ""]


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
