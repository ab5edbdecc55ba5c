"""The report of a race: narrative, dice, data boxes, map, wear by lap, grid and results (formula 10)."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pitboard.cli import main
from pitboard.games.formula import GAME
from pitboard.games.formula.reports.html import report_html
from pitboard.games.formula.reports.report import HEADS, Story, car_values, grid_rows, result_rows, story_of, wear_rows
from pitboard.games.formula.reports.svg import turn_svg
from pitboard.games.formula.reports.text import report_text
from pitboard.games.formula.words import Where
from pitboard.kernel import replay as kernel
from pitboard.kernel.game import Rows
from pitboard.kernel.notation import act_words
from pitboard.kernel.record import Record, record_lines
from pitboard.kernel.sources import Seeded

CARS = ["60/60/40/160/4/3/soft", "60/40/60/160/4/3/hard", "100/60/40/160/3/3/hard", "60/40/40/160/5/3/soft"]
SETUP = {"seats": 4, "laps": 2, "track": "meadow", "cars": CARS, "grid": ["red", "green", "yellow", "blue"]}
DRIVERS = ["Ann", "Ben", "Cem", "Dot"]


def recorded(seed: int) -> Record:
    """A race in which drivers mostly leave no word and now and then do as they like, pits among it."""
    setup = GAME.full_setup(SETUP)
    fixed = GAME.fixed_from(setup)
    state, luck, choice, rows = GAME.begin(fixed), Seeded(seed), Seeded(seed, 1), Rows()
    entries: list[dict[str, Any]] = []
    while not GAME.is_over(state, fixed):
        seat = GAME.seat_asked(state, fixed)
        acts = GAME.acts(state, fixed, seat)
        GAME.default_act(state, fixed, seat, rows)
        act = acts[choice.below(len(acts))] if choice.below(6) == 0 else (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
        assert GAME.act(state, fixed, seat, *act, 0, luck) == 0
        entry = {"n": len(entries) + 1, "at": 1000 * len(entries), "seat": GAME.seat_names(fixed)[seat], "by": "person"}
        drawn = luck.take()
        entries.append(entry | act_words(GAME, act) | ({"luck": drawn} if drawn else {}))
    return Record("formula", 1, setup, "", [], "", entries, GAME.standing(state, fixed), "")


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole race."""
    return recorded(11)


@pytest.fixture(scope="module")
def story(record: Record) -> Story:
    """That race, told."""
    return story_of(kernel.begin(GAME, record), record, DRIVERS)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    """That race as a file."""
    path = tmp_path / "race.race"
    path.write_text("\n".join(record_lines(record)) + "\n", encoding="utf-8")
    return path


def test_every_turn_is_told_once_and_in_order(story: Story) -> None:
    """Turn 0 is all that comes before the start; each further turn begins where the one before it ended."""
    assert [turn.number for turn in story.turns] == list(range(len(story.turns)))
    assert all(a.ended == b.began for a, b in zip(story.turns, story.turns[1:], strict=False))
    assert story.is_over


def test_the_dice_list_has_every_throw_of_the_record(story: Story, record: Record) -> None:
    """F 6.1: the faces as they fell, in order; no throw is missing and none is made up."""
    thrown = [face for entry in record.entries for face in entry.get("luck", [])]
    assert [face for turn in story.turns for roll in turn.rolls for face in roll.faces] == thrown
    assert all(roll.result == sum(roll.faces) - roll.skill + roll.added for turn in story.turns for roll in turn.rolls)


def test_a_car_is_printed_as_players_print_it(story: Story) -> None:
    """Formula 10: Start/Accel/Decel/Top/Wear/Skill/Tires, the tires of the start."""
    assert HEADS == ("Start", "Accel", "Decel", "Top", "Wear", "Skill", "Tires")
    assert car_values(story, 0) == ["60", "60", "40", "160", "4", "3", "S"]
    assert [row[:2] for row in grid_rows(story)] == [
        ["1", "Ann (Red)"],
        ["2", "Ben (Green)"],
        ["3", "Cem (Yellow)"],
        ["4", "Dot (Blue)"],
    ]


def test_results_are_the_standing(story: Story, record: Record) -> None:
    """F-69, F-70: the same order as the end of the record, with place on the grid and start speed."""
    assert record.end
    rows = result_rows(story)
    assert [DRIVERS.index(row[1].split(" (")[0]) for row in rows] == record.end["seats"]
    assert [row[0] for row in rows] == ["1", "2", "3", "4"]
    assert [row[7] for row in rows if row[2] == "2"] == ["home"] * sum(end == "home" for end in record.end["ends"])


def test_wear_by_lap_is_what_was_left_at_each_line(story: Story) -> None:
    """F-2: rating times laps at the start; then one number for each lap completed."""
    for row, seat in zip(wear_rows(story), range(4), strict=True):
        assert row[1] == str(story.last.full_wear[seat])
        done = max(0, story.last.crossings[seat] - 1)
        assert len(row) == 2 + done
    ended = [seat for seat in range(4) if story.last.where[seat] == Where.HOME]
    assert all(wear_rows(story)[seat][-1] == str(story.last.wear[seat]) for seat in ended)


def test_the_text_has_all_parts_and_cites_rules(story: Story) -> None:
    """Narrative with rules, dice, boxes, grid, results, wear, every ruling in force with its source."""
    text = report_text(story)
    for part in ("Before the start", "Turn 1\n", "Dice\n", "Grid\n", "Results\n", "Wear by lap\n", "Rulings in force\n"):
        assert part in text
    assert re.search(r"^Red drove \d+ to [A-C]\d+\.  \[F 4\.7\]$", text, re.MULTILINE)
    assert re.search(r"^hard_bonus +\[1, 1, 2, 2\] +placeholder +F-9$", text, re.MULTILINE)
    assert max(map(len, text.splitlines())) < 160


def test_one_turn_is_told_alone(story: Story) -> None:
    """The mail of one turn holds that turn and nothing of the others."""
    text = report_text(story, 2)
    assert re.findall(r"^Turn \d+$", text, re.MULTILINE) == ["Turn 2"]
    assert "Results" not in text


class Tags(HTMLParser):
    """Checks that tags are closed as they were opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Elements without an end are left out."""
        if tag not in ("meta", "path", "rect", "circle", "use", "line", "ellipse", "polygon"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """The last that was opened closes first."""
        if tag not in ("path", "rect", "circle", "use", "line", "ellipse", "polygon"):
            assert self.open.pop() == tag


def test_the_page_stands_alone(story: Story) -> None:
    """It fetches nothing, and every tag is closed."""
    page = report_html(story)
    parser = Tags()
    parser.feed(page)
    assert parser.open == []
    assert page.count("<svg") == len(story.turns) - 1
    assert not re.search(r"(?:src|href)=|url\((?!#)|@import", page)


def test_a_driver_cannot_write_into_the_page(record: Record) -> None:
    """Names are text."""
    told = story_of(kernel.begin(GAME, record), record, ["<script>x</script>", *DRIVERS[1:]])
    assert "<script>" not in report_html(told)


def seen_on(svg: str) -> Iterator[tuple[float, float]]:
    """Where cars stand on a map."""
    root = ElementTree.fromstring(svg)
    for group in root.iter("{http://www.w3.org/2000/svg}g"):
        found = re.fullmatch(r"translate\((-?[\d.]+) (-?[\d.]+)\)", group.get("transform", ""))
        if found and any("scale(8.5)" in (path.get("transform") or "") for path in group):
            yield float(found[1]), float(found[2])


def test_the_map_shows_every_car_that_can_be_seen(story: Story) -> None:
    """On the track or in the pit; no two cars lie on one another."""
    for turn in story.turns[1:]:
        here = sum(turn.ended.where[seat] in (Where.TRACK, Where.PIT) for seat in range(4))
        spots = list(seen_on(turn_svg(story, turn)))
        assert len(spots) == here == len(set(spots))


@pytest.mark.parametrize("form", [[], ["--text"], ["--html"], ["--svg"], ["--turn", "0"], ["--turn", "1", "--svg"]])
def test_the_command_prints_each_form(file: Path, form: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """`pitboard report RECORD [--turn N] [--html|--text|--svg]`."""
    assert main(["report", str(file), *form]) == 0
    out = capsys.readouterr().out
    head = "<!doctype html>" if "--html" in form else "<svg" if "--svg" in form else "Long"
    assert out.startswith(head)
    assert out.endswith("\n")


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [(["--turn", "999"], 1, "there is no turn 999; the race has turns 0 to"), (["--html", "--svg"], 2, "one form at a time")],
)
def test_what_cannot_be_told_is_said(
    file: Path, asked: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line; status 2 is usage."""
    assert main(["report", str(file), *asked]) == status
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_an_impossible_entry_stops_the_report_with_its_rule(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """F-54: nothing of it is told; the entry and the paragraph are."""
    lines = file.read_text(encoding="utf-8").splitlines()
    entry = json.loads(lines[1])
    lines[1] = json.dumps({**entry, "speed": 220})
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["report", str(file)]) == 1
    out, error = capsys.readouterr()
    assert "entry 1" in error
    assert out == ""
