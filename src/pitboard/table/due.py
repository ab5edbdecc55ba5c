"""What happens at a table by itself: openings that end, hosts that pass on, stand-ins, plain answers."""

from __future__ import annotations

from collections.abc import Iterator

from pitboard.table.correspondence.by_deadline import deadline_body
from pitboard.table.gathering import Body
from pitboard.table.live import Live
from pitboard.table.pausing import is_pause_agreed
from pitboard.table.question import answer_due, away_due, opening_due
from pitboard.table.rush import rush_deadlines

HOST_AWAY_MS = 300_000
"""How long the line of a host may be down before the start until the next person is host."""


def body_due(live: Live, at: int) -> Body | None:
    """The next table act that is due by now, None when there is none."""
    if live.stage == "opening" and (not live.unopened() or at >= opening_due(live)):
        return {"do": "start"}
    if live.timetable is not None:
        return deadline_body(live)
    if live.stage == "racing" and not live.deserted:
        for seat, chosen in enumerate(live.seats):
            person = chosen.racing_person
            if person in live.gone and not chosen.stand_in and at >= away_due(live, person):
                return {"do": "away", "seat": seat}
            if chosen.away and person not in live.gone:
                return {"do": "back", "seat": seat}
        if is_pause_agreed(live):
            return {"do": "pause"}
    heir = host_after(live, at)
    return None if heir is None else {"do": "host", "seat": heir}


def host_after(live: Live, at: int) -> int | None:
    """The seat of the person who is host from now on; None while the host stays."""
    if live.timetable is not None:
        return None
    if live.stage in ("opening", "over"):
        return None
    active = [chosen.racing_person for chosen in live.seats]
    if live.host in active and not (live.host in live.gone and at >= host_due(live)):
        return None
    here = [seat for seat, person in enumerate(active) if person and person != live.host]
    present = [seat for seat in here if active[seat] not in live.gone]
    heirs = present if live.host in active else present or here
    return heirs[0] if heirs else None


def host_due(live: Live) -> int:
    """When a host whose line is down stops being host, if somebody else is there."""
    return live.gone[live.host] + (HOST_AWAY_MS if live.stage == "gathering" else live.rules.away_seconds * 1000)


def deadlines(live: Live) -> Iterator[int]:
    """All times at which something is due by itself."""
    if live.stage == "opening":
        yield opening_due(live)
    if live.stage == "racing" and not live.deserted:
        for chosen in live.seats if live.timetable is None else ():
            if chosen.racing_person in live.gone and not chosen.stand_in:
                yield away_due(live, chosen.person)
        answer = answer_due(live)
        if answer is not None:
            yield answer
        if live.is_early and live.deadline is not None and not live.resting:
            yield live.deadline.soft
        if not live.resting and live.clock.rest_ends is not None:
            yield live.clock.rest_ends
        yield from rush_deadlines(live)
    if live.stage in ("gathering", "racing") and live.host in live.gone and host_after(live, host_due(live)) is not None:
        yield host_due(live)
