"""The same race on boardgame.io: in memory, and behind its own server with four sockets a match.

The JavaScript beside this file is copied to the user's cache folder and run from there, where its packages are installed once.
The race is the house board Harbor Loop with four cars and five laps. Every throw of the die counts as one draw and every choice
of a lane as one decision, also where only one lane is left.
"""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.peers import PeerMissing, Rate
from benchmarks.peers.one_core import one_core

SOURCE = Path(__file__).with_suffix("")
PACKAGE_FILES = ("package.json", "package-lock.json")
INSTALL_SECONDS = 300


@dataclass(frozen=True, slots=True)
class Spread:
    """Latency in milliseconds; None where nothing was measured."""

    p50: float | None
    p99: float | None
    max: float | None


@dataclass(frozen=True, slots=True)
class Load:
    """What a server made of a steady load."""

    matches: int
    rate: float
    """Acts offered a second to each match."""
    seconds: float
    one_way_ms: float
    """Delay added in each direction; twice this is the added round trip."""
    offered: int
    sent: int
    """Acts that a seat sent because it was its turn and all seats had seen the act before."""
    held: int
    """Acts offered while the one before was still on its way."""
    accepted: int
    dropped: int
    """Acts of which their seat heard nothing for five seconds."""
    own: Spread
    """From sending to the sender's own update."""
    last: Spread
    """From sending to the update of the last of the four seats."""
    cpu: float
    """Share of one core that the load generator used; near 1 it measures itself."""


@dataclass(frozen=True, slots=True)
class Serving:
    """A running server on loopback."""

    port: int
    pid: int


def version() -> str:
    """The release of boardgame.io that is measured."""
    package = json.loads((SOURCE / "package.json").read_text(encoding="utf-8"))
    return str(package["dependencies"]["boardgame.io"])


def program(name: str) -> str:
    """Path of an installed program; PeerMissing when there is none."""
    found = shutil.which(name)
    if found is None:
        raise PeerMissing(f"{name} is not installed")
    return found


def home() -> Path:
    """The folder in the user's cache for just these packages."""
    digest = hashlib.sha256()
    for name in PACKAGE_FILES:
        digest.update((SOURCE / name).read_bytes())
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache, "pitboard", "peers", f"boardgame.io-{digest.hexdigest()[:16]}")


def installed() -> Path:
    """The folder to run from, its packages installed; PeerMissing when Node.js, npm or the packages cannot be had."""
    program("node")
    npm = program("npm")
    folder = home()
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
            fresh = Path(scratch, "fresh")
            fresh.mkdir()
            install(npm, fresh)
            if not folder.is_dir():
                fresh.rename(folder)
    for script in SOURCE.glob("*.cjs"):
        shutil.copy(script, folder)
    return folder


def install(npm: str, folder: Path) -> None:
    """Install the locked packages into a folder, running none of their scripts; PeerMissing when that fails."""
    for name in PACKAGE_FILES:
        shutil.copy(SOURCE / name, folder)
    command = [npm, "ci", "--omit=dev", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise PeerMissing(f"npm ci did not end within {INSTALL_SECONDS} s") from None
    if done.returncode != 0:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise PeerMissing(f"npm ci failed: {said[0] if said else f'code {done.returncode}'}")


def production() -> dict[str, str]:
    """The environment in which boardgame.io is fastest: without its development checks and logging."""
    return os.environ | {"NODE_ENV": "production"}


def run(script: str, *arguments: float) -> dict[str, Any]:
    """What a script prints, which is one line of JSON; its errors go to ours."""
    command = [program("node"), script, *map(str, arguments)]
    done = subprocess.run(command, cwd=installed(), env=production(), stdout=subprocess.PIPE, check=True)
    return dict(json.loads(done.stdout))


def steps_per_second(seconds: float) -> Rate:
    """Whole random races in memory for at least `seconds`, pinned to one core; PeerMissing when they cannot be run."""
    installed()
    with one_core():
        told = run("roll_and_move.cjs", seconds)
    return Rate("boardgame.io", version(), told["steps"], told["seconds"])


@contextmanager
def serving(folder: Path | None = None) -> Iterator[Serving]:
    """boardgame.io's own server with the race, on a free port; matches in memory, or kept in files in `folder`."""
    command = [program("node"), "server.cjs", "0", *([] if folder is None else [str(folder)])]
    with subprocess.Popen(command, cwd=installed(), env=production(), stdout=subprocess.PIPE) as server:
        try:
            line = server.stdout.readline() if server.stdout else b""
            if not line:
                raise RuntimeError(f"boardgame.io's server ended with code {server.wait()}")
            yield Serving(json.loads(line)["port"], server.pid)
        finally:
            server.terminate()


def load(port: int, matches: int, rate: float, seconds: float, one_way_ms: float = 0) -> Load:
    """Play `matches` races of four seats at `rate` acts a second each, after a warm-up of two seconds."""
    told = run("client.cjs", port, matches, rate, seconds, one_way_ms)
    return Load(**told | {"own": Spread(**told["own"]), "last": Spread(**told["last"])})
