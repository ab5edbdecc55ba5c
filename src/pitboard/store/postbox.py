"""What the store keeps for letters and calls, asked and changed off the loop; all writes go through its one writer."""

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Literal, Protocol, TypeVar

from pitboard.store import addresses, hooks, outbox
from pitboard.store.slips import Address, Cursor, Hook, HookFault, Kind, Slip

T = TypeVar("T")


class Run(Protocol):
    """Runs a function of a connection, and answers with what it returns."""

    def __call__(self, run: Callable[[sqlite3.Connection], T], /) -> Awaitable[T]: ...


class Postbox:
    """Addresses, hooks, cursors and the outbox. Methods raise what those of `Store` do."""

    def __init__(self, read: Run, change: Run) -> None:
        self._read = read
        self._change = change

    # Addresses

    async def address_of(self, person_id: str) -> Address | None:
        """Return what is known of a person's address."""
        return await self._read(partial(addresses.address_of, person_id=person_id))

    async def ask_address(self, wish: Address, code_hash: bytes, until_ms: int, slip: Slip) -> None:
        """Keep an address to be confirmed with this code, and the letter that asks for it."""
        await self._change(partial(addresses.ask, wish=wish, code_hash=code_hash, until_ms=until_ms, slip=slip))

    async def confirm(self, code_hash: bytes, now_ms: int, usual: int) -> Address | Literal["unknown", "expired"]:
        """Exchange the code of a confirming letter, once; whoever wanted nothing any more gets what is usual."""
        return await self._change(partial(addresses.confirm, code_hash=code_hash, now_ms=now_ms, usual=usual))

    async def want(self, person_id: str, wants: int) -> bool:
        """Note what a person likes to get."""
        return await self._change(partial(addresses.want, person_id=person_id, wants=wants))

    async def unsubscribe(self, secret: str) -> bool:
        """Send nothing more to whom the secret belongs."""
        return await self._change(partial(addresses.unsubscribe, secret=secret))

    async def forget_address(self, person_id: str) -> None:
        """Know no address of a person any more."""
        await self._change(partial(addresses.forget, person_id=person_id))

    async def forget_unconfirmed(self, now_ms: int) -> None:
        """Know no address any more that was not confirmed in time."""
        await self._change(partial(addresses.forget_unconfirmed, now_ms=now_ms))

    async def note_bounce(self, person_id: str, address: str, fault: str) -> None:
        """Note that letters do not arrive at an address."""
        await self._change(partial(addresses.note_fault, person_id=person_id, address=address, fault=fault))

    # Hooks

    async def add_hook(self, hook: Hook, *, most: int | None = None) -> bool:
        """Keep a hook; `Gone` if its table or season is, False where that has so many as it may have."""
        return await self._change(partial(hooks.add, hook=hook, most=most))

    async def hooks_of(self, table_id: str) -> list[Hook]:
        """Return the hooks that hear of a table: its own, and those of its season."""
        return await self._read(partial(hooks.hooks_of, table_id=table_id))

    async def hooks_at(self, owner: str) -> list[Hook]:
        """Return the hooks that belong to a table or a season."""
        return await self._read(partial(hooks.hooks_at, owner=owner))

    async def hook_faults(self, hook_id: str) -> list[HookFault]:
        """Return the last failures of a hook, the latest first."""
        return await self._read(partial(hooks.faults, hook_id=hook_id))

    async def hook_waiting(self, hook_id: str) -> tuple[int, int]:
        """Return how many calls wait for a hook, and when the next try is made (0: none waits)."""
        return await self._read(partial(hooks.waiting, hook_id=hook_id))

    async def hook(self, hook_id: str) -> Hook | None:
        """Return a hook."""
        return await self._read(partial(hooks.hook, hook_id=hook_id))

    async def hooked(self) -> list[str]:
        """Return the tables that hooks hear of."""
        return await self._read(hooks.hooked)

    async def drop_hook(self, owner: str, hook_id: str) -> bool:
        """Delete a hook of a table or a season, and the calls that wait for it."""
        return await self._change(partial(hooks.drop, owner=owner, hook_id=hook_id))

    async def note_hook(self, hook_id: str, fault: str, what: str = "", at_ms: int = 0) -> None:
        """Note what came of the last call, which told this news."""
        await self._change(partial(hooks.note_fault, hook_id=hook_id, fault=fault, what=what, at_ms=at_ms))

    # Following

    async def cursor(self, table_id: str) -> Cursor | None:
        """Return how far a table was told."""
        return await self._read(partial(outbox.cursor, table_id=table_id))

    async def behind(self) -> list[str]:
        """Return the tables whose logs are longer than what was told."""
        return await self._read(outbox.behind)

    async def post(self, table_id: str, was: Cursor | None, now: Cursor, slips: Sequence[Slip]) -> int:
        """Keep the slips that anybody wants and move the cursor on, all or nothing; `Fenced` if it stands elsewhere."""
        return await self._change(partial(outbox.post, table_id=table_id, was=was, now=now, slips=slips))

    async def uncalled(self) -> list[str]:
        """Return the tables of seasons to which people are still to be called, and whose races have not begun."""
        return await self._read(outbox.uncalled)

    async def call_up(self, table_id: str, was: Cursor | None, now: Cursor, slips: Sequence[Slip]) -> int:
        """As `post`, for the slips that call people to a table of a season; 0 if that was done before."""
        return await self._change(partial(outbox.call_up, table_id=table_id, was=was, now=now, slips=slips))

    async def reminders(self, now_ms: int) -> list[str]:
        """Return the tables whose people are to be reminded by now."""
        return await self._read(partial(outbox.reminders, now_ms=now_ms))

    async def next_reminder(self) -> int | None:
        """Return when the next people are to be reminded."""
        return await self._read(outbox.next_reminder)

    # The outbox

    async def due(self, kind: Kind, now_ms: int, limit: int) -> list[Slip]:
        """Return what is to be sent by now, oldest first."""
        return await self._read(partial(outbox.due, kind=kind, now_ms=now_ms, limit=limit))

    async def next_due(self, kind: Kind) -> int | None:
        """Return when the next try is made."""
        return await self._read(partial(outbox.next_due, kind=kind))

    async def done(self, slip_id: str) -> None:
        """Delete what was sent, or given up."""
        await self._change(partial(outbox.done, slip_id=slip_id))

    async def put_off(self, slip: Slip, next_ms: int) -> None:
        """Count a try that failed, and note when the next is made; calls of one hook wait for each other."""
        await self._change(partial(outbox.put_off, slip=slip, next_ms=next_ms))
