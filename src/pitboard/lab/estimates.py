"""Estimates with their 95 % intervals: shares by Wilson, means by the normal curve, anything by the bootstrap."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from statistics import NormalDist
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from pitboard.lab.intervals import Z95, wilson

Values = npt.NDArray[Any]
Name = TypeVar("Name")
RESAMPLES = 2000
"""How often the bootstrap draws a sample anew."""


class Estimate(NamedTuple):
    """A value, the interval that holds the true one in 95 of 100 such studies, and how many races it is from."""

    value: float
    low: float
    high: float
    races: int

    @property
    def reach(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def is_clear(self) -> bool:
        """Zero lies outside the interval: an effect was found."""
        return self.low > 0 or self.high < 0

    def times(self, factor: float) -> Estimate:
        """In another unit."""
        low, high = sorted((self.low * factor, self.high * factor))
        return Estimate(self.value * factor, low, high, self.races)

    def beyond(self, known: float) -> Estimate:
        """How much more it is than a number that is known exactly."""
        return Estimate(self.value - known, self.low - known, self.high - known, self.races)


def share(hits: Values) -> Estimate:
    """How often something happens, from 0 and 1 for each race (Wilson)."""
    count = int(np.sum(hits))
    return Estimate(count / max(len(hits), 1), *wilson(count, len(hits)), len(hits))


def mean(values: Values) -> Estimate:
    """The mean of a number of each race."""
    races = len(values)
    middle = float(np.mean(values)) if races else 0.0
    reach = Z95 * float(np.std(values, ddof=1)) / sqrt(races) if races > 1 else float("inf")
    return Estimate(middle, middle - reach, middle + reach, races)


def mean_share(values: Values) -> Estimate:
    """The mean of a share of each race, from 0 to 1, such as the wins of one of two equal seats.

    The interval is Wilson's with as many plain races as would scatter as much: it stays between 0 and 1, and has a width where
    all races ended alike.
    """
    races = len(values)
    middle = float(np.mean(values)) if races else 0.0
    scatter = float(np.var(values, ddof=1)) if races > 1 else 0.0
    plain = max(races, middle * (1 - middle) / scatter * races) if scatter else races
    return Estimate(middle, *wilson(middle * plain, plain), races)


def difference(values: Values, others: Values) -> Estimate:
    """The mean difference between two scenarios, race by race: with common random numbers what both share falls out."""
    return mean(np.asarray(values, np.float64) - np.asarray(others, np.float64))


def bootstrap(values: Values, statistic: Callable[[Values], float], seed: int = 1, resamples: int = RESAMPLES) -> Estimate:
    """Any statistic of the races, rows of `values`, with the percentile interval of samples drawn from them with replacement."""
    draw = np.random.Generator(np.random.PCG64(seed))
    races = len(values)
    found = [statistic(values[draw.integers(0, races, races)]) for _ in range(resamples)]
    low, high = np.percentile(found, (2.5, 97.5))
    return Estimate(float(statistic(values)), float(low), float(high), races)


def in_order(of: Mapping[Name, Values]) -> list[list[Name]]:
    """Names by the means of their races, the greatest first; in one list those that the races do not tell apart from its first.

    Races are compared number by number. All pairs are looked at, so each interval is widened (Bonferroni): whatever seems best of
    many was lucky too.
    """
    left, groups = sorted(of, key=lambda name: -float(np.mean(of[name]))), []
    wider = NormalDist().inv_cdf(1 - 0.025 / max(1, len(left) * (len(left) - 1) / 2)) / Z95
    while left:
        apart = [difference(of[left[0]], of[name]) for name in left]
        groups.append([name for name, found in zip(left, apart, strict=True) if found.value <= wider * found.reach])
        left = [name for name in left if name not in groups[-1]]
    return groups
