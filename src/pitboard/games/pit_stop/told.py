"""What an act did, as data for the screen and as words for the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboard.games.pit_stop.boards import COLORS
from pitboard.games.pit_stop.moves import lift_off_track, move_car
from pitboard.games.pit_stop.paths import path_of
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.view import line_rule
from pitboard.games.pit_stop.words import CARS, Cause, Phase, Space, Told

Event = dict[str, Any]
CAUSES = {Cause.DIE: "die", Cause.TABLE: "chance", Cause.INSTRUCTION: "instruction"}


def told(before: State, state: State, fixed: Fixed, setup: Mapping[str, Any]) -> list[Event]:
    """The trail of the last act as events in order; `before` is the state that the act was done to, and is used up."""
    road = before
    events: list[Event] = []
    cause = "die" if before.phase <= Phase.MOVE else CAUSES[Cause(before.cause)]
    for what, a, b, c in state.told[: state.told_count]:
        if what == Told.LOST:
            _note_lost(events, state, a, b, c)
            continue
        if what == Told.LINE:
            cause = "chance"
        if what == Told.INSTRUCTION and fixed.what[b][c] != Space.MISS:
            cause = "instruction"
        if what == Told.MOVED:
            events.append(_moved(road, state, fixed, a, b, c, cause))
        else:
            events.append(_EVENTS[Told(what)](state, setup, a, b, c))
        if what == Told.WON:
            events[-1]["alone"] = state.distance[a] < fixed.finish
        if what == Told.LEFT:
            _clear_leaver(road, state, a)
    return events


def _note_lost(events: list[Event], state: State, car: int, spaces: int, cause: int) -> None:
    """A block cut a move short: noted on the move, or told as a move of no spaces where it could not begin."""
    if not (events and events[-1]["what"] == "moved" and events[-1]["car"] == COLORS[car]):
        stays = {"path": [[state.row[car], state.lane[car]]], "back": False, "by": CAUSES[Cause(cause)]}
        events.append({"what": "moved", **_who(state, car), **stays})
    events[-1]["lost"] = spaces


def _moved(road: State, state: State, fixed: Fixed, car: int, spaces: int, lane: int, cause: str) -> Event:
    path = path_of(road, fixed, car, abs(spaces), 1 if spaces > 0 else -1, lane)
    move_car(road, fixed, car, spaces, lane)
    return {"what": "moved", **_who(state, car), "path": path, "back": spaces < 0, "lost": 0, "by": cause}


def _clear_leaver(road: State, state: State, seat: int) -> None:
    for car in range(CARS):
        if road.owner[car] == seat and road.on_track[car] and not state.on_track[car]:
            lift_off_track(road, car)


def _who(state: State, car: int) -> Event:
    return {"car": COLORS[car], "seat": state.owner[car]}


def _instruction(state: State, setup: Mapping[str, Any], car: int, row: int, lane: int) -> Event:
    listed = setup["board"]["instructions"]
    item = next(i for i in listed if i["row"] == row and i["lane"] == lane + 1)
    kind = next(k for k in ("forward", "back", "miss") if k in item)
    said = {"kind": kind, "amount": item[kind], "text": item.get("text", ""), "rule": "PS 6.1"}
    return {"what": "instruction", **_who(state, car), **said}


_EVENTS: dict[Told, Callable[[State, Mapping[str, Any], int, int, int], Event]] = {
    Told.THREW_FOR_CAR: lambda s, _, a, b, c: {"what": "threw_for_car", "seat": a, "dice": [b, c]},
    Told.CAR_TAKEN: lambda s, _, a, b, c: {"what": "car_taken", "seat": a, "car": COLORS[b]},
    Told.THREW: lambda s, _, a, b, c: {"what": "threw", **_who(s, a), "die": b},
    Told.CIRCLE: lambda s, _, a, b, c: {"what": "circle", **_who(s, a), "rule": "PS 5.1"},
    Told.THREW_BOTH: lambda s, _, a, b, c: {"what": "threw_both", **_who(s, a), "dice": [b, c]},
    Told.LINE: lambda s, _, a, b, c: {"what": "line", "sum": a, "rule": line_rule(a)},
    Told.INSTRUCTION: _instruction,
    Told.MISSED: lambda s, _, a, b, c: {"what": "missed", **_who(s, a), "left": b},
    Told.WON: lambda s, _, a, b, c: {"what": "won", **_who(s, a)},
    Told.LEFT: lambda s, _, a, b, c: {"what": "left", "seat": a},
}
