"""The page about racing by correspondence says what the table does."""

import json
import re
from pathlib import Path

import msgspec

from pitboard.games import find
from pitboard.table.correspondence.timetable import check_rules
from pitboard.table.messages import TableRules, TableVerb, Timetable

PAGE = (Path(__file__).parents[2] / "docs" / "correspondence.md").read_text()


def test_the_example_is_a_timetable_that_can_be_raced_by():
    """Table 16: and the table below it names every key."""
    example = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None
    rules = msgspec.convert(json.loads(example[1]), TableRules)
    check_rules(find("formula"), rules)
    assert rules.timetable is not None
    named = set(re.findall(r"`(\w+)`", PAGE.split("## A turn")[0]))
    assert set(Timetable.__struct_fields__) <= named


def test_the_commands_of_a_steward_are_those_of_the_table():
    """Table 17: none is told that nobody knows."""
    told = re.findall(r"^\| (`.*?) \|", PAGE.split("## The steward")[1].split("## The server")[0], re.MULTILINE)
    verbs = {verb for row in told for verb in re.findall(r"`(\w+)`", row)}
    assert {"pause", "extend", "replace", "ruling", "correct"} <= verbs <= set(TableVerb.__args__)
