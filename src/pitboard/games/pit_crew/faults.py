"""What no position may be: ranges by the declaration, forty cards a crew, and how the fields must agree."""

from __future__ import annotations

from collections.abc import Iterator

from pitboard.games.pit_crew.areas import ALL_CAPS, NO_ENGINE, has_engine
from pitboard.games.pit_crew.cards import can_be_placed, is_action, is_replacement
from pitboard.games.pit_crew.crews import members_here, racing_count
from pitboard.games.pit_crew.names import CREW_NAMES, KIND_NAMES
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import ACTIONS, AREAS, CREWS, HAND, NEVER, NOBODY, UNKNOWN, WRENCHES, Kind, Phase
from pitboard.kernel import state as kernel


def faults(state: State, fixed: Fixed) -> list[str]:
    """Everything that is out of range or inconsistent in a position, a line each; empty when it is sound."""
    found = kernel.faults(state)
    if not found:
        for crew in range(fixed.crews):
            found += [f"{CREW_NAMES[crew]}: {fault}" for fault in _crew_faults(state, fixed, crew)]
        found += [*_dice_faults(state, fixed), *_course_faults(state, fixed), *_wrench_faults(state)]
        found += _seat_faults(state, fixed)
    return found


def _crew_faults(state: State, fixed: Fixed, crew: int) -> Iterator[str]:
    yield from _card_faults(state, fixed, crew)
    yield from _mat_faults(state, fixed, crew)
    if bool(state.racing[crew]) == bool(state.out_round[crew]):
        yield "racing or out in a round, one of the two (PC-72)"
    if state.racing[crew] and not state.began[crew]:
        yield "who races was in the race when the round began (PC-73)"
    if state.arrival[crew] > state.arrivals:
        yield "arrival: later than the last of all cars (PC-69)"
    used = [state.wrench[crew][slot] for slot in range(WRENCHES) if state.used[crew][slot]]
    wild = [kind for kind in state.laid[crew][: state.laid_count[crew]] if is_replacement(kind)]
    if sorted(used) != sorted(wild):
        yield "the replacement cards on the mat are the used ones of the crew (PC-84)"


def _card_faults(state: State, fixed: Fixed, crew: int) -> Iterator[str]:
    """Two Action cards of each number and color: in the deck, in hands, on the mat (conservation)."""
    seats = range(fixed.first[crew], fixed.first[crew] + fixed.size[crew])
    hands = [state.hand[seat][slot] for seat in seats for slot in range(HAND) if state.hand[seat][slot] != 0]
    if any(kind != UNKNOWN and not is_action(kind) for kind in hands):
        yield "a hand holds Action cards alone (PC-84)"
    laid = [kind for kind in state.laid[crew][: state.laid_count[crew]] if is_action(kind)]
    if UNKNOWN in state.deck[crew]:
        if state.deck_left[crew] + len(hands) + len(laid) != 40:
            yield "its forty Action cards do not add up"
        return
    for kind in range(1, ACTIONS):
        there = state.deck[crew][kind] + hands.count(kind) + laid.count(kind)
        if there != 2:
            yield f"{there} cards {KIND_NAMES[kind]} instead of 2"
    if sum(state.deck[crew]) != state.deck_left[crew]:
        yield "deck_left does not count the deck"
    for seat in seats:
        if sum(1 for slot in range(HAND) if state.hand[seat][slot]) > state.hand_size[seat]:
            yield f"seat {seat} holds more than its hand size (PC-15)"


def _mat_faults(state: State, fixed: Fixed, crew: int) -> Iterator[str]:
    count = state.laid_count[crew]
    if not all(can_be_placed(kind) for kind in state.laid[crew][:count]) or any(state.laid[crew][count:]):
        yield "laid: cards up to laid_count, none behind"
    on = state.laid_on[crew][:count]
    if [on.count(area) for area in range(AREAS)] != state.pile[crew]:
        yield "pile does not count what was laid"
    allowed = ALL_CAPS if has_engine(state, fixed, crew) else NO_ENGINE
    if state.caps[crew] & ~allowed:
        yield "a cap on an engine that is not asked for (PC-29)"
    if (state.caps[crew] == allowed) != (state.done_at[crew] != NEVER):
        yield "complete exactly with the last cap (PC-29)"


def _dice_faults(state: State, fixed: Fixed) -> Iterator[str]:
    if state.phase == Phase.PIT_CREW and state.dice_left + sum(state.die) != _dice(state, fixed):
        yield "dice_left: the dice are one fewer than the cars in the race (PC-30)"
    for crew in range(fixed.crews):
        if (state.die[crew] or state.reach_at[crew] != NEVER) and state.done_at[crew] == NEVER:
            yield f"{CREW_NAMES[crew]}: reaches for a die with a complete car alone (PC 5.1)"
    if any(at != NEVER for at in state.reach_at) and state.decide_at == NEVER:
        yield "decide_at: an open reach is decided at some time (PC-34)"


def _dice(state: State, fixed: Fixed) -> int:
    """How many there should be, on the board and held. A crew that crashed at once left none free for itself where its rivals
    held them all: they roll on (PC-146)."""
    cars = racing_count(state, fixed)
    return cars if state.round + 1 in state.out_round and sum(state.die) == cars else cars - 1


def _wrench_faults(state: State) -> Iterator[str]:
    """Monkey Wrenches alone lie before the crews and on offer."""
    held = {kind for crew in state.wrench for kind in crew}
    for kind in sorted(held | set(state.offer)):
        if 0 < kind < Kind.ASSIST:
            yield f"{KIND_NAMES[kind]} is no Monkey Wrench (PC-82)"


def _seat_faults(state: State, fixed: Fixed) -> Iterator[str]:
    """Crews and seats that this race does not have, or a seat of another crew."""
    for name in ("lead", "winner", "choosing", "target"):
        if getattr(state, name) >= fixed.crews:
            yield f"{name}: this race has {fixed.crews} crews (PC-1)"
    for crew in range(fixed.crews, CREWS):
        if state.racing[crew] or state.laid_count[crew] or any(state.wrench[crew]):
            yield f"{CREW_NAMES[crew]}: this race has {fixed.crews} crews (PC-1)"
    for crew in range(fixed.crews):
        for name, seat in (("nachos", state.nachos[crew]), ("reached_by", state.reached_by[crew])):
            if seat != NOBODY and fixed.crew[seat] != crew:
                yield f"{name}: seat {seat} is not of {CREW_NAMES[crew]}"
        if (state.reached_by[crew] != NOBODY) != (state.reach_at[crew] != NEVER):
            yield f"reached_by: {CREW_NAMES[crew]} reaches by somebody's hand at some time (PC-34)"
        is_empty = members_here(state, fixed, crew) == 0
        if (state.resigned[crew] and not is_empty) or (state.racing[crew] and is_empty and not state.resigned[crew]):
            yield f"resigned: {CREW_NAMES[crew]} has resigned when all of it left a car in the race (PC-146)"


def _course_faults(state: State, fixed: Fixed) -> Iterator[str]:
    over = state.phase == Phase.OVER
    if state.round >= fixed.rounds:
        yield f"round: this race has {fixed.rounds} (PC-138)"
    if not over and racing_count(state, fixed) < 2:
        yield "phase: with fewer than two cars the race is over (PC-78)"
    if not over and state.winner != NOBODY:
        yield "winner: nobody has won yet"
    if (state.choosing != NOBODY) != (state.choice != 0):
        yield "choosing: a crew is asked exactly when there is a choice"
    if state.choosing != NOBODY and (over or not state.racing[state.choosing] or state.phase == Phase.PIT_CREW):
        yield "choosing: a crew in the race is asked, before GO or in the draft"
    if state.phase == Phase.PIT_CREW and state.go_at == NEVER:
        yield "go_at: the Pit Crew Phase began at some time (PC-4)"
