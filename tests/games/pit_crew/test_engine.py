"""The engine: edits, Engine Fire, and wild numbers."""

import random

import pytest

from tests.games.pit_crew.laid import Mat, judged, readings


@pytest.mark.parametrize(
    ("car", "engine", "points"),
    [
        (29, "", 4),
        (29, "5b", 2),
        (29, "5b 8b", 2),
        (29, "5b 5b 8b", 2),
        (29, "5b 8b 9b", 4),
        (29, "5b 5b 5w 5w", 4),
        (31, "5b 5w 5b 5w", 0),
        (31, "5b 5b 5b 8b", 2),
        (31, "5b 6b 7b 8b", 4),
        (31, "5b 5b", 4),
        (31, "5b 5b 8b", 2),
        (31, "5b 8b 9b", 4),
        (31, "5b 8b", 4),
        (31, "5b 5b 5b 6b 6b 7b", 4),
        (33, "", 12),
        (33, "5b 5b 5w 5w 6b 6w", 0),
        (33, "6b 5b 7b 5b 6b 7b", 0),
    ],
)
def test_an_engine_pays_two_points_for_each_card_to_change(car: int, engine: str, points: int) -> None:
    """PC-51 to PC-58: missing, wrong or too many; the order of the cards means nothing."""
    assert judged(car, engine=engine).points("engine") == points


@pytest.mark.parametrize(
    ("car", "engine", "turbo"),
    [(29, "5b 5b", True), (29, "5b 5w", False), (29, "5* 5/9*", True), (31, "5b 5b 6b 6*", True), (31, "5b 5b 6b 7b", False)],
)
def test_the_pairs_of_one_color_earn_a_turbo(car: int, engine: str, turbo: bool) -> None:
    """PC-60, PC-63, PC-92: all cards, and those without a color fit either."""
    assert judged(car, engine=engine).has_turbo("engine") == turbo


def test_a_car_without_pairs_has_no_engine_to_judge() -> None:
    """PC-21, PC-61: nothing to pay and no Turbo."""
    mat = judged(27)
    assert (mat.points("engine"), mat.has_turbo("engine")) == (0, False)


@pytest.mark.parametrize(
    ("car", "engine", "points"),
    [
        (29, "4b 6b", 2),
        (29, "5b", 2),
        (29, "5w *b", 2),
        (29, "5b 5b 8w 8b", 6),
        (29, "5* 5b", 0),
        (31, "5b 5w 5b 5w", 0),
        (31, "5b 5w 6b 6w", 4),
        (31, "5b 5w 5w 6b", 2),
        (31, "5b 6w 7b 8w", 4),
        (31, "5b 6w 7b 8b", 6),
        (33, "5b 6b 7* 7w 6b 5b", 0),
        (33, "5* 6* 7* 5b 6w 7b", 2),
    ],
)
def test_engine_fire_charges_for_mixed_pairs(car: int, engine: str, points: int) -> None:
    """PC-110, PC-118, PC-136, PC-145: equal numbers pair first, the rest as is best; colorless cards take one color."""
    assert judged(car, rivals="engine_fire", engine=engine).points("engine") == points


def test_left_over_cards_pair_in_laying_order_by_option() -> None:
    """PC-109, PC-118: under the option 5b 6w 7b 8w is two mixed pairs; an odd last card is none."""
    order = Mat(31, rivals="engine_fire", engine="5b 6w 7b 8w").option(fire_pairs=1).judge()
    assert order.points("engine") == 4 + 4
    assert Mat(31, rivals="engine_fire", engine="5b 6b 7w").option(fire_pairs=1).judge().points("engine") == 4
    assert Mat(31, rivals="engine_fire", engine="5b 5w 5w 6b").option(fire_pairs=1).judge().points("engine") == 2


def test_colorless_cards_take_a_color_each_by_option() -> None:
    """PC-145: then a colorless card fits each of the other cards."""
    mat = Mat(33, rivals="engine_fire", engine="5* 6* 7* 5b 6w 7b").option(wild_color=1).judge()
    assert mat.points("engine") == 0
    both = Mat(33, rivals="engine_fire", engine="5* 6w 7* 8b 6b 9b").option(wild_color=1, fire_pairs=1).judge()
    assert both.points("engine") == 6


@pytest.mark.parametrize(
    ("car", "rivals", "engine", "numbers"),
    [
        (29, "", "*b 7w", [7, 7]),
        (31, "", "*b *w 3b 9b", [3, 9, 3, 9]),
        (31, "", "*b *w 5/9* 5b", [1, 1, 5, 5]),
        (29, "engine_fire", "*b 7w 7b", [7, 7, 7]),
        (31, "engine_fire", "*b 3w 5w 3b 5b *w", [1, 3, 5, 3, 5, 3]),
    ],
)
def test_wild_numbers_in_the_engine_are_the_lowest_of_the_best(car: int, rivals: str, engine: str, numbers: list[int]) -> None:
    """PC-88, PC-127, PC-136: in laying order, with Engine Fire for the least sum of both."""
    assert judged(car, rivals=rivals, engine=engine).numbers("engine") == numbers


def best_reading(car: int, cards: str, rivals: str, **options: int) -> list[int]:
    """The numbers of the first reading with the fewest points."""
    mats = [Mat(car, rivals=rivals, engine=reading).option(**options).judge() for reading in readings(cards)]
    return min(mats, key=lambda mat: mat.total).numbers("engine")


@pytest.mark.parametrize("options", [{}, {"wild_color": 1}, {"fire_pairs": 1}], ids=["rulings", "color a card", "laying order"])
def test_wild_numbers_are_the_first_of_the_best_readings(options: dict[str, int]) -> None:
    """PC-127: every reading of an engine, written out, costs at least as much, and an equal one comes later."""
    dice = random.Random(13)
    wild = ["*b", "*w", "3/7*", "5/9*", "3/7*", "4*"]
    for _ in range(25):
        cards = [dice.choice(wild) for _ in range(3)] + [f"{dice.choice([3, 5, 7, 9])}{dice.choice('bw')}" for _ in range(3)]
        dice.shuffle(cards)
        engine, car = " ".join(cards), dice.choice([29, 31, 33])
        mat = Mat(car, rivals="engine_fire", engine=engine).option(**options).judge()
        assert mat.numbers("engine") == best_reading(car, engine, "engine_fire", **options), engine


def test_alike_wild_cards_are_judged_at_once() -> None:
    """PC-127, PC-129: ten wild cards on ten mixed pairs have ten billion readings, few of which matter."""
    mixed = " ".join(f"{number}b {number}w" for number in range(1, 11))
    mat = judged(33, rivals="engine_fire", engine=f"{mixed} *b *b *b *b *b *w *w *w *w *w", tank="")
    assert mat.numbers("engine")[20:] == [1, 2, 3, 4, 5, 1, 6, 7, 8, 9]
    assert mat.points("engine") == 2 * 24 + 2
