"""Real dice: what falls on a real table is entered, and an act that needs dice waits for them (Table 19)."""

from __future__ import annotations

from typing import NamedTuple

from pitboard.kernel import notation
from pitboard.kernel.sources import LuckError, Scripted
from pitboard.table.faults import Refusal
from pitboard.table.gathering import Body, own_seat, while_racing
from pitboard.table.live import Live
from pitboard.table.messages import TableCommand
from pitboard.table.real_dice.throw import Throw

WAITS = -1
"""In place of a refusal: the act waits for its dice."""


class Entered(Scripted):
    """Dice as they were entered; `wants` says what is missing where they do not suffice."""

    __slots__ = ("wants",)

    def __init__(self, faces: list[int]) -> None:
        super().__init__(faces)
        self.wants = ""

    def roll(self) -> int:
        """One die; see `Scripted`."""
        self.wants = "" if self.left else "die"
        return super().roll()

    def percent(self) -> int:
        """Percentile dice; see `Scripted`."""
        self.wants = "" if self.left else "percent"
        return super().percent()


class Tried(NamedTuple):
    """An act that was tried with some dice: what it still wants and for whom, how many dice it left over, and its refusal."""

    wants: str
    thrower: int
    left: int
    refusal: int


def try_act(live: Live, seat: int, act: notation.Act, at: int, faces: list[int]) -> Tried:
    """Try an act in a copy of the race; LuckError for a face that no die has."""
    course, source = live.course, Entered(faces)
    tried, moment = course.game.copy(live.state), course.game.moment
    try:
        refusal = course.game.act(tried, course.fixed, seat, *act, at, source)
    except LuckError:
        if not source.wants:
            raise
        return Tried(source.wants, -1 if moment is None else moment(tried, course.fixed)[1], 0, 0)
    return Tried("", -1, source.left, refusal)


def dice_for(live: Live, throw: Throw) -> Scripted | None:
    """The dice that were entered for an act; None where more of them are wanted, for which it waits from now on."""
    tried = try_act(live, throw.seat, throw.act, throw.at, live.faces)
    if tried.wants:
        live.throw = throw._replace(wants=tried.wants, thrower=tried.thrower)
        return None
    return Scripted(live.faces)


def enter_dice(live: Live, person: str, command: TableCommand) -> Body:
    """Somebody at the table enters the dice that the table waits for, as they fell, in their order."""
    while_racing(live)
    own_seat(live, person, None)
    throw = live.throw
    if throw is None:
        raise Refusal("no_dice_wanted")
    try:
        tried = try_act(live, throw.seat, throw.act, throw.at, [*live.faces, *command.faces])
    except LuckError:
        raise Refusal("no_such_face") from None
    if not command.faces or tried.left:
        raise Refusal("other_dice")
    return {"do": "dice", "seat": throw.thrower, "faces": command.faces}


def undo(live: Live, person: str, command: TableCommand) -> list[Body]:
    """Somebody takes back what was entered last, with what followed from it; an act that waits for dice is forgotten."""
    while_racing(live)
    own_seat(live, person, None)
    if not live.rules.real_dice or live.turns is None:
        raise Refusal("no_real_dice")
    if live.throw is not None:
        return [{"do": "undo"}]
    if not live.turns.said:
        raise Refusal("nothing_entered")
    return [
        {"do": "void", "from": first, "to": last, "reason": "taken back"} for first, last in live.turns.since(live.turns.said[-1])
    ]
