"""The price of the pole in Formula: what each place of the grid is worth, and the wear that one may bid for the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from pitboard.games.formula.words import FASTEST
from pitboard.lab.bench import Bench
from pitboard.lab.cells import percent
from pitboard.lab.estimates import Estimate, Values, bootstrap, mean, mean_share, share
from pitboard.lab.findings import Cell, Findings, Grid, Line, LineChart, Study
from pitboard.lab.formula_scenes import TRACKS, WARNINGS, field, most_races, plain_field
from pitboard.lab.lone import PLAIN, from_grid

BUILDS = (PLAIN, "100/20/20/180/5/3", "60/40/40/180/5/2")
"""Races of three kinds are driven, all cars of a race being equal."""
CARS, LAPS, MOST = 6, 3, 100
BIDS = (0, 1, 2, 4, 6)
FAIR = (CARS + 1) / 2
"""The mean place of a place of the grid that falls by lot (F-81)."""
HEADS = tuple(f"grid {place}" for place in range(1, CARS + 1))
METHOD = (
    f"{CARS} champions, {LAPS} laps, all in equal cars, of three kinds by turns ({', '.join(BUILDS)}); {MOST} races of each "
    "kind. The car on pole starts with as much less wear as it bid, and the others bid nothing. Without bids the places fall by "
    f"percentile dice (F-81): a mean place of {FAIR} and a win in {CARS}. The bid at which the pole comes to no more than that "
    "is what it is worth; between two bids a straight line is read, and intervals are by the bootstrap over races."
)
CAUTIONS = (
    "Who bids against bidders pays the same for less. Greens, which count half a wear, are not looked at.",
    (
        "The pole need not be the best place: behind another car one has slip chances, and one counts as a step over the line "
        "(F-57, F-69); and a place behind may be as near in turns. The table of reasons tells which it is."
    ),
)


def raced(bench: Bench, track: str, bid: int) -> Values:
    """Places and then wins, by race and place of the grid, when the car on pole has bid so much wear: the rows of one kind of
    car after those of the other."""
    found = []
    for build in BUILDS:
        scenario = field(track, LAPS, [{"build": build}] * CARS, taken=(bid,) + (0,) * (CARS - 1))
        races = bench.races(scenario, most_races(bench, MOST), f"bid of {bid}, {track}")
        ended = [[races[f"place{place}"], races.wins(place)] for place in range(CARS)]
        found.append(np.array(ended, np.float64).transpose(1, 2, 0))
    return np.concatenate(found, axis=1)


def crossing(values: Values, level: float) -> float:
    """The bid at which the means of the columns, one for each bid, rise to a level: 0 where they are there without any, the
    greatest bid where they stay below. Of wins both have the sign turned, so that the lower is the better as with places."""
    means = values.mean(axis=0)
    if means[0] >= level:
        return float(BIDS[0])
    for low in range(len(means) - 1):
        if means[low + 1] >= level:
            step = BIDS[low + 1] - BIDS[low]
            return float(BIDS[low] + step * (level - means[low]) / (means[low + 1] - means[low]))
    return float(BIDS[len(means) - 1])


def find(bench: Bench) -> Findings:
    """Places and wins by place of the grid, and how they sink with the bid."""
    tracks, bids = (TRACKS[:1], BIDS[:2]) if bench.quick else (TRACKS, BIDS)
    ends = {(track, bid): raced(bench, track, bid) for track in tracks for bid in bids}
    places = {track: np.stack([ends[track, bid][0][:, 0] for bid in bids], axis=1) for track in tracks}
    wins = {track: np.stack([ends[track, bid][1][:, 0] for bid in bids], axis=1) for track in tracks}
    worths = {
        track: (
            bootstrap(places[track], lambda at: crossing(at, FAIR)),
            bootstrap(-wins[track], lambda at: crossing(at, -1 / CARS)),
        )
        for track in tracks
    }
    return Findings(
        answer=_answer(wins, worths, bids[-1]),
        parts=[
            LineChart(
                f"Where {CARS} champions end, by their place of the grid",
                "place of the grid",
                "mean place at the end",
                [Line(track, list(enumerate(_means(ends[track, 0][0]), 1))) for track in tracks],
                zero=FAIR,
            ),
            LineChart(
                "Where the car on pole ends, by the wear that it bid",
                "wear bid",
                "mean place at the end",
                [Line(track, list(zip(map(float, bids), _means(places[track]), strict=True))) for track in tracks],
                zero=FAIR,
            ),
            Grid(
                "bids",
                "The wear for which the pole is worth no more than a place by lot, and wins from pole by the wear bid",
                ("track", "even by places", "even by wins", *(f"bid {bid}" for bid in bids)),
                [(track, *(_bid(worth, bids[-1]) for worth in worths[track]), *_shares(wins[track])) for track in tracks],
            ),
            Grid(
                "places",
                "Mean place at the end by place of the grid, nobody having bid",
                ("track", *HEADS),
                [(track, *_means(ends[track, 0][0])) for track in tracks],
            ),
            Grid(
                "wins",
                "Share of wins by place of the grid, nobody having bid",
                ("track", *HEADS),
                [(track, *_shares(ends[track, 0][1])) for track in tracks],
            ),
            *_reasons(bench, tracks, {track: ends[track, 0][1] for track in tracks}),
        ],
        method=METHOD,
        warnings=(*WARNINGS, *CAUTIONS),
    )


def _reasons(bench: Bench, tracks: Sequence[str], wins: Mapping[str, Values]) -> list[Grid]:
    """What stands behind it: a car alone, races without slipstreams, and the kinds of cars."""
    return [
        Grid(
            "reasons",
            "Why: turns of a lone plain car from each place, and wins of plain cars where nobody slipstreams",
            ("track", "what", *HEADS),
            [row for track in tracks for row in reasons(bench, track)],
        ),
        Grid(
            "kinds",
            "Share of wins by kind of car",
            ("track", "car", *HEADS),
            [(track, build, *_shares(part)) for track in tracks for build, part in by_kind(wins[track])],
        ),
    ]


def reasons(bench: Bench, track: str) -> list[tuple[Cell, ...]]:
    """What a place of the grid is worth alone, exactly; and what is left of the pole in races without slipstreams (F-57)."""
    calm = plain_field(track, LAPS, CARS, {"slip_from": FASTEST})
    races = bench.races(calm, most_races(bench, MOST), f"no slipstreams, {track}")
    alone: list[Cell] = [*from_grid(track, LAPS, PLAIN, CARS)]
    return [(track, "turns alone", *alone), (track, "wins without slips", *(share(races.wins(place)) for place in range(CARS)))]


def by_kind(values: Values) -> list[tuple[str, Values]]:
    """The rows of each kind of car."""
    return list(zip(BUILDS, np.split(values, len(BUILDS)), strict=True))


def _means(values: Values) -> tuple[Estimate, ...]:
    return tuple(mean(values[:, column]) for column in range(values.shape[1]))


def _shares(values: Values) -> tuple[Estimate, ...]:
    return tuple(mean_share(values[:, column]) for column in range(values.shape[1]))


def _bid(found: Estimate, most: int) -> Cell:
    """An even bid, or that it may be more than the greatest that was tried."""
    return found if found.high < most else _text(found, most)


def _text(found: Estimate, most: int) -> str:
    if found.low >= most:
        return f"more than {most}"
    value, high = (f"{each:.1f}" if each < most else f"more than {most}" for each in (found.value, found.high))
    return f"{value} ({found.low:.1f} to {high})"


def _answer(wins: dict[str, Values], worths: dict[str, tuple[Estimate, Estimate]], most: int) -> str:
    won = ", ".join(f"{percent(mean_share(each[:, 0]))} on {track}" for track, each in wins.items())
    even = "; ".join(f"{' and '.join(_text(each, most) for each in found)} on {track}" for track, found in worths.items())
    return (
        f"From the pole one of {CARS} equal champions wins {won}; by lot it would be {100 / CARS:.0f} %. The bids of wear with "
        f"which it is as good as a place by lot, by places and by wins, are {even}."
    )


STUDY = Study(
    "formula-pole", "What is the pole worth?", "How much wear is the first place of the grid worth, and is it the best one?", find
)
