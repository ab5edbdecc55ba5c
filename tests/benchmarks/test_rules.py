"""The benchmark of the rules counts what it says it counts."""

import pytest

from benchmarks import formula, rules
from benchmarks.engines import Rate
from pitboard.compile.loops import CHOICES, DECISIONS, DRAWS, TURNS

NAMES = {
    "compiled": rules.COMPILED,
    "strict": rules.STRICT,
    "plain": rules.PLAIN,
    "crew": rules.CREW,
    "crew_plain": rules.CREW_PLAIN,
    "formula": rules.FORMULA,
    "formula_plain": rules.FORMULA_PLAIN,
    "maedn": rules.MAEDN,
}
GOOD = {"compiled": 6_000_000, "strict": 4_000_000, "plain": 60_000, "crew": 4_000_000, "crew_plain": 60_000}
GOOD |= {"formula": 400_000, "formula_plain": 4_000}
TIMES = {formula.PRICES: 0.001, formula.SOLVER: 4.0}
ACTS_A_GAME = 1000


def rates(**speeds: int | tuple[int, ...]) -> dict[str, list[Rate]]:
    """Rates of one second a round under the benchmark's own names: good ones where nothing else is said."""
    found = {}
    for name, runs in (GOOD | speeds).items():
        rounds = runs if isinstance(runs, tuple) else (runs,) * 3
        found[NAMES[name]] = [Rate(NAMES[name], "1", steps, 1.0, steps // ACTS_A_GAME) for steps in rounds]
    return found


def test_both_counts_come_from_the_same_races() -> None:
    """The strict one leaves out the decisions of a single option."""
    loop = rules.loop(rules.PIT_STOP, plain=False)
    rate, strict = rules.ours(loop, (rules.COMPILED, rules.STRICT), 10, 0.0001)
    table = loop(rules.SEED, 0, 10)
    times = rate.steps // int((table[:, DECISIONS] + table[:, DRAWS]).sum())
    assert times >= 1
    assert rate.games == strict.games == 10 * times
    assert strict.steps < rate.steps
    assert strict.seconds == rate.seconds
    if times == 1:
        assert strict.steps == int((table[:, CHOICES] + table[:, DRAWS]).sum())


@pytest.mark.parametrize("setup", [rules.PIT_STOP, rules.PIT_CREW], ids=lambda setup: setup.game)
def test_plain_and_compiled_loops_race_the_same_races(setup: rules.Setup) -> None:
    """Else their speeds could not be compared."""
    plain, compiled = rules.loop(setup, plain=True), rules.loop(setup, plain=False)
    assert plain(rules.SEED, 0, 2).tolist() == compiled(rules.SEED, 0, 2).tolist()


def test_three_crews_of_rookies_race_whole_races() -> None:
    """Some hundred cards a crew and round, in three rounds for nearly all."""
    table = rules.loop(rules.PIT_CREW, plain=False)(rules.SEED, 0, 200)
    assert (table[:, DECISIONS] + table[:, DRAWS]).mean() > 500
    assert (table[:, TURNS] == 3).mean() > 0.8


def test_a_ratio_is_the_median_of_those_within_rounds() -> None:
    """A busy minute slows both sides of a ratio."""
    found = rates(compiled=(10, 100, 60), maedn=(5, 10, 20))
    assert rules.ratio(found, rules.COMPILED, rules.MAEDN) == 3


@pytest.mark.parametrize(
    ("speeds", "missed"),
    [
        ({}, []),
        ({"compiled": 4_000_000}, ["Pit Stop compiled >= 5,000,000 steps/s"]),
        ({"plain": 40_000}, ["Pit Stop plain >= 50,000 steps/s"]),
        ({"maedn": 4_000_000}, ["Pit Stop compiled >= 2 x OpenSpiel maedn"]),
        ({"crew": 2_900_000}, ["Pit Crew compiled >= 3,000,000 steps/s", "Pit Crew compiled >= 3,000 games/s"]),
        ({"crew_plain": 40_000}, ["Pit Crew plain >= 50,000 steps/s"]),
        ({"formula": 299_999}, ["Formula compiled, car moves >= 300,000 a second"]),
        ({"formula_plain": 2_999}, ["Formula plain, car moves >= 3,000 a second"]),
        ({"crew": (100, 4_000_000, 4_000_000)}, []),
    ],
)
def test_the_bars_are_judged_by_medians(speeds: dict[str, int | tuple[int, ...]], missed: list[str]) -> None:
    """Millions of steps, thousands of whole games of three crews, fifty thousand plain, twice the Ludo race."""
    found = rules.report(rates(**{"maedn": 2_000_000} | speeds), {}, TIMES)["bars"]
    assert [bar["bar"] for bar in found if not bar["met"]] == missed
    assert len(found) == 10


def test_skipped_peers_are_named_and_bring_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    """With what would be needed."""
    found = rules.report(rates(), {rules.MAEDN: "pip install it"}, TIMES)
    assert len(found["bars"]) == 9
    rules.show(found)
    said = capsys.readouterr().out
    assert "OpenSpiel maedn: skipped (pip install it)" in said
    assert "Pit Crew compiled 1" in said


def test_limits_of_time_are_judged() -> None:
    """Two milliseconds for the prices of a car, ten seconds for three laps."""
    found = rules.time_bars({formula.PRICES: 0.003, formula.SOLVER: 9.0})
    assert [bar["met"] for bar in found] == [False, True]
    assert found[0]["bar"].endswith("plain < 0.002 s")


def test_car_moves_are_plots() -> None:
    """F-47: plain and compiled races are the same, and a car makes some twenty moves in two laps at random."""
    plain, compiled = formula.loop(plain=True), formula.loop(plain=False)
    assert plain(rules.SEED, 0, 2).tolist() == compiled(rules.SEED, 0, 2).tolist()
    (rate,) = formula.car_moves(compiled, rules.FORMULA, 10, 0.0001)
    assert rate.steps == int(compiled(rules.SEED, 0, 10)[:, TURNS].sum()) * (rate.games // 10)
    assert rate.steps > 20 * rate.games


def test_the_price_list_is_timed_on_positions_of_races(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some are enough."""
    monkeypatch.setattr(formula, "POSITIONS", 3)
    assert 0 < formula.price_list_seconds() < 1
