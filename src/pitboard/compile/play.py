"""Races of a game in which one seat is asked, compiled or plain: the driver loop with the game's rules and the bots in place."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pitboard.compile import loops, records
from pitboard.compile import luck as compiled_luck
from pitboard.compile.loops import COLUMNS
from pitboard.kernel.game import Game, Rows
from pitboard.kernel.sources import MASK, Seeded, mix, seeded_start

MOST_BOTS = 3
ASIDE = 0x5EA7
"""Sets the players' own coins apart from the race's luck: a bot cannot foretell a die, and a change of bot keeps the dice."""

RULES = ("act", "legal", "blind", "seat_asked", "is_over", "copy_into")
"""The rules of a game that the loop calls."""

Chooser = Callable[[Any, Any, int, Any, Any], int]


class Room(dict[int, list[int]]):
    """An array of so many rows for plain play; a row is made when it is first asked for."""

    def __init__(self, rows: int) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, at: int) -> list[int]:
        return self.setdefault(at, [0, 0, 0, 0])

    def __len__(self) -> int:
        return self._rows


def first_act(view: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
    """Stands where no further bot is needed."""
    return 0


def no_meddling(state: Any, fixed: Any, how: Any) -> None:
    """A race is left as it is."""


def no_note(state: Any, fixed: Any, result: Any) -> None:
    """Nothing more is noted of a race."""


class Aside(NamedTuple):
    """What a study does with races beside playing them: rule functions that `loops` and `rush` name, how many columns `note`
    fills, and the numbers that `meddle` goes by."""

    meddle: Callable[[Any, Any, Any], None] = no_meddling
    note: Callable[[Any, Any, Any], None] = no_note
    columns: int = 0
    how: tuple[int, ...] = (0,)


PLAIN = Aside()


def reseed(luck: Any, seed: int, race: int) -> None:
    """Begin the luck of one race."""
    luck.state = seeded_start(seed, race)
    luck.take()


def draws(luck: Any) -> int:
    """How many dice and cards were drawn since the last `reseed`."""
    return len(luck.drawn)


def numbered(bots: Sequence[Chooser]) -> dict[str, Chooser]:
    """The names under which a loop calls the bots."""
    if len(bots) > MOST_BOTS:
        raise ValueError(f"at most {MOST_BOTS} different bots can meet in one loop")
    return {f"choose_{i + 1}": bot for i, bot in enumerate([*bots, *[first_act] * (MOST_BOTS - len(bots))])}


def bind(module: ModuleType, **rules: Callable[..., Any]) -> Callable[..., None]:
    """A module's loop over races with the rules of a game, bots and luck in the place of the names they are given for."""
    scope = dict(vars(module))
    for name, value in list(scope.items()):
        if isinstance(value, FunctionType) and value.__module__ == module.__name__:
            scope[name] = FunctionType(value.__code__, scope, value.__name__)
            scope[name].__doc__ = value.__doc__
    scope.update(rules)
    made: Callable[..., None] = scope["races"]
    return made


MOST_LOOPS = 12
"""So many compiled loops a process keeps, so that many setups of one game cost no more than one."""
_compiled: OrderedDict[str, Any] = OrderedDict()


def compiled(
    module: ModuleType, rules: dict[str, Callable[..., Any]], checked: bool, progress: Callable[[int, int], None] | None
) -> tuple[Any, str]:
    """A module's loop with these rules and bots as machine code, and its name, which ends in its fingerprint. The fingerprint is
    taken anew each time: a bot may read a number that somebody has changed since."""
    from pitboard.compile.twins import Twins

    plays = bind(module, reseed=compiled_luck.reseed, draws=compiled_luck.draws, **rules)
    twins = Twins(checked=checked, progress=progress)
    name = twins.name(plays)
    if name not in _compiled:
        _compiled[name] = twins.of(plays)
        if len(_compiled) > MOST_LOOPS:
            _compiled.popitem(last=False)
    _compiled.move_to_end(name)
    return _compiled[name], name


class Races:
    """Plays races of one game on one setup: compiled, compiled with every index checked, or plain.

    `winning_seat(state)` and `starts_turn(state)` are rule functions of the game; `bots` are the choosers with the numbers 1,
    2 and 3, and have `room` rows of their own behind the acts. Results do not depend on how the races are played or
    cut into calls, only on seed and race number.
    """

    def __init__(
        self,
        game: Game,
        fixed: Any,
        *,
        winning_seat: Callable[[Any], int],
        starts_turn: Callable[[Any], int],
        bots: Sequence[Chooser] = (),
        room: int = 0,
        checked: bool = False,
        plain: bool = False,
        progress: Callable[[int, int], None] | None = None,
        beside: Aside = PLAIN,
    ) -> None:
        self._plain, self._columns, self._how = plain, COLUMNS + beside.columns, beside.how
        self.name = "plain"
        """The fingerprint of all that is compiled into the loop; "plain" says nothing of it."""
        rules: dict[str, Callable[..., Any]] = {"winning_seat": winning_seat, "starts_turn": starts_turn}
        rules |= {"meddle": beside.meddle, "note": beside.note}
        rules |= {name: getattr(game, name) for name in RULES} | numbered(bots)
        pieces = (game.State(), fixed, game.begin(fixed), game.State())
        if plain:
            self._races = bind(loops, reseed=reseed, draws=draws, **rules)
            acts: Any = Rows() if room == 0 else Room(game.most_acts + room)
            self._pieces = (*pieces, acts, Seeded(0), Seeded(0))
        else:
            self._races, self.name = compiled(loops, rules, checked, progress)
            acts = np.zeros((game.most_acts + room, 4), np.int64)
            self._pieces = (*map(records.record, pieces), acts, compiled_luck.seeded(), compiled_luck.seeded())

    def play(self, bots: Sequence[int], seed: int, first: int, count: int) -> npt.NDArray[np.int64]:
        """Play races `first` to `first + count - 1`, seat i played by `bots[i]`; a row of COLUMNS numbers for each race,
        and of what a study notes."""
        aside = mix((seed ^ ASIDE) & MASK)
        if self._plain:
            rows = [[0] * self._columns for _ in range(count)]
            self._races(*self._pieces, seed & MASK, aside, first, list(bots), list(self._how), rows)
            return np.array(rows, np.int64).reshape(count, self._columns)
        results = np.zeros((count, self._columns), np.int64)
        numbers, how = np.array(bots, np.int64), np.array(self._how, np.int64)
        self._races(*self._pieces, np.uint64(seed & MASK), np.uint64(aside), first, numbers, how, results)
        return results
