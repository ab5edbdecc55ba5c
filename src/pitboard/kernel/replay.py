"""Replaying a record."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from pitboard.kernel.game import Game
from pitboard.kernel.notation import NotationError, act_words, luck_words, read_act, read_luck
from pitboard.kernel.reading import shown
from pitboard.kernel.record import ENTRY, TABLE_ACTS, TOLD_OF_SEALED, Record, RecordError, check_keys
from pitboard.kernel.refusal import SetupError
from pitboard.kernel.sources import Kind, LuckError, Scripted, Source

RECENT = 100
NOT_SHOWN = "sealed: this choice is not shown yet"


class Replay:
    """One race, played again entry by entry. `state` is the position after the last entry."""

    def __init__(self, game: Game, setup: Mapping[str, Any]) -> None:
        try:
            self.setup = game.full_setup(setup)
            self.fixed = game.fixed_from(self.setup)
        except SetupError as error:
            raise RecordError("setup", "; ".join(error.faults)) from None
        self.game = game
        self.seats = game.seat_names(self.fixed)
        self.state = self.trial = game.begin(self.fixed)
        """The position after the last entry; and the one in which an act is being tried."""
        self.unseen: list[int] = []
        """The entries of choices that lie there hidden."""
        self._done: list[Mapping[str, Any]] = []
        """The acts of the game that hold."""
        self._before: deque[Any] = deque(maxlen=RECENT)
        """The positions before the latest of them, which are often those that become void."""
        self._last: dict[int, int] = {}
        """The time of each seat's last act."""

    def apply(self, entry: Mapping[str, Any], luck: Source | None = None) -> list[int | str]:
        """Do one entry and return the luck that it drew, as records spell it; scripted by the entry unless `luck` is given."""
        place = f"entry {entry['n']}"
        if self.game.verb_named(entry["do"]) is not None:
            return self._act(place, entry, luck)
        _check_table_act(place, entry, self.seats)
        if entry["do"] == "void":
            self._void(place, entry)
        return []

    def _act(self, place: str, entry: Mapping[str, Any], luck: Source | None) -> list[int | str]:
        game = self.game
        seat = self._seat(place, entry)
        if "sealed" in entry and "salt" not in entry:
            return self._pass_over(entry)
        try:
            verb, a, b, c = read_act(game, entry)
            source: Source = Scripted(read_luck(game, entry.get("luck", []))) if luck is None else luck
        except NotationError as error:
            raise RecordError(place, str(error)) from None
        check_keys(place, entry, ENTRY | act_words(game, (verb, a, b, c)).keys())
        if entry["at"] < self._last.get(seat, 0):
            raise RecordError(place, f"at: the last act of this seat was at {self._last[seat]}, and no time runs backward")
        source.take()
        self.trial = trial = game.copy(self.state)
        try:
            refusal = game.act(trial, self.fixed, seat, verb, a, b, c, entry["at"], source)
        except LuckError as error:
            raise RecordError(place, f"luck: {_luck_fault(game, error)}") from None
        if refusal and self.unseen:
            raise RecordError(f"entry {self.unseen[0]}", NOT_SHOWN)
        if refusal:
            name, words = game.refusals[refusal]
            raise RecordError(place, f"{name}: {words.what} {words.why}", words.rule, name)
        if isinstance(source, Scripted) and source.left:
            raise RecordError(place, "luck: more is given than was drawn")
        drawn = luck_words(game, source.take())
        if luck is None and drawn != list(entry.get("luck", [])):
            raise RecordError(place, f"luck: {drawn} is the way to write it: faces as numbers, cards by name")
        self._done.append(entry)
        self._before.append(self.state)
        self.state = trial
        self._last[seat] = entry["at"]
        return drawn

    def _pass_over(self, entry: Mapping[str, Any]) -> list[int | str]:
        """A choice that is hidden from everybody moves nothing until it is shown, or becomes void unseen."""
        is_hidden, verb = self.game.is_hidden, self.game.verb_named(entry["do"]) or 0
        may_be = is_hidden is not None and is_hidden(self.state, self.fixed, verb, self.state.question)
        if not may_be or not entry.keys() <= TOLD_OF_SEALED:
            raise RecordError(f"entry {entry['n']}", NOT_SHOWN)
        self.unseen.append(entry["n"])
        return []

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
        self.unseen = [n for n in self.unseen if not first <= n <= last]
        left = [done for done in self._done if not first <= done["n"] <= last]
        if len(left) == len(self._done):
            return
        since = next(i for i, done in enumerate(self._done) if first <= done["n"])
        back = len(self._done) - since
        is_recent = back <= len(self._before)
        kept = left[:since] if is_recent else []
        self.state = self._before[-back] if is_recent else self.game.begin(self.fixed)
        self._done = list(kept)
        self._before.clear()
        self._last = {self._seat(place, done): done["at"] for done in kept}
        try:
            for done in left[len(kept) :]:
                self._act(f"entry {done['n']}", done, None)
        except RecordError as error:
            raise RecordError(place, f"{first} to {last} are void, and then {error}") from None


def _check_table_act(place: str, entry: Mapping[str, Any], seats: Sequence[str]) -> None:
    keys = TABLE_ACTS.get(entry["do"])
    if keys is None:
        raise RecordError(place, f"do: {shown(entry['do'])!r} is neither a command of this game nor an act of the table")
    check_keys(place, entry, ENTRY | keys)
    if entry.get("luck"):
        raise RecordError(place, "luck: an act of the table draws none")
    if "seat" in entry and entry["seat"] not in seats:
        raise RecordError(place, f"seat: one of {', '.join(seats)} is wanted")


def _luck_fault(game: Game, error: LuckError) -> str:
    """What is wrong with luck, a card by its name."""
    if error.given is None:
        return str(error)
    is_named = isinstance(error.given, Kind)
    given = game.kinds[error.given] if is_named else shown(error.given)
    if error.wants_card:
        return f"no card {given} is left to draw" if is_named else f"{given} is no card"
    return f"{given} is no face of a die"


def begin(game: Game, record: Record) -> Replay:
    """The start of a recorded race; RecordError where this program cannot play it."""
    if record.game.replace("-", "_") != game.name:
        raise RecordError("line 1", f"game: {shown(record.game)}, where {game.name} is wanted")
    if record.rules != game.rules_version:
        raise RecordError("line 1", f"rules: this program plays version {game.rules_version} of {game.title}")
    return Replay(game, record.setup)


def replay(game: Game, record: Record, at: int | None = None) -> Replay:
    """The race after its last entry, or after entry `at` (0: the start); RecordError where an entry is impossible."""
    race = begin(game, record)
    if at is not None and not 0 <= at <= len(record.entries):
        raise RecordError(f"entry {at}", f"the record has entries 1 to {len(record.entries)}")
    for entry in record.entries[:at]:
        race.apply(entry)
    return race


def position(race: Replay) -> dict[str, Any]:
    """The full referee's view of where a replay stands."""
    shared, _ = race.game.view(race.state, race.fixed, -1)
    own = [race.game.view(race.state, race.fixed, seat)[1] for seat in range(len(race.seats))]
    over = race.game.is_over(race.state, race.fixed)
    return {"position": shared, "own": own, "over": over} | (race.game.standing(race.state, race.fixed) if over else {})
