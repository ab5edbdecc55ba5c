"""Bots as machine code. Imports Numba: the thinker's process alone, and not before its first answers can be given."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from pitboard import bots
from pitboard.compile import luck, records
from pitboard.compile.twins import Twins
from pitboard.kernel.game import Game
from pitboard.kernel.sources import seeded_start
from pitboard.thinker.rooms import Rooms

Act = tuple[int, int, int, int]
Bot = Callable[[Any, Any, int, int], tuple[int, Act]]
WAIT = (0, 0, 0, 0)
MOST_KEPT = 16
"""So many setups are kept as records, for tables that are asked by turns."""


def warm_bots(game: Game, progress: Callable[[int, int], None]) -> Iterator[tuple[str, Bot]]:
    """Each bot of a game, compiled and called once, so that its next answer comes at once."""
    twins = Twins(progress=progress)
    fixed = game.fixed_from({})
    for level in bots.LEVELS[game.name]:
        choose = _compiled(twins.of(bots.find(game.name, level)), game.most_acts, bots.rows_wanted(game.name, level))
        state = game.begin(fixed)
        choose(state, fixed, max(game.seat_asked(state, fixed), 0), 1)
        yield level, choose


def _compiled(twin: Callable[..., int], most_acts: int, rows_wanted: int) -> Bot:
    """A bot that answers at once. With rows of its own it may take longer: then it answers once more without them."""
    acts = np.zeros((most_acts, 4), np.int64)
    coin = luck.seeded()
    record_of = _Kept()
    rooms = Rooms(twin, most_acts + rows_wanted) if rows_wanted else None

    def answer(state: Any, fixed: Any, seat: int, seed: int) -> tuple[int, Act]:
        start = seeded_start(seed, 0), 0
        if rooms is not None:
            found = rooms.choose(records.record(state), fixed, record_of(fixed), seat, start)
            if found is not None:
                return found
        coin[:] = start
        at = int(twin(records.record(state), record_of(fixed), seat, coin, acts))
        verb, a, b, c = acts[at].tolist() if at >= 0 else WAIT
        return at, (verb, a, b, c)

    return answer


class _Kept:
    """The records of setups, those asked for last. An entry holds on to its setup, so that no other has its identity."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, tuple[Any, Any]] = OrderedDict()

    def __call__(self, fixed: Any) -> Any:
        """The record of a setup."""
        if id(fixed) not in self._kept:
            self._kept[id(fixed)] = fixed, records.record(fixed)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(id(fixed))
        return self._kept[id(fixed)][1]
