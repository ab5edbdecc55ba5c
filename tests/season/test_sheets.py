"""Sheets: RFC 4180, and nothing that a spreadsheet would run."""

import csv
import io

import pytest

from pitboard.season.sheets import RESULTS, STANDINGS, harmless, results_sheet, sheet, standings_sheet
from tests.season.stories import stories

SEASONS = {story.title: story.season for story in stories("standings")}


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@sum", " =1+1", "\t=1", "＝1"])
def test_a_name_that_could_be_a_formula_is_a_text(name: str) -> None:
    """Season 2: names are free, and sheets are opened by others."""
    assert harmless(name) == f"'{name}"


@pytest.mark.parametrize("name", ["Ada", "A-B", "1st", "", "é"])
def test_other_names_are_as_they_are(name: str) -> None:
    """Season 2."""
    assert harmless(name) == name


def test_a_sheet_is_read_back_as_it_was_written() -> None:
    """Season 4: quotes are doubled, lines end in CR LF, numbers keep their sign."""
    lines = [["a,b", 'say "hi"', -3], ["two\nlines", "é", 4.5]]
    text = sheet(["x", "y", "z"], lines)
    assert text.startswith('x,y,z\r\n"a,b","say ""hi""",-3\r\n')
    assert list(csv.reader(io.StringIO(text, newline="")))[1:] == [["a,b", 'say "hi"', "-3"], ["two\nlines", "é", "4.5"]]


def test_the_standings_have_a_line_for_each_driver() -> None:
    """Season 10, Season 12: divisions, ranks and zones are columns."""
    head, *lines = csv.reader(io.StringIO(standings_sheet(SEASONS["Up and down between the divisions"])))
    assert tuple(head) == STANDINGS
    told = [dict(zip(head, line, strict=True)) for line in lines]
    assert [(one["division"], one["rank"], one["driver"], one["zone"]) for one in told][:3] == [
        ("Gold", "1", "Ben", ""),
        ("Gold", "2", "Ada", "down"),
        ("Silver", "1", "Eve", "up"),
    ]
    assert all(float(one["rating"]) > 0 for one in told)


def test_the_results_tell_what_was_dropped_and_why_the_steward_stepped_in() -> None:
    """Season 9, Season 11: a line for each driver who raced or was called."""
    season = SEASONS["A missed race can be dropped, a disqualification cannot"]
    head, *lines = csv.reader(io.StringIO(results_sheet(season)))
    assert tuple(head) == RESULTS
    told = {(line[1], line[5]): dict(zip(head, line, strict=True)) for line in lines}
    assert told["R2", "Ada"]["end"] == "disqualified"
    assert told["R2", "Ada"]["notes"] == "disqualify of Ada"
    assert told["R1", "Cid"]["dropped"] == "yes"
    assert [(one["driver"], one["car"]) for one in told.values() if one["race"] == "R1"][:2] == [("Ada", "1"), ("Ben", "2")]
    assert len(told) == 6


def test_a_guest_has_lines_in_both_sheets() -> None:
    """Season 15: without rank, place and points; the own division, or only that it is a guest, and the place of the car."""
    season = SEASONS["Who takes a seat over without being in the division is listed below it"]
    standing, results = (list(csv.DictReader(io.StringIO(text))) for text in (standings_sheet(season), results_sheet(season)))
    told = [(one["driver"], one["rank"], one["points"], one["races"], one["missed"]) for one in standing if one["guest"]]
    assert told == [("Ada", "", "0", "1", "0"), ("guest", "", "0", "1", "2")]
    assert [(one["driver"], one["place"], one["car"], one["end"], one["guest"]) for one in results if one["guest"]] == [
        ("Ada", "", "1", "finished", "Gold"),
        ("guest", "", "4", "crash", "yes"),
    ]
    assert {one["division"] for one in (*standing, *results) if one["guest"]} == {"Silver"}
