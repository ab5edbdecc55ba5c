"""Rows that a bot keeps from one choice to the next, such as a champion's timetables, and what fills them beside the answers."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np

from pitboard.compile import luck

Act = tuple[int, int, int, int]
MOST_ROOMS = 4
"""So many setups have a room at once; a room of Formula takes ten megabytes a timetable, four at most."""

IN_TIME = 0.15
"""Seconds that a choice with a room may take; what takes longer goes on beside the answers, and is there for the next one."""

STALE = 600.0
"""A room for which nobody has asked for so many seconds is empty again: its race is over, and another one has other cars."""

HELD = 60.0
"""A room that was asked for within so many seconds is not given to another setup."""


class Room:
    """The rows for the tables of one setup."""

    __slots__ = ("fixed", "rows", "used")

    def __init__(self, fixed: Any, rows: Any, used: float) -> None:
        self.fixed = fixed
        self.rows = rows
        self.used = used


class Rooms:
    """Asks a bot with its room, one choice at a time, on a thread of its own: compiled code holds no lock."""

    def __init__(self, twin: Callable[..., int], rows: int, now: Callable[[], float] = time.monotonic) -> None:
        self._twin = twin
        self._rows = rows
        self._now = now
        self._kept: OrderedDict[int, Room] = OrderedDict()
        self._worker = ThreadPoolExecutor(1)
        self._asked: Future[tuple[int, Act]] | None = None

    def choose(self, state: Any, fixed: Any, record: Any, seat: int, start: tuple[int, int]) -> tuple[int, Act] | None:
        """The row that the bot takes, and the row itself; None where that takes too long, or no room is free for the setup."""
        if self._asked is not None and not self._asked.done():
            return None
        room = self.room_for(fixed)
        if room is None:
            return None
        self._asked = self._worker.submit(self._ask, state, record, seat, start, room.rows)
        try:
            return self._asked.result(IN_TIME)
        except TimeoutError:
            return None

    def room_for(self, fixed: Any) -> Room | None:
        """The room of a setup: its own, a new one, or one that nobody has used for a while."""
        now, room = self._now(), self._kept.get(id(fixed))
        if room is None:
            room = self._free(fixed, now)
            if room is None:
                return None
            self._kept[id(fixed)] = room
        elif now - room.used > STALE:
            room.rows[:] = 0
        room.used = now
        self._kept.move_to_end(id(fixed))
        return room

    def _free(self, fixed: Any, now: float) -> Room | None:
        if len(self._kept) < MOST_ROOMS:
            return Room(fixed, np.zeros((self._rows, 4), np.int64), now)
        _, oldest = next(iter(self._kept.items()))
        if now - oldest.used < HELD:
            return None
        del self._kept[id(oldest.fixed)]
        oldest.rows[:] = 0
        return Room(fixed, oldest.rows, now)

    def _ask(self, state: Any, record: Any, seat: int, start: tuple[int, int], rows: Any) -> tuple[int, Act]:
        coin = luck.seeded()
        coin[:] = start
        at = int(self._twin(state, record, seat, coin, rows))
        verb, a, b, c = rows[at].tolist() if at >= 0 else (0, 0, 0, 0)
        return at, (verb, a, b, c)
