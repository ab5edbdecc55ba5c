"""What waits for the store before anybody hears of it."""

import asyncio
from typing import Any

from pitboard.table.messages import CommandId
from pitboard.table.outcome import Outcome
from pitboard.web.sockets import Socket

Waiter = asyncio.Future[dict[str, Any] | None]
"""Gets the answer of a command."""


class Held:
    """What came of a command, waiting until its entries and all before them are durable."""

    __slots__ = ("command_id", "durable", "is_lost", "outcome", "sender", "waiter")

    def __init__(self, outcome: Outcome, sender: Socket | None, command_id: CommandId, waiter: Waiter | None) -> None:
        self.outcome = outcome
        self.sender = sender
        self.command_id = command_id
        self.waiter = waiter
        self.durable = not outcome.entries
        self.is_lost = False
