"""Forced passes: a chain of taken spaces, and the free one behind them (F-61, F-84)."""

from __future__ import annotations

from pitboard.games.formula.asking import ask, ask_price
from pitboard.games.formula.braking import stop_short
from pitboard.games.formula.dice import result
from pitboard.games.formula.road import is_barred, is_taken
from pitboard.games.formula.spins import spin_here, spin_mover
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import CARS, CHAIN, EXITS, Ask, Refusal, Stage, Told, Where


def reach(state: State, fixed: Fixed) -> int:
    """How many spaces on a pass may end: the steps that are left, and a slip step if the car has the chance (F-61)."""
    return min(CHAIN, state.steps + (1 if state.slip[state.mover] and not state.slipping else 0))


def chain_end(state: State, fixed: Fixed, code: int) -> int:
    """Where a chain leads: its exits, 1 to 3 each, are decimal digits from the first on. -1 where it leaves the road, enters a
    barred space, or goes on from one that nobody stands on (F-61)."""
    digit = 1
    while code // digit >= 10:
        digit *= 10
    space = state.space[state.mover]
    first = True
    while digit > 0:
        exit_at = code // digit % 10 - 1
        digit //= 10
        before = space
        space = fixed.exits[before][exit_at] if 0 <= exit_at < EXITS else -1
        if space < 0 or is_barred(state, fixed, state.mover, before, space):
            return -1
        if not first and not is_taken(state, fixed, before):
            return -1
        first = False
    return space


def length_of(code: int) -> int:
    """How many spaces a chain names."""
    length = 0
    while code > 0:
        code //= 10
        length += 1
    return length


def refused_chain(state: State, fixed: Fixed, code: int) -> Refusal:
    """Why a chain cannot be tried: it leads through taken spaces to a free one that is not barred, within reach (F-61,
    F-84)."""
    if code < 11:
        return Refusal.NO_CAR_TO_PASS
    if length_of(code) > reach(state, fixed):
        return Refusal.TOO_FEW_STEPS
    space = chain_end(state, fixed, code)
    if space < 0:
        return Refusal.NO_CAR_TO_PASS
    return Refusal.NO_SPACE_BEHIND if is_taken(state, fixed, space) else Refusal.NONE


def next_chain(state: State, fixed: Fixed, code: int) -> int:
    """The chain that can be tried after `code`, 0 for none; begin with 0. It walks the tree of exits: on through taken spaces,
    then to the next exit."""
    while True:
        if code == 0 or is_open(state, fixed, code):
            code = code * 10 + 1
        else:
            while code % 10 == EXITS:
                code //= 10
            if code == 0:
                return 0
            code += 1
        if refused_chain(state, fixed, code) == Refusal.NONE:
            return code


def is_open(state: State, fixed: Fixed, code: int) -> bool:
    """A chain that ends in a taken space can go on."""
    if length_of(code) >= reach(state, fixed):
        return False
    space = chain_end(state, fixed, code)
    return space >= 0 and is_taken(state, fixed, space)


def has_chain(state: State, fixed: Fixed) -> bool:
    """Some pass can be tried from here."""
    return next_chain(state, fixed, 0) > 0


def begin_pass(state: State, fixed: Fixed, code: int) -> None:
    """Name the spaces of the chain; all rolls are made before the car moves (F-61)."""
    car = state.mover
    length = length_of(code)
    state.chain_length = length
    for at in range(length - 1, -1, -1):
        state.chain[at] = code % 10 - 1
        code //= 10
    space = state.space[car]
    for at in range(length):
        space = fixed.exits[space][state.chain[at]]
        state.chain[at] = space
    state.chain_from = state.space[car]
    state.chain_crossings = state.crossings[car]
    state.chain_at = 0
    begin_defense(state)


def begin_defense(state: State) -> None:
    """The cars in the next space of the chain are asked whether they block (F-61)."""
    state.chain_blocked = 0
    state.chain_asked = -1
    state.stage = Stage.DEFEND


def ask_defender(state: State, fixed: Fixed) -> None:
    """Ask the next car in the space, unless it spun; when all are asked, it is rolled (F-61)."""
    space = state.chain[state.chain_at]
    for car in range(state.chain_asked + 1, CARS):
        if state.where[car] == Where.TRACK and state.space[car] == space and car != state.mover and state.spun[car] == 0:
            state.chain_asked = car
            ask(state, Ask.BLOCK, car)
            return
    state.stage = Stage.PASS


def ask_roll(state: State, fixed: Fixed) -> None:
    """The attacker names its skill, and rolls. A space that has come free meanwhile needs no roll and ends the chain: the car
    drives there, and is asked anew (F-61)."""
    if state.taken[state.chain[state.chain_at]] == 0:
        state.chain_length = state.chain_at + 1
        pass_on(state)
    else:
        ask_price(state, fixed, Ask.PASS, 1, 0, 1)


def pass_on(state: State) -> None:
    """One space of the chain is passed: the next, or all of them are driven (F-61)."""
    state.chain_at += 1
    if state.chain_at < state.chain_length - 1:
        begin_defense(state)
    else:
        state.chain_at = 0
        state.chain_driven = 1
        state.stage = Stage.CHAIN


def end_pass(state: State, fixed: Fixed, thrown: int) -> None:
    """5 or less passes, with 2 added for a block, for each pass just before, and for a shared space. 6 to 9 fails, 10 and more
    is contact too; a failed pass is a stop short where the car is (F-61)."""
    space = state.chain[state.chain_at]
    fell = result(thrown) + fixed.pass_block * state.chain_blocked + fixed.pass_again * state.chain_at
    if state.taken[space] > 1:
        fell += fixed.pass_shared
    if fell <= fixed.pass_holds:
        tell(state, Told.PASSED, state.mover, space, thrown)
        pass_on(state)
        return
    tell(state, Told.MISSED, state.mover, space, thrown)
    spins = fell >= fixed.pass_touches and touch(state, fixed, space)
    state.chain_length = 0
    if spins:
        spin_mover(state, fixed)
    else:
        stop_short(state, fixed)


def touch(state: State, fixed: Fixed, space: int) -> bool:
    """Contact: the attacker and every car in that space lose 2 wear; who has fewer loses all and spins where it stands, and one
    that has not moved yet loses its move (F-61). True if the attacker spins."""
    for car in range(CARS):
        if state.where[car] == Where.TRACK and state.space[car] == space and car != state.mover:
            if not loses_wear(state, fixed, car, space):
                state.lost_move[car] = 1
                spin_here(state, car)
    return not loses_wear(state, fixed, state.mover, space)


def loses_wear(state: State, fixed: Fixed, car: int, space: int) -> bool:
    """Take the wear of a contact; True if there was enough."""
    lost = min(state.wear[car], fixed.contact_wear)
    state.wear[car] -= lost
    tell(state, Told.CONTACT, car, lost, space)
    return lost == fixed.contact_wear
