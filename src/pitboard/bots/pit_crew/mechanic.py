"""A careful player who plans numbers, not colors: what fits now, what will fit next, and the last cards of tank and engine."""

from __future__ import annotations

from pitboard.bots.pit_crew.hands import WAIT, can_draw, choose_beside_mat, is_working, want
from pitboard.bots.pit_crew.mat import MIXED, is_open, neighbors, numbers_of, odd_with, read_mat, totals_with
from pitboard.bots.pit_crew.outlook import fills, hands_have
from pitboard.bots.pit_crew.sizes import is_full, lack_of_tank, takes_single
from pitboard.bots.pit_crew.wrench_order import best_offer_for_numbers
from pitboard.games.pit_crew.cards import is_assist, is_replacement
from pitboard.games.pit_crew.fuel import HIGH
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import HAND, NUMBERS, TIRES, WRENCHES, Area, Verb
from pitboard.games.pit_crew.wrenches import discards_per_point, points_per_high
from pitboard.kernel.luck import Luck, below

NONE, WRONG, LOOSE, SINK, FIT, PAIR, EXACT = 0, 1, 10, 30, 50, 60, 90
"""What a card is worth in an area: where it does not belong, wrong on a tire, without a partner, in the tank, on a tire, as half
of a pair, as the last in the tank."""
FOLLOWED = 5
BELONGS = SINK
"""Cards that are worth less are placed when nothing else is left to do."""
PATIENCE = 3
"""With so many points in the Discard a wrong card is placed rather than another thrown away."""
NEAR = 2
"""A tank that lacks no more is left at that when patience ends."""
ASLEEP = 4
"""One time in so many a seat does not wait for a mate, who may be asleep."""
NOWHERE = -1


def choose(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """Cap what is full, place the card that belongs best, draw, and throw away what is of least use."""
    if not is_working(state, fixed, seat):
        return choose_beside_mat(state, fixed, seat, best_offer_for_numbers(state), acts)
    crew = fixed.crew[seat]
    read_mat(state, fixed, crew)
    for area in range(Area.DISCARD):
        if is_open(state, fixed, crew, area) and is_full(state, fixed, crew, area):
            return want(acts, Verb.CAP, area, 0)
    worth = find_place(state, fixed, seat, acts)
    if worth < BELONGS:
        if can_draw(state, fixed, seat):
            return want(acts, Verb.DRAW, 0, 0)
        if mates_have_more(state, fixed, seat, worth, acts) and below(luck, ASLEEP) > 0:
            return WAIT
        worth = find_place(state, fixed, seat, acts)
    if worth > WRONG or (worth == WRONG and is_out_of_patience(state, crew)):
        return 0
    return choose_least_harm(state, fixed, seat, acts)


def mates_have_more(state: State, fixed: Fixed, seat: int, worth: int, acts: list[list[int]]) -> bool:
    """Whether a mate has a card that belongs better than the best of this seat."""
    crew = fixed.crew[seat]
    for mate in range(fixed.first[crew], fixed.first[crew] + fixed.size[crew]):
        if mate != seat and state.gone[mate] == 0 and find_place(state, fixed, mate, acts) > worth:
            return True
    return False


def is_out_of_patience(state: State, crew: int) -> bool:
    """Whether the Discard costs too much already."""
    return state.pile[crew][Area.DISCARD] >= PATIENCE * discards_per_point(state, crew)


def find_place(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Write the best card and area of the hand, or of the cards that lie before the crew; its worth."""
    crew = fixed.crew[seat]
    best = NONE
    for slot in range(HAND):
        kind = state.hand[seat][slot]
        if kind > 0:
            best = find_area(state, fixed, seat, kind, best, acts)
    for slot in range(WRENCHES):
        kind = state.wrench[crew][slot]
        if best < BELONGS and is_replacement(kind) and state.used[crew][slot] == 0:
            best = find_area(state, fixed, seat, kind, best, acts)
    return best


def find_area(state: State, fixed: Fixed, seat: int, kind: int, best: int, acts: list[list[int]]) -> int:
    """Write the area where a card is worth more than the best so far; the best worth then."""
    crew = fixed.crew[seat]
    for area in range(Area.DISCARD):
        if is_open(state, fixed, crew, area):
            worth = worth_of(state, fixed, seat, kind, area)
            if worth > best:
                best = worth
                want(acts, Verb.LAY, kind, area)
    return best


def worth_of(state: State, fixed: Fixed, seat: int, kind: int, area: int) -> int:
    """What a card is worth in an open area."""
    numbers = numbers_of(kind)
    if area < TIRES:
        fit = numbers & neighbors(state.rest[0][area])
        if fit == 0:
            return WRONG
        return (
            FIT
            + state.pile[fixed.crew[seat]][area]
            + (FOLLOWED if hands_have(state, fixed, fixed.crew[seat], kind, neighbors(fit), MIXED) else 0)
        )
    if area == Area.TANK:
        return worth_in_tank(state, fixed, seat, kind, numbers)
    odd = state.rest[0][area]
    if odd_with(odd, numbers) < odd:
        return PAIR
    if not takes_single(state, fixed, fixed.crew[seat]):
        return NONE
    return PAIR - 1 if hands_have(state, fixed, fixed.crew[seat], kind, numbers, MIXED) else LOOSE


def worth_in_tank(state: State, fixed: Fixed, seat: int, kind: int, numbers: int) -> int:
    """The last card is worth most; one that leaves what the hand or the deck can fill may go there; no 9 or 10 if that costs."""
    crew = fixed.crew[seat]
    wanted = fixed.fuel[crew][state.round]
    totals = totals_with(state.rest[0][Area.TANK], numbers)
    is_high = numbers >> HIGH - 1 != 0 and not is_assist(kind)
    if is_high and points_per_high(state, fixed, crew):
        return NONE
    if totals >> wanted & 1:
        return EXACT
    lack = 0
    while lack < wanted and totals >> wanted - lack & 1 == 0:
        lack += 1
    if lack >= wanted:
        return NONE
    if lack > NUMBERS or fills(state, fixed, crew, kind, lack, MIXED):
        return SINK
    return LOOSE + 1 if state.deck[crew][2 * lack - 1] + state.deck[crew][2 * lack] > 1 else NONE


def choose_least_harm(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Throw away the card of least use; when patience ends or no card is left, leave an area as it is."""
    crew = fixed.crew[seat]
    kind = least_useful(state, fixed, seat)
    if kind == 0 or is_out_of_patience(state, crew):
        area = area_to_leave(state, fixed, crew, kind == 0)
        if area != NOWHERE:
            return want(acts, Verb.CAP, area, 0)
    return want(acts, Verb.LAY, kind, Area.DISCARD) if kind > 0 else WAIT


def area_to_leave(state: State, fixed: Fixed, crew: int, at_any_price: bool) -> int:
    """An open area that may be left as it is: a tank that is near enough, or at any price the first."""
    if is_open(state, fixed, crew, Area.TANK) and lack_of_tank(state, fixed, crew) <= NEAR:
        return Area.TANK
    if at_any_price:
        for area in range(Area.DISCARD):
            if is_open(state, fixed, crew, area):
                return area
    return NOWHERE


def least_useful(state: State, fixed: Fixed, seat: int) -> int:
    """The card of the hand that has least to hope for; 0 when the hand is empty."""
    found = 0
    least = 0
    for slot in range(HAND):
        kind = state.hand[seat][slot]
        if kind > 0:
            use = use_of(state, fixed, seat, kind)
            if found == 0 or use < least:
                found = kind
                least = use
    return found


def use_of(state: State, fixed: Fixed, seat: int, kind: int) -> int:
    """How many tires a card may fit after the next, and whether it fills the tank or pairs with another."""
    crew = fixed.crew[seat]
    numbers = numbers_of(kind)
    use = 0
    for tire in range(TIRES):
        if is_open(state, fixed, crew, tire) and numbers & neighbors(neighbors(state.rest[0][tire])):
            use += 2
    if is_open(state, fixed, crew, Area.ENGINE) and hands_have(state, fixed, crew, kind, numbers, MIXED):
        use += 3
    if is_open(state, fixed, crew, Area.TANK) and numbers < 1 << lack_of_tank(state, fixed, crew):
        use += 1
    return use
