"""`python -m benchmarks.real_time`: nine people acting at once, beside boardgame.io and Colyseus in the same minutes.

The server has one core and the players the other; everything goes over real sockets and is durable before it is answered.

- tables: 50 tables of nine, ten acts a second at each;
- disk: what it alone takes for one durable page;
- hot: one table with 40 acts a second, a fresh one every few seconds;
- far: ten tables as above, with 80 ms added to every round trip;
- most: more and more tables, until an act takes too long to reach the last seat.

Ends with status 1 when a bar is missed. Peers that are not installed are named as skipped.
"""

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import uvloop

from benchmarks.crews import Table, Tally
from benchmarks.engines import PeerMissing, boardgame_io, colyseus
from benchmarks.engines.npm import Load as PeerLoad
from benchmarks.serve import cpu_seconds, percentile, serving

SERVER = (
    "import sys; from pathlib import Path; import pitboard.table; pitboard.table.TABLES = ('pit_crew',);"
    "from pitboard.web.server import serve; from pitboard.web.settings import Settings;"
    "sys.exit(serve(Settings(port=0, data=Path(sys.argv[1]), tables_at_once=10**6, idle_seconds=1e6, thinker=False)))"
)

RATE, HOT_RATE = 10.0, 40.0
"""Acts a second at a table."""
HOT_SECONDS = 4.0
"""How long a hot table has cards for."""
WARM_UP = 1.0
FAR_MS = 80
SLOWEST_LAST_MS = 25.0
BARS = {"tables_p99_answer_ms": 15.0, "tables_p99_last_ms": SLOWEST_LAST_MS, "hot_p99_answer_ms": 5.0}


@dataclass(frozen=True)
class Load:
    """So many tables, acts a second at each, for so long, over lines that take `delay` seconds each way."""

    tables: int
    rate: float
    seconds: float
    delay: float = 0.0


async def opened(address: str, load: Load, tally: Tally) -> list[Table]:
    """Tables at which GO was given."""
    tables = [Table(tally) for _ in range(load.tables)]
    for few in (tables[i : i + 25] for i in range(0, load.tables, 25)):
        await asyncio.gather(*(table.open(address, load.delay) for table in few))
    return tables


async def offered(address: str, pid: int, load: Load, tally: Tally) -> float:
    """Each table is offered an act in every period of the load, at any moment of it; after a warm-up they count. Answers with
    the seconds that the server's processor worked meanwhile."""
    tables = await opened(address, load, tally)
    loop = asyncio.get_running_loop()
    begun, left, any_moment = loop.time() + 0.2, round(load.rate * (WARM_UP + load.seconds)), random.Random(load.tables).random
    tally.since = time.perf_counter() + 0.2 + WARM_UP
    gc.disable()

    def offer(number: int, count: int) -> None:
        tables[number].act()
        if count + 1 < left:
            loop.call_at(begun + (count + 1 + any_moment()) / load.rate, offer, number, count + 1)

    for number in range(len(tables)):
        loop.call_at(begun + any_moment() / load.rate, offer, number, 0)
    await asyncio.sleep(begun + WARM_UP - loop.time())
    before = cpu_seconds(pid)
    await asyncio.sleep(begun + WARM_UP + load.seconds - loop.time())
    worked = cpu_seconds(pid) - before
    await settled(tables)
    gc.enable()
    for table in tables:
        table.close()
    return worked


async def settled(tables: list[Table], patience: float = 5.0) -> None:
    """Wait until every command is answered and every entry seen, or patience is at its end."""
    until = time.monotonic() + patience
    while time.monotonic() < until and any(table.sent_at or any(seat.flying for seat in table.seats) for table in tables):
        await asyncio.sleep(0.01)


def measured(folder: Path, load: Load, times: int = 1) -> dict[str, Any]:
    """A load on a server of its own, in figures."""
    tally = Tally()
    with serving(folder, SERVER) as (address, pid):
        worked = sum(uvloop.run(offered(address, pid, load, tally)) for _ in range(times))
    return {
        "sent": tally.sent,
        "held": tally.held,
        "answered": tally.answered,
        "accepted": tally.accepted,
        "seen_by_all": len(tally.to_last),
        "acts_a_second": round(tally.accepted / load.seconds / times),
        "p50_answer_ms": percentile(tally.to_answer, 0.5),
        "p99_answer_ms": percentile(tally.to_answer, 0.99),
        "p50_last_ms": percentile(tally.to_last, 0.5),
        "p99_last_ms": percentile(tally.to_last, 0.99),
        "server_core_share": round(worked / load.seconds / times, 2),
    }


def disk(folder: Path, wanted: argparse.Namespace) -> dict[str, Any]:
    """What the disk alone takes to make one page durable, at the rate of the hot table: no durable act can be answered sooner."""
    took = []
    with (folder / "page").open("wb", buffering=0) as file:
        for _ in range(round(HOT_RATE * wanted.seconds / 2)):
            time.sleep(1 / HOT_RATE)
            begun = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - begun)
    return {"p50_ms": percentile(took, 0.5), "p99_ms": percentile(took, 0.99)}


def most(folder: Path, wanted: argparse.Namespace) -> dict[str, Any]:
    """The most acts a second, by steps of a quarter more tables, of which 99 in 100 reach the last seat in time."""
    best: dict[str, Any] = {"acts_a_second": 0}
    tables = wanted.tables
    while tables <= wanted.most_tables:
        found = measured(folder / f"most{tables}", Load(tables, RATE, wanted.seconds / 2))
        if found["p99_last_ms"] > SLOWEST_LAST_MS or found["seen_by_all"] < found["sent"]:
            return best
        best = {"tables": tables, **found}
        tables += max(tables // 4, 1)
    return best


def measure(folder: Path, wanted: argparse.Namespace) -> dict[str, Any]:
    """All loads, in figures."""
    hot = min(HOT_SECONDS, wanted.seconds)
    return {
        "tables": measured(folder / "tables", Load(wanted.tables, RATE, wanted.seconds)),
        "disk": disk(folder, wanted),
        "hot": measured(folder / "hot", Load(1, HOT_RATE, hot), max(round(wanted.seconds / hot), 1)),
        "far": measured(folder / "far", Load(max(wanted.tables // 5, 1), RATE, wanted.seconds / 2, FAR_MS / 2000)),
        "most": most(folder, wanted),
    }


def told(load: PeerLoad) -> dict[str, Any]:
    """What a peer made of a load, in figures like ours; "answered" is here that the sender heard of its own act."""
    return {
        "sent": load.sent,
        "accepted": load.accepted,
        "dropped": load.dropped,
        "acts_a_second": round(load.accepted / load.seconds),
        "p50_answer_ms": load.own.p50 and round(load.own.p50, 2),
        "p99_answer_ms": load.own.p99 and round(load.own.p99, 2),
        "p50_last_ms": load.last.p50 and round(load.last.p50, 2),
        "p99_last_ms": load.last.p99 and round(load.last.p99, 2),
    }


def peer_loads(wanted: argparse.Namespace) -> dict[str, tuple[int, float, float, float]]:
    """The same loads for a peer: matches, rate, seconds, one way in ms."""
    return {
        "tables": (wanted.tables, RATE, wanted.seconds, 0),
        "hot": (1, HOT_RATE, wanted.seconds, 0),
        "far": (max(wanted.tables // 5, 1), RATE, wanted.seconds / 2, FAR_MS / 2),
    }


def measure_peers(wanted: argparse.Namespace) -> dict[str, Any]:
    """The peers under the same loads, each load on a server of its own, all in memory."""
    peers: dict[str, tuple[Callable[[], Any], Callable[..., PeerLoad]]] = {
        f"boardgame.io {boardgame_io.version()}": (boardgame_io.serving, boardgame_io.load_of_nine),
        "boardgame.io, ignoreStaleStateID": (boardgame_io.serving, partial(boardgame_io.load_of_nine, stale=True)),
        f"Colyseus {colyseus.version()}, echo": (colyseus.serving, colyseus.load_of_nine),
    }
    return {name: _measure_peer(wanted, serve, load) for name, (serve, load) in peers.items()}


def _measure_peer(wanted: argparse.Namespace, serve: Callable[[], Any], load: Callable[..., PeerLoad]) -> Any:
    found = {}
    try:
        for kind, (matches, rate, seconds, delay) in peer_loads(wanted).items():
            with serve() as served:
                found[kind] = told(load(served.port, matches, rate, seconds, delay))
    except PeerMissing as missing:
        return f"skipped: {missing.reason}"
    return found


def missed(figures: dict[str, Any]) -> list[str]:
    """The bars that were missed."""
    found = []
    for name, bar in BARS.items():
        load, figure = name.split("_", 1)
        if not figures[load][figure] <= bar:
            found.append(f"{name} {figures[load][figure]} > {bar}")
    for load in ("tables", "hot", "far"):
        told = figures[load]
        if told["sent"] != told["answered"] or told["accepted"] != told["seen_by_all"]:
            found.append(f"{load}: {told['sent']} sent, {told['answered']} answered, {told['seen_by_all']} seen by all")
    return found


def main() -> int:
    """Measure, print the figures as JSON, and name the bars that were missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("--most-tables", type=int, default=500, help="where to stop looking for the highest rate")
    parser.add_argument("--no-peer", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = {"python": platform.python_version(), **measure(Path(folder), wanted)}
    if not wanted.no_peer:
        figures["peers"] = measure_peers(wanted)
    print(json.dumps(figures, indent=1))
    found = missed(figures)
    for words in found:
        print(f"missed: {words}", file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
