"""What a corrected turn does again (Table 18)."""

from __future__ import annotations

from typing import NamedTuple

from pitboard.kernel import notation
from pitboard.table.left_word import Left

Key = tuple[int, ...]
"""An answer by its turn, its seat and, while a turn is carried out, the moment and its number at that moment."""


class Answer(NamedTuple):
    """An act that became void, and who gave it."""

    act: notation.Act
    by: str
    note: str = ""
    """What a plan could not do as planned."""
    is_early: bool = False
    """It was kept for its time: it goes with its driver."""


class Kept:
    """The answers that are given again as their questions come again, and what the steward decided of them."""

    __slots__ = ("answers", "counts", "decided", "leaving", "plans", "shown")

    def __init__(self) -> None:
        self.answers: dict[Key, Answer] = {}
        self.leaving: dict[int, int] = {}
        """Who left the race, by seat: the turn in which."""
        self.decided: dict[tuple[int, int], str] = {}
        """By turn and seat: the word by which the steward answers."""
        self.counts: dict[Key, int] = {}
        self.plans: dict[int, dict[int, Left]] = {}
        """By turn: the word that drivers had left when its choices were shown, by seat."""
        self.shown: set[int] = set()
        """The turns whose choices were shown at the time."""


def count_answer(counts: dict[Key, int], key: Key) -> None:
    """An answer was given; only the turn that runs is counted."""
    if counts and next(iter(counts))[0] != key[0]:
        counts.clear()
    if len(key) > 2:
        counts[key[:-1]] = key[-1] + 1
