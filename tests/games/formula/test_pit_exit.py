"""Out of the pit: on which space, beside whom, and what a car in the pit is meanwhile (F-24 to F-33, F-75, F-76, F-78)."""

import pytest

from pitboard.games.formula.words import Where
from tests.games.formula.ring import Ring, on

PITS = """
    ....................
    ....................
    ....................
    P................PPP
"""
PACER = "a2 last 20"
"""A car on the track, so that there are plots in every turn."""


def come_out(made: Ring, name: str) -> str:
    """The space to which a car in the pit comes at the end of this turn."""
    return made.turn().car(name).split()[0]


@pytest.mark.parametrize(
    ("others", "space"),
    [((), "a17"), (("a17",), "b17"), (("b17",), "a17"), (("a17", "b17"), "c17"), (("a17", "c17"), "b17")],
    ids=lambda value: "-".join(value) if isinstance(value, tuple) else value,
)
def test_a_car_comes_out_nearest_to_the_striped_side(others: tuple[str, ...], space: str) -> None:
    """F-25, F 13.19: the free space of its row that is nearest; lane a is the striped side here."""
    cars = {"red": "a17 last 60 EXIT-1 at 1"}
    for name, at in zip(("green", "yellow"), others, strict=False):
        cars[name] = f"{at[0]}16 last 20"
    made = on(PITS, **cars, **{("green", "yellow", "blue")[len(others)]: PACER})
    said = {name: f"20; step {at}" for name, at in zip(("green", "yellow"), others, strict=False)}
    assert made.turn(**said).car("red") == f"{space} 60"


def test_the_striped_side_is_what_the_track_says() -> None:
    """F-26: it may be the outside."""
    made = on(PITS, red="a17 last 60 EXIT-1 at 1", green=PACER)
    made.fixed.striped = [2 - n for n in made.fixed.striped]
    assert come_out(made, "red") == "c17"


def test_the_first_to_arrive_is_the_first_to_leave() -> None:
    """F-27, F-75: the second one finds it on the track, whatever the numbers of the cars."""
    made = on(PITS, red="a17 last 60 EXIT-1 at 2", green="c17 last 60 EXIT-1 at 1", yellow=PACER).turn()
    assert made.happened("exited") == ["green", "red"]
    assert (made.car("green"), made.car("red")) == ("a17 60", "b17 60")


def shared(**rules: int) -> Ring:
    """Row 17 is full, and blue and violet share its outer space with yellow."""
    made = on(
        PITS,
        rules=rules,
        red="a16 last 20", green="b16 last 20", yellow="c16 last 20",
        blue="a17 last 60 EXIT-1 at 1", violet="a17 last 60 EXIT-1 at 2", white="c14 last 60",
    )  # fmt: skip
    return made.turn(red="20; step a17", green="20; step b17", yellow="20; step c17", white="20; step c15")


def test_a_car_that_finds_its_row_full_shares_the_space_farthest_from_the_striped_side() -> None:
    """F-76, F 13.20: more than one may be added there."""
    made = shared()
    assert [made.car(name) for name in ("yellow", "blue", "violet")] == ["c17 20", "c17 60", "c17 60"]
    assert made.state.taken[made.space("c17")] == 3


def test_of_cars_that_share_a_space_the_faster_plot_moves_first() -> None:
    """F-28, F-48, F-76: then the one that was on the track, then those that came out, in that order."""
    order = shared().plot(red=20, green=20, yellow=40, blue=40, violet=60).order
    assert order[:5] == ["violet", "yellow", "blue", "red", "green"]


def test_leaving_a_shared_space_needs_no_pass() -> None:
    """F-28, F-76: each drives off by its own move, and the space is empty then."""
    made = shared().plot(red=20, green=20, yellow=20, blue=60, violet=60, white=20)
    made.play("blue step c18; blue step c19; blue step c0; blue decline; violet step b18; violet step b19; violet step b0")
    assert (made.car("blue"), made.car("violet"), made.state.taken[made.space("c17")]) == ("c0 60", "b0 60", 1)
    assert made.shares["violet"] == 0


def test_a_shared_space_is_taken_for_all_others_and_harder_to_pass() -> None:
    """F-29, F 10.8, F-76: a car that is a lap ahead moves first, and 2 is added to its roll."""
    for pair, passed in (("1 2", True), ("1 3", False)):
        made = shared()
        made.state.crossings[5] = 2
        made.plot(white=60)
        assert made.play("white step c16").asked == "white step"
        assert "step c17" not in made.legal
        made.play(f"white pass c17 c18; yellow decline; blue decline; violet decline; white pay 0 none -> {pair}")
        assert (made.car("white").split()[0] == "c18") is passed, pair


def test_what_a_shared_space_adds_is_an_option() -> None:
    """F 15.33: without it the same roll passes."""
    made = shared(pass_shared=0)
    made.state.crossings[5] = 2
    made.plot(white=60).play("white step c16; white pass c17 c18")
    made.play("yellow decline; blue decline; violet decline; white pay 0 none -> 2 3")
    assert made.car("white").split()[0] == "c18"


def test_whoever_cannot_get_out_of_a_shared_space_stays_and_shares_on() -> None:
    """F-76, F-58 step 10: the one case in which a car ends in a taken space."""
    made = on(
        PITS,
        red="c17 lap 0 last 20", green="c17 lap 0 last 20 shares", yellow="c18 lap 0", blue="b18 lap 0", violet="c14 lap 0",
    ).plot(red=20, green=20, yellow=20, blue=20)  # fmt: skip
    assert made.order[2:4] == ["red", "green"]
    made.state.where[2] = Where.TRACK
    made.play("blue step b19; yellow step c19; red step c18; green stop")
    assert (made.car("green"), made.shares["green"]) == ("c17 0", 1)


def test_a_slip_may_be_had_off_either_car_of_a_shared_space() -> None:
    """F-76, F-57: white stands right behind, and one of them plots fast enough."""
    made = shared()
    made.state.space[5], made.state.taken[made.space("c15")], made.state.taken[made.space("c16")] = made.space("c16"), 0, 1
    made.plot(yellow=20, blue=80, violet=20, white=60)
    assert made.slip["white"] == 1


def test_a_car_that_came_out_gives_a_slip_from_the_next_turn_on() -> None:
    """F-30: by where the cars stand and what they plot."""
    made = on(PITS, red="a17 last 60 EXIT-1 at 1", green="a15 last 20").turn(green="20; step a16")
    made.plot(red=60, green=60)
    assert made.slip == {"red": 0, "green": 1}


def test_a_car_in_the_pit_has_no_part_in_the_race_of_the_others() -> None:
    """F-24, F-78, F 7.8: no plot, no slip off it, nothing to pass, and its row is free."""
    made = on(PITS, red="a17 last 60 EXIT-2 at 1", green="a16 last 60")
    assert made.says("red plot 60") == "in_the_pit"
    made.plot(green=60)
    assert (made.order, made.slip["green"]) == (["green"], 0)
    made.play("green step a17; green step a18; green step a19")
    assert made.car("green") == "a19 60"


def test_a_car_in_the_pit_stands_behind_those_of_its_row() -> None:
    """F-32, F-78: its row counts, then the track before the pit, then arrival."""
    made = on(
        PITS,
        red="a18 EXIT-2 at 2", green="a18 EXIT-2 at 1", yellow="a18", blue="a17", violet="a19 lap 2",
    )  # fmt: skip
    assert made.places == ["violet", "yellow", "green", "red", "blue"]


def test_laps_are_counted_by_crossing_the_line_on_the_track() -> None:
    """F-16, F-72: a stop in a row before the line completes nothing; the car crosses afterwards by its own move."""
    made = on(PITS, red="a16 last 20", green=PACER).turn(red="20; step a17; enter").turn().turn()
    assert (made.car("red"), made.crossings["red"]) == ("a17 20", 1)
    made.turn(red="60; step a18; step a19; step a0")
    assert made.crossings["red"] == 2


def test_the_record_of_the_last_corner_does_not_outlive_a_stop() -> None:
    """F-39, F-73, F 9.8: what was paid there is forgotten."""
    made = on(
        """
        ................4444
        ................4444
        P................PPP
        """,
        red="a14 last 60", green=PACER,
    ).turn(red="60; step a15; step a16; step a17; enter")  # fmt: skip
    assert (made.car("red"), made.wear["red"]) == ("pit a17 60 EXIT-2", 8)
    assert (made.corner["red"], made.paid["red"]) == (-1, 0)
    made.turn().turn().plot(red=60).play("red step a18")
    assert made.asked == "red corner 1"


def test_a_stop_mends_nothing_but_the_wear() -> None:
    """F-33: damage and skill stay as they are."""
    made = on(PITS, red="a16 last 20 damaged acc greens 1 full 9", green=PACER).turn(red="20; enter").turn()
    assert (made.wear["red"], made.green["red"], made.damage["red"][1]) == (18, 1, 1)
