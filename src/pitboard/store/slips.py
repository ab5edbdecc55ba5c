"""What is kept for letters and calls: addresses, hooks, how far each table was told, and what waits to be sent."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["letter", "call"]


@dataclass(frozen=True, slots=True)
class Address:
    """Where letters to a person go. `address` is confirmed, "" without one; `asked` waits to be confirmed.

    `secret` opens the door out of every letter; `wants` are the bits of what the person likes to get; `fault` says why
    letters no longer go there.
    """

    person_id: str
    address: str
    asked: str
    secret: str
    wants: int
    fault: str


@dataclass(frozen=True, slots=True)
class Hook:
    """Where the news of a table is called out, or of all tables of a season; the other of the two is "".

    `secret` signs each call; `person_id` made the hook; `fault` is what was wrong with the last call.
    """

    id: str
    table_id: str
    url: str
    form: str
    secret: bytes
    person_id: str
    fault: str = ""
    season_id: str = ""

    @property
    def owner(self) -> str:
        """The table or the season that it belongs to."""
        return self.table_id or self.season_id


@dataclass(frozen=True, slots=True)
class HookFault:
    """A call that was not taken: when, what news it was, and why not."""

    at_ms: int
    what: str
    fault: str


@dataclass(frozen=True, slots=True)
class Cursor:
    """How far a table's log has been told, and when whoever has not chosen is reminded (0: not at all).

    `remind_n` is the entry that set the date.
    """

    seq: int
    remind_ms: int = 0
    remind_n: int = 0


@dataclass(frozen=True, slots=True)
class Slip:
    """A letter to a person or a call to a hook that waits to be sent; what it says is made of the log when it goes.

    The same `id` is never kept twice at once and goes with every try, so that whoever gets it twice can tell.
    """

    id: str
    kind: Kind
    to: str
    """The person, or the hook."""
    table_id: str
    """Empty where it is about no table."""
    what: str
    n: int
    """The entry that it tells."""
    data: str
    """What is not in the log, as JSON."""
    made_ms: int
    until_ms: int
    """After this nobody wants it any more."""
    wish: int = 0
    """The bit of `Address.wants` without which a letter is not kept; 0: it always is."""
    next_ms: int = 0
    tries: int = 0
