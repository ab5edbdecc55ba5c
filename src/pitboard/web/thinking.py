"""Bots think in a process of their own; this asks it, keeps it running, and brings its answers back."""

import asyncio
import contextlib
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from pitboard.thinker.messages import UNKNOWN_SETUP, AnyAnswer, AnyQuestion, frame

COMMAND = (sys.executable, "-m", "pitboard.thinker")
FIRST_WAIT = 0.5
LONGEST_WAIT = 30.0
SETTLED = 60.0
"""A thinker that lived for so many seconds is started again without delay when it ends."""

PATIENCE = 20.0
"""A thinker that says nothing for so many seconds while it is asked something has lost its way, and is ended."""


Reply = Callable[[Any], None]
"""Hears the answer, of the question's kind."""


class Thinker:
    """The thinker's process, started anew when it ends. Questions that it took along are asked again, once."""

    def __init__(self, command: tuple[str, ...] = COMMAND, patience: float = PATIENCE) -> None:
        self._command = command
        self._patience = patience
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None
        self._last = 0
        self._open: dict[int, tuple[AnyQuestion, dict[str, Any], Reply]] = {}
        self._asked_again: set[int] = set()
        self._told: set[str] = set()
        self._decode = msgspec.json.Decoder(AnyAnswer).decode
        self.starts = 0

    @property
    def pid(self) -> int | None:
        """The number of the process that thinks now."""
        return self._process.pid if self._process is not None and self._process.returncode is None else None

    @property
    def waiting(self) -> int:
        """How many questions are open."""
        return len(self._open)

    def start(self) -> None:
        """Begin to keep the process running."""
        self._task = asyncio.get_running_loop().create_task(self._keep_running())

    async def stop(self) -> None:
        """End the process; what is still open stays without a reply."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._open.clear()

    def ask(self, question: AnyQuestion, setup: dict[str, Any], reply: Reply) -> None:
        """Have `reply` called with the answer. `setup` is what the question's key stands for."""
        self._last += 1
        question.id = self._last
        self._open[question.id] = (question, setup, reply)
        self._send(question, setup)

    def forget(self, question_id: int) -> None:
        """Nobody waits for this answer any more."""
        self._open.pop(question_id, None)
        self._asked_again.discard(question_id)

    def _send(self, question: AnyQuestion, setup: dict[str, Any]) -> None:
        process = self._process
        if process is None or process.stdin is None or process.returncode is not None:
            return
        key = f"{question.game} {question.setup_key}"
        question.setup = None if key in self._told else setup
        self._told.add(key)
        with contextlib.suppress(ConnectionError, RuntimeError):
            process.stdin.write(frame(question))

    def _take(self, choice: AnyAnswer) -> None:
        found = self._open.get(choice.id)
        if found is None:
            return
        question, setup, reply = found
        if choice.error == UNKNOWN_SETUP:
            self._told.discard(f"{question.game} {question.setup_key}")
            self._send(question, setup)
            return
        self.forget(choice.id)
        reply(choice)

    async def _keep_running(self) -> None:
        loop = asyncio.get_running_loop()
        wait = 0.0
        while True:
            await asyncio.sleep(wait)
            began = loop.time()
            await self._run_once()
            lived = loop.time() - began
            wait = 0.0 if lived > SETTLED else min(max(FIRST_WAIT, wait * 2), LONGEST_WAIT)

    async def _run_once(self) -> None:
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        self._process = process
        self._told.clear()
        self.starts += 1
        try:
            self._ask_open_again()
            assert process.stdout is not None
            while (head := await self._head(process.stdout)) is not None:
                self._take(self._decode(await process.stdout.readexactly(int.from_bytes(head, "big"))))
        except (asyncio.IncompleteReadError, msgspec.MsgspecError, ConnectionError):
            pass
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _head(self, stream: asyncio.StreamReader) -> bytes | None:
        """The head of the next answer; None if there is none though one is due."""
        while True:
            asked = set(self._open)
            try:
                return await asyncio.wait_for(stream.readexactly(4), self._patience)
            except TimeoutError:
                if asked & set(self._open):
                    return None

    def _ask_open_again(self) -> None:
        for question, setup, _ in list(self._open.values()):
            if question.id in self._asked_again:  # it may be what ended the last one
                self.forget(question.id)
            else:
                if self.starts > 1:
                    self._asked_again.add(question.id)
                self._send(question, setup)
