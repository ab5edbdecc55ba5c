"""Laps, home, places, and the end of a race (chapter 12, F-68 to F-71)."""

import pytest

from tests.games.formula.ring import on

LINE = """
    ....................
    ....................
"""
BEND = """
    4...................
    4...................
"""
"""A corner right behind the line."""


def test_the_first_crossing_completes_nothing() -> None:
    """F-68, F 12.1: it only begins lap one; every later one completes a lap."""
    made = on(turn=1, red="a19 lap 0", green="b19 lap 0").turn(red=60, green=60)
    assert made.crossings == {"red": 1, "green": 1}
    assert [line for line in made.told if line[0] == "crossed"] == [("crossed", 0, 0, 0), ("crossed", 1, 0, 0)]


@pytest.mark.parametrize(("laps", "home"), [(1, True), (2, False)])
def test_the_last_lap_brings_a_car_home(laps: int, home: bool) -> None:
    """F-69, F 12.2: in a race of so many laps."""
    made = on(LINE, rules={"laps": laps}, red="a19 lap 1 last 60", green="a5 last 60").turn(red=60, green=60)
    assert (made.car("red") == "home") is home


def test_a_car_that_is_home_blocks_nobody() -> None:
    """F-69, F 12.2: it leaves the track at once, and the others still make their moves of that turn."""
    made = on(red="a19 lap 3 last 20", green="a18 lap 2 last 60").plot(red=20, green=60)
    made.play("red step a0")
    assert made.car("red") == "home"
    made.play("green step a19; green step a0; green step a1")
    assert made.car("green") == "a1 60"


@pytest.mark.parametrize(
    ("red", "green", "over", "first"),
    [(60, 100, (2, 3), "green"), (60, 80, (2, 2), "red"), (60, 60, (2, 1), "red")],
    ids=["more", "equal", "less"],
)
def test_places_go_by_the_overrun(red: int, green: int, over: tuple[int, int], first: str) -> None:
    """F-69, F 12.3: the first over the line need not win; of equal ones the earlier move does."""
    made = on(red="a19 lap 3 last 80", green="b18 lap 3 last 80").turn(red=red, green=green)
    assert (made.phase, tuple(made.overrun.values()), made.places[0]) == ("over", over, first)


def test_an_unused_slip_chance_is_one_more_step_of_overrun() -> None:
    """F-69, F 12.3: green has two steps left as red has, and a slip chance off yellow, and wins."""
    made = on(red="b19 lap 3 last 60", green="a18 lap 3 last 80", yellow="a19 lap 2 last 80").turn(red=60, green=80, yellow=80)
    assert made.overrun == {"red": 2, "green": 3, "yellow": 0}
    assert made.places == ["green", "red", "yellow"]


def test_an_earlier_turn_is_a_better_place_whatever_the_overrun() -> None:
    """F-69, F 12.3: the turn comes first."""
    made = on(red="a19 lap 3 last 20", green="a10 lap 3 last 160").turn(red=20, green=160).turn(green=160)
    assert (made.phase, made.places, made.overrun["green"] > made.overrun["red"]) == ("over", ["red", "green"], True)


@pytest.mark.parametrize("option", [0, 1], ids=["ignore", "pay"])
def test_corners_beyond_the_finish(option: int) -> None:
    """F-69, F 12.4, F 15.40: they cost nothing; by option the car drives on and pays them."""
    made = on(BEND, rules={"finish_corners": option}, red="a19 lap 3 last 60", green="a5 last 20").plot(red=60, green=20)
    made.play("red step a0")
    assert made.asked == ("red corner 1" if option else "green step")
    made.rest()
    assert (made.car("red"), made.overrun["red"], made.wear["red"]) == ("home", 2, 9 - option)


def test_by_option_a_car_may_crash_beyond_the_finish() -> None:
    """F 15.40, F-69: where corners are paid, four penalties are a crash there too."""
    made = on(BEND, rules={"finish_corners": 1}, red="a19 lap 3 last 120", green="a5 last 20").plot(red=120, green=20)
    assert made.play("red step a0").car("red") == "out crash"


@pytest.mark.parametrize("option", [0, 1], ids=["all", "winner_turn"])
def test_when_the_race_is_over(option: int) -> None:
    """F-70, F 12.5, F 15.41: when all are home or out; by option with the turn in which the first came home."""
    made = on(rules={"race_end": option}, red="a19 lap 3 last 20", green="a18 lap 2 last 20", yellow="a12 lap 3 last 20")
    made.turn(red="20; step a0", green=20, yellow=20)
    assert made.phase == ("over" if option else "plot")
    assert made.places == ["red", "yellow", "green"]


def test_cars_that_are_out_come_behind_all_others() -> None:
    """F-70, F 12.5: however far they got; among them laps count, then rows."""
    made = on(red="a9 lap 3", green="a2 lap 1", yellow="b9 lap 2", blue="b15 lap 2")
    made.play("red leave; yellow leave; blue leave")
    assert made.places == ["green", "red", "blue", "yellow"]


def test_of_cars_out_in_one_row_the_later_turn_is_better_then_the_grid() -> None:
    """F-70: who lasted longer, and then who started better."""
    made = on(red="a9 place 3", green="b9 place 1", yellow="c9 place 2", blue="a2 last 20")
    made.play("red leave; green leave").turn(blue=20, yellow=20)
    assert made.places[-2:] == ["green", "red"]


def test_if_all_go_out_one_of_them_wins() -> None:
    """F-70: by the same order."""
    made = on(red="a9 lap 1", green="a12 lap 1").play("green leave; red leave")
    assert (made.phase, made.state.winner) == ("over", 1)


def test_a_race_can_never_stick() -> None:
    """F-71, F-56: boxed in on all sides, a car still has a plot, and stops short by itself or with a word."""
    made = on(red="a5 last 40 wear 0", green="a6 lap 0", yellow="b6 lap 0", blue="a7 lap 0", violet="b7 lap 0", white="a8 lap 0")
    made.plot(red=20, green=20, yellow=20, blue=20, violet=20, white=20)
    assert made.car("red") == "a5 0"
