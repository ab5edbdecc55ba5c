"""The standings of a division: exact, in a fixed order, tied where everything is equal (Season 9, Season 10, Season 12)."""

from __future__ import annotations

from msgspec import Struct

from pitboard.season.document import Driver, Race
from pitboard.season.scoring import Score, drivers_in, drop_worst, scores_of
from pitboard.season.season import Season


class Line(Struct):
    """A driver in the standings."""

    driver: str
    rank: int
    """0 while no race is over."""
    tied: bool
    points: int
    scores: dict[str, Score]
    """By race; only races that are over, and that the driver was called to or raced in."""
    wins: int
    missed: int
    moved: int | None = None
    """Places won since the race before, below 0 lost; None without one."""
    zone: str = ""
    """`up` or `down`: where the driver would change tiers."""


Key = tuple[int, tuple[int, ...], int]


def standings(season: Season, division: int) -> list[Line]:
    """The drivers of a division, best first."""
    races = [race for race in season.races_of(division) if race.counts]
    lines = _ranked(season, division, races)
    if len(races) > 1:
        before = {line.driver: line.rank for line in _ranked(season, division, races[:-1])}
        for line in lines:
            line.moved = before[line.driver] - line.rank
    if races:
        _mark_zones(season, division, lines)
    return lines


def _ranked(season: Season, division: int, races: list[Race]) -> list[Line]:
    scored = {race.id: scores_of(season, race) for race in races}
    drivers = drivers_in(season, division)
    lines = [_line(season, driver, scored) for driver in drivers]
    keys = {line.driver: _key(season, line) for line in lines}
    lines.sort(key=lambda line: keys[line.driver], reverse=True)  # equal ones keep the order of their entries
    for at, line in enumerate(lines):
        if races:
            is_same = at > 0 and keys[lines[at - 1].driver] == keys[line.driver]
            line.rank = lines[at - 1].rank if is_same else at + 1
            line.tied = is_same
            lines[at - 1].tied |= is_same
    return lines


def _line(season: Season, driver: Driver, scored: dict[str, dict[str, Score]]) -> Line:
    scores = {race: found[driver.id] for race, found in scored.items() if driver.id in found}
    drop_worst(list(scores.values()), season.scoring.drop)
    points = sum(score.points for score in scores.values() if not score.dropped)
    wins = sum(score.place == 1 and score.is_finish for score in scores.values())
    return Line(driver.id, 0, False, points, scores, wins, sum(score.missed for score in scores.values()))


def _key(season: Season, line: Line) -> Key:
    """What decides: points, then more first places, more second ones and so on, then the better last race (Season 10)."""
    by_place = season.scoring.dnf == "place"
    places = [0] * max((score.place for score in line.scores.values()), default=0)
    for score in line.scores.values():
        if not score.dropped and _has_place(score) and (score.is_finish or by_place):
            places[score.place - 1] += 1
    while places and places[-1] == 0:
        places.pop()
    last = [*line.scores.values()][-1:]
    return line.points, tuple(places), max((-score.place for score in last if _has_place(score)), default=-1_000)


def _has_place(score: Score) -> bool:
    return score.place > 0 and score.end != "disqualified"


def _mark_zones(season: Season, division: int, lines: list[Line]) -> None:
    """Who would go up or down if the season ended now; of those that are tied across the line, who entered first stays above."""
    tiers = season.head.divisions
    there = [line for line in lines if not season.drivers[line.driver].withdrawn]
    up = tiers[division].up if division > 0 else 0
    down = tiers[division].down if division < len(tiers) - 1 else 0
    for line in there[:up]:
        line.zone = "up"
    for line in there[len(there) - min(down, len(there) - min(up, len(there))) :]:
        line.zone = "down"
