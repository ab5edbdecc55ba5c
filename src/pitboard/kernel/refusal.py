"""The words of a refusal. The rules answer with a number; each game keeps one table from number to words."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """What was refused, why, and the id of the rule that says so (`PS 3.2` a paragraph, `PS-42` a ruling)."""

    what: str
    why: str
    rule: str


class SetupError(ValueError):
    """A setup or data file that cannot be played: every fault with its place."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults
