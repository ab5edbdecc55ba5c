"""Stores in temporary directories, and a writer that can be held."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, AbstractContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from threading import Event

import pytest

from pitboard.store import SqliteStore, Summary, TableRow

Opened = Callable[..., AbstractAsyncContextManager[SqliteStore]]
Held = Callable[[SqliteStore], AbstractContextManager[None]]


def row(table_id: str, *, created_ms: int = 1000, listed: bool = True) -> TableRow:
    """Return a new table's row."""
    return TableRow(table_id, "pit_stop", b'{"laps":5}', b"s" * 32, created_ms, listed)


def line(stage: str, updated_ms: int, *, listed: bool = True, joined: tuple[str, ...] = ()) -> Summary:
    """Return a table's line in the lobby."""
    return Summary(stage, b'[{"name":"Ann"}]', updated_ms, listed, joined)


@pytest.fixture
def new_row() -> Callable[..., TableRow]:
    """How a new table's row is made."""
    return row


@pytest.fixture
def new_line() -> Callable[..., Summary]:
    """How a line of the lobby is made."""
    return line


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    """How a store with the tables `red` and `blue` is opened and closed again."""

    @asynccontextmanager
    async def opening(home: Path | None = None, **options: int) -> AsyncIterator[SqliteStore]:
        store = SqliteStore.open(home or tmp_path / "data", **options)
        try:
            for table_id in ("red", "blue"):
                if await store.table(table_id) is None:
                    await store.create(row(table_id))
            yield store
        finally:
            await store.close()

    return opening


@pytest.fixture
def held() -> Held:
    """How the writer is held, so that all that is asked for meanwhile makes one batch."""

    @contextmanager
    def holding(store: SqliteStore) -> Iterator[None]:
        let_go = Event()
        store._writer.change(lambda _: let_go.wait() and None, lambda _: None)
        try:
            yield
        finally:
            let_go.set()

    return holding
