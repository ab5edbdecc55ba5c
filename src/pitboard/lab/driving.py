"""The loop that plays the races of a game, whichever of the two kinds of loop that is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pitboard.compile.play import PLAIN, Aside, Chooser, Races
from pitboard.compile.rushes import Rushes
from pitboard.games import find
from pitboard.lab.measures import MEASURES, RUSH_MEASURES
from pitboard.lab.players import players

Table = npt.NDArray[np.int64]


class Loop(NamedTuple):
    """Plays races of a seed, from a number on, so many: a row of results for each. `name` ends in the fingerprint of all that is
    compiled into it: rules, bots, and what a study changes and notes."""

    play: Callable[[int, int, int], Table]
    name: str

    def __call__(self, seed: int, first: int, races: int) -> Table:
        return self.play(seed, first, races)


def loop_of(
    game: str,
    setup: Mapping[str, Any],
    seats: Sequence[str | Chooser],
    *,
    checked: bool = False,
    plain: bool = False,
    progress: Callable[[int, int], None] | None = None,
    beside: Aside = PLAIN,
) -> Loop:
    """The loop over races of these bots, a name for each seat; compiled when it is first called, or plain."""
    rules, seated = find(game), players(game, seats)
    how: dict[str, Any] = {"bots": seated.bots, "checked": checked, "plain": plain, "progress": progress, "beside": beside}
    fixed = rules.fixed_from(setup)
    if game in RUSH_MEASURES:
        rush = Rushes(rules, fixed, **how, **RUSH_MEASURES[game]._asdict())
        return Loop(partial(rush.play, seated.numbers, seated.paces), rush.name)
    races = Races(rules, fixed, room=seated.room, **how, **MEASURES[game]._asdict())
    return Loop(partial(races.play, seated.numbers), races.name)


def side_of(game: str, fixed: Any, seat: int) -> int:
    """Whose victory is a seat's: its crew's, or its own where everybody races alone."""
    return int(fixed.crew[seat]) if game in RUSH_MEASURES else seat
