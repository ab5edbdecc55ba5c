"""The studies of the lab, each in a module of its own that offers `STUDY`."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from pitboard.lab.findings import Study

NAMES = {
    "formula-tires": "formula_tires",
    "formula-stops": "formula_stops",
    "formula-refill": "formula_refill",
    "formula-cars": "formula_cars",
    "formula-pole": "formula_pole",
    "pit-crew-wrenches": "pit_crew_wrenches",
    "pit-crew-clean-or-early": "pit_crew_clean_or_early",
    "pit-crew-crews": "pit_crew_crews",
    "pit-crew-cars": "pit_crew_cars",
    "pit-crew-second": "pit_crew_second",
    "pit-stop-seats": "pit_stop_seats",
    "pit-stop-lanes": "pit_stop_lanes",
    "pit-stop-length": "pit_stop_length",
}
"""The module of each study, by the name it has on the command line."""


class NoSuchStudy(ValueError):
    """A study of that name does not exist."""


def study_named(name: str) -> Study:
    """The study of a name; NoSuchStudy says which there are."""
    known = name.lower().replace("_", "-")
    if known not in NAMES:
        raise NoSuchStudy(f"no study is called {name!r}; {_meant(known)}")
    found: Study = import_module(f"pitboard.lab.studies.{NAMES[known]}").STUDY
    return found


def _meant(name: str) -> str:
    """Which studies somebody may have meant, or all there are."""
    near = get_close_matches(name, NAMES) or ([each for each in NAMES if name in each] if name else [])
    return f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(NAMES)}"


def all_studies() -> list[Study]:
    """Every study, in order."""
    return [study_named(name) for name in NAMES]
