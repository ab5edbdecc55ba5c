"""Engines: processes of this machine and a Dask cluster come to the same bytes as this process, also when a worker is lost."""

import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pitboard.cli import main
from pitboard.games.pit_stop.legal import legal
from pitboard.kernel.luck import below
from pitboard.lab.bench import PIECE, Bench
from pitboard.lab.engines import Dask, EngineFailed, Here, Loky, NoSuchEngine, Piece, engine_named
from pitboard.lab.scenario import Scenario

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.lab.workers import Cluster, cluster

SCENARIOS = [
    Scenario("pit_stop", ("steady", "random"), {"board": "ridge", "options": {"laps": 1}}),
    Scenario("pit_crew", ("rookie", "random"), {"crews": [1, 1]}),
]
RACES = 3 * PIECE + 7


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A cluster of two real worker processes."""
    with cluster(2, tmp_path_factory.mktemp("dask")) as found:
        yield found


@pytest.fixture(scope="module")
def here() -> list[bytes]:
    """What this process comes to, for each scenario."""
    bench = Bench(seed=4)
    return [bench.races(each, RACES).table.tobytes() for each in SCENARIOS]


@pytest.mark.parametrize("jobs", [1, 2])
def test_processes_come_to_the_same_bytes_however_many(jobs: int, here: list[bytes]) -> None:
    """docs/lab.md, `--engine loky:JOBS`: the result hangs on no number of workers."""
    bench = Bench(Loky(jobs), seed=4)
    assert [bench.races(each, RACES).table.tobytes() for each in SCENARIOS] == here


def test_a_dask_cluster_of_two_processes_comes_to_the_same_bytes(dask: Cluster, here: list[bytes]) -> None:
    """docs/lab.md, `--engine dask://HOST:PORT`: the same table as here and as loky."""
    with closing(engine_named(dask.engine)) as engine:
        assert engine.jobs == 2
        bench = Bench(engine, seed=4)
        assert [bench.races(each, RACES).table.tobytes() for each in SCENARIOS] == here


def leaning(edge: int) -> Callable[[Any, Any, int, Any, Any], int]:
    """A bot that takes the first act so many times of ten, and else any."""

    def choose(view: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
        count = legal(view, fixed, seat, acts)
        return 0 if below(luck, 10) < edge else below(luck, count)

    return choose


def test_a_bot_of_ones_own_goes_to_other_processes_too(dask: Cluster) -> None:
    """docs/lab.md, your own bot as one function: made in a notebook, it is nowhere to be imported from."""
    mine = Scenario("pit_stop", (leaning(3), leaning(8)), SCENARIOS[0].setup)
    races = 2 * PIECE
    here = Bench(seed=4).races(mine, races).table.tobytes()
    assert Bench(Loky(2), seed=4).races(mine, races).table.tobytes() == here
    with closing(engine_named(dask.engine)) as engine:
        assert Bench(engine, seed=4).races(mine, races).table.tobytes() == here


def test_a_page_is_the_same_bytes_whatever_the_engine(dask: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/lab.md, the same seed the same page: nothing in it tells where it was raced, nor when."""
    monkeypatch.setattr("pitboard.lab.inquiry.user_cache_folder", lambda: tmp_path / "cache")
    pages = []
    for number, engine in enumerate(("here", "loky:2", dask.engine)):
        folder = tmp_path / str(number)
        assert main(["study", "pit-stop-length", "--quick", "--engine", engine, "--out", str(folder)]) == 0
        pages.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert pages[0] == pages[1] == pages[2]
    assert len(pages[0]) == 2


def test_a_cluster_that_is_not_there_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """docs/lab.md, `--engine`: status 1 and the address, whether nobody answers or Dask is not installed."""
    monkeypatch.setattr("pitboard.lab.engines.PATIENCE", 0.3)
    assert main(["study", "pit-stop-length", "--quick", "--engine", "dask://127.0.0.1:1"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert "dask://127.0.0.1:1: no Dask scheduler answers there" in said[0]
    assert "kept" not in said[0]
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoSuchEngine, match="install the packages dask and distributed"):
        Dask("127.0.0.1:1")


def test_a_cluster_without_workers_is_told_at_once(tmp_path: Path) -> None:
    """docs/lab.md, `--engine dask://HOST:PORT`: nobody waits for what will not come."""
    with cluster(0, tmp_path) as found, pytest.raises(EngineFailed, match="the Dask cluster has no workers"):
        engine_named(found.engine)


def test_an_engine_has_a_name() -> None:
    """docs/lab.md, `--engine`: here, loky with or without a number of processes, dask with host and port."""
    assert isinstance(engine_named("here"), Here)
    assert engine_named("loky:3").jobs == 3
    assert isinstance(engine_named("loky:1"), Here)
    wrong = (
        "", "loky:", "loky:-1", "loky:1000", "loky:two", "dask", "dask://", "dask://host", "dask://host:port", "dask://host:0",
        "dask://host:65536", "dask:host:1", "ray",
    )  # fmt: skip
    for name in wrong:
        with pytest.raises(NoSuchEngine, match="is wanted"):
            engine_named(name)


def test_a_worker_that_is_killed_half_way_loses_nothing(dask: Cluster) -> None:
    """docs/lab.md, `--engine dask://HOST:PORT`: what the lost worker had done and not handed over is done by the other."""
    pieces = [Piece(4, first, 50) for first in range(0, 2_000, 50)]
    whole = np.concatenate(list(Here().run(SCENARIOS[0], pieces)))
    with closing(engine_named(dask.engine)) as engine:
        tables = []
        for number, table in enumerate(engine.run(SCENARIOS[0], pieces)):
            tables.append(table)
            if number == len(pieces) // 2:
                dask.workers[0].kill()
        assert dask.workers[0].wait(30) != 0
    assert np.concatenate(tables).tobytes() == whole.tobytes()
