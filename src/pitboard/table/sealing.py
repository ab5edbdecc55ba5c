"""Choices made in secret: their seals in the log, and what records may tell of them (Table 14)."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
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


def as_told(live: Live, entry: dict[str, Any], question: int) -> dict[str, Any]:
    """A sealed entry as a record may tell it now: its seal alone, or once it is shown, with the salt that opens it.

    `question` is the number of the open question when it was laid down.
    """
    if _is_hidden(live, entry["do"], question):
        return {key: value for key, value in entry.items() if key in TOLD_OF_SEALED}
    return {**entry, "salt": salt_of(live.secret, entry["n"]).hex()}


def _is_hidden(live: Live, do: str, question: int) -> bool:
    if live.stage != "racing":
        return False
    hidden, verb = live.course.game.is_hidden, live.course.verbs.get(do)
    return verb is None or hidden is None or hidden(live.state, live.course.fixed, verb, question)
