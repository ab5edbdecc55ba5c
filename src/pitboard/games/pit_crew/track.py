"""The cars on the track: who is ahead, who stands inside, and every move."""

from __future__ import annotations

from pitboard.games.pit_crew.roll_off import place_in_roll_off, roll_off
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.trail import tell
from pitboard.games.pit_crew.words import CREWS, NOBODY, Told
from pitboard.kernel.luck import Luck


def is_ahead(state: State, a: int, b: int) -> bool:
    """By distance, so by laps first; in one space the car that came first stands inside and is ahead (PC-69, PC-144)."""
    if state.distance[a] != state.distance[b]:
        return state.distance[a] > state.distance[b]
    if state.arrival[a] != state.arrival[b]:
        return state.arrival[a] < state.arrival[b]
    return a < b


def place_of(state: State, fixed: Fixed, crew: int) -> int:
    """How many cars in the race are ahead of a crew's."""
    ahead = 0
    for rival in range(fixed.crews):
        if rival != crew and state.racing[rival] and is_ahead(state, rival, crew):
            ahead += 1
    return ahead


def crew_in_place(state: State, fixed: Fixed, place: int) -> int:
    """The crew with so many cars ahead of its own, -1 where none is in the race there."""
    for crew in range(fixed.crews):
        if state.racing[crew] and place_of(state, fixed, crew) == place:
            return crew
    return NOBODY


def leader(state: State, fixed: Fixed) -> int:
    """The crew in the lead, -1 when no car is in the race."""
    return crew_in_place(state, fixed, 0)


def move_car(state: State, crew: int, spaces: int, cause: int) -> None:
    """Move a car in one jump to the outside of whoever is there; no spaces is no move (PC-66, PC-67, PC-68)."""
    if spaces > 0:
        state.distance[crew] += spaces
        state.arrivals += 1
        state.arrival[crew] = state.arrivals
        tell(state, Told.MOVED, crew, spaces, cause)


def move_rivals(state: State, fixed: Fixed, crew: int, spaces: int, cause: int, luck: Luck) -> None:
    """All other cars in the race go forward in full, the leading one first, so that their order stays (PC-65)."""
    if spaces > 0:
        settle_pushed(state, fixed, crew, luck)
        first = NOBODY
        second = NOBODY
        for rival in range(fixed.crews):
            if rival != crew and state.racing[rival]:
                if first == NOBODY or is_ahead(state, rival, first):
                    second = first
                    first = rival
                else:
                    second = rival
        if first != NOBODY:
            move_car(state, first, spaces, cause)
        if second != NOBODY:
            move_car(state, second, spaces, cause)


def settle_pushed(state: State, fixed: Fixed, crew: int, luck: Luck) -> None:
    """Two cars that never moved are pushed off the grid together: who goes in first has to be settled (PC-123)."""
    waiting = 0
    for rival in range(fixed.crews):
        if rival != crew and state.racing[rival] and state.distance[rival] == 0:
            waiting += 1
    if waiting > 1:
        settle_grid(state, fixed, luck)


def settle_lead(state: State, fixed: Fixed, luck: Luck) -> int:
    """The crew in the lead; where all cars stand on the grid, after a roll-off (PC-2, PC-80)."""
    if state.distance[leader(state, fixed)] == 0:
        settle_grid(state, fixed, luck)
    return leader(state, fixed)


def settle_grid(state: State, fixed: Fixed, luck: Luck) -> None:
    """Roll off, once, who stands inside among the cars that never moved: nobody entered the grid first (PC-2, PC-123)."""
    waiting = 0
    count = 0
    settled = True
    for crew in range(fixed.crews):
        if state.racing[crew] and state.distance[crew] == 0:
            waiting |= 1 << crew
            count += 1
            settled = settled and state.arrival[crew] > 0
    if count > 1 and not settled:
        roll_off(state, waiting, luck)
        for crew in range(CREWS):
            if waiting >> crew & 1:
                state.arrival[crew] = 1 + place_in_roll_off(state, waiting, crew)


def laps_done(fixed: Fixed, distance: int) -> int:
    """Completed laps; leaving the grid over the line completes none (PC-3)."""
    return (distance - 1) // fixed.spaces if distance > 0 else 0


def space_of(fixed: Fixed, distance: int) -> int:
    """The space where a car stands, counted from 0 past the line; the grid is the last one of the lap (PC-3)."""
    return (distance - 1) % fixed.spaces
