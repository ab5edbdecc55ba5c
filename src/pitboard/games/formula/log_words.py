"""The log in words: team radio, short, what happened and what is so now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

Event = Mapping[str, Any]
Line = dict[str, str]

TESTS = {"start": "start", "acceleration": "acceleration", "top": "top-speed", "brakes": "brake"}
ATTRIBUTES = {"acceleration": "acceleration", "deceleration": "deceleration", "top": "top speed"}
PRICES = {"braking": "to brake", "stopping": "to brake behind a car", "corner": "for the corner"}
CHANCES = {"safe": "Safe.", "spin": "That is a spin.", "crash": "That is a crash."}
PASSES = {"past": "Past.", "failed": "No way through.", "contact": "Contact."}
OUT = {"crash": "has crashed and is out.", "damage": "has broken down and is out.", "withdrawn": "is taken off the track."}
MARKERS = {"exit_2": "comes out in two turns.", "exit_1": "comes out in the next turn."}


def words(told: Sequence[Event], names: Sequence[str]) -> list[Line]:
    """The events of an act as lines {text, rule}; `names` are the people by seat. Plots, orders and grids are one line each."""
    lines: list[Line] = []
    for what, group in groupby(told, lambda event: str(event["what"])):
        events = list(group)
        if what in _LISTS:
            lines += _LISTS[what](events)
        else:
            lines += [_line(text, event) for event in events if (text := _LINES[what](event, names))]
    return lines


def _line(text: str, event: Event) -> Line:
    return {"text": text, "rule": str(event["rule"])}


def car_title(event: Event) -> str:
    """A car as people call it."""
    return str(event["car"]).replace("_", " ").capitalize()


def car_name(event: Event) -> str:
    """The same with the name that its setup gives it: `Red (Old Bess)`."""
    return f"{car_title(event)} ({event['name']})" if event.get("name") else car_title(event)


def _count(n: int, one: str) -> str:
    """A number of things: `1 green`, `2 greens`; wear has no plural."""
    return f"{n} {one}" if n == 1 or one == "wear" else f"{n} {one}s"


def _dice(event: Event) -> str:
    """How a roll came out: `9`, or `9 - 2 + 2 = 9` with skill and what was added."""
    skill, added = event["skill"], event.get("added", 0)
    parts = f"{event['sum']}" + (f" - {skill}" if skill else "") + (f" + {added}" if added else "")
    return f"{parts} = {event['result']}" if skill or added else parts


def _built(event: Event, names: Sequence[str]) -> str:
    """The car as players print it: Start/Accel/Decel/Top, wear, skill."""
    *speeds, wear, skill = event["values"]
    chips = f"wear {wear}, skill {skill} and {_count(event['reds'], 'red')}"
    return f"{car_name(event)} is built: {'/'.join(map(str, speeds))}, {chips}."


def _bid(event: Event, names: Sequence[str]) -> str:
    chips = [_count(event[chip], chip) for chip in ("wear", "green", "red") if event[chip]]
    verb = "adds" if event["again"] else "bids"
    what = f"{', '.join(chips)}, worth {event['worth']:g}" if chips else "nothing"
    return f"{car_title(event)} {verb} {what}."


def _held(event: Event, names: Sequence[str]) -> str:
    if event["test"] == "brakes":
        return f"The brakes of {car_title(event)} hold."
    return f"It holds: {car_title(event)} goes {event['speed']}."


def _failed(event: Event, names: Sequence[str]) -> str:
    if event["test"] == "brakes":
        return f"The brakes of {car_title(event)} suffer, and slow it down all the same."
    speed = f"goes {event['speed']}" if event["speed"] else "stands"
    missed = "A mis-shift" if event["test"] == "start" else "It fails"
    return f"{missed}: {car_title(event)} {speed}."


def _damaged(event: Event, names: Sequence[str]) -> str:
    what = ATTRIBUTES.get(event["attribute"], event["attribute"])
    if event["times"] > 1:
        return f"{car_title(event)}: {what} is damaged for the second time."
    return f"{car_title(event)}: {what} is damaged, 20 less from the next turn on."


def _crossed(event: Event, names: Sequence[str]) -> str:
    if event["laps"]:
        return f"{car_title(event)} has completed lap {event['laps']}."
    return f"{car_title(event)} crosses the line and begins lap 1."


def _stopped(event: Event, names: Sequence[str]) -> str:
    after = f"after {_count(event['steps'], 'step')}" if event["steps"] else "where it stands"
    return f"{car_title(event)} stops short {after}."


def _home(event: Event, names: Sequence[str]) -> str:
    beyond = f" and runs on {_count(event['overrun'], 'space')}" if event["overrun"] else ""
    return f"{car_name(event)} is home{beyond}."


def _over(event: Event, names: Sequence[str]) -> str:
    if event["car"] is None:
        return "The race is over, and nobody has won."
    how = "" if event["home"] else ": all are out, and it got furthest"
    return f"{names[event['seat']]} wins with {car_name(event)}{how}."


def _plots(events: Sequence[Event]) -> list[Line]:
    """All plots in one line, then who has a slip chance."""
    plots = ", ".join(f"{car_title(event)} {event['speed']}" for event in events)
    lines = [_line(f"Plots: {plots}.", events[0])]
    slips = [car_title(event) for event in events if event["slip"]]
    return [*lines, {"text": f"Slip chance: {', '.join(slips)}.", "rule": "F-57"}] if slips else lines


def _order(events: Sequence[Event], title: str) -> list[Line]:
    """Cars in one line by their places; one that is alone has no order."""
    if len(events) == 1:
        return []
    cars = sorted(events, key=lambda event: int(event["place"]))
    return [_line(f"{title}: {', '.join(map(car_title, cars))}.", events[0])]


def _grid(events: Sequence[Event]) -> list[Line]:
    """The cars by their places, with their own names where they have one; a gap before the last one is told (F-79)."""
    if len(events) == 1:
        return []
    cars = sorted(events, key=lambda event: int(event["place"]))
    last = cars[-1]
    gap = f" {car_title(last)} stands in row {last['row']}." if last["row"] > len(cars) else ""
    return [_line(f"Grid: {', '.join(map(car_name, cars))}.{gap}", events[0])]


_LISTS: dict[str, Callable[[Sequence[Event]], list[Line]]] = {
    "plotted": _plots,
    "order": lambda events: _order(events, "Moving order"),
    "grid": _grid,
}
_LINES: dict[str, Callable[[Event, Sequence[str]], str]] = {
    "built": _built,
    "tired": lambda e, n: f"{car_name(e)} starts on {e['tire']} tires.",
    "bid": _bid,
    "percent": lambda e, n: f"Equal bids: {car_title(e)} throws {e['dice']}.",
    "test": lambda e, n: f"{car_title(e)}, {TESTS[e['test']]} test: {_dice(e)}.",
    "spared": lambda e, n: f"{car_title(e)} spends {e['wear']} wear, no {TESTS[e['test']]} test.",
    "held": _held,
    "failed": _failed,
    "damaged": _damaged,
    "paid": lambda e, n: f"{car_title(e)} pays {e['wear']} wear {PRICES[e['price']]}.",
    "chance": lambda e, n: f"{car_title(e)}, chance: {_dice(e)}. {CHANCES[e['came']]}",
    "stepped": lambda e, n: "",  # the screen shows each step; the log tells the speed when the move is done
    "crossed": _crossed,
    "spun": lambda e, n: f"{car_title(e)} spins.",
    "out": lambda e, n: f"{car_name(e)} {OUT[e['why']]}",
    "stopped": _stopped,
    "blocked": lambda e, n: f"{car_title(e)} blocks.",
    "passed": lambda e, n: f"{car_title(e)}, pass: {_dice(e)}. {PASSES[e['came']]}",
    "missed": lambda e, n: f"{car_title(e)}, pass: {_dice(e)}. {PASSES[e['came']]}",
    "contact": lambda e, n: f"{car_title(e)} loses {e['wear']} wear.",
    "slipped": lambda e, n: f"{car_title(e)} slips on 1 space.",
    "entered": lambda e, n: f"{car_title(e)} is in the pit.",
    "bonus": lambda e, n: f"Hard tires: {car_title(e)} gains {e['wear']} wear and has {e['now']}.",
    "exited": lambda e, n: f"{car_title(e)} is back on the track{', beside another car' if e['shared'] else ''}.",
    "changed": lambda e, n: f"{car_title(e)} has new {e['tire']} tires and {e['wear']} wear more.",
    "marked": lambda e, n: f"{car_title(e)} {MARKERS[e['marker']]}" if e["marker"] in MARKERS else "",
    "home": _home,
    "drove": lambda e, n: f"{car_title(e)} drove {e['speed']}.",
    "left": lambda e, n: f"{n[e['seat']]} has left the race.",
    "over": _over,
    "lost_move": lambda e, n: f"{car_title(e)} has spun and does not move.",
    "turn": lambda e, n: "",  # the log counts turns beside its lines
    "stalled": lambda e, n: f"{car_title(e)} stalls on the grid.",
}
