"""What importing a part costs, measured in a process of its own."""

import subprocess
import sys

import pytest

HEAVY = ("numba", "matplotlib", "joblib")


def loaded(statement: str) -> set[str]:
    """Names of the top-level packages in memory after the statement."""
    script = f"{statement}; import sys; print(*{{name.partition('.')[0] for name in sys.modules}})"
    return set(subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout.split())


@pytest.mark.parametrize("part", ["pitboard.web.server", "pitboard.table", "pitboard.store.sqlite", "pitboard.cli"])
def test_what_must_start_fast_loads_nothing_heavy(part: str) -> None:
    """Neither the server nor the command line loads a compiler or a plotter."""
    assert loaded(f"import {part}").isdisjoint(HEAVY)


def test_finding_a_game_loads_nothing_heavy() -> None:
    """The rules run without the compiler that can make them fast."""
    assert loaded("from pitboard.games import find; find('pit-stop')").isdisjoint(HEAVY)
