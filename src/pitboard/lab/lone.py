"""A car alone on a track, for studies: the exact turns of a build, on either tires, with stops or without."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from pitboard.bots.formula.alone import BEFORE_START, LAST, SPACE, TIRE
from pitboard.bots.formula.timetable import TURN
from pitboard.games import find
from pitboard.games.formula.bids import grid_index
from pitboard.games.formula.state import Fixed
from pitboard.games.formula.words import Tire
from pitboard.lab.solve import Solution, Solver, Tables, Turn, compiled

PLAIN = "60/60/40/160/4/3"
"""The car that the studies drive where nothing else is said: one more acceleration and one more wear than the standard."""


class Lone(NamedTuple):
    """A car alone: its solution, and the lap ends at which that stops."""

    solution: Solution
    stops: tuple[int, ...]

    @property
    def exact(self) -> float:
        """Turns, less a sixteenth for each space beyond the line: the smaller, the earlier home."""
        return self.solution.turns - self.solution.overrun / TURN


@lru_cache(maxsize=1)
def tables() -> Tables:
    """The compiled counts of the solver, found in the cache or made once."""
    return compiled()


def fixed_for(track: str, laps: int, build: str, bonus: int | None, tire: str | None, options: Mapping[str, Any]) -> Fixed:
    """A track with two such cars, the first of which is looked at."""
    car = {"build": build, "hard_bonus": bonus, "tire": tire}
    setup = {"seats": 2, "track": track, "laps": laps, "cars": [car, car], "grid": [0, 1], "options": dict(options)}
    fixed: Fixed = find("formula").fixed_from(setup)
    return fixed


def alone(
    track: str,
    laps: int,
    build: str = PLAIN,
    *,
    bonus: int | None = None,
    tire: str | None = None,
    stops: bool = True,
    options: Mapping[str, Any] | None = None,
) -> Lone:
    """The fewest turns of a car that starts from pole, on these tires or the better ones; without its pit lane it cannot stop."""
    fixed = fixed_for(track, laps, build, bonus, tire, options or {})
    if not stops:
        fixed.pit[:] = [-1] * len(fixed.pit)
    found = Solver(fixed, 0, tables()).solution()
    return Lone(found, tuple(lap_end(fixed, turn) for turn in found.plan if turn.stops))


class FromGrid(Solver):
    """The timetable of one car from every place of the grid; its starts are numbered by place, twice, and the tire."""

    def _starts(self) -> dict[int, int]:
        """The stance before the start for each place and tire."""
        fixed = self.fixed
        spaces = [fixed.grid[grid_index(fixed, fixed.seats, place)] for place in range(fixed.seats)]
        return {
            2 * place + tire: space << SPACE | BEFORE_START << LAST | tire << TIRE
            for place, space in enumerate(spaces)
            for tire in range(2)
        }


def from_grid(track: str, laps: int, build: str, cars: int) -> list[float]:
    """The fewest turns of a car alone from each place of a grid of so many, less a sixteenth for each space beyond the line."""
    setup = {"seats": cars, "track": track, "laps": laps, "cars": [build] * cars, "grid": list(range(cars))}
    solver = FromGrid(find("formula").fixed_from(setup), 0, tables())
    turns = [solver.turns(stance, solver.full) / TURN for stance in solver.starts.values()]
    return [min(turns[2 * place], turns[2 * place + 1]) for place in range(cars)]


def lap_end(fixed: Fixed, turn: Turn) -> int:
    """The lap end at which a turn stops: laps completed, one more where the pit row lies before the line (F-72)."""
    return turn.laps + fixed.pit_before[fixed.pit[turn.space]]


def tires_of(found: Lone) -> str:
    """The tires of a plan, the start first: `S`, `H-S`."""
    names = [found.solution.tire, *(turn.stops for turn in found.solution.plan if turn.stops)]
    return "-".join(name[0].upper() for name in names)


SOFT, HARD = Tire.SOFT.name.lower(), Tire.HARD.name.lower()
