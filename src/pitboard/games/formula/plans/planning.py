"""Plans at a table: handed in as text or as data, and asked in the driver's place."""

from __future__ import annotations

from typing import Any

from pitboard.games.formula.plans.answers import answer as answer_of
from pitboard.games.formula.plans.editing import check, position, words
from pitboard.games.formula.plans.faults import plan_faults as faults
from pitboard.games.formula.plans.plan import Plan, PlanError, Plans, text_of_data
from pitboard.games.formula.plans.text import parse
from pitboard.games.formula.plots import nearest_plot
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Phase, Verb

Act = tuple[int, int, int, int]

__all__ = ["answer", "check", "faults", "mark", "nearest", "position", "read", "words"]


def read(given: object, state: State) -> tuple[str, Plans, list[str]]:
    """A plan as text or data, begun in the turn at hand where it says none; its faults if it cannot be read."""
    try:
        text = given if isinstance(given, str) else text_of_data(given)
        return text, parse(text).from_turn(state.turn), []
    except PlanError as error:
        return "", Plans(), error.faults


def answer(plans: Plans, state: State, fixed: Fixed, seat: int, marked: Any, is_late: bool) -> tuple[Act, str] | None:
    """The plan's answer, and what could not be done as planned.

    A plot that the plan of this very turn names lies at once; one by standing orders waits until time is up, since its driver
    may still name another. `marked` has the wear of all cars at the reveal.
    """
    if state.phase == Phase.PLOT and not is_late and answer_of(state, fixed, seat, plans._replace(standing=Plan())) is None:
        return None
    found = answer_of(state, fixed, seat, plans, marked[seat] if marked else None)
    return None if found is None else (found.act, found.note)


def nearest(act: Act, state: State, fixed: Fixed, seat: int) -> Act:
    """The legal choice nearest to one that was made before the race was another: of plots by speed (F-56)."""
    return (Verb.PLOT, nearest_plot(state, fixed, seat, act[1]), 0, 0) if act[0] == Verb.PLOT else act


def mark(state: State, marked: Any) -> Any:
    """The wear of all cars when the speeds of this turn were shown."""
    return tuple(state.wear) if state.phase <= Phase.PLOT else marked
