"""The log: numbered, fenced, in order, all or none."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from pitboard.store import Fenced, Gone, StoreBroken, StoreError
from pitboard.store.faults import fault_of


def test_entries_come_back_in_order(opened):
    """What was appended is read back, whole or from a number on."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"one", b"two"])
            await store.append("red", 3, [b"three"])
            await store.append("blue", 1, [b"other"])
            return await store.entries("red"), await store.entries("red", 2), await store.entries("red", 3)

    assert asyncio.run(play()) == ([b"one", b"two", b"three"], [b"three"], [])


def test_a_restart_finds_the_log(opened, new_row):
    """Tables and entries outlive the store that wrote them."""

    async def write():
        async with opened() as store:
            await store.append("red", 1, [b"one"])

    async def read():
        async with opened() as store:
            return await store.table("red"), await store.entries("red"), await store.table("green")

    asyncio.run(write())
    assert asyncio.run(read()) == (new_row("red"), [b"one"], None)


def test_a_second_writer_of_a_number_is_fenced(opened):
    """The key (table, seq) lets one writer of two win."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"first"])
            with pytest.raises(Fenced, match="entry 1 of table red"):
                await store.append("red", 1, [b"second"])
            return await store.entries("red")

    assert asyncio.run(play()) == [b"first"]


def test_an_append_is_written_whole_or_not_at_all(opened, tmp_path, new_line):
    """When the third of three numbers is taken, none of the three is written, nor their line in the lobby."""

    async def play():
        async with opened() as store:
            foreign = sqlite3.connect(tmp_path / "data" / "pitboard.sqlite", isolation_level=None)
            foreign.execute("DROP TRIGGER entries_follow")
            foreign.execute("INSERT INTO entries VALUES ('red', 3, x'21')")
            with pytest.raises(Fenced):
                await store.append("red", 1, [b"a", b"b", b"c"], new_line("over", 9))
            stored = foreign.execute("SELECT seq FROM entries").fetchall()
            foreign.close()
            return stored, len(await store.open_tables(9))

    assert asyncio.run(play()) == ([(3,)], 2)


def test_a_fenced_append_leaves_the_rest_of_its_batch_alone(opened, held):
    """One loses cleanly; the others of the same transaction are committed."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"foreign"])
            with held(store):
                asked = [
                    asyncio.ensure_future(store.append("blue", 1, [b"b1"])),
                    asyncio.ensure_future(store.append("red", 1, [b"r1"])),
                    asyncio.ensure_future(store.append("blue", 2, [b"b2"])),
                ]
                await asyncio.sleep(0)
            answers = await asyncio.gather(*asked, return_exceptions=True)
            return [type(answer) for answer in answers], await store.entries("blue"), await store.entries("red")

    assert asyncio.run(play()) == ([type(None), Fenced, type(None)], [b"b1", b"b2"], [b"foreign"])


def test_what_was_queued_behind_a_failed_append_fails_too(opened, held):
    """Entries 2 and 3 were decided on a log that entry 1 never joined: they must not follow a foreign entry 1."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"foreign"])
            answers = []
            with held(store):
                for seq in (1, 2, 3):
                    store.append_nowait("red", seq, [b"mine"], answers.append)
            with pytest.raises(Fenced):
                await store.append("red", 4, [b"mine"])  # asked for before the failure is known
            await store.append("red", 2, [b"after loading again"])
            return [type(answer) for answer in answers], await store.entries("red")

    assert asyncio.run(play()) == ([Fenced] * 3, [b"foreign", b"after loading again"])


def test_what_was_asked_in_a_later_batch_before_the_loop_knew_fails_too(opened, held):
    """The failure counts for all that was asked for until the loop hears of it, in whatever batch it comes."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"foreign"])
            answers = []
            with held(store):
                store.append_nowait("red", 1, [b"mine"], answers.append)
                store._writer.change(lambda db: None, answers.append)  # ends the batch
                store.append_nowait("red", 2, [b"mine"], answers.append)
            await store.append("blue", 1, [b"b1"])
            return [type(answer) for answer in answers], await store.entries("red")

    assert asyncio.run(play()) == ([Fenced, type(None), Fenced], [b"foreign"])


def test_the_database_refuses_a_gap(opened):
    """Entry 3 cannot follow entry 1."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"one"])
            with pytest.raises(Fenced, match="does not follow"):
                await store.append("red", 3, [b"three"])
            with pytest.raises(Fenced, match="does not follow"):
                await store.append("red", 0, [b"zero"])
            return await store.entries("red")

    assert asyncio.run(play()) == [b"one"]


def test_a_gap_in_a_stored_log_is_not_read_over(opened, tmp_path):
    """A log that lost an entry is broken, not shorter."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"1", b"2", b"3"])
            foreign = sqlite3.connect(tmp_path / "data" / "pitboard.sqlite", isolation_level=None)
            foreign.execute("DELETE FROM entries WHERE seq = 2")
            foreign.close()
            with pytest.raises(StoreBroken, match="lacks entry 2"):
                await store.entries("red")

    asyncio.run(play())


def test_an_append_to_no_table_says_so(opened, new_line):
    """A table that does not exist, or was deleted, is gone; with or without entries."""

    async def play():
        async with opened() as store:
            with pytest.raises(Gone, match="no table green"):
                await store.append("green", 1, [b"one"])
            with pytest.raises(Gone, match="no table green"):
                await store.append("green", 7, [b"seven"])
            with pytest.raises(Gone, match="no table green"):
                await store.append("green", 1, [], new_line("racing", 5))

    asyncio.run(play())


def test_a_table_is_made_once(opened, new_row):
    """The second of two tables of one id is refused, and the first stays as it was."""

    async def play():
        async with opened() as store:
            with pytest.raises(Fenced, match="a table red already"):
                await store.create(new_row("red", created_ms=77))
            return await store.table("red")

    assert asyncio.run(play()) == new_row("red")


def test_a_long_append_is_one_append(opened):
    """More entries than one statement or one batch takes are still all or none."""

    async def play():
        async with opened() as store:
            bodies = [str(number).encode() for number in range(1, 1400)]
            await store.append("red", 1, bodies)
            with pytest.raises(Fenced):
                await store.append("red", 1399, bodies)
            return await store.entries("red") == bodies

    assert asyncio.run(play())


def test_callbacks_come_in_the_order_of_commits(opened):
    """`append_nowait` answers on the loop in the order asked, entries of one table and of several."""

    async def play():
        async with opened() as store:
            heard = []
            for seq in range(1, 1201):
                store.append_nowait("red", seq, [b"r"], lambda fault, seq=seq: heard.append((seq, fault)))
                store.append_nowait("blue", seq, [b"b"], lambda fault, seq=seq: heard.append((-seq, fault)))
            assert heard == []
            assert store.waiting == 2400
            await store.append("red", 1201, [b"last"])
            assert store.waiting == 0
            return heard

    assert asyncio.run(play()) == [(sign * seq, None) for seq in range(1, 1201) for sign in (1, -1)]


def test_a_batch_wakes_the_loop_once(opened, held, monkeypatch):
    """400 appends that were committed together are answered by one call on the loop."""

    async def play():
        async with opened() as store:
            loop = asyncio.get_running_loop()
            wakes = []
            wake = loop.call_soon_threadsafe

            def counted(callback, jobs):
                wakes.append(len(jobs))
                return wake(callback, jobs)

            with held(store):
                for seq in range(1, 401):
                    store.append_nowait("red", seq, [b"r"], lambda fault: None)
                monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
            await store.append("blue", 1, [b"b"])
            monkeypatch.undo()
            return wakes

    wakes = asyncio.run(play())
    assert wakes[:2] in ([1, 400], [1, 401])  # the job that held the writer, then all


def test_a_failing_callback_does_not_silence_the_others(opened, held):
    """An exception in one answer is reported to the loop; the next answers still come."""

    async def play():
        async with opened() as store:
            reported, heard = [], []
            asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context["exception"]))
            with held(store):
                store.append_nowait("red", 1, [b"r"], lambda fault: 1 / 0)
                store.append_nowait("red", 2, [b"r"], heard.append)
            await store.append("red", 3, [b"r"])
            return [type(error) for error in reported], heard

    assert asyncio.run(play()) == ([ZeroDivisionError], [None])


def test_a_waiter_who_gave_up_does_no_harm(opened, held):
    """A canceled `append` is written all the same and hinders nobody."""

    async def play():
        async with opened() as store:
            with held(store):
                waiting = asyncio.ensure_future(store.append("red", 1, [b"r"]))
                await asyncio.sleep(0)
                waiting.cancel()
            await store.append("red", 2, [b"r"])
            return waiting.cancelled(), len(await store.entries("red"))

    assert asyncio.run(play()) == (True, 2)


def test_a_store_serves_one_loop(opened):
    """Using a store from a second loop is a mistake that is named."""

    async def play():
        async with opened() as store:
            with pytest.raises(RuntimeError, match="the loop that used it first"):
                await asyncio.to_thread(asyncio.run, store.add_person(b"token", "p1", "Ann"))

    asyncio.run(play())


def test_every_fault_is_one_line():
    """What is shown to a host has no line breaks and is a `StoreError`."""
    for number in range(1, 27):
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = number
        fault = fault_of(error, Path("data/pitboard.sqlite"))
        assert isinstance(fault, StoreError)
        assert "data/pitboard.sqlite" in str(fault)
        assert "\n" not in str(fault)
