"""Engines that are Python packages: OpenSpiel and PettingZoo, in an environment of their own in the user's cache."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.engines import PeerMissing, Rate

LOCK = Path(__file__).with_name("requirements.txt")
ROOT = Path(__file__).resolve().parents[3]
INSTALL_SECONDS = 300


def home() -> Path:
    """The environment for just these packages and this Python."""
    digest = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()[:16]
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "pitboard", "peers", f"python-{digest}")


def installed() -> Path:
    """The Python of that environment, its packages installed from their registry; PeerMissing when they cannot be had."""
    folder = home()
    python = folder / "bin/python"
    if not python.is_file():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
            fresh = Path(scratch, "fresh")
            run([sys.executable, "-m", "venv", str(fresh)])
            run([str(fresh / "bin/python"), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(LOCK)])
            if not folder.is_dir():
                shutil.move(fresh, folder)
    return python


def run(command: list[str]) -> None:
    """Run a step of the installation; PeerMissing when it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise PeerMissing(f"{command[-1]}: not installed within {INSTALL_SECONDS} s") from None
    if done.returncode != 0:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise PeerMissing(f"pip install failed: {said[-1] if said else f'code {done.returncode}'}")


def rate_of(kind: str, game: str, seconds: float) -> Rate:
    """Random play of a game for at least `seconds`, pinned to one core; PeerMissing when it cannot be had."""
    command = [str(installed()), "-m", "benchmarks.engines.in_python.play", kind, game, str(seconds)]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return Rate(**json.loads(done.stdout.splitlines()[-1]))
