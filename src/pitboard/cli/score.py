"""`pitboard score`: judge mats of Pit Crew that were written down."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import chain, islice
from typing import BinaryIO, NamedTuple

from pitboard.cli.failure import CommandFailed, File, standard_input

MARK = b"\xef\xbb\xbf"
"""What some editors write before the first line."""
BATCH = 500
"""Documents that one process judges at a time."""
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
    is_stream = str(file) == "-"
    number, unread, first = 0, 0, ""
    with _opened(file) as lines:
        for judged in _judged(_batches(_lines(lines), 1 if is_stream else BATCH), alone=is_stream):
            sys.stdout.buffer.write(judged.answers)
            if is_stream:
                sys.stdout.buffer.flush()
            if judged.faults and not first:
                at, fault = judged.faults[0]
                first = f"line {number + at}: {fault}"
            unread += len(judged.faults)
            number += judged.lines
    sys.stdout.buffer.flush()
    if unread:
        hint = "; a document is one line" if unread == number > 1 else ""
        raise CommandFailed(f"{file}: {unread} of {number} documents could not be read{hint}; {first}")
    return 0


class Judged(NamedTuple):
    """The answers to some lines, a line each, and what could not be read: its number among them, from 1, and why."""

    answers: bytes
    faults: list[tuple[int, str]]
    lines: int


def judge_lines(lines: list[bytes]) -> Judged:
    """Judge the documents of some lines; in a process of its own where there are many."""
    import msgspec

    from pitboard.games.pit_crew.score import answer_line

    answers = [answer_line(line) for line in lines]
    faults = [(n, f"{found['at']}: {found['error']}") for n, found in enumerate(answers, 1) if "error" in found]
    encode = msgspec.json.Encoder().encode
    return Judged(b"".join(encode(answer) + b"\n" for answer in answers), faults, len(lines))


def _judged(batches: Iterator[list[bytes]], *, alone: bool) -> Iterator[Judged]:
    """All batches, judged, in order: by as many processes as there are cores, where there is more than one of each."""
    first = list(islice(batches, 1 if alone else 2))
    cores = os.cpu_count() or 1
    if alone or len(first) < 2 or cores == 1:
        yield from map(judge_lines, chain(first, batches))
        return
    with ProcessPoolExecutor(cores) as pool:
        waiting = deque(pool.submit(judge_lines, batch) for batch in first)
        try:
            for batch in batches:
                waiting.append(pool.submit(judge_lines, batch))
                if len(waiting) > 3 * cores:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _batches(lines: Iterator[bytes], size: int) -> Iterator[list[bytes]]:
    """The lines, so many at a time."""
    while batch := list(islice(lines, size)):
        yield batch


@contextmanager
def _opened(file: File) -> Iterator[BinaryIO]:
    """The file, read line by line."""
    try:
        if str(file) == "-":
            yield standard_input()
        else:
            with file.open("rb") as opened:
                yield opened
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CommandFailed(f"{file}: {error.strerror}") from None


def _lines(opened: BinaryIO) -> Iterator[bytes]:
    """The lines; of one that is too long only a beginning that cannot be read."""
    is_first = True
    while line := opened.readline(LONGEST_LINE):
        if not line.endswith(b"\n") and len(line) == LONGEST_LINE:
            while (rest := opened.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
        yield line.removeprefix(MARK) if is_first else line
        is_first = False
