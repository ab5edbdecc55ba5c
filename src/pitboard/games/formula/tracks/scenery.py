"""What stands round a track in its picture: water, trees, stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pitboard.games.formula.tracks.shape import Shape

CROWD = ("red", "white", "blue", "yellow", "violet", "green")
SEAT = 6


def scenery(track: Mapping[str, Any], shape: Shape, ink: Callable[[str], str]) -> Iterator[str]:
    """The ground and all that the file names, water first."""
    width, height = shape.size
    for n in range(0, width + height, 96):
        yield f'<path d="M{n} 0h48L{n - height + 48} {height}h-48Z" fill="{ink("grass-2")}" fill-opacity=".45"/>'
    items = track.get("drawing", {}).get("scenery", [])
    for kind, draw in (("water", _water), ("house", _house), ("stand", _stand), ("tree", _tree)):
        for item in items:
            if item[0] == kind:
                yield draw(item[1:], ink)


def _water(at: list[float], ink: Callable[[str], str]) -> str:
    """A pond with its shore through the given dots, rounded."""
    dots = list(zip(at[::2], at[1::2], strict=True))
    middles = [((x + x2) / 2, (y + y2) / 2) for (x, y), (x2, y2) in zip(dots, dots[1:] + dots[:1], strict=True)]
    drawn = f"M{middles[-1][0]:g} {middles[-1][1]:g}"
    for (x, y), (mx, my) in zip(dots, middles, strict=True):
        drawn += f"Q{x:g} {y:g} {mx:g} {my:g}"
    return f'<path d="{drawn}Z" fill="{ink("water")}" stroke="{ink("grass-2")}" stroke-width="5"/>'


def _stand(at: list[float], ink: Callable[[str], str]) -> str:
    """A grandstand with two rows of people."""
    x, y, length, turn = at
    count = max(0, int((length - 8) // SEAT))
    crowd = [
        f'<circle cx="{6 + n * SEAT}" cy="{6 + n % 2 * 7}" r="2.4" fill="{ink(CROWD[n * 5 % 6])}" fill-opacity=".7"/>'
        for n in range(count)
    ]
    roof = f'<rect width="{length:g}" height="20" rx="3" fill="{ink("on-crew")}"/>'
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">{roof}{"".join(crowd)}</g>'


def _house(at: list[float], ink: Callable[[str], str]) -> str:
    """A roof from above, its ridge along the longer side."""
    x, y, width, height = at
    half = min(width, height) / 2
    ridge = f"M{half:g} {half:g}H{width - half:g}" if width >= height else f"M{half:g} {half:g}V{height - half:g}"
    hips = f"M0 0L{half:g} {half:g}M{width:g} 0L{width - half:g} {half:g}M0 {height:g}L{half:g} {height - half:g}"
    hips += f"M{width:g} {height:g}L{width - half:g} {height - half:g}"
    return (
        f'<g transform="translate({x:g} {y:g})"><rect x="4" y="5" width="{width:g}" height="{height:g}" fill="{ink("shade")}"/>'
        f'<rect width="{width:g}" height="{height:g}" fill="{ink("line")}" stroke="{ink("on-crew")}"/>'
        f'<path d="{hips}{ridge}" fill="none" stroke="{ink("on-crew")}" stroke-opacity=".6" stroke-width="1.5"/></g>'
    )


def _tree(at: list[float], ink: Callable[[str], str]) -> str:
    x, y, size = at
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size:g})"><circle r="13" cy="3" fill="{ink("shade")}"/>'
        f'<circle r="12" fill="{ink("grass-2")}" stroke="{ink("on-crew")}" stroke-opacity=".3" stroke-width="2"/>'
        f'<circle r="6" cx="-2" cy="-2" fill="{ink("white")}" fill-opacity=".08"/></g>'
    )
