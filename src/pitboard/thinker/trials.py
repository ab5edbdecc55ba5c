"""Plans on trial: each look drives them a little further, so that every answer comes soon and the next one from more tries."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any

from pitboard.kernel.game import Game
from pitboard.thinker.messages import PlanQuestion

MOST_TRIES = 200
FIRST_TRIES = 10
"""So many come with every answer, however slow the machine is."""
PATIENCE = 0.06
"""Seconds of one look."""
MOST_KEPT = 32


class Trials:
    """The plans that were looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str, int, str], Any] = OrderedDict()

    def look(self, game: Game, question: PlanQuestion, state: Any, fixed: Any) -> dict[str, Any]:
        """What an editor is told of a plan; `tries` and `dry` where it can be driven."""
        key = question.setup_key, game.planning.position(state), question.seat, repr(question.plan)
        checked = self._kept.pop(key, None)
        if checked is None:
            like = next((kept.trial for other, kept in self._kept.items() if other[:3] == key[:3] and kept.trial), None)
            checked = game.planning.check(question.plan, state, fixed, question.seat, like=like)
        self._kept[key] = checked
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        told = dict(checked.told, most=MOST_TRIES)
        if checked.trial is None:
            return told
        _drive(checked.trial)
        return told | {"tries": checked.trial.samples, "dry": checked.trial.told()["turns"][0]}


def _drive(trial: Any) -> None:
    """Some tries more, while time lasts."""
    until = time.perf_counter() + PATIENCE
    least = min(MOST_TRIES, trial.samples + FIRST_TRIES)
    while trial.samples < least or (trial.samples < MOST_TRIES and time.perf_counter() < until):
        trial.drive()
