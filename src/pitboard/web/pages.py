"""Pages: shells from `static/pages`, filled by their scripts. Nothing in them comes from elsewhere."""

import base64
import hashlib
import re

from starlette.requests import Request
from starlette.responses import Response

from pitboard.web.files import KINDS, Files, Held, answer, hold
from pitboard.web.modules import modules_of

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
        self._edition = ""
        self._shells: dict[tuple[str, str], Held] = {}
        """Shells of this edition by name and game, as they are sent."""

    def answer(self, request: Request, name: str, *, game: str = "", status: int = 200) -> Response:
        """The shell of a name, for a game if that is known."""
        page = self.shell(name, game)
        if page is None:
            return self.plain(request, "Not found", "There is no such page here.", status=404)
        return page_answer(request, page, status=status)

    def shell(self, name: str, game: str = "") -> Held | None:
        """The file `static/pages/<name>.html`; it names all its modules, and all by addresses at which nothing changes."""
        edition = self._files.edition()
        if edition != self._edition:
            self._edition, self._shells = edition, {}
        page = self._files.find(f"pages/{name}.html")
        if page is None:
            return None
        if (name, game) not in self._shells:
            self._shells[name, game] = hold(_dress(self._files, page.body.decode(), game, edition).encode(), HTML)
        return self._shells[name, game]

    def plain(self, request: Request, title: str, words: str, *, status: int) -> Response:
        """A page of one sentence, for when something is not there."""
        body = (
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title} · Pitboard</title>'
            '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/static/tokens.css">'
            f'<main><h1>{title}</h1><p>{words} <a href="/">To the garages</a></p></main>'
        )
        return page_answer(request, hold(body.encode(), HTML), status=status)


def _dress(files: Files, shell: str, game: str, edition: str) -> str:
    links = "".join(f'<link rel="modulepreload" href="/static/{name}">\n' for name in modules_of(files, shell, game))
    whole = shell.replace('<script type="module"', f'{links}<script type="module"', 1)
    named = whole.replace('"/static/', f'"/edition/{edition}/')
    # Whatever else imports a file by its plain address gets the same module, not a second one.
    return named.replace('{"imports": {', f'{{"imports": {{"/static/": "/edition/{edition}/", ', 1)
