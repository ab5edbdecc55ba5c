"""Sockets at a table: every command is answered, and what is no command is answered or hung up on with a word."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.server import Person, Seat, Server, race_alone, race_to_the_end


@pytest.fixture
def race(address: str) -> Iterator[tuple[Person, str, Seat]]:
    """A race of two cars that one person drives."""
    person = Person(address, "Ada")
    table, seat = race_alone(person)
    with seat:
        yield person, table, seat


def still_races(seat: Seat) -> None:
    """The table takes the next act as if nothing had been."""
    assert "n" in seat.act()


@pytest.mark.parametrize("sent", ["{", "nonsense", "[]", '"act"', b"\x00\x01", '{"type":"warp"}', '{"type":"act"}', "[" * 3000])
def test_what_is_no_command_is_hung_up_on_with_a_word(race: tuple[Person, str, Seat], sent: str | bytes) -> None:
    """Code 4000 and a reason; the table goes on for everybody else."""
    person, table, seat = race
    other = person.join(table)
    other.send(sent)
    code, reason = other.closed_with()
    assert (code, bool(reason)) == (4000, True)
    still_races(seat)


def test_a_message_that_is_too_long_is_hung_up_on(race: tuple[Person, str, Seat]) -> None:
    """Code 4008; messages have a few KB at most."""
    person, table, seat = race
    other = person.join(table)
    other.send(json.dumps({"type": "ping", "t": 1, "x": "y" * 100_000}))
    assert other.closed_with()[0] == 4008
    still_races(seat)


@pytest.mark.parametrize(
    ("command", "refused"),
    [
        ({"type": "act", "seat": 1, "do": "throw"}, "not_your_turn"),
        ({"type": "act", "seat": 0, "do": "move", "args": {"spaces": 2, "lane": 0}}, "throw_first"),
        ({"type": "act", "seat": 7, "do": "throw"}, None),
        ({"type": "act", "seat": -1, "do": "throw"}, None),
        ({"type": "act", "seat": 0, "do": "fly"}, None),
        ({"type": "act", "seat": 0, "do": "move"}, None),
        ({"type": "act", "seat": 0, "do": "throw", "question": 999}, "question_passed"),
        ({"type": "table", "do": "open", "nonce": "00" * 32}, None),
        ({"type": "table", "do": "sit", "seat": 0, "name": "Eve"}, None),
    ],
)
def test_a_refused_command_is_answered_with_what_why_and_the_rule(
    race: tuple[Person, str, Seat], command: dict[str, object], refused: str | None
) -> None:
    """PS-4, PS 3.1 and the rest; the table is unchanged."""
    _, _, seat = race
    before = seat.n
    answer = seat.command(**command)
    assert answer["refused"]
    assert refused is None or answer["refused"] == refused
    assert answer["what"]
    assert answer["why"]
    assert answer["rule"]
    assert seat.n == before
    still_races(seat)


def test_a_seat_that_is_not_yours_stays_another_persons(race: tuple[Person, str, Seat], address: str) -> None:
    """A watcher, and a person with a cookie of their own, can do nothing for a seat."""
    _, table, seat = race
    watcher = Person(address, "Eve").join(table)
    assert watcher.command(type="act", seat=0, do="throw")["refused"]
    assert watcher.command(type="table", do="pause")["refused"]
    assert watcher.command(type="table", do="kick", seat=0)["refused"]
    still_races(seat)


def test_the_same_id_twice_is_answered_twice_and_applied_once(race: tuple[Person, str, Seat]) -> None:
    """Also on another socket, and when the words beside the id have changed."""
    person, table, seat = race
    acting, acts = seat.acts()
    first = seat.command(type="act", id="once", seat=acting, **acts[0])
    again = seat.command(type="act", id="once", seat=acting, **acts[0])
    elsewhere = person.join(table).command(type="act", id="once", seat=1, do="throw")
    assert first["n"] == again["n"] == elsewhere["n"]


def test_the_same_id_is_applied_once_across_a_crash(start: Callable[..., Server]) -> None:
    """The answer after the restart names the entry of before."""
    server = start()
    person = Person(server.address, "Ada")
    table, seat = race_alone(person)
    acting, acts = seat.acts()
    first = seat.command(type="act", id="once", seat=acting, **acts[0])
    server.kill()
    server.start()
    person.address = server.address
    again = person.join(table, since=first["n"])
    assert again.n == first["n"]
    assert again.command(type="act", id="once", seat=acting, **acts[0])["n"] == first["n"]
    assert again.n == first["n"]


def test_every_seat_and_watcher_is_told_of_an_act(race: tuple[Person, str, Seat], address: str) -> None:
    """One entry, the same number, words and changes for all."""
    person, table, seat = race
    others = [person.join(table), Person(address, "Eve").join(table)]
    n = seat.act()["n"]
    told = [other.until("entry", n=n) for other in others]
    assert told[0]["set"] == told[1]["set"] != []
    assert told[0]["words"] == told[1]["words"] != []


def test_commands_above_thirty_a_second_are_slowed_down(race: tuple[Person, str, Seat]) -> None:
    """Refused as slow_down with words, each under its id; the first thirty reach the table."""
    person, table, seat = race
    burst = person.join(table)
    for i in range(60):
        burst.send({"type": "table", "id": f"b{i}", "do": "call", "seat": 0, "text": "nice"})
    answers = [burst.until("answer") for _ in range(60)]
    assert {answer["id"] for answer in answers} == {f"b{i}" for i in range(60)}
    slowed = [answer for answer in answers if answer.get("refused") == "slow_down"]
    assert len(slowed) >= 20
    assert not [answer for answer in slowed if int(answer["id"][1:]) < 30]
    assert all(answer["rule"] and answer["what"] and answer["why"] for answer in slowed)
    still_races(seat)


def test_messages_far_above_a_hundred_a_second_end_the_line(race: tuple[Person, str, Seat]) -> None:
    """Code 4001, with words; the same person's other line goes on."""
    person, table, seat = race
    flood = person.join(table)
    with suppress(ConnectionClosed):
        for i in range(2000):
            flood.send({"type": "ping", "t": i})
    code, reason = flood.closed_with()
    assert (code, bool(reason)) == (4001, True)
    still_races(seat)


def test_a_page_of_another_site_gets_no_socket(race: tuple[Person, str, Seat]) -> None:
    """Origin has to equal Host."""
    person, table, seat = race
    with pytest.raises(Exception, match="403"):
        person.connect(table, origin="http://elsewhere.example")
    still_races(seat)


def test_a_reader_that_comes_back_gets_a_fresh_view(race: tuple[Person, str, Seat]) -> None:
    """`since` names the last entry seen; the welcome has the words of what was missed."""
    person, table, seat = race
    seen = seat.n
    for _ in range(4):
        seat.act()
    back = person.connect(table, since=seen).until("welcome")
    assert back["n"] == seat.n
    assert {line["n"] for line in back["log"]} >= set(range(seen + 1, seat.n + 1))


def test_after_the_end_every_command_is_answered(start: Callable[..., Server]) -> None:
    """PS-31: the race is over, and says so; the secret is open and the record is whole."""
    server = start()
    person = Person(server.address, "Ada")
    table, seat = race_to_the_end(person)
    refused = "slow_down"
    while refused == "slow_down":
        refused = seat.command(type="act", seat=0, do="throw")["refused"]
    assert refused == "race_over"
    record = person.get(f"/api/tables/{table}/record").body.decode()
    assert '"secret"' in record.splitlines()[-1]
