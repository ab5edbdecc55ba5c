"""Ends of all kinds: killed, left open, closed."""

import asyncio
import os
import signal
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

import pitboard
from pitboard.store import SqliteStore, StoreClosed

WRITES_FOR_EVER = """
import asyncio, os, sys
from pathlib import Path
from pitboard.store import SqliteStore, TableRow

async def main():
    store = SqliteStore.open(Path(sys.argv[1]))
    def go(table, seq):
        def done(fault):
            assert fault is None
            os.write(1, b"%s %d\\n" % (table.encode(), seq))
            go(table, seq + 1)
        store.append_nowait(table, seq, [b"%s-%d" % (table.encode(), seq)], done)
    for number in range(8):
        table = f"t{number}"
        await store.create(TableRow(table, "pit_stop", b"{}", b"", 0, True))
        go(table, 1)
    await asyncio.get_running_loop().create_future()

asyncio.run(main())
"""

LEFT_OPEN = """
import asyncio, sys
from pathlib import Path
from pitboard.store import SqliteStore

store = SqliteStore.open(Path(sys.argv[1]))
async def main():
    await store.add_person(b"token", "p1", "Ann")
    assert (await store.person(b"token")).name == "Ann"
    store.append_nowait("nowhere", 1, [b"x"], lambda fault: None)
asyncio.run(main())
"""


def child(program: str, home: Path) -> "subprocess.Popen[bytes]":
    """Start a Python program on a data directory."""
    env = {**os.environ, "PYTHONPATH": str(Path(pitboard.__file__).parents[1])}
    return subprocess.Popen([sys.executable, "-c", program, str(home)], stdout=subprocess.PIPE, env=env)


def test_a_killed_server_has_kept_all_it_acknowledged(tmp_path):
    """kill -9 amid the writing: every acknowledged entry is there, logs have no gaps, the directory is free."""
    with child(WRITES_FOR_EVER, tmp_path) as server:
        lines = [server.stdout.readline() for _ in range(600)]
        server.send_signal(signal.SIGKILL)
        lines += server.stdout.readlines()
    acknowledged = defaultdict(list)
    for table, seq in (line.split() for line in lines):
        acknowledged[table.decode()].append(int(seq))
    assert len(acknowledged) == 8

    async def read():
        store = SqliteStore.open(tmp_path)
        logs = {table: await store.entries(table) for table in acknowledged}
        await store.close()
        return logs

    logs = asyncio.run(read())
    for table, seqs in acknowledged.items():
        assert seqs == list(range(1, len(seqs) + 1))
        assert logs[table] == [f"{table}-{seq}".encode() for seq in range(1, len(logs[table]) + 1)]
        assert len(logs[table]) >= len(seqs)


def test_a_store_left_open_does_not_hang_the_exit(tmp_path):
    """A program that forgets to close still ends, at once and cleanly."""
    with child(LEFT_OPEN, tmp_path) as program:
        assert program.wait(timeout=30) == 0


def test_closing_writes_what_is_queued(opened, tmp_path):
    """All that was asked for before `close` is durable and answered when it returns."""

    async def play():
        async with opened() as store:
            answers = []
            for seq in range(1, 2001):
                store.append_nowait("red", seq, [b"r"], answers.append)
            await store.close()
            return answers

    async def read():
        async with opened() as store:
            return len(await store.entries("red"))

    assert asyncio.run(play()) == [None] * 2000
    assert asyncio.run(read()) == 2000
    assert not (tmp_path / "data" / "pitboard.sqlite-wal").exists()


def test_a_closed_store_says_so(opened):
    """Writes and reads after `close` are refused, by answer or exception; closing again does no harm."""

    async def play():
        async with opened() as store:
            await store.close()
            await store.close()
            heard = asyncio.get_running_loop().create_future()
            store.append_nowait("red", 1, [b"r"], heard.set_result)
            assert isinstance(await heard, StoreClosed)
            with pytest.raises(StoreClosed):
                await store.append("red", 1, [b"r"])
            with pytest.raises(StoreClosed):
                await store.rename("p1", "Ann")
            with pytest.raises(StoreClosed, match="the store is closed"):
                await store.entries("red")

    asyncio.run(play())


def test_closing_waits_for_a_running_read(opened):
    """A read that was under way is answered."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"r"] * 3000)
            reading = asyncio.ensure_future(store.entries("red"))
            await asyncio.sleep(0)
            await store.close()
            return len(await reading)

    assert asyncio.run(play()) == 3000
