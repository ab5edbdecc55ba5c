"""The course of a race: a round is set up, GO, the Race Phase, the draft, and the next round or the end."""

from __future__ import annotations

from pitboard.games.pit_crew.areas import put_cap
from pitboard.games.pit_crew.choices import (
    ask,
    ask_next_setup,
    ask_nothing,
    name_nachos,
    name_veterans,
    nth_member,
    nth_offer,
    offers,
    one_of,
    take_wrench,
)  # fmt: skip
from pitboard.games.pit_crew.crews import everybody_resigned, members_here, racing_count
from pitboard.games.pit_crew.dice import GOES_ON, decide_reaches, reach
from pitboard.games.pit_crew.hands import deal, fill_deck
from pitboard.games.pit_crew.race_phase import run_race_phase, take_out, winner_of_roll_off
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.track import crew_in_place, leader, settle_grid
from pitboard.games.pit_crew.trail import tell
from pitboard.games.pit_crew.words import (
    AREAS,
    CREWS,
    HAND,
    KINDS,
    NEVER,
    NOBODY,
    WRENCHES,
    Choice,
    EmptyFirstRound,
    Grab,
    Phase,
    Stopped,
    Told,
)  # fmt: skip
from pitboard.kernel.luck import Luck, pick


def start(state: State, fixed: Fixed) -> None:
    """The state before the first round: cars on the grid, nobody ahead, all wrenches in their deck."""
    for kind in range(KINDS):
        state.wrench_deck[kind] = fixed.wrench_deck[kind]
    for crew in range(fixed.crews):
        state.racing[crew] = 1
    state.arrivals = CREWS
    state.winner = NOBODY
    begin_round(state, fixed, 0)


def begin_round(state: State, fixed: Fixed, number: int) -> None:
    """Set a round up: next mats, full decks, dice back on the board, and the standing frozen (PC-138, PC-140)."""
    state.phase = Phase.ROUND_SETUP
    state.round = number
    state.lead = leader(state, fixed) if number > 0 else NOBODY
    tell(state, Told.ROUND, number, 0, 0)
    for crew in range(CREWS):
        state.began[crew] = state.racing[crew]
        clear_mat(state, crew)
        clear_times(state, crew)
        clear_reckoning(state, crew)
        fill_deck(state, crew)
    for seat in range(fixed.seats):
        state.ready[seat] = 0
        state.veterans[seat] = 0
        state.hand_size[seat] = 0
        for slot in range(HAND):
            state.hand[seat][slot] = 0
    state.go_at = NEVER
    state.decide_at = NEVER
    state.dice_at = NEVER
    state.dice_left = racing_count(state, fixed) - 1
    ask_next_setup(state, fixed)


def clear_mat(state: State, crew: int) -> None:
    """Cards and caps off a mat, replacement cards back before the crew (PC-129)."""
    for at in range(state.laid_count[crew]):
        state.laid[crew][at] = 0
        state.laid_on[crew][at] = 0
    state.laid_count[crew] = 0
    state.caps[crew] = 0
    for area in range(AREAS):
        state.pile[crew][area] = 0
    for slot in range(WRENCHES):
        state.used[crew][slot] = 0


def clear_times(state: State, crew: int) -> None:
    """Nothing is done, reached for or rolled; nobody is named, nothing is picked."""
    state.nachos[crew] = NOBODY
    state.veterans_named[crew] = 0
    state.picked[crew] = 0
    state.offer[crew] = 0
    state.done_at[crew] = NEVER
    state.reach_at[crew] = NEVER
    state.reached_by[crew] = NOBODY
    state.roll_at[crew] = NEVER
    state.die[crew] = 0
    state.rolled_first[crew] = 0
    state.face[crew] = 0


def clear_reckoning(state: State, crew: int) -> None:
    """No mat is judged yet."""
    state.judged[crew] = NOBODY
    for area in range(AREAS):
        state.points[crew][area] = 0
        state.turbo[crew][area] = 0
    state.turbo_spaces[crew] = 0
    state.jet_fuel_spaces[crew] = 0
    state.drafting_spaces[crew] = 0
    state.caltrops_tire[crew] = NOBODY
    state.camber_tires[crew] = 0


def all_ready(state: State, fixed: Fixed) -> bool:
    """Whether everybody who is in the race is ready (PC-4)."""
    for seat in range(fixed.seats):
        if state.racing[fixed.crew[seat]] and state.gone[seat] == 0 and state.ready[seat] == 0:
            return False
    return True


def go(state: State, fixed: Fixed, at: int, luck: Luck) -> None:
    """GO: the hands are dealt and the Pit Crew Phase begins (PC-4)."""
    tell(state, Told.GO, state.round, 0, 0)
    deal(state, fixed, luck)
    state.phase = Phase.PIT_CREW
    state.go_at = at


def cap_area(state: State, fixed: Fixed, seat: int, area: int, at: int, luck: Luck) -> None:
    """Put a cap on. The last one ends the phase where all dice are taken; by option it reaches for one (PC-31, PC-32)."""
    if put_cap(state, fixed, seat, area, at):
        if state.dice_left == 0 and state.decide_at == NEVER:
            stop(state, fixed, Stopped.NO_DIE_LEFT, fixed.crew[seat], luck)
        elif fixed.grab == Grab.AUTO:
            reach_for_die(state, fixed, seat, at, luck)


def reach_for_die(state: State, fixed: Fixed, seat: int, at: int, luck: Luck) -> None:
    """Reach for a die; where none is left that ends the phase (PC-32)."""
    reason = reach(state, fixed, seat, at)
    if reason != GOES_ON:
        stop(state, fixed, reason, fixed.crew[seat], luck)


def decide(state: State, fixed: Fixed, at: int, luck: Luck) -> None:
    """The window of the open reaches closes (PC-34)."""
    reason = decide_reaches(state, fixed, at)
    if reason != GOES_ON:
        stop(state, fixed, reason, NOBODY, luck)


def stop(state: State, fixed: Fixed, reason: int, crew: int, luck: Luck) -> None:
    """The Pit Crew Phase is over and the mats are frozen; the Race Phase follows at once (PC-38, PC-142)."""
    tell(state, Told.STOPPED, reason, crew, 0)
    state.decide_at = NEVER
    for each in range(CREWS):
        state.reach_at[each] = NEVER
        state.reached_by[each] = NOBODY
    run_race_phase(state, fixed, luck)
    end_round(state, fixed, luck)


def end_round(state: State, fixed: Fixed, luck: Luck) -> None:
    """One car left, none, or the last round: the race is over; else the draft (PC-74 to PC-79, PC-140)."""
    left = racing_count(state, fixed)
    if left == 0:
        end_without_cars(state, fixed, luck)
    elif left == 1 or state.round == fixed.rounds - 1:
        settle_grid(state, fixed, luck)
        end_race(state, leader(state, fixed))
    else:
        drop_resigned(state, fixed, luck)


def end_without_cars(state: State, fixed: Fixed, luck: Luck) -> None:
    """All cars that were left are out: who led when the round began has won; in round one nobody did (PC-75 to PC-77)."""
    if state.lead != NOBODY:
        end_race(state, state.lead)
    elif fixed.empty_first_round == EmptyFirstRound.ROLL_OFF:
        began = 0
        for crew in range(fixed.crews):
            began |= state.began[crew] << crew
        end_race(state, winner_of_roll_off(state, began, luck))
    else:
        end_race(state, NOBODY)


def end_race(state: State, winner: int) -> None:
    """The race is over; -1 wins where it is drawn (PC-76)."""
    state.phase = Phase.OVER
    state.winner = winner
    ask_nothing(state)
    tell(state, Told.WON, winner, 0, 0)


def drop_resigned(state: State, fixed: Fixed, luck: Luck) -> None:
    """Crews that left count as crashed from the next round on; then the draft, if two cars are left (PC-146, PC-150)."""
    if everybody_resigned(state, fixed):
        settle_grid(state, fixed, luck)
        end_race(state, leader(state, fixed))
        return
    for crew in range(fixed.crews):
        if state.racing[crew] and state.resigned[crew]:
            tell(state, Told.OUT, crew, 0, 0)
            take_out(state, crew)
    if racing_count(state, fixed) > 1:
        settle_grid(state, fixed, luck)
        begin_draft(state, fixed, luck)
    else:
        end_race(state, leader(state, fixed))


def begin_draft(state: State, fixed: Fixed, luck: Luck) -> None:
    """As many wrenches as crews are in the race are drawn and lie open (PC-81, PC-139)."""
    state.phase = Phase.DRAFT
    for place in range(racing_count(state, fixed)):
        kind = pick(luck, state.wrench_deck)
        state.wrench_deck[kind] -= 1
        state.offer[place] = kind
        tell(state, Told.OFFERED, kind, 0, 0)
    ask_next_pick(state, fixed)


def ask_next_pick(state: State, fixed: Fixed) -> None:
    """The last car in the standing that has not picked chooses; the last card goes without asking (PC-81)."""
    crew = next_to_pick(state, fixed)
    if crew != NOBODY and offers(state) == 1:
        take_wrench(state, crew, nth_offer(state, 0))
        crew = next_to_pick(state, fixed)
    if crew != NOBODY:
        ask(state, crew, Choice.WRENCH, NOBODY)
    else:
        begin_round(state, fixed, state.round + 1)


def next_to_pick(state: State, fixed: Fixed) -> int:
    """The crew in the race that stands last of those who have not picked, -1 when all have."""
    for back in range(CREWS):
        crew = crew_in_place(state, fixed, CREWS - 1 - back)
        if crew != NOBODY and state.picked[crew] == 0:
            return crew
    return NOBODY


def answer(state: State, fixed: Fixed, first: int, second: int) -> None:
    """Do what the asked crew chose, and go on."""
    crew = state.choosing
    if state.choice == Choice.WRENCH:
        take_wrench(state, crew, first)
        ask_next_pick(state, fixed)
    elif state.choice == Choice.BAD_NACHOS:
        name_nachos(state, fixed, crew, first)
        ask_next_setup(state, fixed)
    else:
        name_veterans(state, fixed, crew, first, second)
        ask_next_setup(state, fixed)


def answer_by_die(state: State, fixed: Fixed, luck: Luck) -> None:
    """The crew's time is up: its proposal holds, else a die chooses (PC-114)."""
    first = state.proposed[0]
    second = state.proposed[1]
    if first < 0:
        if state.choice == Choice.WRENCH:
            first = nth_offer(state, one_of(offers(state), luck))
        elif state.choice == Choice.BAD_NACHOS:
            first = nth_member(state, fixed, state.target, one_of(members_here(state, fixed, state.target), luck))
        else:
            first, second = two_of_three(one_of(3, luck))
    answer(state, fixed, first, second)


def two_of_three(spared: int) -> tuple[int, int]:
    """The two members beside the one that is spared."""
    first = 1 if spared == 0 else 0
    return first, 3 - spared - first
