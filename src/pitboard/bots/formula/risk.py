"""What dice are worth, in shares of a turn: the odds of each roll with the best skill to lay beside it."""

from __future__ import annotations

from pitboard.bots.formula.worth import CRASH, SHARE, SPIN
from pitboard.games.formula.dice import can_lay
from pitboard.games.formula.odds import THROWS, chance_crash, chance_spin, holds, start_holds
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Ask, Skill

GREEN = 3
"""What a green is worth."""
DAMAGE = SHARE
"""What a failed test loses: the speed of this turn, and an attribute that is damaged for good."""


def best_skill(state: State, fixed: Fixed, car: int, ask: int) -> int:
    """What is laid beside a roll: a red in a corner or a pass, where it helps most; else two greens, or what there is."""
    if (ask == Ask.CORNER or ask == Ask.PASS) and can_lay(state, fixed, car, Skill.RED):
        return Skill.RED
    if can_lay(state, fixed, car, Skill.TWO_GREENS):
        return Skill.TWO_GREENS
    return Skill.GREEN if can_lay(state, fixed, car, Skill.GREEN) else Skill.NONE


def risk_of_chance(state: State, fixed: Fixed, car: int) -> int:
    """What a chance roll in a corner loses on average."""
    skill = best_skill(state, fixed, car, Ask.CORNER)
    return (chance_spin(fixed, skill) * SPIN + chance_crash(fixed, skill) * CRASH) // THROWS + skill * GREEN


def risk_of_test(state: State, fixed: Fixed, car: int, ask: int) -> int:
    """What a test of acceleration, top speed, brakes or the start loses on average."""
    skill = best_skill(state, fixed, car, ask)
    held = start_holds(fixed, skill) if ask == Ask.START_TEST else holds(fixed, skill)
    return (THROWS - held) * DAMAGE // THROWS + skill * GREEN
