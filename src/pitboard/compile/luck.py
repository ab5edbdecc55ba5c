"""Seeded luck for compiled play, equal bit for bit to `pitboard.kernel.sources.Seeded`.

The source is an array of two uint64: the state of splitmix64 and the number of dice and cards drawn. These functions are
compiled in place of those of `pitboard.kernel.luck`; they do not run plain. Faces and kinds are int64, for Numba would make a
float of the sum of an int64 and a uint64.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from pitboard.kernel import luck as plain
from pitboard.kernel import sources

INLINED = ("pick",)
"""What is compiled into its caller, which knows how many kinds there are."""

Words = npt.NDArray[np.uint64]

GOLDEN = np.uint64(sources.GOLDEN)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
ONE = np.uint64(1)
R27 = np.uint64(27)
R30 = np.uint64(30)
R31 = np.uint64(31)
HALF = np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)
SPAN = np.uint64(2**32)
SIX = np.uint64(6)
HUNDRED = np.uint64(100)


def mix(z: np.uint64) -> np.uint64:
    """The finalizer of splitmix64."""
    z = (z ^ (z >> R30)) * FIRST
    z = (z ^ (z >> R27)) * SECOND
    return z ^ (z >> R31)


def word(luck: Words) -> np.uint64:
    """The next 32 bits, as a uint64."""
    luck[0] = luck[0] + GOLDEN
    return mix(luck[0]) >> HALF


def fair(luck: Words, n: np.uint64) -> np.uint64:
    """A fair integer below n <= 2^32: multiply and shift, rejecting the few words that would be unfair."""
    product = word(luck) * n
    if product & LOW_HALF < n:
        unfair = SPAN % n
        while product & LOW_HALF < unfair:
            product = word(luck) * n
    return product >> HALF


def below(luck: Words, n: int) -> int:
    """A fair integer from 0 to n - 1; no draw of the game's, so not counted."""
    return np.int64(fair(luck, np.uint64(n)))  # type: ignore[return-value]


def roll(luck: Words) -> int:
    """One die, 1 to 6."""
    luck[1] = luck[1] + ONE
    return np.int64(fair(luck, SIX) + ONE)  # type: ignore[return-value]


def percent(luck: Words) -> int:
    """Percentile dice, 1 to 100."""
    luck[1] = luck[1] + ONE
    return np.int64(fair(luck, HUNDRED) + ONE)  # type: ignore[return-value]


def pick(luck: Words, counts: Any) -> int:
    """The kind of one card drawn from a multiset of counts."""
    total = 0
    for count in counts:
        total += count
    luck[1] = luck[1] + ONE
    left = np.int64(fair(luck, np.uint64(total)))
    for kind in range(len(counts)):
        left -= counts[kind]
        if left < 0:
            return kind
    return -1


def draws(luck: Words) -> int:
    """How many dice and cards were drawn since the last `reseed`."""
    return np.int64(luck[1])  # type: ignore[return-value]


def reseed(luck: Words, seed: int, race: int) -> None:
    """Begin the luck of one race."""
    luck[0] = mix(np.uint64(seed)) ^ mix(np.uint64(race) * GOLDEN + ONE)
    luck[1] = np.uint64(0)


def seeded(seed: int = 0, race: int = 0) -> Words:
    """A source for compiled play."""
    return np.array([sources.seeded_start(seed, race), 0], np.uint64)


SWAPS: dict[Callable[..., Any], Callable[..., Any]] = {
    plain.roll: roll,
    plain.percent: percent,
    plain.pick: pick,
    plain.below: below,
}
"""Which function stands in for which when rules are compiled."""
