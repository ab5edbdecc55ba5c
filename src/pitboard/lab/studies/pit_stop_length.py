"""How long a race of Pit Stop is, by board, cars and laps, and what makes it so long."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboard.games.pit_stop.boards import COLORS, HOUSE, house_board
from pitboard.lab.bench import Bench, column
from pitboard.lab.cells import cell_text, interval, middle
from pitboard.lab.estimates import Estimate
from pitboard.lab.findings import BarChart, Cell, Findings, Grid, Histogram, Line, LineChart, Study
from pitboard.lab.scenario import Scenario

SEATS = (2, 3, 4)
LAPS, USUAL = (1, 3, 5, 7), 5
REACH, MOST = 0.2, 20_000
DIE = (0, *[1 / 6] * 6)
"""The chance of each face, from none on."""
METHOD = (
    "Steady drivers race each other; a turn is one throw of the die and what comes of it. By the die alone: exact, cars that "
    "move what they throw, stand in nobody's way and meet no print; the race is over in the turn in which the first is home. "
    "Without prints: the same board with neither circles nor instructions, so that what is left above the die alone is cars in "
    "the way and lanes that end."
)


def scenario(board: str, seats: int, laps: int = USUAL, prints: bool = True) -> Scenario:
    """Steady drivers on a board, or on one with nothing printed on its spaces."""
    drawn: Mapping[str, Any] = house_board(board)
    drawn = drawn if prints else {**drawn, "circles": [], "instructions": []}
    return Scenario("pit_stop", ("steady",) * seats, {"board": drawn, "options": {"laps": laps}})


def not_yet(spaces: int, most: int) -> list[float]:
    """The chance that so many spaces are not made in 0, 1 ... `most` throws of one die."""
    at, found = np.zeros(spaces), []
    at[0] = 1.0
    for _ in range(most + 1):
        found.append(float(at.sum()))
        at = np.convolve(at, DIE)[:spaces]
    return found


def by_the_die(board: str, seats: int, laps: int = USUAL) -> float:
    """The mean number of turns of a race in which nothing but the die counts, exactly: the first car home ends it (PS-31)."""
    drawn = house_board(board)
    rows = [laps * drawn["rows"] - drawn["grid"][color]["row"] for color in COLORS[:seats]]
    longest = max(rows)
    ways = [not_yet(spaces, longest) for spaces in rows]
    return sum(
        float(np.prod([way[n + (car < thrown)] for car, way in enumerate(ways)]))
        for n in range(longest)
        for thrown in range(seats)
    )


def turns(bench: Bench, played: Scenario) -> Estimate:
    """The mean length of a race."""
    return bench.mean(played, column("turns"), reach=REACH, most=MOST)


def added_by_prints(bench: Bench, board: str, seats: int) -> Estimate:
    """How much longer a race is for what is printed on the spaces, race by race."""
    return bench.difference(
        scenario(board, seats), scenario(board, seats, prints=False), column("turns"), reach=1.5 * REACH, most=MOST
    )


def find(bench: Bench) -> Findings:
    """Turns of a race on each board with two, three and four cars, and for more laps and fewer."""
    means = {(board, seats): turns(bench, scenario(board, seats)) for board in HOUSE for seats in SEATS}
    plain = {key: turns(bench, scenario(*key, prints=False)) for key in means}
    prints = {key: added_by_prints(bench, *key) for key in means}
    laps = {board: [(float(n), turns(bench, scenario(board, 4, n))) for n in LAPS] for board in HOUSE}
    return Findings(
        answer=_answer(means, plain, prints),
        parts=[
            BarChart("Turns of a race", "turns", [(f"{board}, {seats} cars", found) for (board, seats), found in means.items()]),
            Grid(
                "turns",
                f"Turns of a race of {USUAL} laps, and what they consist of",
                ("board", "cars", "by the die alone, exact", "without prints", "turns", "cars in the way", "prints"),
                [_row(key, plain[key], found, prints[key]) for key, found in means.items()],
            ),
            LineChart(
                "Turns of a race of four by laps", "laps", "turns", [Line(board, points) for board, points in laps.items()]
            ),
            Histogram("How long a race of four can be", "turns", [(board, _lengths(bench, board, means)) for board in HOUSE]),
        ],
        method=METHOD,
        warnings=(
            "What a turn takes at a table depends on the people.",
            "The boards are Pitboard's own: the printed one is not known.",
        ),
    )


def _row(key: tuple[str, int], plain: Estimate, found: Estimate, prints: Estimate) -> tuple[Cell, ...]:
    die = by_the_die(*key)
    return (*key, die, plain, found, plain.beyond(die), prints)


def _lengths(bench: Bench, board: str, means: Mapping[tuple[str, int], Estimate]) -> list[tuple[int, int]]:
    """How often a race of four took each number of turns."""
    found = bench.races(scenario(board, 4), means[board, 4].races)["turns"]
    lengths, often = np.unique(found, return_counts=True)
    return list(zip(lengths.tolist(), often.tolist(), strict=True))


def _answer(
    means: Mapping[tuple[str, int], Estimate],
    plain: Mapping[tuple[str, int], Estimate],
    prints: Mapping[tuple[str, int], Estimate],
) -> str:
    told = []
    for board in HOUSE:
        key, die = (board, 4), by_the_die(board, 4)
        told.append(
            f"{cell_text(means[key])} turns on {board}: {die:.1f} by the die alone, {_added(plain[key].beyond(die))} for "
            f"cars in the way, {_added(prints[key])} for what is printed"
        )
    return f"A race of four over {USUAL} laps is {'; and '.join(told)}."


def _added(found: Estimate) -> str:
    return f"{middle(found, signed=True)} ({interval(found)})"


STUDY = Study(
    "pit-stop-length", "How long is a race of Pit Stop?", "How many turns does a race take, by board, cars and laps?", find
)
