"""Two dice, and the skill laid beside them (F-59, formula 5)."""

from __future__ import annotations

from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Skill
from pitboard.kernel.luck import Luck, roll


def can_lay(state: State, fixed: Fixed, car: int, skill: int) -> bool:
    """One or two greens, or one red, are there; a red may be changed into three greens at any moment before a roll (F-59)."""
    if skill == Skill.RED:
        return state.red[car] > 0
    return 0 <= skill <= Skill.TWO_GREENS and state.green[car] + 3 * state.red[car] >= skill


def lay(state: State, fixed: Fixed, car: int, skill: int) -> None:
    """Spend the skill that is laid beside a roll; greens that are short are changed from a red (F-59)."""
    if skill == Skill.RED:
        state.red[car] -= 1
        return
    if state.green[car] < skill:
        state.red[car] -= 1
        state.green[car] += 3
    state.green[car] -= skill


def throw_dice(state: State, fixed: Fixed, car: int, skill: int, luck: Luck) -> int:
    """Two dice as they fall, times 16, and the skill laid beside them, 0 to 3, which is spent; `result` reads it."""
    lay(state, fixed, car, skill)
    first = roll(luck)
    return (first + roll(luck)) * 16 + skill


def result(thrown: int) -> int:
    """What a throw comes to: the sum less the skill, low is good (formula 5)."""
    return thrown // 16 - thrown % 16
