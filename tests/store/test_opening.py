"""Opening a data directory: one server, one version, one line when it does not work."""

import asyncio
import os
import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pitboard.store import SqliteStore, StoreBusy, StoreError
from pitboard.store.data_dir import DATABASE
from pitboard.store.migrations import APPLICATION, STEPS, migrate, version

VERSION_1 = Path(__file__).parents[1] / "vectors" / "store" / "version_1.sql"


def at_version_1(home: Path) -> Path:
    """Make a data directory as the first released version left it."""
    home.mkdir()
    with closing(sqlite3.connect(home / DATABASE)) as db:
        db.executescript(VERSION_1.read_text())
    return home


def test_a_second_server_is_told_at_once(opened, tmp_path):
    """The directory is claimed as long as the store is open, and free after it."""

    async def play():
        async with opened() as store:
            with pytest.raises(StoreError) as refused:
                SqliteStore.open(tmp_path / "data")
            await store.append("red", 1, [b"r"])  # the first one goes on
            return str(refused.value)

    words = asyncio.run(play())
    assert words == f"another Pitboard server is using {tmp_path / 'data'} (process {os.getpid()})"
    asyncio.run(reopened(tmp_path / "data"))


async def reopened(home: Path) -> None:
    """Open and close a store."""
    await SqliteStore.open(home).close()


def test_a_newer_database_is_left_alone(tmp_path):
    """A program that does not know the data's version neither reads nor changes it."""
    asyncio.run(reopened(tmp_path))
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        db.execute("PRAGMA user_version = 99")
    before = (tmp_path / DATABASE).read_bytes()
    with pytest.raises(StoreError, match=rf"newer Pitboard \(data version 99; this one knows {len(STEPS)}\)"):
        SqliteStore.open(tmp_path)
    assert (tmp_path / DATABASE).read_bytes() == before


def test_a_refused_opening_lets_go_of_the_directory(tmp_path):
    """After a refusal the directory can be opened once its fault is mended."""
    (tmp_path / DATABASE).write_text("this is no database, and it is long enough to show it" * 40)
    for _ in range(2):
        with pytest.raises(StoreError, match=r"pitboard\.sqlite is not a database"):
            SqliteStore.open(tmp_path)
    (tmp_path / DATABASE).unlink()
    asyncio.run(reopened(tmp_path))


def test_another_programs_database_is_left_alone(tmp_path):
    """A database without our mark is not written to."""
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match="not one of Pitboard's"):
        SqliteStore.open(tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        assert db.execute("SELECT name FROM sqlite_schema").fetchall() == [("recipes",)]


@pytest.mark.parametrize("place", ["a file", "a folder of somebody else", "a database that is a folder"])
def test_a_place_that_cannot_be_written_is_named(tmp_path, place):
    """One line with the directory in it."""
    home = tmp_path / "data"
    if place == "a file":
        home.write_text("")
    elif place == "a database that is a folder":
        (home / DATABASE).mkdir(parents=True)
    else:
        home.mkdir(mode=0o500)
    nobody = place.startswith("a folder") and os.geteuid() == 0  # nothing is forbidden to root
    try:
        if nobody:
            os.seteuid(65534)
        with pytest.raises(StoreError) as refused:
            SqliteStore.open(home)
    finally:
        if nobody:
            os.seteuid(0)
    assert str(refused.value).startswith(f"cannot keep data in {home}: ")
    assert "\n" not in str(refused.value)


def test_a_full_disk_at_the_first_start_is_named(tmp_path):
    """A database that cannot be made says so and can be made later."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (6000, hard))
    try:
        with pytest.raises(StoreError, match=r"pitboard\.sqlite"):
            SqliteStore.open(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    asyncio.run(reopened(tmp_path))


def test_a_file_locked_by_another_program_is_named(tmp_path):
    """A database held exclusively by another program is busy, not broken."""
    asyncio.run(reopened(tmp_path))
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as foreign:
        foreign.execute("PRAGMA locking_mode = EXCLUSIVE")
        foreign.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreBusy, match="locked by another program"):
            SqliteStore.open(tmp_path, busy_ms=20)
    asyncio.run(reopened(tmp_path))


def test_only_the_owner_may_read_the_data(tmp_path):
    """The luck's secrets are in it."""

    async def play():
        store = SqliteStore.open(tmp_path / "deep" / "data")
        await store.add_person(b"token", "p1", "Ann")
        modes = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "deep" / "data").iterdir()}
        await store.close()
        return modes

    modes = asyncio.run(play())
    assert {f"{DATABASE}", f"{DATABASE}-wal"} <= set(modes)
    assert set(modes.values()) == {0o600}
    assert (tmp_path / "deep" / "data").stat().st_mode & 0o777 == 0o700


def test_a_new_file_has_the_newest_version_and_full_durability(tmp_path):
    """Version and mark stand in the header; the log is write-ahead and synced on each commit."""

    async def play():
        store = SqliteStore.open(tmp_path)
        db = store._writer._db
        found = [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")]
        found += [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
        await store.close()
        return found

    assert asyncio.run(play()) == [APPLICATION, len(STEPS), "wal", 2]


def test_data_of_version_1_is_read_by_this_version(tmp_path):
    """What the first version wrote is all there, at the newest version."""
    home = at_version_1(tmp_path / "data")

    async def play():
        store = SqliteStore.open(home)
        await store.append("t1", 3, [b'{"n":3}'])
        found = (
            (await store.table("t1")).game,
            await store.entries("t1"),
            (await store.person(b"token")).name,
            [listing.id for listing in await store.tables_of("p1")],
            (await store.take_invite(b"code", 10)).kind,
        )
        await store.close()
        return found

    entries = [b'{"n":1}', b'{"n":2}', b'{"n":3}']
    assert asyncio.run(play()) == ("pit_stop", entries, "Ann", ["t1"], "claim")
    with closing(sqlite3.connect(home / DATABASE)) as db:
        assert version(db) == len(STEPS)


def test_a_migration_goes_on_from_the_version_in_the_file(tmp_path):
    """From version 1 only the later steps are run, in order, and the data stays."""
    home = at_version_1(tmp_path / "data")
    later = (
        ("ALTER TABLE persons ADD COLUMN mail TEXT NOT NULL DEFAULT ''",),
        ("UPDATE persons SET mail = name || '@home'", "CREATE TABLE ratings (person_id TEXT PRIMARY KEY)"),
    )
    with closing(sqlite3.connect(home / DATABASE, isolation_level=None)) as db:
        migrate(db, (STEPS[0], *later))
        assert version(db) == 3
        assert db.execute("SELECT name, mail FROM persons").fetchall() == [("Ann", "Ann@home")]
        assert db.execute("SELECT count(*) FROM entries").fetchone() == (2,)


def test_a_step_that_fails_leaves_the_version_before_it(tmp_path):
    """Steps are whole or not at all: no half-changed schema, no wrong version."""
    home = at_version_1(tmp_path / "data")
    with closing(sqlite3.connect(home / DATABASE, isolation_level=None)) as db:
        with pytest.raises(sqlite3.OperationalError, match="no such table: nowhere"):
            migrate(db, (STEPS[0], ("CREATE TABLE ratings (x)", "INSERT INTO nowhere VALUES (1)")))
        assert version(db) == 1
        assert db.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'ratings'").fetchone() == (0,)
