"""Monkey Wrenches that change what a mat comes to, alone and together."""

import pytest

from tests.games.pit_crew.laid import judged

CLEAN_TIRE = {"front_left": "4: 5b 4b 5b 6b"}
CLEAN_TANK = {"tank": "10w 9w 8w 2w"}


@pytest.mark.parametrize(
    ("own", "cards", "points"), [("", 5, 2), ("", 1, 0), ("", 7, 3), ("crew_chief", 7, 1), ("crew_chief", 3, 0)]
)
def test_discards_cost_a_point_for_two_or_with_a_crew_chief_for_four(own: str, cards: int, points: int) -> None:
    """PC-59: rounded down."""
    assert judged(own=own, discard="2b " * cards).points("discard") == points


def test_replacement_cards_count_as_cards_wherever_they_lie() -> None:
    """PC-85: in the Discard and for Jet Fuel too."""
    assert judged(discard="*b 5* 3/7* 2b").points("discard") == 2
    assert judged(own="jet_fuel", tank="10b *b 5* 2/3* 2w 1b").jet_fuel_spaces == 2


@pytest.mark.parametrize(
    ("own", "spaces"),
    [("", 4), ("nitro", 6), ("perfect_setup", 6), ("nitro perfect_setup", 8), ("jet_fuel", 4), ("veteran_driver drafting", 4)],
)
def test_turbos_of_the_tank_and_a_tire(own: str, spaces: int) -> None:
    """PC-106, PC-131: two each, Nitro two more on the tank, Perfect Setup one more on each, one move of the sum."""
    assert judged(own=own, **CLEAN_TIRE, **CLEAN_TANK).turbo_spaces == spaces


def test_nitro_without_a_turbo_on_the_tank_adds_nothing() -> None:
    """PC-106: a Turbo elsewhere is not the tank's."""
    assert judged(own="nitro", **CLEAN_TIRE).turbo_spaces == 2


@pytest.mark.parametrize(("own", "tank", "spaces"), [("jet_fuel", "4b " * 7, 3), ("jet_fuel", "7b " * 4, 0), ("", "4b " * 7, 0)])
def test_jet_fuel_burns_cards_over_four_whatever_their_total(own: str, tank: str, spaces: int) -> None:
    """PC-104, PC-105: a space a card."""
    assert judged(27, own=own, tank=tank).jet_fuel_spaces == spaces


def test_jet_fuel_is_no_turbo() -> None:
    """PC-104: neither Nitro nor Perfect Setup adds to it."""
    mat = judged(27, own="jet_fuel perfect_setup nitro", tank="4b " * 7)
    assert (mat.points("tank"), mat.jet_fuel_spaces, mat.turbo_spaces) == (1, 3, 0)


def test_points_of_all_wrenches_add_up() -> None:
    """PC-70, PC-111: two by Caltrops, two by Sabotage and four by Engine Fire."""
    mat = judged(31, rivals="caltrops sabotage engine_fire", tank="10b 9w 8b 4w")
    assert [mat.points(area) for area in ("front_left", "tank", "engine")] == [2, 2, 4]
    assert mat.total == 8


@pytest.mark.parametrize("wrench", ["caltrops", "sabotage", "engine_fire"])
def test_nobody_harms_the_own_mat(wrench: str) -> None:
    """PC-113: these act on other crews only."""
    assert judged(own=wrench).total == 0
    assert judged(rivals=wrench).total > 0


def test_a_wrench_that_two_rivals_hold_acts_once() -> None:
    """PC-128: a condition stated twice is one."""
    mat = judged(rivals="sabotage sabotage caltrops")
    mat.fixed.crews = 3
    mat.state.began[2], mat.state.wrench[2] = 1, mat.state.wrench[1]
    assert mat.judge().total == 2 + 2


@pytest.mark.parametrize("wrench", ["bad_nachos", "drafting", "veteran_crew", "veteran_driver"])
def test_other_wrenches_change_nothing_on_a_mat(wrench: str) -> None:
    """PC-83: they act on hands, dice and cars."""
    mat = judged(own=wrench, rivals=wrench, **CLEAN_TIRE)
    assert (mat.total, mat.turbo_spaces, mat.jet_fuel_spaces) == (0, 2, 0)
