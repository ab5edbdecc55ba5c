"""Follows the logs of tables: news becomes slips in the outbox, together with how far the log was told; and reminders."""

from __future__ import annotations

import dataclasses
import hashlib
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from pitboard.post.desk import Desk
from pitboard.post.news import News, may_be_news
from pitboard.post.wishes import HOUR_MS, WISH
from pitboard.store import Cursor, Fenced, Hook, Slip, Store, StoreError

KEEP_MS = 72 * HOUR_MS
"""How long a letter or call is tried to be sent."""

TRIES = 5
"""So often people are called to a table that is followed at the same moment."""

logger = logging.getLogger("pitboard")


class Clerk:
    """Writes slips. One at a time follows a table; the store's cursor holds it to that."""

    def __init__(self, store: Store, desk: Desk, wall_ms: Callable[[], int], *, has_mail: bool) -> None:
        self._store = store
        self._desk = desk
        self._wall_ms = wall_ms
        self._has_mail = has_mail
        self._looked: dict[str, int] = {}
        """By table: the entry up to which there is nothing to be told, beyond what the cursor says."""

    async def follow(self, table_id: str, *, whole: bool = True) -> int:
        """Write slips for all that is news since last time; how many. Without `whole` it is taken that the race goes on."""
        box = self._store.postbox
        was = await box.cursor(table_id)
        since = was.seq if was is not None else 0
        if not whole and not await self._is_worth_it(table_id, since):
            return 0
        found = await self._desk.reading(table_id, since)
        if found is None:
            return 0
        head, length, reading = found
        now = Cursor(length, reading.remind_ms, reading.date_n if reading.remind_ms else 0)
        if was is not None and was.remind_ms == 0 and 0 < was.remind_n == reading.date_n:
            now = Cursor(length, 0, was.remind_n)  # of this date everybody has been reminded
        if now == was:
            return 0
        slips = [slip for news in reading.news for slip in self._slips(head, news, await self._hooks(table_id))]
        return await box.post(table_id, was, now, slips)

    async def call_up(self, table_id: str) -> int:
        """Write slips that call people to a table of a season, on which they were given seats; how many. Once for each."""
        found = await self._desk.calling(table_id)
        if found is None:
            return 0
        head, news = found
        box = self._store.postbox
        slips = list(self._slips(head, news, await self._hooks(table_id)))
        for _ in range(TRIES):
            with suppress(Fenced):  # the table was followed just now
                was = await box.cursor(table_id)
                return await box.call_up(table_id, was, was or Cursor(news.n), slips)
        raise Fenced(f"the news of table {table_id} is told without end")

    async def _is_worth_it(self, table_id: str, since: int) -> bool:
        """Whether among the entries that nobody has looked at yet there might be news."""
        since = max(since, self._looked.get(table_id, 0))
        log = await self._store.entries(table_id, since)
        found = may_be_news(log)
        if not found:
            self._looked[table_id] = since + len(log)
        return found

    async def remind(self) -> int:
        """Write reminders to all who have not chosen and whose time for that has come; how many."""
        kept = 0
        for table_id in await self._store.postbox.reminders(self._wall_ms()):
            try:
                await self.follow(table_id)  # a date that has passed meanwhile is none to be reminded of
                kept += await self._remind(table_id)
            except StoreError:
                raise
            except Exception:
                # A log that cannot be read is no reason for the people of all other tables to miss a turn.
                logger.exception("nobody is reminded at table %s", table_id)
                await self._forget_reminder(table_id)
        return kept

    async def _forget_reminder(self, table_id: str) -> None:
        was = await self._store.postbox.cursor(table_id)
        if was is not None:
            await self._store.postbox.post(table_id, was, dataclasses.replace(was, remind_ms=0), [])

    async def _remind(self, table_id: str) -> int:
        box, now = self._store.postbox, self._wall_ms()
        was = await box.cursor(table_id)
        if was is None or not 0 < was.remind_ms <= now:
            return 0
        found = await self._desk.reminder(table_id)
        if found is None:
            return 0
        head, news, until_ms = found
        slips: list[Slip] = []
        if news.people and until_ms > now:
            key = news._replace(n=was.remind_n)
            slips = [
                dataclasses.replace(slip, n=news.n, until_ms=until_ms)
                for slip in self._slips(head, key, await self._hooks(table_id))
            ]
        return await box.post(table_id, was, dataclasses.replace(was, remind_ms=0), slips)

    async def _hooks(self, table_id: str) -> list[Hook]:
        return await self._store.postbox.hooks_of(table_id)

    def _slips(self, head: Mapping[str, Any], news: News, hooks: list[Hook]) -> Iterator[Slip]:
        """A letter to everybody whom it concerns, where a timetable is raced by, and a call to every hook."""
        table, now = head["table"], self._wall_ms()
        if self._has_mail and head["rules"].get("timetable"):
            for person in news.people:
                key = slip_id(table, news.n, news.what, person)
                yield Slip(key, "letter", person, table, news.what, news.n, "", now, now + KEEP_MS, WISH[news.what])
        for hook in hooks:
            key = slip_id(table, news.n, news.what, hook.id)
            yield Slip(key, "call", hook.id, table, news.what, news.n, "", now, now + KEEP_MS)


def slip_id(table: str, n: int, what: str, to: str) -> str:
    """The name of a letter or call: the same for the same news to the same receiver, and telling nobody who that is."""
    return hashlib.sha256(f"{table} {n} {what} {to}".encode()).hexdigest()[:32]
