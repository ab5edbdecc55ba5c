"""`pitboard simulate` on the terminal: a table or JSON, one line for what went wrong."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboard.lab import simulate as lab
from pitboard.lab.races import Stuck
from pitboard.lab.report import FEW, command, jobs_for

ENDLESS = """
import sys
from pitboard.lab import report

simulate = report.lab.simulate

def told(what, done, of):
    if what == "racing":
        print("racing", flush=True)

report.lab.simulate = lambda *asked: simulate(*asked[:-1], told)
sys.exit(report.command("pit_stop", races=10**8, seats=["random"] * 4, jobs={jobs}))
"""


def test_json_goes_to_standard_output_and_nothing_else_does(capsys: pytest.CaptureFixture[str]) -> None:
    """One object that a script can read."""
    assert command("pit-stop", races=50, seats=["random", "steady"], seed=4, as_json=True) == 0
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert found["races"] == 50
    assert found["seats"][1]["bot"] == "steady"
    assert said.err in ("", "compiling the rules, once\n")


def test_compiling_is_told_where_no_bar_can_show_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """One line for the whole of it, and none for the races, as these are quick."""
    result = lab.simulate("pit_stop", 20, ["random"] * 2, 4)

    def simulate(*asked: Any) -> lab.Result:
        for what, done in (("compiling", 0), ("compiling", 1), ("racing", 0), ("racing", 20)):
            asked[-1](what, done, 20)
        return result

    monkeypatch.setattr("pitboard.lab.report.lab.simulate", simulate)
    assert command("pit_stop", races=20, seats=["random"] * 2, as_json=True) == 0
    assert capsys.readouterr().err == "compiling the rules, once\n"


def test_the_table_names_each_seat_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    """And tells lengths and speed below."""
    assert command("pit_stop", races=50, seats=["random", "steady"], seed=4) == 0
    said = capsys.readouterr().out
    assert "pit-stop, 50 races" in said
    for words in ("random", "steady", "95 % interval", "turns a race", "decisions", "a second"):
        assert words in said


def test_a_setup_file_may_be_toml_or_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both say the same."""
    (tmp_path / "short.toml").write_text('board = "ridge"\n[options]\nlaps = 1\n', encoding="utf-8")
    (tmp_path / "short.json").write_text('{"board": "ridge", "options": {"laps": 1}}', encoding="utf-8")
    found = []
    for name in ("short.toml", "short.json"):
        assert command("pit_stop", races=20, seats=["random"] * 4, setup=tmp_path / name, as_json=True) == 0
        found.append(json.loads(capsys.readouterr().out)["acts"])
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "setup.json: line 1, column 2: Expecting property name"),
        ("[1]", "setup.json: a setup is an object of keys and values"),
        ('{"options": {"laps": 0, "cars": "stolen"}}', "options.laps"),
        ('{"options": {"laps": 0, "cars": "stolen"}}', "options.cars"),
        ('{"colour": 1}', "colour: no such key"),
    ],
)
def test_every_fault_of_a_setup_has_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, says: str) -> None:
    """Status 1 and no traceback."""
    path = tmp_path / "setup.json"
    path.write_text(text, encoding="utf-8")
    assert command("pit_stop", races=5, seats=["random", "random"], setup=path) == 1
    said = capsys.readouterr()
    assert any(says in line for line in said.err.splitlines())
    assert said.out == ""


def test_a_setup_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With what the system says about it."""
    assert command("pit_stop", races=5, seats=["random", "random"], setup=tmp_path / "gone.toml") == 1
    assert "gone.toml: No such file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"seats": ["random", "deep"]}, "'deep'"),
        ({"races": 0}, "races: a whole number from 1"),
        ({"jobs": 0}, "jobs: a whole number from 1"),
        ({"game": "chess"}, "chess"),
    ],
)
def test_wrong_usage_is_status_2_and_one_line(
    arguments: dict[str, object], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says what was wrong."""
    asked = {"game": "pit_stop", "races": 5, "seats": ["random", "random"]} | arguments
    assert command(asked.pop("game"), **asked) == 2  # type: ignore[arg-type]
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert says in said[0]


def test_rules_that_fail_are_status_1_and_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The race is named, so that it can be looked at."""

    def stuck(*_: object) -> None:
        raise Stuck("race 3 of seed 1: nobody could go on")

    monkeypatch.setattr(lab, "simulate", stuck)
    assert command("pit_stop", races=5, seats=["random", "random"]) == 1
    assert capsys.readouterr().err == "race 3 of seed 1: nobody could go on\n"


def test_few_races_stay_in_one_process() -> None:
    """Starting others would take longer; what was asked for is done."""
    assert jobs_for(FEW, None) == 1
    assert jobs_for(FEW + 1, None) == os.cpu_count()
    assert jobs_for(5, 3) == 3


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal on POSIX")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_leaves_one_line(jobs: int, full: bool) -> None:
    """Also from worker processes, which get the signal too."""
    if jobs == 2 and not full:
        pytest.skip("in one process; in two with --full")
    process = subprocess.Popen(
        [sys.executable, "-c", ENDLESS.format(jobs=jobs)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "racing\n"
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "stopped; nothing is kept of an unfinished simulation\n"
