"""The bots of Pit Stop: they answer with legal acts, from what their seat sees, and better ones win more."""

import pytest

from pitboard import bots
from pitboard.games import find
from pitboard.kernel.sources import Scripted, Seeded

GAME = find("pit-stop")
LEVELS = bots.LEVELS["pit_stop"]


def rows() -> list[list[int]]:
    """Room for legal acts."""
    return [[0, 0, 0, 0] for _ in range(GAME.most_acts)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setup", [{}, {"board": "ridge", "seats": 2, "options": {"cars_each": 2}}, {"seats": 3}])
def test_a_bot_answers_with_a_legal_act_in_every_position(level: str, setup: dict[str, object]) -> None:
    """PS-10, PS-42: whatever is asked, the answer is a row of the legal acts; only the bot's own copy is changed."""
    fixed = GAME.fixed_from({**setup, "options": {**setup.get("options", {}), "laps": 1}})  # type: ignore[dict-item]
    choose = bots.find("pit_stop", level)
    for race in range(3):
        state, luck, coin = GAME.begin(fixed), Seeded(11, race), Seeded(12, race)
        while not GAME.is_over(state, fixed):
            seat = GAME.seat_asked(state, fixed)
            acts = GAME.acts(state, fixed, seat)
            seen = GAME.State()
            GAME.blind(state, fixed, seat, seen)
            at = choose(seen, fixed, seat, coin, rows())
            assert 0 <= at < len(acts)
            assert GAME.act(state, fixed, seat, *acts[at], 0, luck) == 0
            assert GAME.faults(state, fixed) == []


def chosen(level: str, board: str, distance: int, lane: int, die: int) -> tuple[int, int]:
    """Where a bot's red car, alone with a far blue one, ends a throw: row and lane from 1."""
    fixed = GAME.fixed_from({"board": board, "seats": 2, "options": {"cars": "chosen"}})
    state = GAME.begin(fixed)
    state.taken[state.row[0]] &= ~(1 << state.lane[0])
    state.distance[0], state.row[0], state.lane[0] = distance, distance % fixed.rows, lane - 1
    state.taken[state.row[0]] |= 1 << lane - 1
    assert GAME.act(state, fixed, 0, 1, 0, 0, 0, 0, Scripted([die])) == 0
    acts = GAME.acts(state, fixed, 0)
    _, spaces, end, _ = acts[bots.find("pit_stop", level)(GAME.copy(state), fixed, 0, Seeded(1), rows())]
    return (distance + spaces) % fixed.rows, end + 1


@pytest.mark.parametrize("level", ["steady", "ace"])
def test_a_bot_that_looks_ahead_takes_the_clear_run_and_shuns_the_loose_wheel(level: str) -> None:
    """PS 6.1: of the lanes that a throw can end in, two ahead is better and a missed turn is worse."""
    assert chosen(level, "harbor", 7, 2, 1) == (8, 3)
    assert chosen(level, "harbor", 12, 2, 1) != (13, 2)


def test_looking_ahead_wins_races() -> None:
    """Ace and steady each win most of 120 short races against random play, with fixed seeds."""
    fixed = GAME.fixed_from({"board": "ridge", "seats": 2, "options": {"laps": 3}})
    for level in ("steady", "ace"):
        wins = 0
        for race in range(120):
            state, luck, coin = GAME.begin(fixed), Seeded(5, race), Seeded(6, race)
            while not GAME.is_over(state, fixed):
                seat = GAME.seat_asked(state, fixed)
                acts = GAME.acts(state, fixed, seat)
                choose = bots.find("pit_stop", level if seat == race % 2 else "random")
                at = choose(GAME.copy(state), fixed, seat, coin, rows())
                GAME.act(state, fixed, seat, *acts[at], 0, luck)
            wins += state.owner[state.winner] == race % 2
        assert wins > 80


def test_a_bot_that_nobody_knows_is_refused_by_name() -> None:
    """The error lists those that there are."""
    with pytest.raises(bots.NoSuchBot, match="random, steady, ace"):
        bots.find("pit_stop", "genius")
