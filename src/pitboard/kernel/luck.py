"""Luck as the rules ask for it. Where it comes from is the caller's choice: see `sources`."""

from __future__ import annotations

from typing import Protocol


class Luck(Protocol):
    """What a source of luck answers."""

    def below(self, n: int) -> int:
        """A fair integer from 0 to n - 1."""

    def roll(self) -> int:
        """The face of one die, 1 to 6."""

    def percent(self) -> int:
        """Percentile dice, 1 to 100."""

    def pick(self, counts: list[int]) -> int:
        """A kind drawn from a multiset given as the count of each kind; the counts are not changed."""


def roll(luck: Luck) -> int:
    """One die, 1 to 6."""
    return luck.roll()


def percent(luck: Luck) -> int:
    """Percentile dice, 1 to 100."""
    return luck.percent()


def pick(luck: Luck, counts: list[int]) -> int:
    """The kind of one card drawn from a multiset of `counts`, at least one of which is above zero."""
    return luck.pick(counts)


def below(luck: Luck, n: int) -> int:
    """A fair integer from 0 to n - 1: a player's own coin, no draw of the game's."""
    return luck.below(n)
