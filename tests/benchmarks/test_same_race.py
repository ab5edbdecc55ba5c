"""The race that boardgame.io is measured on is the race of the rules."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from benchmarks.engines.boardgame_io import SOURCE
from pitboard.games.pit_stop import MOST_ACTS, act, default_act, fixed_from, start
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import Phase, Refusal, Verb
from pitboard.kernel.sources import Scripted

LAPS = 5


@pytest.fixture(scope="module")
def turns() -> list[dict[str, Any]]:
    """Every turn of some races as the peer's rules played them."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node.js is not installed")
    script = Path(__file__).with_name("trace_races.cjs")
    told = subprocess.run([node, str(script), str(SOURCE), "30", str(LAPS)], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in told.stdout.splitlines()]


def do(state: State, fixed: Fixed, command: Sequence[int], luck: Scripted) -> None:
    """One command of the seat that is asked."""
    verb, a, b, c = command
    assert act(state, fixed, state.asked, verb, a, b, c, 0, luck) == Refusal.NONE


def play_turn(state: State, fixed: Fixed, turn: dict[str, Any]) -> None:
    """The same turn by the rules: its dice, its lane, and the default of whoever else is asked."""
    luck = Scripted(turn["dice"])
    assert (state.phase, state.turn) == (Phase.THROW, turn["car"])
    do(state, fixed, (Verb.THROW, 0, 0, 0), luck)
    if state.phase == Phase.MOVE:
        assert state.ends[turn["spaces"]] == turn["ends"]
        do(state, fixed, (Verb.MOVE, turn["spaces"], turn["lane"], 0), luck)
    while state.phase in (Phase.CHANCE, Phase.ROUTE):
        acts = [[0, 0, 0, 0] for _ in range(MOST_ACTS)]
        assert default_act(state, fixed, state.asked, acts) == 1
        do(state, fixed, acts[0], luck)
    assert luck.take() == turn["dice"]


def test_the_peer_races_by_the_rules(turns: list[dict[str, Any]]) -> None:
    """Same dice and lanes, same cars on the same spaces after every turn and the same winner (PS 3.1 to PS 7.1)."""
    fixed = fixed_from({"board": "harbor", "seats": 4, "options": {"cars": "chosen", "laps": LAPS}})
    for _, race in groupby(turns, lambda turn: turn["race"]):
        state = State()
        start(state, fixed)
        for turn in race:
            play_turn(state, fixed, turn)
            assert (state.distance, state.lane, state.winner) == (turn["distances"], turn["lanes"], turn["winner"])
        assert state.phase == Phase.OVER


def test_the_races_compared_touch_every_line_of_the_chance_table(turns: list[dict[str, Any]]) -> None:
    """All eleven sums fell on circles, and cars were blocked short of their throw (PS 5.2, PS-11)."""
    assert {sum(turn["dice"][1:]) for turn in turns if len(turn["dice"]) == 3} == set(range(2, 13))
    assert any(turn["spaces"] < turn["dice"][0] and turn["winner"] < 0 for turn in turns)
