"""Spins, damage and retirement (F-45, F-63, F-64)."""

from __future__ import annotations

from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import Out, Stage, Told, Where


def empty_record(state: State, car: int) -> None:
    """Nothing is paid in any corner (F-46)."""
    state.corner[car] = -1
    state.paid[car] = 0
    state.paid_wear[car] = 0
    state.rolled[car] = 0
    state.worst[car] = 0
    state.arrow[car] = -1


def spin_mover(state: State, fixed: Fixed) -> None:
    """The mover spins in the space whose entry caused it; steps and slip are gone (F-63). In a taken space it comes to rest where
    the pass began, and a line crossed since then does not count (F-61)."""
    car = state.mover
    if state.chain_driven and state.taken[state.space[car]] > 0:
        state.space[car] = state.chain_from
        if state.crossings[car] != state.chain_crossings:
            state.crossings[car] = state.chain_crossings
            state.lap_done = 0
    spin_here(state, car)
    state.speed = 0
    state.steps = 0
    state.stage = Stage.DRIVEN


def spin_here(state: State, car: int) -> None:
    """Speed 0, record emptied; the next move is that of the turn after a spin (F-55, F-63)."""
    state.spun[car] = 1
    state.drove[car] = 0
    empty_record(state, car)
    tell(state, Told.SPUN, car, state.space[car], 0)


def take_off(state: State, fixed: Fixed, car: int, why: int) -> None:
    """A car is out and is taken off at once: its space is free (F-64)."""
    if state.where[car] == Where.TRACK and (car != state.mover or state.stage > Stage.DRIVEN):
        state.taken[state.space[car]] -= 1
    state.where[car] = Where.OUT
    state.out[car] = why
    state.finish_turn[car] = state.turn
    state.finish_at[car] = state.order_at
    state.shares[car] = 0
    tell(state, Told.OUT, car, why, state.space[car])
    if car == state.mover:
        state.mover = -1
        state.stage = Stage.NEXT_CAR


def damage(state: State, fixed: Fixed, car: int, attribute: int) -> bool:
    """An attribute is damaged: 20 less from the next turn on; the second time the car is out (F-45). True if it still races."""
    state.damage[car][attribute] += 1
    tell(state, Told.DAMAGED, car, attribute, state.damage[car][attribute])
    if state.damage[car][attribute] > 1:
        take_off(state, fixed, car, Out.DAMAGE)
        return False
    state.damaged_in[car][attribute] = state.turn
    return True
