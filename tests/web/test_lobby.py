"""Which games the lobby offers, and which tables may be made."""

import time

import pytest

from pitboard.games import NAMES
from pitboard.table import TABLES
from tests.web.formula_drivers import Driver, begin, setup_for
from tests.web.server import Person


def test_the_lobby_offers_the_games_that_can_be_played_at_a_table(address: str) -> None:
    """All three games are there, with tables of their own."""
    offered = [game["name"] for game in Person(address).get("/api/lobby").json["games"]]
    assert offered == list(TABLES)
    assert set(TABLES) <= set(NAMES)


@pytest.mark.parametrize("name", ["pit-crew", "pit_crew"])
def test_two_crews_have_a_table_with_one_request(address: str, name: str) -> None:
    """Whoever asks sits in the first crew, and the other one is a bot."""
    person = Person(address)
    answer = person.post("/api/tables", {"game": name, "setup": {"crews": [1, 1]}, "quick": {"bots": "rookie"}})
    assert answer.status == 201
    (table,) = person.get("/api/lobby").json["yours"]
    assert table["game"] == "pit_crew"


def test_bots_of_another_game_are_refused(address: str) -> None:
    """Nothing is made, and words say which bots there are."""
    person = Person(address)
    answer = person.post("/api/tables", {"game": "pit-crew", "quick": {"bots": "ace"}})
    assert (answer.status, answer.json["refused"]) == (422, "no_such_level")
    assert person.get("/api/lobby").json["yours"] == []


def test_who_has_not_chosen_reads_that_it_is_their_turn(address: str) -> None:
    """F-47: where all choose at once a table waits for each of them, until their choice is sealed."""
    driver = Driver(address, "Ada", 0)
    begin([driver], bots="club", rules={"bot_pace_ms": 5000}, **setup_for(3))
    (row,) = driver.person.get("/api/lobby").json["yours"]
    assert (row["yours"], row["asked"][0], row["due"]) == ([0], 0, None)
    assert "n" in driver.act(driver.own["acts"][0])
    (row,) = driver.person.get("/api/lobby").json["yours"]
    assert 0 not in row["asked"]


def test_the_lobby_tells_whom_a_race_by_correspondence_waits_for_and_until_when(address: str) -> None:
    """Table 16: all who have still to choose, and the deadline by the time of day."""
    drivers = [Driver(address, name, seat) for seat, name in enumerate(("Ada", "Ben", "Cid"))]
    begin(drivers, rules={"timetable": {"grace_hours": 24}}, **setup_for(3))
    assert "n" in drivers[1].act(drivers[1].own["acts"][0])
    (row,) = drivers[1].person.get("/api/lobby").json["yours"]
    assert row["asked"] == [0, 2]
    assert row["due"]["hard"] - row["due"]["soft"] == 24 * 3_600_000
    assert time.time() * 1000 < row["due"]["soft"] < (time.time() + 6 * 86_400) * 1000
