"""From the rows of a race and what the steward decided to places and points (Season 4 to Season 8, Season 11)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from pitboard.season.document import Driver, Race, Row
from pitboard.season.season import Season

Unit = list[Row]
"""Rows of one crew, or one row: those who have a place together."""


class Score(Struct):
    """What a race was to a driver."""

    driver: str
    place: int
    """0 for who has none: replaced, or not there."""
    points: int
    end: str
    """As in `Row`; also `disqualified`, `replaced`, `absent`."""
    grid: int = 0
    start: int = 0
    missed: int = 0
    stood_in: int = 0
    pole: bool = False
    dropped: bool = False
    punished: bool = False
    """The steward took points, or the result: it is never dropped."""
    notes: list[str] = []
    """The steward's reasons."""

    @property
    def is_finish(self) -> bool:
        """Whether the car came home and the result stands."""
        return self.end == "finished"


def credited(row: Row, replaced: str) -> str:
    """Whose the result of a seat is; empty if it is a bot's or a guest's (Season 7)."""
    return row.held[0 if replaced == "starter" else -1] if row.held else ""


def owners(season: Season, race: Race) -> dict[str, str]:
    """Whose each row is, by seat. A driver who held two seats has the better one; one of another division is a guest."""
    rows = sorted(race.rows or (), key=lambda row: row.rank)
    found: dict[str, str] = {}
    for row in rows:
        driver = season.drivers.get(credited(row, season.scoring.replaced))
        counts = driver is not None and driver.division == race.division and driver.id not in found.values()
        found[row.seat] = driver.id if driver is not None and counts else ""
    return found


def order_of(season: Season, race: Race) -> list[list[Unit]]:
    """The units by their places, tied ones together, as they stand after the steward's decisions."""
    owned = owners(season, race)
    units: dict[int, Unit] = {}
    for row in sorted(race.rows or (), key=lambda row: (row.rank, row.unit)):
        units.setdefault(row.unit, []).append(row)
    aside = season.scoring.others == "aside"
    kept = [unit for unit in units.values() if not aside or any(owned[row.seat] for row in unit)]
    groups: list[list[Unit]] = []
    for unit in kept:
        if groups and groups[-1][0][0].rank == unit[0].rank:
            groups[-1].append(unit)
        else:
            groups.append([unit])
    for one in race.corrections:
        if one.kind != "points":
            _put(groups, one.driver, one.value if one.kind == "place" else len(kept), owned)
    return groups


def _put(groups: list[list[Unit]], driver: str, place: int, owned: dict[str, str]) -> None:
    """Give the unit of a driver another place; those between move by one."""
    unit = next((u for group in groups for u in group if any(owned[row.seat] == driver for row in u)), None)
    if unit is None:
        return
    left = [[u for u in group if u is not unit] for group in groups]
    groups[:] = [group for group in left if group]
    ahead, at = 0, 0
    while at < len(groups) and ahead + len(groups[at]) < place:
        ahead += len(groups[at])
        at += 1
    groups.insert(at, [unit])


def scores_of(season: Season, race: Race) -> dict[str, Score]:
    """What a race that is over was to each driver of its division who raced or was called, by driver."""
    owned = owners(season, race)
    found: dict[str, Score] = {}
    place = 1
    for group in order_of(season, race):
        for unit in group:
            for row in unit:
                if owned[row.seat]:
                    found[owned[row.seat]] = _score(season, race, row, owned[row.seat], place)
        place += len(group)
    for row in race.rows or ():
        for driver in row.held:
            if driver in season.drivers and season.drivers[driver].division == race.division:
                found.setdefault(driver, Score(driver, 0, 0, "replaced"))
    for called in season.drivers.values():
        if race.calls(called) and called.division == race.division:
            found.setdefault(called.id, Score(called.id, 0, 0, "absent"))
    for one in race.corrections:
        if one.driver in found:
            score = found[one.driver]
            score.notes = [*score.notes, one.reason]
            score.points += one.value if one.kind == "points" else 0
            score.punished |= one.kind == "disqualify" or (one.kind == "points" and one.value < 0)
    return found


def _score(season: Season, race: Race, row: Row, driver: str, place: int) -> Score:
    rules = season.scoring
    is_out = any(one.driver == driver and one.kind == "disqualify" for one in race.corrections)
    end = "disqualified" if is_out else row.end
    scores = end == "finished" or (rules.dnf == "place" and not is_out)
    points = rules.points[place - 1] if scores and place <= len(rules.points) else 0
    has_pole = row.grid == 1 and not is_out
    points += rules.pole if has_pole else 0
    return Score(driver, place, points, end, row.grid, row.start, row.missed, row.stood_in, has_pole)


def drop_worst(scores: Sequence[Score], drop: int) -> None:
    """Mark what does not count: the worst results, of equal ones the later; never all, nothing that was punished (Season 9)."""
    if len(scores) <= drop:
        return
    may_go = [at for at, score in enumerate(scores) if not score.punished]
    worst = sorted(may_go, key=lambda at: (scores[at].points, -at))[:drop]
    for at in worst:
        scores[at].dropped = True


def drivers_in(season: Season, division: int, ids: Collection[str] = ()) -> list[Driver]:
    """The drivers of a division, or those of them that are named, in the order of their entries."""
    return [one for one in season.drivers.values() if one.division == division and (not ids or one.id in ids)]
