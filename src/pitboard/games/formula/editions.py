"""The options of a race, and what each edition of the rules says of them: numbers with their sources, from a data file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Any, NamedTuple

from pitboard.games.formula.words import (
    FASTEST,
    RANKS,
    SPEED,
    AfterSpin,
    FinishCorners,
    GridTail,
    RaceEnd,
    Refill,
    Stall,
    StopShort,
)
from pitboard.kernel.reading import shown

EDITIONS = ("r2016", "r2009", "v2")
"""The printed game, to which the pitting rules belong; its ancestor; the draft of its second edition."""
CHOICES: dict[str, type[IntEnum]] = {
    "refill": Refill,
    "stall": Stall,
    "after_spin": AfterSpin,
    "stop_short": StopShort,
    "finish_corners": FinishCorners,
    "race_end": RaceEnd,
    "grid_tail": GridTail,
}
FLAGS = (
    "pitting", "classic", "soft_start", "soft_acceleration", "soft_top", "soft_deceleration", "soft_chance", "once_a_lap_end",
    "slip_matched", "second_bid",
)  # fmt: skip
NUMBERS = {
    "start_holds": (2, 12, 1),
    "start_slips": (2, 12, 1),
    "shift_costs": (0, 9, 1),
    "test_holds": (2, 12, 1),
    "shift_drop": (SPEED, 2 * SPEED, SPEED),
    "chance_safe": (2, 12, 1),
    "chance_spins": (2, 12, 1),
    "pass_holds": (2, 12, 1),
    "pass_touches": (2, 13, 1),
    "pass_block": (0, 9, 1),
    "pass_again": (0, 9, 1),
    "pass_shared": (0, 9, 1),
    "contact_wear": (0, 9, 1),
    "slip_from": (0, FASTEST, SPEED),
    "arrow_bonus": (0, 2 * SPEED, SPEED),
}
"""Least, most and step."""
TABLES = {
    "start_speeds": (SPEED, FASTEST - SPEED, SPEED),
    "accelerations": (SPEED, FASTEST - SPEED, SPEED),
    "decelerations": (SPEED, FASTEST - SPEED, SPEED),
    "top_speeds": (SPEED, FASTEST - SPEED, SPEED),
    "wear": (0, 9, 1),
    "pitting_wear": (0, 9, 1),
    "greens": (0, 9, 1),
    "reds": (0, 9, 1),
}
"""What the four ranks are worth, each more than the one before."""
ONLY = {"fourth_braking": "barred"}
"""Options with one value: what an edition says otherwise is not played here."""
MOST_BONUS = 9
IN_ORDER = (("start_holds", "start_slips", 0), ("chance_safe", "chance_spins", 0), ("pass_holds", "pass_touches", 1))
"""The second of two numbers is at least so much more than the first."""


class Source(NamedTuple):
    """What an edition says: a value, how it is known, and from where; or the gap that it leaves."""

    value: Any
    tag: str
    origin: str
    gap: str


@dataclass(frozen=True, slots=True)
class Option:
    """One option: the rule or ruling that it belongs to, and what each edition says."""

    name: str
    rule: str
    about: str
    pits: bool
    editions: Mapping[str, Source]


@cache
def options() -> dict[str, Option]:
    """Every option, in the order of the data file."""
    text = (resources.files("pitboard.games.formula") / "data" / "editions.toml").read_text(encoding="utf-8")
    return {row["name"]: _option(row) for row in tomllib.loads(text)["options"]}


def _option(row: Mapping[str, Any]) -> Option:
    nothing = {"gap": "pitting came with r2016"}
    sources = {edition: row.get(edition, row.get("every", nothing)) for edition in EDITIONS}
    said = {
        edition: Source(source.get("value"), source.get("tag", ""), source.get("from", ""), source.get("gap", ""))
        for edition, source in sources.items()
    }
    return Option(row["name"], row["rule"], row["about"], row.get("pits", False), said)


def allowed(name: str) -> str:
    """What an option may be, in words."""
    if name in CHOICES:
        return f"one of {', '.join(value.name.lower() for value in CHOICES[name])}"
    if name in ONLY:
        return ONLY[name]
    if name in FLAGS:
        return "true or false"
    if name in NUMBERS:
        return _range(*NUMBERS[name])
    if name == "hard_bonus":
        return f"four whole numbers from 0 to {MOST_BONUS}, for the ranks of wear from -1 to +2,"
    return f"four ascending numbers, each {_range(*TABLES[name])}, for the ranks -1 to +2,"


def _range(low: int, high: int, step: int) -> str:
    return f"a whole number from {low} to {high}" if step == 1 else f"a multiple of {step} from {low} to {high}"


def is_allowed(name: str, value: object) -> bool:
    """The value is one that the option may have."""
    if name in CHOICES:
        return isinstance(value, str) and value in [choice.name.lower() for choice in CHOICES[name]]
    if name in ONLY:
        return value == ONLY[name]
    if name in FLAGS:
        return isinstance(value, bool)
    if name in NUMBERS:
        return _fits(value, *NUMBERS[name])
    if not isinstance(value, list) or len(value) != RANKS:
        return False
    if name == "hard_bonus":
        return all(_fits(number, 0, MOST_BONUS, 1) for number in value)
    fit = all(_fits(number, *TABLES[name]) for number in value)
    return fit and all(a < b for a, b in pairwise(value))


def _fits(value: object, low: int, high: int, step: int) -> bool:
    return type(value) is int and low <= value <= high and value % step == 0


def filled(given: Mapping[str, Any], edition: str, faults: list[str]) -> dict[str, Any]:
    """Every option, from a setup or else from its edition; what is wrong or not known is added to the faults."""
    faults += [
        f"options.{shown(name)}: no such option; there are {', '.join(options())}" for name in given if name not in options()
    ]
    full = {name: given.get(name, option.editions[edition].value) for name, option in options().items()}
    faults += _gaps(given, edition, full["pitting"] is not False)
    for name, value in full.items():
        if value is None and name not in given:
            full[name] = options()[name].editions["r2016"].value  # without a pit lane it is not asked for
    full["hard_bonus"] = _bonus(given.get("hard_bonus"), full["hard_bonus"])
    for name, value in full.items():
        numbers = value["numbers"] if name == "hard_bonus" else value
        if not is_allowed(name, numbers):
            faults.append(f"options.{name}: {allowed(name)} is wanted ({options()[name].rule})")
    for less, more, by in IN_ORDER:
        if is_allowed(less, full[less]) and is_allowed(more, full[more]) and full[more] < full[less] + by:
            faults.append(f"options.{more}: {'more than' if by else 'at least'} {less} is wanted ({options()[more].rule})")
    return full


def _gaps(given: Mapping[str, Any], edition: str, pits: bool) -> Iterator[str]:
    """The rows that an edition leaves open, but for those that the setup gives."""
    for name, option in options().items():
        gap = option.editions[edition].gap
        if gap and name not in given and (pits or not option.pits):
            yield f"edition: {edition} has no {name}: {gap} ({option.rule}); give options.{name}, or play r2016"


def _bonus(given: object, usual: object) -> dict[str, Any]:
    """The hard tire bonus with its source, so that a placeholder is told as one (F-9)."""
    if given is None:
        return {"numbers": usual, "source": "placeholder"}
    if isinstance(given, Mapping):
        return {"numbers": given.get("numbers"), "source": shown(given.get("source", "owner"))}
    return {"numbers": given, "source": "owner"}


def in_force(full: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The rulings of a full setup, for its report: each option's value, rule, and how the value is known."""
    told = []
    for name, option in options().items():
        value, said = full["options"][name], option.editions[full["edition"]]
        row = {"name": name, "value": value, "rule": option.rule, "about": option.about}
        if name == "hard_bonus":
            row |= {"value": value["numbers"], "tag": value["source"], "from": ""}
        elif value == said.value and not said.gap:
            row |= {"tag": said.tag, "from": said.origin}
        else:
            row |= {"tag": "given", "from": ""}
        told.append(row)
    return told
