"""Pausing the race: the host's to decide or, where all act at once, for every crew with people in it to agree to (Table 7)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.table.faults import Refusal
from pitboard.table.gathering import Body, as_host, racing_seat, while_racing
from pitboard.table.live import Live
from pitboard.table.messages import TableCommand


def pause(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The host pauses the race. Where all act at once somebody wishes for it, for each crew they sit in."""
    while_racing(live)
    if live.rush is None:
        as_host(live, person)
    else:
        racing_seat(live, person, command.seat)
    if live.paused:
        raise Refusal("paused")
    if live.rush is None:
        return [{"do": "pause"}]
    held = [seat for seat, chosen in enumerate(live.seats) if chosen.racing_person == person]
    asking = {tuple(mates(live, seat)): seat for seat in reversed(held) if not wishes(live, seat)}
    if not asking:
        raise Refusal("pause_asked")
    return [{"do": "pause_wish", "seat": seat} for seat in sorted(asking.values())]


def resume(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The host lets the race go on. Where all act at once anybody does, and turns a wish for a pause down in the same way."""
    while_racing(live)
    if live.rush is None:
        as_host(live, person)
        if not live.paused:
            raise Refusal("not_paused")
        return [{"do": "resume"}]
    seat = racing_seat(live, person, command.seat)
    if not live.paused and not any(chosen.wants_pause for chosen in live.seats):
        raise Refusal("not_paused")
    return [{"do": "resume", "seat": seat}]


def mates(live: Live, seat: int) -> Sequence[int]:
    """The seats of a seat's crew, itself included; itself alone in a game without crews."""
    course = live.course
    return [seat] if course.game.mates is None else course.game.mates(course.fixed, seat)


def wishes(live: Live, seat: int) -> bool:
    """Somebody of this seat's crew wants a pause."""
    return any(live.seats[mate].wants_pause for mate in mates(live, seat))


def is_pause_agreed(live: Live) -> bool:
    """Somebody wants a pause, and so does every crew with people in it whose lines are up; the bots' crews do not mind."""
    if live.stage != "racing" or live.paused or not any(chosen.wants_pause for chosen in live.seats):
        return False
    return all(wishes(live, seat) for seat, chosen in enumerate(live.seats) if chosen.racing_person and not chosen.away)
