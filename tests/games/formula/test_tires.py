"""Tires: what soft ones spare, what hard ones gain at the line, and what a stop gives (F-1 to F-15, F-34, F-35, F-65, F-74)."""

import pytest

from pitboard.games.formula import GAME
from tests.games.formula.ring import Ring, on

PITS = """
    ....................
    ....................
    P................PPP
"""
PACER = "a2 last 20"


# --- the stop


@pytest.mark.parametrize(("refill", "wear"), [(0, 21), (1, 12)], ids=["add", "reset"])
def test_a_stop_adds_the_starting_total(refill: int, wear: int) -> None:
    """F-1, F 13.22, F 15.18: by option it sets the wear to it."""
    made = on(PITS, rules={"refill": refill}, red="a17 wear 9 full 12 EXIT-2 at 1", green=PACER).turn()
    assert made.wear["red"] == wear


def test_the_starting_total_is_rating_times_laps_before_the_bid() -> None:
    """F-2, F-82: whatever was bid or spent, and however few laps are left."""
    fixed = GAME.fixed_from(GAME.full_setup({"seats": 2, "laps": 4, "cars": ["60/40/40/160/5/3/hard", "60/60/40/160/4/3/soft"]}))
    made = Ring(GAME.begin(fixed), fixed, 0).play("red bid 7 0 0; green bid 0 0 0")
    assert (made.wear, made.full_wear) == ({"red": 13, "green": 16}, {"red": 20, "green": 16})


@pytest.mark.parametrize("tire", ["soft", "hard"])
def test_any_tire_may_be_taken(tire: str) -> None:
    """F-34, F 13.22: the same again as well."""
    made = on(PITS, red="a17 hard EXIT-2 at 1", green=PACER).turn(red=f"tire {tire}")
    assert made.tire["red"] == ("soft", "hard").index(tire)


@pytest.mark.parametrize("tire", ["soft", "hard"])
def test_who_says_nothing_takes_the_same_again(tire: str) -> None:
    """F-77, F 16.14: the choice is asked for one turn after the entry."""
    made = on(PITS, red=f"a16 {tire} last 20", green=PACER).plot(red=20, green=20)
    made.play("red step a17; red enter; green step a3").plot(green=20)
    assert made.play("green step a4").asked == "red tire"
    made.rest()
    assert made.tire["red"] == ("soft", "hard").index(tire)


def test_tires_lie_open_and_there_is_no_third() -> None:
    """F-35, F-75: chosen in the open one after another; a number that is no tire is refused."""
    made = on(PITS, red="a17 EXIT-2 at 1", green="a18 EXIT-2 at 2", yellow=PACER).plot(yellow=20).play("yellow step a3")
    assert made.says("red tire 2") == "no_such_tire"
    made.play("red tire soft")
    for seat in range(3):
        out = GAME.State()
        GAME.blind(made.state, made.fixed, seat, out)
        assert out.tire[0] == 0


def test_a_race_needs_no_stop() -> None:
    """F-41: whoever never goes in comes home like the others."""
    made = on(PITS, red="a19 lap 3 last 60", green=PACER).turn(red=60)
    assert (made.car("red"), made.lap_end["red"]) == ("home", 0)


# --- the bonus of hard tires


@pytest.mark.parametrize(
    ("red", "said", "gained"),
    [
        ("a19 lap 1 hard", "60", 1),
        ("a19 lap 2 hard", "60", 1),
        ("a19 lap 2 soft", "60", 0),
        ("a19 lap 0 hard", "60", 0),
        ("a19 lap 3 hard", "60", 0),
        ("a18 lap 2 hard", "40; enter", 0),
        ("a18 lap 2 hard", "40", 1),
        ("a19 lap 2 hard stopped 2", "60", 0),
        ("a19 lap 2 hard stopped 1", "60", 1),
    ],
    ids=[
        "lap 1 is done now", "lap 2 is done", "soft", "off the grid", "home", "into the pit beyond the line", "stays out there",
        "stopped before that line", "stopped a lap before",
    ],
)  # fmt: skip
def test_hard_tires_gain_wear_at_a_lap_end_without_a_stop(red: str, said: str, gained: int) -> None:
    """F-74, F 13.6, F-11, F-13, F-14: not at the start, at the finish, or where the car stops, before or beyond the line."""
    made = on(PITS, red=f"{red} last 60 wear 4", green=PACER).turn(red=said)
    assert made.wear["red"] == 4 + gained


def test_the_bonus_stays_with_a_car_that_goes_in_a_turn_later() -> None:
    """F-12, F-74: it was credited in the turn before."""
    made = on(
        """
        ....................
        ....................
        PP...............PPP
        """,
        red="a19 lap 1 last 20 wear 4", green="a5 last 20",
    )  # fmt: skip
    made.turn(red="20; step a0").turn(red="20; step a1; enter")
    assert (made.car("red"), made.wear["red"], made.lap_end["red"]) == ("pit a1 20 EXIT-2", 5, 1)


def test_a_car_that_spins_beyond_the_line_gets_its_bonus() -> None:
    """F-74: the lap is done."""
    made = on(
        """
        44..................
        44..................
        P.................PP
        """,
        red="a19 lap 2 last 60 wear 1 greens 0", green="a5 last 20",
    ).plot(red=80, green=20)  # fmt: skip
    made.play("red step a0 -> 4 4")
    assert (made.asked, made.car("red"), made.wear["red"]) == ("red entry", "a0 0 spun", 0)
    assert made.play("red decline").wear["red"] == 1


def test_the_bonus_cannot_be_spent_in_the_move_that_earns_it() -> None:
    """F-10, F-74: it comes last."""
    made = on(
        """
        4...................
        4...................
        P.................PP
        """,
        red="a19 lap 2 last 60 wear 0 greens 0", green="a5 last 20",
    ).plot(red=60, green=20)  # fmt: skip
    made.play("red step a0 -> 3 3; red step a1; red step a2")
    assert (made.car("red"), made.wear["red"]) == ("a2 60", 1)


def test_hard_tires_may_bring_a_car_above_its_starting_total() -> None:
    """F-15: there is no most."""
    made = on(PITS, red="a19 lap 2 last 60 wear 9 full 9", green=PACER).turn(red=60)
    assert made.wear["red"] == 10


@pytest.mark.parametrize(("rank", "gained"), [(2, 3), (3, 3), (4, 4), (5, 4)])
def test_the_bonus_is_an_input_by_rank_of_wear(rank: int, gained: int) -> None:
    """F-9, F 13.7, F 15.12: by the rank of the car's wear, as the race says it."""
    options = {"hard_bonus": [3, 3, 4, 4]}
    builds = {2: "100/60/60/160/2/3", 3: "100/60/40/160/3/3", 4: "60/60/40/160/4/3", 5: "60/40/40/160/5/3"}
    setup = {"seats": 2, "grid": [0, 1], "cars": [f"{builds[rank]}/hard"] * 2, "options": options}
    fixed = GAME.fixed_from(GAME.full_setup(setup))
    assert fixed.bonus[0][rank - 2] == gained


def test_a_bonus_that_nobody_gave_is_labeled_a_placeholder() -> None:
    """F-9, F 13.7: 1, 1, 2, 2, and the setup says what it is."""
    given = {"numbers": [1, 1, 2, 2], "source": "owner"}
    assert GAME.full_setup({})["options"]["hard_bonus"] == {"numbers": [1, 1, 2, 2], "source": "placeholder"}
    assert GAME.full_setup({"options": {"hard_bonus": [1, 1, 2, 2]}})["options"]["hard_bonus"] == given


def test_one_car_may_have_a_bonus_of_its_own() -> None:
    """F-9, F 15.45: whatever the rank of its wear."""
    fixed = GAME.fixed_from(GAME.full_setup({"seats": 2, "cars": [{"hard_bonus": 5}, None]}))
    assert (fixed.bonus[0], fixed.bonus[1]) == ([5] * 4, [1, 1, 2, 2])


# --- soft tires

CORNER = """
    ....4444............
    ....4444............
"""


@pytest.mark.parametrize(
    ("car", "plot", "asked", "legal"),
    [
        ("a2 last 60", 120, "red acceleration_test 1", ["pay 1 none", "pay 0 none"]),
        ("a2 last 160 acc 40", 180, "red top_test 1", ["pay 0 none", "pay 0 green"]),
        ("a2 last 160 dec 40", 100, "red braking 1", ["pay 1 none", "pay 0 none"]),
        ("a3 last 80", 80, "red corner 2", ["pay 2 none", "pay 1 none"]),
        ("a3 last 100", 100, "red corner 3", ["pay 3 none", "pay 2 none"]),
        ("a3 last 100 wear 1", 80, "red corner 2", ["pay 1 none", "pay 1 green"]),
    ],
    ids=["acceleration", "top", "brake", "two in a corner", "three in a corner", "one wear left"],
)
def test_a_wear_takes_the_place_of_a_roll(car: str, plot: int, asked: str, legal: list[str]) -> None:
    """F-65, F-4 to F-7, F 13.4, F 13.5: acceleration, brake and chance, never the top test; the dice may still be taken."""
    made = on(CORNER, red=f"{car} soft", green="b0 last 20").plot(red=plot, green=20)
    if made.asked == "red step":
        made.play("red step a4")
    assert made.asked == asked
    assert [act for act in made.legal if act in legal] == legal


@pytest.mark.parametrize(
    ("option", "car", "plot"),
    [
        ("soft_start", "a2 lap 0", 80),
        ("soft_acceleration", "a2 last 60", 120),
        ("soft_top", "a2 last 160", 180),
        ("soft_deceleration", "a2 last 160", 60),
        ("soft_chance", "a3 last 100", 100),
    ],
)
@pytest.mark.parametrize("value", [0, 1])
def test_which_rolls_a_wear_replaces_is_an_option(option: str, car: str, plot: int, value: int) -> None:
    """F-65, F 15.13 to F 15.17: each roll by itself."""
    turn = 1 if option == "soft_start" else 5
    made = on(CORNER, turn=turn, rules={option: value}, red=f"{car} soft", green="b0 lap 0").plot(red=plot)
    if made.asked == "red step":
        made.play("red step a4")
    most = 2 if option in ("soft_chance", "soft_deceleration") else 0
    assert max(int(act.split()[1]) for act in made.legal) == most + value


def test_a_soft_test_always_works_and_damages_nothing() -> None:
    """F-4: two tests in one turn cost two wear, and no dice fall."""
    made = on(rules={"soft_top": 1}, red="a2 last 140 acc 20 soft wear 5", green="b0 last 20").plot(red=180, green=20)
    made.play("red pay 1 none; red pay 1 none")
    assert (made.wear["red"], made.state.speed, made.damage["red"]) == (3, 180, [0] * 6)


def test_hard_tires_spare_no_test() -> None:
    """F-65: they gain wear, and that is all."""
    made = on(red="a2 last 60 hard", green="b0 last 20").plot(red=120, green=20)
    assert made.says("red pay 1 none") == "not_spared"


def test_each_corner_braking_and_test_has_a_roll_of_its_own() -> None:
    """F-8: a roll in braking uses up none in the corner behind it."""
    made = on(CORNER, red="a3 last 120 wear 1 greens 0", green="b0 last 20").plot(red=60, green=20)
    assert made.asked == "red braking 1"
    made.play("red pay 0 none -> 3 3; red step a4")
    assert made.asked == "red corner 1"
    made.play("red pay 0 none -> 3 3")
    assert made.wear["red"] == 1
