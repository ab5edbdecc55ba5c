"""How often a car stops in Formula, and when: exact for a lone car, and what champions do in a race."""

from __future__ import annotations

import numpy as np

from pitboard.lab.bench import Bench
from pitboard.lab.estimates import Estimate, mean, mean_share
from pitboard.lab.findings import Findings, Grid, Line, LineChart, Study
from pitboard.lab.formula_scenes import TRACKS, WARNINGS, given, most_races, plain_field
from pitboard.lab.lone import PLAIN, Lone, alone, tires_of
from pitboard.lab.races import Races

LAPS, RACED = (1, 2, 3, 4, 5), (2, 3, 4)
CARS = 6
At = tuple[str, int]
"""A track and a number of laps."""
MOST = 300
METHOD = (
    f"The car is {PLAIN}. Alone: the solver's fewest turns without dice, exact; among equally many the plan that runs on "
    "furthest beyond the line. The same without a pit lane tells what stops save, and there a space beyond the line counts a "
    f"sixteenth of a turn. Raced: six champions in that car, {MOST} races each. A lap end is numbered by F-72, and a stop takes "
    "two turns (F-75). Tires: S soft, H hard, those of the start first."
)
REASON = (
    "A stop brings the starting total, and that is the wear rating times all laps of the race (F-2): the longer the race, the "
    "more does one stop bring, and the sooner it pays. Tires themselves do not wear out in this game."
)


def asked(bench: Bench) -> list[At]:
    """The races that are looked at."""
    return [("quay", 2), ("lantern", 2)] if bench.quick else [(track, laps) for track in TRACKS for laps in LAPS]


def stops_a_car(races: Races) -> Estimate:
    """Stops of a car, in the mean of a race's six."""
    return mean(races["stops"] / CARS)


def last_stops(races: Races, laps: int) -> list[Estimate]:
    """The share of cars whose last stop is at each lap end, those that never stop in front."""
    ends = np.stack([races[f"stop{car}"] for car in range(CARS)])
    return [mean_share((ends == end).mean(axis=0)) for end in range(laps)]


def find(bench: Bench) -> Findings:
    """Plans of the solver, with their stops and without; the stops of champions."""
    plans = {(track, laps): (alone(track, laps), alone(track, laps, stops=False)) for track, laps in asked(bench)}
    raced = {at: bench.races(plain_field(*at, CARS), most_races(bench, MOST), "champions") for at in plans if at[1] in RACED}
    tracks = list(dict.fromkeys(track for track, _ in plans))
    return Findings(
        answer=_answer(plans),
        parts=[
            LineChart(
                "Stops of the quickest plan for a lone car, exact",
                "laps",
                "stops",
                [
                    Line(track, [(at[1], given(len(plan.stops))) for at, (plan, _) in plans.items() if at[0] == track])
                    for track in tracks
                ],
            ),
            Grid(
                "alone",
                "A lone car: the fewest turns, and what stops save",
                ("track", "laps", "turns", "overrun", "stops", "at lap ends", "tires", "turns without a stop", "saved"),
                [(*at, *_row(plan, without)) for at, (plan, without) in plans.items()],
            ),
            Grid(
                "champions",
                "Six champions in equal cars: stops of a car, and the share of cars by their last stop",
                ("track", "laps", "stops a car", "never", *(f"last at lap end {end}" for end in range(1, max(RACED)))),
                [_raced_row(*at, races) for at, races in raced.items()],
            ),
        ],
        method=METHOD,
        warnings=(*WARNINGS, REASON),
    )


def _row(plan: Lone, without: Lone) -> tuple[str | int | float, ...]:
    found = plan.solution
    ends = ", ".join(map(str, plan.stops)) or "none"
    return (found.turns, found.overrun, len(plan.stops), ends, tires_of(plan), without.solution.turns, without.exact - plan.exact)


def _raced_row(track: str, laps: int, races: Races) -> tuple[str | int | float | Estimate, ...]:
    ends = last_stops(races, laps)
    return (track, laps, stops_a_car(races), *ends, *[""] * (max(RACED) - laps))


def _answer(plans: dict[At, tuple[Lone, Lone]]) -> str:
    longest = max(laps for _, laps in plans)
    never = ", ".join(f"{laps} on {track}" for track, laps in _last_without(plans).items())
    often = "; ".join(f"{_stops(plan)} on {track}" for (track, laps), (plan, _) in plans.items() if laps == longest)
    return (
        f"For a lone car no stop pays in short races, up to this many laps: {never}. In {longest} laps the best number of stops "
        f"is {often}."
    )


def _stops(plan: Lone) -> str:
    """How many, and at which lap ends."""
    return f"{len(plan.stops)} (lap ends {', '.join(map(str, plan.stops))})" if plan.stops else "0"


def _last_without(plans: dict[At, tuple[Lone, Lone]]) -> dict[str, int]:
    """The longest race on each track up to which no stop pays."""
    found: dict[str, int] = {}
    stopped = set()
    for (track, laps), (plan, _) in plans.items():
        found.setdefault(track, 0)
        if plan.stops:
            stopped.add(track)
        elif track not in stopped:
            found[track] = laps
    return found


STUDY = Study(
    "formula-stops", "How often does one stop, and when?", "How many stops are best, at which lap ends, by track and laps?", find
)
