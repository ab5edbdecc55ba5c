"""The one door into the rules: every command of every seat comes through `act`."""

from __future__ import annotations

from pitboard.games.formula.asking import ask_nobody, refused_payment
from pitboard.games.formula.bids import chooses
from pitboard.games.formula.braking import stop_short
from pitboard.games.formula.cars import refused_build
from pitboard.games.formula.passes import begin_pass, refused_chain
from pitboard.games.formula.paying import pay
from pitboard.games.formula.pit_lane import enter_pit, put_on
from pitboard.games.formula.plots import refused_plot
from pitboard.games.formula.road import is_barred, is_taken
from pitboard.games.formula.spins import take_off
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.steps import enter, may_stop
from pitboard.games.formula.trail import forget, tell
from pitboard.games.formula.turns import go_on, is_price
from pitboard.games.formula.words import EXITS, Ask, Out, Phase, Refusal, Told, Verb, Where
from pitboard.kernel.luck import Luck


def act(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int, c: int, at: int, luck: Luck) -> Refusal:
    """Do what a seat asks, or say why not and change nothing.

    `a` and `b` are the arguments of the verb; `c` is the red skill of a bid, else the number of the question that it answers, 0
    where that is not said. Time plays no part in this game.
    """
    refusal = refused(state, fixed, seat, verb, a, b, c)
    if refusal != Refusal.NONE:
        return refusal
    forget(state)
    if verb == Verb.LEAVE:
        withdraw(state, fixed, seat)
    elif state.phase <= Phase.PLOT:
        choose(state, seat, verb, a, b, c)
    elif verb == Verb.PAY:
        pay(state, fixed, a, b, luck)
    else:
        answer(state, fixed, seat, verb, a)
    go_on(state, fixed, luck)
    return Refusal.NONE


def choose(state: State, seat: int, verb: int, a: int, b: int, c: int) -> None:
    """Lay a secret choice down; until all have chosen it may be changed (F-47, F-82)."""
    state.chosen[seat] = 1
    if verb == Verb.BUILD:
        state.build[seat] = a
    elif verb == Verb.TIRE:
        state.tire[seat] = a
    elif verb == Verb.PLOT:
        state.plot[seat] = a
    else:
        state.bid_wear[seat] = a
        state.bid_green[seat] = b
        state.bid_red[seat] = c


def answer(state: State, fixed: Fixed, seat: int, verb: int, a: int) -> None:
    """Answer the question of a move, or pick new tires (F-58)."""
    ask_nobody(state)
    if verb == Verb.STEP or verb == Verb.SLIP:
        enter(state, fixed, a)
    elif verb == Verb.PASS:
        begin_pass(state, fixed, a)
    elif verb == Verb.STOP:
        stop_short(state, fixed)
    elif verb == Verb.ENTER:
        enter_pit(state, fixed)
    elif verb == Verb.TIRE:
        put_on(state, fixed, seat, a)
    elif verb == Verb.BLOCK:
        state.chain_blocked = 1
        tell(state, Told.BLOCKED, seat, state.mover, 0)


def withdraw(state: State, fixed: Fixed, seat: int) -> None:
    """A driver gives up: the car is taken off at once (F-64). What it was asked falls away."""
    state.gone[seat] = 1
    tell(state, Told.LEFT, seat, 0, 0)
    if state.asked == seat or state.mover == seat:
        ask_nobody(state)
    if state.where[seat] != Where.OUT and state.where[seat] != Where.HOME:
        take_off(state, fixed, seat, Out.WITHDRAWN)


def refused(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int, c: int) -> Refusal:
    """Why a command cannot be done now, NONE if it can."""
    if seat < 0 or seat >= fixed.seats:
        return Refusal.NO_SUCH_SEAT
    if verb < Verb.BUILD or verb > Verb.LEAVE:
        return Refusal.NO_SUCH_COMMAND
    if state.phase == Phase.OVER:
        return Refusal.RACE_OVER
    if state.gone[seat]:
        return Refusal.LEFT_ALREADY
    if verb == Verb.LEAVE:
        return Refusal.NONE
    if state.where[seat] == Where.OUT:
        return Refusal.OUT_ALREADY
    if verb != Verb.BID and c != 0 and c != state.question:
        return Refusal.QUESTION_PASSED
    if state.phase <= Phase.PLOT:
        return refused_choice(state, fixed, seat, verb, a, b, c)
    if state.asked != seat:
        return Refusal.NOT_ASKED
    return refused_answer(state, fixed, seat, verb, a, b)


def refused_choice(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int, c: int) -> Refusal:
    """Why a secret choice cannot be laid down (F-35, F-47, F-80 to F-83)."""
    if not chooses(state, fixed, seat):
        if state.phase == Phase.SECOND_BID:
            return Refusal.NOT_IN_SECOND_BID
        return Refusal.IN_THE_PIT if state.where[seat] == Where.PIT else Refusal.NOT_ASKED
    if verb != secret_verb(state.phase):
        return Refusal.OTHER_ANSWER
    if verb == Verb.BUILD:
        return refused_build(fixed, seat, a)
    if verb == Verb.TIRE:
        return Refusal.NONE if a == 0 or a == 1 else Refusal.NO_SUCH_TIRE
    if verb == Verb.PLOT:
        return refused_plot(state, fixed, seat, a)
    if a < 0 or a > state.wear[seat] or b < 0 or b > state.green[seat] or c < 0 or c > state.red[seat]:
        return Refusal.BID_TOO_HIGH
    return Refusal.NONE


def secret_verb(phase: int) -> Verb:
    """What is chosen in a secret phase."""
    if phase == Phase.BUILD:
        return Verb.BUILD
    if phase == Phase.TIRE:
        return Verb.TIRE
    return Verb.PLOT if phase == Phase.PLOT else Verb.BID


def refused_answer(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int) -> Refusal:
    """Why the asked seat may not answer so (F-58)."""
    if is_price(state.ask):
        return refused_payment(state, fixed, a, b) if verb == Verb.PAY else Refusal.OTHER_ANSWER
    if state.ask == Ask.STEP:
        if verb == Verb.STEP:
            return refused_exit(state, fixed, a)
        if verb == Verb.PASS:
            return refused_chain(state, fixed, a)
        if verb == Verb.STOP:
            return Refusal.NONE if may_stop(state, fixed) else Refusal.MAY_NOT_STOP
        return Refusal.OTHER_ANSWER
    if state.ask == Ask.TIRE:
        if verb == Verb.TIRE:
            return Refusal.NONE if a == 0 or a == 1 else Refusal.NO_SUCH_TIRE
        return Refusal.OTHER_ANSWER
    if verb == Verb.DECLINE:
        return Refusal.NONE
    if state.ask == Ask.SLIP and verb == Verb.SLIP:
        return refused_exit(state, fixed, a)
    accepted = (state.ask == Ask.BLOCK and verb == Verb.BLOCK) or (state.ask == Ask.ENTRY and verb == Verb.ENTER)
    return Refusal.NONE if accepted else Refusal.OTHER_ANSWER


def refused_exit(state: State, fixed: Fixed, exit_at: int) -> Refusal:
    """Why the mover cannot go through an exit: it is not there, taken, or barred (F-52, F-58 step 6)."""
    before = state.space[state.mover]
    if exit_at < 0 or exit_at >= EXITS or fixed.exits[before][exit_at] < 0:
        return Refusal.NO_SUCH_EXIT
    space = fixed.exits[before][exit_at]
    if is_taken(state, fixed, space):
        return Refusal.SPACE_TAKEN
    return Refusal.SPACE_BARRED if is_barred(state, fixed, state.mover, before, space) else Refusal.NONE
