"""Seasons: their acts follow each other, and are kept whole or not at all."""

import asyncio

import pytest

from pitboard.store import Acts, Fenced, Gone, SeasonRow, SeasonTable, StoreError

ROW = SeasonRow("s1", b'{"name":"Spring"}', 1000)


def test_a_season_and_its_acts_are_read_back(opened):
    """Season 1: what was acknowledged is there, in order."""

    async def play():
        async with opened() as store:
            await store.seasons.create(ROW, Acts(1, [b"one"], ["p1"]))
            await store.seasons.append("s1", Acts(2, [b"two", b"three"], ["p2"]), 2000)
            found = await store.seasons.season("s1"), await store.seasons.acts("s1"), await store.seasons.season("s9")
        async with opened() as store:
            assert await store.seasons.acts("s1") == found[1]
        return found

    assert asyncio.run(play()) == (ROW, [b"one", b"two", b"three"], None)


@pytest.mark.parametrize(("first", "fault"), [(1, Fenced), (3, Fenced)])
def test_an_act_that_does_not_follow_is_refused_whole(opened, first, fault):
    """Season 1: of two writers of one number the second loses, and nothing of its write is kept."""

    async def play():
        async with opened() as store:
            await store.seasons.create(ROW, Acts(1, [b"one"]))
            with pytest.raises(fault):
                await store.seasons.append("s1", Acts(first, [b"x"], ["p9"], ["red"]), 2000)
            return await store.seasons.acts("s1"), await store.seasons.seasons_of("p9"), await store.seasons.tables("s1")

    assert asyncio.run(play()) == ([b"one"], [], [])


def test_an_id_is_given_once(opened):
    """Season 1: a taken id is refused; acts for a season that is not there are too."""

    async def play():
        async with opened() as store:
            await store.seasons.create(ROW, Acts(1, []))
            with pytest.raises(Fenced):
                await store.seasons.create(ROW, Acts(1, [b"other"]))
            with pytest.raises(Gone):
                await store.seasons.append("s9", Acts(1, [b"x"]), 2000)
            return await store.seasons.acts("s1")

    assert asyncio.run(play()) == []


def test_the_seasons_of_a_person_come_latest_first(opened):
    """Season 2: those who run one and those who entered find it again."""

    async def play():
        async with opened() as store:
            for name, at in (("s1", 1000), ("s2", 2000)):
                await store.seasons.create(SeasonRow(name, b"{}", at), Acts(1, [], ["p1"]))
            before = [row.id for row in await store.seasons.seasons_of("p1")]
            await store.seasons.append("s1", Acts(1, [b"one"], ["p1", "p2"]), 3000)
            return before, [row.id for row in await store.seasons.seasons_of("p1")], len(await store.seasons.seasons_of("p2"))

    assert asyncio.run(play()) == (["s2", "s1"], ["s1", "s2"], 1)


def test_the_tables_of_a_season_say_how_far_they_are(opened, new_line):
    """Season 4: stage and length of the log, which tell whether there is a result to take."""

    async def play():
        async with opened() as store:
            await store.seasons.create(ROW, Acts(1, [b"one"], [], ["red", "blue"]))
            await store.append("red", 1, [b"a", b"b"], new_line("over", 2000))
            with pytest.raises(StoreError, match="red"):  # one table, one season
                await store.seasons.append("s1", Acts(2, [b"two"], [], ["red"]), 2000)
            with pytest.raises(Gone):
                await store.seasons.append("s1", Acts(2, [b"two"], [], ["green"]), 2000)
            return await store.seasons.tables("s1")

    assert asyncio.run(play()) == [SeasonTable("blue", "gathering", 0), SeasonTable("red", "over", 2)]


def test_a_table_of_a_season_waits_for_its_drivers(opened):
    """Season 3: others that nobody raced at are cleared away."""

    async def play():
        async with opened() as store:
            await store.seasons.create(ROW, Acts(1, [], [], ["red"]))
            return await store.expire(10**12)

    assert asyncio.run(play()) == ["blue"]
