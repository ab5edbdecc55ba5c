"""Who is asked what, and the answer to every question about a price: wear, a roll, and skill beside it."""

from __future__ import annotations

from pitboard.games.formula.dice import can_lay
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.trail import tell
from pitboard.games.formula.words import Ask, Refusal, Skill, Told


def ask(state: State, what: Ask, seat: int) -> None:
    """Put a question to a seat."""
    state.ask = what
    state.asked = seat
    state.question += 1


def ask_nobody(state: State) -> None:
    """The question is answered, or has lost its sense."""
    state.ask = Ask.NOTHING
    state.asked = -1


def refused_payment(state: State, fixed: Fixed, wear: int, skill: int) -> Refusal:
    """Why the mover may not pay so: wear first, one roll at most, and of the roll one or two greens or a red (F-60, F-62)."""
    car = state.mover
    if wear < 0 or wear > min(state.due, state.wear_cap):
        return Refusal.TOO_MUCH_WEAR if state.wear_cap > 0 or wear < 0 else Refusal.NOT_SPARED
    if wear > state.wear[car]:
        return Refusal.NO_WEAR
    if state.due - wear > state.may_roll:
        return Refusal.ROLL_NOT_ALLOWED
    if skill < 0 or skill > (Skill.RED if wear < state.due else 0):
        return Refusal.NO_SKILL
    return Refusal.NONE if can_lay(state, fixed, car, skill) else Refusal.NO_SKILL


def payments(state: State, fixed: Fixed) -> int:
    """In how many ways the mover can pay, times 16, and the last of them as wear * 4 + skill."""
    found = 0
    for wear in range(state.due, max(-1, state.due - 2), -1):
        for skill in range(4):
            if refused_payment(state, fixed, wear, skill) == Refusal.NONE:
                found = (found // 16 + 1) * 16 + wear * 4 + skill
    return found


def ask_price(state: State, fixed: Fixed, what: Ask, due: int, wear_cap: int, may_roll: int) -> bool:
    """Ask the mover to pay so many penalties, by so much wear at most and by a roll if it may; False where it cannot (F-60)."""
    state.due = due
    state.wear_cap = wear_cap
    state.may_roll = may_roll
    if payments(state, fixed) == 0:
        return False
    ask(state, what, state.mover)
    return True


def spend(state: State, fixed: Fixed, what: int, wear: int) -> None:
    """Take the wear that is paid, and tell it (F-59, F-65)."""
    if wear > 0:
        state.wear[state.mover] -= wear
        is_test = what == Ask.START_TEST or what == Ask.ACCELERATION_TEST or what == Ask.TOP_TEST
        tell(state, Told.SPARED if is_test else Told.PAID, state.mover, what, wear)
