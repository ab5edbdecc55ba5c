"""A player who weighs points, colors and time against each other, with what the crew holds and what its deck can bring."""

from __future__ import annotations

from pitboard.bots.pit_crew.gains import LEFT_ALL, NEVER_WORTH, cap_gain, gain_of, weigh
from pitboard.bots.pit_crew.hands import WAIT, can_draw, choose_beside_mat, is_working, want
from pitboard.bots.pit_crew.mat import is_open, read_mat
from pitboard.bots.pit_crew.sizes import is_full
from pitboard.bots.pit_crew.wrench_order import best_offer_for_colors
from pitboard.games.pit_crew.cards import is_replacement
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import AREAS, HAND, WRENCHES, Area, Verb
from pitboard.kernel.luck import Luck, below

GOOD, GOOD_LATE = 700, 750
"""A card that is worth as much is placed at once; else the hand is filled first. The second when few places are left."""
FEW = 4
PATIENCE = 4
"""One time in so many a seat does not wait for a mate, who may be asleep."""


def choose(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """Cap what is full; place what is good, draw, and then do what is worth most or costs least."""
    if not is_working(state, fixed, seat):
        return choose_beside_mat(state, fixed, seat, best_offer_for_colors(state), acts)
    crew = fixed.crew[seat]
    read_mat(state, fixed, crew)
    for area in range(Area.DISCARD):
        if is_open(state, fixed, crew, area) and is_full(state, fixed, crew, area):
            return want(acts, Verb.CAP, area, 0)
    weigh(state, fixed, crew)
    gain = find_best(state, fixed, seat, acts)
    good = GOOD if state.rest[1][LEFT_ALL] > FEW else GOOD_LATE
    if gain < good and can_draw(state, fixed, seat):
        return want(acts, Verb.DRAW, 0, 0)
    if gain < 0 and leaves_it_to_mates(state, fixed, seat, gain, luck):
        return WAIT
    return 0


def find_best(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Write the best of all cards and areas, the Discard and early caps among them; its gain."""
    crew = fixed.crew[seat]
    best = 100 * NEVER_WORTH
    for area in range(AREAS):
        if is_open(state, fixed, crew, area):
            for slot in range(HAND):
                kind = state.hand[seat][slot]
                if kind > 0:
                    best = keep_better(state, fixed, crew, kind, area, best, acts)
            for slot in range(WRENCHES):
                kind = state.wrench[crew][slot]
                if is_replacement(kind) and state.used[crew][slot] == 0:
                    best = keep_better(state, fixed, crew, kind, area, best, acts)
            if area != Area.DISCARD:
                gain = cap_gain(state, fixed, crew, area)
                if gain > best:
                    best = gain
                    want(acts, Verb.CAP, area, 0)
    return best


def keep_better(state: State, fixed: Fixed, crew: int, kind: int, area: int, best: int, acts: list[list[int]]) -> int:
    """Write a card and its area if it is worth more than the best so far; the best gain then."""
    gain = gain_of(state, fixed, crew, kind, area)
    if gain > best:
        want(acts, Verb.LAY, kind, area)
        return gain
    return best


def leaves_it_to_mates(state: State, fixed: Fixed, seat: int, gain: int, luck: Luck) -> bool:
    """Whether a mate has something better to do than this seat's bad act; not for ever, as a mate may sleep."""
    crew = fixed.crew[seat]
    for mate in range(fixed.first[crew], fixed.first[crew] + fixed.size[crew]):
        if mate != seat and best_card(state, fixed, mate) > gain:
            return below(luck, PATIENCE) > 0
    return False


def best_card(state: State, fixed: Fixed, seat: int) -> int:
    """The gain of the best card in a mate's hand."""
    crew = fixed.crew[seat]
    best = 100 * NEVER_WORTH
    for slot in range(HAND):
        kind = state.hand[seat][slot]
        for area in range(Area.DISCARD):
            if kind > 0 and is_open(state, fixed, crew, area):
                best = max(best, gain_of(state, fixed, crew, kind, area))
    return best
