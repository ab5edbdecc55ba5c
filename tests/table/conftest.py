"""A table with everything round it that the tests need: a log, a clock, a screen that follows the frames."""

from __future__ import annotations

import dataclasses
import hashlib
import random
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest

from pitboard.games import find
from pitboard.table.messages import Act, TableCommand, TableRules
from pitboard.table.outcome import Outcome
from pitboard.table.table import Table

SECRET = bytes(range(32))
STARTED = 1_800_000_000_000


def nonce_of(person: str) -> str:
    """The nonce of a person, always the same one."""
    return hashlib.sha256(f"nonce of {person}".encode()).hexdigest()


def seal_of(person: str) -> str:
    """The seal of a person's nonce."""
    return hashlib.sha256(bytes.fromhex(nonce_of(person))).hexdigest()


def set_value(tree: Any, path: list[str | int], value: Any) -> None:
    """Set one value of a tree, as a browser does."""
    for step in path[:-1]:
        tree = tree[step]
    tree[path[-1]] = value


class Watcher:
    """A browser's copy of the shared view and of some seats' own parts, kept up by frames alone."""

    def __init__(self, welcome: dict[str, Any], seats: Iterable[int] = ()) -> None:
        self.seats = list(seats)
        self.take_welcome(welcome)

    def take_welcome(self, welcome: dict[str, Any]) -> None:
        seen = msgspec.json.decode(msgspec.json.encode(welcome))
        self.n, self.shared, self.own = seen["n"], seen["shared"], seen["own"]

    def take_frame(self, frame: Any) -> None:
        seen = msgspec.json.decode(frame.bytes_for(self.seats))
        assert seen["n"] == self.n + (seen["type"] == "entry")
        self.n = seen["n"]
        for path, value in seen["set"]:
            set_value(self.shared, path, value)
        self.own |= seen.get("own", {})


class Evening:
    """A table, its log, its simulated clock, and a watcher for each seat's owner."""

    def __init__(
        self, seats: int = 4, laps: int = 1, host: str = "ann", options: dict[str, Any] | None = None, **rules: Any
    ) -> None:
        setup = {"board": "harbor", "seats": seats, "options": {"laps": laps} | (options or {})}
        self.game = find("pit_stop")
        self.table, self.head = Table.create("t1", "pit_stop", setup, TableRules(**rules), host, host.title(), STARTED, SECRET)
        self.log: list[bytes] = []
        self.at = 0
        self.ids = 0
        self.luck = random.Random(7)
        self.watcher = Watcher(self.table.welcome(""))

    def take(self, outcome: Outcome) -> Outcome:
        """Store what came of a call, show it to the watcher, and judge the frames by the whole view."""
        self.log += outcome.entries
        for frame in outcome.frames:
            self.watcher.take_frame(frame)
        fresh = msgspec.json.decode(msgspec.json.encode(self.table.welcome("")))
        assert self.watcher.shared == fresh["shared"]
        assert self.table.n == len(self.log)
        return outcome

    def new_id(self) -> str:
        self.ids += 1
        return f"c{self.ids}"

    def send(self, person: str, do: str, *, wait: int = 100, rtt: int = 0, id: str | None = None, **args: Any) -> Outcome:
        """A command about the table, `wait` ms later."""
        self.at += wait
        command = TableCommand(id=id or self.new_id(), do=do, **args)
        return self.take(self.table.receive(person, command, self.at, rtt=rtt))

    def act(
        self,
        person: str,
        seat: int,
        do: str,
        *,
        wait: int = 100,
        rtt: int = 0,
        question: int = 0,
        id: str | None = None,
        **args: int | str,
    ) -> Outcome:
        """A command of the game, `wait` ms later."""
        self.at += wait
        command = Act(id=id or self.new_id(), seat=seat, do=do, args=args, question=question)
        return self.take(self.table.receive(person, command, self.at, rtt=rtt))

    def presence(self, person: str, on: bool, *, wait: int = 100) -> Outcome:
        self.at += wait
        return self.take(self.table.presence(person, on, self.at))

    def tick(self, at: int | None = None) -> Outcome:
        """Let time pass to `at`, or to the next deadline."""
        due = self.table.next_deadline() if at is None else at
        assert due is not None, "nothing would ever happen here"
        self.at = max(self.at, due)
        return self.take(self.table.tick(self.at))

    def seat_people(self, *persons: str) -> None:
        """Sit people down on the seats after the host's."""
        for seat, person in enumerate(persons, 1):
            assert self.send(person, "sit", seat=seat, name=person.title()).answer["n"]

    def get_ready(self, *persons: str) -> None:
        """Everybody is ready with a sealed nonce."""
        for person in persons:
            assert "n" in self.send(person, "ready", nonce_seal=seal_of(person)).answer

    def open_all(self, *persons: str) -> None:
        for person in persons:
            assert "n" in self.send(person, "open", nonce=nonce_of(person)).answer

    def begin(self, *persons: str) -> None:
        """The host and these people take the first seats, bots the others, and the race starts."""
        self.seat_people(*persons)
        if any(seat["kind"] == "free" for seat in self.seats):
            self.send("ann", "fill", level="random")
        self.get_ready("ann", *persons)
        self.open_all("ann", *persons)
        assert self.table.stage == "racing"

    @property
    def shared(self) -> dict[str, Any]:
        return self.watcher.shared

    @property
    def seats(self) -> list[dict[str, Any]]:
        return self.watcher.shared["table"]["seats"]

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        return self.game.seat_asked(self.table.state, self.table.fixed)

    def choice(self) -> tuple[int, int, int, int]:
        """Any legal act of the seat that is asked."""
        return self.luck.choice(self.game.acts(self.table.state, self.table.fixed, self.asked))

    def step(self, **how: Any) -> Outcome:
        """The seat that is asked does something legal: its owner, its bot or its stand-in."""
        seat, (verb, a, b, c) = self.asked, self.choice()
        ask = next((ask for ask in self.table.asks if ask.seat == seat), None)
        if ask is not None:
            self.at = max(self.at, ask.due_at)
            return self.take(self.table.bot_answer(seat, ask.question, verb, a, b, c, self.at))
        spoken = self.game.verbs[verb]
        named = zip(spoken.arguments, (a, b, c), strict=False)
        args = {arg.name: arg.words[n] if arg.words else n for arg, n in named}
        return self.act(self.table.people[seat], seat, spoken.name, **how, **args)

    def step_until(self, reached: Callable[[], bool]) -> None:
        while not reached():
            assert self.step().entries

    def play(self) -> None:
        """Play to the end."""
        self.step_until(lambda: self.table.stage == "over")

    def entries(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(line) for line in self.log]

    def again(self, upto: int | None = None, **how: Any) -> Table:
        """The table, replayed from its log."""
        return Table.replay(self.head, SECRET, self.log[:upto], **how)


@pytest.fixture
def evening() -> Callable[..., Evening]:
    """Makes tables; the host is Ann on seat 0."""
    return Evening


class Shift(Evening):
    """A table of Pit Crew: all hands at once, by default one person in each of two crews."""

    def __init__(
        self, crews: tuple[int, ...] = (1, 1), options: dict[str, Any] | None = None, cars: Any = "normal", **rules: Any
    ) -> None:
        setup = {"crews": list(crews), "options": options or {}, "cars": cars}
        self.game = find("pit_crew")
        self.table, self.head = Table.create("t1", "pit_crew", setup, TableRules(**rules), "ann", "Ann", STARTED, SECRET)
        self.log: list[bytes] = []
        self.at = 0
        self.ids = 0
        self.luck = random.Random(7)
        self.watcher = Watcher(self.table.welcome(""))

    def go(self, *persons: str) -> None:
        """Everybody sits and is ready, and the first GO is given."""
        self.begin(*persons)
        while self.shared["race"]["phase"] != "pit_crew":
            self.tick()

    def hand(self, seat: int) -> list[str]:
        """The cards that a seat holds."""
        owner = self.table.people[seat]
        hands = self.table.welcome(owner)["own"][str(seat)]["hands"]
        return next(hand["cards"] for hand in hands if hand["seat"] == seat)

    def cap_all(self, person: str, seat: int, *areas: str) -> None:
        """Cap areas one after another, without haste; all five of a 27 car unless some are named."""
        for area in areas or ("front_left", "front_right", "rear_left", "rear_right", "tank"):
            assert "n" in self.act(person, seat, "cap", wait=1000, area=area).answer

    def waited(self) -> list[dict[str, Any]]:
        """Let time pass to the next deadline; the answers to commands that had waited."""
        return [answer for _, answer in self.tick().late_answers]


@pytest.fixture
def shift() -> Callable[..., Shift]:
    """Makes tables of Pit Crew; the host is Ann on seat 0."""
    return Shift


CAR = {"ranks": [0, 1, 0, 0, 1, 0], "tire": "hard"}


class Grid(Evening):
    """A table of Formula: by default plain cars on a given grid, so that it begins with the plots."""

    def __init__(
        self, seats: int = 3, laps: int = 1, setup: dict[str, Any] | None = None, host: str = "ann", **rules: Any
    ) -> None:
        given = {"seats": seats, "laps": laps, "cars": [CAR] * seats, "grid": list(range(seats))} | (setup or {})
        self.game = find("formula")
        self.table, self.head = Table.create("t1", "formula", given, TableRules(**rules), host, host.title(), STARTED, SECRET)
        self.log: list[bytes] = []
        self.at = 0
        self.ids = 0
        self.luck = random.Random(7)
        self.watcher = Watcher(self.table.welcome(""))

    def plot(self, person: str, seat: int, speed: int, **how: Any) -> Outcome:
        """Somebody plots."""
        return self.act(person, seat, "plot", speed=speed, **how)

    def own(self, seat: int) -> dict[str, Any]:
        """What a seat alone sees."""
        seen = self.table.welcome(self.table.people[seat])["own"]
        return msgspec.json.decode(msgspec.json.encode(seen[str(seat)]))

    def words(self, outcome: Outcome) -> list[str]:
        """What the log says of it."""
        return [word["text"] for frame in outcome.frames for word in msgspec.json.decode(frame.shared).get("words", [])]

    @property
    def race(self) -> dict[str, Any]:
        """The race as everybody sees it."""
        return self.watcher.shared["race"]

    @property
    def clock(self) -> dict[str, Any]:
        """The clock as everybody sees it."""
        return self.watcher.shared["table"]["clock"]


@pytest.fixture
def grid() -> Callable[..., Grid]:
    """Makes tables of Formula; the host is Ann on seat 0."""
    return Grid


@pytest.fixture(scope="module")
def module_grid() -> Callable[..., Grid]:
    """The same, for a race that several tests look at."""
    return Grid


@pytest.fixture
def gathering() -> Evening:
    """Four seats, Ann on the first."""
    return Evening()


@pytest.fixture
def opening() -> Evening:
    """Ann and Ben with two bots, their nonces sealed and not yet opened."""
    table = Evening()
    table.seat_people("ben")
    table.send("ann", "fill")
    table.get_ready("ann", "ben")
    return table


@pytest.fixture
def racing() -> Evening:
    """Ann and Ben race against each other."""
    table = Evening(seats=2)
    table.begin("ben")
    return table


@pytest.fixture
def over() -> Evening:
    """Ann has raced Ben, and somebody has won."""
    table = Evening(seats=2)
    table.begin("ben")
    table.play()
    return table


@pytest.fixture
def other_game(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets tables play Pit Stop with some parts of the game replaced."""

    def play_with(**parts: Any) -> None:
        changed = dataclasses.replace(find("pit_stop"), **parts)
        monkeypatch.setattr("pitboard.table.course.find", lambda name: changed)
        monkeypatch.setattr("pitboard.table.course._courses", {})

    return play_with


def refusal(outcome: Outcome) -> str:
    """The name of the refusal that a command met; a refused command leaves no entry and no frame."""
    assert outcome.answer is not None
    assert not outcome.entries
    assert not outcome.frames
    return outcome.answer.get("refused", "")


@pytest.fixture(name="refusal")
def refusal_fixture() -> Callable[[Outcome], str]:
    """Reads the refusal of an outcome."""
    return refusal


@pytest.fixture
def nonce() -> Callable[[str], str]:
    """The nonce of a person."""
    return nonce_of


@pytest.fixture
def seal() -> Callable[[str], str]:
    """The seal of a person's nonce."""
    return seal_of


@pytest.fixture
def secret() -> bytes:
    """The secret of every table here."""
    return SECRET
