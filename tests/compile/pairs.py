"""One race, played plain and compiled side by side, by commands that lead everywhere."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from pitboard import bots
from pitboard.compile import luck as compiled_luck
from pitboard.compile import records
from pitboard.compile.twins import Twins
from pitboard.kernel.game import Game
from pitboard.kernel.sources import Seeded
from pitboard.kernel.state import fields

Row = tuple[int, ...]
Command = tuple[int, Row, int]
"""Seat, act, time."""


def apart(state: Any, record: Any) -> list[str]:
    """The fields in which a plain object and a record differ, told ones included."""
    return [f.name for f in fields(type(state)) if getattr(state, f.name) != record[f.name].tolist()]


class Pair:
    """A plain race and its compiled twin, with luck of their own that gives the same."""

    def __init__(self, game: Game, setup: dict[str, Any], race: int, twins: Twins) -> None:
        self.game = game
        self.fixed = game.fixed_from(setup)
        self.state = game.begin(self.fixed)
        self.luck, self.hand = Seeded(11, race), Seeded(12, race)
        self.compiled_luck = compiled_luck.seeded(11, race)
        self.record = records.record(game.State())
        self.compiled_fixed = records.record(self.fixed)
        self.rows = np.zeros((game.most_acts, 4), np.int64)
        self.act, self.legal = twins.of(game.act), twins.of(game.legal)
        twins.of(game.start)(self.record, self.compiled_fixed)

    def legal_acts(self, seat: int) -> list[Row]:
        """What the seat may do, by both."""
        plain = self.game.acts(self.state, self.fixed, seat)
        count = self.legal(self.record, self.compiled_fixed, seat, self.rows)
        assert plain == [tuple(row) for row in self.rows[:count].tolist()]
        return list(plain)

    def do(self, seat: int, row: Row, at: int) -> int:
        """One command to both; the answer, the state and the luck are the same."""
        answer = self.game.act(self.state, self.fixed, seat, *row, at, self.luck)
        compiled = self.act(self.record, self.compiled_fixed, seat, *row, at, self.compiled_luck)
        assert compiled == answer
        assert apart(self.state, self.record) == []
        assert self.compiled_luck.tolist() == [self.luck.state, len(self.luck.drawn)]
        return answer

    def commands(self) -> Iterator[Command]:
        """Commands until the race is over."""
        return self._asked() if self.game.earliest is None else self._all_at_once()

    def _asked(self) -> Iterator[Command]:
        """Legal commands at random, with wild ones and now and then a player who leaves among them."""
        for turn in range(100_000):
            if self.game.is_over(self.state, self.fixed):
                return
            seat = self.game.seat_asked(self.state, self.fixed)
            if turn % 5 == 0:
                wild = self.hand.below(8) - 2
                row = (self._wild_verb(), self.hand.below(9) - 1, self.hand.below(6) - 1, self.hand.below(2))
                yield wild, row, turn
            else:
                legal = self.legal_acts(seat)
                yield seat, legal[self.hand.below(len(legal))], turn

    def _all_at_once(self) -> Iterator[Command]:
        """What a rookie or the clock would do, with legal commands at random and wild ones among them."""
        now = 0
        for turn in range(100_000):
            if self.game.is_over(self.state, self.fixed):
                return
            now += self.hand.below(500)
            if turn % 8 == 0:
                yield *self._wild(), now
                continue
            seat, row = self._any_legal() if turn % 8 == 1 else self._wanted()
            assert self.game.earliest is not None
            now = max(now, self.game.earliest(self.state, self.fixed, seat, row[0]))
            yield seat, row, now

    def _wild(self) -> tuple[int, Row]:
        """Any command, mostly of a seat that there is."""
        seat = self.hand.below(len(self.game.seat_names(self.fixed)) + 3) - 2
        return seat, (self._wild_verb(), self.hand.below(92) - 1, self.hand.below(9) - 1, self.hand.below(4))

    def _wild_verb(self) -> int:
        """Any verb, or none. Leaving is always accepted, so it is more seldom than others."""
        last = max(self.game.verbs)
        verb = self.hand.below(last + 2)
        return self.hand.below(last + 2) if verb == self.game.verb_named("leave") and self.hand.below(8) else verb

    def _any_legal(self) -> tuple[int, Row]:
        """A legal act of anybody, the clock included."""
        movers = self.game.movers(self.state, self.fixed)
        offers = [(seat, row) for seat in movers for row in self.legal_acts(seat)]
        return offers[self.hand.below(len(offers))]

    def _wanted(self) -> tuple[int, Row]:
        """What a rookie wants; where all wait, what the clock does, and else anything legal."""
        view, choose = self.game.State(), bots.find(self.game.name, "rookie")
        seats = len(self.game.seat_names(self.fixed))
        first = self.hand.below(seats)
        rows = [[0, 0, 0, 0] for _ in range(self.game.most_acts)]
        for seat in [*range(first, seats), *range(first)]:
            self.game.blind(self.state, self.fixed, seat, view)
            at = choose(view, self.fixed, seat, self.hand, rows)
            if at >= 0:
                return seat, tuple(rows[at])
        clock = self.legal_acts(-1)
        return (-1, clock[0]) if clock else self._any_legal()
