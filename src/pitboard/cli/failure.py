"""How a command fails, and the files and games that commands name."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, BinaryIO

from cyclopts import Parameter, Token

from pitboard.games import NoSuchGame, find
from pitboard.kernel.game import Game
from pitboard.kernel.reading import Unreadable
from pitboard.lab.setup_files import setup_in

File = Annotated[Path, Parameter(allow_leading_hyphen=True)]
"""A file argument; `-` is standard input."""


def _whole(kind: type, tokens: Sequence[Token]) -> int:
    """A whole number as people write one: nothing is rounded."""
    said = tokens[0].value
    if not (said.isascii() and said.removeprefix("-").isdigit()):
        raise ValueError(f"{said}: a whole number is wanted")
    return int(said)


Whole = Annotated[int, Parameter(converter=_whole)]
"""An option that is a whole number."""


class CommandFailed(Exception):
    """One line for standard error, and the exit status: 1 for bad input, 2 for usage."""

    def __init__(self, line: str, status: int = 1) -> None:
        super().__init__(line)
        self.status = status


def read_text(file: Path) -> str:
    """A file's text, `-` for standard input; CommandFailed says which file and why not."""
    try:
        data = standard_input().read() if str(file) == "-" else file.read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise CommandFailed(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise CommandFailed(f"{file}: not UTF-8 at byte {error.start}") from None


def standard_input() -> BinaryIO:
    """The bytes of standard input; CommandFailed where a command was started without one."""
    if sys.stdin is None:
        raise CommandFailed("-: standard input is closed")
    return sys.stdin.buffer


def read_setup(file: Path) -> dict[str, Any]:
    """A setup file's keys and values, TOML where its name ends so, else JSON; CommandFailed says what is wrong."""
    try:
        return setup_in(read_text(file), file)
    except Unreadable as error:
        raise CommandFailed(f"{file}: {error}") from None


def on_a_line(said: object) -> str:
    """What somebody wrote, whatever characters it was made from, on one line."""
    return "".join(c if c.isprintable() else "?" for c in str(said))


def complain(line: str) -> None:
    """One line to standard error."""
    print(on_a_line(line), file=sys.stderr)


def game_named(name: str) -> Game:
    """The game of that name; CommandFailed, a matter of usage, when there is none."""
    try:
        return find(name)
    except NoSuchGame as error:
        raise CommandFailed(str(error), 2) from None
