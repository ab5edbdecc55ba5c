"""Braking beyond the deceleration, at the plot and when stopping short (F-58 step 5, F-62)."""

from __future__ import annotations

from pitboard.games.formula.asking import ask_price
from pitboard.games.formula.cars import braking_wear
from pitboard.games.formula.dice import result
from pitboard.games.formula.plots import braking_penalties
from pitboard.games.formula.spins import damage, spin_mover
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import MOST_PAID, SPEED, Ask, Attribute, Stage, Told


def begin_braking(state: State, fixed: Fixed) -> None:
    """Pay for the plotted speed now, or spin where the car stands (F-58 step 5). A car without speed has ended its move."""
    due = braking_penalties(state, fixed, state.mover, state.speed)
    state.steps = state.speed // SPEED
    state.stage = Stage.DRIVE if state.steps > 0 else Stage.DRIVEN
    if due > 0:
        charge_braking(state, fixed, Ask.BRAKING, due)


def charge_braking(state: State, fixed: Fixed, what: Ask, due: int) -> None:
    """In one turn at most 2 wear, on soft tires 3, and one test, 3 together; who cannot pay spins (F-62)."""
    wear = braking_wear(state, fixed, state.mover) - state.brake_wear
    if due + state.brake_paid > MOST_PAID or not ask_price(state, fixed, what, due, wear, 1 - state.brake_tested):
        spin_mover(state, fixed)


def note_braking(state: State, wear: int) -> None:
    """What is paid is remembered: stopping short later in this turn credits it (F-62)."""
    state.brake_paid += state.due
    state.brake_wear += wear
    if state.due > wear:
        state.brake_tested = 1


def end_brake_test(state: State, fixed: Fixed, what: int, thrown: int) -> None:
    """2 to 9 is safe; more costs a wear and damages the deceleration, the car is slowed all the same; without a wear it spins
    (F-62)."""
    car = state.mover
    tell(state, Told.TEST, car, what, thrown)
    if result(thrown) <= fixed.test_holds:
        tell(state, Told.HELD, car, what, state.speed)
        return
    tell(state, Told.FAILED, car, what, state.speed)
    has_wear = state.wear[car] > 0
    if has_wear:
        state.wear[car] -= 1
    if damage(state, fixed, car, Attribute.DECELERATION) and not has_wear:
        spin_mover(state, fixed)


def stop_short(state: State, fixed: Fixed) -> None:
    """The car brakes behind traffic: its speed is 20 times the steps made, and the braking for that is due, what was paid for the
    plot credited (F-58 step 6, F-62)."""
    car = state.mover
    speed = SPEED * state.made
    state.steps = 0
    state.speed = speed
    state.stage = Stage.DRIVEN
    tell(state, Told.STOPPED, car, state.made, state.space[car])
    due = braking_penalties(state, fixed, car, speed) - state.brake_paid
    if due > 0:
        charge_braking(state, fixed, Ask.STOPPING, due)
