"""The store in one SQLite file."""

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Literal, TypeVar

from pitboard.store import people, tables
from pitboard.store.backup import backup_file
from pitboard.store.data_dir import DataDir
from pitboard.store.faults import StoreError
from pitboard.store.log import Done, Invite, Listing, Person, Store, Summary, TableRow
from pitboard.store.postbox import Postbox
from pitboard.store.reader import Reader
from pitboard.store.season_logs import SeasonLogs
from pitboard.store.writer import Writer

T = TypeVar("T")

BUSY_MS = 2000
"""How long a statement waits for another program that holds the file."""


class SqliteStore(Store):
    """`Store` on SQLite: open it with `SqliteStore.open`, use it from one loop, close it at the end."""

    def __init__(self, home: DataDir, writer: Writer, reader: Reader) -> None:
        self._home = home
        self._writer = writer
        self._reader = reader
        self._postbox = Postbox(reader.read, self._change)
        self._seasons = SeasonLogs(reader.read, self._change)

    @classmethod
    def open(cls, data_dir: Path, *, busy_ms: int = BUSY_MS, most_pages: int | None = None) -> "SqliteStore":
        """Open the data in a directory, made if it is not there.

        `StoreError`, in one line, if another server uses it, if it cannot be written, or if the database in it is
        newer than the program, damaged or not one of ours. `most_pages` caps the file, in pages of 4,096 bytes.
        """
        home = DataDir.claim(data_dir)
        try:
            db = home.prepare(busy_ms)
        except BaseException:
            home.release()
            raise
        if most_pages is not None:
            db.execute(f"PRAGMA max_page_count = {most_pages:d}")
        return cls(home, Writer(db, home.database), Reader(home.database, busy_ms))

    async def create(self, row: TableRow) -> None:
        """Keep a new table."""
        await self._change(partial(tables.create, row=row))

    async def append(self, table_id: str, first_seq: int, bodies: Sequence[bytes], touch: Summary | None = None) -> None:
        """Add entries and wait until they are durable."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._writer.append(table_id, first_seq, bodies, touch, partial(_resolve, future))
        await future

    def append_nowait(
        self,
        table_id: str,
        first_seq: int,
        bodies: Sequence[bytes],
        done: Done,
        touch: Summary | None = None,
    ) -> None:
        """Add entries and have `done` called when they are durable, or not."""
        self._writer.append(table_id, first_seq, bodies, touch, done)

    @property
    def waiting(self) -> int:
        """How many writes were asked for and not yet answered."""
        return self._writer.waiting

    @property
    def postbox(self) -> Postbox:
        """What is kept for letters and calls."""
        return self._postbox

    @property
    def seasons(self) -> SeasonLogs:
        """What is kept of seasons."""
        return self._seasons

    async def table(self, table_id: str) -> TableRow | None:
        """Return the table, None if there is none."""
        return await self._reader.read(partial(tables.table, table_id=table_id))

    async def entries(self, table_id: str, since: int = 0) -> list[bytes]:
        """Return the entries after number `since`, in order."""
        return await self._reader.read(partial(tables.entries, table_id=table_id, since=since))

    async def open_tables(self, limit: int) -> list[Listing]:
        """Return listed tables that are not over."""
        return await self._reader.read(partial(tables.open_tables, limit=limit))

    async def tables_of(self, person_id: str, limit: int = 50) -> list[Listing]:
        """Return the tables a person joined."""
        return await self._reader.read(partial(tables.tables_of, person_id=person_id, limit=limit))

    async def person(self, token_hash: bytes) -> Person | None:
        """Return who holds the token."""
        return await self._reader.read(partial(people.person, token_hash=token_hash))

    async def add_person(self, token_hash: bytes, person_id: str, name: str) -> None:
        """Keep a new person with a first token."""
        await self._change(partial(people.add_person, token_hash=token_hash, person_id=person_id, name=name))

    async def add_token(self, token_hash: bytes, person_id: str) -> None:
        """Let one more token stand for the person."""
        await self._change(partial(people.add_token, token_hash=token_hash, person_id=person_id))

    async def rename(self, person_id: str, name: str) -> None:
        """Give a person another name."""
        await self._change(partial(people.rename, person_id=person_id, name=name))

    async def add_invite(self, invite: Invite) -> None:
        """Keep an invite."""
        await self._change(partial(people.add_invite, invite=invite))

    async def take_invite(self, code_hash: bytes, now_ms: int) -> Invite | Literal["unknown", "expired", "used"]:
        """Return the invite, using it up if it is a claim; or why it does not work."""
        return await self._change(partial(people.take_invite, code_hash=code_hash, now_ms=now_ms))

    async def expire(self, before_ms: int, keep: Collection[str] = ()) -> list[str]:
        """Delete tables that never started and are idle; return their ids."""
        return await self._change(partial(tables.expire, before_ms=before_ms, keep=keep))

    async def racing_by_timetable(self) -> list[str]:
        """Return the tables that race by a timetable and are not over."""
        return await self._reader.read(tables.racing_by_timetable)

    async def last_alive(self) -> int | None:
        """Return when a server was last able to write, as far as that was noted."""
        return await self._reader.read(tables.last_alive)

    async def note_alive(self, at_ms: int, *, tries_room: bool = True) -> None:
        """Note that a server is alive and able to write."""
        await self._change(partial(tables.note_alive, at_ms=at_ms, tries_room=tries_room))

    async def backup(self, target: Path) -> None:
        """Write a consistent copy into a new file."""
        await asyncio.to_thread(backup_file, self._home.path, target)

    async def close(self) -> None:
        """Finish what was asked for, then stop and let go of the directory."""
        await self._writer.close()
        await self._reader.close()
        self._home.release()

    async def _change(self, run: Callable[[sqlite3.Connection], T]) -> T:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        answers: list[T] = []
        self._writer.change(lambda db: answers.append(run(db)), partial(_resolve, future))
        await future
        return answers[0]


def _resolve(future: asyncio.Future[None], fault: StoreError | None) -> None:
    if future.done():  # whoever waited was canceled
        return
    if fault is None:
        future.set_result(None)
    else:
        future.set_exception(fault)
