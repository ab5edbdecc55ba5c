"""The course of a turn: secret plots, the reveal, moving order, slip chances (chapter 4, F-45, F-47, F-48, F-57)."""

import pytest

from pitboard.games.formula import GAME
from tests.games.formula.ring import Ring, on

AHEAD = {"red": "a5 last 100", "green": "a6 last 100"}
"""Green stands straight ahead of red."""


def order(made: Ring, **plots: int) -> list[str]:
    """The moving order once these plots are shown."""
    return made.plot(**plots).order


def test_plots_are_shown_when_the_last_one_is_in() -> None:
    """F-47, F 4.1, F 4.2, F 16.1: until then each may be changed, and is hidden from the others."""
    made = on(red="a5 last 60", green="a2 last 60").play("red plot 60; red plot 80")
    out = GAME.State()
    GAME.blind(made.state, made.fixed, 1, out)
    assert (made.phase, out.plot[0], out.chosen[0]) == ("plot", -1, 1)
    GAME.blind(made.state, made.fixed, 0, out)
    assert out.plot[0] == 80
    made.play("green plot 60")
    assert made.phase == "move"
    assert [line[:3] for line in made.told if line[0] == "plotted"] == [("plotted", 0, 80), ("plotted", 1, 60)]


def test_the_car_that_is_furthest_ahead_moves_first() -> None:
    """F-48, F 4.4: by row, whatever the plots."""
    assert order(on(red="a2 last 60", green="b9 last 60", yellow="a5 last 60"), red=100, green=40, yellow=80) == [
        "green", "yellow", "red",
    ]  # fmt: skip


def test_a_lap_counts_before_a_row() -> None:
    """F-48, F 4.5: a lapped car that stands in front on the road moves later, and is in the way."""
    made = on(red="a10 lap 2 last 60", green="a11 lap 1 last 60")
    assert order(made, red=60, green=60) == ["red", "green"]
    assert "step a11" not in made.legal


@pytest.mark.parametrize(
    ("red", "green", "first"),
    [(80, 60, "red"), (60, 80, "green"), (60, 60, "green")],
    ids=["red is faster", "green is faster", "green stands inside"],
)
def test_in_one_row_the_faster_plot_then_the_inside_moves_first(red: int, green: int, first: str) -> None:
    """F-48, F 4.4: the inside of the coming corner, which is lane a here."""
    assert order(on(red="b5 last 60", green="a5 last 60"), red=red, green=green)[0] == first


def test_the_order_holds_for_the_whole_turn() -> None:
    """F-47, F 4.3: a car that drives past another one does not move before it."""
    made = on(red="a5 last 160", green="b4 last 200 top 200", yellow="a4 last 20").plot(red=160, green=200, yellow=20)
    made.rest()
    assert made.happened("drove") == ["red", "green", "yellow"]


def test_a_car_that_went_out_is_passed_over() -> None:
    """F-58 step 1, F 7.8: out, and likewise home or in the pit."""
    made = on(red="a5 last 60", green="a2 last 60", yellow="b2 last 60").plot(red=60, green=60, yellow=60)
    made.play("green leave").rest()
    assert made.happened("drove") == ["red", "yellow"]


@pytest.mark.parametrize(
    ("red", "green", "chance"),
    [(100, 100, 1), (100, 120, 1), (100, 80, 0), (60, 80, 1)],
    ids=["as fast", "faster", "slower", "both slow"],
)
def test_a_slip_chance_needs_a_leader_that_plots_as_fast(red: int, green: int, chance: int) -> None:
    """F-57, F 4.6, F 15.37: equality is enough."""
    assert on(**AHEAD).plot(red=red, green=green).slip == {"red": chance, "green": 0}


@pytest.mark.parametrize(
    ("red", "green"),
    [
        ("a5 last 100", "b6 last 100"),
        ("a5 last 100", "a7 last 100"),
        ("a5 last 0", "a6 last 100"),
        ("a5 last 20", "a6 last 0"),
        ("a5 last 0 spun", "a6 last 100"),
        ("a5 last 20", "a6 last 0 spun"),
        ("a6 last 100", "a5 last 100"),
    ],
    ids=["another lane", "a gap", "at rest", "leader at rest", "spun", "leader spun", "behind"],
)
def test_there_is_no_slip_but_straight_behind_a_car_that_drove(red: str, green: str) -> None:
    """F-57, F 4.6: both had a last speed, and the leader stands on the space straight ahead."""
    assert on(red=red, green=green).plot(green=100 if "100" in green else 40).slip["red"] == 0


def test_there_is_no_slip_on_the_starting_turn() -> None:
    """F-57: nobody has driven yet."""
    made = on(turn=1, red="a5 lap 0", green="a6 lap 0").plot(red=60, green=60)
    assert made.slip == {"red": 0, "green": 0}


def test_a_slip_chance_survives_what_happens_to_the_leader() -> None:
    """F-57, F 4.3: settled at the reveal, it holds although the leader is gone."""
    made = on(**AHEAD).plot(red=60, green=100).play("green leave")
    made.play("red step a6; red step a7; red step a8")
    assert made.asked == "red slip"
    made.play("red slip b9")
    assert made.car("red") == "b9 60"


@pytest.mark.parametrize(("matched", "chance"), [(1, 0), (0, 1)])
def test_any_leader_will_do_by_option(matched: int, chance: int) -> None:
    """F-57, F 15.37: `slip_matched`."""
    assert on(rules={"slip_matched": matched}, **AHEAD).plot(red=100, green=80).slip["red"] == chance


@pytest.mark.parametrize(("least", "chance"), [(0, 1), (100, 1), (120, 0)])
def test_the_least_speed_for_a_slip_is_an_option(least: int, chance: int) -> None:
    """F 15.36: `slip_from`, for both cars."""
    assert on(rules={"slip_from": least}, **AHEAD).plot(red=100, green=120).slip["red"] == chance


def test_a_slip_costs_nothing_and_is_no_speed() -> None:
    """F 7.6, F-58 steps 9 and 11: the speed driven is that of the plot."""
    made = on(red="a5 last 40", green="a6 last 40").plot(red=40, green=40)
    made.play("green step a7; green step a8; red step a6; red step a7; red slip b8")
    assert (made.car("red"), made.wear["red"]) == ("b8 40", 9)


def test_a_slip_is_offered_once_and_may_be_declined() -> None:
    """F-57, F-58 step 9: after the last step; no car is passed in it, and nobody stops short in it."""
    made = on(red="a5 last 40", green="a6 last 40", yellow="b9 lap 0").plot(red=40, green=40)
    made.play("green step b7; green step a8; red step a6; red step a7")
    assert (made.asked, made.legal) == ("red slip", ["slip b8", "decline"])
    made.play("red decline")
    assert made.car("red") == "a7 40"


def test_a_slip_with_no_free_exit_is_not_asked_for() -> None:
    """F-58 step 9: there is nothing to choose."""
    made = on(red="a5 last 40", green="a6 last 40", yellow="b8 lap 0").plot(red=40, green=40)
    made.play("green step a7; green step a8; red step a6; red step a7")
    assert made.car("red") == "a7 40"
    assert "red" not in made.asked


@pytest.mark.parametrize(
    ("red", "plot", "dice", "last"),
    [("a5 last 60", 80, "", 80), ("a5 last 60", 120, "6 6", 100)],
    ids=["as plotted", "after a failed test"],
)
def test_what_was_driven_is_the_last_speed(red: str, plot: int, dice: str, last: int) -> None:
    """F 4.7, F-45, F-47: the speed of the turn, which is less where a test failed."""
    made = on(red=f"{red} greens 0", green="b2 last 20")
    made.play(f"green plot 20; red plot {plot}" + (f" -> {dice}" if dice else ""))
    made.rest()
    assert made.last["red"] == last


def test_damage_counts_from_the_next_turn_on() -> None:
    """F-45, F 11.2: what holds at the start of a turn holds in all of it, and start speed is never damaged."""
    made = on(red="a5 last 60 greens 0", green="b2 last 20").play("green plot 20; red plot 120 -> 6 6").rest()
    assert (made.damage["red"][1], made.car("red")[-3:]) == (1, "100")
    assert made.says("red plot 160") == "too_fast"
    assert made.says("red plot 140") == ""


def test_a_second_damage_of_one_attribute_ends_the_race_of_a_car() -> None:
    """F 11.2, F-45, F-64: the acceleration was damaged before."""
    made = on(red="a5 last 60 greens 0 damaged acc", green="b2 last 20").play("green plot 20; red plot 100 -> 6 6")
    assert made.car("red") == "out damage"


def test_damage_of_another_attribute_does_not() -> None:
    """F 11.2: each counts by itself, and no rating falls below 0."""
    made = on(red="a5 last 60 greens 0 damaged top acc 20", green="b2 last 20").play("green plot 20; red plot 100 -> 6 6").rest()
    assert (made.car("red")[-2:], made.damage["red"]) == ("80", [0, 1, 0, 1, 0, 0])
    assert made.says("red plot 120") == "too_fast"
