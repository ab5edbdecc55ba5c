"""Reaching for the last die over lines of different length: a slow line costs nobody the die."""

from __future__ import annotations

import random
from typing import NamedTuple

import msgspec
import pytest

from pitboard.table.messages import Act
from pitboard.table.outcome import Outcome
from pitboard.table.rush import note_rush

NEAR_MS, FAR_MS = 20, 180
"""The round trips of the two lines."""
JITTER_MS = 8
"""The most by which one message is late beyond half of its round trip, or early."""
CREWS = ("red", "green")
MET = ("took_die", "tied")
AREAS = ("front_left", "front_right", "rear_left", "rear_right")


class Press(NamedTuple):
    """A hand that puts the last cap on and reaches: when it does, as a clock at its table would say."""

    seat: int
    capped: int
    reached: int


def press(luck: random.Random, seat: int) -> Press:
    """Both crews are equally quick: the last cap within two seconds, the reach 150 to 900 ms after it."""
    capped = luck.randrange(2000)
    return Press(seat, capped, capped + luck.randrange(150, 900))


class Reaches:
    """One table, at which the same two crews reach for the same die again and again."""

    def __init__(self, table, luck: random.Random) -> None:
        self.table, self.luck = table, luck
        self.live = table.table._live
        self.before = table.game.copy(table.table.state)
        self.count = 0

    def winner(self, presses: tuple[Press, Press]) -> int:
        """The seat that has the die, -1 for a tie; messages arrive in the order in which their lines bring them."""
        live = self.live
        start = live.now + 10_000
        self.table.game.copy_into(live.state, self.before)
        live.stage = "racing"
        note_rush(live, live.now)
        due = []
        for one in presses:
            for do, at, args in (("cap", one.capped, {"area": "tank"}), ("take_die", one.reached, {})):
                arrives = at + (NEAR_MS, FAR_MS)[one.seat] // 2 + self.luck.randint(-JITTER_MS, JITTER_MS)
                due.append((start + arrives, one.seat, do, args))
        told: list[int] = []
        for at, seat, do, args in sorted(due, key=lambda one: one[0]):
            told += self.let_pass(at) + self.send(at, seat, do, args)
        if not told:
            told = self.let_pass(live.now + 1000)
        return told[0]

    def send(self, at: int, seat: int, do: str, args: dict[str, str]) -> list[int]:
        """One command, if the round still runs."""
        self.count += 1
        if self.live.stage != "racing":
            return []
        person, rtt = ("ann", "ben")[seat], (NEAR_MS, FAR_MS)[seat]
        command = Act(id=self.count, seat=seat, do=do, args=args)
        return taken(self.table.table.receive(person, command, at, rtt=rtt))

    def let_pass(self, at: int) -> list[int]:
        """The table's own deadlines up to a time."""
        found: list[int] = []
        due = self.table.table.next_deadline()
        while due is not None and due <= at and self.live.stage == "racing":
            found += taken(self.table.table.tick(due))
            due = self.table.table.next_deadline()
        return found


def taken(outcome: Outcome) -> list[int]:
    """The crews that took a die, -1 for a tie."""
    events = [event for frame in outcome.frames for event in msgspec.json.decode(frame.shared).get("told", ())]
    return [CREWS.index(event["crew"]) if event["what"] == "took_die" else -1 for event in events if event["what"] in MET]


@pytest.fixture
def reaches(shift):
    """Two crews of one, all caps on but the last."""
    table = shift(options={"grace_ms": 60_000})
    table.go("ben")
    for seat, person in enumerate(("ann", "ben")):
        table.cap_all(person, seat, *AREAS)
    return Reaches(table, random.Random(17))


def test_a_far_line_wins_as_many_dice_as_a_near_one(reaches, full):
    """PC-34, Table 11: equal crews at 20 ms and at 180 ms round trip; ties apart."""
    luck = random.Random(2026)
    wins = {0: 0, 1: 0, -1: 0}
    decided = 20_000 if full else 1_500
    while wins[0] + wins[1] < decided:
        wins[reaches.winner((press(luck, 0), press(luck, 1)))] += 1
    share = wins[1] / decided
    assert abs(share - 0.5) <= (0.015 if full else 0.045), wins
    assert wins[-1] > decided // 100


def test_whoever_was_clearly_first_has_the_die(reaches):
    """PC-34, Table 11: 150 ms ahead by the clock at the table is ahead, whichever line is longer, once the hands are free."""
    luck = random.Random(5)
    for first in (0, 1):
        for _ in range(100):
            capped = luck.randrange(2000)
            early = Press(first, capped, capped + luck.randrange(300, 900))
            late = Press(1 - first, capped, early.reached + 150)
            assert reaches.winner((early, late)) == first
