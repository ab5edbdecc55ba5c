"""The last of all choices, in a race that goes on no sooner than its deadline: it is kept until then (Table 16)."""

from __future__ import annotations

from typing import NamedTuple

from pitboard.kernel import notation


class Early(NamedTuple):
    """A choice that would show all others, before its time."""

    seat: int
    act: notation.Act
    by: str
    said: dict[str, int | str]
    """What its driver sees of it."""


def act_text(name: str, act: notation.Act) -> str:
    """An act as the entry that keeps it says it: its name and its numbers."""
    return " ".join([name, *map(str, act[1:])])


def read_act_text(text: str, verbs: dict[str, int]) -> notation.Act:
    """The act again; KeyError or ValueError where it is none."""
    name, *numbers = text.split(" ")
    a, b, c = map(int, numbers)
    return verbs[name], a, b, c
