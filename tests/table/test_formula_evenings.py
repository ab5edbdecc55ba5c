"""Formula at the table, any evening: people come, go, plan, pause and leave, the server restarts, and all stays whole."""

import random

import msgspec
import pytest

from pitboard.games import find
from pitboard.kernel.record import parse_record
from pitboard.proof.verifying import verify
from pitboard.table.record import record_of, record_text
from tests.table.conftest import SECRET, Grid, Watcher

PLANS = (
    "standing:\nspeed free; way fastest",
    "speed 60",
    "speed 80; to lane inside\nthen:\nspeed undiced",
    "standing:\nspeed undiced; pit; tire soft; slip; pass; block; skill most",
    "if anyone ahead within 3: stop",
    "nonsense",
    "",
)
DEEDS = ("act", "plan", "away", "here", "stand_in", "take_back", "pause", "resume", "leave", "tick", "restart")
ODDS = (140, 12, 4, 8, 3, 3, 1, 4, 1, 12, 3)


class Unruly(Grid):
    """An evening at which everybody's screen is judged after every command."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.screens = {}
        seats = chance.randint(2, 5)
        chosen = {"cars": None, "grid": None} if chance.random() < 0.5 else {}
        super().__init__(seats=seats, setup=chosen, turn_seconds=chance.choice([0, 30]), away_seconds=10)
        self.people = ["ann", "ben", "cid", "dan", "eve"][: chance.randint(1, seats)]
        self.begin(*self.people[1:])
        self.look()

    def look(self) -> None:
        """Everybody loads the page."""
        self.watcher.take_welcome(self.table.welcome(""))
        self.screens = {who: Watcher(self.table.welcome(who), [seat]) for seat, who in enumerate(self.people)}

    def take(self, outcome):
        for frame in outcome.frames:
            for screen in self.screens.values():
                screen.take_frame(frame)
        super().take(outcome)
        for who, screen in self.screens.items():
            assert screen.own == msgspec.json.decode(msgspec.json.encode(self.table.welcome(who)["own"]))
        return outcome

    def deed(self) -> None:
        """Something happens."""
        do, who = self.chance.choices(DEEDS, ODDS)[0], self.chance.choice(self.people)
        if do == "act":
            if self.asked >= 0 and not self.shared["table"]["paused"]:
                self.step(rtt=self.chance.choice([0, 200]))
        elif do == "plan":
            self.send(who, "plan", plan=self.chance.choice(PLANS))
        elif do in ("away", "here"):
            self.presence(who, do == "here")
        elif do == "tick":
            if self.table.next_deadline() is not None:
                self.tick()
        elif do == "restart":
            self.table = self.again(at=self.at)
            self.look()
            for one in self.people:
                self.presence(one, True)
        else:
            self.send(who, do)


@pytest.mark.parametrize("seed", range(4))
def test_any_evening_stays_whole(seed):
    """Table 1 to 15: views follow from frames, a replay is the table, and what is over is verified."""
    table = Unruly(random.Random(seed))
    for _ in range(400):
        if table.table.stage != "racing":
            break
        table.deed()
    again = table.again()
    assert table.game.same(again.state, table.table.state)
    assert again._live.asked == table.table._live.asked
    record = parse_record(record_text(record_of(table.head, SECRET, table.log)))
    assert len(record.entries) == table.table.n > 20
    if table.table.stage == "over":
        assert list(verify(find("formula"), record)) == []
