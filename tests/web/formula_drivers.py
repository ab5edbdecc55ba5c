"""Drivers at a table of Formula over sockets of their own."""

import random
from typing import Any

from tests.web.server import Message, Person, Seat

PLAIN = {"ranks": [0, 1, 0, 0, 1, 0], "tire": "hard"}
RULES = {"turn_seconds": 600, "answer_seconds": 600, "bot_pace_ms": 0}


def setup_for(seats: int, laps: int = 1, **more: Any) -> dict[str, Any]:
    """A race of plain cars on a given grid."""
    return {"seats": seats, "laps": laps, "cars": [PLAIN] * seats, "grid": list(range(seats)), **more}


class Driver:
    """Somebody on a seat."""

    def __init__(self, address: str, name: str, seat: int) -> None:
        self.person, self.seat = Person(address, name), seat
        self.line: Seat
        self.table = ""
        self.commands = 0
        self.answers: dict[str, Message] = {}

    def come_to(self, table: str, since: int = 0) -> None:
        """Take a line to a table."""
        self.table = table
        self.line = self.person.join(table, since)

    def sit(self) -> None:
        """Take the seat."""
        answer = self.line.command(type="table", do="sit", seat=self.seat, name=self.person.name)
        assert "n" in answer, answer

    @property
    def own(self) -> Any:
        """What this seat alone sees."""
        return self.line.own[str(self.seat)]

    def act(self, act: Message) -> Message:
        """Do something in the race."""
        self.commands += 1
        number = f"{self.person.name}-{self.commands}"
        self.answers[number] = self.line.command(type="act", id=number, seat=self.seat, **act)
        return self.answers[number]

    def plan(self, plan: Any) -> Message:
        """Leave word."""
        return self.line.command(type="table", do="plan", seat=self.seat, plan=plan)

    def catch_up(self, n: int) -> None:
        """Read up to an entry."""
        while self.line.n < n:
            self.line.next()


def begin(drivers: list[Driver], bots: str = "", rules: dict[str, Any] | None = None, **setup: Any) -> str:
    """A race that has begun: drivers on the first seats, bots on all others if there are to be any."""
    host = drivers[0]
    table = host.person.make(game="formula", setup=setup, rules={**RULES, **(rules or {})})
    for driver in drivers:
        driver.come_to(table)
        if driver is not host:
            driver.sit()
    if bots:
        assert "n" in host.line.command(type="table", do="fill", level=bots)
    for driver in drivers:
        assert "n" in driver.line.ready()
    for driver in drivers:
        assert "n" in driver.line.open()
    latest = max(driver.line.n for driver in drivers)
    for driver in drivers:
        driver.catch_up(latest)
        driver.line.until("entry", do="start") if not driver.line.own else None
    return table


def sensible(own: Any, chance: random.Random) -> Message:
    """One of the acts that are open: a middling plot, else whatever comes."""
    acts = own["acts"]
    if acts[0]["do"] == "plot":
        return dict(acts[len(acts) // 2])
    return dict(chance.choice(acts))
