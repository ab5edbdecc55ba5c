"""Odds of two dice, in 36ths: the table of the rulings, and every throw counted."""

from itertools import product

import pytest

from pitboard.games.formula import odds
from pitboard.games.formula.words import Skill
from tests.games.formula.road import options, road

FIXED, _, _ = road("......")
options(FIXED)
THROWS = [sum(dice) for dice in product(range(1, 7), repeat=2)]


@pytest.mark.parametrize("total", range(-3, 16))
def test_sums_of_two_dice_are_counted(total: int) -> None:
    """F-59: by throwing all 36."""
    assert odds.at_most(total) == sum(throw <= total for throw in THROWS)


@pytest.mark.parametrize(
    ("skill", "test", "start", "chance", "passed"),
    [
        (Skill.NONE, 30, 26, (15, 15, 6), 10),
        (Skill.GREEN, 33, 30, (21, 12, 3), 15),
        (Skill.TWO_GREENS, 35, 33, (26, 9, 1), 21),
        (Skill.RED, 36, 35, (30, 6, 0), 26),
    ],
)
def test_the_table_of_odds(skill: int, test: int, start: int, chance: tuple[int, int, int], passed: int) -> None:
    """F-59, F-60, F-62: tests hold at 9, the start at 8, a corner at 6, spins to 9, a pass holds at 5, less the skill."""
    assert odds.holds(FIXED, skill) == test
    assert odds.start_holds(FIXED, skill) == start
    assert (odds.chance_safe(FIXED, skill), odds.chance_spin(FIXED, skill), odds.chance_crash(FIXED, skill)) == chance
    assert odds.pass_holds(FIXED, skill, 0) == passed


def test_what_a_block_adds_is_counted() -> None:
    """F-61: with 2 added a pass holds in 3 of 36 and touches in 15; against 9 and 8 two more leave 21 and 15."""
    assert odds.pass_holds(FIXED, 0, 2) == 3
    assert odds.pass_touches(FIXED, 0, 2) == 15
    assert (odds.at_most(9 - 2), odds.at_most(8 - 2)) == (21, 15)
    assert odds.pass_touches(FIXED, 0, 0) == 6
    assert odds.pass_touches(FIXED, Skill.RED, 0) == 0


@pytest.mark.parametrize(("skill", "slips", "stalls"), [(0, 9, 1), (1, 6, 0), (2, 3, 0), (3, 1, 0)])
def test_the_start_slips_or_stalls(skill: int, slips: int, stalls: int) -> None:
    """F-54: 9 to 11 is a mis-shift, 12 a stall, less the skill."""
    assert odds.start_slips(FIXED, skill) == slips
    assert odds.THROWS - odds.start_holds(FIXED, skill) - slips == stalls


@pytest.mark.parametrize("skills", [(), (0,), (3,), (0, 0), (2, 1), (1, 3)])
def test_a_way_ends_at_the_first_roll_that_goes_wrong(skills: tuple[int, ...]) -> None:
    """F-60: safe, spin and crash of a way with several rolls, by throwing all of them."""
    ends = {"safe": 0, "spin": 0, "crash": 0}
    for throws in product(THROWS, repeat=len(skills)):
        wrong = [throw - skill for throw, skill in zip(throws, skills, strict=True) if throw - skill > 6]
        ends["safe" if not wrong else "spin" if wrong[0] <= 9 else "crash"] += 1
    code = 0
    for skill in skills:
        code = code << 2 | skill
    given = FIXED, len(skills), code
    assert odds.way_safe(*given) == ends["safe"]
    assert odds.way_spins(*given) == ends["spin"]
    assert odds.way_crashes(*given) == ends["crash"]


def test_three_rolls_are_out_of_46656() -> None:
    """F-60: one green beside the first, none, a red: 21 * 15 * 30 are safe, and the crashes are what is left."""
    skills = Skill.GREEN << 4 | Skill.NONE << 2 | Skill.RED
    assert odds.throws_of(3) == 36**3
    assert odds.way_safe(FIXED, 3, skills) == 21 * 15 * 30
    assert odds.way_spins(FIXED, 3, skills) == 12 * 36 * 36 + 21 * 15 * 36 + 21 * 15 * 6
    assert odds.way_crashes(FIXED, 3, skills) == 3 * 36 * 36 + 21 * 6 * 36
