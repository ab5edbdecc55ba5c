"""What a seat may know: the hands of its own crew, and all that lies on the table (PC-133)."""

from __future__ import annotations

from pitboard.games.pit_crew.cards import is_action
from pitboard.games.pit_crew.hands import draw_kind, fill_deck
from pitboard.games.pit_crew.state import Fixed, State, copy_into
from pitboard.games.pit_crew.words import ACTIONS, HAND, NOBODY, TOLD, UNKNOWN, Phase, Told
from pitboard.kernel.luck import Luck


def crew_of(fixed: Fixed, seat: int) -> int:
    """The crew of a seat, -1 for those who only watch."""
    return fixed.crew[seat] if 0 <= seat < fixed.seats else NOBODY


def blind(state: State, fixed: Fixed, seat: int, out: State) -> None:
    """Copy what the seat may know into `out`: of the other crews neither hands nor what is left in their decks, nor what they
    talk about."""
    copy_into(out, state)
    own = crew_of(fixed, seat)
    for crew in range(fixed.crews):
        if crew != own:
            deck = out.deck[crew]
            for kind in range(1, ACTIONS):
                deck[kind] = UNKNOWN
    for other in range(fixed.seats):
        if fixed.crew[other] != own:
            hand = out.hand[other]
            for slot in range(HAND):
                if hand[slot] != 0:
                    hand[slot] = UNKNOWN
    if state.choosing != own:
        out.proposed[0] = UNKNOWN
        out.proposed[1] = UNKNOWN
    blind_trail(fixed, own, out)


def blind_trail(fixed: Fixed, own: int, out: State) -> None:
    """Drawn cards and proposals of other crews are told without saying which.

    They are the first line of their act, and it still stands there after an act that told nothing.
    """
    for at in range(0, TOLD * max(out.told_count, 1), TOLD):
        if (out.told[at] == Told.DREW or out.told[at] == Told.PROPOSED) and fixed.crew[out.told[at + 1]] != own:
            out.told[at + 2] = UNKNOWN
            out.told[at + 3] = UNKNOWN


def deal_unknown(state: State, fixed: Fixed, seat: int, luck: Luck) -> None:
    """Complete a blind state: the cards of a rival that lie nowhere are shared out at random over its hands and its deck."""
    own = crew_of(fixed, seat)
    for crew in range(fixed.crews):
        if crew != own:
            deal_crew(state, fixed, crew, luck)


def deal_crew(state: State, fixed: Fixed, crew: int, luck: Luck) -> None:
    """Put a crew's unseen cards into its deck and draw its hands from there."""
    left = state.deck_left[crew]
    fill_deck(state, crew)
    for at in range(state.laid_count[crew]):
        if is_action(state.laid[crew][at]):
            state.deck[crew][state.laid[crew][at]] -= 1
    for seat in range(fixed.first[crew], fixed.first[crew] + fixed.size[crew]):
        for slot in range(HAND):
            if state.hand[seat][slot] == UNKNOWN:
                state.hand[seat][slot] = draw_kind(state, crew, luck)
    state.deck_left[crew] = left


def seat_asked(state: State, fixed: Fixed) -> int:
    """The seat that confirms the choice that is open, -1 when there is none: else all hands work at once (PC-114)."""
    if state.choosing == NOBODY:
        return NOBODY
    for seat in range(fixed.first[state.choosing], fixed.first[state.choosing] + fixed.size[state.choosing]):
        if state.gone[seat] == 0:
            return seat
    return NOBODY


def is_over(state: State, fixed: Fixed) -> bool:
    """The race has ended (PC-78, PC-140)."""
    return state.phase == Phase.OVER
