"""The best car for each track of Formula: exact for a lone car, and raced in traffic for the best few."""

from __future__ import annotations

from itertools import product

import numpy as np

from pitboard.games.formula.names import build_text, code_of, worth
from pitboard.games.formula.setup import full_setup
from pitboard.lab.bench import Bench
from pitboard.lab.cells import either, percent
from pitboard.lab.estimates import Values, in_order, mean_share
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


def raced(bench: Bench, track: str, cars: list[str]) -> dict[str, Values]:
    """The share of wins of each car, race by race: champions drive them, and each starts from each place of the grid in turn."""
    count, races = len(cars), most_races(bench, MOST)
    won = np.zeros((races, count))
    for turn in range(count):
        order = [(place + turn) % count for place in range(count)]
        found = bench.races(field(track, LAPS, [{"build": cars[car]} for car in order]), races, f"cars on {track}")
        for place, car in enumerate(order):
            won[:, car] += found.wins(place) / count
    return {car: won[:, at] for at, car in enumerate(cars)}


def find(bench: Bench) -> Findings:
    """The quickest cars alone, and how the best of them do against each other, the champions' own and a plain one."""
    tracks = TRACKS[:1] if bench.quick else TRACKS
    lone = {track: ranked(track, bench.quick) for track in tracks}
    fields = {track: cars_raced(found)[: 2 if bench.quick else None] for track, found in lone.items()}
    wins = {track: raced(bench, track, cars) for track, cars in fields.items()}
    shares = {track: [(car, mean_share(won)) for car, won in found.items()] for track, found in wins.items()}
    return Findings(
        answer=_answer(lone, wins),
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


def _answer(lone: dict[str, list[tuple[str, Lone]]], wins: dict[str, dict[str, Values]]) -> str:
    quickest = "; ".join(f"{found[0][0]} on {track}, {found[0][1].solution.turns} turns" for track, found in lone.items())
    first = {track: in_order(found)[0] for track, found in wins.items()}
    won = "; ".join(f"{either(cars)} on {track}, {percent(mean_share(wins[track][cars[0]]))}" for track, cars in first.items())
    several = any(len(cars) > 1 for cars in first.values())
    unsure = " Where several are named the races do not tell them apart." if several else ""
    return (
        f"Alone the quickest cars in {LAPS} laps are {quickest}. Of {max(map(len, wins.values()))} among champions most races "
        f"are won by {won}.{unsure}"
    )


STUDY = Study(
    "formula-cars", "Which car is best for a track?", "Which build is quickest alone, and which one wins in traffic?", find
)
