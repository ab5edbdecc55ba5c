"""Moving order and slip chances, fixed at the reveal for the whole turn (F-47, F-48, F-57)."""

from __future__ import annotations

from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import Told, Where


def is_further(state: State, fixed: Fixed, a: int, b: int) -> bool:
    """Car `a` lies ahead of `b` by race distance: laps, then row (F-48)."""
    if state.crossings[a] != state.crossings[b]:
        return state.crossings[a] > state.crossings[b]
    return fixed.row[state.space[a]] > fixed.row[state.space[b]]


def moves_before(state: State, fixed: Fixed, a: int, b: int) -> bool:
    """Further ahead; then the higher plot; then the inside of the coming corner; then, in a shared space, who was there
    (F-48)."""
    if is_further(state, fixed, a, b) or is_further(state, fixed, b, a):
        return is_further(state, fixed, a, b)
    if state.plot[a] != state.plot[b]:
        return state.plot[a] > state.plot[b]
    if fixed.inside[state.space[a]] != fixed.inside[state.space[b]]:
        return fixed.inside[state.space[a]] < fixed.inside[state.space[b]]
    return state.shares[a] < state.shares[b]


def set_order(state: State, fixed: Fixed) -> None:
    """The cars on the track in the order in which they move (F-48)."""
    count = 0
    for car in range(fixed.seats):
        if state.where[car] == Where.TRACK:
            at = count
            while at > 0 and moves_before(state, fixed, car, state.order[at - 1]):
                state.order[at] = state.order[at - 1]
                at -= 1
            state.order[at] = car
            count += 1
    state.order_count = count


def note_slips(state: State, fixed: Fixed) -> None:
    """Who has a slip chance: the space straight ahead holds a car, both had speed, and the car ahead plots at least as much
    (F-57)."""
    for car in range(fixed.seats):
        if state.where[car] == Where.TRACK and state.last[car] > 0 and state.plot[car] >= fixed.slip_from:
            for leader in range(fixed.seats):
                if leads(state, fixed, leader, car):
                    state.slip[car] = 1


def leads(state: State, fixed: Fixed, leader: int, car: int) -> bool:
    """The car `leader` stands straight ahead of `car` and gives it a slip (F-57)."""
    if state.where[leader] != Where.TRACK or state.space[leader] != fixed.exits[state.space[car]][0]:
        return False
    if state.last[leader] == 0 or state.plot[leader] < fixed.slip_from:
        return False
    return state.plot[leader] >= state.plot[car] or not fixed.slip_matched


def tell_reveal(state: State, fixed: Fixed) -> None:
    """All plots at once, with the slip chances, and the moving order (F-47)."""
    for at in range(state.order_count):
        car = state.order[at]
        tell(state, Told.PLOTTED, car, state.plot[car], state.slip[car])
    for at in range(state.order_count):
        tell(state, Told.ORDER, state.order[at], at, 0)
