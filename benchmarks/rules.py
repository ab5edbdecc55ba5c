"""`python -m benchmarks.rules`: how fast the rules are, beside other engines in the same minutes on the same core.

All play whole games by uniformly random legal acts. Ours is Pit Stop on the house board Harbor Loop with four cars and five
laps. A step is one decision or one draw of luck. Our decisions include the command to throw, which is somebody's though it
offers no choice; the strict count leaves out every decision of a single option, as in OpenSpiel a roll is no decision.

Rounds are interleaved: in each, everybody plays for some seconds. Figures are medians over rounds, ratios are medians of the
ratios within rounds. Peers that are not installed are named as skipped. Ends with status 1 when a bar is missed.
"""

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import metadata
from statistics import median
from typing import Any

from benchmarks.peers import PeerMissing, Rate, boardgame_io, open_spiel
from benchmarks.peers.one_core import one_core
from pitboard.compile.loops import CHOICES, DECISIONS, DRAWS, UNIFORM
from pitboard.compile.play import Races
from pitboard.games import find
from pitboard.lab.measures import MEASURES

SETUP = {"board": "harbor", "seats": 4, "options": {"laps": 5}}
SEED = 1
COMPILED, STRICT, PLAIN = "Pitboard compiled", "Pitboard compiled, strict count", "Pitboard plain"
MAEDN = "OpenSpiel maedn"
BARS = ((COMPILED, 5_000_000), (PLAIN, 50_000))
TIMES_MAEDN = 2

Runner = Callable[[float], list[Rate]]


def loop(plain: bool) -> Races:
    """Our loop over random races, warm."""
    game = find("pit_stop")
    made = Races(game, game.fixed_from(SETUP), plain=plain, progress=told, **MEASURES["pit_stop"]._asdict())
    made.play([UNIFORM] * 4, SEED, 0, 1)
    return made


def told(done: int, of: int) -> None:
    """Say once that the rules are being compiled."""
    if done == 1:
        print(f"compiling the rules, once: {of} functions", file=sys.stderr)


def ours(races: Races, names: tuple[str, ...], at_once: int, seconds: float) -> list[Rate]:
    """Our speed by one or both counts; `at_once` races are played between two looks at the clock."""
    numbers, first = [UNIFORM] * 4, 0
    decisions = choices = draws = 0
    with one_core():
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            table = races.play(numbers, SEED, first, at_once)
            first += at_once
            decisions += int(table[:, DECISIONS].sum())
            choices += int(table[:, CHOICES].sum())
            draws += int(table[:, DRAWS].sum())
        elapsed = time.perf_counter() - begun
    version = metadata.version("pitboard")
    return [Rate(name, version, steps + draws, elapsed) for name, steps in zip(names, (decisions, choices), strict=False)]


def peer(run: Callable[[float], Rate], seconds: float) -> list[Rate]:
    """A peer's speed."""
    return [run(seconds)]


def runners() -> list[tuple[str, Runner]]:
    """Everybody who is measured, ourselves first."""
    return [
        (COMPILED, partial(ours, loop(plain=False), (COMPILED, STRICT), 200)),
        (PLAIN, partial(ours, loop(plain=True), (PLAIN,), 1)),
        *((f"OpenSpiel {game}", partial(peer, partial(open_spiel.steps_per_second, game))) for game in open_spiel.GAMES),
        ("boardgame.io", partial(peer, boardgame_io.steps_per_second)),
    ]


def measure(rounds: int, seconds: float) -> tuple[dict[str, list[Rate]], dict[str, str]]:
    """The rates of every round by name, and the reasons of those that were skipped."""
    rates: dict[str, list[Rate]] = {}
    skipped: dict[str, str] = {}
    everybody = runners()
    for number in range(rounds):
        for name, run in everybody:
            if name not in skipped:
                print(f"round {number + 1} of {rounds}: {name}", file=sys.stderr)
                try:
                    for rate in run(seconds):
                        rates.setdefault(rate.name, []).append(rate)
                except PeerMissing as missing:
                    skipped[name] = missing.reason
    return rates, skipped


def ratio(rates: dict[str, list[Rate]], name: str, other: str) -> float:
    """How many times as fast `name` is as `other`: the median over rounds."""
    return median(a.per_second / b.per_second for a, b in zip(rates[name], rates[other], strict=True))


def report(rates: dict[str, list[Rate]], skipped: dict[str, str]) -> dict[str, Any]:
    """Everything that was found."""
    engines = [
        {
            "name": name,
            "version": runs[0].version,
            "steps_per_second": round(median(r.per_second for r in runs)),
            "runs": [round(r.per_second) for r in runs],
            "compiled_is_times": round(ratio(rates, COMPILED, name), 3),
            "strict_is_times": round(ratio(rates, STRICT, name), 3),
            "plain_is_times": round(ratio(rates, PLAIN, name), 4),
        }
        for name, runs in rates.items()
    ]
    bars = [{"bar": f"{name} >= {bar:,} steps/s", "met": median(r.per_second for r in rates[name]) >= bar} for name, bar in BARS]
    if MAEDN in rates:
        bars.append({"bar": f"{COMPILED} >= {TIMES_MAEDN} x {MAEDN}", "met": ratio(rates, COMPILED, MAEDN) >= TIMES_MAEDN})
    versions = {"python": platform.python_version(), "numba": metadata.version("numba"), "processor": processor()}
    return {**versions, "setup": SETUP, "engines": engines, "skipped": skipped, "bars": bars}


def processor() -> str:
    """The processor's name, as Numba compiles for it."""
    import llvmlite.binding

    return str(llvmlite.binding.get_host_cpu_name())


def show(found: dict[str, Any]) -> None:
    """The report for people."""
    print(f"{'':34}{'steps/s':>14}{'compiled is':>14}{'strict is':>12}{'plain is':>12}")
    for engine in found["engines"]:
        times = f"{engine['compiled_is_times']:>13.2f}x{engine['strict_is_times']:>11.2f}x{engine['plain_is_times']:>11.3f}x"
        print(f"{engine['name'] + ' ' + engine['version']:34}{engine['steps_per_second']:>14,}{times}")
    for name, reason in found["skipped"].items():
        print(f"{name}: skipped ({reason})")
    for bar in found["bars"]:
        print(f"{bar['bar']}: {'met' if bar['met'] else 'MISSED'}")


def main() -> int:
    """Measure, show or write, and judge."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rules", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of play for each engine in each round")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    found = report(*measure(asked.rounds, asked.seconds))
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    return 0 if all(bar["met"] for bar in found["bars"]) else 1


if __name__ == "__main__":
    sys.exit(main())
