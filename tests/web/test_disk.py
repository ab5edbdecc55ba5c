"""The disk is full, or fails, while people play: they are told, nothing acknowledged is lost, and play goes on afterwards."""

import json
import resource
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest

from tests.web.crew_hands import serving_crews
from tests.web.server import SERVE, Message, Person, Seat, Server, race_alone

MOST_PAGES = 100
FILLING = bytes(5000 * MOST_PAGES)

SMALL_SERVE = (
    "from pitboard.store import SqliteStore; open_store = SqliteStore.open;"
    f"SqliteStore.open = lambda data: open_store(data, most_pages={MOST_PAGES});" + SERVE
)
"""A server whose database may have so many pages."""


@contextmanager
def full_disk(server: Server, other_table: str) -> Iterator[None]:
    """Something else fills the room that there is; afterwards it is gone."""
    with closing(sqlite3.connect(server.data / "pitboard.sqlite", timeout=10)) as db:
        with db:
            (last,) = db.execute("SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = ?", (other_table,)).fetchone()
            db.execute("INSERT INTO entries (table_id, seq, body) VALUES (?, ?, ?)", (other_table, last + 1, FILLING))
        yield
        with db:
            db.execute("DELETE FROM entries WHERE table_id = ? AND seq > ?", (other_table, last))


@contextmanager
def failing_disk(server: Server, other_table: str) -> Iterator[None]:
    """The system refuses to let the server's files grow."""
    longest = max(path.stat().st_size for path in server.data.iterdir() if path.is_file())
    soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (longest, hard))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (soft, hard))


def play_until_refused(seat: Seat, acknowledged: list[int]) -> Message:
    """Act until that does not work: the command and its answer."""
    for number in range(2000):
        acting, acts = seat.acts()
        command = {"type": "act", "id": f"{seat.n}-{number}", "seat": acting, **acts[0]}
        answer = seat.command(**command)
        if "n" not in answer:
            return {"command": command, "answer": answer}
        acknowledged.append(answer["n"])
    raise AssertionError("there was room for everything")


def ask_until_saved(seat: Seat, command: Message) -> int:
    """Ask after each fresh view until it is done; the entry's number."""
    while "n" not in (answer := seat.command(**command)):
        assert answer["refused"] == "not_saved"
        seat.until("welcome")
    return int(answer["n"])


def assert_newcomers_are_told(server: Server, table: str, words: str) -> None:
    """By HTTP with status 503, at a socket with "try again later"; both with the reason."""
    # Before that, some may still find a place on pages that are begun.
    answers = (Person(server.address).post("/api/me", {"name": "Eve"}) for _ in range(500))
    answer = next(answer for answer in answers if answer.status != 200)
    assert (answer.status, answer.json["refused"]) == (503, "not_saved")
    assert words in answer.json["why"]
    eve = Person(server.address)
    eve.cookie = f"pitboard={secrets.token_urlsafe(32)}"
    with eve.connect(table) as line:
        code, reason = line.closed_with()
    assert (code, words in reason) == (1013, True)


def acts_of(person: Person, table: str) -> list[int]:
    """The numbers of the acts in a record."""
    lines = [json.loads(line) for line in person.get(f"/api/tables/{table}/record").body.splitlines()]
    return [line["n"] for line in lines[1:] if line.get("do") in ("throw", "move")]


@pytest.mark.parametrize(
    ("script", "trouble", "words", "host_words"),
    [
        (SMALL_SERVE, full_disk, "no room left", "no room left to write"),
        (SERVE, failing_disk, "cannot read or write", "SQLITE_IOERR_WRITE"),
    ],
)
def test_a_disk_in_trouble_is_told_and_what_was_acknowledged_stays(
    start: Callable[..., Server], script: str, trouble: Callable[[Server, str], Any], words: str, host_words: str
) -> None:
    """Refused as not_saved, a fresh view for all, the same command applied once when there is room; a crash loses nothing."""
    server = start(script=script)
    ada = Person(server.address, "Ada")
    (table, seat), other_table = race_alone(ada), ada.make()
    acknowledged = [seat.act()["n"]]
    with seat, Person(server.address).join(table) as watcher:
        with trouble(server, other_table):
            refused = play_until_refused(seat, acknowledged)
            answer = refused["answer"]
            assert (answer["refused"], bool(answer["rule"]), bool(answer["what"])) == ("not_saved", True, True)
            assert words in answer["why"]
            assert str(server.data) not in json.dumps(answer)
            for line in (seat, watcher):
                assert line.until("welcome")["n"] == acknowledged[-1]
            assert_newcomers_are_told(server, table, words)
        acknowledged.append(ask_until_saved(seat, refused["command"]))
        assert watcher.until("entry")["n"] == acknowledged[-1]
        acknowledged += [seat.act()["n"] for _ in range(5)]
        assert seat.command(**refused["command"])["n"] == acknowledged[-6]
    server.kill()
    server.start()
    ada.address = server.address
    assert acts_of(ada, table) == acknowledged
    assert host_words in server.complaints


def test_commands_that_wait_for_their_hands_are_told_of_the_trouble_too(start: Callable[..., Server]) -> None:
    """Table 8, Table 11: what waits goes with the table that is loaded again, and nobody waits for its answer for ever."""
    server = start(script=serving_crews())
    ada = Person(server.address, "Ada")
    table, other_table = ada.make(game="pit-crew", setup={"crews": [1, 1]}), ada.make()
    with ada.join(table) as seat:
        assert "n" in seat.command(type="table", do="sit", seat=1, name="Other hand")
        assert "n" in seat.ready()
        assert "n" in seat.open()
        seat.until("entry", do="go")
        with failing_disk(server, other_table):
            for area in ("tank", "front_left", "front_right"):
                seat.send({"type": "act", "id": area, "seat": 0, "do": "cap", "args": {"area": area}})
            answers = [seat.until("answer") for _ in range(3)]
            assert {(answer["id"], answer["refused"]) for answer in answers} == {
                ("tank", "not_saved"),
                ("front_left", "not_saved"),
                ("front_right", "not_saved"),
            }
            seat.until("welcome")
        ask_until_saved(seat, {"type": "act", "id": "tank", "seat": 0, "do": "cap", "args": {"area": "tank"}})
