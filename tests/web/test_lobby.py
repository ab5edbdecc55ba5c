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
    monkeypatch.setattr(api, "NAMES", (*TABLES, "pit_crew"))
    with pytest.raises(Failure, match="There are no tables of Pit Crew yet") as refusal:
        api.refuse_without_tables(name)
    assert (refusal.value.status, refusal.value.body["refused"]) == (422, "no_tables_yet")


def test_a_table_of_pit_crew_is_refused(address: str) -> None:
    """Nothing is made, and words say why."""
    person = Person(address)
    answer = person.post("/api/tables", {"game": "pit-crew"})
    assert 400 <= answer.status < 500
    assert answer.json["what"]
    assert person.get("/api/lobby").json["yours"] == []
