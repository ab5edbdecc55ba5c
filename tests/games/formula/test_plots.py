"""Plots: what is legal, what it asks for, and what is driven in place of a bad one."""

from pathlib import Path
from typing import NamedTuple

import pytest

from pitboard.games.formula.plots import (
    braking_penalties,
    nearest_plot,
    needs_acceleration_test,
    needs_start_test,
    needs_top_test,
    refused_plot,
)
from pitboard.games.formula.price_list import silent_speed
from pitboard.games.formula.words import Attribute, Refusal
from tests.games.formula.road import Drive, drive

DAMAGED = {"start": Attribute.START, "acc": Attribute.ACCELERATION, "dec": Attribute.DECELERATION, "top": Attribute.TOP}


class Vector(NamedTuple):
    """One line of the vectors."""

    cites: str
    road: str
    car: str
    legal: str
    default: str
    bad: str


def vectors() -> list[Vector]:
    """All lines of the vectors that say something."""
    text = (Path(__file__).parents[2] / "vectors/formula/plots.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [Vector(*(part.strip() for part in line.split("|"))) for line in lines]


def driven(vector: Vector) -> Drive:
    """The car of a vector on its road."""
    ratings: dict[str, int] = {}
    car: dict[str, int] = {}
    rules: dict[str, int] = {}
    damaged = []
    for word in vector.car.split(", "):
        name, _, value = word.partition(" ")
        if name == "damaged":
            damaged.append(int(DAMAGED[value]))
        elif name == "soft":
            car["tire"], rules["pitting"] = 0, 1
        elif name == "after_spin":
            rules[name] = 1
        elif name in DAMAGED:
            ratings[name] = int(value)
        else:
            car[name] = int(value or 1)
    return drive(vector.road, ratings=ratings, rules=rules, damaged=tuple(damaged), **car)


def marked(made: Drive, speed: int) -> str:
    """A legal plot with its marks."""
    asked = {"s": needs_start_test, "a": needs_acceleration_test, "t": needs_top_test}
    tests = "".join(mark for mark, test in asked.items() if test(*made.judged, speed))
    return f"{speed}{tests}{'+' * braking_penalties(*made.judged, speed)}"


VECTORS = vectors()
NAMED = [pytest.param(vector, id=f"{vector.cites} {vector.road} {vector.car}") for vector in VECTORS]


@pytest.mark.parametrize("vector", NAMED)
def test_what_may_be_plotted_is_as_the_vectors_say(vector: Vector) -> None:
    """F-49 to F-55: every legal plot with all that it asks for, and no other."""
    made = driven(vector)
    legal = [speed for speed in range(0, 300, 20) if refused_plot(*made.judged, speed) == Refusal.NONE]
    assert " ".join(marked(made, speed) for speed in legal) == vector.legal


@pytest.mark.parametrize("vector", NAMED)
def test_no_plot_and_bad_plots_are_driven_as_the_vectors_say(vector: Vector) -> None:
    """F-56: the default, why a bad plot is refused, and the legal plot nearest to it."""
    made = driven(vector)
    assert silent_speed(*made.judged) == int(vector.default)
    for bad in vector.bad.split(", "):
        speed, why, _, nearest = bad.split()
        assert Refusal(refused_plot(*made.judged, int(speed))).name.lower() == why
        assert nearest_plot(*made.judged, int(speed)) == int(nearest)


def test_the_vectors_meet_every_refusal_of_a_plot() -> None:
    """F-49 to F-55: the words that stand in the vectors are all that the rule can answer."""
    met = {bad.split()[1] for vector in VECTORS for bad in vector.bad.split(", ")}
    first, last = Refusal.NO_SUCH_SPEED, Refusal.SLOWER_THAN_NEEDED
    assert met == {Refusal(n).name.lower() for n in range(first, last + 1)}


@pytest.mark.parametrize("vector", NAMED)
def test_a_legal_plot_is_the_nearest_to_itself(vector: Vector) -> None:
    """F-56: what is legal is driven as it was plotted, and the default is legal."""
    made = driven(vector)
    assert refused_plot(*made.judged, silent_speed(*made.judged)) == Refusal.NONE
    for speed in range(20, 240, 20):
        if refused_plot(*made.judged, speed) == Refusal.NONE:
            assert nearest_plot(*made.judged, speed) == speed


def test_damage_of_this_turn_counts_from_the_next() -> None:
    """F-45: a Top damaged now is still the whole Top until the turn ends."""
    made = drive("......", last=160, damaged=(Attribute.TOP,))
    made.state.damaged_in[0][Attribute.TOP] = made.state.turn
    assert not needs_top_test(*made.judged, 160)
    made.state.turn += 1
    assert needs_top_test(*made.judged, 160)


def test_after_a_failed_acceleration_test_no_top_test_is_due() -> None:
    """F-58: `last` 140, Acc 20, Top 160, plot 180: both; at the 160 that is left, none."""
    made = drive("......", last=140, ratings={"acc": 20})
    assert needs_acceleration_test(*made.judged, 180)
    assert needs_top_test(*made.judged, 180)
    assert not needs_top_test(*made.judged, 160)


@pytest.mark.parametrize(("plot", "made", "penalties"), [(160, 3, 3), (160, 2, 4), (100, 5, 1), (100, 3, 3), (160, 0, 6)])
def test_braking_is_counted_from_the_last_speed(plot: int, made: int, penalties: int) -> None:
    """F-62: Dec 40, `last` 160, stopped short after so many steps, whatever was plotted: that many penalties in all."""
    assert braking_penalties(*drive("......", last=160).judged, min(plot, 20 * made)) == penalties
