"""The log in words: team radio, short, what happened and what is so now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Event = Mapping[str, Any]
Line = dict[str, str]

AREAS = {
    "front_left": "front left", "front_right": "front right", "rear_left": "rear left", "rear_right": "rear right",
    "tank": "the tank", "engine": "the engine", "discard": "the Discard",
}  # fmt: skip
STOPPED = {
    "no_die_left": ("Stop! No die is left.", "PC 5.5"),
    "tie": ("Stop! Two hands on the last die.", "PC 5.7"),
    "grace": ("Stop! Everybody is done.", "PC-124"),
    "time": ("Stop! The round's time is up.", "PC-41"),
    "nobody_left": ("Stop! Nobody works any more.", "PC-149"),
}
MOVED = {
    "roll": ("rolls on", "PC 5.3"),
    "points": ("goes", "PC 6.8"),
    "turbo": ("has Turbo:", "PC 6.11"),
    "jet_fuel": ("burns Jet Fuel:", "PC 7.10"),
    "drafting": ("drafts:", "PC 7.8"),
}
WON = {
    "ahead": ("wins.", "PC 8.5"),
    "alone": ("wins: the only car that is left.", "PC 6.10"),
    "led": ("wins: all cars are out, and it led when the round began.", "PC 8.6"),
    "rolled_off": ("wins: all cars are out in round one, and it rolled highest.", "PC-76"),
}


def words(told: Sequence[Event], names: Sequence[str]) -> list[Line]:
    """The events of an act as lines {text, rule}; `names` are the people by seat; `rule` is "" where nothing needs a why."""
    lines: list[Line] = []
    for at, event in enumerate(told):
        lines += _LINES[_kind(event, told[:at])](event, names)
    return lines


def _kind(event: Event, before: Sequence[Event]) -> str:
    """The kind of line for an event; some have another rule by what the act told before them."""
    what = str(event["what"])
    if what == "roll_off" and any(earlier["what"] == "judged" for earlier in before):
        return "roll_off_inside"
    if what == "moved" and event["by"] == "roll" and before[-1]["face"] == 5:
        return "moved_on_five"
    if what == "stopped" and event["why"] == "tie" and len(before[-1]["crews"]) > 2:
        return "stopped_by_three"
    return what


def _line(text: str, rule: str = "") -> Line:
    return {"text": text, "rule": rule}


def _spaces(n: int) -> str:
    return "1 space" if n == 1 else f"{n} spaces"


def _crew(event: Event) -> str:
    return str(event["crew"]).capitalize()


def wrench_title(card: str) -> str:
    """A Monkey Wrench as people call it: `nitro` is Nitro, `3/7*` is Teamwork 3/7."""
    if "*" not in card:
        return card.replace("_", " ").title()
    if card.startswith("*"):
        return "Assist, black" if card == "*b" else "Assist, white"
    return f"Teamwork {card[:-1]}" if "/" in card else f"Training {card[:-1]}"


def card_title(card: str) -> str:
    """A card as people call it: `7b` is black 7."""
    if "*" in card:
        return wrench_title(card)
    return f"{'black' if card[-1] == 'b' else 'white'} {card[:-1]}"


def _drew(event: Event, names: Sequence[str]) -> list[Line]:
    what = f" the {card_title(event['card'])}" if event["card"] else ""
    return [_line(f"{names[event['seat']]} draws{what}.")]


def _took_die(event: Event, names: Sequence[str]) -> list[Line]:
    return [_line(f"{_crew(event)} has a die.")]


def _tied(event: Event, names: Sequence[str]) -> list[Line]:
    crews = " and ".join(crew.capitalize() for crew in event["crews"])
    return [_line(f"{crews} reach at the same time. None of them rolls.", "PC-34")]


def _moved(event: Event, names: Sequence[str]) -> list[Line]:
    how, rule = MOVED[event["by"]]
    return [_line(f"{_crew(event)} {how} {_spaces(event['spaces'])}.", rule)]


def _judged(event: Event, names: Sequence[str]) -> list[Line]:
    lines = [_line(f"{_crew(event)}: {reason['text']}", reason["rule"]) for reason in event["reckoning"]["why"]]
    points, turbos = event["points"], event["turbos"]
    total = f"{points} point{'s' * (points != 1)}, {turbos} Turbo{'s' * (turbos != 1)}"
    return [*lines, _line(f"{_crew(event)} in total: {total}.", "PC 6.8")]


def _won(event: Event, names: Sequence[str]) -> list[Line]:
    if event["crew"] is None:
        return [_line("All cars are out in round one, and nobody had led: a draw.", "PC-76")]
    how, rule = WON[event["how"]]
    return [_line(f"{_crew(event)} {how}", rule)]


def _veterans(event: Event, names: Sequence[str]) -> list[Line]:
    if len(event["seats"]) == 1:
        return [_line(f"Veteran Crew: {names[event['seats'][0]]} holds two cards more.", "PC-147")]
    who = " and ".join(names[seat] for seat in event["seats"])
    return [_line(f"Veteran Crew: {who} hold one card more.", "PC 7.17")]


def _proposed(event: Event, names: Sequence[str]) -> list[Line]:
    if not event["shown"]:
        return []
    if isinstance(event["shown"], str):
        return [_line(f"{names[event['seat']]} would take {wrench_title(event['shown'])}.", "PC-114")]
    who = " and ".join(names[seat] for seat in event["shown"])
    return [_line(f"{names[event['seat']]} would name {who}.", "PC-114")]


_LINES: dict[str, Callable[[Event, Sequence[str]], list[Line]]] = {
    "ready": lambda e, n: [_line(f"{n[e['seat']]} is ready.")],
    "named_nachos": lambda e, n: [_line(f"Bad Nachos: {n[e['seat']]} holds one card less.", "PC 7.5")],
    "named_veterans": _veterans,
    "proposed": _proposed,
    "go": lambda e, n: [_line(f"Round {e['round']}: GO!", "PC 2.11")],
    "drew": _drew,
    "placed": lambda e, n: [_line(f"{n[e['seat']]}: {card_title(e['card'])} on {AREAS[e['area']]}.")],
    "capped": lambda e, n: [_line(f"{n[e['seat']]} caps {AREAS[e['area']]}.")],
    "complete": lambda e, n: [_line(f"{_crew(e)} is complete.", "PC 5.1")],
    "reached": lambda e, n: [_line(f"{n[e['seat']]} reaches for a die.")],
    "took_die": _took_die,
    "tied": _tied,
    "rolled": lambda e, n: [_line(f"{_crew(e)} rolls {e['face']}.")],
    "stopped": lambda e, n: [_line(*STOPPED[e["why"]])],
    "stopped_by_three": lambda e, n: [_line("Stop! Three hands on two dice.", "PC-35")],
    "roll_off": lambda e, n: [_line(f"Roll-off: {_crew(e)} rolls {e['face']}.", "PC-43")],
    "roll_off_inside": lambda e, n: [_line(f"Roll-off: {_crew(e)} rolls {e['face']}.", "PC-123")],
    "moved": _moved,
    "moved_on_five": lambda e, n: [_line(f"{_crew(e)} rolls on {_spaces(e['spaces'])}.", "PC 7.18")],
    "judged": _judged,
    "crashed": lambda e, n: [_line(f"{_crew(e)} has crashed and is out.", "PC 6.9")],
    "offered": lambda e, n: [_line(f"On offer: {wrench_title(e['card'])}.", "PC-81")],
    "took_wrench": lambda e, n: [_line(f"{_crew(e)} takes {wrench_title(e['card'])}.", "PC 7.2")],
    "round": lambda e, n: [_line(f"Round {e['round']} is set up.", "PC 8.1")],
    "left": lambda e, n: [_line(f"{n[e['seat']]} has left the race.", "PC 9.13")],
    "resigned": lambda e, n: [_line(f"{_crew(e)} has nobody left.", "PC-146")],
    "out": lambda e, n: [_line(f"{_crew(e)} drops out of the race.", "PC-150")],
    "won": _won,
}
