"""SIGKILL in mid-play: what was acknowledged is there afterwards, nothing is applied twice, and everybody resumes."""

import json
import random
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.web.server import Message, Person, Seat, Server

SETUP = {"board": "harbor", "seats": 2, "options": {"cars": "chosen", "laps": 99}}
RULES = {"turn_seconds": 0, "bot_pace_ms": 0}


class Driver:
    """Somebody on a seat, whose line comes back by itself: with `since`, and with the command that is unanswered."""

    def __init__(self, address: str, name: str) -> None:
        self.person = Person(address, name)
        self.line: Seat
        self.table = ""
        self.sent: Message = {}
        self.commands = 0
        self.acknowledged: dict[str, int] = {}

    def come_to(self, table: str) -> None:
        """Take a line to a table."""
        self.table = table
        self.line = self.person.join(table)

    def send(self) -> None:
        """Send one of the acts that are open now, and do not wait."""
        seat, acts = self.line.acts()
        self.commands += 1
        number = f"{self.person.name}-{self.commands}"
        self.sent = {"type": "act", "id": number, "seat": seat, **acts[self.commands % len(acts)]}
        self.line.send(self.sent)

    def take(self) -> None:
        """Take the answer to what was sent."""
        answer = self.line.until("answer", id=self.sent["id"])
        assert "n" in answer, answer
        self.acknowledged[self.sent["id"]] = answer["n"]
        self.sent = {}

    def catch_up(self, n: int) -> None:
        """Read up to an entry."""
        while self.line.n < n:
            self.line.next()

    def drain(self) -> None:
        """Take what had come before the server died."""
        with suppress(ConnectionClosed):
            while True:
                message = self.line.next()
                if message["type"] == "answer" and message["id"] == self.sent.get("id"):
                    self.acknowledged[message["id"]] = message["n"]
                    self.sent = {}

    def resume(self, address: str) -> None:
        """Come back after the restart: nothing acknowledged or seen is missing."""
        entries = [message["n"] for message in self.line.seen if message["type"] == "entry"]
        assert entries == list(range(self.line.n - len(entries) + 1, self.line.n + 1))
        seen = max([self.line.n, *self.acknowledged.values()])
        self.line.line.close()
        self.person.address = address
        self.line = self.person.join(self.table, since=seen)
        assert self.line.n >= seen

    def ask_again(self) -> str:
        """Send the unanswered command under its own id; whether that was news to the server."""
        if not self.sent:
            return "answered"
        before = self.line.n
        self.line.send(self.sent)
        sent = self.sent["id"]
        self.take()
        return "saved, unanswered" if self.acknowledged[sent] <= before else "not saved"


class Race:
    """A table with a person on each seat."""

    def __init__(self, address: str) -> None:
        self.drivers = [Driver(address, "Ada"), Driver(address, "Ben")]
        ada, ben = self.drivers
        self.table = ada.person.make(setup=SETUP, rules=RULES)
        for driver in self.drivers:
            driver.come_to(self.table)
        assert "n" in ben.line.command(type="table", do="sit", seat=1, name="Ben")
        for driver in self.drivers:
            assert "n" in driver.line.ready()
        for driver in self.drivers:
            assert "n" in driver.line.open()
        self.turn()

    @property
    def acknowledged(self) -> list[int]:
        """The numbers of all acknowledged acts."""
        return sorted(n for driver in self.drivers for n in driver.acknowledged.values())

    def turn(self) -> tuple[Driver, Driver]:
        """Who is asked, and the other, when both have read all there is."""
        ada, ben = self.drivers
        while ada.line.n != ben.line.n or not (ada.line.acts()[1] or ben.line.acts()[1]):
            (ada if ada.line.n <= ben.line.n else ben).line.next()
        return (ada, ben) if ada.line.acts()[1] else (ben, ada)

    def check_log(self) -> None:
        """Every acknowledged act stands in the record at its number, and no other act does."""
        lines = [json.loads(line) for line in self.drivers[0].person.get(f"/api/tables/{self.table}/record").body.splitlines()]
        entries = [line for line in lines[1:] if "n" in line]
        assert [entry["n"] for entry in entries] == list(range(1, len(entries) + 1))
        assert [entry["n"] for entry in entries if entry["do"] in ("throw", "move")] == self.acknowledged
        assert len(self.acknowledged) == sum(driver.commands for driver in self.drivers)


def cut_off(server: Server, races: list[Race], number: int) -> Counter[str]:
    """Kill the server while every table has a command under way, and start it again; what became of the commands."""
    how: list[list[Any]] = [[], [], []]
    for index, race in enumerate(races):
        how[(index + number) % 3].append(race.turn())
    durable, racing, unread = how
    for asked, other in durable:  # the answer is lost on its way, the entry is not
        asked.send()
        other.catch_up(other.line.n + 1)
    for asked, _ in racing:  # read or not, written or not: as it comes
        asked.send()
    server.process.send_signal(signal.SIGSTOP)
    for asked, _ in unread:
        asked.send()
    server.kill()
    for pair in racing + unread:
        for driver in pair:
            driver.drain()
    server.start()
    for race in races:
        for driver in race.drivers:
            driver.resume(server.address)
    return Counter(driver.ask_again() for race in races for driver in race.drivers if driver.sent)


def test_nothing_acknowledged_is_lost_and_nothing_is_applied_twice(start: Callable[..., Server], full: bool) -> None:
    """3 kills with 3 live tables; with --full 50 kills with 20."""
    kills, tables = (50, 20) if full else (3, 3)
    chance = random.Random(1)
    server = start()
    races = [Race(server.address) for _ in range(tables)]
    became: Counter[str] = Counter()
    for number in range(kills):
        for _ in range(chance.randrange(1, 4)):
            asked = [race.turn()[0] for race in races]
            for driver in asked:
                driver.send()
            for driver in asked:
                driver.take()
        became += cut_off(server, races, number)
    for race in races:
        race.turn()
        race.check_log()
    acts = sum(len(race.acknowledged) for race in races)
    print(f"{kills} kills, {tables} tables, {acts} acts acknowledged; under way at a kill: {dict(became)}")
    assert became["saved, unanswered"] >= kills * (tables // 3)
    assert became["not saved"] >= kills * (tables // 3)
