"""What changes during a race, and what does not."""

from __future__ import annotations

from typing import Annotated

from pitboard.games.pit_stop.words import CARS, FARTHEST, LANES, OPEN_MISSES, ROWS, TRAIL, Phase
from pitboard.kernel import state as kernel
from pitboard.kernel.state import Range, Told, declared

MASK = (1 << LANES) - 1


@declared
class State:
    """One position. Cars are indexed by `Car`, seats from 0; lanes from 0 at the inside; rows from 0 past the line (PS-47)."""

    phase: Annotated[Phase, Range(0, 5)]
    asked: Annotated[int, Range(-1, CARS - 1)]
    """The seat that is asked, -1 when nobody is."""
    question: Annotated[int, Range(0, 2**30)]
    """Counts the questions put to anybody; a command may name the one that it answers."""
    turn: Annotated[int, Range(-1, CARS - 1)]
    """The car whose turn it is."""
    moving: Annotated[int, Range(-1, CARS - 1)]
    """The car whose end space is asked for."""
    direction: Annotated[int, Range(-1, 1)]
    cause: Annotated[int, Range(0, 2)]
    amount: Annotated[int, Range(0, FARTHEST)]
    """How many spaces table or instruction asked for."""
    die: Annotated[int, Range(0, 6)]
    dice: Annotated[list[int], (2,), Range(0, 6)]
    line: Annotated[int, Range(0, 12)]
    """The line of the Chance Table in force, 0 when none is."""
    ends: Annotated[list[int], (FARTHEST + 1,), Range(0, MASK)]
    """The lanes, as bits, in which the moving car may end, by spaces moved."""
    next_car: Annotated[int, Range(-1, CARS - 1)]
    """The second car of a two-color line, still to be moved (PS-22)."""
    distance: Annotated[list[int], (CARS,), Range(-(2**20), 2**20)]
    """Signed rows from the first row wholly beyond the line (PS-28, PS-47)."""
    row: Annotated[list[int], (CARS,), Range(0, ROWS - 1)]
    lane: Annotated[list[int], (CARS,), Range(0, LANES - 1)]
    taken: Annotated[list[int], (ROWS,), Range(0, MASK)]
    """The lanes of each row, as bits, on which a car stands (PS-6)."""
    arrival: Annotated[list[int], (CARS,), Range(0, 2**30)]
    """When each car came to its row; the smaller came first (PS-51)."""
    arrivals: Annotated[int, Range(0, 2**30)]
    misses: Annotated[list[int], (CARS,), Range(0, OPEN_MISSES)]
    racing: Annotated[list[int], (CARS,), Range(0, 1)]
    on_track: Annotated[list[int], (CARS,), Range(0, 1)]
    owner: Annotated[list[int], (CARS,), Range(-1, CARS - 1)]
    """The seat that runs each car, -1 for a car that is in the box."""
    gone: Annotated[list[int], (CARS,), Range(0, 1)]
    """The seats that left (PS-39)."""
    place: Annotated[list[int], (CARS,), Range(0, CARS - 1)]
    """While cars are thrown for: the best place each seat can still get (PS-1)."""
    total: Annotated[list[int], (CARS,), Range(0, 12)]
    winner: Annotated[int, Range(-1, CARS - 1)]
    told: Annotated[list[list[int]], (TRAIL, 4), Range(-(2**20), 2**20), Told]
    told_count: Annotated[int, Range(0, TRAIL), Told]


@declared
class Fixed:
    """What a race is played on: board, cars, seats and options."""

    rules_version: Annotated[int, Range(1, 1)]
    rows: Annotated[int, Range(1, ROWS)]
    lanes: Annotated[int, Range(1, LANES)]
    space: Annotated[list[int], (ROWS,), Range(0, MASK)]
    """The lanes of each row, as bits, that have a space (PS-57)."""
    shade: Annotated[list[int], (ROWS,), Range(0, MASK)]
    """The lanes of each row, as bits, that are shaded."""
    what: Annotated[list[list[int]], (ROWS, LANES), Range(0, 4)]
    amount: Annotated[list[list[int]], (ROWS, LANES), Range(0, FARTHEST)]
    grid_distance: Annotated[list[int], (CARS,), Range(-ROWS, -1)]
    grid_lane: Annotated[list[int], (CARS,), Range(0, LANES - 1)]
    finish: Annotated[int, Range(1, 2**20)]
    """The distance that wins: laps times rows (PS-47)."""
    seats: Annotated[int, Range(2, CARS)]
    cars_each: Annotated[int, Range(1, 2)]
    throw_for: Annotated[int, Range(0, 1)]
    diagonal_at_shade: Annotated[int, Range(0, 1)]
    level_cars: Annotated[int, Range(0, 1)]
    silent_landing: Annotated[int, Range(0, 1)]
    leaver: Annotated[int, Range(0, 1)]


copy_into = kernel.copier(State)
same = kernel.comparer(State)
