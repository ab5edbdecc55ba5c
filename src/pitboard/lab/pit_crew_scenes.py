"""What the studies of Pit Crew have in common: races of two crews, what is measured of them, and what a reader should know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from pitboard.bots.pit_crew.pace import CAP, REACH
from pitboard.bots.pit_crew.pace import USUAL as PACE
from pitboard.compile.play import Chooser
from pitboard.games.pit_crew.setup import CHALLENGE, NORMAL
from pitboard.games.pit_crew.words import TURBO
from pitboard.lab.estimates import Estimate, Values
from pitboard.lab.pit_crew_notes import CREWS
from pitboard.lab.races import Races
from pitboard.lab.scenario import Scenario

USUAL: tuple[int, ...] = NORMAL
HANDICAP: tuple[int, ...] = CHALLENGE
"""The cars of the usual game by round, and those of the stronger crew in the handicap game (PC 8.10)."""
ROLL_SECONDS, FACES = 1.0, 6
"""A crew with a die rolls once a second, and one face of six is a space (PC 5.3, PC 9.9)."""
SPACES_A_SECOND = 1 / (ROLL_SECONDS * FACES)
"""What a second is worth to two crews: the own car rolls longer, or the rival's less long."""

BOTS = (
    "All hands are the bots': a chief weighs points, colors and time, a mechanic plans numbers alone. People differ.",
    "Most numbers printed at the tires are placeholders, as are the faces of Teamwork and Training and the length of the track.",
)


def scene(
    first: str | Chooser, second: str, sizes: Sequence[int] = (1, 1), cars: Sequence[Sequence[int]] | None = None, **more: Any
) -> Scenario:
    """Two crews, each of one kind of bot, with the cars of each by round; `more`: options, a meddle and its numbers."""
    setup: dict[str, Any] = {"crews": list(sizes)}
    if cars is not None:
        setup["cars"] = [list(listed) for listed in cars]
    if options := more.pop("options", None):
        setup["options"] = options
    return Scenario("pit_crew", (first,) * sizes[0] + (second,) * sizes[1], setup, CREWS, **more)


def wins(races: Races) -> Values:
    """1 for each race that the first crew won."""
    return races.wins(0)


def lead(races: Races) -> Values:
    """How many spaces the first crew is ahead at the end; a car that crashed counts where it was."""
    return races["spaces_0"] - races["spaces_1"]


def seconds(races: Races) -> Values:
    """From GO to the first crew's last cap, in the last round."""
    return races["ms_0"] / 1000


def seconds_behind(races: Races) -> Values:
    """How much later the first crew's last cap came than the second's, in the last round."""
    return (races["ms_0"] - races["ms_1"]) / 1000


def rolls(ahead: Values, pace: float) -> Values:
    """How often a crew rolls that is so many seconds ahead: when its hands have left the cap and reached, then each second."""
    first = (PACE[CAP] + PACE[REACH]) / 1000 * pace
    counted: Values = np.maximum(np.floor((ahead - first) / ROLL_SECONDS) + 1, 0)
    return counted


def counted(races: Races, pace: float = 1.0) -> Values:
    """The spaces that the first of two people alone is ahead after one round by the rules, if the die is fair: two a Turbo, one
    for each point of the rival's, a sixth a roll (PC 5.3, PC 6.8, PC 6.11). The times of its hands are `pace` of the usual."""
    behind = seconds_behind(races)
    by_die = (rolls(-behind, pace) - rolls(behind, 1.0)) / FACES
    turbos = [races[f"turbos_{crew}"] * (1 - races[f"crashed_{crew}"]) for crew in (0, 1)]
    ahead: Values = TURBO * (turbos[0] - turbos[1]) + races["points_1"] - races["points_0"] + by_die
    return ahead


def cars_named(cars: Sequence[object]) -> str:
    """A list of cars by round, as it is read out."""
    return ", ".join(map(str, cars))


def where_even(points: Sequence[tuple[float, Estimate]], level: float = 0.5) -> float | None:
    """Where estimates cross a level, on the straight line between the two around it; None where they do not."""
    return _crossing([(x, found.value) for x, found in points], level)


def even_text(points: Sequence[tuple[float, Estimate]]) -> str:
    """Where estimates cross a half, and from where to where that may be: where either end of their intervals does. Nothing where
    they do not cross it."""
    value = where_even(points)
    if value is None:
        return ""
    lows, highs = [(x, found.low) for x, found in points], [(x, found.high) for x, found in points]
    one, other = _crossing(lows, 0.5), _crossing(highs, 0.5)
    if one is None or other is None:
        return f"about {value:.2f}"
    return f"{value:.2f} ({min(one, other):.2f} to {max(one, other):.2f})"


def _crossing(points: Sequence[tuple[float, float]], level: float) -> float | None:
    for (x, here), (further, there) in pairwise(points):
        if (here - level) * (there - level) <= 0 and here != there:
            return x + (further - x) * (level - here) / (there - here)
    return None
