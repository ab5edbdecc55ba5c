"""Laws of play, over crews, cars and options, by rookies who now and then do anything at all, and people who leave."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from pitboard.bots.pit_crew.rookie import choose
from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.cards import is_action
from pitboard.games.pit_crew.legal import any_act
from pitboard.games.pit_crew.setup import CHOICES
from pitboard.games.pit_crew.state import State
from pitboard.games.pit_crew.words import ACTIONS, AREAS, Phase, Verb
from pitboard.kernel.notation import parse, text
from pitboard.kernel.sources import Seeded
from pitboard.kernel.state import key
from pitboard.proof.laws import LATE, LawBroken, Walk, _commands, check_position, check_replay

SEED = 57
FEW = 12
STRAY = 60
"""One act in so many is random: more of them crash every car in round one."""
LEAVES = 250
CREWS = ([1, 1], [2, 1], [1, 1, 1], [3, 2], [2, 2, 2])
CARS = ("normal", "handicap", "challenge", "extended")
WRENCHES = {
    "*b": 2,
    "*w": 2,
    "4*": 1,
    "3/7*": 2,
    "bad_nachos": 3,
    "veteran_crew": 3,
    "veteran_driver": 2,
    "jet_fuel": 2,
    "nitro": 1,
}
"""A deck with doubles and with much to choose."""


class Race(Walk):
    """A race of rookies in which now and then somebody leaves."""

    state: State

    def step(self) -> bool:
        """An act, or once in a while a random seat that leaves."""
        state = self.state
        if state.phase != Phase.OVER and self.choice.below(LEAVES) == 0:
            seats = [seat for seat in range(self.fixed.seats) if not state.gone[seat]]
            if len(seats) > 2:
                seat = seats[self.choice.below(len(seats))]
                assert GAME.act(state, self.fixed, seat, Verb.LEAVE, 0, 0, 0, self.now, self.luck) == 0
                self.log.append((seat, (Verb.LEAVE, 0, 0, 0), self.luck.take()))
                self.times.append(self.now)
                return True
        return super().step()


def setups() -> list[dict[str, Any]]:
    """Every value of every option, all variants and many splits, in a mixed order."""
    names = list(CHOICES)
    values = product(*[[value.name.lower() for value in CHOICES[name]] for name in names])
    found: list[dict[str, Any]] = []
    for number, chosen in enumerate(values):
        options: dict[str, Any] = dict(zip(names, chosen, strict=True))
        options["round_limit_ms"] = (0, 0, 40_000)[number % 3]
        options |= {"tie_ms": (100, 1000)[number % 2], "decide_ms": (250, 1000)[number % 2]}
        found.append({"options": options})
    random.Random(SEED).shuffle(found)
    for number, setup in enumerate(found):
        setup |= {"crews": CREWS[number % len(CREWS)], "cars": CARS[number % len(CARS)]}
        if number % 2:
            setup["wrenches"] = WRENCHES
    return found


def races(full: bool, few: int) -> Iterator[Race]:
    """This many races over all setups in turn, a hundred and fifty at full size."""
    every = setups()
    for number in range(150 if full else few):
        yield Race(GAME, every[number % len(every)], SEED, number, choose, STRAY)


def check_cards(race: Race) -> None:
    """Two Action cards of each number and color in each crew's deck, hands and on its mat, whatever was done."""
    state, fixed = race.state, race.fixed
    for crew in range(fixed.crews):
        there = list(state.deck[crew])
        assert sum(there) == state.deck_left[crew]
        for seat in range(fixed.first[crew], fixed.first[crew] + fixed.size[crew]):
            for kind in filter(None, state.hand[seat]):
                there[kind] += 1
        for kind in filter(is_action, state.laid[crew]):
            there[kind] += 1
        assert there == [0] + [2] * (ACTIONS - 1)


def test_every_position_keeps_the_laws(full: bool) -> None:
    """No faults; text round-trips; forty cards a crew after every act; and a replay is the race."""
    rounds = set()
    for race in races(full, FEW):
        steps = 0
        while race.step():
            check_cards(race)
            if full or steps % 5 == 0:
                assert GAME.faults(race.state, race.fixed) == []
                assert GAME.same(parse(State, text(race.state)), race.state)
            steps += 1
        rounds.add(race.state.round)
        check_replay(race)
    assert rounds >= {0, 1, 2}


def test_legal_and_accepted_are_one(full: bool) -> None:
    """Every command of the clock and of every seat: accepted exactly if it is listed, and refused without a trace."""
    checked = 0
    for race in races(full, 8):
        steps = 0
        while race.step():
            if steps % (20 if full else 70) == 0:
                check_accepted(race)
                checked += 1
            steps += 1
    assert checked >= 30


def check_accepted(race: Race) -> None:
    """As `check_position` does, with one trial for all that is refused."""
    state, fixed = race.state, race.fixed
    trial, before = GAME.copy(state), key(state)
    for seat in range(-1, fixed.seats):
        legal = {act[:3] for act in GAME.acts(state, fixed, seat)}
        accepted = set()
        for act in _commands(GAME, 4, 4):
            if GAME.act(trial, fixed, seat, *act, 0, LATE, Seeded(1)) == 0:
                accepted.add(act)
                GAME.copy_into(trial, state)
        if accepted != legal:
            raise LawBroken(f"seat {seat}: {accepted ^ legal} in {text(state)}")
    assert key(trial) == before == key(state)


def test_positions_of_every_phase_keep_the_laws_of_all_games() -> None:
    """The check that every game passes, once in each phase."""
    met = set()
    for number in range(4):
        race = Race(GAME, {"crews": [1, 1], "wrenches": WRENCHES}, SEED, number, choose, STRAY)
        while race.step():
            if race.state.phase not in met:
                met.add(race.state.phase)
                check_position(race)
    assert met == set(Phase)


def test_nothing_is_accepted_before_its_earliest_time(full: bool) -> None:
    """PC-37, PC-34, PC-41, PC-124: rolls, decisions and ends are refused a millisecond before it and done at it."""
    assert GAME.earliest is not None
    met = set()
    for race in races(full, FEW):
        while race.step():
            state, fixed = race.state, race.fixed
            for seat in range(-1, fixed.seats):
                for verb, a, b, c in GAME.acts(state, fixed, seat):
                    if verb in (Verb.ROLL, Verb.DECIDE, Verb.STOP) and (full or race.choice.below(16) == 0):
                        at, trial = GAME.earliest(state, fixed, seat, verb), GAME.copy(state)
                        refusal = GAME.act(trial, fixed, seat, verb, a, b, c, at - 1, Seeded(1))
                        assert GAME.refusals[refusal][0] == "too_soon"
                        assert GAME.same(trial, state)
                        assert GAME.act(trial, fixed, seat, verb, a, b, c, at, Seeded(1)) == 0
                        met.add(verb)
    assert met == {Verb.ROLL, Verb.DECIDE, Verb.STOP}


def test_all_else_is_accepted_at_any_time(full: bool) -> None:
    """PC 9.7: hands are not held back by the clock; only dice and ends are."""
    for race in races(full, 3):
        while race.step():
            if race.choice.below(20) == 0:
                for seat in range(-1, race.fixed.seats):
                    for verb, a, b, c in GAME.acts(race.state, race.fixed, seat):
                        if verb not in (Verb.ROLL, Verb.DECIDE, Verb.STOP):
                            trial = GAME.copy(race.state)
                            assert GAME.act(trial, race.fixed, seat, verb, a, b, c, 0, Seeded(1)) == 0


def test_what_is_capped_does_not_change(full: bool) -> None:
    """PC-26, PC-20: caps stay, piles under them stay, and piles only grow, until the next round is set up."""
    for race in races(full, FEW):
        before = GAME.copy(race.state)
        while race.step():
            state = race.state
            if before.phase == state.phase == Phase.PIT_CREW and before.round == state.round:
                for crew in range(race.fixed.crews):
                    assert state.caps[crew] & before.caps[crew] == before.caps[crew]
                    count = before.laid_count[crew]
                    assert state.laid[crew][:count] == before.laid[crew][:count]
                    for area in range(AREAS):
                        if before.caps[crew] >> area & 1:
                            assert state.pile[crew][area] == before.pile[crew][area]
            GAME.copy_into(before, state)


def test_the_default_is_to_be_ready_and_always_legal(full: bool) -> None:
    """PC-5: whoever does nothing is made ready before GO; nothing else is done for anybody."""
    rows = [[0, 0, 0, 0] for _ in range(GAME.most_acts)]
    for race in races(full, 4):
        while race.step():
            for seat in range(race.fixed.seats):
                found = GAME.default_act(race.state, race.fixed, seat, rows)
                listed = (Verb.READY, 0, 0, 0) in GAME.acts(race.state, race.fixed, seat)
                assert found == listed
                if found:
                    assert rows[0] == [Verb.READY, 0, 0, 0]


def test_any_act_is_the_row_that_one_would_draw_of_the_legal_ones(full: bool) -> None:
    """PC-8, PC-10, PC-25: of every seat, in every phase, with the same coin; and where there is none, it says so."""
    rows = [[0, 0, 0, 0] for _ in range(GAME.most_acts)]
    drawn = {False: 0, True: 0}
    for number, race in enumerate(races(full, FEW)):
        while race.step():
            for seat in range(race.fixed.seats):
                coin, same = Seeded(number, len(race.log)), Seeded(number, len(race.log))
                legal = GAME.acts(race.state, race.fixed, seat)
                found = any_act(race.state, race.fixed, seat, rows, coin)
                assert found == bool(legal)
                assert not legal or tuple(rows[0]) == legal[same.below(len(legal))]
                assert coin.state == same.state
                drawn[found] += 1
    assert min(drawn.values()) > 100


def test_every_race_ends_as_the_rules_say(full: bool) -> None:
    """PC-78, PC-76: with a winner, or in round one with no car left and a draw."""
    drawn = 0
    for race in races(full, FEW):
        while race.step():
            pass
        state = race.state
        if state.winner < 0:
            drawn += 1
            assert state.round == 0
            assert sum(state.racing) == 0
        else:
            assert GAME.standing(state, race.fixed)["standing"][0] == GAME.standing(state, race.fixed)["winner"]
            assert sum(state.racing) <= 1 or state.round == race.fixed.rounds - 1 or all(state.resigned[: race.fixed.crews])
    assert drawn < FEW


@pytest.mark.parametrize("name", sorted(CHOICES))
def test_the_setups_meet_every_value_of_an_option(name: str) -> None:
    """PC 9.14: already among the first few."""
    assert {setup["options"][name] for setup in setups()[:FEW]} == {value.name.lower() for value in CHOICES[name]}
