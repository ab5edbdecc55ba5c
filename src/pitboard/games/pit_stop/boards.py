"""Board files: reading, and every fault with its place (PS-56, PS-57, PS-47)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

from pitboard.games.pit_stop.words import FARTHEST, LANES, MOST_MISSES, ROWS, Car
from pitboard.kernel.reading import Unreadable, read_file
from pitboard.kernel.refusal import SetupError

FEWEST_ROWS = 16
LONGEST_TEXT = 60
LONGEST_FILE = 60_000
COLORS = tuple(car.name.lower() for car in Car)
PICTURES = ("oil", "turbo", "clock", "bolt", "fuel", "wrench", "tire", "flag")
KEYS = {
    "pitboard_board", "name", "rows", "lanes", "line", "shaded", "gaps", "circles", "instructions", "grid", "source", "drawing",
}  # fmt: skip
LISTS, TABLES = ("shaded", "gaps", "circles", "instructions"), ("grid", "drawing")
HOUSE = ("harbor", "ridge")


def house_board(name: str) -> dict[str, Any]:
    """One of the boards that come with Pitboard, by name; SetupError when there is none."""
    if name not in HOUSE:
        raise SetupError([f"board: there is no house board {name!r}; there are {', '.join(HOUSE)}"])
    text = resources.files("pitboard.games.pit_stop").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def parse_board(text: str) -> dict[str, Any]:
    """A board file's content, TOML or JSON; SetupError with the place where it cannot be read."""
    try:
        board = read_file(text, LONGEST_FILE)
    except Unreadable as error:
        raise SetupError([str(error)]) from None
    if faults := board_faults(board):
        raise SetupError(faults)
    return dict(board)


def board_faults(board: object) -> list[str]:
    """Everything that is wrong with a board, a line each, beginning with its place; empty for a good one."""
    if not isinstance(board, Mapping):
        return ["board: a table of keys is wanted"]
    found = list(_head_faults(board))
    read = _readable(board)
    found += [*_shade_faults(read), *_space_faults(read), *_grid_faults(read), *_drawing_faults(read)]
    return found or list(_way_faults(board))


def _readable(board: Mapping[str, Any]) -> dict[str, Any]:
    """A board with what can be looked at further: the largest size where its own is none, and no part of another shape."""
    read = {key: value for key, value in board.items() if _is_list_of_tables(value) or key not in LISTS}
    read = {key: value for key, value in read.items() if isinstance(value, Mapping) or key not in TABLES}
    sizes = {"rows": (FEWEST_ROWS, ROWS), "lanes": (1, LANES)}
    return read | {key: most for key, (least, most) in sizes.items() if not _whole(board.get(key), least, most)}


def _whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _head_faults(board: Mapping[str, Any]) -> Iterator[str]:
    for key in board:
        if key not in KEYS:
            yield f"{key}: no such key; there are {', '.join(sorted(KEYS))}"
    if not _whole(board.get("pitboard_board"), 1, 1):
        yield "pitboard_board: must be 1, the version of the format"
    name = board.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_TEXT:
        yield f"name: a text of 1 to {LONGEST_TEXT} characters is wanted"
    if not _whole(board.get("rows"), FEWEST_ROWS, ROWS):
        yield f"rows: a whole number from {FEWEST_ROWS} to {ROWS} is wanted"
    if not _whole(board.get("lanes"), 1, LANES):
        yield f"lanes: a whole number from 1 to {LANES} is wanted"
    if board.get("line", "between") not in ("between", "row"):
        yield "line: 'between' two rows, or a 'row' of its own (PS-47)"
    if not isinstance(board.get("source", "owner"), str):
        yield "source: a text is wanted"
    for key in LISTS:
        if not _is_list_of_tables(board.get(key, [])):
            yield f"{key}: a list of tables is wanted"
    for key in TABLES:
        if not isinstance(board.get(key, {}), Mapping):
            yield f"{key}: a table is wanted"


def _is_list_of_tables(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, Mapping) for item in value)


def _unknown(place: str, item: Mapping[str, Any], known: set[str]) -> Iterator[str]:
    for key in item:
        if key not in known:
            yield f"{place}.{key}: no such key; there are {', '.join(sorted(known))}"


def _spot_faults(place: str, item: Mapping[str, Any], board: Mapping[str, Any]) -> Iterator[str]:
    if not _whole(item.get("row"), 0, board["rows"] - 1):
        yield f"{place}.row: a row from 0 to {board['rows'] - 1} is wanted"
    if not _whole(item.get("lane"), 1, board["lanes"]):
        yield f"{place}.lane: a lane from 1 to {board['lanes']} is wanted"


def _shade_faults(board: Mapping[str, Any]) -> Iterator[str]:
    for i, area in enumerate(board.get("shaded", [])):
        place = f"shaded[{i}]"
        yield from _unknown(place, area, {"from", "to", "lanes"})
        for key in ("from", "to"):
            if not _whole(area.get(key), 0, board["rows"] - 1):
                yield f"{place}.{key}: a row from 0 to {board['rows'] - 1} is wanted"
        lanes = area.get("lanes", [1])
        if not isinstance(lanes, list) or not lanes or not all(_whole(lane, 1, board["lanes"]) for lane in lanes):
            yield f"{place}.lanes: a list of lanes from 1 to {board['lanes']} is wanted"


def _space_faults(board: Mapping[str, Any]) -> Iterator[str]:
    seen: dict[tuple[int, int], str] = {}
    for key, known in (("gaps", set[str]()), ("circles", set[str]()), ("instructions", _INSTRUCTION)):
        for i, item in enumerate(board.get(key, [])):
            place = f"{key}[{i}]"
            yield from _unknown(place, item, {"row", "lane"} | known)
            spots = list(_spot_faults(place, item, board))
            yield from spots
            if key == "instructions":
                yield from _instruction_faults(place, item)
            if spots:
                continue
            spot = (item["row"], item["lane"])
            if spot in seen:
                yield f"{place}: row {spot[0]} lane {spot[1]} already holds {seen[spot]} (PS-56)"
            elif board.get("line") == "row" and spot[0] == board["rows"] - 1:
                yield f"{place}: row {spot[0]} is the line itself and holds nothing (PS-47)"
            seen.setdefault(spot, place)


_INSTRUCTION = {"forward", "back", "miss", "text", "picture"}


def _instruction_faults(place: str, item: Mapping[str, Any]) -> Iterator[str]:
    kinds = [kind for kind in ("forward", "back", "miss") if kind in item]
    if len(kinds) != 1:
        yield f"{place}: exactly one of forward, back and miss is wanted (PS-56)"
    for kind in kinds:
        most = MOST_MISSES if kind == "miss" else FARTHEST
        if not _whole(item[kind], 1, most):
            yield f"{place}.{kind}: a whole number from 1 to {most} is wanted"
    text = item.get("text", "")
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        yield f"{place}.text: a text of at most {LONGEST_TEXT} characters is wanted"
    if item.get("picture", PICTURES[0]) not in PICTURES:
        yield f"{place}.picture: one of {', '.join(PICTURES)} is wanted"


def _grid_faults(board: Mapping[str, Any]) -> Iterator[str]:
    grid = board.get("grid", {})
    first = -2 if board.get("line") == "row" else -1
    seen: dict[tuple[int, int], str] = {}
    yield from _unknown("grid", grid, set(COLORS))
    for color in COLORS:
        spot = grid.get(color)
        place = f"grid.{color}"
        if not isinstance(spot, Mapping):
            yield f"{place}: a row and a lane are wanted"
            continue
        yield from _unknown(place, spot, {"row", "lane"})
        if not _whole(spot.get("row"), -8, first):
            yield f"{place}.row: a row from -8 to {first}, before the line, is wanted (PS-40, PS-47)"
        elif not _whole(spot.get("lane"), 1, board["lanes"]):
            yield f"{place}.lane: a lane from 1 to {board['lanes']} is wanted"
        elif (spot["row"], spot["lane"]) in seen:
            yield f"{place}: the {seen[spot['row'], spot['lane']]} car stands there (PS-6)"
        else:
            seen[spot["row"], spot["lane"]] = color


def _drawing_faults(board: Mapping[str, Any]) -> Iterator[str]:
    drawing = board.get("drawing", {})
    yield from _unknown("drawing", drawing, {"wide", "narrow", "start_wide", "start_narrow"})
    for key in ("start_wide", "start_narrow"):
        if not _is_number(drawing.get(key, 0)):
            yield f"drawing.{key}: a number is wanted, where row 0 begins along the line"
    for key in ("wide", "narrow"):
        corners = drawing.get(key, [[0, 0, 1]] * 3)
        good = isinstance(corners, list) and 3 <= len(corners) <= 40
        if not good or not all(isinstance(c, list) and len(c) == 3 and all(_is_number(n) for n in c) for c in corners):
            yield f"drawing.{key}: 3 to 40 corners [x, y, radius] are wanted, numbers from -10000 to 10000"


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= 10000


def spaces_of(board: Mapping[str, Any]) -> list[int]:
    """The lanes of each row, as bits, that have a space."""
    spaces = [(1 << board["lanes"]) - 1] * board["rows"]
    for gap in board.get("gaps", []):
        spaces[gap["row"]] &= ~(1 << gap["lane"] - 1)
    return spaces


def shade_of(board: Mapping[str, Any]) -> list[int]:
    """The lanes of each row, as bits, that are shaded; an area may run over the line."""
    shade = [0] * board["rows"]
    for area in board.get("shaded", []):
        bits = sum(1 << lane - 1 for lane in set(area.get("lanes", range(1, board["lanes"] + 1))))
        for n in range((area["to"] - area["from"]) % board["rows"] + 1):
            shade[(area["from"] + n) % board["rows"]] |= bits
    return shade


def _way_faults(board: Mapping[str, Any]) -> Iterator[str]:
    """Spaces that no car can leave or reach on an empty road, and cars on spaces that are not there."""
    spaces, shade, rows = spaces_of(board), shade_of(board), board["rows"]
    for row, lanes in enumerate(spaces):
        if lanes == 0:
            yield f"row {row}: it has no space at all"
    for color, spot in board["grid"].items():
        if not spaces[spot["row"] % rows] >> spot["lane"] - 1 & 1:
            yield f"grid.{color}: row {spot['row']} lane {spot['lane']} has no space"
    for row in range(rows):
        before, after = (row - 1) % rows, (row + 1) % rows
        entered = _entered(spaces, shade, before, row)
        for lane in range(board["lanes"]):
            bit = 1 << lane
            if spaces[row] & bit:
                if not (bit | bit << 1 | bit >> 1) & spaces[after]:
                    yield f"row {row} lane {lane + 1}: a dead end, no step leads on (PS-57)"
                if not (bit | bit << 1 | bit >> 1) & spaces[before]:
                    yield f"row {row} lane {lane + 1}: a dead end for a car that is sent back (PS-57)"
                elif not entered & bit:
                    yield f"row {row} lane {lane + 1}: no step leads there (PS-9, PS-57)"


def _entered(spaces: list[int], shade: list[int], row: int, to: int) -> int:
    """The lanes of row `to` that some car in row `row` can step into on an empty road."""
    aside = spaces[row] & ~shade[row]
    ended = spaces[row] & ~spaces[to]
    return (spaces[row] | (aside << 1 | aside >> 1) & ~shade[to] | ended << 1 | ended >> 1) & spaces[to]
