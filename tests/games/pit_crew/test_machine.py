"""The laws once more, by commands that Hypothesis makes up and shrinks."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pitboard.bots.pit_crew.rookie import choose
from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.cards import is_action
from pitboard.games.pit_crew.names import KIND_NAMES
from pitboard.games.pit_crew.setup import CHOICES
from pitboard.games.pit_crew.words import AREAS, KINDS, Phase, Verb
from pitboard.kernel.notation import parse, text
from pitboard.kernel.sources import Seeded
from pitboard.proof.laws import Walk, check_replay

OPTIONS = st.fixed_dictionaries({name: st.sampled_from([v.name.lower() for v in values]) for name, values in CHOICES.items()})
SEATS = st.integers(-2, 6)
AREA = st.integers(-1, AREAS)
SEEDS = st.integers(0, 99)
WRENCHES = {"*b": 3, "8*": 3, "3/7*": 3, "bad_nachos": 4, "veteran_crew": 4}


class Race(RuleBasedStateMachine):
    """One race; its rules are the commands that anybody may send at any time, the clock too."""

    @initialize(
        crews=st.sampled_from([[1, 1], [2, 1], [1, 1, 1], [3, 2]]),
        cars=st.sampled_from(["normal", "challenge", "handicap"]),
        options=OPTIONS,
        limit=st.sampled_from([0, 0, 60_000]),
        seed=SEEDS,
    )
    def begin(self, crews: list[int], cars: str, options: dict[str, str], limit: int, seed: int) -> None:
        """A table is set."""
        setup = {"crews": crews, "cars": cars, "wrenches": WRENCHES, "options": {**options, "round_limit_ms": limit}}
        self.walk = Walk(GAME, setup, seed, 0, choose, 10**6)

    def send(self, seat: int, verb: int, a: int = 0, b: int = 0, c: int = 0, seed: int = 0) -> bool:
        """A command, legal or not: it is done and logged, or refused without a trace."""
        race, luck = self.walk, Seeded(seed)
        trial = GAME.copy(race.state)
        if GAME.act(trial, race.fixed, seat, verb, a, b, c, race.now, luck):
            assert GAME.same(trial, race.state)
            assert luck.drawn == []
            return False
        race.state = trial
        race.log.append((seat, (verb, a, b, 0), luck.take()))
        race.times.append(race.now)
        return True

    @rule(ms=st.sampled_from([-100, 1, 99, 100, 101, 250, 1000, 5000]))
    def wait(self, ms: int) -> None:
        """Time goes on; or something is credited earlier than what came before."""
        self.walk.now = max(self.walk.now + ms, 0)

    @rule(acts=st.sampled_from([10, 40, 160, 640]))
    def play_on(self, acts: int) -> None:
        """Rookies play for a while: that leads into later rounds."""
        while acts and self.walk.step():
            acts -= 1

    @rule(which=st.integers(0, 39), seed=SEEDS)
    def do_something_legal(self, which: int, seed: int) -> None:
        """One of the acts that somebody may do, at the first time at which it is accepted."""
        race = self.walk
        offers = [(seat, act) for seat in GAME.movers(race.state, race.fixed) for act in GAME.acts(race.state, race.fixed, seat)]
        if offers:
            assert GAME.earliest is not None
            seat, act = offers[which * 7 % len(offers)]
            race.now = max(race.now, GAME.earliest(race.state, race.fixed, seat, act[0]))
            assert self.send(seat, *act, seed=seed)

    @precondition(lambda self: self.walk.state.phase == Phase.ROUND_SETUP)
    @rule(seed=SEEDS)
    def start(self, seed: int) -> None:
        """Everybody gets ready, time runs out for whoever is asked, and GO."""
        while self.send(-1, Verb.TIME_UP, seed=seed):
            pass
        for seat in range(self.walk.fixed.seats):
            self.send(seat, Verb.READY)
        assert self.send(-1, Verb.GO, seed=seed)

    @rule(seat=SEATS, seed=SEEDS)
    def draw(self, seat: int, seed: int) -> None:
        """Somebody draws."""
        self.send(seat, Verb.DRAW, seed=seed)

    @rule(seat=SEATS, kind=st.integers(-1, KINDS), area=AREA)
    def lay(self, seat: int, kind: int, area: int) -> None:
        """Somebody lays whatever card."""
        self.send(seat, Verb.LAY, kind, area)

    @rule(seat=st.integers(0, 4), slot=st.integers(0, 7), area=AREA, seen=st.integers(-1, 3))
    def lay_held(self, seat: int, slot: int, area: int, seen: int) -> None:
        """Somebody lays a card that is held."""
        self.send(seat, Verb.LAY, self.walk.state.hand[seat][slot], area, seen)

    @rule(seat=SEATS, area=AREA)
    def cap(self, seat: int, area: int) -> None:
        """Somebody puts a cap on; the last one may end the phase."""
        self.send(seat, Verb.CAP, area, seed=area + 1)

    @rule(seat=st.integers(0, 4), seed=SEEDS)
    def cap_all(self, seat: int, seed: int) -> None:
        """Somebody puts all caps on and reaches."""
        for area in range(AREAS):
            self.send(seat, Verb.CAP, area, seed=seed)
        self.send(seat, Verb.TAKE_DIE, seed=seed)

    @rule(
        seat=SEATS,
        verb=st.sampled_from([Verb.READY, Verb.TAKE_DIE, Verb.ROLL, Verb.GO, Verb.DECIDE, Verb.STOP, 0, 15]),
        seed=SEEDS,
    )
    def press(self, seat: int, verb: int, seed: int) -> None:
        """Somebody, or the clock, does something without arguments."""
        self.send(seat, verb, seed=seed)

    @rule(seat=SEATS, verb=st.sampled_from([Verb.NAME_NACHOS, Verb.NAME_VETERANS]), a=st.integers(-1, 3), b=st.integers(-1, 3))
    def name(self, seat: int, verb: int, a: int, b: int) -> None:
        """Somebody names people."""
        self.send(seat, verb, a, b)

    @rule(seat=SEATS, card=st.sampled_from(sorted(WRENCHES)))
    def pick(self, seat: int, card: str) -> None:
        """Somebody takes a Monkey Wrench."""
        self.send(seat, Verb.TAKE_WRENCH, KIND_NAMES.index(card))

    @rule(seed=SEEDS)
    def run_out_of_time(self, seed: int) -> None:
        """The crew that is asked says nothing."""
        self.send(-1, Verb.TIME_UP, seed=seed)

    @precondition(lambda self: len(self.walk.log) > 100)
    @rule(seat=SEATS, seed=SEEDS)
    def leave(self, seat: int, seed: int) -> None:
        """Somebody leaves."""
        self.send(seat, Verb.LEAVE, seed=seed)

    @invariant()
    def position_is_sound(self) -> None:
        """No faults, its text is read back as it was, forty Action cards a crew, and somebody can go on."""
        if hasattr(self, "walk"):
            state, fixed = self.walk.state, self.walk.fixed
            assert GAME.faults(state, fixed) == []
            assert parse(GAME.State, text(state)) == state
            for crew in range(fixed.crews):
                hands = state.hand[fixed.first[crew] : fixed.first[crew] + fixed.size[crew]]
                held = sum(1 for hand in hands for kind in hand if kind)
                laid = sum(1 for kind in state.laid[crew] if is_action(kind))
                assert state.deck_left[crew] + held + laid == 40
            offers = [act for seat in GAME.movers(state, fixed) for act in GAME.acts(state, fixed, seat)]
            assert bool(offers) != GAME.is_over(state, fixed)

    def teardown(self) -> None:
        """The log, played again, ends in the same position."""
        if hasattr(self, "walk"):
            check_replay(self.walk)


TestRace = Race.TestCase
TestRace.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None, database=None, derandomize=True, suppress_health_check=[*HealthCheck]
)
