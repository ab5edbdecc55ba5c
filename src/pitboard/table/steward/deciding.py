"""The steward: the host of a race by a timetable. What a steward decides stands in the log with its reason (Table 17)."""

from __future__ import annotations

from pitboard.table.correspondence.by_deadline import is_veiled
from pitboard.table.correspondence.timetable import HOUR_MS
from pitboard.table.faults import Refusal
from pitboard.table.gathering import Body, as_host, seat_at, sit, while_racing
from pitboard.table.live import Live
from pitboard.table.messages import TableCommand
from pitboard.table.seats import clean_name, clean_text

LONGEST_RULING = 1_000
MOST_EXTENDED_MS = 60 * 24 * HOUR_MS
"""How far ahead a deadline can be put."""


def reason_in(command: TableCommand) -> str:
    """What the steward has to say about it."""
    reason = clean_text(command.text, LONGEST_RULING)
    if not reason:
        raise Refusal("no_reason")
    return reason


def as_steward(live: Live, person: str) -> None:
    """Refuse all but the host of a race by correspondence."""
    while_racing(live)
    as_host(live, person)
    if live.timetable is None:
        raise Refusal("no_timetable")


def extend(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The steward puts the open deadline off: by hours, or until a time. The soft one moves along unless it has passed."""
    as_steward(live, person)
    if live.paused:
        raise Refusal("paused")
    was = live.deadline
    if was is None:
        raise Refusal("no_deadline")
    hard = command.until or was.hard + command.hours * HOUR_MS
    if hard <= max(was.hard, live.now):
        raise Refusal("not_later")
    if hard > live.now + MOST_EXTENDED_MS:
        raise Refusal("too_far")
    soft = was.soft + hard - was.hard if live.now < was.soft else was.soft
    return [{"do": "extend", "soft": soft, "hard": hard, "reason": reason_in(command)}]


def rule(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The host decides something in writing, during the race or after it."""
    if live.stage != "over":
        while_racing(live)
    as_host(live, person)
    return [{"do": "ruling", "text": reason_in(command)}]


def replace(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The steward takes a seat from its driver: a bot drives until somebody else sits down on it."""
    as_steward(live, person)
    seat = seat_at(live, command.seat)
    chosen = live.seats[seat]
    if chosen.left:
        raise Refusal("left_already")
    if not chosen.person:
        raise Refusal("seat_free")
    return [{"do": "replace", "seat": seat, "reason": reason_in(command)}]


def take_seat(live: Live, person: str, command: TableCommand) -> list[Body]:
    """Somebody sits down on a free seat before the race, or during it on one whose driver was replaced.

    What the former driver has chosen in secret is nobody else's to see, whoever sits down: it has to be shown first.
    """
    if live.timetable is None or live.stage != "racing":
        return sit(live, person, command)
    seat = seat_at(live, command.seat)
    if not live.seats[seat].replaced:
        raise Refusal("race_begun")
    if person in live.removed:
        raise Refusal("removed")
    if live.locked and person != live.host and not live.seats_of(person):
        raise Refusal("locked")
    if is_veiled(live, seat):
        raise Refusal("choice_lies")
    name = clean_name(command.name)
    if not name:
        raise Refusal("nameless")
    return [{"do": "sit", "seat": seat, "name": name}]
