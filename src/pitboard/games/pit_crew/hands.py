"""Hands and the deck: what a crew is dealt, and drawing back."""

from __future__ import annotations

from pitboard.games.pit_crew.crews import members_here
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.trail import tell
from pitboard.games.pit_crew.words import ACTIONS, CREW_HAND, DECK, HAND, Refusal, Told
from pitboard.kernel.luck import Luck, pick


def fill_deck(state: State, crew: int) -> None:
    """All Action cards of a crew back into its deck: two of each number and color."""
    for kind in range(1, ACTIONS):
        state.deck[crew][kind] = 2
    state.deck_left[crew] = DECK


def set_hand_sizes(state: State, fixed: Fixed) -> None:
    """Six cards a crew shared out among those who are there, one less by Bad Nachos, more by Veteran Crew, at least one
    (PC-15 to PC-18, PC-147, PC-156)."""
    for seat in range(fixed.seats):
        crew = fixed.crew[seat]
        state.hand_size[seat] = 0
        if state.racing[crew] and state.gone[seat] == 0:
            size = CREW_HAND // members_here(state, fixed, crew) + state.veterans[seat]
            if state.nachos[crew] == seat:
                size -= 1
            state.hand_size[seat] = max(size, 1)


def deal(state: State, fixed: Fixed, luck: Luck) -> None:
    """Fill every hand; nobody saw a card before (PC-4)."""
    set_hand_sizes(state, fixed)
    for seat in range(fixed.seats):
        for slot in range(state.hand_size[seat]):
            state.hand[seat][slot] = draw_kind(state, fixed.crew[seat], luck)


def draw_kind(state: State, crew: int, luck: Luck) -> int:
    """The top card of a crew's deck; it is decided now (PC-9)."""
    kind = pick(luck, state.deck[crew])
    state.deck[crew][kind] -= 1
    state.deck_left[crew] -= 1
    return kind


def cards_in_hand(state: State, seat: int) -> int:
    """How many cards a seat holds."""
    count = 0
    for slot in range(HAND):
        count += state.hand[seat][slot] != 0
    return count


def slot_of(state: State, seat: int, kind: int) -> int:
    """The first slot that holds a kind, 0 for the first free one; -1 when there is none."""
    hand = state.hand[seat]
    found = -1
    for slot in range(HAND - 1, -1, -1):
        if hand[slot] == kind:
            found = slot
    return found


def refused_draw(state: State, fixed: Fixed, seat: int) -> Refusal:
    """One card a command, from the own crew's deck to the own hand, up to its size; an empty deck stays empty (PC-8, PC-14)."""
    if cards_in_hand(state, seat) >= state.hand_size[seat]:
        return Refusal.HAND_FULL
    if state.deck_left[fixed.crew[seat]] == 0:
        return Refusal.DECK_EMPTY
    return Refusal.NONE


def draw(state: State, fixed: Fixed, seat: int, luck: Luck) -> None:
    """Draw one card into the first free slot."""
    kind = draw_kind(state, fixed.crew[seat], luck)
    state.hand[seat][slot_of(state, seat, 0)] = kind
    tell(state, Told.DREW, seat, kind, 0)
