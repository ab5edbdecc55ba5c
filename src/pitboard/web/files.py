"""Files of the package as answers: kept in memory, compressed once, checked by ETag."""

import gzip
import hashlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

STATIC = Path(__file__).parent / "static"
WORTH_COMPRESSING = 1024
REVALIDATE = "no-cache"
"""A browser keeps a file and asks whether it is still the one: an upgrade takes effect at once."""

FOR_GOOD = "public, max-age=31536000, immutable"
"""A browser keeps a file and never asks: its address names the edition, and what is changed has another address."""
EDITION_HOLDS = 1.0
"""Seconds for which nobody looks whether a file has changed."""

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ts": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}


class Held(NamedTuple):
    """A body that is sent often."""

    body: bytes
    zipped: bytes | None
    etag: str
    kind: str


def hold(body: bytes, kind: str) -> Held:
    """A body with its compressed form and its mark."""
    zipped = gzip.compress(body, 9, mtime=0) if len(body) >= WORTH_COMPRESSING else None
    return Held(body, zipped, f'"{hashlib.sha256(body).hexdigest()[:20]}"', kind)


def accepts_gzip(request: Request) -> bool:
    """Whether the browser takes compressed bodies."""
    return "gzip" in request.headers.get("accept-encoding", "")


def answer(request: Request, held: Held, *, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A held body, or "not modified" to a browser that has it."""
    sent = {"ETag": held.etag, "Cache-Control": REVALIDATE, "Vary": "Accept-Encoding", **(headers or {})}
    if status == 200 and held.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=sent)
    body = held.body
    if held.zipped is not None and accepts_gzip(request):
        body, sent["Content-Encoding"] = held.zipped, "gzip"
    return Response(body, status, sent, media_type=held.kind)


LONGEST = 200
"""Characters of a path that is looked for; file systems answer longer ones with errors of their own."""


class Files:
    """The files below a folder; a file that changed on the disk is read again."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder.resolve()
        self._held: dict[str, tuple[int, Held]] = {}
        self._edition = ("", 0.0)

    def edition(self) -> str:
        """All files as they are now, in short; another one as soon as any of them has changed."""
        name, until = self._edition
        now = time.monotonic()
        if now >= until:
            name = hashlib.sha256("\n".join(_marks(self.folder)).encode()).hexdigest()[:12]
            self._edition = (name, now + EDITION_HOLDS)
        return name

    def find(self, name: str) -> Held | None:
        """A file by its path below the folder; None if there is none of a kind that is served."""
        if len(name) > LONGEST:
            return None
        path = self.folder / name
        kind = KINDS.get(path.suffix)
        if kind is None or "\x00" in name or not path.resolve().is_relative_to(self.folder) or not path.is_file():
            return None
        changed = path.stat().st_mtime_ns
        known = self._held.get(name)
        if known is None or known[0] != changed:
            known = self._held[name] = (changed, hold(path.read_bytes(), kind))
        return known[1]


def _marks(folder: Path) -> Iterator[str]:
    """Where each file is, and when it was changed."""
    for place, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = Path(place, name)
            yield f"{path} {path.stat().st_mtime_ns}"
