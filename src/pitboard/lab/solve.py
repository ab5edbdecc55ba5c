"""The fewest turns in which a car alone on the track comes home without dice, and a plan that needs no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np

from pitboard.bots.formula.alone import (
    BEFORE_START,
    BEHIND_NODES,
    CROSSINGS,
    LAST,
    LEAST,
    MOST,
    MOVES,
    SPACE,
    SPUN,
    TARGET,
    TIRE,
    WAY,
    find_moves,
    space_of,
)
from pitboard.bots.formula.timetable import (
    ENTRIES,
    NEVER,
    STOP_TURNS,
    TURN,
    add_entry,
    begin_timetable,
    bonus_of,
    fill_timetable,
    find_entry,
    list_stances,
    may_stop_at,
    most_wear,
    rows_for,
    stance_behind_stop,
    turns_at,
)
from pitboard.games import find
from pitboard.games.formula.bids import grid_index
from pitboard.games.formula.cars import fit, rank_of
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Attribute, Refill, Tire
from pitboard.kernel.refusal import SetupError

FIRST = BEHIND_NODES
STANCES = 30_000
"""Room for so many at first; it is doubled where that is too little."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a plan: what is plotted, where the move ends, what it costs."""

    turn: int
    speed: int
    space: int
    """The space in which it ends, -1 where it comes home."""
    exits: tuple[int, ...]
    """The exits taken, from 0, as far as a line that ends the race."""
    paid: int
    wear: int
    """What is left after the move, the bonus of hard tires, and new tires."""
    laps: int
    spins: bool
    stops: str
    """The tires that a stop puts on, "" where the car does not stop."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The fewest turns of one car on one track; `overrun` counts the spaces beyond the line, `tire` those of the start."""

    turns: int
    overrun: int
    tire: str
    plan: tuple[Turn, ...]
    stances: int

    def as_json(self) -> dict[str, Any]:
        """One plain object."""
        return asdict(self)


class Tables(NamedTuple):
    """The two long counts, plain or compiled."""

    list_stances: Callable[..., int]
    fill_timetable: Callable[..., None]
    plain: bool


def compiled(progress: Callable[[int, int], None] | None = None) -> Tables:
    """Compiled counts."""
    from pitboard.compile.twins import Twins

    twins = Twins(progress=progress)
    return Tables(twins.of(list_stances), twins.of(fill_timetable), plain=False)


PLAIN = Tables(list_stances, fill_timetable, plain=True)


def solve(setup: Mapping[str, Any], seat: int = 0, tables: Tables = PLAIN) -> Solution:
    """The fewest turns for the car of a seat; SetupError where the setup does not give it."""
    fixed = find("formula").fixed_from(setup)
    if fixed.build[seat] < 0:
        raise SetupError([f"cars[{seat}].build: the solver wants a given car"])
    return Solver(fixed, seat, tables).solution()


class Solver:
    """The timetable of one car, and what can be read from it."""

    def __init__(self, fixed: Fixed, seat: int, tables: Tables) -> None:
        self.fixed, self.seat = fixed, seat
        self.state = State()
        self.state.build[seat] = fixed.build[seat]
        fit(self.state, fixed, seat)
        self.full = self.state.full_wear[seat]
        self.starts = self._starts()
        self.room = self._room(tables)

    def _starts(self) -> dict[int, int]:
        """The stance before the start for each tire that the car may start on."""
        fixed, seat = self.fixed, self.seat
        place = max(0, fixed.grid_place[seat])
        space = fixed.grid[grid_index(fixed, fixed.seats, place)]
        tires = [fixed.tire[seat]] if fixed.tire[seat] >= 0 else [1, 0] if fixed.pitting else [0]
        return {tire: space << SPACE | BEFORE_START << LAST | tire << TIRE for tire in tires}

    def _room(self, tables: Tables) -> Any:
        """A room with the whole timetable."""
        from pitboard.compile import records

        pieces = (self.state, self.fixed) if tables.plain else (records.record(self.state), records.record(self.fixed))
        most, count = STANCES, -1
        while count < 0:
            most *= 2
            room = _rows(FIRST + ENTRIES + most, tables.plain)
            begin_timetable(room, FIRST)
            for start in self.starts.values():
                add_entry(room, FIRST, start, most)
            count = tables.list_stances(*pieces, self.seat, room, FIRST, most)
        bonus = self.fixed.bonus[self.seat][rank_of(self.fixed.build[self.seat], Attribute.WEAR)]
        wears = most_wear(self.fixed, self.full, bonus) + 1
        cells = FIRST + ENTRIES + count
        whole = _rows(FIRST + ENTRIES + rows_for(count, wears), tables.plain)
        whole[:cells] = room[:cells]
        whole[FIRST][3] = 4 * cells
        tables.fill_timetable(*pieces, self.seat, self.full, wears, whole, FIRST)
        return whole

    def turns(self, stance: int, wear: int) -> int:
        """Turns to the finish in units of TURN, NEVER where there is no way without dice."""
        entry = find_entry(self.room, FIRST, stance)
        return int(turns_at(self.room, FIRST, entry, min(wear, int(self.room[FIRST][1]) - 1))) if entry >= 0 else NEVER

    def solution(self) -> Solution:
        """The best start, and a plan that keeps to the timetable. At 20 mph every car comes home without dice."""
        tire, stance = min(self.starts.items(), key=lambda start: self.turns(start[1], self.full))
        counted = self.turns(stance, self.full)
        turns = -(-counted // TURN)
        plan: list[Turn] = []
        wear = self.full
        while stance >= 0:
            stance, wear = self._go_on(plan, stance, wear)
        name = Tire(tire).name.lower() if self.fixed.pitting else ""
        return Solution(turns, turns * TURN - counted, name, tuple(plan), int(self.room[FIRST][0]))

    def _go_on(self, plan: list[Turn], stance: int, wear: int) -> tuple[int, int]:
        """Add the best move from a stance to a plan; the stance and the wear behind it."""
        best = self.turns(stance, wear)
        number = 1 + (plan[-1].turn + (STOP_TURNS if plan[-1].stops else 0) if plan else 0)
        rows = _rows(FIRST, True)
        for at in range(find_moves(self.state, self.fixed, self.seat, stance, rows)):
            target, least, most, way = (rows[MOVES + at][column] for column in (TARGET, LEAST, MOST, WAY))
            if not least <= wear <= most:
                continue
            exits = _exits(way >> 4)
            made = {"turn": number, "speed": 20 * (way & 15), "exits": exits, "paid": least}
            if target < 0:
                if TURN + 1 + target == best:
                    plan.append(Turn(**made, space=-1, wear=wear - least, laps=self.fixed.laps, spins=False, stops=""))
                    return -1, 0
                continue
            for behind, left, stops in self._behind(stance, target, wear - least):
                if TURN * (1 + (STOP_TURNS if stops else 0)) + self.turns(behind, left) == best:
                    laps = max(0, (target >> CROSSINGS) - 1)
                    spins = target >> SPUN & 1 == 1
                    plan.append(Turn(**made, space=space_of(target), wear=left, laps=laps, spins=spins, stops=stops))
                    return behind, left
        raise AssertionError("the timetable contradicts its moves")

    def _behind(self, stance: int, target: int, wear: int) -> list[tuple[int, int, str]]:
        """What may follow a move: the road, or a stop with either tire, with the wear that is left then."""
        fixed, state = self.fixed, self.state
        bonus = bonus_of(state, fixed, self.seat, stance, target)
        found = [(target, wear + bonus, "")]
        if may_stop_at(fixed, target):
            behind = stance_behind_stop(state, fixed, self.seat, target)
            credited = bonus if fixed.pit_before[fixed.pit[space_of(target)]] else 0
            filled = self.full if fixed.refill == Refill.RESET else wear + credited + self.full
            found += [(behind | tire << TIRE, filled, Tire(tire).name.lower()) for tire in (0, 1)]
        return found


def _rows(count: int, plain: bool) -> Any:
    return [[0] * 4 for _ in range(count)] if plain else np.zeros((count, 4), np.int64)


def _exits(way: int) -> tuple[int, ...]:
    """The exits of a way, from 0; those beyond a line that ended the race are none."""
    digits = []
    while way:
        digits.append((way & 3) - 1)
        way >>= 2
    return tuple(exit_at for exit_at in reversed(digits) if exit_at >= 0)
