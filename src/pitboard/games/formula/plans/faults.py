"""What is wrong with a plan in the position at hand: every fault with its line and its rule, before the deadline."""

from __future__ import annotations

from collections.abc import Iterator

from pitboard.games.formula.names import SEAT_NAMES
from pitboard.games.formula.order import is_further
from pitboard.games.formula.plans.answers import answer
from pitboard.games.formula.plans.conditions import applies
from pitboard.games.formula.plans.places import find_space
from pitboard.games.formula.plans.plan import Line, Phrase, Plans
from pitboard.games.formula.plans.words import gaps
from pitboard.games.formula.plots import refused_plot
from pitboard.games.formula.price_list import price_list
from pitboard.games.formula.refusals import REFUSALS
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import EXITS, Phase, Refusal, Where

PITS = ("pit", "no pit", "tire {tire}", "on {tire}", "in a pit row", "{car} in the pit")
"""Words that speak of a pit lane."""


def plan_faults(plans: Plans, state: State, fixed: Fixed, seat: int) -> list[str]:
    """Everything that is wrong: names that the race does not have, and in the plan for this turn what cannot be."""
    if state.phase < Phase.PLOT or state.phase == Phase.OVER:
        begun = "has not begun; a record after its start is wanted, or a setup with all cars, tires and grid"
        return ["there is nothing to plan: the race " + (begun if state.phase < Phase.PLOT else "is over")]
    if state.where[seat] in (Where.HOME, Where.OUT):
        return [f"there is nothing to plan: {SEAT_NAMES[seat]} is {'home' if state.where[seat] == Where.HOME else 'out'}"]
    plans = plans.from_turn(state.turn)
    found: list[tuple[int, str]] = []
    for line in (line for plan in (*plans.turns, plans.standing) for line in plan.lines):
        for phrase in (*line.conditions, *line.orders):
            found += [(line.number, fault) for fault in _name_faults(phrase, fixed, seat)]
    if not found:
        found = list(_turn_faults(plans, state, fixed, seat))
    return [f"line {number}: {fault}" for number, fault in dict.fromkeys(sorted(found))]


def _name_faults(phrase: Phrase, fixed: Fixed, seat: int) -> Iterator[str]:
    """Cars, spaces, corners and laps that this race does not have."""
    if phrase.words in PITS and not fixed.pitting:
        yield f"{phrase}: there is no pit lane in this race (F-18)"
    for gap, value in zip(gaps(phrase.words), phrase.filled, strict=True):
        if gap == "car" and value != "anyone" and value not in SEAT_NAMES[: fixed.seats]:
            yield f"{phrase}: {value} does not race; there are {', '.join(SEAT_NAMES[: fixed.seats])}"
        elif gap == "car" and value == SEAT_NAMES[seat]:
            yield f"{phrase}: {value} is your own car"
        elif gap == "space" and find_space(fixed, value) < 0:
            yield f"{phrase}: there is no space {value} on this track"
        elif gap == "corner" and int(value) > max(fixed.corner[: fixed.spaces]) + 1:
            yield f"{phrase}: the last corner of this track is number {max(fixed.corner[: fixed.spaces]) + 1}"
    if phrase.words in ("lap {count}", "before lap {count}") and not 1 <= int(phrase.filled[0]) <= fixed.laps:
        yield f"{phrase}: the race has {fixed.laps} laps"


def _turn_faults(plans: Plans, state: State, fixed: Fixed, seat: int) -> Iterator[tuple[int, str]]:
    """What cannot be in the turn at hand."""
    if not plans.first <= state.turn < plans.first + len(plans.turns):
        return
    lines = plans.turns[state.turn - plans.first].lines
    for line in lines:
        yield from ((line.number, fault) for fault in _never_known(line, state, fixed, seat))
    if state.phase != Phase.PLOT or state.where[seat] != Where.TRACK:
        return
    refused = list(_refused_speeds(lines, state, fixed, seat))
    yield from refused or _out_of_reach(lines, plans, state, fixed, seat)
    for line in (line for line in lines if not line.conditions):
        for order in line.orders:
            if order.words.startswith("wear {count}") and int(order.filled[0]) > state.wear[seat]:
                yield line.number, f"{order}: the car has {state.wear[seat]} (F-59)"


def _never_known(line: Line, state: State, fixed: Fixed, seat: int) -> Iterator[str]:
    """Conditions on the move of a car that moves later, or makes none."""
    for condition in line.conditions:
        if not condition.words.startswith(("{car} moves to", "{car} moved")) or condition.filled[0] == "anyone":
            continue
        car = SEAT_NAMES.index(condition.filled[0])
        if state.phase == Phase.PLOT and state.where[car] == Where.TRACK == state.where[seat]:
            if is_further(state, fixed, seat, car):
                yield f"{condition}: {SEAT_NAMES[car]} moves after you, so that is not known then (F-48, formula 10)"
        elif state.where[car] != Where.TRACK:
            yield f"{condition}: {SEAT_NAMES[car]} is not on the track and makes no move"


def _refused_speeds(lines: tuple[Line, ...], state: State, fixed: Fixed, seat: int) -> Iterator[tuple[int, str]]:
    """Speeds that may not be plotted now; those of if-lines that do not apply now are let be."""
    for line in lines:
        for order in line.orders:
            if order.words == "speed {speed}" and applies(state, fixed, seat, line):
                refusal = refused_plot(state, fixed, seat, int(order.filled[0]))
                if refusal != Refusal.NONE:
                    words = REFUSALS[refusal][1]
                    yield line.number, f"{order}: {words.what} {words.why} ({words.rule})"


def _out_of_reach(lines: tuple[Line, ...], plans: Plans, state: State, fixed: Fixed, seat: int) -> Iterator[tuple[int, str]]:
    """End spaces to which no way of the plotted speed leads on an empty road, with a slip step or without."""
    plotted = answer(state, fixed, seat, plans)
    if plotted is None:
        return
    speed = plotted.act[1]
    reached = {end.space for price in price_list(state, fixed, seat) if price.speed == speed for end in price.ends}
    slips = {fixed.exits[space][n] for space in reached for n in range(EXITS)}
    for line in (line for line in lines if not line.conditions):
        for order in line.orders:
            if order.words == "to {space}" and find_space(fixed, order.filled[0]) not in reached | slips:
                yield line.number, f"{order}: no way at {speed} ends there without a crash (F-58)"
