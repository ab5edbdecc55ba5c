"""Cards, Monkey Wrenches, areas and crews as text, and back."""

from __future__ import annotations

from itertools import combinations

from pitboard.games.pit_crew.words import KINDS, NUMBERS, Area, CardColor, CrewColor, Kind, Wrench

_COLORS = "bw"


def _card_texts() -> list[str]:
    """The texts of the kinds that can be placed, in the order of their numbers, "" for no card."""
    numbers = range(1, NUMBERS + 1)
    actions = [f"{number}{color}" for number in numbers for color in _COLORS]
    assists = [f"*{color}" for color in _COLORS]
    trainings = [f"{number}*" for number in numbers]
    teamworks = [f"{low}/{high}*" for low, high in combinations(numbers, 2)]
    return ["", *actions, *assists, *trainings, *teamworks]


PASSIVE_NAMES = tuple(wrench.name.lower() for wrench in Wrench)
"""The Monkey Wrenches that are not placed on a mat, in the order of their kinds."""
KIND_NAMES = (*_card_texts(), *PASSIVE_NAMES)
"""The name of every kind: cards as they are written in a mat (`7b`, `10w`, `*b`, `5*`, `3/7*`), other wrenches by name."""
REPLACEMENTS = ("assist", "teamwork", "training")
"""The wrenches that are placed like cards: each name stands for cards with several faces."""
WRENCH_NAMES = tuple(sorted((*PASSIVE_NAMES, *REPLACEMENTS)))
"""The fifteen names on the Monkey Wrench cards."""
AREA_NAMES = tuple(area.name.lower() for area in Area)
CREW_NAMES = tuple(crew.name.lower() for crew in CrewColor)

_KINDS = {name: kind for kind, name in enumerate(KIND_NAMES) if name}
CARDS = {text: kind for text, kind in _KINDS.items() if kind < Kind.PASSIVE} | {
    f"{high}/{low}*": _KINDS[f"{low}/{high}*"] for low, high in combinations(range(1, NUMBERS + 1), 2)
}
"""The kind of every card that can be written; a Teamwork card's two numbers in either order."""
WRENCHES = {name: _KINDS[name] for name in PASSIVE_NAMES}
"""The kind of every wrench that is not placed."""

assert len(KIND_NAMES) == KINDS


class NoSuchCard(ValueError):
    """The text names no card."""


def card_text(kind: int) -> str:
    """A kind as text: `7b`, `10w`, Assist `*b`, Training `5*`, Teamwork `3/7*`, other wrenches by name."""
    return KIND_NAMES[kind]


def parse_card(text: str) -> int:
    """The kind of a card that can be placed; NoSuchCard when there is none of that text."""
    if text not in CARDS:
        raise NoSuchCard(text)
    return CARDS[text]


def color_name(color: int) -> str:
    """`black` or `white`."""
    return CardColor(color).name.lower()
