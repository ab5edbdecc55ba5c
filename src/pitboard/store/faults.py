"""What can go wrong with the store, in words a host can act on."""

import sqlite3
from pathlib import Path


class StoreError(Exception):
    """The store did not do what was asked; the text is one line for people."""


class Fenced(StoreError):
    """Another writer's entry stands where this one should: the table has to be loaded again."""


class Gone(StoreError):
    """The store holds no such table (any more)."""


class StoreBusy(StoreError):
    """Another program held the data for too long; nothing was written and asking again may work."""


class StoreFull(StoreError):
    """No room is left for the data; nothing was written."""


class StoreBroken(StoreError):
    """The data cannot be read or written: an I/O error, a damaged file, a log with a gap."""


class StoreClosed(StoreError):
    """The store was closed before it was asked."""

    def __init__(self, words: str = "the store is closed") -> None:
        super().__init__(words)


def fault_of(error: sqlite3.Error, where: Path) -> StoreError:
    """Return the fault that SQLite's error about the database file `where` amounts to."""
    code = int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreBusy(f"{where} is locked by another program")
    if code == sqlite3.SQLITE_FULL:
        return StoreFull(f"no room left to write {where}")
    if code == sqlite3.SQLITE_NOTADB:
        return StoreBroken(f"{where} is not a database")
    if code == sqlite3.SQLITE_CORRUPT:
        return StoreBroken(f"{where} is damaged: {error}")
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return StoreBroken(f"cannot open {where} for writing")
    if code == sqlite3.SQLITE_IOERR:
        return StoreBroken(f"the disk failed on {where}: {error} ({getattr(error, 'sqlite_errorname', 'I/O')})")
    return StoreBroken(f"{where}: {error}")
