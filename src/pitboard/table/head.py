"""The head of a table: what is stored when it is made and never changes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from pitboard.games import find
from pitboard.table.correspondence.timetable import check_rules
from pitboard.table.messages import TableRules
from pitboard.table.seats import clean_name


class Head(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a table is made from, besides its entries and its secret; as plain data it is what the store keeps."""

    table: str
    game: str
    rules_version: int
    setup: dict[str, Any]
    """In full: everything that `Fixed` is made from."""
    rules: TableRules
    sealed: str
    """SHA-256 of the secret."""
    started: int
    """The time of day at which the table's clock began, in ms since 1970."""
    host: str
    name: str


def new_head(
    table_id: str,
    game: str,
    setup: Mapping[str, Any],
    rules: TableRules,
    host: str,
    name: str,
    at: int,
    secret: bytes,
) -> dict[str, Any]:
    """The head of a new table; SetupError with all faults when the setup cannot be played, or RulesError."""
    found = find(game)
    check_rules(found, rules)
    head = Head(
        table=table_id,
        game=found.name,
        rules_version=found.rules_version,
        setup=found.full_setup(setup),
        rules=rules,
        sealed=hashlib.sha256(secret).hexdigest(),
        started=at,
        host=host,
        name=clean_name(name) or "Driver 1",
    )
    plain: dict[str, Any] = msgspec.to_builtins(head)
    return plain


def head_of(plain: Mapping[str, Any]) -> Head:
    """The head from what the store kept."""
    return msgspec.convert(plain, Head)


def started_text(head: Head) -> str:
    """When the table was made, as records say it."""
    return datetime.fromtimestamp(head.started / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
