"""What never changes of a table and is large, at an address that names its content: a browser asks for it once."""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pitboard.web.files import FOR_GOOD, KINDS, Held, answer

LARGE = ("road",)
"""The parts of what a screen needs once that have addresses of their own."""

PLACE = "/lasting/"
MOST_KEPT = 256
"""So many parts are kept, those last that somebody was told of; who was told asks at once."""

MOST_NAMED = 64

_encode = msgspec.json.Encoder().encode
_kept: OrderedDict[str, Held] = OrderedDict()
_named: OrderedDict[int, tuple[dict[str, Any], dict[str, Any]]] = OrderedDict()
"""What was named last, by its identity. An entry holds on to the whole, so that nothing else has its identity."""


def named(fixed: dict[str, Any]) -> dict[str, Any]:
    """What never changes of a table, with addresses in place of its large parts."""
    if not any(part in fixed for part in LARGE):
        return fixed
    if id(fixed) not in _named:
        _named[id(fixed)] = fixed, {part: _keep(value) if part in LARGE else value for part, value in fixed.items()}
        if len(_named) > MOST_NAMED:
            _named.popitem(last=False)
    _named.move_to_end(id(fixed))
    short = _named[id(fixed)][1]
    if not all(short[part] in _kept for part in LARGE if part in fixed):
        del _named[id(fixed)]
        return named(fixed)
    return short


def _keep(value: Any) -> str:
    """The address of a part from now on."""
    body = _encode(value)
    address = f"{PLACE}{hashlib.sha256(body).hexdigest()[:24]}.json"
    if address not in _kept:
        _kept[address] = Held(body, gzip.compress(body, 6, mtime=0), f'"{address[-29:-5]}"', KINDS[".json"])
        if len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(address)
    return address


def ahead(fixed: dict[str, Any]) -> dict[str, str]:
    """The header that has a browser fetch the large parts along with the page."""
    parts = [value for part, value in named(fixed).items() if part in LARGE]
    links = ", ".join(f"<{address}>; rel=preload; as=fetch; crossorigin" for address in parts)
    return {"Link": links} if links else {}


async def get_part(request: Request) -> Response:
    """A large part by its address."""
    held = _kept.get(request.url.path)
    if held is None:
        raise HTTPException(404)
    return answer(request, held, headers={"Cache-Control": FOR_GOOD})


ROUTES = [Route(PLACE + "{part}", get_part)]
