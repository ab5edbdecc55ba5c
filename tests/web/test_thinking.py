"""The thinker's process, from the side of the web."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from pitboard.games import find
from pitboard.kernel.notation import text
from pitboard.thinker.messages import Answer, Question
from pitboard.web.thinking import Thinker

SETUP = {"board": "harbor", "seats": 2, "options": {"cars": "chosen"}}

SLOW_TO_ANSWER = (sys.executable, "-c", "import sys; sys.stdin.buffer.read()")
"""Takes every question and answers none."""

ENDS_AT_ONCE = (sys.executable, "-c", "import sys; sys.stdin.buffer.read(4)")
"""Ends with the first question."""


@asynccontextmanager
async def running(thinker: Thinker) -> AsyncIterator[Thinker]:
    """A thinker that is kept running meanwhile."""
    thinker.start()
    try:
        yield thinker
    finally:
        await thinker.stop()


def opening() -> tuple[str, dict[str, Any]]:
    """The first position of a race as its bot sees it, and the setup."""
    game = find("pit_stop")
    setup = game.full_setup(SETUP)
    return text(game.begin(game.fixed_from(setup))), setup


async def asked(thinker: Thinker, level: str) -> Answer:
    """What a bot of the level does at the start."""
    state, setup = opening()
    reply: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    thinker.ask(Question(0, "pit_stop", "key", state, 0, level, 7), setup, reply.set_result)
    return await asyncio.wait_for(reply, 30)


async def until(thinker: Thinker, starts: int) -> None:
    """Wait until the process was started so many times."""
    async with asyncio.timeout(30):
        while thinker.starts < starts or thinker.pid is None:
            await asyncio.sleep(0.01)


def test_a_bot_answers_with_a_legal_act() -> None:
    """Through real pipes, from a real process."""

    async def play() -> Answer:
        async with running(Thinker()) as thinker:
            return await asked(thinker, "steady")

    game = find("pit_stop")
    fixed = game.fixed_from(SETUP)
    choice = asyncio.run(play())
    assert (choice.verb, choice.a, choice.b, choice.c) in game.acts(game.begin(fixed), fixed, 0)


def test_a_thinker_that_was_killed_is_started_again_and_knows_nothing_of_the_setups() -> None:
    """Bots go on after an accident; the setup is told anew."""

    async def play() -> tuple[Answer, Answer]:
        async with running(Thinker()) as thinker:
            first = await asked(thinker, "random")
            assert thinker.pid is not None
            os.kill(thinker.pid, signal.SIGKILL)
            return first, await asked(thinker, "random")

    first, second = asyncio.run(play())
    assert (first.verb, first.error) == (second.verb, second.error)


def test_a_question_that_ended_two_thinkers_is_not_asked_a_third_time() -> None:
    """One position that breaks the bots must not keep all others waiting."""

    async def play() -> int:
        async with running(Thinker(ENDS_AT_ONCE)) as thinker:
            await until(thinker, 1)
            state, setup = opening()
            thinker.ask(Question(0, "pit_stop", "key", state, 0, "ace", 7), setup, lambda choice: None)
            await until(thinker, 3)
            return thinker.waiting

    assert asyncio.run(play()) == 0


def test_a_thinker_that_lost_its_way_is_ended() -> None:
    """No answer for too long, while one is due, means a new process."""

    async def play() -> int:
        async with running(Thinker(SLOW_TO_ANSWER, patience=0.05)) as thinker:
            await until(thinker, 1)
            state, setup = opening()
            thinker.ask(Question(0, "pit_stop", "key", state, 0, "ace", 7), setup, lambda choice: None)
            await until(thinker, 2)
            return thinker.starts

    assert asyncio.run(play()) >= 2
