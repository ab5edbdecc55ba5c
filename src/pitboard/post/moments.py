"""A table right after one of its entries, read from the log; the same log gives the same moment for ever."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pitboard.table.course import course_of
from pitboard.table.entries import Entry
from pitboard.table.head import Head, head_of
from pitboard.table.live import Live
from pitboard.table.replaying import do_again, read_entries, skip_entry, voided


class Date(NamedTuple):
    """When choices are due, in ms of the table's clock, and the entry that said so last."""

    soft: int
    hard: int
    n: int
    set_at: int
    """When it said so."""
    counts: int
    """The one of the two that people are reminded of."""


@dataclass(slots=True)
class Moment:
    """A table after an entry. `live` moves on with the next one."""

    head: Head
    live: Live
    entry: Entry
    seats: tuple[tuple[str, str], ...]
    """Name and person of each seat before the entry."""
    was_over: bool
    """The race was over before it."""
    date: Date | None
    """When the open choice is due."""
    goes_on: bool
    """The race goes on after a pause, with another date for the same choice."""

    @property
    def is_end(self) -> bool:
        """The race ended with this entry."""
        return self.live.stage == "over" and not self.was_over

    @property
    def seat(self) -> int:
        """The seat that the entry is about, -1 for none."""
        return self.live.seat_named(self.entry["seat"]) if "seat" in self.entry else -1

    def wall_ms(self, at: int) -> int:
        """A time of the table's clock as the time of day in ms since 1970."""
        return self.head.started + at

    def missing(self) -> list[int]:
        """The seats whose people have still to choose."""
        live = self.live
        if not live.in_secret:
            return []
        return [seat for seat in live.asked if live.seats[seat].person and not live.seats[seat].mind]


def moments(head: Mapping[str, Any], secret: bytes, log: Sequence[bytes]) -> Iterator[Moment]:
    """The table after each entry of its log that is not void."""
    known = head_of(head)
    live = Live(course_of(known.game, known.setup), known, secret)
    entries = read_entries(log)
    void = voided(entries)
    date: Date | None = None
    for entry in entries:
        if entry["n"] in void:
            skip_entry(live, entry)
            continue
        seats = tuple((name, seat.person) for name, seat in zip(live.names(), live.seats, strict=True))
        was_over, was_due = live.stage == "over", live.deadline
        do_again(live, entry)
        date = _date_after(date, entry) if live.in_secret else None
        goes_on = entry["do"] == "deadline" and was_due is not None and was_due.is_stale
        yield Moment(known, live, entry, seats, was_over, date, goes_on)


class NoMoment(LookupError):
    """The last entry of a log is void, or there is none: nothing is to be told of it."""


def moment_at(head: Mapping[str, Any], secret: bytes, log: Sequence[bytes]) -> Moment:
    """The table after the last entry of its log; `NoMoment` where that entry is void or there is none."""
    last = next(iter(deque(moments(head, secret, log), maxlen=1)), None)
    if last is None or last.entry["n"] != len(log):
        raise NoMoment(f"entry {len(log)} is void")
    return last


def _date_after(date: Date | None, entry: Entry) -> Date | None:
    """When the open choice is due after an entry."""
    if entry["do"] not in ("deadline", "extend", "outage"):
        return date
    at, soft, hard = entry["at"], entry["soft"], entry["hard"]
    return Date(soft, hard, entry["n"], at, soft if soft > at else hard)
