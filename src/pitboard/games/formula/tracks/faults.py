"""Everything that is wrong with a track, a line each, beginning with its place (formula 3 and 9, F-18, F-46, F-66, F-79)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from pitboard.games.formula.tracks.center_line import center_line
from pitboard.games.formula.tracks.graph import LETTERS, ROW, edges, graph_of, hundredths, lanes_of
from pitboard.games.formula.tracks.ways import way_faults
from pitboard.games.formula.words import ARROWS, CORNERS, EXITS, FASTEST, SPACES, SPEED
from pitboard.kernel.reading import shown

KEYS = ("pitboard_track", "name", "about", "source", "sections", "exits", "grid", "pit", "arrows", "drawing")
SECTION = ("rows", "lanes", "corner", "limits", "inside")
SIDES = ("left", "right")
LONGEST_TEXT = 60
LONGEST_ABOUT = 200
MOST_SECTIONS = 120
LONGEST_SECTION = 60
SHORTEST_SPACE, LONGEST_SPACE = 50, 300
"""In hundredths of a row."""
FEWEST_ROWS = 20
SHORTEST_ROW = 8
"""In px of the drawing."""
FARTHEST = 4000
MOST_SCENERY = 80
SCENERY = (
    "['tree', x, y, size]",
    "['stand', x, y, length, turn]",
    "['house', x, y, width, height]",
    "['water', x, y, x, y, ...]",
)


def track_faults(track: object) -> list[str]:
    """Everything that is wrong with a track; empty for a good one. The graph is looked at once what describes it is sound."""
    if not isinstance(track, Mapping):
        return ["track: a table of keys is wanted"]
    found = [*_head_faults(track), *_drawing_faults(track.get("drawing", {}))]
    sections = track.get("sections")
    if isinstance(sections, list) and 2 <= len(sections) <= MOST_SECTIONS:
        for n, section in enumerate(sections):
            found += _section_faults(f"sections[{n}]", section)
    else:
        found.append(f"sections: a list of 2 to {MOST_SECTIONS} sections is wanted, from the line on")
    return found or list(_whole_faults(track)) or list(way_faults(track, graph_of(track)))


def _unknown(place: str, item: Mapping[str, Any], known: tuple[str, ...]) -> Iterator[str]:
    for key in item:
        if key not in known:
            yield f"{place}{shown(key)}: no such key; there are {', '.join(known)}"


def _whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _number(value: object, most: float = FARTHEST) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= most


def _row(value: object, most: float = SPACES) -> bool:
    """A row or a length: a number with at most two decimals."""
    return _number(value, most) and isinstance(value, int | float) and abs(value * ROW - round(value * ROW)) < 1e-6


def _names(value: object, least: int, most: int) -> bool:
    return isinstance(value, list) and least <= len(value) <= most and all(isinstance(name, str) for name in value)


def _head_faults(track: Mapping[str, Any]) -> Iterator[str]:
    yield from _unknown("", track, KEYS)
    if not _whole(track.get("pitboard_track"), 1, 1):
        yield "pitboard_track: must be 1, the version of the format"
    name = track.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_TEXT:
        yield f"name: a text of 1 to {LONGEST_TEXT} characters is wanted"
    for key in ("about", "source"):
        text = track.get(key, "")
        if not isinstance(text, str) or len(text) > LONGEST_ABOUT:
            yield f"{key}: a text of at most {LONGEST_ABOUT} characters is wanted"
    yield from _exit_list_faults(track.get("exits", []))
    yield from _grid_shape_faults(track.get("grid", {}))
    if "pit" in track:
        yield from _pit_shape_faults(track["pit"])
    arrows = track.get("arrows", [])
    if not isinstance(arrows, list) or len(arrows) > ARROWS or not all(_names(arrow, 2, SPACES) for arrow in arrows):
        yield f"arrows: at most {ARROWS} lists of two or more spaces are wanted, like [['A12', 'A13']]"


def _exit_list_faults(exits: object) -> Iterator[str]:
    if not isinstance(exits, list) or len(exits) > SPACES:
        yield f"exits: a list of at most {SPACES} tables is wanted"
        return
    for n, given in enumerate(exits):
        if not isinstance(given, Mapping) or not isinstance(given.get("from"), str) or not _names(given.get("to"), 0, EXITS):
            yield f"exits[{n}]: a space `from` and up to three spaces `to` are wanted"
        else:
            yield from _unknown(f"exits[{n}].", given, ("from", "to"))


def _grid_shape_faults(grid: object) -> Iterator[str]:
    if not isinstance(grid, Mapping):
        yield "grid: a table is wanted"
        return
    yield from _unknown("grid.", grid, ("rows", "grey", "other"))
    rows = grid.get("rows", [-1] * 6)
    if not isinstance(rows, list) or len(rows) != 6 or not all(_row(row) for row in rows):
        yield "grid.rows: six rows are wanted, the front one first (F-79)"
    for key in ("grey", "other"):
        if not _whole(grid.get(key, 1), 1, len(LETTERS)):
            yield f"grid.{key}: a lane from 1 to {len(LETTERS)} is wanted, 1 the left one"


def _pit_shape_faults(pit: object) -> Iterator[str]:
    if not isinstance(pit, Mapping):
        yield "pit: a table is wanted"
        return
    yield from _unknown("pit.", pit, ("from", "to", "side", "striped"))
    for key in ("from", "to"):
        if not _row(pit.get(key)) or pit[key] == 0:
            yield f"pit.{key}: a row is wanted, 1 the first beyond the line and -1 the last before it"
    if pit.get("side") not in SIDES:
        yield f"pit.side: one of {', '.join(SIDES)} is wanted, the side of the road on which the pit lane lies"
    if pit.get("striped", "inside") not in (*SIDES, "inside"):
        yield "pit.striped: one of left, right, inside is wanted, the red and white striped side (F-26)"


def _section_faults(place: str, section: object) -> Iterator[str]:
    if not isinstance(section, Mapping):
        yield f"{place}: a table is wanted"
        return
    yield from _unknown(f"{place}.", section, SECTION)
    rows = section.get("rows")
    sound = _row(rows, LONGEST_SECTION) and isinstance(rows, int | float) and rows > 0
    if not sound:
        yield f"{place}.rows: a length of at most {LONGEST_SECTION} rows is wanted, in hundredths at the finest"
    lanes = section.get("lanes")
    if not isinstance(lanes, list) or not 2 <= len(lanes) <= len(LETTERS) or not all(_is_lane(lane) for lane in lanes):
        yield f"{place}.lanes: for each of two or three lanes from the left, how many spaces it has, or a list of their lengths"
    elif sound:
        yield from _lane_faults(place, section)
        yield from _limit_faults(place, section)
    if section.get("inside", "left") not in SIDES:
        yield f"{place}.inside: one of {', '.join(SIDES)} is wanted"
    elif "corner" in section and "inside" not in section:
        yield f"{place}.inside: a corner has its inside on one side, left or right (F-48)"


def _is_lane(lane: object) -> bool:
    if isinstance(lane, list):
        return 1 <= len(lane) <= LONGEST_SECTION and all(_row(length, 3) and length > 0 for length in lane)
    return _whole(lane, 0, LONGEST_SECTION)


def _lane_faults(place: str, section: Mapping[str, Any]) -> Iterator[str]:
    used = lanes_of(section)
    if len(used) < 2 or used[-1] - used[0] >= len(used):
        yield f"{place}.lanes: two or three lanes side by side are wanted (F 1.4)"
    for lane in used:
        cuts = edges(section, lane)
        if cuts[-1] != hundredths(section["rows"]):
            yield f"{place}.lanes[{lane}]: the lengths add up to {cuts[-1] / ROW:g}, not to {section['rows']:g} rows"
        elif not all(SHORTEST_SPACE <= b - a <= LONGEST_SPACE for a, b in pairwise(cuts)):
            yield f"{place}.lanes[{lane}]: a space is from {SHORTEST_SPACE / ROW:g} to {LONGEST_SPACE / ROW:g} rows long"


def _limit_faults(place: str, section: Mapping[str, Any]) -> Iterator[str]:
    corner, limits = section.get("corner"), section.get("limits")
    if corner is None:
        if limits is not None:
            yield f"{place}.limits: limits belong to a corner, and this section names none (F-46)"
        return
    if not isinstance(corner, str) or not 1 <= len(corner) <= LONGEST_TEXT:
        yield f"{place}.corner: a text of 1 to {LONGEST_TEXT} characters is wanted"
    if not isinstance(limits, list) or len(limits) != len(section["lanes"]):
        yield f"{place}.limits: a corner has limits, one for each of its {len(section['lanes'])} lanes (F-46)"
        return
    for lane in lanes_of(section):
        count, given = len(edges(section, lane)) - 1, limits[lane]
        if isinstance(given, list) and len(given) != count:
            yield f"{place}.limits[{lane}]: {len(given)} limits for the {count} spaces of the lane"
        each = given if isinstance(given, list) else [given]
        for limit in each:
            if not _whole(limit, 0, FASTEST - SPEED) or limit % SPEED:
                yield f"{place}.limits[{lane}]: {shown(limit)} is no multiple of 20 from 20 to {FASTEST - SPEED} (F-46)"
        if not any(each):
            yield f"{place}.limits[{lane}]: a corner without a limit in this lane (F-46)"


def _drawing_faults(drawing: object) -> Iterator[str]:
    if not isinstance(drawing, Mapping):
        yield "drawing: a table is wanted"
        return
    yield from _unknown("drawing.", drawing, ("size", "points", "lane", "start", "scenery"))
    size, points = drawing.get("size", [1, 1]), drawing.get("points", [[0, 0, 1]] * 3)
    if not isinstance(size, list) or len(size) != 2 or not all(_whole(side, 1, FARTHEST) for side in size):
        yield f"drawing.size: width and height are wanted, whole numbers from 1 to {FARTHEST}"
    good = isinstance(points, list) and 3 <= len(points) <= 60
    if not good or not all(isinstance(p, list) and len(p) == 3 and all(_number(n) for n in p) and p[2] > 0 for p in points):
        yield "drawing.points: 3 to 60 corner points [x, y, radius] of the center line are wanted, in the direction of travel"
    if not _number(drawing.get("lane", 20), 200) or drawing.get("lane", 20) < 4:
        yield "drawing.lane: the width of a lane is wanted, from 4 to 200"
    if not _number(drawing.get("start", 0)):
        yield "drawing.start: a number is wanted, where the line lies along the center line from the first point on"
    scenery = drawing.get("scenery", [])
    if not isinstance(scenery, list) or len(scenery) > MOST_SCENERY or not all(_is_scenery(item) for item in scenery):
        yield f"drawing.scenery: at most {MOST_SCENERY} are wanted, each of {', '.join(SCENERY)}"


def _is_scenery(item: object) -> bool:
    if not isinstance(item, list) or not item or not all(_number(n) for n in item[1:]):
        return False
    return {"tree": len(item) == 4, "stand": len(item) == 5, "house": len(item) == 5, "water": len(item) in range(7, 42, 2)}.get(
        str(item[0]), False
    )


def _whole_faults(track: Mapping[str, Any]) -> Iterator[str]:
    """Faults of the sections together: the length, the number of spaces, corners in pieces."""
    sections = track["sections"]
    rows = sum(hundredths(section["rows"]) for section in sections)
    if not FEWEST_ROWS * ROW <= rows <= SPACES * ROW:
        yield f"sections: a lap of {FEWEST_ROWS} to {SPACES} rows is wanted"
    points = track.get("drawing", {}).get("points")
    if points and center_line(points).total < SHORTEST_ROW * rows / ROW:
        yield f"drawing.points: a center line of at least {SHORTEST_ROW} px a row is wanted"
    spaces = sum(len(edges(section, lane)) - 1 for section in sections for lane in lanes_of(section))
    if spaces > SPACES:
        yield f"sections: {spaces} spaces; there is room for {SPACES}"
    corners = [section.get("corner") for section in sections]
    if len({corner for corner in corners if corner}) > CORNERS:
        yield f"sections: more than {CORNERS} corners"
    if not any(corners):
        yield "sections: a track has at least one corner"
    for n, corner in enumerate(corners):
        if corner and corner in corners[:n] and corners[n - 1] != corner:
            yield f"sections[{n}].corner: {shown(corner)} has ended before; a corner is one piece of road (F-46)"
