"""The areas round a mat: placing cards and caps."""

from __future__ import annotations

from pitboard.games.pit_crew.cards import can_be_placed, is_replacement
from pitboard.games.pit_crew.hands import slot_of
from pitboard.games.pit_crew.parity import count_bits
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.trail import tell
from pitboard.games.pit_crew.words import AREAS, NEVER, WRENCHES, Area, DiscardAfterLastCap, PileCheck, Refusal, Told

ALL_CAPS = 63
"""Six caps: four tires, tank, engine."""
NO_ENGINE = 31
"""Five caps where the mat asks for no engine repair (PC-29)."""


def has_engine(state: State, fixed: Fixed, crew: int) -> bool:
    """Whether the mat asks for pairs; a closed engine takes neither card nor cap (PC-7, PC-21)."""
    return fixed.pairs[crew][state.round] > 0


def all_caps(state: State, fixed: Fixed, crew: int) -> int:
    """The areas that a cap goes on, as bits (PC-28, PC-29)."""
    return ALL_CAPS if has_engine(state, fixed, crew) else NO_ENGINE


def is_complete(state: State, crew: int) -> bool:
    """Whether the last cap is on."""
    return state.done_at[crew] != NEVER


def is_capped(state: State, crew: int, area: int) -> bool:
    """Whether a cap lies on an area; the Discard has none (PC-22)."""
    return state.caps[crew] >> area & 1 == 1


def refused_area(state: State, fixed: Fixed, crew: int, area: int) -> Refusal:
    """Why an area takes nothing more, NONE if it does (PC-21, PC-26)."""
    if area < 0 or area >= AREAS:
        return Refusal.NO_SUCH_AREA
    if area == Area.ENGINE and not has_engine(state, fixed, crew):
        return Refusal.AREA_CLOSED
    if is_capped(state, crew, area):
        return Refusal.AREA_CAPPED
    return Refusal.NONE


def open_areas(state: State, fixed: Fixed, crew: int) -> int:
    """The areas that still take something, as bits (PC-21, PC-26)."""
    return (all_caps(state, fixed, crew) | 1 << Area.DISCARD) & ~state.caps[crew]


def takes_cards(state: State, fixed: Fixed, crew: int, area: int) -> bool:
    """Whether a card may still go on an area that is open: after the last cap none may, but by option the Discard (PC-22,
    PC-120)."""
    if not is_complete(state, crew):
        return True
    return area == Area.DISCARD and fixed.discard_after_last_cap == DiscardAfterLastCap.OPEN


def refused_lay(state: State, fixed: Fixed, seat: int, kind: int, area: int, seen: int) -> Refusal:
    """Why a card cannot be placed there, NONE if it can. A wrong card is never a reason (PC-19).

    `seen` is one more than the cards that its player saw on the pile, 0 where that is not said (PC-24).
    """
    crew = fixed.crew[seat]
    refusal = refused_area(state, fixed, crew, area)
    if refusal != Refusal.NONE:
        return refusal
    if not takes_cards(state, fixed, crew, area):
        return Refusal.CAR_COMPLETE
    if not can_be_placed(kind):
        return Refusal.NO_SUCH_CARD
    if is_replacement(kind):
        refusal = refused_replacement(state, crew, kind)
        if refusal != Refusal.NONE:
            return refusal
    elif slot_of(state, seat, kind) < 0:
        return Refusal.NOT_IN_HAND
    if seen > 0 and seen - 1 != state.pile[crew][area] and fixed.pile_check == PileCheck.BOUNCE:
        return Refusal.PILE_CHANGED
    return Refusal.NONE


def refused_replacement(state: State, crew: int, kind: int) -> Refusal:
    """An Assist, Training or Teamwork lies before the crew that has it, for one use a round (PC-84, PC-129)."""
    held = False
    for slot in range(WRENCHES):
        if state.wrench[crew][slot] == kind:
            held = True
            if state.used[crew][slot] == 0:
                return Refusal.NONE
    return Refusal.WRENCH_USED if held else Refusal.NOT_YOUR_WRENCH


def lay(state: State, fixed: Fixed, seat: int, kind: int, area: int) -> None:
    """Place a card on top of an area, from the hand or from before the crew."""
    crew = fixed.crew[seat]
    if is_replacement(kind):
        use_replacement(state, crew, kind)
    else:
        state.hand[seat][slot_of(state, seat, kind)] = 0
    at = state.laid_count[crew]
    state.laid[crew][at] = kind
    state.laid_on[crew][at] = area
    state.laid_count[crew] = at + 1
    state.pile[crew][area] += 1
    tell(state, Told.PLACED, seat, kind, area)


def use_replacement(state: State, crew: int, kind: int) -> None:
    """Turn over the first card of that kind that is still to be used."""
    for slot in range(WRENCHES):
        if state.wrench[crew][slot] == kind and state.used[crew][slot] == 0:
            state.used[crew][slot] = 1
            return


def refused_cap(state: State, fixed: Fixed, seat: int, area: int) -> Refusal:
    """Why a cap cannot go there, NONE if it can: at any time, on anything, even on nothing (PC-25)."""
    if area == Area.DISCARD:
        return Refusal.NO_CAP_THERE
    return refused_area(state, fixed, fixed.crew[seat], area)


def put_cap(state: State, fixed: Fixed, seat: int, area: int, at: int) -> bool:
    """Put a cap on for good; whether it was the crew's last (PC-26, PC-28, PC-29)."""
    crew = fixed.crew[seat]
    state.caps[crew] |= 1 << area
    tell(state, Told.CAPPED, seat, area, 0)
    if state.caps[crew] != all_caps(state, fixed, crew):
        return False
    state.done_at[crew] = max(at, state.go_at)
    tell(state, Told.COMPLETE, crew, 0, 0)
    return True


def caps_on(state: State, crew: int) -> int:
    """How many caps a crew has put on."""
    return count_bits(state.caps[crew])
