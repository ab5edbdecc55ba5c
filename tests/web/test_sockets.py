"""Sockets at a table: what is said, answered, refused and cut off."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import cycle
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close, Frame, Opcode

from pitboard.table import messages
from tests.web.server import WAIT, Person, Seat, race_alone

KINDS: dict[str, Any] = {
    "welcome": messages.Welcome,
    "entry": messages.Entry,
    "change": messages.Change,
    "clock": messages.Clock,
    "presence": messages.Presence,
}


def convert(message: dict[str, Any]) -> Any:
    """A message as the struct that describes it; an error if it is another."""
    if message["type"] == "answer":
        return msgspec.convert(message, messages.Refused if "refused" in message else messages.Applied)
    return msgspec.convert(message, KINDS[message["type"]])


@pytest.fixture
def ada(address: str) -> Person:
    """A person with a name."""
    return Person(address, "Ada")


@pytest.fixture
def seat(ada: Person) -> Iterator[Seat]:
    """Her seat at a table that gathers."""
    with ada.join(ada.make()) as joined:
        yield joined


def test_a_welcome_brings_the_whole_view(ada: Person) -> None:
    """Who you are, what is so, who is here."""
    table = ada.make()
    with ada.join(table) as seat:
        welcome = convert(seat.seen[-1])
    assert welcome.table == table
    assert welcome.you == messages.You(seats=[0], host=True, name="Ada")
    assert welcome.shared["table"]["stage"] == "gathering"
    assert welcome.presence.seats[0].on is True


def test_every_message_of_a_race_is_one_that_the_protocol_describes(ada: Person) -> None:
    """Types and fields, in real traffic from gathering to the race."""
    _, seat = race_alone(ada)
    with seat:
        for _ in range(20):
            seat.act()
        seat.send({"type": "ping", "t": 1.5})
        seat.until("clock")
        seat.command(type="act", seat=0, do="fly")
    kinds = {type(convert(message)) for message in seat.seen}
    assert kinds >= {messages.Welcome, messages.Entry, messages.Applied, messages.Refused, messages.Clock}


def test_a_table_is_played_from_gathering_to_its_end_and_its_record_and_replay_say_so(ada: Person) -> None:
    """One socket with both seats; the record opens its secret only at the end."""
    table, seat = race_alone(ada, laps=1)
    with seat:
        seat.act()
        running = [json.loads(line) for line in ada.get(f"/api/tables/{table}/record").body.splitlines()]
        assert "secret" not in running[-1]
        while seat.acts()[1]:
            assert "refused" not in seat.act()
        assert seat.command(type="act", seat=0, do="throw")["refused"] == "race_over"
        shared = ada.join(table).seen[0]["shared"]
    record = [json.loads(line) for line in ada.get(f"/api/tables/{table}/record").body.splitlines()]
    assert len(record[-1]["secret"]) == 64
    assert record[-1]["end"]["standing"] == shared["race"]["standing"]
    assert not any("person" in entry or "id" in entry for entry in record[1:-1])
    replay = ada.get(f"/api/tables/{table}/replay").json
    assert [entry["n"] for entry in replay["entries"]] == list(range(1, seat.n + 1))
    assert applied(replay["shared"], replay["entries"])["race"] == shared["race"]
    assert len(ada.get(f"/api/tables/{table}/replay?n=5").json["entries"]) == 5


def applied(shared: Any, entries: list[dict[str, Any]]) -> Any:
    """A shared view after the changes of some entries."""
    for entry in entries:
        for path, value in entry["set"]:
            place = shared
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value
    return shared


def test_the_changes_of_entries_lead_to_the_view_of_a_fresh_welcome(ada: Person) -> None:
    """Whoever listens sees the same as whoever comes later."""
    table, seat = race_alone(ada)
    with seat:
        for _ in range(30):
            seat.act()
        start = max(i for i, message in enumerate(seat.seen) if message["type"] == "welcome")
        followed = applied(seat.seen[start]["shared"], [m for m in seat.seen[start + 1 :] if m["type"] in {"entry", "change"}])
        with ada.join(table) as late:
            assert late.seen[0]["shared"] == followed


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "fly"},
        {"type": "act"},
        {"type": "act", "seat": -1, "do": "throw"},
        {"type": "act", "seat": 0, "do": "throw", "args": {"lane": [1]}},
        {"type": "act", "seat": 0, "do": "throw", "extra": 1},
        {"type": "table", "do": "explode"},
        {"type": "table", "do": "bot", "seat": 1, "level": "genius"},
    ],
)
def test_a_message_with_an_id_that_makes_no_sense_is_answered(seat: Seat, fields: dict[str, Any]) -> None:
    """Refused as unreadable with the place of the fault; the line holds."""
    answer = seat.command(**fields)
    assert answer["refused"] == "unreadable"
    assert answer["why"]
    assert "n" in seat.command(type="table", do="rename", name="Still here")


def test_text_that_is_no_utf8_is_answered(seat: Seat) -> None:
    """Within an otherwise good message."""
    seat.line.send(b'{"id": 1, "type": "table", "do": "rename", "name": "\xff"}', text=True)
    assert seat.until("answer", id=1)["refused"] == "unreadable"


@pytest.mark.parametrize("size", [4097, 70_000])
def test_a_message_that_is_too_long_closes_the_line(seat: Seat, size: int) -> None:
    """Code 4008, also for one in pieces."""
    seat.send("x" * size)
    assert seat.closed_with()[0] == 4008


def test_a_message_in_pieces_is_one_message(seat: Seat) -> None:
    """Fragments are put together, and their sum is limited too."""
    message = json.dumps({"type": "table", "id": "whole", "do": "rename", "name": "Ada B"})
    seat.line.send([message[:9], message[9:20], message[20:]])
    assert "n" in seat.until("answer", id="whole")
    with suppress(ConnectionClosed):  # the answer may be quicker than the last piece
        seat.line.send(["x" * 3000, "x" * 3000])
    assert seat.closed_with()[0] == 4008


def test_a_table_that_is_not_there_closes_the_line(ada: Person) -> None:
    """Code 4003: do not come back."""
    with ada.connect("nonesuch") as nowhere:
        assert nowhere.closed_with()[0] == 4003


def test_without_a_cookie_one_may_watch(ada: Person, address: str) -> None:
    """Nobody acts for a seat who is nobody."""
    with Person(address).join(ada.make()) as watcher:
        assert watcher.seen[0]["you"] == {"seats": [], "host": False, "name": ""}
        assert watcher.command(type="table", do="sit", seat=1, name="Ghost")["refused"] == "nobody"


def test_a_line_that_comes_back_gets_a_fresh_view_and_the_words_it_missed(ada: Person) -> None:
    """`since` says where it was."""
    table, seat = race_alone(ada)
    with seat:
        for _ in range(5):
            seat.act()
        was = seat.n
        seat.line.close()
    with ada.join(table, since=was - 2) as back:
        welcome = back.seen[0]
    assert welcome["since"] == was - 2
    assert welcome["n"] >= was
    assert [line["n"] for line in welcome["log"]][-3:] == [welcome["n"] - 2, welcome["n"] - 1, welcome["n"]]


@pytest.mark.parametrize("since", ["x", "-1", "9" * 30, "1e3", ""])
def test_a_since_that_is_no_number_is_none(ada: Person, since: Any) -> None:
    """A welcome comes anyway."""
    with ada.join(ada.make(), since=since) as seat:
        assert seat.seen[0]["since"] == 0


def test_all_lines_of_a_person_see_what_one_does(ada: Person) -> None:
    """Two devices, one seat: both hear the entry, the sender alone the answer."""
    table, seat = race_alone(ada)
    with seat, ada.join(table) as tablet:
        answer = seat.act()
        entry = tablet.until("entry", n=answer["n"])
        assert entry["own"] == next(m for m in reversed(seat.seen) if m["type"] == "entry" and m["n"] == answer["n"])["own"]
        tablet.send({"type": "ping", "t": 1})
        assert tablet.until("clock")["t"] == 1
        assert not [message for message in tablet.seen if message["type"] == "answer"]


def test_who_sits_down_is_welcomed_with_the_new_seat(ada: Person, address: str) -> None:
    """The frames before tell everybody; the fresh welcome tells whose."""
    table = ada.make()
    with ada.join(table) as host, Person(address, "Ben").join(table) as ben:
        assert "n" in ben.command(type="table", do="sit", seat=2, name="Ben")
        assert ben.until("welcome")["you"] == {"seats": [2], "host": False, "name": "Ben"}
        assert host.until("entry", do="sit")["words"]


def test_presence_tells_who_is_on_the_line(ada: Person, address: str) -> None:
    """Of seats and of watchers; round trips are measured by the server."""
    table = ada.make()
    with ada.join(table) as seat:
        with Person(address).join(table):
            while (present := seat.until("presence"))["watching"] != 1:
                pass
            assert present["seats"][0]["on"] is True
        while seat.until("presence")["watching"]:
            pass


def test_a_reader_that_falls_behind_is_cut_off_and_nobody_waits_for_it(ada: Person) -> None:
    """Every command is answered meanwhile; the line that is not read ends with code 4002."""
    table = ada.make()
    with ExitStack() as lines, deaf_line(ada, table) as deaf:
        seats = [lines.enter_context(ada.join(table)) for _ in range(4)]
        for number, seat in zip(range(80), cycle(seats), strict=False):
            begun = time.monotonic()
            assert "n" in seat.command(type="table", id=number, do="rename", name=f"Ada {number}")
            assert time.monotonic() - begun < 1
        heard = read_out(deaf)
    assert b'"Ada 79"' not in heard
    assert heard.endswith(Frame(Opcode.CLOSE, Close(4002, "too far behind").serialize()).serialize(mask=False))


def deaf_line(person: Person, table: str) -> socket.socket:
    """A socket at a table that is opened and not read."""
    place = urlsplit(person.address)
    assert place.hostname is not None
    assert place.port is not None
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.settimeout(WAIT)
    line.connect((place.hostname, place.port))
    line.sendall(
        f"GET /t/{table}/ws HTTP/1.1\r\nHost: {place.netloc}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Cookie: {person.cookie}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    return line


def read_out(line: socket.socket) -> bytes:
    """Everything that comes until the line ends; TimeoutError if it does not."""
    heard = bytearray()
    try:
        while data := line.recv(65536):
            heard += data
    except ConnectionResetError:
        pass
    return bytes(heard)
