"""Seasons over HTTP: entered by a link, raced at tables, counted by themselves, corrected in public."""

import csv
import io
import json
from collections.abc import Callable

import pytest

from tests.web.formula_drivers import PLAIN
from tests.web.season_drivers import SHORT, Paddock
from tests.web.server import Person, Server


def test_three_tables_of_two_people_and_bots_make_a_season(start: Callable[..., Server]) -> None:
    """Season 3, Season 4, Season 13: bots fill the tables and score nothing; results come in by themselves, also after a
    power cut."""
    server = start(thinker=True)
    template = {"setup": SHORT, "rules": {"turn_seconds": 0, "bot_pace_ms": 0}, "seats": 3, "bots": "steady"}
    paddock = Paddock(server.address, "Ada", "Ben", template=template, scoring={"points": [5, 3, 2], "drop": 1})
    paddock.enter("Ada", "Ben")
    paddock.race("First", "Ada", "Ben")
    assert sum(points for _, points in paddock.standing()) == 8
    paddock.race("Second", "Ada", "Ben")
    third = paddock.race("Third", "Ada", "Ben")
    server.kill()
    server.start()
    seen = paddock.seen("Ben")
    assert [race["over"] for race in seen["races"]] == [True] * 3
    assert [len(race["rows"]) for race in seen["races"]] == [3] * 3
    assert {row["bot"] for race in seen["races"] for row in race["rows"]} == {"", "steady"}
    for line in seen["standings"][0]:
        places = [result["place"] for result in line["results"].values()]
        assert set(places) <= {1, 2}
        counted = sorted((5, 3)[place - 1] for place in places)[1:]
        assert line["points"] == sum(counted)
    assert all(rating["races"] == 3 for rating in seen["ratings"].values())
    assert third in seen["standings"][0][0]["results"]


def test_the_drivers_sit_at_the_table_before_they_come(address: str) -> None:
    """Season 3: one click leads each to a seat; the table is among their own in the lobby, and in nobody else's."""
    paddock = Paddock(address, "Boss", "Ada", "Ben")
    paddock.enter("Ada", "Ben")
    _, table = paddock.open_race("First")
    assert paddock.seen()["stages"] == {table: "gathering"}
    for name, seats in (("Ada", [0]), ("Ben", [1]), ("Boss", [])):
        lobby = paddock.people[name].get("/api/lobby").json
        assert [row["yours"] for row in lobby["yours"] if row["table"] == table] == ([seats] if seats else [])
        assert table not in [row["table"] for row in lobby["open"]]


def test_the_steward_who_races_is_host(address: str) -> None:
    """Season 3: else the driver who entered first."""
    paddock = Paddock(address, "Boss", "Ada")
    paddock.enter("Ada", "Boss")
    _, table = paddock.open_race("First")
    with paddock.boss.join(table) as seat:
        assert seat.seen[-1]["you"] == {"seats": [0], "host": True, "name": "Boss"}


def test_a_race_by_mail_has_the_steward_for_a_host_without_a_seat(address: str) -> None:
    """Season 3, Table 17: the drivers sit there, and the steward watches; two who leave have places and no points."""
    template = {"setup": {"laps": 1}, "rules": {"timetable": {"zone": "UTC", "days": ["mon"], "time": "20:00"}}}
    paddock = Paddock(address, "Boss", "Ada", "Ben", game="formula", template=template, scoring={"points": [5, 3], "pole": 1})
    paddock.enter("Ada", "Ben")
    race, table = paddock.open_race("Quay", setup={"laps": 2, "cars": [PLAIN], "grid": [0, 1]})
    with paddock.boss.join(table) as watching:
        welcome = watching.seen[-1]
        assert welcome["you"] == {"seats": [], "host": True, "name": "Boss"}
        assert (welcome["setup"]["laps"], len(welcome["setup"]["cars"])) == (2, 2)
        assert [seat["name"] for seat in welcome["shared"]["table"]["seats"]] == ["Ada", "Ben"]
    seats = [paddock.people[name].join(table) for name in ("Ada", "Ben")]
    for seat in seats:
        assert "n" in seat.ready()
    for seat in seats:
        assert "n" in seat.open()
    for number, seat in enumerate(seats):
        assert "n" in seat.command(type="table", do="leave", seat=number)
    results = {line["driver"]: line["results"][race] for line in paddock.seen()["standings"][0]}
    assert {result["end"] for result in results.values()} == {"withdrawn"}
    assert sorted((result["grid"], result["points"]) for result in results.values()) == [(1, 1), (2, 0)]
    assert all(result["start"] > 0 for result in results.values())


def test_a_correction_is_told_with_its_reason(address: str) -> None:
    """Season 11: the result changes, the reason stands beside it and in the log, and it can be taken back."""
    paddock = Paddock(address, "Ada", "Ben")
    paddock.enter("Ada", "Ben")
    race = paddock.race("First", "Ada", "Ben")
    (first, _), (second, _) = paddock.standing()
    ids = {driver["name"]: driver["id"] for driver in paddock.seen()["drivers"]}
    paddock.do("Ada", do="correct", race=race, driver=ids[first], kind="disqualify", reason="The car was too light.")
    seen = paddock.seen("Ben")
    assert paddock.standing() == [(second, 25), (first, 0)]
    assert seen["standings"][0][1]["results"][race]["notes"] == ["The car was too light."]
    assert seen["log"][-1]["text"] == f"{first} is disqualified from First."
    assert seen["log"][-1]["reason"] == "The car was too light."
    paddock.do("Ada", do="clear", race=race, driver=ids[first], reason="The scales were wrong.")
    assert paddock.standing() == [(first, 25), (second, 18)]
    paddock.do("Ada", do="void", race=race, reason="The board was upside down.")
    assert paddock.standing() == [("Ada", 0), ("Ben", 0)]


def test_what_only_the_steward_may_do_is_refused_to_others(address: str) -> None:
    """Season 1: with the rule that says so; nothing changes."""
    paddock = Paddock(address, "Boss", "Ada")
    paddock.enter("Ada")
    before = paddock.seen()
    for command in (
        {"do": "race", "division": 0},
        {"do": "close"},
        {"do": "invite"},
        {"do": "move", "driver": "d1", "division": 0},
        {"do": "score", "scoring": {"points": [1]}, "reason": "I like it."},
    ):
        answer = paddock.ask("Ada", **command)
        assert (answer.status, answer.json["refused"], answer.json["rule"]) == (403, "steward_only", "Season 1")
    ada = paddock.people["Ada"]
    assert ada.post(f"/api/seasons/{paddock.season}/table", {"race": "r1"}).status == 403
    assert ada.post(f"/api/seasons/{paddock.season}/next", {"name": "Mine"}).status == 403
    assert paddock.seen() == before


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ({"do": "enter", "name": "Eve", "code": "x"}, "wrong_link"),
        ({"do": "withdraw", "driver": "d1"}, "not_yours"),
        ({"do": "withdraw", "driver": "d9"}, "not_entered"),
        ({"do": "enter", "name": "ada"}, "wrong_link"),
    ],
)
def test_a_stranger_is_kept_out(address: str, command: dict, name: str) -> None:
    """Season 2: the link is the way in, and drivers act for themselves."""
    paddock = Paddock(address, "Boss", "Ada", "Eve")
    paddock.enter("Ada")
    assert paddock.ask("Eve", **command).json["refused"] == name


def test_entries_are_one_a_person_under_a_name_of_their_own(address: str) -> None:
    """Season 2: and closed when the steward says so; the old link leads nowhere once there is a new one."""
    paddock = Paddock(address, "Boss", "Ada", "Ben", "Eve")
    paddock.enter("Ada")
    assert paddock.ask("Ada", do="enter", name="Other", code=paddock.code).json["refused"] == "entered_already"
    assert paddock.ask("Ben", do="enter", name="ADA", code=paddock.code).json["refused"] == "name_taken"
    assert paddock.ask("Ben", do="enter", name="\u200b", code=paddock.code).json["refused"] == "nameless"
    code = paddock.do("Boss", do="invite")["you"]["code"]
    assert paddock.ask("Ben", do="enter", name="Ben", code=paddock.code).json["refused"] == "wrong_link"
    assert paddock.do("Ben", do="enter", name="Ben", code=code)["you"] == {
        "steward": False,
        "driver": "d2",
        "name": "Ben",
        "code": "",
    }
    paddock.do("Boss", do="close")
    assert paddock.ask("Eve", do="enter", name="Eve", code=code).json["refused"] == "entries_closed"
    assert paddock.ask("Eve", do="enter", name="Eve", code=code).json["rule"] == "Season 2"


def test_the_same_command_twice_is_done_once(address: str) -> None:
    """Season 1: a browser that lost its line asks again; points are taken once."""
    paddock = Paddock(address, "Ada", "Ben")
    paddock.enter("Ada", "Ben")
    race = paddock.race("First", "Ada", "Ben")
    command = {"id": "once", "do": "correct", "race": race, "driver": "d1", "kind": "points", "value": -3, "reason": "Late."}
    first = paddock.do("Ada", **command)
    assert paddock.do("Ada", **command)["standings"] == first["standings"]
    assert sum(points for _, points in paddock.standing()) == 25 + 18 - 3


def test_nothing_private_leaves(address: str) -> None:
    """Season 2: neither who people are, nor the way in, in nothing that others get."""
    paddock = Paddock(address, "Boss", "Ada", "Ben")
    paddock.enter("Ada", "Ben")
    paddock.race("First", "Ada", "Ben")
    eve = Person(address, "Eve")
    place = f"/season/{paddock.season}"
    said = [eve.get(where).body.decode() for where in (f"{place}.json", f"{place}/standings.csv", f"{place}/results.csv", place)]
    said.append(json.dumps(paddock.seen("Ada")))
    for text in said:
        assert paddock.code not in text
        assert "person" not in text
    keys = set(json.loads(said[0])) | set(json.loads(said[0])["drivers"][0])
    assert keys.isdisjoint({"steward", "code", "by", "person", "you"})


def test_sheets_and_json_tell_the_same(address: str) -> None:
    """Season 10: every form has the standings of the page."""
    paddock = Paddock(address, "Ada", "=Ben")
    paddock.enter("Ada", "=Ben")
    paddock.race("First", "Ada", "=Ben")
    place = f"/season/{paddock.season}"
    answer = paddock.boss.get(f"{place}/standings.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8; header=present"
    lines = list(csv.DictReader(io.StringIO(answer.body.decode("utf-8-sig"), newline="")))
    assert [(line["driver"].lstrip("'"), int(line["points"])) for line in lines] == paddock.standing()
    assert "'=Ben" in {line["driver"] for line in lines}
    results = list(csv.DictReader(io.StringIO(paddock.boss.get(f"{place}/results.csv").body.decode("utf-8-sig"), newline="")))
    assert sorted(line["place"] for line in results) == ["1", "2"]
    data = paddock.boss.get(f"{place}.json").json
    assert data["standings"] == paddock.seen()["standings"]
    assert data["version"] == 1


def test_a_page_that_has_seen_all_acts_is_told_no_more_than_what_else_has_changed(address: str) -> None:
    """Season 4: stages of tables change without an act; any act brings all again."""
    paddock = Paddock(address, "Ada", "Ben")
    paddock.enter("Ada", "Ben")
    n = paddock.seen()["n"]
    place = f"/api/seasons/{paddock.season}?n="
    assert set(paddock.boss.get(f"{place}{n}").json) == {"n", "stages", "you"}
    paddock.open_race("First")
    assert set(paddock.boss.get(f"{place}{n}").json) > {"n", "stages", "you", "races"}


def test_the_season_can_be_handed_on(address: str) -> None:
    """Season 1: to a driver, who alone decides from then on; also in the list, and in the season that follows."""
    paddock = Paddock(address, "Boss", "Ada", "Ben")
    paddock.enter("Ada", "Ben")
    told = paddock.do("Boss", do="steward", driver="d1")
    assert (told["you"]["steward"], told["you"]["code"]) == (False, "")
    assert told["log"][-1]["text"] == "Ada is the steward now."
    assert paddock.ask("Boss", do="close").json["refused"] == "steward_only"
    assert paddock.do("Ada", do="close")["you"]["code"] == paddock.code
    ada = paddock.people["Ada"]
    assert [one["steward"] for one in ada.get("/api/seasons").json["seasons"]] == [True]
    made = ada.post(f"/api/seasons/{paddock.season}/next", {"name": "Summer"}).json["season"]
    assert ada.get(f"/api/seasons/{made}").json["you"]["steward"]


def test_the_next_season_has_the_divisions_that_the_standings_lead_to(address: str) -> None:
    """Season 12: up and down, the same steward and rules; everybody finds it in the lobby."""
    divisions = [{"name": "Gold", "down": 1}, {"name": "Silver", "up": 1}]
    paddock = Paddock(address, "Ada", "Ben", "Cid", "Dot", divisions=divisions)
    paddock.enter("Ada", "Ben", "Cid", "Dot")
    for driver in ("d1", "d2"):
        paddock.do("Ada", do="move", driver=driver, division=0)
    paddock.race("Gold 1", "Ada", "Ben", division=0)
    paddock.race("Silver 1", "Cid", "Dot", division=1)
    assert paddock.ask("Ada", do="move", driver="d3", division=0).json["refused"] == "has_raced"
    gold, silver = paddock.standing(0), paddock.standing(1)
    answer = paddock.boss.post(f"/api/seasons/{paddock.season}/next", {"name": "Summer"})
    assert answer.status == 201
    made = paddock.people["Dot"].get(f"/api/seasons/{answer.json['season']}").json
    names = [[driver["name"] for driver in made["drivers"] if driver["division"] == tier] for tier in (0, 1)]
    assert names == [[gold[0][0], silver[0][0]], [gold[1][0], silver[1][0]]]
    assert (made["name"], made["previous"]) == ("Summer", paddock.season)
    assert made["ratings"].keys() == {driver["id"] for driver in made["drivers"]}
    assert made["log"][-1]["text"] == "Ratings go on from where they were after Spring."
    anew = paddock.boss.post(f"/api/seasons/{paddock.season}/next", {"name": "Anew", "ratings": False}).json["season"]
    assert paddock.boss.get(f"/api/seasons/{anew}").json["ratings"] == {}
    yours = paddock.people["Dot"].get("/api/seasons").json["seasons"]
    assert {one["name"] for one in yours[:2]} == {"Anew", "Summer"}
    assert [len(one["tables"]) for one in yours] == [0, 0, len(paddock.seen()["races"])]


@pytest.mark.parametrize(
    ("wish", "status", "name"),
    [
        ({"game": "chess"}, 404, "no_such_game"),
        ({"name": " "}, 422, "nameless"),
        ({"template": {"bots": "deity"}}, 422, "no_such_level"),
        ({"template": {"setup": {"laps": 3}}}, 422, "bad_setup"),
        ({"template": {"rules": {"turn_seconds": -1}}}, 422, "bad_rules"),
        ({"template": {"rules": {"timetable": {}}}}, 422, "bad_rules"),
        ({"game": "formula", "template": {"rules": {"timetable": {"zone": "Berlin"}}}}, 422, "bad_rules"),
        ({"divisions": [{"name": "A"}, {"name": "a"}]}, 422, "same_name"),
        ({"divisions": []}, 400, "bad_request"),
        ({"scoring": {"points": [-1]}}, 400, "bad_request"),
        ({"scoring": {"points": []}}, 400, "bad_request"),
    ],
)
def test_a_season_that_cannot_be_is_refused_in_words(address: str, wish: dict, status: int, name: str) -> None:
    """Season 1, Table 16: with what is wrong; a calendar by which no table could be opened is told at once."""
    answer = Person(address).post("/api/seasons", {"name": "Spring", "game": "pit-stop", **wish})
    assert (answer.status, answer.json["refused"]) == (status, name), answer.json
    assert answer.json["what"]


def test_a_table_needs_drivers_and_room_for_them(address: str) -> None:
    """Season 3: too few, too many, and not twice."""
    paddock = Paddock(address, "Boss", "Ada", "Ben", "Cid", "Dot", "Eve")
    told = paddock.do("Boss", do="race", division=0)
    race = told["races"][-1]["id"]
    place = f"/api/seasons/{paddock.season}/table"
    assert paddock.boss.post(place, {"race": race}).json["refused"] == "too_few"
    paddock.enter("Ada", "Ben", "Cid", "Dot", "Eve")
    assert paddock.boss.post(place, {"race": race}).json["refused"] == "too_many_drivers"
    few = paddock.do("Boss", do="race", division=0, drivers=["d1", "d5"])["races"][-1]["id"]
    assert paddock.boss.post(place, {"race": few}).status == 201
    assert paddock.boss.post(place, {"race": few}).json["refused"] == "table_open"
    assert paddock.boss.post(place, {"race": "r9"}).json["refused"] == "no_such_race"
    assert paddock.ask("Boss", do="scratch", race=few).json["refused"] == "table_open"
    told = paddock.do("Boss", do="scratch", race=race)
    assert [one["id"] for one in told["races"]] == [few]
    assert told["log"][-1]["text"] == "Race 1 is scratched."


def test_there_is_a_limit_to_the_tables_of_an_address(start: Callable[..., Server]) -> None:
    """Season 1: as for all tables; the refusal says when there is room again."""
    paddock = Paddock(start(tables_at_once=2).address, "Ada", "Ben")
    paddock.enter("Ada", "Ben")
    paddock.open_race("First")
    race = paddock.do("Ada", do="race", division=0)["races"][-1]["id"]
    answer = paddock.boss.post(f"/api/seasons/{paddock.season}/table", {"race": race})
    assert (answer.status, answer.json["refused"]) == (429, "slow_down")


def test_a_season_that_is_not_there_has_no_page(address: str) -> None:
    """Season 1: nor sheets, nor acts."""
    eve = Person(address, "Eve")
    for where in ("/season/abcdefghijkm", "/season/abcdefghijkm.json", "/season/abcdefghijkm/standings.csv"):
        assert eve.get(where).status == 404
    assert eve.get("/api/seasons/abcdefghijkm").json["refused"] == "no_such_season"
    assert eve.post("/api/seasons/abcdefghijkm/acts", {"id": "1", "do": "open"}).status == 404
