"""Durable appends to the store: rate, latency and the processor time they leave to everything else.

Run: python benchmarks/store_appends.py [--seconds 3] [--dir DIR]
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from pitboard.store import SqliteStore, StoreError, Summary, TableRow

BODY = b'{"n":123,"at":456789,"seat":"red","by":"person","id":"0123456789abcdef","do":"throw","luck":[4]}' + b" " * 134


class Driver:
    """Writes to one table, each append after the one before was acknowledged."""

    def __init__(self, store: SqliteStore, number: int, *, touch: bool) -> None:
        self.store = store
        self.id = f"table-{number}"
        self.touch = Summary("racing", b'[{"name":"A"},{"name":"B"}]', 0, True) if touch else None
        self.seq = 0
        self.until = 0.0
        self.started = 0.0
        self.took: list[float] = []
        self.over = asyncio.get_running_loop().create_future()

    def go(self) -> None:
        """Ask for the next append."""
        self.seq += 1
        self.started = time.perf_counter()
        self.store.append_nowait(self.id, self.seq, (BODY,), self.done, self.touch)

    def done(self, fault: StoreError | None) -> None:
        """Note how long it took and go on."""
        if fault is not None:
            raise fault
        now = time.perf_counter()
        self.took.append(now - self.started)
        if now < self.until:
            self.go()
        elif not self.over.done():
            self.over.set_result(None)


def told(name: str, took: list[float], seconds: float, busy: float) -> None:
    """Print one row."""
    took.sort()
    p50, p99 = (took[int(len(took) * share)] * 1000 for share in (0.5, 0.99))
    print(f"{name:34} {len(took) / seconds:8.0f}/s  p50 {p50:6.2f} ms  p99 {p99:6.2f} ms  one core {busy:4.0%} busy")


async def flat_out(store: SqliteStore, first: int, count: int, seconds: float, *, touch: bool = False) -> None:
    """Let `count` tables write as fast as they are answered."""
    drivers = [Driver(store, first + number, touch=touch) for number in range(count)]
    await asyncio.gather(*(store.create(TableRow(driver.id, "pit_stop", b"{}", b"", 0, True)) for driver in drivers))
    start, cpu = time.perf_counter(), time.process_time()
    for driver in drivers:
        driver.until = start + seconds
        driver.go()
    await asyncio.gather(*(driver.over for driver in drivers))
    spent = time.perf_counter() - start
    name = f"{count} tables" + (", lobby line each" if touch else "")
    told(name, [one for driver in drivers for one in driver.took], spent, (time.process_time() - cpu) / spent)


async def paced(store: SqliteStore, first: int, rate: int, seconds: float) -> None:
    """Ask for `rate` appends a second over 200 tables, evenly, every 5 ms."""
    drivers = [Driver(store, first + number, touch=False) for number in range(200)]
    await asyncio.gather(*(store.create(TableRow(driver.id, "pit_stop", b"{}", b"", 0, True)) for driver in drivers))
    loop = asyncio.get_running_loop()
    start, cpu = time.perf_counter(), time.process_time()
    turn = 0
    at = loop.time()
    while time.perf_counter() - start < seconds:
        for _ in range(rate // 200):
            drivers[turn % 200].go()
            turn += 1
        at += 0.005
        await asyncio.sleep(max(0.0, at - loop.time()))
    spent = time.perf_counter() - start
    while store.waiting:
        await asyncio.sleep(0.001)
    told(f"200 tables, paced {rate}/s", [one for d in drivers for one in d.took], spent, (time.process_time() - cpu) / spent)


async def measure(home: Path, seconds: float) -> None:
    """Run all rows of the report."""
    store = SqliteStore.open(home)
    for first, count in ((0, 1), (1000, 50), (2000, 200), (3000, 1000)):
        await flat_out(store, first, count, seconds)
    await flat_out(store, 5000, 200, seconds, touch=True)
    await paced(store, 6000, 3000, seconds)
    await store.close()


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--dir", type=Path, default=None, help="where to write (default: a temporary directory)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.dir) as home:
        asyncio.run(measure(Path(home), options.seconds))


if __name__ == "__main__":
    main()
