"""How a race goes through its rounds, its variants, and how it ends."""

import pytest

from pitboard.games.pit_crew import GAME
from tests.games.pit_crew.crew import Race, costs, judged

APART = "red distance 9\ngreen distance 5\nyellow distance 1\n"


@pytest.mark.parametrize(
    ("cars", "red", "others"),
    [
        ("normal", (27, 29, 31), (27, 29, 31)),
        ("extended", (27, 29, 31, 33), (27, 29, 31, 33)),
        ("challenge", (29, 31, 33), (29, 31, 33)),
        ("handicap", (29, 31, 33), (27, 29, 31)),
    ],
)
def test_a_variant_is_a_list_of_mats_for_each_crew(cars: str, red: tuple[int, ...], others: tuple[int, ...]) -> None:
    """PC 2.12, PC 8.2, PC 8.3, PC 8.8 to PC 8.10, PC-138: the number on the roof is what the tank wants."""
    fixed = Race(cars=cars, crews=[1, 1, 1]).fixed
    for crew, listed in enumerate((red, others, others)):
        assert tuple(fixed.car[crew][: fixed.rounds]) == listed
        assert tuple(fixed.fuel[crew][: fixed.rounds]) == listed
        assert tuple(fixed.pairs[crew][: fixed.rounds]) == tuple((car - 27) // 2 for car in listed)


def test_the_first_round_of_the_challenge_has_an_engine() -> None:
    """PC-7: the mat decides, so there are six caps."""
    race = judged("red distance 2\nred engine 6b\n", "nitro sabotage", number=1, crews=[1, 1], cars="challenge")
    assert race.state.points[0] == [0, 0, 0, 0, 0, 2, 0]
    assert race.state.caps[:2] == [63, 63]


def test_in_the_handicap_each_crew_is_held_to_its_own_mat() -> None:
    """PC-6, PC 8.10: red mends an engine and fills up 29 while green has neither to do."""
    race = judged("red distance 2\ngreen distance 1", "nitro sabotage", number=1, crews=[1, 1], cars="handicap")
    assert (race.state.caps[:2], race.points("red"), race.points("green")) == ([63, 31], 0, 0)
    assert judged("red distance 2\ngreen distance 1\nred tank 10b 10w 7w", "nitro sabotage", number=1, crews=[1, 1],
                  cars="handicap").points("red") == 2  # fmt: skip


def test_the_engine_of_the_33_earns_its_turbo_with_six_cards_of_one_color() -> None:
    """PC 8.7, PC-63."""
    text = "red distance 2\ngreen distance 1\nred engine 8b 8b 3b 3b 1b 1b\nred front_left 2w 1w 2w 1w\n"
    race = judged(text, crews=[1, 1], cars="challenge")
    assert [(event["crew"], event["spaces"]) for event in race.happened("moved")] == [("red", 4)]
    assert judged(text.replace("1b 1b", "3w 3w"), crews=[1, 1], cars="challenge").distance("red") == 4


def test_the_last_round_ends_the_race() -> None:
    """PC 8.4, PC 8.5: who has come furthest has won, and the others follow."""
    race = judged(APART)
    assert (race.phase, race.winner) == ("over", "red")
    assert race.happened("won") == [{"what": "won", "crew": "red", "how": "ahead"}]
    assert GAME.standing(race.state, race.fixed) == {"standing": ["red", "green", "yellow"], "winner": "red"}
    assert race.says("red_1 leave") == "race_over"


def test_in_one_space_the_inner_car_wins() -> None:
    """PC 8.5, PC-69: green came there first."""
    assert judged("green distance 9\nred distance 9", crews=[1, 1]).winner == "green"


def test_the_last_round_counts_points_turbos_and_drafting() -> None:
    """PC-100, PC-140: all of it comes before the winner is named."""
    text = "red distance 9\ngreen distance 8\ngreen has drafting\n"
    assert judged(text, crews=[1, 1]).winner == "green"
    assert judged(text + costs("green", 1), crews=[1, 1]).distance("red") == 10
    assert judged(text + costs("green", 1), crews=[1, 1]).winner == "red"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_only_car_left_wins_in_any_round(number: int) -> None:
    """PC 6.10, PC-78: no draft and no round follows, however far behind it is."""
    race = judged("red distance 40\ngreen distance 1\nred tank 10b", number=number, crews=[1, 1])
    assert (race.phase, race.winner) == ("over", "green")
    assert race.happened("offered") == []


def test_crews_that_went_out_follow_the_latest_first() -> None:
    """PC-72: listed behind those in the race, by the round in which they went."""
    race = judged("red distance 40\nred out 1\ngreen distance 9\nyellow distance 3\n" + costs("green", 8))
    assert GAME.standing(race.state, race.fixed)["standing"] == ["yellow", "green", "red"]


def test_jet_fuel_changes_nothing_when_one_car_is_left() -> None:
    """PC-141, PC-78, PC-103: it has won, wherever it stands; and the car that crashed does not burn any."""
    text = "red distance 40\ngreen distance 1\ngreen has jet_fuel\ngreen tank 5b 5w 6b 6w 4b 4w 1b\n"
    race = judged(text + costs("red", 8), crews=[1, 1])
    assert (race.winner, race.distance("green"), race.distance("red")) == ("green", 12, 40)
    race = judged("red distance 40\ngreen distance 1\ngreen has jet_fuel\ngreen tank 10b 9b 2b 1b 1w", crews=[1, 1])
    assert (race.winner, race.distance("green"), race.distance("red")) == ("red", 1, 48)
