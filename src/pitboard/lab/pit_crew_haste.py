"""A chief whose haste a study sets: what a Penalty Point is worth to it, and with how many points it leaves. In the subset."""

from __future__ import annotations

from pitboard.bots.pit_crew.chief import FEW, GOOD, GOOD_LATE, find_best, leaves_it_to_mates
from pitboard.bots.pit_crew.gains import LEFT_ALL, POINT, weigh
from pitboard.bots.pit_crew.hands import WAIT, can_draw, choose_beside_mat, is_working, want
from pitboard.bots.pit_crew.mat import is_open, read_mat
from pitboard.bots.pit_crew.sizes import is_full
from pitboard.bots.pit_crew.wrench_order import best_offer_for_colors
from pitboard.games.pit_crew.judging import judge
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import Area, CrewColor, Verb
from pitboard.kernel.luck import Luck

USUAL = 100
"""The price of a point in percent of a chief's."""


def choose(state: State, fixed: Fixed, seat: int, luck: Luck, acts: list[list[int]]) -> int:
    """As a chief does, but points have another price, and a mat that costs few enough is capped as it lies.

    Both numbers stand where a third crew has its car (`pit_crew_notes.set_haste`): the price in percent, and the points.
    """
    if not is_working(state, fixed, seat):
        return choose_beside_mat(state, fixed, seat, best_offer_for_colors(state), acts)
    crew = fixed.crew[seat]
    leave = state.arrival[CrewColor.YELLOW]
    leaves = leave > 0 and judge(state, fixed, crew) <= leave
    read_mat(state, fixed, crew)
    for area in range(Area.DISCARD):
        if is_open(state, fixed, crew, area) and (leaves or is_full(state, fixed, crew, area)):
            return want(acts, Verb.CAP, area, 0)
    weigh(state, fixed, crew)
    marks = state.rest[1]
    marks[POINT] = marks[POINT] * state.distance[CrewColor.YELLOW] // USUAL
    gain = find_best(state, fixed, seat, acts)
    good = GOOD if marks[LEFT_ALL] > FEW else GOOD_LATE
    if gain < good and can_draw(state, fixed, seat):
        return want(acts, Verb.DRAW, 0, 0)
    if gain < 0 and leaves_it_to_mates(state, fixed, seat, gain, luck):
        return WAIT
    return 0
