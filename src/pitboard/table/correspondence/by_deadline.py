"""Racing by correspondence: deadlines that open, drivers who miss them, and a turn that is carried out in one go (Table 16)."""

from __future__ import annotations

from collections.abc import Iterator

from pitboard.table.correspondence.timetable import next_deadline
from pitboard.table.gathering import Body
from pitboard.table.levels import stand_in_of
from pitboard.table.live import Live
from pitboard.table.messages import Level


def deadline_body(live: Live) -> Body | None:
    """The deadline that has to be set now: a choice in secret has opened, or the race goes on after a pause.

    After a pause and after a correction the calendar counts from then on, but no deadline comes sooner than it was.
    """
    was = live.deadline
    if live.timetable is None or not live.in_secret or live.paused or (was is not None and not was.is_stale):
        return None
    soft, hard = (at - live.started for at in next_deadline(live.timetable, live.started + live.now))
    for told in (was, live.promised):
        if told is not None and told.hard > live.now:
            soft, hard = max(soft, told.soft), max(hard, told.hard)
    return {"do": "deadline", "soft": soft, "hard": hard}


def outage_body(live: Live, since: int, until: int) -> Body | None:
    """A server that was down over a deadline puts off what was still to come by as long as it was down."""
    was = live.deadline
    if was is None or was.is_stale or live.paused:
        return None
    if not any(since <= due < until for due in (was.soft, was.hard)):
        return None
    soft, hard = (due + until - since if due >= since else due for due in (was.soft, was.hard))
    return {"do": "outage", "since": since, "until": until, "soft": soft, "hard": hard}


def missed_bodies(live: Live, seat: int) -> Iterator[Body]:
    """A driver has left no word at the hard deadline; after too many in a row a stand-in takes over."""
    assert live.timetable is not None
    policy, most = live.timetable.absent, live.timetable.hand_over_after
    stand_in: Level = stand_in_of(live.course.game.name) if policy == "plain" else policy
    is_too_many = 0 < most <= live.seats[seat].missed_in_row + 1
    yield {"do": "missed", "seat": seat, "level": stand_in if is_too_many else policy}
    if is_too_many:
        yield {"do": "stand_in", "seat": seat, "level": stand_in}


def unanswered(live: Live) -> int | None:
    """The seat that is answered for at once: a turn that is carried out waits for nobody but bots."""
    if live.timetable is None or live.stage != "racing" or live.resting or live.in_secret or not live.asked:
        return None
    seat = live.asked[0]
    return None if live.seats[seat].mind else seat


def note_choice(live: Live, seat: int, verb: int, by: str) -> bool:
    """Something was chosen in secret: whoever does so is no longer absent, and it is theirs until it is shown. True where
    somebody was absent."""
    chosen, was = live.seats[seat], live.seats[seat].absent
    if by in ("person", "plan"):
        chosen.absent, chosen.missed_in_row = "", 0
    if live.timetable is not None and live.mark is not None:
        if chosen.person or by in ("person", "plan"):  # what a corrected turn lays anew is still its former driver's
            live.laid[seat][verb] = live.mark[1]
        else:
            live.laid[seat].pop(verb, None)
    return was != chosen.absent


def is_veiled(live: Live, seat: int) -> bool:
    """Something that the seat's former driver has chosen lies there and is not shown yet."""
    game, fixed = live.course.game, live.course.fixed
    hidden = game.is_hidden
    return hidden is not None and any(hidden(live.state, fixed, verb, at) for verb, at in live.laid[seat].items())
