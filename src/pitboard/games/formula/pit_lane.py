"""The pit lane: in, new tires, out; a stop costs two turns (F-16 to F-44, F-72 to F-78)."""

from __future__ import annotations

from pitboard.games.formula.asking import ask
from pitboard.games.formula.laps import laps_done
from pitboard.games.formula.spins import empty_record
from pitboard.games.formula.state import MOST_WEAR, Fixed, State
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import CARS, Ask, Marker, Refill, Stage, Told, Where


def lap_end_here(state: State, fixed: Fixed, car: int) -> int:
    """Number of the lap end at which a car stands that is in a pit row: laps completed, one more where the row lies before the
    line; 0 for none, as before the first crossing (F-72)."""
    row = fixed.pit[state.space[car]]
    if not fixed.pitting or row < 0 or state.crossings[car] == 0:
        return 0
    return laps_done(state, fixed, car) + fixed.pit_before[row]


def may_enter(state: State, fixed: Fixed, car: int) -> bool:
    """It ended its move in a pit row, any lane, at a lap end at which it has not stopped yet (F-17, F-18, F-21, F-22, F-72)."""
    number = lap_end_here(state, fixed, car)
    return number > 0 and not (fixed.once_a_lap_end and number == state.lap_end[car])


def offer_entry(state: State, fixed: Fixed) -> None:
    """Ask for the pit, once the move is over and before the next car moves (F-20, F-73)."""
    state.stage = Stage.BONUS
    if may_enter(state, fixed, state.mover):
        ask(state, Ask.ENTRY, state.mover)


def enter_pit(state: State, fixed: Fixed) -> None:
    """The car leaves the track, outermost in its row's pit space; speed, spin, wear and damage stay (F-38, F-39, F-73)."""
    car = state.mover
    state.lap_end[car] = lap_end_here(state, fixed, car)
    state.taken[state.space[car]] -= 1
    state.where[car] = Where.PIT
    state.shares[car] = 0
    state.marker[car] = Marker.NONE
    state.arrivals += 1
    state.arrival[car] = state.arrivals
    empty_record(state, car)
    tell(state, Told.ENTERED, car, fixed.pit[state.space[car]], state.lap_end[car])


def first_in_pit(state: State, fixed: Fixed, marker: int) -> int:
    """The car that came first of those in the pit with this marker, -1 for none (F-75)."""
    first = -1
    for car in range(fixed.seats):
        if state.where[car] == Where.PIT and state.marker[car] == marker:
            if first < 0 or state.arrival[car] < state.arrival[first]:
                first = car
    return first


def leave_pit(state: State, fixed: Fixed) -> None:
    """Every EXIT-1 car goes back on the track, in order of arrival; the next one sees it there (F-25, F-27, F-75)."""
    car = first_in_pit(state, fixed, Marker.EXIT_1)
    while car >= 0:
        space = exit_space(state, fixed, car)
        state.arrivals += 1
        state.shares[car] = state.arrivals if state.taken[space] > 0 else 0
        state.space[car] = space
        state.taken[space] += 1
        state.where[car] = Where.TRACK
        state.marker[car] = Marker.NONE
        tell(state, Told.EXITED, car, space, 1 if state.shares[car] else 0)
        car = first_in_pit(state, fixed, Marker.EXIT_1)
    state.stage = Stage.CHANGE_TIRES


def exit_space(state: State, fixed: Fixed, car: int) -> int:
    """The free space of its row nearest the striped side; where none is free, the space furthest from it is shared (F-76)."""
    row = fixed.row[state.space[car]]
    nearest = -1
    furthest = -1
    for space in range(fixed.spaces):
        if fixed.row[space] == row:
            if state.taken[space] == 0 and (nearest < 0 or fixed.striped[space] < fixed.striped[nearest]):
                nearest = space
            if furthest < 0 or fixed.striped[space] > fixed.striped[furthest]:
                furthest = space
    return nearest if nearest >= 0 else furthest


def change_tires(state: State, fixed: Fixed) -> None:
    """Ask the EXIT-2 cars for their tires, one after another, openly (F-35, F-75, F-77)."""
    car = first_in_pit(state, fixed, Marker.EXIT_2)
    if car >= 0:
        ask(state, Ask.TIRE, car)
    else:
        state.stage = Stage.MARK


def put_on(state: State, fixed: Fixed, car: int, tire: int) -> None:
    """New tires, and wear equal to the starting total, before any bid, added to what is left; by option it is reset (F-1, F-2,
    F-34). The marker turns to EXIT-1."""
    before = state.wear[car]
    full = state.full_wear[car]
    state.wear[car] = min(MOST_WEAR, before + full) if fixed.refill == Refill.ADD else full
    state.tire[car] = tire
    state.marker[car] = Marker.EXIT_1
    tell(state, Told.CHANGED, car, tire, state.wear[car] - before)


def mark_entered(state: State, fixed: Fixed) -> None:
    """Every car that entered this turn gets its marker, EXIT-2 up (F-75)."""
    for car in range(CARS):
        if state.where[car] == Where.PIT and state.marker[car] == Marker.NONE:
            state.marker[car] = Marker.EXIT_2
            tell(state, Told.MARKED, car, Marker.EXIT_2, 0)
    state.stage = Stage.TURN_END
