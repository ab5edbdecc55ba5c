"""`pitboard backup`."""

from __future__ import annotations

from pathlib import Path

from pitboard.cli.failure import CommandFailed


def backup(file: Path, *, data: Path | None = None) -> int:
    """Write a consistent copy of the data, also while a server runs.

    Parameters
    ----------
    file
        The file to write; it must not exist.
    data
        Where the server keeps its tables.
    """
    from pitboard.store.backup import backup_file
    from pitboard.store.faults import StoreError
    from pitboard.web.settings import usual_data_dir

    try:
        backup_file(data or usual_data_dir(), file)
    except StoreError as error:
        raise CommandFailed(str(error)) from None
    print(f"copied to {file}")
    return 0
