"""Choices made in secret: their seals in the log, and what records may tell of them (Table 14)."""

from __future__ import annotations

import hashlib
import hmac
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from pitboard.kernel.record import seal_of
from pitboard.table.live import Live

SEALED_ACTS = ("plan", "hold")
"""Acts of the table that are nobody else's to see while the race runs."""
TOLD_OF_SEALED = ("n", "at", "seat", "by", "do", "sealed")
"""What an entry tells while its choice is hidden."""


def salt_of(secret: bytes, n: int) -> bytes:
    """The salt of entry `n`: as hard to guess as the secret, and the same after a restart."""
    return hmac.digest(secret, b"salt of entry %d" % n, hashlib.sha256)


def seal_for(live: Live, said: Mapping[str, Any]) -> str:
    """The seal of what is said in the next entry."""
    return seal_of(said, salt_of(live.secret, live.n + 1))


def is_secret_act(live: Live, verb: int) -> bool:
    """An act of the game would be a choice that the others do not see; asked before it is done."""
    hidden = live.course.game.is_hidden
    return hidden is not None and hidden(live.state, live.course.fixed, verb, int(live.state.question))


def never_shown(entries: Sequence[dict[str, Any]], verbs: Set[str]) -> Iterator[int]:
    """The sealed choices that became void before they were shown: some are laid anew, and are still to be hidden.

    What shows them is done at once by the next act that everybody sees; leaving can happen before.
    """
    showing = [one["n"] for one in entries if "luck" in one or (one["do"] in verbs - {"leave"} and "sealed" not in one)]
    ends = [one for one in entries if one["do"] == "void"]
    for n in (one["n"] for one in entries if "sealed" in one):
        end = next((one["n"] for one in ends if one["from"] <= n <= one["to"]), 0)
        at = bisect_left(showing, n)
        if end and (at == len(showing) or showing[at] > end):
            yield n


def as_told(live: Live, entry: dict[str, Any], question: int, *, was_shown: bool = True) -> dict[str, Any]:
    """A sealed entry as a record may tell it now: its seal alone, or once it is shown, with the salt that opens it.

    `question` is the number of the open question when it was laid down; `was_shown` is false for what became void before.
    """
    if _is_hidden(live, entry["do"], question) or (live.stage == "racing" and not was_shown):
        return {key: value for key, value in entry.items() if key in TOLD_OF_SEALED}
    return {**entry, "salt": salt_of(live.secret, entry["n"]).hex()}


def _is_hidden(live: Live, do: str, question: int) -> bool:
    if live.stage != "racing":
        return False
    hidden, verb = live.course.game.is_hidden, live.course.verbs.get(do)
    return verb is None or hidden is None or hidden(live.state, live.course.fixed, verb, question)
