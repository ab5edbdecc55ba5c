"""What a card, a cap or a discard is worth to a chief, in thousandths of a space on the track.

One Penalty Point is a space for every rival, a Turbo Bonus two of one's own, and six seconds a roll of six: points, colors and
time are counted in one measure.
"""

from __future__ import annotations

from pitboard.bots.pit_crew.mat import (
    ALL_NUMBERS,
    MIXED,
    WRONG_STEPS,
    color_mark,
    is_open,
    neighbors,
    numbers_of,
    odd_with,
    totals_with,
)
from pitboard.bots.pit_crew.outlook import deck_has, hands_fill, hands_have
from pitboard.bots.pit_crew.sizes import lack_of_tank, size_of, takes_single
from pitboard.games.pit_crew.areas import is_complete
from pitboard.games.pit_crew.cards import is_replacement
from pitboard.games.pit_crew.crews import acts_against, holds
from pitboard.games.pit_crew.fuel import HIGH
from pitboard.games.pit_crew.parity import count_bits
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import CRASH, NUMBERS, TIRES, Area, Wrench
from pitboard.games.pit_crew.wrenches import discards_per_point, points_per_high, spaces_per_turbo

NEVER_WORTH = -100_000
"""The weights below were found by racing chiefs against each other; in thousandths of a space unless something else is said."""

FIT, FOLLOW, IN_DECK = 420, 325, 15
"""A place on a tire filled; a card in hand that can follow; each card in the deck that can."""
TIRE_1, TIRE_2, TIRE_3, TIRE_4, TIRE_5 = 1500, 1050, 750, 600, 400
"""The hope of a Turbo on a tire in one color by the places left; a Turbo is 2000."""
TANK_EACH, TANK_LAST = 70, 350
"""The cost of what the tank lacks: for each one, and for the card that fits exactly."""
TANK_1, TANK_2, TANK_3, TANK_4 = 225, 600, 300, 450
"""The hope of a Turbo on a tank in one color by the cards that it lacks, about eight a card."""
FILLED = 210
"""The crew holds what makes up the rest of the tank."""
PAIR, PARTNER, SINGLE, SINGLE_IN_DECK = 1755, 600, -40, 20
"""A pair made; begun with the partner in hand; begun without; each partner in the deck."""
ENGINE_1, ENGINE_2, ENGINE_3, ENGINE_4, ENGINE_6 = 550, 595, 450, 300, 100
"""The hope of a Turbo on an engine in one color by the cards it lacks."""
DISCARDED = 400
"""The time of a card thrown away and another drawn."""
KEPT = 700
"""What an Assist, Training or Teamwork is worth unplaced, while ten places and more are left; less then."""
POINT_LOW, POINT_4, POINT_5, POINT_6, POINT_7 = 1000, 1200, 1500, 2800, 7280
PLACE_RISK = 14
"""The price of a point by the points on the mat, and how many hundredths of a point each place left adds to them."""
JET = 195
"""Jet Fuel: for each number that a card in the tank is under six."""
HELD, HELD_PAIR = 60, 100
"""What a card in the hand may be good for later: on each tire, in the engine."""

LEFT, WANTED = 6, 10
LEFT_ALL, POINT, TURBO, TIME = 7, 8, 9, 10
"""Where the notes of `weigh` stand on the paper, first and second row."""


def weigh(state: State, fixed: Fixed, crew: int) -> None:
    """Note what is the same for all cards: places left on the tires, the price of a point, the worth of a Turbo and of time."""
    left_all = 0
    for tire in range(TIRES):
        left = 0
        if state.caps[crew] >> tire & 1 == 0:
            left = max(size_of(state, fixed, crew, tire) - state.pile[crew][tire], 0)
        state.rest[0][LEFT + tire] = left
        left_all += left
    marks = state.rest[1]
    marks[LEFT_ALL] = left_all
    points = marks[WRONG_STEPS] + state.pile[crew][Area.DISCARD] // discards_per_point(state, crew)
    marks[POINT] = price_of_point(points, left_all)
    state.rest[0][WANTED] = deck_has(state, crew, wanted_numbers(state, fixed, crew), MIXED)
    marks[TURBO] = spaces_per_turbo(state, crew)
    marks[TIME] = 2 if time_counts_double(state, fixed, crew) else 1


def wanted_numbers(state: State, fixed: Fixed, crew: int) -> int:
    """The numbers that fit somewhere now, whatever their color."""
    paper = state.rest[0]
    wanted = 0
    for tire in range(TIRES):
        if paper[LEFT + tire] > 0:
            wanted |= neighbors(paper[tire])
    if is_open(state, fixed, crew, Area.TANK):
        lack = lack_of_tank(state, fixed, crew)
        wanted |= ALL_NUMBERS if lack > NUMBERS else 1 << lack - 1
    if is_open(state, fixed, crew, Area.ENGINE):
        wanted |= ALL_NUMBERS if takes_single(state, fixed, crew) else paper[Area.ENGINE] & ALL_NUMBERS
    return wanted


def price_of_point(points: int, left: int) -> int:
    """What one more point costs: the nearer the crash, with what the places left may still cost, the more."""
    if points >= CRASH - 1:
        return -NEVER_WORTH
    danger = points + left * PLACE_RISK // 100
    if danger < CRASH - 4:
        return POINT_LOW
    if danger == CRASH - 4:
        return POINT_4
    if danger == CRASH - 3:
        return POINT_5
    return POINT_6 if danger == CRASH - 2 else POINT_7


def time_counts_double(state: State, fixed: Fixed, crew: int) -> bool:
    """Whether a Veteran Driver rolls the die that time is measured by: a rival's that is rolling, or the own to come."""
    for rival in range(fixed.crews):
        if rival != crew and state.racing[rival]:
            if is_complete(state, rival):
                if holds(state, rival, Wrench.VETERAN_DRIVER):
                    return True
            elif holds(state, crew, Wrench.VETERAN_DRIVER):
                return True
    return False


def gain_of(state: State, fixed: Fixed, crew: int, kind: int, area: int) -> int:
    """What it is worth to place a card in an open area."""
    if area < TIRES:
        gain = tire_gain(state, fixed, crew, kind, area)
    elif area == Area.TANK:
        gain = tank_gain(state, fixed, crew, kind)
    elif area == Area.ENGINE:
        gain = engine_gain(state, fixed, crew, kind)
    else:
        gain = discard_gain(state, crew, kind)
    if is_replacement(kind):
        return gain - KEPT * min(state.rest[1][LEFT_ALL], 10) // 10
    return gain - use_of(state, fixed, crew, kind)


def use_of(state: State, fixed: Fixed, crew: int, kind: int) -> int:
    """What is lost with a card from the hand: it may fit tires after their next card, or make a pair."""
    numbers = numbers_of(kind)
    use = 0
    for tire in range(TIRES):
        if state.rest[0][LEFT + tire] > 1:
            marks = state.rest[1][tire]
            if marks | color_mark(kind) != MIXED and numbers & neighbors(neighbors(state.rest[0][tire])):
                use += HELD
    if state.rest[0][Area.ENGINE] & numbers and is_open(state, fixed, crew, Area.ENGINE):
        use += HELD_PAIR
    return use


def turbo_hope(state: State, area: int, marks: int, hope: int) -> int:
    """What the hope of a Turbo is worth in an area with these marks."""
    return 0 if marks == MIXED else hope * state.rest[1][TURBO] // 2


def tire_gain(state: State, fixed: Fixed, crew: int, kind: int, tire: int) -> int:
    """A place filled, a wrong step, the hope of a Turbo before and after, and what can follow."""
    left = state.rest[0][LEFT + tire]
    if left == 0:
        return NEVER_WORTH
    marks = state.rest[1][tire]
    after = marks | color_mark(kind)
    numbers = numbers_of(kind)
    fit = numbers & neighbors(state.rest[0][tire])
    gain = FIT - turbo_hope(state, tire, marks, tire_hope(state, left))
    if fit == 0:
        gain -= state.rest[1][POINT]
        fit = numbers
        after = MIXED
    gain += turbo_hope(state, tire, after, tire_hope(state, left - 1))
    if left > 1:
        following = neighbors(fit)
        gain += IN_DECK * deck_has(state, crew, following, after)
        if hands_have(state, fixed, crew, kind, following, after):
            gain += FOLLOW
    return gain


def tire_hope(state: State, left: int) -> int:
    """The worth of a tire in one color with so many places left."""
    if left < 2:
        return TIRE_1 if left else 2000
    if left == 2:
        return TIRE_2
    if left == 3:
        return TIRE_3
    return TIRE_4 if left == 4 else TIRE_5


def tank_gain(state: State, fixed: Fixed, crew: int, kind: int) -> int:
    """What is lacking less, points for too much, the hope of a Turbo, and whether the hands have the rest."""
    wanted = fixed.fuel[crew][state.round]
    numbers = numbers_of(kind)
    before = lack_of_tank(state, fixed, crew)
    totals = totals_with(state.rest[0][Area.TANK], numbers)
    lack = 0
    while lack < wanted and totals >> wanted - lack & 1 == 0:
        lack += 1
    marks = state.rest[1][Area.TANK]
    after = marks | color_mark(kind)
    price = state.rest[1][POINT]
    gain = tank_cost(state, before, price) - turbo_hope(state, Area.TANK, marks, tank_hope(state, before))
    if lack == wanted:
        over = 1
        while totals >> wanted + over & 1 == 0 and over < wanted:
            over += 1
        return gain - over * price
    if numbers != ALL_NUMBERS and numbers >> HIGH - 1 and points_per_high(state, fixed, crew):
        after = MIXED
        gain -= price
    gain += turbo_hope(state, Area.TANK, after, tank_hope(state, lack)) - tank_cost(state, lack, price)
    if lack > 0 and hands_fill(state, fixed, crew, kind, lack, after):
        gain += FILLED
    if holds(state, crew, Wrench.JET_FUEL):
        gain += JET * (6 - (before - lack))
    return gain


def tank_cost(state: State, lack: int, price: int) -> int:
    """What a tank still costs in time and points that lacks so much."""
    return min(lack * price, TANK_LAST + TANK_EACH * lack) if lack > 0 else 0


def tank_hope(state: State, lack: int) -> int:
    """The worth of a tank in one color that lacks so much."""
    if lack == 0:
        return 2000
    if lack <= 8:
        return TANK_1
    if lack <= 16:
        return TANK_2
    return TANK_3 if lack <= 24 else TANK_4


def engine_gain(state: State, fixed: Fixed, crew: int, kind: int) -> int:
    """A pair made or begun, the hope of a Turbo, and points for two colors under Engine Fire."""
    numbers = numbers_of(kind)
    odd = state.rest[0][Area.ENGINE]
    left = 2 * fixed.pairs[crew][state.round] - state.pile[crew][Area.ENGINE]
    marks = state.rest[1][Area.ENGINE]
    after = marks | color_mark(kind)
    if odd_with(odd, numbers) < odd:
        gain = PAIR
        if after == MIXED and acts_against(state, fixed, crew, Wrench.ENGINE_FIRE):
            gain -= 2 * state.rest[1][POINT]
    elif not takes_single(state, fixed, crew):
        return NEVER_WORTH
    else:
        gain = SINGLE + SINGLE_IN_DECK * deck_has(state, crew, numbers, after)
        if hands_have(state, fixed, crew, kind, numbers, after):
            gain = PARTNER
        elif hands_have(state, fixed, crew, kind, numbers, MIXED):
            gain = PARTNER
            after = MIXED
    gain -= turbo_hope(state, Area.ENGINE, marks, engine_hope(state, left))
    return gain + turbo_hope(state, Area.ENGINE, after, engine_hope(state, left - 1))


def engine_hope(state: State, left: int) -> int:
    """The worth of an engine in one color that lacks so many cards."""
    if left < 2:
        return ENGINE_1 if left else 2000
    if left == 2:
        return ENGINE_2
    if left == 3:
        return ENGINE_3
    return ENGINE_4 if left == 4 else ENGINE_6


def discard_gain(state: State, crew: int, kind: int) -> int:
    """The time and the part of a point for each card until one comes that fits; the point itself where it could be the last."""
    if is_replacement(kind):
        return NEVER_WORTH
    each = discards_per_point(state, crew)
    price = state.rest[1][POINT]
    cost = price // each
    if state.pile[crew][Area.DISCARD] % each < each - 1:
        cost = min(cost, POINT_6 // each)
    elif price > POINT_5:
        cost = price
    cost += DISCARDED * state.rest[1][TIME]
    return -cost * (state.deck_left[crew] + 1) // (state.rest[0][WANTED] + 1)


def cap_gain(state: State, fixed: Fixed, crew: int, area: int) -> int:
    """What it is worth to leave an open area as it is."""
    price = state.rest[1][POINT]
    if area == Area.TANK:
        lack = lack_of_tank(state, fixed, crew)
        hope = turbo_hope(state, area, state.rest[1][area], tank_hope(state, lack))
        return tank_cost(state, lack, price) - lack * price - hope
    if area == Area.ENGINE:
        waiting = count_bits(state.rest[0][area])
        missing = 2 * fixed.pairs[crew][state.round] - state.pile[crew][area]
        return -2 * max(missing, waiting) * price
    return NEVER_WORTH + 1
