"""What is wrong with a position, all of it."""

from __future__ import annotations

from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import CARS, SPACES, Ask, Phase, Stage, Where
from pitboard.kernel import state as kernel


def faults(state: State, fixed: Fixed) -> list[str]:
    """Everything that is out of range or inconsistent."""
    found = kernel.faults(state)
    if found:
        return found
    standing = [0] * SPACES
    for car in range(CARS):
        found += _car_faults(state, fixed, car)
        if state.where[car] == Where.TRACK and (car != state.mover or state.stage > Stage.DRIVEN):
            standing[state.space[car]] += 1
    found += [
        f"taken[{n}]: {state.taken[n]}, but {count} stand there" for n, count in enumerate(standing) if count != state.taken[n]
    ]
    if (state.ask == Ask.NOTHING) != (state.asked < 0):
        found.append("asked: somebody is asked exactly where there is a question")
    if state.asked >= fixed.seats:
        found.append(f"asked: seat {state.asked} of {fixed.seats}")
    if (state.phase == Phase.OVER) != (state.winner >= 0):
        found.append("winner: there is one exactly when the race is over")
    return found


def _car_faults(state: State, fixed: Fixed, car: int) -> list[str]:
    found = []
    if car >= fixed.seats and state.where[car] != Where.BOX:
        found.append(f"where[{car}]: there are {fixed.seats} cars")
    if state.where[car] in (Where.TRACK, Where.PIT) and not 0 <= state.space[car] < fixed.spaces:
        found.append(f"space[{car}]: no space of the track")
    if state.paid_wear[car] + state.rolled[car] != state.paid[car]:
        found.append(f"paid[{car}]: wear and rolls do not add up (F-46)")
    if state.where[car] == Where.PIT and fixed.pit[state.space[car]] < 0:
        found.append(f"space[{car}]: in the pit, yet not in a pit row (F-18)")
    if (state.where[car] == Where.OUT) != (state.out[car] > 0):
        found.append(f"out[{car}]: a reason exactly for cars that are out (F-64)")
    return found
