"""Reading beside the writer: a few threads, each with a connection that cannot write."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from typing import TypeVar

from pitboard.store.data_dir import connect
from pitboard.store.faults import StoreClosed, fault_of

T = TypeVar("T")

THREADS = 2


class Reader:
    """Runs functions of a connection off the loop; each sees all that was committed before it began."""

    def __init__(self, database: Path, busy_ms: int) -> None:
        self._database = database
        self._busy_ms = busy_ms
        self._pool = ThreadPoolExecutor(THREADS, "pitboard-read")
        self._own = local()
        self._connections: list[sqlite3.Connection] = []
        self._closed = False

    async def read(self, run: Callable[[sqlite3.Connection], T]) -> T:
        """Return what `run` makes of the data."""
        if self._closed:
            raise StoreClosed
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._read, run)

    async def close(self) -> None:
        """Let running reads end, then close the connections."""
        self._closed = True
        await asyncio.to_thread(self._pool.shutdown)
        while self._connections:
            self._connections.pop().close()

    def _read(self, run: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return run(self._connection())
        except sqlite3.Error as error:
            raise fault_of(error, self._database) from error

    def _connection(self) -> sqlite3.Connection:
        db: sqlite3.Connection | None = getattr(self._own, "db", None)
        if db is None:
            db = connect(self._database, self._busy_ms, query_only=True)
            self._own.db = db
            self._connections.append(db)
        return db
