"""Crews of one, two and three against each other, and the handicap that evens them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboard.lab.bench import Bench
from pitboard.lab.cells import percent
from pitboard.lab.estimates import Estimate
from pitboard.lab.findings import BarChart, Findings, Grid, Line, LineChart, Study
from pitboard.lab.pit_crew_scenes import BOTS, HANDICAP, USUAL, cars_named, even_text, scene
from pitboard.lab.scenario import Scenario

LEVELS = ("chief", "mechanic")
UNEVEN = ((2, 1), (3, 1), (3, 2))
"""The larger crew first."""
SIZES = ((1, 1), *UNEVEN)
LISTS = (USUAL, (29, 29, 33), HANDICAP, (27, 29, 33), (31, 31, 33), (33, 33, 33))
"""Cars for the stronger crew by round; the rules offer the usual and the handicap, and a table may make up others (PC-138)."""
QUICKER = (0.75, 0.8, 0.85, 0.9, 0.95, 1.0)
"""Factors on the times of the crew with the harder cars."""
LONE = (0.45, 0.5, 0.55, 0.6, 0.7, 0.8)
"""Factors on the times of one who is alone against more."""
REACH, MOST = 0.015, 3000
METHOD = """Races of two crews of the same bots, with the usual cars unless others are named, and at the usual pace unless a \
factor is named, which multiplies all times. The handicap gives the stronger crew 29, 31 and 33 (PC 8.10)."""
WHY = """A harder car costs a crew of two or three a few seconds a round, half a space, and two that meet one are ahead by a \
dozen: no cars make that a fair fight. The 29 is no harder than the 27 for those who look at colors, as its engine may be a \
Turbo; a list of harder cars is one with the 31 and the 33."""
MATES = "Bots of one crew read each other's hands at a glance and never talk; people get in each other's way more."
Points = list[tuple[float, Estimate]]


def share(bench: Bench, scenario: Scenario, crew: int = 0) -> Estimate:
    """How many races a crew wins."""
    return bench.share(scenario, crew, reach=REACH, most=MOST)


def against(level: str, sizes: Sequence[int], cars: Sequence[int] = USUAL) -> Scenario:
    """Two crews of one kind of bot; the first with cars of its own."""
    return scene(level, level, sizes, (cars, USUAL))


def all_three() -> Scenario:
    """Crews of one, two and three in one race."""
    return Scenario("pit_crew", ("chief",) * 6, {"crews": [1, 2, 3]})


def over_pace(bench: Bench, factors: Sequence[float], sizes: Sequence[int], cars: Sequence[int] = USUAL) -> Points:
    """The share of the first crew over its times, those of the second being 1."""
    return [(factor, share(bench, scene(f"chief@{factor:g}", "chief", sizes, (cars, USUAL)))) for factor in factors]


def find(bench: Bench) -> Findings:
    """Who wins by size, with which cars, and what pace the handicap is for."""
    plain = {(level, pair): share(bench, against(level, pair)) for level in LEVELS for pair in UNEVEN}
    lists = {(pair, cars): share(bench, against("chief", pair, cars)) for pair in SIZES for cars in LISTS}
    together = [(f"crew of {n + 1}", share(bench, all_three(), n)) for n in range(3)]
    paces = {(size, cars): over_pace(bench, QUICKER, (size, size), cars) for size in (1, 3) for cars in (USUAL, HANDICAP)}
    lone = {rivals: over_pace(bench, LONE, (1, rivals)) for rivals in (2, 3)}
    return Findings(
        answer=_answer(lists, even_text(paces[1, HANDICAP])),
        parts=[
            BarChart(
                "Win share of the larger crew",
                "share of wins",
                [(f"{a} against {b}, {level}s", plain[level, (a, b)]) for level in LEVELS for a, b in UNEVEN],
                0.5,
                True,
            ),
            BarChart("Crews of one, two and three in one race", "share of wins", together, 1 / 3, True),
            _lists(lists),
            WHY,
            _quicker(paces),
            _lone(lone),
            *_said(lone),
        ],
        method=METHOD,
        warnings=[*BOTS, MATES],
    )


def _answer(lists: Mapping[tuple[tuple[int, int], tuple[int, ...]], Estimate], even: str) -> str:
    two, three, two_h, three_h = (percent(lists[pair, cars]) for cars in (USUAL, HANDICAP) for pair in ((2, 1), (3, 2)))
    evens = f" Between people alone it evens hands that take {even} of the rival's time." if even else ""
    return f"Two beat one in {two} of races and three beat two in {three}. With the handicap it is {two_h} and {three_h}.{evens}"


def _lists(lists: Mapping[tuple[tuple[int, int], tuple[int, ...]], Estimate]) -> Grid:
    named = {USUAL: " (usual)", HANDICAP: " (handicap)"}
    return Grid(
        "cars",
        "Win share of the first crew with these cars, the other's being the usual ones, %",
        ("cars", *(f"{a} against {b}" for a, b in SIZES)),
        [(cars_named(cars) + named.get(cars, ""), *(lists[pair, cars].times(100) for pair in SIZES)) for cars in LISTS],
    )


def _quicker(paces: Mapping[tuple[int, tuple[int, ...]], Points]) -> LineChart:
    lines = [Line(f"{n} against {n}, {'handicap' if cars == HANDICAP else 'usual'}", found) for (n, cars), found in paces.items()]
    return LineChart(
        "Quicker hands with harder cars", "times of the crew, the rival's being 1", "share of wins", lines, 0.5, True
    )


def _lone(lone: Mapping[int, Points]) -> LineChart:
    lines = [Line(f"against {rivals}", found) for rivals, found in lone.items()]
    return LineChart(
        "How quick one must be alone", "times of the lone one, the rivals' being 1", "share of wins", lines, 0.5, True
    )


def _said(lone: Mapping[int, Points]) -> list[str]:
    even = [f"{factor} of the time of {rivals}" for rivals, found in lone.items() if (factor := even_text(found))]
    return [f"Who is alone holds out with hands that take {' and '.join(even)} rivals."] if even else []


STUDY = Study(
    "pit-crew-crews",
    "Are crews of one, two and three a fair fight?",
    "How do crews of different sizes do against each other, and what does the handicap even?",
    find,
)
