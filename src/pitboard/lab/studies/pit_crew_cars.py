"""The four cars of Pit Crew against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from pitboard.games.pit_crew.setup import CARS
from pitboard.lab.bench import Bench, column
from pitboard.lab.cells import either, percent
from pitboard.lab.estimates import Estimate, in_order, share
from pitboard.lab.findings import BarChart, Cell, Findings, Grid, Study
from pitboard.lab.pit_crew_scenes import BOTS, cars_named, lead, scene, seconds
from pitboard.lab.scenario import Scenario

LEVELS = ("chief", "mechanic")
REACH, MOST = 0.0125, 6000
COSTS = {"seconds": 0.3, "cards": 0.1, "points": 0.05, "turbos": 0.05, "discards": 0.05}
"""What is told of a car, and how sure it is to be."""
HEADS = ("seconds", "cards placed", "Penalty Points", "Turbos", "cards in the Discard", "crashes, %")
TOLD = (("chief", 1), ("chief", 2), ("chief", 3), ("mechanic", 1))
WHY = """An engine is one more area that may be a Turbo of two spaces, which is twelve seconds at the die. That of the 29 \
wants two cards for it and the 27 has none; those of the 31 and the 33 want four and six cards of one color. Who looks at no \
colors wins few Turbos anywhere, and has the longer work alone."""
METHOD = """Races of one round between two crews of one with the same bot, each car against each. Where both have the same car \
the true share is 50 %. What a car takes comes from races against its like."""
Shares = Mapping[tuple[str, int, int], Estimate]
"""By bot, car and the rival's car."""


def duel(level: str, car: int, other: int, size: int = 1) -> Scenario:
    """One round: one crew with one car, the other with the other."""
    return scene(level, level, (size, size), ([car], [other]))


def cost(bench: Bench, level: str, car: int, what: str, size: int) -> Estimate:
    """The mean of what a car takes, from races against its like."""
    measure = seconds if what == "seconds" else column(f"{what}_0")
    return bench.mean(duel(level, car, car, size), measure, reach=COSTS[what], most=MOST)


def crashes(bench: Bench, level: str, car: int, size: int) -> Estimate:
    """How many of a hundred rounds end in a crash."""
    found = bench.until(lambda races: share(bench.races(duel(level, car, car, size), races)["crashed_0"]), 0.003, MOST)
    return found.times(100)


def ahead(bench: Bench, car: int, other: int) -> Estimate:
    """How many spaces the first is ahead."""
    return bench.mean(duel("chief", car, other), lead, reach=0.1, most=MOST)


def best_first(bench: Bench, shares: Shares, level: str) -> list[list[int]]:
    """The cars by what they win against the others in the races that were driven for all; together those that are not told
    apart."""
    races = min(found.races for (of, _, _), found in shares.items() if of == level)
    won = {
        car: np.mean([bench.races(duel(level, car, other), races).wins(0) for other in CARS if other != car], axis=0)
        for car in CARS
    }
    return in_order(won)


def find(bench: Bench) -> Findings:
    """Who wins with which car, and what each takes."""
    shares = {
        (level, car, other): bench.share(duel(level, car, other), 0, reach=REACH, most=MOST)
        for level in LEVELS
        for car in CARS
        for other in CARS
    }
    takes: list[Sequence[Cell]] = [
        (level, size, str(car), *(cost(bench, level, car, what, size) for what in COSTS), crashes(bench, level, car, size))
        for level, size in TOLD
        for car in CARS
    ]
    return Findings(
        answer=_answer(shares, {level: best_first(bench, shares, level) for level in LEVELS}),
        parts=[
            *(_duels(shares, level) for level in LEVELS),
            Grid(
                "duels",
                "Win share in one round, %: the row's car against the column's",
                ("crews", "car", *map(str, CARS)),
                [
                    (level, str(car), *(shares[level, car, other].times(100) for other in CARS))
                    for level in LEVELS
                    for car in CARS
                ],
            ),
            Grid(
                "ahead",
                "Spaces ahead after one round, chiefs: the row's car against the column's",
                ("car", *map(str, CARS)),
                [(str(car), *(ahead(bench, car, other) for other in CARS)) for car in CARS],
            ),
            Grid("cars", "What a car takes", ("crews", "people", "car", *HEADS), takes),
            WHY,
        ],
        method=METHOD,
        warnings=[*BOTS, "A single round without wrenches. In the usual game both crews have the same car in every round."],
    )


def _answer(shares: Shares, orders: Mapping[str, Sequence[Sequence[int]]]) -> str:
    first, second = [car for group in orders["chief"] for car in group][:2]
    chief, mechanic = (cars_named([either(group) for group in orders[level]]) for level in LEVELS)
    unsure = ' What "or" joins these races do not tell apart.' if " or " in chief + mechanic else ""
    return (
        f"In one round a chief with the {first} beats one with the {second} in {percent(shares['chief', first, second])}; the "
        f"order, best first, is {chief}. For mechanics, who look at no colors, it is {mechanic}.{unsure}"
    )


def _duels(shares: Shares, level: str) -> BarChart:
    bars = [(f"{car} against {other}", shares[level, car, other]) for car in CARS for other in CARS if car < other]
    return BarChart(f"Win share of the first car in one round, {level}s", "share of wins", bars, 0.5, True)


STUDY = Study(
    "pit-crew-cars",
    "Which car is best?",
    "How do the cars 27, 29, 31 and 33 of Pit Crew do against each other in one round?",
    find,
)
