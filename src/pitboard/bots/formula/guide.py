"""The champion's guide: timetables of cars, which it makes when it first needs them and keeps in its room behind the acts."""

from __future__ import annotations

from pitboard.bots.formula.alone import BEFORE_START, BEHIND_NODES, LAST, PAID, SPACE, TIRE, WORST, stance_of
from pitboard.bots.formula.timetable import (
    ENTRIES,
    HEAD_ROWS,
    NEVER,
    STANCES,
    add_entry,
    begin_timetable,
    fill_timetable,
    find_entry,
    list_stances,
    most_wear,
    rows_for,
    turns_at,
)
from pitboard.games.formula.cars import rank_of
from pitboard.games.formula.legal import MOST_ACTS
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import ATTRIBUTES, CARS, EXITS, RANKS, SPACES, Attribute

SLOTS = 4
"""So many timetables are kept; one that is for another track or other rules gives way."""
SLOT_ROWS = 400_000
MOST_STANCES = 150_000
SAVED = BEHIND_NODES
"""Rows for what a state holds while the timetable is made in it."""
FIRST_SLOT = SAVED + SPACES
BEHIND_SLOTS = FIRST_SLOT + SLOTS * SLOT_ROWS
ROOM = BEHIND_SLOTS - MOST_ACTS
"""The rows that the champion wants behind those of the acts."""


def find_guide(state: State, fixed: Fixed, car: int, room: list[list[int]]) -> int:
    """The row at which the timetable of a car begins, made if need be; -1 where there is no room for it."""
    if len(room) < BEHIND_SLOTS or state.build[car] < 0:
        return -1
    track = mark_of(fixed)
    mine = state.build[car] << 24 | state.full_wear[car] << 8 | fixed.bonus[car][rank_of(state.build[car], Attribute.WEAR)]
    for slot in range(SLOTS):
        row = FIRST_SLOT + slot * SLOT_ROWS
        if room[row][0] == track and room[row][1] == mine:
            return row + 1
    for slot in range(SLOTS):
        row = FIRST_SLOT + slot * SLOT_ROWS
        if room[row][0] != track:
            room[row][0] = track
            room[row][1] = mine
            make_guide(state, fixed, car, room, row + 1)
            return row + 1
    return -1


def mark_of(fixed: Fixed) -> int:
    """A number that tells one track with its options from another."""
    mark = fixed.laps * 2 + fixed.pitting
    mark = mark * 8 + fixed.refill * 4 + fixed.once_a_lap_end * 2 + fixed.after_spin
    mark = mark * 16 + fixed.soft_start * 8 + fixed.soft_acceleration * 4 + fixed.soft_top * 2 + fixed.soft_deceleration
    mark = mark * 256 + fixed.soft_chance * 128 + fixed.finish_corners * 64 + fixed.arrow_bonus
    for attribute in range(ATTRIBUTES):
        for rank in range(RANKS):
            mark = mixed(mark, fixed.value[attribute][rank])
    for space in range(fixed.spaces):
        mark = mixed(mark, fixed.row[space] * 256 + fixed.limit[space])
        mark = mixed(mark, (fixed.corner[space] + 1) * 64 + (fixed.arrow[space] + 1))
        mark = mixed(mark, (fixed.pit[space] + 1) * 16 + fixed.striped[space] * 4 + fixed.lane[space])
        for exit_at in range(EXITS):
            mark = mixed(mark, fixed.exits[space][exit_at] * 2 + fixed.crosses[space][exit_at])
    return mark


def mixed(mark: int, number: int) -> int:
    """A mark with one more number in it."""
    return (mark * 1000003 + number + 1) % (1 << 40)


def make_guide(state: State, fixed: Fixed, car: int, room: list[list[int]], first: int) -> None:
    """Count the timetable of a car from all places of the grid. The state is what the counting is done in, and as it was
    afterwards; where there is no room for all the wear that a car may have, more than there is room for counts as that."""
    save(state, car, room)
    begin_timetable(room, first)
    for place in range(CARS):
        for tire in range(1 + fixed.pitting):
            if fixed.grid[place] >= 0:
                add_entry(room, first, fixed.grid[place] << SPACE | BEFORE_START << LAST | tire << TIRE, MOST_STANCES)
    list_stances(state, fixed, car, room, first, MOST_STANCES)
    count = room[first + STANCES][0]
    full = state.full_wear[car]
    wears = 1 + most_wear(fixed, full, fixed.bonus[car][rank_of(state.build[car], Attribute.WEAR)])
    while rows_for(count, wears) > SLOT_ROWS - HEAD_ROWS - 4:
        wears -= 1
    room[first + STANCES][3] = 4 * (first + ENTRIES + count)
    fill_timetable(state, fixed, car, full, wears, room, first)
    give_back(state, car, room)


def save(state: State, car: int, room: list[list[int]]) -> None:
    """Keep what the counting changes, and take damage and traffic away."""
    for space in range(SPACES):
        room[SAVED + space][0] = state.taken[space]
        state.taken[space] = 0
    for attribute in range(ATTRIBUTES):
        room[SAVED + attribute][1] = state.damage[car][attribute]
        state.damage[car][attribute] = 0
    kept = SAVED + ATTRIBUTES
    room[kept][1] = state.turn
    room[kept + 1][1] = state.space[car]
    room[kept + 2][1] = state.crossings[car]
    room[kept + 3][1] = state.last[car]
    room[kept + 4][1] = state.corner[car]
    room[kept + 5][1] = state.paid[car]
    room[kept + 6][1] = state.paid_wear[car]
    room[kept + 7][1] = state.rolled[car]
    room[kept + 8][1] = state.worst[car]
    room[kept + 9][1] = state.arrow[car]
    room[kept + 10][1] = state.spun[car]
    room[kept + 11][1] = state.tire[car]
    room[kept + 12][1] = state.lap_end[car]
    room[kept + 13][1] = state.wear[car]


def give_back(state: State, car: int, room: list[list[int]]) -> None:
    """Undo `save`, and all that the counting did to the car."""
    for space in range(SPACES):
        state.taken[space] = room[SAVED + space][0]
    for attribute in range(ATTRIBUTES):
        state.damage[car][attribute] = room[SAVED + attribute][1]
    kept = SAVED + ATTRIBUTES
    state.turn = room[kept][1]
    state.space[car] = room[kept + 1][1]
    state.crossings[car] = room[kept + 2][1]
    state.last[car] = room[kept + 3][1]
    state.corner[car] = room[kept + 4][1]
    state.paid[car] = room[kept + 5][1]
    state.paid_wear[car] = room[kept + 6][1]
    state.rolled[car] = room[kept + 7][1]
    state.worst[car] = room[kept + 8][1]
    state.arrow[car] = room[kept + 9][1]
    state.spun[car] = room[kept + 10][1]
    state.tire[car] = room[kept + 11][1]
    state.lap_end[car] = room[kept + 12][1]
    state.wear[car] = room[kept + 13][1]


def turns_left(room: list[list[int]], first: int, stance: int, wear: int) -> int:
    """The turns to the finish from a stance, in units of TURN. A stance to which no lone car comes counts as the nearest: first
    without its record, then slower."""
    entry = find_entry(room, first, stance)
    if entry < 0:
        stance &= ~((3 << PAID) + (15 << WORST) + 1)
        entry = find_entry(room, first, stance)
        while entry < 0 and stance >> LAST & 15:
            stance -= 1 << LAST
            entry = find_entry(room, first, stance)
    if entry < 0:
        return NEVER
    return turns_at(room, first, entry, min(wear, room[first + STANCES][1] - 1))


def turns_from(state: State, fixed: Fixed, car: int, room: list[list[int]], first: int) -> int:
    """The turns to the finish of a car as it stands between two turns."""
    return turns_left(room, first, stance_of(state, fixed, car), state.wear[car])
