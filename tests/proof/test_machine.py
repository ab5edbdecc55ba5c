"""The laws once more, by commands that Hypothesis makes up and shrinks."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.setup import CHOICES
from pitboard.games.pit_stop.words import Phase, Verb
from pitboard.kernel.notation import parse, text
from pitboard.kernel.sources import Scripted
from pitboard.proof.laws import Walk, check_replay

FACES = st.integers(1, 6)
OPTIONS = st.fixed_dictionaries({name: st.sampled_from([v.name.lower() for v in values]) for name, values in CHOICES.items()})


class Race(RuleBasedStateMachine):
    """One race; its rules are the commands that anybody may send at any time."""

    @initialize(board=st.sampled_from(["harbor", "ridge"]), seats=st.integers(2, 4), options=OPTIONS)
    def begin(self, board: str, seats: int, options: dict[str, str]) -> None:
        """A table is set."""
        self.walk = Walk(GAME, {"board": board, "seats": seats, "options": {**options, "laps": 1}}, 0)

    def send(self, seat: int, verb: int, a: int = 0, b: int = 0, c: int = 0, faces: tuple[int, ...] = ()) -> None:
        """A command, legal or not: it is done and logged, or refused without a trace."""
        race, luck = self.walk, Scripted(faces)
        trial = GAME.copy(race.state)
        if GAME.act(trial, race.fixed, seat, verb, a, b, c, 0, luck):
            assert GAME.same(trial, race.state)
            assert luck.drawn == []
        else:
            race.state = trial
            race.log.append((seat, (verb, a, b, c), luck.take()))
            race.times.append(0)

    @rule(seat=st.integers(-1, 4), faces=st.tuples(FACES, FACES))
    def throw(self, seat: int, faces: tuple[int, int]) -> None:
        """Somebody throws."""
        self.send(seat, Verb.THROW, faces=faces)

    @rule(seat=st.integers(-1, 4), spaces=st.integers(-2, 14), lane=st.integers(-1, 4))
    def move(self, seat: int, spaces: int, lane: int) -> None:
        """Somebody picks a space."""
        self.send(seat, Verb.MOVE, spaces, lane)

    @precondition(lambda self: self.walk.state.phase != Phase.OVER)
    @rule(which=st.integers(0, 39), faces=st.tuples(FACES, FACES))
    def answer(self, which: int, faces: tuple[int, int]) -> None:
        """Whoever is asked gives one of the legal answers."""
        race = self.walk
        seat = GAME.seat_asked(race.state, race.fixed)
        acts = GAME.acts(race.state, race.fixed, seat)
        self.send(seat, *acts[which % len(acts)], faces=faces)

    @rule(seat=st.integers(-1, 4))
    def leave(self, seat: int) -> None:
        """Somebody leaves."""
        self.send(seat, Verb.LEAVE)

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
    max_examples=40, stateful_step_count=40, deadline=None, database=None, derandomize=True, suppress_health_check=[*HealthCheck]
)
