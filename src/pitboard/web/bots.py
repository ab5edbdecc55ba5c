"""Bots at the tables: what they see goes to the thinker, what it says comes back when their pace allows."""

from __future__ import annotations

import asyncio
import hashlib
import secrets

import msgspec

from pitboard.kernel.notation import text
from pitboard.table.hands import Ask
from pitboard.thinker.messages import Answer, Question
from pitboard.web.stall import Stall
from pitboard.web.thinking import Thinker


class Bots:
    """Asks the thinker for the bots. Without an answer in time the table gives its plain one."""

    def __init__(self, thinker: Thinker | None) -> None:
        self._thinker = thinker

    def ask(self, stall: Stall, ask: Ask) -> None:
        """Have a bot answer what it is asked at a table: from what its seat sees, and not before its pace allows."""
        if self._thinker is None:
            return
        table = stall.table
        seen = stall.game.State()
        stall.game.blind(table.state, table.fixed, ask.seat, seen)
        setup = dict(table.setup)
        key = hashlib.sha256(msgspec.json.encode(setup)).hexdigest()
        question = Question(0, stall.game.name, key, text(seen), ask.seat, ask.level, secrets.randbits(63))

        def reply(choice: Answer) -> None:
            if not choice.error:
                wait = max(0, ask.due_at - stall.at()) / 1000
                asyncio.get_running_loop().call_later(wait, stall.bot_answer, ask, choice)

        self._thinker.ask(question, setup, reply)
