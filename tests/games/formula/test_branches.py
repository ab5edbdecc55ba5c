"""The odds of formula 5, in 36ths, out of every branch of luck below an answer: exact, and with nothing left over."""

from collections import defaultdict
from fractions import Fraction

import pytest

from pitboard.games.formula import GAME
from pitboard.games.formula.words import Skill, Verb
from pitboard.proof.perft import outcomes
from tests.games.formula.ring import Ring, on

SKILLS = tuple(Skill)
STRAIGHT = """
    ..............
    ..............
"""
CORNER = """
    ...88.........
    ...88.........
"""


def branches(ring: Ring, skill: int) -> dict[str, int]:
    """What the first roll of an answer without wear comes to, in how many of 36 throws; contact and crash by those names."""
    found: dict[str, Fraction] = defaultdict(Fraction)
    for after, _, weight in outcomes(GAME, ring.fixed, ring.state, ring.state.asked, (Verb.PAY, 0, skill, 0)):
        events = GAME.told(ring.state, after, ring.fixed, {})
        end = next(event for event in events if event["what"] in ("held", "failed", "stalled", "chance", "passed", "missed"))
        found[end.get("came", end["what"])] += weight * 36
    assert sum(found.values()) == Fraction(36)
    return {what: int(share) for what, share in found.items()}


@pytest.mark.parametrize(("skill", "held", "slips", "stalls"), [(0, 26, 9, 1), (1, 30, 6, 0), (2, 33, 3, 0), (3, 35, 1, 0)])
def test_a_start_test(skill: int, held: int, slips: int, stalls: int) -> None:
    """F-54, F-59: to 8 it holds, 9 to 11 is a mis-shift, 12 a stall; skill is taken off."""
    ring = on(STRAIGHT, turn=1, red="a4 lap 0 reds 1").plot(red=80)
    assert ring.asked == "red start_test 1"
    wanted = {"held": held, "failed": slips, "stalled": stalls}
    assert branches(ring, skill) == {what: share for what, share in wanted.items() if share}


@pytest.mark.parametrize(("skill", "held"), [(0, 30), (1, 33), (2, 35), (3, 36)])
@pytest.mark.parametrize(
    ("car", "plot", "asked"),
    [
        ("last 60 acc 40", 120, "acceleration_test"),
        ("last 160 top 160", 180, "top_test"),
        ("last 120 dec 40 wear 0", 60, "braking"),
    ],
    ids=["acceleration", "top", "brakes"],
)
def test_other_tests(car: str, plot: int, asked: str, skill: int, held: int) -> None:
    """F-49, F-50, F-59, F-62: to 9 they hold."""
    ring = on(STRAIGHT, red=f"a4 {car} reds 1").plot(red=plot)
    assert ring.asked == f"red {asked} 1"
    wanted = {"held": held, "failed": 36 - held}
    assert branches(ring, skill) == {what: share for what, share in wanted.items() if share}


@pytest.mark.parametrize(("skill", "safe", "spin", "crash"), [(0, 15, 15, 6), (1, 21, 12, 3), (2, 26, 9, 1), (3, 30, 6, 0)])
def test_a_chance(skill: int, safe: int, spin: int, crash: int) -> None:
    """F-60: to 6 it is safe, to 9 a spin, above a crash."""
    ring = on(CORNER, red="a1 last 100 reds 1").plot(red=100)
    while ring.asked == "red step":
        ring.act(0, Verb.STEP, 0)
    assert ring.asked == "red corner 1"
    wanted = {"safe": safe, "spin": spin, "crash": crash}
    assert branches(ring, skill) == {what: share for what, share in wanted.items() if share}


@pytest.mark.parametrize(
    ("space", "answer", "shares"),
    [
        ("alone", "decline", [(10, 20, 6), (15, 18, 3), (21, 14, 1), (26, 10, 0)]),
        ("alone", "block", [(3, 18, 15), (6, 20, 10), (10, 20, 6), (15, 18, 3)]),
        ("shared", "decline", [(3, 18, 15), (6, 20, 10), (10, 20, 6), (15, 18, 3)]),
        ("shared", "block", [(0, 10, 26), (1, 14, 21), (3, 18, 15), (6, 20, 10)]),
    ],
    ids=["alone", "blocked", "shared", "shared-and-blocked"],
)
@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.name.lower())
def test_a_pass(space: str, answer: str, shares: list[tuple[int, int, int]], skill: Skill) -> None:
    """F-61: to 5 it is past, 10 and more is contact, with 2 more for a block and 2 for a shared space."""
    attacker, other = "a4 last 80 reds 1 lap 2", "a5 shares"
    ring = on(STRAIGHT, red=attacker, green="a5", yellow=other) if space == "shared" else on(STRAIGHT, red=attacker, green="a5")
    ring.plot(red=80)
    ring.play("red pass a5 a6")
    while ring.asked.endswith("block"):
        ring.play(f"{ring.asked.split()[0]} {answer}")
    assert ring.asked == "red pass 1"
    wanted = dict(zip(("past", "failed", "contact"), shares[skill], strict=True))
    assert branches(ring, skill) == {what: share for what, share in wanted.items() if share}
