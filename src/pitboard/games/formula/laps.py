"""The line: laps, home, overrun, and the bonus of hard tires (F-68, F-69, F-74)."""

from __future__ import annotations

from pitboard.games.formula.cars import rank_of
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import Attribute, FinishCorners, Stage, Told, Where


def laps_done(state: State, fixed: Fixed, car: int) -> int:
    """Laps completed: the first crossing, off the grid, completes none (F-68)."""
    return max(0, state.crossings[car] - 1)


def cross(state: State, fixed: Fixed) -> None:
    """The mover goes over the line. The last lap brings it home, steps and an unused slip chance left over (F-68, F-69)."""
    car = state.mover
    state.crossings[car] += 1
    state.lap_done = laps_done(state, fixed, car)
    tell(state, Told.CROSSED, car, state.lap_done, 0)
    if state.lap_done == fixed.laps:
        state.overrun[car] = state.steps + (1 if state.slip[car] and not state.slipping else 0)
        if fixed.finish_corners == FinishCorners.IGNORE:
            come_home(state)


def come_home(state: State) -> None:
    """The car has finished, and leaves the track at once, so it blocks nobody (F-69)."""
    car = state.mover
    state.where[car] = Where.HOME
    state.finish_turn[car] = state.turn
    state.finish_at[car] = state.order_at
    state.shares[car] = 0
    state.mover = -1
    state.stage = Stage.NEXT_CAR
    tell(state, Told.HOME, car, state.overrun[car], 0)


def credit_bonus(state: State, fixed: Fixed) -> None:
    """Hard tires gain wear at the end of the move that completed a lap, but for the last, and but for a lap end at which the car
    stops (F-10 to F-15, F-74)."""
    car = state.mover
    lap = state.lap_done
    if fixed.pitting and 0 < lap < fixed.laps and state.tire[car] == 1 and state.lap_end[car] != lap:
        gained = fixed.bonus[car][rank_of(state.build[car], Attribute.WEAR)]
        state.wear[car] += gained
        tell(state, Told.BONUS, car, gained, state.wear[car])
