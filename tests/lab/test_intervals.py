"""Wilson intervals, against published figures and against what the word interval promises."""

import random

import pytest

from pitboard.lab.intervals import wilson


@pytest.mark.parametrize(
    ("wins", "races", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_examples(wins: int, races: int, low: float, high: float) -> None:
    """Newcombe's comparison of seven methods gives these to four places."""
    assert wilson(wins, races) == pytest.approx((low, high), abs=5e-5)


def test_the_ends_are_exact_and_nothing_raced_says_nothing() -> None:
    """A bot that never won may yet; one that always did may lose."""
    assert wilson(0, 50)[0] == 0.0
    assert wilson(50, 50)[1] == 1.0
    assert 0.9 < wilson(50, 50)[0] < 1.0
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("wins", [0, 3, 17, 40])
def test_it_mirrors_and_holds_the_share(wins: int) -> None:
    """Wins and losses are two names for one thing."""
    low, high = wilson(wins, 40)
    assert wilson(40 - wins, 40) == pytest.approx((1 - high, 1 - low))
    assert low <= wins / 40 <= high


def test_it_holds_the_true_share_about_95_times_in_100() -> None:
    """Fixed luck: 2,000 series of 200 races at a share of 0.25."""
    luck = random.Random(4)
    held = 0
    for _ in range(2000):
        low, high = wilson(sum(luck.random() < 0.25 for _ in range(200)), 200)
        held += low <= 0.25 <= high
    assert 0.935 < held / 2000 < 0.965
