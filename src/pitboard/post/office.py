"""The post office of a server: it follows the tables, reminds and sends, and sleeps until there is something to do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from pitboard.post.wishes import HOUR_MS
from pitboard.store import Fenced, Store, StoreError

if TYPE_CHECKING:
    from pitboard.post.carrier import Call
    from pitboard.post.letters import Sender
    from pitboard.post.smtp import MailServer

LONGEST_SLEEP = 300.0
"""Seconds after which it is looked again, whatever was due: a machine may have slept."""

AFTER_A_FAULT = 30.0
"""Seconds until another try when something went wrong that nobody foresaw."""

logger = logging.getLogger("pitboard")


class Timer(Protocol):
    """Something that is to happen later."""

    def cancel(self) -> None:
        """Leave it."""


CallLater = Callable[[float, Callable[[], object]], Timer]
"""Does something on the loop so many seconds from now."""


class Post:
    """Letters and calls. `note` is told of every table where something happened; the rest goes by itself."""

    def __init__(
        self,
        store: Store,
        wall_ms: Callable[[], int],
        sender: Sender,
        mail: MailServer | None = None,
        *,
        allow_private: bool = False,
        call: Call | None = None,
        call_later: CallLater | None = None,
    ) -> None:
        # Whoever only needs to know what a post office is does without what it needs to work.
        from pitboard.post.carrier import Carrier, caller
        from pitboard.post.clerk import Clerk
        from pitboard.post.desk import Desk

        self._store = store
        self._wall_ms = wall_ms
        self._call_later = call_later or _on_the_loop
        self.sender = sender
        self.has_mail = mail is not None
        desk = Desk(store)
        self.clerk = Clerk(store, desk, wall_ms, has_mail=self.has_mail)
        self.carrier = Carrier(store, desk, wall_ms, sender, mail, call or caller(allow_private=allow_private))
        self._hooked: set[str] = set()
        self._news: dict[str, bool] = {}
        """The tables where something happened, and whether the race is over there."""
        self._tidy_at_ms = 0
        """When addresses are forgotten next that nobody confirmed."""
        self._woken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._letters_woken, self._calls_woken = asyncio.Event(), asyncio.Event()

    def note(self, table_id: str, *, by_timetable: bool, is_over: bool) -> None:
        """Something happened at a table, and is durable."""
        if by_timetable or table_id in self._hooked:
            self._news[table_id] = is_over or self._news.get(table_id, False)
            self._woken.set()

    def note_hook(self, *table_ids: str) -> None:
        """A hook hears of these tables now."""
        self._hooked.update(table_ids)

    async def call_up(self, table_id: str) -> None:
        """Call people to a table of a season, on which they were given seats: they may not look for days.

        Where that fails, they are called at the next start.
        """
        try:
            if await self._store.postbox.hooks_of(table_id):
                self.note_hook(table_id)
            await self.clerk.call_up(table_id)
        except StoreError as fault:
            logger.warning("nobody is called to table %s: %s", table_id, fault)
        except Exception:
            # The table is there all the same, and whoever opened it is to hear that.
            logger.exception("nobody is called to table %s", table_id)
        self.wake()

    def wake(self) -> None:
        """Something was put into the outbox."""
        self._letters_woken.set()
        self._calls_woken.set()

    def start(self) -> None:
        """Begin to follow and to send."""
        loop = asyncio.get_running_loop()
        carrier = self.carrier
        self._tasks = [
            loop.create_task(self._follow_for_ever()),
            # Each on its own: a host that is slow to answer holds up no letter.
            loop.create_task(self._send_for_ever(carrier.send_letters, self._letters_woken, carrier.next_letter_ms)),
            loop.create_task(self._send_for_ever(carrier.send_calls, self._calls_woken, carrier.next_call_ms)),
        ]

    async def stop(self) -> None:
        """Stop. What is on its way to a mail server just now may be sent again after the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def catch_up(self) -> None:
        """Follow every table whose log went on while nobody followed it; call people to those to which nobody was called."""
        self._hooked |= set(await self._store.postbox.hooked())
        for table_id in await self._store.postbox.behind():
            await self._follow(table_id, whole=True)
        for table_id in await self._store.postbox.uncalled():
            await self.call_up(table_id)

    async def follow(self) -> None:
        """Follow the tables where something happened, and write the reminders that are due."""
        while self._news:
            table_id, is_over = self._news.popitem()
            await self._follow(table_id, whole=is_over)
        if await self.clerk.remind():
            self.wake()
        if self._wall_ms() >= self._tidy_at_ms:
            await self._store.postbox.forget_unconfirmed(self._wall_ms())
            self._tidy_at_ms = self._wall_ms() + 24 * HOUR_MS

    async def send(self) -> None:
        """Send what is due."""
        await self.carrier.send_letters()
        await self.carrier.send_calls()

    async def _follow(self, table_id: str, *, whole: bool) -> None:
        try:
            kept = await self.clerk.follow(table_id, whole=whole)
        except Fenced:
            return
        except StoreError:
            self._news.setdefault(table_id, whole)
            raise
        except Exception:
            # A log that cannot be read is no reason for the news of all other tables to wait.
            logger.exception("the news of table %s cannot be told", table_id)
            return
        if kept:
            self.wake()

    async def _follow_for_ever(self) -> None:
        await self._patiently(self.catch_up)
        while True:
            self._woken.clear()
            is_done = await self._patiently(self.follow)
            await self._sleep(self._woken, self._store.postbox.next_reminder, is_done)

    async def _send_for_ever(
        self, send: Callable[[], Awaitable[int]], woken: asyncio.Event, next_ms: Callable[[], Awaitable[int | None]]
    ) -> None:
        while True:
            woken.clear()
            is_done = await self._patiently(send)
            await self._sleep(woken, next_ms, is_done)

    async def _patiently(self, work: Callable[[], Awaitable[Any]]) -> bool:
        """Do something; False if it failed. The post goes on whatever happens."""
        try:
            await work()
        except StoreError as fault:
            logger.warning("the post waits for the store: %s", fault)
            return False
        except Exception:
            logger.exception("the post made a mistake")
            return False
        return True

    async def _sleep(self, woken: asyncio.Event, next_ms: Callable[[], Awaitable[int | None]], is_done: bool) -> None:
        """Sleep until it is time, or something happens; for a while where something failed."""
        wait = AFTER_A_FAULT
        if is_done:
            with suppress(StoreError):
                due = await next_ms()
                wait = LONGEST_SLEEP if due is None else min(max((due - self._wall_ms()) / 1000, 0.05), LONGEST_SLEEP)
        timer = self._call_later(wait, woken.set)
        try:
            await woken.wait()
        finally:
            timer.cancel()


def _on_the_loop(seconds: float, call: Callable[[], object]) -> Timer:
    return asyncio.get_running_loop().call_later(seconds, call)
