"""The lab: many races of bots, studies of them, and a solver.

What studies of one's own need is here, imported when it is first asked for: `from pitboard.lab import Bench, Scenario`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_OFFERED = {
    "Bench": "bench",
    "column": "bench",
    "wins_of": "bench",
    "Notes": "scenario",
    "Scenario": "scenario",
    "engine_named": "engines",
    "Estimate": "estimates",
    "bootstrap": "estimates",
    "difference": "estimates",
    "mean": "estimates",
    "share": "estimates",
    "Races": "races",
}

__all__ = sorted(_OFFERED)  # noqa: PLE0605


def __getattr__(name: str) -> Any:
    if name not in _OFFERED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_OFFERED[name]}"), name)
