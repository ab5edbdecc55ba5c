"""Seats, cars and builds as text, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitboard.games.formula.words import ATTRIBUTES, CARS, RANKS

COLORS = ("red", "green", "yellow", "blue", "violet", "white")
SEAT_NAMES = (*COLORS, *(f"half_{color}" for color in COLORS))
"""The car of each seat: six liveries, and the same with a white half; the numbers tell all of them apart."""
TABLES = ("start_speeds", "accelerations", "decelerations", "top_speeds", "wear", "greens")
"""The options that hold what each attribute is worth, in the order of the attributes."""

assert len(SEAT_NAMES) == CARS


class NoSuchBuild(ValueError):
    """The text names no build; it says why."""


def livery(seat: int) -> tuple[str, bool]:
    """The color of a seat's car, and whether half of it is white."""
    return COLORS[seat % len(COLORS)], seat >= len(COLORS)


def worth(options: Mapping[str, Any]) -> list[list[int]]:
    """What the ranks of each attribute are worth under these options: the wear is that of races with pitting or without."""
    names = ["pitting_wear" if name == "wear" and options["pitting"] else name for name in TABLES]
    return [options[name] for name in names]


def code_of(ranks: Sequence[int]) -> int:
    """Six ranks from -1 to +2 as the number that the rules use."""
    code = 0
    for rank in ranks:
        code = code * RANKS + rank + 1
    return code


def ranks_of(code: int) -> list[int]:
    """The six ranks of a build, -1 to +2."""
    return [code // RANKS ** (ATTRIBUTES - 1 - n) % RANKS - 1 for n in range(ATTRIBUTES)]


def build_text(code: int, values: Sequence[Sequence[int]]) -> str:
    """A build by its printed values in the order in which players print them: `60/60/40/160/4/3`."""
    return "/".join(str(values[n][rank + 1]) for n, rank in enumerate(ranks_of(code)))


def parse_build(text: str, values: Sequence[Sequence[int]]) -> int:
    """The build of that text; `4x` is read as 4. NoSuchBuild says which value is none."""
    parts = text.replace(" ", "").split("/")
    if len(parts) != ATTRIBUTES:
        raise NoSuchBuild("six values are wanted, start/acceleration/deceleration/top/wear/skill")
    ranks = []
    for part, table in zip(parts, values, strict=True):
        number = part.removesuffix("x")
        if number not in map(str, table):
            raise NoSuchBuild(f"{part[:20]!r} is none of {', '.join(map(str, table))}")
        ranks.append(list(map(str, table)).index(number) - 1)
    return code_of(ranks)


RANK_WORDS = tuple("/".join(f"{rank:+d}" if rank else "0" for rank in ranks_of(code)) for code in range(RANKS**ATTRIBUTES))
"""Every build by its ranks, as records spell it: `0/+1/0/0/+1/0`."""
