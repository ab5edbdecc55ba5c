"""Hooks of a table, which its host makes, tries and drops: addresses that are called when there is news."""

from __future__ import annotations

import secrets
from typing import Annotated, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pitboard.post.calls import body_of, headers_for, hook_faults, shown
from pitboard.store import Hook, Person
from pitboard.web.api import no_such_table
from pitboard.web.bodies import Failure, answer_json, read_as
from pitboard.web.persons import token_of
from pitboard.web.services import services_of
from pitboard.web.stall import Stall

MOST_HOOKS = 5
"""Hooks of one table."""


class MakeHook(Struct, forbid_unknown_fields=True, frozen=True):
    """Have an address called when there is news: in plain JSON, or as a chat takes it."""

    url: Annotated[str, Meta(max_length=2_000)]
    format: Literal["json", "slack", "discord"] = "json"


async def as_host(request: Request) -> tuple[Stall, Person]:
    """The table, and its host who asks; `Failure` for anybody else."""
    services = services_of(request)
    stall = await services.garage.find(request.path_params["table"])
    if stall is None:
        raise no_such_table()
    person = await services.persons.find(token_of(request))
    if person is None or stall.table.host != person.id:
        raise Failure(403, "not_host", "Only the host may do that.", "")
    return stall, person


async def hook_of(request: Request, stall: Stall) -> Hook:
    """The hook that is asked for; `Failure` where this table has none such."""
    hook = await services_of(request).store.postbox.hook(request.path_params["hook"])
    if hook is None or hook.table_id != stall.id:
        raise Failure(404, "no_such_hook", "There is no such hook.", "")
    return hook


def view(hook: Hook) -> dict[str, str]:
    """A hook as the host sees it. Its address is not shown in full: of chats it is a password."""
    return {"id": hook.id, "url": shown(hook.url), "format": hook.form, "fault": hook.fault}


async def get_hooks(request: Request) -> Response:
    """The hooks of a table, and what is wrong with them."""
    stall, _ = await as_host(request)
    hooks = await services_of(request).store.postbox.hooks_of(stall.id)
    return answer_json(request, {"hooks": [view(hook) for hook in hooks]})


async def make_hook(request: Request) -> Response:
    """A new hook. The secret that signs its calls is shown this once."""
    services = services_of(request)
    stall, person = await as_host(request)
    asked = await read_as(request, MakeHook)
    if fault := hook_faults(asked.url):
        raise Failure(422, "bad_address", "That address cannot be called.", fault)
    if len(await services.store.postbox.hooks_of(stall.id)) >= MOST_HOOKS:
        raise Failure(409, "hooks_full", "This table has hooks enough.", f"There are {MOST_HOOKS} at most.")
    secret = secrets.token_urlsafe(32)
    hook = Hook(secrets.token_hex(8), stall.id, asked.url, asked.format, secret.encode(), person.id)
    await services.store.postbox.add_hook(hook)
    services.post.note_hook(stall.id)
    return answer_json(request, {**view(hook), "secret": secret}, 201)


async def drop_hook(request: Request) -> Response:
    """Call an address no more."""
    stall, _ = await as_host(request)
    hook = await hook_of(request, stall)
    await services_of(request).store.postbox.drop_hook(stall.id, hook.id)
    return answer_json(request, {"dropped": hook.id})


async def try_hook(request: Request) -> Response:
    """Call an address now, and tell what came of it."""
    from pitboard.post.telling import Telling

    services = services_of(request)
    stall, person = await as_host(request)
    hook = await hook_of(request, stall)
    if wait := services.callers.take(person.id, services.garage.now()):
        raise Failure(429, "slow_down", "So many calls!", f"Try again in {round(wait) + 1} seconds.")
    words = f"{stall.game.title}: a call to try a hook"
    now, name = services.garage.wall_ms(), secrets.token_hex(16)
    told = Telling("test", stall.id, stall.game.name, stall.game.title, stall.table.n, now, words, ["It works."], {})
    body = body_of(told, name, hook.form, services.post.sender)
    fault = await services.post.carrier.call_once(hook.url, body, dict(headers_for(hook.secret, body, name, told.what)))
    fault = f"It answers with status {fault}." if isinstance(fault, int) else fault
    await services.store.postbox.note_hook(hook.id, fault)
    return answer_json(request, {"ok": not fault, "fault": fault})


ROUTES = [
    Route("/api/tables/{table}/hooks", get_hooks),
    Route("/api/tables/{table}/hooks", make_hook, methods=["POST"]),
    Route("/api/tables/{table}/hooks/{hook}", drop_hook, methods=["DELETE"]),
    Route("/api/tables/{table}/hooks/{hook}/test", try_hook, methods=["POST"]),
]
