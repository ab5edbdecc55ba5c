"""Who raced without standing in a division: people who never entered, and drivers of other divisions (Season 15)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pitboard.season.document import Driver, Race, Row
from pitboard.season.scoring import owners
from pitboard.season.season import Season


class Drive(Struct):
    """What one seat was to a guest."""

    rank: int
    """The place of the car at the table, bots and guests counted; 0 for who was replaced."""
    end: str
    """As in `Row`; also `replaced`."""
    instead: list[str]
    """The drivers who had the seat before."""
    grid: int = 0
    start: int = 0
    missed: int = 0
    stood_in: int = 0


class Guest(Struct):
    """Somebody who drove in a division without being in it."""

    name: str
    driver: str
    """The driver of another division; empty for who is none."""
    drives: dict[str, Drive]
    """By race."""


def guests(season: Season, division: int) -> list[Guest]:
    """The guests of a division, in the order in which they came."""
    found: dict[tuple[str, str], Guest] = {}
    for race in season.races_of(division):
        if not race.counts:
            continue
        for name, driver, drive in drives_in(season, race):
            # Of two seats the better one; people without an entry are told apart by their names alone.
            found.setdefault((driver, name), Guest(name, driver, {})).drives.setdefault(race.id, drive)
    return list(found.values())


def drives_in(season: Season, race: Race) -> Iterator[tuple[str, str, Drive]]:
    """The guests of a race, best first: name, driver and drive."""
    owned = owners(season, race)
    for row in sorted(race.rows or (), key=lambda row: row.rank):
        before = list(dict.fromkeys(driver for driver in row.held[:-1] if driver))
        last = season.drivers.get(row.held[-1]) if row.held else None
        is_own = last is not None and last.division == race.division
        if not row.bot and not is_own:
            name = last.name if last is not None else row.name
            yield name, "" if last is None else last.id, _drive(row, before, is_theirs=not owned[row.seat])
        yield from ((one.name, one.id, Drive(0, "replaced", [])) for one in _others(season, race, before))


def _drive(row: Row, before: list[str], *, is_theirs: bool) -> Drive:
    if not is_theirs:
        return Drive(0, "replaced", before)
    return Drive(row.rank, row.end, before, row.grid, row.start, row.missed, row.stood_in)


def _others(season: Season, race: Race, held: list[str]) -> list[Driver]:
    """Those of other divisions among the drivers who had a seat before its last one."""
    drivers = (season.drivers.get(driver) for driver in held)
    return [driver for driver in drivers if driver is not None and driver.division != race.division]
