"""The course of a turn: throw, move, land, and the next car."""

from __future__ import annotations

from pitboard.games.pit_stop.chance import begin_line, follow_line
from pitboard.games.pit_stop.lanes import clear_ends
from pitboard.games.pit_stop.moves import (
    ask,
    begin_route,
    begin_throw_move,
    end_route,
    has_finished,
    lose_rest,
    miss_here,
    move_car,
    win,
)
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.trail import tell
from pitboard.games.pit_stop.words import CARS, Cause, Phase, Space, Told
from pitboard.kernel.luck import Luck, roll


def begin_turn(state: State) -> None:
    """Give the turn to the next car in the race: red, blue, yellow, green (PS-4). Missed turns count down and throw nothing
    (PS-36, PS-52, PS-59)."""
    car = state.turn
    found = False
    while not found:
        car = car + 1 if car < CARS - 1 else 0
        if state.racing[car]:
            if state.misses[car] > 0:
                state.misses[car] -= 1
                tell(state, Told.MISSED, car, state.misses[car], 0)
            else:
                found = True
    state.turn = car
    state.direction = 0
    state.cause = Cause.DIE
    state.amount = 0
    state.die = 0
    state.line = 0
    state.dice[0] = 0
    state.dice[1] = 0
    ask(state, Phase.THROW, state.owner[car])


def throw_to_move(state: State, fixed: Fixed, luck: Luck) -> None:
    """Throw one die for the car whose turn it is (PS 3.1)."""
    car = state.turn
    state.die = roll(luck)
    tell(state, Told.THREW, car, state.die, 0)
    forced = begin_throw_move(state, fixed, car)
    if forced >= 0:
        end_throw_move(state, fixed, forced // 8, forced % 8)


def end_throw_move(state: State, fixed: Fixed, spaces: int, lane: int) -> None:
    """Finish the move of the die and do what the space says, if the car landed on another one (PS-13, PS-14)."""
    car = state.moving
    state.moving = -1
    clear_ends(state)
    move_car(state, fixed, car, spaces, lane)
    lose_rest(state, fixed, car, state.die, spaces, Cause.DIE)
    if has_finished(state, fixed, car):
        win(state, car)
    elif spaces == 0:
        begin_turn(state)
    else:
        land(state, fixed, car)


def land(state: State, fixed: Fixed, car: int) -> None:
    """What a landing by the die does: a circle, an instruction, or nothing (PS 5.1, PS 6.1, PS-16, PS-31)."""
    row = state.row[car]
    lane = state.lane[car]
    what = fixed.what[row][lane]
    if what == Space.CIRCLE:
        tell(state, Told.CIRCLE, car, 0, 0)
        ask(state, Phase.CHANCE, state.owner[car])
        return
    if what == Space.MISS:
        miss_here(state, fixed, car)
    elif what == Space.FORWARD or what == Space.BACK:
        tell(state, Told.INSTRUCTION, car, row, lane)
        count = fixed.amount[row][lane] if what == Space.FORWARD else -fixed.amount[row][lane]
        if not begin_route(state, fixed, car, count, Cause.INSTRUCTION):
            return
    go_on(state)


def throw_for_line(state: State, fixed: Fixed, luck: Luck) -> None:
    """Throw both dice and carry out the line of the Chance Table (PS 5.1)."""
    state.dice[0] = roll(luck)
    state.dice[1] = roll(luck)
    tell(state, Told.THREW_BOTH, state.turn, state.dice[0], state.dice[1])
    state.line = state.dice[0] + state.dice[1]
    tell(state, Told.LINE, state.line, 0, 0)
    if begin_line(state, fixed):
        go_on(state)


def end_route_chosen(state: State, fixed: Fixed, spaces: int, lane: int) -> None:
    """The owner picked an end space: finish that move, then the rest of the line (PS-53)."""
    end_route(state, fixed, spaces, lane)
    if follow_line(state, fixed):
        go_on(state)


def go_on(state: State) -> None:
    """The turn is done; the next begins unless the race ended (PS-31)."""
    if state.phase != Phase.OVER:
        begin_turn(state)
