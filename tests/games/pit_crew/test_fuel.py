"""The tank: its total, wild numbers, and Sabotage."""

import random

import pytest

from tests.games.pit_crew.laid import judged, readings


@pytest.mark.parametrize(
    ("car", "tank", "points"), [(29, "10b 9w 8b 5w", 3), (29, "10b 9w 7b 5w", 2), (27, "", 27), (31, "10b", 21)]
)
def test_a_tank_pays_for_the_difference(car: int, tank: str, points: int) -> None:
    """PC-50: too much and too little cost alike, and no number of cards is wrong."""
    assert judged(car, tank=tank).points("tank") == points


@pytest.mark.parametrize(
    ("tank", "numbers", "points", "turbo"),
    [
        ("10b 10b 3/7*", [10, 10, 7], 0, True),
        ("8b 7b 3b *b", [8, 7, 3, 9], 0, True),
        ("*b *b *b", [7, 10, 10], 0, True),
        ("*b *w 5/6*", [10, 10, 6], 1, False),
        ("10b 10b 10b *w", [10, 10, 10, 1], 4, False),
    ],
)
def test_wild_numbers_in_the_tank_come_as_near_as_they_can(tank: str, numbers: list[int], points: int, turbo: bool) -> None:
    """PC-88, PC-89, PC-127: fewest points, then the lowest numbers in laying order."""
    mat = judged(27, tank=tank)
    assert (mat.numbers("tank"), mat.points("tank"), mat.has_turbo("tank")) == (numbers, points, turbo)


@pytest.mark.parametrize(
    ("tank", "points", "numbers"),
    [
        ("10b 9b 8b", 2, [10, 9, 8]),
        ("8b 8b *b", 2, [8, 8, 10]),
        ("8b 7b 3b *b", 1, [8, 7, 3, 8]),
        ("8b 8b 8b 3b", 0, [8, 8, 8, 3]),
        ("9/10* 8b 8b 1b", 1, [10, 8, 8, 1]),
    ],
)
def test_sabotage_charges_for_nines_and_tens(tank: str, points: int, numbers: list[int]) -> None:
    """PC-88, PC-107, PC-137: also for those that a wild card becomes, which may still be the cheapest."""
    mat = judged(27, rivals="sabotage", tank=tank)
    assert (mat.points("tank"), mat.numbers("tank")) == (points, numbers)
    assert mat.has_turbo("tank") == (points == 0)


def test_sabotage_takes_the_turbo_of_an_exact_tank() -> None:
    """PC-107, PC-108: one point is enough, and Nitro goes with it."""
    clean = {"tank": "10b 9b 8b"}
    assert judged(27, own="nitro", **clean).turbo_spaces == 4
    assert judged(27, own="nitro", rivals="sabotage", **clean).turbo_spaces == 0


def best_reading(cards: str, rivals: str) -> list[int]:
    """The numbers of the first reading with the fewest points."""
    judged_readings = [judged(31, rivals=rivals, tank=reading) for reading in readings(cards)]
    return min(judged_readings, key=lambda mat: mat.total).numbers("tank")


@pytest.mark.parametrize("rivals", ["", "sabotage"])
def test_wild_numbers_are_the_first_of_the_best_readings(rivals: str) -> None:
    """PC-127: every reading of a tank, written out, costs at least as much, and an equal one comes later."""
    dice = random.Random(11)
    wild = ["*b", "*w", "3/7*", "1/10*", "8/9*", "9/10*", "2/9*", "4*"]
    for _ in range(25):
        cards = [dice.choice(wild) for _ in range(3)] + [f"{dice.randint(1, 10)}b" for _ in range(dice.randint(0, 3))]
        dice.shuffle(cards)
        tank = " ".join(cards)
        assert judged(31, rivals=rivals, tank=tank).numbers("tank") == best_reading(tank, rivals), tank


@pytest.mark.parametrize("rivals", ["", "sabotage"])
def test_a_tank_full_of_teamwork_is_judged_at_once(rivals: str) -> None:
    """PC-89, PC-127: fifteen cards of 1/10, and the fewest points are found all the same."""
    mat = judged(33, rivals=rivals, tank=" ".join(["1/10*"] * 15), discard="")
    assert mat.numbers("tank") == [1] * 13 + [10, 10]
    assert mat.points("tank") == (2 if rivals else 0)
