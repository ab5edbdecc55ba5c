"""What a seat or the clock may do, and when."""

from __future__ import annotations

from pitboard.games.pit_crew.areas import is_complete, refused_cap, refused_lay
from pitboard.games.pit_crew.cards import is_replacement
from pitboard.games.pit_crew.choices import refused_member
from pitboard.games.pit_crew.commands import refused_clock
from pitboard.games.pit_crew.dice import refused_reach, stop_due
from pitboard.games.pit_crew.hands import refused_draw, slot_of
from pitboard.games.pit_crew.state import TIME, Fixed, State
from pitboard.games.pit_crew.words import (
    AREAS,
    CREWS,
    HAND,
    MEMBERS,
    NEVER,
    REFEREE,
    WRENCHES,
    Choice,
    Phase,
    Refusal,
    Verb,
)  # fmt: skip

MOST_ACTS = HAND * AREAS + WRENCHES * AREAS + AREAS + 4


def legal(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Fill rows (verb, a, b, c) with all that a seat, or the clock at -1, may do; returns their number.

    Rolling and the clock's acts have a time before which they are refused: see `earliest`. Leaving is always possible too and
    is not listed.
    """
    if state.phase == Phase.OVER:
        return 0
    if seat == REFEREE:
        return legal_for_clock(state, fixed, acts)
    if state.gone[seat] or state.racing[fixed.crew[seat]] == 0:
        return 0
    if state.phase == Phase.PIT_CREW:
        return legal_work(state, fixed, seat, acts)
    return legal_choices(state, fixed, seat, acts)


def fill(acts: list[list[int]], at: int, verb: int, a: int, b: int) -> int:
    """Write one row of the caller's array; the number of rows with it."""
    row = acts[at]
    row[0] = verb
    row[1] = a
    row[2] = b
    row[3] = 0
    return at + 1


def legal_for_clock(state: State, fixed: Fixed, acts: list[list[int]]) -> int:
    """GO, the decision about reaches, the end of the phase, the end of a choice; each when its time has come."""
    found = 0
    for verb in range(Verb.GO, Verb.TIME_UP + 1):
        if refused_clock(state, fixed, verb, TIME) == Refusal.NONE:
            found = fill(acts, found, verb, 0, 0)
    return found


def legal_choices(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Being ready, and the answers to what the seat's crew is asked."""
    found = 0
    if state.phase == Phase.ROUND_SETUP and state.ready[seat] == 0:
        found = fill(acts, found, Verb.READY, 0, 0)
    if state.choice == Choice.NOTHING or state.choosing != fixed.crew[seat]:
        return found
    if state.choice == Choice.WRENCH:
        for place in range(CREWS):
            if state.offer[place] != 0:
                found = fill(acts, found, Verb.TAKE_WRENCH, state.offer[place], 0)
    elif state.choice == Choice.BAD_NACHOS:
        for member in range(MEMBERS):
            if refused_member(state, fixed, state.target, member) == Refusal.NONE:
                found = fill(acts, found, Verb.NAME_NACHOS, member, 0)
    else:
        for first in range(MEMBERS):
            for second in range(MEMBERS):
                if first != second:
                    found = fill(acts, found, Verb.NAME_VETERANS, first, second)
    return found


def legal_work(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """All that hands can do: draw, place, cap, reach for a die, roll."""
    crew = fixed.crew[seat]
    found = 0
    if not is_complete(state, crew) and refused_draw(state, fixed, seat) == Refusal.NONE:
        found = fill(acts, found, Verb.DRAW, 0, 0)
    for slot in range(HAND):
        kind = state.hand[seat][slot]
        if kind > 0 and slot_of(state, seat, kind) == slot:
            found = legal_places(state, fixed, seat, kind, acts, found)
    for slot in range(WRENCHES):
        kind = state.wrench[crew][slot]
        if is_replacement(kind) and state.used[crew][slot] == 0 and is_first_unused(state, crew, slot):
            found = legal_places(state, fixed, seat, kind, acts, found)
    for area in range(AREAS):
        if refused_cap(state, fixed, seat, area) == Refusal.NONE:
            found = fill(acts, found, Verb.CAP, area, 0)
    if refused_reach(state, fixed, seat) == Refusal.NONE:
        found = fill(acts, found, Verb.TAKE_DIE, 0, 0)
    if state.die[crew]:
        found = fill(acts, found, Verb.ROLL, 0, 0)
    return found


def is_first_unused(state: State, crew: int, slot: int) -> bool:
    """Whether no earlier slot holds the same card, still to be used: one row a card."""
    for earlier in range(slot):
        if state.wrench[crew][earlier] == state.wrench[crew][slot] and state.used[crew][earlier] == 0:
            return False
    return True


def legal_places(state: State, fixed: Fixed, seat: int, kind: int, acts: list[list[int]], count: int) -> int:
    """Rows for placing a card on every area that takes it."""
    found = count
    for area in range(AREAS):
        if refused_lay(state, fixed, seat, kind, area, 0) == Refusal.NONE:
            found = fill(acts, found, Verb.LAY, kind, area)
    return found


def earliest(state: State, fixed: Fixed, seat: int, verb: int) -> int:
    """The earliest time at which a legal act of a seat, or of the clock at -1, is accepted."""
    if verb == Verb.ROLL:
        return state.roll_at[fixed.crew[seat]]
    if verb == Verb.DECIDE:
        return state.decide_at
    return stop_due(state, fixed) if verb == Verb.STOP else NEVER


def default_act(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """The act for a seat that does nothing: it is made ready; all else waits or is the clock's (PC-5, PC-114)."""
    if state.phase == Phase.ROUND_SETUP and state.racing[fixed.crew[seat]] and not state.gone[seat] and not state.ready[seat]:
        return fill(acts, 0, Verb.READY, 0, 0)
    return 0
