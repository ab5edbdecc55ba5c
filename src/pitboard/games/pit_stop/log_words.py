"""The log in words: team radio, short, what happened and what is so now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Event = Mapping[str, Any]
Line = dict[str, str]


def words(told: Sequence[Event], names: Sequence[str]) -> list[Line]:
    """The events of an act as lines {text, rule}; `names` are the people by seat; `rule` is "" where nothing needs a why."""
    lines: list[Line] = []
    threw = any(event["what"] == "threw" for event in told)
    for event in told:
        lines += _LINES[event["what"]](event, names, threw)
    return lines


def _line(text: str, rule: str = "") -> Line:
    return {"text": text, "rule": rule}


def _spaces(n: int) -> str:
    return "1 space" if n == 1 else f"{n} spaces"


def _color(event: Event) -> str:
    return str(event["car"]).capitalize()


def _threw(event: Event, names: Sequence[str], threw: bool) -> list[Line]:
    return [_line(f"{names[event['seat']]} threw {event['die']}.")]


def _threw_for_car(event: Event, names: Sequence[str], threw: bool) -> list[Line]:
    a, b = event["dice"]
    return [_line(f"{names[event['seat']]} threw {a + b} for a car.", "PS 2.1")]


def _car_taken(event: Event, names: Sequence[str], threw: bool) -> list[Line]:
    return [_line(f"{names[event['seat']]} drives {event['car']}.", "PS 2.2")]


def _moved(event: Event, names: Sequence[str], threw: bool) -> list[Line]:
    spaces, lost = len(event["path"]) - 1, event.get("lost", 0)
    if event["by"] == "die":
        way, rule = (": there is no other way", "PS 8.2") if threw else ("", "")
        told = [_line(f"{_color(event)} goes {_spaces(spaces)}{way}.", rule)] if spaces else []
        blocked = f"{_color(event)} is hemmed in and stays." if not spaces else f"Blocked: {_spaces(lost)} lost."
        return [*told, _line(blocked, "PS-13" if not spaces else "PS-11")] if lost else told
    by_words = event["by"] == "instruction"
    if not spaces:
        return [_line(f"{_color(event)} stays: a car is in its way.", "PS-43" if by_words else "PS-45")]
    if by_words and not lost:
        return []
    way = "back" if event["back"] else "ahead"
    stops = ", then stops at a car" if lost else ""
    rule = "PS-43" if by_words else "PS-42" if lost else "PS-17"
    return [_line(f"{_color(event)} goes {_spaces(spaces)} {way}{stops}.", rule)]


def _circle(event: Event, names: Sequence[str], threw: bool) -> list[Line]:
    return [_line(f"A circle. {names[event['seat']]} throws both dice.", "PS 5.1")]


def _threw_both(event: Event, names: Sequence[str], threw: bool) -> list[Line]:
    a, b = event["dice"]
    return [_line(f"{names[event['seat']]} threw {a} and {b}.")]


def _chance(event: Event, names: Sequence[str], threw: bool) -> list[Line]:
    return [_line(f"Chance Table, {event['sum']}: {_ORDERS[event['sum']]}.", event["rule"])]


_ORDERS = {
    2: "the leader goes 6 back",
    3: "the leader goes 3 back",
    4: "red and yellow go 2 back",
    5: "green and blue go 2 back",
    6: "1 ahead for the thrower",
    7: "2 ahead for the thrower",
    8: "3 ahead for the thrower",
    9: "red and yellow go 2 ahead",
    10: "green and blue go 2 ahead",
    11: "the last car goes 3 ahead",
    12: "the last car goes 6 ahead",
}


def _instruction(event: Event, names: Sequence[str], threw: bool) -> list[Line]:
    said = f"{event['text']}: " if event["text"] else ""
    n = event["amount"]
    order = {"forward": f"{n} ahead", "back": f"{n} back", "miss": f"misses {n} turn{'s' * (n > 1)}"}[event["kind"]]
    return [_line(f"{said}{_color(event)} {order if event['kind'] == 'miss' else 'goes ' + order}.", event["rule"])]


def _missed(event: Event, names: Sequence[str], threw: bool) -> list[Line]:
    more = f" {event['left']} more to come." if event["left"] else ""
    return [_line(f"{_color(event)} misses this turn.{more}", "PS-36")]


def _won(event: Event, names: Sequence[str], threw: bool) -> list[Line]:
    if event.get("alone"):
        return [_line(f"{names[event['seat']]} is the last one in the race and wins.", "PS-55")]
    return [_line(f"{_color(event)} is over the line. {names[event['seat']]} wins.", "PS 7.2")]


def _left(event: Event, names: Sequence[str], threw: bool) -> list[Line]:
    return [_line(f"{names[event['seat']]} has left the race.", "PS-39")]


_LINES = {
    "threw": _threw,
    "threw_for_car": _threw_for_car,
    "car_taken": _car_taken,
    "moved": _moved,
    "circle": _circle,
    "threw_both": _threw_both,
    "line": _chance,
    "instruction": _instruction,
    "missed": _missed,
    "won": _won,
    "left": _left,
}
