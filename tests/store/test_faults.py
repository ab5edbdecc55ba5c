"""Full disks, failing disks and locks: honest refusals, nothing lost, nothing half written."""

import asyncio
import resource
import sqlite3

import pytest

from pitboard.store import StoreBroken, StoreBusy, StoreError, StoreFull

PAGE = b"x" * 4000


async def append_until(store, table_id, fault):
    """Append pages to a table until the fault comes; return how many were acknowledged."""
    for acknowledged in range(10_000):
        try:
            await store.append(table_id, acknowledged + 1, [PAGE])
        except fault:
            return acknowledged
    raise AssertionError("the disk did not fill up")


def test_a_full_disk_is_refused_and_keeps_what_was_acknowledged(opened):
    """SQLITE_FULL: the append is refused with words, earlier ones stay, and no other table is harmed."""

    async def play():
        async with opened(most_pages=80) as store:
            acknowledged = await append_until(store, "red", StoreFull)
            assert acknowledged > 10
            with pytest.raises(StoreFull, match=r"no room left to write .*pitboard\.sqlite"):
                await store.append("blue", 1, [PAGE, PAGE])
            return acknowledged, await store.entries("red"), await store.entries("blue")

    acknowledged, red, blue = asyncio.run(play())
    assert red == [PAGE] * acknowledged
    assert blue == []


def test_room_that_comes_back_is_used(opened, new_line):
    """After a full disk, deleting idle tables makes the very same append work."""

    async def play():
        async with opened(most_pages=80) as store:
            acknowledged = await append_until(store, "red", StoreFull)
            with pytest.raises(StoreFull):
                await store.append("blue", 1, [PAGE, PAGE])
            assert await store.expire(2000, keep=("blue",)) == ["red"]
            await store.append("blue", 1, [PAGE, PAGE], new_line("racing", 3000))
            return acknowledged, await store.entries("blue")

    assert asyncio.run(play())[1] == [PAGE, PAGE]


def test_a_failing_disk_is_named_and_recovered_from(opened, tmp_path):
    """A write that the system refuses (a limit on the size of files) is `StoreBroken`; afterwards all goes on."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [PAGE])
            log = (tmp_path / "data" / "pitboard.sqlite-wal").stat().st_size
            soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (log + 2000, hard))
            try:
                with pytest.raises(StoreBroken, match=r"the disk failed on .*pitboard\.sqlite.*SQLITE_IOERR"):
                    await store.append("red", 2, [PAGE] * 3)
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
            assert await store.entries("red") == [PAGE]
            await store.append("red", 2, [PAGE] * 3)
            return await store.entries("red")

    assert asyncio.run(play()) == [PAGE] * 4


def test_everything_of_a_batch_that_could_not_be_committed_is_refused(opened, held, tmp_path):
    """Locked by another program: each append hears of it, and so do those queued behind."""

    async def play():
        async with opened(busy_ms=20) as store:
            foreign = sqlite3.connect(tmp_path / "data" / "pitboard.sqlite", isolation_level=None)
            foreign.execute("BEGIN IMMEDIATE")
            answers = []
            store.append_nowait("red", 1, [b"r"], answers.append)
            store.append_nowait("blue", 1, [b"b"], answers.append)
            with pytest.raises(StoreBusy, match=r"pitboard\.sqlite is locked by another program"):
                await store.append("red", 2, [b"r"])
            with pytest.raises(StoreBusy):
                await store.add_person(b"token", "p1", "Ann")
            assert await store.entries("red") == []  # reading goes on
            foreign.execute("ROLLBACK")
            foreign.close()
            await store.append("red", 1, [b"again"])
            return [type(answer) for answer in answers], await store.entries("red"), await store.entries("blue")

    assert asyncio.run(play()) == ([StoreBusy, StoreBusy], [b"again"], [])


def test_what_was_queued_behind_an_append_without_room_hears_the_same(opened, held):
    """A later batch, small enough to fit, fails for the reason its predecessor failed."""

    async def play():
        async with opened(most_pages=80) as store:
            answers = []
            with held(store):
                store.append_nowait("red", 1, [PAGE] * 100, answers.append)
                store._writer.change(lambda db: None, answers.append)  # ends the batch
                store.append_nowait("red", 101, [b"r"], answers.append)
            await store.append("blue", 1, [b"b"])
            return [type(answer) for answer in answers], await store.entries("red")

    assert asyncio.run(play()) == ([StoreFull, type(None), StoreFull], [])


def test_a_busy_reader_hinders_no_writer(opened, tmp_path):
    """A reader with an old snapshot open sees the old data; appends go on."""

    async def play():
        async with opened(busy_ms=0) as store:
            await store.append("red", 1, [b"r"])
            reader = sqlite3.connect(tmp_path / "data" / "pitboard.sqlite", isolation_level=None)
            reader.execute("BEGIN")
            before = reader.execute("SELECT count(*) FROM entries").fetchone()
            for seq in range(2, 500):
                await store.append("red", seq, [PAGE])
            after = reader.execute("SELECT count(*) FROM entries").fetchone()
            reader.close()
            return before, after, len(await store.entries("red"))

    assert asyncio.run(play()) == ((1,), (1,), 499)


def test_a_damaged_file_is_named(opened, tmp_path):
    """Bytes overwritten in the middle of the file: reading says damaged, in one line."""

    async def fill():
        async with opened() as store:
            for seq in range(1, 200):
                await store.append("red", seq, [PAGE])

    async def read():
        async with opened() as store:
            await store.entries("red")

    asyncio.run(fill())
    with (tmp_path / "data" / "pitboard.sqlite").open("r+b") as file:
        file.seek(20 * 4096)
        file.write(b"\xff" * 4096 * 60)
    with pytest.raises(StoreError, match="damaged"):
        asyncio.run(read())
