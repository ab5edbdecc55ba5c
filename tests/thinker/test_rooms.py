"""Rooms of bots: what takes long is done beside the answers, and each setup has rows of its own."""

import threading

import numpy as np

from pitboard.thinker.rooms import HELD, MOST_ROOMS, STALE, Rooms


class Clock:
    """A time that tests set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_what_takes_long_is_there_for_the_next_choice() -> None:
    """A bot that has to count first never keeps a table waiting; without an answer in time the quick one is given."""
    counted = threading.Event()

    def twin(state, record, seat, coin, rows):
        counted.wait(20)
        rows[seat] = 7, 1, 2, 3
        return seat

    rooms, fixed = Rooms(twin, 8), object()
    assert rooms.choose(None, fixed, None, 2, (1, 0)) is None
    assert rooms.choose(None, fixed, None, 3, (1, 0)) is None
    counted.set()
    assert rooms._asked is not None
    rooms._asked.result(20)
    assert rooms.choose(None, fixed, None, 3, (1, 0)) == (3, (7, 1, 2, 3))


def test_tables_that_are_asked_by_turns_do_not_take_each_others_rows() -> None:
    """A setup keeps its room while it is asked for; another one gets a room only where one is free or forgotten."""
    clock = Clock()
    rooms = Rooms(lambda *asked: 0, 8, clock)
    setups = [object() for _ in range(MOST_ROOMS + 1)]
    first = [rooms.room_for(setup) for setup in setups]
    assert first[-1] is None
    assert [rooms.room_for(setup) for setup in setups[:-1]] == first[:-1]
    clock.now = HELD
    assert all(rooms.room_for(setup) for setup in setups[1:-1])
    assert first[0] is not None
    first[0].rows[:] = 1
    taken = rooms.room_for(setups[-1])
    assert taken is not None
    assert taken.rows is first[0].rows
    assert not np.any(taken.rows)
    assert rooms.room_for(setups[0]) is None


def test_a_room_is_empty_for_the_next_race() -> None:
    """Timetables of cars of an older race would leave no place for those of a new one."""
    clock = Clock()
    rooms, fixed = Rooms(lambda *asked: 0, 8, clock), object()
    room = rooms.room_for(fixed)
    assert room is not None
    room.rows[:] = 1
    clock.now = STALE
    assert rooms.room_for(fixed) is room
    assert np.all(room.rows)
    clock.now += STALE + 1
    assert rooms.room_for(fixed) is room
    assert not np.any(room.rows)
