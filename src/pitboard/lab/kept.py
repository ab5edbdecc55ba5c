"""What a study has raced so far, kept in a folder: a study that was broken off goes on from there."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from pitboard.lab.driving import Table
from pitboard.lab.engines import Piece


class Kept:
    """Tables of pieces, a file each. A file that cannot be read counts as none."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, key: str, piece: Piece) -> Path:
        return self._folder / key / f"{piece.seed}-{piece.first}-{piece.races}.npy"

    def load(self, key: str, piece: Piece) -> Table | None:
        """The table of a piece of the scenario with that key, None where it was not raced yet."""
        try:
            table: Table = np.load(self._path(key, piece), allow_pickle=False)
        except (OSError, ValueError):
            return None
        return table if len(table) == piece.races else None

    def save(self, key: str, piece: Piece, table: Table) -> None:
        """Keep the table of a piece: whole or not at all."""
        path = self._path(key, piece)
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_suffix(f".{os.getpid()}")
        with half.open("wb") as file:
            np.save(file, table, allow_pickle=False)
        half.replace(path)
