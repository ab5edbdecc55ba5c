"""SIGKILL while a turn of Formula resolves: it resolves once, with the same dice, and what was seen stays so."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from pitboard.games import find
from pitboard.kernel.record import parse_record
from pitboard.proof.verifying import verify
from tests.web.formula_drivers import Driver, begin, setup_for
from tests.web.server import Message, Server

WORD = "standing:\nway fastest; wear 3 on corners; skill green; no slip; no pass; no block; no pit; tire hard; stop"
NAMES = ("Ada", "Ben", "Cid")


class Crash:
    """A race whose turns resolve with the last plot, and a server that dies just then."""

    def __init__(self, server: Server, rules: dict[str, object]) -> None:
        self.server = server
        self.drivers = [Driver(server.address, name, seat) for seat, name in enumerate(NAMES)]
        self.table = begin(self.drivers, rules=rules, **setup_for(3))
        self.seen: dict[int, Message] = {}
        for driver in self.drivers:
            assert "n" in driver.plan(WORD)

    def catch_up(self) -> None:
        """Everybody reads what the others have read."""
        latest = max(driver.line.n for driver in self.drivers)
        for driver in self.drivers:
            driver.catch_up(latest)
            self._note(driver)

    def _note(self, driver: Driver) -> None:
        """What anybody sees of an entry is what everybody saw, before a crash and after it."""
        for message in driver.line.seen:
            if message["type"] == "entry":
                told = {key: message[key] for key in ("at", "seat", "by", "do", "words", "told")}
                assert self.seen.setdefault(message["n"], told) == told, message["n"]
        driver.line.seen.clear()

    def choosing(self) -> list[Driver]:
        """Those who have to plot now; waits until the moves of the turn are done."""
        while True:
            self.catch_up()
            asked = [driver for driver in self.drivers if driver.own["acts"] and driver.own["acts"][0]["do"] == "plot"]
            if asked or self.is_over:
                return asked
            self.drivers[0].line.next()

    @property
    def is_over(self) -> bool:
        """Nobody may do anything any more."""
        return any(event["what"] == "over" for told in self.seen.values() for event in told["told"])

    def turn(self, crash: str) -> None:
        """Everybody plots; with the last plot the server dies: at once, or when the first has seen what came of it."""
        *others, last = self.choosing()
        for driver in others:
            assert "n" in driver.act(middling(driver))
        command = {"type": "act", "id": f"last-{last.line.n}", "seat": last.seat, **middling(last)}
        last.line.send(command)
        if crash == "seen":
            self.drivers[(last.seat + 1) % 3].line.until("entry", seat=last.seat, do="plot")
        if crash:
            self.die()
            last.line.send(command)
        answer = last.line.until("answer", id=command["id"])
        assert "n" in answer, answer

    def die(self) -> None:
        """The process ends as by a power cut, and another begins."""
        self.server.kill()
        for driver in self.drivers:
            with suppress(ConnectionClosed):
                while True:
                    driver.line.next()
            self._note(driver)
        self.server.start()
        for driver in self.drivers:
            driver.line.line.close()
            driver.come_to(self.table, since=driver.line.n)


def middling(driver: Driver) -> Message:
    """A plot that is neither fast nor slow."""
    acts = driver.own["acts"]
    return dict(acts[len(acts) // 2])


@pytest.mark.parametrize(("rules", "kills"), [({"answer_seconds": 1}, 4), ({"timetable": {}}, 2)], ids=["live", "by mail"])
def test_a_turn_resolves_once_and_with_the_same_dice(
    start: Callable[..., Server], full: bool, rules: dict[str, object], kills: int
) -> None:
    """Table 4, Table 8, Table 16: some kills, with --full twelve; each plot stands in the log once, and the luck is verified."""
    race = Crash(start(), rules)
    kills = 12 if full else kills
    turns = 0
    while turns < kills and race.choosing():
        race.turn(("seen", "at once")[turns % 2])
        turns += 1
    race.choosing()
    drivers = race.drivers
    assert "n" in drivers[0].line.command(type="table", do="leave")
    for driver in drivers[1:]:
        driver.line.command(type="table", do="leave")
    record = parse_record(drivers[0].person.get(f"/api/tables/{race.table}/record").body.decode())
    assert list(verify(find("formula"), record)) == []
    plots = [entry for entry in record.entries if entry["do"] == "plot" and entry["by"] == "person"]
    sealed = {entry["sealed"] for entry in plots}
    assert len(plots) == len(sealed) >= 2 * turns
    for n, told in race.seen.items():
        entry = record.entries[n - 1]
        assert (entry["at"], entry["do"]) == (told["at"], told["do"])
    assert turns >= kills - 1
