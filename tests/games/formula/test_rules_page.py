"""The rules page says of cars, options and editions what the data say."""

import re
from pathlib import Path
from typing import Any

import pytest

from pitboard.games.formula.editions import EDITIONS, Source, options
from pitboard.games.rule_pages import Paragraph, paragraphs

PAGE = (Path(__file__).parents[3] / "rules/formula.md").read_text(encoding="utf-8")
PARAGRAPHS = paragraphs(PAGE)
OPTION = re.compile(r"Option: `(\w+) = ([^` |]+)")


def cells(row: Paragraph) -> list[str]:
    """The cells of a row without its id, as they stand on the page."""
    (line,) = [line for line in PAGE.splitlines() if line.startswith(f"| **{row.id}** |")]
    return [cell.strip() for cell in line.strip("|").split("|")][1:]


ROWS = {cells(row)[0].strip("`"): cells(row) for row in PARAGRAPHS if row.id.startswith("F 15.") and row.text.startswith("`")}


def value_text(value: Any) -> str:
    """A value as the page writes it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def source_text(source: Source) -> str:
    """What an edition says, as the page writes it: the value, how it is known and from where; or the gap."""
    if source.gap:
        return f"gap: {source.gap}"
    return f"{value_text(source.value)}; {source.tag} {source.origin}".strip()


def test_the_page_lists_every_option_in_order() -> None:
    """F 15.1, F 15.2 to F 15.43: those of the data file, and no other."""
    assert list(ROWS) == list(options())


@pytest.mark.parametrize("name", list(options()))
def test_an_option_is_told_with_its_source_in_every_edition(name: str) -> None:
    """F 14.3, F 15.2 to F 15.43: values, tags, sources and gaps are those of the data file."""
    said = ROWS[name][3 : 3 + len(EDITIONS)]
    assert said == [source_text(options()[name].editions[edition]) for edition in EDITIONS]


def test_a_source_of_an_option_is_explained() -> None:
    """F 14.4: each S with a number that the data name stands in the list of sources."""
    listed = next(paragraph.text for paragraph in PARAGRAPHS if paragraph.id == "F 14.4")
    named = {origin for option in options().values() for said in option.editions.values() for origin in said.origin.split(", ")}
    assert {origin for origin in named if origin and not re.search(rf"\b{origin}\b", listed)} == set()


def test_a_ruling_names_the_usual_value_of_its_option_first() -> None:
    """F 15.1: what stands first at a ruling is what the published edition plays."""
    named = [pair for paragraph in PARAGRAPHS if paragraph.is_ruling for pair in OPTION.findall(paragraph.text)]
    assert len(named) > 10
    assert dict(named) == {name: value_text(options()[name].editions["r2016"].value) for name, _ in named}


@pytest.mark.parametrize("rank", range(4))
def test_the_table_of_cars_holds_the_values_of_the_data(rank: int) -> None:
    """F 2.3 to F 2.6: start, acceleration, deceleration, top speed, both kinds of wear, both kinds of skill."""
    names = ("start_speeds", "accelerations", "decelerations", "top_speeds", "wear", "pitting_wear", "greens", "reds")
    _, *values = cells(next(paragraph for paragraph in PARAGRAPHS if paragraph.id == f"F 2.{3 + rank}"))
    assert list(map(int, values)) == [options()[name].editions["r2016"].value[rank] for name in names]
