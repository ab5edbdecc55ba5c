"""A server that several tests share, and one of a test's own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.web.server import Server


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server is that no test stops."""
    with Server(tmp_path_factory.mktemp("tables")) as server:
        yield server.address


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts a server that belongs to the test."""
    with ExitStack() as running:
        yield lambda **settings: running.enter_context(Server(tmp_path / "tables", **settings))
