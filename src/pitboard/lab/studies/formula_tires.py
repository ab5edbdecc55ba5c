"""Hard tires against soft ones in Formula, and the hard tire bonus at which they break even (F-9, F-65, F-74)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from pitboard.lab.bench import Bench
from pitboard.lab.estimates import Estimate, mean_share
from pitboard.lab.findings import Findings, Grid, Line, LineChart, Study
from pitboard.lab.formula_scenes import TRACKS, WARNINGS, field, most_races
from pitboard.lab.lone import HARD, PLAIN, SOFT, alone
from pitboard.lab.scenario import Scenario

LAPS, BONUSES, RACED_BONUSES = (2, 3, 4), (0, 1, 2, 3), (0, 1, 2, 3)
RACED = (("quay", 2), ("quay", 3), ("quay", 4), ("lantern", 3), ("meadow", 3), ("forest", 3))
CARS, REACH, MOST = 4, 0.03, 250
At = tuple[str, int]


def starters(at: At, bonus: int, first: str, spared_start: bool) -> Scenario:
    """Four champions in equal cars that start on these tires and the others by turns, from the pole on; later they may change.
    Soft tires may pay for the start test or not (F-65)."""
    other = SOFT if first == HARD else HARD
    tires = [first, other] * (CARS // 2)
    return field(*at, [{"build": PLAIN, "hard_bonus": bonus, "tire": tire} for tire in tires], {"soft_start": spared_start})


def soft_share(bench: Bench, at: At, bonus: int, spared_start: bool = False) -> Estimate:
    """The share of races that a car on soft tires wins: with each tire on pole once, on the same dice."""

    def estimate(races: int) -> Estimate:
        softs = [(SOFT, (0, 2)), (HARD, (1, 3))]
        tables = [
            (bench.races(starters(at, bonus, first, spared_start), races, f"{at[0]}, bonus {bonus}"), seats)
            for first, seats in softs
        ]
        return mean_share(np.mean([table.wins(a) + table.wins(b) for table, (a, b) in tables], axis=0))

    return bench.until(estimate, REACH, most_races(bench, MOST), least=125)


def exact(at: At) -> list[float]:
    """Turns of a lone car that never stops: on soft tires, then on hard ones with each bonus."""
    soft = alone(*at, tire=SOFT, stops=False).exact
    return [soft, *(alone(*at, tire=HARD, stops=False, bonus=bonus).exact for bonus in BONUSES)]


def even_alone(turns: Sequence[float]) -> str:
    """The least bonus with which hard tires are as quick as soft ones, and that from which they are quicker."""
    soft, *hard = turns
    level = next((str(bonus) for bonus, found in zip(BONUSES, hard, strict=True) if found <= soft), "none")
    quicker = next((str(bonus) for bonus, found in zip(BONUSES, hard, strict=True) if found < soft), "none")
    return level if level == quicker else f"{level}, quicker from {quicker}"


def even_raced(shares: Sequence[Estimate]) -> str:
    """The bonus at which both win as often, read between two that were raced, with its interval; or why there is none."""
    sides = [(found.low > 0.5) - (found.high < 0.5) for found in shares]
    last = RACED_BONUSES[len(shares) - 1]
    if not any(sides):
        return "any"
    if sides != sorted(sides, reverse=True):
        return "no single one"
    if sides[0] < 0:
        return "none, hard tires win more"
    if sides[-1] >= 0:
        return f"above {last}, soft tires win more"
    ends = [_crossing(which) for which in zip(*((found.low, found.high) for found in shares), strict=True)]
    low, high = (f"{max(end, 0):.1f}" for end in ends)
    return f"{max(_crossing([found.value for found in shares]), 0):.1f} ({low} to {high})"


def _crossing(shares: Sequence[float]) -> float:
    """Where shares sink to a half, on the straight line between two bonuses; -1 where they are there from the start."""
    points = list(zip(RACED_BONUSES, shares, strict=False))
    for (low, above), (high, below) in pairwise(points):
        if above >= 0.5 > below:
            return low + (high - low) * (above - 0.5) / (above - below)
    return -1.0 if shares[0] < 0.5 else float(points[-1][0])


def find(bench: Bench) -> Findings:
    """Turns of a lone car on each tire; wins of those who start on each."""
    lone = {at: exact(at) for at in ([("quay", 2)] if bench.quick else [(track, laps) for track in TRACKS for laps in LAPS])}
    bonuses = RACED_BONUSES[:2] if bench.quick else RACED_BONUSES
    shares = {at: [soft_share(bench, at, bonus) for bonus in bonuses] for at in (RACED[:1] if bench.quick else RACED)}
    return Findings(
        answer=_answer(lone, shares),
        parts=[
            LineChart(
                "Four champions, two on each tire at the start: races that a car on soft tires wins",
                "hard tire bonus, wear a lap",
                "share of wins",
                [Line(_name(at), [(float(b), s) for b, s in zip(bonuses, found, strict=True)]) for at, found in shares.items()],
                zero=0.5,
                percent=True,
            ),
            Grid(
                "raced",
                "Share of wins of those who start on soft tires, by the hard tire bonus",
                ("track", "laps", *(f"bonus {bonus}" for bonus in bonuses), "break even at"),
                [(*at, *found, even_raced(found)) for at, found in shares.items()],
            ),
            Grid(
                "start",
                "The same without a bonus, where soft tires may pay for the start test too, as the rules have it",
                ("track", "laps", "wins of soft tires"),
                [(*at, soft_share(bench, at, 0, spared_start=True)) for at in shares],
            ),
            Grid(
                "alone",
                "A lone car that never stops: turns on each tire, less a sixteenth for each space beyond the line",
                ("track", "laps", "soft", *(f"hard, bonus {bonus}" for bonus in BONUSES), "break even at"),
                [(*at, *turns, even_alone(turns)) for at, turns in lone.items()],
            ),
        ],
        method=f"The car is {PLAIN}. Alone: the solver's fewest turns without dice, exact, with no stop and so one tire for the "
        "whole race. Raced: four champions in that car, two on each tire at the start, each tire on pole in half of the races "
        f"and on the same dice; they stop and change as they like; until the interval reaches {100 * REACH:.0f} points, {MOST} "
        "races of each grid at most. The option soft_start is off there.",
        warnings=(
            *WARNINGS,
            (
                "On soft tires champions pay a wear for each start test, though two greens would make it nearly sure; on most "
                "tracks they win less for it. So the option soft_start is off in these races, but for one table; alone it "
                "changes nothing."
            ),
            "A lone car without dice has hardly a use for what soft tires spare: a wear for a test is as well spent in a corner.",
            "The tires of the start alone are compared in races: whoever stops picks again.",
        ),
    )


def _name(at: At) -> str:
    return f"{at[0]}, {at[1]} laps"


def _answer(lone: dict[At, list[float]], shares: dict[At, list[Estimate]]) -> str:
    level = sum(1 for soft, hard, *_ in lone.values() if hard <= soft)
    quicker = sum(1 for soft, _, hard, *_ in lone.values() if hard < soft)
    raced = "; ".join(f"{_name(at)}: {even_raced(found)}" for at, found in shares.items())
    return (
        f"Alone and without a stop, hard tires without any bonus are as quick as soft ones in {level} of {len(lone)} races, and "
        f"with a bonus of 1 quicker in {quicker}. Among champions in traffic both tires win as often at a bonus of: {raced}."
    )


STUDY = Study(
    "formula-tires", "Hard tires or soft ones?", "Which tires win, by laps, and which hard tire bonus makes them even?", find
)
