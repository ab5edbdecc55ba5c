"""What a corner costs: once, for its worst excess, topped up where it gets worse (F-46, F-60, F-66)."""

from __future__ import annotations

from pitboard.games.formula.asking import ask_price
from pitboard.games.formula.cars import corner_wear
from pitboard.games.formula.dice import result
from pitboard.games.formula.road import arrow_after, excess, leaves_arrow, price_at
from pitboard.games.formula.spins import empty_record, spin_mover, take_off
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import MOST_PAID, Ask, Out, Stage, Told


def leave_old_corner(state: State, fixed: Fixed) -> None:
    """A step that leaves an arrow before its end and its corner with it: what the arrow saved there is due (F-66)."""
    car = state.mover
    state.stage = Stage.NEW_CORNER
    space = state.space[car]
    if state.corner[car] >= 0 and fixed.corner[space] != state.corner[car]:
        if leaves_arrow(state, fixed, car, state.came_from, space):
            charge(state, fixed, state.worst[car])


def enter_new_corner(state: State, fixed: Fixed) -> None:
    """Price the space that the mover has come to; the record of another corner is emptied first (F-46, F-60)."""
    car = state.mover
    space = state.space[car]
    corner = fixed.corner[space]
    state.stage = after_entering(state)
    if corner != state.barred:
        state.barred = -1
    price = price_at(state, fixed, car, state.came_from, space, state.speed)
    follows = arrow_after(state, fixed, car, state.came_from, space)
    if corner != state.corner[car]:
        empty_record(state, car)
        state.corner[car] = corner
    state.worst[car] = max(state.worst[car], excess(fixed, space, state.speed, 0))
    state.arrow[car] = follows
    charge(state, fixed, price)


def after_entering(state: State) -> Stage:
    """What follows an entered space: the next step of a forced pass, the end of a slip, or the road ahead (F-58, F-61)."""
    if state.chain_driven:
        return Stage.CHAIN
    return Stage.DRIVEN if state.slipping else Stage.DRIVE


def charge(state: State, fixed: Fixed, price: int) -> None:
    """Ask for what is due beyond what is paid: at most 2 wear, on soft tires 3, and one roll, 3 together. Four or more is a
    crash and nothing is paid; who cannot pay spins (F-60)."""
    car = state.mover
    due = price - state.paid[car]
    if price > MOST_PAID and due > 0:
        take_off(state, fixed, car, Out.CRASH)
    elif due > 0:
        wear = corner_wear(state, fixed, car) - state.paid_wear[car]
        if not ask_price(state, fixed, Ask.CORNER, due, wear, 1 - state.rolled[car]):
            spin_mover(state, fixed)


def note_corner(state: State, wear: int) -> None:
    """What is paid stands in the record (F-46)."""
    car = state.mover
    state.paid[car] += state.due
    state.paid_wear[car] += wear
    if state.due > wear:
        state.rolled[car] = 1


def end_chance(state: State, fixed: Fixed, thrown: int) -> None:
    """2 to 6 goes on, 7 to 9 spins there, 10 and more crashes; what was paid stays spent (F-60)."""
    car = state.mover
    tell(state, Told.CHANCE, car, thrown, max(0, state.corner[car]))
    fell = result(thrown)
    if fell > fixed.chance_spins:
        take_off(state, fixed, car, Out.CRASH)
    elif fell > fixed.chance_safe:
        spin_mover(state, fixed)
