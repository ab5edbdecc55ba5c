"""The record of a race from its table: what `.race` files hold, redacted while the race runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pitboard.kernel.record import Record, record_lines
from pitboard.table.course import course_of
from pitboard.table.entries import Entry
from pitboard.table.head import head_of, started_text
from pitboard.table.house import CREW_CALLS
from pitboard.table.live import Live
from pitboard.table.question import question_number
from pitboard.table.replaying import do_again, read_entries, skip_entry, voided
from pitboard.table.sealing import as_told, never_shown
from pitboard.table.seats import Seat

KEPT_BACK = ("person", "id")
"""Keys of the log that no record has: who somebody is, and the names of their commands."""


def record_of(head: Mapping[str, Any], secret: bytes, log: Iterable[bytes]) -> Record:
    """The record of a table as it may be shown to anybody: the secret only after the end, nonces only after the opening."""
    known = head_of(head)
    live = Live(course_of(known.game, known.setup), known, secret)
    entries = read_entries(log)
    void = voided(entries)
    spoken: list[Entry] = []
    questions: dict[int, int] = {}
    for entry in entries:
        seats, names = live.seats, live.course.seat_names
        spoken.append({key: value for key, value in entry.items() if key not in KEPT_BACK})
        if "sealed" in entry:
            questions[entry["n"]] = question_number(live)
        if entry["n"] in void:
            skip_entry(live, entry)
        else:
            do_again(live, entry)
        if len(live.seats) < len(seats):
            _renumber(spoken, live, seats, names)
    unshown = set(never_shown(entries, live.course.verbs.keys())) if void else set()
    spoken = [
        as_told(live, entry, questions[entry["n"]], was_shown=entry["n"] not in unshown) if "sealed" in entry else entry
        for entry in spoken
    ]
    if live.stage == "racing":
        spoken = [_without_secrets(live, entry) for entry in spoken]
    if live.stage in ("gathering", "opening"):
        spoken = [{key: value for key, value in entry.items() if key != "nonce"} for entry in spoken]
    return Record(
        game=known.game,
        rules=known.rules_version,
        setup=live.course.setup,
        sealed="" if live.rules.real_dice else known.sealed,
        nonces=[] if live.rules.real_dice else list(live.nonces),
        started=started_text(known),
        entries=spoken,
        end=_end(live) if live.stage == "over" else None,
        secret=secret.hex() if live.stage == "over" and not live.rules.real_dice else "",
    )


def _without_secrets(live: Live, entry: Entry) -> Entry:
    """An entry of a race that still runs: cards drawn into a hand, calls to one's crew and what plans say are not told."""
    if entry["do"] in live.course.game.secret_luck:
        return {key: value for key, value in entry.items() if key != "luck"}
    if entry["do"] == "call" and entry["text"] in CREW_CALLS:
        return {key: value for key, value in entry.items() if key != "text"}
    return {key: value for key, value in entry.items() if key != "note"}


def record_text(record: Record) -> str:
    """The record as a file."""
    return "".join(f"{line}\n" for line in record_lines(record))


def _renumber(spoken: list[Entry], live: Live, seats: Sequence[Seat], names: Sequence[str]) -> None:
    """The host dropped the free seats: earlier entries name the seats as the race does, or none if a seat is gone."""
    kept = {names[seats.index(seat)]: live.course.seat_names[i] for i, seat in enumerate(live.seats)}
    for entry in spoken:
        if entry.get("seat") in kept:
            entry["seat"] = kept[entry["seat"]]
        else:
            entry.pop("seat", None)


def _end(live: Live) -> dict[str, Any]:
    """The standing, how often each seat was answered for by default or by a stand-in, who missed how many deadlines, whose
    screens counted, and whether the table was calm."""
    names = live.course.seat_names
    defaults = {names[i]: seat.defaults for i, seat in enumerate(live.seats) if seat.defaults}
    stood_in = {names[i]: seat.stood_in for i, seat in enumerate(live.seats) if seat.stood_in}
    standing = live.course.game.standing(live.state, live.course.fixed)
    aided = [names[i] for i, seat in enumerate(live.seats) if seat.aided]
    marked: dict[str, Any] = ({"calm": True} if live.rules.calm else {}) | ({"aided": aided} if aided else {})
    if live.timetable is not None:
        marked["missed"] = {names[i]: seat.missed for i, seat in enumerate(live.seats) if seat.missed}
    return {**standing, "defaults": defaults, "stood_in": stood_in, **marked}
