"""SIGKILL in mid-play: what was acknowledged is there afterwards, nothing is applied twice, and everybody resumes."""

import json
import random
from collections.abc import Callable
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.web.server import Person, Seat, Server

SETUP = {"board": "harbor", "seats": 2, "options": {"cars": "chosen", "laps": 50}}
RULES = {"turn_seconds": 0, "bot_pace_ms": 0}


class Player:
    """Somebody who drives both cars of a table and remembers what was acknowledged."""

    def __init__(self, address: str) -> None:
        self.person = Person(address, "Ada")
        self.table = self.person.make(setup=SETUP, rules=RULES)
        self.acknowledged: dict[str, int] = {}
        self.sent: dict[str, Any] | None = None
        self.seat: Seat = self.person.join(self.table)
        self.number = 0
        assert "n" in self.seat.command(type="table", do="sit", seat=1, name="Ben")
        assert "n" in self.seat.ready()
        assert "n" in self.seat.open()
        self.seat.until("entry", do="start") if not any(m.get("do") == "start" for m in self.seat.seen) else None

    def send(self) -> None:
        """Send the next act and do not wait."""
        seat, acts = self.seat.acts()
        self.number += 1
        self.sent = {"type": "act", "id": f"{self.table}-{self.number}", "seat": seat, **acts[self.number % len(acts)]}
        self.seat.send(self.sent)

    def take(self) -> None:
        """Take the answer to what was sent."""
        assert self.sent is not None
        answer = self.seat.until("answer", id=self.sent["id"])
        assert "n" in answer, answer
        self.acknowledged[self.sent["id"]] = answer["n"]
        self.sent = None

    def drain(self) -> None:
        """Take what had come before the server died."""
        try:
            while self.sent is not None:
                self.take()
        except (ConnectionClosed, TimeoutError, OSError):
            pass

    def resume(self, address: str) -> None:
        """Come back after the restart, and send the unanswered command once more under its own id."""
        self.person.address = address
        seen = self.seat.n
        self.seat = self.person.join(self.table, since=seen)
        assert self.seat.n >= max(self.acknowledged.values(), default=0)
        if self.sent is not None:
            self.seat.send(self.sent)
            self.take()

    def check_log(self) -> None:
        """Every acknowledged act stands in the record at its number, and each id was applied once."""
        lines = [json.loads(line) for line in self.person.get(f"/api/tables/{self.table}/record").body.splitlines()]
        entries = [line for line in lines[1:] if "n" in line]
        assert [entry["n"] for entry in entries] == list(range(1, len(entries) + 1))
        acts = [entry["n"] for entry in entries if entry["do"] in ("throw", "move")]
        assert sorted(self.acknowledged.values()) == acts


def test_nothing_acknowledged_is_lost_and_nothing_is_applied_twice(start: Callable[..., Server], full: bool) -> None:
    """3 kills with 3 live tables; with --full 50 kills with 20."""
    kills, tables = (50, 20) if full else (3, 3)
    chance = random.Random(1)
    server = start(tables_at_once=10_000)
    players = [Player(server.address) for _ in range(tables)]
    for _ in range(kills):
        for _ in range(chance.randrange(1, 4)):
            for player in players:
                player.send()
            for player in players:
                player.take()
        for player in players:
            player.send()
        # Some have their answer already, some have it on its way, some acts are not even read yet.
        for player in players[: chance.randrange(tables + 1)]:
            player.take()
        server.kill()
        for player in players:
            player.drain()
        server.start()
        for player in players:
            player.resume(server.address)
    for player in players:
        player.check_log()
        assert len(player.acknowledged) == player.number >= 2 * kills
