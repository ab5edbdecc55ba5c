"""The bench of the lab: it races scenarios, with common random numbers, until an answer is sure enough."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from math import ceil
from typing import TypeVar

import numpy as np

from pitboard.compile.loops import COLUMNS
from pitboard.lab.driving import Table
from pitboard.lab.engines import Engine, Here, Piece
from pitboard.lab.estimates import Estimate, Values, difference, mean, share
from pitboard.lab.kept import Kept
from pitboard.lab.races import Races
from pitboard.lab.scenario import Scenario, loop_in_process

T = TypeVar("T")
Measure = Callable[[Races], Values]
"""A number of each race."""
Tell = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and of how much at most."""

PIECE = 200
"""Races in a piece of work: the same for every engine, so that what one has kept another can use."""
LEAST = 1_000
QUICK_RACES = 60
"""In a quick study: that many races of a scenario and no more."""


@dataclass(slots=True)
class Series:
    """The races of one scenario so far; `key` is their name where they are kept."""

    scenario: Scenario
    key: str
    table: Table


def kept_name(text: str, loop: str) -> str:
    """A name for what was raced of a scenario by a loop: changed rules, bots or notes have another."""
    return sha256(f"{text} {loop}".encode()).hexdigest()[:24]


def silent(what: str, done: int, of: int) -> None:
    """Nobody is told."""


class Bench:
    """Races for studies. The same seed, the same answers, whatever the engine.

    Two scenarios are raced on the same seed and numbers: race 7 of both has the same dice for whoever draws them. `precision` is
    a factor on the width of the intervals that a study asks for: 0.5 wants them half as wide, from up to four times the races. A
    quick bench stops after QUICK_RACES.
    """

    def __init__(
        self,
        engine: Engine | None = None,
        *,
        seed: int = 1,
        precision: float = 1.0,
        quick: bool = False,
        kept: Kept | None = None,
        tell: Tell = silent,
    ) -> None:
        self.seed, self.precision, self.quick = seed, precision, quick
        self.raced = 0
        """How many races were run or taken from what was kept."""
        self._engine, self._kept, self._tell = engine or Here(), kept, tell
        self._series: dict[str, Series] = {}

    @property
    def series(self) -> list[Series]:
        """What was raced, in the order in which it was first asked for."""
        return list(self._series.values())

    def races(self, scenario: Scenario, races: int, what: str = "") -> Races:
        """The first so many races of a scenario; those that were raced before are not raced again."""
        text = scenario.text
        if text not in self._series:
            loop = loop_in_process(scenario, lambda done, of: self._tell("compiling", done, of))
            self._series[text] = Series(scenario, kept_name(text, loop.name), np.zeros((0, COLUMNS), np.int64))
        series = self._series[text]
        missing = races - len(series.table)
        if missing > 0:
            found = list(self._raced(series, races, what or scenario.game))
            series.table = np.concatenate([series.table, *found] if len(series.table) else found)
            self.raced += missing
        return Races(series.table[:races], scenario.notes.columns, self.seed)

    def _raced(self, series: Series, races: int, what: str) -> Iterable[Table]:
        first, key = len(series.table), series.key
        pieces = [Piece(self.seed, at, min(PIECE, races - at)) for at in range(first, races, PIECE)]
        old = {piece: table for piece in pieces if self._kept and (table := self._kept.load(key, piece)) is not None}
        new = iter(self._engine.run(series.scenario, [piece for piece in pieces if piece not in old]))
        done = first
        for piece in pieces:
            table = old.get(piece)
            if table is None:
                table = next(new)
                if self._kept is not None:
                    self._kept.save(key, piece, table)
            done += len(table)
            self._tell(what, done, races)
            yield table

    def until(self, estimate: Callable[[int], Estimate], reach: float, most: int, least: int = LEAST) -> Estimate:
        """Estimate from more and more races, twice as many each time, until the interval reaches no further than wanted.

        `estimate(races)` is asked with the number of races that it may use, `most` at last (more where more precision is asked
        for).
        """
        most = max(most, ceil(most / self.precision**2))
        races = min(QUICK_RACES, most) if self.quick else min(least, most)
        while True:
            found = estimate(races)
            if found.reach <= reach * self.precision or races >= most or self.quick:
                return found
            races = min(2 * races, most)

    def share(self, scenario: Scenario, side: int, *, reach: float = 0.01, most: int = 50_000) -> Estimate:
        """The share of races that a seat or crew wins."""
        return self.until(lambda races: share(self.races(scenario, races).wins(side)), reach, most)

    def mean(self, scenario: Scenario, measure: Measure, *, reach: float, most: int = 50_000) -> Estimate:
        """The mean of a number of each race."""
        return self.until(lambda races: mean(measure(self.races(scenario, races))), reach, most)

    def difference(self, scenario: Scenario, other: Scenario, measure: Measure, *, reach: float, most: int = 50_000) -> Estimate:
        """How much more of a number the first scenario has than the other, race by race with the same dice."""
        return self.until(
            lambda races: difference(measure(self.races(scenario, races)), measure(self.races(other, races))), reach, most
        )

    def sweep(self, values: Iterable[T], answer: Callable[[T], Estimate]) -> list[tuple[T, Estimate]]:
        """An answer for each of some values."""
        return [(value, answer(value)) for value in values]


def wins_of(side: int) -> Measure:
    """1 for a race that a seat or crew wins."""
    return lambda races: races.wins(side)


def column(name: str) -> Measure:
    """A column that was noted."""
    return lambda races: races[name]
