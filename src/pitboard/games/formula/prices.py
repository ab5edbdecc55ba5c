"""The price list: what each speed that may be plotted costs to each end space, on an empty road (F-49 to F-55, F-60, F-66).

Wear and rolls can be traded: a way is judged by the least wear that it takes with at most 0, 1, 2 and 3 chance rolls. So a row
has four numbers of wear, each with a way for it, and holds the cheapest ways of who spares wear and of who shuns dice.
More than three rolls in one move are not listed. What a corner costs is decided when it is left, or where the way ends.
"""

from __future__ import annotations

from pitboard.games.formula.cars import corner_wear, rating
from pitboard.games.formula.plots import (
    braking_penalties,
    burden_of,
    clean_speed,
    is_start,
    needs_acceleration_test,
    needs_start_test,
    needs_top_test,
    refused_plot,
)
from pitboard.games.formula.road import excess, is_taken, next_arrow, price_into
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.ways import comes_home, corner_raised_in, price_behind
from pitboard.games.formula.words import EXITS, FASTEST, MOST_PAID, SPEED, Attribute, Refusal

NONE = 99
"""The wear of a way that is not there."""
MIXES = 4
"""At most 0, 1, 2 and 3 rolls."""
# --- the rows of a way: three of four numbers each
KEY = 0
"""First number of an end: space * 256, + 1 and the overrun where the way comes home (F-69). See `end_of` and `home_of`."""
WEAR = 1
"""Least wear with at most 0, 1, 2, 3 rolls; NONE where there is no such way."""
WAY = 2
"""The way for each: exits 1 to 3, digits to base four, the first step in front."""
A_WAY = 3
ENDS = 48
"""The most ends of one speed; they stand in the first rows of the scratch, with two layers of a search behind them."""
LAYER = 96
WAY_ROWS = A_WAY * (ENDS + 2 * LAYER)
# --- the columns of a price
PRICE_SPEED = 0
PRICE_END = 1
"""The space; -1 in the one row of a speed that cannot but crash."""
PRICE_HOME = 2
"""1 + the overrun of a way that comes home, else 0 (F-69)."""
PRICE_PENALTIES = 3
"""The fewest corner penalties, wear and rolls together; NONE for a crash."""
PRICE_START = 4
PRICE_ACCELERATION = 5
PRICE_TOP = 6
"""1 where the plot asks for that test."""
PRICE_BRAKING = 7
"""Braking penalties of the plot."""
PRICE_WEAR = 8
PRICE_WAY = 12
"""Four columns each, as of a way."""
PRICE_COLUMNS = 16
PRICE_ROWS = 240


def end_of(key: int) -> int:
    """The space in which a way ends."""
    return key >> 8


def home_of(key: int) -> int:
    """1 + the overrun of a way that comes home, else 0."""
    return key & 255


def find_ways(
    state: State, fixed: Fixed, car: int, speed: int, steps: int, barred: int, traffic: bool, ways: list[list[int]]
) -> int:
    """The cheapest ways from where a car stands to every end: the answer is their number.

    They stand at the head of `ways`, A_WAY rows each; it has room for WAY_ROWS of MIXES numbers. `barred` is the corner in which
    the car may not raise its price, or -1 (F-52). Without `traffic` other cars are thought away, else they stay where they are.
    Inside the search a key holds, behind the space, what the open corner costs so far, its worst excess where that is more,
    whether the car follows an arrow, and whether it is still in the corner of its record.
    """
    ends = 0
    here = A_WAY * ENDS
    there = here + A_WAY * LAYER
    behind = _begin(state, fixed, car, ways, here)
    for made in range(steps):
        found = there
        for node in range(here, behind, A_WAY):
            before = ways[node][KEY] >> 8
            for exit_at in range(EXITS):
                space = fixed.exits[before][exit_at]
                if space < 0 or (traffic and is_taken(state, fixed, space)):
                    continue
                if comes_home(state, fixed, car, before, exit_at):
                    ends = _end(state, fixed, car, ways, node, ends, exit_at, steps - made)
                elif _step(state, fixed, car, speed, barred, ways, node, exit_at, found):
                    found = _merged(ways, there, found, LAYER)
        here, there = there, here
        behind = found
    for node in range(here, behind, A_WAY):
        ends = _end(state, fixed, car, ways, node, ends, -1, 0)
    return ends // A_WAY


def _begin(state: State, fixed: Fixed, car: int, ways: list[list[int]], node: int) -> int:
    space = state.space[car]
    stays = fixed.corner[space] >= 0
    ways[node][KEY] = _key(space, state.paid[car], state.worst[car], state.arrow[car] >= 0, stays)
    for mix in range(MIXES):
        ways[node + WEAR][mix] = ways[node + WAY][mix] = 0
    return node + A_WAY


def _key(space: int, price: int, worst: int, follows: bool, stays: bool) -> int:
    return space << 8 | price << 6 | (worst if worst > price else 0) << 2 | int(follows) << 1 | int(stays)


def _step(
    state: State, fixed: Fixed, car: int, speed: int, barred: int, ways: list[list[int]], node: int, exit_at: int, out: int
) -> bool:
    """Write the node behind one step; False where the step is barred or a crash."""
    key = ways[node][KEY]
    before = key >> 8
    space = fixed.exits[before][exit_at]
    corner = fixed.corner[before]
    entered = fixed.corner[space]
    if corner < 0 and entered < 0 and key & 2 == 0 and fixed.arrow[space] < 0:
        _copy(ways, node, exit_at, space << 8, out)
        return True
    paid = key >> 6 & 3
    worst = max(paid, key >> 2 & 15)
    arrow = fixed.arrow[before] if key & 2 else -1
    stays = key & 1 == 1
    behind = max(paid, price_behind(fixed, before, space, arrow, corner, worst))
    price = price_into(fixed, speed, before, space, arrow, corner, worst)
    if behind > MOST_PAID or price > MOST_PAID or (stays and entered == barred and price > state.paid[car]):
        return False
    plain = excess(fixed, space, speed, 0)
    follows = next_arrow(fixed, arrow, before, space) >= 0
    if entered == corner:
        _copy(ways, node, exit_at, _key(space, max(paid, price), max(worst, plain), follows, stays), out)
    else:
        _copy(ways, node, exit_at, _key(space, price, plain, follows, False), out)
        _close(state, fixed, car, behind, stays, ways, out)
    return True


def _copy(ways: list[list[int]], node: int, exit_at: int, key: int, out: int) -> None:
    ways[out][KEY] = key
    for mix in range(MIXES):
        ways[out + WEAR][mix] = ways[node + WEAR][mix]
        ways[out + WAY][mix] = ways[node + WAY][mix] << 2 | exit_at + 1 if exit_at >= 0 else ways[node + WAY][mix]


def _close(state: State, fixed: Fixed, car: int, price: int, stays: bool, ways: list[list[int]], node: int) -> None:
    """Pay for a corner: in each mix by wear alone, or with its one roll where one more is left (F-60)."""
    due = price - (state.paid[car] if stays else 0)
    if due <= 0:
        return
    wears = ways[node + WEAR]
    room = corner_wear(state, fixed, car) - (state.paid_wear[car] if stays else 0)
    rolls = not (stays and state.rolled[car] == 1) and due - 1 <= room
    for mix in range(MIXES - 1, -1, -1):
        wear = wears[mix] + due if due <= room else NONE
        if rolls and mix > 0 and wears[mix - 1] + due - 1 < wear:
            wear = wears[mix - 1] + due - 1
            ways[node + WAY][mix] = ways[node + WAY][mix - 1]
        wears[mix] = min(wear, NONE)


def _merged(ways: list[list[int]], first: int, given: int, most: int) -> int:
    """Unite a new node with that of the same key among those from `first` up to it; where the next is written."""
    for node in range(first, given, A_WAY):
        if ways[node][KEY] == ways[given][KEY]:
            for mix in range(MIXES):
                if ways[given + WEAR][mix] < ways[node + WEAR][mix]:
                    ways[node + WEAR][mix] = ways[given + WEAR][mix]
                    ways[node + WAY][mix] = ways[given + WAY][mix]
            return given
    return min(given + A_WAY, first + A_WAY * (most - 1))


def _end(state: State, fixed: Fixed, car: int, ways: list[list[int]], node: int, end: int, exit_at: int, home: int) -> int:
    """End a way in its node, or by an exit that brings it home; where the next end is written."""
    key = ways[node][KEY]
    space = fixed.exits[key >> 8][exit_at] if exit_at >= 0 else key >> 8
    _copy(ways, node, exit_at, space << 8 | home, end)
    _close(state, fixed, car, key >> 6 & 3, key & 1 == 1, ways, end)
    return _merged(ways, 0, end, ENDS) if ways[end + WEAR][MIXES - 1] < NONE else end


def cheapest_mix(ways: list[list[int]], end: int) -> int:
    """How many rolls the way of an end with the fewest penalties allows, wear and rolls together; the fewest rolls."""
    wears = ways[A_WAY * end + WEAR]
    best = 0
    for mix in range(1, MIXES):
        if wears[mix] + mix < wears[best] + best:
            best = mix
    return best


def cheapest_exit(state: State, fixed: Fixed, ways: list[list[int]]) -> int:
    """The exit at which the mover's cheapest way to the end of its move begins, through the traffic as it stands; of equally
    cheap ways that to the inside lane. -1 where no way leads there (supplement 3.8)."""
    best = least = -1
    for end in range(find_ways(state, fixed, state.mover, state.speed, state.steps, state.barred, True, ways)):
        key = ways[A_WAY * end][KEY]
        mix = cheapest_mix(ways, end)
        cost = 4 * (ways[A_WAY * end + WEAR][mix] + mix) + fixed.inside[end_of(key)]
        if best < 0 or cost < least:
            least = cost
            made = state.steps - max(0, home_of(key) - 1)
            best = (ways[A_WAY * end + WAY][mix] >> 2 * (made - 1)) - 1
    return best


def default_plot(state: State, fixed: Fixed, car: int, ways: list[list[int]]) -> int:
    """What a car drives whose driver plots nothing: the fastest speed up to its last that costs nothing, in corners too; else
    what costs the fewest penalties and tests, the faster of two (F-56, F-87)."""
    if is_start(state):
        return rating(state, fixed, car, Attribute.START)
    if state.spun[car] == 1:
        return clean_speed(state, fixed, car)
    best = least = -1
    for speed in range(FASTEST, 0, -SPEED):
        if refused_plot(state, fixed, car, speed) == Refusal.NONE:
            burden = burden_of(state, fixed, car, speed) + corner_burden(state, fixed, car, speed, ways)
            if burden == 0 and speed <= state.last[car]:
                return speed
            if best < 0 or burden < least:
                best = speed
                least = burden
    return best


def corner_burden(state: State, fixed: Fixed, car: int, speed: int, ways: list[list[int]]) -> int:
    """The fewest penalties that corners cost at a speed, other cars thought away; NONE where it must crash."""
    fewest = NONE
    for end in range(
        find_ways(state, fixed, car, speed, speed // SPEED, corner_raised_in(state, fixed, car, speed), False, ways)
    ):
        mix = cheapest_mix(ways, end)
        fewest = min(fewest, ways[A_WAY * end + WEAR][mix] + mix)
    return fewest


def find_prices(state: State, fixed: Fixed, car: int, prices: list[list[int]], ways: list[list[int]]) -> int:
    """Fill `prices`, which has room for PRICE_ROWS: every legal plot and every end, slow speeds first; the number of rows."""
    count = 0
    for speed in range(SPEED, FASTEST + 1, SPEED):
        if refused_plot(state, fixed, car, speed) == Refusal.NONE:
            barred = corner_raised_in(state, fixed, car, speed)
            ends = find_ways(state, fixed, car, speed, speed // SPEED, barred, False, ways)
            if ends == 0:
                ends = _note_crash(ways)
            for end in range(ends):
                _note(state, fixed, car, speed, ways, end, prices[count])
                count = min(count + 1, PRICE_ROWS - 1)
    return count


def _note_crash(ways: list[list[int]]) -> int:
    ways[0][KEY] = -1 << 8
    for mix in range(MIXES):
        ways[WEAR][mix] = NONE
    return 1


def _note(state: State, fixed: Fixed, car: int, speed: int, ways: list[list[int]], end: int, row: list[int]) -> None:
    key = ways[A_WAY * end][KEY]
    mix = cheapest_mix(ways, end)
    row[PRICE_SPEED] = speed
    row[PRICE_END] = end_of(key)
    row[PRICE_HOME] = home_of(key)
    row[PRICE_PENALTIES] = ways[A_WAY * end + WEAR][mix] + mix
    row[PRICE_START] = int(needs_start_test(state, fixed, car, speed))
    row[PRICE_ACCELERATION] = int(needs_acceleration_test(state, fixed, car, speed))
    row[PRICE_TOP] = int(needs_top_test(state, fixed, car, speed))
    row[PRICE_BRAKING] = braking_penalties(state, fixed, car, speed)
    for mix in range(MIXES):
        row[PRICE_WEAR + mix] = ways[A_WAY * end + WEAR][mix]
        row[PRICE_WAY + mix] = ways[A_WAY * end + WAY][mix]
