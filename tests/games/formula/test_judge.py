"""The second judge reads whole races of random play, and finds every turn as it reckons it."""

from copy import deepcopy

import pytest

from pitboard.games.formula import GAME
from pitboard.games.formula.standing import place_of
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Phase
from pitboard.kernel.game import Rows
from pitboard.kernel.sources import Seeded
from tests.games.formula.drawn import drawn
from tests.games.formula.judge import Judge

FEW = 20
ROWS = [[0] * 4 for _ in range(GAME.most_acts)]


def judged(number: int, otherwise: str = "") -> Judge:
    """A race of random play, more or less wild, read to its end; by option with a judge who takes one option otherwise."""
    fixed = GAME.fixed_from(GAME.full_setup(drawn(number)))
    state, luck, rows, wild = GAME.begin(fixed), Seeded(number), Rows(), 1 + number % 5
    judge = None
    while state.phase != Phase.OVER:
        if state.phase == Phase.PLOT and judge is None:
            judge = Judge(state, misread(fixed, otherwise))
        seat = GAME.seat_asked(state, fixed)
        found = GAME.legal(state, fixed, seat, rows)
        verb, a, b, c = rows[luck.below(found)] if luck.below(5) < wild else silent(state, fixed, seat)
        assert GAME.act(state, fixed, seat, verb, a, b, c, 0, luck) == 0
        if judge is not None:
            judge.hear(state)
            if state.phase in (Phase.PLOT, Phase.OVER):
                judge.judge()
                check(judge, state)
    assert judge is not None
    assert judge.places == places(state, fixed, judge), f"places of race {number}"
    return judge


def misread(fixed: Fixed, option: str) -> Fixed:
    """The same race with one option changed."""
    if not option:
        return fixed
    other = deepcopy(fixed)
    setattr(other, option, {0: 1, 1: 0, 20: 0}.get(getattr(fixed, option), getattr(fixed, option) + 1))
    return other


def silent(state: State, fixed: Fixed, seat: int) -> list[int]:
    """What is done for a driver who leaves no word."""
    assert GAME.default_act(state, fixed, seat, ROWS) == 1
    return ROWS[0]


def check(judge: Judge, state: State) -> None:
    """What the judge knows of the cars is what the state says."""
    for car in judge.cars:
        if car.where in ("track", "pit"):
            seat = car.seat
            known = (car.space, car.wear, car.last, car.crossings, int(car.spun), car.paid)
            assert known == tuple(
                getattr(state, field)[seat] for field in ("space", "wear", "last", "crossings", "spun", "paid")
            ), f"car {seat} in turn {judge.turn}"


def places(state: State, fixed: Fixed, judge: Judge) -> list[int]:
    """The cars that raced as the rules place them."""
    return sorted((car.seat for car in judge.cars), key=lambda seat: place_of(state, fixed, seat))


def test_two_judges_find_the_same(full: bool) -> None:
    """F-45 to F-50, F-52, F-54, F-57 to F-70, F-72 to F-78: order, slips, tests, braking, corners, passes, line, pit, places."""
    told: set[str] = set()
    for number in range(2000 if full else FEW):
        told |= judged(number).seen
    assert len(told) > 20


@pytest.mark.parametrize("option", ["pass_block", "chance_safe", "slip_matched", "finish_corners", "refill", "arrow_bonus"])
def test_the_second_judge_would_notice(option: str) -> None:
    """F 15.1: by a race under another option than it was told, it finds a fault within a few races."""
    with pytest.raises(AssertionError):
        judged_all(option)


def judged_all(option: str) -> None:
    """A few races with one option misread."""
    for number in range(FEW):
        judged(number, option)
