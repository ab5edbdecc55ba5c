"""The time of day, and what is to happen later: one clock for all tables, which tests replace by one that they turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

JUMP_MS = 60_000
"""A clock that is ahead by more than this was not corrected: the machine slept, and so did this process."""


class Timer(Protocol):
    """Something that is to happen later."""

    def cancel(self) -> None:
        """Leave it."""


class Day(Protocol):
    """What a garage goes by."""

    def wall_ms(self) -> int:
        """The time of day in milliseconds since 1970."""

    def now(self) -> float:
        """Seconds of a clock that nobody sets."""

    def call_later(self, seconds: float, call: Callable[[], object]) -> Timer:
        """Do something on the loop so many seconds from now."""

    def overslept(self) -> bool:
        """Whether the time of day has jumped ahead since somebody asked last; it is right from then on."""


class RealDay(Day):
    """The time of day, but of a clock that nobody sets meanwhile."""

    def __init__(self) -> None:
        self._day_ms = time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000

    def wall_ms(self) -> int:
        """The time of day in milliseconds since 1970."""
        return self._day_ms + time.monotonic_ns() // 1_000_000

    def now(self) -> float:
        """Seconds of a clock that nobody sets."""
        return time.monotonic()

    def call_later(self, seconds: float, call: Callable[[], object]) -> Timer:
        """Do something on the loop so many seconds from now."""
        return asyncio.get_running_loop().call_later(seconds, call)

    def overslept(self) -> bool:
        """Whether the machine slept. The clock that nobody sets stands still meanwhile, and so have all timers."""
        ahead = time.time_ns() // 1_000_000 - self.wall_ms()
        if ahead < JUMP_MS:
            return False
        self._day_ms += ahead
        return True
