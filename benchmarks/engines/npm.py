"""Peers that run on Node.js: their JavaScript and the packages it needs, in a folder of the user's cache.

The JavaScript beside a peer's file is copied there and run from there, with what all such peers share.
"""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.engines import PeerMissing

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
    """Acts that a seat sent; where seats have turns, because it was its turn and all seats had seen the act before."""
    held: int
    """Acts offered while the one before was still on its way."""
    accepted: int
    dropped: int
    """Acts of which their seat heard nothing for five seconds."""
    own: Spread
    """From sending to the sender's own update."""
    last: Spread
    """From sending to the update of the last of the seats."""
    cpu: float
    """Share of one core that the load generator used; near 1 it measures itself."""


@dataclass(frozen=True, slots=True)
class Serving:
    """A running server on loopback."""

    port: int
    pid: int


def program(name: str) -> str:
    """Path of an installed program; PeerMissing when there is none."""
    found = shutil.which(name)
    if found is None:
        raise PeerMissing(f"{name} is not installed")
    return found


def production() -> dict[str, str]:
    """The environment in which servers are fastest: without their development checks and logging."""
    return os.environ | {"NODE_ENV": "production"}


@dataclass(frozen=True, slots=True)
class Package:
    """A peer: its name, and the folder with its JavaScript and its locked packages."""

    name: str
    source: Path

    def version(self, package: str) -> str:
        """The release of a package that is measured."""
        wanted = json.loads((self.source / "package.json").read_text(encoding="utf-8"))
        return str(wanted["dependencies"][package])

    def home(self) -> Path:
        """The folder in the user's cache for just these packages."""
        digest = hashlib.sha256()
        for name in PACKAGE_FILES:
            digest.update((self.source / name).read_bytes())
        cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        return Path(cache, "pitboard", "peers", f"{self.name}-{digest.hexdigest()[:16]}")

    def installed(self) -> Path:
        """The folder to run from, its packages installed; PeerMissing when Node.js, npm or the packages cannot be had."""
        program("node")
        npm = program("npm")
        folder = self.home()
        if not folder.is_dir():
            folder.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
                fresh = Path(scratch, "fresh")
                fresh.mkdir()
                self._install(npm, fresh)
                if not folder.is_dir():
                    fresh.rename(folder)
        for script in (*self.source.glob("*.cjs"), *self.source.parent.glob("*.cjs")):
            shutil.copy(script, folder)
        return folder

    def _install(self, npm: str, folder: Path) -> None:
        """Install the locked packages into a folder, running none of their scripts; PeerMissing when that fails."""
        for name in PACKAGE_FILES:
            shutil.copy(self.source / name, folder)
        command = [npm, "ci", "--omit=dev", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False)
        except subprocess.TimeoutExpired:
            raise PeerMissing(f"npm ci did not end within {INSTALL_SECONDS} s") from None
        if done.returncode != 0:
            said = (done.stderr.strip() or done.stdout.strip()).splitlines()
            raise PeerMissing(f"npm ci failed: {said[0] if said else f'code {done.returncode}'}")

    def run(self, script: str, *arguments: float, env: Mapping[str, str] | None = None) -> dict[str, Any]:
        """What a script prints, which is one line of JSON; its errors go to ours."""
        command = [program("node"), script, *map(str, arguments)]
        environment = production() | dict(env or {})
        done = subprocess.run(command, cwd=self.installed(), env=environment, stdout=subprocess.PIPE, check=True)
        return dict(json.loads(done.stdout))

    def load(self, script: str, *arguments: float, env: Mapping[str, str] | None = None) -> Load:
        """What a script that plays against a server measured."""
        told = self.run(script, *arguments, env=env)
        return Load(**told | {"own": Spread(**told["own"]), "last": Spread(**told["last"])})

    @contextmanager
    def serving(self, *arguments: str) -> Iterator[Serving]:
        """The peer's server on a free port. What it complains of, a line for each command that it drops, nobody reads."""
        command = [program("node"), "server.cjs", "0", *arguments]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        with subprocess.Popen(command, cwd=self.installed(), env=production(), **pipes) as server:
            try:
                line = server.stdout.readline() if server.stdout else b""
                if not line:
                    raise RuntimeError(f"the server of {self.name} ended with code {server.wait()}")
                yield Serving(json.loads(line)["port"], server.pid)
            finally:
                server.terminate()
