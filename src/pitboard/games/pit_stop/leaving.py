"""A player who leaves the race."""

from __future__ import annotations

from pitboard.games.pit_stop.chance import follow_line
from pitboard.games.pit_stop.grid import settle_cars
from pitboard.games.pit_stop.lanes import clear_ends, find_route_ends, find_throw_ends, number_of_ends
from pitboard.games.pit_stop.moves import lift_off_track, offer_ends, win
from pitboard.games.pit_stop.standing import leading_car
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.trail import tell
from pitboard.games.pit_stop.turns import begin_turn, end_route_chosen, end_throw_move, go_on
from pitboard.games.pit_stop.words import CARS, Leaver, Phase, Told


def leave(state: State, fixed: Fixed, seat: int) -> None:
    """Take a player and the cars out of the race; the others race on (PS-39), and one who is alone has won (PS-55)."""
    state.gone[seat] = 1
    tell(state, Told.LEFT, seat, 0, 0)
    if state.phase == Phase.CARS:
        settle_cars(state, fixed)
    else:
        withdraw_cars(state, fixed, seat)
    if players_left(state, fixed) == 1 and state.phase != Phase.CARS:
        win(state, leading_car(state, fixed))
    elif state.phase != Phase.CARS:
        answer_for_leaver(state, fixed)


def withdraw_cars(state: State, fixed: Fixed, seat: int) -> None:
    """The leaver's cars race no more; they are taken off the track unless the option keeps them as obstacles (PS-39)."""
    for car in range(CARS):
        if state.owner[car] == seat and state.racing[car]:
            state.racing[car] = 0
            if fixed.leaver == Leaver.REMOVED:
                lift_off_track(state, car)
            if state.next_car == car:
                state.next_car = -1


def players_left(state: State, fixed: Fixed) -> int:
    """How many players are still in the race."""
    left = 0
    for seat in range(fixed.seats):
        if not state.gone[seat]:
            left += 1
    return left


def answer_for_leaver(state: State, fixed: Fixed) -> None:
    """A question to a car that is gone falls away with its move or turn; one to another car is put anew on the emptier road
    (PS-39, PS-54)."""
    if state.phase == Phase.ROUTE and not state.racing[state.moving]:
        state.moving = -1
        clear_ends(state)
        if follow_line(state, fixed):
            go_on(state)
    elif state.phase != Phase.ROUTE and not state.racing[state.turn]:
        state.moving = -1
        clear_ends(state)
        begin_turn(state)
    elif state.phase == Phase.MOVE or state.phase == Phase.ROUTE:
        offer_anew(state, fixed)


def offer_anew(state: State, fixed: Fixed) -> None:
    """Where a car taken off the track opens other end spaces, the car that is to move is offered those (PS-10, PS-42)."""
    car = state.moving
    before = number_of_ends(state)
    if state.phase == Phase.MOVE:
        find_throw_ends(state, fixed, car, state.die)
    else:
        find_route_ends(state, fixed, car, state.amount, state.direction)
    if number_of_ends(state) == before:
        return
    forced = offer_ends(state, car, int(state.phase))
    if forced >= 0 and state.phase == Phase.MOVE:
        end_throw_move(state, fixed, forced // 8, forced % 8)
    elif forced >= 0:
        end_route_chosen(state, fixed, forced // 8, forced % 8)
