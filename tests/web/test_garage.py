"""Tables in memory and out of it."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from pitboard.store import Person, SqliteStore, StoreError
from pitboard.table.messages import TableCommand, TableRules
from pitboard.table.outcome import Outcome
from pitboard.table.table import Table
from pitboard.web.bots import Bots
from pitboard.web.garage import Garage, head_in
from pitboard.web.settings import Settings
from pitboard.web.stall import Stall

ADA = Person("ada", "Ada")
SETUP = {"board": "harbor", "seats": 2, "options": {"cars": "chosen"}}


@asynccontextmanager
async def garage_in(folder: Path, **settings: Any) -> AsyncIterator[Garage]:
    """A garage over a real store, without a server round it."""
    store = SqliteStore.open(folder)
    try:
        yield Garage(Settings(data=folder, **settings), store, Bots(None))
    finally:
        await store.close()


async def renamed(stall: Stall, times: int) -> None:
    """Entries for a table's log."""
    for number in range(times):
        await stall.done("ada", TableCommand(id=number, do="rename", name=f"Ada {number}"))


def test_an_idle_table_is_let_go_and_comes_back_as_it_was(tmp_path: Path) -> None:
    """Logs are all there is."""

    async def visit() -> tuple[int, int, int]:
        async with garage_in(tmp_path, idle_seconds=0) as garage:
            stall = await garage.make("pit_stop", SETUP, TableRules(), ADA)
            await renamed(stall, 3)
            garage.sweep()
            gone = garage.count
            again = await garage.find(stall.id)
            assert again is not None
            return gone, again.table.n, stall.table.n

    assert asyncio.run(visit()) == (0, 3, 3)


def test_a_table_that_many_ask_for_at_once_is_loaded_once(tmp_path: Path) -> None:
    """Two copies of a table would be two authorities."""

    async def visit() -> set[int]:
        async with garage_in(tmp_path, idle_seconds=0) as garage:
            stall = await garage.make("pit_stop", SETUP, TableRules(), ADA)
            garage.sweep()
            return {id(found) for found in await asyncio.gather(*(garage.find(stall.id) for _ in range(20)))}

    assert len(asyncio.run(visit())) == 1


def test_a_table_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    """As often as one asks."""

    async def visit() -> list[object]:
        async with garage_in(tmp_path) as garage:
            return [await garage.find("nonesuch") for _ in range(2)]

    assert asyncio.run(visit()) == [None, None]


def test_a_long_log_is_loaded_in_a_moment(tmp_path: Path) -> None:
    """500 entries in under 300 ms of the processor."""

    async def visit() -> float:
        async with garage_in(tmp_path, idle_seconds=0) as garage:
            stall = await garage.make("pit_stop", SETUP, TableRules(), ADA)
            await renamed(stall, 500)
            garage.sweep()
            begun = time.process_time()
            await garage.find(stall.id)
            return time.process_time() - begun

    assert asyncio.run(visit()) < 0.3


class Stumbling(Table):
    """A table that makes a mistake whenever it is asked for a quick call."""

    def receive(self, person: str, command: Any, at: int, came: str = "person", rtt: int = 0) -> Outcome:
        """Do what is asked, but stumble half way through a call."""
        outcome = super().receive(person, command, at, came, rtt)
        if command.do == "call":
            raise ZeroDivisionError
        return outcome


def test_a_table_that_makes_a_mistake_is_loaded_again_without_it(tmp_path: Path) -> None:
    """A fault of ours costs one command, not the table; what was half done is not there."""

    async def visit() -> tuple[int, int]:
        async with garage_in(tmp_path) as garage:
            stall = await garage.make("pit_stop", SETUP, TableRules(), ADA)
            await renamed(stall, 2)
            row = await garage.row(stall.id)
            stall.table = Stumbling.replay(head_in(row), row.secret, await garage.store.entries(stall.id), stall.at())
            with pytest.raises(StoreError, match="ZeroDivisionError"):
                await stall.done("ada", TableCommand(id="x", do="call", text="hello"))
            while stall.is_broken:
                await asyncio.sleep(0)
            before = stall.table.n
            await stall.done("ada", TableCommand(id="y", do="rename", name="Ada again"))
            return before, stall.table.n

    assert asyncio.run(visit()) == (2, 3)


def test_tables_that_never_start_are_cleared_away(tmp_path: Path) -> None:
    """From the data and from memory."""

    async def visit() -> tuple[int, Stall | None]:
        async with garage_in(tmp_path, expire_hours=0) as garage:
            stall = await garage.make("pit_stop", SETUP, TableRules(), ADA)
            made = garage.wall_ms()
            while garage.wall_ms() == made:
                await asyncio.sleep(0)
            await garage.expire()
            return garage.count, await garage.find(stall.id)

    assert asyncio.run(visit()) == (0, None)
