"""What a study raced, in words: each scenario, who sat there, what was not as usual, and how many races."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pitboard.games import find
from pitboard.lab.bench import Bench
from pitboard.lab.scenario import Scenario, seated

LONG = 60
"""Longer values are named, or cut."""


class Line(NamedTuple):
    """One scenario: its game, the bots by seat, what its setup has that a usual one has not, and its races."""

    game: str
    seats: str
    unusual: str
    races: int


def raced(bench: Bench) -> list[Line]:
    """Every scenario that has raced, in the order in which it was asked for."""
    return [
        Line(
            each.scenario.rules.name.replace("_", " ").title(), seats_text(each.scenario), unusual(each.scenario), len(each.table)
        )
        for each in bench.series
    ]


def versions(bench: Bench) -> dict[str, int]:
    """The version of the rules of each game that has raced."""
    return {each.scenario.rules.name.replace("_", " ").title(): each.scenario.rules.rules_version for each in bench.series}


def seats_text(scenario: Scenario) -> str:
    """Who sits there, neighbors of one name counted."""
    runs: list[tuple[str, int]] = []
    for name in scenario.names:
        if runs and runs[-1][0] == name:
            runs[-1] = name, runs[-1][1] + 1
        else:
            runs.append((name, 1))
    return ", ".join(name if count == 1 else f"{count} x {name}" for name, count in runs)


def unusual(scenario: Scenario) -> str:
    """What is not as usual in a setup with these seats, and what the study itself changes."""
    given = {key: value for key, value in scenario.setup.items() if key in {"seats", "crews"}}
    usual = seated(find(scenario.game), given, len(scenario.seats))
    found = [*_differences(scenario.full_setup(), usual)]
    if scenario.how != (0,):
        found.append(f"{scenario.meddle.__name__.replace('_', ' ')} {', '.join(map(str, scenario.how))}")
    if crews := scenario.setup.get("crews"):
        found.insert(0, f"crews {crews}")
    return "; ".join(found) or "as usual"


def _differences(full: Mapping[str, Any], usual: Mapping[str, Any]) -> Iterator[str]:
    for key, value in full.items():
        if key == "options":
            yield from _differences(value, usual[key])
        elif value != usual.get(key):
            yield f"{key.replace('_', ' ')} {_short(value)}"


def _short(value: Any) -> str:
    if isinstance(value, Mapping) and "name" in value:
        return str(value["name"])
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "on" if value else "off"
    text = json.dumps(value, separators=(", ", ": ")).replace('"', "")
    return text if len(text) <= LONG else f"{text[:LONG]}..."
