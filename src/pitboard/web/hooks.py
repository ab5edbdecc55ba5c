"""Hooks of tables and seasons, which host or steward makes, tries and drops: addresses that are called when there is news."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pitboard.post.calls import body_of, headers_for, hook_faults, shown
from pitboard.store import Hook, Person
from pitboard.web.addresses import shell
from pitboard.web.api import no_such_table
from pitboard.web.bodies import Failure, answer_json, read_as
from pitboard.web.persons import token_of
from pitboard.web.services import Services, services_of

if TYPE_CHECKING:
    from pitboard.post.telling import Telling

MOST_HOOKS = 5
"""Hooks of one table or season."""


class MakeHook(Struct, forbid_unknown_fields=True, frozen=True):
    """Have an address called when there is news: in plain JSON, or as a chat takes it."""

    url: Annotated[str, Meta(max_length=2_000)]
    format: Literal["json", "slack", "discord"] = "json"


@dataclass(frozen=True, slots=True)
class Owner:
    """A table or a season, for whoever runs it."""

    id: str
    name: str
    tables: tuple[str, ...]
    """Those whose news its hooks hear."""
    trial: Telling
    """The news of a trial call."""
    is_season: bool = False


Find = Callable[[Request], Awaitable[tuple[Owner, Person]]]
"""Who owns the hooks of an address, and the person who asks and runs it; `Failure` for anybody else."""

Answer = Callable[[Request, Owner, Person], Awaitable[Response]]


async def table_of_host(request: Request) -> tuple[Owner, Person]:
    """The table of a host."""
    from pitboard.post.telling import Telling, race_title

    services = services_of(request)
    stall = await services.garage.find(request.path_params["table"])
    if stall is None:
        raise no_such_table()
    person = await services.persons.find(token_of(request))
    if person is None or stall.table.host != person.id:
        raise Failure(403, "not_host", "Only the host may do that.", "Hooks are made by whoever runs the table.")
    name = race_title(stall.game.title, stall.table.setup)
    now = services.garage.wall_ms()
    told = Telling("test", stall.id, stall.game.name, name, stall.table.n, now, *trial_words(name), {})
    return Owner(stall.id, name, (stall.id,), told), person


def trial_words(name: str) -> tuple[str, list[str]]:
    """Headline and words of a trial call."""
    return f"{name}: a trial call", ["It works: news will come here."]


async def hook_of(request: Request, owner: Owner) -> Hook:
    """The hook that is asked for; `Failure` where this owner has none such."""
    hook = await services_of(request).store.postbox.hook(request.path_params["hook"])
    if hook is None or hook.owner != owner.id:
        raise Failure(
            404, "no_such_hook", "There is no such hook.", "It may have been removed, or have answered that it is gone."
        )
    return hook


def brief(hook: Hook) -> dict[str, str]:
    """A hook as the host sees it. Its address is not shown in full: of chats it is a password."""
    return {"id": hook.id, "url": shown(hook.url), "format": hook.form, "fault": hook.fault}


async def view(services: Services, hook: Hook) -> dict[str, Any]:
    """A hook with its last failures and what waits to be sent there, and when it is tried next."""
    box = services.store.postbox
    faults = [{"at": one.at_ms, "event": one.what, "fault": one.fault} for one in await box.hook_faults(hook.id)]
    waits, next_ms = await box.hook_waiting(hook.id)
    return {**brief(hook), "waits": waits, "next": next_ms, "faults": faults}


async def get_hooks(request: Request, owner: Owner, person: Person) -> Response:
    """The hooks of a table or season, and what is wrong with them; `above` counts those of its season that hear of a table."""
    services = services_of(request)
    box = services.store.postbox
    found = [await view(services, hook) for hook in await box.hooks_at(owner.id)]
    above = 0 if owner.is_season else sum(bool(hook.season_id) for hook in await box.hooks_of(owner.id))
    return answer_json(request, {"name": owner.name, "most": MOST_HOOKS, "above": above, "hooks": found})


async def make_hook(request: Request, owner: Owner, person: Person) -> Response:
    """A new hook. The secret that signs its calls is shown this once."""
    services = services_of(request)
    asked = await read_as(request, MakeHook)
    if fault := hook_faults(asked.url):
        raise Failure(422, "bad_address", "That address cannot be called.", fault)
    secret = secrets.token_urlsafe(32)
    of = {"table_id": "", "season_id": owner.id} if owner.is_season else {"table_id": owner.id}
    hook = Hook(secrets.token_hex(8), url=asked.url, form=asked.format, secret=secret.encode(), person_id=person.id, **of)
    if not await services.store.postbox.add_hook(hook, most=MOST_HOOKS):
        raise Failure(409, "hooks_full", "There are hooks enough here.", f"There are {MOST_HOOKS} at most.")
    services.post.note_hook(*owner.tables)
    return answer_json(request, {**brief(hook), "secret": secret}, 201)


async def drop_hook(request: Request, owner: Owner, person: Person) -> Response:
    """Call an address no more."""
    hook = await hook_of(request, owner)
    await services_of(request).store.postbox.drop_hook(owner.id, hook.id)
    return answer_json(request, {"dropped": hook.id})


async def try_hook(request: Request, owner: Owner, person: Person) -> Response:
    """Call an address now, and tell what came of it."""
    services = services_of(request)
    hook = await hook_of(request, owner)
    if wait := services.callers.take(person.id, services.garage.now()):
        raise Failure(429, "slow_down", "So many calls!", f"Try again in {round(wait) + 1} seconds.")
    trials = services.post.carrier.trials
    if trials.locked():
        raise Failure(429, "slow_down", "So many calls!", "Others try theirs just now. Try again in a moment.")
    name = secrets.token_hex(16)
    body = body_of(owner.trial, name, hook.form, services.post.sender)
    headers = dict(headers_for(hook.secret, body, name, owner.trial.what))
    async with trials:
        fault = await services.post.carrier.call_once(hook.url, body, headers)
    fault = f"It answers with status {fault}." if isinstance(fault, int) else fault
    await services.store.postbox.note_hook(hook.id, fault, owner.trial.what, services.garage.wall_ms())
    return answer_json(request, {"ok": not fault, "fault": fault})


def routes_of(path: str, find: Find) -> list[Route]:
    """The routes of hooks below an address, for whoever `find` lets in."""

    def route(below: str, answer: Answer, method: str) -> Route:
        async def endpoint(request: Request) -> Response:
            return await answer(request, *await find(request))

        return Route(f"{path}/hooks{below}", endpoint, methods=[method])

    return [
        route("", get_hooks, "GET"),
        route("", make_hook, "POST"),
        route("/{hook}", drop_hook, "DELETE"),
        route("/{hook}/test", try_hook, "POST"),
    ]


async def get_yours(request: Request) -> Response:
    """The tables that you host now, each with what it is called."""
    from pitboard.post.telling import race_title

    services = services_of(request)
    person = await services.persons.find(token_of(request))
    listed = await services.store.tables_of(person.id) if person is not None else []
    stalls = [stall for one in listed if (stall := services.garage.live(one.id)) is not None]
    hosted = [stall for stall in stalls if person is not None and stall.table.host == person.id and stall.table.stage != "over"]
    return answer_json(
        request, {"tables": [{"id": one.id, "name": race_title(one.game.title, one.table.setup)} for one in hosted]}
    )


async def hooks_page(request: Request) -> Response:
    """The page of hooks: of a table, of a season, or the way to them."""
    return shell(request, "hooks")


ROUTES = [
    *routes_of("/api/tables/{table}", table_of_host),
    Route("/api/me/hooks", get_yours),
    Route("/hooks", hooks_page),
    Route("/hooks/table/{table}", hooks_page),
    Route("/hooks/season/{season}", hooks_page),
]
