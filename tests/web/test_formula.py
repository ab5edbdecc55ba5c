"""Formula over sockets: whole races of people and bots, hidden choices on the wire, late comers, and the create API."""

import json
import random
from collections.abc import Callable, Iterator

import pytest

from pitboard.games import find
from pitboard.kernel.record import parse_record
from pitboard.proof.verifying import verify
from tests.web.formula_drivers import Driver, begin, sensible, setup_for
from tests.web.server import Person, Server

WORD = "standing:\nspeed undiced; way fastest; wear 3 on corners; skill green; no slip; no pass; no block; no pit; tire hard"


@pytest.fixture(scope="module")
def formula(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server is that has tables of Formula, without bots."""
    with Server(tmp_path_factory.mktemp("formula")) as server:
        yield server.address


def record_at(person: Person, table: str) -> str:
    """The record as it may be had now."""
    return person.get(f"/api/tables/{table}/record").body.decode()


def race_on(drivers: list[Driver], chance: random.Random) -> None:
    """Whoever is asked answers, until the race is over."""
    while True:
        latest = max(driver.line.n for driver in drivers)
        for driver in drivers:
            driver.catch_up(latest)
        asked = [driver for driver in drivers if driver.own["acts"] and driver.own["choice"] is None]
        if asked:
            driver = chance.choice(asked)
            assert "n" in driver.act(sensible(driver.own, chance)), driver.own
        elif any(message.get("do") and _is_over(message) for message in drivers[0].line.seen[-60:]):
            return
        else:
            drivers[0].line.next()


def _is_over(message: dict) -> bool:
    return any(path == ["table", "stage"] and value == "over" for path, value in message.get("set", []))


def test_two_people_and_two_bots_race_to_the_end(start: Callable[..., Server]) -> None:
    """Table 14, Table 4: bots of two levels think beside them; every command is answered, and the record is verified."""
    server = start(thinker=True)
    drivers = [Driver(server.address, name, seat) for seat, name in enumerate(("Ada", "Ben"))]
    table = begin(drivers, bots="club", **setup_for(4))
    race_on(drivers, random.Random(2))
    record = parse_record(record_at(drivers[0].person, table))
    assert list(verify(find("formula"), record)) == []
    assert all("n" in answer for driver in drivers for answer in driver.answers.values())
    by = {(entry.get("seat"), entry["by"]) for entry in record.entries if "by" in entry}
    assert by >= {("red", "person"), ("green", "person"), ("yellow", "bot"), ("blue", "bot")}
    assert record.end is not None
    assert record.end["defaults"] == {}


def test_a_whole_race_from_the_build_on(formula: str) -> None:
    """F-82: builds, tires and bids are chosen in secret by all, then they race by plans."""
    drivers = [Driver(formula, name, seat) for seat, name in enumerate(("Ada", "Ben"))]
    table = begin(drivers, rules={"turn_seconds": 1}, seats=2, laps=1)
    word = find("formula").verbs[1].arguments[0].words[int("123123", 4)]
    builds = [{"ranks": "0/+1/0/0/+1/0"}, {"ranks": "+1/0/0/+1/0/0"}]
    assert word
    for do, choices in (
        ("build", builds),
        ("tire", [{"tire": "hard"}, {"tire": "soft"}]),
        ("bid", [{"wear": 0, "green": 0, "red": 0}, {"wear": 1, "green": 0, "red": 0}]),
    ):
        for driver, args in zip(drivers, choices, strict=True):
            assert "n" in driver.act({"do": do, "args": args})
    for driver in drivers:
        answer = driver.plan(WORD)
        assert "n" in answer, answer
    while not _is_over(drivers[0].line.next()):
        pass
    record = parse_record(record_at(drivers[0].person, table))
    assert list(verify(find("formula"), record)) == []
    assert {entry["do"] for entry in record.entries if "sealed" in entry} == {"build", "tire", "bid", "plot", "plan"}


def test_nobody_elses_socket_gets_a_hidden_plot(formula: str) -> None:
    """Table 14: neither the host's, nor a rival's, nor a spectator's; nor do record and replay have it."""
    drivers = [Driver(formula, name, seat) for seat, name in enumerate(("Ada", "Ben", "Cid"))]
    table = begin(drivers, **setup_for(3))
    ada, ben, cid = drivers
    eve = Person(formula, "Eve")
    watching = eve.join(table)
    answer = ben.act({"do": "plot", "args": {"speed": 80}})
    assert ben.own["choice"] == {"speed": 80}
    late = Person(formula, "Late").join(table)
    seen = [late.seen[-1]["shared"], late.seen[-1]["own"]]
    for line in (ada.line, cid.line, watching):
        seen.append(line.until("entry", n=answer["n"]))
    for told in seen:
        assert "80" not in json.dumps(_race_of(told)), told
    for text in (record_at(eve, table), eve.get(f"/api/tables/{table}/replay").body.decode()):
        assert '"speed":80' not in text.replace(" ", "")
    assert seen[2]["sealed"] == parse_record(record_at(eve, table)).entries[-1]["sealed"]


def _race_of(told: object) -> object:
    """What could tell a plot: the entry without times and seal, or the cars and their choices."""
    if isinstance(told, dict) and told.get("type") == "entry":
        return [told["words"], told["told"], [pair for pair in told["set"] if "clock" not in pair[0]], told.get("own")]
    if isinstance(told, dict) and "race" in told:
        return [[car["plot"], car["slip"]] for car in told["race"]["cars"]]
    return told


def test_every_command_is_answered(formula: str) -> None:
    """Table 8: applied with its number, or refused with a name, the rule and words; the same id twice once."""
    drivers = [Driver(formula, name, seat) for seat, name in enumerate(("Ada", "Ben"))]
    begin(drivers, **setup_for(2))
    ada, ben = drivers
    wanted = {
        "too_fast": {"do": "plot", "args": {"speed": 220}},
        "no_such_speed": {"do": "plot", "args": {"speed": 33}},
        "other_answer": {"do": "stop", "args": {}},
        "wrong_arguments": {"do": "plot", "args": {}},
        "no_such_command": {"do": "fly", "args": {}},
        "question_passed": {"do": "plot", "args": {"speed": 40}, "question": 99},
    }
    for name, act in wanted.items():
        answer = ada.act(act)
        assert answer["refused"] == name, answer
        assert answer["rule"]
        assert answer["what"]
    assert ada.plan("speed quick")["refused"] == "plan_faults"
    assert ada.line.command(type="table", do="plan", seat=1, plan="speed 40")["refused"] == "not_your_seat"
    again = {"type": "act", "seat": 0, "id": "twice", "do": "plot", "args": {"speed": 40}}
    assert ada.line.command(**again) == ada.line.command(**again)
    assert "n" in ben.act({"do": "plot", "args": {"speed": 40}})


@pytest.mark.parametrize(
    ("setup", "place"),
    [
        ({"seats": 13}, "seats: "),
        ({"track": "nowhere"}, ""),
        ({"laps": 0}, "laps: "),
        ({"cars": [None]}, "cars: "),
        ({"seats": 2, "cars": ["9/9/9/9/9/9", None]}, "cars[0].build: "),
        ({"seats": 2, "grid": ["red", "blue"]}, "grid: "),
        ({"options": {"pitting": "yes"}}, "options."),
        ({"edition": "r1"}, "edition: "),
        ({"speed": 3}, "speed: no such key"),
    ],
)
def test_a_table_that_cannot_be_raced_at_is_refused_with_every_fault(formula: str, setup: dict, place: str) -> None:
    """F-79, F-83: 422, with the place of each."""
    answer = Person(formula, "Ada").post("/api/tables", {"game": "formula", "setup": setup})
    assert answer.status == 422
    assert answer.json["refused"] == "bad_setup"
    assert any(fault.startswith(place) for fault in answer.json["faults"]), answer.json


def test_a_quick_table_has_bots_of_the_games_own_levels(formula: str) -> None:
    """Table 3; the lobby shows laps and seats."""
    ada = Person(formula, "Ada")
    assert ada.post("/api/tables", {"game": "formula", "quick": {"bots": "ace"}}).json["refused"] == "no_such_level"
    table = ada.make(game="formula", setup={"seats": 12, "laps": 4}, quick={"bots": "league"})
    row = next(row for row in ada.get("/api/lobby").json["yours"] if row["table"] == table)
    assert row["laps"] == 4
    assert [seat["level"] for seat in row["seats"]] == [""] + ["league"] * 11


def test_the_rematch_has_the_same_setup(formula: str) -> None:
    """Table 10."""
    drivers = [Driver(formula, name, seat) for seat, name in enumerate(("Ada", "Ben"))]
    table = begin(drivers, **setup_for(2))
    assert "n" in drivers[1].act({"do": "leave", "args": {}})
    assert "n" in drivers[0].act({"do": "leave", "args": {}})
    drivers[0].line.command(type="table", do="rematch")
    other = ""
    while not other:
        changed = drivers[0].line.until("entry", do="rematch")["set"]
        other = next((value for path, value in changed if path == ["table", "rematch"]), "")
    first, again = (drivers[0].person.join(one).seen[-1] for one in (table, other))
    assert first["setup"] == again["setup"]
    assert again["shared"]["table"]["stage"] == "gathering"
