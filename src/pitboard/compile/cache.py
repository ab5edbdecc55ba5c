"""The cache of compiled twins: one checked file for each function and signature, in the user's cache folder.

Numba's own cache asks for a file's time and knows nothing of callees; here the name of a twin, which ends in its
fingerprint, is the key. A file that is damaged, foreign or gone is a miss and nothing worse.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

DIGEST = 32
"""Bytes of SHA-256 at the head of a cache file."""


def user_cache_folder() -> Path:
    """`$PITBOARD_CACHE`, or `pitboard` in the platform's folder for caches."""
    if chosen := os.environ.get("PITBOARD_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        root = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        root = Path.home() / "Library" / "Caches"
    else:
        root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return root / "pitboard"


def usable_folder(folder: Path) -> Path:
    """The folder, made if need be; one of this process alone where it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return _own_folder()


@lru_cache(maxsize=1)
def _own_folder() -> Path:
    made = tempfile.mkdtemp(prefix="pitboard-")
    os.environ["PITBOARD_CACHE"] = made  # for the processes that this one starts
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return Path(made)


class TwinCache(_Cache):  # type: ignore[misc]
    """What Numba asks for and hands over, for one twin; `compiled` is called after each compilation."""

    def __init__(self, folder: Path, name: str, compiled: Callable[[], None]) -> None:
        self._folder = folder
        self._name = name
        self._compiled = compiled

    @property
    def cache_path(self) -> str:
        """The folder of the files."""
        return str(self._folder)

    def path(self, sig: Any, codegen: Any) -> Path:
        """The file of one signature on one processor."""
        key = hashlib.sha256(f"{sig}|{codegen.magic_tuple()}".encode()).hexdigest()
        return self._folder / f"{self._name}.{key[:16]}.twin"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled function, or None."""
        target_context.refresh()
        try:
            data = self.path(sig, target_context.codegen()).read_bytes()
            if hashlib.sha256(data[DIGEST:]).digest() != data[:DIGEST]:
                return None
            return CompileResult._rebuild(target_context, *pickle.loads(data[DIGEST:]))
        except Exception:  # whatever is wrong with the file, compiling mends it
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a compiled function; a full or vanished disk is no reason to stop."""
        self._compiled()
        if data.lifted or data.library.has_dynamic_globals:
            return
        body = dumps(data._reduce())
        try:
            self._write(self.path(sig, data.codegen), hashlib.sha256(body).digest() + body)
        except OSError:
            return

    def _write(self, path: Path, data: bytes) -> None:
        """Whole or not at all, also with another process at the same file."""
        handle, name = tempfile.mkstemp(dir=self._folder, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise

    def enable(self) -> None:
        """Numba's switch; this cache is always on."""

    def disable(self) -> None:
        """Numba's switch; this cache is always on."""

    def flush(self) -> None:
        """Forget every file of this twin."""
        for path in self._folder.glob(f"{self._name}.*.twin"):
            path.unlink(missing_ok=True)
