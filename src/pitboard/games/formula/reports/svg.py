"""The map of a turn: the track with every car where it ended, and a ghost where it began."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboard.games.formula.figures import figures
from pitboard.games.formula.names import livery
from pitboard.games.formula.reports.report import Story, Turn
from pitboard.games.formula.state import State
from pitboard.games.formula.tracks.drawing import PALETTE, track_svg
from pitboard.games.formula.tracks.shape import cells
from pitboard.games.formula.words import Where

RADIUS = 8.5
SHAPES = {
    "red": "M0-1 .95.75H-.95Z",
    "green": "M-.9 0A.9.9 0 1 1 .9 0 .9.9 0 1 1-.9 0Z",
    "yellow": "M-.82-.82H.82V.82H-.82Z",
    "blue": "M0-1.08 1.08 0 0 1.08-1.08 0Z",
    "violet": "M-.5-.92H.5L1.02 0 .5.92H-.5L-1.02 0Z",
    "white": "M-.36-1H.36V-.36H1V.36H.36V1H-.36V.36H-1V-.36H-.36Z",
}
"""Every livery has a shape of its own, so that none is told by its color alone."""


def turn_svg(story: Story, turn: Turn) -> str:
    """The picture of a turn, for a file or a page."""
    places = cells(story.setup["track"])
    head, _, _ = track_svg(story.setup["track"]).rpartition("</svg>")
    parts = [*_ghosts(story, turn, places), *_tokens(story, turn, places)]
    return head + "\n".join(parts) + "\n</svg>\n"


def _spots(state: State, story: Story, places: list[dict[str, Any]]) -> Iterator[tuple[int, float, float]]:
    """Every car that can be seen, with its place; cars of one space and of the pit stand side by side."""
    seen: dict[int, int] = {}
    for seat in range(story.fixed.seats):
        if state.where[seat] in (Where.TRACK, Where.PIT):
            cell = places[state.space[seat]]
            shift = seen.get(state.space[seat], 0)
            seen[state.space[seat]] = shift + 1
            is_in_pit = state.where[seat] == Where.PIT
            yield seat, cell["x"] + 6 * shift, cell["y"] + 6 * shift - (2.2 * RADIUS if is_in_pit else 0)


def _ghosts(story: Story, turn: Turn, places: list[dict[str, Any]]) -> Iterator[str]:
    ends = {seat: (x, y) for seat, x, y in _spots(turn.ended, story, places)}
    for seat, x, y in _spots(turn.began, story, places):
        if ends.get(seat) != (x, y):
            ring = f'stroke="{PALETTE[livery(seat)[0]]}" stroke-width="1.6" stroke-dasharray="3 2"'
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="none" {ring}/>'


def _tokens(story: Story, turn: Turn, places: list[dict[str, Any]]) -> Iterator[str]:
    for seat, x, y in _spots(turn.ended, story, places):
        yield token(seat, x, y)


def token(seat: int, x: float, y: float) -> str:
    """A car on the map: its shape, its color, half white for the second six, and its number."""
    color, half = livery(seat)
    shape = SHAPES[color]
    ring = f'<path d="{shape}" transform="scale({RADIUS + 2.2})" fill="{PALETTE["on-crew"]}"/>'
    body = f'<path d="{shape}" transform="scale({RADIUS})" fill="{PALETTE[color]}"/>'
    if half:
        body += f'<path d="{shape}" transform="scale({RADIUS})" fill="#fff" style="clip-path:inset(50% 0 0 0)"/>'
    number = figures(seat + 1, 0, 0.6, 8, PALETTE["on-crew"], 17)
    return f'<g transform="translate({x:.1f} {y:.1f})">{ring}{body}{number}</g>'
