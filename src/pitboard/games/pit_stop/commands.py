"""The one door into the rules: every command of every seat comes through `act`."""

from __future__ import annotations

from pitboard.games.pit_stop.grid import throw_for_cars
from pitboard.games.pit_stop.leaving import leave
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.trail import forget
from pitboard.games.pit_stop.turns import end_route_chosen, end_throw_move, throw_for_line, throw_to_move
from pitboard.games.pit_stop.words import FARTHEST, Phase, Refusal, Verb
from pitboard.kernel.luck import Luck


def act(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int, c: int, at: int, luck: Luck) -> Refusal:
    """Do what a seat asks, or say why not and change nothing.

    `a` is spaces and `b` the lane of a move; `c` the number of the question that it answers, 0 where that is not said.
    Time plays no part in this game.
    """
    refusal = refused(state, fixed, seat, verb, a, b, c)
    if refusal != Refusal.NONE:
        return refusal
    forget(state)
    if verb == Verb.LEAVE:
        leave(state, fixed, seat)
    elif verb == Verb.MOVE:
        if state.phase == Phase.MOVE:
            end_throw_move(state, fixed, a, b)
        else:
            end_route_chosen(state, fixed, a, b)
    elif state.phase == Phase.CARS:
        throw_for_cars(state, fixed, seat, luck)
    elif state.phase == Phase.THROW:
        throw_to_move(state, fixed, luck)
    else:
        throw_for_line(state, fixed, luck)
    return Refusal.NONE


def refused(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int, c: int) -> Refusal:
    """Why a command cannot be done now, NONE if it can."""
    if seat < 0 or seat >= fixed.seats:
        return Refusal.NO_SUCH_SEAT
    if verb != Verb.THROW and verb != Verb.MOVE and verb != Verb.LEAVE:
        return Refusal.NO_SUCH_COMMAND
    if state.phase == Phase.OVER:
        return Refusal.RACE_OVER
    if state.gone[seat]:
        return Refusal.LEFT_ALREADY
    if verb == Verb.LEAVE:
        return Refusal.NONE
    if c != 0 and c != state.question:
        return Refusal.QUESTION_PASSED
    if state.asked != seat:
        return refused_turn(state)
    choosing = state.phase == Phase.MOVE or state.phase == Phase.ROUTE
    if verb == Verb.THROW:
        return Refusal.MOVE_FIRST if choosing else Refusal.NONE
    if not choosing:
        return Refusal.THROW_FIRST
    return refused_end(state, fixed, a, b)


def refused_turn(state: State) -> Refusal:
    """Why a seat that is not asked has to wait: seats throw in turn, colors race in turn, owners pick (PS 2.1, PS-4, PS-25)."""
    if state.phase == Phase.CARS:
        return Refusal.NOT_YOUR_THROW
    if state.phase == Phase.ROUTE:
        return Refusal.NOT_YOUR_CAR
    return Refusal.NOT_YOUR_TURN


def refused_end(state: State, fixed: Fixed, spaces: int, lane: int) -> Refusal:
    """Why the moving car cannot end `spaces` on in `lane`, NONE if it can (PS-6, PS-7, PS-10, PS-11, PS-42)."""
    if lane < 0 or lane >= fixed.lanes:
        return Refusal.NO_SUCH_LANE
    if 0 <= spaces <= FARTHEST and state.ends[spaces] & 1 << lane:
        return Refusal.NONE
    farthest = 0
    for n in range(FARTHEST + 1):
        if state.ends[n]:
            farthest = n
    if spaces > farthest:
        return Refusal.TOO_FAR
    if spaces < 0 or (spaces < farthest and state.phase == Phase.MOVE):
        return Refusal.TOO_SHORT
    row = (state.row[state.moving] + state.direction * spaces) % fixed.rows
    if fixed.space[row] & 1 << lane == 0:
        return Refusal.NO_SUCH_LANE
    if state.taken[row] & 1 << lane and spaces > 0:
        return Refusal.SPACE_TAKEN
    return Refusal.MAY_NOT_STOP if spaces < farthest else Refusal.OUT_OF_REACH
