"""A track as a picture: SVG with lanes and rows as real cells, limits on the tarmac, pit lane, line, grid and arrows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape
from itertools import pairwise
from typing import Any

from pitboard.games.formula.figures import figures
from pitboard.games.formula.tracks.graph import LETTERS, ROW, Graph, arrows_of, graph_of, grid_of, hundredths, insides, pit_rows
from pitboard.games.formula.tracks.scenery import scenery
from pitboard.games.formula.tracks.shape import DOTS, Shape, path, shape_of, sides

PALETTE = {
    "tarmac": "#2b323d", "tarmac-2": "#343c49", "seam": "#4a5464", "paint": "#eef1f4", "corner": "#4a3d3a", "kerb": "#e5483b",
    "pit": "#d9dee5", "pit-ink": "#171b21", "grass": "#1a3224", "grass-2": "#213e2d", "water": "#1b4258", "shade": "#00000059",
    "ink-3": "#9aa6b8", "line": "#333d4c", "on-crew": "#14161a", "red": "#ff5f50", "green": "#27b873",
    "yellow": "#ffc42e", "blue": "#5ba3ff", "violet": "#b693ff", "white": "#e9edf2",
}  # fmt: skip
"""The night colors of the screen's tokens, for a picture that stands alone."""
COLORS = ("red", "green", "yellow", "blue", "violet", "white")
KERB = 5.5
EDGE = 2.5
EVERY = 5
"""A row in so many is numbered beside the road."""
Ink = Callable[[str], str]


def plain_ink(name: str) -> str:
    """A color as a file has it."""
    return PALETTE[name]


def themed_ink(name: str) -> str:
    """A color as the screen has it, by its token."""
    return f"var(--{name})"


def track_svg(track: Mapping[str, Any], themed: bool = False) -> str:
    """The whole picture of a sound track; `themed` for the screen, whose sheet has the colors."""
    graph = graph_of(track)
    shape, ink = shape_of(track, graph), themed_ink if themed else plain_ink
    width, height = shape.size
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(track['name'])}</title>",
        f'<rect width="{width}" height="{height}" fill="{ink("grass")}"/>',
        *scenery(track, shape, ink),
        *_edges(track, shape, ink),
        *_pit_lane(track, graph, shape, ink),
        *_cells(graph, shape, ink),
        *_arrows(track, graph, shape, ink),
        *_limits(graph, shape, ink),
        *_pit_marks(track, graph, shape, ink),
        *_line(track, shape, ink),
        *_grid(track, graph, shape, ink),
        *_boards(graph, shape, ink),
        *_row_numbers(track, graph, shape, ink),
        *_lane_letters(graph, shape, ink),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _fill(outline: str, color: str, more: str = "") -> str:
    return f'<path d="{outline}" fill="{color}"{more}/>'


def _stroke(outline: str, color: str, width: float, more: str = "") -> str:
    return f'<path d="{outline}" fill="none" stroke="{color}" stroke-width="{width}"{more}/>'


def _sections(track: Mapping[str, Any], shape: Shape) -> Iterator[tuple[Mapping[str, Any], int, int, float, float]]:
    """Each section with its first and last row and its edges."""
    begin = 0
    for section in track["sections"]:
        end = begin + hundredths(section["rows"])
        yield section, begin, end, *sides(shape, section)
        begin = end


def _edges(track: Mapping[str, Any], shape: Shape, ink: Ink) -> Iterator[str]:
    """White lines beside the road, gray on the inside of the coming corner (F-48), kerbs in corners, tapers at lane ends."""
    pieces = list(_sections(track, shape))
    for section, back, front, left, right in pieces:
        if "corner" in section:
            yield from _kerbs(shape, back, front, left, right, ink)
    for (section, back, front, left, right), inside in zip(pieces, insides(track["sections"]), strict=True):
        if "corner" not in section:
            for side, off, out in (("left", left, -EDGE), ("right", right, EDGE)):
                color = ink("ink-3" if side == inside else "paint")
                wide = 2 * EDGE if side == inside else EDGE
                yield _stroke(shape.along(back - 2, front + 2, off + out * wide / 2 / EDGE), color, wide)
    for (_, _, front, left, right), (_, begin, _, left2, right2) in zip(pieces, pieces[1:] + pieces[:1], strict=True):
        for old, new in ((left, left2), (right, right2)):
            if old != new:
                yield from _taper(shape, *((front, ROW, old, new) if abs(old) > abs(new) else (begin, -ROW, new, old)), ink)


def _taper(shape: Shape, row: float, far: float, wide: float, slim: float, ink: Ink) -> Iterator[str]:
    """Where a lane ends or begins: tarmac that narrows within a row, and the white line along it."""
    out = [shape.dot(row + far * n / DOTS, wide + (slim - wide) * n / DOTS) for n in range(DOTS + 1)]
    over = 2 * EDGE if slim > 0 else -2 * EDGE
    yield _fill(path([*out, *shape.edge(row + far, row, slim)]) + "Z", ink("tarmac"))
    yield _stroke(shape.along(row, row + far * 0.85, slim + over / 2), ink("tarmac"), 2 * EDGE)
    yield _stroke(path(out), ink("paint"), EDGE)


def _kerbs(shape: Shape, back: int, front: int, left: float, right: float, ink: Ink) -> Iterator[str]:
    """Red and white blocks on both sides of a corner, five or so a row."""
    count = round((front - back) / ROW * 5)
    cuts = [back + (front - back) * n / count for n in range(count + 1)]
    for n, (a, b) in enumerate(pairwise(cuts)):
        color = ink("kerb" if n % 2 else "paint")
        yield _fill(shape.strip(a, b, left - KERB, left), color)
        yield _fill(shape.strip(a, b, right, right + KERB), color)


def _cells(graph: Graph, shape: Shape, ink: Ink) -> Iterator[str]:
    counts: dict[int, int] = {}
    for space in graph.spaces:
        counts[space.lane] = counts.get(space.lane, space.lane) + 1
        off = shape.off(space.lane)
        color = "corner" if space.limit else "tarmac" if counts[space.lane] % 2 else "tarmac-2"
        outline = shape.strip(space.back, space.row, off - shape.lane / 2, off + shape.lane / 2)
        yield f'<path d="{outline}" fill="{ink(color)}" stroke="{ink("seam")}"><title>{space.name}</title></path>'


def _limits(graph: Graph, shape: Shape, ink: Ink) -> Iterator[str]:
    """Limits stand in their cells as a driver reads them, but never upside down."""
    for space in graph.spaces:
        if space.limit:
            middle = (space.back + space.row) / 2
            x, y = shape.dot(middle, shape.off(space.lane))
            turn = shape.turn(middle)
            turn += 180 if abs(turn) > 91 else 0
            yield f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f})">'
            yield figures(space.limit, 0, 0, shape.lane * 0.46, ink("paint")) + "</g>"


def _arrows(track: Mapping[str, Any], graph: Graph, shape: Shape, ink: Ink) -> Iterator[str]:
    for arrow in arrows_of(track, graph):
        spaces = [graph.spaces[n] for n in arrow]
        first, last = spaces[0], spaces[-1]
        dots = [shape.dot(first.back + 12, shape.off(first.lane))]
        dots += [shape.dot((space.back + space.row) / 2, shape.off(space.lane)) for space in spaces]
        dots.append(shape.dot(last.row - 18, shape.off(last.lane)))
        yield _stroke(_smooth(dots), ink("yellow"), shape.lane * 0.16, ' stroke-opacity=".7" stroke-linecap="round"')
        off, wide = shape.off(last.lane), shape.lane * 0.32
        tip = [shape.dot(last.row - 26, off - wide), shape.dot(last.row - 4, off), shape.dot(last.row - 26, off + wide)]
        yield _fill(path(tip) + "Z", ink("yellow"))


def _smooth(dots: list[tuple[float, float]]) -> str:
    """A smooth curve through the dots."""
    drawn = f"M{dots[0][0]:.1f} {dots[0][1]:.1f}"
    around = [dots[0], *dots, dots[-1]]
    for (ax, ay), (bx, by), (cx, cy), (ex, ey) in zip(around, around[1:], around[2:], around[3:], strict=False):
        bend = f"{bx + (cx - ax) / 6:.1f} {by + (cy - ay) / 6:.1f} {cx - (ex - bx) / 6:.1f} {cy - (ey - by) / 6:.1f}"
        drawn += f"C{bend} {cx:.1f} {cy:.1f}"
    return drawn


def _pit_extent(track: Mapping[str, Any], graph: Graph, shape: Shape) -> tuple[list[tuple[float, float]], float, int]:
    """The pit spaces from row to row, the road's edge beside them, and the way outward: -1 to the left, 1 to the right."""
    rows = pit_rows(track, graph)
    out = -1 if track["pit"]["side"] == "left" else 1
    spaces = [space for space in graph.spaces if space.row in rows]
    edge = max(out * shape.off(space.lane) for space in spaces) + shape.lane / 2
    first = max(space.back for space in spaces if space.row == rows[0])
    cuts: list[float] = [first]
    for row in rows:
        cuts.append(row if row > cuts[-1] else row + graph.rows)
    return list(pairwise(cuts)), out * edge, out


def _pit_lane(track: Mapping[str, Any], graph: Graph, shape: Shape, ink: Ink) -> Iterator[str]:
    """White spaces beside the road, and the garages behind them."""
    if "pit" not in track:
        return
    pieces, edge, out = _pit_extent(track, graph, shape)
    near, far = edge + out * KERB * 1.5, edge + out * (KERB * 1.5 + shape.lane * 0.9)
    back, front = pieces[0][0], pieces[-1][1]
    yield _fill(shape.strip(back, front, edge, near), ink("tarmac"))
    for a, b in pieces:
        yield _fill(
            shape.strip(a, b, near, far), ink("pit"), f' stroke="{ink("pit-ink")}" stroke-opacity=".5" stroke-width="1.2"'
        )
    roof = far + out * 4
    yield _fill(shape.strip(back, front, roof, roof + out * shape.lane * 0.65), ink("pit-ink"))
    for n, (a, b) in enumerate(pieces):
        inner, outer = roof + out * 2.5, roof + out * (shape.lane * 0.65 - 2.5)
        yield _fill(shape.strip(a + 15, b - 15, inner, outer), ink(COLORS[n % len(COLORS)]), ' fill-opacity=".85"')


def _pit_marks(track: Mapping[str, Any], graph: Graph, shape: Shape, ink: Ink) -> Iterator[str]:
    """A triangle on each pit row that points to the pit lane (F-18), and the red and white striped side (F-26)."""
    if "pit" not in track:
        return
    pieces, edge, out = _pit_extent(track, graph, shape)
    for a, b in pieces:
        row, base, tip = a + (b - a) * 0.4, edge - out * 5, edge + out * 1.5
        wide = 4.5 / shape.line.total * shape.rows
        triangle = path([shape.dot(row - wide, base), shape.dot(row + wide, base), shape.dot(row, tip)]) + "Z"
        yield _fill(triangle, ink("yellow"), f' stroke="{ink("on-crew")}" stroke-width=".8"')
    side = track["pit"].get("striped", "inside")
    side = insides(track["sections"])[-1] if side == "inside" else side
    way = -1 if side == "left" else 1
    spaces = [space for space in graph.spaces if space.row in pit_rows(track, graph)]
    off = way * (max(way * shape.off(space.lane) for space in spaces) + shape.lane / 2)
    for n, (a, b) in enumerate(pieces):
        for k in range(4):
            color = ink("kerb" if (n * 4 + k) % 2 else "paint")
            yield _fill(shape.strip(a + (b - a) * k / 4, a + (b - a) * (k + 1) / 4, off - way * 0.5, off + way * 3.5), color)


def _line(track: Mapping[str, Any], shape: Shape, ink: Ink) -> Iterator[str]:
    """The start/finish line: two columns of checks across the road."""
    left, right = sides(shape, track["sections"][0])
    count = round((right - left) / 5)
    size = 5 / shape.line.total * shape.rows
    yield _fill(shape.strip(-size, size, left - EDGE, right + EDGE), ink("paint"))
    for n in range(count):
        a, b = left + (right - left) * n / count, left + (right - left) * (n + 1) / count
        yield _fill(shape.strip(-size if n % 2 else 0, 0 if n % 2 else size, a, b), ink("on-crew"))


def _grid(track: Mapping[str, Any], graph: Graph, shape: Shape, ink: Ink) -> Iterator[str]:
    """A bracket before each of the twelve places; those that open only for more than six cars are faint (F-79)."""
    for place, n in enumerate(grid_of(track, graph)):
        space = graph.spaces[n]
        off, wide, row = shape.off(space.lane), shape.lane * 0.34, space.row - 14
        dots = [
            shape.dot(row - 24, off - wide),
            shape.dot(row, off - wide),
            shape.dot(row, off + wide),
            shape.dot(row - 24, off + wide),
        ]
        is_first = place % 2 == place // 2 % 2
        yield _stroke(path(dots), ink("paint"), 1.8, f' stroke-opacity="{0.9 if is_first else 0.35}"')


def _boards(graph: Graph, shape: Shape, ink: Ink) -> Iterator[str]:
    """Boards with the numbers of the corners on the outside of them."""
    for number, name in enumerate(graph.corners):
        spaces = [space for space in graph.spaces if space.corner == number]
        out = 1 if max(spaces, key=lambda space: space.inside).lane > min(spaces, key=lambda space: space.inside).lane else -1
        edge = max(out * shape.off(space.lane) for space in spaces) + shape.lane / 2
        row = (min(space.back for space in spaces) + max(space.row for space in spaces)) / 2
        x, y = shape.dot(row, out * (edge + KERB + 15))
        yield f'<g><title>{escape(name)}</title><circle cx="{x:.1f}" cy="{y:.1f}" r="11" fill="{ink("white")}"/>'
        yield figures(number + 1, x, y, 9 if number > 8 else 11, ink("on-crew"), 17) + "</g>"


def _row_numbers(track: Mapping[str, Any], graph: Graph, shape: Shape, ink: Ink) -> Iterator[str]:
    """Every fifth row is numbered on the inside of the road, but where the pit lane lies."""
    pits = set(pit_rows(track, graph))
    for (section, back, front, left, right), inside in zip(_sections(track, shape), insides(track["sections"]), strict=True):
        for row in range(-(-(back + 1) // (EVERY * ROW)) * EVERY * ROW, front + 1, EVERY * ROW):
            side = "right" if row in pits and track["pit"]["side"] == "left" else "left" if row in pits else inside
            off = left - 13 if side == "left" else right + 13
            if "corner" not in section:
                yield figures(row // ROW, *shape.dot(row - ROW / 2, off), 7.5, ink("ink-3"), 13)


def _lane_letters(graph: Graph, shape: Shape, ink: Ink) -> Iterator[str]:
    """In every fifth row the lanes have their letters, as spaces are named; where a limit stands, none."""
    for space in graph.spaces:
        if space.row % (EVERY * ROW) == 0 and not space.limit:
            middle = (space.back + space.row) / 2
            turn = shape.turn(middle)
            turn += 180 if abs(turn) > 91 else 0
            x, y = shape.dot(middle, shape.off(space.lane))
            yield f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f})" opacity=".5">'
            yield figures(LETTERS[space.lane], 0, 0, shape.lane * 0.42, ink("paint")) + "</g>"
