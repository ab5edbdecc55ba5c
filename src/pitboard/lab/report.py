"""`pitboard simulate`: reads what was asked for, shows how far it is, and tells the result as a table or as JSON."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pitboard.bots import NoSuchBot
from pitboard.games import NoSuchGame
from pitboard.kernel.reading import Unreadable
from pitboard.kernel.refusal import SetupError
from pitboard.lab import simulate as lab
from pitboard.lab.races import Stuck
from pitboard.lab.setup_files import setup_in

UNITS = {"formula": "turns", "pit_stop": "turns", "pit_crew": "rounds"}
"""What the length of a race is counted in."""
SAYS = {"compiling": "compiling the rules, once", "racing": "racing", "driving": "driving the plan"}
MOST_RACES, MOST_JOBS = 1_000_000_000, 256
"""More than that is a slip of the hand."""
FEW = 50_000
"""Up to so many races one process is done before others would have started."""


def read_setup(path: Path) -> Mapping[str, Any]:
    """A setup from a JSON or TOML file; SetupError says what is wrong with the file."""
    try:
        return setup_in(path.read_text(encoding="utf-8-sig"), path)
    except OSError as error:
        raise SetupError([f"{path}: {error.strerror}"]) from error
    except UnicodeDecodeError as error:
        raise SetupError([f"{path}: not UTF-8 at byte {error.start}"]) from error
    except Unreadable as error:
        raise SetupError([f"{path}: {error}"]) from error


@contextmanager
def shown(console: Console) -> Iterator[lab.Progress]:
    """Progress bars on a terminal, one for each thing that is done; elsewhere one line if the rules have to be compiled."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bars:
        tasks = {}

        def tell(what: str, done: int, of: int) -> None:
            if what not in tasks:
                if what == "compiling" and not console.is_terminal:
                    print(SAYS[what], file=sys.stderr, flush=True)
                tasks[what] = bars.add_task(SAYS[what], total=of)
            bars.update(tasks[what], completed=done, total=of)

        yield tell


def summary(result: lab.Result) -> Table:
    """The seats of a result, for people."""
    table = Table(title=f"{result.game.replace('_', '-')}, {result.races:,} {'race' if result.races == 1 else 'races'}")
    for heading in ("seat", "bot", "wins", "share", "95 % interval"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for number, seat in enumerate(result.seats, 1):
        interval = f"{seat.low:.1%} to {seat.high:.1%}"
        table.add_row(str(number), seat.bot, f"{seat.wins:,}", f"{seat.share:.1%}", interval)
    return table


def footing(result: lab.Result) -> str:
    """The rest of a result: lengths and speed, a line each."""
    length, unit = result.lengths, UNITS[result.game]
    tied = f"drawn: {result.tied:,} races\n" if result.tied else ""
    return (
        f"{tied}{unit} a race: {length.mean:.1f} on average; "
        f"10 % within {length.p10}, half within {length.p50}, 90 % within {length.p90}\n"
        f"acts: {result.acts:,} = {result.decisions:,} decisions + {result.draws:,} dice and cards, in {result.seconds:.2f} s: "
        f"{result.acts_per_second:,.0f} a second"
    )


def jobs_for(races: int, jobs: int | None) -> int:
    """How many processes to use when nobody said."""
    return jobs or (1 if races <= FEW else os.cpu_count() or 1)


def command(
    game: str,
    *,
    races: int,
    seats: Sequence[str],
    seed: int = 0,
    jobs: int | None = None,
    setup: Path | None = None,
    as_json: bool = False,
) -> int:
    """Simulate, and print a table, or one JSON object to standard output; progress and errors go to standard error.

    Returns the exit status: 0 done, 1 the setup cannot be played, 2 no such game or bot, 130 interrupted.
    """
    console = Console(stderr=True)
    for what, asked, most in (("races", races, MOST_RACES), ("jobs", jobs or int(jobs is None), MOST_JOBS)):
        if not 1 <= asked <= most:
            print(f"{what}: a whole number from 1 to {most} is wanted", file=sys.stderr)
            return 2
    try:
        given = read_setup(setup) if setup else None
        with shown(console) as tell:
            result = lab.simulate(game, races, seats, seed, jobs_for(races, jobs), given, tell)
    except SetupError as error:
        print(*(f"the setup cannot be played: {fault}" for fault in error.faults), sep="\n", file=sys.stderr)
        return 1
    except (NoSuchGame, NoSuchBot) as error:
        print(error, file=sys.stderr)
        return 2
    except Stuck as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; nothing is kept of an unfinished simulation", file=sys.stderr)
        return 130
    if as_json:
        print(json.dumps(result.as_json()))
    else:
        Console().print(summary(result))
        print(footing(result))
    return 0
