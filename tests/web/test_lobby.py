"""Which games the lobby offers, and which tables may be made."""

import pytest

from pitboard.games import NAMES
from pitboard.table import TABLES
from pitboard.web import api
from pitboard.web.bodies import Failure
from tests.web.server import Person


def test_the_lobby_offers_the_games_that_can_be_played_at_a_table(address: str) -> None:
    """A game whose rules alone are here is not offered."""
    offered = [game["name"] for game in Person(address).get("/api/lobby").json["games"]]
    assert offered == list(TABLES)
    assert set(TABLES) <= set(NAMES)


@pytest.mark.parametrize("name", ["pit_crew", "pit-crew"])
def test_no_table_is_made_of_a_game_that_has_none_yet(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Its rules may be here for other uses; the refusal says so, whichever way the name is spelled."""
    monkeypatch.setattr(api, "TABLES", ("pit_stop",))
    with pytest.raises(Failure, match="There are no tables of Pit Crew yet") as refusal:
        api.refuse_without_tables(name)
    assert (refusal.value.status, refusal.value.body["refused"]) == (422, "no_tables_yet")


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
