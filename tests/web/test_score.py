"""Judging mats of a real table over HTTP."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from pitboard.games.pit_crew.score import judge_document
from tests.web.server import Person, Server

EMPTY = {"fuel": [], "engine": [], "discard": []}


def tires(*cards: str) -> list[dict[str, Any]]:
    """Four tires that start on 4, with their cards."""
    return [{"start": 4, "cards": pile.split()} for pile in cards]


def mats(**red: Any) -> dict[str, Any]:
    """A document of a red crew on car 29 and a green one that laid nothing."""
    piles = tires("5b 4b 5b 6b", "5w 8w 7b 8w", "3b 4w 5b 6w", "3b 2b 1b 10b")
    first = {
        "name": "red",
        "car": 29,
        "tires": piles,
        "fuel": ["10b", "9w", "7b", "5w"],
        "engine": ["8w", "8w"],
        "discard": ["2w"],
    }
    return {"game": "pit_crew", "crews": [first | red, {"name": "green", "car": 27, "tires": tires("", "", "", ""), **EMPTY}]}


def test_the_verdict_is_the_one_of_the_rules(address: str) -> None:
    """PC-129: the web adds nothing and leaves nothing out; a wrong step costs a point, two over in the tank two."""
    answer = Person(address).post("/api/score", mats())
    assert answer.status == 200
    assert answer.json == judge_document(mats())
    red = answer.json["crews"][0]
    assert [tire["penalty"] for tire in red["tires"]] == [0, 1, 0, 0]
    assert [red["fuel"]["penalty"], red["engine"]["turbo"], red["penalty_points"]] == [2, True, 3]


def test_every_reason_ends_in_its_rule(address: str) -> None:
    """PC-45: the page links each line to the rule in the brackets at its end."""
    lines = Person(address).post("/api/score", mats()).json["crews"][0]["why"]
    assert len(lines) >= 4
    assert all(line.endswith("]") and "[PC" in line for line in lines)


@pytest.mark.parametrize(
    ("red", "at"),
    [
        ({"car": 28}, "$.crews[0].car"),
        ({"fuel": ["11b"]}, "$.crews[0].fuel[0]"),
        ({"tires": tires("5b", "", "")}, "$.crews[0].tires"),
        ({"wrenches": ["hammer"]}, "$.crews[0].wrenches[0]"),
    ],
)
def test_a_mat_that_cannot_be_read_is_refused_with_its_place(address: str, red: dict[str, Any], at: str) -> None:
    """PC-129: what is wrong and where, for programs and for people."""
    answer = Person(address).post("/api/score", mats(**red))
    assert answer.status == 422
    assert answer.json["at"] == at
    assert answer.json["error"]
    assert answer.json["refused"] == "bad_document"


def test_a_key_that_is_said_twice_is_refused_with_its_place(address: str) -> None:
    """PC-129: neither value is picked in silence."""
    body = json.dumps(mats()).replace('"car": 27', '"car": 29, "car": 27').encode()
    answer = Person(address).ask("POST", "/api/score", body)
    assert (answer.status, answer.json["at"], answer.json["error"]) == (422, "$.crews[1].car", "car is said twice")


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 5000])
def test_what_is_no_json_is_refused_with_words(address: str, body: bytes) -> None:
    """Never a trace, always a reason."""
    answer = Person(address).ask("POST", "/api/score", body)
    assert answer.status == 400
    assert answer.json["error"]
    assert answer.json["at"] == "$"


@pytest.mark.parametrize(
    "body", [b"[]", b"3", b"null", b"{}", b'{"game": "pit_crew"}', b'{"game": "pit_crew", "crews": [{}, {}]}']
)
def test_json_that_is_no_document_is_refused_with_its_place(address: str, body: bytes) -> None:
    """Whatever it is, an answer names a place in it."""
    answer = Person(address).ask("POST", "/api/score", body)
    assert answer.status == 422
    assert answer.json["at"].startswith("$")


def test_a_document_that_is_too_long_is_not_read(address: str) -> None:
    """Sizes are limited; a whole deck on one area is not too long."""
    person = Person(address)
    assert person.ask("POST", "/api/score", b" " * 20_000).status == 413
    assert person.post("/api/score", mats(discard=["7b"] * 40)).status == 200


def test_a_mat_of_wild_cards_alone_does_not_keep_others_waiting(address: str) -> None:
    """PC-127: choices are made for the crew, however many there are, within the time of a request."""
    person = Person(address)
    wild = ["*b", "3/7*", "5*", "*w"] * 3
    answer = person.post("/api/score", mats(tires=[{"start": 4, "cards": wild}] * 4, fuel=wild, engine=wild))
    assert answer.status == 200


def test_mats_are_judged_no_faster_than_allowed(start: Callable[..., Server]) -> None:
    """By address: a phone at a table never comes near it, a program that floods the judge does."""
    with start(scores_at_once=2, seconds_a_score=1000) as server:
        person = Person(server.address)
        assert [person.post("/api/score", mats()).status for _ in range(3)] == [200, 200, 429]


def test_the_mats_of_the_house_are_there_for_every_car(address: str) -> None:
    """PC-138: tank, pairs and the numbers at four tires, for the four cars."""
    found = Person(address).get("/api/mats").json["mats"]
    assert [(car, mat["fuel"], mat["pairs"]) for car, mat in found.items()] == [
        ("27", 27, 0),
        ("29", 29, 1),
        ("31", 31, 2),
        ("33", 33, 3),
    ]
    assert all(len(mat["tires"]) == 4 and set(mat["tires"]) <= set(range(1, 11)) for mat in found.values())


def test_the_page_is_there(address: str) -> None:
    """Its address is short enough to be said across a table."""
    answer = Person(address).get("/score")
    assert answer.status == 200
    assert b"Score a real mat" in answer.body
