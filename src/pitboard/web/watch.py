"""The night watch: signs of life, so that an outage has a beginning and deadlines that fall in it can be put off (Table 16)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from pitboard.store import Store, StoreBroken, StoreError, StoreFull
from pitboard.web.day import Day, Timer

SILENT_BEATS = 4
"""So many beats without a sign of life are an outage, though the process lived: it slept, or nothing could be written."""

ROOM_BEATS = 10
"""One beat of so many tries whether a turn has room, for that writes as much as a turn; where nobody knows, each does."""

Outage = tuple[int, int]
"""From when to when no server was there, in ms since 1970."""


class Watch:
    """Notes in the store that the server is alive and can write, and knows when it was not or could not.

    An outage ends with the first thing that is written, so that no time counts in two of them. One without room begins with the
    last time that there was room for sure: when that was tried, or a table wrote something.
    """

    def __init__(self, store: Store, day: Day, beat_seconds: float, overslept: Callable[[], None]) -> None:
        self._store = store
        self._day = day
        self._beat_seconds = beat_seconds
        self._overslept = overslept
        self._alive_ms = 0
        """The last sign of life; before the first of this server that of an earlier one."""
        self._has_written = False
        self._sure_ms = 0
        """When there was room for sure; from then on all signs of life are forgotten when something finds none."""
        self._is_sure = False
        """There was room when it was tried last, and nothing has failed since."""
        self._untried = 0
        """Beats since room was tried, that one counted."""
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
        if self._is_silent(now):
            self._last = self._alive_ms, now
        return self._last

    def _is_silent(self, now: int) -> bool:
        usual_ms = SILENT_BEATS * self._beat_seconds * 1000 if self._has_written else 0
        return self._alive_ms > 0 and now - self._alive_ms > usual_ms

    def note_written(self) -> None:
        """Entries of a table were kept: as good a sign of life as any."""
        if self._alive_ms:
            self._note_sign(self._day.wall_ms(), is_sure=True)

    def note_failed(self, fault: StoreError) -> None:
        """Something could not be written: without room, or on a bad disk, that may have been so since there was room for sure."""
        if isinstance(fault, StoreFull | StoreBroken):
            self._alive_ms, self._is_sure = min(self._alive_ms, self._sure_ms), False

    def _note_sign(self, at_ms: int, *, is_sure: bool) -> None:
        self._last = self.outage
        self._alive_ms, self._has_written = max(self._alive_ms, at_ms), True
        if is_sure:
            self._sure_ms = self._alive_ms

    async def _begin(self) -> None:
        last = None
        with contextlib.suppress(StoreError):
            last = await self._store.last_alive()
        now = self._day.wall_ms()
        self._alive_ms = self._sure_ms = now if last is None else min(last, now)
        await self._beat()

    def _beat_soon(self) -> None:
        self._beating = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self) -> None:
        if self._day.overslept():
            self._overslept()
        now = self._day.wall_ms()
        # A silence is to end with room for sure, so that none of it can count again.
        tries_room = not self._is_sure or self._is_silent(now) or self._untried >= ROOM_BEATS
        self._untried = 1 if tries_room else self._untried + 1
        try:
            await self._store.note_alive(now, tries_room=tries_room)
        except StoreError as fault:
            self.note_failed(fault)
        else:
            if tries_room or self._is_sure:  # else something has failed while the note was written
                self._note_sign(now, is_sure=tries_room)
            self._is_sure |= tries_room
        self._timer = self._day.call_later(self._beat_seconds, self._beat_soon)
