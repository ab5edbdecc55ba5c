"""The reckoning in words: every point and bonus, and nothing else."""

import random

import pytest

from pitboard.games.pit_crew.names import AREA_NAMES
from pitboard.games.pit_crew.why import WHOLE_CAR
from pitboard.games.pit_crew.words import CRASH
from tests.games.pit_crew.laid import Mat, judged

WRENCHES = ("caltrops", "sabotage", "engine_fire", "perfect_camber", "perfect_setup", "nitro", "jet_fuel", "crew_chief")


@pytest.mark.parametrize(
    ("areas", "told"),
    [
        ({"rear_right": "7: 6w 8b 9w 8w"}, ["Rear right: 8 is not next to 6. One point. [PC-45]"]),
        ({"front_left": "4: 6w 5w 5b 6w"}, [
            "Front left: 6 is not next to the mat's 4. One point. [PC-44]",
            "Front left: 5 is not next to 5. One point. [PC-46]",
        ]),
        ({"rear_left": "4: 5w 6w"}, ["Rear left: 2 of 4 cards. Four points. [PC-49]"]),
        ({"rear_left": "4: 5w 6w 5b 6b 5w"}, ["Rear left: 5 cards, 1 too many. Two points. [PC-48]"]),
        ({"tank": "10b 9w 8b 4w"}, ["Tank: 31 of 29. Two points. [PC-50]"]),
        ({"tank": "10b 9w 8b *w"}, ["Tank: Assist counts as 2. [PC-87]"]),
        ({"engine": "5b 8b"}, ["Engine: one wrong. Two points. [PC-51]"]),
        ({"engine": "5b"}, ["Engine: one missing. Two points. [PC-52]"]),
        ({"engine": "5b 5b 8b"}, ["Engine: one wrong. Two points. [PC-53]"]),
        ({"engine": "5b 5/8*"}, [
            "Engine: Teamwork counts as 5. [PC-89]", "Engine: clean, all black. Turbo, two spaces. [PC-60]",
        ]),
        ({"engine": "5* 5/8*"}, [
            "Engine: Teamwork counts as 5. [PC-89]", "Engine: clean, all one color. Turbo, two spaces. [PC-60]",
        ]),
        ({"discard": "5b 5w 1b 2w 3b"}, ["Discard: 5 cards. Two points. [PC-59]"]),
        ({"discard": "*b"}, []),
        ({"front_left": "4: 5w 4w 5w 6w"}, ["Front left: clean, all white. Turbo, two spaces. [PC-60]"]),
        ({}, []),
    ],
    ids=range(15),
)  # fmt: skip
def test_each_item_says_what_happened_and_what_it_brings(areas: dict[str, str], told: list[str]) -> None:
    """PC-64, PC 6.15: short, without blame, with the rule that says so."""
    assert judged(**areas).told == told


@pytest.mark.parametrize(
    ("own", "rivals", "areas", "told"),
    [
        ("", "caltrops", {}, "Front left: 4 of 5 cards for the Caltrops. Two points. [PC-94]"),
        ("", "caltrops", {"rear_left": "1: 2b 3w 4b 3b 2b"}, "Rear left: 5 cards, enough for the Caltrops. [PC-93]"),
        ("perfect_camber", "", {"rear_left": "1: 2b 3w 2b"}, "Rear left: 3 cards are enough with Perfect Camber. [PC-97]"),
        ("perfect_camber", "", {"front_left": "4: 5b 4w"}, "Front left: 2 of 3 cards with Perfect Camber. Two points. [PC-98]"),
        ("", "sabotage", {}, "Tank: two cards of 9 or 10 under Sabotage. Two points. [PC-107]"),
        ("", "sabotage", {"tank": "10b 8b 8b 3b"}, "Tank: clean and all one color, but Sabotage takes the Turbo. [PC-108]"),
        ("", "engine_fire", {}, "Engine: a pair of two colors on fire. Two points. [PC-110]"),
        ("crew_chief", "", {"discard": "2b " * 7}, "Discard: 7 cards, with a Crew Chief. One point. [PC-59]"),
        ("nitro", "", {"tank": "10b 9b 8b 2b"}, "Nitro: more from the tank's Turbo. Two spaces. [PC-106]"),
        ("perfect_setup", "", {"engine": "5b 5b"}, "Perfect Setup: one space more for each Turbo. One space. [PC-106]"),
        ("jet_fuel", "", {"tank": "4b " * 7}, "Jet Fuel: seven cards in the tank. Three spaces. [PC-105]"),
    ],
    ids=range(11),
)  # fmt: skip
def test_each_wrench_is_named_where_it_acts(own: str, rivals: str, areas: dict[str, str], told: str) -> None:
    """PC-83, PC-111: with the ruling that it goes by."""
    assert told in judged(own=own, rivals=rivals, **areas).told


def test_a_crash_ends_the_reckoning() -> None:
    """PC-62, PC-70: the points are said once more, and a clean area earns nothing."""
    mat = judged(rear_left="1:", engine="5b 5b")
    assert mat.told == [
        "Rear left: 0 of 4 cards. Eight points. [PC-49]",
        "Engine: clean, all black. No Turbo after a crash. [PC-62]",
        "Eight points: Red is out. [PC-70]",
    ]
    assert sum(reason.spaces for reason in mat.reasons) == 0


def random_mat(dice: random.Random) -> Mat:
    """A mat that is right in about half of its areas."""
    areas = {
        "front_left": dice.choice(["4: 5b 4b 5b 6b", "4: 5b 4b 5b", "4: 5b *b 8b 9b", "4: 5w 6b 7w 6w 5w"]),
        "rear_left": dice.choice(["1: 2b 3w 4b 3b", "1: 2b 2b 4b", "1:", "1: 2w 1w 10w 9w 10w"]),
        "tank": dice.choice(["10b 9w 8b 2w", "10b 10b 9b", "4b " * 7, "*b *w 3/7*", "8w 8w 8w 5w"]),
        "engine": dice.choice(["5b 5b", "5b 5w", "5b *w", "5b 6w 7b", "", "5b 5w 6b 6w 7*"]),
        "discard": dice.choice(["", "5b 5w 1b 2w 3b", "*b 3b 3b 3b"]),
    }
    own, rivals = (" ".join(dice.sample(WRENCHES, 3)) for _ in range(2))
    return judged(own=own, rivals=rivals, **areas)


def test_the_points_and_spaces_told_are_all_there_are() -> None:
    """PC-64, PC-131: area by area the items add up to what was judged."""
    dice = random.Random(3)
    for _ in range(400):
        mat = random_mat(dice)
        for area in AREA_NAMES:
            assert sum(reason.points for reason in mat.reasons if reason.area == area) == mat.points(area)
        assert sum(reason.points for reason in mat.reasons if reason.area == WHOLE_CAR) == 0
        spaces = 0 if mat.total >= CRASH else mat.turbo_spaces + mat.jet_fuel_spaces
        assert sum(reason.spaces for reason in mat.reasons) == spaces


def test_areas_are_told_in_the_order_of_the_mat() -> None:
    """PC 6.15: tires, tank, engine, Discard, then the whole car."""
    dice = random.Random(4)
    for _ in range(100):
        told = [reason.area for reason in random_mat(dice).reasons if reason.spaces == 0 and reason.area]
        assert told == sorted(told, key=AREA_NAMES.index)
