"""What a clumsy or hostile hand writes for Pit Crew gets one line that says what, where and by which rule."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboard.cli import main

HEAD = {"pitboard": 1, "game": "pit_crew", "rules": 1, "setup": {"crews": [1, 1], "cars": [[27], [27]]}}
DEAL = ["3w", "6w", "6b", "7b", "5b", "7w", "7w", "10w", "2w", "2b", "9w", "2w"]
RACE: list[dict[str, Any]] = [
    {"seat": "red_1", "do": "ready_up"},
    {"seat": "green_1", "do": "ready_up"},
    {"do": "go", "luck": DEAL},
    {"seat": "red_1", "do": "lay", "card": "3w", "area": "tank"},
]
SEALED = {"sealed": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd", "nonces": ["", ""]}
SECRET = bytes(range(32)).hex()


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command on a file of some text: its status and what stands on standard error."""

    def run(text: str, *command: str, name: str = "it.race") -> tuple[int, str]:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        status = main([str(file) if word == "FILE" else word for word in command])
        return status, capsys.readouterr().err.replace(f"{file}: ", "")

    return run


def race(*entries: dict[str, Any], head: dict[str, Any] = HEAD) -> str:
    """A record: the race so far and then these entries, ten ms apart."""
    lines = [{"n": n, "at": 10 * n, **entry} for n, entry in enumerate([*RACE, *entries], 1)]
    return "\n".join(json.dumps(line) for line in [head, *lines])


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ({"seat": "red_1", "do": "draw", "luck": [3]}, "entry 5: luck: ['2b'] is the way to write it"),
        ({"seat": "red_1", "do": "draw", "luck": [0]}, "entry 5: luck: 0 is no card"),
        ({"seat": "red_1", "do": "draw", "luck": ["4*"]}, "entry 5: luck: no card 4* is left to draw"),
        (
            {"seat": "red_1", "do": "lay", "card": "6w", "area": "tank", "at": 39},
            "entry 5: at: the last act of this seat was at 40",
        ),
        (
            {"seat": "red_1", "do": "lay", "card": "6w", "area": "tank", "at": 10**30},
            "entry 5: at: no time before 0, and none after",
        ),
        ({"do": "pause", "luck": [3]}, "entry 5: luck: an act of the table draws none"),
        ({"do": "void", "from": 3, "to": 3}, "entry 5: 3 to 3 are void, and then entry 4: no_round: "),
        ({"seat": "red_1", "do": "lay", "card": "x" * 9_000, "area": "tank"}, "entry 5: card: 'xxx"),
        ({"seat": "red_1", "do": "draw", "a\n\u001b[2J": 1}, "entry 5: a??[2J: no such key"),
    ],
    ids=["face", "nothing", "wrench", "back", "late", "table", "void", "long", "key"],
)
def test_an_act_that_cannot_be_is_told_in_a_line(said: Any, entry: dict[str, Any], says: str) -> None:
    """PC 1.5, PC 9.7: luck is written as it is read, no seat goes back in time, and no line is endless."""
    status, told = said(race(entry), "replay", "FILE")
    assert (status, told.count("\n")) == (1, 1)
    assert told.startswith(f"pitboard: {says}")
    assert len(told) < 300


def test_an_older_time_of_another_seat_is_sound(said: Any) -> None:
    """PC 9.7: a slow line is credited, so acts may stand in another order than their times."""
    assert said(race({"seat": "green_1", "do": "lay", "card": "7w", "area": "tank", "at": 35}), "replay", "FILE") == (0, "")


def test_a_void_costs_no_more_than_what_follows_it(said: Any) -> None:
    """Hundreds of voids are no burden, whether or not there is anything left to void."""
    again = {"seat": "red_1", "do": "lay", "card": "6w", "area": "tank"}
    entries: list[dict[str, Any]] = []
    for number in range(5, 805, 2):
        entries += [again, {"do": "void", "from": number, "to": number}]
    entries += [{"do": "void", "from": 5, "to": 700}] * 100
    assert said(race(*entries, again), "replay", "FILE") == (0, "")
    assert said(race(*entries, again, again), "replay", "FILE")[0] == 1


@pytest.mark.parametrize("command", ["replay", "report", "verify"])
def test_no_command_plays_other_rules_than_the_recorded(said: Any, command: str) -> None:
    """A record of another version is refused whatever is asked."""
    lines = race(head=HEAD | SEALED | {"rules": 2}) + "\n" + json.dumps({"end": {}, "secret": SECRET})
    assert said(lines, command, "FILE") == (1, "pitboard: line 1: rules: this program plays version 1 of Pit Crew\n")


def test_a_race_that_is_not_over_has_no_end(said: Any) -> None:
    """PC-78: a standing that nobody reached is not verified."""
    record = "\n".join(
        [
            json.dumps(HEAD | SEALED),
            json.dumps({"n": 1, "at": 1, "seat": "red_1", "do": "ready_up"}),
            json.dumps({"end": {"standing": ["red", "green"], "winner": "red"}, "secret": SECRET}),
        ]
    )
    assert said(record, "verify", "FILE") == (1, "pitboard: end: the race is not over after the last entry\n")


def test_a_position_of_another_game_is_said_to_be_one(said: Any) -> None:
    """Not by a fault of its setup."""
    status, told = said(race(), "perft", "pit-stop", "--depth", "1", "--position", "FILE")
    assert (status, told) == (1, "pitboard: --position: line 1: game: pit_crew, where pit_stop is wanted\n")


def test_every_fault_of_a_setup_is_told(said: Any) -> None:
    """PC-1, PC-69, PC-138: each in its line, with its place and its rule; a record tells them all in its own line."""
    setup = {"crews": [4, 1], "cars": "fast", "wrenches": 5, "spaces": 1, "options": {"a\nb": 1}, "k" * 900: 1}
    status, told = said(json.dumps(setup), "perft", "pit-crew", "--depth", "1", "--setup", "FILE", name="it.json")
    places = [line.removeprefix("pitboard: ").partition(":")[0] for line in told.splitlines()]
    assert status == 1
    assert places == ["k" * 60 + "...", "crews", "cars", "wrenches", "spaces", "options.a?b"]
    status, told = said(race(head=HEAD | {"setup": setup}), "replay", "FILE")
    assert (status, told.count("\n")) == (1, 1)
    assert all(f"{place}: " in told for place in places)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"seats": 2, "seats": 3}', "seats: said twice"),
        ('{"seats": ' + "9" * 5_000 + "}", "a number is too long to be read"),
        ("[" * 50_000, "the text is nested too deeply"),
        ('{"seats": NaN}', "NaN is no number"),
        ('{"seats" 2}', "line 1, column 10: Expecting ':' delimiter"),
    ],
    ids=["twice", "digits", "deep", "NaN", "colon"],
)
def test_json_that_cannot_be_read_is_told_the_same_everywhere(said: Any, text: str, says: str) -> None:
    """PC-138: in a setup, a file of mats and a record."""
    assert said(text, "perft", "pit-crew", "--depth", "1", "--setup", "FILE") == (1, f"pitboard: {says}\n")
    assert said(json.dumps(HEAD) + "\n" + text, "replay", "FILE") == (1, f"pitboard: line 2: not JSON: {says}\n")
    if text.startswith("{"):
        assert said(text, "mats", "check", "FILE") == (1, f"pitboard: {says}\n")


def test_a_mark_before_the_first_line_is_passed_over(said: Any) -> None:
    """PC-129, PC-138: editors write one before UTF-8, and nobody sees it."""
    tires = [{"start": 4, "cards": []}] * 4
    crew = {"car": 27, "tires": tires, "fuel": [], "engine": [], "discard": []}
    document = json.dumps({"game": "pit_crew", "crews": [{"name": name, **crew} for name in ("red", "green")]})
    assert said("\ufeff" + document, "score", "FILE") == (0, "")
    assert said("\ufeff" + race(), "replay", "FILE") == (0, "")
    assert said('\ufeffpitboard_mats = 1\nname = "Ours"\n', "mats", "check", "FILE") == (0, "")
    assert said(document + "\n\ufeff" + document, "score", "FILE")[0] == 1


def test_a_line_that_is_too_long_is_told_so(said: Any) -> None:
    """PC-129: it is not judged by its beginning."""
    status, told = said('{"game": "pit_crew"}' + " " * 1_000_000 + "}\n", "score", "FILE")
    assert status == 1
    assert "line 1: $: a line of at most 1000000 bytes is wanted" in told


def test_a_terminal_that_lacks_a_character_gets_its_number(tmp_path: Path) -> None:
    """PC-138: a name in any script is no accident."""
    file = tmp_path / "mats.toml"
    file.write_text('pitboard_mats = 1\nname = "\u8d64"\n', encoding="utf-8")
    command = [sys.executable, "-m", "pitboard", "mats", "check", str(file)]
    done = subprocess.run(command, env=os.environ | {"PYTHONIOENCODING": "ascii"}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u8d64 is sound" in done.stdout
