"""The price list for reading: the numbers of `prices` in words, with the corners that a way pays for."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pitboard.games.formula.odds import throws_of, way_crashes, way_safe, way_spins
from pitboard.games.formula.prices import (
    A_WAY,
    KEY,
    MIXES,
    NONE,
    PRICE_ACCELERATION,
    PRICE_BRAKING,
    PRICE_COLUMNS,
    PRICE_END,
    PRICE_HOME,
    PRICE_ROWS,
    PRICE_SPEED,
    PRICE_START,
    PRICE_TOP,
    PRICE_WAY,
    PRICE_WEAR,
    WAY,
    WAY_ROWS,
    WEAR,
    default_plot,
    end_of,
    find_prices,
    find_ways,
    home_of,
)
from pitboard.games.formula.road import excess, next_arrow, price_into
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.ways import comes_home, price_behind

Rows = list[list[int]]


class Way(NamedTuple):
    """One way to an end, paid in one mix: exits from 0, wear, chance rolls, and the penalties due in each corner on it."""

    exits: tuple[int, ...]
    wear: int
    rolls: int
    corners: tuple[tuple[int, int], ...]

    @property
    def penalties(self) -> int:
        """Wear and rolls together."""
        return self.wear + self.rolls


class End(NamedTuple):
    """Where a move may end, and the ways there that are worth taking: each takes less wear and more rolls than that before it."""

    space: int
    overrun: int
    """Steps left over where the way comes home, else -1 (F-69)."""
    ways: tuple[Way, ...]

    @property
    def cheapest(self) -> Way:
        """The way with the fewest penalties, of those the one with the fewest rolls."""
        return min(self.ways, key=lambda way: (way.penalties, way.rolls))


class Price(NamedTuple):
    """A speed that may be plotted, what the plot itself asks for, and all ends. Without ends it cannot but crash (F-53)."""

    speed: int
    start_test: bool
    acceleration_test: bool
    top_test: bool
    braking: int
    ends: tuple[End, ...]

    @property
    def tests(self) -> int:
        """How many tests it asks for."""
        return self.start_test + self.acceleration_test + self.top_test


def price_list(state: State, fixed: Fixed, car: int) -> list[Price]:
    """Every speed that a car may plot with every end that it reaches on an empty road, slow speeds first."""
    rows: Rows = [[0] * PRICE_COLUMNS for _ in range(PRICE_ROWS)]
    count = find_prices(state, fixed, car, rows, _scratch())
    listed: list[Price] = []
    for row in rows[:count]:
        speed, end = row[PRICE_SPEED], row[PRICE_END]
        if not listed or listed[-1].speed != speed:
            start, acceleration, top = (row[at] == 1 for at in (PRICE_START, PRICE_ACCELERATION, PRICE_TOP))
            listed.append(Price(speed, start, acceleration, top, row[PRICE_BRAKING], ()))
        if end >= 0:
            ways = row[PRICE_WEAR : PRICE_WEAR + MIXES], row[PRICE_WAY : PRICE_WAY + MIXES]
            found = End(end, row[PRICE_HOME] - 1, _ways(state, fixed, car, speed, *ways))
            listed[-1] = listed[-1]._replace(ends=(*listed[-1].ends, found))
    return listed


def ends_ahead(state: State, fixed: Fixed, car: int, speed: int, steps: int, barred: int, traffic: bool) -> list[End]:
    """Every end of the rest of a move: `steps` on from where the car stands now; `barred` and `traffic` as in `find_ways`."""
    rows = _scratch()
    ends = []
    for at in range(0, A_WAY * find_ways(state, fixed, car, speed, steps, barred, traffic, rows), A_WAY):
        ways = _ways(state, fixed, car, speed, rows[at + WEAR], rows[at + WAY])
        ends.append(End(end_of(rows[at][KEY]), home_of(rows[at][KEY]) - 1, ways))
    return ends


def corners_on(state: State, fixed: Fixed, car: int, speed: int, exits: tuple[int, ...]) -> dict[int, int]:
    """The penalties that become due in each corner on a way, in order, beyond what is already paid (F-60, F-66)."""
    before, arrow, corner = state.space[car], state.arrow[car], state.corner[car]
    paid, worst = state.paid[car], state.worst[car]
    due: dict[int, int] = {}
    for exit_at in exits:
        space = fixed.exits[before][exit_at]
        if comes_home(state, fixed, car, before, exit_at):
            break
        _add(due, corner, price_behind(fixed, before, space, arrow, corner, worst) - paid)
        if fixed.corner[space] != corner:
            paid = worst = 0
        price = price_into(fixed, speed, before, space, arrow, corner, worst)
        _add(due, fixed.corner[space], price - paid)
        paid, worst = max(paid, price), max(worst, excess(fixed, space, speed, 0))
        before, arrow, corner = space, next_arrow(fixed, arrow, before, space), fixed.corner[space]
    return due


def fates(fixed: Fixed, way: Way, skills: tuple[int, ...]) -> tuple[Fraction, Fraction, Fraction]:
    """How likely a way is driven to its end, spins, crashes, with a skill laid beside each of its chance rolls (F-59, F-60)."""
    code = 0
    for skill in skills:
        code = code << 2 | skill
    throws = throws_of(way.rolls)
    safe, spins, crashes = (count(fixed, way.rolls, code) for count in (way_safe, way_spins, way_crashes))
    return Fraction(safe, throws), Fraction(spins, throws), Fraction(crashes, throws)


def _add(due: dict[int, int], corner: int, more: int) -> None:
    if more > 0:
        due[corner] = due.get(corner, 0) + more


def _ways(state: State, fixed: Fixed, car: int, speed: int, wears: list[int], codes: list[int]) -> tuple[Way, ...]:
    """The mixes that differ: a roll more that saves no wear is left out."""
    found = []
    for rolls, (wear, code) in enumerate(zip(wears, codes, strict=True)):
        if wear < NONE and (rolls == 0 or wear < wears[rolls - 1]):
            exits = _exits(code)
            found.append(Way(exits, wear, rolls, tuple(corners_on(state, fixed, car, speed, exits).items())))
    return tuple(found)


def _exits(code: int) -> tuple[int, ...]:
    """The exits of a way, from its number."""
    exits: list[int] = []
    while code:
        exits.insert(0, (code & 3) - 1)
        code >>= 2
    return tuple(exits)


def silent_speed(state: State, fixed: Fixed, car: int) -> int:
    """What a car drives whose driver plots nothing (F-56)."""
    return default_plot(state, fixed, car, _scratch())


def _scratch() -> Rows:
    return [[0] * MIXES for _ in range(WAY_ROWS)]
