"""The words of plans: every order and every condition there is, each with its gaps, and what may fill a gap.

An order word is followed in the table by the question that it answers. Conditions say whether they can be known when speeds are
plotted; `LATER` are those that speak of what happens in the move itself (F-47, formula 10).
"""

from __future__ import annotations

import re

from pitboard.games.formula.names import SEAT_NAMES
from pitboard.games.formula.plans.plan import Phrase
from pitboard.games.formula.words import CORNERS, FASTEST, SPEED

LANES = ("A", "B", "C", "inside", "outside")
"""By their letters from the left of travel, or by the coming corner."""
SKILLS = ("none", "green", "greens", "red", "most")
"""Nothing, a green, two greens, a red, as much as there is."""
ROLLS = ("start", "acceleration", "top", "tests", "braking", "stopping", "passes", "corners")
"""Rolls by what they are for; `tests` are start, acceleration and top speed together."""
PRICES = tuple(roll for roll in ROLLS if roll != "passes")
"""What wear can pay for."""
WAYS = ("cheapest", "fastest", "inside")
TIRES = ("soft", "hard")
WHOLE = re.compile(r"[0-9]{1,3}")
SPACE = re.compile(r"[ABC][0-9]{1,3}(\.[0-9]{1,2})?")

GAPS: dict[str, tuple[tuple[str, ...] | re.Pattern[str], str]] = {
    "speed": (tuple(map(str, range(SPEED, FASTEST + 1, SPEED))), f"a speed from {SPEED} to {FASTEST} in steps of {SPEED}"),
    "space": (SPACE, "a space, as B12 or C12.75"),
    "lane": (LANES, "a lane: A, B, C, inside or outside"),
    "corner": (tuple(str(n) for n in range(1, CORNERS + 1)), "the number of a corner, 1 the first behind the line"),
    "count": (WHOLE, "a whole number"),
    "rows": (WHOLE, "a number of rows"),
    "car": ((*SEAT_NAMES, "anyone"), "a car by its color, or anyone"),
    "skill": (SKILLS, f"one of {', '.join(SKILLS)}"),
    "roll": (ROLLS, f"one of {', '.join(ROLLS)}"),
    "price": (PRICES, f"one of {', '.join(PRICES)}"),
    "way": (WAYS, f"one of {', '.join(WAYS)}"),
    "tire": (TIRES, "soft or hard"),
}
"""What may fill each gap, and how it is asked for."""

ORDERS: dict[str, str] = {
    "speed {speed}": "speed",
    "speed same": "speed",
    "speed free": "speed",
    "speed undiced": "speed",
    "to {space}": "to",
    "to lane {lane}": "to",
    "corner {corner} lane {lane}": "corner",
    "corners lane {lane}": "corner",
    "way {way}": "way",
    "wear {count}": "wear",
    "wear {count} on {price}": "wear",
    "wear {count} in corner {corner}": "wear",
    "keep {count} wear": "keep",
    "skill {skill}": "skill",
    "skill {skill} on {roll}": "skill",
    "skill {skill} in corner {corner}": "skill",
    "slip": "slip",
    "no slip": "slip",
    "slip to {space}": "slip",
    "slip to lane {lane}": "slip",
    "pass": "pass",
    "no pass": "pass",
    "pass {car}": "pass",
    "block": "block",
    "no block": "block",
    "block {car}": "block",
    "stop": "stop",
    "no stop": "stop",
    "stop from {count}": "stop",
    "pit": "pit",
    "no pit": "pit",
    "tire {tire}": "tire",
}
"""Every order, and its subject: the first line that fits and has an order on a subject decides it."""

CONDITIONS: tuple[str, ...] = (
    "{car} ahead",
    "{car} ahead within {rows}",
    "{car} behind",
    "{car} behind within {rows}",
    "{car} beside",
    "{car} at {space}",
    "{car} in lane {lane}",
    "{car} spun",
    "{car} in the pit",
    "{car} out",
    "{space} taken",
    "lane {lane} taken",
    "wear below {count}",
    "greens below {count}",
    "reds below {count}",
    "damaged",
    "acceleration damaged",
    "deceleration damaged",
    "top damaged",
    "spun",
    "in a pit row",
    "in a corner",
    "in corner {corner}",
    "before lap {count}",
    "lap {count}",
    "last lap",
    "turn {count}",
    "place {count} or better",
    "on {tire}",
)
"""Conditions that the position itself answers at any time."""

LATER: tuple[str, ...] = (
    "{car} moved",
    "{car} moves to {space}",
    "{car} moves to lane {lane}",
    "test failed",
    "braking failed",
    "stopped",
    "blocked",
    "slip offered",
    "price from {count}",
)
"""Conditions on what happens in the turn's moves: never known when the speed is plotted."""

REFUSED: tuple[str, ...] = (
    "{car} plots {speed}",
    "{car} plotted {speed}",
    "{car} speed {speed}",
    "{car} faster",
    "{car} slower",
    "{car} plots faster",
    "{car} plots slower",
)
"""What people ask for and cannot have."""
WHY_REFUSED = "a plan may depend on where another car moves, if it moves first, never on the speed that it plots (formula 10)"


def topic(order: Phrase) -> str:
    """What an order decides, so that nothing is said twice: of wear, skill and corners with what they are for."""
    about = ORDERS[order.words]
    kept = {"corner": order.filled[:-1], "wear": order.filled[1:], "skill": order.filled[1:]}.get(about, ())
    return " ".join((about, *kept))


def gaps(words: str) -> list[str]:
    """The gaps of a phrase, in order."""
    return re.findall(r"{(\w+)}", words)


def fits(gap: str, word: str) -> bool:
    """The word may fill the gap."""
    wanted = GAPS[gap][0]
    return word in wanted if isinstance(wanted, tuple) else wanted.fullmatch(word) is not None
