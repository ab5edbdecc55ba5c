"""The one thread that writes: it takes what is queued, commits it as one transaction, then says so on the loop."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from pitboard.store.appends import Append, write_at_once, write_one
from pitboard.store.faults import StoreBroken, StoreClosed, StoreError, fault_of
from pitboard.store.log import Done, Summary

BATCH_ROWS = 500
"""Rows after which a batch is closed."""


class Change:
    """Any write but an append: a transaction of its own."""

    __slots__ = ("done", "fault", "run")

    def __init__(self, run: Callable[[sqlite3.Connection], None], done: Done) -> None:
        self.run = run
        self.done = done
        self.fault: StoreError | None = None


class Stop:
    """The last job of all."""

    __slots__ = ("done", "fault")

    def __init__(self, done: Done) -> None:
        self.done = done
        self.fault: StoreError | None = None


Job = Append | Change | Stop


class Writer:
    """Owns the writing connection. Its methods are called on the loop, `_run` and what it calls on the thread."""

    def __init__(self, db: sqlite3.Connection, database: Path) -> None:
        self._db = db
        self._database = database
        self._queue: SimpleQueue[Job] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False
        self.waiting = 0
        # After a failure a table's generation goes up when the loop hears of it: what was asked for before that
        # depended on the failed append and fails with it, what is asked for later may be written.
        self._generations: dict[str, int] = {}
        self._broken: dict[str, tuple[int, StoreError]] = {}
        self._held: Job | None = None
        self._thread = Thread(target=self._run, name="pitboard-store", daemon=True)
        self._thread.start()

    def append(self, table_id: str, first_seq: int, bodies: Sequence[bytes], touch: Summary | None, done: Done) -> None:
        """Queue entries for a table."""
        self._put(Append(table_id, first_seq, bodies, touch, done, self._generations.get(table_id, 0)))

    def change(self, run: Callable[[sqlite3.Connection], None], done: Done) -> None:
        """Queue any other write; `run` gets the connection inside a transaction."""
        self._put(Change(run, done))

    async def close(self) -> None:
        """Write what is queued, close the connection and end the thread."""
        if not self._closed:
            stopped: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._put(Stop(lambda fault: None if stopped.done() else stopped.set_result(None)))
            self._closed = True
            await stopped
        self._thread.join()

    def _put(self, job: Job) -> None:
        loop = asyncio.get_running_loop()
        if self._loop is None:
            self._loop = loop
        elif self._loop is not loop:
            raise RuntimeError("a store serves the loop that used it first")
        self.waiting += 1
        if self._closed:
            job.fault = StoreClosed()
            loop.call_soon(self._deliver, [job])
        else:
            self._queue.put(job)

    def _deliver(self, jobs: list[Job]) -> None:
        self.waiting -= len(jobs)
        for job in jobs:
            if job.fault is not None and isinstance(job, Append):
                self._generations[job.table_id] = job.generation + 1
            try:
                job.done(job.fault)
            except Exception as error:
                asyncio.get_running_loop().call_exception_handler({"message": "a store callback failed", "exception": error})

    def _run(self) -> None:
        stopping = False
        while not stopping:
            jobs = self._take()
            stopping = isinstance(jobs[-1], Stop)
            try:
                self._write(jobs)
            except BaseException as error:  # the thread must live, and nobody may wait for ever
                self._fail(jobs, StoreBroken(f"the store failed: {error!r}"))
            self._tell(jobs)

    def _take(self) -> list[Job]:
        """Return the next batch: appends up to the row limit, or one other job."""
        job = self._held or self._queue.get()
        self._held = None
        jobs = [job]
        rows = 0
        while isinstance(job, Append):
            rows += len(job.bodies)
            if rows >= BATCH_ROWS:
                break
            try:
                job = self._queue.get_nowait()
            except Empty:
                break
            if isinstance(job, Append):
                jobs.append(job)
            else:
                self._held = job
        return jobs

    def _write(self, jobs: list[Job]) -> None:
        try:
            if isinstance(jobs[0], Stop):
                self._db.close()
            elif isinstance(jobs[0], Change):
                self._write_change(jobs[0])
            else:
                self._write_appends([job for job in jobs if isinstance(job, Append)])
        except sqlite3.Error as error:
            # Full, failing or locked: SQLite keeps nothing of the transaction.
            self._fail(jobs, fault_of(error, self._database))

    def _write_change(self, change: Change) -> None:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            change.run(self._db)
        except StoreError as fault:
            self._db.execute("ROLLBACK")
            change.fault = fault
        else:
            self._db.execute("COMMIT")

    def _write_appends(self, appends: list[Append]) -> None:
        alive = [append for append in appends if not self._is_doomed(append)]
        try:
            write_at_once(self._db, alive)
        except sqlite3.IntegrityError:
            self._roll_back()
            self._db.execute("BEGIN IMMEDIATE")
            for append in alive:
                if not self._is_doomed(append):
                    append.fault = write_one(self._db, append)
                    if append.fault is not None:
                        self._broken[append.table_id] = (append.generation, append.fault)
            self._db.execute("COMMIT")

    def _is_doomed(self, append: Append) -> bool:
        generation, fault = self._broken.get(append.table_id, (-1, None))
        if fault is None or append.generation > generation:
            return False
        append.fault = fault
        return True

    def _fail(self, jobs: list[Job], fault: StoreError) -> None:
        self._roll_back()
        for job in jobs:
            job.fault = fault
            if isinstance(job, Append):
                self._broken[job.table_id] = (job.generation, fault)

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):  # the next transaction says what is wrong
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _tell(self, jobs: list[Job]) -> None:
        assert self._loop is not None
        with suppress(RuntimeError):  # the loop is closed: nobody is left to hear it
            self._loop.call_soon_threadsafe(self._deliver, jobs)
