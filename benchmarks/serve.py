"""`python -m benchmarks.serve`: the whole server under load, beside boardgame.io's in the same minutes.

The server has one core and the players the other; everything goes over real sockets and is durable before it is answered.

- steady: 100 tables of four people, four accepted acts a second at each, delivered to all seats;
- flat out: whoever is asked acts at once;
- far away: 80 ms are added to every round trip, and all four seats send commands whether they are asked or not;
- idle: 1,000 tables of 200 entries that nobody looks at, in memory.

Ends with status 1 when a bar is missed. Peers that are not installed are named as skipped.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import uvloop

from benchmarks.engines import PeerMissing, boardgame_io
from benchmarks.idle import fill
from benchmarks.lines import connect
from benchmarks.racers import Match, Tally

SERVER = (
    "import sys; from pathlib import Path; from pitboard.web.server import serve; from pitboard.web.settings import Settings;"
    "sys.exit(serve(Settings(port=0, data=Path(sys.argv[1]), tables_at_once=10**6, idle_seconds=1e6, thinker=False)))"
)

BARS = {"steady_p99_answer_ms": 10.0, "steady_p99_last_ms": 10.0, "idle_kb": 50.0}
LEAST_FLAT_OUT = 3000
FAR_MS = 80
IDLE_ENTRIES = 200


@contextlib.contextmanager
def serving(data: Path, script: str = SERVER) -> Iterator[tuple[str, int]]:
    """A server on the first core this process may use, and this process on the last: its address and its process."""
    cores = sorted(os.sched_getaffinity(0))
    with subprocess.Popen([sys.executable, "-c", script, str(data)], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            os.sched_setaffinity(server.pid, {cores[0]})
            os.sched_setaffinity(0, {cores[-1]})
            line = server.stdout.readline()
            yield line.split()[-1], server.pid
        finally:
            os.sched_setaffinity(0, set(cores))
            server.terminate()


def percentile(values: list[float], share: float) -> float:
    """The value that a share of all do not exceed, in milliseconds; seconds come in."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) if ordered else float("nan")


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_kb(pid: int) -> int:
    """Memory that a process has in use."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


async def opened(address: str, tables: int, tally: Tally, delay: float = 0.0) -> list[Match]:
    """Tables that have started."""
    matches = [Match(number, tally) for number in range(tables)]
    for few in (matches[i : i + 10] for i in range(0, tables, 10)):
        await asyncio.gather(*(match.open(address, delay) for match in few))
    return matches


async def settled(matches: list[Match], patience: float = 5.0) -> None:
    """Wait until every command is answered and every entry seen, or patience is at its end."""
    until = time.monotonic() + patience
    while time.monotonic() < until and any(seat.waiting for match in matches for seat in match.seats):
        await asyncio.sleep(0.01)


async def steady(address: str, tables: int, rate: float, seconds: float) -> Tally:
    """Each table is offered `rate` acts a second, at moments of its own."""
    tally = Tally()
    matches = await opened(address, tables, tally)
    loop = asyncio.get_running_loop()
    begun, left = loop.time() + 0.5, round(rate * seconds)
    gc.disable()

    def offer(match: Match, count: int) -> None:
        tally.held += not match.act()
        if count + 1 < left:
            loop.call_at(begun + (match.number / tables + count + 1) / rate, offer, match, count + 1)

    for match in matches:
        loop.call_at(begun + match.number / tables / rate, offer, match, 0)
    await asyncio.sleep(begun + seconds - loop.time())
    await settled(matches)
    gc.enable()
    return tally


async def flat_out(address: str, tables: int, seconds: float, pid: int) -> tuple[Tally, float, float]:
    """Whoever is asked acts at once: what was counted, the seconds it took, and those the server's processor worked."""
    tally = Tally()
    matches = await opened(address, tables, tally)
    gc.disable()
    begun, worked = time.perf_counter(), cpu_seconds(pid)
    for match in matches:
        match.on_turn = Match.act
        match.act()
    await asyncio.sleep(seconds)
    for match in matches:
        match.on_turn = None
    took, worked = time.perf_counter() - begun, cpu_seconds(pid) - worked
    await settled(matches)
    gc.enable()
    return tally, took, worked


async def far_away(address: str, tables: int, seconds: float) -> Tally:
    """All seats send a command four times a second, over a long way; those who are not asked are refused."""
    tally = Tally()
    matches = await opened(address, tables, tally, FAR_MS / 2000)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for match in matches:
            for seat in match.seats:
                seat.act()
        await asyncio.sleep(0.25)
    await settled(matches)
    return tally


async def looked_at(address: str, tables: list[str]) -> None:
    """Somebody looks at each table and goes again."""
    for table in tables:
        welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def take(_: memoryview, welcomed: asyncio.Future[None] = welcomed) -> None:
            if not welcomed.done():
                welcomed.set_result(None)

        line = await connect(address, f"/t/{table}/ws", "", take)
        await welcomed
        line.transport.close()


def measure_players(folder: Path, wanted: argparse.Namespace) -> dict[str, Any]:
    """The three loads, each on a server of its own."""
    figures: dict[str, Any] = {}
    with serving(folder / "steady") as (address, pid):
        before = cpu_seconds(pid)
        tally = uvloop.run(steady(address, wanted.tables, wanted.rate, wanted.seconds))
        figures |= {f"steady_{key}": value for key, value in told(tally).items()}
        figures["steady_server_cpu_s"] = round(cpu_seconds(pid) - before, 2)
    with serving(folder / "flat") as (address, pid):
        tally, took, worked = uvloop.run(flat_out(address, wanted.tables, wanted.seconds, pid))
        figures |= {f"flat_{key}": value for key, value in told(tally).items()}
        figures["flat_acts_a_second"] = round(tally.accepted / took)
        figures["flat_acts_a_core_second"] = round(tally.accepted / worked)
    with serving(folder / "far") as (address, _):
        tally = uvloop.run(far_away(address, wanted.tables // 4, wanted.seconds / 2))
        figures |= {f"far_{key}": value for key, value in told(tally).items()}
    return figures


def told(tally: Tally) -> dict[str, Any]:
    """A tally in figures, milliseconds."""
    return {
        "sent": tally.sent,
        "held": tally.held,
        "answered": tally.answered,
        "accepted": tally.accepted,
        "p50_answer_ms": percentile(tally.to_answer, 0.5),
        "p99_answer_ms": percentile(tally.to_answer, 0.99),
        "p50_last_ms": percentile(tally.to_last, 0.5),
        "p99_last_ms": percentile(tally.to_last, 0.99),
        "max_last_ms": percentile(tally.to_last, 1),
    }


def measure_idle(folder: Path, tables: int) -> dict[str, Any]:
    """Growth of memory by tables that were looked at once."""
    ids = asyncio.run(fill(folder, tables + 20, IDLE_ENTRIES))
    with serving(folder) as (address, pid):
        uvloop.run(looked_at(address, ids[:20]))
        before = resident_kb(pid)
        begun = time.perf_counter()
        uvloop.run(looked_at(address, ids[20:]))
        took = time.perf_counter() - begun
        with urlopen(f"{address}/healthz") as answer:
            assert answer.read().decode() == f"ok {len(ids)} tables\n"
        return {
            "idle_tables": tables,
            "idle_kb": round((resident_kb(pid) - before) / tables, 1),
            "idle_load_ms": round(1000 * took / tables, 2),
        }


def measure_peer(wanted: argparse.Namespace) -> dict[str, Any]:
    """boardgame.io's server under the same loads, its matches in memory."""
    try:
        figures: dict[str, Any] = {"peer": f"boardgame.io {boardgame_io.version()}"}
        for name, rate, delay in (("steady", wanted.rate, 0), ("flat", 1000.0, 0), ("far", wanted.rate, FAR_MS / 2)):
            with boardgame_io.serving() as served:
                load = boardgame_io.load(served.port, wanted.tables, rate, wanted.seconds, delay)
            figures[f"peer_{name}"] = {
                "accepted_a_second": round(load.accepted / load.seconds),
                "sent": load.sent,
                "dropped": load.dropped,
                "p99_own_ms": load.own.p99,
                "p99_last_ms": load.last.p99,
            }
    except PeerMissing as missing:
        return {"peer": f"skipped: {missing.reason}"}
    return figures


def missed(figures: dict[str, Any]) -> list[str]:
    """The bars that were missed."""
    found = [f"{name} {figures[name]} > {bar}" for name, bar in BARS.items() if not figures[name] <= bar]
    if figures["flat_acts_a_second"] < LEAST_FLAT_OUT:
        found.append(f"flat_acts_a_second {figures['flat_acts_a_second']} < {LEAST_FLAT_OUT}")
    found += [
        f"{kind}: commands without an answer"
        for kind in ("steady", "far")
        if figures[f"{kind}_sent"] != figures[f"{kind}_answered"]
    ]
    return found


def main() -> int:
    """Measure, print the figures as JSON, and name the bars that were missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=4.0, help="accepted acts a second at each table")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--idle", type=int, default=1000, help="tables that nobody looks at")
    parser.add_argument("--no-peer", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = {"python": platform.python_version(), **measure_players(Path(folder), wanted)}
        figures |= measure_idle(Path(folder) / "idle", wanted.idle)
    if not wanted.no_peer:
        figures |= measure_peer(wanted)
    print(json.dumps(figures, indent=1))
    found = missed(figures)
    for words in found:
        print(f"missed: {words}", file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
