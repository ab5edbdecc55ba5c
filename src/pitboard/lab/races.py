"""The races that a scenario has come to, as columns of numbers, a row a race."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from pitboard.compile.loops import CHOICES, DECISIONS, DRAWS, STUCK, TURNS, WINNER
from pitboard.lab.driving import Table

Column = npt.NDArray[np.int64]
ALWAYS = {"winner": WINNER, "turns": TURNS, "decisions": DECISIONS, "choices": CHOICES, "draws": DRAWS}
"""The columns that every race has."""


OWN = "; a bot of one's own may have answered with no legal act, or waited for ever"


class Stuck(RuntimeError):
    """A race in which nobody could go on: the rules contradict themselves, or a bot of one's own answers with no legal act, or
    waits for ever."""


class Races:
    """Races 0, 1, 2 ... of one seed. `winner` is a seat, or a crew of Pit Crew; -1 where nobody won."""

    __slots__ = ("_names", "table")

    def __init__(self, table: Table, names: Sequence[str] = (), seed: int = 0) -> None:
        stuck = np.flatnonzero(table[:, WINNER] == STUCK)
        if len(stuck):
            raise Stuck(f"race {stuck[0]} of seed {seed}: nobody could go on{OWN}")
        self.table = table
        self._names = ALWAYS | {name: len(ALWAYS) + i for i, name in enumerate(names)}

    def __len__(self) -> int:
        return len(self.table)

    def __getitem__(self, name: str) -> Column:
        """The column of that name; KeyError where nothing of that name was noted."""
        found: Column = self.table[:, self._names[name]]
        return found

    def wins(self, side: int) -> Column:
        """1 for each race that a seat or crew won, else 0."""
        won: Column = (self["winner"] == side).astype(np.int64)
        return won
