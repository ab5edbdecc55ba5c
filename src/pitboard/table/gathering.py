"""Before the start: seats, bots, readiness, nonces; and what the host decides."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from pitboard.kernel.refusal import SetupError
from pitboard.table.course import Course, course_of
from pitboard.table.faults import Refusal
from pitboard.table.levels import is_level_of, stand_in_of
from pitboard.table.live import Live
from pitboard.table.messages import Level, TableCommand
from pitboard.table.seats import clean_name

Body = dict[str, Any]
"""What a command adds to the log: `do` and its own keys; number, time and sender come later."""


def seat_at(live: Live, seat: int | None) -> int:
    """The seat that a command names."""
    if seat is None or seat >= len(live.seats):
        raise Refusal("no_such_seat")
    return seat


def own_seat(live: Live, person: str, seat: int | None) -> int:
    """The sender's seat that a command names; its first one if it names none."""
    if seat is None:
        held = live.seats_of(person)
        if not held:
            raise Refusal("no_seat")
        return held[0]
    if live.seats[seat_at(live, seat)].person != person:
        raise Refusal("not_your_seat")
    return seat


def as_host(live: Live, person: str) -> None:
    """Refuse all but the host."""
    if person != live.host:
        raise Refusal("host_only")


def while_gathering(live: Live) -> None:
    """Refuse what is only possible before the start."""
    if live.stage != "gathering":
        raise Refusal({"opening": "about_to_start", "racing": "race_begun"}.get(live.stage, "race_over"))


def while_racing(live: Live) -> None:
    """Refuse what is only possible during the race."""
    if live.stage != "racing":
        raise Refusal({"opening": "about_to_start", "gathering": "not_begun"}.get(live.stage, "race_over"))


def racing_seat(live: Live, person: str, seat: int | None) -> int:
    """The sender's seat that a command names, still in the race."""
    while_racing(live)
    found = own_seat(live, person, seat)
    if live.seats[found].left:
        raise Refusal("left_already")
    return found


def sit(live: Live, person: str, command: TableCommand) -> list[Body]:
    """Somebody takes a free seat."""
    while_gathering(live)
    seat = seat_at(live, command.seat)
    if live.seats[seat].kind != "free":
        raise Refusal("seat_taken")
    if person in live.removed:
        raise Refusal("removed")
    if live.locked and person != live.host and not live.seats_of(person):
        raise Refusal("locked")
    name = clean_name(command.name)
    if not name:
        raise Refusal("nameless")
    return [{"do": "sit", "seat": seat, "name": name}]


def stand(live: Live, person: str, command: TableCommand) -> list[Body]:
    """Somebody gives a seat up."""
    while_gathering(live)
    return [{"do": "stand", "seat": own_seat(live, person, command.seat)}]


def level_for(live: Live, command: TableCommand) -> Level:
    """The level that a command names, of those that the game has; the stand-in's if it names none."""
    game = live.course.game.name
    if command.level and not is_level_of(game, command.level):
        raise Refusal("no_such_level")
    return command.level or stand_in_of(game)


def seat_bot(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The host puts a bot on a free seat, changes its level, or makes it get up."""
    while_gathering(live)
    as_host(live, person)
    seat = seat_at(live, command.seat)
    if live.seats[seat].kind == "person":
        raise Refusal("seat_taken")
    level = "" if live.seats[seat].kind == "bot" and not command.level else level_for(live, command)
    return [{"do": "bot", "seat": seat, "level": level}]


def fill(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The host puts bots on all free seats."""
    while_gathering(live)
    as_host(live, person)
    if all(seat.kind != "free" for seat in live.seats):
        raise Refusal("seat_taken")
    return [{"do": "fill", "level": level_for(live, command)}]


def ready(live: Live, person: str, command: TableCommand) -> list[Body]:
    """Somebody is ready, with all seats of theirs, and seals a nonce."""
    while_gathering(live)
    return [{"do": "ready", "seat": own_seat(live, person, command.seat), "nonce_seal": command.nonce_seal}]


def start(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The host starts without the free seats; that makes the host ready too. Everybody else has to be."""
    while_gathering(live)
    as_host(live, person)
    taken = [seat for seat in live.seats if seat.kind != "free"]
    if len(taken) < 2:
        raise Refusal("too_few")
    if any(seat.kind == "person" and seat.person != person and not seat.ready for seat in taken):
        raise Refusal("not_all_ready")
    held = live.seats_of(person)
    bodies: list[Body] = []
    if held and (command.nonce_seal or not all(live.seats[i].ready for i in held)):
        bodies.append({"do": "ready", "seat": held[0], "nonce_seal": command.nonce_seal})
    if len(taken) < len(live.seats):
        course_without_free_seats(live)
        bodies.append({"do": "start"})
    return bodies


def course_without_free_seats(live: Live) -> Course:
    """The course for those who are there; refused where the setup cannot be played with fewer."""
    kept = [i for i, seat in enumerate(live.seats) if seat.kind != "free"]
    game = live.course.game
    try:
        return course_of(game.name, game.fewer_seats(live.course.setup, kept))
    except SetupError:
        raise Refusal("seats_needed") from None


def open_nonce(live: Live, person: str, command: TableCommand) -> list[Body]:
    """Somebody opens the nonce that was sealed when they were ready."""
    if live.stage != "opening" or person not in live.unopened():
        raise Refusal("no_nonce_due")
    if not command.nonce or hashlib.sha256(bytes.fromhex(command.nonce)).hexdigest() != live.seals[person]:
        raise Refusal("nonce_differs")
    return [{"do": "open", "seat": live.seats_of(person)[0], "nonce": command.nonce}]


def switch(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The host locks or unlocks the table, lists or hides it; where seats change hands during the race, then too."""
    if live.timetable is None or live.stage != "racing":
        while_gathering(live)
    as_host(live, person)
    return [{"do": command.do}]


COMMANDS: dict[str, Callable[[Live, str, TableCommand], list[Body]]] = {
    "stand": stand,
    "bot": seat_bot,
    "fill": fill,
    "ready": ready,
    "start": start,
    "open": open_nonce,
    "lock": switch,
    "unlock": switch,
    "list": switch,
    "unlist": switch,
}
"""What can be asked before the start: each answers with the entries to be made, or raises `Refusal` and changes nothing."""
