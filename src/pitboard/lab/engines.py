"""Where the work of many races is done: in this process, in several on this machine, or on a Dask cluster.

Work is cut into pieces by the numbers of races, and each race has luck of its own; so the result is the same, byte by byte,
whatever the engine and the number of workers.
"""

from __future__ import annotations

import os
import re
import signal
import threading
import warnings
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

import numpy as np

from pitboard.lab.driving import Table
from pitboard.lab.scenario import Scenario, loop_in_process


class Piece(NamedTuple):
    """Races `first` to `first + races - 1` of a seed."""

    seed: int
    first: int
    races: int


class NoSuchEngine(ValueError):
    """An engine that nobody knows, or that is not installed."""


class EngineFailed(RuntimeError):
    """An engine does not answer, or lost its workers."""


class Engine(Protocol):
    """Does pieces of work."""

    @property
    def jobs(self) -> int:
        """How many pieces are done at a time, as far as is known."""

    def run(self, scenario: Scenario, pieces: Sequence[Piece]) -> Iterator[Table]:
        """The table of each piece, in order, each as soon as it and those before it are done."""

    def close(self) -> None:
        """Let go of what it holds; nothing is run any more."""


PATIENCE = 10.0
"""Seconds to wait for a scheduler."""
MOST_PORTS = 2**16
BREATH = 20
"""After so many races a process looks whether somebody wants it to stop."""


def do_piece(scenario: Scenario, piece: Piece) -> Table:
    """One piece, done by a worker that keeps the loop for the next."""
    loop, end = loop_in_process(scenario), piece.first + piece.races
    return np.concatenate([loop(piece.seed, at, min(BREATH, end - at)) for at in range(piece.first, end, BREATH)])


class Here:
    """This process."""

    jobs = 1

    def run(self, scenario: Scenario, pieces: Sequence[Piece]) -> Iterator[Table]:
        """One piece after another."""
        return (do_piece(scenario, piece) for piece in pieces)

    def close(self) -> None:
        """It holds nothing."""


class Loky:
    """Processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, scenario: Scenario, pieces: Sequence[Piece]) -> Iterator[Table]:
        """As `Engine.run`. The rules are compiled here first: workers find them in the cache."""
        from joblib import Parallel, delayed

        loop_in_process(scenario)
        if len(pieces) < 2:
            yield from Here().run(scenario, pieces)
            return
        warnings.filterwarnings("ignore", r"\d+ tasks", UserWarning, "joblib")  # told of work thrown away when interrupted
        with deaf_children():
            work = (delayed(do_piece)(scenario, piece) for piece in pieces)
            results = Parallel(n_jobs=min(self.jobs, len(pieces)), backend="loky", return_as="generator")(work)
        yield from results

    def close(self) -> None:
        """Processes that have nothing to do end by themselves."""


class Dask:
    """A Dask cluster. A piece whose worker is lost is done by another."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError:
            raise NoSuchEngine("dask is not installed here; install the packages dask and distributed") from None
        try:
            self._client: Any = Client(f"tcp://{address}", timeout=PATIENCE)
        except OSError as error:
            raise EngineFailed(f"dask://{address}: no Dask scheduler answers there ({error})") from None
        if not self._client.nthreads():
            self._client.close()
            raise EngineFailed(f"dask://{address}: the Dask cluster has no workers")

    @property
    def jobs(self) -> int:
        """The threads of all workers there are now."""
        return max(1, sum(int(threads) for threads in self._client.nthreads().values()))

    def run(self, scenario: Scenario, pieces: Sequence[Piece]) -> Iterator[Table]:
        """As `Engine.run`."""
        from distributed import KilledWorker
        from distributed.comm.core import CommClosedError

        futures = self._client.map(do_piece, [scenario] * len(pieces), pieces, pure=False, retries=3)
        try:
            for future in futures:
                yield future.result()
        except (KilledWorker, CommClosedError, CancelledError, ImportError) as error:
            raise EngineFailed(f"the Dask cluster gave the work up: {error}") from error
        finally:
            self._client.cancel(futures, force=True)

    def close(self) -> None:
        """Leave the cluster; it stays."""
        self._client.close()


def engine_named(name: str) -> Engine:
    """The engine of a name: `here`, `loky` for as many processes as cores, `loky:4`, or `dask://HOST:PORT`; NoSuchEngine else."""
    kind, _, more = name.partition(":")
    if name == "here":
        return Here()
    if name == "loky" or (kind == "loky" and re.fullmatch(r"[1-9]\d{0,2}", more)):
        jobs = int(more) if more else os.cpu_count() or 1
        return Here() if jobs == 1 else Loky(jobs)
    host = re.fullmatch(r"//((?:[\w.-]+|\[[\da-fA-F:.]+\]):(\d{1,5}))", more)
    if kind == "dask" and host and 0 < int(host[2]) < MOST_PORTS:
        return Dask(host[1])
    raise NoSuchEngine(f"--engine {name!r}: here, loky, loky:JOBS (1 to 999) or dask://HOST:PORT is wanted")


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
