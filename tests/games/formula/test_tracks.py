"""Track files: what they make, and every fault with its place, as listed beside each file of `tests/vectors/tracks/`."""

import json
from pathlib import Path
from typing import Any

import pytest

from pitboard.games.formula.state import Fixed
from pitboard.games.formula.tracks.faults import KEYS, SECTION, track_faults
from pitboard.games.formula.tracks.files import HOUSE, character, house_track, lay, parse_track
from pitboard.games.formula.tracks.graph import Graph, arrows_of, graph_of, grid_of, pit_rows, spread
from pitboard.kernel.refusal import SetupError
from pitboard.kernel.state import faults

VECTORS = Path(__file__).parents[2] / "vectors/tracks"
FILES = sorted(VECTORS.glob("*.toml"))

each_house_track = pytest.mark.parametrize("name", HOUSE)


def faults_of(text: str) -> list[str]:
    """What is wrong with a track file."""
    try:
        parse_track(text)
    except SetupError as error:
        return error.faults
    return []


def good(**changes: Any) -> dict[str, Any]:
    """The small sound track, with other values for some keys."""
    return parse_track((VECTORS / "good.toml").read_text(encoding="utf-8")) | changes


def exits(graph: Graph, name: str) -> list[str]:
    """The exits of a space by name: straight ahead, left, right; "" for none."""
    return [graph.spaces[after].name if after >= 0 else "" for after in graph.exits[graph.find(name)]]


def names(graph: Graph, spaces: list[int]) -> list[str]:
    """Spaces by name."""
    return [graph.spaces[space].name for space in spaces]


def laid(track: dict[str, Any]) -> Fixed:
    """A track as the rules have it."""
    fixed = Fixed()
    fixed.rules_version, fixed.seats, fixed.laps = 1, 2, 1
    lay(fixed, track)
    return fixed


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_fault_of_a_track_is_told_with_its_place(file: Path) -> None:
    """F-18, F-46, F-48, F-66, F-68, F-79, F 1.4, F 7.1: all of them, in the order of the file beside it."""
    wanted = file.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert faults_of(file.read_text(encoding="utf-8")) == wanted


def test_every_list_of_faults_has_its_track() -> None:
    """And one track of them is good."""
    assert {file.stem for file in FILES} == {file.stem for file in VECTORS.glob("*.txt")}
    assert faults_of((VECTORS / "good.toml").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("space", "wanted"),
    [
        ("A3", ["A4", "", "B4"]),
        ("B3", ["B4", "A4", "C4"]),
        ("B6", ["B7", "A7", "C6.75"]),
        ("C6", ["C6.75", "B7", ""]),
        ("C6.75", ["C7.5", "B8", ""]),
        ("B7", ["B8", "A8", "C7.5"]),
        ("C7.5", ["C8.25", "", ""]),
        ("B8", ["B9", "A9", "C9"]),
        ("C9", ["", "B10", ""]),
        ("B19", ["B20", "A20", "C20"]),
        ("B25", ["B1", "A1", "C1"]),
    ],
)
def test_exits_lead_straight_ahead_or_to_a_true_diagonal(space: str, wanted: list[str]) -> None:
    """F 7.1: in a staggered corner a neighbor that is ahead but no true diagonal is no exit; lanes end and begin by diagonals."""
    assert exits(graph_of(good()), space) == wanted


def test_exits_that_a_file_names_take_the_place_of_those_found() -> None:
    """F 7.1: the wide reading of a staggered corner can be written down, and a wall between two lanes."""
    track = good(exits=[{"from": "C7.5", "to": ["B9", "C8.25"]}, {"from": "B3", "to": ["B4"]}], arrows=[])
    assert track_faults(track) == []
    graph = graph_of(track)
    assert exits(graph, "C7.5") == ["C8.25", "B9", ""]
    assert exits(graph, "B3") == ["B4", "", ""]


def test_rows_are_told_by_front_edges_in_hundredths() -> None:
    """F 17.2: level front edges make a row, counted from the line on, and back from it with a minus."""
    graph = graph_of(good())
    assert [graph.spaces[graph.find(name)].row for name in ("A1", "C6.75", "B25", "B-1", "A-25")] == [100, 675, 2500, 2500, 100]
    assert [graph.find(name) for name in ("D1", "A26", "a1", "C10", "", 7)] == [-1] * 6
    assert [(space.row, space.lane) for space in graph.spaces] == sorted((space.row, space.lane) for space in graph.spaces)


def test_an_exit_over_the_line_is_marked() -> None:
    """F-68: all exits of the last row, and no other."""
    fixed = laid(good())
    over = {n for n in range(fixed.spaces) if any(fixed.crosses[n])}
    assert {fixed.row[n] for n in over} == {2500}
    assert all(fixed.crosses[n][k] == (fixed.exits[n][k] >= 0) for n in over for k in range(3))


def test_a_corner_has_its_limits_by_lane_and_by_space() -> None:
    """F-46, F 9.1: one limit for a lane, or one a space; a space with 0 is no part of the corner."""
    track = good()
    track["sections"][3] = track["sections"][3] | {"limits": [80, [0, 100, 80, 80]]}
    graph = graph_of(track)
    limits = {space.name: space.limit for space in graph.spaces if space.section in (1, 3)}
    north = "A7 60, A8 60, A9 60, B7 80, B8 80, B9 80, C6.75 100, C7.5 100, C8.25 100, C9 100"
    south = "A15 80, A16 80, A17 80, B14.75 0, B15.5 100, B16.25 80, B17 80"
    wanted = [cell.split() for cell in f"{north}, {south}".split(", ")]
    assert limits == {name: int(limit) for name, limit in wanted}
    assert graph.corners == ["North", "South"]
    assert {space.corner for space in graph.spaces if not space.limit} == {-1}


@pytest.mark.parametrize(("inside", "lanes"), [("left", [0, 1, 2]), ("right", [2, 1, 0])])
def test_the_inside_of_a_straight_is_that_of_the_coming_corner(inside: str, lanes: list[int]) -> None:
    """F-48: before the line as well, where the coming corner lies beyond it."""
    track = good()
    track["sections"][1] = track["sections"][1] | {"inside": inside}
    graph = graph_of(track)
    for row in ("2", "25"):
        assert [graph.spaces[graph.find(f"{lane}{row}")].inside for lane in "ABC"] == lanes
    assert [graph.spaces[graph.find(f"{lane}12")].inside for lane in "AB"] == [0, 1]


def test_the_striped_side_is_the_inside_unless_the_file_says_otherwise() -> None:
    """F-26, F-76: both sides have a field of their own."""
    plain, other = laid(good()), laid(good(pit={"from": -9, "to": 2, "side": "left", "striped": "right"}))
    assert plain.striped == plain.inside
    graph = graph_of(good())
    row = [graph.find(name) for name in ("A25", "B25", "C25")]
    assert [other.striped[n] for n in row] == [2, 1, 0]


def test_pit_rows_run_from_the_last_corner_over_the_line() -> None:
    """F-18, F-72, F 13.9: the row of the corner's last space is the first; every lane of a row belongs to it."""
    track = good()
    graph, fixed = graph_of(track), laid(track)
    assert pit_rows(track, graph) == [1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 100, 200]
    assert fixed.pit_before[:11] == [1] * 9 + [0, 0]
    assert [fixed.pit[graph.find(name)] for name in ("A17", "B17", "A18", "C25", "A1", "C2", "A3", "A16")] == [
        0,
        0,
        1,
        8,
        9,
        10,
        -1,
        -1,
    ]


@pytest.mark.parametrize(
    ("inside", "grid", "wanted"),
    [
        ("left", {}, ["A25", "C25", "A24", "C24", "A23", "C23", "A22", "C22", "A21", "C21", "A20", "C20"]),
        ("right", {}, ["C25", "A25", "C24", "A24", "C23", "A23", "C22", "A22", "C21", "A21", "C20", "A20"]),
        (
            "left",
            {"grey": 2, "other": 1, "rows": [-1, -2, -3, -4, -5, -8]},
            [f"{x}{25 - n}" for n in (0, 1, 2, 3, 4, 7) for x in "BA"],
        ),
    ],
)
def test_the_grid_is_six_rows_of_two_grey_side_first(inside: str, grid: dict[str, Any], wanted: list[str]) -> None:
    """F-79, F 3.6: just before the line, the gray side on the inside of the coming corner, or as the file has it."""
    track = good(grid=grid)
    track["sections"][1] = track["sections"][1] | {"inside": inside}
    assert track_faults(track) == []
    assert names(graph_of(track), grid_of(track, graph_of(track))) == wanted


def test_an_arrow_is_numbered_space_by_space() -> None:
    """F-66: which arrow, the how manieth space of it, and how many it has."""
    track = good()
    graph, fixed = graph_of(track), laid(track)
    assert [names(graph, arrow) for arrow in arrows_of(track, graph)] == [["B7", "A8", "B9"]]
    assert [(fixed.arrow[n], fixed.arrow_at[n]) for n in (graph.find(name) for name in ("B7", "A8", "B9", "A9"))] == [
        *((0, 0), (0, 1), (0, 2), (-1, 0))
    ]
    assert fixed.arrow_length[0] == 3


def test_a_track_reads_from_json_as_well() -> None:
    """The same track in either format."""
    track = house_track("quay")
    assert parse_track(json.dumps(track)) == track


@each_house_track
def test_house_tracks_are_sound_and_in_range(name: str) -> None:
    """F 1.4: every space can be reached from the grid, and the line from every space."""
    track = house_track(name)
    assert track_faults(track) == []
    fixed = laid(track)
    fixed.start_holds = fixed.start_slips = fixed.test_holds = fixed.chance_safe = fixed.chance_spins = 9
    fixed.pass_holds, fixed.pass_touches, fixed.shift_drop = 5, 10, 20
    assert faults(fixed) == []
    graph = graph_of(track)
    assert len(spread(grid_of(track, graph)[:1], graph.exits)) == len(graph.spaces)
    assert all(graph.find(space.name) == n for n, space in enumerate(graph.spaces))


@pytest.mark.parametrize(
    ("name", "length", "corners", "wide", "straight"),
    [("quay", 75, 10, 45, 18), ("lantern", 54, 8, 39, 11), ("meadow", 64, 6, 77, 19), ("forest", 97, 10, 58, 22)],
)
def test_house_tracks_differ_in_character(name: str, length: int, corners: int, wide: int, straight: int) -> None:
    """Formula 9: length by the shortest way, corners, share of three lanes, longest straight."""
    told = character(house_track(name))
    assert (told["length"], told["corners"], told["three_wide"], told["longest_straight"]) == (length, corners, wide, straight)


def test_house_tracks_show_all_that_a_track_can_have() -> None:
    """Formula 9: two and three lanes, staggered corners, pit lanes on both sides, some before the line alone, arrows."""
    tracks = {name: house_track(name) for name in HOUSE}
    graphs = {name: graph_of(track) for name, track in tracks.items()}
    assert {track["pit"]["side"] for track in tracks.values()} == {"left", "right"}
    assert {pit_rows(tracks[name], graphs[name])[-1] > graphs[name].rows // 2 for name in HOUSE} == {True, False}
    assert any(track.get("arrows") for track in tracks.values())
    for name, graph in graphs.items():
        assert any(space.row % 100 for space in graph.spaces), name
        assert {len([lane for lane in section["lanes"] if lane]) for section in tracks[name]["sections"]} == {2, 3}
        assert all(40 <= space.limit <= 140 for space in graph.spaces if space.limit)


@pytest.mark.parametrize("track", [None, [], "quay", 7])
def test_what_is_no_table_is_no_track(track: object) -> None:
    """One fault, and no accident."""
    assert track_faults(track) == ["track: a table of keys is wanted"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{"sections": 16,}', "line 1, column 17: "),
        ("rows = ", "Invalid value (at end of document)"),
        ('{"a": ' * 9_000, "the text is nested too deeply"),
        ("a" + ".a" * 20_000 + "=1", "the text is nested too deeply"),
        ("a = " + "[" * 20_000, "the text is nested too deeply"),
        ("a = " + "9" * 6_000, "a number is too long to be read"),
        ("a" * 60_001, "the file is longer than 60000 characters"),
        ('{"pitboard_track": 1, "name": "\\u001b[2J"}', "the file holds half a character or a control character"),
        ('{"name": "x", "name": "y"}', "name: said twice"),
    ],
    ids=["comma", "end", "json", "keys", "brackets", "number", "long", "control", "twice"],
)
def test_a_file_that_cannot_be_read_says_where(text: str, fault: str) -> None:
    """TOML or JSON; a file made to hurt is refused at once."""
    assert faults_of(text)[0].startswith(fault)


def test_there_is_no_house_track_of_another_name() -> None:
    """The names are told."""
    with pytest.raises(SetupError, match="there is no house track 'monza'; there are quay, lantern, meadow, forest"):
        house_track("monza")


def test_the_track_on_the_page_about_tracks_is_sound() -> None:
    """With everything in it that a file may have."""
    page = (Path(__file__).parents[3] / "docs/tracks.md").read_text(encoding="utf-8")
    track = parse_track(page.partition("```toml\n")[2].partition("```")[0])
    assert set(track) | {"source"} == set(KEYS)
    assert {key for section in track["sections"] for key in section} == set(SECTION)
    assert exits(graph_of(track), "C7.6") == ["C8.4", "B9", ""]
