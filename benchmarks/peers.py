"""`python -m benchmarks.peers`: our speed beside the others', in one run on one machine, written to docs/performance.md.

Each of the others is installed from its registry by this script, at a pinned release, into the user's cache; what cannot be
installed is named as skipped. A step is one decision or one draw of luck, taken at random among what is legal, but for one row of
our rookies, who think. Each engine plays its own games, so a ratio says what a step costs there and here, not who plays what
better. Rounds are interleaved, figures are medians over rounds, ratios medians of the ratios within rounds. The second part puts
nine people at a table, over real sockets, with a round trip of 80 ms. Ends with status 1 when a bar is missed.
"""

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from importlib import metadata
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from benchmarks import formula, real_time
from benchmarks.engines import PeerMissing, Rate, boardgame_io, colyseus, in_python
from benchmarks.rules import PIT_CREW, PIT_CREW_AT_RANDOM, PIT_STOP, Setup, loop, ours, processor, ratio

PAGE = Path(__file__).resolve().parents[1] / "docs/performance.md"
FORMULA = Setup("formula", formula.SETUP, ("random",) * formula.SETUP["seats"])
PIT_STOP_NAME, PIT_CREW_NAME, FORMULA_NAME, ROOKIES_NAME = "Pit Stop", "Pit Crew", "Formula", "Pit Crew, rookies"
OURS = {PIT_STOP_NAME: (PIT_STOP, 200), PIT_CREW_NAME: (PIT_CREW_AT_RANDOM, 2000), FORMULA_NAME: (FORMULA, 20)}
"""Our games at random, as all others play, with how many races are played at once: what the bars are judged by."""
THINKING = {ROOKIES_NAME: (PIT_CREW, 200)}
"""Beside them, for it plays longer races: hands that look at what they may know, and think."""
COMPILED = ("pig", "maedn", "liars_dice", "backgammon")
STEPPED = ("maedn", "liars_dice", "backgammon")
CLASSICS = ("tictactoe_v3", "connect_four_v3", "rps_v2")
BARS = (
    (PIT_STOP_NAME, "OpenSpiel maedn", 2),
    (PIT_CREW_NAME, "OpenSpiel liars_dice", 2),
    (FORMULA_NAME, "OpenSpiel backgammon", 2),
)
NINE = 10, 10.0, 6.0
"""Tables of nine, acts a second at each, seconds."""

Run = Callable[[float], Rate]


class Found(NamedTuple):
    """What one run found."""

    rates: dict[str, list[Rate]]
    skipped: dict[str, str]
    nine: dict[str, dict[str, Any]]


def own_run(name: str, setup: Setup, at_once: int) -> Run:
    """Our speed in one of our games."""
    play = loop(setup, plain=False)
    return lambda seconds: ours(play, (name,), at_once, seconds)[0]


def runs() -> list[tuple[str, Run]]:
    """Everybody who plays, ourselves first: at random all but our rookies."""
    found = [(name, own_run(name, *how)) for name, how in (OURS | THINKING).items()]
    found += [(f"OpenSpiel {game}", partial(in_python.rate_of, "compiled", game)) for game in COMPILED]
    found += [(f"OpenSpiel {game}, stepped from Python", partial(in_python.rate_of, "stepped", game)) for game in STEPPED]
    found += [(f"PettingZoo {game.rpartition('_')[0]}", partial(in_python.rate_of, "pettingzoo", game)) for game in CLASSICS]
    return [*found, ("boardgame.io", boardgame_io.steps_per_second)]


def measure(everybody: list[tuple[str, Run]], rounds: int, seconds: float) -> tuple[dict[str, list[Rate]], dict[str, str]]:
    """The rates of every round by name, and the reasons of those that were skipped."""
    rates: dict[str, list[Rate]] = {}
    skipped: dict[str, str] = {}
    for number in range(rounds):
        for name, run in everybody:
            if name not in skipped:
                print(f"round {number + 1} of {rounds}: {name}", file=sys.stderr)
                try:
                    rates.setdefault(name, []).append(run(seconds))
                except PeerMissing as missing:
                    skipped[name] = missing.reason
                    rates.pop(name, None)
    return rates, skipped


def nine_people(seconds: float) -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    """Nine people acting at once over lines of 80 ms: ours, durable, and the others, in memory."""
    tables, rate, _ = NINE
    found, skipped = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        load = real_time.Load(tables, rate, seconds, real_time.FAR_MS / 2000)
        found["Pitboard, durable"] = real_time.measured(Path(folder) / "far", load)
    peers = {
        "boardgame.io": (boardgame_io.serving, boardgame_io.load_of_nine),
        "boardgame.io, ignoreStaleStateID": (boardgame_io.serving, partial(boardgame_io.load_of_nine, stale=True)),
        "Colyseus, echo without rules": (colyseus.serving, colyseus.load_of_nine),
    }
    for name, (serve, run) in peers.items():
        print(f"nine people: {name}", file=sys.stderr)
        try:
            with serve() as served:
                found[name] = real_time.told(run(served.port, tables, rate, seconds, real_time.FAR_MS / 2))
        except PeerMissing as missing:
            skipped[name] = missing.reason
    return found, skipped


def missed(rates: dict[str, list[Rate]]) -> list[str]:
    """The bars that were missed; an engine that was skipped sets none."""
    return [
        f"{name} is {ratio(rates, name, other):.2f} x {other}, and {times} is wanted"
        for name, other, times in BARS
        if other in rates and ratio(rates, name, other) < times
    ]


HEAD = """# Performance, beside the others

One run of `python -m benchmarks.peers`, which installs each engine from its registry, at a pinned release, and plays at random
in all of them in turn. Rounds: {rounds}, each of {seconds:g} s, on one core; figures are medians. A step is one decision or one
draw of luck; each engine plays its own games. {machine}.

## Steps a second
"""
NINE_PEOPLE = """Ours are the rules that the tables play, compiled, in whole races: Pit Stop on Harbor Loop with four cars
and five laps, Pit Crew with three crews of one in virtual time, Formula with six cars for two laps of Quay Street. All take any
legal act with the same odds, as the others do; the rookies alone look and think before they act. At random all cars of Pit Crew
crash in round one, after {at_random:.0f} steps; rookies race for three rounds, {rookies:.0f} steps. Pit Crew's random hands count
the legal acts and draw one; OpenSpiel lists them first. Its games without a remark are C++ played by C++.

## Nine people at once, 80 ms away

{tables} tables of nine, {rate:g} acts a second at each, over real sockets with 80 ms added to every round trip. Ours are
durable before they are answered; the others keep them in memory, and Colyseus only sends on what it is told.
"""


def mean_length(runs_of: list[Rate]) -> float:
    """The steps of a race, on average."""
    return sum(run.steps for run in runs_of) / max(sum(run.games for run in runs_of), 1)


def paragraph(text: str) -> list[str]:
    """A text as lines of the page."""
    return [*text.splitlines(), ""]


def page(found: Found, rounds: int, seconds: float) -> str:
    """The page of the docs."""
    rates, versions = found.rates, f"Python {platform.python_version()}, numba {metadata.version('numba')}"
    machine = f"{os.cpu_count()} cores ({processor()}), {versions}"
    lines = [
        *paragraph(HEAD.format(rounds=rounds, seconds=seconds, machine=machine)),
        "| engine | release | steps/s | " + " | ".join(f"{name} is" for name in OURS) + " |",
        "|---|---|---:|" + "---:|" * len(OURS),
    ]
    for name, runs_of in rates.items():
        steps = round(median(run.per_second for run in runs_of))
        is_own = name in OURS or name in THINKING
        times = " | ".join("" if is_own else f"{ratio(rates, own, name):,.1f} x" for own in OURS)
        lines.append(f"| {f'**{name}**' if is_own else name} | {runs_of[0].version} | {steps:,} | {times} |")
    lines += [
        "",
        *paragraph(
            NINE_PEOPLE.format(
                tables=NINE[0],
                rate=NINE[1],
                at_random=mean_length(rates[PIT_CREW_NAME]),
                rookies=mean_length(rates[ROOKIES_NAME]),
            )
        ),
        "| server | sent | applied | p50 to the sender, ms | p99 to the sender | p99 to the last of nine |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for name, told in found.nine.items():
        share = f"{told['accepted'] / max(told['sent'], 1):.0%}"
        lines.append(
            f"| {name} | {told['sent']:,} | {share} | {told['p50_answer_ms']} | {told['p99_answer_ms']} | {told['p99_last_ms']} |"
        )
    lines += ["", *(f"Skipped: {name} ({reason})." for name, reason in found.skipped.items())]
    return "\n".join(lines).rstrip() + "\n"


def main() -> int:
    """Measure, write the page, and name the bars that were missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0, help="of play for each engine in each round")
    parser.add_argument("--out", type=Path, default=PAGE, help="where the page is written")
    asked = parser.parse_args()
    rates, skipped = measure(runs(), asked.rounds, asked.seconds)
    nine, absent = nine_people(NINE[2])
    text = page(Found(rates, skipped | absent, nine), asked.rounds, asked.seconds)
    asked.out.write_text(text, encoding="utf-8")
    print(text)
    found = missed(rates)
    for words in found:
        print(f"missed: {words}", file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
