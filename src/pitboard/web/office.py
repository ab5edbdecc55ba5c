"""The race office: seasons in memory, written before anybody hears of it, and brought up to date with their tables."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from pitboard.season.document import Driver, Head, Race
from pitboard.season.finishes import rows_of
from pitboard.season.house import Refusal
from pitboard.season.season import Act, Season
from pitboard.season.seating import in_seats, setup_of
from pitboard.season.view import season_data
from pitboard.store import Acts, Person, SeasonRow, SeasonTable, Store, StoreError
from pitboard.table.faults import BrokenLog
from pitboard.table.messages import TableCommand, TableRules
from pitboard.table.results import table_result
from pitboard.web.garage import Garage, head_in, new_table_id
from pitboard.web.limits import Buckets
from pitboard.web.stall import Stall

MOST_KEPT = 200
ACTS_AT_ONCE, SECONDS_AN_ACT = 200, 0.25

logger = logging.getLogger("pitboard")

_encode = msgspec.json.Encoder().encode


def new_code() -> str:
    """The code of a link to enter by."""
    return secrets.token_urlsafe(12)


class Office:
    """The seasons of this process."""

    def __init__(self, store: Store, garage: Garage) -> None:
        self._store = store
        self._garage = garage
        self._seasons: OrderedDict[str, Season] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._looked: dict[str, tuple[str, int]] = {}
        """How far each table was when its result was looked at last."""
        self._told: OrderedDict[str, tuple[int, dict[str, Any]]] = OrderedDict()
        """What is for everybody of a season, as of its latest act."""
        self.clerks = Buckets(1 / SECONDS_AN_ACT, ACTS_AT_ONCE)
        """How often each address may still ask for something."""

    async def make(self, head: Head, acts: Sequence[Act] = ()) -> Season:
        """Keep a new season, with whoever is in it from the start."""
        season = Season(head)
        people = {head.steward, *(act["person"] for act in acts if act["do"] == "enter")}
        row = SeasonRow(head.season, _encode(head), head.created)
        await self._store.seasons.create(row, Acts(1, [_encode(act) for act in acts], sorted(people)))
        for act in acts:
            season.apply(act)
        self._keep(season)
        return season

    async def find(self, season_id: str) -> Season | None:
        """The season of that id, with the results that are in by now; None if there is none."""
        async with self.lock(season_id):
            return await self.current(season_id)

    async def current(self, season_id: str) -> Season | None:
        """As `find`, under the season's lock."""
        season = await self.known(season_id)
        if season is not None:
            try:
                await self._take_results(season)
            except StoreError as fault:
                # What is known can be read all the same; the result is taken when the store can write again.
                logger.warning("results of season %s wait: %s", season_id, fault)
        return season

    def lock(self, season_id: str) -> asyncio.Lock:
        """One thing at a time is done to a season."""
        return self._locks.setdefault(season_id, asyncio.Lock())

    async def add(self, season: Season, act: Act, *, people: Sequence[str] = (), tables: Sequence[str] = ()) -> None:
        """Write an act, then do it; to be called under the season's lock."""
        acts = Acts(season.n + 1, [_encode(act)], people, tables)
        try:
            await self._store.seasons.append(season.head.season, acts, self._garage.wall_ms())
        except BaseException:
            # Whether it was written is not known here: the season is read again before anything else is done to it.
            self._seasons.pop(season.head.season, None)
            raise
        season.apply(act)
        if act["do"] == "enter":
            self._look_again(season)

    def _look_again(self, season: Season) -> None:
        """Have the results taken anew that somebody is in who never entered: by now it may be a driver (Season 15)."""
        for race in season.races.values():
            if any("" in row.held and not row.bot for row in race.rows or ()):
                self._looked.pop(race.table, None)

    def data(self, season: Season) -> dict[str, Any]:
        """All of a season that is for everybody; worked out once for each of its acts. Not to be changed."""
        n, told = self._told.get(season.head.season, (-1, {}))
        if n != season.n:
            told = season_data(season)
            self._told[season.head.season] = season.n, told
            if len(self._told) > MOST_KEPT:
                self._told.popitem(last=False)
        return told

    async def stages(self, season: Season) -> dict[str, str]:
        """How far the tables of a season are, by table."""
        return {table.id: table.stage for table in await self._store.seasons.tables(season.head.season)}

    async def open_table(self, season: Season, race: Race, rules: TableRules, by: str) -> str:
        """A table for a race with its drivers on the seats and bots on the others; `Refusal` if they do not fit."""
        if race.table:
            raise Refusal("table_open")
        called = season.called(race)
        setup = setup_of(season, race.id)
        stall = await self._seat(season, setup, called, rules)
        act = {"do": "table", "race": race.id, "table": stall.id, "at": self._garage.wall_ms(), "by": by}
        await self.add(season, act, tables=[stall.id])
        return stall.id

    async def _seat(self, season: Season, setup: dict[str, Any], called: list[Driver], rules: TableRules) -> Stall:
        """A new table with the drivers on its seats. Its host is the steward, if the steward races or the race is raced by a
        timetable, in which a host needs no seat; else the driver who entered first."""
        steward = season.steward
        seated = in_seats(season, called)
        first = seated[0]
        watches = rules.timetable is not None and first.person != steward
        host = Person(steward, "Steward") if watches else Person(first.person, first.name)
        stall = await self._garage.make(season.head.game, setup, rules, host)
        for seat, driver in enumerate(seated[1:], 1):
            await _do(stall, driver.person, do="sit", seat=seat, name=driver.name)
        if watches:
            await _do(stall, steward, do="stand", seat=0)
            await _do(stall, first.person, do="sit", seat=0, name=first.name)
        if season.head.template.bots and "" in stall.table.people:
            await _do(stall, host.id, do="fill", level=season.head.template.bots)
        return stall

    async def known(self, season_id: str) -> Season | None:
        """The season as it was when somebody looked last, under its lock."""
        season = self._seasons.get(season_id)
        if season is None:
            row = await self._store.seasons.season(season_id)
            if row is None:
                self._locks.pop(season_id, None)
                return None
            head = msgspec.json.decode(row.head, type=Head)
            season = Season.replay(head, await self._store.seasons.acts(season_id))
        self._keep(season)
        return season

    def _keep(self, season: Season) -> None:
        self._seasons[season.head.season] = season
        self._seasons.move_to_end(season.head.season)
        if len(self._seasons) > MOST_KEPT:
            self._seasons.popitem(last=False)

    async def _take_results(self, season: Season) -> None:
        """Write the results of races that have ended since, or whose logs have changed (Season 4)."""
        waiting = {race.table: race for race in season.races.values() if race.table}
        if not waiting:
            return
        for table in await self._store.seasons.tables(season.head.season):
            race = waiting.get(table.id)
            if race is not None and self._looked.get(table.id) != (table.stage, table.n):
                await self._take_result(season, race, table)
                self._looked[table.id] = table.stage, table.n

    async def _take_result(self, season: Season, race: Race, table: SeasonTable) -> None:
        result = None
        if table.stage == "over":
            row = await self._garage.row(table.id)
            try:
                result = table_result(head_in(row), row.secret, await self._store.entries(table.id))
            except BrokenLog as fault:
                logger.error("table %s of season %s has no result: %s", table.id, season.head.season, fault)
                return
        rows: list[dict[str, Any]] | None = None
        if result is not None:
            drivers = {driver.person: driver.id for driver in season.drivers.values()}
            rows = msgspec.to_builtins(rows_of(season.head.game, result, drivers))
        if rows != msgspec.to_builtins(race.rows):
            n = table.n if result is None else result.n
            again = race.rows is not None and rows is not None
            act = {"do": "result", "race": race.id, "n": n, "rows": rows, "again": again, "at": self._garage.wall_ms()}
            await self.add(season, act)


async def _do(stall: Stall, person: str, **command: Any) -> None:
    """Do something at a fresh table in the name of a person; `StoreError` if that could not be kept."""
    await stall.done(person, TableCommand(id=secrets.token_hex(8), **command))


def new_season_id() -> str:
    """An id that nobody guesses, like that of a table."""
    return new_table_id()
