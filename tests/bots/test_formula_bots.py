"""The bots of Formula: they answer with legal acts, from what their seat sees, and better ones are sooner home and win more."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from pitboard import bots
from pitboard.bots.formula.champion import ROWS_WANTED, choose_sober
from pitboard.compile import luck as compiled_luck
from pitboard.compile import records
from pitboard.compile.loops import WINNER
from pitboard.compile.play import Room
from pitboard.compile.twins import Twins
from pitboard.games import find
from pitboard.games.formula.cars import refused_build
from pitboard.games.formula.names import ranks_of
from pitboard.games.formula.state import CODES, Fixed, State
from pitboard.games.formula.words import Phase, Verb, Where
from pitboard.kernel.game import Rows
from pitboard.kernel.sources import Seeded
from pitboard.lab import solve as lab
from pitboard.lab.driving import loop_of
from tests.games.formula.small import small_track

GAME = find("formula")
LEVELS = bots.LEVELS["formula"]
Choose = Callable[[State, int], int]


class NoDice:
    """Luck that has none: nobody may roll."""

    def roll(self) -> int:
        """A die."""
        pytest.fail("a bot that shuns dice asked for one")


@pytest.fixture(scope="module")
def twins() -> Twins:
    """One set of twins, from the user's cache."""
    return Twins()


@pytest.fixture(scope="module")
def acts() -> Any:
    """The rows of a champion: its timetables are kept from test to test."""
    return np.zeros((GAME.most_acts + ROWS_WANTED, 4), np.int64)


def compiled(twins: Twins, bot: Any, fixed: Fixed, acts: Any) -> Choose:
    """A bot as machine code, asked about plain states."""
    twin, record, coin = twins.of(bot), records.record(fixed), compiled_luck.seeded()
    return lambda state, seat: int(twin(records.record(state), record, seat, coin, acts))


def alone(fixed: Fixed, choose: Choose, luck: Any) -> State:
    """A race of the first seat's bot, the second having left on the grid."""
    state = GAME.begin(fixed)
    while not GAME.is_over(state, fixed):
        seat = GAME.seat_asked(state, fixed)
        legal = GAME.acts(state, fixed, seat)
        at = choose(state, seat) if len(legal) > 1 and seat == 0 else 0
        row = (Verb.LEAVE, 0, 0, 0) if seat == 1 and state.phase == Phase.PLOT else legal[at]
        assert GAME.act(state, fixed, seat, *row, 0, luck) == 0
    return state


def pairs(count: int) -> list[dict[str, Any]]:
    """Cars and tracks at random, no two alike, with and without pitting."""
    luck, judge = random.Random(4), Fixed()
    judge.points[0] = 2
    builds = [code for code in range(CODES) if refused_build(judge, 0, code) == 0]
    found = []
    for number in range(count):
        car = {"ranks": ranks_of(luck.choice(builds))}
        options = {"pitting": luck.random() < 0.7, "grid_tail": "close"}
        track = ("quay", "lantern", "meadow", "forest")[number % 4]
        laps = luck.choice((2, 3))
        found.append({"seats": 2, "track": track, "laps": laps, "grid": [0, 1], "cars": [car] * 2, "options": options})
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", range(3))
def test_a_bot_answers_with_a_legal_act_in_every_position(level: str, number: int) -> None:
    """F-47, F-58, F-82: whatever is asked, from the build to the flag, the answer is a row of the legal acts; plain, and with
    room for a timetable or without."""
    luck = random.Random(number)
    setup = {"seats": (2, 5, 12)[number], "laps": 2, "track": small_track(luck)}
    fixed = GAME.fixed_from(setup if number else {**setup, "options": {"pitting": False}})
    choose = bots.find("formula", level)
    rows: Any = Room(GAME.most_acts + bots.rows_wanted("formula", level)) if number == 0 else Rows()
    state, dice, coin = GAME.begin(fixed), Seeded(11, number), Seeded(12, number)
    while not GAME.is_over(state, fixed):
        seat = GAME.seat_asked(state, fixed)
        legal = GAME.acts(state, fixed, seat)
        seen = GAME.State()
        GAME.blind(state, fixed, seat, seen)
        at = choose(seen, fixed, seat, coin, rows) if len(legal) > 1 else 0
        assert 0 <= at < len(legal)
        assert GAME.act(state, fixed, seat, *legal[at], 0, dice) == 0
        assert GAME.faults(state, fixed) == []


@pytest.mark.parametrize("level", LEVELS[1:])
def test_whole_races_plain_and_compiled_are_the_same(level: str) -> None:
    """The champion makes its timetable in both."""
    setup = {"seats": 2, "laps": 1, "track": small_track(random.Random(3))}
    plain, fast = (loop_of("formula", setup, (level, "random"), plain=plain) for plain in (True, False))
    assert plain(5, 100, 3).tolist() == fast(5, 100, 3).tolist()


def test_champions_with_more_cars_than_they_have_timetables_for_race_on(full: bool) -> None:
    """Four have timetables of their own cars, two drive by what they see. In full once more with every index checked."""
    cars = [pairs(6)[number]["cars"][0] for number in range(6)]
    setup = {"seats": 6, "track": small_track(random.Random(5)), "laps": 2, "cars": cars}
    raced = loop_of("formula", setup, ("champion",) * 6)(3, 0, 10)
    assert (raced[:, WINNER] >= 0).all()
    if full:
        assert raced.tolist() == loop_of("formula", setup, ("champion",) * 6, checked=True)(3, 0, 10).tolist()


def test_a_champion_alone_without_dice_is_as_quick_as_can_be(twins: Twins, acts: Any, full: bool) -> None:
    """Over 50 cars and tracks in full: at most 1.03 times the fewest turns, in each."""
    tables = lab.Tables(twins.of(lab.list_stances), twins.of(lab.fill_timetable), plain=False)
    for setup in pairs(50 if full else 2):
        fixed = GAME.fixed_from(setup)
        fewest = lab.Solver(fixed, 0, tables).solution().turns
        end = alone(fixed, compiled(twins, choose_sober, fixed, acts), NoDice())
        assert end.where[0] == Where.HOME
        assert end.finish_turn[0] <= 1.03 * fewest, setup


def test_a_champion_alone_with_dice_is_quicker_still(twins: Twins, acts: Any, full: bool) -> None:
    """F-59: skill beside the dice saves turns; 1,000 races in full."""
    fixed = GAME.fixed_from({"seats": 2, "cars": ["60/60/40/160/4/3"] * 2, "grid": [0, 1], "options": {"grid_tail": "close"}})
    choose, turns = compiled(twins, bots.find("formula", "champion"), fixed, acts), []
    for race in range(1000 if full else 10):
        end = alone(fixed, choose, Seeded(3, race))
        turns.append(end.finish_turn[0])
        assert end.where[0] in {Where.HOME, Where.OUT}
    tables = lab.Tables(twins.of(lab.list_stances), twins.of(lab.fill_timetable), plain=False)
    print(f"mean of {len(turns)} races with dice: {np.mean(turns):.2f} turns")
    assert np.mean(turns) < lab.Solver(fixed, 0, tables).solution().turns + 0.5


@pytest.mark.parametrize(("other", "share"), [("league", 0.6), ("club", 0.85)])
def test_a_champion_beats_the_others_on_every_track(other: str, share: float, full: bool) -> None:
    """Equal cars, either seat, either place of the grid, the same seeds: 2,000 races in full, a quarter on each track."""
    wins = races = 0
    for track in ("quay", "lantern", "meadow", "forest") if full else ("quay", "meadow"):
        for grid in ([0, 1], [1, 0]):
            setup = {"seats": 2, "track": track, "cars": ["60/60/40/160/4/3"] * 2, "grid": grid}
            for seat, names in enumerate((("champion", other), (other, "champion"))):
                winners = loop_of("formula", setup, names)(7, 0, 125 if full else 15)[:, 0]
                wins += int((winners == seat).sum())
                races += len(winners)
    print(f"champion against {other}: {wins} of {races}")
    assert wins >= share * races


def test_a_bot_that_nobody_knows_is_refused_by_name() -> None:
    """The error lists those that there are."""
    with pytest.raises(bots.NoSuchBot, match="random, club, league, champion"):
        bots.find("formula", "ace")
