"""Trying plans out takes the thinker's time, which bots need too: one plan at a time, and few that wait."""

from __future__ import annotations

import asyncio
from typing import Any

from pitboard.thinker.messages import PlanAnswer, PlanQuestion
from pitboard.web.bodies import Failure
from pitboard.web.thinking import Thinker

PATIENCE = 5.0
"""Seconds after which the thinker is taken for away."""
MOST_WAITING = 8


class Trying:
    """The one plan that is tried now, and those that wait for it."""

    def __init__(self, thinker: Thinker | None) -> None:
        self._thinker = thinker
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def ask(self, question: PlanQuestion, setup: dict[str, Any]) -> PlanAnswer | None:
        """What the thinker says; None where it is away."""
        if self._thinker is None:
            return None
        if self._waiting >= MOST_WAITING:
            raise Failure(429, "slow_down", "Many plans are being tried.", "The tries go on in a moment.")
        self._waiting += 1
        try:
            async with asyncio.timeout(PATIENCE), self._turn:
                return await self._asked(self._thinker, question, setup)
        except TimeoutError:
            return None
        finally:
            self._waiting -= 1

    async def _asked(self, thinker: Thinker, question: PlanQuestion, setup: dict[str, Any]) -> PlanAnswer:
        reply: asyncio.Future[PlanAnswer] = asyncio.get_running_loop().create_future()
        thinker.ask(question, setup, lambda answer: None if reply.done() else reply.set_result(answer))
        try:
            return await reply
        finally:
            thinker.forget(question.id)
