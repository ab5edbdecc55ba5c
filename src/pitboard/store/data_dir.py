"""The data directory: whose it is, and the database in it."""

import fcntl
import os
import sqlite3
from pathlib import Path

from pitboard.store.faults import StoreError, fault_of
from pitboard.store.migrations import APPLICATION, STEPS, migrate, version

DATABASE = "pitboard.sqlite"
LOCK = "pitboard.lock"
WAL_BYTES = 64 << 20
"""The write-ahead log is cut back to this size when a slow reader let it grow."""


class DataDir:
    """A data directory that this process alone may write to, from `claim` until `release`."""

    def __init__(self, path: Path, lock: int) -> None:
        self.path = path
        self.database = path / DATABASE
        self._lock = lock

    @classmethod
    def claim(cls, path: Path) -> "DataDir":
        """Make the directory if need be and claim it; `StoreError` if it is another server's or not writable."""
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(f"cannot keep data in {path}: {error.strerror}") from error
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.ftruncate(lock, 0)
            os.write(lock, str(os.getpid()).encode())
        except OSError as error:
            holder = os.pread(lock, 20, 0).decode("ascii", "replace")
            os.close(lock)
            if not isinstance(error, BlockingIOError):
                raise StoreError(f"cannot keep data in {path}: {error.strerror}") from error
            who = f" (process {holder})" if holder.isdigit() else ""
            raise StoreError(f"another Pitboard server is using {path}{who}") from error
        return cls(path, lock)

    def release(self) -> None:
        """Let another server have the directory."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def prepare(self, busy_ms: int) -> sqlite3.Connection:
        """Open the database for the writer, at the newest version, making it if there is none."""
        try:
            # Made here and not by SQLite, for the secrets in it: only the owner may read it.
            os.close(os.open(self.database, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise StoreError(f"cannot keep data in {self.path}: {error.strerror}") from error
        db = None
        try:
            db = connect(self.database, busy_ms)
            _check_ours(db, self.database)
            mode = db.execute("PRAGMA journal_mode = WAL").fetchone()[0]
            if mode != "wal":
                raise StoreError(f"{self.path} is on a file system that cannot share memory; keep the data elsewhere")
            migrate(db)
        except sqlite3.Error as error:
            if db is not None:
                db.close()
            raise fault_of(error, self.database) from error
        except StoreError:
            if db is not None:
                db.close()
            raise
        return db


def connect(database: Path, busy_ms: int, *, query_only: bool = False) -> sqlite3.Connection:
    """Open an existing database; statements wait `busy_ms` milliseconds for other programs."""
    place = f"{database.absolute().as_uri()}?mode=rw"
    db = sqlite3.connect(place, uri=True, timeout=busy_ms / 1000, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA temp_store = MEMORY")
    db.execute(f"PRAGMA journal_size_limit = {WAL_BYTES}")
    if query_only:
        db.execute("PRAGMA query_only = ON")
    return db


def _check_ours(db: sqlite3.Connection, database: Path) -> None:
    mark = db.execute("PRAGMA application_id").fetchone()[0]
    filled = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if filled and mark != APPLICATION:
        raise StoreError(f"{database} is a database, but not one of Pitboard's")
    if version(db) > len(STEPS):
        raise StoreError(f"{database} was written by a newer Pitboard (data version {version(db)}; this one knows {len(STEPS)})")
