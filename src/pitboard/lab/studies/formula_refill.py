"""Whether a stop adds the starting total to the wear that is left in Formula, or fills the wear up to it (F-1)."""

from __future__ import annotations

from pitboard.lab.bench import Bench
from pitboard.lab.cells import cell_text
from pitboard.lab.estimates import Estimate, Values, difference, mean
from pitboard.lab.findings import BarChart, Findings, Grid, Study
from pitboard.lab.formula_scenes import TRACKS, WARNINGS, first_home, most_races, plain_field
from pitboard.lab.lone import PLAIN, Lone, alone, tires_of
from pitboard.lab.races import Races

REFILLS = ("add", "reset")
LAPS, RACED = (2, 3, 4, 5), (3, 4)
CARS, MOST = 6, 200
At = tuple[str, int]
"""A track and a number of laps."""


def asked(bench: Bench) -> list[At]:
    """The races that are looked at."""
    return [("lantern", 3)] if bench.quick else [(track, laps) for track in TRACKS for laps in LAPS]


def lone(at: At, refill: str) -> Lone:
    """The quickest plan under one reading."""
    return alone(*at, options={"refill": refill})


def race(bench: Bench, at: At, refill: str) -> Races:
    """Six champions in equal cars: with the same dice for both readings, as long as they roll the same."""
    return bench.races(plain_field(*at, CARS, {"refill": refill}), most_races(bench, MOST), f"{refill}, {at[0]}")


def find(bench: Bench) -> Findings:
    """Both readings, alone and raced."""
    plans = {at: (lone(at, "add"), lone(at, "reset")) for at in asked(bench)}
    raced = {at: (race(bench, at, "add"), race(bench, at, "reset")) for at in plans if at[1] in RACED}
    longer = {at: difference(first_home(reset), first_home(add)) for at, (add, reset) in raced.items()}
    return Findings(
        answer=_answer(plans, longer),
        parts=[
            BarChart(
                "Six champions: how much later the winner is home when a stop resets the wear",
                "turns",
                [(f"{track}, {laps} laps", found) for (track, laps), found in longer.items()],
                zero=0,
            ),
            Grid(
                "alone",
                "A lone car: fewest turns and stops under both readings",
                ("track", "laps", *_twice("turns"), "lost", *_twice("stops"), *_twice("tires")),
                [(*at, *_row(*both)) for at, both in plans.items()],
            ),
            Grid(
                "champions",
                "Six champions: turns of the winner, and stops of a car",
                ("track", "laps", *_twice("turns"), "later", *_twice("stops")),
                [(*at, *_raced(*both, longer[at])) for at, both in raced.items()],
            ),
        ],
        method=f"The car is {PLAIN}. Alone: the solver's fewest turns, exact; what is lost counts a space beyond the line as a "
        f"sixteenth of a turn. Raced: six champions in that car, {MOST} races under each reading, race by race on the same dice "
        "as long as the cars do the same.",
        warnings=WARNINGS,
    )


def _twice(what: str) -> tuple[str, ...]:
    return tuple(f"{what}, {refill}" for refill in REFILLS)


def _row(add: Lone, reset: Lone) -> tuple[str | int | float, ...]:
    ends = [", ".join(map(str, plan.stops)) or "none" for plan in (add, reset)]
    return (add.solution.turns, reset.solution.turns, reset.exact - add.exact, *ends, tires_of(add), tires_of(reset))


def _raced(add: Races, reset: Races, later: Estimate) -> tuple[Estimate, ...]:
    turns: list[Values] = [first_home(races) for races in (add, reset)]
    stops = [mean(races["stops"] / CARS) for races in (add, reset)]
    return (*map(mean, turns), later, *stops)


def _answer(plans: dict[At, tuple[Lone, Lone]], longer: dict[At, Estimate]) -> str:
    same = sum(1 for add, reset in plans.values() if add.exact == reset.exact)
    worst = max(plans, key=lambda at: plans[at][1].exact - plans[at][0].exact)
    lost = plans[worst][1].exact - plans[worst][0].exact
    most = max(longer, key=lambda at: longer[at].value)
    later = sum(1 for found in longer.values() if found.low > 0)
    little = lost < 1 and all(found.high < 1 for found in longer.values())
    return (
        f"{'Little, less than a turn' if little else 'A turn or more in some races'}. For a lone car it is the same in {same} "
        f"of {len(plans)} races, and else a reset costs {lost:.2f} turns at most ({worst[0]}, {worst[1]} laps). Among champions "
        f"the winner is home clearly later in {later} of {len(longer)}; the most is {cell_text(longer[most])} turns in {most[1]} "
        f"laps on {most[0]}. Plans differ more: where wear is added, a car may stop early and keep what is left."
    )


STUDY = Study(
    "formula-refill", "Does a stop add wear, or reset it?", "What would change if a stop filled the wear up instead?", find
)
