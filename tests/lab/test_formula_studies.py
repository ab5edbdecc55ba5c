"""The studies of Formula, quickly done: they agree with the solver, and what is known beforehand comes out."""

import numpy as np
import pytest

from pitboard.bots import find as bot
from pitboard.compile.play import Aside
from pitboard.games import find
from pitboard.lab import lone, solve
from pitboard.lab.bench import Bench
from pitboard.lab.driving import loop_of
from pitboard.lab.estimates import Estimate
from pitboard.lab.formula_notes import COLUMNS, FIRST, note, take_wear
from pitboard.lab.formula_scenes import first_home, plain_field
from pitboard.lab.races import Races
from pitboard.lab.studies import formula_cars, formula_pole, formula_refill, formula_tires

GAME = find("formula")


def test_a_car_alone_is_what_the_solver_says() -> None:
    """F-75: the same plan, and its stops at the lap ends of F-72."""
    found = lone.alone("lantern", 3)
    car = {"build": lone.PLAIN}
    setup = {"seats": 2, "track": "lantern", "laps": 3, "cars": [car, car], "grid": [0, 1]}
    assert found.solution == solve.solve(setup, 0, lone.tables())
    assert found.stops == (1, 2)
    assert lone.tires_of(found).count("-") == 2


def test_who_cannot_stop_is_no_sooner_home(full: bool) -> None:
    """F 13.9: a track without its pit lane, and the race as long as it is."""
    if not full:
        pytest.skip("seconds of solving; with --full")
    with_stops, without = lone.alone("lantern", 3), lone.alone("lantern", 3, stops=False)
    assert with_stops.exact < without.exact
    assert without.stops == ()


def test_soft_tires_are_never_slower_than_hard_ones_without_a_bonus() -> None:
    """F-65: all that hard tires can do without a bonus soft ones can; F-74: a greater bonus never hurts."""
    soft, *hard = formula_tires.exact(("quay", 2))
    assert soft <= hard[0]
    assert hard == sorted(hard, reverse=True)


def test_a_reset_is_never_sooner_home_than_adding(full: bool) -> None:
    """F-1: whoever has more wear can do all that one with less can, alone."""
    if not full:
        pytest.skip("seconds of solving; with --full")
    for at in (("quay", 2), ("lantern", 3)):
        add, reset = (formula_refill.lone(at, refill).exact for refill in formula_refill.REFILLS)
        assert add <= reset


def test_every_car_that_is_tried_is_allowed() -> None:
    """F-83: six ranks that add up to 2; the champions' own car is among them."""
    builds = formula_cars.builds(quick=False)
    assert len(set(builds)) == 26
    assert formula_cars.CHOSEN in builds
    for build in builds:
        GAME.fixed_from({"seats": 2, "cars": [build, build]})


def test_the_notes_agree_with_each_other() -> None:
    """F-69, F-75: places are 1 to 6, the winner has the first and is home first, and each stop of a race of two laps is some
    car's last."""
    races = Bench(quick=True).races(plain_field("lantern", 2, 6), 40)
    places = np.stack([races[f"place{car}"] for car in range(6)])
    assert (np.sort(places, axis=0).T == [1, 2, 3, 4, 5, 6]).all()
    assert (places.argmin(axis=0) == races["winner"]).all()
    home = np.stack([races[f"home{car}"] for car in range(6)])
    assert (home[races["winner"], range(40)] == first_home(races)).all()
    stopped = np.stack([races[f"stop{car}"] for car in range(6)]) > 0
    assert (stopped.sum(axis=0) == races["stops"]).all()


def test_a_race_of_two_is_noted_without_a_compiler() -> None:
    """F 1.2: two cars, and nothing of those that are not there."""
    setup = {"seats": 2, "laps": 1, "cars": [lone.PLAIN] * 2, "grid": [0, 1]}
    beside = Aside(take_wear, note, len(COLUMNS), (3, 99))
    table = loop_of("formula", setup, (bot("formula", "club"),) * 2, plain=True, beside=beside)(1, 0, 2)
    races = Races(table, COLUMNS)
    assert sorted([races["place0"][0], races["place1"][0]]) == [1, 2]
    assert races["place5"].tolist() == [0, 0]
    assert table.shape[1] == FIRST + len(COLUMNS)


def test_wear_that_was_bid_is_gone_and_a_stop_brings_as_much_as_before() -> None:
    """F-2: the starting total is that before any bid."""
    fixed = GAME.fixed_from({"seats": 2, "cars": [lone.PLAIN] * 2, "grid": [0, 1]})
    state = GAME.begin(fixed)
    take_wear(state, fixed, [5, 99])
    assert list(state.wear[:2]) == [7, 0]
    assert list(state.full_wear[:2]) == [12, 12]


def test_the_even_bid_is_read_between_two_that_were_raced() -> None:
    """A straight line; a pole that is no better without a bid is worth none, and one that stays better more than was tried."""
    level = np.array([[1.0, 2.0, 4.0, 5.0, 5.0]])
    assert formula_pole.crossing(np.array([[-0.5, -0.6]]), -1 / 6) == formula_pole.BIDS[1]
    assert formula_pole.crossing(level, 3.0) == pytest.approx(1.5)
    assert formula_pole.crossing(level, 0.5) == 0
    assert formula_pole.crossing(level, 9.0) == formula_pole.BIDS[-1]


def around(*shares: float, by: float = 0.0) -> list[Estimate]:
    """Shares, each with an interval as wide to both sides."""
    return [Estimate(share, share - by, share + by, 100) for share in shares]


@pytest.mark.parametrize(
    ("shares", "words"),
    [
        (around(0.7, 0.6, 0.4, 0.2), "1.5 (1.5 to 1.5)"),
        (around(0.7, 0.65, 0.35, 0.2, by=0.1), "1.5 (1.2 to 1.8)"),
        (around(0.52, 0.3, 0.2, 0.1, by=0.05), "0.1 (0.0 to 0.3)"),
        (around(0.49, 0.3, 0.2, 0.1, by=0.05), "0.0 (0.0 to 0.2)"),
        (around(0.7, 0.6), "above 1, soft tires win more"),
        (around(0.4, 0.2), "none, hard tires win more"),
        (around(0.5, 0.51, 0.49, by=0.03), "any"),
        (around(0.3, 0.55, 0.3, by=0.03), "no single one"),
    ],
)
def test_the_even_bonus_is_read_between_two_that_were_raced(shares: list[Estimate], words: str) -> None:
    """F-74: with its interval, or it is said why there is none."""
    assert formula_tires.even_raced(shares) == words
