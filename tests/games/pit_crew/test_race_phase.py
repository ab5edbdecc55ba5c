"""The Race Phase: who is judged when, what moves whom, and in which order."""

import pytest

from pitboard.games.pit_crew import GAME
from tests.games.pit_crew.crew import costs, judged, written

SAMPLE = """
    red     distance 9
    green   distance 10
    yellow  distance 22
    red     front_left  5b 4b 5b 4b
    red     front_right 1b 2w 1w 3w
    red     rear_left   10b 9w 10w 9b
    red     rear_right  6b 7w 6w 7b
    red     tank        10b 10w 9b 2w
    red     engine      8w 8w
    red     discard     3b
"""
"""The sample of the rules, on the house's 29: its tires begin with 4, 10, 1 and 7."""
APART = "red distance 3\ngreen distance 2\nyellow distance 1\n"


def moves(text: str, luck: str = "", **setup: object) -> list[tuple[str, int, str]]:
    """Who went how far by what in the Race Phase of a position, in order."""
    return [(event["crew"], event["spaces"], event["by"]) for event in judged(text, luck, **setup).happened("moved")]


def test_the_sample_of_the_rules() -> None:
    """PC 6.15: 3 points move green and yellow, yellow begins a lap, and red's 4 spaces end on the outside of green."""
    race = judged(SAMPLE, "nitro sabotage caltrops", number=2)
    assert race.state.points[0] == [0, 1, 0, 0, 2, 0, 0]
    assert race.state.turbo[0] == [1, 0, 0, 0, 0, 1, 0]
    assert [(event["crew"], event["spaces"], event["by"]) for event in race.happened("moved")] == [
        ("yellow", 3, "points"),
        ("green", 3, "points"),
        ("red", 4, "turbo"),
    ]
    shown = GAME.view(race.state, race.fixed, -1)[0]
    assert [(crew["distance"], crew["lap"]) for crew in shown["crews"]] == [(13, 1), (13, 1), (25, 2)]
    assert [crew["inside"] for crew in shown["crews"]] == [1, 0, 0]
    assert race.standing == ["yellow", "green", "red"]


def test_the_draft_after_the_sample() -> None:
    """PC 7.2: red picks first, then green, and yellow gets what is left."""
    race = judged(SAMPLE, "nitro sabotage caltrops", number=2)
    assert race.asked == "red wrench"
    race.play("red_1 take_wrench sabotage")
    assert race.asked == "green wrench"
    race.play("green_1 take_wrench nitro")
    assert [race.wrenches(crew) for crew in ("red", "green", "yellow")] == [["sabotage"], ["nitro"], ["caltrops"]]


@pytest.mark.parametrize(
    ("text", "luck", "order"),
    [
        ("green complete 3000\ngreen die\nyellow complete 2000", "", "green red yellow"),
        ("yellow complete 500", "", "yellow red green"),
        ("red complete 0\ngreen complete 80\nyellow complete 160", "2 5", "green red yellow"),
        ("red complete 0\ngreen complete 100\nyellow complete 400", "5 2", "red green yellow"),
        ("red complete 0\ngreen complete 101\nyellow complete 400", "", "red green yellow"),
        ("red complete 0\ngreen complete 50\nyellow complete 100", "4 4 6 2 5", "yellow green red"),
        ("red complete 0\ngreen complete 50\nyellow complete 100", "3 3 3 1 1 2 6 5", "yellow red green"),
        ("red complete 90\nred die\ngreen complete 0\nyellow complete 50", "1 4", "red yellow green"),
    ],
    ids=["die_first", "last_caps", "chain", "window", "past_window", "three", "three_again", "die_before_tie"],
)
def test_crews_are_judged_in_the_order_of_a_die_and_their_last_caps(text: str, luck: str, order: str) -> None:
    """PC 6.1, PC 6.2, PC-119, PC-43, PC-148: first a die, then last caps; within the window they roll off."""
    assert judged(APART + text, luck).judged == order.split()


def test_two_crews_that_took_their_dice_together_roll_off_for_the_first_place() -> None:
    """PC-143, PC-119: starting together is like finishing together. The other one goes by its last cap, die or not."""
    text = APART + "red good 31\nred complete 1000\ngreen good 31\ngreen complete 400\nyellow good 31\nyellow complete 100\n"
    race = written(text, number=3, crews=[1, 1, 1])
    race.play("1100 red_1 take_die\n1150 green_1 take_die\nclock decide\n1600 yellow_1 take_die -> 6 2")
    assert race.happened("stopped")[0]["why"] == "no_die_left"
    assert race.judged == ["red", "yellow", "green"]


@pytest.mark.parametrize(
    ("text", "luck", "order"),
    [
        ("red capped tank\ngreen capped tank engine\nyellow complete 50000", "", "yellow green red"),
        ("red capped tank\ngreen capped engine\nyellow complete 50000", "1 6", "yellow green red"),
        ("red capped\ngreen capped\nyellow capped", "2 2 5 4 3", "yellow red green"),
    ],
    ids=["more_caps", "equal_caps", "no_caps"],
)
def test_uncompleted_crews_are_judged_after_the_complete_ones(text: str, luck: str, order: str) -> None:
    """PC-40, PC-41: the round limit has come; more caps first, equal ones roll off, and their cards are judged as they lie."""
    race = judged(APART + text, luck, options={"round_limit_ms": 60_000})
    assert race.happened("stopped")[0]["why"] == "time"
    assert race.judged == order.split()
    assert [race.points(crew) for crew in ("red", "green", "yellow")] == [0, 0, 0]


def test_an_uncompleted_mat_costs_what_its_cards_cost() -> None:
    """PC-40, PC-49: three cards on a tire are two points, caps or none."""
    race = judged("red rear_left 9b 8w 9w\nred capped", options={"round_limit_ms": 60_000}, crews=[1, 1])
    assert (race.points("red"), race.points("green")) == (2, 0)


def test_a_turbo_needs_no_cap() -> None:
    """PC-130: only the cards are asked."""
    text = "red front_left 4b 3b 4b 3b\nred capped"
    assert moves(text, options={"round_limit_ms": 60_000}, crews=[1, 1]) == [("red", 2, "turbo")]


def test_one_crew_is_judged_wholly_before_the_next() -> None:
    """PC-64, PC 6.12: red's points, red's Turbo, then green's points and Turbo; not all points before all Turbos."""
    text = "red distance 9\ngreen distance 5\nyellow distance 1\nred front_left 4b 3b 4b 3b\ngreen front_left 4w 3w 4w 3w\n"
    assert moves(text + costs("red", 1) + "green discard 1b 1w 2b 2w") == [
        ("green", 1, "points"),
        ("yellow", 1, "points"),
        ("red", 2, "turbo"),
        ("red", 2, "points"),
        ("yellow", 2, "points"),
        ("green", 2, "turbo"),
    ]


def test_rivals_go_by_the_whole_sum_the_leading_one_first() -> None:
    """PC 6.8, PC-65: so cars of one space stay as they stood, whoever is listed first."""
    text = "yellow distance 5\ngreen distance 5\nred distance 1\n" + costs("red", 2)
    race = judged(text)
    assert [(event["crew"], event["spaces"]) for event in race.happened("moved")] == [("yellow", 2), ("green", 2)]
    assert [race.distance(crew) for crew in ("red", "green", "yellow")] == [1, 7, 7]
    assert race.standing == ["yellow", "green", "red"]


def test_the_order_of_moves_follows_the_standing_of_that_moment() -> None:
    """PC-65: green's Turbo puts it ahead of red before yellow's points move the two."""
    text = "red distance 6\ngreen distance 4\nyellow distance 1\nyellow complete 9000\ngreen front_left 4b 3b 4b 3b\n"
    text += "green front_right 7b 6b 7b 6b\n" + costs("yellow", 3)
    assert moves(text) == [("green", 4, "turbo"), ("green", 3, "points"), ("red", 3, "points")]


def test_points_by_several_areas_are_one_move() -> None:
    """PC 6.8: the sum of the mat, not area by area."""
    text = "red distance 3\ngreen distance 1\nred front_left 4b 3w 4w 4b\nred tank 10b 10w 9b 3w\n" + costs("red", 1)
    assert moves(text, crews=[1, 1]) == [("green", 3, "points")]


def test_several_turbos_are_one_move() -> None:
    """PC-131: three Turbos, six spaces, one jump."""
    text = "red front_left 4b 3b 4b 3b\nred front_right 7w 6w 7w 6w\nred engine 5b 5b 2b 2b\nred distance 2\ngreen distance 4"
    assert moves(text, crews=[1, 1]) == [("red", 6, "turbo")]


def test_no_points_and_no_turbo_move_nobody() -> None:
    """PC-67: a move of nought spaces leaves the inner car inside."""
    race = judged("green distance 4\nred distance 4", crews=[1, 1])
    assert race.happened("moved") == []
    assert race.standing == ["green", "red"]
    assert race.state.arrival[1] < race.state.arrival[0]


def test_a_car_that_enters_a_space_stands_outside() -> None:
    """PC 6.13, PC-66: it passes the others in one jump, and stops where it stops."""
    text = "red distance 8\ngreen distance 9\nyellow distance 10\nred front_left 4b 3b 4b 3b"
    race = judged(text)
    assert [race.distance(crew) for crew in ("red", "green", "yellow")] == [10, 9, 10]
    assert race.standing == ["yellow", "red", "green"]


def test_a_car_at_the_start_is_behind_one_just_over_the_line() -> None:
    """PC-69: though its space is the last of a lap."""
    assert judged("red distance 0\ngreen distance 1", crews=[1, 1]).standing == ["green", "red"]


def test_an_engine_that_is_not_in_play_earns_nothing() -> None:
    """PC-61: four Turbos for four tires of the 27, nothing for its engine."""
    tires = "front_left 3b 2b 1b 2b\nfront_right 6w 5w 6w 5w\nrear_left 8b 7b 8b 7b\nrear_right 9w 10w 9w 10w"
    text = "\n".join(f"red {line}" for line in tires.splitlines())
    assert moves(text, number=1, crews=[1, 1], cars=[[27], [27]]) == [("red", 8, "turbo")]


def test_jet_fuel_and_drafting_follow_when_all_are_judged() -> None:
    """PC-140: step by step; red's points, crash or Turbo and everybody else's, then Jet Fuel, Drafting, and who has won."""
    text = "red distance 9\ngreen distance 5\nyellow distance 1\nyellow has drafting\ngreen has jet_fuel\n"
    text += "green tank 5b 5w 6b 6w 4b 4w 1b\nyellow front_left 4b 3b 4b 3b\n" + costs("red", 1)
    race = judged(text)
    told = [event["what"] for event in race.events]
    assert told == ["stopped", "judged", "moved", "moved", "judged", "judged", "moved", "moved", "moved", "won"]
    assert [(event["crew"], event["spaces"], event["by"]) for event in race.happened("moved")] == [
        ("green", 1, "points"),
        ("yellow", 1, "points"),
        ("yellow", 2, "turbo"),
        ("green", 3, "jet_fuel"),
        ("yellow", 2, "drafting"),
    ]


def test_a_race_phase_is_told_with_its_reckoning() -> None:
    """PC 9.12: points and Turbos as they are, with the areas they come from."""
    event = judged(costs("red", 2), crews=[1, 1], number=3).happened("judged")[0]
    assert (event["crew"], event["points"], event["turbos"]) == ("red", 2, 0)
    assert event["reckoning"]["areas"][6] == {"area": "discard", "points": 2, "turbo": False}
