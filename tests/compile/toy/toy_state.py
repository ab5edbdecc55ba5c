"""State and Fixed of the tiny game."""

from __future__ import annotations

from typing import Annotated

from toy_words import Phase

from pitboard.kernel import state as kernel
from pitboard.kernel.state import Range, Told, declared


@declared
class State:
    """One position."""

    phase: Annotated[Phase, Range(0, 2)]
    asked: Annotated[int, Range(-1, 1)]
    die: Annotated[int, Range(0, 6)]
    deck: Annotated[list[int], (3,), Range(0, 9)]
    score: Annotated[list[int], (2,), Range(0, 99)]
    held: Annotated[list[list[int]], (2, 3), Range(0, 9)]
    clock: Annotated[int, Range(0, 2**40)]
    told: Annotated[list[int], (2,), Range(0, 9), Told]


@declared
class Fixed:
    """What does not change."""

    enough: Annotated[int, Range(1, 50)]


copy_into = kernel.copier(State)
same = kernel.comparer(State)
