"""What a seat may know: all but what the others have chosen in secret and not shown yet (F-35, F-47, F-82)."""

from __future__ import annotations

from pitboard.games.formula.bids import chooses, waits_for
from pitboard.games.formula.cars import refused_build
from pitboard.games.formula.plots import nearest_plot
from pitboard.games.formula.state import CODES, Fixed, State, copy_into
from pitboard.games.formula.words import CARS, Phase, Refusal, Where
from pitboard.kernel.luck import Luck, below


def blind(state: State, fixed: Fixed, seat: int, out: State) -> None:
    """Copy what the seat may know into `out`; what is hidden reads -1."""
    copy_into(out, state)
    for car in range(CARS):
        if car != seat:
            if state.phase <= Phase.TIRE and fixed.build[car] < 0:
                out.build[car] = -1
            if state.phase <= Phase.BID and fixed.tire[car] < 0:
                out.tire[car] = -1
            if state.phase == Phase.BID or state.phase == Phase.SECOND_BID:
                out.bid_wear[car] = -1
                out.bid_green[car] = -1
                out.bid_red[car] = -1
            if state.phase == Phase.PLOT:
                out.plot[car] = -1


def deal_unknown(state: State, fixed: Fixed, seat: int, luck: Luck) -> None:
    """Complete a blind state at random: builds and tires that could be, no bid, and plots that keep to the last speed."""
    for car in range(fixed.seats):
        if car != seat and state.chosen[car] and chooses(state, fixed, car):
            if state.phase == Phase.BUILD:
                deal_build(state, fixed, car, luck)
            elif state.phase == Phase.PLOT:
                state.plot[car] = nearest_plot(state, fixed, car, state.last[car])
            elif state.phase != Phase.TIRE:
                state.bid_wear[car] = 0
                state.bid_green[car] = 0
                state.bid_red[car] = 0
        if car != seat and state.phase == Phase.TIRE and state.build[car] < 0 and state.where[car] != Where.OUT:
            deal_build(state, fixed, car, luck)
        hidden = state.phase == Phase.BID or (state.phase == Phase.TIRE and state.chosen[car] == 1)
        if car != seat and fixed.pitting and hidden and state.tire[car] < 0:
            state.tire[car] = below(luck, 2)


def deal_build(state: State, fixed: Fixed, car: int, luck: Luck) -> None:
    """Any build that may race."""
    code = below(luck, CODES)
    while refused_build(fixed, car, code) != Refusal.NONE:
        code = below(luck, CODES)
    state.build[car] = code


def seat_asked(state: State, fixed: Fixed) -> int:
    """The seat that is asked, the first of those that have still to choose in secret; -1 when nobody is."""
    return waits_for(state, fixed) if state.phase <= Phase.PLOT else state.asked


def is_asked(state: State, fixed: Fixed, seat: int) -> bool:
    """The seat has still to choose in secret, or is asked alone."""
    if state.phase <= Phase.PLOT:
        return state.chosen[seat] == 0 and chooses(state, fixed, seat)
    return state.asked == seat


def is_over(state: State, fixed: Fixed) -> bool:
    """The race has ended (F-70)."""
    return state.phase == Phase.OVER
