"""What the lab measures of a race beside its acts: who won, how long it was, how fast hands are. In the rules' subset."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pitboard.bots.pit_crew.pace import busy_ms, fumble
from pitboard.games.formula import state as formula
from pitboard.games.formula.words import Phase as FormulaPhase
from pitboard.games.pit_crew import state as pit_crew
from pitboard.games.pit_crew.areas import is_complete
from pitboard.games.pit_crew.crews import is_racing_seat
from pitboard.games.pit_crew.legal import any_act
from pitboard.games.pit_crew.words import Phase as PitCrewPhase
from pitboard.games.pit_crew.words import Verb
from pitboard.games.pit_stop.state import State
from pitboard.games.pit_stop.words import Phase


class Measures(NamedTuple):
    """Two rule functions of one game: the winning seat of a race that is over, and whether the act now asked for opens a turn."""

    winning_seat: Callable[[Any], int]
    starts_turn: Callable[[Any], int]


class RushMeasures(NamedTuple):
    """The rule functions of a game in which all act at once: any legal act, all with the same odds; who won, after how many
    rounds, whether a seat is still in the race; which verb of the clock frees all hands, which one answers for a crew, and which
    acts of seats change nothing for the clock; the pace of hands, and their errors."""

    any_act: Callable[[Any, Any, int, Any, Any], bool]
    winning_crew: Callable[[Any], int]
    rounds_played: Callable[[Any], int]
    is_playing: Callable[[Any, Any, int], bool]
    is_go: Callable[[int], bool]
    is_time_up: Callable[[int], bool]
    leaves_clock: Callable[[Any, Any, int, int], bool]
    busy_ms: Callable[[Any, int, Any], int]
    fumble: Callable[[Any, Any, int, Any, Any, Any], None]


def pit_stop_winner(state: State) -> int:
    """The seat that runs the winning car."""
    return state.owner[state.winner]


def pit_stop_turn(state: State) -> bool:
    """A turn begins with the throw of one die; a missed turn is none (PS-52)."""
    return state.phase == Phase.THROW


def formula_winner(state: formula.State) -> int:
    """The seat of the car that won."""
    return state.winner


def formula_turn(state: formula.State) -> bool:
    """A turn begins with the first plot (F-47)."""
    if state.phase != FormulaPhase.PLOT:
        return False
    for chosen in state.chosen:
        if chosen:
            return False
    return True


def pit_crew_winner(state: pit_crew.State) -> int:
    """The crew that won, -1 when the race is drawn (PC-76)."""
    return state.winner


def pit_crew_rounds(state: pit_crew.State) -> int:
    """The round in which the race ended, from 1."""
    return state.round + 1


def is_go(verb: int) -> bool:
    """Whether the clock says GO (PC-4)."""
    return verb == Verb.GO


def is_time_up(verb: int) -> bool:
    """Whether the clock answers for a crew that said nothing (PC-114)."""
    return verb == Verb.TIME_UP


def leaves_clock(state: pit_crew.State, fixed: pit_crew.Fixed, seat: int, verb: int) -> bool:
    """Whether an act that is done changed nothing of what the clock does, nor when: a card was drawn or placed, a die rolled, or
    a cap put on that was not the crew's last."""
    if verb == Verb.CAP:
        return state.phase == PitCrewPhase.PIT_CREW and not is_complete(state, fixed.crew[seat])
    return verb == Verb.LAY or verb == Verb.DRAW or verb == Verb.ROLL


MEASURES = {
    "formula": Measures(formula_winner, formula_turn),
    "pit_stop": Measures(pit_stop_winner, pit_stop_turn),
}
RUSH_MEASURES = {
    "pit_crew": RushMeasures(
        any_act, pit_crew_winner, pit_crew_rounds, is_racing_seat, is_go, is_time_up, leaves_clock, busy_ms, fumble
    ),
}
