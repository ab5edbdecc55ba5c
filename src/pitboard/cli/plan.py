"""`pitboard plan`: plans of Formula, run dry before the deadline."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from pitboard.cli.failure import CommandFailed, File, Whole, complain, game_named, read_setup, read_text
from pitboard.kernel.notation import NotationError, parse
from pitboard.kernel.reading import Unreadable, read_json
from pitboard.kernel.record import RecordError, parse_record
from pitboard.kernel.refusal import SetupError
from pitboard.kernel.replay import replay

app = App(name="plan", help="Plans of Formula: the word that a driver leaves about a move.")
MOST_SAMPLES = 10_000


@app.command
def check(
    file: File,
    *,
    record: Path | None = None,
    at: Whole | None = None,
    setup: Path | None = None,
    position: str = "",
    seat: str = "",
    samples: Whole = 200,
    seed: Whole = 1,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> int:
    """Run a plan dry against sampled plots of the others, and tell what can happen.

    Parameters
    ----------
    file
        The plan, text or JSON, or - for standard input.
    record
        The race: the position after its last entry.
    at
        The position after this entry of the record.
    setup
        A file with track, cars, grid and options, JSON or TOML; for a position in notation, or the first turn.
    position
        A line of notation.
    seat
        Whose plan it is, by color or by number from 0; the first driver who has still to plot when left out.
    samples
        How many times the plan is driven.
    seed
        The same seed gives the same samples.
    as_json
        Print one JSON object.
    """
    from rich.console import Console

    from pitboard.games.formula.plans.check import dry_run
    from pitboard.games.formula.plans.faults import plan_faults
    from pitboard.lab.report import shown

    if not 1 <= samples <= MOST_SAMPLES:
        raise CommandFailed(f"--samples {samples}: 1 to {MOST_SAMPLES}", 2)
    if record is not None and (setup is not None or position):
        raise CommandFailed("--record, or --setup with --position, not both", 2)
    if record is None and at is not None:
        raise CommandFailed(f"--at {at}: an entry of a --record is wanted", 2)
    state, fixed = _recorded(record, at) if record is not None else _written(setup, position)
    plans = _plans_in(file)
    driver = _seat(seat, state, fixed)
    _raise(f"{file}", plan_faults(plans, state, fixed, driver))
    with shown(Console(stderr=True)) as tell:
        told = dry_run(plans, state, fixed, driver, samples, seed, lambda done: tell("driving", done, samples))
    print(json.dumps(told) if as_json else "\n".join(_lines(told)))
    return 0


def _raise(place: str, faults: list[str]) -> None:
    """All faults go to standard error, the last one with the status."""
    for fault in faults[:-1]:
        complain(f"{place}: {fault}")
    if faults:
        raise CommandFailed(f"{place}: {faults[-1]}")


def _plans_in(file: File) -> Any:
    from pitboard.games.formula.plans.plan import PlanError, text_of_data
    from pitboard.games.formula.plans.text import parse as parse_plan

    written = read_text(file)
    try:
        return parse_plan(text_of_data(read_json(written)) if written.lstrip().startswith("{") else written)
    except Unreadable as error:
        raise CommandFailed(f"{file}: {error}") from None
    except PlanError as error:
        _raise(f"{file}", error.faults)
        raise AssertionError from None


def _recorded(record: Path, at: int | None) -> tuple[Any, Any]:
    try:
        race = replay(game_named("formula"), _formula(record), at)
    except RecordError as error:
        raise CommandFailed(f"{record}: {error}") from None
    return race.state, race.fixed


def _formula(record: Path) -> Any:
    read = parse_record(read_text(record))
    if read.game != "formula":
        raise CommandFailed(f"{record}: line 1: game: plans are for formula, not for {read.game}")
    return read


def _written(setup: Path | None, position: str) -> tuple[Any, Any]:
    game = game_named("formula")
    try:
        fixed = game.fixed_from(read_setup(setup) if setup else {})
        state = parse(game.State, position) if position else game.begin(fixed)
    except SetupError as error:
        _raise(f"{setup}", error.faults)
        raise AssertionError from None
    except NotationError as error:
        raise CommandFailed(f"--position: {error}") from None
    _raise("--position", game.faults(state, fixed))
    return state, fixed


def _seat(name: str, state: Any, fixed: Any) -> int:
    """The driver whose plan it is."""
    game = game_named("formula")
    names = game.seat_names(fixed)
    if not name:
        return max(0, game.seat_asked(state, fixed))
    if name in names:
        return names.index(name)
    if name.isascii() and name.isdigit() and len(name) < 3 and int(name) < fixed.seats:
        return int(name)
    raise CommandFailed(f"--seat {name}: one of {', '.join(names)}, or a number from 0", 2)


def _lines(told: Mapping[str, Any]) -> Iterator[str]:
    """The report in words."""
    for turn in told["turns"]:
        yield f"Turn {turn['turn']}, {told['seat']}: {turn['samples']} of {told['samples']} samples, seed {told['seed']}"
        for plot in turn["plots"]:
            yield _row(f"plots {plot['speed']}", plot)
        for end in turn["ends"]:
            yield _row(_ends(end["end"], end["speed"]), end)
        for wear in turn["wear"]:
            yield _row(f"pays {wear['wear']} wear", wear)
        for skill in turn["skill"]:
            if skill["greens"]:
                yield _row(f"lays skill worth {skill['greens']}", skill)
        for event in turn["events"]:
            yield _row(event["event"], event)
        for line in turn["lines"]:
            yield _row(f"line {line['line']}: {line['text']}", line)
        for note in turn["notes"]:
            yield _row(f"note: {note['note']}", note)
        for left in turn["open"]:
            yield _row(f"left open, default taken: {left['question'].replace('_', ' ')}", left)


def _ends(end: str, speed: int) -> str:
    if end in ("home", "out"):
        return f"is {end}"
    return f"enters {end}, at {speed}" if end.startswith("the pit") else f"reaches {end} at {speed}"


def _row(what: str, counted: Mapping[str, Any]) -> str:
    return f"{100 * counted['share']:6.1f} %  {what}"
