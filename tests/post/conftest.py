"""A league by correspondence with a post office, a mail server and hooks that answer; its clock stands until it is set."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboard.post.letters import Sender
from pitboard.post.office import Post
from pitboard.post.wishes import EVERYTHING
from pitboard.season.document import Division, Head
from pitboard.store import Acts, Address, SeasonRow, Slip, SqliteStore, TableRow
from pitboard.table.messages import Act, TableCommand, TableRules, Timetable
from pitboard.table.outcome import Outcome
from pitboard.table.table import Table
from tests.post.servers import MailBox

SECRET = bytes(range(32))
STARTED = 1_800_000_000_000
"""Friday, 15 January 2027, 8:00 in UTC."""

MINUTE = 60_000
HOUR = 3_600_000
SENDER = Sender("races@league.example", "https://league.example")
CAR = {"ranks": [0, 1, 0, 0, 1, 0], "tire": "hard"}


KEPT: list[object] = []
"""Courses that tests have raced on: the next test need not lay out the same one again."""


class League:
    """A table by correspondence whose log is in a store, its people's addresses, and the post office that follows it."""

    def __init__(self, store: SqliteStore, box: MailBox, **rules: Any) -> None:
        self.store, self.box = store, box
        self.now = STARTED
        self.rules = rules
        self.ids = 0
        self.post = self.new_post()

    def wall_ms(self) -> int:
        """The time of day."""
        return self.now

    def new_post(self) -> Post:
        """A post office as after a start of the server."""
        return Post(self.store, self.wall_ms, SENDER, self.box.server if self.box.port else None, allow_private=True)

    async def begin(self, *people: str, laps: int = 1, names: dict[str, str] | None = None, **setup: Any) -> None:
        """Ann and these people sit down and begin to race on Friday, at 18:00."""
        self.people = ("ann", *people)
        self.names = {person: (names or {}).get(person, person.title()) for person in self.people}
        given = {"seats": len(self.people), "laps": laps, "cars": [CAR] * len(self.people), **setup}
        given.setdefault("grid", list(range(len(self.people))))
        rules = TableRules(timetable=Timetable(**self.rules))
        self.table, head = Table.create("t1", "formula", given, rules, "ann", self.names["ann"], STARTED, SECRET)
        KEPT.append(self.table._live.course)
        for person in self.people:
            await self.store.add_person(person.encode(), person, self.names[person])
        await self.store.create(TableRow("t1", "formula", msgspec.json.encode(head), SECRET, STARTED, True))
        self.now = STARTED + 10 * HOUR
        for seat, person in enumerate(self.people):
            if seat:
                await self.send(person, "sit", seat=seat, name=self.names[person])
        for person in self.people:
            await self.send(person, "ready", nonce_seal=hashlib.sha256(person.encode()).hexdigest())
        while self.table.stage != "racing":
            await self.tick(self.now + MINUTE)

    async def enter_season(self, *titles: str, divisions: tuple[str, ...] = ("Drivers",)) -> None:
        """The table is that of the last of these races of a season."""
        head = Head("spring", "formula", "Friday nights", "ann", "code", 1, divisions=[Division(name) for name in divisions])
        acts: list[dict[str, Any]] = [
            {"do": "race", "race": f"r{n}", "division": 0, "title": title, "setup": {}, "drivers": []}
            for n, title in enumerate(titles)
        ]
        acts.append({"do": "table", "race": acts[-1]["race"], "table": "t1"})
        row = SeasonRow("spring", msgspec.json.encode(head), 1)
        await self.store.seasons.create(row, Acts(1, [msgspec.json.encode(act) for act in acts], tables=["t1"]))

    async def subscribe(self, *people: str, wants: int = EVERYTHING) -> None:
        """These people have confirmed addresses, `<person>@home.example`."""
        for person in people:
            code = person.encode()
            wish = Address(person, "", f"{person}@home.example", f"way out of {person}".replace(" ", "-"), wants, "")
            asked = Slip(f"ask-{person}", "letter", person, "", "confirm", 0, '{"code":"x"}', self.now, self.now)
            await self.store.postbox.ask_address(wish, code, self.now + HOUR, asked)
            await self.store.postbox.confirm(code, self.now, EVERYTHING)
            await self.store.postbox.done(asked.id)

    @property
    def at(self) -> int:
        """The table's clock."""
        return self.now - STARTED

    async def take(self, outcome: Outcome) -> Outcome:
        """Keep what came of a call, and tell the post office."""
        if outcome.entries:
            await self.store.append("t1", self.table.n - len(outcome.entries) + 1, outcome.entries)
            self.post.note("t1", by_timetable=True, is_over=self.table.stage == "over")
        return outcome

    async def send(self, person: str, do: str, **args: Any) -> Outcome:
        """A command about the table; it is applied."""
        self.ids += 1
        outcome = await self.take(self.table.receive(person, TableCommand(id=self.ids, do=do, **args), self.at))
        assert outcome.answer is not None
        assert "n" in outcome.answer, outcome.answer
        return outcome

    async def plot(self, person: str, speed: int = 40) -> Outcome:
        """Somebody plots."""
        self.ids += 1
        act = Act(id=self.ids, seat=self.people.index(person), do="plot", args={"speed": speed})
        outcome = await self.take(self.table.receive(person, act, self.at))
        assert outcome.answer is not None
        assert "n" in outcome.answer, outcome.answer
        return outcome

    async def tick(self, now: int) -> None:
        """Let time pass to a time of day; what is due at the table happens when it is."""
        while (due := self.table.next_deadline()) is not None and STARTED + due <= now:
            self.now = max(self.now, STARTED + due)
            await self.take(self.table.tick(self.at))
        self.now = max(self.now, now)
        await self.take(self.table.tick(self.at))

    async def next_ms(self) -> int | None:
        """When there is something to be sent next."""
        dues = (await self.post.carrier.next_letter_ms(), await self.post.carrier.next_call_ms())
        return min((due for due in dues if due is not None), default=None)

    async def deliver(self) -> None:
        """The post office does all that is to be done now."""
        await self.post.follow()
        await self.post.send()

    async def restart(self) -> None:
        """The server ends and starts: another table and another post office, from the store alone."""
        row = await self.store.table("t1")
        assert row is not None
        self.table = Table.replay(msgspec.json.decode(row.head), row.secret, await self.store.entries("t1"), self.at)
        self.post = self.new_post()
        await self.post.catch_up()


Play = Callable[..., Any]


@pytest.fixture
def league(tmp_path: Path) -> Callable[..., Any]:
    """Runs `play(league)` for a fresh league; rules of its timetable may be given."""

    def run(play: Callable[[League], Any], **rules: Any) -> Any:
        async def running() -> Any:
            store, box = SqliteStore.open(tmp_path / "data"), MailBox()
            try:
                async with box.open():
                    return await play(League(store, box, **rules))
            finally:
                await store.close()

        return asyncio.run(running())

    return run
