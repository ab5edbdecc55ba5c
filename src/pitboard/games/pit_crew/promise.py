"""What an engine costs at least while numbers are still to be chosen (PC-89, PC-118, PC-136).

Teamwork cards that are still open link their two numbers. Within numbers that are linked the odd ones can be moved together
and so cancel, but whether their count is even stays as it is. So without Assists this least is what the best choice costs.
"""

from __future__ import annotations

from pitboard.games.pit_crew.cards import has_choice, high_of_teamwork, is_teamwork, low_of_teamwork
from pitboard.games.pit_crew.fire import is_plain
from pitboard.games.pit_crew.parity import CHOSEN, ENGINE, both_colors, count_bits, edits, odd_cards, set_of
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import CardColor, Kind

LINKS = tuple(
    1 << low_of_teamwork(kind) | 1 << high_of_teamwork(kind) if is_teamwork(kind) else 0 for kind in range(Kind.PASSIVE)
)
"""The two numbers of a Teamwork card as bits."""


def least_points(state: State, fixed: Fixed, crew: int, price: int, first: int) -> int:
    """What the engine costs at least when the choices from card `first` on are open and count as 0."""
    odd = odd_cards(state, crew)
    if price == 0 or not is_plain(fixed):
        return least_in_color(state, fixed, crew, 0, first, both_colors(odd), 0)
    black = set_of(odd, CardColor.BLACK)
    white = set_of(odd, CardColor.WHITE)
    either = set_of(odd, CardColor.EITHER)
    in_black = least_in_color(state, fixed, crew, price, first, black ^ either, white)
    return min(in_black, least_in_color(state, fixed, crew, price, first, white ^ either, black))


def least_in_color(state: State, fixed: Fixed, crew: int, price: int, first: int, own: int, other: int) -> int:
    """The same when colorless cards take a color: `own` are the numbers that are odd in it, `other` those of the other color.

    A number odd in the other color alone leaves a single card, one odd in both a mixed pair. An open Assist may spare a single
    card and a mixed pair.
    """
    links = 0
    assists = 0
    for i in range(first, state.laid_count[crew]):
        if state.laid_on[crew][i] == ENGINE and has_choice(state.laid[crew][i]):
            links |= LINKS[state.laid[crew][i]]
            assists += LINKS[state.laid[crew][i]] == 0
    singles = count_bits((own ^ other) & CHOSEN & ~links)
    mixed = count_bits(own & other & CHOSEN & ~links)
    can_swap = assists > 0
    while links:
        group = linked_with(state, crew, first, links & -links)
        links &= ~group
        others = count_bits(other & group)
        if is_odd_in(state, crew, first, own, group):
            if other & group == group:
                singles -= 1
                mixed += 1
            else:
                singles += 1
                can_swap = can_swap or others > 0
        singles += others
    singles = max(singles - assists, singles - assists & 1)
    mixed = max(mixed - assists, 0)
    best = points_at(state, fixed, crew, price, singles, mixed, other)
    if can_swap and price and singles > 1:
        best = min(best, points_at(state, fixed, crew, price, singles - 2, mixed + 1, other))
    return best


def points_at(state: State, fixed: Fixed, crew: int, price: int, left_over: int, mixed: int, other: int) -> int:
    """The points for so many single cards and mixed pairs of equal numbers.

    Where all cards pair, an odd count of the other color makes an odd count of mixed pairs; so one more may be mixed.
    """
    cards = state.pile[crew][ENGINE]
    if cards % 2 == 0 and mixed + count_bits(other) & 1:
        mixed += 1
    return 2 * edits(cards, fixed.pairs[crew][state.round], left_over) + price * mixed


def linked_with(state: State, crew: int, first: int, numbers: int) -> int:
    """The numbers that open Teamwork cards link with these, over others too."""
    before = 0
    while numbers != before:
        before = numbers
        for i in range(first, state.laid_count[crew]):
            if state.laid_on[crew][i] == ENGINE and LINKS[state.laid[crew][i]] & numbers:
                numbers |= LINKS[state.laid[crew][i]]
    return numbers


def is_odd_in(state: State, crew: int, first: int, odd: int, group: int) -> bool:
    """Whether an odd count of a group's numbers will be odd, whatever the open Teamwork cards count as."""
    count = count_bits(odd & group)
    for i in range(first, state.laid_count[crew]):
        if state.laid_on[crew][i] == ENGINE and LINKS[state.laid[crew][i]] & group:
            count += 1
    return count % 2 == 1
