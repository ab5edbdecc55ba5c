"""How sure a share is: Wilson intervals."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054
"""Two-sided 95 % of a normal distribution."""


def wilson(wins: float, races: float, z: float = Z95) -> tuple[float, float]:
    """The interval that holds the true share of wins in 95 of 100 such series; (0, 1) when nothing was raced."""
    if races == 0:
        return 0.0, 1.0
    share, spread = wins / races, z * z / races
    middle = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / races + spread / (4 * races)) / (1 + spread)
    return (0.0 if wins == 0 else middle - reach), (1.0 if wins == races else middle + reach)
