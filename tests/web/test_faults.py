"""When writing fails: nothing unsaved is seen, everybody is told, the table goes on."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing

from tests.web.server import Person, Server, race_alone


def write_behind_its_back(server: Server, table: str, n: int, **entry: object) -> None:
    """Another writer's entry in the log."""
    with closing(sqlite3.connect(server.data / "pitboard.sqlite", timeout=10)) as db, db:
        body = json.dumps({"n": n, **entry}).encode()
        db.execute("INSERT INTO entries (table_id, seq, body) VALUES (?, ?, ?)", (table, n, body))


def test_a_fenced_write_is_refused_and_everybody_gets_a_fresh_view(start: Callable[..., Server]) -> None:
    """Somebody else wrote the entry: the command did not happen, and all see what did."""
    server = start()
    ada = Person(server.address, "Ada")
    table, seat = race_alone(ada)
    with seat, Person(server.address, "Ben").join(table) as watcher:
        seat.act()
        write_behind_its_back(server, table, seat.n + 1, at=10**6, seat="red", by="person", do="call", text="hello")
        before = seat.n
        acting, acts = seat.acts()
        command = {"type": "act", "id": "lost", "seat": acting, **acts[0]}
        seat.send(command)
        assert seat.until("answer", id="lost")["refused"] == "not_saved"
        for line in (seat, watcher):
            welcome = line.until("welcome")
            assert welcome["n"] == before + 1
            assert welcome["log"][-1]["do"] == "call"
        assert not [message for message in watcher.seen if message["type"] == "entry" and message["n"] == before + 1]
        assert seat.command(**command)["n"] == before + 2
        assert watcher.until("entry", n=before + 2)["do"] == acts[0]["do"]


def test_a_table_that_was_deleted_closes_its_lines(start: Callable[..., Server]) -> None:
    """Code 4003; other tables go on."""
    server = start()
    ada = Person(server.address, "Ada")
    table, seat = race_alone(ada)
    _, other = race_alone(ada)
    with seat, other:
        with closing(sqlite3.connect(server.data / "pitboard.sqlite", timeout=10)) as db, db:
            db.execute("PRAGMA foreign_keys = ON")
            db.execute("DELETE FROM tables WHERE id = ?", (table,))
        acting, acts = seat.acts()
        seat.send({"type": "act", "id": "late", "seat": acting, **acts[0]})
        assert seat.closed_with()[0] == 4003
        assert "n" in other.act()
