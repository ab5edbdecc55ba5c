"""The acts of a season in words, for its log. Nobody is named but by the name of an entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pitboard.season.season import Act, Season

Said = Callable[[Season, Act], str]


def log_lines(season: Season, acts: Iterable[Act]) -> list[dict[str, Any]]:
    """Each act as a line: when, what, and why if a reason was given."""
    return [{"at": act["at"], "text": SAID[act["do"]](season, act), "reason": act.get("reason", "")} for act in acts]


def _name(season: Season, act: Act) -> str:
    driver = season.drivers.get(act["driver"])
    return driver.name if driver is not None else "Somebody"


def _title(season: Season, act: Act) -> str:
    race = season.races.get(act["race"])
    return race.title if race is not None else act.get("title", "a race")


def _planned(season: Season, act: Act) -> str:
    """What a race was called when it was planned; it is not among the races any more."""
    return next((one["title"] for one in season.log if one["do"] == "race" and one["race"] == act["race"]), "A race")


def _division(season: Season, act: Act) -> str:
    return season.head.divisions[act["division"]].name


def _result(season: Season, act: Act) -> str:
    if act["rows"] is None:
        return f"{_title(season, act)} is run on: its result does not stand."
    if act.get("again"):
        return f"The result of {_title(season, act)} has changed."
    winner = min(act["rows"], key=lambda row: row["rank"], default=None)
    return f"{_title(season, act)} is over. {winner['name']} won." if winner else f"{_title(season, act)} is over."


def _correct(season: Season, act: Act) -> str:
    name, title, value = _name(season, act), _title(season, act), act["value"]
    if act["kind"] == "disqualify":
        return f"{name} is disqualified from {title}."
    if act["kind"] == "place":
        return f"{name} has place {value} in {title}."
    points = f"{abs(value)} {'point' if abs(value) == 1 else 'points'}"
    return f"{name} {'gains' if value >= 0 else 'loses'} {points} in {title}."


SAID: Mapping[str, Said] = {
    "enter": lambda season, act: f"{_name(season, act)} enters.",
    "withdraw": lambda season, act: f"{_name(season, act)} withdraws.",
    "return": lambda season, act: f"{_name(season, act)} is back.",
    "rename": lambda season, act: f"A driver is called {act['name']} now.",
    "move": lambda season, act: f"{_name(season, act)} races in {_division(season, act)} now.",
    "open": lambda season, act: "The entries are open.",
    "close": lambda season, act: "The entries are closed.",
    "invite": lambda season, act: "There is a new link to enter by; the old one leads nowhere.",
    "steward": lambda season, act: f"{_name(season, act)} is the steward now.",
    "race": lambda season, act: f"{act['title']} is planned for {_division(season, act)}.",
    "scratch": lambda season, act: f"{_planned(season, act)} is scratched.",
    "table": lambda season, act: f"The table of {_title(season, act)} is open.",
    "result": _result,
    "correct": _correct,
    "clear": lambda season, act: f"What was decided about {_name(season, act)} in {_title(season, act)} is taken back.",
    "void": lambda season, act: f"{_title(season, act)} is void.",
    "unvoid": lambda season, act: f"{_title(season, act)} counts again.",
    "ratings_from": lambda season, act: f"Ratings go on from where they were after {act['name']}.",
    "score": lambda season, act: "Results are counted otherwise from now on, those there are too.",
}
"""Each act in one sentence."""
