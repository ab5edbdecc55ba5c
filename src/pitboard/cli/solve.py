"""`pitboard solve`: the fewest turns of a car alone on the track."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pitboard.cli.failure import CommandFailed, Whole, complain, game_named, read_setup, read_text
from pitboard.kernel.refusal import SetupError

if TYPE_CHECKING:
    from pitboard.lab.solve import Solution, Turn

PLAIN, CLASSIC = [0, 1, 0, 0, 1, 0], [0] * 6
"""The ranks of the car that is solved when none is given: 60/60/40/160/4/3 where nothing else is said, or a classic one."""


def solve(
    game: str,
    *,
    track: str | None = None,
    build: str | None = None,
    laps: Whole | None = None,
    tire: str | None = None,
    setup: Path | None = None,
    seat: Whole = 1,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> int:
    """Count the fewest turns in which a car alone on the track comes home without dice, and print a plan of so many turns.

    Parameters
    ----------
    game
        The game: formula.
    track
        A track that comes with Pitboard, or a track file.
    build
        The car as players print it, start/acceleration/deceleration/top/wear/skill: 60/60/40/160/4/3.
    laps
        How many laps.
    tire
        The tires of the start, soft or hard; the better ones when left out.
    setup
        A file with track, cars, laps and options, JSON or TOML; what is said beside it goes before it.
    seat
        Which car of the setup, from 1.
    as_json
        Print one JSON object instead of a table.
    """
    if game_named(game).name != "formula":
        raise CommandFailed(f"{game}: there is a solver for formula alone", 2)
    from rich.console import Console

    from pitboard.games.formula.setup import full_setup
    from pitboard.lab.report import shown
    from pitboard.lab.solve import compiled
    from pitboard.lab.solve import solve as solved

    try:
        full = full_setup(_asked(_alone(read_setup(setup) if setup else {}, seat - 1), seat - 1, track, build, laps, tire))
        if not 1 <= seat <= full["seats"]:
            raise CommandFailed(f"--seat {seat}: a car from 1 to {full['seats']} is wanted", 2)
        with shown(Console(stderr=True)) as tell:
            found = solved(full, seat - 1, compiled(lambda done, of: tell("compiling", done, of)))
    except SetupError as error:
        for fault in error.faults[:-1]:
            complain(f"the setup cannot be solved: {fault}")
        raise CommandFailed(f"the setup cannot be solved: {error.faults[-1]}") from None
    print(json.dumps(_as_json(found, full, seat - 1)) if as_json else _text(found, full, seat - 1))
    return 0


def _alone(setup: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """The setup with what a lone car wants where nothing is said: a plain car, and its place in the row."""
    from pitboard.games.formula.words import CARS

    given = {"seats": 2, **setup}
    options, seats = given.get("options"), given["seats"]
    if type(seats) is int and 0 <= seat < seats <= CARS:
        classic = isinstance(options, Mapping) and options.get("classic") is True
        given = {"grid": list(range(seats)), **given}
        if given.get("cars") is None:
            given["cars"] = [{"ranks": CLASSIC if classic else PLAIN} if n == seat else None for n in range(seats)]
    return given


def _asked(
    given: dict[str, Any], seat: int, track: str | None, build: str | None, laps: int | None, tire: str | None
) -> dict[str, Any]:
    """The setup with what was said beside it."""
    if track is not None:
        given["track"] = _track(track)
    if laps is not None:
        given["laps"] = laps
    cars = given.get("cars")
    if isinstance(cars, list) and 0 <= seat < len(cars):
        car = {"build": cars[seat]} if isinstance(cars[seat], str) else cars[seat]
        car = {"build": build} if build is not None else car
        car = {**car, "tire": tire} if tire is not None and isinstance(car, Mapping) else car
        given["cars"] = [car if n == seat else other for n, other in enumerate(cars)]
    return given


def _track(track: str) -> object:
    """The name of a track that comes with Pitboard, or what stands in a track file."""
    from pitboard.games.formula.tracks.files import HOUSE, parse_track

    file = Path(track)
    return parse_track(read_text(file)) if track not in HOUSE and (file.suffix or file.exists()) else track


def _space(full: dict[str, Any], turn: Turn) -> str:
    """The name of the space in which a turn ends."""
    from pitboard.games.formula.tracks.graph import graph_of

    return graph_of(full["track"]).spaces[turn.space].name if turn.space >= 0 else "home"


def _as_json(found: Solution, full: dict[str, Any], seat: int) -> dict[str, Any]:
    """One object: the car, the figures, and the plan turn by turn."""
    plan = [{**turn, "space": _space(full, each)} for turn, each in zip(found.as_json()["plan"], found.plan, strict=True)]
    car = {"track": full["track"]["name"], "laps": full["laps"], "build": full["cars"][seat]["build"]}
    return {"game": "formula", **car, **found.as_json(), "plan": plan}


def _text(found: Solution, full: dict[str, Any], seat: int) -> str:
    """The same for people, a line a turn."""
    car, stops = full["cars"][seat]["build"], sum(1 for turn in found.plan if turn.stops)
    laps = "lap" if full["laps"] == 1 else "laps"
    tires = f", {found.tire} tires" if found.tire else ""
    head = (
        f"{full['track']['name']}, {full['laps']} {laps}, {car}{tires}: {found.turns} turns, "
        f"{stops} {'stop' if stops == 1 else 'stops'}, {found.overrun} beyond the line"
    )
    lines = [head, "turn  mph  space   paid  wear"]
    for turn in found.plan:
        said = f"  stops for {turn.stops} tires" if turn.stops else ""
        said = f"  spins{said}" if turn.spins else said
        lines.append(f"{turn.turn:4} {turn.speed:4}  {_space(full, turn):7} {turn.paid or '-':>4} {turn.wear:5}{said}")
    return "\n".join(lines)
