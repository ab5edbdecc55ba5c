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

Bot = Callable[[Any, Any, int, int], int]


def warm_bots(game: Game, progress: Callable[[int, int], None]) -> Iterator[tuple[str, Bot]]:
    """Each bot of a game, compiled and called once, so that its next answer comes at once."""
    twins = Twins(progress=progress)
    fixed = game.fixed_from({})
    for level in bots.LEVELS[game.name]:
        choose = _compiled(twins.of(bots.find(game.name, level)), game)
        state = game.begin(fixed)
        choose(state, fixed, game.seat_asked(state, fixed), 1)
        yield level, choose


def _compiled(twin: Callable[..., int], game: Game) -> Bot:
    acts = np.zeros((game.most_acts, 4), np.int64)
    coin = luck.seeded()
    kept: dict[int, tuple[Any, Any]] = {}

    def answer(state: Any, fixed: Any, seat: int, seed: int) -> int:
        if id(fixed) not in kept:
            kept.clear()
            kept[id(fixed)] = fixed, records.record(fixed)
        coin[:] = seeded_start(seed, 0), 0
        return int(twin(records.record(state), kept[id(fixed)][1], seat, coin, acts))

    return answer
