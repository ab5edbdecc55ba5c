"""A test that wants a browser, on a machine without one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

WANTS_A_BROWSER = 'def test_page(chromium):\n    """A page."""\n    raise AssertionError(chromium)\n'


@pytest.fixture
def suite(root: Path, tmp_path: Path) -> Path:
    """A suite of one test that asks for the browser's path."""
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "conftest.py").write_text((root / "tests/conftest.py").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "test_page.py").write_text(WANTS_A_BROWSER, encoding="utf-8")
    return folder


def outcome(suite: Path, ci: str) -> subprocess.CompletedProcess[str]:
    """What pytest says of the suite where no program can be found."""
    command = [sys.executable, "-m", "pytest", "-ra", "-p", "no:cacheprovider", str(suite)]
    environment = {**os.environ, "PATH": str(suite), "CI": ci}
    return subprocess.run(command, env=environment, cwd=suite, capture_output=True, text=True, check=False)


def test_without_a_browser_a_test_is_skipped_with_its_reason(suite: Path) -> None:
    """On one's own machine the reason says how to get a browser."""
    said = outcome(suite, ci="")
    assert said.returncode == 0
    assert "Chromium is missing; install it" in said.stdout


def test_without_a_browser_a_test_fails_in_ci(suite: Path) -> None:
    """Where everything must be checked, nothing is passed over in silence."""
    said = outcome(suite, ci="true")
    assert said.returncode == 1
    assert "Chromium is missing in CI" in said.stdout
