"""Twelve race by correspondence for more than a week of a turned clock; letters and calls arrive at real servers."""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from pitboard.post.news import TOLD
from pitboard.store import Address, Person, Slip, SqliteStore
from pitboard.store.slips import Hook
from pitboard.table.messages import Act, TableCommand, TableRules, Timetable
from pitboard.table.outcome import Outcome
from pitboard.table.record import record_of, record_text
from pitboard.web.bots import Bots
from pitboard.web.garage import Garage, head_in
from pitboard.web.posting import post_of
from pitboard.web.settings import Settings
from tests.post.servers import Listener, MailBox
from tests.web.days import TurnedDay, settle
from tests.web.test_timetables import HOUR, MONDAY, ms

PEOPLE = ("ada", "ben", "cid", "dot", "eli", "fay", "gus", "hal", "ivy", "jon", "kit", "lea")
CAR = {"ranks": [0, 1, 0, 0, 1, 0], "tire": "hard"}
SETUP = {"seats": 12, "laps": 4, "cars": [CAR] * 12, "grid": list(range(12))}
RULES = TableRules(timetable=Timetable(grace_hours=6, remind_hours=12, hand_over_after=0))


class League:
    """A server over a store of its own: garage and post office by one turned clock."""

    def __init__(self, folder: Path, day: TurnedDay, store: SqliteStore, mail_port: int) -> None:
        mail = {"mail": f"smtp://127.0.0.1:{mail_port}", "public_url": "https://league.example"}
        settings = Settings(data=folder, beat_seconds=HOUR, allow_private_hooks=True, **mail)
        self.day, self.store, self.table = day, store, ""
        self.garage = Garage(settings, store, Bots(None), day)
        self.post = post_of(settings, store, self.garage)

    async def make(self, url: str) -> None:
        """Twelve sit down, each with a confirmed address; the host has the news called out."""
        for person in PEOPLE:
            await self.store.add_person(person.encode(), person, person.title())
            wish = Address(person, "", f"{person}@home.example", f"secret-{person}", 7, "")
            slip = Slip(person, "letter", person, "", "confirm", 0, '{"code":"x"}', MONDAY, MONDAY)
            await self.store.postbox.ask_address(wish, person.encode(), MONDAY + 1_000, slip)
            await self.store.postbox.confirm(person.encode(), MONDAY, 7)
            await self.store.postbox.done(slip.id)
        self.table = (await self.garage.make("formula", SETUP, RULES, Person("ada", "Ada"))).id
        await self.store.postbox.add_hook(Hook("h1", self.table, url, "json", b"key", "ada"))
        self.post.note_hook(self.table)
        for seat, person in enumerate(PEOPLE[1:], 1):
            await self.done(person, do="sit", seat=seat, name=person.title())
        for person in PEOPLE:
            await self.done(person, do="ready", nonce_seal=hashlib.sha256(b"\0" * 32).hexdigest())
        for person in PEOPLE:
            await self.done(person, do="open", nonce="00" * 32)
        await self.deliver()

    async def done(self, person: str, **command: Any) -> None:
        """Somebody does something at the table."""
        stall = self.garage.live(self.table)
        assert stall is not None
        await stall.done(person, TableCommand(id=f"{person}-{stall.table.n}", **command))

    async def plot(self, *people: str) -> None:
        """These people plot."""
        stall = self.garage.live(self.table)
        assert stall is not None
        for person in people:
            seat = stall.table.people.index(person)
            act, answers = Act(id=f"{person}-{stall.table.n}", seat=seat, do="plot", args={"speed": 60}), list[Outcome]()
            assert stall._do(
                lambda at, act=act, person=person, answers=answers: _kept(answers, stall.table.receive(person, act, at))
            )
            await settle(self.store)
            assert answers[0].answer is not None
            assert "n" in answers[0].answer, answers[0].answer

    async def deliver(self) -> None:
        """The post office does what is to be done now."""
        await settle(self.store)
        await self.post.follow()
        await self.post.send()

    async def until(self, text: str) -> None:
        """Time passes; post office and tables do what is due when it is."""
        end = ms(text)
        while True:
            await self.deliver()
            carrier = self.post.carrier
            dues = [await self.store.postbox.next_reminder(), await carrier.next_letter_ms(), await carrier.next_call_ms()]
            dues += [timer.key[0] for timer in self.day._timers[:1]]
            due = min((due for due in dues if due is not None), default=end)
            if due > end:
                break
            await self.day.turn(self.store, max(due, self.day.wall_ms()))
        await self.day.turn(self.store, end)
        await self.deliver()


def _kept(answers: list[Outcome], outcome: Outcome) -> Outcome:
    answers.append(outcome)
    return outcome


@asynccontextmanager
async def server(folder: Path, day: TurnedDay, mail_port: int, table: str = "") -> AsyncIterator[League]:
    """A server for as long as it runs."""
    store = SqliteStore.open(folder)
    league = League(folder, day, store, mail_port)
    league.table = table
    try:
        league.garage.start()
        await league.garage._watch.begun()
        await league.post.catch_up()
        while table and league.garage.live(table) is None:
            await asyncio.sleep(0)
        yield league
    finally:
        await league.garage.stop()
        await store.close()


async def first_days(league: League, box: MailBox) -> None:
    """Early, late, reminded and missing drivers, and a mail server that is down on Friday."""
    async with box.open():
        await league.until("2026-11-30T12:00")
        await league.plot(*PEOPLE)
        await league.until("2026-12-02T07:00")
        await league.plot(*(person for person in PEOPLE if person != "ben"))
        await league.until("2026-12-02T22:00")
        await league.plot("ben")
        await league.until("2026-12-04T07:00")
    await league.plot(*(person for person in PEOPLE if person != "cid"))
    await league.until("2026-12-05T10:00")


async def last_days(league: League, box: MailBox) -> None:
    """What the mail server did not take comes; a driver is replaced, and a turn corrected."""
    async with box.open():
        await league.until("2026-12-05T13:00")
        await league.done("ada", do="replace", seat=3, text="Dot has moved away.")
        await league.done("ada", do="correct", turn=3, text="Cid's word was lost in the mail.")
        while (stall := league.garage.live(league.table)) is None or stall.is_broken:
            await asyncio.sleep(0)
        await league.until("2026-12-07T10:00")


async def play_week(folder: Path, box: MailBox, listener: Listener) -> tuple[str, str]:
    """The table, and its record at the end."""
    day = TurnedDay(MONDAY)
    async with box.open():
        port = box.port
        async with server(folder, day, port) as league:
            await league.make(listener.url)
            table = league.table
    async with server(folder, day, port, table) as league:
        await first_days(league, box)
    async with server(folder, day, port, table) as league:
        await last_days(league, box)
    day.down(14 * HOUR)
    async with box.open(), server(folder, day, port, table) as league:
        await league.deliver()
        row = await league.garage.row(table)
        return table, record_text(record_of(head_in(row), row.secret, await league.store.entries(table)))


@pytest.fixture(scope="module")
def week(tmp_path_factory: pytest.TempPathFactory) -> tuple[MailBox, Listener, str]:
    """What the servers heard in that week, and the record of the race."""
    box, listener = MailBox(), Listener()
    with listener.open():
        _, record = asyncio.run(play_week(tmp_path_factory.mktemp("week") / "data", box, listener))
    return box, listener, record


def kinds(box: MailBox, person: str) -> list[str]:
    """What a person's letters were about, in short."""
    return [subject.partition(": ")[2] for subject in box.subjects(f"{person}@home.example")]


def test_who_is_always_in_time_is_told_turns_and_notices(week: tuple[MailBox, Listener, str]) -> None:
    """Table 16, 17, 18: every turn with its date, what the steward did, and the outage; no reminder and nothing missed."""
    assert kinds(week[0], "lea") == [
        "plot for turn 1 due Mon 30 Nov, 20:00",
        "plot for turn 2 due Wed 2 Dec, 20:00",
        "plot for turn 3 due Fri 4 Dec, 20:00",
        "plot for turn 4 due Mon 7 Dec, 20:00",
        "Dot is replaced",
        "a turn is corrected",
        "plot for turn 4 due Mon 7 Dec, 20:00",
        "plot for turn 4 still missing, due Mon 7 Dec, 20:00",
        "more time, until Tue 8 Dec, 10:00",
    ]


def test_who_is_late_is_reminded_and_who_is_missing_is_told(week: tuple[MailBox, Listener, str]) -> None:
    """Ben once on Wednesday; Cid on Friday, when no mail server was there, is told on Saturday that the turn was missed."""
    box = week[0]
    assert kinds(box, "ben").count("plot for turn 2 still missing, due Wed 2 Dec, 20:00") == 1
    assert sum("missed a turn" in kind for person in PEOPLE for kind in kinds(box, person)) == 1
    assert "Cid missed a turn" in kinds(box, "cid")
    assert not any("turn 3 still missing" in kind for person in PEOPLE for kind in kinds(box, person))


def test_who_is_replaced_is_told_that_and_no_more(week: tuple[MailBox, Listener, str]) -> None:
    """Table 17: the letters of the race are for those who race."""
    assert kinds(week[0], "dot")[-1] == "Dot is replaced"


def test_every_letter_came_once(week: tuple[MailBox, Listener, str]) -> None:
    """Over three restarts and a mail server that was down for a day."""
    ids = [letter["Message-ID"] for _, letter in week[0].taken]
    assert len(ids) == len(set(ids)) > 100


def test_the_hook_heard_all_of_it_in_order(week: tuple[MailBox, Listener, str]) -> None:
    """docs/post.md: each entry that is news, and each reminder, once."""
    bodies = week[1].bodies()
    assert [body["event"] for body in bodies] == [
        "turn", "turn", "reminder", "turn", "reminder", "missed", "turn", "replaced", "corrected", "turn", "reminder", "outage",
    ]  # fmt: skip
    assert {body["event"] for body in bodies} - {"reminder"} <= set(TOLD.values())
    assert len({body["id"] for body in bodies}) == len(bodies)
    assert bodies[2]["facts"]["missing"] == ["Ben"]
    assert bodies[4]["facts"]["missing"] == ["Cid"]
    assert "Turn 3" in bodies[9]["report"]


def test_no_address_is_in_the_record_or_in_a_call(week: tuple[MailBox, Listener, str]) -> None:
    """Whoever reads what everybody may read finds no way to a person."""
    assert "home.example" not in week[2]
    assert not any(b"home.example" in body for _, body in week[1].calls)
