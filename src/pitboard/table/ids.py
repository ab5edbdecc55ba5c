"""The command ids that a table remembers, so that a command sent twice is applied once, and refused as often as it comes."""

from __future__ import annotations

from hashlib import blake2b

from pitboard.kernel.refusal import Words
from pitboard.table.messages import CommandId

KEPT = 64
"""How many ids are remembered of each person."""

REFUSED_KEPT = 8
"""How many refused ones are remembered of each person, until the table is made again."""

_DIGEST, _NUMBER = 8, 4
_RECORD = _DIGEST + _NUMBER


def _digest(command_id: CommandId) -> bytes:
    return blake2b(repr(command_id).encode(), digest_size=_DIGEST).digest()


class CommandIds:
    """For each person the last ids and the numbers of their entries, 12 bytes each; and why the last refused ones were."""

    __slots__ = ("_known", "_refused")

    def __init__(self) -> None:
        self._known: dict[str, bytearray] = {}
        self._refused: dict[str, dict[CommandId, tuple[str, Words]]] = {}

    def find_entry(self, person: str, command_id: CommandId) -> int | None:
        """The number of the entry that applied the command, None when it is new."""
        known = self._known.get(person)
        if not known:
            return None
        digest = _digest(command_id)
        at = known.find(digest)
        while at >= 0 and at % _RECORD:
            at = known.find(digest, at + 1)
        return int.from_bytes(known[at + _DIGEST : at + _RECORD], "big") if at >= 0 else None

    def note(self, person: str, command_id: CommandId, n: int) -> None:
        """Remember that entry `n` applied the command."""
        known = self._known.setdefault(person, bytearray())
        known += _digest(command_id) + n.to_bytes(_NUMBER, "big")
        if len(known) > KEPT * _RECORD:
            del known[:_RECORD]

    def find_refusal(self, person: str, command_id: CommandId) -> tuple[str, Words] | None:
        """Why the command was refused, by name and in words; None when it was not, or long ago.

        What was refused stays refused: the same message may come a second time, late, over a line that was given up.
        """
        return self._refused.get(person, {}).get(command_id)

    def note_refusal(self, person: str, command_id: CommandId, name: str, words: Words) -> None:
        """Remember that the command was refused."""
        refused = self._refused.setdefault(person, {})
        refused[command_id] = name, words
        if len(refused) > REFUSED_KEPT:
            del refused[next(iter(refused))]
