"""The report of a turn from the record as everybody may see it: nothing hidden is in that, so nothing hidden is told."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pitboard.games import find
from pitboard.kernel import replay
from pitboard.kernel.record import RecordError
from pitboard.table.record import record_of
from pitboard.table.replaying import voided

_BODY = re.compile(r"<body>(.*)</body>", re.DOTALL)
_LEFT_OUT = re.compile(r"<svg.*?</svg>|<h1>.*?</h1>(?:<p>Unofficial\.</p>)?", re.DOTALL)
"""Drawings, which mail programs do not show (the replay does), and the title, which the letter has."""


class Report(NamedTuple):
    """A turn in plain text, and as a piece of a page."""

    text: str
    html: str

    @property
    def story(self) -> list[str]:
        """The lines that tell what happened, without dice and tables."""
        told = self.text.partition("====\n")[2].lstrip("=\n").split("\n\n", 1)[0]
        return [line.partition("  [")[0] for line in told.splitlines()]


def report_of(head: Mapping[str, Any], secret: bytes, log: Sequence[bytes], drivers: Sequence[str], turn: int) -> Report | None:
    """The report of one turn at the end of a log; None where the game has none, or no such turn."""
    game = find(head["game"])
    if game.report is None:
        return None
    record = record_of(head, secret, log)
    void = voided(record.entries)
    # What became void before it was shown stays sealed, and moves nothing.
    record.entries = [one for one in record.entries if one["n"] not in void or "sealed" not in one or "salt" in one]
    try:
        text, html = (game.report(replay.begin(game, record), record, drivers, form, turn) for form in ("text", "html"))
    except (RecordError, LookupError):
        return None
    found = _BODY.search(html)
    return Report(text.partition("\n\n")[2], _LEFT_OUT.sub("", found[1]).strip() if found else "")
