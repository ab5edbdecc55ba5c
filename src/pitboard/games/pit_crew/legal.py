"""What a seat or the clock may do, and when."""

from __future__ import annotations

from pitboard.games.pit_crew.areas import is_complete, open_areas, refused_replacement, takes_cards
from pitboard.games.pit_crew.cards import is_action, is_replacement
from pitboard.games.pit_crew.commands import refused
from pitboard.games.pit_crew.crews import is_racing_seat
from pitboard.games.pit_crew.dice import refused_reach, refused_roll, stop_due
from pitboard.games.pit_crew.hands import refused_draw
from pitboard.games.pit_crew.parity import count_bits
from pitboard.games.pit_crew.state import TIME, Fixed, State
from pitboard.games.pit_crew.words import AREAS, CREWS, HAND, MEMBERS, NEVER, REFEREE, WRENCHES, Area, Phase, Refusal, Verb
from pitboard.kernel.luck import Luck, below

MOST_ACTS = HAND * AREAS + WRENCHES * AREAS + AREAS + 4
INLINED = ("any_act", "any_work", "earliest", "offer_cards")
"""What is compiled into its caller: it runs for every act."""


def legal(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Fill rows (verb, a, b, c) with all that a seat, or the clock at -1, may do; returns their number.

    Rolling and the clock's acts have a time before which they are refused: see `earliest`. Leaving is always possible too and
    is not listed.
    """
    found = 0
    if seat == REFEREE:
        for verb in range(Verb.GO, Verb.TIME_UP + 1):
            found = offer(state, fixed, seat, verb, 0, 0, acts, found)
    elif 0 <= seat < fixed.seats and is_racing_seat(state, fixed, seat):
        is_working = state.phase == Phase.PIT_CREW
        found = offer_work(state, fixed, seat, acts) if is_working else offer_choices(state, fixed, seat, acts)
    return found


def offer(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int, acts: list[list[int]], count: int) -> int:
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


def offer_work(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Rows for drawing, for a die, and for the areas of the own mat."""
    found = 0
    if not is_complete(state, fixed.crew[seat]) and refused_draw(state, fixed, seat) == Refusal.NONE:
        found = fill(acts, found, Verb.DRAW, 0, 0)
    if refused_reach(state, fixed, seat) == Refusal.NONE:
        found = fill(acts, found, Verb.TAKE_DIE, 0, 0)
    if refused_roll(state, fixed, seat, TIME) == Refusal.NONE:
        found = fill(acts, found, Verb.ROLL, 0, 0)
    return offer_areas(state, fixed, seat, acts, found)


def offer_areas(state: State, fixed: Fixed, seat: int, acts: list[list[int]], found: int) -> int:
    """Rows for caps, and for each card of the hand and before the crew, once a kind, on every area that takes it.

    A card that may go on one area may go on all that take cards: which cards there are is looked up once.
    """
    crew = fixed.crew[seat]
    areas = open_areas(state, fixed, crew)
    first = NEVER
    kinds = 0
    for area in range(AREAS):
        if areas >> area & 1:
            if area != Area.DISCARD:
                found = fill(acts, found, Verb.CAP, area, 0)
            if first != NEVER:
                for at in range(first, first + kinds):
                    found = fill(acts, found, Verb.LAY, acts[at][1], area)
            elif takes_cards(state, fixed, crew, area):
                first = found
                found = offer_cards(state, seat, crew, area, acts, found)
                kinds = found - first
    return found


def offer_cards(state: State, seat: int, crew: int, area: int, acts: list[list[int]], found: int) -> int:
    """Rows for each card that a seat can place, once a kind, on one area."""
    seen = 0
    for slot in range(HAND):
        kind = state.hand[seat][slot]
        if is_action(kind) and seen >> kind & 1 == 0:
            seen |= 1 << kind
            found = fill(acts, found, Verb.LAY, kind, area)
    for slot in range(WRENCHES):
        kind = state.wrench[crew][slot]
        if (
            is_replacement(kind)
            and is_first_of_kind(state, crew, slot)
            and refused_replacement(state, crew, kind) == Refusal.NONE
        ):
            found = fill(acts, found, Verb.LAY, kind, area)
    return found


def any_act(state: State, fixed: Fixed, seat: int, acts: list[list[int]], luck: Luck) -> bool:
    """Put one of a seat's legal acts, all with the same odds, into row 0; False where there is none.

    It is the row that one would draw from those of `legal`; while a crew works they are counted, not written.
    """
    if state.phase == Phase.PIT_CREW and is_racing_seat(state, fixed, seat) and not is_complete(state, fixed.crew[seat]):
        any_work(state, fixed, seat, acts, luck)
        return True
    count = legal(state, fixed, seat, acts)
    if count > 0:
        row = acts[below(luck, count)]
        fill(acts, 0, row[0], row[1], row[2])
    return count > 0


def any_work(state: State, fixed: Fixed, seat: int, acts: list[list[int]], luck: Luck) -> None:
    """The same for a seat whose car is not complete: it draws, caps or places, has no die, and can at least put a cap on."""
    crew = fixed.crew[seat]
    draws = 1 if refused_draw(state, fixed, seat) == Refusal.NONE else 0
    kinds = offer_cards(state, seat, crew, Area.DISCARD, acts, 0)
    areas = open_areas(state, fixed, crew)
    count = draws + count_bits(areas) * (kinds + 1) - (areas >> Area.DISCARD & 1)
    left = below(luck, count) - draws
    if left < 0:
        fill(acts, 0, Verb.DRAW, 0, 0)
        return
    area = 0
    for each in range(Area.DISCARD):
        rows = (areas >> each & 1) * (kinds + 1)
        if area == each and left >= rows:
            left -= rows
            area += 1
    left += area == Area.DISCARD
    if left == 0:
        fill(acts, 0, Verb.CAP, area, 0)
    else:
        fill(acts, 0, Verb.LAY, acts[left - 1][1], area)


def is_first_of_kind(state: State, crew: int, slot: int) -> bool:
    """Whether a wrench lies there and no earlier slot holds the same."""
    for earlier in range(slot):
        if state.wrench[crew][earlier] == state.wrench[crew][slot]:
            return False
    return state.wrench[crew][slot] != 0


def offer_choices(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Rows for being ready, and for the answers to what the seat's crew is asked."""
    found = offer(state, fixed, seat, Verb.READY, 0, 0, acts, 0)
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
