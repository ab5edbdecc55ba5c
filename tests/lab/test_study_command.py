"""`pitboard study`: lists studies, answers them, writes their reports, and goes on where it was broken off."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pitboard.cli import main
from pitboard.lab.bench import PIECE, Bench
from pitboard.lab.findings import Findings, Grid, Study
from pitboard.lab.inquiry import kept_folder
from pitboard.lab.scenario import Scenario
from pitboard.lab.studies import NAMES

QUICK = ["study", "pit-stop-length", "--quick", "--engine", "here"]
SHORT = {"board": "ridge", "options": {"laps": 1}}


@pytest.fixture(autouse=True)
def _own_kept_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept is kept in a folder of the test's own; compiled rules stay where they are."""
    monkeypatch.setattr("pitboard.lab.inquiry.user_cache_folder", lambda: tmp_path / "cache")


def test_the_list_names_every_study_with_its_question(capsys: pytest.CaptureFixture[str]) -> None:
    """docs/lab.md, `study list`: a line each, and nothing is raced."""
    assert main(["study", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(NAMES)
    assert all(line.endswith("?") for line in lines)


def test_a_study_prints_its_answer_first_and_writes_its_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """docs/lab.md, `study NAME`: the answer on standard output, progress in one line elsewhere."""
    assert main([*QUICK, "--out", str(tmp_path / "new" / "reports")]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("How long is a race of Pit Stop? ")
    assert set(said.err.splitlines()) <= {"pit-stop-length: racing", "compiling the rules, once"}
    files = {path.name for path in (tmp_path / "new" / "reports").iterdir()}
    assert {"pit-stop-length-turns.csv", "pit-stop-length.html"} <= files
    assert not kept_folder(Study("pit-stop-length", "", "", lambda bench: Findings("", (), ""))).exists()


def test_all_studies_have_an_index_beside_their_reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/lab.md, `--all`: each question with its answer and a link that leads to a file."""
    study = Study(
        "one", "Is it so?", "Who asks?", lambda bench: Findings("It is so.", (Grid("g", "G", ("a",), [(1,)]),), "By looking.")
    )
    monkeypatch.setattr("pitboard.lab.studies.all_studies", lambda: [study])
    assert main(["study", "--all", "--out", str(tmp_path / "studies")]) == 0
    index = (tmp_path / "studies.md").read_text(encoding="utf-8")
    assert "**[Is it so?](studies/one.html)** Who asks?" in index
    assert "It is so." in index
    assert (tmp_path / "studies" / "one.html").exists()


def test_all_studies_go_on_where_they_were_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/lab.md, `--all` and `--resume`: a study that was done before the break is not raced again."""
    found: list[int] = []

    def first(bench: Bench) -> Findings:
        bench.races(Scenario("pit_stop", ("random", "random"), SHORT), PIECE)
        return Findings("1.", (), "By racing.")

    def second(bench: Bench) -> Findings:
        found.append(1)
        if len(found) == 1:
            raise KeyboardInterrupt
        return Findings("2.", (), "By waiting.")

    studies = [Study("one", "One?", "?", first), Study("two", "Two?", "?", second)]
    monkeypatch.setattr("pitboard.lab.studies.all_studies", lambda: studies)
    asked = ["study", "--all", "--engine", "here", "--out", str(tmp_path / "studies")]
    assert main(asked) == 130
    assert len(list(kept_folder(studies[0]).glob("*/*.npy"))) == 1
    monkeypatch.setattr(
        "pitboard.lab.engines.Here.run", lambda _, scenario, pieces: iter([]) if not pieces else pytest.fail("again")
    )
    assert main([*asked, "--resume"]) == 0
    assert not kept_folder(studies[0]).exists()


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["study"], 2, "a study is wanted"),
        (["study", "list", "--all"], 2, "a study is wanted"),
        (["study", "nothing"], 2, "no study is called 'nothing'; there are "),
        (["study", "pit-stop-lenght"], 2, "'pit-stop-lenght'; did you mean pit-stop-length"),
        (["study", "wrenches"], 2, "'wrenches'; did you mean pit-crew-wrenches?"),
        (["study", "pit-stop-length", "--precision", "0"], 2, "--precision 0: a number from 0.05 to 20"),
        (["study", "pit-stop-length", "--precision", "nan"], 2, "--precision nan: a number"),
        (["study", "pit-stop-length", "--precision", "much"], 2, "much"),
        (["study", "pit-stop-length", "--seed", "-1"], 2, "--seed -1: a whole number from 0"),
        (
            ["study", "pit-stop-length", "--engine", "steam"],
            2,
            "--engine 'steam': here, loky, loky:JOBS (1 to 999) or dask://HOST:PORT",
        ),
        (["study", "pit-stop-length", "--engine", "loky:0"], 2, "'loky:0': here, loky"),
        (["study", "pit-stop-length", "--engine", "dask://127.0.0.1:nine"], 2, "'dask://127.0.0.1:nine': here, loky"),
        (["study", "pit-stop-length", "--out", "{file}"], 1, "file: a folder is wanted for the report, and this is a file"),
        (["study", "pit-stop-length", "--out", "{file}/below"], 1, "Not a directory"),
    ],
    ids=str,
)
def test_what_cannot_be_done_is_one_clear_line(
    arguments: list[str], status: int, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """docs/lab.md, exit status: 1 for what failed, 2 for usage; before anything is raced."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main([each.format(file=tmp_path / "file") for each in arguments]) == status
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert says in said.err


def test_a_folder_that_takes_no_file_is_said_before_anything_is_raced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """docs/lab.md, `--out`: status 1, the folder and why."""
    monkeypatch.setattr("pitboard.cli.study.TemporaryFile", refuse)
    assert main([*QUICK, "--out", str(tmp_path / "full")]) == 1
    said = capsys.readouterr()
    assert said.err == f"pitboard: {tmp_path / 'full'}: no report can be written there: No space left on device\n"
    assert said.out == ""


def refuse(*_: object, **__: object) -> None:
    """A full disk."""
    raise OSError(28, "No space left on device")


def test_races_are_kept_and_an_old_report_stays_where_a_new_one_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """docs/lab.md, `--resume`: a disk that is full at the end costs no race."""
    out = tmp_path / "reports"
    assert main([*QUICK, "--out", str(out)]) == 0
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    with monkeypatch.context() as full:
        full.setattr(Path, "write_text", refuse)
        assert main([*QUICK, "--seed", "2", "--out", str(out)]) == 1
    said = capsys.readouterr().err.splitlines()[-1]
    assert "pit-stop-length.html: No space left on device; 1,080 races are kept, and the same command with --resume" in said
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before
    assert main([*QUICK, "--seed", "2", "--out", str(out), "--resume"]) == 0
    assert (out / "pit-stop-length.html").read_bytes() != before["pit-stop-length.html"]


def test_precision_is_a_factor_on_the_widths_of_intervals() -> None:
    """docs/lab.md, `--precision`: half as wide from about four times the races, twice as wide from fewer."""
    scenario, reach, races = Scenario("pit_stop", ("steady", "random"), SHORT), 0.02, {}
    for precision in (0.5, 1.0, 2.0):
        found = Bench(precision=precision).share(scenario, 0, reach=reach, most=4_000)
        assert found.reach <= reach * precision
        races[precision] = found.races
    assert races[0.5] >= 2 * races[1.0] >= 2 * races[2.0]


INTERRUPTED = """
import sys
from pathlib import Path
from pitboard import cli
from pitboard.lab import inquiry, studies
from pitboard.lab.bench import column
from pitboard.lab.findings import Findings, Study
from pitboard.lab.scenario import Scenario

inquiry.user_cache_folder = lambda: Path(sys.argv[1])
racing = inquiry.shown

def find(bench):
    tell = bench._tell
    def told(what, done, of):
        print(what, done, flush=True)
        tell(what, done, of)
    bench._tell = told
    races = bench.races(Scenario("pit_stop", ("steady",) * 4), int(sys.argv[2]), "asked")
    return Findings(str(races["turns"].tolist()), (), "")

studies.study_named = lambda name: Study("asked", "?", "?", find)
sys.exit(cli.main(["study", "asked", *sys.argv[3:]]))
"""


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal on POSIX")
@pytest.mark.parametrize("engine", ["here", "loky:2"])
def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(engine: str, tmp_path: Path, full: bool) -> None:
    """docs/lab.md, `--resume`: one line says what is kept; going on races only the rest, and the result is that
    of a study that nobody broke off."""
    if engine != "here" and not full:
        pytest.skip("in one process; in several with --full")
    asked = [sys.executable, "-c", INTERRUPTED, str(tmp_path)]
    broken = subprocess.Popen(
        [*asked, "1000000", "--engine", engine],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert broken.stdout is not None
    while f"asked {2 * PIECE}" not in broken.stdout.readline():
        assert broken.poll() is None
    os.killpg(broken.pid, signal.SIGINT)
    _, err = broken.communicate(timeout=60)
    assert broken.returncode == 130
    kept = len(list(tmp_path.glob("studies/asked/*/*.npy"))) * PIECE
    assert kept >= 2 * PIECE
    assert err.splitlines()[-1] == (
        f"asked: stopped; {kept:,} races are kept, and the same command with --resume goes on from there"
    )
    wanted, done = str(3 * PIECE), []
    for more in (["--resume"], []):
        done.append(
            subprocess.run([*asked, wanted, "--engine", "here", *more], capture_output=True, text=True, check=True).stdout
        )
    assert done[0] == done[1]
    assert not (tmp_path / "studies" / "asked").exists()
