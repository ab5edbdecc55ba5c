"""Laws of random play, over drawn setups, with drivers who withdraw; and what no race may lose or make: chips, cars, laps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from pitboard.compile import records
from pitboard.compile.loops import STUCK, WINNER
from pitboard.compile.play import Races
from pitboard.games.formula import GAME
from pitboard.games.formula.editions import CHOICES, FLAGS
from pitboard.games.formula.laps import laps_done
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Ask, Phase, Told, Verb, Where
from pitboard.kernel.game import Rows
from pitboard.kernel.notation import text
from pitboard.kernel.sources import Seeded
from pitboard.lab.measures import MEASURES
from pitboard.proof import signature
from pitboard.proof.laws import Walk, check_blind, check_position, check_replay
from tests.conftest import ROOT
from tests.games.formula.drawn import NUMBERS, drawn

SEED = 83
FEW = 16


class Race(Walk):
    """A race of random play in which now and then a driver withdraws."""

    def step(self) -> bool:
        """A random act, or once in three hundred a random seat that leaves."""
        state: State = self.state
        if state.phase != Phase.OVER and self.choice.below(300) == 0:
            seats = [seat for seat in range(self.fixed.seats) if not state.gone[seat]]
            seat = seats[self.choice.below(len(seats))]
            assert GAME.act(state, self.fixed, seat, Verb.LEAVE, 0, 0, 0, 0, self.luck) == 0
            self.log.append((seat, (Verb.LEAVE, 0, 0, 0), self.luck.take()))
            self.times.append(0)
            return True
        return super().step()


def races(full: bool, few: int = FEW, many: int = 1000) -> Iterator[Race]:
    """This many races, each of a setup of its own."""
    for number in range(many if full else few):
        yield Race(GAME, drawn(number), SEED, number)


class Chips:
    """The chips of all cars, counted from what the acts told alone."""

    def __init__(self, state: State, fixed: Fixed) -> None:
        self.fixed = fixed
        self.wear, self.green, self.red = list(state.wear), list(state.green), list(state.red)

    def follow(self, state: State) -> None:
        """Count along with one act."""
        for what, a, b, c in state.told[: state.told_count]:
            match what:
                case Told.BUILT:
                    self.wear[a], self.green[a], self.red[a] = state.full_wear[a], self._greens(b), self.fixed.reds[b % 4]
                case Told.BID:
                    self.wear[a] -= b // 100
                    self.green[a] -= b % 100
                    self.red[a] -= c
                case Told.SPARED | Told.PAID:
                    self.wear[a] -= c
                case Told.CONTACT:
                    self.wear[a] -= b
                case Told.BONUS:
                    self.wear[a] += b
                case Told.CHANGED:
                    self.wear[a] += c
                case Told.FAILED:
                    self._lose(a, b)
                case Told.CHANCE:
                    self._lay(a, b % 16)
                case Told.TEST | Told.PASSED | Told.MISSED:
                    self._lay(a, c % 16)

    def _lose(self, car: int, asked: int) -> None:
        costs = {Ask.BRAKING: 1, Ask.STOPPING: 1, Ask.START_TEST: self.fixed.shift_costs}
        self.wear[car] -= min(self.wear[car], costs.get(Ask(asked), 0))

    def _lay(self, car: int, skill: int) -> None:
        if skill == 3:
            self.red[car] -= 1
            return
        if self.green[car] < skill:
            self.red[car] -= 1
            self.green[car] += 3
        self.green[car] -= skill

    def _greens(self, code: int) -> int:
        return self.fixed.laps * self.fixed.value[5][code % 4]


def test_every_position_of_random_races_keeps_the_laws(full: bool) -> None:
    """F-71: no faults; text round-trips; legal and accepted are one; a refused command leaves no trace; a replay is the race."""
    for race in races(full):
        steps = 0
        while race.step():
            if steps % (7 if full else 311) == 0:
                check_position(race)
            steps += 1
        check_replay(race)


def test_no_chip_is_lost_or_made(full: bool) -> None:
    """F-2, F-59, F-60, F-61, F-74, F-81: wear and skill change by what is told and by nothing else."""
    for race in races(full):
        chips = Chips(race.state, race.fixed)
        while race.step():
            chips.follow(race.state)
            assert (race.state.wear, race.state.green, race.state.red) == (chips.wear, chips.green, chips.red), text(race.state)


def test_cars_and_laps_are_conserved(full: bool) -> None:
    """F-64, F-68, F-69: every car is somewhere, out and home are for ever, and laps are counted one by one."""
    for race in races(full):
        state, fixed = race.state, race.fixed
        before = GAME.copy(state)
        while race.step():
            for car in range(fixed.seats):
                if before.where[car] in (Where.HOME, Where.OUT):
                    assert state.where[car] == before.where[car]
                assert abs(state.crossings[car] - before.crossings[car]) <= 1
                assert (state.where[car] == Where.HOME) <= (laps_done(state, fixed, car) == fixed.laps)
            assert sum(state.taken) == sum(
                state.where[car] == Where.TRACK and (car != state.mover or state.ask == Ask.ENTRY) for car in range(fixed.seats)
            )
            GAME.copy_into(before, state)


def test_every_race_ends(full: bool) -> None:
    """F-70, F-71: no race sticks, and places are given to all."""
    for race in races(full):
        while race.step():
            pass
        told = GAME.standing(race.state, race.fixed)
        assert sorted(told["seats"]) == list(range(race.fixed.seats))
        assert told["seats"][0] == race.state.winner
        homes = [
            (race.state.finish_turn[car], -race.state.overrun[car])
            for car in told["seats"]
            if race.state.where[car] == Where.HOME
        ]
        assert all(a <= b for a, b in pairwise(homes))


def test_no_seat_sees_what_is_hidden_from_it(full: bool) -> None:
    """F-35, F-47, F-82: plots, bids, builds and tires before their showing; spectators too."""
    for race in races(full, 8, 200):
        steps = 0
        while race.step():
            if steps % (3 if full else 43) == 0:
                for seat in range(-1, race.fixed.seats):
                    check_blind(race, seat)
            steps += 1


def test_a_secret_choice_changes_no_byte_for_the_others() -> None:
    """F-47, F-81, F-82: whatever a driver lays down, all that others see is that something lies there."""
    tried = 0
    for race in races(False, 12):
        while not GAME.is_over(race.state, race.fixed) and tried < 120:
            seat = GAME.seat_asked(race.state, race.fixed)
            if race.state.phase <= Phase.PLOT and len(GAME.movers(race.state, race.fixed)) > 1:
                tried += 1
                seen = {repr(_others(race, seat, act)) for act in GAME.acts(race.state, race.fixed, seat)[::7]}
                assert len(seen) == 1
            race.step()
    assert tried == 120


def _others(race: Race, seat: int, act: tuple[int, int, int, int]) -> list[object]:
    trial = GAME.copy(race.state)
    assert GAME.act(trial, race.fixed, seat, *act, 0, race.luck) == 0
    return [GAME.view(trial, race.fixed, other) for other in range(-1, race.fixed.seats) if other != seat]


def test_the_default_is_always_legal(full: bool) -> None:
    """F-56, F-85, supplement 3.8: whoever is asked and stays silent, something legal is done."""
    for race in races(full):
        while race.step():
            for seat in GAME.movers(race.state, race.fixed) if full or race.choice.below(8) == 0 else ():
                rows, trial = Rows(), GAME.copy(race.state)
                assert GAME.default_act(race.state, race.fixed, seat, rows) == 1
                verb, a, b, c = rows[0]
                assert GAME.act(trial, race.fixed, seat, verb, a, b, c, 0, Seeded(1)) == 0, text(race.state)


def test_random_races_end_without_a_fault(full: bool) -> None:
    """F-71: a hundred thousand at full size, two to twelve cars, all options drawn."""
    setups, each = (2000, 50) if full else (40, 3)
    loop: Races | None = None
    for number in range(setups):
        fixed = GAME.fixed_from(drawn(number))
        if loop is None:
            loop = Races(GAME, fixed, **MEASURES["formula"]._asdict())
        state, _, _, view, *rest = loop._pieces
        loop._pieces = (state, records.record(fixed), records.record(GAME.begin(fixed)), view, *rest)
        results = loop.play([0] * fixed.seats, SEED, number * each, each)
        assert not np.any(results[:, WINNER] == STUCK), drawn(number)


@pytest.mark.parametrize("name", [*FLAGS, *CHOICES, *NUMBERS])
def test_the_drawn_setups_meet_every_value_of_an_option(name: str) -> None:
    """F-1, F-21, F-55, F-65, F-67, F-69, F-70, F-79, F-80: already among the first few."""
    values = len(NUMBERS.get(name, (0, 1))) if name not in CHOICES else len(CHOICES[name])
    assert len({str(drawn(number)["options"][name]) for number in range(FEW)}) == values


def test_the_signature_is_the_one_in_the_file() -> None:
    """Races by fixed seeds: a refactor may not change one act of them, and a rule change says so."""
    lines = (ROOT / "tests/vectors/SIGNATURES").read_text(encoding="utf-8").splitlines()
    kept = dict(line.split() for line in lines if not line.startswith("#"))
    assert signature.signature(GAME) == kept[GAME.name]
