"""A study and a bot of one's own, as docs/lab.md shows them, run as they stand there."""

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_lines_of_the_page_are_a_study_and_a_bot(capsys: pytest.CaptureFixture[str]) -> None:
    """docs/lab.md, a study of your own: ten lines are enough, and the first choice is no better than any other."""
    study, bot = BLOCKS
    assert len(study.strip().splitlines()) <= 11
    names: dict[str, Any] = {"__name__": "notebook"}
    for block in (study, bot):
        exec(compile(block, "<notebook>", "exec"), names)
    share, clear, worth = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"\d+% of races, \d+% to \d+%", share)
    assert clear == "True True"
    assert abs(float(worth)) < 0.2
    assert 0.5 < names["share"].low < names["share"].high < 1
    assert names["share"].reach <= 0.02


def test_the_page_tells_every_option_of_the_command() -> None:
    """docs/lab.md, studies: what the command takes and no more."""
    from inspect import signature

    from pitboard.cli.study import study

    part = PAGE[PAGE.index("## Studies") : PAGE.index("### A study of your own")]
    told = set(re.findall(r"^\| `--(\w+)", part, re.MULTILINE))
    assert told == {"all" if name == "every" else name for name in signature(study).parameters} - {"name"}
