"""One browser at one table: what comes in is checked and handed to the stall, what goes out is written to its line."""

from __future__ import annotations

from typing import Protocol

import msgspec
from msgspec import Struct

from pitboard.store import Person
from pitboard.table.messages import Act, Clock, CommandId, Ping, Refused, TableCommand
from pitboard.web.frames import BAD_FRAME, TOO_FAST, Line, frame
from pitboard.web.limits import Bucket

COMMANDS_A_SECOND = 30
MESSAGES_A_SECOND = 100

_decode = msgspec.json.Decoder(Act | TableCommand | Ping).decode
_encode = msgspec.json.Encoder().encode


class Named(Struct):
    """A message of which only the sender's own id could be read."""

    id: CommandId


_decode_id = msgspec.json.Decoder(Named).decode


class Place(Protocol):
    """What a socket needs of the table it came to."""

    def now(self) -> float:
        """Seconds of the clock that rates are measured by."""

    def at(self) -> int:
        """The table's clock."""

    def command(self, socket: Socket, command: Act | TableCommand) -> None:
        """The browser at the other end asks for something."""


class Socket:
    """A line to one browser, and the seats it may act for."""

    __slots__ = ("_bucket", "_messages", "_second", "line", "person", "seats", "since", "stall")

    def __init__(self, line: Line, stall: Place, person: Person | None, since: int) -> None:
        self.line = line
        self.stall = stall
        self.person = person
        self.since = since
        """The entry up to which the browser has seen everything, as it said."""
        self.seats: tuple[int, ...] = ()
        self._bucket = Bucket(COMMANDS_A_SECOND, COMMANDS_A_SECOND, stall.now())
        self._second = 0
        self._messages = 0

    @property
    def person_id(self) -> str:
        """Who is at the other end; empty for somebody without a cookie, who may only watch."""
        return "" if self.person is None else self.person.id

    def take(self, data: bytes) -> None:
        """Take a message from the browser. Whatever it holds, it is answered or the line is closed with the reason."""
        now = self.stall.now()
        if not self._keeps_pace(now):
            self.line.hang_up(TOO_FAST, f"over {MESSAGES_A_SECOND} messages a second")
            return
        try:
            message = _decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self._answer_unreadable(data, str(error))
            return
        if isinstance(message, Ping):
            if self._bucket.take(now):
                self.send(_encode(Clock(now=self.stall.at(), t=message.t)))
        elif not self._bucket.take(now):
            self.refuse(message.id, "slow_down", "Slow down.", f"At most {COMMANDS_A_SECOND} commands a second are taken.")
        elif self.person is None:
            self.refuse(message.id, "nobody", "Nobody knows you yet.", "Your browser has no cookie of ours: load the page again.")
        else:
            self.stall.command(self, message)

    def send(self, payload: bytes) -> None:
        """Send a message."""
        self.line.write(frame(payload))

    def refuse(self, command_id: CommandId, refused: str, what: str, why: str) -> None:
        """Answer a command that never reached the table."""
        self.send(_encode(Refused(command_id, refused, "Table 8", what, why)))

    def _keeps_pace(self, now: float) -> bool:
        second = int(now)
        if second != self._second:
            self._second, self._messages = second, 0
        self._messages += 1
        return self._messages <= MESSAGES_A_SECOND

    def _answer_unreadable(self, data: bytes, fault: str) -> None:
        try:
            command_id = _decode_id(data).id
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.line.hang_up(BAD_FRAME, f"unreadable: {fault}")
            return
        self.refuse(command_id, "unreadable", "The message could not be read.", fault)
