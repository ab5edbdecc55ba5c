"""The picture of a track: one cell a space, limits in their cells, in the colors of the screen."""

import math
import re
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pitboard.games.formula.figures import GLYPHS
from pitboard.games.formula.tracks.center_line import center_line
from pitboard.games.formula.tracks.drawing import PALETTE, track_svg
from pitboard.games.formula.tracks.files import HOUSE, house_track, parse_track
from pitboard.games.formula.tracks.graph import graph_of
from pitboard.games.formula.tracks.shape import cells, shape_of

ROOT = Path(__file__).parents[3]
SVG = "{http://www.w3.org/2000/svg}"

each_house_track = pytest.mark.parametrize("name", HOUSE)


def small(**changes: Any) -> dict[str, Any]:
    """The small track of the vectors, which draws nothing itself."""
    return parse_track((ROOT / "tests/vectors/tracks/good.toml").read_text(encoding="utf-8")) | changes


def titles(picture: str) -> list[str]:
    """All titles in a picture, in order."""
    return [title.text or "" for title in ElementTree.fromstring(picture).iter(f"{SVG}title")]


@each_house_track
def test_every_space_is_a_cell_with_its_name(name: str) -> None:
    """F 1.4: as many cells as spaces, and a board for each corner."""
    track = house_track(name)
    graph = graph_of(track)
    assert titles(track_svg(track)) == [track["name"], *(space.name for space in graph.spaces), *graph.corners]


@each_house_track
def test_the_limit_of_a_space_stands_in_its_cell(name: str) -> None:
    """F 9.1: the figures of all limits are in the picture, and their places are the cells' middles."""
    track = house_track(name)
    picture, graph = track_svg(track), graph_of(track)
    places = set(re.findall(r'<g transform="translate\(([\d.]+ [\d.]+)\) rotate', picture))
    middles = {f"{cell['x']:.1f} {cell['y']:.1f}" for cell, space in zip(cells(track), graph.spaces, strict=True) if space.limit}
    assert places >= middles


@each_house_track
def test_no_cell_lies_on_another_or_off_the_picture(name: str) -> None:
    """A track does not cross itself, and has room for cars and prices."""
    track = house_track(name)
    told = cells(track)
    width, height = track["drawing"]["size"]
    assert all(10 < cell["x"] < width - 10 and 10 < cell["y"] < height - 10 for cell in told)
    assert min(math.dist((a["x"], a["y"]), (b["x"], b["y"])) for a, b in combinations(told, 2)) > 9


@each_house_track
def test_corners_bend_to_their_inside(name: str) -> None:
    """F-48: what the file calls the inside of a corner is the side to which the road turns there."""
    track = house_track(name)
    graph = graph_of(track)
    shape = shape_of(track, graph)
    begin = 0
    for section in track["sections"]:
        end = begin + round(section["rows"] * 100)
        if "corner" in section:
            bend = (shape.turn(end) - shape.turn(begin) + 180) % 360 - 180
            assert (bend > 15) if section["inside"] == "right" else (bend < -15), section["corner"]
        begin = end


def test_a_picture_alone_has_its_own_colors_and_one_on_the_screen_has_the_screens() -> None:
    """The same picture with colors by name."""
    plain, themed = track_svg(small()), track_svg(small(), themed=True)
    assert "var(" not in plain
    assert not re.search(r"#[0-9a-f]{6}", themed)
    for name, color in PALETTE.items():
        themed = themed.replace(f"var(--{name})", color)
    assert themed == plain


def test_the_colors_are_the_tokens_of_the_night() -> None:
    """The screen's sheet names every color that a picture uses."""
    sheet = (ROOT / "src/pitboard/web/static/tokens.css").read_text(encoding="utf-8")
    night = dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]+);", sheet.partition("@media")[0].partition("data-theme")[0]))
    assert {name: night.get(name) for name in PALETTE} == PALETTE


@pytest.mark.parametrize(("inside", "bends"), [("left", -1), ("right", 1)])
def test_a_track_without_a_drawing_is_an_oval_round_to_its_first_corner(inside: str, bends: int) -> None:
    """With the line on a straight of it."""
    track = small()
    track["sections"][1] = track["sections"][1] | {"inside": inside}
    shape = shape_of(track, graph_of(track))
    assert shape.turn(0) == pytest.approx(0)
    turns = [shape.turn(row) for row in range(0, 2500, 25)]
    bent = sum((b - a + 180) % 360 - 180 for a, b in zip(turns, [*turns[1:], turns[0]], strict=True))
    assert bent == pytest.approx(bends * 360)
    assert len(titles(track_svg(track))) == 1 + 67 + 2


def test_a_picture_without_pit_lane_arrows_or_scenery_is_a_picture_too() -> None:
    """F 1.5: a track for races without pitting."""
    bare = small(arrows=[])
    del bare["pit"]
    assert len(track_svg(bare)) < len(track_svg(small()))


def test_all_kinds_of_scenery_are_drawn() -> None:
    """Water lies under trees, whatever the file's order."""
    scenery = [["tree", 9, 9, 1], ["stand", 1, 2, 60, 90], ["house", 5, 5, 30, 60], ["water", 1, 1, 50, 1, 50, 50]]
    picture = track_svg(small(drawing={"scenery": scenery}))
    places = [picture.index(mark) for mark in ("M25.5 25.5Q", "M15 15V45", "rotate(90)", "translate(9 9)")]
    assert places == sorted(places)


def test_a_name_is_written_as_text() -> None:
    """Not as markup."""
    assert titles(track_svg(small(name="<b>&")))[0] == "<b>&"


def test_a_center_line_is_straights_joined_by_arcs() -> None:
    """A square of 100 with corners of 10: the length is known, the heading and the right hand are too."""
    line = center_line([[0, 0, 10], [100, 0, 10], [100, 100, 10], [0, 100, 10]])
    assert line.total == pytest.approx(4 * 80 + 2 * math.pi * 10, rel=0.005)
    middle = math.pi / 2 * 10 + 40
    assert line.at(middle) == pytest.approx((50, 0, 1, 0), abs=0.5)
    assert line.beside(middle, 7) == pytest.approx((50, 7), abs=0.5)
    assert line.at(line.total + 5) == pytest.approx(line.at(5))


def test_a_line_that_goes_straight_on_or_straight_back_has_no_arc() -> None:
    """Points in a row, and a point to which the line comes back."""
    assert center_line([[0, 0, 5], [50, 0, 5], [100, 0, 5], [50, 60, 5]]).total > 200
    assert center_line([[0, 0, 5], [50, 0, 5], [100, 0, 5]]).total == pytest.approx(200)


def test_figures_are_drawn_for_every_digit_and_lane() -> None:
    """The same strokes as on the screen."""
    sheet = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/pitboard/web/static/pieces").glob("*.js"))
    assert [digit for digit, stroke in GLYPHS.items() if stroke not in sheet] == []
    assert sorted(GLYPHS) == list("0123456789ABC")
