"""Races of champions in Formula, for studies: all drive as well as the bots can, in cars and on a grid that are given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pitboard.lab.bench import Bench
from pitboard.lab.estimates import Estimate, Values
from pitboard.lab.formula_notes import COLUMNS, note, take_wear
from pitboard.lab.lone import PLAIN
from pitboard.lab.races import Races
from pitboard.lab.scenario import Notes, Scenario

TRACKS = ("quay", "lantern", "meadow", "forest")
"""The tracks that come with Pitboard: balanced, short and slow, fast, long."""
NOTES = Notes(note, COLUMNS)
QUICK = 24
"""Races of a scenario in a quick study: champions think, so that a race of six takes a hundredth of a second."""
WARNINGS = (
    (
        "Champions drive by the exact timetable of a lone car and seldom roll a die that they need not. They do not plan against "
        "each other, they block whenever they may, and all think alike; people do not."
    ),
    (
        "Equal champions drive nearly the same race again and again. The intervals are those of the dice alone; a plan that "
        "wins by a space may move a share by more than that, and so may another kind of car. Look for what all rows have in "
        "common."
    ),
    "The hard tire bonus is a placeholder, 1, 1, 2 and 2 for the ranks of wear (F-9); the tracks are Pitboard's own.",
)


def field(
    track: str,
    laps: int,
    cars: Sequence[Mapping[str, Any]],
    options: Mapping[str, Any] | None = None,
    taken: Sequence[int] = (0,),
) -> Scenario:
    """Champions in these cars, the first on pole and so on; `taken` is wear that each has lost before the start."""
    setup = {"track": track, "laps": laps, "cars": list(cars), "grid": list(range(len(cars))), "options": dict(options or {})}
    return Scenario("formula", ("champion",) * len(cars), setup, NOTES, take_wear, tuple(taken))


def plain_field(track: str, laps: int, seats: int, options: Mapping[str, Any] | None = None) -> Scenario:
    """Champions in equal cars."""
    return field(track, laps, [{"build": PLAIN}] * seats, options)


def most_races(bench: Bench, most: int) -> int:
    """So many races at most, few in a quick study."""
    return QUICK if bench.quick else most


def mean_of(columns: str, seats: Sequence[int]) -> Any:
    """The measure: the mean of a column over some seats."""
    return lambda races: np.mean([races[f"{columns}{seat}"] for seat in seats], axis=0)


def first_home(races: Races) -> Values:
    """The turn in which the winner came home."""
    seats = [seat for seat in range(6) if races[f"place{seat}"].any()]
    turns = np.array([races[f"home{seat}"] for seat in seats])
    found: Values = np.where(turns > 0, turns, 9999).min(axis=0)
    return found


def given(value: float) -> Estimate:
    """A number that is exact, where a chart wants an estimate."""
    return Estimate(value, value, value, 0)
