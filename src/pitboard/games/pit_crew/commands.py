"""The one door into the rules: every command of every seat, and of the clock, comes through `act`."""

from __future__ import annotations

from pitboard.games.pit_crew.areas import is_complete, lay, refused_cap, refused_lay
from pitboard.games.pit_crew.choices import is_proposal, refused_nachos, refused_veterans, refused_wrench
from pitboard.games.pit_crew.dice import refused_reach, refused_roll, roll_die, stop_due, stop_reason
from pitboard.games.pit_crew.hands import draw, refused_draw
from pitboard.games.pit_crew.leaving import leave
from pitboard.games.pit_crew.rounds import all_ready, answer, answer_by_die, cap_area, decide, go, reach_for_die, stop
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.trail import forget, tell
from pitboard.games.pit_crew.words import NEVER, NOBODY, REFEREE, Choice, Phase, Refusal, Told, Verb
from pitboard.kernel.luck import Luck

INLINED = ("act", "refused", "refused_work")
"""What is compiled into its caller: the one door is passed at every act."""


def act(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int, c: int, at: int, luck: Luck) -> Refusal:
    """Do what a seat asks, or say why not and change nothing. Seat -1 is the clock.

    `at` is the credited time of the command, in ms. Arguments by verb: LAY kind, area, 1 + cards seen there (0: not said);
    CAP area; NAME_NACHOS member; NAME_VETERANS two members; TAKE_WRENCH kind. Members count from 0 in their crew.
    """
    refusal = refused(state, fixed, seat, verb, a, b, c, at)
    if refusal != Refusal.NONE:
        return refusal
    forget(state)
    if seat == REFEREE:
        do_for_clock(state, fixed, verb, at, luck)
    elif verb == Verb.LAY:
        lay(state, fixed, seat, a, b)
    elif verb == Verb.DRAW:
        draw(state, fixed, seat, luck)
    elif verb == Verb.ROLL:
        roll_die(state, fixed, seat, at, luck)
    elif verb == Verb.CAP:
        cap_area(state, fixed, seat, a, at, luck)
    elif verb == Verb.TAKE_DIE:
        reach_for_die(state, fixed, seat, at, luck)
    elif verb == Verb.READY:
        state.ready[seat] = 1
        tell(state, Told.READY, seat, 0, 0)
    elif verb == Verb.LEAVE:
        leave(state, fixed, seat, luck)
    elif not is_proposal(state, fixed, seat, a, b):
        answer(state, fixed, a, b)
    return Refusal.NONE


def do_for_clock(state: State, fixed: Fixed, verb: int, at: int, luck: Luck) -> None:
    """What the clock does by itself."""
    if verb == Verb.GO:
        go(state, fixed, at, luck)
    elif verb == Verb.DECIDE:
        decide(state, fixed, at, luck)
    elif verb == Verb.STOP:
        stop(state, fixed, stop_reason(state, fixed, at), NOBODY, luck)
    else:
        answer_by_die(state, fixed, luck)


def refused(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int, c: int, at: int) -> Refusal:
    """Why a command cannot be done now, NONE if it can."""
    if seat < REFEREE or seat >= fixed.seats:
        return Refusal.NO_SUCH_SEAT
    if verb < Verb.READY or verb > Verb.TIME_UP:
        return Refusal.NO_SUCH_COMMAND
    if state.phase == Phase.OVER:
        return Refusal.RACE_OVER
    if seat == REFEREE:
        return refused_clock(state, fixed, verb, at) if verb >= Verb.GO else Refusal.NO_SUCH_SEAT
    if verb >= Verb.GO:
        return Refusal.ONLY_THE_CLOCK
    if state.gone[seat]:
        return Refusal.LEFT_ALREADY
    if verb == Verb.LEAVE:
        return Refusal.NONE
    if state.racing[fixed.crew[seat]] == 0:
        return Refusal.CREW_OUT
    if Verb.DRAW <= verb <= Verb.ROLL:
        return refused_work(state, fixed, seat, verb, a, b, c, at)
    if state.phase == Phase.PIT_CREW:
        return Refusal.ROUND_RUNS
    return refused_setup(state, fixed, seat, verb, a, b)


def refused_work(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int, c: int, at: int) -> Refusal:
    """Why hands cannot do that: only while the Pit Crew Phase runs, only on the own mat (PC-133, PC-142)."""
    if state.phase != Phase.PIT_CREW:
        return Refusal.NO_ROUND
    if verb == Verb.LAY:
        return refused_lay(state, fixed, seat, a, b, c)
    if verb == Verb.CAP:
        return refused_cap(state, fixed, seat, a)
    if verb == Verb.TAKE_DIE:
        return refused_reach(state, fixed, seat)
    if verb == Verb.ROLL:
        return refused_roll(state, fixed, seat, at)
    if is_complete(state, fixed.crew[seat]):
        return Refusal.CAR_COMPLETE
    return refused_draw(state, fixed, seat)


def refused_setup(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int) -> Refusal:
    """Why a seat cannot be ready or choose that, NONE if it can (PC-4, PC-15, PC-81)."""
    if verb == Verb.NAME_NACHOS:
        return refused_nachos(state, fixed, seat, a)
    if verb == Verb.NAME_VETERANS:
        return refused_veterans(state, fixed, seat, a, b)
    if verb == Verb.TAKE_WRENCH:
        return refused_wrench(state, fixed, seat, a)
    if state.phase != Phase.ROUND_SETUP:
        return Refusal.NO_ROUND
    return Refusal.READY_ALREADY if state.ready[seat] else Refusal.NONE


def refused_clock(state: State, fixed: Fixed, verb: int, at: int) -> Refusal:
    """Why the clock may not do that yet, NONE if it may."""
    if verb == Verb.TIME_UP:
        return Refusal.NO_SUCH_CHOICE if state.choice == Choice.NOTHING else Refusal.NONE
    if verb == Verb.GO:
        return refused_go(state, fixed)
    if state.phase != Phase.PIT_CREW:
        return Refusal.NO_ROUND
    if verb == Verb.STOP and state.decide_at != NEVER:
        return Refusal.REACH_OPEN
    due = state.decide_at if verb == Verb.DECIDE else stop_due(state, fixed)
    if due == NEVER:
        return Refusal.NOTHING_TO_DECIDE if verb == Verb.DECIDE else Refusal.CAR_NOT_COMPLETE
    return Refusal.TOO_SOON if at < due else Refusal.NONE


def refused_go(state: State, fixed: Fixed) -> Refusal:
    """GO comes when all choices are made and all are ready; whoever sleeps is made ready by the host (PC-4, PC-5)."""
    if state.phase != Phase.ROUND_SETUP:
        return Refusal.ROUND_RUNS if state.phase == Phase.PIT_CREW else Refusal.NO_ROUND
    if state.choice != Choice.NOTHING:
        return Refusal.CHOICE_OPEN
    return Refusal.NONE if all_ready(state, fixed) else Refusal.NOT_READY
