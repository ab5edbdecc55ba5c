"""What comes of a call to a table: entries to keep, frames to send, an answer, and whom to ask."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pitboard.table.hands import Ask


class Frame:
    """One message for everybody at a table, encoded once, and what some seats see besides."""

    __slots__ = ("n", "own", "shared")

    def __init__(self, n: int, shared: bytes, own: Mapping[int, bytes] | None = None) -> None:
        self.n = n
        """The number of the entry that it tells; the last entry's number if it tells none."""
        self.shared = shared
        """The whole message for all who hold none of the seats in `own`."""
        self.own: Mapping[int, bytes] = own or {}
        """The own parts that changed, by seat."""

    def bytes_for(self, seats: Collection[int]) -> bytes:
        """The message for somebody who holds these seats."""
        mine = [b'"%d":%b' % (seat, self.own[seat]) for seat in seats if seat in self.own]
        return self.shared[:-1] + b',"own":{' + b",".join(mine) + b"}}" if mine else self.shared


class Outcome:
    """The caller stores `entries` first, all or none; then frames, answer and asks may leave.

    If storing fails the table is not to be used any more: it is made again by `Table.replay`.
    """

    __slots__ = (
        "answer",
        "asks",
        "entries",
        "frames",
        "joined",
        "late_answers",
        "reload",
        "summary_changed",
        "wants_rematch",
        "welcome",
        "welcome_all",
    )

    def __init__(self) -> None:
        self.entries: list[bytes] = []
        """Entries to append, in order; the last one's number is the table's `n`."""
        self.frames: list[Frame] = []
        """For everybody connected, in order."""
        self.answer: dict[str, Any] | None = None
        """For the sender of the command, after the frames: `messages.Applied` or `messages.Refused` as plain data."""
        self.late_answers: list[tuple[str, dict[str, Any]]] = []
        """Answers to commands that had to wait for their hands, each with the person who sent it; after the frames."""
        self.asks: list[Ask] = []
        """Bots and stand-ins that have to answer now. An ask whose question has passed needs no answer."""
        self.summary_changed = False
        """The table's line in the lobby is another now."""
        self.joined: tuple[str, ...] = ()
        """The people who sat down, for the store."""
        self.welcome: set[str] = set()
        """The people whose own seats or part as host changed: they need a fresh welcome after the frames."""
        self.welcome_all = False
        """Everybody connected needs a fresh welcome after the frames: seats were renumbered."""
        self.reload = False
        """A turn has become void: once this is stored the table has to be made again by `Table.replay`."""
        self.wants_rematch = False
        """Somebody wants a rematch and none is open: make a table and call `set_rematch`."""
