"""The benchmark of the rules counts what it says it counts."""

import pytest

from benchmarks import rules
from benchmarks.peers import Rate
from pitboard.compile.loops import CHOICES, DECISIONS, DRAWS


def rates(**speeds: tuple[int, ...]) -> dict[str, list[Rate]]:
    """Rates of one second a round under the benchmark's own names."""
    named = {"compiled": rules.COMPILED, "strict": rules.STRICT, "plain": rules.PLAIN, "maedn": rules.MAEDN}
    return {named[name]: [Rate(named[name], "1", steps, 1.0) for steps in runs] for name, runs in speeds.items()}


def test_both_counts_come_from_the_same_races() -> None:
    """The strict one leaves out the decisions of a single option."""
    loop = rules.loop(plain=False)
    rate, strict = rules.ours(loop, (rules.COMPILED, rules.STRICT), 10, 0.0001)
    table = loop.play([0] * 4, rules.SEED, 0, 10)
    times = rate.steps // int((table[:, DECISIONS] + table[:, DRAWS]).sum())
    assert times >= 1
    assert strict.steps < rate.steps
    assert strict.seconds == rate.seconds
    if times == 1:
        assert strict.steps == int((table[:, CHOICES] + table[:, DRAWS]).sum())


def test_plain_and_compiled_loops_race_the_same_races() -> None:
    """Else their speeds could not be compared."""
    plain, compiled = rules.loop(plain=True), rules.loop(plain=False)
    assert plain.play([0] * 4, rules.SEED, 0, 2).tolist() == compiled.play([0] * 4, rules.SEED, 0, 2).tolist()


def test_a_ratio_is_the_median_of_those_within_rounds() -> None:
    """A busy minute slows both sides of a ratio."""
    found = rates(compiled=(10, 100, 60), maedn=(5, 10, 20))
    assert rules.ratio(found, rules.COMPILED, rules.MAEDN) == 3


@pytest.mark.parametrize(
    ("compiled", "plain", "maedn", "met"),
    [
        (6_000_000, 60_000, 2_000_000, [True, True, True]),
        (4_000_000, 60_000, 2_000_000, [False, True, True]),
        (6_000_000, 40_000, 2_000_000, [True, False, True]),
        (6_000_000, 60_000, 4_000_000, [True, True, False]),
    ],
)
def test_the_bars_are_judged_by_medians(compiled: int, plain: int, maedn: int, met: list[bool]) -> None:
    """Five million steps, fifty thousand plain, twice the Ludo race."""
    found = rates(compiled=(compiled,) * 3, strict=(compiled // 2,) * 3, plain=(plain,) * 3, maedn=(maedn,) * 3)
    assert [bar["met"] for bar in rules.report(found, {})["bars"]] == met


def test_skipped_peers_are_named_and_bring_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    """With what would be needed."""
    found = rules.report(rates(compiled=(6_000_000,), strict=(4_000_000,), plain=(60_000,)), {rules.MAEDN: "pip install it"})
    assert len(found["bars"]) == 2
    rules.show(found)
    assert "OpenSpiel maedn: skipped (pip install it)" in capsys.readouterr().out
