"""The timetable of a car alone on the track that throws no dice: the fewest turns to the finish from every stance.

It is counted backward from the finish, over all stances that the car can come to, so it is exact; among equally few turns the one
counts that runs further beyond the line. A timetable stands in rows of a `room` of four numbers each, behind the acts, so that a
bot can keep it from one choice to the next.
"""

from __future__ import annotations

from pitboard.bots.formula.alone import (
    CROSSINGS,
    HERE,
    LAST,
    LEAST,
    MOST,
    MOVES,
    SPACE,
    SPUN,
    STOP,
    TARGET,
    TIRE,
    crossings_of,
    find_moves,
    space_of,
)
from pitboard.games.formula.cars import rank_of
from pitboard.games.formula.pit_lane import exit_space
from pitboard.games.formula.state import MOST_WEAR, Fixed, State
from pitboard.games.formula.words import LAPS, Attribute, Refill

TURN = 16
"""The unit: a turn; a space of overrun takes one off."""
BITS = 14
NEVER = (1 << BITS) - 1
"""In place of turns: the finish cannot be reached."""
STOP_TURNS = 2
"""The turns that a stop costs (F-75)."""
# --- rows of a timetable, counted from its first
STANCES = 0
"""How many stances it has, and wears of each; whether it had room for all; which of the single numbers of the room holds the
first turns."""
HEADS = 1
"""For each number of crossings, space and last speed the first stance, as its number and 1."""
HEAD_ROWS = (LAPS + 1) << CROSSINGS - LAST - 2
ENTRIES = HEADS + HEAD_ROWS
"""A row for each stance: what it is, and the next one with the same head."""


def head_of(stance: int) -> int:
    """Where the list of stances begins that agree in crossings, space and last speed."""
    return stance >> LAST


def most_wear(fixed: Fixed, full: int, bonus: int) -> int:
    """The most wear that matters: the starting total again at every lap end but the last, and the bonus of hard tires."""
    if not fixed.pitting:
        return min(MOST_WEAR, full)
    return min(MOST_WEAR, full * fixed.laps + bonus * fixed.laps)


def find_entry(room: list[list[int]], first: int, stance: int) -> int:
    """The number of a stance in the timetable, -1 if it has none."""
    head = head_of(stance)
    at = room[first + HEADS + (head >> 2)][head & 3] - 1
    while at >= 0 and room[first + ENTRIES + at][0] != stance:
        at = room[first + ENTRIES + at][1] - 1
    return at


def add_entry(room: list[list[int]], first: int, stance: int, most: int) -> None:
    """Enter a stance unless it is there or there is no room left."""
    if find_entry(room, first, stance) >= 0:
        return
    count = room[first + STANCES][0]
    if count >= most:
        room[first + STANCES][2] = 0
        return
    head = head_of(stance)
    row = room[first + ENTRIES + count]
    row[0] = stance
    row[1] = room[first + HEADS + (head >> 2)][head & 3]
    room[first + HEADS + (head >> 2)][head & 3] = count + 1
    room[first + STANCES][0] = count + 1


def begin_timetable(room: list[list[int]], first: int) -> None:
    """An empty timetable."""
    room[first + STANCES][0] = 0
    room[first + STANCES][2] = 1
    for row in range(HEAD_ROWS):
        for column in range(4):
            room[first + HEADS + row][column] = 0


def list_stances(state: State, fixed: Fixed, car: int, room: list[list[int]], first: int, most: int) -> int:
    """Enter every stance, at most so many, that the car can come to from those that are entered; returns how many there are, -1
    if there was no room for all."""
    at = 0
    while at < room[first + STANCES][0]:
        stance = room[first + ENTRIES + at][0]
        for move in range(find_moves(state, fixed, car, stance, room)):
            target = room[MOVES + move][TARGET]
            if target >= 0:
                add_entry(room, first, target, most)
                if may_stop_at(fixed, target):
                    behind = stance_behind_stop(state, fixed, car, target)
                    add_entry(room, first, behind, most)
                    add_entry(room, first, behind | 1 << TIRE, most)
        at += 1
    return at if room[first + STANCES][2] else -1


def may_stop_at(fixed: Fixed, stance: int) -> bool:
    """A car that has come to this stance may enter the pit (F-72)."""
    row = fixed.pit[space_of(stance)]
    if not fixed.pitting or row < 0 or crossings_of(stance) == 0 or crossings_of(stance) + fixed.pit_before[row] == 1:
        return False
    return not fixed.once_a_lap_end or stance >> STOP & 3 != HERE + fixed.pit_before[row]


def stance_behind_stop(state: State, fixed: Fixed, car: int, stance: int) -> int:
    """The stance, on soft tires, of a car that has left the pit again: last speed and spin are kept (F-38, F-73, F-76)."""
    state.space[car] = space_of(stance)
    space = exit_space(state, fixed, car)
    stop = HERE + fixed.pit_before[fixed.pit[space_of(stance)]]
    last = stance >> LAST & 15
    return crossings_of(stance) << CROSSINGS | space << SPACE | last << LAST | stop << STOP | stance & 1 << SPUN


def fill_timetable(state: State, fixed: Fixed, car: int, full: int, wears: int, room: list[list[int]], first: int) -> None:
    """Count the turns of every stance that is listed, with 0 to `wears` - 1 wear; `full` is what a stop adds. Every move leads to
    a stance further on, so they are counted from the finish back."""
    room[first + STANCES][1] = wears
    for crossings in range(fixed.laps, -1, -1):
        for space in range(fixed.spaces - 1, -1, -1):
            for last in range(16):
                head = crossings << CROSSINGS - LAST | space << SPACE - LAST | last
                at = room[first + HEADS + (head >> 2)][head & 3] - 1
                while at >= 0:
                    count_turns(state, fixed, car, full, room, first, at)
                    at = room[first + ENTRIES + at][1] - 1


def count_turns(state: State, fixed: Fixed, car: int, full: int, room: list[list[int]], first: int, entry: int) -> None:
    """Count the turns of one stance from those of the stances behind its moves."""
    wears = room[first + STANCES][1]
    stance = room[first + ENTRIES + entry][0]
    for wear in range(wears):
        set_turns(room, first, entry, wear, NEVER)
    for move in range(find_moves(state, fixed, car, stance, room)):
        row = room[MOVES + move]
        target = row[TARGET]
        most = min(wears - 1, row[MOST])
        if target < 0:
            for wear in range(row[LEAST], most + 1):
                set_turns(room, first, entry, wear, min(turns_at(room, first, entry, wear), TURN + 1 + target))
        else:
            gain = bonus_of(state, fixed, car, stance, target)
            take(room, first, entry, target, row[LEAST], most, gain, 0, 0)
            if may_stop_at(fixed, target):
                if not fixed.pit_before[fixed.pit[space_of(target)]]:
                    gain = 0
                stop_here(state, fixed, car, full, room, first, entry, target, row[LEAST], most, gain)


def stop_here(
    state: State, fixed: Fixed, car: int, full: int, room: list[list[int]], first: int, entry: int, target: int, least: int,
    most: int, gain: int,
) -> None:  # fmt: skip
    """A move that ends in the pit: both tires, and the starting total of wear added, or set (F-1)."""
    behind = stance_behind_stop(state, fixed, car, target)
    for tire in range(2):
        if fixed.refill == Refill.ADD:
            take(room, first, entry, behind | tire << TIRE, least, most, gain + full, 0, STOP_TURNS)
        else:
            take(room, first, entry, behind | tire << TIRE, least, most, 0, full, STOP_TURNS)


def bonus_of(state: State, fixed: Fixed, car: int, stance: int, target: int) -> int:
    """The wear that hard tires gain where a move completes a lap, but for the last, and for a lap end of a stop (F-74)."""
    done = crossings_of(target) - 1
    if not fixed.pitting or stance >> TIRE & 1 == 0 or crossings_of(stance) == crossings_of(target):
        return 0
    if done < 1 or done >= fixed.laps or target >> STOP & 3 == HERE:
        return 0
    return fixed.bonus[car][rank_of(state.build[car], Attribute.WEAR)]


def take(
    room: list[list[int]], first: int, entry: int, target: int, least: int, most: int, gain: int, reset: int, turns: int
) -> None:
    """Take a move that costs `least` and gains wear, or resets it, where it brings a car home sooner than those before it."""
    wears = room[first + STANCES][1]
    behind = find_entry(room, first, target)
    if behind < 0:
        return
    for wear in range(least, most + 1):
        left = reset if reset > 0 else min(wears - 1, wear - least + gain)
        counted = turns_at(room, first, behind, left) + (1 + turns) * TURN
        if counted < turns_at(room, first, entry, wear):
            set_turns(room, first, entry, wear, counted)


def rows_for(stances: int, wears: int) -> int:
    """How many rows a timetable takes, beside those that it begins with."""
    return stances + (stances * wears + 15) // 16


def turns_at(room: list[list[int]], first: int, entry: int, wear: int) -> int:
    """The turns to the finish, in units of TURN, from a stance by its number."""
    at = entry * room[first + STANCES][1] + wear
    cell = room[first + STANCES][3] + (at >> 2)
    return room[cell >> 2][cell & 3] >> BITS * (at & 3) & NEVER


def set_turns(room: list[list[int]], first: int, entry: int, wear: int, turns: int) -> None:
    """Write them: four in a number."""
    at = entry * room[first + STANCES][1] + wear
    cell = room[first + STANCES][3] + (at >> 2)
    bit = BITS * (at & 3)
    room[cell >> 2][cell & 3] += turns - (room[cell >> 2][cell & 3] >> bit & NEVER) << bit
