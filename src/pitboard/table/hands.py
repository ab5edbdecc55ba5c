"""What is asked of bots, and hands that work all at once: when they are free, and what waits for them."""

from __future__ import annotations

from typing import Any, NamedTuple

from pitboard.kernel import notation
from pitboard.table.messages import Act, Level

NO_CLOCK: dict[str, Any] = {"seat": -1, "since": 0, "until": 0, "what": ""}


class Ask(NamedTuple):
    """A bot or stand-in is asked: who, how well it plays, the number that its answer names, and when that is wanted."""

    seat: int
    level: Level
    question: int
    due_at: int


class Waiting(NamedTuple):
    """A command that waits for its hands to be free."""

    due: int
    order: int
    person: str
    command: Act
    act: notation.Act
    came: str


class Hands:
    """The hands of one race."""

    __slots__ = (
        "asks",
        "begun",
        "busy",
        "idle",
        "look",
        "order",
        "possible",
        "rested",
        "rested_ms",
        "rests_since",
        "shown",
        "waiting",
    )

    def __init__(self, seats: int) -> None:
        self.busy = [0] * seats
        """When each seat's hands are free again, in credited time."""
        self.waiting: list[Waiting] = []
        self.order = 0
        self.asks: dict[int, Ask] = {}
        """The bots that were asked and have not answered."""
        self.look = [0] * seats
        """When each bot looks at the table again."""
        self.possible: dict[int, tuple[int, int]] = {}
        """The acts of the clock that are possible, by verb: the open question, and since when."""
        self.shown: dict[str, Any] = NO_CLOCK
        """The act of the clock that everybody waits for: `messages.ClockView`."""
        self.idle = [-1] * seats
        """Since when the plain act could be done for each seat, -1 where there is none."""
        self.rests_since = -1
        """When the race came to rest, -1 while it runs."""
        self.rested: dict[int, int] = {}
        """How much later the clock ends a phase, by the time that the rules say: the ms that the race rested meanwhile."""
        self.rested_ms = 0
        """How long the race has rested since GO; a rest that lasts is not in it."""
        self.begun = False
        """The clock has done something: the first GO was given."""
