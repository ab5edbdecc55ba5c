"""The event log as the rest of Pitboard sees it, whatever database keeps it."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from pitboard.store.faults import StoreError
from pitboard.store.postbox import Postbox
from pitboard.store.season_logs import SeasonLogs

Done = Callable[[StoreError | None], None]

NOT_STARTED = ("gathering", "opening")
"""Stages of a table nobody has raced at yet."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What a table is made of besides its entries.

    `head` is JSON: setup, rules, the seal. `secret` is the luck's secret; it must not leave before the race is over.
    """

    id: str
    game: str
    head: bytes
    secret: bytes
    created_ms: int
    listed: bool
    by_timetable: bool = False
    """It races by a timetable: a server wakes it by itself."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in one line of the lobby, kept beside its log.

    `seats` is JSON, as the lobby shows them. `joined` names the persons who become members with this very append.
    """

    stage: str
    seats: bytes
    updated_ms: int
    listed: bool
    joined: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Listing:
    """A table as the lobby lists it."""

    id: str
    game: str
    created_ms: int
    summary: Summary


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who holds a token; names are free."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Invite:
    """A link to a table. A "claim" brings a person's seats to a second device and works once."""

    code_hash: bytes
    table_id: str
    kind: Literal["invite", "claim"]
    expires_ms: int
    person_id: str = ""


class Store(Protocol):
    """Where tables, their logs and the people at them are kept.

    Every method may raise `StoreBusy`, `StoreFull`, `StoreBroken` or `StoreClosed`. Entries of a table are numbered
    from 1 without gaps. A write that returned is durable: it survives a crash and a power cut.
    """

    async def create(self, row: TableRow) -> None:
        """Keep a new table, in stage "gathering"; `Fenced` if its id is taken."""

    async def append(self, table_id: str, first_seq: int, bodies: Sequence[bytes], touch: Summary | None = None) -> None:
        """Add entries `first_seq`, `first_seq + 1`, ...: all or none, and the lobby's line with them.

        `Fenced` if the log does not end at `first_seq - 1`, `Gone` if there is no such table. Appends to one table
        take effect in the order they were asked for; when one fails, those asked for before that was known fail too.
        """

    def append_nowait(
        self,
        table_id: str,
        first_seq: int,
        bodies: Sequence[bytes],
        done: Done,
        touch: Summary | None = None,
    ) -> None:
        """As `append`, but call `done(fault or None)` on the loop, in the order of commits."""

    @property
    def waiting(self) -> int:
        """How many writes were asked for and not yet answered."""

    @property
    def postbox(self) -> Postbox:
        """What is kept for letters and calls."""

    @property
    def seasons(self) -> SeasonLogs:
        """What is kept of seasons."""

    async def table(self, table_id: str) -> TableRow | None:
        """Return the table, None if there is none."""

    async def entries(self, table_id: str, since: int = 0) -> list[bytes]:
        """Return the entries after number `since`, in order."""

    async def open_tables(self, limit: int) -> list[Listing]:
        """Return listed tables that are not over: those that gather first, then the latest touched."""

    async def tables_of(self, person_id: str, limit: int = 50) -> list[Listing]:
        """Return the tables a person joined, the latest touched first."""

    async def person(self, token_hash: bytes) -> Person | None:
        """Return who holds the token."""

    async def add_person(self, token_hash: bytes, person_id: str, name: str) -> None:
        """Keep a new person with a first token; `Fenced` if the id or the token is taken."""

    async def add_token(self, token_hash: bytes, person_id: str) -> None:
        """Let one more token (a second device) stand for the person, whomever it stood for before."""

    async def rename(self, person_id: str, name: str) -> None:
        """Give a person another name."""

    async def add_invite(self, invite: Invite) -> None:
        """Keep an invite; `Fenced` if its code is taken, `Gone` if its table is."""

    async def take_invite(self, code_hash: bytes, now_ms: int) -> Invite | Literal["unknown", "expired", "used"]:
        """Return the invite, using it up if it is a claim; or why it does not work."""

    async def expire(self, before_ms: int, keep: Collection[str] = ()) -> list[str]:
        """Delete tables that never started and were last touched before `before_ms`; return their ids.

        Tables in `keep` stay (somebody sits there), so do those of seasons and all that started; those that are to race by a
        timetable have 30 days longer. Invites that ran out by then go too.
        """

    async def racing_by_timetable(self) -> list[str]:
        """Return the tables that race by a timetable and are not over."""

    async def last_alive(self) -> int | None:
        """Return when a server was last able to write, as far as that was noted, in ms since 1970; None before the first note."""

    async def note_alive(self, at_ms: int, *, tries_room: bool = True) -> None:
        """Note that a server is alive and able to write; `StoreFull` where a turn would find no room.

        The try writes as much as a turn does; without `tries_room` the note alone has to find room.
        """

    async def backup(self, target: Path) -> None:
        """Write a consistent copy into a new file while the store is in use."""

    async def close(self) -> None:
        """Finish what was asked for, then stop. Closing twice does no harm."""
