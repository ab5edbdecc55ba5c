"""The tests of a plot: start, acceleration, top speed (F-54, F-58 steps 2 to 4, formula 5)."""

from __future__ import annotations

from pitboard.games.formula.asking import ask_price
from pitboard.games.formula.cars import is_soft, rating
from pitboard.games.formula.dice import result
from pitboard.games.formula.spins import damage, spin_mover
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import SPEED, Ask, Attribute, Stage, Stall, Told


def begin_start(state: State, fixed: Fixed) -> None:
    """The start test, due on the starting turn for more than the start speed (F-54); a wear on soft tires spares it (F-65)."""
    car = state.mover
    state.stage = Stage.ACCELERATION_TEST
    if state.turn == 1:
        state.stage = Stage.BRAKING
        if state.speed > rating(state, fixed, car, Attribute.START):
            spared = 1 if is_soft(state, fixed, car) and fixed.soft_start else 0
            ask_price(state, fixed, Ask.START_TEST, 1, spared, 1)


def end_start(state: State, fixed: Fixed, thrown: int) -> None:
    """2 to 8 holds, 9 to 11 is a mis-shift that leaves the start speed less 20, 12 a stall: a spin on the grid (F-54)."""
    car = state.mover
    fell = result(thrown)
    tell(state, Told.TEST, car, Ask.START_TEST, thrown)
    if fell <= fixed.start_holds:
        tell(state, Told.HELD, car, Ask.START_TEST, state.speed)
    elif fell <= fixed.start_slips or fixed.stall == Stall.NEVER:
        state.speed = max(0, state.speed - 2 * SPEED)
        state.wear[car] -= min(state.wear[car], fixed.shift_costs)
        tell(state, Told.FAILED, car, Ask.START_TEST, state.speed)
    else:
        state.speed = 0
        tell(state, Told.STALLED, car, 0, 0)
        if fixed.stall == Stall.SPIN:
            spin_mover(state, fixed)
        else:
            damage(state, fixed, car, Attribute.ACCELERATION)


def begin_shift(state: State, fixed: Fixed, attribute: int) -> None:
    """The acceleration test, due for more than the rating above the last speed; then the top-speed test, due if the speed that is
    left is above the top. After a spin and from a standstill to 20 there is none (F-49, F-50, F-51, F-55, F-58)."""
    car = state.mover
    rated = rating(state, fixed, car, attribute)
    if attribute == Attribute.ACCELERATION:
        state.stage = Stage.TOP_TEST
        if state.spared_tests == 0 and state.speed > max(SPEED, state.last[car] + rated):
            spared = 1 if is_soft(state, fixed, car) and fixed.soft_acceleration else 0
            ask_price(state, fixed, Ask.ACCELERATION_TEST, 1, spared, 1)
    else:
        state.stage = Stage.BRAKING
        if state.spared_tests == 0 and state.speed > rated:
            spared = 1 if is_soft(state, fixed, car) and fixed.soft_top else 0
            ask_price(state, fixed, Ask.TOP_TEST, 1, spared, 1)


def end_shift(state: State, fixed: Fixed, what: int, thrown: int) -> None:
    """2 to 9 holds; more leaves 20 less, and damages the attribute (formula 5)."""
    car = state.mover
    tell(state, Told.TEST, car, what, thrown)
    if result(thrown) <= fixed.test_holds:
        tell(state, Told.HELD, car, what, state.speed)
        return
    state.speed = max(0, state.speed - fixed.shift_drop)
    tell(state, Told.FAILED, car, what, state.speed)
    damage(state, fixed, car, Attribute.ACCELERATION if what == Ask.ACCELERATION_TEST else Attribute.TOP)
