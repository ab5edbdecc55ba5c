"""The deadline of an open question, in a race by correspondence (Table 16)."""

from __future__ import annotations

from typing import NamedTuple

NO_DEADLINE = {"since": 0, "until": 0, "soft": 0}


class Deadline(NamedTuple):
    """When the choices of a question are due, in ms of the table's clock."""

    question: int
    since: int
    soft: int
    """When they are to be in; a race that is never early goes on no sooner."""
    hard: int
    """When the table answers for those who have left no word."""
    is_stale: bool = False
    """The race was paused meanwhile: the calendar has to say anew when it is."""

    def view(self) -> dict[str, int]:
        """Its part of `messages.ClockView`."""
        return {"since": self.since, "until": self.hard, "soft": self.soft}
