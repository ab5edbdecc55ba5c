"""Plans over HTTP: looked through while they are written, and handed in where they are too long for a socket's message."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pitboard.kernel.notation import text
from pitboard.store import Person
from pitboard.table.messages import CommandId, TableCommand
from pitboard.thinker.messages import PlanQuestion
from pitboard.web.api import address_of, no_such_table
from pitboard.web.bodies import Failure, answer_json, read_as
from pitboard.web.persons import token_of
from pitboard.web.services import Services, services_of
from pitboard.web.stall import Stall

MOST_PLAN = 64 * 1024
"""Bytes of a request with a plan; as text it has at most 20,000 characters."""

Plan = Annotated[str, Meta(max_length=20_000)] | dict[str, Any]


class CheckPlan(Struct, forbid_unknown_fields=True, frozen=True):
    """Look a plan of a seat through. What was looked through before is tried some more."""

    seat: Annotated[int, Meta(ge=0, le=63)]
    plan: Plan


class LeavePlan(Struct, forbid_unknown_fields=True, frozen=True):
    """Leave a plan as word, in place of the last; an empty one takes it back."""

    id: CommandId
    seat: Annotated[int, Meta(ge=0, le=63)]
    plan: Plan


async def check_plan(request: Request) -> Response:
    """Canonical text, data, faults with their places, and what becomes of the plan."""
    hold_back(request)
    asked = await read_as(request, CheckPlan, MOST_PLAN)
    stall, _ = await own_seat(request, asked.seat)
    if stall.game.planning is None:
        raise Failure(422, "no_plans", "There are no plans in this game.")
    if stall.table.stage != "racing":
        raise Failure(409, "not_now", "There is nothing to plan now.", "Word is left while the race runs.")
    return answer_json(request, await looked_through(services_of(request), stall, asked))


def hold_back(request: Request) -> None:
    """`Failure` for an address that asks too often."""
    services = services_of(request)
    if services.planners.take(address_of(request), services.garage.now()):
        raise Failure(429, "slow_down", "So many looks!", "The tries go on in a moment.")


async def own_seat(request: Request, seat: int) -> tuple[Stall, Person]:
    """The table and whoever asks, who drives that seat; `Failure` says what is missing."""
    services = services_of(request)
    person = await services.persons.find(token_of(request))
    if person is None:
        raise Failure(401, "nobody", "Nobody knows you here.", "Sit down at the table first.")
    stall = await services.garage.find(request.path_params["table"])
    if stall is None:
        raise no_such_table()
    if seat not in stall.table.seats_of(person.id):
        raise Failure(403, "not_your_seat", "That is not your car.", "A driver alone sees and leaves word for it.")
    return stall, person


async def looked_through(services: Services, stall: Stall, asked: CheckPlan) -> bytes | dict[str, Any]:
    """What the thinker says; without it all but the tries, from here."""
    table, game = stall.table, stall.game
    seen = game.State()
    game.blind(table.state, table.fixed, asked.seat, seen)
    setup = dict(table.setup)
    key = hashlib.sha256(msgspec.json.encode(setup)).hexdigest()
    question = PlanQuestion(0, game.name, key, text(seen), asked.seat, asked.plan)
    answer = await services.trying.ask(question, setup)
    if answer is not None and not answer.error:
        return bytes(answer.told)
    told: dict[str, Any] = game.planning.check(asked.plan, seen, table.fixed, asked.seat, tries=False).told
    return told | {"away": "Nobody is there to try it out. What it says holds all the same."}


async def leave_plan(request: Request) -> Response:
    """Hand a plan in, as the command `plan` of a socket does; the answer is the command's."""
    hold_back(request)
    asked = await read_as(request, LeavePlan, MOST_PLAN)
    stall, person = await own_seat(request, asked.seat)
    command = TableCommand(id=asked.id, do="plan", seat=asked.seat, plan=asked.plan)
    answer = await stall.done(person.id, command)
    assert answer is not None
    return answer_json(request, answer, 422 if "refused" in answer else 200)


async def get_words(request: Request) -> Response:
    """The words of plans, for whoever writes a form for them."""
    return answer_json(request, _words())


@cache
def _words() -> bytes:
    from pitboard.games.formula.plans.editing import words

    return msgspec.json.encode(words())


ROUTES = [
    Route("/api/tables/{table}/plan", check_plan, methods=["POST"]),
    Route("/api/tables/{table}/plan", leave_plan, methods=["PUT"]),
    Route("/api/plans/words", get_words),
]
