"""The thinker's answers: of bots plain at once, compiled as soon as the twins are warm; of plans from tries."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from pitboard import bots
from pitboard.bots import NoSuchBot
from pitboard.games import NoSuchGame, find
from pitboard.kernel.game import Game, Rows
from pitboard.kernel.notation import NotationError, parse
from pitboard.kernel.refusal import SetupError
from pitboard.kernel.sources import Seeded
from pitboard.table import TABLES
from pitboard.thinker.messages import UNKNOWN_SETUP, Answer, AnyAnswer, AnyQuestion, PlanAnswer, PlanQuestion, Question
from pitboard.thinker.trials import Trials

MOST_SETUPS = 256

Act = tuple[int, int, int, int]
Bot = Callable[[Any, Any, int, int], tuple[int, Act]]
"""Answers with the row that it takes, and with that row as it left it: to be looked at only where all act at once."""
WAIT = (0, 0, 0, 0)


class Mind:
    """Answers questions from blinded states alone. `warm` compiles; until then, and for ever where it fails, bots run plain."""

    def __init__(self) -> None:
        self._setups: dict[tuple[str, str], Any] = {}
        self._warm: dict[tuple[str, str], Bot] = {}
        self._trials = Trials()

    def answer(self, question: AnyQuestion) -> AnyAnswer:
        """The bot's act or what becomes of the plan, or the reason why there is none."""
        kind = PlanAnswer if isinstance(question, PlanQuestion) else Answer
        try:
            game, fixed = find(question.game), self._fixed(question)
            if fixed is None:
                return kind(question.id, error=UNKNOWN_SETUP)
            state = parse(game.State, question.state)
            if found := game.faults(state, fixed):
                return kind(question.id, error=f"state: {found[0]}")
            if isinstance(question, PlanQuestion):
                return self._look(game, question, state, fixed)
            return self._choose(game, question, state, fixed)
        except (NoSuchGame, NoSuchBot, NotationError, SetupError) as error:
            return kind(question.id, error=str(error))

    def _look(self, game: Game, question: PlanQuestion, state: Any, fixed: Any) -> PlanAnswer:
        if game.planning is None:
            return PlanAnswer(question.id, error=f"there are no plans in {game.name}")
        try:
            told = self._trials.look(game, question, state, fixed)
        except Exception as error:  # a plan that cannot be driven takes no bot along
            return PlanAnswer(question.id, error=f"that plan cannot be driven: {type(error).__name__}")
        return PlanAnswer(question.id, msgspec.Raw(msgspec.json.encode(told)))

    def _choose(self, game: Game, question: Question, state: Any, fixed: Any) -> Answer:
        choose = self._warm.get((game.name, question.level)) or _plain(bots.find(game.name, question.level))
        if game.earliest is not None:
            return _at_once(game, question, choose(state, fixed, question.seat, question.seed)[1], state, fixed)
        acts = game.acts(state, fixed, question.seat)
        if not acts:
            return Answer(question.id, error=f"seat {question.seat} is asked nothing")
        return Answer(question.id, *acts[0 if len(acts) == 1 else choose(state, fixed, question.seat, question.seed)[0]])

    def _fixed(self, question: AnyQuestion) -> Any:
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


def _plain(choose: bots.Chooser) -> Bot:
    def answer(state: Any, fixed: Any, seat: int, seed: int) -> tuple[int, Act]:
        acts = Rows()
        at = choose(state, fixed, seat, Seeded(seed), acts)
        # A bot may know the number of its act without writing any row.
        return at, (acts[at][0], acts[at][1], acts[at][2], acts[at][3]) if 0 <= at < len(acts) else WAIT

    return answer


def _at_once(game: Game, question: Question, act: Act, state: Any, fixed: Any) -> Answer:
    """The act with the time that hands need for it, and now and then with a slip; or waiting."""
    pace, luck = bots.pace_of(game.name), Seeded(question.seed, 1)
    row, times = list(act), bots.table_pace(game.name, question.level)
    pace.fumble(state, fixed, question.seat, times, [row], luck)
    verb, a, b, c = row
    return Answer(question.id, verb, a, b, c, pace.busy_ms(times, verb, luck))
