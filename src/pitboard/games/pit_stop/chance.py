"""The Chance Table (PS 5.2 and the lines after it)."""

from __future__ import annotations

from pitboard.games.pit_stop.moves import begin_route
from pitboard.games.pit_stop.standing import is_in_front, last_car, leading_car
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.words import Car, Cause, Phase

SPACES = (0, 0, -6, -3, -2, -2, 1, 2, 3, 2, 2, 3, 6)
"""How far each line moves a car, by the sum of both dice."""


def cars_of_line(state: State, fixed: Fixed, line: int) -> tuple[int, int]:
    """The cars that a line names, read once when the dice fall (PS-46); -1 for none.

    It applies to the thrower too where it names him (PS-21).
    """
    if line == 2 or line == 3:
        return leading_car(state, fixed), -1
    if line == 4 or line == 9:
        return int(Car.RED), int(Car.YELLOW)
    if line == 5 or line == 10:
        return int(Car.GREEN), int(Car.BLUE)
    if line == 11 or line == 12:
        return last_car(state, fixed), -1
    return state.turn, -1


def moves_second(state: State, fixed: Fixed, first: int, second: int, spaces: int) -> bool:
    """Of two cars the front one moves first going forward, the rear one going back; level: as named (PS-22, PS-50)."""
    if spaces > 0:
        return is_in_front(state, fixed, second, first)
    return is_in_front(state, fixed, first, second)


def begin_line(state: State, fixed: Fixed) -> bool:
    """Carry out the line in force; False when an owner is asked. A named car that is not in the race is skipped (PS-2, PS-54)."""
    spaces = SPACES[state.line]
    first, second = cars_of_line(state, fixed, state.line)
    if second >= 0 and not state.racing[second]:
        second = -1
    if not state.racing[first]:
        first = second
        second = -1
    if first < 0:
        return True
    if second >= 0 and moves_second(state, fixed, first, second, spaces):
        first, second = second, first
    state.next_car = second
    if not begin_route(state, fixed, first, spaces, Cause.TABLE):
        return False
    return follow_line(state, fixed)


def follow_line(state: State, fixed: Fixed) -> bool:
    """Move the second car of a line, if any is left and nobody has won (PS-33, PS-48); False when its owner is asked."""
    car = state.next_car
    state.next_car = -1
    if car < 0 or state.phase == Phase.OVER:
        return True
    return begin_route(state, fixed, car, SPACES[state.line], Cause.TABLE)
