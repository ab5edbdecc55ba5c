"""`python -m benchmarks.rules`: how fast the rules are, beside other engines in the same minutes on the same core.

A step is one accepted act or one draw of luck. Pit Stop is played by uniformly random legal acts, as the peers play: on the house
board Harbor Loop with four cars and five laps. Its acts include the command to throw, which is somebody's though it offers no
choice; the strict count leaves out every decision of a single option, as in OpenSpiel a roll is no decision.

Pit Crew is played by rookies, one to each of three crews, in whole races of virtual time: at random a race ends in its first
round. What the clock does is not counted. OpenSpiel has no game in real time; liar's dice stands beside it for its hidden hands.

Formula is counted in car moves, by random legal acts; see `benchmarks.formula`, which also times the price list and the solver.

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
from typing import Any, NamedTuple

from benchmarks import formula
from benchmarks.engines import PeerMissing, Rate, boardgame_io, in_python
from benchmarks.engines.one_core import one_core
from pitboard.compile.loops import CHOICES, DECISIONS, DRAWS
from pitboard.lab.driving import Loop, loop_of

SEED = 1
COMPILED, STRICT, PLAIN = "Pit Stop compiled", "Pit Stop compiled, strict count", "Pit Stop plain"
CREW, CREW_PLAIN = "Pit Crew compiled", "Pit Crew plain"
FORMULA, FORMULA_PLAIN = "Formula compiled, car moves", "Formula plain, car moves"
MAEDN = "OpenSpiel maedn"
BESIDE = ("pig", "maedn", "liars_dice")
"""Games of OpenSpiel that race, or hide hands."""
BARS = ((COMPILED, 5_000_000), (PLAIN, 50_000), (CREW, 3_000_000), (CREW_PLAIN, 50_000))
MOVE_BARS = ((FORMULA, 300_000), (FORMULA_PLAIN, 3_000))
GAME_BARS = ((CREW, 3_000),)
TIMES_MAEDN = 2

Runner = Callable[[float], list[Rate]]


class Setup(NamedTuple):
    """What one of our games is measured on."""

    game: str
    setup: dict[str, Any]
    seats: tuple[str, ...]


PIT_STOP = Setup("pit_stop", {"board": "harbor", "seats": 4, "options": {"laps": 5}}, ("random",) * 4)
PIT_CREW = Setup("pit_crew", {"crews": [1, 1, 1]}, ("rookie",) * 3)
PIT_CREW_AT_RANDOM = PIT_CREW._replace(seats=("random",) * 3)


def loop(setup: Setup, plain: bool) -> Loop:
    """Our loop over races, warm."""
    made = loop_of(*setup, plain=plain, progress=told)
    made(SEED, 0, 1)
    return made


def told(done: int, of: int) -> None:
    """Say once that the rules are being compiled."""
    if done == 1:
        print(f"compiling the rules, once: {of} functions", file=sys.stderr)


def ours(play: Loop, names: tuple[str, ...], at_once: int, seconds: float) -> list[Rate]:
    """Our speed by one or both counts; `at_once` races are played between two looks at the clock."""
    races = decisions = choices = draws = 0
    with one_core():
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            table = play(SEED, races, at_once)
            races += at_once
            decisions += int(table[:, DECISIONS].sum())
            choices += int(table[:, CHOICES].sum())
            draws += int(table[:, DRAWS].sum())
        elapsed = time.perf_counter() - begun
    version = metadata.version("pitboard")
    return [Rate(name, version, steps + draws, elapsed, races) for name, steps in zip(names, (decisions, choices), strict=False)]


def peer(run: Callable[[float], Rate], seconds: float) -> list[Rate]:
    """A peer's speed."""
    return [run(seconds)]


def runners() -> list[tuple[str, Runner]]:
    """Everybody who is measured, ourselves first."""
    return [
        (COMPILED, partial(ours, loop(PIT_STOP, plain=False), (COMPILED, STRICT), 200)),
        (PLAIN, partial(ours, loop(PIT_STOP, plain=True), (PLAIN,), 1)),
        (CREW, partial(ours, loop(PIT_CREW, plain=False), (CREW,), 200)),
        (CREW_PLAIN, partial(ours, loop(PIT_CREW, plain=True), (CREW_PLAIN,), 1)),
        (FORMULA, partial(formula.car_moves, formula.loop(plain=False), FORMULA, 50)),
        (FORMULA_PLAIN, partial(formula.car_moves, formula.loop(plain=True), FORMULA_PLAIN, 1)),
        *((f"OpenSpiel {game}", partial(peer, partial(in_python.rate_of, "compiled", game))) for game in BESIDE),
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


def engine(rates: dict[str, list[Rate]], name: str) -> dict[str, Any]:
    """What was found of one engine: its speed, and how many times as fast each of ours is."""
    runs = rates[name]
    times = {"compiled": COMPILED, "strict": STRICT, "plain": PLAIN, "crew": CREW}
    return {
        "name": name,
        "version": runs[0].version,
        "steps_per_second": round(median(r.per_second for r in runs)),
        "games_per_second": round(median(r.games_per_second for r in runs), 1),
        "runs": [round(r.per_second) for r in runs],
        **{f"{mine}_is_times": round(ratio(rates, own, name), 4) for mine, own in times.items()},
    }


def bars(rates: dict[str, list[Rate]]) -> list[dict[str, Any]]:
    """Which bars are met."""
    found = [{"bar": f"{name} >= {bar:,} steps/s", "met": median(r.per_second for r in rates[name]) >= bar} for name, bar in BARS]
    for name, bar in MOVE_BARS:
        found.append({"bar": f"{name} >= {bar:,} a second", "met": median(r.per_second for r in rates[name]) >= bar})
    for name, bar in GAME_BARS:
        met = median(r.games_per_second for r in rates[name]) >= bar
        found.append({"bar": f"{name} >= {bar:,} games/s", "met": met})
    if MAEDN in rates:
        found.append({"bar": f"{COMPILED} >= {TIMES_MAEDN} x {MAEDN}", "met": ratio(rates, COMPILED, MAEDN) >= TIMES_MAEDN})
    return found


def time_bars(times: dict[str, float]) -> list[dict[str, Any]]:
    """Which limits of time are kept."""
    return [{"bar": f"{name} < {limit:g} s", "met": times[name] < limit} for name, limit in formula.LIMITS]


def report(rates: dict[str, list[Rate]], skipped: dict[str, str], times: dict[str, float]) -> dict[str, Any]:
    """Everything that was found."""
    setups = {setup.game: {"setup": setup.setup, "seats": setup.seats} for setup in (PIT_STOP, PIT_CREW)}
    setups["formula"] = {"setup": formula.SETUP, "seats": ("random",) * formula.SETUP["seats"]}
    versions = {"python": platform.python_version(), "numba": metadata.version("numba"), "processor": processor()}
    engines = [engine(rates, name) for name in rates]
    found = [*bars(rates), *time_bars(times)]
    return {**versions, "setups": setups, "engines": engines, "seconds": times, "skipped": skipped, "bars": found}


def processor() -> str:
    """The processor's name, as Numba compiles for it."""
    import llvmlite.binding

    return str(llvmlite.binding.get_host_cpu_name())


def show(found: dict[str, Any]) -> None:
    """The report for people; the last columns say how many times as fast as that engine each of ours is."""
    print(f"{'':34}{'steps/s':>14}{'games/s':>10}{'compiled is':>14}{'strict is':>12}{'plain is':>12}{'crew is':>12}")
    for each in found["engines"]:
        games = f"{each['games_per_second']:>10,.0f}" if each["games_per_second"] else " " * 10
        times = f"{each['compiled_is_times']:>13.2f}x{each['strict_is_times']:>11.2f}x{each['plain_is_times']:>11.3f}x"
        named = f"{each['name']} {each['version']}"
        print(f"{named:34}{each['steps_per_second']:>14,}{games}{times}{each['crew_is_times']:>11.2f}x")
    for name, seconds in found["seconds"].items():
        print(f"{name}: {seconds:.4f} s")
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
    found = report(*measure(asked.rounds, asked.seconds), formula.times())
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    return 0 if all(bar["met"] for bar in found["bars"]) else 1


if __name__ == "__main__":
    sys.exit(main())
