"""The clock of the open question."""

from __future__ import annotations

GRACE_MS = 150
"""How much longer the table waits before it answers for a seat: answers sent in time may still be on their way."""

BOT_LATE_MS = 10_000
"""How long after its pace a bot may still answer before the plain answer is given for it."""


class TurnClock:
    """Runs while a person is asked, rests while the race is paused or the person's line is down."""

    __slots__ = ("asked_at", "budget", "left", "limit", "resting_since", "seat", "until")

    def __init__(self) -> None:
        self.stop()

    def stop(self, seat: int = -1, at: int = 0) -> None:
        """No clock runs; since `at` the table waits for `seat`, or for nobody."""
        self.seat = seat
        self.asked_at = at
        self.limit = 0
        self.until = 0
        self.left = 0
        self.budget = 0
        self.resting_since = -1

    def start(self, at: int, limit: int, budget: int) -> None:
        """A person has `limit` ms to answer (0: no clock); the clock may rest `budget` ms for a lost line."""
        if limit:
            self.limit, self.until, self.budget = limit, at + limit, budget

    def rest(self, at: int) -> None:
        """Keep the time that is left."""
        if self.until:
            self.left = max(self.until - at, 1)
            self.until = 0
            self.resting_since = at

    def rest_for_line(self, at: int) -> None:
        """Rest because the person's line is down, as long as there is budget for it."""
        if self.budget > 0:
            self.rest(at)

    def run(self, at: int, *, lost_line: bool = False) -> None:
        """Go on with the time that was left; a rest for a lost line is taken off the budget."""
        if self.left:
            if lost_line:
                self.budget = max(self.budget - (at - self.resting_since), 0)
            self.until = at + self.left
            self.left = 0
            self.resting_since = -1

    @property
    def rest_ends(self) -> int | None:
        """When a rest for a lost line has used up its budget."""
        return self.resting_since + self.budget if self.left else None

    def view(self) -> dict[str, int]:
        """`messages.ClockView`."""
        return {"seat": self.seat, "since": self.until - self.limit if self.until else 0, "until": self.until}
