"""Laws of random play, over boards, seats and options, with players who leave."""

import random
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.lanes import find_route_ends, find_throw_ends, number_of_ends
from pitboard.games.pit_stop.setup import CHOICES
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import CARS, Leaver, Phase, Verb
from pitboard.kernel.notation import text
from pitboard.proof import signature
from pitboard.proof.laws import LawBroken, Walk, check_blind, check_position, check_replay
from tests.conftest import ROOT

SEED = 41
FEW = 64


class Race(Walk):
    """A race of random play in which now and then somebody leaves."""

    def step(self) -> bool:
        """A random act, or once in a hundred a random seat that leaves."""
        state: State = self.state
        if state.phase != Phase.OVER and self.choice.below(100) == 0:
            seats = [seat for seat in range(self.fixed.seats) if not state.gone[seat]]
            seat = seats[self.choice.below(len(seats))]
            assert GAME.act(state, self.fixed, seat, Verb.LEAVE, 0, 0, 0, 0, self.luck) == 0
            self.log.append((seat, (Verb.LEAVE, 0, 0, 0), []))
            self.times.append(0)
            return True
        return super().step()


def setups() -> list[dict[str, Any]]:
    """Every board, every number of seats and cars, and every value of every option, in a mixed order."""
    names = list(CHOICES)
    values = product(*[[value.name.lower() for value in CHOICES[name]] for name in names])
    tables = product(("harbor", "ridge"), ((4, 1), (3, 1), (2, 1), (2, 2)))
    found = [
        {"board": board, "seats": seats, "options": dict(zip(names, chosen, strict=True)) | {"laps": 1, "cars_each": each}}
        for chosen, (board, (seats, each)) in product(values, tables)
    ]
    random.Random(SEED).shuffle(found)
    return found


def races(full: bool, few: int) -> Iterator[Race]:
    """This many races over all setups in turn, a thousand at full size."""
    every = setups()
    for number in range(1000 if full else few):
        yield Race(GAME, every[number % len(every)], SEED, number)


def check_race(race: Race) -> None:
    """What is true of Pit Stop alone: cars are conserved, standing cars fill the track, and ends fit the road."""
    state, fixed = race.state, race.fixed
    stands = [car for car in range(CARS) if state.on_track[car]]
    if sum(bin(lanes).count("1") for lanes in state.taken) != len(stands):
        raise LawBroken(f"a space is taken and nobody stands there: {text(state)}")
    if state.phase in (Phase.CARS, Phase.OVER):
        return
    kept = fixed.seats * fixed.cars_each if fixed.leaver == Leaver.STAYS else sum(state.racing)
    started = sum(owner >= 0 for owner in state.owner)
    if len(stands) != min(kept, started):
        raise LawBroken(f"{len(stands)} cars are on the track instead of {min(kept, started)}: {text(state)}")
    if number_of_ends(state) != ends_afresh(state, fixed):
        raise LawBroken(f"the ends are not those of the road as it is: {text(state)}")


def ends_afresh(state: State, fixed: Fixed) -> int:
    """Where the moving car may end, found once more."""
    again = GAME.copy(state)
    if state.phase == Phase.MOVE:
        find_throw_ends(again, fixed, state.moving, state.die)
    elif state.phase == Phase.ROUTE:
        find_route_ends(again, fixed, state.moving, state.amount, state.direction)
    return number_of_ends(again)


def test_every_position_of_random_races_keeps_the_laws(full: bool) -> None:
    """No faults; text round-trips; legal and accepted are one; a refused command leaves no trace; a replay is the race."""
    for race in races(full, FEW):
        steps = 0
        while race.step():
            check_race(race)
            if full or steps % 3 == 0:
                check_position(race)
            steps += 1
        check_replay(race)


def test_every_race_ends_with_a_winner(full: bool) -> None:
    """PS-31, PS-55: by crossing the line, or alone."""
    for race in races(full, FEW):
        while race.step():
            pass
        state = race.state
        crossed = state.distance[state.winner] == race.fixed.finish
        alone = len({state.owner[car] for car in range(CARS) if state.racing[car]}) == 1
        assert crossed or alone
        assert GAME.standing(state, race.fixed)["standing"][0] == GAME.view(state, race.fixed, -1)[0]["winner"]


def test_no_seat_sees_what_is_hidden_from_it(full: bool) -> None:
    """A view is made from the blind state alone, spectators' too."""
    for race in races(full, 8):
        while race.step():
            for seat in range(-1, race.fixed.seats):
                check_blind(race, seat)


def test_a_view_determines_what_its_seat_may_do(full: bool) -> None:
    """Two positions with one view offer the same commands: the view's own list is what `legal` says."""
    for race in races(full, 8):
        while race.step():
            for seat in range(race.fixed.seats):
                acts = [
                    (Verb.THROW, 0, 0, 0) if act["do"] == "throw" else (Verb.MOVE, act["args"]["spaces"], act["args"]["lane"], 0)
                    for act in GAME.view(race.state, race.fixed, seat)[1]["acts"]
                ]
                assert acts == GAME.acts(race.state, race.fixed, seat)


def test_the_default_is_always_legal(full: bool) -> None:
    """PS 8.4: whoever is asked and stays silent, something legal is done."""
    for race in races(full, FEW):
        while race.step():
            seat = race.state.asked
            rows = [[0, 0, 0, 0] for _ in range(GAME.most_acts)]
            found = GAME.default_act(race.state, race.fixed, seat, rows)
            assert found == (seat >= 0)
            if found:
                assert (rows[0][0], *rows[0][1:]) in GAME.acts(race.state, race.fixed, seat)


@pytest.mark.parametrize("name", sorted(CHOICES))
def test_the_setups_meet_every_value_of_an_option(name: str) -> None:
    """PS 8.6: with each board and each number of seats, and already among the first few."""
    for key in ("board", "seats"):
        pairs = {(setup[key], setup["options"][name]) for setup in setups()[:FEW]}
        assert len(pairs) == len({setup[key] for setup in setups()}) * len(CHOICES[name])


def mirrored(board: Mapping[str, Any]) -> dict[str, Any]:
    """The same board with its lanes the other way round."""
    over = board["lanes"] + 1
    turned: dict[str, Any] = dict(board)
    for key in ("gaps", "circles", "instructions"):
        turned[key] = [item | {"lane": over - item["lane"]} for item in board.get(key, [])]
    turned["shaded"] = [
        area | ({"lanes": [over - lane for lane in area["lanes"]]} if "lanes" in area else {}) for area in board["shaded"]
    ]
    turned["grid"] = {color: spot | {"lane": over - spot["lane"]} for color, spot in board["grid"].items()}
    return turned


@pytest.mark.parametrize("name", ["harbor", "ridge"])
def test_a_mirrored_board_gives_mirrored_races(name: str, full: bool) -> None:
    """PS-7, PS-9, PS-19, PS-57: with level cars parted by arrival no rule knows left from right."""
    setup = GAME.full_setup({"board": name, "options": {"cars": "chosen", "laps": 2}})
    turned = GAME.full_setup(setup | {"board": mirrored(setup["board"])})
    last = setup["board"]["lanes"] - 1
    for number in range(200 if full else 12):
        race, other = Walk(GAME, setup, SEED, number), Walk(GAME, turned, SEED, number)
        while True:
            seat = race.state.asked
            acts = GAME.acts(race.state, race.fixed, seat)
            swapped = sorted((v, a, last - b if v == Verb.MOVE else 0, c) for v, a, b, c in acts)
            assert sorted(GAME.acts(other.state, other.fixed, seat)) == swapped
            if not acts:
                break
            verb, a, b, c = acts[race.choice.below(len(acts))]
            GAME.act(race.state, race.fixed, seat, verb, a, b, c, 0, race.luck)
            GAME.act(other.state, other.fixed, seat, verb, a, last - b if verb == Verb.MOVE else 0, c, 0, other.luck)
            assert other.state.distance == race.state.distance
            stands = [car for car in range(CARS) if race.state.on_track[car]]
            assert all(other.state.lane[car] == last - race.state.lane[car] for car in stands)
        assert other.state.winner == race.state.winner >= 0


def test_the_signature_is_the_one_in_the_file() -> None:
    """Two hundred races by fixed seeds: a refactor may not change one act of them, and a rule change says so."""
    lines = (ROOT / "tests/vectors/SIGNATURES").read_text(encoding="utf-8").splitlines()
    kept = dict(line.split() for line in lines if not line.startswith("#"))
    assert signature.signature(GAME) == kept[GAME.name]


def test_the_signature_depends_on_every_act() -> None:
    """One race more or less is another hash."""
    assert signature.signature(GAME, 2) != signature.signature(GAME, 3)
    assert signature.signature(GAME, 2) == signature.signature(GAME, 2)
