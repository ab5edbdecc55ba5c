"""What a race came to, seat by seat, for whoever counts races together. It names persons, so it is for the server alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from pitboard.table.course import course_of
from pitboard.table.head import head_of
from pitboard.table.live import Live
from pitboard.table.replaying import do_again, read_entries, skip_entry, voided


class SeatResult(NamedTuple):
    """One seat: who held it in the race, and how it was driven."""

    seat: str
    name: str
    persons: list[str]
    """Who held it from the start on, in order; empty for a bot."""
    level: str
    """How well the bot plays that has it in the end."""
    left: bool
    missed: int
    """How often time was up for it."""
    stood_in: int
    """How many acts a stand-in did."""
    mates: list[int]
    """The seats of its crew, in games that have crews; else itself."""


class TableResult(NamedTuple):
    """A race that is over."""

    n: int
    standing: dict[str, Any]
    """As the game's `standing` has it."""
    race: dict[str, Any]
    """The race as all see it at its end."""
    static: dict[str, Any]
    """What never changes in it."""
    seats: list[SeatResult]


def table_result(head: Mapping[str, Any], secret: bytes, log: Iterable[bytes]) -> TableResult | None:
    """The result of a table from its head, its secret and its log; None while its race is not over."""
    known = head_of(head)
    live = Live(course_of(known.game, known.setup), known, secret)
    entries = read_entries(log)
    void = voided(entries)
    held: list[list[str]] = []
    for entry in entries:
        if entry["n"] in void:
            skip_entry(live, entry)
        else:
            do_again(live, entry)
        held = _note_persons(held, live)
    if live.stage != "over":
        return None
    game, fixed, state = live.course.game, live.course.fixed, live.state
    seats = [_seat_result(live, seat, held[seat]) for seat in range(len(live.seats))]
    return TableResult(live.n, game.standing(state, fixed), game.shared_view(state, fixed), live.course.static, seats)


def _note_persons(held: list[list[str]], live: Live) -> list[list[str]]:
    """Who has held each seat since the start, with whoever holds it now."""
    if live.stage not in ("racing", "over"):
        return held
    if not held:
        return [[seat.person] for seat in live.seats]
    for persons, seat in zip(held, live.seats, strict=True):
        if persons[-1] != seat.person:
            persons.append(seat.person)
    return held


def _seat_result(live: Live, seat: int, persons: list[str]) -> SeatResult:
    game, chosen, name = live.course.game, live.seats[seat], live.course.seat_names[seat]
    # By a timetable a missed deadline is counted as such; elsewhere the plain answers that were given when time was up.
    missed = chosen.missed if live.timetable is not None else chosen.defaults
    mates = [seat] if game.mates is None else list(game.mates(live.course.fixed, seat))
    return SeatResult(
        seat=name,
        name=chosen.name,
        persons=persons,
        level=chosen.level,
        left=chosen.left,
        missed=missed,
        stood_in=chosen.stood_in,
        mates=mates,
    )
