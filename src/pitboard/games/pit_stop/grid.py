"""Getting ready: who runs which car, and the grid."""

from __future__ import annotations

from pitboard.games.pit_stop.moves import ask, put_on_track
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.trail import tell
from pitboard.games.pit_stop.turns import begin_turn
from pitboard.games.pit_stop.words import CARS, Car, Phase, ThrowFor, Told
from pitboard.kernel.luck import Luck, roll


def start(state: State, fixed: Fixed) -> None:
    """The first position: seats throw for their cars (PS-1), or each has the car of its color by option."""
    state.turn = -1
    state.moving = -1
    state.next_car = -1
    state.winner = -1
    for car in range(CARS):
        state.owner[car] = -1
    if fixed.throw_for == ThrowFor.CHOSEN:
        for seat in range(fixed.seats):
            give_cars(state, fixed, seat, seat)
        line_up(state, fixed)
    else:
        ask(state, Phase.CARS, 0)


def cars_at(fixed: Fixed, place: int) -> tuple[int, int]:
    """The car or cars of a place by total: red, blue, yellow, green (PS-2), or two each (PS-3)."""
    if fixed.cars_each == 1:
        return place, -1
    if place == 0:
        return int(Car.RED), int(Car.GREEN)
    return int(Car.BLUE), int(Car.YELLOW)


def give_cars(state: State, fixed: Fixed, seat: int, place: int) -> None:
    """Make a seat the owner of the cars of its place."""
    first, second = cars_at(fixed, place)
    state.owner[first] = seat
    tell(state, Told.CAR_TAKEN, seat, first, 0)
    if second >= 0:
        state.owner[second] = seat
        tell(state, Told.CAR_TAKEN, seat, second, 0)


def line_up(state: State, fixed: Fixed) -> None:
    """Put the cars of the players on their colored spaces and begin (PS 2.2, PS-5, PS-40).

    The cars of seats that left meanwhile stay in the box (PS-39).
    """
    for car in range(CARS):
        state.arrivals += 1
        state.arrival[car] = state.arrivals
        seat = state.owner[car]
        if seat >= 0 and not state.gone[seat]:
            state.racing[car] = 1
            put_on_track(state, fixed, car, fixed.grid_distance[car], fixed.grid_lane[car])
    begin_turn(state)


def throw_for_cars(state: State, fixed: Fixed, seat: int, luck: Luck) -> None:
    """One seat throws both dice for its car (PS 2.1, PS-1)."""
    state.dice[0] = roll(luck)
    state.dice[1] = roll(luck)
    state.total[seat] = state.dice[0] + state.dice[1]
    tell(state, Told.THREW_FOR_CAR, seat, state.dice[0], state.dice[1])
    settle_cars(state, fixed)


def is_tied(state: State, fixed: Fixed, seat: int) -> bool:
    """Another seat still competes for the same place."""
    for other in range(fixed.seats):
        if other != seat and state.place[other] == state.place[seat] and not state.gone[other]:
            return True
    return False


def settle_cars(state: State, fixed: Fixed) -> None:
    """Ask the next seat that must throw for its car; when none must, hand out the cars and line up."""
    waiting = next_to_throw(state, fixed)
    if waiting < 0:
        split_ties(state, fixed)
        waiting = next_to_throw(state, fixed)
    if waiting < 0:
        hand_out(state, fixed)
        line_up(state, fixed)
    elif waiting != state.asked:
        ask(state, Phase.CARS, waiting)


def hand_out(state: State, fixed: Fixed) -> None:
    """The highest total takes red, the next blue, then yellow, then green (PS 2.1, PS-2); seats that left are passed over."""
    given = 0
    for place in range(fixed.seats):
        for seat in range(fixed.seats):
            if state.place[seat] == place and not state.gone[seat]:
                give_cars(state, fixed, seat, given)
                given += 1


def next_to_throw(state: State, fixed: Fixed) -> int:
    """The first seat that has not thrown and is tied for its place; -1 when there is none."""
    for seat in range(fixed.seats):
        if not state.gone[seat] and state.total[seat] == 0 and is_tied(state, fixed, seat):
            return seat
    return -1


def split_ties(state: State, fixed: Fixed) -> None:
    """Place the seats of each tied group by their totals; those that are equal again must reroll among themselves (PS-1)."""
    before = (state.place[0], state.place[1], state.place[2], state.place[3])
    for seat in range(fixed.seats):
        if state.total[seat] > 0:
            for other in range(fixed.seats):
                if before[other] == before[seat] and state.total[other] > state.total[seat] and not state.gone[other]:
                    state.place[seat] += 1
    for seat in range(fixed.seats):
        if is_tied(state, fixed, seat):
            state.total[seat] = 0
