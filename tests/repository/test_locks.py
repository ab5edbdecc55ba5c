"""The lock files pin every package by version and hash, and hold no addresses."""

import re
from pathlib import Path

import pytest

LOCKS = ("requirements.lock", "requirements-dev.lock")
PINNED = re.compile(r"^([a-z0-9][a-z0-9.-]*)==(\S+)(.*?)(?=^[a-z#]|\Z)", re.MULTILINE | re.DOTALL)


def pins(lock: Path) -> dict[tuple[str, str], set[str]]:
    """Hashes of each package and version in a lock file."""
    text = lock.read_text(encoding="utf-8")
    return {(name, version): set(re.findall(r"--hash=(\S+)", rest)) for name, version, rest in PINNED.findall(text)}


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_no_address(root: Path, name: str) -> None:
    """The packages may come from any index that has the same files."""
    text = (root / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_gives_every_package_a_hash(root: Path, name: str) -> None:
    """Each line that names a package pins it and is followed by its hashes."""
    named = [line for line in (root / name).read_text(encoding="utf-8").splitlines() if re.match(r"[a-z0-9]", line)]
    assert len(named) == len(pins(root / name))
    assert all(hashes for hashes in pins(root / name).values())


def test_the_development_lock_holds_the_runtime_lock(root: Path) -> None:
    """Tests run on exactly the packages that are shipped."""
    runtime, development = (pins(root / name) for name in LOCKS)
    assert runtime.items() <= development.items()


def test_the_fast_loop_is_left_out_where_it_cannot_run(root: Path) -> None:
    """The loop in C exists for other systems than Windows alone."""
    assert re.search(r"^uvloop==\S+ ; sys_platform != 'win32'", (root / LOCKS[0]).read_text(encoding="utf-8"), re.MULTILINE)


def test_the_browser_tools_are_locked_by_hash_without_addresses(root: Path) -> None:
    """The lock of the npm packages has an integrity for each and no address."""
    text = (root / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    assert text.count('"integrity"') == text.count('"node_modules/')
