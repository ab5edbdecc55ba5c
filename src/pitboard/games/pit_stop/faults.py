"""What no position may be: ranges by the declaration, and how the fields must agree."""

from __future__ import annotations

from collections.abc import Iterator

from pitboard.games.pit_stop.lanes import count_ends
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import CARS, ROWS, Phase
from pitboard.kernel import state as kernel


def faults(state: State, fixed: Fixed) -> list[str]:
    """Everything that is out of range or inconsistent in a position, a line each; empty when it is sound."""
    return [*kernel.faults(state), *_track_faults(state, fixed), *_question_faults(state, fixed)]


def _track_faults(state: State, fixed: Fixed) -> Iterator[str]:
    taken = [0] * ROWS
    for car in range(CARS):
        if state.on_track[car]:
            row, bit = state.row[car], 1 << state.lane[car]
            if row != state.distance[car] % fixed.rows:
                yield f"row[{car}]: {row} does not fit distance {state.distance[car]} (PS-47)"
            if not fixed.space[row] & bit:
                yield f"lane[{car}]: no space there"
            if taken[row] & bit:
                yield f"lane[{car}]: two cars on one space (PS-6)"
            taken[row] |= bit
        if state.racing[car] and (not state.on_track[car] or state.owner[car] < 0):
            yield f"racing[{car}]: a car in the race is on the track and has an owner"
        if state.racing[car] and state.distance[car] >= fixed.finish and state.winner != car:
            yield f"distance[{car}]: it has crossed the line on its last lap and has not won (PS-31)"
    if taken != state.taken:
        yield "taken: does not agree with where the cars stand"


def _question_faults(state: State, fixed: Fixed) -> Iterator[str]:
    over = state.phase == Phase.OVER
    if over != (state.winner >= 0):
        yield "winner: there is one exactly when the race is over (PS-31)"
    if over != (state.asked < 0):
        yield "asked: nobody is asked exactly when the race is over"
    if not over and (state.asked >= fixed.seats or state.gone[state.asked]):
        yield "asked: nobody sits there"
    if state.phase in (Phase.MOVE, Phase.ROUTE):
        if state.moving < 0 or state.owner[state.moving] != state.asked:
            yield "moving: the owner of the car that moves is asked (PS-25)"
        if count_ends(state) < 2:
            yield "ends: a player is asked only where there is a choice"
    elif any(state.ends):
        yield "ends: there are none without a move"
    if state.phase in (Phase.THROW, Phase.CHANCE) and (state.turn < 0 or state.owner[state.turn] != state.asked):
        yield "asked: the owner of the car whose turn it is throws (PS-4)"
