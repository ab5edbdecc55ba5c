"""The toolkit tells the truth: what was planted is found, nothing is found where nothing was, and intervals hold what they say.

The truth is known by construction in the small checks; in the big ones it comes from a thousand times as many real races.
"""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from pitboard.bots.pit_stop.steady import choose as steady
from pitboard.games.pit_stop.legal import legal
from pitboard.kernel.luck import below
from pitboard.lab import Bench, Estimate, Scenario, bootstrap, column, difference, mean, share, wins_of
from pitboard.lab.estimates import in_order, mean_share

REPEATS = 200
HELD = range(round(0.91 * REPEATS), round(0.98 * REPEATS) + 1)
"""So many of 200 intervals of 95 % hold the truth."""
SHORT = {"board": "ridge", "options": {"laps": 1}}
Draw = np.random.Generator


def cheat(percent: int) -> Callable[[Any, Any, int, Any, Any], int]:
    """A bot without a plan that takes the better act of a steady one so many times in a hundred."""

    def choose(view: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
        if below(luck, 100) < percent:
            return steady(view, fixed, seat, luck, acts)
        return below(luck, legal(view, fixed, seat, acts))

    return choose


def against_random(percent: int) -> Scenario:
    """One who cheats so often, and one who never does."""
    return Scenario("pit_stop", (cheat(percent), "random"), SHORT)


def draws() -> Iterator[Draw]:
    """A source of numbers for each repeat, always the same."""
    return (np.random.Generator(np.random.PCG64(seed)) for seed in range(REPEATS))


def held(found: Iterator[Estimate], truth: float) -> int:
    """How many intervals hold the truth."""
    return sum(each.low <= truth <= each.high for each in found)


@pytest.mark.parametrize(("chance", "races"), [(0.5, 400), (0.25, 1_000), (0.03, 600)])
def test_the_interval_of_a_share_holds_the_truth_in_95_of_100_studies(chance: float, races: int) -> None:
    """docs/lab.md, Wilson: for even races, four seats, and what seldom happens."""
    assert held((share(draw.random(races) < chance) for draw in draws()), chance) in HELD


@pytest.mark.parametrize("kind", ["plain", "of two seats", "seldom"])
def test_the_interval_of_a_mean_share_holds_the_truth_in_95_of_100_studies(kind: str) -> None:
    """docs/lab.md, Wilson: also of shares that are a mean in each race, as when a car starts from each place in turn."""
    made: dict[str, tuple[Callable[[Draw], Any], float]] = {
        "plain": (lambda draw: draw.random(400) < 0.3, 0.3),
        "of two seats": (lambda draw: (draw.random((2, 300)) < 0.4).mean(axis=0), 0.4),
        "seldom": (lambda draw: (draw.random((2, 300)) < 0.02).mean(axis=0), 0.02),
    }
    sample, truth = made[kind]
    found = [mean_share(sample(draw)) for draw in draws()]
    assert held(iter(found), truth) in HELD
    assert all(0 <= each.low < each.high <= 1 for each in found)


def test_a_mean_share_of_races_that_ended_alike_is_not_sure() -> None:
    """docs/lab.md, Wilson: what happened in none of 24 races may happen in the next; and of plain wins it is the share."""
    assert mean_share(np.zeros(24)) == share(np.zeros(24))
    assert mean_share(np.zeros(24)).high > 0.1
    wins = np.arange(100) % 3 == 0
    assert mean_share(wins) == pytest.approx(share(wins))


def test_the_best_of_many_that_are_alike_is_not_called_the_best() -> None:
    """docs/lab.md, the best of many: of fifteen alike the first is told apart from another in five of a hundred studies at
    most, and one that is better is."""
    alone = 0
    for draw in draws():
        table = draw.normal(0, 1, (15, 200))
        alone += len(in_order(dict(enumerate(table)))[0]) < 15
    assert alone <= 0.05 * REPEATS
    table[3] += 1
    first, *_ = in_order(dict(enumerate(table)))
    assert first == [3]
    assert in_order({"a": np.array([1, 1]), "b": np.array([3, 3]), "c": np.array([3, 3])}) == [["b", "c"], ["a"]]


@pytest.mark.parametrize("spread", ["even", "skewed"])
def test_the_interval_of_a_mean_holds_the_truth_in_95_of_100_studies(spread: str) -> None:
    """docs/lab.md, means: also of numbers that lean to one side, as the lengths of races do."""
    made: dict[str, Callable[[Draw], Any]] = {
        "even": lambda draw: draw.integers(1, 7, 500),
        "skewed": lambda draw: draw.geometric(0.25, 500),
    }
    assert held((mean(made[spread](draw)) for draw in draws()), {"even": 3.5, "skewed": 4.0}[spread]) in HELD


def test_the_interval_of_a_paired_difference_holds_the_truth_in_95_of_100_studies() -> None:
    """docs/lab.md, paired differences: what both share falls out, and the interval is as much narrower."""

    def pair(draw: Draw) -> tuple[Any, Any]:
        shared = draw.normal(150, 20, 400)
        return shared + draw.normal(1.5, 4, 400), shared + draw.normal(0, 4, 400)

    assert held((difference(*pair(draw)) for draw in draws()), 1.5) in HELD
    one, other = pair(next(draws()))
    assert difference(one, other).reach < 0.3 * np.hypot(mean(one).reach, mean(other).reach)


@pytest.mark.parametrize("statistic", ["median", "ratio"])
def test_the_interval_of_the_bootstrap_holds_the_truth_in_95_of_100_studies(statistic: str) -> None:
    """docs/lab.md, bootstrap: for figures that have no formula."""
    made: dict[str, tuple[Callable[[Draw], Any], Callable[[Any], float], float]] = {
        "median": (lambda draw: draw.exponential(10, 300), lambda rows: float(np.median(rows)), 10 * np.log(2)),
        "ratio": (
            lambda draw: np.column_stack([draw.normal(6, 2, 300), draw.normal(3, 1, 300)]),
            lambda rows: float(rows[:, 0].mean() / rows[:, 1].mean()),
            2.0,
        ),
    }
    sample, of, truth = made[statistic]
    assert held((bootstrap(sample(draw), of, seed, 400) for seed, draw in enumerate(draws())), truth) in HELD


@pytest.mark.parametrize("what", ["share", "mean"])
def test_the_interval_holds_the_truth_also_when_races_stop_once_it_is_narrow_enough(what: str) -> None:
    """docs/lab.md, until: who stops when it suits must not fool himself; some stop early and some go on."""
    races = set()

    def ask(draw: Draw) -> Estimate:
        numbers = draw.random(16_000)
        many = (numbers < 0.31) if what == "share" else np.floor(1 + np.log(numbers) / np.log(0.75))
        kind, reach = (share, 0.0202) if what == "share" else (mean, 0.152)
        found = Bench().until(lambda count: kind(many[:count]), reach, most=16_000)
        races.add(found.races)
        return found

    assert held((ask(draw) for draw in draws()), {"share": 0.31, "mean": 4.0}[what]) in HELD
    assert len(races) > 1


def test_a_bot_that_cheats_is_found_and_the_more_the_more_it_does(full: bool) -> None:
    """docs/lab.md, a planted effect: with common dice a better act one time in four shows, and dose and effect go together."""
    bench, races = Bench(seed=2), 20_000 if full else 3_000
    honest = Scenario("pit_stop", ("random", "random"), SHORT)
    some, always = (bench.difference(against_random(percent), honest, wins_of(0), reach=0, most=races) for percent in (25, 100))
    assert some.low > 0
    assert some.high < always.low


def test_nothing_is_found_where_nothing_was_planted(full: bool) -> None:
    """docs/lab.md, a planted effect: one who cheats never wins what an honest one wins; in full over 200 seeds, of which five in
    a hundred may say otherwise."""
    honest = Scenario("pit_stop", ("random", "random"), SHORT)
    clear = 0
    for seed in range(REPEATS if full else 10):
        bench = Bench(seed=seed)
        clear += bench.difference(against_random(0), honest, wins_of(0), reach=0, most=1_000).is_clear
    assert clear in (range(REPEATS - HELD[-1], REPEATS - HELD[0] + 1) if full else range(3))


def test_intervals_of_real_races_hold_what_a_thousand_times_as_many_say(full: bool) -> None:
    """docs/lab.md, intervals: shares, means, paired differences, a bootstrap and `until`; over 200 seeds in full."""
    steadies, randoms = Scenario("pit_stop", ("steady", "random"), SHORT), Scenario("pit_stop", ("random", "random"), SHORT)
    asked: dict[str, Callable[[Bench], Estimate]] = {
        "share": lambda bench: bench.share(steadies, 0, reach=0, most=400),
        "mean": lambda bench: bench.mean(steadies, column("turns"), reach=0, most=400),
        "difference": lambda bench: bench.difference(steadies, randoms, column("turns"), reach=0, most=400),
        "bootstrap": lambda bench: bootstrap(
            bench.races(steadies, 400)["turns"], lambda turns: float(np.std(turns)), bench.seed, 300
        ),
        "until": lambda bench: bench.share(steadies, 0, reach=0.0215, most=4_000),
    }
    many = Bench(seed=10_000)
    turns = many.races(steadies, 400_000 if full else 4_000)["turns"]
    truth = {
        "share": share(many.races(steadies, len(turns)).wins(0)).value,
        "mean": mean(turns).value,
        "difference": many.difference(steadies, randoms, column("turns"), reach=0, most=len(turns)).value,
        "bootstrap": float(np.std(turns)),
    }
    truth["until"] = truth["share"]
    benches = [Bench(seed=seed) for seed in range(REPEATS if full else 8)]
    for what, estimate in asked.items():
        found = held((estimate(bench) for bench in benches), truth[what])
        assert found in (HELD if full else range(6, 9)), (what, found)
