"""Estimates with their 95 % intervals: shares by Wilson, means by the normal curve, anything by the bootstrap."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pitboard.lab.intervals import Z95, wilson

Values = npt.NDArray[Any]
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
