"""Withdrawing, at every moment at which a driver can (F-64, F 16.19)."""

import random
from typing import Any

import pytest

from pitboard.games.formula import GAME
from pitboard.games.formula.words import Phase, Verb, Where
from pitboard.kernel.game import Rows
from pitboard.kernel.sources import Seeded
from tests.games.formula.drawn import drawn
from tests.games.formula.ring import Ring, on

PITS = """
    ....................
    ....................
    P................PPP
"""


def taken(made: Ring) -> int:
    """How many cars the road holds."""
    return sum(made.state.taken)


def test_a_car_that_is_withdrawn_frees_its_space_at_once() -> None:
    """F-64, F 11.3: while the plots are made it leaves nothing behind, and the others go on without it."""
    made = on(red="a5 last 60", green="a4 last 60")
    made.play("green plot 60; red leave")
    assert (made.car("red"), taken(made), made.phase) == ("out withdrawn", 0, "move")
    made.rest()
    assert (made.car("green"), made.phase) == ("a7 60", "plot")


def test_who_withdraws_in_the_middle_of_a_move_is_taken_off() -> None:
    """F-64: the question falls away, the next car moves."""
    made = on(red="a5 last 60", green="a2 last 60").plot()
    assert made.play("red step a6").asked == "red step"
    made.play("red leave")
    assert (made.car("red"), made.asked, taken(made)) == ("out withdrawn", "green step", 0)


def test_who_withdraws_when_asked_for_the_pit_frees_its_space() -> None:
    """F-64: the move is over then, and the car stands on the track."""
    made = on(PITS, red="a14 last 60", green="a2 last 60").plot()
    assert made.play("red step a15; red step a16; red step a17").asked == "red entry"
    made.play("red leave")
    assert (taken(made), made.asked) == (0, "green step")
    made.rest()
    assert made.car("green") == "a5 60"


def test_a_car_in_the_pit_can_be_withdrawn() -> None:
    """F-43, F-64: it gives up its place there, and its marker is dealt with no more."""
    made = on(PITS, red="a17 EXIT-2 at 1 last 60", green="b17 EXIT-2 at 2 last 60", yellow="a2 last 60").turn(yellow=60)
    assert made.car("red") == "pit a17 60 EXIT-1"
    made.play("red leave").turn(yellow=60)
    assert (made.car("red"), made.car("green"), taken(made)) == ("out withdrawn", "a17 60", 2)


def test_a_driver_asked_for_tires_may_withdraw() -> None:
    """F-43: the next one is asked."""
    made = on(PITS, red="a17 EXIT-2 at 1 last 60", green="b17 EXIT-2 at 2 last 60", yellow="a2 last 0")
    made.plot(yellow=20).play("yellow step a3")
    assert made.asked == "red tire"
    assert made.play("red leave").asked == "green tire"


def test_with_all_cars_in_the_pit_a_turn_has_no_plots() -> None:
    """F-47, F-71: the pit acts at once, so the race goes on."""
    made = on(PITS, red="a17 EXIT-1 at 1 last 60", green="b17 EXIT-2 at 2 last 60", yellow="a2 last 60")
    made.play("yellow leave")
    assert made.asked == "green tire"
    made.play("green tire soft")
    assert (made.car("red"), made.phase, made.turn_number) == ("a17 60", "plot", 6)


def test_a_defender_who_withdraws_leaves_nothing_to_pass() -> None:
    """F-61, F-64: a space that has come free needs no roll."""
    made = on(red="a5 last 60", green="a7 lap 0", yellow="b2 lap 0").plot(red=60, green=20, yellow=20)
    made.play("red step a6; red pass a7 a8")
    assert made.asked == "green block"
    made.play("green leave")
    assert (made.asked, made.state.space[0], made.happened("passed")) == ("red step", made.space("a7"), [])
    made.play("red step a8")
    assert (made.car("red"), made.asked, taken(made)) == ("a8 60", "yellow step", 1)


def test_when_all_withdraw_the_race_is_over() -> None:
    """F-70, F-71: whoever got furthest is placed first."""
    made = on(red="a5 last 60", green="a9 last 60").play("red leave; green leave")
    assert (made.phase, made.places) == ("over", ["green", "red"])
    assert made.says("green leave") == "race_over"


def test_who_has_come_home_may_leave_and_keeps_the_place() -> None:
    """F-69, F 16.19: the race of that car is over."""
    made = on(red="a19 lap 3 last 60", green="a5 lap 1 last 60").turn(red=60, green=60)
    assert made.car("red") == "home"
    made.play("red leave")
    assert (made.car("red"), made.places) == ("home", ["red", "green"])
    assert made.says("red leave") == "left_already"


@pytest.mark.parametrize("leaver", range(4))
def test_a_given_grid_closes_up_where_a_driver_leaves_before_it(leaver: int) -> None:
    """F-79: who races fills the places from the front, the last in row 6, and no two on one space."""
    setup: dict[str, Any] = {"seats": 4, "track": "quay", "grid": [0, 1, 2, 3], "cars": [{"tire": "hard"}] * 4}
    fixed = GAME.fixed_from(GAME.full_setup(setup))
    made = Ring(GAME.begin(fixed), fixed, 0)
    assert made.state.phase == Phase.BUILD
    assert made.act(leaver, Verb.LEAVE) == ""
    for seat in range(4):
        if seat != leaver:
            assert made.act(seat, *made.default(seat)) == ""
    stand = [made.state.space[seat] for seat in range(4) if made.state.where[seat] == Where.TRACK]
    assert stand == [fixed.grid[index] for index in (0, 3, 11)]


@pytest.mark.parametrize("number", range(8))
def test_drivers_may_withdraw_at_any_moment(number: int) -> None:
    """F-64, F-71, F 16.19: a race of random acts out of which people drop all the time stays sound, and ends."""
    luck, rows, drop = Seeded(number), Rows(), random.Random(number)
    fixed = GAME.fixed_from(GAME.full_setup(drawn(number)))
    state = GAME.begin(fixed)
    while state.phase != Phase.OVER:
        seat = drop.randrange(fixed.seats)
        if drop.random() < (0.02, 0.2)[number % 2] and not state.gone[seat]:
            assert GAME.act(state, fixed, seat, Verb.LEAVE, 0, 0, 0, 0, luck) == 0
            assert GAME.faults(state, fixed) == []
        else:
            seat = GAME.seat_asked(state, fixed)
            act = rows[drop.randrange(GAME.legal(state, fixed, seat, rows))]
            assert GAME.act(state, fixed, seat, *act, 0, luck) == 0
    assert GAME.faults(state, fixed) == []


@pytest.mark.parametrize(
    ("who", "played", "at"),
    [
        ("green", "green leave", "a6"),
        ("yellow", "green decline; red pay 0 none -> 1 1; yellow leave", "a7"),
    ],
)
def test_a_space_that_comes_free_ends_the_chain(who: str, played: str, at: str) -> None:
    """F-61: a driver who is asked to block withdraws instead: the attacker drives up to there and is asked anew."""
    made = on(red="a5 last 80", green="a6 lap 0", yellow="a7 lap 0").plot(red=80, green=20, yellow=20)
    made.play(f"red pass a6 a7 a8; {played}")
    assert (made.asked, made.happened("passed")) == ("red step", [] if who == "green" else ["red"])
    assert made.state.space[0] == made.space(at)


def test_a_space_that_comes_free_adds_nothing_to_the_next_roll() -> None:
    """F-61, F 10.7: 2 is added for each pass just before, and a free space is none: a 5 passes."""
    made = on(red="a5 last 80", green="a6 lap 0", yellow="a7 lap 0").plot(red=80, green=20, yellow=20)
    made.play("red pass a6 a7 a8; green leave; red pass a7 a8; yellow decline; red pay 0 none -> 2 3")
    assert made.happened("passed") == ["red"]
