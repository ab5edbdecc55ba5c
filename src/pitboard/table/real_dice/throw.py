"""An act that waits for real dice."""

from __future__ import annotations

from typing import Any, NamedTuple

from pitboard.kernel import notation
from pitboard.table.messages import CommandId


class Throw(NamedTuple):
    """Whose act it is and what it says, by whom, and for which dice it waits: `die` or `percent`."""

    seat: int
    act: notation.Act
    at: int
    by: str
    command_id: CommandId | None
    note: str
    wants: str
    thrower: int = -1
    """Whose dice they are; -1 where that is nobody's in particular, as for tied bids."""


def throw_view(throw: Throw | None) -> dict[str, Any]:
    """What the table waits for, as part of `messages.ClockView`; nothing where it waits for no dice."""
    return {} if throw is None else {"dice": throw.wants, "thrower": throw.thrower}
