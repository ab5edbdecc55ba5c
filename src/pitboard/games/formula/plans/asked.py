"""One question, and what a plan says about it: the first line that applies and has an order on the subject decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboard.games.formula.plans.conditions import applies
from pitboard.games.formula.plans.plan import Line, Phrase
from pitboard.games.formula.plans.words import ORDERS
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Ask

NAMES: dict[int, str] = {
    Ask.START_TEST: "start",
    Ask.ACCELERATION_TEST: "acceleration",
    Ask.TOP_TEST: "top",
    Ask.BRAKING: "braking",
    Ask.STOPPING: "stopping",
    Ask.PASS: "passes",
    Ask.CORNER: "corners",
}
"""What plans call the questions about a price."""
TESTS = ("start", "acceleration", "top")


class Said(NamedTuple):
    """An order, and the line that it stands in."""

    line: Line
    order: Phrase

    @property
    def value(self) -> str:
        """What fills its first gap."""
        return self.order.filled[0]


class Answer(NamedTuple):
    """What a plan answers: the act, what could not be done as planned, and the numbers of the lines that decided."""

    act: tuple[int, int, int, int]
    note: str = ""
    lines: tuple[int, ...] = ()


class Asked(NamedTuple):
    """A question to a seat: what it may know, the lines that count now, and the wear that the car had at the reveal."""

    state: State
    fixed: Fixed
    seat: int
    lines: tuple[Line, ...]
    wear_before: int

    def orders(self, subject: str) -> Iterator[Said]:
        """The orders on a subject in lines that apply, the first in front."""
        for line in self.lines:
            found = [order for order in line.orders if ORDERS[order.words] == subject]
            if found and applies(self.state, self.fixed, self.seat, line):
                yield from (Said(line, order) for order in found)

    def word(self, subject: str) -> Said | None:
        """The order that decides a subject."""
        return next(self.orders(subject), None)

    def about_price(self, subject: str) -> Said | None:
        """The order on wear or skill for the roll or price that is asked now, the closest of its line."""
        found = [said for said in self.orders(subject) if self._closeness(said.order) > 0]
        first = [said for said in found if said.line is found[0].line]
        return max(first, key=lambda said: self._closeness(said.order), default=None)

    def _closeness(self, order: Phrase) -> int:
        """How closely an order names what is asked now; 0 where it does not. A bare amount of skill is for every roll, a bare
        amount of wear is for the whole move and is no price's own."""
        name = NAMES.get(self.state.ask, "")
        if order.words.endswith("in corner {corner}"):
            return 4 if name == "corners" and int(order.filled[1]) == self.state.corner[self.seat] + 1 else 0
        if len(order.filled) > 1:
            return 3 if order.filled[1] == name else 2 if order.filled[1] == "tests" and name in TESTS else 0
        return 1 if order.words == "skill {skill}" else 0

    def in_all(self) -> Said | None:
        """What the whole move may cost."""
        return next((said for said in self.orders("wear") if said.order.words == "wear {count}"), None)

    def spendable(self) -> int:
        """The most wear that may still be spent: what there is, less what is to be kept, and within what the move may cost."""
        wear = self.state.wear[self.seat]
        kept, in_all = self.word("keep"), self.in_all()
        most = wear - int(kept.value) if kept else wear
        if in_all:
            most = min(most, int(in_all.value) - max(0, self.wear_before - wear))
        return max(0, most)


def deciding(*said: Said | None) -> tuple[int, ...]:
    """The numbers of the lines that decided."""
    return tuple(sorted({one.line.number for one in said if one is not None}))
