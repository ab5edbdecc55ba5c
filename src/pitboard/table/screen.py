"""What everybody saw last, and how it changes: the views of a table and the frames made from them."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
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

    __slots__ = ("acted", "asked", "log", "own", "race", "table")

    def __init__(self, live: Live) -> None:
        self.log: deque[bytes] = deque(maxlen=LOG_LINES)
        """`messages.LogLine`s, encoded."""
        self.own: list[dict[str, Any]] = []
        self.asked: tuple[int, int] | None = None
        """The question that was open when somebody looked last."""
        self.acted: set[int] = set()
        """The seats that have acted since, -1 for something that changes what all see."""
        self.reset(live)

    def reset(self, live: Live) -> None:
        """Look at the table afresh."""
        self.table = live.view()
        self.acted = {-1}
        self.race, self.own = self._race_view(live), self._own_views(live)

    def shared(self) -> dict[str, Any]:
        """The whole shared view."""
        return {"table": self.table, "race": self.race}

    def _race_view(self, live: Live) -> dict[str, Any]:
        if live.state is None:
            return live.course.grid_view
        race = live.course.game.shared_view(live.state, live.course.fixed)
        if live.early is not None:
            race["waiting"][live.early.seat] = True
        return race

    def _own_views(self, live: Live) -> list[dict[str, Any]]:
        """What each seat alone sees. In a game with plans nobody looks at what a bot sees, and while one question stands, nothing
        changes but for the seats that have acted."""
        game, fixed, state = live.course.game, live.course.fixed, live.state
        if state is None:
            return []
        if game.planning is None:
            return [game.own_view(state, fixed, one) for one in range(len(live.seats))]
        asked, self.asked = self.asked, live.mark[:2] if live.mark is not None else None
        is_kept = bool(self.own) and -1 not in self.acted and asked == self.asked is not None
        own = [
            self.own[one] if is_kept and one not in self.acted else _own_view(live, one) if chosen.person else {}
            for one, chosen in enumerate(live.seats)
        ]
        self.acted = set()
        return own

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
            race = self._race_view(live)
            if race != self.race:
                changes(self.race, race, ["race"], found)
                self.race = race
            self.acted.add(-1 if line["do"] == "leave" else line["seat"])
            own = {} if live.course.game.planning is not None else self._take_own(live)
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

    def settle(self, live: Live, frames: Sequence[Frame]) -> None:
        """In a game with plans one command may lead to many entries: what seats alone see goes out with the last of them."""
        if self.acted and frames and live.course.game.planning is not None:
            frames[-1].own = {**frames[-1].own, **self._take_own(live)}

    def _take_own(self, live: Live) -> dict[int, bytes]:
        own = self._own_views(live)
        was, self.own = self.own, own
        return {one: _encode(part) for one, part in enumerate(own) if not was or (was[one] is not part and was[one] != part)}


def _own_view(live: Live, seat: int) -> dict[str, Any]:
    """What a seat alone sees in a game with plans: its plan besides what the game tells."""
    own = {**live.course.game.own_view(live.state, live.course.fixed, seat), "plan": own_plan(live, seat)}
    return {**own, "choice": live.early.said} if live.early is not None and live.early.seat == seat else own
