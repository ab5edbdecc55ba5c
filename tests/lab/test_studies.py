"""The studies: each answers in seconds when asked to be quick, and its page says all that a page should."""

import re
from collections.abc import Iterator
from math import isfinite

import pytest

from pitboard.lab.bench import Bench
from pitboard.lab.estimates import Estimate
from pitboard.lab.findings import BarChart, Findings, Grid, LineChart
from pitboard.lab.inquiry import grids
from pitboard.lab.pages import page
from pitboard.lab.studies import NAMES, all_studies, study_named


def estimates(found: Findings) -> Iterator[Estimate]:
    """All numbers with an interval that a study shows."""
    for part in found.parts:
        if isinstance(part, Grid):
            yield from (cell for row in part.rows for cell in row if isinstance(cell, Estimate))
        elif isinstance(part, BarChart):
            yield from (estimate for _, estimate in part.bars)
        elif isinstance(part, LineChart):
            yield from (estimate for line in part.lines for _, estimate in line.points)


@pytest.mark.parametrize("name", NAMES)
def test_a_study_answers_when_asked_to_be_quick(name: str) -> None:
    """docs/lab.md, `--quick`: an answer in words with a number in it, a method, an interval around each number, what it
    does not say, and tables with a file name of their own."""
    study, bench = study_named(name), Bench(quick=True)
    found = study.find(bench)
    assert re.search(r"\d", found.answer)
    assert found.answer.endswith(".")
    assert found.method
    names = [grid.name for grid in grids(found)]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z0-9-]+", each) for each in names)
    assert all(len(row) == len(part.columns) for part in found.parts if isinstance(part, Grid) for row in part.rows)
    assert found.answer.split()[0] in page(study, found, bench)
    assert found.warnings
    numbers = list(estimates(found))
    assert len(numbers) >= 2
    for each in numbers:
        assert isfinite(each.low)
        assert each.low <= each.value <= each.high


def test_studies_have_names_titles_and_questions() -> None:
    """docs/lab.md, `study list`: a name is that of the command line, a question ends as one."""
    for name, study in zip(NAMES, all_studies(), strict=True):
        assert study.name == name
        assert re.fullmatch(r"[a-z]+(-[a-z]+)+", name)
        assert study.title
        assert study.question.endswith("?")
