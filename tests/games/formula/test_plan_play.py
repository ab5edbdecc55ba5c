"""Races in which every driver leaves random word: a plan's answer is always legal, and every kind of question is answered."""

import random
from collections import Counter

from pitboard.games.formula import GAME
from pitboard.games.formula.blind import blind
from pitboard.games.formula.plans.answers import answer, answer_or_default
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Ask, Phase, Refusal
from pitboard.kernel.game import Rows
from pitboard.kernel.sources import Seeded
from tests.games.formula.drawn import drawn
from tests.games.formula.plans import random_plans

TURNS = 12
"""Of each race; most cars are out or home by then."""


class Driven:
    """One race by plans, each driver with new ones every three turns."""

    def __init__(self, number: int) -> None:
        self.luck, self.choice = Seeded(10, number), random.Random(number)
        self.fixed: Fixed = GAME.fixed_from(drawn(number))
        self.state: State = GAME.begin(self.fixed)
        self.answered: Counter[str] = Counter()

    def race(self) -> None:
        """Play so many turns."""
        state, fixed = self.state, self.fixed
        while state.phase < Phase.PLOT:
            self.do(GAME.seat_asked(state, fixed), self.by_default(GAME.seat_asked(state, fixed)))
        while state.phase != Phase.OVER and state.turn <= TURNS:
            if state.turn % 3 == 1 and state.phase == Phase.PLOT and not any(state.chosen):
                self.plans = [random_plans(self.choice, fixed)._replace(first=state.turn) for _ in range(fixed.seats)]
            if state.phase == Phase.PLOT and not any(state.chosen):
                self.wear = list(state.wear)
            self.answer(GAME.seat_asked(state, fixed))

    def answer(self, seat: int) -> None:
        """Ask the plan of a seat; it sees what the seat may know, and changes nothing."""
        seen, before = State(), State()
        blind(self.state, self.fixed, seat, seen)
        blind(self.state, self.fixed, seat, before)
        found = answer(seen, self.fixed, seat, self.plans[seat], self.wear[seat])
        assert GAME.same(seen, before)
        if found is None:
            found = answer_or_default(seen, self.fixed, seat, self.plans[seat], self.wear[seat])
            assert found.act == self.by_default(seat)
        else:
            self.answered["plot" if seen.phase == Phase.PLOT else Ask(seen.ask).name] += 1
        self.do(seat, found.act)

    def by_default(self, seat: int) -> tuple[int, int, int, int]:
        """What a silent driver does."""
        rows = Rows()
        assert GAME.default_act(self.state, self.fixed, seat, rows) == 1
        return rows[0][0], rows[0][1], rows[0][2], rows[0][3]

    def do(self, seat: int, given: tuple[int, int, int, int]) -> None:
        """An act that must be accepted."""
        refused = GAME.act(self.state, self.fixed, seat, *given, 0, self.luck)
        assert refused == Refusal.NONE, (Refusal(refused).name, given)


def test_whatever_a_plan_answers_is_legal(full: bool) -> None:
    """Formula 10, F-71: no plan can ask for what the rules refuse; what cannot be done becomes the nearest thing that can."""
    answered: Counter[str] = Counter()
    for number in range(400 if full else 12):
        driven = Driven(number)
        driven.race()
        answered += driven.answered
    assert {"plot", "STEP", "CORNER", "TOP_TEST", "ACCELERATION_TEST", "SLIP", "ENTRY"} <= set(answered)
    assert not full or {"BLOCK", "PASS"} <= set(answered)
