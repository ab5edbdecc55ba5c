"""The setups that the documentation shows can be played as they stand."""

import re
import tomllib
from pathlib import Path

import pytest

from pitboard.games.formula import GAME
from pitboard.games.formula.plans.faults import plan_faults
from pitboard.games.formula.plans.text import parse

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["lab.md", "plans.md"])
def test_a_setup_of_the_documentation_is_a_race(page: str) -> None:
    """F 1.2, F-79, F-83: what a newcomer copies is no fault; of the page about plans, one that can be planned at once."""
    setups = re.findall(r"```toml\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    assert len(setups) == 1
    fixed = GAME.fixed_from({"seats": 2, **tomllib.loads(setups[0])})
    if page == "plans.md":
        assert plan_faults(parse("speed 60"), GAME.begin(fixed), fixed, 0) == []
