"""A study is asked: it races, shows how far it is, keeps what is done when it is broken off, and its report is written."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from pitboard.compile.cache import user_cache_folder
from pitboard.lab.bench import Bench, Tell
from pitboard.lab.cells import cell_text, csv_text
from pitboard.lab.engines import Engine, EngineFailed
from pitboard.lab.findings import Findings, Grid, Study
from pitboard.lab.kept import Kept
from pitboard.lab.races import Stuck
from pitboard.lab.report import SAYS

INDEX = (
    "What the lab has found out, each with its report: charts, intervals, method, and what it does not say. "
    "`pitboard study NAME` asks again ([the lab](lab.md))."
)


class Asked(NamedTuple):
    """How a study is to be done: as a Bench takes it, on an engine, and whether it goes on with what was kept."""

    engine: Engine
    seed: int = 1
    precision: float = 1.0
    quick: bool = False
    goes_on: bool = False


class Answer(NamedTuple):
    """A study with what it found, and the bench that has raced for it."""

    study: Study
    findings: Findings
    bench: Bench
    kept: Kept
    """Whoever needs it no more lets it forget what was raced."""
    files: Sequence[Path] = ()
    """Its report, where one was written."""


class BrokenOff(KeyboardInterrupt):
    """Somebody pressed Ctrl-C; says what is kept."""


class NotDone(RuntimeError):
    """An engine or a disk failed; says what is kept."""


class RateColumn(ProgressColumn):
    """How many a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.0f}/s" if task.speed else "", style="progress.data.speed")


def kept_folder(study: Study) -> Path:
    """Where what a study has raced is kept while it runs."""
    return user_cache_folder() / "studies" / study.name


def ask(study: Study, asked: Asked, console: Console, folder: Path | None = None) -> Answer:
    """Do a study, and write its report into a folder. When it is broken off, BrokenOff says what is kept, and when it fails or
    its report cannot be written, NotDone."""
    kept = Kept(kept_folder(study), goes_on=asked.goes_on)
    try:
        with shown(study.name, console) as tell:
            bench = Bench(asked.engine, seed=asked.seed, precision=asked.precision, quick=asked.quick, kept=kept, tell=tell)
            findings = study.find(bench)
        answer = Answer(study, findings, bench, kept)
        if folder is not None:
            answer = answer._replace(files=write_report(answer, folder))
    except KeyboardInterrupt:
        raise BrokenOff(f"{study.name}: stopped; {safe(kept)}") from None
    except BrokenPipeError:
        raise
    except OSError as error:
        said = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        raise NotDone(f"{study.name}: {said}; {safe(kept)}") from None
    except (EngineFailed, Stuck) as error:
        raise NotDone(f"{study.name}: {error}; {safe(kept)}") from None
    return answer


def safe(kept: Kept) -> str:
    """What is kept of a study that was broken off, and how to go on."""
    if kept.races:
        return f"{kept.races:,} races are kept, and the same command with --resume goes on from there"
    return f"nothing could be kept: {kept.trouble}" if kept.trouble else "nothing was raced yet"


@contextmanager
def shown(name: str, console: Console) -> Iterator[Tell]:
    """On a terminal a bar with rate and time left for the races that are wanted next; elsewhere a line for the study, and one
    if rules have to be compiled."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn(), TimeRemainingColumn())
    if not console.is_terminal:
        console.print(f"{name}: racing", soft_wrap=True, highlight=False)
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bars:
        task, before, told = bars.add_task(name, total=None), ("", 0, 0), False

        def tell(what: str, done: int, of: int) -> None:
            nonlocal before, told
            if what == "compiling" and not console.is_terminal and not told:
                console.print(SAYS[what], soft_wrap=True, highlight=False)
                told = True
            if what == "compiling":
                bars.update(task, description=SAYS[what], completed=done, total=of)
            elif (what, of) != before[:2] or done < before[2]:
                bars.reset(task, description=f"{name}: {what}", completed=done, total=of)
            else:
                bars.update(task, completed=done)
            before = what, of, done

        yield tell


def write_report(answer: Answer, folder: Path) -> list[Path]:
    """The page of a study and a CSV file for each of its tables; OSError where that is impossible."""
    from pitboard.lab.pages import page

    name = answer.study.name
    files = {f"{name}.html": page(answer.study, answer.findings, answer.bench)}
    files |= {f"{name}-{grid.name}.csv": csv_text(grid) for grid in grids(answer.findings)}
    for file, text in files.items():
        write_whole(folder / file, text)
    return [folder / file for file in files]


def write_whole(path: Path, text: str) -> None:
    """Write a file, whole or not at all: on a full disk what was there before stays."""
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        half.write_text(text, encoding="utf-8", newline="\n")
        half.replace(path)
    except OSError as error:
        with suppress(OSError):
            half.unlink()
        raise OSError(error.errno, error.strerror, str(path)) from None


def grids(findings: Findings) -> list[Grid]:
    """The tables of what was found."""
    return [part for part in findings.parts if isinstance(part, Grid)]


def table(grid: Grid) -> Table:
    """A table for a terminal."""
    made = Table(title=grid.title, title_justify="left")
    for i, name in enumerate(grid.columns):
        made.add_column(name, justify="left" if any(isinstance(row[i], str) for row in grid.rows) else "right")
    for row in grid.rows:
        made.add_row(*map(cell_text, row))
    return made


def index_text(answers: Sequence[Answer], folder: str) -> str:
    """A page in Markdown that leads to the reports: each question with its answer."""
    lines = ["# Studies", "", INDEX]
    for study, findings, *_ in answers:
        lines += ["", f"**[{study.title}]({folder}/{study.name}.html)** {study.question}", "", f"{findings.answer}"]
    return "\n".join([*lines, ""])
