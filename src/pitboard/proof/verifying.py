"""Verifying a record: its seals, and every draw of it computed again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pitboard.kernel.again import Again, Moment
from pitboard.kernel.game import Game
from pitboard.kernel.record import Record, seal_of
from pitboard.kernel.replay import Replay, begin
from pitboard.kernel.sources import Sealed


def verify(game: Game, record: Record) -> Iterator[str]:
    """Recompute the seals and every draw; yields each thing that differs, nothing when the record is verified."""
    if not record.sealed:
        yield "line 1: no luck was sealed in this record"
        return
    if not record.secret:
        yield "end: the secret is not open yet"
        return
    secret = bytes.fromhex(record.secret)
    if hashlib.sha256(secret).hexdigest() != record.sealed:
        yield "end: the secret does not fit the seal in the head"
        return
    race = begin(game, record)
    yield from _nonce_faults(record, race.seats)
    luck = _luck_of(race, secret, record)
    counts: dict[int, dict[Moment, int]] = {}
    for entry in record.entries:
        if "sealed" in entry:
            yield from _seal_faults(entry)
        given, fresh = list(entry.get("luck", [])), 0
        if isinstance(luck, Again):
            fresh, counts[entry["n"]] = luck.thrown.k, dict(luck.thrown.counts)
        drawn = race.apply(entry, luck)
        if drawn != given:
            yield f"entry {entry['n']}: luck {given} is logged, {drawn} was sealed"
            return
        if isinstance(luck, Again):
            if (draws := luck.take_draws(fresh)) != list(entry.get("draws", [])):
                yield f"entry {entry['n']}: draws {entry.get('draws', [])} are logged, {draws} were due"
                return
            if entry["do"] == "void":
                luck.thrown.counts = counts[entry["from"]]
    if record.end is not None and not game.is_over(race.state, race.fixed):
        yield "end: the race is not over after the last entry"
    elif record.end is not None:
        told = game.standing(race.state, race.fixed)
        if any(record.end.get(key) != value or key not in record.end for key, value in told.items()):
            yield "end: the standing does not follow from the entries"


def _seal_faults(entry: Mapping[str, Any]) -> Iterator[str]:
    """With the secret every choice is shown, what became void among them: one without its salt was put in or taken out."""
    if "salt" not in entry:
        yield f"entry {entry['n']}: the choice is not shown, though the secret is open"
    elif seal_of(entry, bytes.fromhex(entry["salt"])) != entry["sealed"]:
        yield f"entry {entry['n']}: the choice does not fit its seal"


def _luck_of(race: Replay, secret: bytes, record: Record) -> Sealed:
    """The sealed luck of a race; where turns may be corrected, luck that throws nothing twice."""
    nonces = [bytes.fromhex(nonce) for nonce in record.nonces]
    moment = race.game.moment
    return Sealed(secret, nonces) if moment is None else Again(secret, nonces, lambda: moment(race.trial, race.fixed))


def _nonce_faults(record: Record, seats: Sequence[str]) -> Iterator[str]:
    seals: dict[str, str] = {}
    for entry in record.entries:
        if entry["do"] == "ready" and entry.get("nonce_seal"):
            seals[entry.get("seat", "")] = entry["nonce_seal"]
    for seat, nonce in zip(seats, record.nonces, strict=False):
        if nonce and seat in seals and hashlib.sha256(bytes.fromhex(nonce)).hexdigest() != seals[seat]:
            yield f"line 1: the nonce of {seat} does not fit what was sealed at ready"
