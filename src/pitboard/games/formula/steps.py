"""Step by step along the road (F-58 steps 6, 7 and 9)."""

from __future__ import annotations

from pitboard.games.formula.asking import ask
from pitboard.games.formula.braking import stop_short
from pitboard.games.formula.laps import cross
from pitboard.games.formula.passes import has_chain
from pitboard.games.formula.road import free_exits, is_free, taken_exits
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import EXITS, Ask, Stage, StopShort, Told, Where


def may_stop(state: State, fixed: Fixed) -> bool:
    """A car stops short only behind traffic: an exit is taken, or none is free; by option only where none is free (F-58,
    F-67)."""
    space = state.space[state.mover]
    if free_exits(state, fixed, state.mover, space) == 0:
        return True
    return fixed.stop_short == StopShort.ANY_EXIT_TAKEN and taken_exits(state, fixed, space) > 0


def drive_on(state: State, fixed: Fixed) -> None:
    """Ask for the next step where there is a choice; take the only exit, and stop where there is no way (F-58 step 6)."""
    car = state.mover
    if state.steps == 0:
        state.stage = Stage.SLIP
        return
    space = state.space[car]
    free = free_exits(state, fixed, car, space)
    taken = taken_exits(state, fixed, space)
    if free == 1 and taken == 0:
        enter(state, fixed, only_exit(state, fixed, car, space))
    elif free == 0 and not has_chain(state, fixed):
        stop_short(state, fixed)
    else:
        ask(state, Ask.STEP, car)


def only_exit(state: State, fixed: Fixed, car: int, space: int) -> int:
    """The first free exit, -1 where there is none."""
    for exit_at in range(EXITS):
        if is_free(state, fixed, car, space, exit_at):
            return exit_at
    return -1


def enter(state: State, fixed: Fixed, exit_at: int) -> None:
    """Go through an exit: first the line, then the price of the corner (F-58 step 7)."""
    car = state.mover
    before = state.space[car]
    state.came_from = before
    state.space[car] = fixed.exits[before][exit_at]
    state.shares[car] = 0
    if state.steps > 0:
        state.steps -= 1
        state.made += 1
    else:
        state.slipping = 1
    tell(state, Told.SLIPPED if state.slipping else Told.STEPPED, car, state.space[car], exit_at)
    state.stage = Stage.OLD_CORNER
    if fixed.crosses[before][exit_at]:
        cross(state, fixed)


def enter_chain(state: State, fixed: Fixed) -> None:
    """All cars were passed: the spaces of the chain one by one, each with its price; behind the last the road goes on
    (F-61)."""
    if state.chain_at == state.chain_length:
        state.chain_driven = 0
        state.stage = Stage.DRIVEN if state.slipping else Stage.DRIVE
        return
    space = state.chain[state.chain_at]
    state.chain_at += 1
    for exit_at in range(EXITS):
        if fixed.exits[state.space[state.mover]][exit_at] == space:
            enter(state, fixed, exit_at)
            return


def offer_slip(state: State, fixed: Fixed) -> None:
    """With its steps made, a car that has a slip chance may go one more space by a free exit (F-57, F-58 step 9)."""
    car = state.mover
    state.stage = Stage.DRIVEN
    if state.slip[car] and not state.slipping and free_exits(state, fixed, car, state.space[car]) > 0:
        ask(state, Ask.SLIP, car)


def settle(state: State, fixed: Fixed) -> None:
    """The move has ended: the car stands where it came to, at the speed that it drove (F-58 steps 10 and 11)."""
    car = state.mover
    state.taken[state.space[car]] += 1
    state.where[car] = Where.TRACK
    state.drove[car] = state.speed
    state.stage = Stage.ENTRY
    tell(state, Told.DROVE, car, state.speed, state.space[car])
