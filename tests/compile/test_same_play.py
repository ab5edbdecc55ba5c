"""The test of tests: compiled and plain rules, on the same luck and the same commands, are never apart."""

from collections.abc import Iterator
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from pitboard.bots import LEVELS
from pitboard.compile import luck as compiled_luck
from pitboard.compile import records
from pitboard.compile.loops import DECISIONS, DRAWS
from pitboard.compile.play import Races
from pitboard.compile.twins import Twins
from pitboard.games import NAMES, find
from pitboard.kernel.game import Game
from pitboard.kernel.sources import Seeded
from pitboard.kernel.state import fields
from pitboard.lab.measures import MEASURES
from pitboard.lab.players import players

SETUPS: dict[str, list[dict[str, Any]]] = {
    "pit_stop": [
        {"seats": 4},
        {"seats": 3, "board": "ridge", "options": {"laps": 2, "silent_landing": "moves_only", "leaver": "stays"}},
        {"seats": 2, "options": {"cars_each": 2, "diagonal_at_shade": "target_only", "level_cars": "inside"}},
        {"seats": 4, "board": "ridge", "options": {"cars": "chosen", "laps": 1}},
    ],
}
CASES = [pytest.param(find(name), setup, id=f"{name}-{i}") for name in NAMES for i, setup in enumerate(SETUPS[name])]


@pytest.fixture(scope="module")
def twins() -> Twins:
    """One set of twins, from the user's cache."""
    return Twins()


def apart(state: Any, record: Any) -> list[str]:
    """The fields in which a plain object and a record differ, told ones included."""
    return [f.name for f in fields(type(state)) if getattr(state, f.name) != record[f.name].tolist()]


class Pair:
    """One race, played plain and compiled side by side."""

    def __init__(self, game: Game, setup: dict[str, Any], race: int, twins: Twins) -> None:
        self.game = game
        self.fixed = game.fixed_from(setup)
        self.state = game.begin(self.fixed)
        self.luck, self.hand = Seeded(11, race), Seeded(12, race)
        self.compiled_luck = compiled_luck.seeded(11, race)
        self.record = records.record(game.State())
        self.compiled_fixed = records.record(self.fixed)
        self.rows = np.zeros((game.most_acts, 4), np.int64)
        self.act, self.legal = twins.of(game.act), twins.of(game.legal)
        twins.of(game.start)(self.record, self.compiled_fixed)

    def legal_acts(self, seat: int) -> list[tuple[int, ...]]:
        """What the seat may do, by both."""
        plain = self.game.acts(self.state, self.fixed, seat)
        count = self.legal(self.record, self.compiled_fixed, seat, self.rows)
        assert plain == [tuple(row) for row in self.rows[:count].tolist()]
        return plain

    def do(self, seat: int, row: tuple[int, ...], at: int) -> int:
        """One command to both; the answer, the state and the luck are the same."""
        answer = self.game.act(self.state, self.fixed, seat, *row, at, self.luck)
        compiled = self.act(self.record, self.compiled_fixed, seat, *row, at, self.compiled_luck)
        assert compiled == answer
        assert apart(self.state, self.record) == []
        assert self.compiled_luck.tolist() == [self.luck.state, len(self.luck.drawn)]
        return answer

    def commands(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Legal commands at random, with wild ones and now and then a player who leaves among them."""
        for turn in range(100_000):
            if self.game.is_over(self.state, self.fixed):
                return
            seat = self.game.seat_asked(self.state, self.fixed)
            if turn % 5 == 0:
                wild = self.hand.below(8) - 2
                yield wild, (self.hand.below(5), self.hand.below(9) - 1, self.hand.below(6) - 1, self.hand.below(2))
            else:
                legal = self.legal_acts(seat)
                yield seat, legal[self.hand.below(len(legal))]


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_act_by_act_both_give_the_same_answer_state_trail_and_luck(
    game: Game, setup: dict[str, Any], twins: Twins, full: bool
) -> None:
    """Legal, refused and wild commands alike."""
    refused = 0
    for race in range(200 if full else 6):
        pair = Pair(game, setup, race, twins)
        assert apart(pair.state, pair.record) == []
        for at, (seat, row) in enumerate(pair.commands()):
            refused += pair.do(seat, row, at) != 0
        assert game.is_over(pair.state, pair.fixed)
    assert refused > 0


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_blind_copy_and_default_are_the_same(game: Game, setup: dict[str, Any], twins: Twins) -> None:
    """The other rules of a game, at each position of a race."""
    blind, copy_into, same = (twins.of(f) for f in (game.blind, game.copy_into, game.same))
    default_act, is_over, seat_asked = (twins.of(f) for f in (game.default_act, game.is_over, game.seat_asked))
    pair, view, other = Pair(game, setup, 77, twins), game.State(), records.record(game.State())
    plain_rows = [[0, 0, 0, 0] for _ in range(game.most_acts)]
    for at, (seat, row) in enumerate(pair.commands()):
        pair.do(seat, row, at)
        asked = game.seat_asked(pair.state, pair.fixed)
        assert seat_asked(pair.record, pair.compiled_fixed) == asked
        assert is_over(pair.record, pair.compiled_fixed) == game.is_over(pair.state, pair.fixed)
        game.blind(pair.state, pair.fixed, asked, view)
        blind(pair.record, pair.compiled_fixed, asked, other)
        assert apart(view, other) == []
        count = game.default_act(pair.state, pair.fixed, asked, plain_rows)
        assert default_act(pair.record, pair.compiled_fixed, asked, pair.rows) == count
        assert pair.rows[:count].tolist() == plain_rows[:count]
        copy_into(other, pair.record)
        assert same(other, pair.record)


def loops(game: Game, setup: dict[str, Any], names: list[str], **how: bool) -> tuple[Races, Races]:
    """The plain loop and a compiled one, with the same players."""
    rules = MEASURES[game.name]._asdict() | {"bots": players(game.name, names).bots}
    fixed = game.fixed_from(setup)
    return Races(game, fixed, plain=True, **rules), Races(game, fixed, **rules, **how)


@pytest.mark.parametrize("bot", LEVELS["pit_stop"])
@pytest.mark.parametrize(("game", "setup"), [case for case in CASES if case.values[0].name == "pit_stop"][:2])
def test_whole_races_of_every_bot_are_the_same(game: Game, setup: dict[str, Any], bot: str) -> None:
    """The bot against itself and random players: same winners, turns, decisions and draws."""
    names = [bot, "random"] * 2
    names = names[: setup["seats"]]
    plain, compiled = loops(game, setup, names)
    numbers = players(game.name, names).numbers
    assert plain.play(numbers, 5, 100, 3).tolist() == compiled.play(numbers, 5, 100, 3).tolist()


@pytest.mark.parametrize("name", NAMES)
def test_no_index_leaves_its_row_in_checked_play(name: str, full: bool) -> None:
    """Compiled with every index checked, races end as without."""
    game, setup = find(name), SETUPS[name][0]
    names = ["random"] * setup["seats"]
    _, fast = loops(game, setup, names)
    _, checked = loops(game, setup, names, checked=True)
    count = 5000 if full else 200
    assert checked.play([0] * len(names), 3, 0, count).tolist() == fast.play([0] * len(names), 3, 0, count).tolist()


@pytest.mark.parametrize("name", NAMES)
def test_compiled_play_is_many_times_faster_than_plain(name: str) -> None:
    """Else there would be no point in it; the benchmark has the figures."""
    game, setup = find(name), SETUPS[name][0]
    plain, compiled = loops(game, setup, ["random"] * setup["seats"])
    numbers = [0] * setup["seats"]
    speeds = []
    for loop, count in ((plain, 5), (compiled, 500)):
        loop.play(numbers, 1, 0, 1)
        begun = perf_counter()
        acts = loop.play(numbers, 1, 0, count)[:, [DECISIONS, DRAWS]].sum()
        speeds.append(acts / (perf_counter() - begun))
    assert speeds[1] > 10 * speeds[0]
