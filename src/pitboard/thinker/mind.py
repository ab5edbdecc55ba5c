"""The bots' answers: plain at once, compiled as soon as the twins are warm."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pitboard import bots
from pitboard.bots import NoSuchBot
from pitboard.games import NoSuchGame, find
from pitboard.kernel.notation import NotationError, parse
from pitboard.kernel.refusal import SetupError
from pitboard.kernel.sources import Seeded
from pitboard.table import TABLES
from pitboard.thinker.messages import UNKNOWN_SETUP, Answer, Question

MOST_SETUPS = 256

Bot = Callable[[Any, Any, int, int], int]


class Mind:
    """Answers questions from blinded states alone. `warm` compiles; until then, and for ever where it fails, bots run plain."""

    def __init__(self) -> None:
        self._setups: dict[tuple[str, str], Any] = {}
        self._warm: dict[tuple[str, str], Callable[..., int]] = {}

    def answer(self, question: Question) -> Answer:
        """The bot's act, or the reason why there is none."""
        try:
            return self._answer(question)
        except (NoSuchGame, NoSuchBot, NotationError, SetupError) as error:
            return Answer(question.id, error=str(error))

    def _answer(self, question: Question) -> Answer:
        game = find(question.game)
        fixed = self._fixed(question)
        if fixed is None:
            return Answer(question.id, error=UNKNOWN_SETUP)
        state = parse(game.State, question.state)
        if found := game.faults(state, fixed):
            return Answer(question.id, error=f"state: {found[0]}")
        acts = game.acts(state, fixed, question.seat)
        if not acts:
            return Answer(question.id, error=f"seat {question.seat} is asked nothing")
        if len(acts) == 1:
            return Answer(question.id, *acts[0])
        warm = self._warm.get((game.name, question.level))
        choose = warm or _plain(bots.find(game.name, question.level), game.most_acts)
        return Answer(question.id, *acts[choose(state, fixed, question.seat, question.seed)])

    def _fixed(self, question: Question) -> Any:
        """What the race is played on, kept by the key of its setup."""
        key = question.game, question.setup_key
        if key not in self._setups and question.setup is not None:
            if len(self._setups) >= MOST_SETUPS:
                self._setups.pop(next(iter(self._setups)))
            self._setups[key] = find(question.game).fixed_from(question.setup)
        return self._setups.get(key)

    def warm(self, progress: Callable[[str, int, int], None]) -> None:
        """Compile every bot for a table; `progress(game, done, of)` is told of each rule function that had to be compiled."""
        from pitboard.thinker.warmth import warm_bots

        for name in TABLES:
            for level, choose in warm_bots(find(name), partial(progress, name)):
                self._warm[name, level] = choose


def _plain(choose: bots.Chooser, most_acts: int) -> Bot:
    def answer(state: Any, fixed: Any, seat: int, seed: int) -> int:
        return choose(state, fixed, seat, Seeded(seed), [[0, 0, 0, 0] for _ in range(most_acts)])

    return answer
