"""A tiny kit: a car on a strip of road drawn as a picture, with ratings said in mph, and a second judge that tries every way.

A line is a lane and a column a row; cars drive to the right, straight or one lane over:

    >..44.
    ...66.

`.` is a space without a limit, a figure or letter one with a limit: 4 is 40, 8 is 80, a is 100, c is 120. `x` is no space.
The car stands on `>`; without one in the first lane and row. A corner is a run of columns with limits; `corners` names them
otherwise, a letter a column. Behind the picture the road goes on straight.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from pitboard.games.formula.cars import corner_wear
from pitboard.games.formula.road import arrow_after, excess, is_barred, is_taken, leaves_arrow, price_at
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import CARS, EXITS, SPACES, Where

VALUES = (
    (20, 60, 100, 120),
    (20, 40, 60, 80),
    (20, 40, 60, 80),
    (140, 160, 180, 200),
    (5, 6, 7, 8),
    (2, 3, 4, 5),
)
"""What the ranks from -1 to +2 are worth (formula 1.1)."""
TAIL = 12
LANES = 3


class Drive:
    """A car, the road ahead of it, and the position it is in."""

    def __init__(self, state: State, fixed: Fixed, width: int) -> None:
        self.state, self.fixed, self.width = state, fixed, width

    @property
    def judged(self) -> tuple[State, Fixed, int]:
        """What a rule is asked about: state, fixed and the car."""
        return self.state, self.fixed, 0

    def at(self, lane: int, row: int) -> int:
        """The number of a space."""
        return row * LANES + lane


def road(picture: str, corners: str = "") -> tuple[Fixed, int, int]:
    """The track of a picture, the space on which the car stands, and how many rows are drawn."""
    lanes = [line.strip() for line in picture.split()]
    rows = max(map(len, lanes))
    fixed = Fixed()
    fixed.spaces = (rows + TAIL) * LANES
    stands = 0
    for i in range(SPACES):
        fixed.exits[i] = [-1] * EXITS
        fixed.corner[i] = fixed.arrow[i] = fixed.pit[i] = -1
        fixed.row[i], fixed.lane[i] = i // LANES * 100, i % LANES
    marks = {(lane, row): mark for lane, line in enumerate(lanes) for row, mark in enumerate(line) if mark != "x"}
    marks |= {(lane, row): "." for lane in range(len(lanes)) for row in range(rows, rows + TAIL)}
    number, bent = -1, "."
    for row in range(rows):
        bends = corners[row] if corners else "b" if any(marks.get((i, row), ".") not in ".>" for i in range(LANES)) else "."
        number += bends not in (".", bent)
        bent = bends
        for lane in range(len(lanes)):
            mark, space = marks.get((lane, row), "."), row * LANES + lane
            stands = space if mark == ">" else stands
            if mark not in ".>":
                fixed.corner[space], fixed.limit[space] = number, 10 * int(mark, 16)
    for lane, row in marks:
        ahead = [row * LANES + LANES + to if (to, row + 1) in marks else -1 for to in (lane, lane - 1, lane + 1)]
        fixed.exits[row * LANES + lane] = ahead
    return fixed, stands, rows


def options(fixed: Fixed, **given: Any) -> None:
    """The options in force, and those that a test sets."""
    fixed.rules_version, fixed.seats, fixed.laps, fixed.points = 1, 2, 3, [2] * CARS
    fixed.value = [list(row) for row in VALUES]
    fixed.reds = [0, 1, 2, 3]
    fixed.build, fixed.tire, fixed.grid_place = [-1] * CARS, [-1] * CARS, [-1] * CARS
    fixed.soft_start = fixed.soft_acceleration = fixed.soft_deceleration = fixed.soft_chance = 1
    fixed.once_a_lap_end, fixed.start_holds, fixed.start_slips, fixed.test_holds, fixed.shift_drop = 1, 8, 11, 9, 20
    fixed.chance_safe, fixed.chance_spins, fixed.pass_holds, fixed.pass_touches = 6, 9, 5, 10
    fixed.pass_block = fixed.pass_again = fixed.pass_shared = fixed.contact_wear = 2
    fixed.slip_matched, fixed.arrow_bonus = 1, 20
    for name, value in given.items():
        setattr(fixed, name, value)


def code(**ratings: int) -> int:
    """The build with these ratings; what is not named is of rank 0."""
    build = 0
    for name, values in zip(("start", "acc", "dec", "top", "wear", "skill"), VALUES, strict=True):
        build = build << 2 | values.index(ratings.get(name, values[1]))
    return build


def drive(
    picture: str,
    corners: str = "",
    *,
    ratings: dict[str, int] | None = None,
    rules: dict[str, int] | None = None,
    damaged: tuple[int, ...] = (),
    **car: int,
) -> Drive:
    """A car on the road of a picture. `car` sets fields of the state: `last`, `wear`, `paid`, `spun`, `tire` and others."""
    fixed, stands, rows = road(picture, corners)
    options(fixed, **(rules or {}))
    state = State()
    state.turn = car.pop("turn", 5)
    state.mover = state.barred = -1
    state.corner, state.arrow, state.tire = [-1] * CARS, [-1] * CARS, [1] * CARS
    state.where[0], state.space[0], state.wear[0] = Where.TRACK, stands, 9
    state.build = [code(**(ratings or {}))] * CARS
    state.crossings[0] = 1
    for attribute in damaged:
        state.damage[0][attribute], state.damaged_in[0][attribute] = 1, state.turn - 1
    for name, value in car.items():
        getattr(state, name)[0] = value
    if car.get("paid"):
        state.corner[0] = fixed.corner[stands]
    return Drive(state, fixed, rows)


def random_road(luck: random.Random) -> Drive:
    """A short wild road with staggered corners, single exits, arrows, a line, and a car with any record on it."""
    rows, lanes = luck.randint(5, 8), luck.randint(2, LANES)
    plan = luck.choice(["aabbb...", ".aaaaa..", "aaaa.bbb", "aaa.bbcc", "........"])
    drawn = ["".join(luck.choice("2468a.") if plan[row] != "." else "." for row in range(rows)) for _ in range(lanes)]
    made = drive(
        "\n".join(drawn), plan, ratings={}, tire=luck.randint(0, 1), last=20 * luck.randint(0, 6), wear=luck.randint(0, 5)
    )
    state, fixed = made.state, made.fixed
    fixed.pitting, fixed.finish_corners = luck.randint(0, 1), luck.randint(0, 1)
    state.space[0] = luck.randrange(lanes)
    state.spun[0] = luck.randint(0, 4) // 4
    for space in range(rows * LANES):
        for exit_at in (1, 2):
            if luck.random() < 0.2 and fixed.exits[space][0] >= 0:
                fixed.exits[space][exit_at] = -1
    if luck.random() < 0.3:
        state.crossings[0], line = luck.choice([2, fixed.laps]), luck.randint(0, rows)
        for space in range(line * LANES, line * LANES + LANES):
            fixed.crosses[space] = [1] * EXITS
    for arrow in range(luck.randint(0, 2)):
        _paint(fixed, luck, arrow, luck.randrange(lanes) + LANES * luck.randint(0, 3))
    _remember(state, fixed, luck)
    return made


def _paint(fixed: Fixed, luck: random.Random, arrow: int, space: int) -> None:
    """An arrow over spaces that no other has."""
    while space >= 0 and fixed.arrow[space] < 0 and fixed.arrow_length[arrow] < 4:
        fixed.arrow[space], fixed.arrow_at[space] = arrow, fixed.arrow_length[arrow]
        fixed.arrow_length[arrow] += 1
        space = luck.choice([to for to in fixed.exits[space] if to >= 0])


def _remember(state: State, fixed: Fixed, luck: random.Random) -> None:
    """A record of the corner in which the car stands, as an earlier turn may have left it."""
    space = state.space[0]
    if state.spun[0]:
        state.last[0] = 0
    elif fixed.corner[space] >= 0:
        state.corner[0] = fixed.corner[space]
        state.paid_wear[0], state.rolled[0] = luck.randint(0, 2), luck.randint(0, 1)
        state.paid[0] = state.paid_wear[0] + state.rolled[0]
        state.worst[0] = luck.randint(0, 3)
    if not state.spun[0] and luck.random() < 0.7:
        state.arrow[0] = fixed.arrow[space]


Mixes = dict[tuple[int, int], set[tuple[int, int]]]
"""Of each end (space, and 1 + overrun or 0): wear and rolls that lead there."""


def every_way(made: Drive, speed: int, barred: int, path: tuple[int, ...] = (), free: bool = False) -> Mixes:
    """All ends and all mixes of payment that lead there, by trying every exit and every mix at every price.

    With a path that way alone is tried; with `free` nothing is asked for, only barred spaces count. Taken spaces are
    shut. The steps are those of the rules of the road; payments are tried out as F-60 says.
    """
    state, fixed, car = made.judged
    found: Mixes = {}
    state.barred, state.speed = barred, speed

    def go(left: int, wear: int, rolls: int) -> None:
        before = state.space[car]
        if left == 0:
            found.setdefault((before, 0), set()).add((wear, rolls))
            return
        for exit_at in range(EXITS) if not path else [path[speed // 20 - left]]:
            space = fixed.exits[before][exit_at]
            home = fixed.crosses[before][exit_at] and state.crossings[car] == fixed.laps and not fixed.finish_corners
            if space < 0 or is_taken(state, fixed, space):
                continue
            if home:
                found.setdefault((space, left), set()).add((wear, rolls))
            elif not is_barred(state, fixed, car, before, space):
                leave(left, wear, rolls, before, space)

    def leave(left: int, wear: int, rolls: int, before: int, space: int) -> None:
        old = state.corner[car] >= 0 and state.corner[car] != fixed.corner[space]
        price = state.worst[car] if old and leaves_arrow(state, fixed, car, before, space) else 0
        pay(price, lambda w, r: enter(left, wear + w, rolls + r, before, space))

    def enter(left: int, wear: int, rolls: int, before: int, space: int) -> None:
        kept = _saved(state)
        price = price_at(state, fixed, car, before, space, speed)
        if fixed.corner[space] != state.corner[car]:
            state.paid[car] = state.paid_wear[car] = state.rolled[car] = state.worst[car] = 0
            state.corner[car] = fixed.corner[space]
        if fixed.corner[space] != state.barred:
            state.barred = -1
        state.worst[car] = max(state.worst[car], excess(fixed, space, speed, 0))
        state.arrow[car] = arrow_after(state, fixed, car, before, space)
        state.space[car] = space
        pay(price, lambda w, r: go(left - 1, wear + w, rolls + r))
        _restore(state, kept)

    def pay(price: int, then: Callable[[int, int], None]) -> None:
        kept = _saved(state)
        due = max(0, price - state.paid[car])
        if free or price > 3:
            if free or not due:
                then(0, 0)
            return
        for wear in range(due + 1):
            roll = due - wear
            room = corner_wear(state, fixed, car) - state.paid_wear[car]
            if due == 0 or (wear <= room and roll + state.rolled[car] <= 1):
                state.paid[car] += due
                state.paid_wear[car] += wear
                state.rolled[car] += roll
                then(wear, roll)
                _restore(state, kept)

    go(speed // 20, 0, 0)
    state.barred = -1
    return found


RECORD = ("space", "corner", "paid", "paid_wear", "rolled", "worst", "arrow")


def _saved(state: State) -> list[int]:
    return [state.barred, *(getattr(state, name)[0] for name in RECORD)]


def _restore(state: State, kept: list[int]) -> None:
    state.barred = kept[0]
    for name, value in zip(RECORD, kept[1:], strict=True):
        getattr(state, name)[0] = value
