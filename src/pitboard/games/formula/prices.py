"""The price list: what each speed that may be plotted costs to each end space, on an empty road (F-49 to F-55, F-60, F-66).

Wear and rolls can be traded: a way is judged by the least wear that it takes with at most 0, 1, 2 and 3 chance rolls. So a row
has four numbers of wear, each with a way for it, and holds the cheapest ways of who spares wear and of who shuns dice.
More than three rolls in one move are not listed. What a corner costs is decided when it is left, or where the way ends.
"""

from __future__ import annotations

from pitboard.games.formula.cars import corner_wear
from pitboard.games.formula.plots import (
    braking_penalties,
    needs_acceleration_test,
    needs_start_test,
    needs_top_test,
    refused_plot,
)
from pitboard.games.formula.road import excess
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.ways import comes_home, corner_raised_in, next_arrow, price_behind, price_into
from pitboard.games.formula.words import EXITS, FASTEST, MOST_PAID, SPEED, Refusal

NONE = 99
"""The wear of a way that is not there."""
MIXES = 4
"""At most 0, 1, 2 and 3 rolls."""
# --- the columns of a way
KEY = 0
"""Of an end: space * 256, + 1 and the overrun where the way comes home (F-69). See `find_ways`, `home_of` and `end_of`."""
WEAR = 1
"""Least wear with at most 0, 1, 2, 3 rolls, in four columns; NONE where there is no such way."""
WAY = 5
"""The way for each: exits 1 to 3, digits to base four, the first step in front."""
WAY_COLUMNS = 9
ENDS = 48
"""The most ends of one speed; they stand in the first rows of the scratch, with two layers of a search behind them."""
LAYER = 96
WAY_ROWS = ENDS + 2 * LAYER
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


def find_ways(state: State, fixed: Fixed, car: int, speed: int, steps: int, barred: int, ways: list[list[int]]) -> int:
    """The cheapest ways from where a car stands to every end: a row each at the head of `ways`, which has room for WAY_ROWS.

    `barred` is the corner in which it may not raise its price, or -1 (F-52). Other cars are thought away. The answer is the
    number of ends. Inside the search a key holds, behind the space, what the open corner costs so far, its worst excess
    where that is more, whether the car follows an arrow, and whether it is still in the corner of its record.
    """
    ends = 0
    here = ENDS
    there = ENDS + LAYER
    count = _begin(state, fixed, car, ways[here])
    for made in range(steps):
        found = 0
        for node in range(here, here + count):
            before = ways[node][KEY] >> 8
            for exit_at in range(EXITS):
                if fixed.exits[before][exit_at] < 0:
                    continue
                if comes_home(state, fixed, car, before, exit_at):
                    ends = _end(state, fixed, car, ways, node, ends, exit_at, steps - made)
                elif _step(state, fixed, car, speed, barred, ways[node], exit_at, ways[there + found]):
                    found = _merged(ways, there, found, LAYER)
        here, there = there, here
        count = found
    for node in range(here, here + count):
        ends = _end(state, fixed, car, ways, node, ends, -1, 0)
    return ends


def _begin(state: State, fixed: Fixed, car: int, row: list[int]) -> int:
    space = state.space[car]
    follows = state.arrow[car] >= 0
    row[KEY] = _key(space, state.paid[car], state.worst[car], follows, fixed.corner[space] >= 0)
    for mix in range(MIXES):
        row[WEAR + mix] = row[WAY + mix] = 0
    return 1


def _key(space: int, price: int, worst: int, follows: bool, stays: bool) -> int:
    return space << 8 | price << 6 | (worst if worst > price else 0) << 2 | int(follows) << 1 | int(stays)


def _step(state: State, fixed: Fixed, car: int, speed: int, barred: int, row: list[int], exit_at: int, out: list[int]) -> bool:
    """Write the node behind one step; False where the step is barred or a crash."""
    key = row[KEY]
    before = key >> 8
    space = fixed.exits[before][exit_at]
    corner = fixed.corner[before]
    entered = fixed.corner[space]
    if corner < 0 and entered < 0 and key & 2 == 0 and fixed.arrow[space] < 0:
        _copy(row, exit_at, space << 8, out)
        return True
    paid = key >> 6 & 3
    worst = key >> 2 & 15
    arrow = fixed.arrow[before] if key & 2 else -1
    stays = key & 1 == 1
    behind = max(paid, price_behind(fixed, before, space, arrow, corner, max(paid, worst)))
    price = price_into(fixed, speed, before, space, arrow, corner, max(paid, worst) if entered == corner else 0)
    if behind > MOST_PAID or price > MOST_PAID or (stays and entered == barred and price > state.paid[car]):
        return False
    plain = excess(fixed, space, speed, 0)
    follows = next_arrow(fixed, arrow, before, space) >= 0
    if entered == corner:
        _copy(row, exit_at, _key(space, max(paid, price), max(worst, plain), follows, stays), out)
    else:
        _copy(row, exit_at, _key(space, price, plain, follows, False), out)
        _close(state, fixed, car, behind, stays, out)
    return True


def _copy(row: list[int], exit_at: int, key: int, out: list[int]) -> None:
    out[KEY] = key
    for mix in range(MIXES):
        out[WEAR + mix] = row[WEAR + mix]
        out[WAY + mix] = row[WAY + mix] << 2 | exit_at + 1


def _close(state: State, fixed: Fixed, car: int, price: int, stays: bool, row: list[int]) -> None:
    """Pay for a corner: in each mix by wear alone, or with its one roll where one more is left (F-60)."""
    due = price - (state.paid[car] if stays else 0)
    if due <= 0:
        return
    room = corner_wear(state, fixed, car) - (state.paid_wear[car] if stays else 0)
    rolls = not (stays and state.rolled[car] == 1) and due - 1 <= room
    for mix in range(MIXES - 1, -1, -1):
        wear = row[WEAR + mix] + due if due <= room else NONE
        if rolls and mix > 0 and row[WEAR + mix - 1] + due - 1 < wear:
            wear = row[WEAR + mix - 1] + due - 1
            row[WAY + mix] = row[WAY + mix - 1]
        row[WEAR + mix] = min(wear, NONE)


def _merged(ways: list[list[int]], first: int, count: int, most: int) -> int:
    """Unite the row behind the `count` rows from `first` on with that of the same key; the number of rows then."""
    given = ways[first + count]
    for row in range(first, first + count):
        if ways[row][KEY] == given[KEY]:
            kept = ways[row]
            for mix in range(MIXES):
                if given[WEAR + mix] < kept[WEAR + mix]:
                    kept[WEAR + mix] = given[WEAR + mix]
                    kept[WAY + mix] = given[WAY + mix]
            return count
    return min(count + 1, most - 1)


def _end(state: State, fixed: Fixed, car: int, ways: list[list[int]], node: int, ends: int, exit_at: int, home: int) -> int:
    """End a way in its node, or by an exit that brings it home; the number of ends then."""
    key = ways[node][KEY]
    space = key >> 8
    out = ways[ends]
    if exit_at >= 0:
        _copy(ways[node], exit_at, fixed.exits[space][exit_at] << 8 | home, out)
    else:
        out[KEY] = space << 8
        for mix in range(WEAR, WAY_COLUMNS):
            out[mix] = ways[node][mix]
    _close(state, fixed, car, key >> 6 & 3, key & 1 == 1, out)
    return _merged(ways, 0, ends, ENDS) if out[WEAR + MIXES - 1] < NONE else ends


def find_prices(state: State, fixed: Fixed, car: int, prices: list[list[int]], ways: list[list[int]]) -> int:
    """Fill `prices`, which has room for PRICE_ROWS: every legal plot and every end, slow speeds first; the number of rows."""
    count = 0
    for speed in range(SPEED, FASTEST + 1, SPEED):
        if refused_plot(state, fixed, car, speed) == Refusal.NONE:
            barred = corner_raised_in(state, fixed, car, speed)
            ends = find_ways(state, fixed, car, speed, speed // SPEED, barred, ways)
            for end in range(ends):
                _note(state, fixed, car, speed, ways[end], prices[count])
                count = min(count + 1, PRICE_ROWS - 1)
            if ends == 0:
                _note_crash(ways[0])
                _note(state, fixed, car, speed, ways[0], prices[count])
                count = min(count + 1, PRICE_ROWS - 1)
    return count


def _note_crash(row: list[int]) -> None:
    row[KEY] = -1 << 8
    for mix in range(MIXES):
        row[WEAR + mix] = NONE
        row[WAY + mix] = 0


def _note(state: State, fixed: Fixed, car: int, speed: int, way: list[int], row: list[int]) -> None:
    row[PRICE_SPEED] = speed
    row[PRICE_END] = end_of(way[KEY])
    row[PRICE_HOME] = home_of(way[KEY])
    row[PRICE_PENALTIES] = penalties_of(way)
    row[PRICE_START] = int(needs_start_test(state, fixed, car, speed))
    row[PRICE_ACCELERATION] = int(needs_acceleration_test(state, fixed, car, speed))
    row[PRICE_TOP] = int(needs_top_test(state, fixed, car, speed))
    row[PRICE_BRAKING] = braking_penalties(state, fixed, car, speed)
    for mix in range(MIXES):
        row[PRICE_WEAR + mix] = way[WEAR + mix]
        row[PRICE_WAY + mix] = way[WAY + mix]


def penalties_of(way: list[int]) -> int:
    """The fewest penalties of a way, wear and rolls together."""
    fewest = NONE
    for mix in range(MIXES):
        fewest = min(fewest, way[WEAR + mix] + mix)
    return fewest
