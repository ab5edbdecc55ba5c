"""Faults of a track's graph: exits, ways, grid, pit rows and arrows, each with its place (formula 3, F-18, F-66, F-79)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from pitboard.games.formula.tracks.graph import (
    ROW,
    Graph,
    ahead_by,
    arrows_of,
    grid_of,
    hundredths,
    pit_rows,
    row_text,
    spread,
)
from pitboard.games.formula.words import PITS
from pitboard.kernel.reading import shown


def way_faults(track: Mapping[str, Any], graph: Graph) -> list[str]:
    """Everything that is wrong with a graph whose sections are sound."""
    found = list(_exit_faults(track, graph)) or list(_reach_faults(graph))
    return [*found, *_grid_faults(track, graph), *_pit_faults(track, graph), *_arrow_faults(track, graph)]


def _exit_faults(track: Mapping[str, Any], graph: Graph) -> Iterator[str]:
    """Exits that the file names: to spaces that are there, ahead, in the same or a neighbor lane."""
    for n, given in enumerate(track.get("exits", ())):
        place, space = f"exits[{n}]", graph.find(given["from"])
        if space < 0:
            yield f"{place}.from: there is no space {shown(given['from'])}"
        if given["from"] in [other["from"] for other in track["exits"][:n]]:
            yield f"{place}.from: the exits of {shown(given['from'])} are named twice"
        lanes = []
        for name in given["to"]:
            after = graph.find(name)
            if after < 0:
                yield f"{place}.to: there is no space {shown(name)}"
            elif space >= 0:
                lanes.append(graph.spaces[after].lane)
                yield from _step_faults(graph, place, space, after)
        if len(set(lanes)) < len(lanes):
            yield f"{place}.to: two exits into one lane"


def _step_faults(graph: Graph, place: str, space: int, after: int) -> Iterator[str]:
    here, there = graph.spaces[space], graph.spaces[after]
    names = f"{place}.to: from {here.name} to {there.name}"
    ahead = ahead_by(graph, here.row, there.row)
    if ahead < 0 or space == after:
        yield f"{names} leads backward (F 7.1)"
    elif ahead == 0 or ahead_by(graph, here.back, there.back) <= 0:
        yield f"{names} leads sideways (F 7.1)"
    elif abs(there.lane - here.lane) > 1:
        yield f"{names} leads over a lane (F 7.1)"
    elif ahead_by(graph, here.row, there.back) >= ROW:
        yield f"{names} leads over a space (F 7.1)"
    elif there.lane == here.lane and there.back != here.row % graph.rows:
        yield f"{names} leads into a space that does not follow on it (F 7.1)"


def _reach_faults(graph: Graph) -> Iterator[str]:
    """Spaces without an exit, and spaces that no car comes to from the line, or from which none comes to it."""
    over = [(n, after) for n, ways in enumerate(graph.exits) for after in ways if after >= 0 and graph.crosses(n, after)]
    if not over:
        yield "the line: no exit leads over it (F-68)"
        return
    back: list[list[int]] = [[] for _ in graph.spaces]
    for n, ways in enumerate(graph.exits):
        for after in ways:
            if after >= 0:
                back[after].append(n)
    entered = spread([after for _, after in over], graph.exits)
    leaving = spread([n for n, _ in over], back)
    for n, space in enumerate(graph.spaces):
        if max(graph.exits[n]) < 0:
            yield f"{space.name}: a dead end, no exit leads on"
        elif n not in leaving:
            yield f"{space.name}: no way leads from there to the line"
        if not back[n]:
            yield f"{space.name}: no exit leads there"
        elif n not in entered:
            yield f"{space.name}: no way leads there from the line"


def _grid_faults(track: Mapping[str, Any], graph: Graph) -> Iterator[str]:
    rows = track.get("grid", {}).get("rows", [-1, -2, -3, -4, -5, -6])
    for n, row in enumerate(rows):
        if row >= 0:
            yield f"grid.rows[{n}]: row {row:g} does not lie before the line; rows before it are negative (F-79)"
        elif n and row >= rows[n - 1]:
            yield f"grid.rows[{n}]: row {row:g} does not lie behind row {rows[n - 1]:g}; the front row comes first (F-79)"
    spaces = grid_of(track, graph)
    for n, space in enumerate(spaces):
        place = f"grid.rows[{n // 2}]: row {rows[n // 2]:g}, {('grey', 'other')[n % 2]} side"
        if space < 0:
            yield f"{place}: there is no space (F-79)"
        elif space in spaces[:n]:
            yield f"{place}: {graph.spaces[space].name} is on the grid already (F-79)"
        elif graph.spaces[space].limit:
            yield f"{place}: {graph.spaces[space].name} lies in a corner, not on the front straight (F-79)"


def _pit_faults(track: Mapping[str, Any], graph: Graph) -> Iterator[str]:
    """The pit lane begins beside the last space of the last corner and runs down the front straight (F-18)."""
    if "pit" not in track:
        return
    rows = {space.row for space in graph.spaces}
    ends = {key: graph.onward(hundredths(track["pit"][key])) for key in ("from", "to")}
    missing = [key for key in ends if ends[key] not in rows]
    for key in missing:
        yield f"pit.{key}: there is no row {track['pit'][key]:g}"
    last = max((space.row for space in graph.spaces if space.limit), default=0)
    first = min((space.row for space in graph.spaces if space.limit), default=graph.rows)
    if missing:
        return
    if ends["from"] != last:
        yield (
            f"pit.from: row {track['pit']['from']:g}, but the pit lane begins beside the last space of the last corner, "
            f"row {row_text(last)} ({row_text(last - graph.rows - ROW)} from the line) (F-18)"
        )
    if (ends["to"] - last) % graph.rows >= (first - last) % graph.rows:
        yield f"pit.to: row {track['pit']['to']:g} lies off the front straight, which ends before row {row_text(first)} (F-18)"
    elif len(pit_rows(track, graph)) > PITS:
        yield f"pit: it touches more than {PITS} rows"


def _arrow_faults(track: Mapping[str, Any], graph: Graph) -> Iterator[str]:
    used: dict[int, int] = {}
    for n, arrow in enumerate(arrows_of(track, graph)):
        names = track["arrows"][n]
        for name, space in zip(names, arrow, strict=True):
            if space < 0:
                yield f"arrows[{n}]: there is no space {shown(name)}"
            elif space in used:
                yield f"arrows[{n}]: {shown(name)} is part of arrows[{used[space]}]"
            else:
                used[space] = n
                if not graph.spaces[space].limit:
                    yield f"arrows[{n}]: {shown(name)} lies in no corner (F-66)"
        if min(arrow) < 0:
            continue
        if len({graph.spaces[space].corner for space in arrow} - {-1}) > 1:
            yield f"arrows[{n}]: its spaces lie in more than one corner (F-66)"
        for a, b in pairwise(arrow):
            if b not in graph.exits[a]:
                yield f"arrows[{n}]: no exit leads from {graph.spaces[a].name} to {graph.spaces[b].name} (F-66)"
