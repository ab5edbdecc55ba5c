"""The one command, ./run, where something it needs is missing, and where nothing is."""

import os
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

TOOLS = ("cat", "cksum", "dirname", "env", "grep", "mkdir")


@pytest.fixture
def checkout(root: Path, committed: list[Path], tmp_path: Path) -> Path:
    """A fresh copy of the committed files, in a folder with a space in its name."""
    folder = tmp_path / "fresh copy"
    shutil.copytree(root / "src/pitboard/web/static/vendor", folder / "src/pitboard/web/static/vendor")
    for path in committed:
        copy = folder / path.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    return folder


@pytest.fixture
def bare_path(tmp_path: Path) -> Path:
    """A folder for PATH that has the system's small tools and no Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    return folder


def run(checkout: Path, *arguments: str, path: Path) -> subprocess.CompletedProcess[str]:
    """The outcome of ./run with nothing but the given folder on the PATH."""
    command = ["/bin/sh", str(checkout / "run"), *arguments]
    environment = {"PATH": str(path), "HOME": "/nonexistent"}
    return subprocess.run(command, env=environment, cwd="/", capture_output=True, text=True, check=False)


def assert_one_line(outcome: subprocess.CompletedProcess[str], *parts: str) -> None:
    """The run failed with a single line, and the line holds the parts."""
    assert outcome.returncode == 1
    assert outcome.stdout == ""
    assert outcome.stderr.count("\n") == 1
    assert all(part in outcome.stderr for part in parts), outcome.stderr


def test_without_python_one_line_says_what_to_install(checkout: Path, bare_path: Path) -> None:
    """A machine without Python gets a remedy, not a trace."""
    assert_one_line(run(checkout, path=bare_path), "Python 3.11", "install")


def test_an_old_python_is_as_good_as_none(checkout: Path, bare_path: Path) -> None:
    """A Python that says it is too old is passed over."""
    old = bare_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    assert_one_line(run(checkout, path=bare_path), "Python 3.11", "install")


def test_without_venv_one_line_says_what_to_install(checkout: Path, bare_path: Path) -> None:
    """Some systems ship Python without its venv module."""
    python = bare_path / "python3"
    python.write_text('#!/bin/sh\ncase "$2" in *venv*) exit 1 ;; esac\n')
    python.chmod(0o755)
    assert_one_line(run(checkout, path=bare_path), "venv", "install")


@pytest.fixture
def served(checkout: Path, tmp_path: Path, full: bool) -> Iterator[tuple[str, float]]:
    """A server that ./run started from nothing: its address, and the seconds until it said so."""
    if not full:
        pytest.skip("installs everything anew; runs with --full")
    command = ["/bin/sh", str(checkout / "run"), "serve", "--port", "0", "--data", str(tmp_path / "data")]
    begun = time.monotonic()
    # /proc can be written to by nobody, the root user included.
    with subprocess.Popen(command, env={**os.environ, "HOME": "/proc"}, cwd="/", stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = next(line for line in server.stdout if "http://" in line)
        yield line[line.index("http://") :].split()[0], time.monotonic() - begun
        server.terminate()


def test_from_nothing_a_page_answers_within_thirty_seconds(served: tuple[str, float]) -> None:
    """From a fresh checkout, in any folder, with a home that cannot be written to."""
    address, seconds = served
    with urllib.request.urlopen(address, timeout=5) as answer:
        assert answer.status == 200
    assert seconds < 30
