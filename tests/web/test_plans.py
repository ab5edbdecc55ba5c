"""Plans over HTTP: who may look one through, what is told, and plans that are too long for a socket's message."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from pitboard.games.formula.plans.editing import words
from tests.web.formula_drivers import Driver, begin, setup_for
from tests.web.server import Person, Server

PLAN = "speed 60; to lane inside; wear 1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a thinker."""
    with Server(tmp_path_factory.mktemp("plans"), thinker=True, plans_at_once=10_000) as running:
        yield running


@pytest.fixture(scope="module")
def ada(server: Server) -> Driver:
    """A driver in the first turn of a race against bots."""
    driver = Driver(server.address, "Ada", 0)
    begin([driver], "club", **setup_for(3))
    return driver


def look(driver: Driver, plan: Any, person: Person | None = None, **body: Any) -> Any:
    """Have a plan looked through."""
    asked = {"seat": driver.seat, "plan": plan, **body}
    return (person or driver.person).post(f"/api/tables/{driver.table}/plan", asked)


def leave(driver: Driver, plan: Any, number: str) -> Any:
    """Hand a plan in without a socket."""
    body = json.dumps({"id": number, "seat": driver.seat, "plan": plan}).encode()
    return driver.person.ask("PUT", f"/api/tables/{driver.table}/plan", body)


def test_a_driver_is_told_text_data_and_what_becomes_of_the_plan(ada: Driver) -> None:
    """Formula 10: canonical text, data, and shares that add up, from more tries with every look."""
    first, second = look(ada, f"{PLAN}  # so"), look(ada, f"{PLAN}  # so")
    assert (first.status, second.status) == (200, 200)
    assert first.json["text"] == f"{PLAN}\n"
    assert first.json["data"]["turns"] == [[{"if": [], "do": PLAN.split("; ")}]]
    assert first.json["faults"] == []
    assert 0 < first.json["tries"] < second.json["tries"] <= first.json["most"]
    assert sum(end["share"] for end in second.json["dry"]["ends"]) == pytest.approx(1, abs=0.01)
    assert look(ada, first.json["data"]).json["text"] == first.json["text"]


def test_faults_come_with_their_places(ada: Driver) -> None:
    """Formula 10: what is wrong, and where."""
    found = look(ada, "speed 60\nto lane D").json["faults"]
    assert [(fault["line"], fault["column"], fault["length"]) for fault in found] == [(2, 9, 1)]


def test_nobody_but_the_driver_has_a_plan_looked_through(ada: Driver, server: Server) -> None:
    """Table 15: what becomes of a plan hangs on what its seat knows; it is for its driver alone."""
    assert look(ada, PLAN, Person(server.address)).status == 401
    other = look(ada, PLAN, Person(server.address, "Ben"))
    assert (other.status, other.json["refused"]) == (403, "not_your_seat")
    assert look(ada, PLAN, seat=1).status == 403
    assert ada.person.post("/api/tables/nowhere/plan", {"seat": 0, "plan": PLAN}).status == 404


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'{"seat": 0}',
        b'{"seat": -1, "plan": ""}',
        b'{"seat": 0, "plan": 3}',
        b'{"seat": 0, "plan": {"a": ' + b"[" * 5000,
    ],
)
def test_what_is_no_question_is_refused_with_words(ada: Driver, body: bytes) -> None:
    """Never a trace, always a reason."""
    answer = ada.person.ask("POST", f"/api/tables/{ada.table}/plan", body)
    assert answer.status == 400
    assert answer.json["why"]


def test_no_plan_is_looked_through_where_there_is_none(server: Server) -> None:
    """Table 15: before the race, and in a game without plans."""
    driver = Driver(server.address, "Eve", 0)
    for game, status, refused in (("formula", 409, "not_now"), ("pit-stop", 422, "no_plans")):
        driver.table = driver.person.make(game=game)
        answer = look(driver, PLAN)
        assert (answer.status, answer.json["refused"]) == (status, refused)
        assert answer.json["what"]


def test_a_plan_of_sixteen_thousand_letters_is_left_and_one_beyond_the_limit_is_refused(ada: Driver) -> None:
    """Formula 10: too long for a socket's message it comes over HTTP; the same id again is answered again and done once."""
    turns = "\nthen:\n".join(f"speed {20 * (1 + n % 9)}  # {'for what it is worth, ' * 7}{n}" for n in range(99))
    plan = f"turn 9:\n{turns}"
    assert 16_000 < len(plan) < 20_000
    left = leave(ada, plan, "long")
    assert left.status == 200, left.json
    assert leave(ada, plan, "long").json == left.json
    ada.catch_up(left.json["n"])
    assert ada.own["plan"]["text"] == plan
    beyond = leave(ada, f"speed 60\n# {'x' * 20_000}", "longer")
    assert beyond.status == 400
    assert "20000" in beyond.json["why"]
    assert leave(ada, {"first": 1, "turns": [[{"do": ["x" * 70_000]}]]}, "longest").status == 413


def test_a_plan_with_faults_is_not_left(ada: Driver) -> None:
    """Table 15: the refusal of the command, in the same words as over a socket."""
    answer = leave(ada, "hurry", "faulty")
    assert (answer.status, answer.json["refused"]) == (422, "plan_faults")
    assert "line 1" in answer.json["why"]


def test_too_many_looks_are_held_back(tmp_path: Any) -> None:
    """Formula 10: by address, with words that say when to go on; what the thinker does not answer is told without tries."""
    with Server(tmp_path / "tables", thinker=False, plans_at_once=2, seconds_a_plan=1000) as running:
        driver = Driver(running.address, "Ada", 0)
        begin([driver, Driver(running.address, "Ben", 1)], **setup_for(2))
        away = look(driver, PLAN)
        assert away.status == 200
        assert away.json["text"] == f"{PLAN}\n"
        assert away.json["away"]
        assert "dry" not in away.json
        assert look(driver, PLAN).status == 200
        held = look(driver, PLAN)
        assert (held.status, held.json["refused"]) == (429, "slow_down")


def test_the_words_of_plans_are_there_for_everybody(server: Server) -> None:
    """Formula 10: a form is made from them."""
    answer = Person(server.address).get("/api/plans/words")
    assert answer.status == 200
    assert answer.json == words()
