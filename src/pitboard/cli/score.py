"""`pitboard score`: judge mats of Pit Crew that were written down."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from pitboard.cli.failure import CommandFailed, File

MARK = b"\xef\xbb\xbf"
"""What some editors write before the first line."""
LONGEST_LINE = 1_000_001
"""Bytes; what is longer is one too many for a document, and not kept."""


def score(file: File) -> int:
    """Judge written mats, one document a line, and print one answer a line, in order.

    A document that cannot be read is answered with what is wrong and where; the others are judged all the same.

    Parameters
    ----------
    file
        The documents, JSON Lines, or - for standard input.
    """
    import msgspec

    from pitboard.games.pit_crew.score import answer_line

    encode, write = msgspec.json.Encoder().encode, sys.stdout.buffer.write
    unread, first, number = 0, "", 0
    with _opened(file) as lines:
        for number, line in enumerate(_lines(lines), 1):
            answer = answer_line(line.removeprefix(MARK) if number == 1 else line)
            if "error" in answer:
                unread += 1
                first = first or f"line {number}: {answer['at']}: {answer['error']}"
            write(encode(answer) + b"\n")
            if lines is sys.stdin.buffer:
                sys.stdout.buffer.flush()
    sys.stdout.buffer.flush()
    if unread:
        raise CommandFailed(f"{file}: {unread} of {number} documents could not be read; {first}")
    return 0


@contextmanager
def _opened(file: File) -> Iterator[BinaryIO]:
    """The file, read line by line."""
    try:
        if str(file) == "-":
            yield sys.stdin.buffer
        else:
            with file.open("rb") as opened:
                yield opened
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CommandFailed(f"{file}: {error.strerror}") from None


def _lines(opened: BinaryIO) -> Iterator[bytes]:
    """The lines; of one that is too long only a beginning that cannot be read."""
    while line := opened.readline(LONGEST_LINE):
        if not line.endswith(b"\n") and len(line) == LONGEST_LINE:
            while (rest := opened.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
        yield line
