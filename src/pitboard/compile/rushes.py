"""Races of a game in which all act at once, compiled or plain: the driver loop of `rush` with rules, bots and paces in place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from pitboard.compile import records, rush
from pitboard.compile.loops import COLUMNS
from pitboard.compile.play import ASIDE, PLAIN, Aside, Chooser, bind, compiled, draws, numbered, reseed
from pitboard.kernel.game import Game
from pitboard.kernel.sources import MASK, Seeded, mix

RULES = ("act", "legal", "blind", "earliest", "is_over", "copy_into")
"""The rules of a game that the loop calls."""


def seeds_of(seed: int, sources: int) -> list[int]:
    """A seed for each source of luck of a race."""
    return [mix((mix(seed & MASK) + source) & MASK) for source in range(sources)]


class Rushes:
    """Plays races of one game on one setup, as `Races` does where one seat is asked.

    `measures` are the rule functions that `rush` names beside those of a game. Each seat has luck of its own, so a seat draws the
    same cards whoever plays the others, and however fast.
    """

    def __init__(
        self,
        game: Game,
        fixed: Any,
        *,
        bots: Sequence[Chooser] = (),
        checked: bool = False,
        plain: bool = False,
        progress: Callable[[int, int], None] | None = None,
        beside: Aside = PLAIN,
        **measures: Callable[..., Any],
    ) -> None:
        self._plain, self._columns, self._how = plain, COLUMNS + beside.columns, beside.how
        self.name = "plain"
        """The fingerprint of all that is compiled into the loop; "plain" says nothing of it."""
        measures |= {"meddle": beside.meddle, "note": beside.note}
        rules = {name: getattr(game, name) for name in RULES} | measures | numbered(bots)
        pieces = (game.State(), fixed, game.begin(fixed), game.State())
        self._sources = len(game.seat_names(fixed)) + 1
        if plain:
            self._races = bind(rush, reseed=reseed, draws=draws, **rules)
            acts: Any = [[0, 0, 0, 0] for _ in range(game.most_acts)]
            lucks, coins = ([Seeded(0) for _ in range(self._sources)] for _ in range(2))
            self._pieces: Any = (*pieces, acts, lucks, coins, [0] * self._sources)
        else:
            self._races, self.name = compiled(rush, rules, checked, progress)
            acts = np.zeros((game.most_acts, 4), np.int64)
            luck = np.zeros((2, self._sources, 2), np.uint64)
            self._pieces = (*map(records.record, pieces), acts, *luck, np.zeros(self._sources, np.int64))

    def play(
        self, bots: Sequence[int], paces: Sequence[Sequence[int]], seed: int, first: int, count: int
    ) -> npt.NDArray[np.int64]:
        """Play races `first` to `first + count - 1`, seat i played by `bots[i]` at `paces[i]`; COLUMNS numbers for each race,
        and what a study notes."""
        seeds, asides = seeds_of(seed, self._sources), seeds_of(seed ^ ASIDE, self._sources)
        if self._plain:
            rows = [[0] * self._columns for _ in range(count)]
            hands = [list(pace) for pace in paces]
            self._races(*self._pieces, seeds, asides, first, list(bots), hands, list(self._how), rows)
            return np.array(rows, np.int64).reshape(count, self._columns)
        results = np.zeros((count, self._columns), np.int64)
        words, numbers = (np.array(each, np.uint64) for each in (seeds, asides)), np.array(bots, np.int64)
        how = np.array(self._how, np.int64)
        self._races(*self._pieces, *words, first, numbers, np.array(paces, np.int64), how, results)
        return results
