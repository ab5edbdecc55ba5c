"""`pitboard study`: questions that the lab answers, and their reports."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboard.cli.failure import CommandFailed, Whole, complain
from pitboard.kernel.refusal import SetupError

if TYPE_CHECKING:
    from pitboard.lab.engines import Engine
    from pitboard.lab.findings import Study
    from pitboard.lab.inquiry import Answer, Asked

LIST = "list"
LEAST_PRECISION, MOST_PRECISION = 0.05, 20.0
MOST_SEED = 2**64 - 1
INTERRUPTED = 130
Switch = Parameter(negative="")


def study(
    name: str = "",
    *,
    precision: float = 1.0,
    quick: Annotated[bool, Switch] = False,
    out: Path | None = None,
    engine: str = "loky",
    seed: Whole = 1,
    resume: Annotated[bool, Switch] = False,
    every: Annotated[bool, Parameter(name="--all", negative="")] = False,
) -> int:
    """Answer a question by many races, with an honest error bar: `pitboard study list` says which questions there are.

    Parameters
    ----------
    name
        The study, or list.
    precision
        A factor on the widths of the intervals that a study asks for: 0.5 wants them half as wide, which takes four times the
        races; 2 is content with twice as wide.
    quick
        Few races and wide intervals, in seconds.
    out
        A folder for the report: one HTML file that needs nothing beside it, and a CSV file for each table.
    engine
        Where the races run: here, loky for as many processes as there are cores, loky:JOBS, or dask://HOST:PORT. The result is
        the same.
    seed
        The same seed gives the same report, byte for byte.
    resume
        Go on with a study that was broken off.
    every
        Do all studies; with --out DIR the file DIR.md leads to their reports.
    """
    if name == LIST and not every:
        return _list()
    _check(name, every, precision, seed)
    from pitboard.lab.inquiry import Asked, BrokenOff, NotDone
    from pitboard.lab.studies import NoSuchStudy, all_studies, study_named

    try:
        chosen = all_studies() if every else [study_named(name)]
        with closing(_engine(engine)) as where:
            return _do(chosen, Asked(where, seed, precision, quick, resume), out, every)
    except NoSuchStudy as error:
        raise CommandFailed(str(error), 2) from None
    except NotDone as error:
        raise CommandFailed(str(error)) from None
    except SetupError as error:
        raise CommandFailed(f"the setup cannot be played: {'; '.join(error.faults)}") from None
    except BrokenPipeError:  # whoever read the tables has seen enough
        raise
    except OSError as error:
        raise CommandFailed(f"{error.filename}: {error.strerror}" if error.filename else str(error)) from None
    except BrokenOff as said:
        complain(str(said))
        return INTERRUPTED


def _engine(name: str) -> Engine:
    from pitboard.lab.engines import EngineFailed, NoSuchEngine, engine_named

    try:
        return engine_named(name)
    except (NoSuchEngine, EngineFailed) as error:
        raise CommandFailed(str(error), 2 if isinstance(error, NoSuchEngine) else 1) from None


def _list() -> int:
    from pitboard.lab.studies import all_studies

    studies = all_studies()
    width = max(len(each.name) for each in studies)
    for each in studies:
        print(f"{each.name:{width}}  {each.question}")
    return 0


def _check(name: str, every: bool, precision: float, seed: int) -> None:
    if bool(name) == every:
        raise CommandFailed("a study is wanted, list, or --all: pitboard study list says which studies there are", 2)
    if not LEAST_PRECISION <= precision <= MOST_PRECISION:
        raise CommandFailed(f"--precision {precision:g}: a number from {LEAST_PRECISION:g} to {MOST_PRECISION:g} is wanted", 2)
    if not 0 <= seed <= MOST_SEED:
        raise CommandFailed(f"--seed {seed}: a whole number from 0 to {MOST_SEED} is wanted", 2)


def _do(studies: list[Study], asked: Asked, out: Path | None, every: bool) -> int:
    """The studies one after the other; where a report is wanted, its folder is made before anything is raced."""
    from rich.console import Console

    from pitboard.lab.inquiry import ask, index_text, write_whole

    if out is not None:
        _make(out)
    answers = []
    for each in studies:
        answer = ask(each, asked, Console(stderr=True), out)
        answers.append(answer)
        _print(answer, tables=not every)
        if answer.files:
            print("The report:", *answer.files)
    if every and out is not None:
        folder = out.resolve()
        write_whole(folder.with_name(f"{folder.name}.md"), index_text(answers, folder.name))
    for answer in answers:  # only now: whoever goes on with --all after a break has the first of them at once
        answer.kept.forget()
    return 0


def _make(folder: Path) -> None:
    """Make a folder, and try whether a file can be written there: after minutes of racing it would be late to find out."""
    if folder.exists() and not folder.is_dir():
        raise CommandFailed(f"{folder}: a folder is wanted for the report, and this is a file")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise CommandFailed(f"{folder}: no report can be written there: {error.strerror}") from None


def _print(answer: Answer, tables: bool) -> None:
    from rich.console import Console

    from pitboard.lab.inquiry import grids, table

    print(f"{answer.study.title} {answer.findings.answer}")
    console = Console()
    for grid in grids(answer.findings) if tables else []:
        console.print(table(grid))
    if tables:
        print(f"{answer.bench.raced:,} races, seed {answer.bench.seed}; a number is followed by its 95 % interval.")
    sys.stdout.flush()
