"""Odds of two dice, in 36ths and their powers (F-59 to F-62, formula 5). What is laid beside a roll is taken off its sum."""

from __future__ import annotations

from pitboard.games.formula.state import Fixed

THROWS = 36
"""How many ways two dice can fall."""


def at_most(total: int) -> int:
    """In how many of the 36 ways two dice show this sum or less."""
    if total >= 12:
        return THROWS
    if total > 7:
        return THROWS - (13 - total) * (12 - total) // 2
    return total * (total - 1) // 2 if total > 1 else 0


def chance_safe(fixed: Fixed, skill: int) -> int:
    """36ths in which a chance roll in a corner goes well (F-60)."""
    return at_most(fixed.chance_safe + skill)


def chance_spin(fixed: Fixed, skill: int) -> int:
    """36ths in which it spins the car."""
    return at_most(fixed.chance_spins + skill) - chance_safe(fixed, skill)


def chance_crash(fixed: Fixed, skill: int) -> int:
    """36ths in which it crashes the car."""
    return THROWS - at_most(fixed.chance_spins + skill)


def holds(fixed: Fixed, skill: int) -> int:
    """36ths in which an acceleration, top-speed or brake test holds (F-58, F-62)."""
    return at_most(fixed.test_holds + skill)


def start_holds(fixed: Fixed, skill: int) -> int:
    """36ths in which the start test holds (F-54)."""
    return at_most(fixed.start_holds + skill)


def start_slips(fixed: Fixed, skill: int) -> int:
    """36ths in which it is a mis-shift; in what is left the car stalls."""
    return at_most(fixed.start_slips + skill) - start_holds(fixed, skill)


def pass_holds(fixed: Fixed, skill: int, added: int) -> int:
    """36ths in which one roll of a forced pass holds, with what a block and the like add to its sum (F-61)."""
    return at_most(fixed.pass_holds + skill - added)


def pass_touches(fixed: Fixed, skill: int, added: int) -> int:
    """36ths in which it fails with contact."""
    return THROWS - at_most(fixed.pass_touches - 1 + skill - added)


def throws_of(rolls: int) -> int:
    """In how many ways a number of rolls can fall: what the next three are out of."""
    whole = 1
    for _ in range(rolls):
        whole *= THROWS
    return whole


def way_safe(fixed: Fixed, rolls: int, skills: int) -> int:
    """In how many of `throws_of(rolls)` a way with that many chance rolls is driven to its end.

    `skills` has a digit to base four for each roll, the skill laid beside it, the first roll in front.
    """
    safe = 1
    for roll in range(rolls):
        safe *= chance_safe(fixed, skill_at(rolls, skills, roll))
    return safe


def way_spins(fixed: Fixed, rolls: int, skills: int) -> int:
    """In how many of them the car spins on the way: the first roll that goes wrong ends it."""
    safe = 1
    spins = 0
    for roll in range(rolls):
        skill = skill_at(rolls, skills, roll)
        spins = spins * THROWS + safe * chance_spin(fixed, skill)
        safe *= chance_safe(fixed, skill)
    return spins


def way_crashes(fixed: Fixed, rolls: int, skills: int) -> int:
    """In how many of them the car crashes on the way."""
    return throws_of(rolls) - way_safe(fixed, rolls, skills) - way_spins(fixed, rolls, skills)


def skill_at(rolls: int, skills: int, roll: int) -> int:
    """What is laid beside one of the rolls."""
    return skills >> 2 * (rolls - 1 - roll) & 3
