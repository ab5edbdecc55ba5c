"""Who sits where in a simulation: the names of bots, the functions behind them, and how fast their hands are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pitboard.bots import Chooser, NoSuchBot, find, rows_wanted
from pitboard.bots.pit_crew import pace as pit_crew
from pitboard.compile.loops import UNIFORM
from pitboard.compile.play import MOST_BOTS

RANDOM = "random"
"""Every legal act with the same odds: the loop does that itself, without blinding a state that nobody looks at."""
SLOWEST, FASTEST = 10.0, 0.1
"""The factors that the times of a bot's hands may be multiplied by."""
Pace = tuple[int, ...]


class PaceOf(NamedTuple):
    """Where hands have a pace: that of a level, and the same with all times multiplied."""

    usual: Callable[[str], Pace]
    scaled: Callable[[Pace, float], Pace]


PACES = {"pit_crew": PaceOf(pit_crew.usual_pace, pit_crew.scaled)}


class Players(NamedTuple):
    """`numbers[seat]` is UNIFORM or the bot that plays there, the first being 1; `paces[seat]` is its pace, where it has one.
    `room` is how many rows the bots want behind those of the acts."""

    numbers: tuple[int, ...]
    bots: tuple[Chooser, ...]
    paces: tuple[Pace, ...]
    room: int


def players(game: str, seats: Sequence[str | Chooser]) -> Players:
    """The players of a game, a bot's name or a chooser of one's own for each seat; NoSuchBot when a name is unknown.

    Where hands have a pace, a name may carry a factor for all its times: `chief@1.25` is a quarter slower.
    """
    known: dict[str, Chooser] = {}
    names = []
    own = list(dict.fromkeys(seat for seat in seats if not isinstance(seat, str)))
    for seat in seats:
        name = seat.partition("@")[0] if isinstance(seat, str) else f"{seat.__qualname__} {own.index(seat)}"
        known[name] = find(game, name) if isinstance(seat, str) else seat
        names.append(name)
    distinct = sorted(set(names) - {RANDOM})
    if len(distinct) > MOST_BOTS:
        raise NoSuchBot(f"at most {MOST_BOTS} different bots beside {RANDOM} can meet, not {len(distinct)}")
    numbers = (UNIFORM if name == RANDOM else 1 + distinct.index(name) for name in names)
    paces = (_pace(game, seat) for seat in seats if game in PACES or (isinstance(seat, str) and "@" in seat))
    room = max((rows_wanted(game, name) for name, seat in zip(names, seats, strict=True) if isinstance(seat, str)), default=0)
    return Players(tuple(numbers), tuple(known[name] for name in distinct), tuple(paces), room)


def _pace(game: str, seat: str | Chooser) -> Pace:
    """A chooser of one's own has the hands of the weakest bot that has any."""
    return pace_of(game, seat if isinstance(seat, str) else RANDOM)


def pace_of(game: str, seat: str) -> Pace:
    """The pace of a seat by its name; NoSuchBot when its factor is none, or where hands have no pace."""
    name, marked, factor = seat.partition("@")
    if game not in PACES:
        raise NoSuchBot(f"{seat!r}: the bots of {game.replace('_', '-')} have no pace; {name!r} is wanted")
    usual = PACES[game].usual(name)
    if not marked:
        return usual
    try:
        times = float(factor)
    except ValueError:
        times = 0.0
    if not FASTEST <= times <= SLOWEST:
        raise NoSuchBot(f"{seat!r}: a pace is a number from {FASTEST:g} to {SLOWEST:g}, as in {name}@1.25, a quarter slower")
    return PACES[game].scaled(usual, times)
