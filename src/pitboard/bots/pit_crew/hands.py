"""What hands do whatever the plan: write the one act that is wanted, draw, be ready, choose, take the die and roll."""

from __future__ import annotations

from pitboard.games.pit_crew.areas import is_complete
from pitboard.games.pit_crew.choices import nth_member
from pitboard.games.pit_crew.crews import captain, is_asked
from pitboard.games.pit_crew.hands import cards_in_hand
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import NEVER, Choice, Phase, Verb

WAIT = -1
"""In place of an act: nothing to do now."""
TAKEN = 0
"""The act wanted stands in row 0."""


def want(acts: list[list[int]], verb: int, a: int, b: int) -> int:
    """Write the one act that is wanted."""
    row = acts[0]
    row[0] = verb
    row[1] = a
    row[2] = b
    row[3] = 0
    return TAKEN


def is_working(state: State, fixed: Fixed, seat: int) -> bool:
    """Whether the seat's hands are wanted on the mat: the phase runs and the car is not complete."""
    crew = fixed.crew[seat]
    return state.phase == Phase.PIT_CREW and state.gone[seat] == 0 and state.racing[crew] == 1 and not is_complete(state, crew)


def can_draw(state: State, fixed: Fixed, seat: int) -> bool:
    """Whether there is a free place in the hand and a card for it."""
    return state.deck_left[fixed.crew[seat]] > 0 and cards_in_hand(state, seat) < state.hand_size[seat]


def choose_beside_mat(state: State, fixed: Fixed, seat: int, wrench: int, acts: list[list[int]]) -> int:
    """What there is to do without cards: the captain chooses for the crew, `wrench` where that is asked; all say that they are
    ready; a complete crew takes a die, and its captain rolls."""
    crew = fixed.crew[seat]
    if state.gone[seat] or state.racing[crew] == 0:
        return WAIT
    if state.phase == Phase.PIT_CREW:
        return choose_die(state, fixed, seat, acts)
    if state.choosing == crew and captain(state, fixed, crew) == seat:
        return choose_for_crew(state, fixed, seat, wrench, acts)
    if state.phase == Phase.ROUND_SETUP and state.ready[seat] == 0:
        return want(acts, Verb.READY, 0, 0)
    return WAIT


def choose_die(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Whoever is free first reaches for the die; the captain rolls it (PC-31, PC-36)."""
    crew = fixed.crew[seat]
    if state.die[crew]:
        return want(acts, Verb.ROLL, 0, 0) if captain(state, fixed, crew) == seat else WAIT
    return want(acts, Verb.TAKE_DIE, 0, 0) if state.reach_at[crew] == NEVER else WAIT


def choose_for_crew(state: State, fixed: Fixed, seat: int, wrench: int, acts: list[list[int]]) -> int:
    """The first members are named: they are alike."""
    if is_asked(state, fixed, seat, Choice.WRENCH):
        return want(acts, Verb.TAKE_WRENCH, wrench, 0)
    if is_asked(state, fixed, seat, Choice.BAD_NACHOS):
        return want(acts, Verb.NAME_NACHOS, nth_member(state, fixed, state.target, 0), 0)
    crew = fixed.crew[seat]
    return want(acts, Verb.NAME_VETERANS, nth_member(state, fixed, crew, 0), nth_member(state, fixed, crew, 1))
