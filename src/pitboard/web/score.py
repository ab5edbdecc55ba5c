"""Judging mats written down from a real table of Pit Crew, over HTTP; the rules do the judging."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pitboard.web.api import address_of
from pitboard.web.bodies import MOST_SMALL, Failure, answer_json, read
from pitboard.web.services import services_of

_judge = asyncio.Lock()


async def score(request: Request) -> Response:
    """The verdict on one document of mats."""
    services = services_of(request)
    if services.scorers.take(address_of(request), services.garage.now()):
        raise Failure(429, "slow_down", "So many mats!", "Give the judge a moment.")
    body = await read(request, MOST_SMALL)
    try:
        msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise unreadable(400, str(error), "$") from None
    # Wild cards are tried in every way they can count. Tables do not wait for that, and share with one judge at most.
    async with _judge:
        return answer_json(request, await asyncio.to_thread(verdict_on, body))


def verdict_on(body: bytes) -> dict[str, Any]:
    """The rules' answer to a document, or a `Failure` that says where it cannot be read."""
    # Imported when it is first asked for, so that the server starts without it.
    from pitboard.games.pit_crew.score import DocumentError, judge_text

    try:
        return judge_text(body)
    except DocumentError as error:
        raise unreadable(422, error.what, error.at) from None


def unreadable(status: int, error: str, at: str) -> Failure:
    """The answer to what is no document of mats: what is wrong, and where."""
    return Failure(status, "bad_document", "These mats cannot be judged.", f"{at}: {error}", error=error, at=at)


async def get_mats(request: Request) -> Response:
    """The mats of the house: printed ones differ, so these are only where an owner of the cards begins."""
    from pitboard.games.pit_crew.mats import house_mats

    return answer_json(request, {"mats": house_mats()})


ROUTES = [
    Route("/api/score", score, methods=["POST"]),
    Route("/api/mats", get_mats),
]
