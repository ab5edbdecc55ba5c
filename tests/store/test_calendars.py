"""Tables that race by a timetable, and when a server was last alive."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from pitboard.store import StoreFull

DAY = 86_400_000


def test_tables_that_race_by_a_timetable_are_found_again(opened, new_row, new_line):
    """Table 16: a server wakes them by itself, from the start of the race to its end."""

    async def play():
        async with opened() as store:
            for table_id in ("slow", "early", "over"):
                await store.create(replace(new_row(table_id), by_timetable=True))
            await store.append("slow", 1, [b"a"], new_line("racing", 2000))
            await store.append("over", 1, [b"a"], new_line("over", 2000))
            await store.append("red", 1, [b"a"], new_line("racing", 2000))
            rows = await store.table("slow"), await store.table("red")
            return await store.racing_by_timetable(), [row.by_timetable for row in rows]

    assert asyncio.run(play()) == (["slow"], [True, False])


def test_who_comes_together_by_mail_has_a_month_longer(opened, new_row):
    """Table 16: other tables that never start are cleared away sooner."""

    async def play():
        async with opened() as store:
            await store.create(replace(new_row("slow", created_ms=DAY), by_timetable=True))
            found = [await store.expire(31 * DAY), await store.expire(31 * DAY + 1)]
            return found, await store.racing_by_timetable(), await store.table("slow")

    assert asyncio.run(play()) == ([["blue", "red"], ["slow"]], [], None)


def test_the_last_sign_of_life_outlasts_the_server(opened):
    """Table 16: so that an outage has a beginning."""

    async def play():
        async with opened() as store:
            before = await store.last_alive()
            await store.note_alive(5_000)
            await store.note_alive(7_000)
        async with opened() as store:
            return before, await store.last_alive()

    assert asyncio.run(play()) == (None, 7_000)


def test_what_a_table_wrote_after_the_last_note_is_a_sign_of_life(opened, new_line):
    """Table 16: a server that could write then was there."""

    async def play():
        async with opened() as store:
            await store.note_alive(5_000)
            await store.append("red", 1, [b"{}"], new_line("racing", 6_000))
            found = [await store.last_alive()]
            await store.note_alive(7_000)
            return [*found, await store.last_alive()]

    assert asyncio.run(play()) == [6_000, 7_000]


def test_no_life_is_noted_where_a_turn_would_find_no_room(opened, tmp_path):
    """Table 16: the note itself would fit, and so does what is smaller."""

    async def play():
        async with opened():
            pass
        with closing(sqlite3.connect(tmp_path / "data/pitboard.sqlite")) as db:
            (pages,) = db.execute("PRAGMA page_count").fetchone()
        async with opened(most_pages=pages + 8) as store:
            with pytest.raises(StoreFull):
                await store.note_alive(6_000)
            await store.append("red", 1, [b"{}"])
            found = [await store.last_alive()]
            await store.note_alive(7_000, tries_room=False)
            return [*found, await store.last_alive()]

    assert asyncio.run(play()) == [None, 7_000]


def test_a_note_without_a_try_writes_one_page(opened, tmp_path):
    """Table 16: a server notes life every 30 seconds, whoever is there; sixteen times as much is for a try now and then."""

    async def play():
        async with opened() as store:
            sizes, log = [], tmp_path / "data/pitboard.sqlite-wal"
            await store.note_alive(5_000)
            for tries_room in (False, True):
                before = log.stat().st_size
                await store.note_alive(6_000, tries_room=tries_room)
                sizes.append(log.stat().st_size - before)
            return sizes

    note, tried = asyncio.run(play())
    assert 0 < note < 5_000
    assert tried > 65_536
