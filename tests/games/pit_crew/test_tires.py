"""Tires: steps, sizes, wild numbers, and who takes Caltrops and Camber."""

import random

import pytest

from tests.games.pit_crew.laid import Mat, judged, readings


@pytest.mark.parametrize(
    ("tire", "points"),
    [
        ("4: 5b 8b 7b 8w", 1),
        ("10: 1b 2b 1b 3b", 1),
        ("4: 9b 10b 1w 2w", 1),
        ("5: 5b 5b 6w 6w", 3),
        ("4: 5b 4b 5w 6w 9b", 3),
        ("4: 5b 6b 7b 8w 9b 10b", 4),
        ("4: 9b", 7),
        ("4:", 8),
        ("1: 10w 9w 10w 1b", 0),
    ],
)
def test_a_tire_pays_for_wrong_steps_and_for_its_size(tire: str, points: int) -> None:
    """PC-44 to PC-49: a point a wrong step, two a missing or extra card."""
    mat = judged(front_left=tire)
    assert mat.points("front_left") == mat.total == points
    assert not mat.has_turbo("front_left")


@pytest.mark.parametrize("tire", ["10: 1b 10b 1b 10b", "1: 10w 9w 10w 1w", "4: 5b *b 3b 2b", "4: 5w 6* 7w 7/8*"])
def test_a_clean_tire_of_one_color_earns_a_turbo(tire: str) -> None:
    """PC-60, PC-92: cards without a color fit either."""
    mat = judged(rear_right=tire)
    assert mat.has_turbo("rear_right")
    assert (mat.total, mat.turbo_spaces) == (0, 2)


def test_a_wild_card_has_one_number_for_the_card_below_and_the_card_above() -> None:
    """PC-87, PC-121: 5, Assist, 8 on a 4 costs a point whatever the Assist is; the lower number is told."""
    mat = judged(front_left="4: 5b *b 8b 9b")
    assert mat.points("front_left") == 1
    assert mat.numbers("front_left") == [5, 4, 8, 9]


def test_a_run_of_wild_cards_bridges_a_gap() -> None:
    """PC-87, PC-127: three Assists lead from 4 to 8; the lowest way is told."""
    assert judged(front_left="4: *b *b *b 8b").numbers("front_left") == [5, 6, 7, 8]
    assert judged(front_left="1: *b *b *b *b").numbers("front_left") == [2, 1, 2, 1]


def best_reading(start: int, cards: str) -> list[int]:
    """The numbers of the first reading with the fewest points."""
    judged_readings = [judged(front_left=f"{start}: {reading}") for reading in readings(cards)]
    return min(judged_readings, key=lambda mat: mat.total).numbers("front_left")


def test_wild_numbers_are_the_first_of_the_best_readings() -> None:
    """PC-127: every reading of a pile, written out, costs at least as much, and an equal one comes later."""
    dice = random.Random(7)
    wild = ["*b", "*w", "3/7*", "1/10*", "4/5*", "2*"]
    for _ in range(40):
        cards = [f"{dice.randint(1, 10)}b" for _ in range(dice.randint(1, 5))]
        for spot in dice.sample(range(len(cards)), min(2, len(cards))):
            cards[spot] = dice.choice(wild)
        start, pile = dice.randint(1, 10), " ".join(cards)
        assert judged(front_left=f"{start}: {pile}").numbers("front_left") == best_reading(start, pile), (start, pile)


FOUR = {"front_left": "4: 5b 4b 5b 6b", "front_right": "10: 9w 8w 9w 8w", "rear_left": "1: 2b 3b 4b 3b"}
FIVE = "7: 6w 5w 6w 7w 8w"


def test_caltrops_go_to_the_first_tire_that_loses_nothing() -> None:
    """PC-93 to PC-95, PC-127: with five cards somewhere it costs nothing; else the first tire without a Turbo pays two."""
    met = judged(rivals="caltrops", rear_right=FIVE, **FOUR)
    assert (met.total, met.state.caltrops_tire[0], met.turbo_spaces) == (0, 3, 8)
    unmet = judged(rivals="caltrops", **FOUR)
    assert (unmet.total, unmet.state.caltrops_tire[0]) == (2, 3)
    assert judged().state.caltrops_tire[0] == -1
    twice = judged(rivals="caltrops", rear_right=FIVE, rear_left="1: 2b 3b 4b 3b 2b")
    assert (twice.total, twice.state.caltrops_tire[0]) == (2, 2)


def test_camber_excuses_two_tires_and_no_more() -> None:
    """PC-97 to PC-99: three, three, three and four cards cost two points, and three of one color earn a Turbo."""
    three = {"front_left": "4: 5b 4b 5b", "front_right": "10: 9w 8w 9w", "rear_left": "1: 2b 3w 4b"}
    mat = judged(own="perfect_camber", **three)
    assert (mat.total, mat.state.camber_tires[0]) == (2, 0b0011)
    assert mat.has_turbo("front_left")
    assert judged(own="perfect_camber", front_left="2: 3b 5w").points("front_left") == 3
    assert judged(own="perfect_camber").state.camber_tires[0] == 0b0011
    assert judged(**three).total == 6


def test_camber_leaves_the_caltrops_tire_alone() -> None:
    """PC-96: three, three, five and four right cards cost nothing with both."""
    mat = judged(
        own="perfect_camber",
        rivals="caltrops",
        front_left="4: 5b 4b 5b",
        front_right="10: 9w 8w 9w",
        rear_left="1: 2b 3b 4b 3b 2b",
    )
    assert (mat.total, mat.state.caltrops_tire[0], mat.state.camber_tires[0]) == (0, 2, 0b0011)


def test_fewer_points_go_before_more_turbos() -> None:
    """PC-127: two mixed threes and two clean fours cost two points and keep one Turbo, not four points and two."""
    mat = judged(
        own="perfect_camber",
        rivals="caltrops",
        front_left="4: 5b 4w 5b",
        front_right="10: 9w 8b 9w",
        rear_left="1: 2b 3b 4b 3b",
        rear_right="7: 6w 5w 6w 7w",
    )
    assert (mat.total, mat.turbo_spaces) == (2, 2)


def test_camber_may_excuse_the_caltrops_tire_by_option() -> None:
    """PC-96: under the option four cards are enough for a tire with both."""
    mat = Mat(own="perfect_camber", rivals="caltrops").option(camber_with_caltrops=1).judge()
    assert (mat.total, mat.state.caltrops_tire[0], mat.state.camber_tires[0]) == (0, 0, 0b0011)
    assert judged(own="perfect_camber", rivals="caltrops").total == 2


def test_the_caltrops_of_a_crew_that_was_out_before_do_nothing() -> None:
    """PC-73, PC-113: wrenches bind while their crew began the round in the race, and never their own crew."""
    mat = Mat(rivals="caltrops", own="caltrops")
    mat.state.began = [1, 0, 0]
    assert mat.judge().total == 0
