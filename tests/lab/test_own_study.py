"""A study and a bot of one's own, as docs/lab.md shows them, run as they stand there."""

import re
from pathlib import Path
from random import randrange
from typing import Any

import pytest

from pitboard.games.pit_stop.legal import legal
from pitboard.lab import Bench, Scenario
from pitboard.lab.races import Stuck
from pitboard.lab.scenario import NotInSubset

PAGES = Path(__file__).parents[2] / "docs"
PAGE = (PAGES / "lab.md").read_text(encoding="utf-8")
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


def test_the_bot_of_the_page_races() -> None:
    """docs/bots.md, a bot of your own: the function as it stands there, in a seat of a race."""
    names: dict[str, Any] = {"__name__": "notebook"}
    (block,) = re.findall(r"```python\n(.*?)```", (PAGES / "bots.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(block, "<notebook>", "exec"), names)
    played = Scenario("pit_stop", (names["inner"], "random"), {"options": {"laps": 1}})
    assert len(Bench(quick=True).races(played, 20)) == 20


def no_row(view: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
    """A bot that answers with a row that is none."""
    return 99


def wrong_field(view: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
    """A bot that asks for what no state has."""
    return legal(view, fixed, seat, acts) * int(view.fuel)


def lost_name(view: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
    """A bot in which a name was forgotten."""
    return elsewhere  # type: ignore[name-defined,no-any-return]  # noqa: F821


def peeking(view: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
    """A bot with a function in its function, which no compiled one can have."""
    return max(range(legal(view, fixed, seat, acts)), key=lambda row: acts[row][1])


def fair(view: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
    """A bot with a coin that no seed holds."""
    return randrange(legal(view, fixed, seat, acts))


def short(view: Any) -> int:
    """A bot that takes too little."""
    return 0


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (wrong_field, "wrong_field: there is no field 'fuel'"),
        (lost_name, "lost_name: NameError: name 'elsewhere' is not defined"),
        (peeking, r"peeking: .*\(test_own_study.py, line \d+\)"),
        (fair, "fair: a .* cannot be part of a rule"),
        (short, "short: a function of 5 arguments is wanted"),
        (object(), "the name of a bot or a function is wanted"),
    ],
    ids=["field", "name", "closure", "coin", "arguments", "object"],
)
def test_a_bot_that_cannot_be_compiled_is_named_with_the_reason(bot: Any, says: str) -> None:
    """docs/lab.md, your own bot as one function: a line, not the pages that a compiler writes."""
    with pytest.raises(NotInSubset, match=says) as said:
        Bench(quick=True).races(Scenario("pit_stop", (bot, "random")), 2)
    assert len(str(said.value).splitlines()) == 1
    assert len(str(said.value)) < 300


def test_a_bot_that_answers_with_no_act_is_said_to_be_the_cause() -> None:
    """docs/lab.md, your own bot as one function: where nobody can go on it may be the bot."""
    with pytest.raises(Stuck, match="a bot of one's own may have answered with no legal act"):
        Bench(quick=True).races(Scenario("pit_stop", (no_row, "random")), 2)


def test_the_page_tells_every_option_of_the_command() -> None:
    """docs/lab.md, studies: what the command takes and no more."""
    from inspect import signature

    from pitboard.cli.study import study

    part = PAGE[PAGE.index("## Studies") : PAGE.index("### A study of your own")]
    told = set(re.findall(r"^\| `--(\w+)", part, re.MULTILINE))
    assert told == {"all" if name == "every" else name for name in signature(study).parameters} - {"name"}
