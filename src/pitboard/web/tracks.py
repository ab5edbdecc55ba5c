"""The house tracks over HTTP. The game is loaded when somebody asks: a server is up sooner without it."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pitboard.web.bodies import Failure, answer_json
from pitboard.web.files import KINDS, Held, answer, hold


def house() -> ModuleType:
    """Where the house tracks are."""
    from pitboard.games.formula.tracks import files

    return files


async def get_tracks(request: Request) -> Response:
    """The tracks that come with Pitboard, and what they are like."""
    return answer_json(request, {"tracks": [track_facts(name) for name in house().HOUSE]})


@cache
def track_facts(name: str) -> dict[str, Any]:
    """A house track in a few facts; `lap` is the length of its shortest lap in spaces."""
    from pitboard.games.formula.tracks.graph import graph_of, shortest_lap

    track = house().house_track(name)
    graph = graph_of(track)
    facts = {"corners": len(graph.corners), "lap": shortest_lap(graph), "pit": "pit" in track}
    return {"id": name, "name": track["name"], "about": track.get("about", ""), **facts}


async def get_track_picture(request: Request) -> Response:
    """A house track as a picture."""
    name = request.path_params["track"]
    if name not in house().HOUSE:
        raise Failure(404, "no_such_track", "There is no such track.", "")
    return answer(request, track_picture(name), headers={"Cache-Control": "public, max-age=3600"})


@cache
def track_picture(name: str) -> Held:
    """Drawn and compressed once."""
    from pitboard.games.formula.tracks.drawing import track_svg

    return hold(track_svg(house().house_track(name)).encode(), KINDS[".svg"])


ROUTES = [
    Route("/api/tracks", get_tracks),
    Route("/api/tracks/{track}.svg", get_track_picture),
]
