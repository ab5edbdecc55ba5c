"""The night watch: an outage is the time in which nothing could be written, no more and no less (Table 16)."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from pitboard.store import SqliteStore, StoreBroken, StoreBusy, StoreError, StoreFull
from pitboard.web.watch import ROOM_BEATS, Watch
from tests.web.days import TurnedDay, settle

START, MINUTE = 1_800_000_000_000, 60_000
PAGES = 100


@contextmanager
def full(folder: Path) -> Iterator[None]:
    """Something else takes all the room that there is for entries, though a word fits anywhere."""
    with closing(sqlite3.connect(folder / "pitboard.sqlite")) as db:
        with db:
            db.execute("INSERT INTO room (body) VALUES (zeroblob(?))", (5_000 * PAGES,))
        yield
        with db:
            db.execute("DELETE FROM room")


class Night:
    """A server's watch, with a beat a minute."""

    def __init__(self, folder: Path, day: TurnedDay) -> None:
        self.day = day
        self.store = SqliteStore.open(folder, most_pages=PAGES)
        self.watch = Watch(self.store, day, 60, lambda: None)

    async def begin(self) -> None:
        """The server starts."""
        self.watch.start()
        await self.watch.begun()
        await settle(self.store)

    async def until(self, minute: int) -> None:
        """Time passes, in minutes from the start."""
        await self.day.turn(self.store, START + minute * MINUTE)

    @property
    def outage(self) -> tuple[int, int] | None:
        """The last outage, in minutes from the start."""
        found = self.watch.outage
        return None if found is None else ((found[0] - START) // MINUTE, (found[1] - START) // MINUTE)


def test_a_server_that_lives_without_room_to_write_is_down(tmp_path: Path) -> None:
    """Table 16: though a note of one number still found room; from the last time that it could write to the first."""

    async def play() -> list[tuple[int, int] | None]:
        night = Night(tmp_path, TurnedDay(START))
        await night.begin()
        await night.until(10)
        found = [night.outage]
        with full(tmp_path):
            await night.until(13)
            found.append(night.outage)
            await night.until(70)
            found.append(night.outage)
        await night.until(90)
        found.append(night.outage)
        await night.watch.stop()
        await night.store.close()
        return found

    assert asyncio.run(play()) == [None, None, (10, 70), (10, 71)]


def test_what_a_table_writes_is_a_sign_of_life(tmp_path: Path) -> None:
    """Table 16: an outage ends with it, so that no minute puts a deadline off twice."""

    async def play() -> list[tuple[int, int] | None]:
        night = Night(tmp_path, TurnedDay(START))
        await night.begin()
        found = []
        with full(tmp_path):
            for minute, is_kept in ((20, True), (23, True), (40, False)):
                await night.until(minute)
                if is_kept:
                    night.watch.note_written()
                found.append(night.outage)
        await night.watch.stop()
        await night.store.close()
        return found

    assert asyncio.run(play()) == [(0, 20), (0, 20), (23, 40)]


def test_room_is_tried_with_few_beats(tmp_path: Path) -> None:
    """Table 16: a try writes as much as a turn, day and night; after a silence nobody knows whether there is room."""

    async def play() -> list[int]:
        night = Night(tmp_path, TurnedDay(START))
        note, tried = night.store.note_alive, []

        async def noted(at_ms: int, *, tries_room: bool = True) -> None:
            if tries_room:
                tried.append((at_ms - START) // MINUTE)
            await note(at_ms, tries_room=tries_room)

        with pytest.MonkeyPatch.context() as counted:
            counted.setattr(night.store, "note_alive", noted)
            await night.begin()
            await night.until(2 * ROOM_BEATS + 4)
            night.day.sleep(100 * 60)
            await night.until(2 * ROOM_BEATS + 106)
        await night.watch.stop()
        await night.store.close()
        return tried

    assert asyncio.run(play()) == [0, 10, 20, 125]


def test_an_outage_begins_when_there_was_room_for_sure(tmp_path: Path) -> None:
    """Table 16: it fills up at 13, which the try at 20 finds out; each beat tries from then on, and there is room at 31."""

    async def play() -> list[tuple[int, int] | None]:
        night = Night(tmp_path, TurnedDay(START))
        await night.begin()
        await night.until(13)
        found = []
        with full(tmp_path):
            for minute in (19, 20, 30):
                await night.until(minute)
                found.append(night.outage)
        for minute in (31, 50):
            await night.until(minute)
            found.append(night.outage)
        await night.watch.stop()
        await night.store.close()
        return found

    assert asyncio.run(play()) == [None, (10, 20), (10, 30), (10, 31), (10, 31)]


@pytest.mark.parametrize(
    ("fault", "outage"),
    [(StoreFull("no room"), (10, 17)), (StoreBroken("the disk failed"), (10, 17)), (StoreBusy("locked"), None)],
    ids=["full", "broken", "busy"],
)
def test_what_a_table_could_not_write_is_no_sign_of_life(
    tmp_path: Path, fault: StoreError, outage: tuple[int, int] | None
) -> None:
    """Table 16: a deadline that found no room is put off, though it came between two tries and there is room a minute later."""

    async def play() -> list[tuple[int, int] | None]:
        night = Night(tmp_path, TurnedDay(START))
        await night.begin()
        await night.until(17)
        night.watch.note_failed(fault)
        found = [night.outage]
        await night.until(30)
        found.append(night.outage)
        await night.watch.stop()
        await night.store.close()
        return found

    assert asyncio.run(play()) == [outage, outage and (10, 18)]


def test_a_note_that_was_on_its_way_when_something_failed_is_no_sign_of_life(tmp_path: Path) -> None:
    """Table 16: the note at 17 finds room for itself, and while it is written a table finds none."""

    async def play() -> tuple[int, int] | None:
        night = Night(tmp_path, TurnedDay(START))
        note = night.store.note_alive

        async def noted(at_ms: int, *, tries_room: bool = True) -> None:
            await note(at_ms, tries_room=tries_room)
            if at_ms == START + 17 * MINUTE:
                night.watch.note_failed(StoreFull("no room"))

        await night.begin()
        with pytest.MonkeyPatch.context() as failing:
            failing.setattr(night.store, "note_alive", noted)
            await night.until(17)
        found = night.outage
        await night.watch.stop()
        await night.store.close()
        return found

    assert asyncio.run(play()) == (10, 17)


def test_a_server_that_starts_without_room_is_still_down(tmp_path: Path) -> None:
    """Table 16: the outage goes on until something can be written; and a short one at a start counts, too."""

    async def play() -> list[tuple[int, int] | None]:
        day = TurnedDay(START)
        night = Night(tmp_path, day)
        await night.begin()
        await night.watch.stop()
        await night.store.close()
        found = []
        day.down(30 * 60)
        with full(tmp_path):
            night = Night(tmp_path, day)
            await night.begin()
            await night.until(50)
            found.append(night.outage)
            await night.watch.stop()
        await night.store.close()
        for _ in range(2):
            day.down(60)
            night = Night(tmp_path, day)
            await night.begin()
            found.append(night.outage)
            await night.watch.stop()
            await night.store.close()
        return found

    assert asyncio.run(play()) == [(0, 50), (0, 51), (51, 52)]
