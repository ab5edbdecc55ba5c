"""The road: exits, what stands in the way, and what a space costs at a speed (F-45, F-46, F-52, F-66)."""

from __future__ import annotations

from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import EXITS, SPEED


def is_taken(state: State, fixed: Fixed, space: int) -> bool:
    """Another car of the track stands there; the mover has been lifted off its own space (F-45)."""
    return state.taken[space] > 0


def next_arrow(fixed: Fixed, arrow: int, before: int, space: int) -> int:
    """The arrow that a car follows once it has gone from `before` to `space`, -1 for none, if it followed `arrow`: it enters the
    first space of one, and goes on space by space (F-66)."""
    entered = fixed.arrow[space]
    if entered < 0 or fixed.arrow_at[space] == 0:
        return entered
    follows = arrow == entered and fixed.arrow[before] == entered and fixed.arrow_at[space] == fixed.arrow_at[before] + 1
    return entered if follows else -1


def arrow_after(state: State, fixed: Fixed, car: int, before: int, space: int) -> int:
    """The arrow that a car follows once it has gone from `before` to `space`, -1 for none (F-66)."""
    return next_arrow(fixed, state.arrow[car], before, space)


def leaves_early(fixed: Fixed, before: int, space: int, arrow: int) -> bool:
    """The step leaves `arrow`, which the car followed, before its last space (F-66)."""
    if arrow < 0 or fixed.arrow_at[before] >= fixed.arrow_length[arrow] - 1:
        return False
    return next_arrow(fixed, arrow, before, space) != arrow


def leaves_arrow(state: State, fixed: Fixed, car: int, before: int, space: int) -> bool:
    """The step from `before` to `space` leaves an arrow before its last space (F-66)."""
    return leaves_early(fixed, before, space, state.arrow[car])


def excess(fixed: Fixed, space: int, speed: int, bonus: int) -> int:
    """How many steps of 20 mph a speed lies over the limit of a space, 0 where there is none (F-60)."""
    limit = fixed.limit[space]
    return max(0, (speed - limit - bonus) // SPEED) if limit > 0 else 0


def price_into(fixed: Fixed, speed: int, before: int, space: int, arrow: int, corner: int, worst: int) -> int:
    """The price of `space`, penalties in all, for a car that followed `arrow` and met `worst` in `corner` (F-60, F-66)."""
    if fixed.limit[space] == 0:
        return 0
    price = excess(fixed, space, speed, fixed.arrow_bonus if next_arrow(fixed, arrow, before, space) >= 0 else 0)
    if fixed.corner[space] == corner and leaves_early(fixed, before, space, arrow):
        return max(price, worst, excess(fixed, space, speed, 0))
    return price


def price_at(state: State, fixed: Fixed, car: int, before: int, space: int, speed: int) -> int:
    """The price of entering `space` from `before`: penalties in all for its corner, what is paid left aside (F-60, F-66)."""
    return price_into(fixed, speed, before, space, state.arrow[car], state.corner[car], state.worst[car])


def is_barred(state: State, fixed: Fixed, car: int, before: int, space: int) -> bool:
    """It raised its speed in the corner that it has not left, and this space costs more than is paid there (F-52)."""
    if state.barred < 0 or fixed.corner[space] != state.barred:
        return False
    return price_at(state, fixed, car, before, space, state.speed) > state.paid[car]


def is_free(state: State, fixed: Fixed, car: int, before: int, exit_at: int) -> bool:
    """The exit is there, nobody stands behind it, and it is not barred (F-58 step 6)."""
    space = fixed.exits[before][exit_at]
    return space >= 0 and not is_taken(state, fixed, space) and not is_barred(state, fixed, car, before, space)


def free_exits(state: State, fixed: Fixed, car: int, before: int) -> int:
    """How many exits are free."""
    found = 0
    for exit_at in range(EXITS):
        if is_free(state, fixed, car, before, exit_at):
            found += 1
    return found


def taken_exits(state: State, fixed: Fixed, before: int) -> int:
    """How many exits lead to a taken space."""
    found = 0
    for exit_at in range(EXITS):
        space = fixed.exits[before][exit_at]
        if space >= 0 and is_taken(state, fixed, space):
            found += 1
    return found
