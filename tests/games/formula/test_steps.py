"""Step by step: choices, barred spaces, stopping short, passes and contact among several cars (F-52, F-58, F-61 to F-67)."""

import pytest

from tests.games.formula.ring import arrow, on

NARROW = """
    ............
"""


def test_a_step_goes_to_a_free_exit_and_all_steps_are_made() -> None:
    """F 7.1, F 7.4, F-58: straight or slanting ahead; with nobody in the way there is no stopping."""
    made = on(red="a5 last 60", green="a0 last 20").plot(red=60, green=20)
    assert made.legal == ["step a6", "step b6"]
    made.play("red step b6")
    assert made.legal == ["step b7", "step a7"]
    assert made.play("red step b7; red step a8").car("red") == "a8 60"


@pytest.mark.parametrize(
    ("option", "others", "legal"),
    [
        (0, ["a6"], ["step b6", "pass a6 a7", "pass a6 b7", "stop"]),
        (1, ["a6"], ["step b6", "pass a6 a7", "pass a6 b7"]),
        (0, ["a6", "b6"], ["pass a6 a7", "pass a6 b7", "pass b6 b7", "pass b6 a7", "stop"]),
        (1, ["a6", "b6"], ["pass a6 a7", "pass a6 b7", "pass b6 b7", "pass b6 a7", "stop"]),
    ],
    ids=["any exit, one taken", "none free, one taken", "any exit, all taken", "none free, all taken"],
)
def test_when_a_car_may_stop_short(option: int, others: list[str], legal: list[str]) -> None:
    """F-67, F 7.4, F 15.39: where any exit is taken, or by option only where none is free; a pass may be tried in any case."""
    cars = {name: f"{at} lap 0" for name, at in zip(("green", "yellow"), others, strict=False)}
    made = on(rules={"stop_short": option}, red="a5 last 60", **cars).plot(red=60)
    assert sorted(made.legal) == sorted(legal)


def test_a_car_with_no_way_on_stops_short_by_itself() -> None:
    """F-58 step 6, F-71: with one step left there is no room for a pass."""
    made = on(NARROW, red="a5 last 20", green="a6 lap 0").plot(red=20)
    assert made.happened("stopped") == ["red"]
    assert made.car("red") == "a5 0"


def test_barred_spaces_are_no_way() -> None:
    """F-52, F 17.4: 80 after 60 in a corner of 60 with nothing paid; beyond the corner all is open."""
    made = on("666..... 688.....", red="a1 last 60", green="a7 lap 0").plot(red=80)
    assert next((line[1], made.name(line[2])) for line in made.told if line[0] == "stepped") == (0, "b2")


def test_where_every_space_is_barred_a_car_stops_short() -> None:
    """F-52, F-58 step 6: its plot had a way, and traffic has shut it."""
    made = on("666..... 688.....", red="a1 last 60", green="b2 lap 0").plot(red=80)
    assert sorted(made.legal) == ["pass b2 a3", "pass b2 b3", "stop"]


def test_a_pass_may_not_lead_through_a_barred_space() -> None:
    """F-86, F-52: neither in the taken spaces nor in the free one behind them."""
    made = on("666..... 68......", red="a1 last 60", green="a2 lap 0", yellow="b2 lap 0").plot(red=80)
    assert [act for act in made.legal if act.startswith("pass")] == ["pass b2 b3", "pass b2 a3"]


def test_a_car_stays_barred_in_its_corner_after_a_failed_test() -> None:
    """F-52, F-58: what counts is the plot; the price goes by the speed that is left."""
    made = on("6666.... 6666....", red="a0 last 60 paid 1w acc 20 greens 0", green="a6 lap 0").play("green plot 20")
    assert made.says("red plot 100") == "raise_in_corner"
    assert made.says("red plot 80") == ""


def test_an_earlier_roll_is_known_at_the_next_step() -> None:
    """F 7.3, F-58: the chance comes at once, and then the next exit is chosen."""
    made = on(".8...... ........", red="a0 last 100", green="a7 lap 0").plot(red=100)
    made.play("red step a1; red pay 0 none -> 3 3")
    assert made.asked == "red step"


@pytest.mark.parametrize("names", [["a1", "a2", "a3"], ["a1", "a2"]], ids=["left early", "followed to its end"])
def test_a_step_off_an_arrow_and_out_of_its_corner_pays_what_was_saved(names: list[str]) -> None:
    """F-66, F 7.7: at once, with the worst excess of the corner without the bonus."""
    made = arrow(on(".88x.... .88.....", red="a0 last 100", green="b7 lap 0"), *names).plot(red=100)
    made.play("red step a1; red step a2")
    assert made.asked == ("red corner 1" if len(names) == 3 else "red step")


def test_stopping_on_an_arrow_is_not_leaving_it() -> None:
    """F-66: the next turn goes on along it."""
    made = arrow(on(".8888... .8888...", red="a0 last 60", green="b7 lap 0"), "a1", "a2", "a3", "a4")
    made.plot(red=100, green=20).play("red step a1; red step a2; red step a3; red step a4; red step a5")
    assert (made.car("red"), made.wear["red"]) == ("a5 100", 9)


@pytest.mark.parametrize(
    ("green", "moves"),
    [("a6 lap 0 wear 1", False), ("a6 lap 0 wear 2", True)],
    ids=["spun before its move", "enough wear"],
)
def test_a_car_spun_by_contact_before_its_move_loses_it(green: str, moves: bool) -> None:
    """F-61, F 10.10, F 7.8, F-58 step 1: both lose 2 wear; who has fewer loses all and spins where it stands."""
    made = on(red="a5 last 40", green=green, yellow="b0 lap 0").plot(red=40, green=20)
    made.play("red pass a6 a7; green decline; red pay 0 none -> 5 5").rest()
    assert (made.wear["red"], made.wear["green"], made.spun["green"]) == (7, 0, int(not moves))
    assert ("green" in made.happened("stepped"), "green" in made.happened("lost_move")) == (moves, not moves)


def test_a_car_spun_by_contact_after_its_move_keeps_its_way_and_loses_its_speed() -> None:
    """F-61: the next turn is one after a spin."""
    made = on(red="a5 last 60", green="a6 last 20 wear 1", yellow="b0 lap 0").plot(red=60, green=20)
    made.play("green step a7; red step a6; red pass a7 a8; green decline; red pay 0 none -> 5 5").rest()
    assert (made.last["green"], made.spun["green"]) == (0, 1)
    assert made.says("green plot 20") == "slower_than_needed"


def test_contact_takes_wear_from_every_car_of_a_shared_space() -> None:
    """F-61, F-76: the attacker and both."""
    made = on(red="a5 last 60", green="a6 lap 0", yellow="a6 lap 0 shares wear 1").plot(red=60)
    made.play("red pass a6 a7; green decline; yellow decline; red pay 0 none -> 5 4")
    assert (made.wear, made.spun) == ({"red": 7, "green": 7, "yellow": 0}, {"red": 0, "green": 0, "yellow": 1})


def test_an_attacker_without_the_wear_for_contact_spins() -> None:
    """F-61: and pays no braking for that."""
    made = on(red="a5 last 100 wear 1", green="a6 lap 0").plot(red=100)
    made.play("red pass a6 a7; green decline; red pay 0 none -> 5 5")
    assert (made.car("red"), made.wear["red"]) == ("a5 0 spun", 0)


def test_one_block_of_two_cars_in_a_space_is_enough() -> None:
    """F-61, F 10.6: 2 for the block, however many say it, and 2 for the shared space."""
    made = on(red="a5 last 60", green="a6 lap 0", yellow="a6 lap 0 shares").plot(red=60)
    made.play("red pass a6 a7; green block; yellow block; red pay 0 green -> 1 1")
    assert made.happened("passed") == ["red"]


def test_a_pass_may_use_the_slip_step() -> None:
    """F-61, F-57: it counts as one of the steps, and is gone then."""
    made = on(red="a5 last 40", green="a6 last 40", yellow="a7 lap 0").plot(red=40, green=40)
    made.play("green step b7; green step a8; red step a6; red pass a7 b8; yellow decline; red pay 0 none -> 1 1")
    assert made.car("red") == "b8 40"


def test_a_spin_in_a_taken_space_goes_back_over_the_line() -> None:
    """F-61, F 10.12: to where the pass began; a line crossed since then does not count, and there is no bonus for it."""
    made = on("8....... 8.......", red="a7 lap 1 last 100 greens 0", green="a0 lap 1").plot(red=100)
    made.play("red pass a0 a1; green decline -> 1 1")
    assert made.asked == "red corner 1"
    made.play("red pay 0 none -> 4 4")
    assert (made.car("red"), made.crossings["red"], made.wear["red"]) == ("a7 0 spun", 1, 9)


def test_a_spin_in_the_free_space_behind_stays_there() -> None:
    """F-61, F-63: that is no taken space."""
    made = on("........ .......8".replace(" ", "\n"), red="b5 last 100", green="b6 lap 0", yellow="a6 lap 0").plot(red=100)
    made.play("red pass b6 b7; green decline; red pay 0 none -> 1 1; red pay 0 none -> 4 4")
    assert made.car("red") == "b7 0 spun"


def test_a_failed_pass_leaves_no_other_lane() -> None:
    """F-61: the move ends where it is, although the other exit is free."""
    made = on(red="a5 last 40", green="a6 lap 0").plot(red=40)
    made.play("red pass a6 a7; green decline; red pay 0 none -> 3 3")
    assert (made.car("red"), made.asked) == ("a5 0", "green step")


def test_a_brake_test_before_the_move_and_one_when_stopping_are_one() -> None:
    """F-62, F 8.6: one test in a turn; what it paid is credited, and the rest is wear."""
    made = on(red="a5 last 160", green="a8 lap 0", yellow="b8 lap 0").plot(red=100)
    made.play("red pay 0 none -> 3 3; red step a6; red step a7; red stop")
    assert (made.car("red"), made.happened("spun")) == ("a7 0 spun", ["red"])
    made = on(red="a5 last 140", green="a8 lap 0", yellow="b8 lap 0").plot(red=80)
    made.play("red pay 0 none -> 3 3; red step a6; red step a7; red stop")
    assert (made.car("red"), made.wear["red"]) == ("a7 40", 7)
