"""What crews are asked: whom Bad Nachos hits, who the veterans are, which Monkey Wrench to take."""

from __future__ import annotations

from pitboard.games.pit_crew.crews import captain, decides, holds, members_here
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.track import crew_in_place
from pitboard.games.pit_crew.trail import tell
from pitboard.games.pit_crew.words import CREWS, NOBODY, WRENCHES, Choice, Refusal, Told, Wrench
from pitboard.kernel.luck import Luck, roll


def ask(state: State, crew: int, choice: Choice, target: int) -> None:
    """Put a question to a crew."""
    state.question += 1
    state.choosing = crew
    state.choice = choice
    state.target = target
    state.proposed[0] = -1
    state.proposed[1] = -1


def ask_nothing(state: State) -> None:
    """No question is open."""
    ask(state, NOBODY, Choice.NOTHING, NOBODY)


def ask_next_setup(state: State, fixed: Fixed) -> None:
    """The next question of the round's set-up: Bad Nachos first, then Veteran Crew (PC-15). Where there is nothing to
    choose nobody is asked."""
    ask_nothing(state)
    for rival in range(fixed.crews):
        owner = first_holder(state, fixed, Wrench.BAD_NACHOS, rival)
        if owner == NOBODY:
            state.nachos[rival] = NOBODY
        elif state.racing[rival] and state.nachos[rival] == NOBODY and state.choice == Choice.NOTHING:
            ask_nachos(state, fixed, owner, rival)
    for crew in range(fixed.crews):
        if state.choice == Choice.NOTHING and state.racing[crew] and holds(state, crew, Wrench.VETERAN_CREW):
            ask_veterans(state, fixed, crew)


def ask_setup_again(state: State, fixed: Fixed) -> None:
    """Somebody left during the set-up. Where the same question stands, so does what was proposed (PC-114, PC-156)."""
    crew = state.choosing
    choice = state.choice
    target = state.target
    first = state.proposed[0]
    second = state.proposed[1]
    ask_next_setup(state, fixed)
    if first >= 0 and state.choosing == crew and state.choice == choice and state.target == target:
        named = target if choice == Choice.BAD_NACHOS else crew
        if refused_member(state, fixed, named, first) == Refusal.NONE:
            state.proposed[0] = first
            state.proposed[1] = second


def ask_nachos(state: State, fixed: Fixed, owner: int, rival: int) -> None:
    """The owner of Bad Nachos names a member of a rival crew; one who is alone is named unasked (PC-15)."""
    if members_here(state, fixed, rival) > 1:
        ask(state, owner, Choice.BAD_NACHOS, rival)
    else:
        state.nachos[rival] = captain(state, fixed, rival)


def ask_veterans(state: State, fixed: Fixed, crew: int) -> None:
    """Three members choose two; two both have a larger hand; one alone has two cards more (PC-15, PC-147)."""
    if state.veterans_named[crew] == 0:
        here = members_here(state, fixed, crew)
        if here > 2:
            ask(state, crew, Choice.VETERAN_CREW, NOBODY)
        else:
            state.veterans_named[crew] = 1
            for seat in range(fixed.first[crew], fixed.first[crew] + fixed.size[crew]):
                if state.gone[seat] == 0:
                    state.veterans[seat] = 2 if here == 1 else 1


def first_holder(state: State, fixed: Fixed, wrench: int, against: int) -> int:
    """The first rival of a crew in the standing that holds a wrench, -1 when none does: of two it alone acts (PC-128)."""
    for place in range(CREWS):
        crew = crew_in_place(state, fixed, place)
        if crew != NOBODY and crew != against and holds(state, crew, wrench):
            return crew
    return NOBODY


def refused_member(state: State, fixed: Fixed, crew: int, member: int) -> Refusal:
    """Members are counted from 0 in their crew; one who left cannot be named."""
    if member < 0 or member >= fixed.size[crew] or state.gone[fixed.first[crew] + member]:
        return Refusal.NO_SUCH_MEMBER
    return Refusal.NONE


def refused_nachos(state: State, fixed: Fixed, seat: int, member: int) -> Refusal:
    """Why a seat cannot name that member of the rival crew, NONE if it can (PC-15)."""
    refusal = refused_choice(state, fixed, seat, Choice.BAD_NACHOS)
    return refused_member(state, fixed, state.target, member) if refusal == Refusal.NONE else refusal


def refused_veterans(state: State, fixed: Fixed, seat: int, first: int, second: int) -> Refusal:
    """Why a seat cannot name those two members of its crew, NONE if it can: two different ones (PC-15)."""
    refusal = refused_choice(state, fixed, seat, Choice.VETERAN_CREW)
    if refusal != Refusal.NONE:
        return refusal
    if first == second:
        return Refusal.NO_SUCH_MEMBER
    refusal = refused_member(state, fixed, fixed.crew[seat], first)
    return refused_member(state, fixed, fixed.crew[seat], second) if refusal == Refusal.NONE else refusal


def refused_wrench(state: State, fixed: Fixed, seat: int, kind: int) -> Refusal:
    """Why a seat cannot take that Monkey Wrench, NONE if it can (PC-81)."""
    refusal = refused_choice(state, fixed, seat, Choice.WRENCH)
    if refusal != Refusal.NONE:
        return refusal
    if kind > 0:
        for place in range(CREWS):
            if state.offer[place] == kind:
                return Refusal.NONE
    return Refusal.NOT_ON_OFFER


def refused_choice(state: State, fixed: Fixed, seat: int, choice: int) -> Refusal:
    """Whether that question is open, and this crew's to answer (PC-114)."""
    if state.choice != choice:
        return Refusal.NO_SUCH_CHOICE
    return Refusal.NONE if state.choosing == fixed.crew[seat] else Refusal.NOT_YOUR_CHOICE


def is_proposal(state: State, fixed: Fixed, seat: int, first: int, second: int) -> bool:
    """A member who is not captain only proposes; the proposal is kept (PC-114)."""
    if decides(state, fixed, seat):
        return False
    state.proposed[0] = first
    state.proposed[1] = second if state.choice == Choice.VETERAN_CREW else -1
    tell(state, Told.PROPOSED, seat, first, state.proposed[1])
    return True


def name_nachos(state: State, fixed: Fixed, crew: int, member: int) -> None:
    """A rival has one card less this round (PC-15, PC-18)."""
    named = fixed.first[state.target] + member
    state.nachos[state.target] = named
    tell(state, Told.NAMED_NACHOS, crew, named, 0)


def name_veterans(state: State, fixed: Fixed, crew: int, first: int, second: int) -> None:
    """Two members have one card more this round (PC-15, PC-147)."""
    state.veterans_named[crew] = 1
    state.veterans[fixed.first[crew] + first] = 1
    state.veterans[fixed.first[crew] + second] = 1
    tell(state, Told.NAMED_VETERANS, crew, fixed.first[crew] + first, fixed.first[crew] + second)


def take_wrench(state: State, crew: int, kind: int) -> None:
    """A wrench from those on offer goes to a crew for the rest of the race (PC-81, PC-115)."""
    taken = False
    for place in range(CREWS):
        if state.offer[place] == kind and not taken:
            state.offer[place] = 0
            taken = True
    taken = False
    for slot in range(WRENCHES):
        if state.wrench[crew][slot] == 0 and not taken:
            state.wrench[crew][slot] = kind
            taken = True
    state.picked[crew] = 1
    tell(state, Told.TOOK_WRENCH, crew, kind, 0)


def one_of(count: int, luck: Luck) -> int:
    """One of `count` things, 1 to 3, by a die: halves or thirds of its faces (PC-114)."""
    return (roll(luck) - 1) * count // 6 if count > 1 else 0


def nth_member(state: State, fixed: Fixed, crew: int, n: int) -> int:
    """The member number of the n-th of those who have not left."""
    left = n
    for member in range(fixed.size[crew]):
        if state.gone[fixed.first[crew] + member] == 0:
            if left == 0:
                return member
            left -= 1
    return NOBODY


def nth_offer(state: State, n: int) -> int:
    """The n-th wrench that still lies open."""
    left = n
    for place in range(CREWS):
        if state.offer[place] != 0:
            if left == 0:
                return state.offer[place]
            left -= 1
    return 0


def offers(state: State) -> int:
    """How many wrenches lie open."""
    count = 0
    for place in range(CREWS):
        count += state.offer[place] != 0
    return count
