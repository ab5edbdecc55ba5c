"""Rolling off: one die for each crew, the high roll first, equal ones again (PC-43)."""

from __future__ import annotations

from pitboard.games.pit_crew.state import State
from pitboard.games.pit_crew.trail import tell
from pitboard.games.pit_crew.words import CREWS, Told
from pitboard.kernel.luck import Luck, roll


def roll_off(state: State, crews: int, luck: Luck) -> None:
    """Roll for the crews given as bits, until no two are equal; `place_in_roll_off` then tells the order."""
    for crew in range(CREWS):
        state.rest[0][crew] = 0
    tied = tied_crews(state, crews)
    while tied != 0:
        for crew in range(CREWS):
            if crews >> crew & 1:
                state.rest[0][crew] = 7 * state.rest[0][crew]
            if tied >> crew & 1:
                face = roll(luck)
                tell(state, Told.ROLL_OFF, crew, face, 0)
                state.rest[0][crew] += face
        keep_order(state, crews)
        tied = tied_crews(state, crews)


def keep_order(state: State, crews: int) -> None:
    """Replace what was rolled by how many rolled less, so that a long tie stays a small number."""
    for crew in range(CREWS):
        state.rest[1][crew] = state.rest[0][crew]
    for crew in range(CREWS):
        less = 0
        for rival in range(CREWS):
            if crews >> rival & 1 and state.rest[1][rival] < state.rest[1][crew]:
                less += 1
        state.rest[0][crew] = less


def tied_crews(state: State, crews: int) -> int:
    """The crews, as bits, that share what they rolled with another."""
    tied = 0
    for crew in range(CREWS):
        for rival in range(CREWS):
            if rival != crew and crews >> crew & 1 and crews >> rival & 1 and state.rest[0][crew] == state.rest[0][rival]:
                tied |= 1 << crew
    return tied


def place_in_roll_off(state: State, crews: int, crew: int) -> int:
    """How many of the crews rolled more than this one."""
    more = 0
    for rival in range(CREWS):
        if crews >> rival & 1 and state.rest[0][rival] > state.rest[0][crew]:
            more += 1
    return more
