"""Pages: shells from `static/pages`, filled by their scripts. Nothing in them comes from elsewhere."""

import base64
import hashlib
import re

from starlette.requests import Request
from starlette.responses import Response

from pitboard.web.files import KINDS, Files, Held, answer, hold

POLICY = (
    "default-src 'none'; script-src 'self'{scripts}; style-src 'self'; img-src 'self' data:; connect-src 'self'{sockets};"
    " manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

_INLINE = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)

HTML = KINDS[".html"]


def policy_for(page: bytes, host: str = "") -> str:
    """What a page may load: this server's files, its own inline scripts by their hashes, and sockets to this host."""
    hashes = (base64.b64encode(hashlib.sha256(script).digest()).decode() for script in _INLINE.findall(page))
    scripts = "".join(f" 'sha256-{value}'" for value in hashes)
    # Older Safari does not count WebSockets among 'self'.
    sockets = f" ws://{host} wss://{host}" if re.fullmatch(r"[\w.:\[\]-]+", host) else ""
    return POLICY.format(scripts=scripts, sockets=sockets)


def page_answer(request: Request, page: Held, *, status: int = 200) -> Response:
    """A page with its policy."""
    policy = policy_for(page.body, request.headers.get("host", ""))
    return answer(request, page, status=status, headers={"Content-Security-Policy": policy})


class Pages:
    """Shells by name."""

    def __init__(self, files: Files) -> None:
        self._files = files

    def answer(self, request: Request, name: str, *, status: int = 200) -> Response:
        """The shell `static/pages/<name>.html`."""
        page = self._files.find(f"pages/{name}.html")
        if page is None:
            return self.plain(request, "Not found", "There is no such page here.", status=404)
        return page_answer(request, page, status=status)

    def plain(self, request: Request, title: str, words: str, *, status: int) -> Response:
        """A page of one sentence, for when something is not there."""
        body = (
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title} · Pitboard</title>'
            '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/static/tokens.css">'
            f'<main><h1>{title}</h1><p>{words} <a href="/">To the garages</a></p></main>'
        )
        return page_answer(request, hold(body.encode(), HTML), status=status)
