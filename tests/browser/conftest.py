"""Servers and browsers for the tests of the pages."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.pit_crew import pit_server
from tests.browser.server import DESK, Server

WATCH = """
document.addEventListener('pitboard:view', event => { window.shown = event.detail })
"""
"""Keeps what a table shows where a test can read it."""

HERE = "if (location.protocol.startsWith('http')) "
CALM = HERE + "{ localStorage.setItem('pitboard.speed', '0'); localStorage.setItem('pitboard.volume', '0') }"
LESSONS = """car circle route throw pick table wait shade line pc-judged pc-roll pc-grab pc-cap pc-first pc-draw pc-chain
 pc-tank pc-discard pc-all pc-rival-die pc-rival-cap pc-engine fm-entry fm-tire fm-pay fm-slip fm-block fm-pass fm-step fm-dial
 fm-end fm-seal fm-stop fm-corner fm-faster fm-wear fm-out fm-order fm-line""".replace("\n", "")
LEARNED = HERE + f"localStorage.setItem('pitboard.learned', '{LESSONS}')"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on which nobody waits for hands: for tables of Pit Crew."""
    running = pit_server(tmp_path_factory.mktemp("pits"))
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop, and whose tables nobody else sees."""
    running = Server(tmp_path / "tables")
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Opens a browser of its own at an address; any fault of a script there fails the test."""
    opened: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(address: str, *, calm: bool = True, lessons: bool = False, **how: Any) -> Page:
        context = browser.new_context(**{"viewport": DESK, "locale": "en-US", **how})
        opened.append(context)
        context.set_default_timeout(15_000)
        for script in [WATCH, *([CALM] if calm else []), *([] if lessons else [LEARNED])]:
            context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda fault: faults.append(f"{address}: {fault}"))
        page.goto(address)
        return page

    yield open_page
    for context in opened:
        context.close()
    assert not faults, faults
