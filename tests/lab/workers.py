"""A Dask cluster of real processes: a scheduler here, workers in processes of their own, which a test may kill."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Cluster(NamedTuple):
    """The address that an engine is named by, and the workers."""

    engine: str
    workers: list[subprocess.Popen[bytes]]


@contextmanager
def cluster(workers: int, folder: Path) -> Iterator[Cluster]:
    """A cluster with so many workers of one thread each, all there when it is given out."""
    from distributed import Client, LocalCluster

    where = {"protocol": "tcp", "host": "127.0.0.1", "dashboard_address": None}
    scheduler = LocalCluster(n_workers=0, processes=False, silence_logs=50, **where)
    started = [worker(scheduler.scheduler_address, folder) for _ in range(workers)]
    try:
        with Client(scheduler.scheduler_address) as client:
            if workers:
                client.wait_for_workers(workers, timeout=60)
        yield Cluster(scheduler.scheduler_address.replace("tcp://", "dask://"), started)
    finally:
        for each in started:
            each.kill()
            each.wait()
        scheduler.close()


def worker(address: str, folder: Path) -> "subprocess.Popen[bytes]":
    """A worker that nobody starts again."""
    command = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--no-nanny", "--nthreads", "1", "--no-dashboard"]
    command += ["--local-directory", str(folder)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
