"""The solver counts exactly: no way through the rules is shorter, and its plan is driven by them turn by turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pitboard.games import find
from pitboard.games.formula.commands import act
from pitboard.games.formula.legal import legal
from pitboard.games.formula.state import Fixed, State, copy_into
from pitboard.games.formula.words import Ask, Phase, Verb, Where
from pitboard.kernel.game import Rows
from pitboard.kernel.refusal import SetupError
from pitboard.lab import solve as lab
from pitboard.lab.solve import Solution, Solver
from tests.games.formula.small import small_track

GAME = find("formula")
RANKS = ([2, 2, -1, 0, 0, -1], [0, 2, -1, 1, 1, -1], [1, 0, 1, -1, 1, 0], [-1, 1, 0, 2, -1, 1], [0, 0, 2, 0, 0, 0])


class Thrown(Exception):
    """A die was asked for."""


class NoDice:
    """Luck that has none: nobody may roll."""

    def roll(self) -> int:
        """A die."""
        raise Thrown


def setup(luck: random.Random, laps: int) -> dict[str, Any]:
    """A car with little wear on a small track."""
    options: dict[str, Any] = {"pitting": luck.random() < 0.7, "finish_corners": luck.choice(["ignore", "pay"])}
    options |= {"wear": [0, 1, 2, 3], "pitting_wear": [0, 1, 2, 3], "soft_top": luck.random() < 0.5}
    options |= {"refill": luck.choice(["add", "reset"]), "grid_tail": "close"}
    cars = [{"ranks": luck.choice(RANKS)}] * 2
    return {"seats": 2, "laps": laps, "track": small_track(luck), "cars": cars, "grid": [0, 1], "options": options}


def key(state: State) -> tuple[Any, ...]:
    """All of a lone car and its move that can bear on what follows."""
    car = 0
    stands = (state.phase, state.stage, state.ask, state.turn, state.space[car], state.crossings[car], state.last[car])
    holds = (state.wear[car], state.tire[car], state.lap_end[car], state.spun[car], state.marker[car], state.where[car])
    record = (state.corner[car], state.paid[car], state.paid_wear[car], state.worst[car], state.arrow[car], state.drove[car])
    move = (state.speed, state.steps, state.made, state.barred, state.due, state.brake_paid, state.lap_done, state.overrun[car])
    return stands + holds + record + move


def after_each_act(state: State, fixed: Fixed, rows: Rows) -> Iterator[State]:
    """The positions behind every act of the lone driver that needs no die."""
    acts = [tuple(row) for row in rows[: legal(state, fixed, 0, rows)]]
    for verb, a, b, c in acts:
        behind = State()
        copy_into(behind, state)
        try:
            act(behind, fixed, 0, verb, a, b, c, 0, NoDice())  # type: ignore[arg-type]
        except Thrown:
            continue
        yield behind


def brute_force(fixed: Fixed) -> tuple[int, int]:
    """The fewest turns and the greatest overrun among them, by trying every act; (0, 0) where dice must be thrown."""
    begin = GAME.begin(fixed)
    rows = Rows()
    waiting, seen, best = [], set(), (0, 0)
    act(begin, fixed, 1, Verb.LEAVE, 0, 0, 0, 0, NoDice())  # type: ignore[arg-type]
    layers = {1: [begin]} if begin.phase == Phase.PLOT else {0: [begin]}
    while layers and not best[0]:
        turn = min(layers)
        waiting = layers.pop(turn)
        while waiting:
            for behind in after_each_act(waiting.pop(), fixed, rows):
                if behind.where[0] == Where.HOME:
                    best = max(best, (behind.finish_turn[0], behind.overrun[0])) if best[0] else (turn, behind.overrun[0])
                elif behind.where[0] != Where.OUT and key(behind) not in seen:
                    seen.add(key(behind))
                    (waiting if behind.turn == turn else layers.setdefault(behind.turn, [])).append(behind)
    return best


def driven(fixed: Fixed, found: Solution) -> State:
    """The position behind a plan that the lone driver keeps to through the rules."""
    state, rows, plan, exits = GAME.begin(fixed), Rows(), list(found.plan), []
    act(state, fixed, 1, Verb.LEAVE, 0, 0, 0, 0, NoDice())  # type: ignore[arg-type]
    tire = found.tire
    while state.phase != Phase.OVER:
        count = legal(state, fixed, 0, rows)
        acts = [tuple(row) for row in rows[:count]]
        if state.phase == Phase.TIRE or state.ask == Ask.TIRE:
            chosen = (Verb.TIRE, ("soft", "hard").index(tire), 0, 0)
        elif state.phase == Phase.PLOT:
            turn = plan.pop(0)
            assert state.turn == turn.turn
            tire, exits, chosen = turn.stops, list(turn.exits), (Verb.PLOT, turn.speed, 0, 0)
        elif state.ask == Ask.STEP:
            chosen = (Verb.STEP, exits[state.made], 0, 0)
        elif state.ask == Ask.ENTRY:
            chosen = (Verb.ENTER if turn.stops else Verb.DECLINE, 0, 0, 0)
        else:
            chosen = (Verb.PAY, state.due, 0, 0)
        assert chosen in acts, (state.turn, chosen, acts)
        act(state, fixed, 0, *chosen, 0, NoDice())  # type: ignore[arg-type]
    assert not plan
    return state


@pytest.fixture(scope="module")
def tables() -> lab.Tables:
    """Compiled counts."""
    return lab.compiled()


def numbers(full: bool) -> list[tuple[int, int]]:
    """The cars to try, and their laps."""
    return [(n, 1) for n in range(40)] + [(n, 2) for n in range(40, 44)] if full else [(2, 1), (6, 1)]


def test_no_act_of_the_rules_makes_a_race_shorter(full: bool, tables: lab.Tables) -> None:
    """F-49 to F-75: on small tracks, with corners, arrows, spins, both tires and stops, trying every act that needs no die finds
    neither fewer turns nor more overrun."""
    for number, laps in numbers(full):
        fixed = GAME.fixed_from(setup(random.Random(number), laps))
        found = Solver(fixed, 0, tables).solution()
        assert (found.turns, found.overrun) == brute_force(fixed), (number, laps)


@pytest.mark.parametrize(
    ("track", "laps", "car"),
    [
        ("quay", 3, {"build": "60/60/40/160/4/3", "tire": "hard"}),
        ("quay", 3, {"build": "60/60/40/160/4/3", "tire": "soft"}),
        ("lantern", 4, {"ranks": [0, 1, -1, 0, 0, 2]}),
        ("meadow", 2, {"ranks": [1, 1, -1, 1, 1, -1]}),
        ("forest", 2, {"ranks": [0, 1, 1, 0, 1, -1]}),
    ],
)
def test_the_rules_drive_a_plan_turn_by_turn(track: str, laps: int, car: dict[str, Any], tables: lab.Tables) -> None:
    """F-58, F-69, F-75: every act of a plan is legal, no die falls, and the car comes home in the turn and as far as was said."""
    given = {"seats": 2, "track": track, "laps": laps, "cars": [car, car], "grid": [0, 1], "options": {"grid_tail": "close"}}
    fixed = GAME.fixed_from(given)
    found = Solver(fixed, 0, tables).solution()
    end = driven(fixed, found)
    assert (end.where[0], end.finish_turn[0], end.overrun[0]) == (Where.HOME, found.turns, found.overrun)
    assert end.wear[0] == found.plan[-1].wear


def test_counting_plain_and_compiled_is_the_same(tables: lab.Tables) -> None:
    """The two are one source."""
    fixed = GAME.fixed_from(setup(random.Random(2), 1))
    plain, fast = Solver(fixed, 0, lab.PLAIN), Solver(fixed, 0, tables)
    assert plain.room[lab.FIRST :] == fast.room[lab.FIRST :].tolist()
    assert plain.solution() == fast.solution()


def test_wear_and_laps_show_in_the_turns(tables: lab.Tables) -> None:
    """F-1, F-2: a car with less wear left needs more turns, one that has a lap more to go about a lap more."""
    car = {"build": "60/60/40/160/4/3", "tire": "hard"}
    fixed = GAME.fixed_from({"seats": 2, "laps": 2, "cars": [car] * 2, "grid": [0, 1]})
    solver = Solver(fixed, 0, tables)
    turns = [solver.turns(solver.starts[1], wear) // lab.TURN for wear in (0, 4, 8, 16)]
    assert turns == sorted(set(turns), reverse=True)
    fixed.laps = 1
    assert 10 < turns[2] - Solver(fixed, 0, tables).solution().turns < 20


def test_a_car_that_is_not_given_is_said() -> None:
    """Before anything is counted."""
    with pytest.raises(SetupError, match=r"cars\[1\]"):
        lab.solve({"seats": 2, "cars": ["60/60/40/160/4/3", None]}, seat=1)
