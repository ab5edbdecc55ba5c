"""Plans drawn at random from the words that there are, and races in which everybody drives by one."""

from __future__ import annotations

import random

from pitboard.games.formula.names import SEAT_NAMES
from pitboard.games.formula.plans.places import space_name
from pitboard.games.formula.plans.plan import Line, Phrase, Plan, Plans
from pitboard.games.formula.plans.words import CONDITIONS, GAPS, LATER, ORDERS, gaps, topic
from pitboard.games.formula.state import Fixed


def filled(words: str, luck: random.Random, fixed: Fixed | None, negated: bool = False) -> Phrase:
    """The words with their gaps filled; spaces and corners of the track, where there is one."""
    return Phrase(words, tuple(_value(gap, luck, fixed) for gap in gaps(words)), negated)


def _value(gap: str, luck: random.Random, fixed: Fixed | None) -> str:
    wanted = GAPS[gap][0]
    if gap == "space":
        return space_name(fixed, luck.randrange(fixed.spaces)) if fixed else luck.choice(["A1", "B12", "C12.75", "A7.3"])
    if gap == "corner" and fixed:
        return str(luck.randint(1, max(fixed.corner) + 1))
    if gap == "car" and fixed:
        return luck.choice((*SEAT_NAMES[: fixed.seats], "anyone"))
    return luck.choice(wanted) if isinstance(wanted, tuple) else str(luck.randint(0, 5))


def random_line(luck: random.Random, fixed: Fixed | None) -> Line:
    """An if-line or a plain one, with nothing said twice, and no speed that waits for what comes later."""
    conditions = [
        filled(words, luck, fixed, luck.random() < 0.3) for words in luck.sample((*CONDITIONS, *LATER), luck.randint(0, 2))
    ]
    late = any(condition.words in LATER for condition in conditions)
    orders: list[Phrase] = []
    for words in luck.sample(list(ORDERS), luck.randint(1, 6)):
        order = filled(words, luck, fixed)
        if topic(order) not in [topic(other) for other in orders] and not (late and ORDERS[words] == "speed"):
            orders.append(order)
    return Line(tuple(conditions), tuple(orders or [Phrase("slip")]))


def random_plans(luck: random.Random, fixed: Fixed | None = None) -> Plans:
    """Some turns of some lines, and standing orders or none."""
    turns = tuple(Plan(tuple(random_line(luck, fixed) for _ in range(luck.randint(0, 4)))) for _ in range(luck.randint(1, 3)))
    standing = Plan(tuple(random_line(luck, fixed) for _ in range(luck.randint(0, 3))))
    first = luck.choice([0, 1, luck.randint(1, 9999)])
    return Plans(() if turns == (Plan(),) and not first else turns, standing, first)


def without_numbers(plans: Plans) -> Plans:
    """The same plans, wherever their lines stand."""
    turns = tuple(Plan(tuple(line._replace(number=0) for line in plan.lines)) for plan in (*plans.turns, plans.standing))
    return plans._replace(turns=turns[:-1], standing=turns[-1])
