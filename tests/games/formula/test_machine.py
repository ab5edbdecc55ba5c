"""The laws once more, by commands that Hypothesis makes up and shrinks: on a drawn setup, from any seat at any time."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pitboard.games.formula import GAME
from pitboard.games.formula.words import Phase, Verb
from pitboard.kernel.game import Rows
from pitboard.kernel.notation import parse, text
from pitboard.kernel.sources import Seeded
from pitboard.proof.laws import Walk, check_replay
from tests.games.formula.drawn import drawn

SEATS = st.integers(-1, 12)
LUCK = st.integers(0, 2**32)


class Race(RuleBasedStateMachine):
    """One race; its rules are the commands that anybody may send at any time."""

    @initialize(number=st.integers(0, 200))
    def begin(self, number: int) -> None:
        """A table is set."""
        self.walk = Walk(GAME, drawn(number), 0)

    def send(self, seat: int, verb: int, a: int, b: int, c: int, luck: int) -> None:
        """A command, legal or not: it is done and logged, or refused without a trace."""
        race, source = self.walk, Seeded(luck)
        trial = GAME.copy(race.state)
        if GAME.act(trial, race.fixed, seat, verb, a, b, c, 0, source):
            assert GAME.same(trial, race.state)
            assert source.drawn == []
        else:
            race.state = trial
            race.log.append((seat, (verb, a, b, c), source.take()))
            race.times.append(0)

    @rule(seat=SEATS, verb=st.integers(0, 12), a=st.integers(-2, 240), b=st.integers(-2, 9), c=st.integers(-2, 9), luck=LUCK)
    def wild(self, seat: int, verb: int, a: int, b: int, c: int, luck: int) -> None:
        """Somebody sends numbers."""
        self.send(seat, verb, a, b, c, luck)

    @precondition(lambda self: self.walk.state.phase != Phase.OVER)
    @rule(who=st.integers(0, 11), which=st.integers(0, 39), luck=LUCK)
    def answer(self, who: int, which: int, luck: int) -> None:
        """Somebody who is asked gives one of the legal answers."""
        race = self.walk
        seats = GAME.movers(race.state, race.fixed)
        seat = seats[who % len(seats)]
        acts = GAME.acts(race.state, race.fixed, seat)
        self.send(seat, *acts[which % len(acts)], luck)

    @precondition(lambda self: self.walk.state.phase != Phase.OVER)
    @rule(many=st.integers(1, 30), luck=LUCK)
    def silence(self, many: int, luck: int) -> None:
        """Nobody says anything for a while."""
        race, rows = self.walk, Rows()
        for step in range(many):
            if race.state.phase != Phase.OVER:
                seat = GAME.seat_asked(race.state, race.fixed)
                assert GAME.default_act(race.state, race.fixed, seat, rows) == 1
                verb, a, b, c = rows[0]
                self.send(seat, verb, a, b, c, luck + step)

    @rule(seat=SEATS)
    def leave(self, seat: int) -> None:
        """Somebody leaves."""
        self.send(seat, Verb.LEAVE, 0, 0, 0, 0)

    @invariant()
    def position_is_sound(self) -> None:
        """No faults, and its text is read back as it was."""
        if hasattr(self, "walk"):
            assert GAME.faults(self.walk.state, self.walk.fixed) == []
            assert parse(GAME.State, text(self.walk.state)) == self.walk.state

    def teardown(self) -> None:
        """The log, played again, ends in the same position."""
        if hasattr(self, "walk"):
            check_replay(self.walk)


TestRace = Race.TestCase
TestRace.settings = settings(
    max_examples=25, stateful_step_count=25, deadline=None, database=None, derandomize=True, suppress_health_check=[*HealthCheck]
)
