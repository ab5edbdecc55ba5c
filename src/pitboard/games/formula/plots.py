"""Plots: what may be plotted, what a plot asks for, and what is driven for a bad one or none (F-49 to F-56)."""

from __future__ import annotations

from pitboard.games.formula.cars import rating
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.ways import has_way, is_clean
from pitboard.games.formula.words import FASTEST, MOST_PAID, SPEED, AfterSpin, Attribute, Refusal


def is_start(state: State) -> bool:
    """It is the starting turn (F-54)."""
    return state.turn == 1


def needs_start_test(state: State, fixed: Fixed, car: int, speed: int) -> bool:
    """A plot above Start, in the starting turn (F-54)."""
    return is_start(state) and speed > rating(state, fixed, car, Attribute.START)


def needs_acceleration_test(state: State, fixed: Fixed, car: int, speed: int) -> bool:
    """A plot more than Acc above the last speed; 20 from a standstill is free (F-49, F-51, F-55)."""
    if is_start(state) or state.spun[car] == 1:
        return False
    gain = speed - state.last[car]
    return gain > rating(state, fixed, car, Attribute.ACCELERATION) and speed > SPEED


def needs_top_test(state: State, fixed: Fixed, car: int, speed: int) -> bool:
    """A speed above Top, in every turn but the first and the one after a spin (F-50, F-54, F-55)."""
    if is_start(state) or state.spun[car] == 1:
        return False
    return speed > rating(state, fixed, car, Attribute.TOP)


def braking_penalties(state: State, fixed: Fixed, car: int, speed: int) -> int:
    """How many penalties it costs in all to come down to a speed, however many (F-49, F-62)."""
    return max(0, (state.last[car] - speed - rating(state, fixed, car, Attribute.DECELERATION)) // SPEED)


def most_after_spin(state: State, fixed: Fixed, car: int) -> int:
    """A of F-55: the speed of the turn after a spin unless the road asks for less."""
    named = Attribute.START if fixed.after_spin == AfterSpin.START else Attribute.ACCELERATION
    return max(SPEED, rating(state, fixed, car, named))


def clean_speed(state: State, fixed: Fixed, car: int) -> int:
    """q0 of F-55: the fastest speed after a spin that costs nothing in corners."""
    speed = most_after_spin(state, fixed, car)
    while speed > SPEED and not is_clean(state, fixed, car, speed):
        speed -= SPEED
    return speed


def refused_plot(state: State, fixed: Fixed, car: int, speed: int) -> Refusal:
    """Why a car may not plot a speed. That a corner ahead must crash it is no reason (F-53)."""
    if speed < SPEED or speed % SPEED != 0:
        return Refusal.NO_SUCH_SPEED
    if is_start(state):
        return Refusal.TOO_FAST if speed > rating(state, fixed, car, Attribute.START) + SPEED else Refusal.NONE
    refused = _refused_after_spin(state, fixed, car, speed) if state.spun[car] == 1 else _refused(state, fixed, car, speed)
    if refused == Refusal.NONE and not has_way(state, fixed, car, speed):
        return Refusal.RAISE_IN_CORNER
    return refused


def _refused_after_spin(state: State, fixed: Fixed, car: int, speed: int) -> Refusal:
    most = most_after_spin(state, fixed, car)
    for faster in range(speed + SPEED, most + 1, SPEED):
        if is_clean(state, fixed, car, faster):
            return Refusal.SLOWER_THAN_NEEDED
    return Refusal.TOO_FAST if speed > most else Refusal.NONE


def _refused(state: State, fixed: Fixed, car: int, speed: int) -> Refusal:
    if speed > max(SPEED, state.last[car] + rating(state, fixed, car, Attribute.ACCELERATION) + SPEED):
        return Refusal.TOO_FAST
    if speed > rating(state, fixed, car, Attribute.TOP) + SPEED:
        return Refusal.ABOVE_TOP
    braking = braking_penalties(state, fixed, car, speed)
    if braking > MOST_PAID:
        return Refusal.TOO_SLOW
    return Refusal.BRAKING_UNPAYABLE if braking > state.wear[car] + 1 else Refusal.NONE


def nearest_plot(state: State, fixed: Fixed, car: int, speed: int) -> int:
    """The legal plot nearest to a speed, the slower of two equally near (F-56)."""
    best = 0
    for legal in range(SPEED, FASTEST + 1, SPEED):
        if (best == 0 or abs(legal - speed) < abs(best - speed)) and refused_plot(state, fixed, car, legal) == Refusal.NONE:
            best = legal
    return best


def burden_of(state: State, fixed: Fixed, car: int, speed: int) -> int:
    """Braking penalties and tests of a plot, added up (F-56)."""
    tests = int(needs_acceleration_test(state, fixed, car, speed)) + int(needs_top_test(state, fixed, car, speed))
    return braking_penalties(state, fixed, car, speed) + tests
