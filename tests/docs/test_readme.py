"""The README's own lines are true."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_lines_of_the_readme_run_as_they_are_shown() -> None:
    """PC 6.15 and PC-26: the README judges the red mat of the sample, and lays one card too many on a capped tire."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert tried > 10
    assert failed == 0


def test_every_file_that_the_readme_links_to_is_there() -> None:
    """A newcomer follows the links of the first page."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    links = [part.split(")")[0] for part in text.split("](")[1:]]
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
