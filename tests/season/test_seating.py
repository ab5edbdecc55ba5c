"""Tables for as many drivers as there are."""

import pytest

from pitboard.games import find
from pitboard.kernel.refusal import SetupError
from pitboard.season.document import Head, Template
from pitboard.season.house import Refusal
from pitboard.season.season import Season
from pitboard.season.seating import MOST_SEATS, in_seats, merged, seated, setup_of
from pitboard.table import TABLES


@pytest.mark.parametrize("game", TABLES)
def test_every_number_of_seats_can_be_raced(game: str) -> None:
    """Season 3: from two to as many as the game has, without anything said beside."""
    for seats in range(2, MOST_SEATS[game] + 1):
        setup = find(game).full_setup(seated(game, {}, seats))
        assert len(find(game).seat_names(find(game).fixed_from(setup))) == seats


@pytest.mark.parametrize(
    ("given", "seats", "crews"),
    [({}, 2, [1, 1]), ({}, 5, [3, 2]), ({}, 7, [3, 2, 2]), ({"crews": [1, 1, 1]}, 6, [2, 2, 2]), ({"crews": [3, 1]}, 4, [3, 1])],
)
def test_crews_are_as_equal_as_can_be(given: dict, seats: int, crews: list[int]) -> None:
    """Season 3, PC-1: as many crews as the template has, if they fit."""
    assert seated("pit_crew", given, seats)["crews"] == crews


def test_cars_of_formula_are_dealt_in_turn() -> None:
    """Season 3: a grid for another number of cars is bid for anew."""
    setup = seated("formula", {"cars": ["fast", "tough"], "grid": [0, 1], "laps": 2}, 3)
    assert setup == {"cars": ["fast", "tough", "fast"], "laps": 2, "seats": 3}


def season_of(drivers: int, game: str = "pit_stop", **template: object) -> Season:
    """A season with some drivers and one race."""
    season = Season(Head("s1", game, "S", "boss", "code", 0, template=Template(**template)))
    for n in range(drivers):
        season.apply({"do": "enter", "driver": f"d{n}", "person": f"p{n}", "name": f"N{n}", "division": 0})
    season.apply({"do": "race", "race": "r1", "division": 0, "title": "R", "setup": {"options": {"laps": 2}}, "drivers": []})
    return season


@pytest.mark.parametrize(
    ("drivers", "template", "seats"),
    [(2, {}, 2), (2, {"seats": 4}, 2), (1, {"bots": "ace"}, 2), (2, {"bots": "ace", "seats": 4}, 4), (4, {"bots": "ace"}, 4)],
)
def test_bots_fill_a_table_up_where_there_are_any(drivers: int, template: dict, seats: int) -> None:
    """Season 3: else there are as many seats as drivers."""
    assert setup_of(season_of(drivers, **template), "r1")["seats"] == seats


@pytest.mark.parametrize(
    ("drivers", "template", "name"), [(0, {"bots": "ace"}, "too_few"), (1, {}, "too_few"), (5, {}, "too_many_drivers")]
)
def test_a_table_that_cannot_be_is_refused(drivers: int, template: dict, name: str) -> None:
    """Season 3."""
    with pytest.raises(Refusal) as refused:
        setup_of(season_of(drivers, **template), "r1")
    assert refused.value.name == name


def test_a_race_has_its_own_options_beside_those_of_the_season() -> None:
    """Season 3: what it does not say is as in the other races."""
    season = season_of(2, setup={"board": "ridge", "options": {"laps": 5, "cars": "chosen"}})
    assert setup_of(season, "r1") == {"board": "ridge", "options": {"laps": 2, "cars": "chosen"}, "seats": 2}


def test_a_driver_who_has_withdrawn_is_not_called() -> None:
    """Season 2, Season 3."""
    season = season_of(3)
    season.apply({"do": "withdraw", "driver": "d1"})
    assert [driver.id for driver in season.called(season.races["r1"])] == ["d0", "d2"]


def test_teams_sit_together_where_crews_race() -> None:
    """Season 3, Season 8: the steward first, who is host then, with the own team; elsewhere in the order of the entries."""
    for game, wanted in (("pit_crew", ["boss", "p2", "p1", "p3"]), ("pit_stop", ["boss", "p1", "p2", "p3"])):
        season = season_of(0, game)
        for n, team in ((1, "Blue"), (2, "Red"), (3, "Blue")):
            season.apply({"do": "enter", "driver": f"d{n}", "person": f"p{n}", "name": f"N{n}", "team": team, "division": 0})
        season.apply({"do": "enter", "driver": "d4", "person": "boss", "name": "B", "team": "Red", "division": 0})
        assert [driver.person for driver in in_seats(season, season.called(season.races["r1"]))] == wanted


@pytest.mark.parametrize(
    ("game", "usual", "given"),
    [
        ("formula", {}, {"options": 5}),
        ("formula", {"options": {"no_dice": True}}, {"options": []}),
        ("formula", {"grid": 5}, {}),
        ("formula", {}, {"grid": "ab"}),
        ("pit_crew", {"crews": 5}, {}),
        ("pit_crew", {"crews": [None]}, {}),
        ("pit_crew", {}, {"crews": "abc"}),
    ],
)
def test_what_is_no_setup_is_refused_with_its_faults(game: str, usual: dict, given: dict) -> None:
    """Season 3: whatever somebody sends, the game says what is wrong with it."""
    with pytest.raises(SetupError) as refused:
        find(game).full_setup(seated(game, merged(usual, given), 3))
    assert refused.value.faults
