"""The lobby's lines: who is open, whose they are, what expires."""

import asyncio

import pytest

from pitboard.store import Fenced, Gone, Invite


def test_the_line_is_written_with_the_entries(opened, new_line):
    """A summary comes with its append or not at all."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"r"], new_line("racing", 2000))
            with pytest.raises(Fenced):
                await store.append("red", 1, [b"r"], new_line("over", 9000))
            return {listing.id: listing.summary for listing in await store.open_tables(9)}["red"]

    assert asyncio.run(play()) == new_line("racing", 2000)


def test_the_last_of_several_lines_in_a_batch_is_kept(opened, held, new_line):
    """A table touched thrice in one transaction shows the third."""

    async def play():
        async with opened() as store:
            with held(store):
                for seq in (1, 2, 3):
                    store.append_nowait("red", seq, [b"r"], lambda fault: None, new_line("racing", seq))
            await store.append("red", 4, [], new_line("racing", 4))
            return [listing.summary.updated_ms for listing in await store.open_tables(9) if listing.id == "red"]

    assert asyncio.run(play()) == [4]


def test_open_tables_are_listed_and_not_over(opened, new_line, new_row):
    """Tables that gather come first, then the latest touched; unlisted and finished ones do not show."""

    async def play():
        async with opened() as store:
            await store.create(new_row("quiet", listed=False))
            await store.create(new_row("done"))
            await store.create(new_row("late", created_ms=500))
            await store.append("done", 1, [b"d"], new_line("over", 9000))
            await store.append("red", 1, [b"r"], new_line("racing", 5000))
            await store.append("blue", 1, [b"b"], new_line("racing", 6000))
            await store.append("late", 1, [b"l"], new_line("gathering", 600))
            listings = await store.open_tables(9)
            return [listing.id for listing in listings], [listing.id for listing in await store.open_tables(2)]

    assert asyncio.run(play()) == (["late", "blue", "red"], ["late", "blue"])


def test_a_table_can_be_unlisted(opened, new_line):
    """`listed` of the last line is what the table says, too."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"r"], new_line("gathering", 2000, listed=False))
            return [listing.id for listing in await store.open_tables(9)], (await store.table("red")).listed

    assert asyncio.run(play()) == (["blue"], False)


def test_who_joined_finds_the_table_again(opened, new_line):
    """Members are kept with the append that seated them, once."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"r"], new_line("gathering", 2000, joined=("p1", "p2")))
            await store.append("red", 2, [b"r"], new_line("over", 3000, joined=("p1",)))
            await store.append("blue", 1, [b"b"], new_line("gathering", 4000, joined=("p1",)))
            of = {}
            for person in ("p1", "p2", "p3"):
                of[person] = [listing.id for listing in await store.tables_of(person)]
            return of

    assert asyncio.run(play()) == {"p1": ["blue", "red"], "p2": ["red"], "p3": []}


def test_idle_tables_that_never_started_expire(opened, new_line, new_row):
    """Those that were raced stay for ever; those in use are kept; a deleted one takes all of its own with it."""

    async def play():
        async with opened() as store:
            for table_id, stage, at in (("over", "over", 1), ("racing", "racing", 1), ("fresh", "gathering", 9000)):
                await store.create(new_row(table_id))
                await store.append(table_id, 1, [b"x"], new_line(stage, at))
            await store.append("red", 1, [b"r"], new_line("opening", 2000, joined=("p1",)))
            await store.add_invite(Invite(b"code", "red", "invite", 99_000))
            gone = await store.expire(8000, keep={"blue"})
            with pytest.raises(Gone):
                await store.append("red", 2, [b"r"])
            left = [table_id for table_id in ("red", "blue", "over", "racing", "fresh") if await store.table(table_id)]
            return gone, left, await store.entries("red"), await store.tables_of("p1"), await store.take_invite(b"code", 1)

    assert asyncio.run(play()) == (["red"], ["blue", "over", "racing", "fresh"], [], [], "unknown")
