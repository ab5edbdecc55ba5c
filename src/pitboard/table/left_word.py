"""The word that a driver has left, and what a game with plans offers."""

from __future__ import annotations

from typing import Any, Protocol


class Planning(Protocol):
    """What a game with plans offers."""

    def read(self, given: object, state: Any) -> tuple[str, Any, list[str]]:
        """A plan as it was handed in, and the state: its text, the plan, and its faults; with faults it is none."""

    def faults(self, plan: Any, state: Any, fixed: Any, seat: int) -> list[str]:
        """All that cannot be; `state` is what the seat may know, here and below."""

    def answer(self, plan: Any, state: Any, fixed: Any, seat: int, marked: Any, is_late: bool) -> tuple[Any, str] | None:
        """The act, and what could not be done as planned; None where the plan leaves the question open."""

    def check(self, given: object, state: Any, fixed: Any, seat: int, *, tries: bool = True, like: Any = None) -> Any:
        """What an editor is `told` of a plan, and its `trial`, if it can be driven: `drive()` once more, then `told()`. `like` is
        the trial of another plan in the same position."""

    def position(self, state: Any) -> str:
        """What a trial hangs on, for whoever keeps trials."""

    def nearest(self, act: Any, state: Any, fixed: Any, seat: int) -> Any:
        """The legal choice nearest to one that was made before the race was another; the same where there is none."""

    def mark(self, state: Any, marked: Any) -> Any:
        """What answers have to remember of the course of a turn: from the state after an act and the mark before it."""


class Left:
    """The word that a driver has left."""

    __slots__ = ("note", "open_at", "plan", "text")

    def __init__(self, text: str, plan: Any) -> None:
        self.text, self.plan = text, plan
        self.note = ""
        """What could not be done as planned, of its last answer."""
        self.open_at = (-1, False)
        """The number of the last question that it left open, and whether time was up."""
