"""Correcting a turn: it becomes void from its reveal on, and is carried out again with the same plots and dice (Table 18)."""

from __future__ import annotations

from typing import Any

from pitboard.table.faults import Refusal
from pitboard.table.gathering import Body, seat_at
from pitboard.table.live import Live
from pitboard.table.messages import TableCommand
from pitboard.table.steward.deciding import as_steward, reason_in

MOST_VOID = 6_000
"""So many entries of a race become void by corrections, and no more: whenever the table is loaded all of them are followed."""


def correct(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The host has a turn, and what followed, carried out again; with a seat and a plan that seat answers by it in that turn.

    Later runs of acts become void before earlier ones, so that a log that is cut anywhere can be replayed.
    """
    as_steward(live, person)
    reason = reason_in(command)
    assert live.turns is not None
    turn = max(live.turns.reveals, default=0) if command.turn is None else command.turn
    if turn < 1 or turn not in live.turns.reveals:
        raise Refusal("no_such_turn")
    runs = live.turns.since(live.turns.reveals[turn])
    if live.turns.void + sum(last - first + 1 for first, last in runs) > MOST_VOID:
        raise Refusal("corrected_enough")
    bodies: list[Body] = [{"do": "void", "from": first, "to": last, "reason": reason} for first, last in runs]
    bodies[-1] |= {"turn": turn, **_decision(live, person, command)}
    return bodies


def _decision(live: Live, person: str, command: TableCommand) -> dict[str, Any]:
    """What the steward decides for a seat, in the steward's words, which are read anew when the turn comes; nothing where it is
    only carried out again. The dice are known by then, so it is no seat that the steward drives or drove (Table 20)."""
    if command.seat is None:
        return {}
    seat = seat_at(live, command.seat)
    if person in live.seats[seat].drivers:
        raise Refusal("own_case")
    text, _, faults = live.course.game.planning.read(command.plan, live.state)
    if faults:
        raise Refusal("plan_faults", "\n".join(faults))
    return {"seat": seat, "plan": command.plan.strip() if isinstance(command.plan, str) else text}
