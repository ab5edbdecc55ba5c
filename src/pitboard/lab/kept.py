"""What a study has raced so far, kept in a folder: a study that was broken off goes on from there."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import numpy as np

from pitboard.lab.driving import Table
from pitboard.lab.engines import Piece


class Kept:
    """Tables of pieces, a file each. A file that cannot be read counts as none.

    Nothing that an earlier run kept is used unless this one goes on with it.
    """

    def __init__(self, folder: Path, *, goes_on: bool = True) -> None:
        self._folder, self._goes_on = folder, goes_on
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
        try:
            table: Table = np.load(self._path(key, piece), allow_pickle=False)
        except (OSError, ValueError, EOFError):
            return None
        if table.ndim != 2 or len(table) != piece.races:
            return None
        self.races += piece.races
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
            return
        self.races += piece.races

    def forget(self) -> None:
        """The study is done: nobody will go on with it."""
        shutil.rmtree(self._folder, ignore_errors=True)
