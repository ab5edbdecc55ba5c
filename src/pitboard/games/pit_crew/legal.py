"""What a seat or the clock may do, and when."""

from __future__ import annotations

from pitboard.games.pit_crew.commands import refused
from pitboard.games.pit_crew.dice import stop_due
from pitboard.games.pit_crew.hands import slot_of
from pitboard.games.pit_crew.state import TIME, Fixed, State
from pitboard.games.pit_crew.words import AREAS, CREWS, HAND, MEMBERS, NEVER, REFEREE, WRENCHES, Phase, Refusal, Verb

MOST_ACTS = HAND * AREAS + WRENCHES * AREAS + AREAS + 4


def legal(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Fill rows (verb, a, b, c) with all that a seat, or the clock at -1, may do; returns their number.

    Rolling and the clock's acts have a time before which they are refused: see `earliest`. Leaving is always possible too and
    is not listed.
    """
    found = 0
    if seat == REFEREE:
        for verb in range(Verb.GO, Verb.TIME_UP + 1):
            found = offer(state, fixed, seat, verb, 0, 0, acts, found)
    elif state.phase == Phase.PIT_CREW:
        for verb in (Verb.DRAW, Verb.TAKE_DIE, Verb.ROLL):
            found = offer(state, fixed, seat, verb, 0, 0, acts, found)
        found = offer_cards(state, fixed, seat, acts, found)
    else:
        found = offer_choices(state, fixed, seat, acts, found)
    return found


def offer(
    state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int, acts: list[list[int]], count: int
) -> int:  # fmt: skip
    """Write a row if that is not refused once its time has come; the number of rows with it."""
    if refused(state, fixed, seat, verb, a, b, 0, TIME) != Refusal.NONE:
        return count
    return fill(acts, count, verb, a, b)


def fill(acts: list[list[int]], at: int, verb: int, a: int, b: int) -> int:
    """Write one row of the caller's array; the number of rows with it."""
    row = acts[at]
    row[0] = verb
    row[1] = a
    row[2] = b
    row[3] = 0
    return at + 1


def offer_cards(state: State, fixed: Fixed, seat: int, acts: list[list[int]], count: int) -> int:
    """Rows for caps, and for each card of the hand and before the crew, once a kind, on every area that takes it."""
    found = count
    crew = fixed.crew[seat]
    for area in range(AREAS):
        found = offer(state, fixed, seat, Verb.CAP, area, 0, acts, found)
        for slot in range(HAND):
            kind = state.hand[seat][slot]
            if kind > 0 and slot_of(state, seat, kind) == slot:
                found = offer(state, fixed, seat, Verb.LAY, kind, area, acts, found)
        for slot in range(WRENCHES):
            if is_first_of_kind(state, crew, slot):
                found = offer(state, fixed, seat, Verb.LAY, state.wrench[crew][slot], area, acts, found)
    return found


def is_first_of_kind(state: State, crew: int, slot: int) -> bool:
    """Whether a wrench lies there and no earlier slot holds the same."""
    for earlier in range(slot):
        if state.wrench[crew][earlier] == state.wrench[crew][slot]:
            return False
    return state.wrench[crew][slot] != 0


def offer_choices(state: State, fixed: Fixed, seat: int, acts: list[list[int]], count: int) -> int:
    """Rows for being ready, and for the answers to what the seat's crew is asked."""
    found = offer(state, fixed, seat, Verb.READY, 0, 0, acts, count)
    for place in range(CREWS):
        if is_first_on_offer(state, place):
            found = offer(state, fixed, seat, Verb.TAKE_WRENCH, state.offer[place], 0, acts, found)
    for member in range(MEMBERS):
        found = offer(state, fixed, seat, Verb.NAME_NACHOS, member, 0, acts, found)
        for other in range(MEMBERS):
            found = offer(state, fixed, seat, Verb.NAME_VETERANS, member, other, acts, found)
    return found


def is_first_on_offer(state: State, place: int) -> bool:
    """Whether no earlier place has the same wrench."""
    for earlier in range(place):
        if state.offer[earlier] == state.offer[place]:
            return False
    return True


def earliest(state: State, fixed: Fixed, seat: int, verb: int) -> int:
    """The earliest time at which a legal act of a seat, or of the clock at -1, is accepted."""
    if verb == Verb.ROLL:
        return state.roll_at[fixed.crew[seat]]
    if verb == Verb.DECIDE:
        return state.decide_at
    return stop_due(state, fixed) if verb == Verb.STOP else NEVER


def default_act(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """The act for a seat that does nothing: it is made ready; all else waits or is the clock's (PC-5, PC-114)."""
    return offer(state, fixed, seat, Verb.READY, 0, 0, acts, 0)
