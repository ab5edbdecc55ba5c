"""What studies of Pit Stop note of a race. In the rules' subset."""

from __future__ import annotations

from typing import Any

from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import CARS, Car

COLUMNS = tuple(f"distance_{car.name.lower()}" for car in Car)
"""How far each car has come at the end, in rows beyond the line."""
FIRST = 5
"""The first column of a row that is free for notes."""


def note(state: State, fixed: Fixed, result: Any) -> None:
    """Fill the columns; 0 for a car that stands in the box."""
    for car in range(CARS):
        result[FIRST + car] = state.distance[car] if state.racing[car] else 0
