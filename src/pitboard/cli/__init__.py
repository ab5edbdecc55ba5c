"""The command line: `pitboard COMMAND`. Exit status 0 done, 1 the input or the check failed, 2 usage."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from cyclopts import App, CycloptsError

from pitboard import __version__
from pitboard.cli import backup, boards, mats, plan, records, rules, score, serve, simulate, solve, study, tracks
from pitboard.cli.failure import CommandFailed, complain

DONE, FAILED, USAGE = 0, 1, 2

app = App(
    name="pitboard",
    help="Three racing games about pit stops: play them in a browser, study the same rules.",
    version=__version__,
    result_action="return_value",
)
app.command(serve.serve)
app.command(simulate.simulate)
app.command(solve.solve)
app.command(study.study)
app.command(records.replay)
app.command(records.verify)
app.command(records.report)
app.command(rules.perft)
app.command(rules.signature)
app.command(score.score)
app.command(boards.app)
app.command(mats.app)
app.command(tracks.app)
app.command(plan.app)
app.command(backup.backup)


def main(tokens: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; what failed is said in one line on standard error."""
    given = list(sys.argv[1:] if tokens is None else tokens)
    _open_stdout()
    try:
        status = app(given, exit_on_error=False, print_error=False)
        sys.stdout.flush()  # what cannot be written is to be said here, not at the end of the program
    except CycloptsError as error:
        return _fail(" ".join(str(error).split()), USAGE)
    except CommandFailed as error:
        return _fail(str(error), error.status)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return DONE
    except OSError as error:
        _leave_stdout()
        return _fail(f"{error.filename or 'standard output'}: {error.strerror or error}", FAILED)
    return status if isinstance(status, int) else DONE


def _open_stdout() -> None:
    """Where there is no standard output, what is said goes nowhere; a terminal that lacks a character gets its number."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it stays open to the end
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _leave_stdout() -> None:
    """Nothing more can be written there: what is left goes nowhere."""
    if isinstance(sys.stdout, TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(line: str, status: int) -> int:
    complain(f"pitboard: {line}")
    return status
