"""The command line keeps its contract: what it prints, and 0 done, 1 bad input, 2 usage, never a traceback."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from pitboard.__main__ import main as start
from pitboard.cli import main

ROOT = Path(__file__).parents[2]
RACE = """\
{"pitboard": 1, "game": "pit_stop", "rules": 1, "setup": {"board": "harbor", "seats": 2, "options": {"cars": "chosen"}}}
{"n": 1, "at": 10, "seat": "red", "by": "person", "do": "throw", "luck": [4]}
{"n": 2, "at": 20, "seat": "red", "by": "person", "do": "move", "spaces": 4, "lane": 3}
{"n": 3, "at": 30, "seat": "blue", "by": "person", "do": "throw", "luck": [1]}
"""


@pytest.fixture
def race(tmp_path: Path) -> Path:
    """A race written by hand, three entries long."""
    file = tmp_path / "hand.race"
    file.write_text(RACE, encoding="utf-8")
    return file


def test_a_replay_prints_the_referees_view_after_the_last_entry(race: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PS-47: red went four from row -1 and stands on row 3."""
    assert main(["replay", str(race), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["n"] == 3
    assert shown["position"]["cars"][0] | {"row": 3, "lane": 2, "distance": 3} == shown["position"]["cars"][0]


def test_a_replay_stops_where_it_is_told(race: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Entry 0 is the start, before anybody threw."""
    assert main(["replay", str(race), "--at", "0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["position"]["phase"] == "throw"


@pytest.mark.parametrize(
    ("line", "broken", "says"),
    [
        (1, '"spaces": 3', "entry 2: too_short: That is too short."),
        (1, '"lane": 9', "entry 2: no_such_lane"),
        (0, '"luck": [7]', "entry 1: luck: 7 is no face of a die"),
        (0, '"luck": []', "entry 1: luck: a die is drawn here and its value is not given"),
        (0, '"luck": [4, 4]', "entry 1: luck: more is given than was drawn"),
        (0, '"seat": "pink"', "entry 1: seat: one of red, blue is wanted"),
        (0, '"n": 2', "line 2: n: 1 is wanted here"),
    ],
)
def test_an_impossible_entry_is_named_with_its_reason(
    race: Path, capsys: pytest.CaptureFixture[str], line: int, broken: str, says: str
) -> None:
    """PS-10 and the rest: a refused or unreadable entry stops the replay, in one line, status 1."""
    key = broken.split(":", maxsplit=1)[0]
    lines = RACE.splitlines()
    entry = json.loads(lines[line + 1]) | json.loads("{" + broken + "}")
    assert key.strip('"') in entry
    lines[line + 1] = json.dumps(entry)
    race.write_text("\n".join(lines), encoding="utf-8")
    assert main(["replay", str(race)]) == 1
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1


def test_a_record_without_a_seal_cannot_be_verified(race: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record written by hand is legal, and has nothing to verify."""
    assert main(["verify", str(race)]) == 1
    assert "no luck was sealed" in capsys.readouterr().err


def test_a_report_tells_the_race_in_words(race: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PS 3.2: red goes four spaces."""
    assert main(["report", str(race)]) == 0
    assert "Red threw 4." in capsys.readouterr().out


def test_perft_counts_the_faces_of_the_first_throw(capsys: pytest.CaptureFixture[str]) -> None:
    """PS 2.1: two dice for a car make 36 paths, and their odds add up to one."""
    assert main(["perft", "pit_stop", "--depth", "1"]) == 0
    assert capsys.readouterr().out.startswith("perft 1  paths 36  distinct 36  mass 1")
    assert main(["perft", "pit-stop", "--depth", "1", "--divide"]) == 0
    assert capsys.readouterr().out.count("odds 1/36") == 36


def test_every_fault_of_a_board_is_listed_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PS-56: a space holds one thing; the place of each fault is named."""
    house = ROOT / "src/pitboard/games/pit_stop/data/harbor.toml"
    assert main(["boards", "check", str(house)]) == 0
    assert "34 rows, 3 lanes" in capsys.readouterr().out
    text = (
        house.read_text(encoding="utf-8")
        .replace("{ row = 10, lane = 1 }", "{ row = 3, lane = 2 }")
        .replace("back = 2", "back = 20")
    )
    board = tmp_path / "bad.toml"
    board.write_text(text, encoding="utf-8")
    assert main(["boards", "check", str(board)]) == 1
    told = capsys.readouterr().err
    assert "circles[1]: row 3 lane 2 already holds circles[0] (PS-56)" in told
    assert "instructions[0].back: a whole number from 1 to 12 is wanted" in told


def test_faults_of_size_hide_no_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PS-56, PS-6: every fault is listed at once, as far as a board can be read."""
    house = (ROOT / "src/pitboard/games/pit_stop/data/harbor.toml").read_text(encoding="utf-8")
    text = (
        house.replace("rows = 34", "rows = 9999")
        .replace("back = 2", "back = 20")
        .replace("{ row = 10, lane = 1 }", "{ row = 3 }")
    )
    board = tmp_path / "bad.toml"
    board.write_text('shade = 1\nlines = "none"\n' + text, encoding="utf-8")
    assert main(["boards", "check", str(board)]) == 1
    told = capsys.readouterr().err.replace(f"{board}: ", "").splitlines()
    assert [line.removeprefix("pitboard: ").partition(":")[0] for line in told] == [
        "shade",
        "lines",
        "rows",
        "circles[1].lane",
        "instructions[0].back",
    ]


@pytest.mark.parametrize("text", ["a=" + "9" * 6000, '{"rows": ' + "9" * 6000 + "}", '{"a": ' + "[" * 50_000])
def test_a_board_that_cannot_be_read_is_said_in_a_line(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Numbers of thousands of digits and endless brackets are faults like any other."""
    board = tmp_path / "bad.toml"
    board.write_text(text, encoding="utf-8")
    assert main(["boards", "check", str(board)]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert main(["perft", "pit-stop", "--depth", "1", "--setup", str(board)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_record_of_an_unknown_game_is_a_bad_record(race: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The name stands in the file, so it is the file that is wrong: status 1."""
    race.write_text(RACE.replace("pit_stop", "chess", 1), encoding="utf-8")
    assert main(["replay", str(race)]) == 1
    assert "line 1: game: there is no game 'chess'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("tokens", "status"),
    [
        (["nonsense"], 2),
        (["perft", "pit-stop"], 2),
        (["perft", "chess", "--depth", "1"], 2),
        (["perft", "pit-stop", "--depth", "0"], 2),
        (["simulate", "pit-stop", "--races", "1", "--seats", "genius,ace", "--seed", "1"], 2),
        (["serve", "--port", "70000"], 2),
        (["serve", "--port", "8000.5"], 2),
        (["replay", "/nowhere/at.race", "--at", "1.5"], 2),
        (["report", "/nowhere/at.race", "--turn", "0x1"], 2),
        (["serve", "--public-url", "race"], 2),
        (["serve", "--public-url", "http://["], 2),
        (["serve", "--public-url", "https://race.example.org:x"], 2),
        (["serve", "--public-url", "https://race.example.org/#here"], 2),
        (["serve", "--host", "a..b"], 2),
        (["serve", "--host", "a" * 64], 2),
        (["replay", "/nowhere/at.race"], 1),
        (["boards", "check", "/nowhere/at.toml"], 1),
    ],
)
def test_usage_is_2_and_bad_input_is_1(tokens: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> None:
    """One line on standard error says what and where."""
    assert main(tokens) == status
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no file there that is always full")
@pytest.mark.parametrize(
    "command", [["replay", "FILE"], ["report", "FILE"], ["study", "list"], ["tracks", "list"]], ids=lambda c: c[0]
)
def test_what_cannot_be_written_is_said(
    race: Path, command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line and status 1, whether much was to be said or little."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main([str(race) if word == "FILE" else word for word in command]) == 1
    assert capsys.readouterr().err == "pitboard: standard output: No space left on device\n"


def test_an_error_of_the_system_without_a_number_is_said_in_its_own_words(
    race: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 1 and one line that says what failed; not every part of Python gives its errors a number."""

    class Line(io.StringIO):
        """A line that only says that it is gone."""

        def write(self, text: str) -> int:
            raise OSError("the line is gone")

    monkeypatch.setattr(sys, "stdout", Line())
    assert main(["replay", str(race)]) == 1
    assert capsys.readouterr().err == "pitboard: standard output: the line is gone\n"


def test_a_command_without_its_streams_does_what_it_can(
    race: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is to be read from nowhere fails in one line; what is said to nobody is done."""
    monkeypatch.setattr(sys, "stdin", None)
    for command in ("replay", "score"):
        assert main([command, "-"]) == 1
        assert capsys.readouterr().err == "pitboard: -: standard input is closed\n"
    with monkeypatch.context() as silent:
        silent.setattr(sys, "stdout", None)
        assert main(["report", str(race)]) == 0
        sys.stdout.close()


def test_simulate_gives_one_object_and_the_same_for_any_number_of_jobs() -> None:
    """The same seed gives the same result; acts are decisions and draws together."""
    told = []
    for jobs in ("1", "2"):
        command = ["simulate", "pit-stop", "--races", "400", "--seats", "random,steady", "--seed", "7", "--jobs", jobs, "--json"]
        done = subprocess.run([sys.executable, "-m", "pitboard", *command], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        told.append(json.loads(done.stdout))
    first = told[0]
    assert first["acts"] == first["decisions"] + first["draws"]
    assert {"game", "races", "acts", "seconds", "acts_per_second", "seats"} <= first.keys()
    assert [set(seat) for seat in first["seats"]] == [{"bot", "wins", "share", "low", "high"}] * 2
    for result in told:
        del result["seconds"], result["acts_per_second"]
    assert told[0] == told[1]


def test_ctrl_c_ends_the_program_quietly_also_before_it_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """No traceback, and the status that shells expect."""

    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("pitboard.cli.main", interrupted)
    assert start() == 130
