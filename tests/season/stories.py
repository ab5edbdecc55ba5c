"""Reads the seasons of `tests/vectors/seasons`: acts as a league would note them, and the standings they lead to.

Order of a race: best first; `A=B` tied, `A+B` one crew, `A>B` a seat that B took over from A, `bot` and `guest` nobody of the
season; `A:crash` how it ended, `A^` first on the grid, `A~2` missed twice. A cell of the standings is place/points, or how it
ended and points; in brackets if it is dropped; `-` for a race that nobody called the driver to. Below `+>` the guests of the
last race, by name, place of the car or how it ended, and who had the seat before.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pitboard.season.document import Division, Head
from pitboard.season.guests import drives_in
from pitboard.season.season import Season
from pitboard.season.standings import Line, standings

VECTORS = Path(__file__).parents[1] / "vectors/seasons"

NOBODY = ("bot", "guest")
SEAT = re.compile(r"(?P<held>[A-Za-z0-9>]+)(?P<pole>\^)?(?:~(?P<missed>\d+))?(?::(?P<end>\w+))?")


@dataclass
class Story:
    """One season and what it leads to."""

    title: str
    rules: str
    season: Season
    wanted: list[str] = field(default_factory=list)
    guests: list[str] = field(default_factory=list)


def stories(name: str) -> Iterator[Story]:
    """The seasons of a file."""
    story: Story | None = None
    for line in (VECTORS / f"{name}.txt").read_text().splitlines():
        text = line.split("#")[0].strip()
        if text.startswith("= "):
            if story is not None:
                yield story
            title, rules = re.split(r"\s{2,}", text[2:])
            story = Story(title, rules, Season(Head("s1", "pit_stop", title, "boss", "code", 0)))
        elif text.startswith("-> "):
            assert story is not None
            story.wanted.append(text[3:])
        elif text.startswith("+> "):
            assert story is not None
            story.guests.append(text[3:])
        elif text:
            assert story is not None
            word, _, rest = text.partition(" ")
            ACTS[word](story.season, rest)
    if story is not None:
        yield story


def _score(season: Season, said: str) -> None:
    given: dict[str, Any] = {}
    for part in said.split(";"):
        key, value = part.strip().split(" ", 1)
        given[key] = [int(n) for n in value.split()] if key == "points" else int(value) if value.isdigit() else value
    season.apply({"at": 0, "do": "score", "scoring": {"points": [10, 6, 4, 3, 2, 1], **given}})


def _divisions(season: Season, said: str) -> None:
    tiers = []
    for part in said.split("|"):
        name, *moves = part.split()
        tiers.append(Division(name, **{moves[at]: int(moves[at + 1]) for at in range(0, len(moves), 2)}))
    season.head = Head("s1", "pit_stop", "S", "boss", "code", 0, divisions=tiers)


def _drivers(season: Season, said: str) -> None:
    tier, _, names = said.rpartition(":")
    division = next((i for i, one in enumerate(season.head.divisions) if one.name == tier), 0)
    for name in names.split():
        season.apply({"at": 0, "do": "enter", "driver": name, "person": f"person of {name}", "name": name, "division": division})


def _race(season: Season, said: str) -> None:
    head, _, order = said.partition(":")
    race, *called = head.split()
    tier = called.pop(0)[1:] if called and called[0].startswith("@") else ""
    division = next((i for i, one in enumerate(season.head.divisions) if one.name == tier), 0)
    season.apply({"at": 0, "do": "race", "race": race, "division": division, "title": race, "setup": {}, "drivers": called})
    season.apply({"at": 0, "do": "result", "race": race, "n": 9, "rows": rows_of(order)})


def rows_of(order: str) -> list[dict[str, Any]]:
    """The rows of an order as it is noted."""
    rows: list[dict[str, Any]] = []
    rank = unit = 0
    for group in order.split():
        rank = unit + 1
        for crew in group.split("="):
            for seat in crew.split("+"):
                found = SEAT.fullmatch(seat)
                assert found, seat
                held = ["" if name in NOBODY else name for name in found["held"].split(">")]
                last = found["held"].split(">")[-1]
                bot = "steady" if last == "bot" else ""
                row = {"seat": f"seat {len(rows)}", "unit": unit, "rank": rank, "held": held, "name": last, "bot": bot}
                marks = {"grid": int(bool(found["pole"])), "missed": int(found["missed"] or 0), "end": found["end"] or "finished"}
                rows.append({**row, **marks})
            unit += 1
    return rows


def _correct(season: Season, said: str) -> None:
    race, driver, kind, *value = said.split()
    said_so = {"kind": kind, "value": int(value[0]) if value else 0, "reason": f"{kind} of {driver}"}
    season.apply({"at": 0, "do": "correct", "race": race, "driver": driver, **said_so})


def _void(season: Season, said: str) -> None:
    season.apply({"at": 0, "do": "void", "race": said, "reason": "the board fell off the table"})


def _withdraw(season: Season, said: str) -> None:
    season.apply({"at": 0, "do": "withdraw", "driver": said})


ACTS = {
    "score": _score,
    "divisions": _divisions,
    "drivers": _drivers,
    "race": _race,
    "correct": _correct,
    "void": _void,
    "withdraw": _withdraw,
}


def lines_of(season: Season) -> list[str]:
    """The standings as the vectors write them."""
    several = len(season.head.divisions) > 1
    told = []
    for number, division in enumerate(season.head.divisions):
        told += [f"{division.name}: " * several + line_text(season, number, line) for line in standings(season, number)]
    return told


def guests_of(season: Season) -> list[str]:
    """The guests of the last race as the vectors write them."""
    *_, race = season.races.values()
    told = []
    for name, _, drive in drives_in(season, race):
        instead = f" for {' and '.join(drive.instead)}" if drive.instead else ""
        told.append(f"{name}: {drive.rank if drive.end == 'finished' else drive.end}{instead}")
    return told


def line_text(season: Season, division: int, line: Line) -> str:
    """One line of the standings."""
    races = [race.id for race in season.races_of(division) if race.counts]
    cells = [_cell(line, race) for race in races]
    moved = f" {line.moved:+d}" if line.moved else ""
    zone = f" {line.zone}" if line.zone else ""
    return f"{line.rank}{'=' if line.tied else ''} {line.driver} {line.points}: {' '.join(cells)}{moved}{zone}"


def _cell(line: Line, race: str) -> str:
    score = line.scores.get(race)
    if score is None:
        return "-"
    text = f"{score.place if score.is_finish else score.end}/{score.points}"
    return f"({text})" if score.dropped else text
