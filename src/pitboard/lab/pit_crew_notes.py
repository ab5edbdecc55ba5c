"""What the studies of Pit Crew note of a race, and what they change in it. In the rules' subset."""

from __future__ import annotations

from typing import Any

from pitboard.games.pit_crew.crews import racing_count
from pitboard.games.pit_crew.judging import turbo_bonuses
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import AREAS, KINDS, NEVER, Area, CrewColor, Kind, Phase
from pitboard.lab.scenario import Notes

NOTED = ("spaces", "ms", "points", "turbos", "discards", "crashed", "cards")
"""What is noted of a crew: how far its car came; of the last round the time from GO to the last cap (-1 without one), Penalty
Points, Turbo Bonuses and cards in the Discard; whether the car crashed; and the cards placed in the last round."""
EACH = 7
CREWS_NOTED = 2
FIRST = 5
"""The first column that is a study's own."""
CREW, WRENCH, AFTER = 0, 1, 2
"""The numbers of `give_wrench`: who takes which Monkey Wrench after which round, from 1; 0 for never."""
PRICE, LEAVE = 0, 1
"""The numbers of `set_haste`."""


def note_crews(state: State, fixed: Fixed, result: Any) -> None:
    """Note the first two crews of a race at its end."""
    for crew in range(CREWS_NOTED):
        at = FIRST + crew * EACH
        points = 0
        for area in range(AREAS):
            points += state.points[crew][area]
        result[at] = state.distance[crew]
        result[at + 1] = state.done_at[crew] - state.go_at if state.done_at[crew] != NEVER else NEVER
        result[at + 2] = points
        result[at + 3] = turbo_bonuses(state, crew)
        result[at + 4] = state.pile[crew][Area.DISCARD]
        result[at + 5] = 1 - state.racing[crew]
        result[at + 6] = state.laid_count[crew]


def give_wrench(state: State, fixed: Fixed, how: Any) -> None:
    """One crew takes one Monkey Wrench in the draft after one round, and that is all that anybody takes.

    While a round is driven the deck is stacked with that wrench and blanks, and who is to have none has picked already. So nobody
    is asked, and every draft takes the same luck, whatever is given.
    """
    if state.phase != Phase.PIT_CREW:
        return
    for kind in range(KINDS):
        state.wrench_deck[kind] = 0
    state.wrench_deck[Kind.NO_CARD] = racing_count(state, fixed) - 1
    state.wrench_deck[how[WRENCH]] = 1
    for crew in range(fixed.crews):
        state.picked[crew] = 1
    if state.round + 1 == how[AFTER]:
        state.picked[how[CREW]] = 0


def set_haste(state: State, fixed: Fixed, how: Any) -> None:
    """Tell `pit_crew_haste.choose` its two numbers. They stand where a third crew has its car, which this race does not have."""
    state.distance[CrewColor.YELLOW] = how[PRICE]
    state.arrival[CrewColor.YELLOW] = how[LEAVE]


CREWS = Notes(note_crews, tuple(f"{name}_{crew}" for crew in range(CREWS_NOTED) for name in NOTED))
