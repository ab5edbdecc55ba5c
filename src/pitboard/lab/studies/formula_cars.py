"""The best car for each track of Formula: exact for a lone car, and raced in traffic for the best few."""

from __future__ import annotations

from itertools import product

import numpy as np

from pitboard.games.formula.names import build_text, code_of, worth
from pitboard.games.formula.setup import full_setup
from pitboard.lab.bench import Bench
from pitboard.lab.estimates import Estimate, mean
from pitboard.lab.findings import BarChart, Findings, Grid, Study
from pitboard.lab.formula_scenes import TRACKS, WARNINGS, field, most_races
from pitboard.lab.lone import PLAIN, Lone, alone, tires_of

LAPS = 3
BEST, SHOWN = 2, 8
"""So many of the quickest cars race, and so many are listed."""
CHOSEN = "100/20/20/180/5/3"
"""The car that champions build where they may; it keeps some skill."""
MOST = 200
METHOD = (
    "A car is written start/acceleration/deceleration/top/wear/skill. Alone: the solver's fewest turns without dice, exact, for "
    "the 26 cars with wear 5, skill 2 or 3, and acceleration and brakes of 20 or 40; by turns, then by spaces beyond the line. "
    f"Raced: the two best of them, the car that champions build ({CHOSEN}) and a plain one ({PLAIN}); each starts from each "
    f"place of the grid in turn; {LAPS} laps, {MOST} races of each grid."
)


def builds(quick: bool) -> list[str]:
    """The cars that are tried alone: all wear, the standard skill or less, and neither more acceleration nor more brakes than the
    standard."""
    values = worth(full_setup({})["options"])
    found = [
        (start, acceleration, deceleration, top, 2, skill)
        for start, acceleration, deceleration, top, skill in product(range(-1, 3), (-1, 0), (-1, 0), range(-1, 3), (-1, 0))
        if start + acceleration + deceleration + top + skill == 0
    ]
    return [build_text(code_of(ranks), values) for ranks in (found[-4:] if quick else found)]


def ranked(track: str, quick: bool) -> list[tuple[str, Lone]]:
    """The cars by their turns alone, the quickest first."""
    return sorted(((build, alone(track, LAPS, build)) for build in builds(quick)), key=lambda found: (found[1].exact, found[0]))


def raced(bench: Bench, track: str, cars: list[str]) -> list[Estimate]:
    """The share of wins of each car: champions drive them, and each starts from each place of the grid in turn."""
    count, races = len(cars), most_races(bench, MOST)
    won = np.zeros((races, count))
    for turn in range(count):
        order = [(place + turn) % count for place in range(count)]
        found = bench.races(field(track, LAPS, [{"build": cars[car]} for car in order]), races, f"cars on {track}")
        for place, car in enumerate(order):
            won[:, car] += found.wins(place) / count
    return [mean(won[:, car]) for car in range(count)]


def find(bench: Bench) -> Findings:
    """The quickest cars alone, and how the best of them do against each other, the champions' own and a plain one."""
    tracks = TRACKS[:1] if bench.quick else TRACKS
    lone = {track: ranked(track, bench.quick) for track in tracks}
    fields = {track: cars_raced(found)[: 2 if bench.quick else None] for track, found in lone.items()}
    shares = {track: list(zip(cars, raced(bench, track, cars), strict=True)) for track, cars in fields.items()}
    return Findings(
        answer=_answer(lone, shares),
        parts=[
            *(
                BarChart(f"Races on {track} that each car wins", "share of wins", found, 1 / len(found), True)
                for track, found in shares.items()
            ),
            Grid(
                "raced",
                "Cars against each other: share of wins, and turns alone, less a sixteenth for each space beyond the line",
                ("track", "car", "wins", "turns alone"),
                [(track, build, won, turns_alone(lone[track], track, build)) for track in tracks for build, won in shares[track]],
            ),
            Grid(
                "alone",
                f"The quickest cars for a lone driver, {LAPS} laps",
                ("track", "car", "turns", "overrun", "stops at lap ends", "tires"),
                [(track, *_row(build, found)) for track in tracks for build, found in lone[track][:SHOWN]],
            ),
        ],
        method=METHOD,
        warnings=(
            *WARNINGS,
            "Alone nobody rolls, so skill looks like a waste; in traffic it pays for passes and chances.",
            (
                "Cars with less wear, more skill, more acceleration or better brakes are not tried here; a wider search on Quay "
                "Street found none quicker alone."
            ),
            "Wins tell of a car and its driver together: champions drive by what a car can do alone.",
        ),
    )


def cars_raced(lone: list[tuple[str, Lone]]) -> list[str]:
    """The best cars alone, then the champions' own and the plain one where they are not among them."""
    return list(dict.fromkeys([*(build for build, _ in lone[:BEST]), CHOSEN, PLAIN]))


def turns_alone(lone: list[tuple[str, Lone]], track: str, build: str) -> float:
    """The turns of a car that may be among those that were counted already."""
    return (dict(lone).get(build) or alone(track, LAPS, build)).exact


def _row(build: str, found: Lone) -> tuple[str | int, ...]:
    return (build, found.solution.turns, found.solution.overrun, ", ".join(map(str, found.stops)) or "none", tires_of(found))


def _answer(lone: dict[str, list[tuple[str, Lone]]], shares: dict[str, list[tuple[str, Estimate]]]) -> str:
    quickest = "; ".join(f"{found[0][0]} on {track}, {found[0][1].solution.turns} turns" for track, found in lone.items())
    winners = {track: max(found, key=lambda car: car[1].value) for track, found in shares.items()}
    won = "; ".join(f"{build} on {track}, {100 * share.value:.0f} %" for track, (build, share) in winners.items())
    return f"Alone the quickest cars in {LAPS} laps are {quickest}. Of four among champions most races are won by {won}."


STUDY = Study(
    "formula-cars", "Which car is best for a track?", "Which build is quickest alone, and which one wins in traffic?", find
)
