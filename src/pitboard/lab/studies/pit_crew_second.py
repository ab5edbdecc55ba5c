"""What one second a card is worth in Pit Crew."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.bots.pit_crew.pace import DRAW, LAY, USUAL
from pitboard.lab.bench import Bench, Measure, column
from pitboard.lab.cells import percent, points
from pitboard.lab.estimates import Estimate, difference
from pitboard.lab.findings import Cell, Findings, Grid, Line, LineChart, Study
from pitboard.lab.pit_crew_scenes import BOTS, counted, lead, scene, seconds_behind, wins
from pitboard.lab.scenario import Scenario

CARD = (USUAL[DRAW] + USUAL[LAY]) / 1000
"""Seconds that a card takes at the usual pace, drawn and placed."""
LATER = (-1.0, -0.5, -0.25, -0.1, 0.0, 0.1, 0.25, 0.5, 1.0)
"""So many seconds a card more than the usual pace."""
CREWS = {1: "alone", 2: "crews of two", 3: "crews of three"}
CAR = 29
MOST, MOST_ROUNDS = 4000, 6000
METHOD = f"""Chiefs against chiefs, the usual race; the hands of one crew take longer for everything, or less long. A card \
takes {CARD:g} s at the usual pace, 1 to draw and 2 to place; caps, looks and reaching for the die change in the same measure. \
The cards and dice are the same each time: what is shown is the difference from hands of even pace."""
COUNTED = """Counted is what the rules give: the crew that is later at its last cap loses a sixth of a space a second, whoever \
is first; but hands need a second and a half from the last cap to the first roll, and who is ahead by less gains nothing."""


def bot(later: float) -> str:
    """A chief whose hands take so many seconds a card longer; all its times go with it."""
    return f"chief@{1 + later / CARD:.6f}" if later else "chief"


def race(later: float, size: int) -> Scenario:
    """The usual race."""
    return scene(bot(later), "chief", (size, size))


def one_round(later: float) -> Scenario:
    """One round on one car, alone."""
    return scene(bot(later), "chief", cars=([CAR], [CAR]))


def beside_even(bench: Bench, later: float, size: int, measure: Measure, reach: float) -> Estimate:
    """How much more of a measure the first crew has than with even hands."""
    return bench.difference(race(later, size), race(0.0, size), measure, reach=reach, most=MOST)


def rolled(bench: Bench, later: float) -> Sequence[Cell]:
    """What the die makes of the time of one round: counted by the rules, and raced."""
    late, even = one_round(later), one_round(0.0)
    pace = 1 + later / CARD

    def by_rules(races: int) -> Estimate:
        return difference(counted(bench.races(late, races), pace), counted(bench.races(even, races)))

    cards = bench.mean(late, column("cards_0"), reach=0.1, most=MOST_ROUNDS)
    behind = bench.difference(late, even, seconds_behind, reach=0.1, most=MOST_ROUNDS)
    ahead = bench.difference(late, even, lead, reach=0.1, most=MOST_ROUNDS)
    return later, cards, behind, bench.until(by_rules, 0.1, MOST_ROUNDS), ahead


def find(bench: Bench) -> Findings:
    """Win share over seconds a card, and what they come to in spaces."""
    shares = {(later, size): beside_even(bench, later, size, wins, 0.01) for size in CREWS for later in LATER}
    spaces = {(later, size): beside_even(bench, later, size, lead, 0.2) for size in CREWS for later in LATER}
    slow = [percent(bench.share(race(1.0, size), 0, reach=0.01, most=MOST)) for size in CREWS]
    x = "seconds a card more than the rival"
    return Findings(
        answer=f"Whoever takes {CARD + 1:g} seconds for a card where the rival takes {CARD:g} wins {slow[0]} of races alone "
        f"and {slow[2]} in crews of three. A quarter of a second a card costs {points(shares[0.25, 1].times(-1))} alone.",
        parts=[
            LineChart("Win share by what a card takes", x, "win share more", _lines(shares), 0, True),
            LineChart("Spaces ahead at the end of a race", x, "spaces more", _lines(spaces), 0),
            Grid(
                "seconds",
                "What seconds a card come to in a race",
                (
                    "seconds a card",
                    *(f"win share, points, {crew}" for crew in CREWS.values()),
                    *(f"spaces, {c}" for c in CREWS.values()),
                ),
                [(later, *(shares[later, n].times(100) for n in CREWS), *(spaces[later, n] for n in CREWS)) for later in LATER],
            ),
            Grid(
                "rolled",
                f"One round on the {CAR}, alone: what the die makes of time",
                ("seconds a card", "cards placed", "seconds behind at the last cap", "spaces, counted", "spaces, raced"),
                [rolled(bench, later) for later in LATER],
            ),
            COUNTED,
        ],
        method=METHOD,
        warnings=[*BOTS, "Both crews play alike whatever their pace: who knows that the rival is quicker might take more risks."],
    )


def _lines(found: dict[tuple[float, int], Estimate]) -> list[Line]:
    return [Line(label, [(later, found[later, size]) for later in LATER]) for size, label in CREWS.items()]


STUDY = Study(
    "pit-crew-second",
    "What is a second a card worth?",
    "How much do races of Pit Crew hang on a second more or less for each card?",
    find,
)
