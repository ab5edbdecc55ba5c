"""Every paragraph and ruling of the rules pages is cited by a test, or exempt for a stated reason."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pitboard.games import NAMES
from pitboard.games.rule_pages import ID, paragraphs

ROOT = Path(__file__).parents[2]
EXEMPT = Path(__file__).with_name("exempt.toml")
TEXTS = {".py", ".txt", ".toml", ".md", ".json", ".race", ".perft"}
PAGES = sorted(page for page in (ROOT / "rules").glob("*.md") if page.name != "README.md")
CITATION = re.compile(rf"\b({ID})(?:\s+(?:to|through)\s+({ID}))?")

PLAYED = [page for page in PAGES if page.stem in NAMES]
"""The pages of games that can be played; the page of a game may be there before it."""

each_page = pytest.mark.parametrize("sheet", PLAYED, ids=lambda sheet: sheet.stem)


@cache
def page_ids(sheet: Path) -> tuple[str, ...]:
    """All ids of a page, in order."""
    return tuple(paragraph.id for paragraph in paragraphs(sheet.read_text(encoding="utf-8")))


@cache
def exempt() -> dict[str, str]:
    """Ids that need no test, each with its reason."""
    return tomllib.loads(EXEMPT.read_text(encoding="utf-8"))


def cited(text: str) -> set[str]:
    """All ids that a text cites, those inside a range with them."""
    return {rule_id for first, last in CITATION.findall(text) for rule_id in _span(first, last)}


def _span(first: str, last: str) -> Iterator[str]:
    stem, start = re.split(r"(?<=[.-])", first)
    yield first
    if last.startswith(stem):
        yield from (f"{stem}{number}" for number in range(int(start) + 1, int(last.removeprefix(stem)) + 1))
    elif last:
        yield last


def citations(folder: Path) -> dict[Path, set[str]]:
    """The ids that each text file under a folder cites; the tests of the pages themselves do not count."""
    own = Path(__file__).parent
    files = [file for file in folder.rglob("*") if file.suffix in TEXTS and file.parent != own]
    return {file: cited(file.read_text(encoding="utf-8")) for file in files}


@each_page
def test_every_rule_is_cited_by_a_test(sheet: Path) -> None:
    """A rule that no test cites is a rule that nobody checks."""
    covered = set(exempt()).union(*citations(ROOT / "tests").values())
    missing = [rule_id for rule_id in page_ids(sheet) if rule_id not in covered]
    assert not missing, f"cited by no test: {', '.join(missing)}"


def test_every_exemption_has_a_rule_and_a_reason() -> None:
    """An exemption that outlives its paragraph, or gives no reason, is a hole."""
    known = {rule_id for page in PAGES for rule_id in page_ids(page)}
    assert [rule_id for rule_id in exempt() if rule_id not in known] == []
    assert [rule_id for rule_id, reason in exempt().items() if len(reason.split()) < 4] == []


@pytest.mark.parametrize("folder", ["src", "tests"])
def test_no_citation_leads_nowhere(folder: str) -> None:
    """An id in code or tests is one of the page of its game."""
    known = {rule_id for page in PAGES for rule_id in page_ids(page)}
    games = {re.split(r"[ -]", rule_id)[0] for rule_id in known}
    lost = {
        f"{file.relative_to(ROOT)}: {rule_id}"
        for file, ids in citations(ROOT / folder).items()
        for rule_id in ids - known
        if re.split(r"[ -]", rule_id)[0] in games
    }
    assert not lost, f"not on any page: {', '.join(sorted(lost))}"


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("PS 3.2 and PS-42", {"PS 3.2", "PS-42"}),
        ("PS-10 to PS-12", {"PS-10", "PS-11", "PS-12"}),
        ("PS 5.9 to\n    PS 5.11", {"PS 5.9", "PS 5.10", "PS 5.11"}),
        ("PS-10 to PS 5.2", {"PS-10", "PS 5.2"}),
        ("MAPS-4, PS-, PS 3, nothing", set()),
    ],
)
def test_a_citation_is_an_id_or_a_range(text: str, ids: set[str]) -> None:
    """A range counts for each of its ids, and only within one chapter or among rulings."""
    assert cited(text) == ids
