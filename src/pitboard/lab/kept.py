"""What a study has raced so far, kept in a folder: a study that was broken off goes on from there."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

import numpy as np

from pitboard.lab.driving import Table
from pitboard.lab.engines import Piece

STALE = 30 * 24 * 3600
"""Seconds after which nobody goes on any more."""


class Kept:
    """Tables of pieces, a file each. A file that cannot be read counts as none.

    Nothing that an earlier run kept is used unless this one goes on with it.
    """

    def __init__(self, folder: Path, *, goes_on: bool = True) -> None:
        self._folder, self._goes_on = folder, goes_on
        self._own: set[Path] = set()
        self.races = 0
        """How many races are safe here: kept, or found kept."""
        self.trouble = ""
        """Why a table could not be kept, in the system's words."""

    def _path(self, key: str, piece: Piece) -> Path:
        return self._folder / key / f"{piece.seed}-{piece.first}-{piece.races}.npy"

    def load(self, key: str, piece: Piece) -> Table | None:
        """The table of a piece of the series of that name, None where it was not raced yet."""
        if not self._goes_on:
            return None
        path = self._path(key, piece)
        try:
            table: Table = np.load(path, allow_pickle=False)
        except (OSError, ValueError, EOFError):
            return None
        if table.ndim != 2 or len(table) != piece.races:
            return None
        self.races += piece.races
        self._own.add(path)
        return table

    def save(self, key: str, piece: Piece, table: Table) -> None:
        """Keep the table of a piece, whole or not at all; a full disk is no reason to stop."""
        path = self._path(key, piece)
        half = path.with_suffix(f".{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with half.open("wb") as file:
                np.save(file, table, allow_pickle=False)
            half.replace(path)
        except OSError as error:
            self.trouble = error.strerror or str(error)
            with suppress(OSError):
                half.unlink()
            return
        self.races += piece.races
        self._own.add(path)

    def forget(self) -> None:
        """The study is done: nobody will go on with this run, nor with others that were broken off long ago. What another run,
        with another seed or a quick one, has kept of late stays."""
        for path in [*self._folder.glob("*/*")]:
            with suppress(OSError):
                if path in self._own or path.stat().st_mtime < time.time() - STALE:
                    path.unlink()
        for folder in [*self._folder.glob("*"), self._folder]:
            with suppress(OSError):
                folder.rmdir()
