"""A plan: word that a driver leaves about a move, with if-lines, for turns ahead and for good (formula 10).

A plan is data alone. `words` has the words, `text` the language, `answers` what a plan answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pitboard.kernel.reading import shown


class Phrase(NamedTuple):
    """One order, or one condition: the words with their gaps, and what fills the gaps."""

    words: str
    """As in `words`: `to {space}`, `{car} ahead within {rows}`."""
    filled: tuple[str, ...] = ()
    negated: bool = False
    """Of a condition: `not` stands in front of it."""

    def __str__(self) -> str:
        words = self.words
        for value in self.filled:
            start, stop = words.index("{"), words.index("}")
            words = words[:start] + value + words[stop + 1 :]
        return f"not {words}" if self.negated else words


class Line(NamedTuple):
    """Orders that hold where all conditions do; without conditions they are the plan's plain word."""

    conditions: tuple[Phrase, ...]
    orders: tuple[Phrase, ...]
    number: int = 0
    """Where it stands in the text, from 1; 0 where there is no text. It says nothing of what the line means."""


class Plan(NamedTuple):
    """The word for one turn: if-lines in order, and the plain word behind them."""

    lines: tuple[Line, ...] = ()

    @property
    def plain(self) -> tuple[Phrase, ...]:
        """The orders that hold in any case."""
        return tuple(order for line in self.lines if not line.conditions for order in line.orders)


class Plans(NamedTuple):
    """All word that a driver has left: turn by turn from `first` on, and standing orders for whatever those leave open."""

    turns: tuple[Plan, ...] = ()
    standing: Plan = Plan()
    first: int = 0
    """The turn of the first plan; 0 while nobody has said: the turn that comes."""

    def from_turn(self, turn: int) -> Plans:
        """The same word, begun in that turn where it did not say so itself."""
        return self._replace(first=self.first or turn)

    def lines(self, turn: int) -> tuple[Line, ...]:
        """All lines that count in a turn, the first in front: if-lines before plain word, the turn's before the standing."""
        at = turn - self.first if self.first else 0
        plans = [self.turns[at]] if 0 <= at < len(self.turns) else []
        ordered: list[Line] = []
        for plan in (*plans, self.standing):
            ordered += [line for line in plan.lines if line.conditions]
            ordered += [line for line in plan.lines if not line.conditions]
        return tuple(ordered)


class PlanError(ValueError):
    """A plan that cannot be read or kept to: every fault with its line and place."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def to_data(plans: Plans) -> dict[str, Any]:
    """The plans as records and the wire carry them."""
    return {
        "first": plans.first,
        "turns": [_lines_data(plan) for plan in plans.turns],
        "standing": _lines_data(plans.standing),
    }


def _lines_data(plan: Plan) -> list[dict[str, list[str]]]:
    return [{"if": [str(c) for c in line.conditions], "do": [str(order) for order in line.orders]} for line in plan.lines]


def text_of_data(data: object) -> str:
    """The text of plans given as data, to be read like any other; PlanError where the data has another shape."""
    if not isinstance(data, Mapping) or not set(data) <= {"first", "turns", "standing"}:
        raise PlanError(["a plan is an object with first, turns and standing"])
    first, turns = data.get("first", 0), data.get("turns", [])
    if type(first) is not int or not isinstance(turns, list):
        raise PlanError(["first: a whole number is wanted, and turns: a list"])
    parts = [f"turn {first}:"] if first else []
    for n, lines in enumerate(turns):
        parts += ["then:"] * (n > 0) + _lines_text(f"turns[{n}]", lines)
    if data.get("standing"):
        parts += ["standing:", *_lines_text("standing", data["standing"])]
    return "\n".join(parts)


def _lines_text(place: str, lines: object) -> list[str]:
    if not isinstance(lines, list):
        raise PlanError([f"{place}: a list of lines is wanted"])
    written = []
    for n, line in enumerate(lines):
        parts = [line.get(key, []) if isinstance(line, Mapping) and set(line) <= {"if", "do"} else None for key in ("if", "do")]
        if not all(isinstance(part, list) and all(_is_phrase(word) for word in part) for part in parts):
            raise PlanError([f"{place}[{n}]: {shown(line)}: lists of texts under 'if' and 'do' are wanted"])
        conditions, orders = (list(part or ()) for part in parts)
        written.append((f"if {' and '.join(conditions)}: " if conditions else "") + "; ".join(orders))
    return written


def _is_phrase(word: object) -> bool:
    return isinstance(word, str) and word.strip() != "" and not set(word) & set(":;#\n\r") and " and " not in f" {word} "
