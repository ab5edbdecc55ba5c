"""Pages of text."""

import re

import pytest

from pitboard.games.rule_pages import anchor, paragraphs
from pitboard.web.prose import render, rules_source
from pitboard.web.schemas import protocol_source

GAMES = {"pit-crew": "pc", "formula": "f", "pit-stop": "ps"}
"""The pages of rules, with the letters that their anchors begin with."""


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """A game that has a page of rules."""
    return str(request.param)


@pytest.fixture(scope="module")
def source(game: str) -> str:
    """The rules of a game as they are written."""
    found = rules_source(game)
    assert found is not None
    return found


def test_every_paragraph_row_and_ruling_has_its_anchor_once(game: str, source: str) -> None:
    """A link from a refusal leads somewhere, and to one place only."""
    anchors = re.findall(rf'\bid="({GAMES[game]}-[^"]+)"', render(source))
    assert sorted(anchors) == sorted({anchor(paragraph.id) for paragraph in paragraphs(source)})


def test_an_id_in_the_text_is_a_link_to_it(game: str, source: str) -> None:
    """Rulings cite paragraphs; one click follows."""
    page = render(source)
    targets = set(re.findall(rf'href="#({GAMES[game]}-[^"]+)"', page))
    assert targets
    assert targets <= set(re.findall(r'\bid="([^"]+)"', page))


def test_headings_without_a_number_are_told_apart() -> None:
    """By all their words, by a number where those are the same, and from paragraphs too."""
    page = render("# Page\n\n## 3 A turn\n\n## What it is\n\n### What it was\n\n## What it is\n\n## PS 1.1\n\n**PS 1.1** x")
    assert re.findall(r'<h\d id="([^"]+)"', page) == ["chapter-3", "what-it-is", "what-it-was", "what-it-is-2", "ps-1-1"]
    assert 'id="ps-1.1"' in page


@pytest.mark.parametrize("text", ["rules", "protocol"])
def test_no_anchor_of_a_page_stands_twice(source: str, text: str) -> None:
    """The pages as they are served, every heading below the title with an anchor of its own."""
    page = render(source if text == "rules" else protocol_source())
    anchors = re.findall(r'\bid="([^"]+)"', page)
    assert len(anchors) == len(set(anchors))
    assert not re.search(r"<h[2-6]>", page)


def test_an_id_of_another_game_stays_text() -> None:
    """Only ids of this page are links."""
    assert render("**PS 1.1** As in PC 3.2.") == (
        '<p id="ps-1.1"><strong><a href="#ps-1.1">PS 1.1</a></strong> As in PC 3.2.</p>\n'
    )


def test_markup_in_a_page_of_rules_is_text() -> None:
    """Nothing that is written there becomes a tag."""
    assert "<script>" not in render("**PS 1.1** <script>alert(1)</script>")


@pytest.mark.parametrize("game", ["../README", "README", "pit-crew/../pit-stop", "", "pit_stop.md"])
def test_a_name_that_is_no_game_finds_nothing(game: str) -> None:
    """The address chooses among the pages and nothing else."""
    assert rules_source(game) is None
