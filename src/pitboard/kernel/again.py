"""Luck of a race whose turns may be corrected: what was thrown at a moment falls the same way when the moment comes again.

A moment is what a game says a throw belongs to, its turn first: (turn, car, kind of throw). The throws of a moment are numbered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboard.kernel.sources import Scripted, Sealed

Moment = tuple[int, ...]


class Thrown:
    """Which draw each throw of a race is."""

    __slots__ = ("counts", "k", "known")

    def __init__(self) -> None:
        self.known: dict[Moment, int] = {}
        """The draw of each throw, by its moment and its number at that moment."""
        self.counts: dict[Moment, int] = {}
        """How many throws each moment of this turn has had."""
        self.k = 0
        """The next fresh draw."""

    def draw(self, moment: Moment) -> int:
        """The number of the draw for the next throw of a moment: a fresh one, unless it was thrown before."""
        if self.counts and next(iter(self.counts))[0] != moment[0]:
            self.counts = {}
        count = self.counts[moment] = self.counts.get(moment, 0) + 1
        k = self.known.setdefault((*moment, count), self.k)
        self.k += k == self.k
        return k


class Again(Sealed):
    """Sealed luck that throws nothing twice. `now` says the moment; `draws` gathers the numbers of the draws."""

    __slots__ = ("draws", "now", "thrown")

    def __init__(self, secret: bytes, nonces: Sequence[bytes], now: Callable[[], Moment]) -> None:
        super().__init__(secret, nonces)
        self.now, self.thrown = now, Thrown()
        self.draws: list[int] = []

    def below(self, n: int) -> int:
        """A fair integer below n; see `Sealed`."""
        self.k = self.thrown.draw(self.now())
        self.draws.append(self.k)
        return super().below(n)

    def take_draws(self, fresh: int) -> list[int]:
        """The numbers of the draws since the last call, if any is not a fresh one; `fresh` was the next fresh one then."""
        draws, self.draws = self.draws, []
        return [] if draws == list(range(fresh, fresh + len(draws))) else draws


class Retold(Scripted):
    """Luck as it was logged, of which note is taken in `thrown`."""

    __slots__ = ("_now", "_thrown")

    def __init__(self, values: Sequence[int], thrown: Thrown, now: Callable[[], Moment]) -> None:
        super().__init__(values)
        self._thrown, self._now = thrown, now

    def _next(self, what: str) -> int:
        self._thrown.draw(self._now())
        return super()._next(what)
