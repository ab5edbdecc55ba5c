"""A clock that a test turns: days pass in a moment, with everything that is due in them."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from itertools import count

from pitboard.store import Store
from pitboard.web.day import Day


class Turned:
    """Something that is to happen later by a turned clock."""

    def __init__(self, due: float, number: int, call: Callable[[], object]) -> None:
        self.key = (due, number)
        self.call: Callable[[], object] | None = call

    def __lt__(self, other: Turned) -> bool:
        """Sooner, or asked for sooner."""
        return self.key < other.key

    def cancel(self) -> None:
        """Leave it."""
        self.call = None


class TurnedDay(Day):
    """The time of day as a test says."""

    def __init__(self, wall_ms: int) -> None:
        self._ms = float(wall_ms)
        self._timers: list[Turned] = []
        self._numbers = count()
        self._asleep = False

    def wall_ms(self) -> int:
        """The time of day in milliseconds since 1970."""
        return round(self._ms)

    def now(self) -> float:
        """Seconds."""
        return self._ms / 1000

    def call_later(self, seconds: float, call: Callable[[], object]) -> Turned:
        """Do something so many seconds from now."""
        timer = Turned(self._ms + seconds * 1000, next(self._numbers), call)
        heapq.heappush(self._timers, timer)
        return timer

    def overslept(self) -> bool:
        """Whether the machine slept."""
        self._asleep, was = False, self._asleep
        return was

    def sleep(self, seconds: float) -> None:
        """The machine sleeps, and all timers with it."""
        self._ms += seconds * 1000
        self._asleep = True
        for timer in self._timers:
            timer.key = timer.key[0] + seconds * 1000, timer.key[1]

    def down(self, seconds: float) -> None:
        """Time passes while nobody is there; what was due is forgotten with the process."""
        self._ms += seconds * 1000
        self._timers.clear()

    async def turn(self, store: Store, until_ms: int) -> None:
        """Let time pass, each thing when it is due, and wait for what comes of it."""
        await settle(store)
        while self._timers and self._timers[0].key[0] <= until_ms:
            timer = heapq.heappop(self._timers)
            self._ms = max(self._ms, timer.key[0])
            if timer.call is not None:
                timer.call()
                await settle(store)
        self._ms = max(self._ms, until_ms)


async def settle(store: Store) -> None:
    """Let everything happen that can happen now."""
    for _ in range(3):
        await asyncio.sleep(0)
        while store.waiting:
            await asyncio.sleep(0)
