"""The studies of the lab, each in a module of its own that offers `STUDY`."""

from __future__ import annotations

from importlib import import_module

from pitboard.lab.findings import Study

NAMES = {
    "pit-stop-length": "pit_stop_length",
}
"""The module of each study, by the name it has on the command line."""


class NoSuchStudy(ValueError):
    """A study of that name does not exist."""


def study_named(name: str) -> Study:
    """The study of a name; NoSuchStudy says which there are."""
    if name not in NAMES:
        raise NoSuchStudy(f"no study is called {name!r}; there are {', '.join(NAMES)}")
    found: Study = import_module(f"pitboard.lab.studies.{NAMES[name]}").STUDY
    return found


def all_studies() -> list[Study]:
    """Every study, in order."""
    return [study_named(name) for name in NAMES]
