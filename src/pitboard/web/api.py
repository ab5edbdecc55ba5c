"""What pages ask over HTTP, in JSON."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pitboard.games import NoSuchGame
from pitboard.kernel.refusal import SetupError
from pitboard.store import Invite, Person
from pitboard.table.faults import RulesError
from pitboard.table.levels import LEVELS
from pitboard.table.messages import TableCommand, TableRules
from pitboard.table.seats import clean_name
from pitboard.web.bodies import MOST_BOARD, Code, Failure, MakeTable, Me, answer_json, read_as
from pitboard.web.lobby import lobby
from pitboard.web.persons import hash_of, keep, new_token, token_of
from pitboard.web.services import Services, services_of

INVITE_DAYS = 30
CLAIM_MINUTES = 15


async def get_lobby(request: Request) -> Response:
    """The games, the open tables, and yours."""
    services = services_of(request)
    return answer_json(request, await lobby(services.garage, await services.persons.find(token_of(request))))


async def make_table(request: Request) -> Response:
    """A new table; whoever asks sits on its first seat and is its host."""
    services = services_of(request)
    asked = await read_as(request, MakeTable, MOST_BOARD)
    wait = services.makers.take(address_of(request), services.garage.now())
    if wait:
        raise Failure(429, "slow_down", "So many tables!", f"There will be room for another in {round(wait) + 1} seconds.")
    levels = LEVELS.get(asked.game.replace("-", "_"), ())
    if asked.quick is not None and levels and asked.quick.bots not in levels:
        raise Failure(422, "no_such_level", "There are no such bots.", f"There are {', '.join(levels)}.")
    rules = rules_in(asked.rules)
    token, person = await recognize(request)
    if name := clean_name(asked.name):
        person = await services.persons.rename(token, name)
    try:
        stall = await services.garage.make(asked.game, asked.setup, rules, person)
    except NoSuchGame as error:
        raise Failure(404, "no_such_game", "Nobody plays that here.", str(error)) from None
    except RulesError as error:
        raise bad_rules(str(error), error.faults) from None
    except SetupError as error:
        raise Failure(422, "bad_setup", "That cannot be raced on.", str(error), faults=error.faults) from None
    if asked.quick is not None:
        level = next(level for level in levels if level == asked.quick.bots)
        await stall.done(person.id, TableCommand(id=secrets.token_hex(8), do="fill", level=level))
    answer = answer_json(request, {"table": stall.id, "invite": await invite_to(services, stall.id)}, 201)
    return remember(request, answer, token)


def rules_in(asked: dict[str, Any]) -> TableRules:
    """The rules of a new table; what was left out is as usual."""
    try:
        return msgspec.convert(asked, TableRules)
    except msgspec.ValidationError as error:
        raise bad_rules(str(error), [str(error)]) from None


def bad_rules(why: str, faults: list[str]) -> Failure:
    """A table cannot be run like that."""
    return Failure(422, "bad_rules", "A table cannot be run like that.", why, faults=faults)


async def invite_to(services: Services, table_id: str) -> str:
    """A new code that leads to a table."""
    code = secrets.token_urlsafe(12)
    until = services.garage.wall_ms() + INVITE_DAYS * 86_400_000
    await services.store.add_invite(Invite(hash_of(code), table_id, "invite", until))
    return code


async def make_invite(request: Request) -> Response:
    """Another code for a table, for somebody who sits there or knows its address."""
    services = services_of(request)
    stall = await services.garage.find(request.path_params["table"])
    if stall is None:
        raise no_such_table()
    return answer_json(request, {"invite": await invite_to(services, stall.id)}, 201)


async def make_claim(request: Request) -> Response:
    """A code that makes a second device stand for the same person; it works once and not for long."""
    services = services_of(request)
    stall = await services.garage.find(request.path_params["table"])
    if stall is None:
        raise no_such_table()
    _, person = await recognize(request)
    code = secrets.token_urlsafe(24)
    until = services.garage.wall_ms() + CLAIM_MINUTES * 60_000
    await services.store.add_invite(Invite(hash_of(code), stall.id, "claim", until, person.id))
    return answer_json(request, {"claim": code}, 201)


async def take_invite(request: Request) -> Response:
    """Exchange the code of a link for the table that it leads to."""
    services = services_of(request)
    code = (await read_as(request, Code)).code
    found = await services.store.take_invite(hash_of(code), services.garage.wall_ms())
    if not isinstance(found, Invite):
        words = {"unknown": "Nobody knows this link.", "expired": "This link has run out.", "used": "This link has been used."}
        raise Failure(404, f"invite_{found}", words[found])
    answer = answer_json(request, {"table": found.table_id, "kind": found.kind})
    if found.kind == "claim":
        token = token_of(request) or new_token()
        await services.persons.claim(token, found.person_id)
        return remember(request, answer, token)
    return answer


async def get_me(request: Request) -> Response:
    """Who you are here."""
    person = await services_of(request).persons.find(token_of(request))
    return answer_json(request, {"name": "" if person is None else person.name})


async def set_me(request: Request) -> Response:
    """Be called something else."""
    name = clean_name((await read_as(request, Me)).name)
    if not name:
        raise Failure(422, "nameless", "A name is missing.", "It needs one character that can be seen, and 24 at most.")
    token = token_of(request) or new_token()
    person = await services_of(request).persons.rename(token, name)
    return remember(request, answer_json(request, {"name": person.name}), token)


async def recognize(request: Request) -> tuple[str, Person]:
    """Who asks, with the secret of their cookie; a newcomer gets one."""
    token = token_of(request) or new_token()
    return token, await services_of(request).persons.find_or_add(token)


def remember(request: Request, answer: Response, token: str) -> Response:
    """Give a newcomer the cookie along with an answer."""
    if token_of(request) != token:
        keep(answer, token, secure=services_of(request).settings.is_secure)
    return answer


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client is not None else ""


def no_such_table() -> Failure:
    """The answer where there is no table."""
    return Failure(404, "no_such_table", "There is no such table.", "Tables that never start are cleared away after a while.")


ROUTES = [
    Route("/api/lobby", get_lobby),
    Route("/api/tables", make_table, methods=["POST"]),
    Route("/api/tables/{table}/invite", make_invite, methods=["POST"]),
    Route("/api/tables/{table}/claim", make_claim, methods=["POST"]),
    Route("/api/invites", take_invite, methods=["POST"]),
    Route("/api/me", get_me),
    Route("/api/me", set_me, methods=["POST"]),
]
