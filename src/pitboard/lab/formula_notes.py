"""What studies of Formula note of a race, and what they change at its start. In the rules' subset."""

from __future__ import annotations

from typing import Any

from pitboard.games.formula.standing import place_of
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Where

NOTED = 6
"""The cars that are noted; a race of fewer leaves the rest at 0."""
PER_CAR = ("place", "home", "stop", "tire", "wear")
"""Of each car: its place, 1 the best; the turn in which it came home, 0 where it is out; the lap end of its last stop, 0 for
none; the tires (1 hard) and the wear that it ends with."""
COLUMNS = ("stops", *(f"{what}{car}" for car in range(NOTED) for what in PER_CAR))
"""The stops of all cars together, then five numbers of each car: `place0`, `home0` ... `wear5`."""
FIRST = 5
"""The first column of a row that is free for notes."""


def note(state: State, fixed: Fixed, result: Any) -> None:
    """Fill the columns. Whoever enters the pit leaves it again, and both are counted as arrivals (F-75)."""
    result[FIRST] = state.arrivals // 2
    for car in range(min(fixed.seats, NOTED)):
        at = FIRST + 1 + 5 * car
        home = state.where[car] == Where.HOME
        result[at] = place_of(state, fixed, car) + 1
        result[at + 1] = state.finish_turn[car] if home else 0
        result[at + 2] = state.lap_end[car]
        result[at + 3] = state.tire[car]
        result[at + 4] = state.wear[car]


def take_wear(state: State, fixed: Fixed, how: Any) -> None:
    """Take so much wear from each car as `how` has numbers, as if it had been bid: a stop adds the starting total as before
    (F-2)."""
    for car in range(min(fixed.seats, len(how))):
        state.wear[car] = max(0, state.wear[car] - how[car])
