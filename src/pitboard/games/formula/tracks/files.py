"""Track files: the tracks that come with Pitboard, and those that people draw, every fault with its place (formula 9)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from pitboard.games.formula.state import Fixed
from pitboard.games.formula.tracks.faults import track_faults
from pitboard.games.formula.tracks.graph import Graph, arrows_of, graph_of, grid_of, pit_rows, shortest_lap, striped
from pitboard.kernel.reading import Unreadable, read_file, shown
from pitboard.kernel.refusal import SetupError

HOUSE = ("quay", "lantern", "meadow", "forest")
"""The tracks that come with Pitboard: a balanced one of 75 spaces, a short street, a fast one, a long one."""
LONGEST_FILE = 60_000


@cache
def _house_text(name: str) -> str:
    return (resources.files("pitboard.games.formula") / "data" / f"{name}.toml").read_text(encoding="utf-8")


def house_track(name: str) -> dict[str, Any]:
    """One of the tracks that come with Pitboard, by name; SetupError when there is none."""
    if name not in HOUSE:
        raise SetupError([f"track: there is no house track {shown(name)!r}; there are {', '.join(HOUSE)}"])
    return tomllib.loads(_house_text(name))


def parse_track(text: str) -> dict[str, Any]:
    """A track file's content, TOML or JSON; SetupError with all faults and their places."""
    try:
        track = read_file(text, LONGEST_FILE)
    except Unreadable as error:
        raise SetupError([str(error)]) from None
    if faults := track_faults(track):
        raise SetupError(faults)
    return dict(track)


def lay(fixed: Fixed, track: Mapping[str, Any]) -> None:
    """Write a sound track into what a race is driven on."""
    graph = graph_of(track)
    pits, arrows = pit_rows(track, graph), arrows_of(track, graph)
    fixed.spaces = len(graph.spaces)
    for n, space in enumerate(graph.spaces):
        fixed.row[n], fixed.lane[n], fixed.corner[n], fixed.limit[n] = space.row, space.lane, space.corner, space.limit
        fixed.exits[n][:] = graph.exits[n]
        fixed.crosses[n][:] = [int(after >= 0 and graph.crosses(n, after)) for after in graph.exits[n]]
        fixed.inside[n], fixed.striped[n] = space.inside, striped(track, graph, n)
        fixed.pit[n] = pits.index(space.row) if space.row in pits else -1
        fixed.arrow[n] = -1
    fixed.pit_before[: len(pits)] = [int(row > graph.rows // 2) for row in pits]
    for number, arrow in enumerate(arrows):
        fixed.arrow_length[number] = len(arrow)
        for at, n in enumerate(arrow):
            fixed.arrow[n], fixed.arrow_at[n] = number, at
    fixed.grid[:] = grid_of(track, graph)


def character(track: Mapping[str, Any]) -> dict[str, Any]:
    """The figures by which tracks are compared (formula 9): spaces by the shortest way, corners, share of three lanes."""
    graph = graph_of(track)
    wide = sum(section["rows"] for section in track["sections"] if len([n for n in section["lanes"] if n]) == 3)
    limits = [space.limit for space in graph.spaces if space.limit]
    pits = pit_rows(track, graph)
    return {
        "spaces": len(graph.spaces),
        "length": shortest_lap(graph),
        "corners": len(graph.corners),
        "three_wide": round(100 * wide * 100 / graph.rows),
        "limits": (min(limits, default=0), max(limits, default=0)),
        "longest_straight": longest_straight(graph),
        "pit_rows": (sum(row > graph.rows // 2 for row in pits), sum(row <= graph.rows // 2 for row in pits)),
        "arrows": len(track.get("arrows", ())),
    }


def longest_straight(graph: Graph) -> int:
    """The most spaces in a row without a limit, in any lane, over the line as well."""
    longest = 0
    for n in range(len(graph.spaces)):
        count, at = 0, n
        while at >= 0 and not graph.spaces[at].limit and count < len(graph.spaces):
            count, at = count + 1, graph.exits[at][0]
        longest = max(longest, count)
    return longest
