"""The README's own lines are true."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_lines_of_the_readme_run_as_they_are_shown() -> None:
    """PS-10: the README throws a four, is refused a three, and goes four."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert tried > 10
    assert failed == 0


def test_every_file_that_the_readme_links_to_is_there() -> None:
    """A newcomer follows the links of the first page."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    links = [part.split(")")[0] for part in text.split("](")[1:]]
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
