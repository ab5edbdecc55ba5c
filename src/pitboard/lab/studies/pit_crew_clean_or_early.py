"""Clean against early: what a crew gains by capping sooner with faults, and what it pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pitboard.lab.bench import Bench, Measure, column
from pitboard.lab.cells import percent
from pitboard.lab.estimates import Estimate
from pitboard.lab.findings import Cell, Findings, Grid, Line, LineChart, Study
from pitboard.lab.pit_crew_haste import USUAL as CHIEFS
from pitboard.lab.pit_crew_haste import choose
from pitboard.lab.pit_crew_notes import set_haste
from pitboard.lab.pit_crew_scenes import BOTS, SPACES_A_SECOND, counted, lead, scene, seconds, wins
from pitboard.lab.scenario import Scenario


class Haste(NamedTuple):
    """What a Penalty Point is worth to the crew, in percent of a chief's price; and with how many it leaves, 0 for none."""

    price: int
    leave: int

    @property
    def label(self) -> str:
        """In a few words."""
        if self.leave:
            return f"leaves with {self.leave}"
        return "chief" if self.price == CHIEFS else f"a point counts {self.price // CHIEFS}-fold"


CHIEF = Haste(CHIEFS, 0)
EARLY = tuple(Haste(CHIEFS, leave) for leave in range(1, 8))
HASTES = (Haste(1000, 0), Haste(300, 0), CHIEF, *EARLY)
EVEN = 0.5
"""What a chief wins against a chief."""
SLOW_UNSURE = "whether it pays then these races do not tell"
USUAL_DIE = 1000
DICE = {USUAL_DIE: "a roll a second", 500: "two rolls a second", 250: "four rolls a second"}
"""Milliseconds between rolls. Hands half as fast are to a usual die what usual hands are to one twice as fast."""
CARS = (27, 29, 31)
MOST, MOST_ROUNDS = 5000, 3000
METHOD = """One person against a chief, both with the usual pace of hands. The crew plays as a chief does but caps everything \
as soon as the mat as it lies would cost no more than so many points, wrong cards and Discard among them; or, on the clean \
side, it counts a point for more than a chief does. Time and points are of races of one round, win shares of the usual three \
rounds. A die twice as fast is to these hands what the usual one is to hands half as fast."""
COUNTED = """Counted is what the rules give beside a chief: two spaces a Turbo, one for each point of the rival's, a sixth for \
each second that one is ahead, when hands have come from the last cap to the die. By racing the die falls as it will."""
WARNINGS = (
    "With three crews a point moves two rivals, and early costs more still.",
    "A chief lays a wrong card where the right one is far, and so pays a point a round itself: it is no perfectionist.",
)
Shares = Mapping[tuple[Haste, int], Estimate]
"""By haste and die."""


def race(haste: Haste, roll_pace_ms: int = USUAL_DIE) -> Scenario:
    """A usual race of one person against a chief."""
    options = {"roll_pace_ms": roll_pace_ms}
    return scene(choose, "chief", options=options, meddle=set_haste, how=tuple(haste))


def one_round(haste: Haste, car: int, size: int = 1) -> Scenario:
    """One round on one car."""
    return scene(choose, "chief", (size, size), ([car], [car]), meddle=set_haste, how=tuple(haste))


def of_round(bench: Bench, haste: Haste, car: int, measure: Measure, size: int = 1) -> Estimate:
    """The mean of what one round on a car brings."""
    return bench.mean(one_round(haste, car, size), measure, reach=0.05, most=MOST_ROUNDS)


def frontier(bench: Bench, label: str, car: int, size: int = 1) -> Line:
    """Penalty Points over seconds, from the earliest to the cleanest."""
    found = [
        (of_round(bench, haste, car, seconds, size).value, of_round(bench, haste, car, column("points_0"), size))
        for haste in HASTES
    ]
    return Line(label, sorted(found))


def in_spaces(bench: Bench, haste: Haste, car: int) -> Sequence[Cell]:
    """Time, points, Turbos, and what they come to beside a chief: counted by the rules, and raced."""
    takes = (of_round(bench, haste, car, measure) for measure in (seconds, column("points_0"), column("turbos_0")))
    here, chiefs = one_round(haste, car), one_round(CHIEF, car)
    come_to = (bench.difference(here, chiefs, measure, reach=0.05, most=MOST_ROUNDS) for measure in (counted, lead))
    return haste.label, *takes, *come_to


def find(bench: Bench) -> Findings:
    """The frontier of time and points, and the win share along it."""
    shares = {(haste, die): bench.share(race(haste, die), 0, reach=0.01, most=MOST) for die in DICE for haste in HASTES}
    gains = [
        Line(
            label,
            [(h.leave, bench.difference(race(h, die), race(CHIEF, die), wins, reach=0.01, most=MOST)) for h in (CHIEF, *EARLY)],
        )
        for die, label in DICE.items()
    ]
    last = CARS[-1]
    lines = [*(frontier(bench, f"the {car}, alone", car) for car in CARS), frontier(bench, f"the {last}, crews of two", last, 2)]
    early = [in_spaces(bench, haste, last) for haste in HASTES]
    return Findings(
        answer=_answer(shares),
        parts=[
            LineChart("Points against time", "seconds from GO to the last cap", "Penalty Points", lines),
            "Each line goes from crews that leave with up to seven points, at the left, to crews that shun each, at the right.",
            LineChart("Who leaves early, beside a chief", "leaves with so many points", "win share more", gains, 0, True),
            Grid(
                "early",
                f"One round on the {last}, alone",
                ("crew", "seconds", "Penalty Points", "Turbos", "spaces ahead, counted", "spaces ahead, raced"),
                early,
            ),
            COUNTED,
            Grid(
                "die",
                "Win share against a chief by how fast the die is, %",
                ("crew", *DICE.values()),
                [(haste.label, *(shares[haste, die].times(100) for die in DICE)) for haste in HASTES],
            ),
        ],
        method=METHOD,
        warnings=[*BOTS, *WARNINGS],
    )


def _answer(shares: Shares) -> str:
    usual = [shares[Haste(CHIEFS, leave), USUAL_DIE] for leave in (3, 5)]
    three, five = map(percent, usual)
    slow = shares[Haste(CHIEFS, 5), min(DICE)]
    clean = "Clean wins" if all(found.high < EVEN for found in usual) else "Clean is not told apart from early"
    pays = "even then it does not pay" if slow.high < EVEN else "then it pays" if slow.low > EVEN else SLOW_UNSURE
    return (
        f"{clean}: a crew that leaves with up to three Penalty Points wins {three} of its races against a chief, with up to "
        f"five {five}. A point gives each rival a space, which takes a die {1 / SPACES_A_SECOND:.0f} seconds, and leaving early "
        f"saves less for each. With hands a quarter as fast leaving with five wins {percent(slow)}: {pays}."
    )


STUDY = Study(
    "pit-crew-clean-or-early",
    "Clean or early?",
    "What does a Pit Crew gain by capping sooner with faults, and what does it pay?",
    find,
)
