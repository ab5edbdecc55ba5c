"""A consistent copy of the data while a server writes to it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from pitboard.store.data_dir import DATABASE, connect
from pitboard.store.faults import StoreError, fault_of

WAIT_MS = 5000


def backup_file(data_dir: Path, target: Path) -> None:
    """Copy the database of `data_dir`, in use or not, into the new file `target`.

    The copy is one file that needs no other; to restore it, put it in an empty data directory as `pitboard.sqlite`.
    `StoreError` if there is no data, if `target` exists or if it cannot be written; then no file is left behind.
    """
    database = data_dir / DATABASE
    if not database.is_file():
        raise StoreError(f"there is no Pitboard data in {data_dir}")
    part = target.with_name(target.name + ".part")
    try:
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError as error:
        raise StoreError(f"{target} exists; a backup overwrites nothing") from error
    except OSError as error:
        raise StoreError(f"cannot write {target}: {error.strerror}") from error
    try:
        _copy(database, part)
        part.replace(target)
        _sync(target.absolute().parent)
    except BaseException:
        part.unlink(missing_ok=True)
        target.unlink(missing_ok=True)
        raise


def _copy(database: Path, part: Path) -> None:
    # The name `part` was not reserved: an older try that was killed may have left one.
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(connect(database, WAIT_MS, query_only=True)) as source, closing(connect(part, WAIT_MS)) as copy:
            # All pages in one step: one snapshot, which the writer's commits neither disturb nor start over.
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        _sync(part)
    except OSError as error:
        raise StoreError(f"cannot write {part}: {error.strerror}") from error
    except sqlite3.Error as error:
        raise fault_of(error, database) from error


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
