"""What goes wrong at a table."""

from __future__ import annotations

from pitboard.kernel.refusal import SetupError


class Refusal(Exception):
    """A command is refused by the house rules; `name` is its key in `house.REFUSALS`."""

    def __init__(self, name: str, why: str = "") -> None:
        super().__init__(name)
        self.name = name
        self.why = why
        """More than the house rules say."""


class RulesError(SetupError):
    """A table cannot be run like that: every fault with its place."""


class BrokenLog(ValueError):
    """A log that cannot be replayed: the number of the entry, and why."""

    def __init__(self, n: int, why: str) -> None:
        super().__init__(f"entry {n}: {why}")
        self.n = n
        self.why = why
