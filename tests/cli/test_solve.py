"""`pitboard solve`: what it prints, and what it refuses."""

import json
from pathlib import Path

import pytest

from pitboard.cli import main

SHORT = ["solve", "formula", "--track", "lantern", "--laps", "1", "--build", "20/80/20/160/4/4", "--tire", "hard"]


def test_a_plan_is_printed_turn_by_turn(capsys: pytest.CaptureFixture[str]) -> None:
    """F-69, F-75: the figures in a line, then a line a turn, the last of them home."""
    assert main(SHORT) == 0
    head, columns, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith("Lantern Hill, 1 lap, 20/80/20/160/4/4, hard tires: ")
    assert columns.split() == ["turn", "mph", "space", "paid", "wear"]
    assert f": {len(lines)} turns, 0 stops, " in head
    assert "home" in lines[-1]


def test_the_same_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    """For other programs; spaces by their names."""
    assert main([*SHORT, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["laps"], found["tire"]) == ("formula", 1, "hard")
    assert found["turns"] == found["plan"][-1]["turn"]
    assert found["plan"][0]["space"][0] in "ABC"
    assert sum(turn["paid"] for turn in found["plan"]) + found["plan"][-1]["wear"] == 4


def test_a_setup_file_gives_track_cars_and_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The car of the named seat, and what is said beside the file goes before it."""
    file = tmp_path / "setup.toml"
    file.write_text('seats = 3\nlaps = 2\ntrack = "lantern"\ngrid = [0, 1, 2]\n[options]\npitting = false\n', encoding="utf-8")
    assert main(["solve", "formula", "--setup", str(file), "--build", "60/60/40/160/7/3", "--laps", "1", "--seat", "3"]) == 0
    assert capsys.readouterr().out.startswith("Lantern Hill, 1 lap, 60/60/40/160/7/3: ")


@pytest.mark.parametrize(
    "setup",
    ["seats = 12\n", "[options]\nclassic = true\n", "[options]\nwear = [0, 1, 2, 3]\npitting_wear = [0, 1, 2, 3]\n"],
    ids=["twelve", "classic", "tables"],
)
def test_a_setup_without_cars_is_solved_for_a_plain_one(setup: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """F 2.3, F-83: whatever the number of seats, and whatever ranks are worth there."""
    file = tmp_path / "setup.toml"
    file.write_text(f'track = "lantern"\n{setup}', encoding="utf-8")
    assert main(["solve", "formula", "--setup", str(file), "--laps", "1"]) == 0
    assert capsys.readouterr().out.startswith("Lantern Hill, 1 lap, ")


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["pit-stop"], 2, "a solver for formula alone"),
        (["formula", "--seat", "7"], 2, "--seat 7"),
        (["formula", "--track", "nowhere"], 1, "nowhere"),
        (["formula", "--build", "1/2/3"], 1, "cars[0].build"),
        (["formula", "--laps", "0"], 1, "laps"),
        (["formula", "--track", "nowhere.toml"], 1, "nowhere.toml: No such file"),
        (["formula", "--build", "60/60/40/160/4/3/soft", "--tire", "hard"], 1, "cars[0].tire: hard stands beside the build"),
    ],
)
def test_what_cannot_be_solved_is_said(arguments: list[str], status: int, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Status 2 is usage, 1 a setup; the last line of standard error says what."""
    assert main(["solve", *arguments]) == status
    assert says in capsys.readouterr().err
