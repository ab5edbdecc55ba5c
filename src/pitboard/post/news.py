"""What of a log is news, for whom, and when who has not chosen is to be reminded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from pitboard.post.moments import Date, Moment, moments
from pitboard.post.wishes import HOUR_MS

TOLD = {
    "deadline": "turn",
    "missed": "missed",
    "extend": "extended",
    "outage": "outage",
    "ruling": "ruling",
    "void": "corrected",
    "replace": "replaced",
}
"""The acts of the table that are news."""


class News(NamedTuple):
    """Something to be told: which entry, what kind, the people it is told to, and its time of day."""

    n: int
    what: str
    people: tuple[str, ...]
    at_ms: int


class Reading(NamedTuple):
    """What a log has to tell: its news, the time of day of the next reminder (0 for none), and the entry that set its date."""

    news: list[News]
    remind_ms: int
    date_n: int


class _Do(msgspec.Struct):
    do: str


_do = msgspec.json.Decoder(_Do).decode


def may_be_news(log: Iterable[bytes]) -> bool:
    """Whether any of these entries might be news, but for the end of the race; cheaply told."""
    return any(_do(line).do in TOLD or _do(line).do in ("pause", "resume") for line in log)


def read(head: Mapping[str, Any], secret: bytes, log: Sequence[bytes], since: int) -> Reading:
    """What the entries after number `since` have to tell."""
    news: list[News] = []
    moment = None
    for moment in moments(head, secret, log):
        if moment.entry["n"] > since:
            for one in _news_at(moment):
                if news and one.what == news[-1].what == "corrected" and one.n == news[-1].n + 1:
                    news.pop()  # a correction that voids several runs of entries is one correction
                news.append(one)
    if moment is None or moment.date is None:
        return Reading(news, 0, 0)
    return Reading(news, 0 if moment.live.paused else _remind_ms(moment, moment.date), moment.date.n)


def _news_at(moment: Moment) -> Iterator[News]:
    what = "over" if moment.is_end else "extended" if moment.goes_on else TOLD.get(moment.entry["do"], "")
    if what:
        yield News(moment.entry["n"], what, people_for(moment, what), moment.wall_ms(moment.entry["at"]))


def people_for(moment: Moment, what: str) -> tuple[str, ...]:
    """Whom news is for: everybody who races or had the seat taken just now, and the host; to the end also who left before.

    A missed turn is one driver's own affair; reminded is who has still to choose, called who has a seat.
    """
    if what == "called":
        return tuple(dict.fromkeys(seat.person for seat in moment.live.seats if seat.person))
    if what == "reminder":
        return tuple(dict.fromkeys(moment.live.seats[seat].person for seat in moment.missing()))
    if what == "missed":
        return (moment.seats[moment.seat][1],) if moment.seats[moment.seat][1] else ()
    taken = [moment.seats[moment.seat][1]] if what == "replaced" else []
    racing = [seat.person for seat in moment.live.seats if what == "over" or not seat.left]
    return tuple(dict.fromkeys(person for person in [*taken, *racing, moment.live.host] if person))


def _remind_ms(moment: Moment, date: Date) -> int:
    """When whoever has not chosen is reminded; 0 if a date is so near that its own letter does for a reminder."""
    timetable = moment.head.rules.timetable
    hours = timetable.remind_hours if timetable is not None else 0
    remind_at = date.counts - hours * HOUR_MS
    return moment.wall_ms(remind_at) if hours and remind_at > date.set_at else 0
