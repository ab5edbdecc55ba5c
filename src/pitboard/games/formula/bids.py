"""From hidden cars to the grid: builds, tires, bids, ties (F-79 to F-83)."""

from __future__ import annotations

from pitboard.games.formula.cars import fit
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import CARS, GridTail, Phase, Told, Where
from pitboard.kernel.luck import Luck, percent


def begin_secret(state: State, phase: Phase) -> None:
    """A phase in which all choose at once, unseen."""
    state.phase = phase
    state.question += 1
    for car in range(CARS):
        state.chosen[car] = 0


def chooses(state: State, fixed: Fixed, car: int) -> bool:
    """The driver takes part in the secret phase that is on."""
    if state.where[car] == Where.OUT:
        return False
    if state.phase == Phase.BUILD:
        return fixed.build[car] < 0
    if state.phase == Phase.TIRE:
        return fixed.tire[car] < 0
    if state.phase == Phase.SECOND_BID:
        return state.bids_again[car] == 1
    if state.phase == Phase.PLOT:
        return state.where[car] == Where.TRACK
    return state.phase == Phase.BID


def waits_for(state: State, fixed: Fixed) -> int:
    """The first driver who has still to choose in secret, -1 when all have."""
    for car in range(fixed.seats):
        if state.chosen[car] == 0 and chooses(state, fixed, car):
            return car
    return -1


def show_builds(state: State, fixed: Fixed) -> None:
    """All cars that were built are shown, and their chips are counted out; given ones lay open (F-82)."""
    for car in range(fixed.seats):
        if state.where[car] != Where.OUT and fixed.build[car] < 0:
            tell(state, Told.BUILT, car, state.build[car], 0)
            fit(state, fixed, car)


def worth(state: State, car: int) -> int:
    """What a bid is worth in halves of a wear: a wear 2, a green 1, a red 3 (formula 7)."""
    return 2 * state.bid_wear[car] + state.bid_green[car] + 3 * state.bid_red[car]


def show_bids(state: State, fixed: Fixed) -> None:
    """All bids are shown with the tires, and all that was bid is lost (F-35, F-82, formula 7)."""
    for car in range(fixed.seats):
        if state.where[car] != Where.OUT and state.bid_wear[car] >= 0:
            tell(state, Told.BID, car, state.bid_wear[car] * 100 + state.bid_green[car], state.bid_red[car])
            state.wear[car] -= state.bid_wear[car]
            state.green[car] -= state.bid_green[car]
            state.red[car] -= state.bid_red[car]
            state.bid_worth[car] += worth(state, car)


def show_tires(state: State, fixed: Fixed) -> None:
    """The tires lie open from now on (F-35)."""
    for car in range(fixed.seats):
        if state.where[car] != Where.OUT:
            tell(state, Told.TIRED, car, state.tire[car], 0)


def call_again(state: State, fixed: Fixed) -> bool:
    """The upper half, rounded up, and who ties with the last of it, bids once more (F-80). True if anybody does."""
    racing = 0
    for car in range(fixed.seats):
        racing += state.where[car] != Where.OUT
    for car in range(fixed.seats):
        better = 0
        for other in range(fixed.seats):
            better += state.where[other] != Where.OUT and state.bid_worth[other] > state.bid_worth[car]
        state.bids_again[car] = 1 if state.where[car] != Where.OUT and better < (racing + 1) // 2 else 0
    for car in range(fixed.seats):
        state.bid_wear[car] = -1
        state.bid_green[car] = -1
        state.bid_red[car] = -1
    return racing > 1


def bids_more(state: State, a: int, b: int) -> bool:
    """Car `a` takes a place before `b` by what was bid: who bid twice comes first (F-80)."""
    if state.bids_again[a] != state.bids_again[b]:
        return state.bids_again[a] > state.bids_again[b]
    return state.bid_worth[a] > state.bid_worth[b]


def set_grid(state: State, fixed: Fixed, luck: Luck) -> None:
    """Places by bids; every tie is settled by percentile dice, high wins, tied again among the tied (F-81)."""
    for car in range(fixed.seats):
        state.grid[car] = -1
        if state.where[car] != Where.OUT:
            state.grid[car] = 0
            for other in range(fixed.seats):
                state.grid[car] += state.where[other] != Where.OUT and bids_more(state, other, car)
    tied = True
    while tied:
        tied = throw_for_ties(state, fixed, luck)


def throw_for_ties(state: State, fixed: Fixed, luck: Luck) -> bool:
    """Everybody who shares a place throws once; True if anybody did."""
    tied = False
    for car in range(fixed.seats):
        state.percent[car] = 0
        for other in range(fixed.seats):
            if other != car and state.grid[car] >= 0 and state.grid[other] == state.grid[car] and state.percent[car] == 0:
                state.percent[car] = percent(luck)
                tell(state, Told.PERCENT, car, state.percent[car], state.grid[car])
                tied = True
    for car in range(fixed.seats):
        state.bids_again[car] = 0
        for other in range(fixed.seats):
            if state.percent[other] > state.percent[car] and state.percent[car] > 0 and state.grid[other] == state.grid[car]:
                state.bids_again[car] += 1
    for car in range(fixed.seats):
        state.grid[car] += state.bids_again[car]
        state.bids_again[car] = 0
    return tied


def place_on_grid(state: State, fixed: Fixed) -> None:
    """Put the cars that race on the grid, front to back; who left before is passed over (F-79)."""
    for car in range(fixed.seats):
        if state.where[car] == Where.BOX:
            racing = place = 0
            for other in range(fixed.seats):
                racing += state.where[other] != Where.OUT
                place += state.where[other] != Where.OUT and state.grid[other] < state.grid[car]
            state.space[car] = fixed.grid[grid_index(fixed, racing, place)]
            state.where[car] = Where.TRACK
            state.taken[state.space[car]] = 1
            tell(state, Told.GRID, car, place, state.space[car])


def grid_index(fixed: Fixed, racing: int, place: int) -> int:
    """Which of the twelve grid spaces a place has: up to six cars alternate, one a row, and the last bid stands in row 6, other
    side. Beyond six the other spaces open from the front, and all are filled front to back, grey side first (F-79)."""
    if racing <= 6:
        last = place == racing - 1 and fixed.grid_tail == GridTail.LAST_ROW
        return 11 if last else 2 * place + place % 2
    index = 0
    filled = 0
    for row in range(6):
        both = row < racing - 6
        for side in range(2):
            if both or side == row % 2:
                if filled == place:
                    index = 2 * row + side
                filled += 1
    return index
