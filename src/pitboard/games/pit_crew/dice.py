"""The dice: reaching for one, ties, rolling, and when the Pit Crew Phase is over."""

from __future__ import annotations

from pitboard.games.pit_crew.areas import is_complete
from pitboard.games.pit_crew.crews import holds
from pitboard.games.pit_crew.parity import count_bits
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.track import move_car
from pitboard.games.pit_crew.trail import tell
from pitboard.games.pit_crew.words import NEVER, NOBODY, Cause, Refusal, Stopped, Told, Wrench
from pitboard.kernel.luck import Luck, roll

GOES_ON = -1
"""In place of a reason to stop."""


def refused_reach(state: State, fixed: Fixed, seat: int) -> Refusal:
    """Why a crew cannot reach for a die, NONE if it can: complete, and one die a crew (PC-31, PC-126)."""
    crew = fixed.crew[seat]
    if not is_complete(state, crew):
        return Refusal.CAR_NOT_COMPLETE
    if state.die[crew]:
        return Refusal.DIE_HELD
    if state.reach_at[crew] != NEVER:
        return Refusal.REACHED_ALREADY
    return Refusal.NONE


def reach(state: State, fixed: Fixed, seat: int, at: int) -> int:
    """Reach for a die at a credited time; why the phase ends with that, GOES_ON if it does not (PC-32, PC-34)."""
    crew = fixed.crew[seat]
    tell(state, Told.REACHED, crew, seat, 0)
    if state.dice_left == 0:
        return Stopped.NO_DIE_LEFT
    state.reach_at[crew] = max(at, state.done_at[crew])
    state.reached_by[crew] = seat
    decided = state.reach_at[crew] + fixed.decide_ms
    if state.decide_at == NEVER or decided < state.decide_at:
        state.decide_at = decided
    return GOES_ON


def first_reach(state: State, fixed: Fixed) -> int:
    """The earliest credited time of the open reaches, NEVER when there is none."""
    first = NEVER
    for crew in range(fixed.crews):
        if state.reach_at[crew] != NEVER and (first == NEVER or state.reach_at[crew] < first):
            first = state.reach_at[crew]
    return first


def latest_reach(state: State, fixed: Fixed, crews: int) -> int:
    """The latest credited time at which one of the crews given as bits reached."""
    latest = NEVER
    for crew in range(fixed.crews):
        if crews >> crew & 1:
            latest = max(latest, state.reach_at[crew])
    return latest


def reached_within(state: State, fixed: Fixed, first: int, span: int) -> int:
    """The crews, as bits, that reached at most `span` after `first`."""
    crews = 0
    for crew in range(fixed.crews):
        if state.reach_at[crew] != NEVER and state.reach_at[crew] <= first + span:
            crews |= 1 << crew
    return crews


def count_crews(crews: int) -> int:
    """How many crews the bits name."""
    return count_bits(crews)


def decide_reaches(state: State, fixed: Fixed, at: int) -> int:
    """Give the dice to those who reached first; why the phase ends, GOES_ON if it does not.

    Reaches at the same time get a die each or, where there are too few, none does and the phase ends (PC-34, PC-35). One
    who reached for a die that is no longer there, or finished while the last one was decided, ends it too (PC-125). A later
    reach for a die that is there waits for its own time (PC-154).
    """
    first = first_reach(state, fixed)
    last = first
    while first != NEVER and (state.dice_left == 0 or first + fixed.decide_ms <= at):
        tied = reached_within(state, fixed, first, fixed.tie_ms)
        if state.dice_left == 0:
            return Stopped.NO_DIE_LEFT
        if count_crews(tied) > state.dice_left:
            tell(state, Told.TIED, tied, 0, 0)
            return Stopped.TIE
        last = latest_reach(state, fixed, tied)
        give_dice(state, fixed, tied, at)
        first = first_reach(state, fixed)
    state.decide_at = NEVER if first == NEVER else first + fixed.decide_ms
    return Stopped.NO_DIE_LEFT if late_crew(state, fixed, last) != NOBODY else GOES_ON


def give_dice(state: State, fixed: Fixed, crews: int, at: int) -> None:
    """A die each for the crews given as bits; those who are first of all are judged first (PC-119, PC-143)."""
    are_first = True
    for crew in range(fixed.crews):
        are_first = are_first and state.die[crew] == 0
    for crew in range(fixed.crews):
        if crews >> crew & 1:
            state.die[crew] = 1
            state.dice_left -= 1
            state.roll_at[crew] = at
            state.rolled_first[crew] = 1 if are_first else 0
            state.reach_at[crew] = NEVER
            tell(state, Told.TOOK_DIE, crew, state.reached_by[crew], 0)
            state.reached_by[crew] = NOBODY
    state.dice_at = at


def late_crew(state: State, fixed: Fixed, taken: int) -> int:
    """A crew that put its last cap on after the reach, at time `taken`, for the last die, -1 when none did (PC-125). One that was
    complete before, when a die still lay there, is a sleeper and ends the phase by trying (PC-124)."""
    if state.dice_left == 0 and taken != NEVER:
        for crew in range(fixed.crews):
            works = state.racing[crew] and not state.resigned[crew]
            if works and is_complete(state, crew) and state.die[crew] == 0 and state.done_at[crew] >= taken:
                return crew
    return NOBODY


def refused_roll(state: State, fixed: Fixed, seat: int, at: int) -> Refusal:
    """Why a crew cannot roll now, NONE if it can: any member rolls, all crews at one pace (PC-36, PC-37)."""
    crew = fixed.crew[seat]
    if state.die[crew] == 0:
        return Refusal.NO_DIE
    return Refusal.TOO_SOON if at < state.roll_at[crew] else Refusal.NONE


def roll_die(state: State, fixed: Fixed, seat: int, at: int, luck: Luck) -> None:
    """Roll once; a six moves the car one space, with Veteran Driver a five does too (PC-39)."""
    crew = fixed.crew[seat]
    face = roll(luck)
    state.face[crew] = face
    state.roll_at[crew] = at + fixed.roll_pace_ms
    tell(state, Told.ROLLED, crew, face, seat)
    if face == 6 or (face == 5 and holds(state, crew, Wrench.VETERAN_DRIVER)):
        move_car(state, crew, 1, Cause.ROLL)


def stop_due(state: State, fixed: Fixed) -> int:
    """When the clock may end the phase, NEVER while it may not (PC-33, PC-41, PC-124)."""
    grace = grace_over(state, fixed)
    limit = limit_over(state, fixed)
    if grace == NEVER or limit == NEVER:
        return max(grace, limit)
    return min(grace, limit)


def stop_reason(state: State, fixed: Fixed, at: int) -> int:
    """Why the clock ends the phase: whichever was due first. Where hands were still at work when the limit was over, the race has
    rested and the limit with it (PC-41); then it is the grace if that is over."""
    grace = grace_over(state, fixed)
    limit = limit_over(state, fixed)
    if grace == NEVER or at < grace:
        return Stopped.TIME
    has_rested = grace - fixed.grace_ms > limit
    return Stopped.GRACE if limit == NEVER or grace <= limit or has_rested else Stopped.TIME


def grace_over(state: State, fixed: Fixed) -> int:
    """When the grace of complete crews is over, NEVER while it does not run (PC-33, PC-124)."""
    if state.decide_at != NEVER or not all_complete(state, fixed):
        return NEVER
    latest = state.dice_at
    for crew in range(fixed.crews):
        latest = max(latest, state.done_at[crew])
    return latest + fixed.grace_ms


def limit_over(state: State, fixed: Fixed) -> int:
    """When the round limit is over, NEVER where there is none or a reach is open: that is decided first (PC-41, PC 9.11)."""
    if fixed.round_limit_ms == 0 or state.decide_at != NEVER:
        return NEVER
    return state.go_at + fixed.round_limit_ms


def ends(state: State, fixed: Fixed) -> tuple[int, int]:
    """When grace and round limit are over, each NEVER where it does not run; an open reach holds no limit up here."""
    return grace_over(state, fixed), state.go_at + fixed.round_limit_ms if fixed.round_limit_ms else NEVER


def all_complete(state: State, fixed: Fixed) -> bool:
    """Whether every crew in the race is complete; one whose members all left is not waited for (PC-146, PC-149)."""
    for crew in range(fixed.crews):
        if state.racing[crew] and not state.resigned[crew] and not is_complete(state, crew):
            return False
    return True
