"""The application: pages, sockets and the JSON that pages ask for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from pitboard.store import Store, StoreError
from pitboard.web import addresses, api, hooks, lasting, mail, plans, records, score, tracks
from pitboard.web.bodies import Failure, answer_failure, answer_http
from pitboard.web.bots import Bots
from pitboard.web.excuses import excuse_for
from pitboard.web.files import Files
from pitboard.web.frames import EXTENSION, TABLE_GONE, TRY_LATER, Line
from pitboard.web.garage import Garage
from pitboard.web.gate import Gate
from pitboard.web.later import Later
from pitboard.web.limits import Askers, Buckets
from pitboard.web.pages import Pages
from pitboard.web.persons import Persons, token_of
from pitboard.web.posting import post_of
from pitboard.web.services import Services, services_of
from pitboard.web.settings import Settings
from pitboard.web.sockets import Socket
from pitboard.web.thinking import Thinker
from pitboard.web.trying import Trying


def create_app(settings: Settings, store: Store) -> Starlette:
    """The application over an open store, which it closes at the end."""
    thinker = Thinker() if settings.thinker else None
    garage = Garage(settings, store, Bots(thinker))
    files = Files()
    services = Services(
        settings=settings,
        store=store,
        thinker=thinker,
        garage=garage,
        persons=Persons(store),
        files=files,
        pages=Pages(files),
        makers=Buckets(1 / settings.seconds_a_table, settings.tables_at_once),
        readers=Buckets(1 / settings.seconds_a_replay, settings.replays_at_once),
        scorers=Buckets(1 / settings.seconds_a_score, settings.scores_at_once),
        planners=Buckets(1 / settings.seconds_a_plan, settings.plans_at_once),
        trying=Trying(thinker),
        post=post_of(settings, store, garage),
        askers=Askers(settings.letters_at_once, settings.seconds_a_letter, settings.letters_to_one, settings.seconds_to_one),
        callers=Buckets(1 / 10, 10),
    )
    app = Starlette(
        routes=[
            *api.ROUTES,
            *records.ROUTES,
            *tracks.ROUTES,
            *score.ROUTES,
            *lasting.ROUTES,
            *plans.ROUTES,
            Later("pitboard.web.seasons", "/api/seasons", "/season/"),
            *mail.ROUTES,
            *hooks.ROUTES,
            *addresses.ROUTES,
            WebSocketRoute("/t/{table}/ws", table_socket),
        ],
        middleware=[Middleware(Gate, public_host=settings.public_host)],
        exception_handlers={Failure: answer_failure, HTTPException: answer_not_found, StoreError: answer_store_error},
        lifespan=lifespan,
    )
    app.state.services = services
    return app


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Start what runs beside the requests; at the end stop it and close the store."""
    services: Services = app.state.services
    if services.thinker is not None:
        services.thinker.start()
    services.post.start()
    services.garage.start()
    try:
        yield
    finally:
        await services.post.stop()
        await services.garage.stop()
        if services.thinker is not None:
            await services.thinker.stop()
        await services.store.close()


async def table_socket(websocket: WebSocket) -> None:
    """The line between a browser and a table, for as long as it holds."""
    services = services_of(websocket)
    line: Line = websocket.scope["extensions"][EXTENSION]
    await websocket.accept()
    try:
        token = token_of(websocket)
        person = await services.persons.find_or_add(token) if token is not None else None
        # Nothing is waited for between this and joining: an idle table could be let go meanwhile.
        stall = await services.garage.find(websocket.path_params["table"])
    except StoreError as fault:
        line.hang_up(TRY_LATER, excuse_for(fault))
        return
    if stall is None:
        line.hang_up(TABLE_GONE, "there is no such table")
        return
    since = websocket.query_params.get("since", "")
    socket = Socket(line, stall, person, int(since) if since.isdecimal() and len(since) < 10 else 0)
    line.on_text = socket.take
    stall.join(socket)
    try:
        while (message := await websocket.receive())["type"] != "websocket.disconnect":
            # Only what came before the table was found; everything later goes to the socket by itself.
            socket.take((message.get("text") or "").encode())
    finally:
        stall.leave(socket)


async def answer_not_found(request: Request, fault: Exception) -> Response:
    """What nobody serves: words for programs below /api, a page for people elsewhere."""
    assert isinstance(fault, HTTPException)
    if fault.status_code != 404 or request.url.path.startswith("/api/"):
        return answer_http(request, fault)
    return services_of(request).pages.plain(request, "Not found", "There is no such page here.", status=404)


async def answer_store_error(request: Request, fault: Exception) -> Response:
    """The store could not do it: nothing was changed, and another try may work."""
    assert isinstance(fault, StoreError)
    return answer_failure(request, Failure(503, "not_saved", "The server could not do that now.", excuse_for(fault)))
