"""What a throw for the Chance Table of Pit Stop brings, exactly: every throw of the two dice through the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from pitboard.bots import find as bot
from pitboard.games import find
from pitboard.games.pit_stop.moves import lift_off_track, put_on_track
from pitboard.games.pit_stop.words import CARS, Car, Phase, Verb
from pitboard.kernel.sources import Seeded
from pitboard.proof.branching import Branching, branches

GAME = find("pit_stop")
ROLES = ("thrower", "leading car", "last car", "red, yellow", "green, blue")
"""What the lines of the table call the cars that they move."""
ON_PAPER = (Fraction(8, 9), Fraction(-1, 3), Fraction(1, 3), Fraction(1, 18), Fraction(-1, 18))
"""Spaces a throw for a car in each role, from the lines of the table and the odds of two dice: on a road where nothing is in the
way."""
LINE_ROLES = (-1, -1, 1, 1, 3, 4, 0, 0, 0, 3, 4, 2, 2)
"""The role of each line, by the sum of the dice."""


def open_road(board: str) -> tuple[Any, Any]:
    """A position before a throw for the table: red to throw, the cars seven rows apart, red in the lead and green last."""
    fixed = GAME.fixed_from({"board": board, "seats": CARS, "options": {"cars": "chosen"}})
    state = GAME.begin(fixed)
    for car in Car:
        lift_off_track(state, car)
    for car in Car:
        put_on_track(state, fixed, car, 4 * fixed.rows - 7 * car, 1)
    state.phase, state.asked, state.turn = Phase.CHANCE, 0, 0
    return state, fixed


def throw(state: Any, fixed: Any, luck: Branching) -> tuple[int, list[int]]:
    """The line that a throw comes to, and how far it moves each car whose owner goes as far as may be."""
    after = GAME.copy(state)
    before = list(state.distance)
    GAME.act(after, fixed, after.asked, Verb.THROW, 0, 0, 0, 0, luck)
    while after.phase == Phase.ROUTE:
        verb, spaces, lane, _ = max(GAME.acts(after, fixed, after.asked))
        GAME.act(after, fixed, after.asked, verb, spaces, lane, 0, 0, luck)
    return sum(luck.drawn), [now - then for now, then in zip(after.distance, before, strict=True)]


def gains(state: Any, fixed: Any) -> list[Fraction]:
    """The mean spaces of a throw in this position for a car in each role, over all 36 throws."""
    found = [Fraction(0)] * len(ROLES)
    for (line, moved), _, weight in branches(lambda luck: throw(state, fixed, luck)):
        role = LINE_ROLES[line]
        found[role] += weight * sum(moved) / (2 if role > 2 else 1)
    return found


def gains_by_car(state: Any, fixed: Any) -> list[Fraction]:
    """The mean spaces of a throw in this position for each car."""
    found = [Fraction(0)] * CARS
    for (_, moved), _, weight in branches(lambda luck: throw(state, fixed, luck)):
        for car in range(CARS):
            found[car] += weight * moved[car]
    return found


def throws_of_race(board: str, seed: int, race: int, level: str = "steady") -> Iterator[list[Fraction]]:
    """The gains in every position of one race of four in which the table is thrown for."""
    fixed = GAME.fixed_from({"board": board, "seats": CARS, "options": {"cars": "chosen"}})
    state, luck, coin, choose = GAME.begin(fixed), Seeded(seed, race), Seeded(~seed, race), bot("pit_stop", level)
    rows = [[0, 0, 0, 0] for _ in range(GAME.most_acts)]
    while not GAME.is_over(state, fixed):
        seat = GAME.seat_asked(state, fixed)
        if state.phase == Phase.CHANCE:
            yield gains(state, fixed)
        acts = GAME.acts(state, fixed, seat)
        at = choose(GAME.copy(state), fixed, seat, coin, rows) if len(acts) > 1 else 0
        verb, spaces, lane, _ = acts[at]
        GAME.act(state, fixed, seat, verb, spaces, lane, 0, 0, luck)
