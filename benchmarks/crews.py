"""Tables of Pit Crew with nine people each, all hands at once: every seat has a socket, a cookie and a nonce of its own."""

import asyncio
import hashlib
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from benchmarks.lines import Line, connect, post

SEATS = 9
SETUP = {"crews": [3, 3, 3]}
RULES = {"turn_seconds": 0, "listed": False}
AREAS = ("front_left", "front_right", "rear_left", "rear_right", "tank", "discard")
"""Where cards are placed, in turn."""


class Hand(Struct):
    """The cards of one seat, "" for a free slot."""

    seat: int
    cards: list[str]


class Own(Struct):
    """What one seat sees alone."""

    hands: list[Hand]


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


class Welcome(Struct, tag="welcome"):
    """As much of the first message as a player needs."""

    n: int
    own: dict[str, Own]


class Other(Struct, tag="presence"):
    """Who is here; no player here needs it."""


class Change(Struct, tag="change"):
    """A clock that was set."""


_decode = msgspec.json.Decoder(Entry | Answer | Welcome | Other | Change).decode
_encode = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """What was counted, times in seconds."""

    sent: int = 0
    held: int = 0
    """Acts that came due while no hand was free."""
    answered: int = 0
    accepted: int = 0
    to_answer: list[float] = field(default_factory=list)
    to_last: list[float] = field(default_factory=list)
    since: float = 0.0
    """Acts that were sent before do not count."""


class Table:
    """One table and its nine people."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.seats = [Seat(self, seat) for seat in range(SEATS)]
        self.sent_at: dict[int, float] = {}
        """When the act of an entry was sent, known once it is answered."""
        self.seen: dict[int, int] = {}
        """How many seats have seen an entry."""
        self.seen_at: dict[int, float] = {}
        """When the last seat saw an entry that is not answered yet."""
        self.went = asyncio.get_running_loop().create_future()
        self._turns = self._round_robin()

    async def open(self, address: str, delay: float = 0.0) -> None:
        """Make the table, sit down at it, be ready, open the nonces, and wait for GO."""
        for seat in self.seats:
            _, seat.cookie, _ = await post(address, "/api/me", _encode({"name": f"Hand {seat.seat + 1}"}))
        wish = {"game": "pit_crew", "setup": SETUP, "rules": RULES}
        status, _, said = await post(address, "/api/tables", _encode(wish), self.seats[0].cookie)
        assert status == 201, said
        table = msgspec.json.decode(said)["table"]
        for seat in self.seats:
            seat.line = await connect(address, f"/t/{table}/ws?since=0", seat.cookie, seat.take, delay=delay)
            if seat.seat:
                await seat.ask(type="table", do="sit", seat=seat.seat, name=f"Hand {seat.seat + 1}")
        for seat in self.seats:
            await seat.ask(type="table", do="ready", nonce_seal=hashlib.sha256(seat.nonce).hexdigest())
        for seat in self.seats:
            await seat.ask(type="table", do="open", nonce=seat.nonce.hex())
        await self.went

    def _round_robin(self) -> Iterator["Seat"]:
        while True:
            yield from self.seats

    def act(self) -> None:
        """The next seat that has something to do does it."""
        if any(seat.has_act for seat in self.seats):
            next(seat for seat in self._turns if seat.has_act).act()
        else:
            self.tally.held += time.perf_counter() >= self.tally.since

    def saw(self, n: int) -> None:
        """A seat has seen an entry."""
        seen = self.seen[n] = self.seen.get(n, 0) + 1
        if seen == SEATS:
            del self.seen[n]
            self.seen_at[n] = time.perf_counter()
            self._count(n)

    def answered(self, n: int, sent_at: float) -> None:
        """An act is entry `n`."""
        self.sent_at[n] = sent_at
        self._count(n)

    def _count(self, n: int) -> None:
        """Once an act was answered and all have seen it, the longest way is known."""
        if n in self.sent_at and n in self.seen_at:
            sent_at, seen_at = self.sent_at.pop(n), self.seen_at.pop(n)
            if sent_at >= self.tally.since:
                self.tally.to_last.append(seen_at - sent_at)

    def close(self) -> None:
        """Everybody goes."""
        for seat in self.seats:
            seat.line.transport.close()


class Seat:
    """One person: a line, and a hand of cards that are placed and drawn back in turn."""

    line: Line

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.cookie = ""
        self.nonce = os.urandom(32)
        self.last_id = 0
        self.cards: list[str] = []
        self.deck_is_empty = False
        self.placed = seat
        self.flying = False
        """An act of this seat is not answered yet."""
        self.waiting: dict[int, float | asyncio.Future[Answer]] = {}

    async def ask(self, **command: Any) -> Answer:
        """Ask for something and wait for the answer, which must not be a refusal."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._send(future, **command)
        answer = await future
        assert not answer.refused, answer
        return answer

    def _send(self, waiting: "float | asyncio.Future[Answer]", **command: Any) -> None:
        self.last_id += 1
        self.waiting[self.last_id] = waiting
        self.line.send(_encode({"id": self.last_id, **command}))

    @property
    def has_act(self) -> bool:
        """Whether there is a card to place or to draw."""
        return not self.flying and (any(self.cards) or not self.deck_is_empty)

    def act(self) -> None:
        """Draw if there is room in the hand, else place a card."""
        self.flying = True
        now = time.perf_counter()
        self.table.tally.sent += now >= self.table.tally.since
        if "" in self.cards and not self.deck_is_empty:
            self._send(now, type="act", seat=self.seat, do="draw")
            return
        card = next(card for card in self.cards if card)
        self.placed += 1
        args = {"card": card, "area": AREAS[self.placed % len(AREAS)]}
        self._send(now, type="act", seat=self.seat, do="lay", args=args)

    def take(self, data: memoryview) -> None:
        """A message came."""
        message = _decode(data)
        if isinstance(message, Entry):
            self._take_own(message.own or {})
            self.table.saw(message.n)
            if message.do == "go" and not self.table.went.done():
                self.table.went.set_result(None)
        elif isinstance(message, Answer):
            self._take_answer(message)
        elif isinstance(message, Welcome):
            self._take_own(message.own)

    def _take_own(self, own: dict[str, Own]) -> None:
        mine = own.get(str(self.seat))
        if mine is not None:
            self.cards = next(hand.cards for hand in mine.hands if hand.seat == self.seat)

    def _take_answer(self, answer: Answer) -> None:
        sent = self.waiting.pop(answer.id)
        if isinstance(sent, asyncio.Future):
            sent.set_result(answer)
            return
        self.flying = False
        self.deck_is_empty |= answer.refused == "deck_empty"
        tally, counts = self.table.tally, sent >= self.table.tally.since
        tally.answered += counts
        if not answer.refused:
            tally.accepted += counts
            if counts:
                tally.to_answer.append(time.perf_counter() - sent)
            self.table.answered(answer.n, sent)
