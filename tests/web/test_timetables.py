"""Tables that race by a timetable, in a garage whose clock a test turns: real stalls, a real store, weeks in a moment."""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboard.store import Person, SqliteStore, StoreError, StoreFull
from pitboard.table.messages import Act, TableCommand, TableRules, Timetable
from pitboard.table.outcome import Outcome
from pitboard.web.bots import Bots
from pitboard.web.garage import Garage
from pitboard.web.settings import Settings
from pitboard.web.stall import Stall
from tests.web.days import TurnedDay, settle

PEOPLE = ("ada", "ben", "cid")
CAR = {"ranks": [0, 1, 0, 0, 1, 0], "tire": "hard"}
SETUP = {"seats": 3, "laps": 1, "cars": [CAR] * 3, "grid": [0, 1, 2]}
HOUR = 3_600


def ms(text: str) -> int:
    """A time of day in UTC, in ms since 1970."""
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


MONDAY = ms("2026-11-30T08:00")
FIRST, SECOND = ms("2026-11-30T20:00"), ms("2026-12-02T20:00")


class League:
    """A garage over a store of its own, and a race in it."""

    def __init__(self, folder: Path, day: TurnedDay, store: SqliteStore) -> None:
        settings = Settings(data=folder, beat_seconds=HOUR / 4, idle_seconds=0)
        self.day = day
        self.store = store
        self.garage = Garage(settings, store, Bots(None), day)
        self.table = ""

    async def make(self, **timetable: Any) -> None:
        """A race of three begins."""
        rules = TableRules(timetable=Timetable(**timetable))
        stall = await self.garage.make("formula", SETUP, rules, Person("ada", "Ada"))
        self.table = stall.id
        for seat, person in enumerate(PEOPLE[1:], 1):
            await self.done(person, do="sit", seat=seat, name=person.title())
        for person in PEOPLE:
            await self.done(person, do="ready", nonce_seal=hashlib.sha256(b"\0" * 32).hexdigest())
        for person in PEOPLE:
            await self.done(person, do="open", nonce="00" * 32)

    @property
    def stall(self) -> Stall:
        """The race, which has to be in memory."""
        found = self.garage.live(self.table)
        assert found is not None
        return found

    async def done(self, person: str, **command: Any) -> None:
        """Somebody does something at the table."""
        await self.stall.done(person, TableCommand(id=f"{person}-{self.stall.table.n}", **command))

    async def plot(self, person: str, speed: int) -> None:
        """Somebody plots."""
        act = Act(id=f"{person}-{self.stall.table.n}", seat=PEOPLE.index(person), do="plot", args={"speed": speed})
        answers: list[Outcome] = []

        def receive(at: int) -> Outcome:
            answers.append(self.stall.table.receive(person, act, at))
            return answers[-1]

        assert self.stall._do(receive)
        await settle(self.store)
        assert answers[0].answer is not None
        assert "n" in answers[0].answer, answers[0].answer

    async def until(self, text: str) -> None:
        """Time passes."""
        await self.day.turn(self.store, ms(text))

    async def entries(self, *kinds: str) -> list[dict[str, Any]]:
        """What the log holds of some kinds."""
        log = [msgspec.json.decode(line) for line in await self.store.entries(self.table)]
        return [entry for entry in log if entry["do"] in kinds]

    @property
    def race(self) -> dict[str, Any]:
        """The race as everybody sees it."""
        shown: dict[str, Any] = self.stall.table.welcome("")["shared"]["race"]
        return shown


@asynccontextmanager
async def server(folder: Path, day: TurnedDay, table: str = "") -> AsyncIterator[League]:
    """A server for as long as it runs; it may know of a race that an earlier one has begun."""
    store = SqliteStore.open(folder)
    league = League(folder, day, store)
    league.table = table
    try:
        league.garage.start()
        await league.garage._watch.begun()
        while table and league.garage.live(table) is None:
            await asyncio.sleep(0)
        await settle(store)
        yield league
    finally:
        await league.garage.stop()
        await store.close()


def test_a_week_of_deadlines_passes_with_nobody_there(tmp_path: Path) -> None:
    """Table 16: the deadlines keep the table in memory; each turn is carried out once, at its time."""

    async def week() -> list[tuple[int, str]]:
        async with server(tmp_path, TurnedDay(MONDAY)) as league:
            await league.make(zone="Europe/Berlin", time="21:00", hand_over_after=0)
            await league.done("ada", do="plan", seat=0, plan="standing:\nspeed 40; way fastest")
            for day in range(1, 8):
                league.garage.sweep()
                await league.until(f"2026-12-0{day}T12:00")
            created = league.stall.created_ms
            return [(entry["at"] + created, entry["seat"]) for entry in await league.entries("missed")]

    late = 150
    assert asyncio.run(week()) == [
        (due + late, seat) for due in (FIRST, SECOND, ms("2026-12-04T20:00")) for seat in ("green", "yellow")
    ]


def test_a_server_that_starts_wakes_its_races(tmp_path: Path) -> None:
    """Table 16: nobody has to come to a table for its deadline to count; a paused one has none and need not stay."""

    async def play() -> tuple[int, list[str], int]:
        day = TurnedDay(MONDAY)
        async with server(tmp_path, day) as league:
            await league.make()
            table = league.table
        day.down(60)
        async with server(tmp_path, day, table) as league:
            await league.until("2026-11-30T21:00")
            missed = len(await league.entries("missed"))
            await league.done("ada", do="pause")
            league.garage.sweep()
            return missed, await league.store.racing_by_timetable(), league.garage.count

    missed, waking, in_memory = asyncio.run(play())
    assert (missed, len(waking), in_memory) == (3, 1, 0)


def test_an_outage_over_a_deadline_puts_it_off_by_as_long(tmp_path: Path) -> None:
    """Table 16: from the last sign of life to the start; before anything is missed, and once."""

    async def play() -> tuple[list[dict[str, Any]], int, int]:
        day = TurnedDay(MONDAY)
        async with server(tmp_path, day) as league:
            await league.make()
            table = league.table
            await league.until("2026-11-30T18:00")
        day.down(5 * HOUR)
        async with server(tmp_path, day, table) as league:
            await league.plot("ben", 40)
            await league.until("2026-12-01T00:30")
            league.garage.sweep()
            early = len(await league.entries("missed"))
            await league.until("2026-12-01T01:30")
            return await league.entries("outage"), early, len(await league.entries("missed"))

    found, early, late = asyncio.run(play())
    assert [(entry["until"] - entry["since"], entry["soft"], entry["hard"]) for entry in found] == [
        (5 * HOUR * 1000, FIRST - MONDAY + 5 * HOUR * 1000, FIRST - MONDAY + 5 * HOUR * 1000)
    ]
    assert (early, late) == (0, 2)


def test_an_outage_between_two_deadlines_changes_nothing(tmp_path: Path) -> None:
    """Table 16."""

    async def play() -> tuple[int, int]:
        day = TurnedDay(MONDAY)
        async with server(tmp_path, day) as league:
            await league.make()
            table = league.table
        day.down(11 * HOUR)
        async with server(tmp_path, day, table) as league:
            await league.until("2026-11-30T20:01")
            return len(await league.entries("outage")), len(await league.entries("missed"))

    assert asyncio.run(play()) == (0, 3)


def test_a_machine_that_slept_over_a_deadline_was_down(tmp_path: Path) -> None:
    """Table 16: the process lived, but nobody could reach it; its timers are set anew."""

    async def play() -> tuple[list[int], int]:
        day = TurnedDay(MONDAY)
        async with server(tmp_path, day) as league:
            await league.make()
            await league.until("2026-11-30T19:00")
            day.sleep(4 * HOUR)
            await league.until("2026-11-30T23:55")
            missed = len(await league.entries("missed"))
            await league.until("2026-12-01T03:00")
            assert len(await league.entries("missed")) == 3
            return [entry["hard"] // HOUR // 1000 for entry in await league.entries("outage")], missed

    assert asyncio.run(play()) == ([16], 0)


def test_a_store_that_failed_over_a_deadline_was_an_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Table 16: who could hand in nothing has missed nothing."""

    async def play() -> tuple[int, int]:
        day = TurnedDay(MONDAY)
        async with server(tmp_path, day) as league:
            await league.make()
            await league.until("2026-11-30T18:00")

            async def fail(at_ms: int, *, tries_room: bool = True) -> None:
                raise StoreError("the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(league.store, "note_alive", fail)
                await league.until("2026-11-30T21:00")
            await league.until("2026-11-30T22:00")
            return len(await league.entries("outage")), len(await league.entries("missed"))

    assert asyncio.run(play()) == (1, 0)


def test_no_hour_of_an_outage_puts_a_deadline_off_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Table 16: from 18:00 to 23:00 only the table finds room. Two of these hours put 20:00 off to 22:00, two to midnight."""

    async def play() -> tuple[list[int], int]:
        async with server(tmp_path, TurnedDay(MONDAY)) as league:
            await league.make()
            await league.until("2026-11-30T18:00")

            async def fail(at_ms: int, *, tries_room: bool = True) -> None:
                raise StoreError("the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(league.store, "note_alive", fail)
                await league.until("2026-11-30T23:00")
            await league.until("2026-12-01T00:30")
            return [round(entry["hard"] / HOUR / 1000) + 8 for entry in await league.entries("outage")], len(
                await league.entries("missed")
            )

    assert asyncio.run(play()) == ([22, 24], 3)


def test_a_table_that_is_only_read_is_no_sign_of_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Table 16: somebody looks at another table while nothing can be written; 20:00 is put off by all hours since 18:00."""

    async def play() -> tuple[list[int], int]:
        async with server(tmp_path, TurnedDay(MONDAY)) as league:
            await league.make()
            other = await league.garage.make("formula", SETUP, TableRules(), Person("eve", "Eve"))
            league.garage._stalls.pop(other.id)
            await league.until("2026-11-30T18:00")

            async def fail(at_ms: int, *, tries_room: bool = True) -> None:
                raise StoreError("the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(league.store, "note_alive", fail)
                await league.until("2026-11-30T19:45")
                assert await league.garage.find(other.id) is not None
                await league.until("2026-11-30T20:15")
            return [round(entry["hard"] / HOUR / 1000) + 8 for entry in await league.entries("outage")], len(
                await league.entries("missed")
            )

    assert asyncio.run(play()) == ([22], 0)


def test_a_deadline_that_finds_no_room_is_put_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Table 16: there was room at 18:00 for sure and none at 20:00, when that was not tried; the two hours are given back."""

    async def play() -> tuple[list[int], list[int]]:
        async with server(tmp_path, TurnedDay(MONDAY)) as league:
            await league.make()
            await league.until("2026-11-30T19:59")
            with monkeypatch.context() as full:
                append = league.store.append_nowait

                def fail(table_id: str, first: int, bodies: Any, done: Any, touch: Any = None) -> None:
                    full.setattr(league.store, "append_nowait", append)
                    asyncio.get_running_loop().call_soon(done, StoreFull("no room"))

                full.setattr(league.store, "append_nowait", fail)
                await league.until("2026-11-30T20:00:01")
                while league.stall.is_broken:
                    await asyncio.sleep(0)
            missed = []
            for time in ("21:59", "22:01"):
                await league.until(f"2026-11-30T{time}")
                missed.append(len(await league.entries("missed")))
            return [round(entry["hard"] / HOUR / 1000) + 8 for entry in await league.entries("outage")], missed

    assert asyncio.run(play()) == ([22], [0, 3])


def test_a_turn_is_resolved_once_across_restarts(tmp_path: Path) -> None:
    """Table 4, Table 16: the server goes before a deadline, and comes back; state and turns are as if it had not."""

    async def play(restarts: bool) -> tuple[list[Any], dict[str, Any]]:
        folder = tmp_path / str(restarts)
        day = TurnedDay(MONDAY)
        async with server(folder, day) as league:
            await league.make(hand_over_after=0)
            table = league.table
            await league.done("cid", do="plan", seat=2, plan="standing:\nspeed undiced; way fastest")
            if not restarts:
                await league.until("2026-12-04T21:00")
                return [entry["at"] for entry in await league.entries("missed")], {"turn": league.race["turn"]}
        for stop in ("2026-11-30T19:59", "2026-12-02T21:00", "2026-12-04T21:00"):
            async with server(folder, day, table) as league:
                await league.until(stop)
                found = [entry["at"] for entry in await league.entries("missed")], {"turn": league.race["turn"]}
        return found

    assert asyncio.run(play(False)) == asyncio.run(play(True))


def test_a_turn_that_was_not_kept_is_resolved_once_more_with_the_same_dice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Table 4, Table 16: the store fails as the turn is written; loaded again, it is carried out as it would have been."""

    async def play() -> tuple[list[Any], list[Any]]:
        async with server(tmp_path, TurnedDay(MONDAY)) as league:
            await league.make()
            lost: list[bytes] = []
            append = league.store.append_nowait

            def fail_once(table: str, first: int, bodies: list[bytes], done: Any, touch: Any = None) -> None:
                if lost or len(bodies) < 5:
                    append(table, first, bodies, done, touch)
                    return
                lost.extend(bodies)
                asyncio.get_running_loop().call_soon(done, StoreError("the disk failed"))

            monkeypatch.setattr(league.store, "append_nowait", fail_once)
            await league.until("2026-11-30T20:01")
            while league.stall.is_broken:
                await asyncio.sleep(0)
            await settle(league.store)
            await league.until("2026-11-30T20:02")
            kept = (await league.store.entries(league.table))[-len(lost) :]
            return [msgspec.json.decode(line) for line in lost], [msgspec.json.decode(line) for line in kept]

    lost, kept = asyncio.run(play())
    assert len(lost) > 10
    assert [{**entry, "at": 0} for entry in lost] == [{**entry, "at": 0} for entry in kept]


def test_bots_for_the_absent_stall_nothing_where_nobody_thinks(tmp_path: Path) -> None:
    """Table 16: without a thinker each of their answers is the plain one, ten seconds later."""

    async def play() -> tuple[int, set[str]]:
        async with server(tmp_path, TurnedDay(MONDAY)) as league:
            await league.make(absent="league")
            await league.until("2026-11-30T21:00")
            acts = await league.entries("plot", "step", "pay", "decline")
            return league.race["turn"], {entry["by"] for entry in acts}

    assert asyncio.run(play()) == (2, {"default"})
