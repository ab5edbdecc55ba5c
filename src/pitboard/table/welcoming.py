"""A table as it is told in one piece: to a screen that comes, and to the lobby."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboard.table.live import Live
from pitboard.table.screen import Screen


def welcome_of(live: Live, screen: Screen, person: str, since: int) -> dict[str, Any]:
    """All that a person's screen needs, `messages.Welcome` without `presence`; "" is a watcher without a seat."""
    held = live.seats_of(person)
    name = live.seats[held[0]].name if held else ""
    return {
        "type": "welcome",
        "table": live.table,
        "game": live.course.game.name,
        "n": live.n,
        "now": live.now,
        "fixed": live.course.static,
        "setup": live.course.setup,
        "shared": screen.shared(),
        "own": {str(seat): screen.own[seat] for seat in held if screen.own},
        "you": {"seats": held, "host": bool(person) and person == live.host, "name": name},
        "log": [msgspec.Raw(line) for line in screen.log],
        "since": since,
    }


def summary_of(live: Live) -> dict[str, Any]:
    """The table in one line of the lobby."""
    return {
        "table": live.table,
        "game": live.course.game.name,
        "stage": live.stage,
        "listed": live.listed,
        "locked": live.locked,
        "calm": live.rules.calm,
        "due": live.due(),
        "seats": [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in live.seats],
    }
