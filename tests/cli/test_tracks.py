"""`pitboard tracks` keeps its contract: every fault with its place, the picture, the tracks that come with Pitboard."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from pitboard.cli import main

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src/pitboard/games/formula/data/quay.toml"


def test_a_sound_track_is_told_by_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """Formula 9: length by the shortest way, share of three lanes, corners, pit rows."""
    assert main(["tracks", "check", str(HOUSE)]) == 0
    told = capsys.readouterr().out
    assert (
        "Quay Street is sound: 75 spaces by the shortest way, 192 in all, 45 % three lanes wide, 10 corners of 60 to 140" in told
    )
    assert "9 pit rows before the line and 3 beyond it" in told


def test_a_track_that_comes_with_pitboard_is_checked_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    """Formula 9: as it is drawn by its name."""
    assert main(["tracks", "check", "lantern"]) == 0
    assert "Lantern Hill is sound" in capsys.readouterr().out


def test_every_fault_of_a_track_is_listed_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """F-18, F-46: a line each, status 1."""
    text = HOUSE.read_text(encoding="utf-8").replace("limits = [60, 80]", "limits = [0, 90]").replace("from = -9", "from = 0")
    track = tmp_path / "bad.toml"
    track.write_text(text, encoding="utf-8")
    assert main(["tracks", "check", str(track)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{track}: pit.from: a row is wanted, 1 the first beyond the line and -1 the last before it",
        f"{track}: sections[3].limits[0]: a corner without a limit in this lane (F-46)",
        f"pitboard: {track}: sections[3].limits[1]: 90 is no multiple of 20 from 20 to 200 (F-46)",
    ]


def test_a_track_is_drawn_to_a_file_or_to_the_screen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From a file or by name; the same picture."""
    out = tmp_path / "quay.svg"
    assert main(["tracks", "draw", str(HOUSE), "--out", str(out)]) == 0
    assert "Quay Street" in capsys.readouterr().out
    assert main(["tracks", "draw", "quay"]) == 0
    picture = capsys.readouterr().out
    assert out.read_text(encoding="utf-8") == picture
    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize(
    ("tokens", "status"),
    [
        (["tracks", "check", "/nowhere/at.toml"], 1),
        (["tracks", "draw", "/nowhere/at.toml"], 1),
        (["tracks", "draw", "quay", "--out", "/nowhere/at.svg"], 1),
        (["tracks", "draw"], 2),
        (["tracks", "paint", "quay"], 2),
    ],
)
def test_usage_is_2_and_bad_input_is_1(tokens: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> None:
    """One line on standard error says what and where."""
    assert main(tokens) == status
    assert capsys.readouterr().err.count("\n") == 1


def test_the_tracks_that_come_with_pitboard_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """A line each: the name by which a setup calls it, and what it is like."""
    assert main(["tracks", "list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["quay", "lantern", "meadow", "forest"]


def test_a_track_without_pit_lane_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """F 1.5: it serves races without pitting."""
    track = tmp_path / "bare.toml"
    track.write_text(HOUSE.read_text(encoding="utf-8").replace("pit = {", "# {"), encoding="utf-8")
    assert main(["tracks", "check", str(track)]) == 0
    assert "no pit lane" in capsys.readouterr().out
