"""A champion: knows by its timetable how far every stance is from the finish, and drives, stops and chooses by that."""

from __future__ import annotations

from pitboard.bots.formula.driver import drive
from pitboard.bots.formula.garage import prepare
from pitboard.bots.formula.guide import ROOM
from pitboard.bots.formula.worth import CHAMPION, SOBER
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Phase
from pitboard.kernel.luck import Luck

ROWS_WANTED = ROOM
"""Rows behind those of the acts, for its timetables."""


def choose(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """The act that leaves the best end open."""
    if state.phase < Phase.PLOT:
        return prepare(state, fixed, seat, acts, CHAMPION)
    return drive(state, fixed, seat, acts, CHAMPION)


def choose_sober(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """The same driver, if it may ask for no die: what the solver is compared with."""
    if state.phase < Phase.PLOT:
        return prepare(state, fixed, seat, acts, SOBER)
    return drive(state, fixed, seat, acts, SOBER)
