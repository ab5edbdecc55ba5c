"""Bots as machine code. Imports Numba: the thinker's process alone, and not before its first answers can be given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from pitboard import bots
from pitboard.compile import luck, records
from pitboard.compile.twins import Twins
from pitboard.kernel.game import Game
from pitboard.kernel.sources import seeded_start

Act = tuple[int, int, int, int]
Bot = Callable[[Any, Any, int, int], tuple[int, Act]]
WAIT = (0, 0, 0, 0)


def warm_bots(game: Game, progress: Callable[[int, int], None]) -> Iterator[tuple[str, Bot]]:
    """Each bot of a game, compiled and called once, so that its next answer comes at once."""
    twins = Twins(progress=progress)
    fixed = game.fixed_from({})
    for level in bots.LEVELS[game.name]:
        choose = _compiled(twins.of(bots.find(game.name, level)), game.most_acts + bots.rows_wanted(game.name, level))
        state = game.begin(fixed)
        choose(state, fixed, max(game.seat_asked(state, fixed), 0), 1)
        yield level, choose


def _compiled(twin: Callable[..., int], rows: int) -> Bot:
    acts = np.zeros((rows, 4), np.int64)
    coin = luck.seeded()
    kept: dict[int, tuple[Any, Any]] = {}

    def answer(state: Any, fixed: Any, seat: int, seed: int) -> tuple[int, Act]:
        if id(fixed) not in kept:
            kept.clear()
            kept[id(fixed)] = fixed, records.record(fixed)
        coin[:] = seeded_start(seed, 0), 0
        at = int(twin(records.record(state), kept[id(fixed)][1], seat, coin, acts))
        verb, a, b, c = acts[at].tolist() if at >= 0 else WAIT
        return at, (verb, a, b, c)

    return answer
