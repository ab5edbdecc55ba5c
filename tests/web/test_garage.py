"""Tables in memory and out of it."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from pitboard.store import Person, SqliteStore
from pitboard.table.messages import TableCommand, TableRules
from pitboard.web.bots import Bots
from pitboard.web.garage import Garage
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


def test_tables_that_never_start_are_cleared_away(tmp_path: Path) -> None:
    """From the data and from memory."""

    async def visit() -> tuple[int, Stall | None]:
        async with garage_in(tmp_path, expire_hours=0) as garage:
            stall = await garage.make("pit_stop", SETUP, TableRules(), ADA)
            while garage.wall_ms() == stall.created_ms:
                await asyncio.sleep(0)
            await asyncio.sleep(0.002)
            await garage.expire()
            return garage.count, await garage.find(stall.id)

    assert asyncio.run(visit()) == (0, None)
