"""The race office: what is written before it is told, and what happens when that fails."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from pitboard.season.document import Head, Template
from pitboard.season.season import Season
from pitboard.season.words import log_lines
from pitboard.store import Person, SqliteStore, StoreError, StoreFull
from pitboard.table.faults import BrokenLog
from pitboard.table.messages import TableCommand, TableRules
from pitboard.web import office as office_module
from pitboard.web.bots import Bots
from pitboard.web.garage import Garage
from pitboard.web.office import Office
from pitboard.web.settings import Settings

HEAD = Head("spring", "pit_stop", "Spring", "boss", "code", 1, template=Template({"options": {"laps": 1}}))


@asynccontextmanager
async def office_in(folder: Path) -> AsyncIterator[tuple[Office, Garage]]:
    """An office and a garage over a real store."""
    store = SqliteStore.open(folder)
    garage = Garage(Settings(data=folder, thinker=False), store, Bots(None))
    try:
        yield Office(store, garage), garage
    finally:
        await store.close()


def entry(name: str, n: int) -> dict[str, Any]:
    """The act by which somebody enters."""
    return {"do": "enter", "driver": f"d{n}", "person": name.lower(), "name": name, "division": 0, "at": 2}


async def open_season(office: Office) -> tuple[Season, str]:
    """A season of Ada and Ben with a table open: the season and the table."""
    season = await office.make(HEAD)
    async with office.lock("spring"):
        for n, name in enumerate(("Ada", "Ben"), 1):
            await office.add(season, entry(name, n), people=[name.lower()])
        race = {"do": "race", "race": "r1", "division": 0, "title": "First", "setup": {}, "drivers": [], "at": 3}
        await office.add(season, race)
        return season, await office.open_table(season, season.races["r1"], TableRules(turn_seconds=0), "boss")


async def finish(garage: Garage, table: str) -> None:
    """The race at a table is over: Ben leaves as soon as it has begun."""
    stall = await garage.find(table)
    assert stall is not None
    for n, person in enumerate(("ada", "ben")):
        await stall.done(person, TableCommand(id=f"ready-{n}", do="ready"))
    stall.tick()
    assert stall.table.stage == "racing"
    await stall.done("ben", TableCommand(id="leave", do="leave", seat=1))
    assert stall.table.stage == "over"


def test_a_result_is_taken_once_and_stays_after_a_restart(tmp_path: Path) -> None:
    """Season 4: whoever looks first has it written; the next office finds it there."""

    async def play() -> list[tuple[int, Any]]:
        found = []
        async with office_in(tmp_path) as (office, garage):
            season, table = await open_season(office)
            await finish(garage, table)
            for _ in range(2):
                assert await office.find("spring") is season
                found.append((season.n, season.races["r1"].rows))
        async with office_in(tmp_path) as (office, _):
            again = await office.find("spring")
            assert again is not None
            found.append((again.n, again.races["r1"].rows))
        return found

    found = asyncio.run(play())
    assert found[0] == found[1] == found[2]
    assert [(row.held, row.end) for row in found[0][1]] == [(["d1"], "finished"), (["d2"], "left")]


def test_a_guest_who_enters_later_is_a_driver_from_then_on(tmp_path: Path) -> None:
    """Season 15: the result that was driven counts at once, and after a restart too."""

    async def play() -> list[list[list[str]]]:
        found = []
        async with office_in(tmp_path) as (office, garage):
            season = await office.make(HEAD)
            stall = await garage.make("pit_stop", {"options": {"laps": 1}, "seats": 2}, TableRules(), Person("ada", "Ada"))
            await stall.done("ben", TableCommand(id="sit", do="sit", seat=1, name="Ben"))
            async with office.lock("spring"):
                await office.add(season, entry("Ada", 1), people=["ada"])
                race = {"do": "race", "race": "r1", "division": 0, "title": "First", "setup": {}, "drivers": [], "at": 3}
                await office.add(season, race)
                await office.add(season, {"do": "table", "race": "r1", "table": stall.id, "at": 4}, tables=[stall.id])
            await finish(garage, stall.id)
            for act in (None, entry("Cid", 2), entry("Ben", 3)):
                async with office.lock("spring"):
                    if act is not None:
                        await office.add(season, act, people=[act["person"]])
                assert await office.find("spring") is season
                found.append([row.held for row in season.races["r1"].rows or ()])
            assert log_lines(season, season.log)[-1]["text"] == "The result of First has changed."
        async with office_in(tmp_path) as (office, _):
            again = await office.find("spring")
            assert again is not None
            return [*found, [row.held for row in again.races["r1"].rows or ()]]

    assert asyncio.run(play()) == [[["d1"], [""]], [["d1"], [""]], [["d1"], ["d3"]], [["d1"], ["d3"]]]


def test_what_cannot_be_written_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Season 1: a failed act changes nothing, and the season is read afresh before the next one."""

    async def full(*args: object, **how: object) -> None:
        raise StoreFull("no room")

    async def play() -> None:
        async with office_in(tmp_path) as (office, garage):
            season, _ = await open_season(office)
            n = season.n
            with monkeypatch.context() as broken:
                broken.setattr(garage.store.seasons, "append", full)
                with pytest.raises(StoreError):
                    await office.add(season, {"do": "close", "at": 9})
            assert (season.n, season.is_open) == (n, True)
            again = await office.find("spring")
            assert again is not season
            assert again is not None
            assert again.log == season.log

    asyncio.run(play())


def test_a_result_that_cannot_be_written_yet_comes_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Season 4: until then the season is shown without it."""

    async def full(*args: object, **how: object) -> None:
        raise StoreFull("no room")

    async def play() -> None:
        async with office_in(tmp_path) as (office, garage):
            _, table = await open_season(office)
            await finish(garage, table)
            with monkeypatch.context() as broken:
                broken.setattr(garage.store.seasons, "append", full)
                shown = await office.find("spring")
                assert shown is not None
                assert shown.races["r1"].rows is None
            later = await office.find("spring")
            assert later is not None
            assert later.races["r1"].rows is not None

    asyncio.run(play())


def test_a_table_whose_log_is_broken_does_not_close_the_season(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Season 4: the others are counted; the log says which table it is."""

    def broken(*args: object) -> None:
        raise BrokenLog(3, "nobody knows the act")

    async def play() -> None:
        async with office_in(tmp_path) as (office, garage):
            _, table = await open_season(office)
            await finish(garage, table)
            monkeypatch.setattr(office_module, "table_result", broken)
            shown = await office.find("spring")
            assert shown is not None
            assert shown.races["r1"].rows is None

    asyncio.run(play())


def test_a_race_that_is_run_on_has_no_result_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Season 4: where the end of a race is taken back at its table, it is taken back here."""

    async def play() -> None:
        async with office_in(tmp_path) as (office, garage):
            season, table = await open_season(office)
            await finish(garage, table)
            await office.find("spring")
            assert season.races["r1"].rows is not None
            monkeypatch.setattr(office_module, "table_result", lambda *args: None)
            stall = await garage.find(table)
            assert stall is not None
            await stall.done("ada", TableCommand(id="call", do="call", seat=0, text="thanks"))
            await office.find("spring")
            assert season.races["r1"].rows is None
            assert season.log[-1]["do"] == "result"

    asyncio.run(play())
