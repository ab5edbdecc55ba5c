"""Records and replays of tables, and board files, over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pitboard.kernel.refusal import SetupError
from pitboard.store import Gone, TableRow
from pitboard.table.record import record_of, record_text
from pitboard.table.table import Table
from pitboard.web.api import address_of, no_such_table
from pitboard.web.bodies import MOST_BOARD, Failure, answer_json, read
from pitboard.web.garage import head_in
from pitboard.web.lasting import named
from pitboard.web.services import services_of

NO_SECRET = bytes(32)
FRAMES_AT_ONCE = 100
"""Frames of a replay that are made before others have a turn."""


async def table_log(request: Request) -> tuple[TableRow, list[bytes], bool]:
    """A table's row and its log, and whether its race is over."""
    services = services_of(request)
    garage = services.garage
    if services.readers.take(address_of(request), garage.now()):
        raise Failure(429, "slow_down", "So many races!", "Give the server a moment to replay them.")
    table_id = request.path_params["table"]
    try:
        row = await garage.row(table_id)
    except Gone:
        raise no_such_table() from None
    entries = await garage.store.entries(table_id)
    stage = Table.replay(head_in(row), row.secret, entries).stage
    return row, entries, stage == "over"


async def get_record(request: Request) -> Response:
    """The record as a file; while the race runs without what is secret until its end."""
    row, entries, _ = await table_log(request)
    text = record_text(record_of(head_in(row), row.secret, entries))
    headers = {"Content-Disposition": f'attachment; filename="{row.id}.race"', "Cache-Control": "no-store"}
    return Response(text, 200, headers, media_type="application/jsonl")


async def get_replay(request: Request) -> Response:
    """What a slider needs: the view before the first entry, and each entry's changes; up to entry `n` if that is given."""
    row, entries, is_over = await table_log(request)
    last = request.query_params.get("n", "")
    if last.isdecimal() and len(last) < 10:
        entries = entries[: int(last)]
    welcome, frames = Table.frames(head_in(row), row.secret if is_over else NO_SECRET, entries)
    told: list[msgspec.Raw] = []
    first = msgspec.json.encode({**welcome, "fixed": named(welcome["fixed"])})
    for frame in frames:
        told.append(msgspec.Raw(frame))
        if len(told) % FRAMES_AT_ONCE == 0:
            await asyncio.sleep(0)
    start: dict[str, Any] = msgspec.json.decode(first)
    kept = {key: start[key] for key in ("table", "game", "fixed", "setup", "shared")}
    return answer_json(request, {**kept, "over": is_over, "count": len(entries), "entries": told})


async def get_boards(request: Request) -> Response:
    """The boards that come with Pitboard. Their game is loaded when somebody asks."""
    from pitboard.games.pit_stop.boards import HOUSE, house_board

    return answer_json(request, {"boards": [{"id": name, "board": house_board(name)} for name in HOUSE]})


async def check_board(request: Request) -> Response:
    """A board file, as text or as JSON: the board, or every fault with its place."""
    from pitboard.games.pit_stop.boards import parse_board

    try:
        text = (await read(request, MOST_BOARD)).decode()
        if text.startswith('"'):
            text = msgspec.json.decode(text, type=str)
        board = parse_board(text)
    except (UnicodeDecodeError, msgspec.DecodeError) as error:
        raise Failure(400, "bad_request", "This could not be read.", str(error)) from None
    except SetupError as error:
        return answer_json(request, {"ok": False, "faults": error.faults})
    return answer_json(request, {"ok": True, "faults": [], "board": board})


ROUTES = [
    Route("/api/tables/{table}/record", get_record),
    Route("/api/tables/{table}/replay", get_replay),
    Route("/api/boards", get_boards),
    Route("/api/boards/check", check_board, methods=["POST"]),
]
