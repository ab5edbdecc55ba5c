"""What the end of a move is worth: by looking along the road, or by the timetable of a guide.

Worths are counted in shares of a turn, the less the better. They compare the ends of one move, so what all have in common is left
out.
"""

from __future__ import annotations

from pitboard.bots.formula.alone import AHEAD, CROSSINGS, HERE, LAST, PAID, SPACE, STOP, TIRE, space_of, stance_of
from pitboard.bots.formula.guide import turns_left
from pitboard.bots.formula.timetable import STOP_TURNS, TURN, bonus_of, may_stop_at, stance_behind_stop
from pitboard.games.formula.cars import rank_of, rating
from pitboard.games.formula.road import excess
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import EXITS, MOST_PAID, SPEED, Attribute, Refill

CLUB = 1
"""A level: knows the next corner, and shuns every price."""
LEAGUE = 2
"""Looks a turn further, and weighs wear against distance."""
CHAMPION = 3
"""Knows the turns to the finish from every stance, and weighs dice against them."""
SOBER = 4
"""A champion that asks for no die."""

SHARE = 256
SPIN = 2 * SHARE
CRASH = 14 * SHARE
"""What a spin and a crash lose."""
OVERRUN = 20
"""What a space beyond the finish is worth: of a turn, little enough that the fewest turns come first."""
PACE = 640
"""Hundredths of a row that a car goes in a turn, about."""
HORIZON = 14
"""So many spaces ahead a driver looks without a guide."""
POTENTIAL = 80
"""How much of the next turn's speed counts, in hundredths of the way that is made already."""


def easiest_exit(fixed: Fixed, space: int) -> int:
    """The space ahead with the highest limit, straight ahead among equals."""
    best = -1
    most = -1
    for exit_at in range(EXITS):
        ahead = fixed.exits[space][exit_at]
        if ahead >= 0:
            limit = fixed.limit[ahead] if fixed.limit[ahead] > 0 else 1000
            if limit > most:
                best = ahead
                most = limit
    return best


def entry_speed(first: int, slowing: int, spaces: int) -> int:
    """The speed at which a car enters the space so many ahead that drives `first` in the next turn and then slows all it may."""
    speed = first
    while spaces > speed // SPEED:
        spaces -= speed // SPEED
        speed = max(SPEED, speed - slowing)
    return speed


def penalties_ahead(fixed: Fixed, space: int, first: int, slowing: int) -> int:
    """The penalties that the corners ahead will take at least from such a car; the corner that it stands in left aside."""
    total = 0
    worst = 0
    own = fixed.corner[space]
    corner = own
    for spaces in range(1, HORIZON):
        space = easiest_exit(fixed, space)
        if fixed.corner[space] != corner:
            total += worst
            worst = 0
            corner = fixed.corner[space]
            own = -1
        if corner >= 0 and corner != own:
            worst = max(worst, excess(fixed, space, entry_speed(first, slowing, spaces), 0))
    return total + worst


def free_speed(state: State, fixed: Fixed, car: int, space: int, speed: int) -> int:
    """The fastest speed of the next turn that the corners ahead take free; 0 where there is none."""
    slowing = rating(state, fixed, car, Attribute.DECELERATION)
    most = min(speed + rating(state, fixed, car, Attribute.ACCELERATION), rating(state, fixed, car, Attribute.TOP))
    for first in range(most, max(0, speed - slowing - SPEED), -SPEED):
        if first >= SPEED and penalties_ahead(fixed, space, first, slowing) == 0:
            return first
    return 0


def rows_between(fixed: Fixed, before: int, space: int) -> int:
    """How far a space lies ahead of another, in hundredths of a row."""
    ahead = fixed.row[space] - fixed.row[before]
    return ahead if ahead >= 0 else ahead + fixed.row[fixed.spaces - 1]


def wear_price(state: State, fixed: Fixed, car: int, level: int) -> int:
    """What a wear is worth to a driver without a guide: to one of a club more than half a turn; else the more the less is left
    for what is still to go."""
    if level == CLUB:
        return SHARE * 3 // 4
    to_go = fixed.laps - max(0, state.crossings[car] - 1)
    return SHARE * (1 + 2 * to_go) // (4 + 5 * state.wear[car])


def worth_by_looks(state: State, fixed: Fixed, car: int, level: int, space: int, speed: int, wear: int) -> int:
    """What it is worth to end a move there at that speed, as it looks along the road."""
    worth = -SHARE * rows_between(fixed, state.space[car], space) // PACE
    free = free_speed(state, fixed, car, space, speed)
    if level != CLUB:
        worth -= SHARE * free * 5 // PACE * POTENTIAL // 100
    if free == 0:
        slowing = rating(state, fixed, car, Attribute.DECELERATION)
        ahead = penalties_ahead(fixed, space, max(SPEED, speed - slowing), slowing)
        if ahead > MOST_PAID:
            worth += CRASH // 2
        elif ahead > wear:
            worth += SPIN
        else:
            worth += ahead * wear_price(state, fixed, car, level)
    return worth


def crosses_to(state: State, fixed: Fixed, car: int, space: int) -> int:
    """1 where the way to a space ahead leads over the line."""
    return 1 if fixed.row[space] < fixed.row[state.space[car]] else 0


def stance_ahead(state: State, fixed: Fixed, car: int, space: int, speed: int) -> int:
    """The stance of a car that ends its move there at that speed, as if its corner were paid at that speed."""
    crossings = state.crossings[car] + crosses_to(state, fixed, car, space)
    done = max(0, crossings - 1)
    stop = 0
    if state.lap_end[car] > 0 and state.lap_end[car] >= done:
        stop = HERE if state.lap_end[car] == done else AHEAD
    paid = min(MOST_PAID, excess(fixed, space, speed, 0))
    tire = 1 if state.tire[car] == 1 else 0
    return crossings << CROSSINGS | space << SPACE | speed // SPEED << LAST | paid << PAID | stop << STOP | tire << TIRE


def worth_by_guide(state: State, fixed: Fixed, car: int, room: list[list[int]], guide: int, stance: int, wear: int) -> int:
    """What it is worth to end a move in a stance: the turns to the finish, on the road or by way of the pit."""
    worth = worth_left(room, guide, stance, wear + bonus_due(state, fixed, car, stance))
    if may_stop_at(fixed, stance):
        worth = min(worth, worth_of_stop(state, fixed, car, room, guide, stance, wear))
    return worth - rows_between(fixed, state.space[car], space_of(stance)) // 100


def bonus_due(state: State, fixed: Fixed, car: int, stance: int) -> int:
    """The wear that hard tires will gain at the end of a move, for a lap that it completes or has completed (F-74)."""
    bonus = bonus_of(state, fixed, car, stance_of(state, fixed, car), stance)
    if bonus == 0 and state.mover == car and 0 < state.lap_done < fixed.laps and fixed.pitting and state.tire[car] == 1:
        if state.lap_end[car] != state.lap_done:
            bonus = fixed.bonus[car][rank_of(state.build[car], Attribute.WEAR)]
    return bonus


def worth_of_stop(state: State, fixed: Fixed, car: int, room: list[list[int]], guide: int, stance: int, wear: int) -> int:
    """What it is worth to enter the pit in a stance, with the better tires."""
    here = state.space[car]
    behind = stance_behind_stop(state, fixed, car, stance)
    state.space[car] = here
    left = state.full_wear[car] + (wear if fixed.refill == Refill.ADD else 0)
    worth = min(worth_left(room, guide, behind, left), worth_left(room, guide, behind | 1 << TIRE, left))
    return worth + STOP_TURNS * SHARE


def shares(turns: int) -> int:
    """What a timetable counts, in shares of a turn."""
    whole = (turns + TURN - 1) // TURN
    return whole * SHARE - (whole * TURN - turns) * OVERRUN


def worth_left(room: list[list[int]], guide: int, stance: int, wear: int) -> int:
    """The turns to the finish with this wear, and a little of those with one less, for something always comes between; in
    shares."""
    worth = shares(turns_left(room, guide, stance, wear))
    if wear == 0:
        return worth
    return (31 * worth + min(worth + SHARE, shares(turns_left(room, guide, stance, wear - 1)))) // 32
