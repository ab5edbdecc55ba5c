"""What a screen draws beyond the position: the road as a picture and as cells, and the price list of a driver's own choice."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from pitboard.games.formula.price_list import End, Price, Way, ends_ahead, price_list
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.tracks.drawing import track_svg
from pitboard.games.formula.tracks.files import lay
from pitboard.games.formula.tracks.graph import ROW, graph_of
from pitboard.games.formula.tracks.shape import Shape, cells, shape_of, sides
from pitboard.games.formula.words import CARS, Ask, Phase, Where
from pitboard.kernel.state import fields

PIT_OFF = 1.1
"""How far beside the road's edge a car stands in the pit, in lanes."""
MOST_KEPT = 512
MOST_ROADS = 32
Prices = list[dict[str, Any]]


def road_data(track: Mapping[str, Any]) -> dict[str, Any]:
    """The picture of a track in the colors of the screen, each of its spaces, and the names of its corners. Made once for all
    races on it: nobody changes what is handed out."""
    return _road(json.dumps(track))


@lru_cache(MOST_ROADS)
def _road(text: str) -> dict[str, Any]:
    track = json.loads(text)
    graph, fixed = graph_of(track), Fixed()
    lay(fixed, track)
    shape = shape_of(track, graph)
    told = [cell | _space(fixed, n) | _garage(track, shape, fixed, n) for n, cell in enumerate(cells(track))]
    return {"picture": track_svg(track, themed=True), "size": list(shape.size), "cells": told, "corners": list(graph.corners)}


def _space(fixed: Fixed, n: int) -> dict[str, Any]:
    """What the rules know of a space: where its exits lead, its lane, row, corner, limit and pit row."""
    return {
        "exits": fixed.exits[n][:],
        "lane": fixed.lane[n],
        "row": fixed.row[n],
        "corner": fixed.corner[n],
        "limit": fixed.limit[n],
        "pit": fixed.pit[n],
    }


def _garage(track: Mapping[str, Any], shape: Shape, fixed: Fixed, n: int) -> dict[str, Any]:
    """Where a car stands that has entered the pit from a space; nothing for other spaces."""
    if fixed.pit[n] < 0:
        return {}
    row = fixed.row[n] - ROW / 2
    begin = 0
    edges = sides(shape, track["sections"][0])
    for section in track["sections"]:
        if begin < row:
            edges = sides(shape, section)
        begin += round(section["rows"] * ROW)
    off = edges[0] - PIT_OFF * shape.lane if track["pit"]["side"] == "left" else edges[1] + PIT_OFF * shape.lane
    x, y = shape.dot(row, off)
    return {"garage": [round(x, 1), round(y, 1)]}


def prices_data(state: State, fixed: Fixed, seat: int) -> Prices | None:
    """What a driver may plot and where that leads, on an empty road; in a move, where it may yet go through the traffic."""
    if state.phase == Phase.PLOT and state.where[seat] == Where.TRACK:
        return _plot_prices(state, fixed, seat)
    if state.ask == Ask.STEP and state.asked == seat:
        ends = ends_ahead(state, fixed, seat, state.speed, state.steps, state.barred, True)
        return [{"speed": state.speed, "tests": [], "braking": 0, "ends": _ends(fixed, state.space[seat], ends)}]
    return None


_OF_A_CAR = tuple(
    field.name for field in fields(State) if field.shape[:1] == (CARS,) and field.name not in ("chosen", "plot", "order")
)
_kept: OrderedDict[tuple[Any, ...], tuple[Fixed, Prices]] = OrderedDict()
"""The lists made last, by all that they hang on: every choice of the others asks for the same ones again. A list holds on to
its `Fixed`, so that no other one has its identity meanwhile."""


def _plot_prices(state: State, fixed: Fixed, seat: int) -> Prices:
    key = (id(fixed), seat, state.turn, *_car_alone(state, seat))
    found = _kept.pop(key, None)
    if found is None:
        found = fixed, [_price(state, fixed, seat, price) for price in price_list(state, fixed, seat)]
    _kept[key] = found
    if len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return found[1]


def _car_alone(state: State, seat: int) -> Iterator[Any]:
    """All that a position says of one car but what it has chosen: on an empty road nothing else counts."""
    for name in _OF_A_CAR:
        value = getattr(state, name)[seat]
        yield tuple(value) if isinstance(value, list) else value


def _price(state: State, fixed: Fixed, seat: int, price: Price) -> dict[str, Any]:
    named = {"start": price.start_test, "acceleration": price.acceleration_test, "top": price.top_test}
    tests = [name for name, is_due in named.items() if is_due]
    return {
        "speed": price.speed,
        "tests": tests,
        "braking": price.braking,
        "ends": _ends(fixed, state.space[seat], price.ends),
    }


def _ends(fixed: Fixed, start: int, ends: Iterable[End]) -> list[dict[str, Any]]:
    return [{"space": end.space, "overrun": end.overrun, "ways": [_way(fixed, start, way) for way in end.ways]} for end in ends]


def _way(fixed: Fixed, start: int, way: Way) -> dict[str, Any]:
    """A way by the spaces that it leads through; `corners` are pairs of a corner and the penalties that are due in it."""
    path, at = [], start
    for exit_at in way.exits:
        at = fixed.exits[at][exit_at]
        path.append(at)
    return {"path": path, "wear": way.wear, "rolls": way.rolls, "corners": [list(due) for due in way.corners]}
