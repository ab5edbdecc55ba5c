"""Setups: what a race may be set to, and every fault with its place."""

import json
from typing import Any

import pytest

from pitboard.games.formula.cars import rank_of
from pitboard.games.formula.names import SEAT_NAMES, NoSuchBuild, build_text, code_of, livery, parse_build, ranks_of, worth
from pitboard.games.formula.setup import fewer_seats, fixed_from, full_setup, seat_names
from pitboard.games.formula.tracks.files import HOUSE, house_track
from pitboard.games.formula.words import ATTRIBUTES
from pitboard.kernel.refusal import SetupError
from pitboard.kernel.state import faults

BUILD = "60/60/40/160/4/3"
CLASSIC = {"classic": True}
OFF = {"pitting": False}
BARE = {key: value for key, value in house_track("quay").items() if key != "pit"}


def faults_of(setup: dict[str, Any]) -> list[str]:
    """What is wrong with a setup, a line each."""
    try:
        full_setup(setup)
    except SetupError as error:
        return error.faults
    return []


def car_faults(car: object, **options: Any) -> list[str]:
    """What is wrong with the first of two cars."""
    return faults_of({"seats": 2, "cars": [car, None], "options": options})


@pytest.mark.parametrize(
    ("setup", "wanted"),
    [
        ({"table": 1}, "table: no such key; there are seats, track, laps, edition, cars, grid, options"),
        ({"seats": 1}, "seats: a whole number from 2 to 12 is wanted (F 1.2)"),
        ({"seats": 13}, "seats: a whole number from 2 to 12 is wanted (F 1.2)"),
        ({"seats": True}, "seats: a whole number from 2 to 12 is wanted (F 1.2)"),
        ({"laps": 0}, "laps: a whole number from 1 to 9 is wanted (F 1.2)"),
        ({"laps": 10}, "laps: a whole number from 1 to 9 is wanted (F 1.2)"),
        ({"track": "monza"}, "track: there is no house track 'monza'; there are quay, lantern, meadow, forest"),
        ({"track": None}, "track.track: a table of keys is wanted"),
        ({"track": house_track("quay") | {"name": ""}}, "track.name: a text of 1 to 60 characters is wanted"),
        ({"track": BARE}, "options.pitting: this track has no pit lane; false is wanted (F-18)"),
        ({"edition": "v3"}, "edition: one of r2016, r2009, v2 is wanted"),
        ({"edition": []}, "edition: one of r2016, r2009, v2 is wanted"),
        ({"options": []}, "options: a table is wanted"),
        ({"options": {"wings": 1}}, "options.wings: no such option; there are pitting, classic, start_speeds, "),
        ({"cars": "fast"}, "cars: a list of 6 cars is wanted, one a seat, or null: every driver builds"),
        ({"seats": 2, "cars": [None]}, "cars: a list of 2 cars is wanted, one a seat, or null: every driver builds"),
        (
            {"seats": 2, "grid": ["red"]},
            "grid: every seat once, front to back, is wanted (red, green), or null: it is bid for (F-79)",
        ),
        ({"seats": 2, "grid": ["red", "red"]}, "grid: every seat once, front to back"),
        ({"seats": 2, "grid": ["red", "blue"]}, "grid: every seat once, front to back"),
        ({"seats": 2, "grid": [0, 2]}, "grid: every seat once, front to back"),
        ({"grid": "bid"}, "grid: every seat once, front to back"),
    ],
    ids=lambda value: value[:60] if isinstance(value, str) else json.dumps(value)[:60],
)
def test_a_setup_that_cannot_be_played_says_why(setup: dict[str, Any], wanted: str) -> None:
    """F 1.2, F 15.44: each fault begins with its place."""
    found = faults_of(setup)
    assert len(found) == 1
    assert found[0].startswith(wanted)


@pytest.mark.parametrize(
    ("car", "options", "wanted"),
    [
        (7, {}, "cars[0]: a build like 60/60/40/160/4/3 is wanted, a table, or null: the driver builds it"),
        ({"engine": 1}, {}, "cars[0].engine: no such key; there are build, ranks, tire, name, hard_bonus, points"),
        ("60/60/40/160", {}, "cars[0].build: six values are wanted, start/acceleration/deceleration/top/wear/skill (F 2.3)"),
        ("60/60/40/150/4/3", {}, "cars[0].build: '150' is none of 140, 160, 180, 200 (F 2.3)"),
        ("60/60/40/160/7/3", {}, "cars[0].build: '7' is none of 2, 3, 4, 5 (F 2.3)"),
        ("60/60/40/160/4/3", OFF, "cars[0].build: '4' is none of 5, 6, 7, 8 (F 2.3)"),
        ({"build": 7}, {}, "cars[0].build: six values are wanted, start/acceleration/deceleration/top/wear/skill (F 2.3)"),
        ({"build": BUILD, "ranks": [0] * 6}, {}, "cars[0]: a build by its values or by its ranks, not both"),
        ({"ranks": [0, 0, 0, 0, 0, 3]}, {}, "cars[0].ranks: six ranks from -1 to +2 are wanted (F-83)"),
        ({"ranks": [1, 1]}, {}, "cars[0].ranks: six ranks from -1 to +2 are wanted (F-83)"),
        ({"ranks": "001100"}, {}, "cars[0].ranks: six ranks from -1 to +2 are wanted (F-83)"),
        ("60/60/40/160/3/3", {}, "cars[0].build: its ranks do not add up to 2 (F-83)"),
        ({"build": BUILD, "points": 1}, {}, "cars[0].build: its ranks do not add up to 1 (F-83)"),
        (BUILD, CLASSIC, "cars[0].build: its ranks do not add up to 0 (F-83)"),
        ({"ranks": [2, -1, -1, 0, 0, 0]}, CLASSIC, "cars[0].build: in a classic race skill alone may have +2 (F-83)"),
        ({"points": 3}, {}, "cars[0].points: 2, or 1 or 0 with a handicap, is wanted (F-83)"),
        ({"points": 1}, CLASSIC, "cars[0].points: 0 in a classic race is wanted (F-83)"),
        ({"hard_bonus": 10}, {}, "cars[0].hard_bonus: a whole number from 0 to 9 is wanted (F-9)"),
        ({"tire": "wet"}, {}, "cars[0].tire: one of soft, hard is wanted (F-35)"),
        (f"{BUILD}/wet", {}, "cars[0].tire: one of soft, hard is wanted (F-35)"),
        ({"tire": "hard"}, OFF, "cars[0].tire: there are tires in races with pitting alone (F-35)"),
        ({"name": ""}, {}, "cars[0].name: a text of 1 to 30 characters is wanted"),
        ({"name": "a\u0000"}, {}, "cars[0].name: a text of 1 to 30 characters is wanted"),
    ],
    ids=lambda value: value[:70] if isinstance(value, str) else json.dumps(value),
)
def test_a_car_that_breaks_a_rule_is_refused(car: object, options: dict[str, Any], wanted: str) -> None:
    """F 2.2, F 2.8, F 15.45, F-9, F-35, F-83: ranks that add up, within the table, tires where there are tires."""
    assert wanted in car_faults(car, **options)


def test_all_faults_are_told_at_once() -> None:
    """Nobody mends one to meet the next."""
    bad = {
        "seats": 1,
        "laps": 0,
        "track": "x",
        "edition": "x",
        "options": {"wings": 1, "refill": 1},
        "cars": [],
        "grid": [],
        "x": 1,
    }
    assert [fault.partition(":")[0] for fault in faults_of(bad)] == [
        *("x", "edition", "track", "seats", "laps", "options.wings", "options.refill", "cars", "grid")
    ]


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"track": "forest", "seats": 12, "laps": 9},
        {"seats": 3, "cars": [BUILD, {"ranks": [0, 1, 0, 0, 1, 0], "name": "Bo", "hard_bonus": 3}, None], "grid": [2, 0, 1]},
        {"seats": 2, "cars": [f"{BUILD}/soft", {"points": 1, "tire": "hard"}], "options": {"hard_bonus": [0, 1, 2, 3]}},
        {"track": BARE, "options": {"pitting": False, "classic": True, "second_bid": True}},
    ],
    ids=["nothing", "much", "cars", "tires", "base race"],
)
def test_a_full_setup_is_the_same_when_filled_in_again(setup: dict[str, Any]) -> None:
    """F 15.1: what records keep has the track inline and every car and option written out."""
    full = full_setup(setup)
    assert full["track"]["sections"]
    assert full_setup(json.loads(json.dumps(full))) == full
    assert fixed_from(full) == fixed_from(setup)
    assert faults(fixed_from(full)) == []


def test_a_car_is_written_by_its_printed_values() -> None:
    """F 2.1: start/acceleration/deceleration/top/wear/skill/tires, the order in which players print them."""
    full = full_setup({"seats": 2, "cars": ["60/60/40/160/4x/3x/hard", {"ranks": [1, 1, 1, 0, -1, 0]}]})
    assert full["cars"][0] == {"build": BUILD, "tire": "hard", "name": None, "hard_bonus": None, "points": 2}
    assert full["cars"][1]["build"] == "100/60/60/160/2/3"


def test_given_cars_are_what_the_rules_drive() -> None:
    """F 15.45: a build and a tire where they are given, -1 where the driver chooses; a handicap; a bonus for one car."""
    cars = [f"{BUILD}/hard", {"points": 1, "hard_bonus": 4}, {"tire": "soft"}]
    fixed = fixed_from({"seats": 3, "cars": cars})
    assert [rank_of(fixed.build[0], n) - 1 for n in range(ATTRIBUTES)] == [0, 1, 0, 0, 1, 0]
    assert fixed.build[1:] == [-1] * 11
    assert fixed.tire == [1, -1, 0, *[-1] * 9]
    assert fixed.points[:3] == [2, 1, 2]
    assert fixed.bonus[:3] == [[1, 1, 2, 2], [4] * 4, [1, 1, 2, 2]]


def test_a_classic_race_has_no_points() -> None:
    """F 2.8, F-83: ranks add up to 0 for everybody."""
    assert fixed_from({"options": CLASSIC}).points == [0] * 12


@pytest.mark.parametrize(("pitting", "wear"), [(True, [2, 3, 4, 5]), (False, [5, 6, 7, 8])])
def test_wear_is_that_of_races_with_pitting_or_without(pitting: bool, wear: list[int]) -> None:
    """F 1.5, formula 1.1: the base race has the standard wear."""
    fixed = fixed_from({"options": {"pitting": pitting}})
    assert fixed.value[4] == wear
    assert fixed.pitting == pitting


def test_a_given_grid_is_a_place_for_each_seat() -> None:
    """F-79, F 15.45: by name or by number, front to back; without one it is bid for."""
    assert full_setup({"seats": 3, "grid": [1, "red", 2]})["grid"] == ["green", "red", "yellow"]
    assert fixed_from({"seats": 3, "grid": ["green", "red", "yellow"]}).grid_place == [1, 0, 2, *[-1] * 9]
    assert fixed_from({"seats": 3}).grid_place == [-1] * 12


def test_fewer_seats_keep_their_cars_and_their_order() -> None:
    """Those who stay move up; a grid that was bid for still is."""
    full = full_setup({"seats": 3, "cars": [None, BUILD, {"name": "Cy"}], "grid": ["yellow", "green", "red"]})
    less = fewer_seats(full, [1, 2])
    assert (less["seats"], less["grid"]) == (2, ["green", "red"])
    assert [(car["build"], car["name"]) for car in less["cars"]] == [(BUILD, None), (None, "Cy")]
    assert full_setup(less) == less
    assert fewer_seats(full_setup({"seats": 3}), [0, 2])["grid"] is None


def test_seats_are_named_by_their_cars() -> None:
    """F 1.2: six liveries, then the same half white."""
    assert seat_names(fixed_from({"seats": 8})) == ("red", "green", "yellow", "blue", "violet", "white", "half_red", "half_green")
    assert len(set(SEAT_NAMES)) == 12
    assert [livery(seat) for seat in (0, 5, 6, 11)] == [("red", False), ("white", False), ("red", True), ("white", True)]


@pytest.mark.parametrize("code", [0, 1, 0b_01_10_01_01_10_01, 4**6 - 1])
def test_a_build_is_a_number_a_text_and_six_ranks(code: int) -> None:
    """F 2.1: there and back."""
    values = worth(full_setup({})["options"])
    assert parse_build(build_text(code, values), values) == code
    assert code_of(ranks_of(code)) == code


def test_a_build_of_other_values_is_none() -> None:
    """F 2.3: which value it is, is said."""
    with pytest.raises(NoSuchBuild, match="'61' is none of 20, 60, 100, 120"):
        parse_build("61/60/40/160/4/3", worth(full_setup({})["options"]))


@pytest.mark.parametrize("name", HOUSE)
def test_every_house_track_can_be_played(name: str) -> None:
    """F 1.4: in range, by twelve cars."""
    assert faults(fixed_from({"track": name, "seats": 12})) == []
