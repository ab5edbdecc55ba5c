"""`pitboard replay`, `verify` and `report`: what can be done with the record of a race."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

from cyclopts import Parameter

from pitboard.cli.failure import CommandFailed, File, Whole, on_a_line, read_text
from pitboard.games import NoSuchGame, find
from pitboard.kernel import replay as kernel
from pitboard.kernel.game import Game
from pitboard.kernel.notation import text
from pitboard.kernel.record import Record, RecordError, parse_record
from pitboard.proof import verifying

T = TypeVar("T")
Json = Annotated[bool, Parameter(name="--json", negative="")]


def replay(file: File, *, at: Whole | None = None, as_json: Json = False) -> int:
    """Play a record again and print the position after its last entry.

    Parameters
    ----------
    file
        The record, or - for standard input.
    at
        Stop after this entry; 0 is the start.
    as_json
        Print the full referee's view as JSON.
    """
    game, record = _read(file)
    race = _checked(file, lambda: kernel.replay(game, record, at))
    shown = len(record.entries) if at is None else at
    if as_json:
        unseen = {"unseen": race.unseen} if race.unseen else {}
        print(json.dumps({"n": shown} | kernel.position(race) | unseen))
    else:
        hidden = f", without what is not shown yet: {', '.join(map(str, race.unseen))}" if race.unseen else ""
        print(f"{game.title} after entry {shown} of {len(record.entries)}{hidden}")
        print(text(race.state))
    return 0


def verify(file: File) -> int:
    """Recompute the seal, the nonces and every die and card of a record.

    Parameters
    ----------
    file
        The record, or - for standard input.
    """
    game, record = _read(file)
    differs = _checked(file, lambda: list(verifying.verify(game, record)))
    if differs:
        raise CommandFailed(f"{file}: {differs[0]}")
    draws = sum(len(entry.get("luck", [])) for entry in record.entries)
    print(f"verified: {len(record.entries)} entries, {draws} draws")
    return 0


def report(
    file: File,
    *,
    turn: Whole | None = None,
    as_text: Annotated[bool, Parameter(name="--text", negative="")] = False,
    as_html: Annotated[bool, Parameter(name="--html", negative="")] = False,
    as_svg: Annotated[bool, Parameter(name="--svg", negative="")] = False,
) -> int:
    """Tell a record in words, with the paragraph behind each ruling; in formula by turns, with dice, cars, map and results.

    Parameters
    ----------
    file
        The record, or - for standard input.
    turn
        Of formula: this turn alone; 0 is all that comes before the start.
    as_text
        Plain text, which is usual.
    as_html
        Of formula: one page with the map of each turn.
    as_svg
        Of formula: the map of the turn, the last one where none is named.
    """
    game, record = _read(file)
    forms = [name for name, asked in (("text", as_text), ("html", as_html), ("svg", as_svg)) if asked]
    if len(forms) > 1:
        raise CommandFailed(f"--{forms[0]} and --{forms[1]}: one form at a time", 2)
    race = _checked(file, lambda: kernel.begin(game, record))
    names = [seat.replace("_", " ").capitalize() for seat in race.seats]
    if game.report is not None:
        tell = partial(game.report, race, record, names, forms[0] if forms else "text", turn)
        try:
            print(_checked(file, tell), end="")
        except LookupError as error:
            raise CommandFailed(f"{file}: {error.args[0]}") from None
    elif turn is not None or (forms and forms != ["text"]):
        raise CommandFailed(f"--turn, --html and --svg are for formula; this is a race of {game.title}")
    else:
        _tell(file, game, record, race, names)
    return 0


def _tell(file: File, game: Game, record: Record, race: kernel.Replay, names: list[str]) -> None:
    """A record in words, entry by entry."""
    for entry in record.entries:
        before = race.state
        _checked(file, partial(race.apply, entry))
        if entry["do"] == "void":
            print(f"{entry['n']:>4}  Entries {entry['from']} to {entry['to']} are void: {on_a_line(entry.get('reason', ''))}")
        if game.verb_named(entry["do"]) is not None and race.state is not before:
            for line in game.words(game.told(before, race.state, race.fixed, race.setup), names):
                print(f"{entry['n']:>4}  {line['text']}" + (f"  [{line['rule']}]" if line["rule"] else ""))
    if game.is_over(race.state, race.fixed):
        print("Standing: " + ", ".join(game.standing(race.state, race.fixed)["standing"]))


def _read(file: File) -> tuple[Game, Record]:
    record = _checked(file, lambda: parse_record(read_text(file)))
    try:
        return find(record.game), record
    except NoSuchGame as error:
        raise CommandFailed(f"{file}: line 1: game: {error}") from None


def _checked(file: File, run: Callable[[], T]) -> T:
    try:
        return run()
    except RecordError as error:
        raise CommandFailed(f"{file}: {error}") from None
