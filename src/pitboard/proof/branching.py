"""Luck at its edges; and luck that follows one path through an act's draws, and every path in turn, with exact fractions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from pitboard.kernel.sources import Kind, Source


class Low(Source):
    """Always the smallest outcome: one edge of every rule."""

    __slots__ = ()

    def below(self, n: int) -> int:
        return 0


class High(Source):
    """Always the largest outcome: the other edge."""

    __slots__ = ()

    def below(self, n: int) -> int:
        return n - 1


class Branching(Source):
    """Follows one path through an act's draws and remembers what else each draw could have given."""

    __slots__ = ("_path", "forks", "weight")

    def __init__(self, path: Sequence[int] = ()) -> None:
        super().__init__()
        self._path = list(path)
        self.weight = Fraction(1)
        self.forks: list[list[int]] = []

    def roll(self) -> int:
        """One die of the path; beyond it, the lowest face."""
        return self._follow([1, 2, 3, 4, 5, 6], [1] * 6)

    def percent(self) -> int:
        """One throw of percentile dice of the path; beyond it, the lowest."""
        return self._follow(list(range(1, 101)), [1] * 100)

    def pick(self, counts: Sequence[int]) -> int:
        """One card of the path; beyond it, the first kind there is."""
        return self._follow([Kind(kind) for kind in range(len(counts))], counts)

    def _follow(self, values: Sequence[int], counts: Sequence[int]) -> int:
        able = [v for v, c in zip(values, counts, strict=True) if c > 0]
        at = len(self.drawn)
        value = self._path[at] if at < len(self._path) else able[0]
        self.weight *= Fraction(counts[values.index(value)], sum(counts))
        self.forks.append(able)
        self.drawn.append(value)
        return value


def branches(run: Callable[[Branching], Any]) -> Iterator[tuple[Any, tuple[int, ...], Fraction]]:
    """Every outcome of `run(luck)` with the luck it drew and its exact probability, in canonical order.

    `run` must start afresh at each call. The probabilities add up to exactly 1.
    """
    path: list[int] | None = []
    while path is not None:
        luck = Branching(path)
        result = run(luck)
        yield result, tuple(luck.drawn), luck.weight
        path = _next_path(luck.drawn, luck.forks)


def _next_path(drawn: list[int], forks: list[list[int]]) -> list[int] | None:
    for at in range(len(drawn) - 1, -1, -1):
        later = forks[at].index(drawn[at]) + 1
        if later < len(forks[at]):
            return [*drawn[:at], forks[at][later]]
    return None
