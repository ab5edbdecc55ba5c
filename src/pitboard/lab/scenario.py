"""A scenario: what is raced, by whom, and what a study changes and notes of it."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, NamedTuple, cast

from pitboard.compile.fingerprint import Fingerprints
from pitboard.compile.play import Aside, Chooser, no_meddling, no_note
from pitboard.games import find
from pitboard.kernel.game import Game
from pitboard.kernel.refusal import SetupError
from pitboard.lab.driving import Loop, loop_of


class Notes(NamedTuple):
    """What is noted of each race: a rule function `note(state, fixed, result)` of the race at its end, which fills `result` from
    column 5 on, and the names of those columns."""

    note: Callable[[Any, Any, Any], None]
    columns: tuple[str, ...]


NOTHING = Notes(no_note, ())


@dataclass(frozen=True, slots=True)
class Scenario:
    """Races of one game on one setup.

    `seats` names a bot for each seat, or gives a chooser of one's own: `choose(state, fixed, seat, luck, acts) -> row`, in the
    rules' subset. `meddle(state, fixed, how)` is a rule function that may change a race at its start and, where all act at once,
    after each act of the clock, by the numbers `how`.
    """

    game: str
    seats: tuple[str | Chooser, ...]
    setup: Mapping[str, Any] = field(default_factory=dict)
    notes: Notes = NOTHING
    meddle: Callable[[Any, Any, Any], None] = no_meddling
    how: tuple[int, ...] = (0,)

    @property
    def rules(self) -> Game:
        """The game; NoSuchGame when there is none of that name."""
        return find(self.game)

    def full_setup(self) -> dict[str, Any]:
        """The setup in full for these seats; SetupError with all faults."""
        return seated(self.rules, self.setup, len(self.seats))

    @property
    def names(self) -> tuple[str, ...]:
        """What to call who sits where."""
        return tuple(seat if isinstance(seat, str) else seat.__name__ for seat in self.seats)

    def loop(self, progress: Callable[[int, int], None] | None = None) -> Loop:
        """The compiled loop over its races; it compiles what no cache has."""
        beside = Aside(self.meddle, self.notes.note, len(self.notes.columns), self.how)
        made = loop_of(self.rules.name, self.full_setup(), self.seats, progress=progress, beside=beside)
        made(0, 0, 0)
        return made

    @property
    def text(self) -> str:
        """All that it consists of, on one line; equal for equal scenarios alone. Functions are told by what they say, so that one
        that was written anew under the same name is another; rules and bots by their names."""
        prints = Fingerprints("")
        seats = [seat if isinstance(seat, str) else prints.of(cast(FunctionType, seat)) for seat in self.seats]
        own = [prints.of(cast(FunctionType, function)) for function in (self.meddle, self.notes.note)]
        setup = json.dumps(self.full_setup(), sort_keys=True)
        return json.dumps([self.rules.name, self.rules.rules_version, seats, setup, own, self.notes.columns, self.how])


def seated(rules: Game, setup: Mapping[str, Any] | None, seats: int) -> dict[str, Any]:
    """The full setup with this number of seats; SetupError when it has another."""
    given = dict(setup or {})
    if "seats" not in given and "crews" not in given:
        given["seats"] = seats
    full = rules.full_setup(given)
    there = len(rules.seat_names(rules.fixed_from(full)))
    if there != seats:
        raise SetupError([f"seats: the setup has {there} and {seats} bots are named"])
    return full


LOOPS = 4
"""So many loops a process keeps: as many scenarios as a study compares at a time."""
_loops: OrderedDict[str, Loop] = OrderedDict()


def loop_in_process(scenario: Scenario, progress: Callable[[int, int], None] | None = None) -> Loop:
    """The loop of a scenario, kept by this process for its next piece of work."""
    text = scenario.text
    if text not in _loops:
        _loops[text] = scenario.loop(progress)
        if len(_loops) > LOOPS:
            _loops.popitem(last=False)
    _loops.move_to_end(text)
    return _loops[text]
