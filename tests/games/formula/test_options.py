"""Options that are numbers or switches, each with two values and a position that tells them apart (chapter 15)."""

import pytest

from pitboard.games.formula.editions import CHOICES, FLAGS, NUMBERS
from pitboard.games.formula.setup import full_setup
from pitboard.kernel.refusal import SetupError
from tests.games.formula.ring import Ring, on

START = {"red": "a5 lap 0 greens 0", "green": "b0 lap 0"}
BEND = """
    .8..........
    .8..........
"""
PITS = """
    ....................
    ....................
    P................PPP
"""


def passing(rules: dict[str, int], dice: str, others: tuple[str, ...] = ("a6",), block: str = "decline") -> Ring:
    """Red tries to pass green, and yellow where there is one, straight on."""
    cars = {name: f"{at} lap 0" for name, at in zip(("green", "yellow"), others, strict=False)}
    made = on(rules=rules, red="a5 last 60 greens 0", **cars).plot(red=60)
    made.play(f"red pass {' '.join([*others, f'a{6 + len(others)}'])}")
    for name, roll in zip(cars, dice.split(","), strict=True):
        made.play(f"{name} {block} -> {roll}")
    return made


@pytest.mark.parametrize(
    ("option", "values", "dice", "cars"),
    [
        ("start_holds", (8, 9), "4 5", ("a7 40", "a9 80")),
        ("start_slips", (11, 12), "6 6", ("a5 0 spun", "a7 40")),
        ("stall", (0, 1), "6 6", ("a5 0 spun", "a5 0")),
        ("stall", (0, 2), "6 6", ("a5 0 spun", "a7 40")),
    ],
)
def test_the_start(option: str, values: tuple[int, int], dice: str, cars: tuple[str, str]) -> None:
    """F-54, F 15.20 to F 15.22: one roll, and what it is under each value."""
    for value, car in zip(values, cars, strict=True):
        made = on(rules={option: value}, turn=1, **START).play(f"green plot 20; red plot 80 -> {dice}").rest()
        assert made.car("red") == car


@pytest.mark.parametrize(("holds", "speed"), [(9, 100), (10, 120)])
def test_the_tests(holds: int, speed: int) -> None:
    """F 15.24, F-58: a 10 for acceleration."""
    made = on(rules={"test_holds": holds}, red="a5 last 60 greens 0", green="b0 lap 0")
    made.play("green plot 20; red plot 120 -> 5 5").rest()
    assert made.last["red"] == speed


@pytest.mark.parametrize(("drop", "speed"), [(20, 100), (40, 80)])
def test_how_far_a_failed_test_drops(drop: int, speed: int) -> None:
    """F 15.25, F-58: below what was tried."""
    made = on(rules={"shift_drop": drop}, red="a5 last 60 greens 0", green="b0 lap 0")
    made.play("green plot 20; red plot 120 -> 5 5").rest()
    assert made.last["red"] == speed


@pytest.mark.parametrize(
    ("option", "value", "dice", "car"),
    [
        ("chance_safe", 6, "3 4", "a1 0 spun"),
        ("chance_safe", 7, "3 4", "a5 100"),
        ("chance_spins", 9, "5 5", "out crash"),
        ("chance_spins", 10, "5 5", "a1 0 spun"),
    ],
)
def test_the_chance(option: str, value: int, dice: str, car: str) -> None:
    """F 15.27, F 15.28, F-60: a 7 and a 10 in a corner of 80 at 100."""
    made = on(BEND, rules={option: value}, red="a0 last 100", green="b0 lap 0").plot(red=100, green=20)
    made.play(f"red step a1; red pay 0 none -> {dice}")
    if made.asked == "red step":
        made.play("red step a2; red step a3; red step a4; red step a5")
    assert made.car("red") == car


@pytest.mark.parametrize(
    ("option", "value", "dice", "told"),
    [
        ("pass_holds", 5, "3 3", "missed"),
        ("pass_holds", 6, "3 3", "passed"),
        ("pass_touches", 10, "5 5", "contact"),
        ("pass_touches", 11, "5 5", "missed"),
        ("pass_touches", 13, "6 6", "missed"),
        ("contact_wear", 2, "5 5", "contact"),
    ],
)
def test_a_pass(option: str, value: int, dice: str, told: str) -> None:
    """F 15.29, F 15.30, F-61: success, failure, contact; 13 is never reached."""
    made = passing({option: value}, dice)
    happened = {line[0] for line in made.told}
    assert told in happened
    assert ("contact" in happened) == (told == "contact")


@pytest.mark.parametrize("lost", [0, 1, 2])
def test_what_contact_costs(lost: int) -> None:
    """F 15.34, F-61: each of the two cars."""
    made = passing({"contact_wear": lost}, "5 5")
    assert made.wear == {"red": 9 - lost, "green": 9 - lost}


@pytest.mark.parametrize(("added", "told"), [(2, "missed"), (0, "passed"), (1, "passed")])
def test_what_a_block_adds(added: int, told: str) -> None:
    """F 15.31, F-61: to a roll of 4."""
    assert passing({"pass_block": added}, "2 2", block="block").happened(told) == ["red"]


@pytest.mark.parametrize(("added", "told"), [(2, "missed"), (0, "passed")])
def test_what_a_pass_before_adds(added: int, told: str) -> None:
    """F 15.32, F-61: to a roll of 4 for the second car."""
    assert passing({"pass_again": added}, "1 1,2 2", ("a6", "a7")).happened(told) == ["red"]


@pytest.mark.parametrize(("once", "asked"), [(1, False), (0, True)])
def test_one_stop_at_one_lap_end(once: int, asked: bool) -> None:
    """F-21, F 15.19: a car that has stopped at lap end 1 stands beside the pit again."""
    made = on(PITS, rules={"once_a_lap_end": once}, red="a16 last 20 stopped 1", green="a0 lap 0").plot(red=20)
    made.play("red step a17")
    assert (made.asked == "red entry") is asked


@pytest.mark.parametrize(
    ("car", "row", "asked"),
    [
        ("a16 lap 0", 17, False),
        ("a19 lap 0", 0, False),
        ("a16 lap 1", 17, True),
        ("a19 lap 1", 0, True),
        ("a16 lap 3", 17, True),
        ("a19 lap 1 stopped 1", 0, False),
        ("a16 lap 2 stopped 1", 17, True),
        ("a19 lap 2 stopped 1", 0, True),
    ],
    ids=[
        "from the grid", "first time over the line", "before the end of lap 1", "behind the end of lap 1", "on the last lap",
        "stopped before the line", "a lap later", "a lap later behind the line",
    ],
)  # fmt: skip
def test_at_which_lap_ends_a_car_may_stop(car: str, row: int, asked: bool) -> None:
    """F-21 to F-23, F-72: not from the grid, not before a lap is done, once a lap end; on the last lap it is allowed."""
    made = on(PITS, red=f"{car} last 20", green="a5 lap 0").plot(red=20)
    while made.asked.startswith("green"):
        made.play("green step a6")
    made.play(f"red step a{row}")
    assert (made.asked == "red entry") is asked


@pytest.mark.parametrize(("option", "speed"), [(0, 40), (1, 100)], ids=["acceleration", "start"])
def test_how_fast_a_car_drives_after_a_spin(option: int, speed: int) -> None:
    """F-55, F 15.35: as its acceleration, or by option as its start speed."""
    made = on(rules={"after_spin": option}, red="a5 last 0 spun start 100", green="b0 lap 0").plot()
    assert made.state.plot[0] == speed


@pytest.mark.parametrize("name", sorted(CHOICES))
def test_a_choice_has_values_and_no_others(name: str) -> None:
    """F 15.1: each of its values can be set, in words."""
    for value in CHOICES[name]:
        assert full_setup({"options": {name: value.name.lower()}})["options"][name] == value.name.lower()
    with pytest.raises(SetupError):
        full_setup({"options": {name: "other"}})


@pytest.mark.parametrize("name", sorted(FLAGS))
def test_a_switch_is_on_or_off(name: str) -> None:
    """F 15.1: and nothing between."""
    for value in (True, False):
        assert full_setup({"options": {name: value}})["options"][name] is value
    with pytest.raises(SetupError):
        full_setup({"options": {name: 1}})


@pytest.mark.parametrize("name", sorted(NUMBERS))
def test_a_number_stays_within_its_bounds(name: str) -> None:
    """F 15.1: neither below nor above, nor between its steps."""
    low, high, step = NUMBERS[name]
    for value in (low - step, high + step, low + step / 2):
        with pytest.raises(SetupError):
            full_setup({"options": {name: value}})
