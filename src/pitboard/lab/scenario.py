"""A scenario: what is raced, by whom, and what a study changes and notes of it."""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple, cast

from pitboard.compile.fingerprint import Fingerprints, Unstable
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


class NotInSubset(TypeError):
    """A function of one's own, a bot, a note or a meddle, is not in the rules' subset; says which one and why."""


LONGEST = 200
"""So many letters of what a compiler says."""
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
        from numba.core.errors import NumbaError

        beside = Aside(self.meddle, self.notes.note, len(self.notes.columns), self.how)
        made = loop_of(self.rules.name, self.full_setup(), self.seats, progress=progress, beside=beside)
        try:
            made(0, 0, 0)
        except (LookupError, TypeError, AttributeError, NumbaError) as error:
            if not self.own:
                raise
            raise NotInSubset(f"{', '.join(each.__name__ for each in self.own)}: {compiler_says(error, self.own)}") from None
        return made

    @property
    def own(self) -> list[FunctionType]:
        """The functions that somebody has written for it."""
        functions = [*(seat for seat in self.seats if not isinstance(seat, str)), self.meddle, self.notes.note]
        return [cast(FunctionType, each) for each in functions if each not in (no_meddling, no_note)]

    @property
    def text(self) -> str:
        """All that it consists of, on one line; equal for equal scenarios alone. Functions are told by what they say, so that one
        that was written anew under the same name is another; rules and bots by their names."""
        prints = Fingerprints("")
        seats = [seat if isinstance(seat, str) else _print_of(seat, prints, 5) for seat in self.seats]
        own = [_print_of(function, prints, 3) for function in (self.meddle, self.notes.note)]
        setup = json.dumps(self.full_setup(), sort_keys=True)
        return json.dumps([self.rules.name, self.rules.rules_version, seats, setup, own, self.notes.columns, self.how])


def _print_of(function: Callable[..., Any], prints: Fingerprints, takes: int) -> str:
    if not isinstance(function, FunctionType):
        raise NotInSubset(f"{function!r}: the name of a bot or a function is wanted")
    if function.__code__.co_argcount != takes:
        raise NotInSubset(f"{function.__name__}: a function of {takes} arguments is wanted")
    try:
        return prints.of(function)
    except Unstable as error:
        raise NotInSubset(f"{function.__name__}: {error}") from None


def compiler_says(error: Exception, own: Sequence[FunctionType]) -> str:
    """The first thing that a compiler says, and the line of one's own that it names: its own words are many."""
    said = [line.strip() for line in str(error).splitlines()]
    what = next((line for line in said if line and not line.startswith("Failed in")), type(error).__name__)
    if isinstance(error, KeyError):
        what = f"there is no field {what}"
    files = {Path(function.__code__.co_filename).name for function in own}
    named = re.findall(r'^File "(?:[^"]*/)?([^"/]+)", line (\d+):$', str(error), re.MULTILINE)
    where = next((f" ({file}, line {line})" for file, line in named if file in files), "")
    return what[:LONGEST] + where


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
