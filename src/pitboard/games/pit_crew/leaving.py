"""A player leaves; a crew that all its members left has resigned (PC-146)."""

from __future__ import annotations

from pitboard.games.pit_crew.choices import ask_nothing, ask_setup_again
from pitboard.games.pit_crew.crews import everybody_resigned, members_here, racing_count
from pitboard.games.pit_crew.race_phase import take_out
from pitboard.games.pit_crew.rounds import ask_next_pick, end_race, stop
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.track import leader
from pitboard.games.pit_crew.trail import tell
from pitboard.games.pit_crew.words import CREWS, NEVER, NOBODY, Phase, Resigned, Stopped, Told
from pitboard.kernel.luck import Luck


def leave(state: State, fixed: Fixed, seat: int, luck: Luck) -> None:
    """Give a seat up for good. Its cards stay in its hand; what its crew is asked goes to the next captain."""
    crew = fixed.crew[seat]
    state.gone[seat] = 1
    tell(state, Told.LEFT, seat, 0, 0)
    if members_here(state, fixed, crew) == 0 and state.racing[crew]:
        resign(state, fixed, crew, luck)
    elif state.phase == Phase.ROUND_SETUP:
        forget_leaver(state, fixed, seat)
        ask_setup_again(state, fixed)


def forget_leaver(state: State, fixed: Fixed, seat: int) -> None:
    """What was chosen about a player who left before GO is chosen again."""
    crew = fixed.crew[seat]
    if state.nachos[crew] == seat:
        state.nachos[crew] = NOBODY
    if state.veterans_named[crew]:
        state.veterans_named[crew] = 0
        for member in range(fixed.first[crew], fixed.first[crew] + fixed.size[crew]):
            state.veterans[member] = 0


def resign(state: State, fixed: Fixed, crew: int, luck: Luck) -> None:
    """A crew with a mat on the table is judged as it lies and drops out after the round; any other is out at once."""
    state.resigned[crew] = 1
    void_reach(state, crew)
    tell(state, Told.RESIGNED, crew, 0, 0)
    if state.phase == Phase.PIT_CREW and fixed.when_resigned == Resigned.JUDGED:
        if everybody_resigned(state, fixed):
            stop(state, fixed, Stopped.NOBODY_LEFT, NOBODY, luck)
    else:
        drop_out(state, fixed, crew, luck)


def void_reach(state: State, crew: int) -> None:
    """A reach of a crew that is gone is not decided any more."""
    state.reach_at[crew] = NEVER
    state.reached_by[crew] = NOBODY


def drop_out(state: State, fixed: Fixed, crew: int, luck: Luck) -> None:
    """Out of the race without being judged; the last crew that is left has won."""
    tell(state, Told.OUT, crew, 0, 0)
    take_out(state, crew)
    if racing_count(state, fixed) == 1:
        end_race(state, leader(state, fixed))
    elif state.phase == Phase.ROUND_SETUP:
        state.began[crew] = 0
        state.dice_left -= 1
        if state.lead == crew:
            state.lead = leader(state, fixed)
        ask_setup_again(state, fixed)
    elif state.phase == Phase.DRAFT:
        if state.choosing == crew:
            ask_nothing(state)
            ask_next_pick(state, fixed)
    else:
        leave_dice(state, crew)


def leave_dice(state: State, crew: int) -> None:
    """During the Pit Crew Phase one die leaves the board with a crew that is out: its own, or a free one (PC-30).

    Of the others, whoever took a die first is judged first (PC-119); there is no third die that could have been before it.
    """
    void_reach(state, crew)
    if state.die[crew]:
        state.die[crew] = 0
        state.rolled_first[crew] = 0
        for rival in range(CREWS):
            state.rolled_first[rival] = state.die[rival]
    elif state.dice_left > 0:
        state.dice_left -= 1
