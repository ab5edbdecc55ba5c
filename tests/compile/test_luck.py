"""Compiled luck is plain luck, bit for bit."""

from typing import Any

import numpy as np
import pytest

from pitboard.compile import luck
from pitboard.compile.twins import Twins
from pitboard.kernel.sources import Seeded

BOUNDS = (1, 2, 3, 6, 7, 52, 1000, 2**31 + 1, 3 * 2**30, 2**32)


@pytest.fixture(scope="module")
def twins() -> Twins:
    """One set of twins for all."""
    return Twins()


@pytest.mark.parametrize("seed", [0, 1, 12345, 2**63, 2**64 - 1])
def test_every_draw_equals_the_plain_one(twins: Twins, seed: int) -> None:
    """Bounds above 2^31 reject every third word or more, so that path is walked too."""
    below = twins.of(luck.below)
    plain, compiled = Seeded(seed, 9), luck.seeded(seed, 9)
    for i in range(400):
        n = BOUNDS[i % len(BOUNDS)]
        assert below(compiled, n) == plain.below(n)
    assert int(compiled[0]) == plain.state


def test_dice_and_cards_equal_the_plain_ones_and_are_counted(twins: Twins) -> None:
    """Faces from 1 to 6, kinds by their counts; a player's own coin does not count."""
    roll, pick, below = twins.of(luck.roll), twins.of(luck.pick), twins.of(luck.below)
    plain, compiled = Seeded(5, 0), luck.seeded(5, 0)
    counts = [0, 3, 1, 0, 6]
    for _ in range(200):
        assert roll(compiled) == plain.roll()
        assert pick(compiled, np.array(counts, np.int32)) == plain.pick(counts)
        assert below(compiled, 9) == plain.below(9)
    assert len(plain.drawn) == int(compiled[1]) == 400
    assert set(plain.drawn[::2]) == {1, 2, 3, 4, 5, 6}


def test_an_empty_multiset_gives_no_kind(twins: Twins) -> None:
    """Plain luck raises here; compiled code cannot, and answers -1."""
    assert twins.of(luck.pick)(luck.seeded(1), np.zeros(3, np.int32)) == -1


@pytest.mark.parametrize(("seed", "race"), [(0, 0), (7, 3), (2**64 - 1, 10**9)])
def test_each_race_begins_where_the_plain_one_does(twins: Twins, seed: int, race: int) -> None:
    """Results can so be cut into races in any way."""
    compiled: Any = np.zeros(2, np.uint64)
    compiled[1] = 99
    twins.of(luck.reseed)(compiled, np.uint64(seed), race)
    assert compiled.tolist() == [Seeded(seed, race).state, 0] == luck.seeded(seed, race).tolist()
    assert twins.of(luck.draws)(compiled) == 0
