"""Sends what waits in the outbox: again and again with longer waits, until it is taken or nobody wants it any more."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pitboard.post.calls import body_of, headers_for
from pitboard.post.desk import Desk
from pitboard.post.letters import Sender, news_letter, question_letter
from pitboard.post.smtp import Line, MailServer, NotNow, Undeliverable, Unreachable, Unwanted
from pitboard.post.wire import NotCalled
from pitboard.post.wishes import WISH
from pitboard.store import Address, Slip, Store

if TYPE_CHECKING:
    from email.message import EmailMessage

WAITS = (60, 300, 900, 3_600, 3 * 3_600, 6 * 3_600)
"""Seconds until the next try, after each that failed; the last one for all others."""

AT_ONCE = 50
TOGETHER = 3
"""So many hooks are called at the same time: each takes a thread while it makes up its mind."""

TRIALS = 2
"""So many trial calls are made at the same time: hosts that never answer must not keep threads from letters."""

GONE = 410
"""A hook that answers with this is not there any more, and is dropped."""

logger = logging.getLogger("pitboard")

Call = Callable[[str, bytes, dict[str, str]], int]


class Carrier:
    """Takes letters to the mail server and calls to their hooks."""

    def __init__(
        self,
        store: Store,
        desk: Desk,
        wall_ms: Callable[[], int],
        sender: Sender,
        mail: MailServer | None,
        call: Call,
    ) -> None:
        self._box = store.postbox
        self._desk = desk
        self._wall_ms = wall_ms
        self._sender = sender
        self._mail = mail
        self._call = call
        self.trials = asyncio.Semaphore(TRIALS)
        """Held while a trial call is made."""
        self._failures = 0
        """How often the mail server could not be reached since it was."""
        self._mail_from_ms = 0
        """No letter is tried before this."""

    async def send_letters(self) -> int:
        """Send the letters that are due; how many were taken."""
        if self._mail is None or self._wall_ms() < self._mail_from_ms:
            return 0
        line = Line(self._mail, self._sender.mail_from)
        try:
            return await self._send_all(line)
        except asyncio.CancelledError:
            line.cut()
            raise
        finally:
            await asyncio.to_thread(line.close)

    async def _send_all(self, line: Line) -> int:
        taken = 0
        while slips := await self._box.due("letter", self._wall_ms(), AT_ONCE):
            for slip in slips:
                try:
                    taken += await self._send(line, slip)
                except Unreachable as fault:
                    self._put_mail_off(fault)
                    return taken
                self._failures = 0
        return taken

    def _put_mail_off(self, fault: Unreachable) -> None:
        wait = wait_after(self._failures)
        self._failures += 1
        self._mail_from_ms = self._wall_ms() + wait * 1000
        logger.warning("the mail server takes no letters now (%s); the next try is in %d s", fault, wait)

    async def _send(self, line: Line, slip: Slip) -> bool:
        """Send one letter; whether it was taken. `Unreachable` if no other could be sent either."""
        address = await self._box.address_of(slip.to)
        try:
            made = await self._letter(slip, address)
        except Exception as error:  # whatever it is, it must not hold up all letters behind it
            await self._set_aside(slip, error)
            return False
        if made is None or address is None:
            await self._box.done(slip.id)
        elif self._wall_ms() >= slip.until_ms:
            await self._give_up(slip, "not sent in time")
        else:
            return await self._hand_over(line, slip, address, *made)
        return False

    async def _hand_over(self, line: Line, slip: Slip, address: Address, message: EmailMessage, to: str) -> bool:
        try:
            await asyncio.to_thread(line.send, message, to)
        except Undeliverable as fault:
            await self._box.note_bounce(slip.to, address.address, f"The mail server refuses this address ({fault}).")
            await self._give_up(slip, f"address refused, {fault}")
            return False
        except Unwanted as fault:
            await self._give_up(slip, f"letter refused, {fault}")
            return False
        except Unreachable:
            raise
        except NotNow:
            await self._put_off(slip)
            return False
        await self._box.done(slip.id)
        return True

    async def _give_up(self, slip: Slip, why: str) -> None:
        """Say so where the operator sees it; whose letter it was is nobody's business."""
        about = slip.table_id or "no table"
        logger.warning("a %s about %s (%s) was given up after %d tries: %s", slip.kind, about, slip.what, slip.tries, why)
        await self._box.done(slip.id)

    async def _letter(self, slip: Slip, address: Address | None) -> tuple[EmailMessage, str] | None:
        """A letter, and where it goes; None if nobody wants it any more."""
        if address is None:
            return None
        if slip.what == "confirm":
            code = json.loads(slip.data)["code"]
            to = address.asked
            return (question_letter(code, slip.id, to, address.secret, self._sender), to) if to else None
        if not address.address or address.fault or not address.wants & WISH[slip.what]:
            return None
        told = await self._desk.telling(slip)
        if told is None:
            return None
        return news_letter(told, slip.to, slip.id, address.address, address.secret, self._sender), address.address

    async def send_calls(self) -> int:
        """Make the calls that are due, those of one hook in turn; how many were taken."""
        slips = await self._box.due("call", self._wall_ms(), AT_ONCE)
        by_hook: dict[str, list[Slip]] = {}
        for slip in slips:
            by_hook.setdefault(slip.to, []).append(slip)
        few = asyncio.Semaphore(TOGETHER)
        return sum(await asyncio.gather(*(self._call_in_turn(each, few) for each in by_hook.values())))

    async def _call_in_turn(self, slips: list[Slip], few: asyncio.Semaphore) -> int:
        taken = 0
        async with few:
            for slip in slips:
                if not await self._call_out(slip):
                    break
                taken += 1
        return taken

    async def _call_out(self, slip: Slip) -> bool:
        """Make one call; whether the next one of its hook may follow."""
        hook = await self._box.hook(slip.to)
        try:
            told = await self._desk.telling(slip) if hook is not None else None
        except Exception as error:  # nor calls
            await self._set_aside(slip, error)
            return True
        if hook is None or told is None:
            await self._box.done(slip.id)
            return True
        if self._wall_ms() >= slip.until_ms:
            words = f"Given up after {slip.tries} tries. {hook.fault.rpartition(' tries. ')[2]}"
            await self._box.note_hook(hook.id, words, slip.what, self._wall_ms())
            await self._give_up(slip, "not taken in time")
            return True
        body = body_of(told, slip.id, hook.form, self._sender)
        fault = await self.call_once(hook.url, body, dict(headers_for(hook.secret, body, slip.id, slip.what)))
        if fault == GONE:
            logger.warning("a hook of %s is gone", hook.owner)
            await self._box.drop_hook(hook.owner, hook.id)
            return False
        await self._box.note_hook(hook.id, str(fault), slip.what, self._wall_ms())
        await (self._put_off(slip) if fault else self._box.done(slip.id))
        return not fault

    async def call_once(self, url: str, body: bytes, headers: dict[str, str]) -> str | int:
        """Make a call at once: "" if it was taken, else why not; 410 where nobody is there any more."""
        try:
            status = await asyncio.to_thread(self._call, url, body, headers)
        except NotCalled as fault:
            return str(fault)
        if 200 <= status < 300:
            return ""
        return GONE if status == GONE else f"It answers with status {status}."

    async def _set_aside(self, slip: Slip, error: Exception) -> None:
        """What it has to say cannot be worked out, which is our own fault: tried again later, and given up in time."""
        logger.error("a %s about table %s (%s) cannot be written: %s", slip.kind, slip.table_id, slip.what, type(error).__name__)
        if self._wall_ms() >= slip.until_ms:
            await self._give_up(slip, "not written in time")
        else:
            await self._put_off(slip)

    async def _put_off(self, slip: Slip) -> None:
        await self._box.put_off(slip, self._wall_ms() + wait_after(slip.tries) * 1000)

    async def next_letter_ms(self) -> int | None:
        """When there is a letter to be sent next."""
        due = await self._box.next_due("letter") if self._mail is not None else None
        return None if due is None else max(due, self._mail_from_ms)

    async def next_call_ms(self) -> int | None:
        """When there is a call to be made next."""
        return await self._box.next_due("call")


def wait_after(tries: int) -> int:
    """Seconds until the next try after so many that failed before this one."""
    return WAITS[min(tries, len(WAITS) - 1)]


def caller(*, allow_private: bool) -> Call:
    """How calls are made."""
    from pitboard.post import wire

    return partial(wire.call, allow_private=allow_private)
