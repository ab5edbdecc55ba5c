"""Replaying a record, and checking every draw of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pitboard.kernel.game import Game
from pitboard.kernel.notation import NotationError, act_words, luck_words, read_act, read_luck
from pitboard.kernel.record import ENTRY, TABLE_ACTS, Record, RecordError
from pitboard.kernel.refusal import SetupError
from pitboard.kernel.sources import LuckError, Scripted, Sealed, Source


class Replay:
    """One race, played again entry by entry. `state` is the position after the last entry."""

    def __init__(self, game: Game, setup: Mapping[str, Any]) -> None:
        try:
            self.setup = game.full_setup(setup)
            self.fixed = game.fixed_from(self.setup)
        except SetupError as error:
            raise RecordError("setup", error.faults[0]) from None
        self.game = game
        self.seats = game.seat_names(self.fixed)
        self.state = game.begin(self.fixed)
        self._done: list[Mapping[str, Any]] = []

    def apply(self, entry: Mapping[str, Any], luck: Source | None = None) -> list[int | str]:
        """Do one entry and return the luck that it drew, as records spell it; scripted by the entry unless `luck` is given."""
        place = f"entry {entry['n']}"
        drawn: list[int | str] = []
        if self.game.verb_named(entry["do"]) is not None:
            drawn = self._act(place, entry, luck)
        else:
            _check_table_act(place, entry, self.seats)
            if entry["do"] == "void":
                self._void(place, entry)
        self._done.append(entry)
        return drawn

    def _act(self, place: str, entry: Mapping[str, Any], luck: Source | None) -> list[int | str]:
        game = self.game
        seat = self._seat(place, entry)
        try:
            verb, a, b, c = read_act(game, entry)
            source: Source = Scripted(read_luck(game, entry.get("luck", []))) if luck is None else luck
        except NotationError as error:
            raise RecordError(place, str(error)) from None
        for key in entry:
            if key not in ENTRY and key not in act_words(game, (verb, a, b, c)):
                raise RecordError(place, f"{key}: no such key")
        source.take()
        trial = game.copy(self.state)
        try:
            refusal = game.act(trial, self.fixed, seat, verb, a, b, c, entry["at"], source)
        except LuckError as error:
            raise RecordError(place, f"luck: {error}") from None
        if refusal:
            name, words = game.refusals[refusal]
            raise RecordError(place, f"{name}: {words.what} {words.why}", words.rule, name)
        if isinstance(source, Scripted) and source.left:
            raise RecordError(place, "luck: more is given than was drawn")
        self.state = trial
        return luck_words(game, source.take())

    def _seat(self, place: str, entry: Mapping[str, Any]) -> int:
        """The seat that acts; an act of the clock names none."""
        number = self.game.verb_named(entry["do"])
        if number is not None and self.game.verbs[number].by_clock:
            if "seat" in entry:
                raise RecordError(place, "seat: the clock sits in none")
            return -1
        if entry.get("seat") not in self.seats:
            raise RecordError(place, f"seat: one of {', '.join(self.seats)} is wanted")
        return self.seats.index(entry["seat"])

    def _void(self, place: str, entry: Mapping[str, Any]) -> None:
        first, last = entry.get("from"), entry.get("to")
        if type(first) is not int or type(last) is not int or not 1 <= first <= last < entry["n"]:
            raise RecordError(place, "from, to: earlier entries are wanted")
        done = [e for e in self._done if not first <= e["n"] <= last]
        fresh = Replay(self.game, self.setup)
        for earlier in done:
            fresh.apply(earlier)
        self.state, self._done = fresh.state, done


def _check_table_act(place: str, entry: Mapping[str, Any], seats: Sequence[str]) -> None:
    keys = TABLE_ACTS.get(entry["do"])
    if keys is None:
        raise RecordError(place, f"do: {entry['do']!r} is neither a command of this game nor an act of the table")
    for key in entry:
        if key not in ENTRY and key not in keys:
            raise RecordError(place, f"{key}: no such key")
    if "seat" in entry and entry["seat"] not in seats:
        raise RecordError(place, f"seat: one of {', '.join(seats)} is wanted")


def replay(game: Game, record: Record, at: int | None = None) -> Replay:
    """The race after its last entry, or after entry `at` (0: the start); RecordError where an entry is impossible."""
    if record.rules != game.rules_version:
        raise RecordError("line 1", f"rules: this program plays version {game.rules_version} of {game.title}")
    if at is not None and not 0 <= at <= len(record.entries):
        raise RecordError(f"entry {at}", f"the record has entries 1 to {len(record.entries)}")
    race = Replay(game, record.setup)
    for entry in record.entries[:at]:
        race.apply(entry)
    return race


def position(race: Replay) -> dict[str, Any]:
    """The full referee's view of where a replay stands."""
    shared, _ = race.game.view(race.state, race.fixed, -1)
    own = [race.game.view(race.state, race.fixed, seat)[1] for seat in range(len(race.seats))]
    over = race.game.is_over(race.state, race.fixed)
    return {"position": shared, "own": own, "over": over} | (race.game.standing(race.state, race.fixed) if over else {})


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
    race = Replay(game, record.setup)
    yield from _nonce_faults(record, race.seats)
    luck = Sealed(secret, [bytes.fromhex(nonce) for nonce in record.nonces])
    for entry in record.entries:
        given = list(entry.get("luck", []))
        drawn = race.apply(entry, luck)
        if drawn != given:
            yield f"entry {entry['n']}: luck {given} is logged, {drawn} was sealed"
            return
    if record.end is not None and game.is_over(race.state, race.fixed):
        told = game.standing(race.state, race.fixed)
        if any(record.end.get(key, value) != value for key, value in told.items()):
            yield "end: the standing does not follow from the entries"


def _nonce_faults(record: Record, seats: Sequence[str]) -> Iterator[str]:
    seals: dict[str, str] = {}
    for entry in record.entries:
        if entry["do"] == "ready" and entry.get("nonce_seal"):
            seals[entry.get("seat", "")] = entry["nonce_seal"]
    for seat, nonce in zip(seats, record.nonces, strict=False):
        if nonce and seat in seals and hashlib.sha256(bytes.fromhex(nonce)).hexdigest() != seals[seat]:
            yield f"line 1: the nonce of {seat} does not fit what was sealed at ready"
