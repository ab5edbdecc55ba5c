"""How long a race of Pit Stop is, by board and by cars."""

from __future__ import annotations

import numpy as np

from pitboard.games.pit_stop.boards import HOUSE
from pitboard.lab.bench import Bench, column
from pitboard.lab.findings import BarChart, Findings, Grid, Histogram, Study
from pitboard.lab.scenario import Scenario

SEATS = (2, 3, 4)


def scenario(board: str, seats: int) -> Scenario:
    """Steady drivers on a board."""
    return Scenario("pit_stop", ("steady",) * seats, {"board": board})


def find(bench: Bench) -> Findings:
    """Turns of a race on each board with two, three and four cars."""
    means = {
        (board, seats): bench.mean(scenario(board, seats), column("turns"), reach=0.2, most=20_000)
        for board in HOUSE
        for seats in SEATS
    }
    counts = []
    for board in HOUSE:
        turns = bench.races(scenario(board, 4), means[board, 4].races)["turns"]
        lengths, often = np.unique(turns, return_counts=True)
        counts.append((board, list(zip(lengths.tolist(), often.tolist(), strict=True))))
    longest = max(means, key=lambda key: means[key].value)
    return Findings(
        answer=f"A race of four is {means[HOUSE[0], 4].value:.0f} turns on {HOUSE[0]} and {means[HOUSE[1], 4].value:.0f} on "
        f"{HOUSE[1]}; the longest is {longest[0]} with {longest[1]} cars.",
        parts=[
            BarChart("Turns of a race", "turns", [(f"{board}, {seats}", found) for (board, seats), found in means.items()]),
            Grid("turns", "Turns of a race", ("board", "cars", "turns"), [(b, s, found) for (b, s), found in means.items()]),
            Histogram("How long a race of four can be", "turns", counts),
        ],
        method="Steady drivers race each other; a turn is one throw of the die and what comes of it.",
    )


STUDY = Study("pit-stop-length", "How long is a race of Pit Stop?", "How many turns does a race take, by board and cars?", find)
