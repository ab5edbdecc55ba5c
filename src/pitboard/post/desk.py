"""Where news is put into words: from the log up to its entry, off the loop; what several people are told is made once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import msgspec

from pitboard.post.moments import NoMoment, moment_at
from pitboard.post.news import News, Reading, people_for, read
from pitboard.post.occasion import occasion_of
from pitboard.post.telling import Telling, tell
from pitboard.store import SeasonRow, Slip, Store

MOST_KEPT = 8

_decode_head = msgspec.json.Decoder(dict[str, Any]).decode


class Desk:
    """Reads logs and tells what they say."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[tuple[str, int, str], Telling] = OrderedDict()

    async def reading(self, table_id: str, since: int) -> tuple[Mapping[str, Any], int, Reading] | None:
        """The head of a table, the length of its log, and what the entries after `since` have to tell; None without a table."""
        row = await self._store.table(table_id)
        if row is None:
            return None
        head, log = _decode_head(row.head), await self._store.entries(table_id)
        return head, len(log), await asyncio.to_thread(read, head, row.secret, log, since)

    async def reminder(self, table_id: str) -> tuple[Mapping[str, Any], News, int] | None:
        """The head of a table, whom to remind as its log stands, and the time of day until which that makes sense."""
        row = await self._store.table(table_id)
        if row is None:
            return None
        head, log = _decode_head(row.head), await self._store.entries(table_id)
        return head, *await asyncio.to_thread(_reminder, head, row.secret, log)

    async def calling(self, table_id: str) -> tuple[Mapping[str, Any], News] | None:
        """The head of a table, and whom to call to it as its log stands."""
        row = await self._store.table(table_id)
        if row is None:
            return None
        head, log = _decode_head(row.head), await self._store.entries(table_id)
        return head, await asyncio.to_thread(_calling, head, row.secret, log)

    async def telling(self, slip: Slip) -> Telling | None:
        """The news of a slip in words; None where there is nothing to be told any more."""
        key = (slip.table_id, slip.n, slip.what)
        told = self._kept.get(key)
        if told is None:
            row = await self._store.table(slip.table_id)
            if row is None:
                return None
            log = (await self._store.entries(slip.table_id))[: slip.n]
            season = await self._store.seasons.season_of(slip.table_id)
            acts = await self._store.seasons.acts(season.id) if season is not None else []
            try:
                told = await asyncio.to_thread(_tell, _decode_head(row.head), row.secret, log, slip.what, season, acts)
            except NoMoment:
                return None
            self._kept[key] = told
        self._kept.move_to_end(key)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return told


def _tell(
    head: Mapping[str, Any], secret: bytes, log: list[bytes], what: str, season: SeasonRow | None, acts: list[bytes]
) -> Telling:
    occasion = occasion_of(season, acts, head["table"]) if season is not None else None
    return tell(head, secret, log, moment_at(head, secret, log), what, occasion)


def _calling(head: Mapping[str, Any], secret: bytes, log: list[bytes]) -> News:
    moment = moment_at(head, secret, log)
    return News(len(log), "called", people_for(moment, "called"), moment.wall_ms(moment.live.now))


def _reminder(head: Mapping[str, Any], secret: bytes, log: list[bytes]) -> tuple[News, int]:
    moment = moment_at(head, secret, log)
    until_ms = moment.wall_ms(moment.date.counts) if moment.date is not None else 0
    return News(len(log), "reminder", people_for(moment, "reminder"), moment.wall_ms(moment.live.now)), until_ms
