"""The luck of the seat in Pit Stop: what the Chance Table, the grid and the order of turns are worth to a color."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboard.games.pit_stop.boards import COLORS, HOUSE, house_board
from pitboard.lab.bench import Bench
from pitboard.lab.cells import percent, points
from pitboard.lab.chance_odds import ON_PAPER, ROLES, throws_of_race
from pitboard.lab.estimates import Estimate, mean
from pitboard.lab.findings import BarChart, Cell, Findings, Grid, Study
from pitboard.lab.pit_stop_notes import COLUMNS, note
from pitboard.lab.scenario import Notes, Scenario

REACH, MOST = 0.005, 40_000
SAMPLED, QUICK_SAMPLED = 60, 4
"""Races through which the positions come in which the table's odds are counted."""
PRINTED, NO_CIRCLES, TURNED = "as printed", "no circles", "grid turned round"
CARS = len(COLORS)
METHOD = (
    "Steady drivers, each in the car of one color; red throws first, then blue, yellow and green. Without circles nobody throws "
    "for the Chance Table; with the grid turned round green stands where red does, and yellow where blue does. The odds of the "
    "table are exact: all 36 throws through the rules, on an open road and in every position of some races in which somebody "
    "threw for it."
)


def changed(board: str, how: str) -> Mapping[str, Any]:
    """A house board, as printed or changed."""
    drawn = house_board(board)
    if how == NO_CIRCLES:
        return {**drawn, "circles": []}
    if how == TURNED:
        return {**drawn, "grid": dict(zip(COLORS, [drawn["grid"][color] for color in reversed(COLORS)], strict=True))}
    return drawn


def scenario(board: str, seats: int, how: str = PRINTED) -> Scenario:
    """Steady drivers, each in the car of its seat's color."""
    setup = {"board": changed(board, how), "options": {"cars": "chosen"}}
    return Scenario("pit_stop", ("steady",) * seats, setup, Notes(note, COLUMNS))


def thrown_for(board: str, seats: int) -> Scenario:
    """As people play: the cars are thrown for (PS-1)."""
    return Scenario("pit_stop", ("steady",) * seats, {"board": house_board(board)}, Notes(note, COLUMNS))


def shares(bench: Bench, played: Scenario) -> tuple[Estimate, ...]:
    """The share of wins of each seat."""
    return tuple(bench.share(played, seat, reach=REACH, most=MOST) for seat in range(len(played.seats)))


def effect_of_table(bench: Bench, board: str, seat: int) -> Estimate:
    """How much more often a color wins with the Chance Table than without."""
    with_it, without = scenario(board, CARS), scenario(board, CARS, NO_CIRCLES)
    return bench.difference(with_it, without, lambda races: races.wins(seat), reach=REACH, most=MOST)


def odds_in_races(bench: Bench, board: str) -> list[Estimate]:
    """The exact odds of the table in the positions that races come to, blocked cars and all, for each role; a mean a race."""
    means = []
    for race in range(QUICK_SAMPLED if bench.quick else SAMPLED):
        positions = [list(map(float, gains)) for gains in throws_of_race(board, bench.seed, race)]
        means.append(np.mean(positions, axis=0))
    return [mean(np.array(means)[:, role]) for role in range(len(ROLES))]


def throws(bench: Bench, board: str) -> Estimate:
    """Throws for the Chance Table in a race of four: two dice each, where every turn throws one."""
    return bench.mean(scenario(board, CARS), lambda races: (races["draws"] - races["turns"]) / 2, reach=0.2, most=4_000)


def find(bench: Bench) -> Findings:
    """Win shares by color, and what the table gives to each."""
    wins = {(board, how): shares(bench, scenario(board, CARS, how)) for board in HOUSE for how in (PRINTED, NO_CIRCLES, TURNED)}
    fewer = [(board, seats, shares(bench, scenario(board, seats))) for board in HOUSE for seats in (2, 3)]
    effects = {board: [effect_of_table(bench, board, seat) for seat in range(CARS)] for board in HOUSE}
    often = {board: throws(bench, board) for board in HOUSE}
    return Findings(
        answer=_answer(wins, effects),
        parts=[
            *(
                BarChart(
                    f"Wins of each color in races of four on {board}",
                    "share of wins",
                    list(zip(COLORS, wins[board, PRINTED], strict=True)),
                    zero=1 / CARS,
                    percent=True,
                )
                for board in HOUSE
            ),
            Grid("colors", "Share of wins by color", ("board", "how", *COLORS), [(*key, *found) for key, found in wins.items()]),
            Grid(
                "effect",
                "What the Chance Table adds to the share of wins of each color",
                ("board", *COLORS),
                [(board, *found) for board, found in effects.items()],
            ),
            Grid(
                "table",
                "Spaces that a throw for the Chance Table brings to each of the cars that its lines name",
                ("car", "exact", "spaces", *(f"in races on {board}" for board in HOUSE)),
                _table(bench),
            ),
            Grid("throws", "Throws for the Chance Table in a race of four", ("board", "throws"), list(often.items())),
            Grid(
                "fewer",
                "Share of wins by color with two and three cars",
                ("board", "cars", *COLORS),
                [(board, seats, *found, *[""] * (CARS - seats)) for board, seats, found in fewer],
            ),
            Grid(
                "seats",
                "Share of wins by seat where the cars are thrown for",
                ("board", "first", "second", "third", "fourth"),
                [(board, *shares(bench, thrown_for(board, CARS))) for board in HOUSE],
            ),
        ],
        method=METHOD,
        warnings=(
            "Cars are thrown for (PS-1), so a race is fair before that throw: the luck of a color is luck of the dice too.",
            "One interval in twenty misses the truth, and there are many here.",
            "The boards are Pitboard's own: the printed one is not known. The Chance Table is the printed one.",
        ),
    )


def _table(bench: Bench) -> list[tuple[Cell, ...]]:
    """Exact odds on paper beside those in races."""
    odds = [odds_in_races(bench, board) for board in HOUSE]
    return [
        (role, str(exact), float(exact), *(found[n] for found in odds))
        for n, (role, exact) in enumerate(zip(ROLES, ON_PAPER, strict=True))
    ]


def _answer(wins: Mapping[tuple[str, str], tuple[Estimate, ...]], effects: Mapping[str, list[Estimate]]) -> str:
    red, green = (", ".join(f"{percent(wins[board, PRINTED][seat])} on {board}" for board in HOUSE) for seat in (0, 3))
    blue, yellow = (" and ".join(points(effects[board][seat]) for board in HOUSE) for seat in (1, 2))
    lucky = all(wins[board, PRINTED][0].low > 1 / CARS > wins[board, PRINTED][3].high for board in HOUSE)
    turned = all(wins[board, TURNED][0].low > max(found.high for found in wins[board, TURNED][1:]) for board in HOUSE)
    order = " That is the order of turns above all, for on a grid turned round red still wins most." if turned else ""
    said = "Red is the lucky color and green the unlucky one" if lucky else "These races do not tell for sure"
    return (
        f"{said}: of races of four red wins {red}, green {green}.{order} The Chance Table is not even-handed: a throw moves "
        f"red and yellow 1/18 of a space on and green and blue 1/18 back, and on {' and '.join(HOUSE)} it adds {yellow} to the "
        f"wins of yellow and {blue} to those of blue."
    )


STUDY = Study(
    "pit-stop-seats",
    "Which color is the lucky one?",
    "How much do grid, order of turns and Chance Table favor a color of Pit Stop?",
    find,
)
