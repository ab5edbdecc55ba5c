"""Moving a car: by the die, by the Chance Table, by an instruction space."""

from __future__ import annotations

from pitboard.games.pit_stop.lanes import clear_ends, count_ends, find_route_ends, find_throw_ends
from pitboard.games.pit_stop.state import Fixed, State
from pitboard.games.pit_stop.trail import tell
from pitboard.games.pit_stop.words import CARS, FARTHEST, OPEN_MISSES, Cause, Phase, SilentLanding, Space, Told


def put_on_track(state: State, fixed: Fixed, car: int, distance: int, lane: int) -> None:
    """Stand a car on a space; its row follows from its distance (PS-47)."""
    row = distance % fixed.rows
    state.distance[car] = distance
    state.row[car] = row
    state.lane[car] = lane
    state.on_track[car] = 1
    state.taken[row] |= 1 << lane


def lift_off_track(state: State, car: int) -> None:
    """Take a car off its space."""
    row = state.row[car]
    state.taken[row] &= ~(1 << state.lane[car])
    state.on_track[car] = 0


def move_car(state: State, fixed: Fixed, car: int, spaces: int, lane: int) -> None:
    """Move a car to its end space; ending in another row is an arrival there (PS-51)."""
    if spaces == 0:
        return
    lift_off_track(state, car)
    row = state.row[car] + spaces
    if row >= fixed.rows:
        row -= fixed.rows
    elif row < 0:
        row += fixed.rows
    state.distance[car] += spaces
    state.row[car] = row
    state.lane[car] = lane
    state.on_track[car] = 1
    state.taken[row] |= 1 << lane
    state.arrivals += 1
    state.arrival[car] = state.arrivals
    tell(state, Told.MOVED, car, spaces, lane)


def ask(state: State, phase: int, seat: int) -> None:
    """Put a question to a seat."""
    state.phase = phase  # type: ignore[assignment]
    state.asked = seat
    state.question += 1


def win(state: State, car: int) -> None:
    """End the race at once (PS-31)."""
    state.phase = Phase.OVER
    state.asked = -1
    state.moving = -1
    state.next_car = -1
    state.winner = car
    clear_ends(state)
    tell(state, Told.WON, car, 0, 0)


def has_finished(state: State, fixed: Fixed, car: int) -> bool:
    """The car stands wholly beyond the line after its last lap (PS-29, PS-30, PS-32)."""
    return state.distance[car] >= fixed.finish


def only_end(state: State) -> int:
    """The one end space as spaces * 8 + lane; -1 when there are none or several."""
    if count_ends(state) != 1:
        return -1
    for spaces in range(FARTHEST + 1):
        for lane in range(CARS):
            if state.ends[spaces] == 1 << lane:
                return spaces * 8 + lane
    return -1


def begin_throw_move(state: State, fixed: Fixed, car: int) -> int:
    """Offer the end spaces of the die. Returns the forced one as spaces * 8 + lane, or -1 when the player is asked.

    A car that is hemmed in stays, and has not landed (PS-13, PS-52).
    """
    spaces = find_throw_ends(state, fixed, car, state.die)
    state.moving = car
    state.direction = 1
    state.cause = Cause.DIE
    if spaces == 0:
        return state.lane[car]
    return offer_ends(state, car, Phase.MOVE)


def offer_ends(state: State, car: int, phase: int) -> int:
    """Ask the owner which end space it shall be; where there is but one nobody is asked and it is returned (PS 8.1, PS 8.2)."""
    forced = only_end(state)
    if forced < 0:
        ask(state, phase, state.owner[car])
    return forced


def lose_rest(state: State, fixed: Fixed, car: int, asked_for: int, spaces: int, cause: int) -> None:
    """Tell how much of a move was lost to a block (PS-11, PS-34, PS-42); the step that wins loses nothing (PS-48)."""
    if spaces < asked_for and not has_finished(state, fixed, car):
        tell(state, Told.LOST, car, asked_for - spaces, cause)


def begin_route(state: State, fixed: Fixed, car: int, count: int, cause: int) -> bool:
    """Send a car `count` spaces (negative: back) by table or instruction; False when its owner is asked (PS-25, PS-42, PS-43)."""
    direction = 1 if count > 0 else -1
    find_route_ends(state, fixed, car, abs(count), direction)
    state.moving = car
    state.direction = direction
    state.cause = cause
    state.amount = abs(count)
    forced = offer_ends(state, car, Phase.ROUTE)
    if forced < 0:
        return False
    end_route(state, fixed, forced // 8, forced % 8)
    return True


def end_route(state: State, fixed: Fixed, spaces: int, lane: int) -> None:
    """Finish a move by table or instruction: no effect where it lands (PS-17, PS-18, PS-44, PS-45)."""
    car = state.moving
    move_car(state, fixed, car, spaces * state.direction, lane)
    lose_rest(state, fixed, car, state.amount, spaces, state.cause)
    state.moving = -1
    clear_ends(state)
    if has_finished(state, fixed, car):
        win(state, car)
    elif spaces > 0 and fixed.silent_landing == SilentLanding.MOVES_ONLY:
        miss_here(state, fixed, car)


def miss_here(state: State, fixed: Fixed, car: int) -> None:
    """A missed turn written on the space counts for the car that landed; several add (PS-36)."""
    row = state.row[car]
    lane = state.lane[car]
    if fixed.what[row][lane] == Space.MISS:
        state.misses[car] = min(state.misses[car] + fixed.amount[row][lane], OPEN_MISSES)
        tell(state, Told.INSTRUCTION, car, row, lane)
