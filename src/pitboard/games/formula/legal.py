"""What a seat may do now."""

from __future__ import annotations

from pitboard.games.formula.asking import refused_payment
from pitboard.games.formula.bids import chooses
from pitboard.games.formula.cars import refused_build
from pitboard.games.formula.passes import next_chain
from pitboard.games.formula.plots import refused_plot
from pitboard.games.formula.road import is_free
from pitboard.games.formula.state import CODES, Fixed, State
from pitboard.games.formula.steps import may_stop
from pitboard.games.formula.turns import is_price
from pitboard.games.formula.words import EXITS, FASTEST, SPEED, Ask, Phase, Refusal, Verb, Where

MOST_ACTS = 14000
"""Bids: up to 72 wear, 45 greens and 3 reds; all else is far less."""


def legal(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Fill rows (verb, a, b, c) with all that the seat may do; returns their number.

    In a secret phase that is so for everybody who takes part, until all have chosen. Leaving is always possible too and is not
    listed.
    """
    if seat < 0 or seat >= fixed.seats or state.phase == Phase.OVER or state.where[seat] == Where.OUT:
        return 0
    if state.phase <= Phase.PLOT:
        return legal_choices(state, fixed, seat, acts) if chooses(state, fixed, seat) else 0
    if state.asked != seat:
        return 0
    if is_price(state.ask):
        return legal_payments(state, fixed, acts)
    if state.ask == Ask.STEP:
        return legal_steps(state, fixed, acts)
    return legal_answers(state, fixed, acts)


def fill(acts: list[list[int]], at: int, verb: int, a: int, b: int, c: int) -> int:
    """Write one row of the caller's array; returns the number of the next."""
    row = acts[at]
    row[0] = verb
    row[1] = a
    row[2] = b
    row[3] = c
    return at + 1


def legal_choices(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """The secret choices (F-49 to F-56, F-81 to F-83)."""
    found = 0
    if state.phase == Phase.PLOT:
        for speed in range(SPEED, FASTEST + 1, SPEED):
            if refused_plot(state, fixed, seat, speed) == Refusal.NONE:
                found = fill(acts, found, Verb.PLOT, speed, 0, 0)
    elif state.phase == Phase.TIRE:
        found = fill(acts, found, Verb.TIRE, 0, 0, 0)
        found = fill(acts, found, Verb.TIRE, 1, 0, 0)
    elif state.phase == Phase.BUILD:
        for code in range(CODES):
            if refused_build(fixed, seat, code) == Refusal.NONE:
                found = fill(acts, found, Verb.BUILD, code, 0, 0)
    else:
        for wear in range(state.wear[seat] + 1):
            for green in range(state.green[seat] + 1):
                for red in range(state.red[seat] + 1):
                    found = fill(acts, found, Verb.BID, wear, green, red)
    return found


def legal_payments(state: State, fixed: Fixed, acts: list[list[int]]) -> int:
    """The ways to pay what is due, the most wear first (F-60, F-62)."""
    found = 0
    for wear in range(state.due, max(-1, state.due - 2), -1):
        for skill in range(4):
            if refused_payment(state, fixed, wear, skill) == Refusal.NONE:
                found = fill(acts, found, Verb.PAY, wear, skill, 0)
    return found


def legal_steps(state: State, fixed: Fixed, acts: list[list[int]]) -> int:
    """Free exits, forced passes, and a stop behind traffic (F-58 step 6)."""
    found = legal_exits(state, fixed, Verb.STEP, acts)
    chain = next_chain(state, fixed, 0)
    while chain > 0:
        found = fill(acts, found, Verb.PASS, chain, 0, 0)
        chain = next_chain(state, fixed, chain)
    if may_stop(state, fixed):
        found = fill(acts, found, Verb.STOP, 0, 0, 0)
    return found


def legal_exits(state: State, fixed: Fixed, verb: int, acts: list[list[int]]) -> int:
    """The free exits of the mover's space."""
    found = 0
    for exit_at in range(EXITS):
        if is_free(state, fixed, state.mover, state.space[state.mover], exit_at):
            found = fill(acts, found, verb, exit_at, 0, 0)
    return found


def legal_answers(state: State, fixed: Fixed, acts: list[list[int]]) -> int:
    """Slip, block, pit and tires (F-57, F-61, F-73, F-75)."""
    if state.ask == Ask.TIRE:
        fill(acts, 0, Verb.TIRE, 0, 0, 0)
        return fill(acts, 1, Verb.TIRE, 1, 0, 0)
    found = 0
    if state.ask == Ask.SLIP:
        found = legal_exits(state, fixed, Verb.SLIP, acts)
    elif state.ask == Ask.BLOCK:
        found = fill(acts, 0, Verb.BLOCK, 0, 0, 0)
    else:
        found = fill(acts, 0, Verb.ENTER, 0, 0, 0)
    return fill(acts, found, Verb.DECLINE, 0, 0, 0)
