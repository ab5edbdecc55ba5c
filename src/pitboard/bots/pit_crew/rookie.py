"""An honest beginner: the first card that fits goes where it fits, colors are forgotten, and what is stuck is capped."""

from __future__ import annotations

from pitboard.bots.pit_crew.hands import can_draw, choose_beside_mat, is_working, want
from pitboard.bots.pit_crew.mat import is_open, neighbors, numbers_of, odd_with, read_numbers
from pitboard.games.pit_crew.cards import is_replacement
from pitboard.games.pit_crew.choices import nth_offer
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.tires import STACK
from pitboard.games.pit_crew.words import HAND, TIRES, WRENCHES, Area, Verb
from pitboard.kernel.luck import Luck

NOWHERE = -1
PATIENCE = 6
"""With so many cards in the Discard a rookie is done with looking for the right ones."""


def choose(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """Cap what is done, place what fits, draw, and else throw a card away."""
    if not is_working(state, fixed, seat):
        return choose_beside_mat(state, fixed, seat, nth_offer(state, 0), acts)
    crew = fixed.crew[seat]
    read_numbers(state, fixed, crew)
    for area in range(Area.DISCARD):
        if is_done(state, fixed, crew, area) and is_open(state, fixed, crew, area):
            return want(acts, Verb.CAP, area, 0)
    for slot in range(HAND):
        kind = state.hand[seat][slot]
        if kind > 0:
            area = first_fit(state, fixed, crew, kind)
            if area != NOWHERE:
                return want(acts, Verb.LAY, kind, area)
    if can_draw(state, fixed, seat):
        return want(acts, Verb.DRAW, 0, 0)
    return choose_when_stuck(state, fixed, seat, acts)


def is_done(state: State, fixed: Fixed, crew: int, area: int) -> bool:
    """Whether an area looks finished to one who counts no colors and forgets the wrenches of others."""
    if area < TIRES:
        return state.pile[crew][area] >= STACK
    wanted = fixed.fuel[crew][state.round]
    if area == Area.TANK:
        return state.rest[0][area] >> wanted != 0
    return state.pile[crew][area] >= 2 * fixed.pairs[crew][state.round]


def first_fit(state: State, fixed: Fixed, crew: int, kind: int) -> int:
    """The first area that a card fits by its number: tires, tank, engine; NOWHERE if none."""
    numbers = numbers_of(kind)
    around = neighbors(numbers)
    paper = state.rest[0]
    for tire in range(TIRES):
        if around & paper[tire] and is_open(state, fixed, crew, tire):
            return tire
    least = numbers & -numbers
    if fits_tank(paper[Area.TANK], least, fixed.fuel[crew][state.round]) and is_open(state, fixed, crew, Area.TANK):
        return Area.TANK
    odd = paper[Area.ENGINE]
    fits = odd == 0 or odd_with(odd, numbers) < odd
    return Area.ENGINE if fits and is_open(state, fixed, crew, Area.ENGINE) else NOWHERE


def fits_tank(totals: int, least: int, wanted: int) -> bool:
    """Whether the tank's total stays within what is wanted with one more card, given as the bit of its number."""
    return totals * least << 1 < 2 << wanted


def choose_when_stuck(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """A card that stands in for others if there is one, else the Discard, and after many discards caps as it is."""
    crew = fixed.crew[seat]
    for slot in range(WRENCHES):
        kind = state.wrench[crew][slot]
        if is_replacement(kind) and state.used[crew][slot] == 0:
            area = first_fit(state, fixed, crew, kind)
            if area != NOWHERE:
                return want(acts, Verb.LAY, kind, area)
    if state.pile[crew][Area.DISCARD] < PATIENCE:
        for slot in range(HAND):
            if state.hand[seat][slot] > 0:
                return want(acts, Verb.LAY, state.hand[seat][slot], Area.DISCARD)
    return choose_to_give_up(state, fixed, seat, acts)


def choose_to_give_up(state: State, fixed: Fixed, seat: int, acts: list[list[int]]) -> int:
    """Any card on what lacks some, a cap on what must not be wrong by much, until all caps are on."""
    crew = fixed.crew[seat]
    for area in range(Area.DISCARD):
        if is_open(state, fixed, crew, area):
            for slot in range(HAND):
                if area != Area.TANK and state.hand[seat][slot] > 0:
                    return want(acts, Verb.LAY, state.hand[seat][slot], area)
            return want(acts, Verb.CAP, area, 0)
    return NOWHERE
