"""Many races of bots on one setup: who wins how often, how long races are, and how fast they were played.

A result depends on game, setup, seats, seed and number of races alone: races are cut into chunks by their numbers, and each
race has luck of its own, so the number of jobs changes nothing but the time.
"""

from __future__ import annotations

import json
import signal
import threading
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import lru_cache
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from pitboard.compile.loops import CHOICES, DECISIONS, DRAWS, STUCK, TURNS, WINNER
from pitboard.games import find
from pitboard.kernel.game import Game
from pitboard.kernel.refusal import SetupError
from pitboard.lab.driving import Loop, Table, loop_of, side_of
from pitboard.lab.intervals import wilson

NOBODY = -1
"""The winner of a race that is drawn."""
MOST_IN_PIECE = 2000
PIECES = 40
"""Into how many pieces the work of one job is cut at least, so that progress shows and no job waits long for another."""

Progress = Callable[[str, int, int], None]
"""Called with what is being done ("compiling", "racing"), how much is done, and of how much."""


class Stuck(RuntimeError):
    """A race in which nobody could go on: the rules contradict themselves."""


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


def seated(rules: Game, setup: Mapping[str, Any] | None, seats: int) -> dict[str, Any]:
    """The full setup with this number of seats; SetupError when it has another."""
    given = dict(setup or {})
    if "seats" not in given and "crews" not in given:
        given["seats"] = seats
    full = rules.full_setup(given)
    there = len(rules.seat_names(rules.fixed_from(full)))
    if there != seats:
        raise SetupError([f"seats: the setup has {there} and {seats} bots are named"])
    return full


class Work(NamedTuple):
    """What all pieces of one simulation have in common, for whatever process does them."""

    game: str
    setup: str
    seats: tuple[str, ...]
    seed: int

    def loop(self, progress: Callable[[int, int], None] | None = None) -> Loop:
        """The compiled loop, compiling it if no cache has it."""
        made = loop_of(self.game, json.loads(self.setup), self.seats, progress=progress)
        self.play(made, 0, 0)
        return made

    def play(self, loop: Loop, first: int, count: int) -> Table:
        """One piece: races `first` to `first + count - 1`."""
        return loop(self.seed, first, count)


_loop_of = lru_cache(maxsize=2)(Work.loop)


def _piece(work: Work, first: int, count: int) -> Table:
    """One piece, done by a worker that keeps the loop for the next."""
    return work.play(_loop_of(work), first, count)


def _pieces(races: int, jobs: int) -> list[tuple[int, int]]:
    size = max(1, min(MOST_IN_PIECE, races // (PIECES * jobs)))
    return [(first, min(size, races - first)) for first in range(0, races, size)]


def _tables(work: Work, loop: Loop, races: int, jobs: int) -> Iterator[Table]:
    """The results of all pieces in order, from this process or from workers."""
    pieces = _pieces(races, jobs)
    if jobs == 1:
        yield from (work.play(loop, *piece) for piece in pieces)
        return
    from joblib import Parallel, delayed

    warnings.filterwarnings("ignore", r"\d+ tasks", UserWarning, "joblib")  # told of work thrown away when interrupted
    with deaf_children():
        results = Parallel(n_jobs=jobs, backend="loky", return_as="generator")(delayed(_piece)(work, *p) for p in pieces)
    yield from results


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C, which a terminal sends to all: this one ends them without a word of theirs."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


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
    rules, tell = find(game), progress or (lambda what, done, of: None)
    full = seated(rules, setup, len(seats))
    work = Work(rules.name, json.dumps(full, sort_keys=True), tuple(seats), seed)
    loop = work.loop(lambda done, of: tell("compiling", done, of))
    begun, done, found = perf_counter(), 0, []
    for table in _tables(work, loop, races, jobs):
        found.append(table)
        done += len(table)
        tell("racing", done, races)
    return _result(work, np.concatenate(found), perf_counter() - begun)


def _result(work: Work, table: Table, seconds: float) -> Result:
    stuck = np.flatnonzero(table[:, WINNER] == STUCK)
    if len(stuck):
        raise Stuck(f"race {stuck[0]} of seed {work.seed}: nobody could go on")
    races, turns = len(table), table[:, TURNS]
    decisions, choices, draws = (int(table[:, column].sum()) for column in (DECISIONS, CHOICES, DRAWS))
    results, fixed = [], find(work.game).fixed_from(json.loads(work.setup))
    for seat, bot in enumerate(work.seats):
        wins = int((table[:, WINNER] == side_of(work.game, fixed, seat)).sum())
        results.append(SeatResult(bot, wins, wins / races, *wilson(wins, races)))
    p10, p50, p90 = (int(p) for p in np.percentile(turns, (10, 50, 90), method="inverted_cdf"))
    acts = decisions + draws
    return Result(
        game=work.game, races=races, tied=int((table[:, WINNER] == NOBODY).sum()), acts=acts, seconds=seconds,
        acts_per_second=acts / seconds, seats=tuple(results), decisions=decisions, choices=choices, draws=draws,
        lengths=Lengths(float(turns.mean()), p10, p50, p90),
    )  # fmt: skip
