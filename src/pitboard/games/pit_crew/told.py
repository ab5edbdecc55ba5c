"""What an act did, as data for the screen and for the words of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboard.games.pit_crew.choices import first_holder
from pitboard.games.pit_crew.names import AREA_NAMES, CREW_NAMES, KIND_NAMES
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.view import reckoning
from pitboard.games.pit_crew.words import NOBODY, TOLD, UNKNOWN, Cause, Choice, Phase, Stopped, Told, Wrench

Event = dict[str, Any]
CAUSES = tuple(cause.name.lower() for cause in Cause)
STOPPED = tuple(reason.name.lower() for reason in Stopped)


def told(before: State, state: State, fixed: Fixed, setup: Mapping[str, Any]) -> list[Event]:
    """The trail of the last act as events in order. Made from blind states it tells what their seat may know."""
    lines = [state.told[TOLD * i : TOLD * (i + 1)] for i in range(state.told_count)]
    events = [_EVENTS[Told(what)](before, state, fixed, a, b, c) for what, a, b, c in lines]
    return events + _named_unasked(before, state, fixed, events) if state.phase == Phase.ROUND_SETUP else events


def _named_unasked(before: State, state: State, fixed: Fixed, events: list[Event]) -> list[Event]:
    """Who was named by a wrench without a question, since there was nobody else to name (PC 9.2)."""
    is_new = any(event["what"] == "round" for event in events)
    found: list[Event] = []
    for crew in range(fixed.crews):
        if state.nachos[crew] != NOBODY and (is_new or state.nachos[crew] != before.nachos[crew]):
            owner = first_holder(state, fixed, Wrench.BAD_NACHOS, crew)
            found.append({"what": "named_nachos", "crew": CREW_NAMES[owner], "seat": state.nachos[crew]})
        veterans = _veterans(state, fixed, crew)
        if veterans and (is_new or veterans != _veterans(before, fixed, crew)):
            found.append({"what": "named_veterans", "crew": CREW_NAMES[crew], "seats": veterans})
    return [event for event in found if event not in events]


def _veterans(state: State, fixed: Fixed, crew: int) -> list[int]:
    """The members of a crew with a larger hand."""
    return [seat for seat in range(fixed.first[crew], fixed.first[crew] + fixed.size[crew]) if state.veterans[seat]]


def _crew(crew: int) -> str | None:
    return CREW_NAMES[crew] if crew != NOBODY else None


def _seat(fixed: Fixed, seat: int) -> Event:
    return {"seat": seat, "crew": CREW_NAMES[fixed.crew[seat]]}


def _card(kind: int) -> str | None:
    return None if kind == UNKNOWN else KIND_NAMES[kind]


def _proposed(before: State, state: State, fixed: Fixed, a: int, b: int, c: int) -> Event:
    """What a member would choose: a card, or people by their seats; None for the eyes of other crews (PC-114)."""
    shown: Any = None
    if b != UNKNOWN:
        crew = before.target if before.choice == Choice.BAD_NACHOS else fixed.crew[a]
        members = [b, c] if before.choice == Choice.VETERAN_CREW else [b]
        shown = _card(b) if before.choice == Choice.WRENCH else [fixed.first[crew] + member for member in members]
    return {"what": "proposed", **_seat(fixed, a), "choice": Choice(before.choice).name.lower(), "shown": shown}


def _judged(before: State, state: State, fixed: Fixed, a: int, b: int, c: int) -> Event:
    return {"what": "judged", "crew": CREW_NAMES[a], "points": b, "turbos": c, "reckoning": reckoning(state, fixed, a)}


def _won(before: State, state: State, fixed: Fixed, a: int, b: int, c: int) -> Event:
    """Who won and how: ahead of others, alone, or by the lead when the round began or a roll-off where no car is left."""
    cars = sum(state.racing)
    how = "ahead" if cars > 1 else "alone" if cars else "led" if state.lead != NOBODY else "rolled_off"
    return {"what": "won", "crew": _crew(a), "how": how if a != NOBODY else "drawn"}


_EVENTS: dict[Told, Callable[[State, State, Fixed, int, int, int], Event]] = {
    Told.READY: lambda p, s, f, a, b, c: {"what": "ready", **_seat(f, a)},
    Told.NAMED_NACHOS: lambda p, s, f, a, b, c: {"what": "named_nachos", "crew": CREW_NAMES[a], "seat": b},
    Told.NAMED_VETERANS: lambda p, s, f, a, b, c: {"what": "named_veterans", "crew": CREW_NAMES[a], "seats": [b, c]},
    Told.PROPOSED: _proposed,
    Told.GO: lambda p, s, f, a, b, c: {"what": "go", "round": a + 1},
    Told.DREW: lambda p, s, f, a, b, c: {"what": "drew", **_seat(f, a), "card": _card(b)},
    Told.PLACED: lambda p, s, f, a, b, c: {"what": "placed", **_seat(f, a), "card": KIND_NAMES[b], "area": AREA_NAMES[c]},
    Told.CAPPED: lambda p, s, f, a, b, c: {"what": "capped", **_seat(f, a), "area": AREA_NAMES[b]},
    Told.COMPLETE: lambda p, s, f, a, b, c: {"what": "complete", "crew": CREW_NAMES[a]},
    Told.REACHED: lambda p, s, f, a, b, c: {"what": "reached", **_seat(f, b)},
    Told.TOOK_DIE: lambda p, s, f, a, b, c: {"what": "took_die", "crew": CREW_NAMES[a], "seat": b},
    Told.TIED: lambda p, s, f, a, b, c: {"what": "tied", "crews": [CREW_NAMES[i] for i in range(f.crews) if a >> i & 1]},
    Told.ROLLED: lambda p, s, f, a, b, c: {"what": "rolled", **_seat(f, c), "face": b},
    Told.STOPPED: lambda p, s, f, a, b, c: {"what": "stopped", "why": STOPPED[a], "crew": _crew(b)},
    Told.ROLL_OFF: lambda p, s, f, a, b, c: {"what": "roll_off", "crew": CREW_NAMES[a], "face": b},
    Told.MOVED: lambda p, s, f, a, b, c: {"what": "moved", "crew": CREW_NAMES[a], "spaces": b, "by": CAUSES[c]},
    Told.JUDGED: _judged,
    Told.CRASHED: lambda p, s, f, a, b, c: {"what": "crashed", "crew": CREW_NAMES[a]},
    Told.OFFERED: lambda p, s, f, a, b, c: {"what": "offered", "card": KIND_NAMES[a]},
    Told.TOOK_WRENCH: lambda p, s, f, a, b, c: {"what": "took_wrench", "crew": CREW_NAMES[a], "card": KIND_NAMES[b]},
    Told.ROUND: lambda p, s, f, a, b, c: {"what": "round", "round": a + 1},
    Told.LEFT: lambda p, s, f, a, b, c: {"what": "left", **_seat(f, a)},
    Told.RESIGNED: lambda p, s, f, a, b, c: {"what": "resigned", "crew": CREW_NAMES[a]},
    Told.OUT: lambda p, s, f, a, b, c: {"what": "out", "crew": CREW_NAMES[a]},
    Told.WON: _won,
}
