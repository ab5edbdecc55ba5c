"""The counting aid: somebody lets the own screen count, and everybody sees that (Table 13). The table itself counts nothing."""

from __future__ import annotations

from pitboard.table.faults import Refusal
from pitboard.table.gathering import Body, own_seat
from pitboard.table.house import AIDED_GAMES
from pitboard.table.live import Live
from pitboard.table.messages import TableCommand


def switch_aid(live: Live, person: str, command: TableCommand) -> list[Body]:
    """Somebody switches the counting aid of an own seat on or off, before the race or during it."""
    if live.course.game.name not in AIDED_GAMES:
        raise Refusal("no_aid")
    if live.stage == "over":
        raise Refusal("race_over")
    seat = own_seat(live, person, command.seat)
    chosen, on = live.seats[seat], command.do == "aid_on"
    if chosen.left:
        raise Refusal("left_already")
    if chosen.aid == on:
        raise Refusal("aid_is_on" if on else "aid_is_off")
    return [{"do": command.do, "seat": seat}]
