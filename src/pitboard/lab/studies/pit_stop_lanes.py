"""How much the lanes matter in Pit Stop: drivers who look ahead against drivers who do not."""

from __future__ import annotations

from pitboard.games.pit_stop.boards import HOUSE
from pitboard.lab.bench import Bench
from pitboard.lab.cells import percent
from pitboard.lab.estimates import Estimate
from pitboard.lab.findings import BarChart, Findings, Grid, Study
from pitboard.lab.scenario import Scenario

PAIRS = (("ace", "random"), ("steady", "random"), ("ace", "steady"))
CARS = (2, 4)
REACH, MOST = 0.005, 40_000
NEARLY = 0.05
"""By so much a share may differ from a half where two drivers are nearly as good."""
Key = tuple[str, str, str, int]


def scenario(board: str, *seats: str) -> Scenario:
    """Cars are thrown for, so that no seat is better than another."""
    return Scenario("pit_stop", seats, {"board": board})


def against(bench: Bench, board: str, one: str, other: str, cars: int) -> Estimate:
    """The share of races that one driver wins against others of another kind."""
    return bench.share(scenario(board, one, *[other] * (cars - 1)), 0, reach=REACH, most=MOST)


def chosen(bench: Bench, board: str) -> Estimate:
    """Questions with more than one answer for each turn of a race of four: the driver's own, and those of cars that are moved."""
    ace = scenario(board, *["ace"] * 4)
    return bench.mean(ace, lambda races: races["choices"] / races["turns"], reach=0.002, most=4_000)


def find(bench: Bench) -> Findings:
    """Each driver against one and three of another kind, and how often there was a lane to choose."""
    keys: list[Key] = [(board, *pair, cars) for board in HOUSE for pair in PAIRS for cars in CARS]
    won = {key: against(bench, *key) for key in keys}
    choices = [(board, chosen(bench, board)) for board in HOUSE]
    return Findings(
        answer=_answer(won),
        parts=[
            *(
                BarChart(
                    f"Wins of one driver in races of {cars}",
                    "share of wins",
                    [(f"{one} against {other}, {board}", found) for (board, one, other, at), found in won.items() if at == cars],
                    zero=1 / cars,
                    percent=True,
                )
                for cars in CARS
            ),
            Grid(
                "lanes",
                "Share of wins of one driver against one or three of another kind",
                ("board", "driver", "against", "cars", "wins", "by lot"),
                [(*key, found, 1 / key[3]) for key, found in won.items()],
            ),
            Grid("choices", "Choices of a lane in each turn of a race of four aces", ("board", "choices"), choices),
        ],
        method="The dice do the moving in Pit Stop; all that a driver decides is the lane in which a move ends. A random driver "
        "takes any, a steady one that whose print and next throw are best, an ace looks at the Chance Table and the rivals too. "
        "Cars are thrown for, so no seat is better.",
        warnings=(
            "That an ace is hardly better than a steady driver tells of these two bots, not of the best that can be done.",
            "The boards are Pitboard's own: the printed one is not known.",
        ),
    )


def _answer(won: dict[Key, Estimate]) -> str:
    told = [
        f"on {board} an ace wins {percent(won[board, 'ace', 'random', 2])} against one random driver and "
        f"{percent(won[board, 'ace', 'random', 4])} against three, and "
        f"{percent(won[board, 'ace', 'steady', 2])} against a steady one"
        for board in HOUSE
    ]
    much = all(won[board, "ace", "random", 2].low > 0.5 for board in HOUSE)
    ahead = all(abs(end - 0.5) < NEARLY for board in HOUSE for end in won[board, "ace", "steady", 2][1:3])
    nearly = ", and looking one throw ahead is nearly all of it" if ahead else ""
    return f"{'Much' + nearly if much else 'These races do not tell'}: {'; '.join(told)}."


STUDY = Study("pit-stop-lanes", "Do the lanes matter?", "How much more does a driver win who looks where the lanes lead?", find)
