"""What everybody saw last, and how it changes: the views of a table and the frames made from them."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from pitboard.table.changes import Changes, changes
from pitboard.table.live import Live
from pitboard.table.messages import Change
from pitboard.table.outcome import Frame
from pitboard.table.planning import own_plan

LOG_LINES = 40
"""How many entries a welcome tells in words."""

_encode = msgspec.json.Encoder().encode


class Screen:
    """The last shared view, the last own part of each seat, and the last entries in words."""

    __slots__ = ("log", "own", "race", "table")

    def __init__(self, live: Live) -> None:
        self.log: deque[bytes] = deque(maxlen=LOG_LINES)
        """`messages.LogLine`s, encoded."""
        self.own: list[dict[str, Any]] = []
        self.reset(live)

    def reset(self, live: Live) -> None:
        """Look at the table afresh."""
        self.table = live.view()
        self.race, self.own = self._race_views(live)

    def shared(self) -> dict[str, Any]:
        """The whole shared view."""
        return {"table": self.table, "race": self.race}

    def _race_views(self, live: Live) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        game, fixed, state = live.course.game, live.course.fixed, live.state
        if state is None:
            return live.course.grid_view, []
        own = [game.own_view(state, fixed, seat) for seat in range(len(live.seats))]
        if game.planning is not None:
            own = [{**part, "plan": own_plan(live, seat)} for seat, part in enumerate(own)]
        return game.shared_view(state, fixed), own

    def entry_frame(self, live: Live, line: dict[str, Any], told: list[dict[str, Any]], *, raced: bool, seated: bool) -> Frame:
        """The frame of an entry just applied; `line` is its `messages.LogLine`.

        `raced`: the race may look different now. `seated`: more of the table than its clock may.
        """
        found: Changes = []
        if seated:
            self._take_table(live.view(), found)
        else:
            self._take_clock(live.clock_view(), found)
        own: dict[int, bytes] = {}
        if raced:
            own = self._take_race(live, found)
        self.log.append(_encode(line))
        return Frame(line["n"], _encode({"type": "entry", **line, "told": told, "set": found}), own)

    def clock_frame(self, live: Live) -> Frame | None:
        """The frame for a clock that changed without an entry, None when it did not."""
        found: Changes = []
        self._take_clock(live.clock_view(), found)
        return Frame(live.n, _encode(Change(n=live.n, set=found))) if found else None

    def _take_clock(self, view: dict[str, int], found: Changes) -> None:
        was = self.table["clock"]
        if was != view:
            changes(was, view, ["table", "clock"], found)
            self.table = {**self.table, "clock": view}

    def _take_table(self, view: dict[str, Any], found: Changes) -> None:
        if self.table != view:
            changes(self.table, view, ["table"], found)
            self.table = view

    def _take_race(self, live: Live, found: Changes) -> dict[int, bytes]:
        race, own = self._race_views(live)
        if race != self.race:
            changes(self.race, race, ["race"], found)
            self.race = race
        was, self.own = self.own, own
        return {seat: _encode(part) for seat, part in enumerate(own) if not was or was[seat] != part}
