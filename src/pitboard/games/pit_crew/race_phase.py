"""The Race Phase: who is judged when, points and bonuses, crashes, and what the round's end brings."""

from __future__ import annotations

from pitboard.games.pit_crew.areas import caps_on, is_complete
from pitboard.games.pit_crew.crews import holds
from pitboard.games.pit_crew.dice import count_crews
from pitboard.games.pit_crew.judging import jet_fuel_spaces, judge, turbo_bonuses, turbo_spaces
from pitboard.games.pit_crew.roll_off import place_in_roll_off, roll_off
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.track import move_car, move_rivals, settle_lead
from pitboard.games.pit_crew.trail import tell
from pitboard.games.pit_crew.words import CRASH, CREWS, NEVER, NOBODY, Cause, JetFuelFirst, Told, Wrench
from pitboard.kernel.luck import Luck

DRAFTING = 2
"""The spaces of Drafting."""


def run_race_phase(state: State, fixed: Fixed, luck: Luck) -> None:
    """Judge every crew wholly, one after another, then Jet Fuel and Drafting (PC-64, PC-74, PC-140)."""
    order_crews(state, fixed, luck)
    for place in range(CREWS):
        if state.judged[place] != NOBODY:
            judge_crew(state, fixed, state.judged[place], luck)
    if fixed.jet_fuel_first == JetFuelFirst.ON:
        burn_jet_fuel(state, fixed)
        draft_behind(state, fixed, luck)
    else:
        draft_behind(state, fixed, luck)
        burn_jet_fuel(state, fixed)


def order_crews(state: State, fixed: Fixed, luck: Luck) -> None:
    """Fill `judged`: first who took a die first, then by last cap, then the uncompleted by their caps; equal ones roll off
    (PC-40, PC-43, PC-119)."""
    waiting = 0
    first = 0
    for crew in range(fixed.crews):
        waiting |= state.racing[crew] << crew
        first |= (state.racing[crew] & state.rolled_first[crew]) << crew
    place = 0
    if first != 0:
        state.judged[0] = winner_of_roll_off(state, first, luck)
        waiting -= 1 << state.judged[0]
        place = 1
    while waiting != 0:
        equal = next_to_judge(state, fixed, waiting)
        roll_off(state, equal, luck)
        for crew in range(fixed.crews):
            if equal >> crew & 1:
                state.judged[place + place_in_roll_off(state, equal, crew)] = crew
        waiting -= equal
        place += count_crews(equal)


def next_to_judge(state: State, fixed: Fixed, waiting: int) -> int:
    """The crews, as bits, of those waiting that have an equal claim to be judged next: last caps at the same time as the
    first of them, or as many caps (PC-40, PC-148)."""
    done = first_done(state, fixed, waiting)
    equal = 0
    for crew in range(fixed.crews):
        if waiting >> crew & 1:
            if done != NEVER:
                together = is_complete(state, crew) and state.done_at[crew] <= done + fixed.tie_ms
            else:
                together = caps_on(state, crew) == most_caps(state, fixed, waiting)
            if together:
                equal |= 1 << crew
    return equal


def first_done(state: State, fixed: Fixed, waiting: int) -> int:
    """The earliest last cap among the crews given as bits, NEVER when none is complete."""
    done = NEVER
    for crew in range(fixed.crews):
        if waiting >> crew & 1 and is_complete(state, crew) and (done == NEVER or state.done_at[crew] < done):
            done = state.done_at[crew]
    return done


def most_caps(state: State, fixed: Fixed, waiting: int) -> int:
    """The most caps that one of the crews given as bits has put on."""
    most = 0
    for crew in range(fixed.crews):
        if waiting >> crew & 1:
            most = max(most, caps_on(state, crew))
    return most


def winner_of_roll_off(state: State, crews: int, luck: Luck) -> int:
    """The one crew that the bits name, or the one of them that rolls highest."""
    roll_off(state, crews, luck)
    for crew in range(CREWS):
        if crews >> crew & 1 and place_in_roll_off(state, crews, crew) == 0:
            return crew
    return NOBODY


def judge_crew(state: State, fixed: Fixed, crew: int, luck: Luck) -> None:
    """Its points move the rivals; then it crashes, or its Turbos move it in one go (PC-62, PC-64, PC-71, PC-131, PC-132)."""
    points = judge(state, fixed, crew)
    spaces = turbo_spaces(state, fixed, crew) if points < CRASH else 0
    state.turbo_spaces[crew] = spaces
    tell(state, Told.JUDGED, crew, points, turbo_bonuses(state, crew) if points < CRASH else 0)
    move_rivals(state, fixed, crew, points, Cause.POINTS, luck)
    if points >= CRASH:
        tell(state, Told.CRASHED, crew, 0, 0)
        take_out(state, crew)
    else:
        move_car(state, crew, spaces, Cause.TURBO)


def take_out(state: State, crew: int) -> None:
    """A crew is out of the race in this round (PC-72)."""
    state.racing[crew] = 0
    state.out_round[crew] = state.round + 1


def burn_jet_fuel(state: State, fixed: Fixed) -> None:
    """Jet Fuel moves, in the order of judging; crashed cars have none (PC-100, PC-101, PC-103)."""
    for place in range(CREWS):
        crew = state.judged[place]
        if crew != NOBODY and state.racing[crew]:
            spaces = jet_fuel_spaces(state, crew)
            state.jet_fuel_spaces[crew] = spaces
            move_car(state, crew, spaces, Cause.JET_FUEL)


def draft_behind(state: State, fixed: Fixed, luck: Luck) -> None:
    """Drafting moves every crew that has it and is not in the lead (PC-100, PC-102, PC-103)."""
    for place in range(CREWS):
        crew = state.judged[place]
        if crew != NOBODY and state.racing[crew] and holds(state, crew, Wrench.DRAFTING):
            if settle_lead(state, fixed, luck) != crew:
                state.drafting_spaces[crew] = DRAFTING
                move_car(state, crew, DRAFTING, Cause.DRAFTING)
