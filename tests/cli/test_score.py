"""`pitboard score` and `pitboard mats` keep their contracts."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboard.cli import main
from pitboard.games.pit_crew.score import answer_line
from tests.games.pit_crew.documents import document_of, plain_crew

DOCUMENT = json.dumps(document_of(plain_crew("red", 29, "nitro"), plain_crew("green", 27), plain_crew("yellow", 33)))


def scored(lines: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[dict[str, Any]], str]:
    """Exit status, answers and standard error for a file of these lines."""
    file = folder / "mats.jsonl"
    file.write_text(lines, encoding="utf-8")
    status = main(["score", str(file)])
    told = capsys.readouterr()
    return status, [json.loads(line) for line in told.out.splitlines()], told.err


@pytest.mark.parametrize("end", ["\n", "", "\r\n"], ids=ascii)
def test_each_line_gets_its_answer(end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PC-129: in order, whether or not the last line ends."""
    other = DOCUMENT.replace('"8b", "7w", "6b", "8w"', '"8b"')
    status, answers, said = scored(DOCUMENT + "\n" + other + end, tmp_path, capsys)
    assert (status, said) == (0, "")
    assert [answer["crews"][0]["fuel"]["penalty"] for answer in answers] == [0, 21]
    assert answers[0] == answer_line(DOCUMENT)


def test_what_cannot_be_read_is_answered_and_the_rest_is_scored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PC-129: the status is 1, and one line says how many and where the first is."""
    bad = DOCUMENT.replace('"7w"', '"11w"', 1)
    status, answers, said = scored(f"{DOCUMENT}\n\n{bad}\n{DOCUMENT}\n", tmp_path, capsys)
    assert status == 1
    assert [answer.get("at") for answer in answers] == [None, "$", "$.crews[0].fuel[1]", None]
    assert "2 of 4 documents could not be read; line 2: $: the line is blank" in said
    assert said.count("\n") == 1


def test_an_empty_file_has_no_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PC-129: no document, no fault."""
    assert scored("", tmp_path, capsys) == (0, [], "")


def test_a_line_without_end_is_one_document_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PC-129: three megabytes are not kept waiting, and the line after them is scored."""
    status, answers, _ = scored("[" * 3_000_001 + f"\n{DOCUMENT}\n", tmp_path, capsys)
    assert status == 1
    assert [answer.get("at") for answer in answers] == ["$", None]


def test_a_file_that_is_not_there_is_a_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PC-129: in one line, with its name."""
    assert main(["score", str(tmp_path / "none.jsonl")]) == 1
    assert "none.jsonl: No such file or directory" in capsys.readouterr().err
    assert main(["score"]) == 2


def test_bytes_that_are_no_text_are_one_bad_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PC-129: the others are scored."""
    file = tmp_path / "mats.jsonl"
    file.write_bytes(b"\xff\xfe\n" + DOCUMENT.encode() + b"\n")
    assert main(["score", str(file)]) == 1
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer.get("at") for answer in answers] == ["$", None]


def test_standard_input_is_answered_line_by_line() -> None:
    """PC-129: the answer to a line comes before the next line is written."""
    command = [sys.executable, "-m", "pitboard", "score", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for line in (DOCUMENT, DOCUMENT):
            running.stdin.write(line + "\n")
            running.stdin.flush()
            assert json.loads(running.stdout.readline()) == answer_line(DOCUMENT)
        running.stdin.close()
        assert running.wait(timeout=60) == 0


def test_a_sound_file_of_mats_is_told_as_it_will_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PC-138: numbers that it leaves out are the house's."""
    file = tmp_path / "ours.toml"
    file.write_text('pitboard_mats = 1\nname = "Ours"\n[mats.31]\ntires = [1, 2, 3, 4]\n', encoding="utf-8")
    assert main(["mats", "check", str(file)]) == 0
    assert "Ours is sound: tires 27: 2, 5, 7, 10; 29: 4, 10, 1, 7; 31: 1, 2, 3, 4" in capsys.readouterr().out


def test_every_fault_of_a_file_of_mats_is_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """PC-138: with its place, from standard input too."""
    text = b'pitboard_mats = 1\nname = "Ours"\n[mats.31]\ntires = [1, 2, 3, 40]\nfuel = -1\n'
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert main(["mats", "check", "-"]) == 1
    told = capsys.readouterr().err
    assert "mats.31.fuel: a whole number from 1 to 50 is wanted" in told
    assert "mats.31.tires[3]: a whole number from 1 to 10 is wanted" in told
    assert main(["mats", "check", str(tmp_path)]) == 1


@pytest.mark.parametrize(
    ("area", "cards", "at"),
    [("engine", ["*b"] * 11, "$.crews[0].engine"), ("discard", ["2b"] * 180, "$.crews[0]"), ("engine", ["*b"] * 10, None)],
    ids=["eleven wild cards", "more than 200 cards", "ten wild cards"],
)
def test_mats_beyond_every_table_are_refused(area: str, cards: list[str], at: str | None) -> None:
    """PC-129: decks are not counted, but a mat has an end."""
    crew = plain_crew("red", 29) | {area: cards}
    assert answer_line(json.dumps(document_of(crew, plain_crew("green", 27)))).get("at") == at


def test_a_key_that_cannot_be_shown_does_not_reach_the_screen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PC-129: what is wrong is said in one line, whatever the document holds."""
    status, answers, said = scored('{"\\u001b[2J\\n": 1, "game": "pit_crew", "crews": []}\n', tmp_path, capsys)
    assert (status, answers[0]["at"]) == (1, "$.?[2J?")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ('"car": 29', '"car": 27, "car": 29', "$.crews[0].car"),
        ('"car": 29', '"c\\u0061r": 27, "car": 29', "$.crews[0].car"),
        ('"name": "red"', '"name": "a\\u003ab", "name": "a:b"', "$.crews[0].name"),
        ('"start": 4', '"start": 4, "start" : 4', "$.crews[0].tires[0].start"),
        ('"game": "pit_crew"', '"game": "pit_crew", "game": "pit_crew"', "$.game"),
        ('"car": 29', f'"car": {"9" * 5_000}, "car": 29', "$"),
    ],
    ids=["car", "escaped", "name", "start", "game", "long"],
)
def test_a_key_that_is_said_twice_is_a_fault(
    old: str, new: str, at: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """PC-129: neither value is picked in silence; line and key are named."""
    assert old in DOCUMENT
    status, answers, said = scored(f"{DOCUMENT}\n{DOCUMENT.replace(old, new, 1)}\n", tmp_path, capsys)
    assert (status, "crews" in answers[0], answers[1].get("at")) == (1, True, at)
    assert f"line 2: {at}: " in said
    assert at == "$" or f"{at.rpartition('.')[2]} is said twice" in said


def test_colons_and_escapes_in_a_name_are_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PC-129: a name is free."""
    lines = [DOCUMENT.replace('"red"', name, 1) for name in ('"a:b"', '"\\u003a"', '"\\\\"', '"\\":"')]
    status, answers, _ = scored("\n".join(lines), tmp_path, capsys)
    assert status == 0
    assert [answer["crews"][0]["name"] for answer in answers] == ["a:b", ":", "\\", '":']
