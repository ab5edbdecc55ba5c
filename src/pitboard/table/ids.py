"""The command ids that a table remembers, so that a command sent twice is applied once."""

from __future__ import annotations

from hashlib import blake2b

from pitboard.table.messages import CommandId

KEPT = 64
"""How many ids are remembered of each person."""

_DIGEST, _NUMBER = 8, 4
_RECORD = _DIGEST + _NUMBER


def _digest(command_id: CommandId) -> bytes:
    return blake2b(repr(command_id).encode(), digest_size=_DIGEST).digest()


class CommandIds:
    """For each person the last ids and the numbers of their entries, 12 bytes each."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[str, bytearray] = {}

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
