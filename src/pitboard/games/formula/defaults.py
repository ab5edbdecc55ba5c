"""What is done for a driver who leaves a question open (F-56, supplement 3.8, F-85)."""

from __future__ import annotations

from pitboard.games.formula.asking import refused_payment
from pitboard.games.formula.legal import fill, legal
from pitboard.games.formula.prices import WAY_ROWS, cheapest_exit, default_plot
from pitboard.games.formula.road import is_free, price_at
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.steps import may_stop
from pitboard.games.formula.turns import is_price
from pitboard.games.formula.words import EXITS, MOST_PAID, Ask, Phase, Refusal, Skill, Verb

PLAIN_BUILD = 0b01_10_01_01_10_01
"""Acceleration and wear at +1, all else at 0 (F-85)."""


def default_act(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Fill one row with what a silent driver does; 0 where the seat is not asked."""
    if legal(state, fixed, seat, acts) == 0:
        return 0
    if state.phase <= Phase.PLOT:
        default_choice(state, fixed, seat, acts)
    elif is_price(state.ask):
        default_payment(state, fixed, acts)
    elif state.ask == Ask.STEP:
        default_step(state, fixed, acts)
    elif state.ask == Ask.TIRE:
        fill(acts, 0, Verb.TIRE, state.tire[seat], 0, 0)
    else:
        fill(acts, 0, Verb.DECLINE, 0, 0, 0)
    return 1


def default_choice(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> None:
    """A plain car, hard tires, no bid, and the plot of F-56 (F-85)."""
    if state.phase == Phase.PLOT:
        clear(acts)
        fill(acts, 0, Verb.PLOT, default_plot(state, fixed, seat, acts), 0, 0)
    elif state.phase == Phase.TIRE:
        fill(acts, 0, Verb.TIRE, 1, 0, 0)
    elif state.phase != Phase.BUILD:
        fill(acts, 0, Verb.BID, 0, 0, 0)
    elif fixed.points[seat] == 2:
        fill(acts, 0, Verb.BUILD, PLAIN_BUILD, 0, 0)


def default_payment(state: State, fixed: Fixed, acts: list[list[int]]) -> None:
    """Wear before dice, as far as allowed; beside a roll that traffic forced as much skill as allowed, beside one that the plot
    asked for none (supplement 3.8)."""
    for wear in range(state.due, -1, -1):
        skill = Skill.RED if state.ask == Ask.STOPPING and wear < state.due else 0
        while skill > 0 and refused_payment(state, fixed, wear, skill) == Refusal.NO_SKILL:
            skill -= 1
        if refused_payment(state, fixed, wear, skill) == Refusal.NONE:
            fill(acts, 0, Verb.PAY, wear, skill, 0)
            return


def default_step(state: State, fixed: Fixed, acts: list[list[int]]) -> None:
    """The cheapest way to the end of the move, then the inside lane; no pass; stop short only where every free exit costs a
    fourth penalty or none is free (supplement 3.8). Where traffic shuts every way to the end, on by the cheapest exit."""
    clear(acts)
    exit_at = cheapest_exit(state, fixed, acts)
    if exit_at < 0:
        exit_at = next_exit(state, fixed)
    if exit_at < 0:
        fill(acts, 0, Verb.STOP, 0, 0, 0)
    else:
        fill(acts, 0, Verb.STEP, exit_at, 0, 0)


def clear(acts: list[list[int]]) -> None:
    """Make room for a search of ways."""
    for row in range(WAY_ROWS):
        fill(acts, row, 0, 0, 0, 0)


def next_exit(state: State, fixed: Fixed) -> int:
    """The free exit with the lowest price, then the inside one; -1 where the car stops: none is free, or each costs a fourth
    penalty and it may stop."""
    car = state.mover
    before = state.space[car]
    best = least = -1
    for exit_at in range(EXITS):
        if is_free(state, fixed, car, before, exit_at):
            space = fixed.exits[before][exit_at]
            cost = 4 * price_at(state, fixed, car, before, space, state.speed) + fixed.inside[space]
            if best < 0 or cost < least:
                best = exit_at
                least = cost
    return -1 if least >= 4 * (MOST_PAID + 1) and may_stop(state, fixed) else best
