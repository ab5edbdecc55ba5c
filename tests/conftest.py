"""What every part's tests may ask for."""

import os
import shutil
from pathlib import Path
from typing import Any, NoReturn

import pytest

ROOT = Path(__file__).resolve().parents[1]
AXE = ROOT / "node_modules/axe-core/axe.min.js"
BROWSER_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
UNWANTED = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,"
    "LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,"
    "PreloadTopChromeWebUI,ThirdPartyStoragePartitioning"
)
"""Features of the browser that cost time: above all the windows' frames that nobody sees, a process for each window. Only
the last such list counts, so that this one names what Playwright's names."""
BROWSER_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={UNWANTED}",
]


def unavailable(what: str, remedy: str) -> NoReturn:
    """Give the test up for want of something: a failure in CI, elsewhere a skip that says how to get it."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is missing in CI; {remedy}", pytrace=False)
    pytest.skip(f"{what} is missing; {remedy}")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --full, which runs the big checks at their whole size."""
    parser.addoption("--full", action="store_true", help="run the big checks at their whole size")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put files that drive a browser last: until the end, Playwright keeps an event loop running in the main thread."""
    driving = {item.path for item in items if drives_a_browser(item)}
    items.sort(key=lambda item: item.path in driving)


def drives_a_browser(item: pytest.Item) -> bool:
    """Whether the test asks for Playwright, itself or through other fixtures."""
    return "playwright" in getattr(item, "fixturenames", ())


@pytest.fixture(scope="session")
def full(request: pytest.FixtureRequest) -> bool:
    """Whether the big checks run at their whole size."""
    return bool(request.config.getoption("--full"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of the installed browser."""
    found = next(filter(None, map(shutil.which, BROWSER_NAMES)), None)
    return found or unavailable("Chromium", "install it, for example with: apt-get install chromium")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], chromium: str) -> dict[str, Any]:
    """How the browser fixtures start the installed Chromium, quiet and without its own errands."""
    return {**browser_type_launch_args, "executable_path": chromium, "args": BROWSER_ARGS}


@pytest.fixture(scope="session")
def axe_source() -> str:
    """Source of axe-core, to be put into a page for its accessibility checks."""
    if not AXE.exists():
        unavailable("axe-core", "install it with: npm ci")
    return AXE.read_text(encoding="utf-8")
