"""The record of a race (`.race`): JSON Lines, a head, numbered entries, and an end when it is finished."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pitboard.kernel.reading import Unreadable, read_json, shown

FORMAT = 1
LATEST = 2**50
"""The last time that a record may name, in ms."""
HEAD = {"pitboard", "game", "rules", "setup", "sealed", "nonces", "started"}
BY = ("person", "bot", "plan", "default", "stand_in", "steward", "clock")
TOLD_OF_SEALED = {"n", "at", "seat", "by", "do", "sealed"}
"""What an entry tells while its choice is hidden."""
ENTRY = TOLD_OF_SEALED | {"luck", "draws", "salt", "note"}

PLAIN_TABLE_ACTS = "stand start away back take_back kick host lock unlock list unlist pause pause_wish resume aid_on aid_off undo"
TABLE_ACTS: dict[str, set[str]] = {name: set[str]() for name in PLAIN_TABLE_ACTS.split()} | {
    "sit": {"name", "person"},
    "bot": {"level"},
    "fill": {"level"},
    "ready": {"nonce_seal"},
    "open": {"nonce"},
    "stand_in": {"level"},
    "deadline": {"soft", "hard"},
    "missed": {"level"},
    "hold": {"act", "question"},
    "extend": {"soft", "hard", "reason"},
    "outage": {"since", "until", "soft", "hard"},
    "replace": {"reason"},
    "call": {"text"},
    "rename": {"name"},
    "rematch": {"table"},
    "plan": {"plan"},
    "dice": {"faces"},
    "ruling": {"text"},
    "void": {"from", "to", "reason", "turn", "plan"},
}
"""What the table itself does, with its own keys; it moves no car and no card."""


class RecordError(ValueError):
    """A record that cannot be read or replayed: `place` is its line or entry, `rule` the rule that it breaks, if one."""

    def __init__(self, place: str, what: str, rule: str = "", refusal: str = "") -> None:
        super().__init__(f"{place}: {what}" + (f" ({rule})" if rule else ""))
        self.place, self.what, self.rule, self.refusal = place, what, rule, refusal


@dataclass
class Record:
    """A parsed record. `sealed` is "" where no luck was sealed; `end` is None while the race runs."""

    game: str
    rules: int
    setup: dict[str, Any]
    sealed: str = ""
    nonces: list[str] = field(default_factory=list)
    started: str = ""
    entries: list[dict[str, Any]] = field(default_factory=list)
    end: dict[str, Any] | None = None
    secret: str = ""


def _object(place: str, line: str) -> dict[str, Any]:
    try:
        value = read_json(line)
    except Unreadable as error:
        raise RecordError(place, f"not JSON: {error}") from None
    if not isinstance(value, dict):
        raise RecordError(place, "a JSON object is wanted")
    return value


def parse_record(text: str) -> Record:
    """A record from its text; RecordError with the place and the reason where it cannot be read."""
    lines = [(i, line) for i, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise RecordError("line 1", "the record is empty")
    record = _head(_object(f"line {lines[0][0]}", lines[0][1]))
    for i, line in lines[1:]:
        place = f"line {i}"
        if record.end is not None:
            raise RecordError(place, "nothing may follow the end")
        item = _object(place, line)
        if "end" in item:
            _end(record, place, item)
        else:
            record.entries.append(_entry(place, item, len(record.entries) + 1))
    return record


def _want(place: str, item: Mapping[str, Any], key: str, kind: type, default: Any = None) -> Any:
    value = item.get(key, default)
    if type(value) is not kind:
        raise RecordError(place, f"{key}: {_KINDS[kind]} is wanted")
    return value


_KINDS = {int: "a whole number", str: "a text", dict: "an object", list: "a list"}


def check_keys(place: str, item: Mapping[str, Any], keys: Collection[str]) -> None:
    """RecordError names a key that is none of these."""
    for key in item:
        if key not in keys:
            raise RecordError(place, f"{shown(key)}: no such key")


def _head(item: dict[str, Any]) -> Record:
    place = "line 1"
    want = partial(_want, place, item)
    check_keys(place, item, HEAD)
    if want("pitboard", int) != FORMAT:
        raise RecordError(place, f"pitboard: must be {FORMAT}, the version of the format")
    nonces = want("nonces", list, [])
    if not all(_is_hex(n) for n in nonces):
        raise RecordError(place, 'nonces: a list of hex texts of 32 bytes or "" is wanted')
    sealed = want("sealed", str, "")
    if not _is_hex(sealed):
        raise RecordError(place, "sealed: a hex text of 32 bytes is wanted")
    return Record(want("game", str), want("rules", int), want("setup", dict), sealed, nonces, want("started", str, ""))


def _is_hex(value: object) -> bool:
    return isinstance(value, str) and (value == "" or (len(value) == 64 and all(c in "0123456789abcdef" for c in value)))


def _end(record: Record, place: str, item: dict[str, Any]) -> None:
    check_keys(place, item, {"end", "secret"})
    record.end = _want(place, item, "end", dict)
    record.secret = _want(place, item, "secret", str, "")
    if not _is_hex(record.secret):
        raise RecordError(place, "secret: a hex text of 32 bytes is wanted")


def _entry(place: str, item: dict[str, Any], number: int) -> dict[str, Any]:
    n = _want(place, item, "n", int)
    if n != number:
        raise RecordError(place, f"n: {number} is wanted here, not {n}; entries count from 1 without gaps")
    place = f"entry {n}"
    if not 0 <= _want(place, item, "at", int) <= LATEST:
        raise RecordError(place, f"at: no time before 0, and none after {LATEST} ms")
    _want(place, item, "do", str)
    _want(place, item, "seat", str, "")
    if not _is_hex(item.get("sealed", "")) or not _is_hex(item.get("salt", "")):
        raise RecordError(place, "sealed, salt: hex texts of 32 bytes are wanted")
    if item.get("by", BY[0]) not in BY:
        raise RecordError(place, f"by: one of {', '.join(BY)} is wanted")
    if not all(type(value) in (int, str) for value in _want(place, item, "luck", list, [])):
        raise RecordError(place, "luck: a list of faces or kinds is wanted")
    if not all(type(value) is int for value in _want(place, item, "draws", list, [])):
        raise RecordError(place, "draws: a list of numbers of draws is wanted")
    return item


def record_lines(record: Record) -> Iterable[str]:
    """The lines of a record's file, without line ends."""
    head: dict[str, Any] = {"pitboard": FORMAT, "game": record.game, "rules": record.rules, "setup": record.setup}
    if record.sealed:
        head |= {"sealed": record.sealed, "nonces": record.nonces}
    if record.started:
        head["started"] = record.started
    yield _compact(head)
    for entry in record.entries:
        yield _compact(entry)
    if record.end is not None:
        yield _compact({"end": record.end} | ({"secret": record.secret} if record.secret else {}))


def seal_of(entry: Mapping[str, Any], salt: bytes) -> str:
    """The hash that a secret choice is sealed by: SHA-256 of the command as JSON, keys in order, and the salt behind it."""
    said = {key: entry[key] for key in sorted(entry) if key == "do" or key not in ENTRY}
    return hashlib.sha256(json.dumps(said).encode() + salt).hexdigest()


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
