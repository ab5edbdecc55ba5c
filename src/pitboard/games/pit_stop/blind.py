"""What a seat may know. In Pit Stop everything lies open; the trail is told to all."""

from __future__ import annotations

from pitboard.games.pit_stop.state import Fixed, State, copy_into
from pitboard.kernel.luck import Luck


def blind(state: State, fixed: Fixed, seat: int, out: State) -> None:
    """Copy what the seat may know into `out`: all of it."""
    copy_into(out, state)


def deal_unknown(state: State, fixed: Fixed, seat: int, luck: Luck) -> None:
    """Complete a blind state; nothing is hidden in this game."""


def seat_asked(state: State, fixed: Fixed) -> int:
    """The seat that is asked, -1 when nobody is."""
    return state.asked


def is_over(state: State, fixed: Fixed) -> bool:
    """Somebody has won (PS-31)."""
    return state.winner >= 0
