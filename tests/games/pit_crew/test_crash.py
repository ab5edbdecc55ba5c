"""Eight points and what follows: who is still moved, whose wrenches still bind, and who has won."""

import pytest

from pitboard.games.pit_crew import GAME
from tests.games.pit_crew.crew import costs, judged, written

APART = "red distance 9\ngreen distance 5\nyellow distance 1\n"


def lines(text: str, luck: str = "", **setup: object) -> list[str]:
    """What happened in the Race Phase of a position, in short."""
    shown = {"judged": "points", "moved": "spaces", "crashed": "", "won": ""}
    events = judged(text, luck, **setup).happened(*shown)
    return [f"{event['crew']} {event['what']} {event.get(shown[event['what']], '')}".strip() for event in events]


@pytest.mark.parametrize(("points", "crashed"), [(7, False), (8, True)])
def test_eight_points_crash_a_car_and_seven_do_not(points: int, crashed: bool) -> None:
    """PC 6.9, PC-70."""
    race = judged(APART + costs("green", points))
    assert race.points("green") == points
    assert bool(race.happened("crashed")) is crashed
    assert ("green" in race.standing) is not crashed
    assert race.state.out_round[1] == (3 if crashed else 0)


def test_points_are_counted_anew_every_round() -> None:
    """PC-70: what one round cost is of no weight in the next."""
    race = judged("red distance 9\ngreen distance 5\ngreen discard 1b 1w 2w 3w 4b 4w 5w 6b 7w 8b 9w 9w", "nitro sabotage",
                  number=1, crews=[1, 1])  # fmt: skip
    assert race.points("green") == 6
    race.play("green_1 take_wrench nitro")
    assert (race.points("green"), race.standing) == (0, ["red", "green"])


def test_points_by_wrenches_count_and_the_crew_chief_is_taken_into_account() -> None:
    """PC-70, PC-111: six by the Discard and two by Sabotage are a crash; a Crew Chief makes that five."""
    text = APART + "yellow has sabotage\ngreen tank 10b 10w 8b 3w\ngreen discard 1b 1w 2b 3b 9b 4b 4w 5b 5w 6b 6w 7b\n"
    race = judged(text)
    assert (race.points("green"), "green" in race.standing) == (8, False)
    chief = judged(text + "green has crew_chief")
    assert (chief.points("green"), "green" in chief.standing) == (5, True)


def test_rivals_move_in_full_for_a_car_that_crashes() -> None:
    """PC-71, PC-132: first the rivals, then the crash."""
    assert lines(APART + costs("red", 8)) == [
        "red judged 8",
        "green moved 8",
        "yellow moved 8",
        "red crashed",
        "green judged 0",
        "yellow judged 0",
        "green won",
    ]


def test_a_crew_that_crashes_has_no_turbo() -> None:
    """PC-62: neither spaces, nor a Turbo in the sum that is told."""
    race = judged(APART + "red front_left 4b 3b 4b 3b\n" + "red tank 10b 10w 1b 2w\n")
    assert race.points("red") == 8
    assert [event["crew"] for event in race.happened("moved")] == ["green", "yellow"]
    event = race.happened("judged")[0]
    assert (event["turbos"], event["reckoning"]["turbo_spaces"], event["reckoning"]["crashed"]) == (0, 0, True)
    assert {"area": "front_left", "points": 0, "spaces": 0, "rule": "PC-62"}.items() <= event["reckoning"]["why"][0].items()


def test_a_car_that_crashed_is_moved_no_more_and_one_that_will_crash_still_is() -> None:
    """PC-132, PC-72: red is gone when green is judged, green is still there when red is."""
    assert lines(APART + costs("red", 8) + costs("green", 8)) == [
        "red judged 8",
        "green moved 8",
        "yellow moved 8",
        "red crashed",
        "green judged 8",
        "yellow moved 8",
        "green crashed",
        "yellow judged 0",
        "yellow won",
    ]


def test_a_crashed_crew_is_listed_with_its_round_and_given_no_wrench() -> None:
    """PC-72, PC-139: two cards for the two that are left."""
    race = judged(APART + "green tank 10b 10w 1b", "nitro sabotage", number=2)
    assert [event["crew"] for event in race.happened("crashed")] == ["green"]
    assert race.state.out_round == [0, 2, 0]
    assert [event["card"] for event in race.happened("offered")] == ["nitro", "sabotage"]
    race.play("yellow_1 take_wrench nitro")
    assert [race.wrenches(crew) for crew in ("red", "green", "yellow")] == [["sabotage"], [], ["nitro"]]


@pytest.mark.parametrize(
    ("wrench", "text", "area"),
    [
        ("caltrops", "", 0),
        ("sabotage", "", 4),
        ("engine_fire", "green engine 5b 5w 2b 2w", 5),
    ],
)
def test_wrenches_of_a_crew_that_crashes_bind_the_others_in_that_round(wrench: str, text: str, area: int) -> None:
    """PC-73, PC-152: red is judged first and crashes; green pays for red's wrench all the same, and in the next round no more."""
    race = judged(APART + f"red has {wrench}\n" + costs("red", 8) + text)
    assert race.happened("judged")[0]["crew"] == "red"
    assert race.points("green") > 0
    assert race.points("green") == sum(race.state.points[1][area : area + 1])
    later = judged(f"red has {wrench}\nred out 1\ngreen distance 5\nyellow distance 1\n{text}")
    assert later.points("green") == 0


def test_everybody_is_judged_before_anybody_wins() -> None:
    """PC-74: red has crashed, and green and yellow are still judged."""
    race = judged(APART + costs("red", 8) + costs("green", 8) + costs("yellow", 8))
    assert [event["crew"] for event in race.happened("judged")] == ["red", "green", "yellow"]
    assert [event["crew"] for event in race.happened("crashed")] == ["red", "green", "yellow"]


def test_the_third_wins_when_two_of_three_crash() -> None:
    """PC-79, PC-78: though it was far behind, and no further round follows."""
    text = "red distance 30\ngreen distance 20\nyellow distance 1\n"
    text += "".join(f"{crew} tank 10b 10w 1b\n" for crew in ("red", "green"))
    race = judged(text, number=2)
    assert [race.points(crew) for crew in ("red", "green", "yellow")] == [8, 8, 0]
    assert (race.winner, race.phase) == ("yellow", "over")


def test_who_led_when_the_round_began_wins_if_all_crash() -> None:
    """PC-75: before the first roll of it. Red rolled into the lead, green had it."""
    text = "green distance 5\nred distance 5\nred good 31\ngreen good 31\nred complete 0\nred die\ngreen capped tank engine\n"
    race = written(text + costs("red", 8) + costs("green", 8), number=3)
    race.play("red_1 roll -> 6")
    assert race.standing == ["red", "green"]
    for area in ("front_left", "front_right", "rear_left", "rear_right"):
        race.play(f"2000 green_1 cap {area}")
    assert [event["crew"] for event in race.happened("crashed")] == ["red", "green"]
    assert (race.winner, race.standing) == ("green", [])
    assert GAME.standing(race.state, race.fixed) == {"standing": ["green", "red"], "winner": "green"}


def test_a_car_that_crashed_before_does_not_win() -> None:
    """PC-77: however far it had come; of the two that began the round the leader wins."""
    text = "red distance 60\nred out 1\ngreen distance 5\nyellow distance 9\n"
    assert judged(text + costs("green", 8) + costs("yellow", 8)).winner == "yellow"


ALL_CRASH = "red tank 10b\ngreen tank 10b\nyellow tank 10b"


def test_a_first_round_that_takes_all_cars_out_is_a_draw() -> None:
    """PC-76, option `empty_first_round = draw`, which is used unless another is set."""
    race = judged("yellow distance 3\n" + ALL_CRASH, number=1)
    assert (race.phase, race.winner, race.state.winner) == ("over", "", -1)
    assert GAME.standing(race.state, race.fixed)["winner"] is None


def test_by_option_they_roll_off_for_the_win() -> None:
    """PC-76, option `empty_first_round = roll_off`: all that began the round throw, the highest has won."""
    race = judged("yellow distance 3\n" + ALL_CRASH, "4 4 2 5 1", number=1, options={"empty_first_round": "roll_off"})
    assert [(event["crew"], event["face"]) for event in race.happened("roll_off")] == [
        ("red", 4),
        ("green", 4),
        ("yellow", 2),
        ("red", 5),
        ("green", 1),
    ]
    assert race.winner == "red"


def test_a_crew_that_was_gone_before_the_round_rolls_for_no_win() -> None:
    """PC-76, PC-77: only those that began the round throw."""
    options = {"empty_first_round": "roll_off"}
    text = "red distance 3\nyellow distance 9\nyellow out 1\nred tank 10b\ngreen tank 10b"
    race = judged(text, "2 5", number=1, options=options)
    assert [event["crew"] for event in race.happened("roll_off")] == ["red", "green"]
    assert race.winner == "green"


def test_in_a_later_round_the_leader_wins_whatever_the_option() -> None:
    """PC-75: the option is about a round before which nobody led."""
    text = APART + "".join(costs(crew, 8) for crew in ("red", "green", "yellow"))
    assert judged(text, options={"empty_first_round": "roll_off"}).winner == "red"
