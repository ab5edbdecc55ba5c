"""Deadlines on a calendar: the instants at which choices are due, in the zone of a league (Table 16).

Only the making of a deadline asks the zone data. What was made stands in the log, so a replay needs none.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import cache

from pitboard.kernel.game import Game
from pitboard.table.faults import RulesError
from pitboard.table.levels import LEVELS
from pitboard.table.messages import TableRules, Timetable

HOUR_MS = 3_600_000
NOTICE_MS = 12 * HOUR_MS
"""A deadline leaves at least so much time: an instant that is nearer when its question opens is passed over."""
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def check_rules(game: Game, rules: TableRules) -> None:
    """RulesError with all faults of a timetable, each with its place."""
    found = [] if rules.timetable is None else list(faults(game, rules.timetable))
    if rules.real_dice and game.moment is None:
        found.append(f"real_dice: {game.title} is not played with them; Formula is")
    if rules.real_dice and rules.timetable is not None:
        found.append("real_dice: they are thrown at a table and not by mail")
    if found:
        raise RulesError(found)


def faults(game: Game, timetable: Timetable) -> Iterator[str]:
    """All that keeps a game from being raced by a timetable; its form is checked already."""
    if game.is_secret is None:
        yield f"timetable: {game.title} is raced in one go; only games with secret choices can wait for a calendar"
        return
    if timetable.zone not in zones():
        yield f'timetable.zone: {timetable.zone!r}: no such time zone; it is named like "Europe/Berlin"'
    if timetable.absent not in ("plain", *LEVELS[game.name]):
        yield f"timetable.absent: {timetable.absent!r}: one of plain, {', '.join(LEVELS[game.name])} is wanted"


@cache
def zones() -> frozenset[str]:
    """The zones that can be named: the same ones on every system."""
    from importlib.resources import files  # a server need not know any zone when it starts

    return frozenset((files("tzdata") / "zones").read_text(encoding="utf-8").split())


def zone_of(timetable: Timetable) -> tzinfo:
    """The zone of a timetable; UTC where the data does not know it any more."""
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return ZoneInfo(timetable.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def next_instant(timetable: Timetable, after: int) -> int:
    """The first instant of the calendar at `after` or later, both in ms since 1970."""
    zone = zone_of(timetable)
    day = datetime.fromtimestamp(after / 1000, zone).date() - timedelta(days=1)
    hour, minute = map(int, timetable.time.split(":"))
    while True:
        if DAYS[day.weekday()] in timetable.days:
            at = _instant(datetime.combine(day, time(hour, minute), zone))
            if at >= after:
                return at
        day += timedelta(days=1)


def _instant(local: datetime) -> int:
    """When it is a time of day, in ms since 1970. In an hour that comes twice the second counts; a time that is skipped comes
    as much later as the clocks are put forward. So nobody who goes by a clock on the wall is late by that."""
    return max(round(local.replace(fold=fold).timestamp() * 1000) for fold in (0, 1))


def next_deadline(timetable: Timetable, now: int) -> tuple[int, int]:
    """The soft and the hard deadline of a question that opens now, in ms since 1970."""
    soft = next_instant(timetable, now + NOTICE_MS)
    return soft, soft + timetable.grace_hours * HOUR_MS


def when_words(timetable: Timetable, at: int) -> str:
    """An instant in words, as the league's clocks show it."""
    zone = zone_of(timetable)
    local = datetime.fromtimestamp(at / 1000, zone)
    named = timetable.zone if zone is not UTC else "UTC"
    return f"{local:%A}, {local.day} {local:%B}, {local:%H:%M} ({named})"
