"""The course of a race: secret choices, the reveal, one car after another, the pit, the next turn (F-47, F-58, F-82)."""

from __future__ import annotations

from pitboard.games.formula.asking import payments
from pitboard.games.formula.bids import (
    begin_secret,
    call_again,
    place_on_grid,
    set_grid,
    show_bids,
    show_builds,
    show_tires,
    waits_for,
)
from pitboard.games.formula.braking import begin_braking
from pitboard.games.formula.cars import fit
from pitboard.games.formula.corners import enter_new_corner, leave_old_corner
from pitboard.games.formula.laps import come_home, credit_bonus, laps_done
from pitboard.games.formula.order import note_slips, set_order, tell_reveal
from pitboard.games.formula.passes import ask_defender, ask_roll
from pitboard.games.formula.paying import pay
from pitboard.games.formula.pit_lane import change_tires, leave_pit, mark_entered, offer_entry
from pitboard.games.formula.shifting import begin_shift, begin_start
from pitboard.games.formula.standing import first_car
from pitboard.games.formula.state import TURNS, Fixed, State
from pitboard.games.formula.steps import drive_on, enter_chain, offer_slip, settle
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import CARS, Ask, Attribute, Phase, RaceEnd, Stage, Told, Where
from pitboard.kernel.luck import Luck


def start(state: State, fixed: Fixed) -> None:
    """Set the race up: given cars, tires and grid are open from the first; the rest is chosen in secret (F-82)."""
    state.asked = -1
    state.mover = -1
    state.winner = -1
    for car in range(CARS):
        clear_car(state, fixed, car)
    state.phase = Phase.BUILD
    begin_secret(state, Phase.BUILD)
    prepare(state, fixed)


def clear_car(state: State, fixed: Fixed, car: int) -> None:
    """A car in its box."""
    state.build[car] = fixed.build[car]
    state.tire[car] = fixed.tire[car] if fixed.pitting else -1
    state.bid_wear[car] = -1
    state.bid_green[car] = -1
    state.bid_red[car] = -1
    state.grid[car] = fixed.grid_place[car]
    state.space[car] = -1
    state.plot[car] = -1
    state.corner[car] = -1
    state.arrow[car] = -1
    state.order[car] = -1
    if car < fixed.seats and fixed.build[car] >= 0:
        fit(state, fixed, car)


def prepare(state: State, fixed: Fixed) -> None:
    """Pass over the secret phases in which nothing is left to choose. Builds are shown once the tires are set, and a given grid
    needs no bid (F-82)."""
    if state.phase == Phase.BUILD and waits_for(state, fixed) < 0:
        begin_secret(state, Phase.TIRE)
    if state.phase == Phase.TIRE and (not fixed.pitting or waits_for(state, fixed) < 0):
        show_builds(state, fixed)
        if fixed.grid_place[0] < 0:
            begin_secret(state, Phase.BID)
        else:
            go_to_grid(state, fixed)


def go_on(state: State, fixed: Fixed, luck: Luck) -> None:
    """Everybody has chosen, or the asked one has answered: carry on until somebody is asked again."""
    if state.phase < Phase.PLOT:
        if waits_for(state, fixed) < 0:
            end_secret(state, fixed, luck)
    elif state.phase == Phase.PLOT:
        if waits_for(state, fixed) < 0:
            reveal(state, fixed)
    advance(state, fixed, luck)


def end_secret(state: State, fixed: Fixed, luck: Luck) -> None:
    """Show what was chosen before the race (F-80, F-82)."""
    if state.phase <= Phase.TIRE:
        prepare(state, fixed)
    else:
        first = state.phase == Phase.BID
        show_bids(state, fixed)
        if first and fixed.pitting:
            show_tires(state, fixed)
        if first and fixed.second_bid and call_again(state, fixed):
            begin_secret(state, Phase.SECOND_BID)
        else:
            set_grid(state, fixed, luck)
            go_to_grid(state, fixed)


def go_to_grid(state: State, fixed: Fixed) -> None:
    """The cars roll out, and the starting turn begins."""
    place_on_grid(state, fixed)
    begin_turn(state, fixed)


def begin_turn(state: State, fixed: Fixed) -> None:
    """Ask for the plots of a new turn (F-47). With every car of the race in the pit there are none, and the pit acts at once."""
    state.turn = min(TURNS, state.turn + 1)
    tell(state, Told.TURN, state.turn, 0, 0)
    for car in range(CARS):
        state.plot[car] = -1
        state.slip[car] = 0
        state.lost_move[car] = 0
        state.order[car] = -1
    state.order_count = 0
    state.order_at = 0
    begin_secret(state, Phase.PLOT)
    if waits_for(state, fixed) < 0:
        state.phase = Phase.MOVE
        state.stage = Stage.LEAVE_PIT


def reveal(state: State, fixed: Fixed) -> None:
    """All plots are shown; order and slip chances stand for the whole turn (F-47)."""
    set_order(state, fixed)
    note_slips(state, fixed)
    tell_reveal(state, fixed)
    for car in range(CARS):
        state.drove[car] = state.last[car]
    state.phase = Phase.MOVE
    state.stage = Stage.NEXT_CAR


def advance(state: State, fixed: Fixed, luck: Luck) -> None:
    """Go from stage to stage while nobody is asked; what can be paid in one way alone is paid so."""
    while state.phase == Phase.MOVE or state.phase == Phase.PIT:
        if state.asked >= 0:
            if not is_price(state.ask):
                return
            found = payments(state, fixed)
            if found >= 32:
                return
            pay(state, fixed, found % 16 // 4, found % 4, luck)
        elif state.stage <= Stage.DRIVE:
            prepare_stage(state, fixed)
        elif state.stage <= Stage.BONUS:
            drive_stage(state, fixed)
        else:
            pit_stage(state, fixed)


def is_price(what: int) -> bool:
    """The question is answered by `pay`."""
    if what == Ask.STEP or what == Ask.BLOCK or what == Ask.SLIP:
        return False
    return what != Ask.ENTRY and what != Ask.TIRE


def prepare_stage(state: State, fixed: Fixed) -> None:
    """From one car to the next, and through its tests and braking to the road (F-58 steps 1 to 6)."""
    if state.stage == Stage.NEXT_CAR:
        next_car(state, fixed)
    elif state.stage == Stage.START_TEST:
        begin_start(state, fixed)
    elif state.stage == Stage.ACCELERATION_TEST:
        begin_shift(state, fixed, Attribute.ACCELERATION)
    elif state.stage == Stage.TOP_TEST:
        begin_shift(state, fixed, Attribute.TOP)
    elif state.stage == Stage.BRAKING:
        begin_braking(state, fixed)
    else:
        drive_on(state, fixed)


def drive_stage(state: State, fixed: Fixed) -> None:
    """Spaces, corners and passes, and the end of the move (F-58 steps 6 to 13)."""
    if state.stage == Stage.OLD_CORNER:
        leave_old_corner(state, fixed)
    elif state.stage == Stage.NEW_CORNER:
        enter_new_corner(state, fixed)
    elif state.stage == Stage.DEFEND:
        ask_defender(state, fixed)
    elif state.stage == Stage.PASS:
        ask_roll(state, fixed)
    elif state.stage == Stage.CHAIN:
        enter_chain(state, fixed)
    elif state.stage == Stage.SLIP:
        offer_slip(state, fixed)
    elif state.stage == Stage.DRIVEN:
        if laps_done(state, fixed, state.mover) == fixed.laps:
            come_home(state)
        else:
            settle(state, fixed)
    elif state.stage == Stage.ENTRY:
        offer_entry(state, fixed)
    else:
        credit_bonus(state, fixed)
        state.mover = -1
        state.stage = Stage.NEXT_CAR


def pit_stage(state: State, fixed: Fixed) -> None:
    """The pit step, and the end of the turn (F-75)."""
    state.phase = Phase.PIT
    if state.stage == Stage.LEAVE_PIT:
        leave_pit(state, fixed)
    elif state.stage == Stage.CHANGE_TIRES:
        change_tires(state, fixed)
    elif state.stage == Stage.MARK:
        mark_entered(state, fixed)
    else:
        end_turn(state, fixed)


def next_car(state: State, fixed: Fixed) -> None:
    """The next car in order that may still move; after the last the pit acts (F-58 step 1)."""
    if state.order_at == state.order_count:
        state.stage = Stage.LEAVE_PIT
        return
    car = state.order[state.order_at]
    state.order_at += 1
    if state.where[car] != Where.TRACK:
        return
    if state.lost_move[car]:
        tell(state, Told.LOST_MOVE, car, 0, 0)
        return
    begin_move(state, fixed, car)


def begin_move(state: State, fixed: Fixed, car: int) -> None:
    """Lift the car off its space and set out (F-52, F-55, F-58)."""
    state.mover = car
    state.taken[state.space[car]] -= 1
    state.speed = state.plot[car]
    state.steps = 0
    state.made = 0
    state.came_from = state.space[car]
    state.barred = fixed.corner[state.space[car]] if state.plot[car] > state.last[car] and state.turn > 1 else -1
    state.spared_tests = state.spun[car]
    state.spun[car] = 0
    state.brake_paid = 0
    state.brake_wear = 0
    state.brake_tested = 0
    state.slipping = 0
    state.lap_done = 0
    state.chain_length = 0
    state.chain_driven = 0
    state.stage = Stage.START_TEST


def end_turn(state: State, fixed: Fixed) -> None:
    """The speeds driven become the last speeds; then the next turn, or the end (F-47, F-70)."""
    for car in range(CARS):
        state.last[car] = state.drove[car]
    if is_done(state, fixed):
        end_race(state, fixed)
    else:
        begin_turn(state, fixed)


def is_done(state: State, fixed: Fixed) -> bool:
    """Every car is home or out; by option the race ends with the turn in which the first came home (F-70)."""
    racing = False
    home = False
    for car in range(fixed.seats):
        if state.where[car] == Where.HOME:
            home = True
        elif state.where[car] != Where.OUT:
            racing = True
    return not racing or (home and fixed.race_end == RaceEnd.WINNER_TURN)


def end_race(state: State, fixed: Fixed) -> None:
    """The race is over (F-69, F-70)."""
    state.winner = first_car(state, fixed)
    state.phase = Phase.OVER
    state.ask = Ask.NOTHING
    state.asked = -1
    tell(state, Told.OVER, state.winner, state.turn, 0)
