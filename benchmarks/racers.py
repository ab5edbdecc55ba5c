"""People at many tables at once: four seats a table, each with a socket, a cookie and a nonce of its own."""

import asyncio
import hashlib
import os
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from benchmarks.lines import Line, connect, post

SEATS = 4
SETUP = {"board": "harbor", "seats": SEATS, "options": {"laps": 99}}
RULES = {"turn_seconds": 0, "bot_pace_ms": 0, "listed": False}


class Own(Struct):
    """What one seat may do now."""

    acts: list[dict[str, Any]]


class Entry(Struct, tag="entry"):
    """As much of an entry as a player needs."""

    n: int
    do: str
    own: dict[str, Own] | None = None


class Answer(Struct, tag="answer"):
    """What became of a command."""

    id: int
    n: int = 0
    refused: str = ""


class You(Struct):
    """Who sits where."""

    seats: list[int]


class Welcome(Struct, tag="welcome"):
    """As much of the first message as a player needs."""

    n: int
    own: dict[str, Own]
    you: You


class Other(Struct, tag="presence"):
    """Who is here; no player here needs it."""


class Change(Struct, tag="change"):
    """A clock that rested."""


_decode = msgspec.json.Decoder(Entry | Answer | Welcome | Other | Change).decode
_encode = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """What was counted, times in seconds."""

    sent: int = 0
    held: int = 0
    """Acts that came due while the one before was still on its way."""
    answered: int = 0
    accepted: int = 0
    to_answer: list[float] = field(default_factory=list)
    to_last: list[float] = field(default_factory=list)


class Flight:
    """An entry on its way: when its act was sent, and how many seats have seen it."""

    __slots__ = ("at", "seen")

    def __init__(self, at: float) -> None:
        self.at = at
        self.seen = 0


class Match:
    """One table and its four people."""

    def __init__(self, number: int, tally: Tally) -> None:
        self.number = number
        self.tally = tally
        self.seats = [Seat(self, seat) for seat in range(SEATS)]
        self.sent: deque[float] = deque()
        """When the acts were sent whose entries nobody has seen yet; they come back in this order."""
        self.flights: dict[int, Flight] = {}
        self.table = ""
        self.at_turn: Seat | None = None
        self.on_turn: Callable[[Match], object] | None = None
        self.started = asyncio.get_running_loop().create_future()

    async def open(self, address: str, delay: float) -> None:
        """Make the table, sit down at it, be ready, open the nonces."""
        for seat in self.seats:
            _, seat.cookie, _ = await post(address, "/api/me", _encode({"name": f"Driver {seat.seat + 1}"}))
        wish = {"game": "pit_stop", "setup": SETUP, "rules": RULES}
        status, _, said = await post(address, "/api/tables", _encode(wish), self.seats[0].cookie)
        assert status == 201, said
        self.table = msgspec.json.decode(said)["table"]
        for seat in self.seats:
            seat.line = await connect(address, f"/t/{self.table}/ws?since=0", seat.cookie, seat.take, delay=delay)
            if seat.seat:
                await seat.ask(type="table", do="sit", seat=seat.seat, name=f"Driver {seat.seat + 1}")
        for seat in self.seats:
            await seat.ask(type="table", do="ready", nonce_seal=hashlib.sha256(seat.nonce).hexdigest())
        for seat in self.seats:
            await seat.ask(type="table", do="open", nonce=seat.nonce.hex())
        await self.started

    def turn(self, seat: "Seat") -> None:
        """A seat is asked."""
        self.at_turn = seat
        if self.on_turn is not None:
            self.on_turn(self)

    def act(self) -> bool:
        """Whoever is asked acts; False if nobody is known to be."""
        seat, self.at_turn = self.at_turn, None
        if seat is None:
            return False
        seat.act()
        return True

    def saw(self, n: int) -> None:
        """A seat has seen an entry."""
        flight = self.flights.get(n)
        if flight is None:
            if not self.sent:  # an entry of the table, before the race
                return
            flight = self.flights[n] = Flight(self.sent.popleft())
        flight.seen += 1
        if flight.seen == SEATS:
            del self.flights[n]
            self.tally.to_last.append(time.perf_counter() - flight.at)


class Seat:
    """One person: a line, and what its seat may do."""

    line: Line

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.cookie = ""
        self.nonce = os.urandom(32)
        self.last_id = 0
        self.n = 0
        self.acts: list[dict[str, Any]] = []
        self.waiting: dict[int, float | asyncio.Future[Answer]] = {}

    async def ask(self, **command: Any) -> Answer:
        """Ask for something and wait for the answer, which must not be a refusal."""
        self.last_id += 1
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting[self.last_id] = future
        self.line.send(_encode({"id": self.last_id, **command}))
        answer = await future
        assert not answer.refused, answer
        return answer

    def act(self) -> None:
        """Do the first thing that may be done; a throw if nothing may, which is refused."""
        now = time.perf_counter()
        if self.acts:
            chosen = self.acts[0]
            self.match.sent.append(now)
        else:
            chosen = {"do": "throw"}
        self.last_id += 1
        self.match.tally.sent += 1
        body = _encode({"type": "act", "id": self.last_id, "seat": self.seat, **chosen})
        self.waiting[self.last_id] = now
        self.line.send(body)

    def take(self, data: memoryview) -> None:
        """A message came."""
        message = _decode(data)
        if isinstance(message, Entry):
            self._take_entry(message)
        elif isinstance(message, Answer):
            self._take_answer(message)
        elif isinstance(message, Welcome):
            self.n = message.n
            self._take_own(message.own)

    def _take_entry(self, entry: Entry) -> None:
        assert entry.n in {self.n + 1, self.n}, f"entry {entry.n} after {self.n}"
        self.n = entry.n
        if entry.do == "start" and not self.match.started.done():
            self.match.started.set_result(None)
        self.match.saw(entry.n)
        # An own part that is the same as before is not sent again: what may be done then still may.
        self._take_own(entry.own or {})

    def _take_own(self, own: dict[str, Own]) -> None:
        mine = own.get(str(self.seat))
        if mine is not None:
            self.acts = mine.acts
        if self.acts:
            self.match.turn(self)

    def _take_answer(self, answer: Answer) -> None:
        sent = self.waiting.pop(answer.id)
        if isinstance(sent, asyncio.Future):
            sent.set_result(answer)
            return
        tally = self.match.tally
        tally.answered += 1
        if answer.refused:
            return
        tally.accepted += 1
        tally.to_answer.append(time.perf_counter() - sent)
