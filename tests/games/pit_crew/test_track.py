"""Spaces, laps, inside and outside, and the roll-off of cars that wait at the start."""

import pytest

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.track import laps_done, space_of
from tests.games.pit_crew.crew import Race, costs, judged, written


def lap(race: Race, crew: int = 0) -> int:
    """The lap that a crew's token shows."""
    return int(GAME.view(race.state, race.fixed, -1)[0]["crews"][crew]["lap"])


@pytest.mark.parametrize(
    ("spaces", "distance", "laps", "space"),
    [
        (24, 0, 0, 23), (24, 1, 0, 0), (24, 24, 0, 23), (24, 25, 1, 0), (24, 48, 1, 23), (24, 49, 2, 0),
        (6, 6, 0, 5), (6, 7, 1, 0), (6, 13, 2, 0),
    ],
)  # fmt: skip
def test_a_lap_is_completed_one_space_past_the_start(spaces: int, distance: int, laps: int, space: int) -> None:
    """PC-3, PC-151: the first crossing completes nothing; lap k is done on reaching k times the length, plus 1."""
    fixed = Race(spaces=spaces).fixed
    assert (laps_done(fixed, distance), space_of(fixed, distance)) == (laps, space)


@pytest.mark.parametrize(
    ("text", "before"),
    [
        (costs("green", 1), 24),
        ("red front_left 4b 3b 4b 3b", 23),
        ("red has jet_fuel\nred tank 5b 5w 6b 6w 4b 4w 1b", 22),
        ("red has drafting\ngreen distance 40", 23),
    ],
    ids=["points", "turbo", "jet_fuel", "drafting"],
)
def test_a_lap_counts_however_the_car_was_moved(text: str, before: int) -> None:
    """PC 6.14, PC-116: points of others, Turbos, Jet Fuel and Drafting take the car over the line."""
    race = judged(f"red distance {before}\n{text}", crews=[1, 1])
    assert (race.distance("red"), lap(race)) == (25, 2)


def test_a_lap_counts_by_a_rolled_six() -> None:
    """PC-116, PC 5.3."""
    race = written("red distance 24\nred good 31\nred complete 0\nred die", number=3)
    assert (lap(race), lap(race.play("red_1 roll -> 6"))) == (1, 2)


def test_one_move_may_cross_the_line_twice() -> None:
    """PC-66: each crossing counts once."""
    race = judged("red distance 6\ngreen distance 1\n" + costs("green", 7), crews=[1, 1], spaces=6)
    assert (race.distance("red"), lap(race)) == (13, 3)


def test_rolled_sixes_decide_who_stands_inside() -> None:
    """PC-68: who enters first is inside, in the order in which the moves are made."""
    text = "red distance 4\ngreen distance 4\nyellow distance 9\nred good 31\nred complete 0\nred die\n"
    text += "green good 31\ngreen complete 100\ngreen die"
    race = written(text, number=3, crews=[1, 1, 1])
    assert race.standing == ["yellow", "red", "green"]
    race.play("green_1 roll -> 6\nred_1 roll -> 6")
    assert race.standing == ["yellow", "green", "red"]


def test_cars_on_one_space_a_lap_apart_stand_by_their_laps() -> None:
    """PC-144: on the board the later one is outside, and yet it leads."""
    race = judged("green distance 5\nred distance 29", crews=[1, 1])
    shown = GAME.view(race.state, race.fixed, -1)[0]
    assert [crew["space"] for crew in shown["crews"]] == [4, 4]
    assert [crew["inside"] for crew in shown["crews"]] == [1, 0]
    assert race.standing == ["red", "green"]


def test_cars_pushed_off_the_start_together_roll_off_who_goes_first() -> None:
    """PC-123, PC-65: all that still wait throw, the judged crew too, and the higher one is inside."""
    text = "yellow distance 4\nyellow complete 500\ngreen complete 1000\nred complete 2000\n"
    race = judged(text + costs("yellow", 2), "2 5")
    assert [(event["crew"], event["face"]) for event in race.happened("roll_off")] == [("red", 2), ("green", 5)]
    assert race.standing == ["yellow", "green", "red"]
    text = "yellow complete 500\ngreen complete 1000\nred complete 2000\n" + costs("yellow", 2)
    race = judged(text, "2 5 6")
    assert [(event["crew"], event["face"]) for event in race.happened("roll_off")] == [("red", 2), ("green", 5), ("yellow", 6)]
    assert race.standing == ["green", "red", "yellow"]


def test_equal_throws_at_the_start_are_thrown_again() -> None:
    """PC-123, PC 10.16: among themselves. Two that were pushed off together then stand in that order for their picks."""
    race = judged("yellow complete 500\nyellow discard 1b 1w", "3 3 6 2 1 nitro sabotage caltrops", number=1)
    faces = [(event["crew"], event["face"]) for event in race.happened("roll_off")]
    assert faces == [("red", 3), ("green", 3), ("yellow", 6), ("red", 2), ("green", 1)]
    assert race.standing == ["red", "green", "yellow"]
    assert race.asked == "yellow wrench"


def test_nobody_rolls_off_where_one_car_alone_is_pushed() -> None:
    """PC-123: only when it is needed."""
    race = judged("red distance 3\n" + costs("red", 2), crews=[1, 1])
    assert race.happened("roll_off") == []
    assert race.distance("green") == 2


def test_cars_that_wait_at_the_start_roll_off_for_their_picks() -> None:
    """PC-2: two good mats and no six; the lower roll is last and picks first."""
    race = judged("", "5 2 nitro sabotage", number=1, crews=[1, 1])
    assert race.standing == ["red", "green"]
    assert race.asked == "green wrench"


def test_drafting_at_the_start_makes_them_roll_off() -> None:
    """PC-2, PC-102, PC-123: who holds it and rolls lower does not lead, and goes. The result then asks for no second roll."""
    race = judged("red has drafting", "2 5", crews=[1, 1])
    assert [(event["crew"], event["spaces"]) for event in race.happened("moved")] == [("red", 2)]
    race = judged("red has drafting", "5 2", crews=[1, 1])
    assert race.happened("moved") == []
    assert race.winner == "red"


def test_the_result_makes_them_roll_off() -> None:
    """PC-80: no dead heat, not even of cars that never left the start."""
    race = judged("", "4 4 1 3", crews=[1, 1])
    assert (race.winner, race.standing) == ("green", ["green", "red"])


def test_the_second_place_is_rolled_off_as_well() -> None:
    """PC-80, PC-2: the result is the whole standing, though the winner is plain."""
    race = judged("yellow distance 3", "1 6")
    assert (race.winner, race.standing) == ("yellow", ["yellow", "green", "red"])


def test_a_car_that_is_left_alone_rolls_for_nothing() -> None:
    """PC-2, PC-78: there is nobody to be ahead of."""
    race = judged(costs("green", 8), crews=[1, 1])
    assert (race.winner, race.happened("roll_off")) == ("red", [])
