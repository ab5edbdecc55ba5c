"""Bodies of HTTP requests and answers: JSON, limited in size, with words for what is wrong."""

import gzip
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pitboard.web.files import WORTH_COMPRESSING, accepts_gzip

T = TypeVar("T")

MOST_SMALL = 16 * 1024
MOST_BOARD = 256 * 1024

Name = Annotated[str, Meta(max_length=80)]


class Quick(Struct, forbid_unknown_fields=True, frozen=True):
    """A table that starts at once: every other seat is a bot of this level."""

    bots: str


class MakeTable(Struct, forbid_unknown_fields=True, frozen=True):
    """Make a table. What `setup` and `rules` leave out is as usual."""

    game: str
    setup: dict[str, Any] = {}
    rules: dict[str, Any] = {}
    name: Name = ""
    quick: Quick | None = None


class Code(Struct, forbid_unknown_fields=True, frozen=True):
    """The code of an invite."""

    code: Annotated[str, Meta(max_length=100)]


class Me(Struct, forbid_unknown_fields=True, frozen=True):
    """A name for whoever asks."""

    name: Name


class Failure(Exception):
    """A request that is answered with words instead of what it asked for."""

    def __init__(self, status: int, refused: str, what: str, why: str = "", **more: Any) -> None:
        super().__init__(what)
        self.status = status
        self.body = {"refused": refused, "what": what, "why": why, **more}


async def read(request: Request, most: int) -> bytes:
    """The body; `Failure` if it is longer than `most` bytes."""
    parts = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Failure(413, "too_long", "That is too long.", f"At most {most} bytes are taken here.")
        parts.append(part)
    return b"".join(parts)


async def read_as(request: Request, kind: type[T], most: int = MOST_SMALL) -> T:
    """The body as JSON of a kind; `Failure` says where it is not."""
    try:
        return msgspec.json.decode(await read(request, most), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Failure(400, "bad_request", "This could not be read.", str(error)) from None


def answer_json(request: Request, value: object, status: int = 200) -> Response:
    """A value as JSON, compressed if that is worth it; not to be kept by anybody."""
    body = value if isinstance(value, bytes) else msgspec.json.encode(value)
    headers = {"Cache-Control": "no-store"}
    if len(body) >= WORTH_COMPRESSING and accepts_gzip(request):
        body = gzip.compress(body, 4)
        headers["Content-Encoding"] = "gzip"
    return Response(body, status, headers, media_type="application/json")


def answer_failure(request: Request, failure: Exception) -> Response:
    """A `Failure` as its answer."""
    assert isinstance(failure, Failure)
    return answer_json(request, failure.body, failure.status)


def answer_http(request: Request, fault: Exception) -> Response:
    """What the routes could not place, in the same form."""
    assert isinstance(fault, HTTPException)
    failure = Failure(fault.status_code, "not_found" if fault.status_code == 404 else "bad_request", fault.detail)
    answer = answer_json(request, failure.body, failure.status)
    answer.headers.update(fault.headers or {})
    return answer
