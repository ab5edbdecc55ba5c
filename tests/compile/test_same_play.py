"""The test of tests: compiled and plain rules, on the same luck and the same commands, are never apart."""

from time import perf_counter
from typing import Any

import pytest

from pitboard.bots import LEVELS, rows_wanted
from pitboard.compile import luck as compiled_luck
from pitboard.compile import records
from pitboard.compile.loops import DECISIONS, DRAWS
from pitboard.compile.twins import Twins
from pitboard.games import NAMES, find
from pitboard.kernel.game import Game
from pitboard.kernel.sources import Seeded
from pitboard.lab.driving import loop_of
from tests.compile.pairs import Pair, apart

SETUPS: dict[str, list[dict[str, Any]]] = {
    "pit_crew": [
        {"crews": [1, 1, 1]},
        {"crews": [3, 2], "options": {"crew_decision": "any", "grab": "auto", "discard_after_last_cap": "open"}},
        {
            "crews": [2, 3, 1],
            "cars": "extended",
            "options": {
                "fire_pairs": "laying_order",
                "wild_color": "card",
                "camber_with_caltrops": "either",
                "jet_fuel_first": "off",
                "resigned": "crashed",
                "empty_first_round": "roll_off",
                "round_limit_ms": 150_000,
                "pile_check": "stack",
            },
        },
        {"crews": [1, 3], "wrenches": {"veteran_crew": 4, "bad_nachos": 3, "*b": 2, "1/2*": 2}},
    ],
    "formula": [
        {"seats": 3, "laps": 1, "options": {"second_bid": True, "grid_tail": "close"}},
        {
            "seats": 5,
            "track": "lantern",
            "laps": 2,
            "cars": [None, "60/60/40/160/4/3/soft", "60/60/40/160/4/3/hard", {"ranks": [1, 0, 1, -1, 0, 0], "points": 1}, None],
            "grid": ["blue", "red", "yellow", "green", "violet"],
            "options": {
                "stall": "damage",
                "after_spin": "start",
                "refill": "reset",
                "stop_short": "no_free_exit",
                "soft_top": True,
                "slip_matched": False,
                "chance_spins": 12,
            },
        },
        {
            "seats": 8,
            "track": "forest",
            "laps": 1,
            "cars": [{"ranks": [0, 1, 0, 0, 1, 0]}] * 8,
            "options": {
                "stall": "never",
                "finish_corners": "pay",
                "race_end": "winner_turn",
                "pitting": False,
                "arrow_bonus": 0,
                "slip_from": 80,
                "fourth_braking": "barred",
                "contact_wear": 1,
                "shift_costs": 1,
            },
        },
        {
            "seats": 2,
            "track": "meadow",
            "laps": 3,
            "cars": [{"ranks": [0, 0, 0, 0, 1, -1]}] * 2,
            "options": {
                "classic": True,
                "once_a_lap_end": False,
                "soft_start": False,
                "soft_acceleration": False,
                "soft_deceleration": False,
                "soft_chance": False,
                "shift_drop": 40,
                "test_holds": 7,
            },
        },
    ],
    "pit_stop": [
        {"seats": 4},
        {"seats": 3, "board": "ridge", "options": {"laps": 2, "silent_landing": "moves_only", "leaver": "stays"}},
        {"seats": 2, "options": {"cars_each": 2, "diagonal_at_shade": "target_only", "level_cars": "inside"}},
        {"seats": 4, "board": "ridge", "options": {"cars": "chosen", "laps": 1}},
    ],
}
RACES = {"pit_crew": (2, 50), "formula": (2, 50), "pit_stop": (6, 200)}
"""How many races of each setup, small and in full."""
CASES = [pytest.param(find(name), setup, id=f"{name}-{i}") for name in NAMES for i, setup in enumerate(SETUPS[name])]


@pytest.fixture(scope="module")
def twins() -> Twins:
    """One set of twins, from the user's cache."""
    return Twins()


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_act_by_act_both_give_the_same_answer_state_trail_and_luck(
    game: Game, setup: dict[str, Any], twins: Twins, full: bool
) -> None:
    """Legal, refused and wild commands alike."""
    refused = 0
    for race in range(RACES[game.name][full]):
        pair = Pair(game, setup, race, twins)
        assert apart(pair.state, pair.record) == []
        for seat, row, at in pair.commands():
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
    for turn, (seat, row, at) in enumerate(pair.commands()):
        pair.do(seat, row, at)
        asked = game.seat_asked(pair.state, pair.fixed)
        assert seat_asked(pair.record, pair.compiled_fixed) == asked
        assert is_over(pair.record, pair.compiled_fixed) == game.is_over(pair.state, pair.fixed)
        looking = asked if game.earliest is None else turn % (len(game.seat_names(pair.fixed)) + 1) - 1
        game.blind(pair.state, pair.fixed, looking, view)
        blind(pair.record, pair.compiled_fixed, looking, other)
        assert apart(view, other) == []
        count = game.default_act(pair.state, pair.fixed, looking, plain_rows) if looking >= 0 else 0
        assert looking < 0 or default_act(pair.record, pair.compiled_fixed, looking, pair.rows) == count
        assert pair.rows[:count].tolist() == plain_rows[:count]
        copy_into(other, pair.record)
        assert same(other, pair.record)


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_what_a_seat_cannot_see_is_dealt_the_same(game: Game, setup: dict[str, Any], twins: Twins) -> None:
    """And all that is due to a clock is due at the same time."""
    deal_unknown = twins.of(game.deal_unknown)
    pair, view = Pair(game, setup, 78, twins), game.State()
    for turn, (seat, row, at) in enumerate(pair.commands()):
        pair.do(seat, row, at)
        looking = turn % len(game.seat_names(pair.fixed))
        game.blind(pair.state, pair.fixed, looking, view)
        record, luck, compiled = records.record(view), Seeded(3, turn), compiled_luck.seeded(3, turn)
        game.deal_unknown(view, pair.fixed, looking, luck)
        deal_unknown(record, pair.compiled_fixed, looking, compiled)
        assert apart(view, record) == []
        if game.earliest is not None:
            mover, verb = turn % (looking + 2) - 1, 1 + turn % 14
            found = twins.of(game.earliest)(pair.record, pair.compiled_fixed, mover, verb)
            assert found == game.earliest(pair.state, pair.fixed, mover, verb)


def names_for(game: Game, setup: dict[str, Any], *bots: str) -> list[str]:
    """The bots in turn, one for each seat."""
    seats = len(game.seat_names(game.fixed_from(setup)))
    return [bots[seat % len(bots)] for seat in range(seats)]


LEVELED = [
    pytest.param(*case.values, bot, id=f"{case.id}-{bot}")
    for case in CASES
    for bot in LEVELS[case.values[0].name]
    if case.id[-1] < "2" and not rows_wanted(case.values[0].name, bot)
]
"""A bot with room of its own takes minutes to fill it plain; its own tests race it on the smallest track."""


@pytest.mark.parametrize(("game", "setup", "bot"), LEVELED)
def test_whole_races_of_every_bot_are_the_same(game: Game, setup: dict[str, Any], bot: str) -> None:
    """The bot against itself and random players: same winners, turns, decisions and draws."""
    names = names_for(game, setup, bot, "random")
    plain, compiled = loop_of(game.name, setup, names, plain=True), loop_of(game.name, setup, names)
    assert plain(5, 100, 3).tolist() == compiled(5, 100, 3).tolist()


@pytest.mark.parametrize("name", NAMES)
def test_no_index_leaves_its_row_in_checked_play(name: str, full: bool) -> None:
    """Compiled with every index checked, races end as without."""
    if not full and name != "pit_stop":
        pytest.skip("most of a minute of compiling; the smallest game here, all of them with --full")
    setup = SETUPS[name][1]
    names = names_for(find(name), setup, LEVELS[name][:2][-1], "random")
    fast, checked = loop_of(name, setup, names), loop_of(name, setup, names, checked=True)
    count = 5000 if full else 200
    assert checked(3, 0, count).tolist() == fast(3, 0, count).tolist()


@pytest.mark.parametrize("name", NAMES)
def test_compiled_play_is_many_times_faster_than_plain(name: str) -> None:
    """Else there would be no point in it; the benchmark has the figures."""
    setup = SETUPS[name][0]
    names = names_for(find(name), setup, LEVELS[name][:2][-1])
    speeds = []
    for loop, count in ((loop_of(name, setup, names, plain=True), 5), (loop_of(name, setup, names), 500)):
        loop(1, 0, 1)
        begun = perf_counter()
        acts = loop(1, 0, count)[:, [DECISIONS, DRAWS]].sum()
        speeds.append(acts / (perf_counter() - begun))
    assert speeds[1] > 10 * speeds[0]
