"""Backups of a store in use."""

import asyncio
import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

import pitboard
from pitboard.store import SqliteStore, StoreError, backup_file

BACK_UP = "import sys; from pathlib import Path; from pitboard.store import backup_file; backup_file(*map(Path, sys.argv[1:]))"


class Scribe:
    """Writes to a table for as long as it is let."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.acknowledged = 0
        self.stop = False
        self.stopped = asyncio.get_running_loop().create_future()

    def go(self, fault: StoreError | None = None) -> None:
        """Count what was acknowledged and write the next entry."""
        assert fault is None
        if self.stop:
            self.stopped.set_result(None)
            return
        self.acknowledged += 1
        self.store.append_nowait("red", self.acknowledged, [b"entry %d" % self.acknowledged], self.go)


async def restored(backup: Path, home: Path) -> list[bytes]:
    """Return table red's log out of a backup put in an empty data directory."""
    home.mkdir()
    shutil.copy(backup, home / "pitboard.sqlite")
    store = SqliteStore.open(home)
    entries = await store.entries("red")
    await store.close()
    return entries


async def backed_up_while_writing(opened, tmp_path, back_up):
    """Back up amid writing; return the counts of entries before, in and after the backup."""
    async with opened() as store:
        await store.append("red", 1, [b"entry %d" % seq for seq in range(1, 3001)])
        scribe = Scribe(store)
        scribe.acknowledged = 3000
        scribe.go()
        await back_up(store, tmp_path / "copy")
        scribe.stop = True
        await scribe.stopped
        after = len(await store.entries("red"))
    entries = await restored(tmp_path / "copy", tmp_path / "restored")
    assert entries == [b"entry %d" % seq for seq in range(1, len(entries) + 1)]
    return 3000, len(entries), after


def test_a_backup_while_writing_is_consistent(opened, tmp_path):
    """The copy is a prefix of the log, whole, and one file by itself."""

    async def back_up(store, target):
        await store.backup(target)

    before, copied, after = asyncio.run(backed_up_while_writing(opened, tmp_path, back_up))
    assert before <= copied <= after
    with closing(sqlite3.connect(tmp_path / "copy")) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob("copy?*"))


def test_another_process_backs_up_a_live_directory(opened, tmp_path):
    """`backup_file` needs no server's consent and disturbs none."""

    async def back_up(_, target):
        env = {**os.environ, "PYTHONPATH": str(Path(pitboard.__file__).parents[1])}
        command = (sys.executable, "-c", BACK_UP, str(tmp_path / "data"), str(target))
        process = await asyncio.create_subprocess_exec(*command, env=env)
        assert await process.wait() == 0

    before, copied, after = asyncio.run(backed_up_while_writing(opened, tmp_path, back_up))
    assert before <= copied <= after
    assert after > before


def test_a_backup_overwrites_nothing(opened, tmp_path):
    """An existing file stays as it is."""
    (tmp_path / "copy").write_text("precious")

    async def play():
        async with opened() as store:
            with pytest.raises(StoreError, match="copy exists; a backup overwrites nothing"):
                await store.backup(tmp_path / "copy")

    asyncio.run(play())
    assert (tmp_path / "copy").read_text() == "precious"


def test_a_backup_of_nothing_makes_no_file(tmp_path):
    """No data, no folder to write in: one line, and nothing is left behind."""
    with pytest.raises(StoreError, match="no Pitboard data in"):
        backup_file(tmp_path, tmp_path / "copy")
    (tmp_path / "pitboard.sqlite").write_text("no database at all " * 100)
    with pytest.raises(StoreError, match="is not a database"):
        backup_file(tmp_path, tmp_path / "copy")
    with pytest.raises(StoreError, match="cannot write"):
        backup_file(tmp_path, tmp_path / "nowhere" / "copy")
    assert [path.name for path in tmp_path.iterdir()] == ["pitboard.sqlite"]


def test_a_backup_without_a_server_works(opened, tmp_path):
    """The data of a stopped server is copied too."""

    async def play():
        async with opened() as store:
            await store.append("red", 1, [b"entry 1"])

    asyncio.run(play())
    backup_file(tmp_path / "data", tmp_path / "copy")
    assert asyncio.run(restored(tmp_path / "copy", tmp_path / "restored")) == [b"entry 1"]
