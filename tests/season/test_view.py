"""The JSON of a season: the keys that are documented, and nothing of who people are."""

import json
import re
from pathlib import Path

from pitboard.season.commands import COMMANDS, Command
from pitboard.season.document import Head, Template
from pitboard.season.house import REFUSALS, RULES
from pitboard.season.season import Season
from pitboard.season.sheets import RESULTS, STANDINGS
from pitboard.season.view import season_data
from tests.season.stories import stories

PAGE = (Path(__file__).parents[2] / "docs/season.md").read_text(encoding="utf-8")
SEASONS = {story.title: story.season for story in stories("standings")}


def keys_of(value: object) -> set[str]:
    """All keys of plain data, but those that are ids of drivers and races."""
    if isinstance(value, list):
        return set().union(*map(keys_of, value))
    if isinstance(value, dict):
        named = {key for key in value if not re.fullmatch(r"[A-Z]\w*", key)}
        return named.union(*map(keys_of, value.values()))
    return set()


def test_every_key_is_documented() -> None:
    """Season 4: programs can rely on what docs/season.md names."""
    season = SEASONS["A missed race can be dropped, a disqualification cannot"]
    guests = SEASONS["Who takes a seat over without being in the division is listed below it"]
    for key in keys_of(season_data(season)) | keys_of(season_data(guests)["guests"]) | {*STANDINGS, *RESULTS}:
        assert f"`{key}`" in PAGE, key


def test_nobody_learns_who_people_are() -> None:
    """Season 2: drivers are told by their names and by ids of this season alone."""
    for season in SEASONS.values():
        text = json.dumps(season_data(season))
        assert "person of" not in text
        assert season.code not in json.loads(text).values()


def test_the_paragraphs_are_those_of_the_documentation() -> None:
    """Season 1 to Season 15: word by word, and each refusal cites one of them."""
    words = " ".join(PAGE.split())
    for name, paragraph in RULES.items():
        assert f"**{name}** {paragraph}" in words, name
    assert {words.rule for words in REFUSALS.values()} <= set(RULES)


def test_every_command_is_documented() -> None:
    """Season 1: with what it needs, and who may."""
    for line in (Command.__doc__ or "").splitlines():
        if line.strip().startswith("|"):
            assert line.strip() in PAGE, line
    assert {verb for row in re.findall(r"^\| ([a-z, ]+) \|", PAGE, re.MULTILINE) for verb in row.split(", ")} >= set(COMMANDS)


def test_every_act_has_words() -> None:
    """Season 1: all that was done stands in the log, in one sentence each."""
    season = SEASONS["Points added and taken; who was not there may have them too"]
    told = season_data(season)["log"]
    assert [line["text"] for line in told[-3:]] == [
        "R1 is over. Ada won.",
        "Ada loses 5 points in R1.",
        "Cid gains 1 point in R1.",
    ]
    assert all(line["text"].endswith(".") for line in told)


def test_who_is_invited_learns_when_turns_are_due() -> None:
    """Season 4, Table 16: the calendar of a season by correspondence is told; a season raced live has none."""
    calendar = {"zone": "Europe/Berlin", "days": ["mon"], "time": "20:00"}
    season = Season(Head("s1", "formula", "S", "boss", "code", 0, template=Template(rules={"timetable": calendar})))
    assert season_data(season)["timetable"] == calendar
    assert season_data(Season(Head("s1", "formula", "S", "boss", "code", 0)))["timetable"] is None
