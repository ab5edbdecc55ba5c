"""Who is who: seats and crews, members and captains, and the Monkey Wrenches that a crew holds."""

from __future__ import annotations

from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import NOBODY, Choice


def is_racing_seat(state: State, fixed: Fixed, seat: int) -> bool:
    """Whether its player is there and the crew's car is in the race."""
    return state.racing[fixed.crew[seat]] == 1 and state.gone[seat] == 0


def racing_count(state: State, fixed: Fixed) -> int:
    """How many cars are in the race."""
    count = 0
    for crew in range(fixed.crews):
        count += state.racing[crew]
    return count


def members_here(state: State, fixed: Fixed, crew: int) -> int:
    """How many of a crew have not left."""
    count = 0
    for seat in range(fixed.first[crew], fixed.first[crew] + fixed.size[crew]):
        count += 1 - state.gone[seat]
    return count


def everybody_resigned(state: State, fixed: Fixed) -> bool:
    """Whether every crew in the race has resigned (PC-146)."""
    for crew in range(fixed.crews):
        if state.racing[crew] and state.resigned[crew] == 0:
            return False
    return True


def captain(state: State, fixed: Fixed, crew: int) -> int:
    """The seat that confirms what a crew chooses: its first member who has not left, -1 when all have (PC-114)."""
    for seat in range(fixed.first[crew], fixed.first[crew] + fixed.size[crew]):
        if state.gone[seat] == 0:
            return seat
    return NOBODY


def decides(state: State, fixed: Fixed, seat: int) -> bool:
    """Whether what this seat chooses holds, or is a proposal to its captain (PC-114)."""
    return fixed.crew_decision == 1 or captain(state, fixed, fixed.crew[seat]) == seat


def is_asked(state: State, fixed: Fixed, seat: int, choice: int) -> bool:
    """Whether a choice is this seat's crew's to make now."""
    return state.choice == choice and state.choice != Choice.NOTHING and state.choosing == fixed.crew[seat]


def holds(state: State, crew: int, wrench: int) -> bool:
    """Whether a crew has a Monkey Wrench before it; beside a written mat more may lie than a race gives."""
    for held in state.wrench[crew]:
        if held == wrench:
            return True
    return False


def acts_against(state: State, fixed: Fixed, crew: int, wrench: int) -> bool:
    """Whether a rival that was in the race when the round began holds a wrench; two of a name act once (PC-113, PC-128)."""
    for rival in range(fixed.crews):
        if rival != crew and state.began[rival] and holds(state, rival, wrench):
            return True
    return False
