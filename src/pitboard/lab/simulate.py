"""Many races of bots on one setup: who wins how often, how long races are, and how fast they were played.

A result depends on game, setup, seats, seed and number of races alone: races are cut into chunks by their numbers, and each
race has luck of its own, so the number of jobs changes nothing but the time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

import numpy as np

from pitboard.games import find
from pitboard.lab.driving import Table, side_of
from pitboard.lab.engines import Here, Loky, Piece
from pitboard.lab.intervals import wilson
from pitboard.lab.races import Races
from pitboard.lab.scenario import Scenario

NOBODY = -1
"""The winner of a race that is drawn."""
MOST_IN_PIECE = 2000
PIECES = 40
"""Into how many pieces the work of one job is cut at least, so that progress shows and no job waits long for another."""

Progress = Callable[[str, int, int], None]
"""Called with what is being done ("compiling", "racing"), how much is done, and of how much."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat did: its bot, its wins (those of its crew), their share, and the 95 % interval of the share."""

    bot: str
    wins: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Lengths:
    """How many turns, or rounds, races took: the mean, and the number within which 10, 50 and 90 of 100 were over."""

    mean: float
    p10: int
    p50: int
    p90: int


@dataclass(frozen=True, slots=True)
class Result:
    """What a simulation found; `acts` are accepted acts (`decisions`) and luck draws (`draws`) together.

    `choices` are the decisions in which there was more than one thing to do. `tied` races were won by nobody. `seconds` is the
    time of play, without compiling.
    """

    game: str
    races: int
    tied: int
    acts: int
    seconds: float
    acts_per_second: float
    seats: tuple[SeatResult, ...]
    decisions: int
    choices: int
    draws: int
    lengths: Lengths

    def as_json(self) -> dict[str, Any]:
        """One plain object."""
        return asdict(self)


def _pieces(seed: int, races: int, jobs: int) -> list[Piece]:
    size = max(1, min(MOST_IN_PIECE, races // (PIECES * jobs)))
    return [Piece(seed, first, min(size, races - first)) for first in range(0, races, size)]


def simulate(
    game: str,
    races: int,
    seats: Sequence[str],
    seed: int = 0,
    jobs: int = 1,
    setup: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
) -> Result:
    """Race the bots of `seats` (a name for each) `races` times.

    Raises `NoSuchGame`, `NoSuchBot`, `SetupError`, and `Stuck` when the rules themselves fail.
    """
    tell = progress or (lambda what, done, of: None)
    scenario = Scenario(find(game).name, tuple(seats), setup or {})
    scenario.loop(lambda done, of: tell("compiling", done, of))
    engine = Here() if jobs == 1 else Loky(jobs)
    begun, done, found = perf_counter(), 0, []
    for table in engine.run(scenario, _pieces(seed, races, jobs)):
        found.append(table)
        done += len(table)
        tell("racing", done, races)
    return _result(scenario, seed, np.concatenate(found), perf_counter() - begun)


def _result(scenario: Scenario, seed: int, table: Table, seconds: float) -> Result:
    found, races = Races(table, seed=seed), len(table)
    decisions, choices, draws = (int(found[name].sum()) for name in ("decisions", "choices", "draws"))
    results, fixed = [], scenario.rules.fixed_from(scenario.full_setup())
    for seat, bot in enumerate(scenario.names):
        wins = int(found.wins(side_of(scenario.game, fixed, seat)).sum())
        results.append(SeatResult(bot, wins, wins / races, *wilson(wins, races)))
    p10, p50, p90 = (int(p) for p in np.percentile(found["turns"], (10, 50, 90), method="inverted_cdf"))
    acts = decisions + draws
    return Result(
        game=scenario.game, races=races, tied=int(found.wins(NOBODY).sum()), acts=acts, seconds=seconds,
        acts_per_second=acts / seconds, seats=tuple(results), decisions=decisions, choices=choices, draws=draws,
        lengths=Lengths(float(found["turns"].mean()), p10, p50, p90),
    )  # fmt: skip
