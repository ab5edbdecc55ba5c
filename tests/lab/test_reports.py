"""Reports: pages that need nothing beside them, charts that read in black and white, tables in full precision."""

import csv
import re
from html.parser import HTMLParser
from io import StringIO

import pytest

from pitboard.lab.bench import Bench
from pitboard.lab.cells import cell_text, csv_text, digits, interval, middle
from pitboard.lab.charts import INKS, STYLES, svg
from pitboard.lab.estimates import Estimate
from pitboard.lab.findings import BarChart, Findings, Grid, Histogram, Line, LineChart, Study
from pitboard.lab.pages import page
from pitboard.lab.scenario import Scenario

WORTH = Estimate(0.042, 0.036, 0.048, 9_000)
HARM = Estimate(-0.013, -0.020, -0.006, 9_000)
CHARTS = [
    BarChart("Worth & harm", "win share more", [("Nitro", WORTH), ("Bad <Nachos>", HARM)], zero=0, percent=True),
    BarChart("Turns", "turns", [("harbor", Estimate(176, 175, 177, 500)), ("ridge", Estimate(151, 150, 152, 500))]),
    LineChart(
        "By round", "round", "win share", [Line("Nitro", [(1, WORTH), (2, HARM)]), Line("Camber", [(1, HARM), (2, WORTH)])]
    ),
    Histogram("Lengths", "turns", [("harbor", [(170, 3), (172, 5)]), ("ridge", [(150, 4), (151, 4)])]),
]
GRID = Grid("worth", "What each is worth", ("wrench", "round", "worth"), [("Nitro", 1, WORTH), ("Bad <Nachos>", 2, HARM)])
STUDY = Study("worth", "What is a wrench worth?", "In win share, by round & wrench?", lambda bench: Findings("", (), ""))
FOUND = Findings("Nitro is worth 4 <of> 100.", ["A word.", *CHARTS, GRID], "By racing.", ("Bots are no people.",))


class Reader(HTMLParser):
    """Collects what a page is made of; every element that is opened is closed."""

    VOID = frozenset({"meta"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        if tag not in self.VOID:
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name in {"href", "src", "xlink:href"}]
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without content."""
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Text."""
        self.words.append(data)


def read(text: str) -> Reader:
    """What a page is made of."""
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def bench() -> Bench:
    """A bench that has raced two scenarios, one of them not as usual."""
    made = Bench(seed=12, precision=0.5)
    made.races(Scenario("pit_stop", ("random",) * 4), 20)
    made.races(Scenario("pit_stop", ("random", "steady"), {"board": "ridge", "options": {"laps": 2}}), 30)
    return made


def test_a_page_holds_everything_and_asks_nobody(bench: Bench) -> None:
    """docs/lab.md, reports: links lead to a part of the page or hold their file themselves; no name stands twice."""
    reader = read(page(STUDY, FOUND, bench))
    assert reader.links
    assert all(link.startswith(("#", "data:text/csv;base64,")) for link in reader.links)
    assert {link[1:] for link in reader.links if link.startswith("#")} <= set(reader.ids)
    assert len(set(reader.ids)) == len(reader.ids)
    assert set(re.findall(r"url\(([^)]*)\)", page(STUDY, FOUND, bench))) <= {f"#{name}" for name in reader.ids}


def test_a_page_says_the_answer_first_then_what_stands_behind_it(bench: Bench) -> None:
    """docs/lab.md, reports: answer, charts and tables, method, what it does not say, what was raced, how to do it again."""
    words = " ".join(" ".join(read(page(STUDY, FOUND, bench)).words).split())
    wanted = [
        "What is a wrench worth?", "In win share, by round & wrench?", "Nitro is worth 4 <of> 100.", "A word.", "Worth & harm",
        "What each is worth", "By racing.", "95 of 100 studies", "Bots are no people.", "2 scenarios, 50 races",
        "random, steady", "board Ridge Road; laps 2", "rules of Pit Stop version 1", "Seed 12", "precision 0.5",
        "pitboard study worth --seed 12 --precision 0.5",
    ]  # fmt: skip
    places = [words.find(each) for each in wanted]
    assert min(places) >= 0, wanted[places.index(-1)]
    assert places == sorted(places)


def test_the_same_findings_are_the_same_bytes(bench: Bench) -> None:
    """docs/lab.md, reports: no time, no date, no names by chance."""
    text = page(STUDY, FOUND, bench)
    assert page(STUDY, FOUND, bench) == text
    assert not re.search(r"\b20\d\d-\d\d|<metadata|<!--", text)


@pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: chart.title)
def test_a_chart_is_drawn_in_the_inks_of_its_page(chart: BarChart | LineChart | Histogram) -> None:
    """docs/lab.md, reports: it follows the page into the dark, has a name for those who do not see it, and its words are text."""
    drawn = svg(chart, "salt")
    reader = read(drawn)
    assert not re.search(r"#[0-9a-f]{6}\b(?![^<]*url)", re.sub(r'(?:href="|url\()#\w+', "", drawn))
    assert set(re.findall(r"var\(--(\w+)\)", drawn)) <= {*INKS.values(), "sans", "paper"}
    assert 'role="img"' in drawn
    assert (
        any(chart.x in word for word in reader.words)
        if not isinstance(chart, BarChart)
        else "Nitro" in reader.words or "ridge" in reader.words
    )


def test_a_difference_of_shares_is_in_points_and_a_share_in_percent(bench: Bench) -> None:
    """docs/lab.md, reports: four percent more of what one wins is less than four races of a hundred more."""
    share = BarChart("Wins", "share of wins", [("red", Estimate(0.31, 0.29, 0.33, 900))], zero=0.25, percent=True)
    words = [read(svg(chart, "salt")).words for chart in (CHARTS[0], share)]
    assert {"win share more, points", "+4.2"} <= set(words[0])
    assert {"share of wins, %", "31.0 %"} <= set(words[1])
    table = " ".join(read(page(STUDY, Findings("A.", [CHARTS[0]], "B."), bench)).words)
    assert "win share more, points" in table
    assert "3.6 to 4.8" in table


def test_what_is_counted_has_whole_numbers_at_its_axes() -> None:
    """docs/lab.md, reports: no half stop and no tenth of a lap, even where there is one point alone."""
    one = LineChart("Stops", "laps", "stops", [Line("quay", [(2, Estimate(0, 0, 0, 0))])])
    ticks = [word for word in read(svg(one, "salt")).words if re.search(r"\d", word)]
    assert set(ticks) <= {"0", "1", "2", "3"}
    assert {"0", "2"} <= set(ticks)


def test_lines_differ_without_color() -> None:
    """docs/lab.md, reports: read in black and white, by dash and marker."""
    assert len({marker for _, _, marker in STYLES}) == len(STYLES)
    assert len({str(dash) for _, dash, _ in STYLES[:4]}) == 4


def test_a_number_has_the_digits_that_its_interval_is_sure_of() -> None:
    """docs/lab.md, reports: intervals stand in tables, and no digit that means nothing."""
    assert [digits(reach) for reach in (12, 1.5, 0.7, 0.25, 0.006)] == [0, 1, 1, 2, 3]
    assert middle(WORTH, percent=True, signed=True) == "+4.2 %"
    assert interval(HARM, percent=True) == "−2.0 to −0.6 %"
    assert cell_text(Estimate(89.84, 89.15, 90.53, 200)) == "89.8 (89.2 to 90.5)"
    assert [cell_text(cell) for cell in ("a", 12_000, 2.0, 0.125, Estimate(-0.0001, -0.2, 0.2, 9))] == [
        "a", "12,000", "2", "0.12", "0.00 (−0.20 to 0.20)",
    ]  # fmt: skip


def test_a_csv_file_has_every_number_in_full() -> None:
    """docs/lab.md, reports: an estimate is four columns, so that a program reads value, interval and races."""
    heads, first, second = csv.reader(StringIO(csv_text(GRID)))
    assert heads == ["wrench", "round", "worth", "worth low", "worth high", "worth races"]
    assert first == ["Nitro", "1", "0.042", "0.036", "0.048", "9000"]
    assert second[0] == "Bad <Nachos>"
