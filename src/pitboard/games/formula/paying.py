"""The answer to every question about a price: wear first, then the roll (F-59 to F-65)."""

from __future__ import annotations

from pitboard.games.formula.asking import ask_nobody, spend
from pitboard.games.formula.braking import end_brake_test, note_braking
from pitboard.games.formula.corners import end_chance, note_corner
from pitboard.games.formula.dice import throw_dice
from pitboard.games.formula.passes import end_pass
from pitboard.games.formula.shifting import end_shift, end_start
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Ask
from pitboard.kernel.luck import Luck


def pay(state: State, fixed: Fixed, wear: int, skill: int, luck: Luck) -> None:
    """Spend the wear, note what is paid, and roll for the penalty that is left, if one is."""
    what = state.ask
    ask_nobody(state)
    spend(state, fixed, what, wear)
    if what == Ask.CORNER:
        note_corner(state, wear)
    elif what == Ask.BRAKING or what == Ask.STOPPING:
        note_braking(state, wear)
    rolls = state.due > wear
    state.due = 0
    if rolls:
        end_roll(state, fixed, what, throw_dice(state, fixed, state.mover, skill, luck))


def end_roll(state: State, fixed: Fixed, what: int, thrown: int) -> None:
    """What the dice say, by the table of the question (formula 5)."""
    if what == Ask.CORNER:
        end_chance(state, fixed, thrown)
    elif what == Ask.BRAKING or what == Ask.STOPPING:
        end_brake_test(state, fixed, what, thrown)
    elif what == Ask.PASS:
        end_pass(state, fixed, thrown)
    elif what == Ask.START_TEST:
        end_start(state, fixed, thrown)
    else:
        end_shift(state, fixed, what, thrown)
