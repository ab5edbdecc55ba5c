"""The loop that plays the races of a game, whichever of the two kinds of loop that is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from pitboard.compile.play import PLAIN, Aside, Chooser, Races
from pitboard.compile.rushes import Rushes
from pitboard.games import find
from pitboard.lab.measures import MEASURES, RUSH_MEASURES
from pitboard.lab.players import players

Table = npt.NDArray[np.int64]
Loop = Callable[[int, int, int], Table]
"""Plays races of a seed, from a number on, so many: a row of results for each."""


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
        return partial(Rushes(rules, fixed, **how, **RUSH_MEASURES[game]._asdict()).play, seated.numbers, seated.paces)
    return partial(Races(rules, fixed, room=seated.room, **how, **MEASURES[game]._asdict()).play, seated.numbers)


def side_of(game: str, fixed: Any, seat: int) -> int:
    """Whose victory is a seat's: its crew's, or its own where everybody races alone."""
    return int(fixed.crew[seat]) if game in RUSH_MEASURES else seat
