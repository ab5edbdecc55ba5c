"""The night watch: signs of life, so that an outage has a beginning and deadlines that fall in it can be put off (Table 16)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from pitboard.store import Store, StoreError
from pitboard.web.day import Day, Timer

SILENT_BEATS = 4
"""So many beats without a sign of life are an outage, though the process lived: it slept, or nothing could be written."""

Outage = tuple[int, int]
"""From when to when no server was there, in ms since 1970."""


class Watch:
    """Notes in the store that the server is alive and can write, and knows when it was not or could not.

    An outage ends with the first thing that is written, so that no time counts in two of them.
    """

    def __init__(self, store: Store, day: Day, beat_seconds: float, overslept: Callable[[], None]) -> None:
        self._store = store
        self._day = day
        self._beat_seconds = beat_seconds
        self._overslept = overslept
        self._alive_ms = 0
        """The last sign of life; before the first of this server that of an earlier one."""
        self._has_written = False
        self._last: Outage | None = None
        self._begun: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._timer: Timer | None = None

    def start(self) -> None:
        """Find out since when no server was alive, and watch from now on."""
        self._begun = asyncio.get_running_loop().create_task(self._begin())

    async def stop(self) -> None:
        """The last sign of life."""
        if self._timer is not None:
            self._timer.cancel()
        await self.begun()
        if self._has_written:
            with contextlib.suppress(StoreError):
                await self._store.note_alive(self._day.wall_ms())

    async def begun(self) -> None:
        """Wait until it is known whether there was an outage before the start."""
        if self._begun is not None:
            await asyncio.shield(self._begun)

    @property
    def outage(self) -> Outage | None:
        """The last outage, the one that is about to end among them."""
        now = self._day.wall_ms()
        usual_ms = SILENT_BEATS * self._beat_seconds * 1000 if self._has_written else 0
        if self._alive_ms and now - self._alive_ms > usual_ms:
            self._last = self._alive_ms, now
        return self._last

    def note_written(self) -> None:
        """Entries of a table were kept: as good a sign of life as any."""
        if self._alive_ms:
            self._note_sign(self._day.wall_ms())

    def _note_sign(self, at_ms: int) -> None:
        self._last = self.outage
        self._alive_ms, self._has_written = max(self._alive_ms, at_ms), True

    async def _begin(self) -> None:
        last = None
        with contextlib.suppress(StoreError):
            last = await self._store.last_alive()
        now = self._day.wall_ms()
        self._alive_ms = now if last is None else min(last, now)
        await self._beat()

    def _beat_soon(self) -> None:
        self._beating = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self) -> None:
        if self._day.overslept():
            self._overslept()
        now = self._day.wall_ms()
        with contextlib.suppress(StoreError):
            await self._store.note_alive(now)
            self._note_sign(now)
        self._timer = self._day.call_later(self._beat_seconds, self._beat_soon)
