"""Pages and files by their addresses."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from pitboard.table import TABLES
from pitboard.table.house import HOUSE_RULES
from pitboard.web.api import remember
from pitboard.web.files import FOR_GOOD, answer, hold
from pitboard.web.lasting import ahead
from pitboard.web.pages import HTML, page_answer
from pitboard.web.persons import new_token, token_of
from pitboard.web.prose import fill_shell, render, rules_source, title_of
from pitboard.web.schemas import protocol_source
from pitboard.web.services import services_of


async def lobby_page(request: Request) -> Response:
    """The lobby."""
    return shell(request, "lobby")


async def table_page(request: Request) -> Response:
    """A table, live or in replay."""
    services = services_of(request)
    row = await services.store.table(request.path_params["table"])
    name = "replay" if request.url.path.startswith("/replay/") else "table"
    answered = shell(request, name, game=row.game if row is not None else "", status=200 if row is not None else 404)
    stall = services.garage.live(request.path_params["table"])
    if stall is not None:
        answered.headers.update(ahead(stall.table.welcome("")["fixed"]))
    return answered


async def game_page(request: Request) -> Response:
    """A page of a game: learning it, or making a table of it."""
    game = request.path_params["game"].replace("-", "_")
    if game not in TABLES:
        raise HTTPException(404)
    return shell(request, request.url.path.split("/")[1], game=game)


async def plain_page(request: Request) -> Response:
    """A page by the name in its address."""
    return shell(request, request.url.path.strip("/"))


def shell(request: Request, name: str, *, game: str = "", status: int = 200) -> Response:
    """A shell, and for a newcomer a cookie with it, so that the socket that the page opens has one."""
    answered = services_of(request).pages.answer(request, name, game=game, status=status)
    return remember(request, answered, token_of(request) or new_token())


async def rules_page(request: Request) -> Response:
    """The rules of a game, and the house rules below them."""
    source = rules_source(request.path_params["game"])
    if source is None:
        raise HTTPException(404)
    return text_page(request, f"Rules of {title_of(source)}", render(source) + house_rules())


def house_rules() -> str:
    """The house rules as a chapter, each with the anchor that refusals link to."""
    anchors = {name: name.lower().replace(" ", "-") for name in HOUSE_RULES}
    rules = (f'<p id="{anchors[name]}"><strong>{name}</strong> {words}</p>' for name, words in HOUSE_RULES.items())
    return "\n".join(['<h2 id="table">The table</h2>', *rules])


def text_page(request: Request, title: str, body: str) -> Response:
    """A page of text."""
    return page_answer(request, hold(fill_shell(services_of(request).pages, f"{title} · Pitboard", body), HTML))


async def protocol_page(request: Request) -> Response:
    """The wire's messages."""
    return text_page(request, "The protocol", render(protocol_source()))


async def static_file(request: Request) -> Response:
    """A file of the browser's code; by the address of its edition it is sent once."""
    files, edition = services_of(request).files, request.path_params.get("edition")
    held = files.find(request.path_params["path"])
    if held is None:
        raise HTTPException(404)
    return answer(request, held, headers={"Cache-Control": FOR_GOOD} if edition == files.edition() else None)


async def healthz(request: Request) -> Response:
    """Whether the server is well: it can read its store."""
    services = services_of(request)
    await services.store.open_tables(1)
    return PlainTextResponse(f"ok {services.garage.count} tables\n", headers={"Cache-Control": "no-store"})


ROUTES = [
    Route("/", lobby_page),
    Route("/t/{table}", table_page),
    Route("/replay/{table}", table_page),
    Route("/rules/{game}", rules_page),
    Route("/learn/{game}", game_page),
    Route("/make/{game}", game_page),
    Route("/join", plain_page),
    Route("/score", plain_page),
    Route("/verify", plain_page),
    Route("/mail", plain_page),
    Route("/protocol", protocol_page),
    Route("/static/{path:path}", static_file),
    Route("/edition/{edition}/{path:path}", static_file),
    Route("/favicon.ico", lambda request: RedirectResponse("/static/icon.svg", 301)),
    Route("/healthz", healthz),
]
