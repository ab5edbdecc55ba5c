"""The rules of the tiny game."""

from __future__ import annotations

from toy_state import Fixed, State, copy_into, same
from toy_words import Phase, Refusal, Verb

from pitboard.kernel.luck import Luck, pick, roll

BONUS = 2
WORTH = (1, 3, 5)


def start(state: State, fixed: Fixed) -> None:
    """Three kinds of cards, four of each."""
    for kind in range(3):
        state.deck[kind] = 4


def worth(kind: int) -> int:
    """What a card counts."""
    return WORTH[kind] + BONUS


def cards_left(state: State) -> int:
    """Cards in the deck."""
    return state.deck[0] + state.deck[1] + state.deck[2]


def throw(state: State, fixed: Fixed, seat: int, luck: Luck) -> None:
    """Throw the die; a six or an empty deck gives no card."""
    state.die = roll(luck)
    state.told[0] = state.die
    state.score[seat] = min(state.score[seat] + state.die, 99)
    if state.die == 6 or cards_left(state) == 0:
        go_on(state, fixed, seat)
    else:
        state.phase = Phase.TAKE


def take(state: State, fixed: Fixed, seat: int, luck: Luck) -> None:
    """Take a card."""
    kind = pick(luck, state.deck)
    state.deck[kind] -= 1
    state.held[seat][kind] += 1
    state.told[1] = kind
    state.score[seat] = min(state.score[seat] + worth(kind), 99)
    go_on(state, fixed, seat)


def go_on(state: State, fixed: Fixed, seat: int) -> None:
    """The other seat, or the end."""
    state.phase = Phase.OVER if state.score[seat] >= fixed.enough else Phase.THROW
    state.asked = 1 - seat if state.phase != Phase.OVER else -1


def act(state: State, fixed: Fixed, seat: int, verb: int, a: int, b: int, c: int, at: int, luck: Luck) -> int:
    """One act."""
    if state.asked != seat:
        return Refusal.WRONG_PHASE
    if verb == Verb.THROW and state.phase == Phase.THROW:
        throw(state, fixed, seat, luck)
    elif verb == Verb.TAKE and state.phase == Phase.TAKE:
        if cards_left(state) == 0:
            return Refusal.NOTHING_LEFT
        take(state, fixed, seat, luck)
    else:
        return Refusal.WRONG_PHASE
    state.clock = at
    return Refusal.NONE


def play(state: State, fixed: Fixed, luck: Luck) -> int:
    """A whole race; how many acts it took."""
    start(state, fixed)
    acts = 0
    while state.phase != Phase.OVER:
        verb = Verb.THROW if state.phase == Phase.THROW else Verb.TAKE
        if act(state, fixed, state.asked, verb, 0, 0, 0, acts, luck) == Refusal.NONE:
            acts += 1
    return acts


def twice(state: State, fixed: Fixed, luck: Luck, other: State) -> bool:
    """Copy and compare."""
    copy_into(other, state)
    return same(other, state)
