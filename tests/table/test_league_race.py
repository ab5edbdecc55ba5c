"""Twelve race by correspondence for weeks of a calendar: early, late, missing and replaced drivers, and all that befalls them."""

import json
import random
from collections import Counter

import pytest

from pitboard.games import find
from pitboard.kernel.record import parse_record
from pitboard.kernel.replay import replay
from pitboard.proof.verifying import verify
from pitboard.table.messages import Act, TableCommand, Timetable
from pitboard.table.record import record_of, record_text
from tests.table.leagues import FIRST, HOUR, START

SECRET = bytes(range(32))
DAY = 24 * HOUR
DRIVERS = ("ann", "ben", "cid", "dan", "eve", "fay", "gus", "hal", "ida", "jim", "kim", "lea")
STANDING = (
    "standing:\nspeed undiced; way fastest; keep 2 wear; no slip; skill green on corners; wear 3 on corners; pit; tire hard"
)
TIMETABLE = Timetable(zone="Europe/Berlin", time="21:00", grace_hours=12, hand_over_after=2)


class League:
    """Sue's race of twelve; what happens hangs on the turn alone, so that two of them can be compared."""

    def __init__(self, make, *, restarts):
        self.grid = make(seats=12, laps=1, host="sue", timetable=TIMETABLE)
        self.restarts = restarts
        self.shown = []
        """The turns that everybody saw begin, in order."""
        self.people = dict(enumerate(DRIVERS))
        self.grid.at = START - 5_000
        self.grid.send("sue", "stand")
        for seat, person in self.people.items():
            self.grid.send(person, "sit", seat=seat, name=person.title())
        self.grid.get_ready(*DRIVERS)
        self.grid.open_all(*DRIVERS)
        for seat in (10, 11):
            self.send(DRIVERS[seat], "plan", seat=seat, plan=STANDING)

    @property
    def table(self):
        return self.grid.table

    @property
    def race(self):
        return self.table.welcome("")["shared"]["race"]

    @property
    def due(self):
        return self.table._live.deadline

    def take(self, outcome):
        self.grid.log += outcome.entries
        for frame in outcome.frames:
            told = json.loads(frame.shared).get("told", ())
            self.shown += [event["turn"] for event in told if event["what"] == "turn"]
        return outcome

    def send(self, person, do, **args):
        self.grid.at += 1
        outcome = self.take(self.table.receive(person, TableCommand(id=self.grid.new_id(), do=do, **args), self.grid.at))
        assert "n" in outcome.answer, outcome.answer

    def plot(self, seat):
        """A driver plots what the rules allow, somewhere in the middle."""
        state, fixed = self.table.state, self.table.fixed
        acts = self.grid.game.acts(state, fixed, seat)
        command = Act(id=self.grid.new_id(), seat=seat, do="plot", args={"speed": acts[len(acts) // 2][1]})
        assert "n" in self.take(self.table.receive(self.people[seat], command, self.grid.at)).answer

    def let_bots_answer(self):
        while self.table.asks:
            ask = self.table.asks[0]
            acts = self.grid.game.acts(self.table.state, self.table.fixed, ask.seat)
            self.take(self.table.bot_answer(ask.seat, ask.question, *acts[len(acts) // 2], self.grid.at))

    def pass_time(self, until):
        """Time passes, with all that is due in it."""
        while (due := self.table.next_deadline()) is not None and due <= until:
            self.grid.at = due
            self.take(self.table.tick(due))
            self.let_bots_answer()
        self.grid.at = max(self.grid.at, until)

    def restart(self):
        """The server goes and comes back: all there is is the log."""
        if self.restarts:
            self.grid.table = self.grid.again(at=self.grid.at)

    def steward(self, turn):
        """What befalls the league in some of its turns."""
        if turn == 2:
            self.send("sue", "extend", hours=20, text="The post is late.")
        elif turn == 3:
            self.send("sue", "replace", seat=3, text="Dan has sold his car.")
        elif turn == 4:
            self.send("max", "sit", seat=3, name="Max")
            self.people[3] = "max"
        elif turn == 5:
            self.send("sue", "pause")
            self.pass_time(self.grid.at + 9 * DAY)
            self.send("sue", "resume")
        elif turn == 6:
            since, until = self.due.soft - HOUR, self.due.hard + 30 * HOUR
            self.grid.at = until
            self.take(self.table.note_outage(since, until))
            self.restart()
        elif turn == 7 and self.table._live.seats[8].stand_in:
            self.send("ida", "take_back", seat=8)

    def turn(self):
        """One turn: most plot in time, some in the grace, Ida misses, Hal sometimes; then time passes to its end."""
        turn, question = self.race["turn"], self.due.question
        chance = random.Random(turn)
        self.steward(turn)
        self.let_bots_answer()
        silent = {8} if turn < 7 else {7} if turn % 3 else set()
        waiting = [seat for seat in range(10) if seat not in silent and self.is_asked(seat)]
        late = set(chance.sample(waiting, min(2, len(waiting))))
        for number, seat in enumerate(sorted(waiting, key=lambda seat: (seat in late, chance.random()))):
            self.pass_time(self.due.soft + 6 * HOUR if seat in late else self.grid.at + HOUR)
            if self.table.stage != "racing" or self.due is None or self.due.question != question:
                break
            self.plot(seat)
            self.let_bots_answer()
            if number == 4 and turn in (3, 6, 9):
                self.restart()
        while self.table.stage == "racing" and self.due is not None and self.due.question == question:
            self.pass_time(self.table.next_deadline())

    def is_asked(self, seat):
        return seat in self.table._live.asked and not self.table._live.seats[seat].mind

    def run(self):
        while self.table.stage == "racing":
            self.turn()
        return self


@pytest.fixture(scope="module")
def league(module_grid):
    """The race, with a server that restarts in the middle of some turns."""
    return League(module_grid, restarts=True).run()


@pytest.fixture(scope="module")
def record(league):
    """Its record."""
    return parse_record(record_text(record_of(league.grid.head, SECRET, league.grid.log)))


def test_every_turn_is_carried_out_once(league):
    """Table 16: whatever befalls the league and its server."""
    turns = league.shown
    assert turns == list(range(2, len(turns) + 2))
    assert len(turns) >= 8
    assert league.grid.at > FIRST + 25 * DAY


def test_restarts_change_nothing(league, module_grid):
    """Table 4, Table 8: a server that never went down keeps the very same log, dice and all."""
    steady = League(module_grid, restarts=False).run()
    assert steady.grid.log == league.grid.log


def test_all_of_it_is_in_the_record_and_verified(league, record):
    """Table 4, Table 16, Table 17: each kind of entry is there, every draw and seal is right, and a replay ends the same."""
    kinds = Counter(entry["do"] for entry in record.entries)
    assert {"deadline", "missed", "stand_in", "take_back", "extend", "replace", "sit", "pause", "resume", "outage"} <= set(kinds)
    assert kinds["outage"] == kinds["extend"] == kinds["replace"] == 1
    game = find("formula")
    assert list(verify(game, record)) == []
    race = replay(game, record)
    assert game.same(race.state, league.table.state)
    assert game.standing(race.state, race.fixed)["standing"] == record.end["standing"]
    missed = Counter(entry["seat"] for entry in record.entries if entry["do"] == "missed")
    assert record.end["missed"] == dict(missed)


def test_no_turn_waits_longer_than_its_hard_deadline(league):
    """Table 16: each choice is over by then, as the log says when it was, extended or put off."""
    hard = None
    for entry in league.grid.entries():
        if entry["do"] in ("deadline", "extend", "outage"):
            hard = entry["hard"]
        elif entry["do"] == "plot":
            assert entry["at"] <= hard + 150
