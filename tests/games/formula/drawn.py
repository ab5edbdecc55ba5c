"""Setups drawn at random: every track, two to twelve cars, given and built ones, grids and bids, and every option."""

from __future__ import annotations

import random
from typing import Any

from pitboard.games.formula.editions import CHOICES, FLAGS
from pitboard.games.formula.names import SEAT_NAMES, ranks_of
from pitboard.games.formula.tracks.files import HOUSE
from pitboard.games.formula.words import ATTRIBUTES, CARS, RANKS

NUMBERS: dict[str, tuple[int, ...]] = {
    "start_holds": (8, 7, 9),
    "start_slips": (11, 9),
    "shift_costs": (0, 1),
    "test_holds": (9, 8),
    "shift_drop": (20, 40),
    "chance_safe": (6, 8),
    "chance_spins": (9, 10),
    "pass_holds": (5, 9),
    "pass_touches": (10, 12),
    "pass_block": (2, 0),
    "pass_again": (2, 1),
    "pass_shared": (2, 0),
    "contact_wear": (2, 1),
    "slip_from": (0, 80),
    "arrow_bonus": (20, 0),
}
"""The usual value first, then others that still let cars come home."""
BUILDS = {
    points: [c for c in range(RANKS**ATTRIBUTES) if sum(ranks_of(c)) == points and max(ranks_of(c)[:-1]) <= most]
    for points, most in ((2, 2), (1, 2), (0, 1))
}
"""By the points that they add up to; those without a point are classic cars too."""


def drawn(number: int) -> dict[str, Any]:
    """The setup of that number; neighbors have nothing in common."""
    luck = random.Random(number)
    seats = luck.randint(2, CARS)
    options: dict[str, Any] = {name: luck.random() < 0.5 for name in FLAGS}
    options["pitting"] = luck.random() < 0.8
    options |= {name: luck.choice([value.name.lower() for value in values]) for name, values in CHOICES.items()}
    options |= {name: luck.choice(values) for name, values in NUMBERS.items()}
    setup: dict[str, Any] = {"seats": seats, "track": luck.choice(HOUSE), "laps": luck.randint(1, 3), "options": options}
    if luck.random() < 0.8:
        setup["cars"] = [_car(luck, options) for _ in range(seats)]
    if luck.random() < 0.6:
        setup["grid"] = luck.sample(SEAT_NAMES[:seats], seats)
    return setup


def _car(luck: random.Random, options: dict[str, Any]) -> dict[str, Any] | None:
    if luck.random() < 0.1:
        return None
    points = 0 if options["classic"] else luck.choice((2, 2, 2, 1, 0))
    car: dict[str, Any] = {"ranks": ranks_of(luck.choice(BUILDS[points])), "points": points}
    if options["pitting"] and luck.random() < 0.6:
        car["tire"] = luck.choice(("soft", "hard"))
    return car
