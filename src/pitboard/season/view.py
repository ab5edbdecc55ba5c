"""A season as plain data for everybody: the JSON that is documented in docs/season.md. Its keys stay as they are."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboard.season.document import Race, Row
from pitboard.season.guests import guests
from pitboard.season.ratings import ratings
from pitboard.season.scoring import Score, owners
from pitboard.season.season import Season
from pitboard.season.standings import Line, standings
from pitboard.season.words import log_lines

VERSION = 1
"""Goes up when a key changes its meaning or goes; new keys may come."""

LOG_LINES = 200


def season_data(season: Season) -> dict[str, Any]:
    """All of a season that is for everybody."""
    head = season.head
    return {
        "version": VERSION,
        "season": head.season,
        "game": head.game,
        "name": head.name,
        "created": head.created,
        "previous": head.previous,
        "open": season.is_open,
        "scoring": msgspec.to_builtins(season.scoring),
        "timetable": head.template.rules.get("timetable"),
        "divisions": [msgspec.to_builtins(division) for division in head.divisions],
        "drivers": [_driver(driver.id, season) for driver in season.drivers.values()],
        "races": [_race(season, race) for race in season.races.values()],
        "standings": [_standings(season, number) for number in range(len(head.divisions))],
        "guests": [msgspec.to_builtins(guests(season, number)) for number in range(len(head.divisions))],
        "ratings": {name: msgspec.to_builtins(rating) for name, rating in ratings(season).items()},
        "log": log_lines(season, season.log[-LOG_LINES:]),
    }


def _driver(driver_id: str, season: Season) -> dict[str, Any]:
    driver = season.drivers[driver_id]
    return {
        "id": driver.id,
        "name": driver.name,
        "team": driver.team,
        "division": driver.division,
        "withdrawn": driver.withdrawn,
    }


def _race(season: Season, race: Race) -> dict[str, Any]:
    return {
        "id": race.id,
        "division": race.division,
        "title": race.title,
        "drivers": [driver.id for driver in season.called(race)],
        "table": race.table,
        "over": race.rows is not None,
        "void": race.void,
        "rows": _rows(season, race),
        "decisions": [msgspec.to_builtins(one) for one in race.corrections],
    }


def _rows(season: Season, race: Race) -> list[dict[str, Any]]:
    """What the table told, seat by seat, bots and guests too, before anybody decided anything."""
    owned = owners(season, race)
    return [_row(row, owned[row.seat]) for row in race.rows or ()]


def _row(row: Row, driver: str) -> dict[str, Any]:
    return {
        "seat": row.seat,
        "name": row.name,
        "driver": driver,
        "held": row.held,
        "bot": row.bot,
        "rank": row.rank,
        "end": row.end,
        "grid": row.grid,
        "start": row.start,
        "missed": row.missed,
        "stood_in": row.stood_in,
    }


def _standings(season: Season, division: int) -> list[dict[str, Any]]:
    return [_line(line) for line in standings(season, division)]


def _line(line: Line) -> dict[str, Any]:
    return {
        "driver": line.driver,
        "rank": line.rank,
        "tied": line.tied,
        "points": line.points,
        "wins": line.wins,
        "missed": line.missed,
        "moved": line.moved,
        "zone": line.zone,
        "results": {race: _score(score) for race, score in line.scores.items()},
    }


def _score(score: Score) -> dict[str, Any]:
    return {
        "place": score.place,
        "points": score.points,
        "end": score.end,
        "dropped": score.dropped,
        "pole": score.pole,
        "grid": score.grid,
        "start": score.start,
        "missed": score.missed,
        "stood_in": score.stood_in,
        "notes": score.notes,
    }
