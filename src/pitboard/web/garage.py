"""All live tables: made, loaded from their logs when somebody comes, let go when nobody would miss them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from pitboard.store import Gone, Person, Store, StoreError, Summary, TableRow
from pitboard.table.faults import BrokenLog
from pitboard.table.hands import Ask
from pitboard.table.messages import TableRules
from pitboard.table.outcome import Outcome
from pitboard.table.table import Table
from pitboard.web.bots import Bots
from pitboard.web.day import Day, RealDay, Timer
from pitboard.web.settings import Settings
from pitboard.web.stall import Stall
from pitboard.web.watch import Outage, Watch

SWEEP_SECONDS = 5.0
RELOAD_FIRST = 0.05
RELOAD_LONGEST = 5.0
ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 12

logger = logging.getLogger("pitboard")

_encode = msgspec.json.Encoder().encode
_decode_head = msgspec.json.Decoder(dict[str, Any]).decode


def new_table_id() -> str:
    """An id that nobody guesses: whoever knows it may come to the table."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


class Garage:
    """The live tables of this process."""

    def __init__(self, settings: Settings, store: Store, bots: Bots, day: Day | None = None) -> None:
        self.store = store
        self._day = day or RealDay()
        self._watch = Watch(store, self._day, settings.beat_seconds, self._overslept)
        self._bots = bots
        self._idle_seconds = settings.idle_seconds
        self._expire_ms = round(settings.expire_hours * 3_600_000)
        self._stalls: dict[str, Stall] = {}
        self._loading: dict[str, asyncio.Task[Stall | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening: set[str] = set()
        """The tables whose rematch is being opened: everybody who asks for it meanwhile gets the same one."""
        self.now = self._day.now
        self.listeners: list[Callable[[Stall], None]] = []
        """Are told of every table that was loaded, or where something happened that is durable."""

    def wall_ms(self) -> int:
        """The time of day in milliseconds since 1970."""
        return self._day.wall_ms()

    def call_later(self, seconds: float, call: Callable[[], object]) -> Timer:
        """Do something so many seconds from now."""
        return self._day.call_later(seconds, call)

    @property
    def outage(self) -> Outage | None:
        """From when to when no server was there last, in ms since 1970."""
        return self._watch.outage

    def start(self) -> None:
        """Begin to sweep out what is idle, and to wake what races by a timetable."""
        self._watch.start()
        self._spawn(self._wake_all())
        self._spawn(self._sweep_for_ever())

    async def stop(self) -> None:
        """Stop sweeping. Tables need no end: their logs are all there is."""
        await self._watch.stop()
        for task in [*self._tasks, *self._loading.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)

    async def make(self, game: str, setup: Mapping[str, Any], rules: TableRules, host: Person) -> Stall:
        """A new table; the host sits on its first seat. `SetupError` when it cannot be played."""
        table_id, secret, now = new_table_id(), secrets.token_bytes(32), self.wall_ms()
        table, head = Table.create(table_id, game, setup, rules, host.id, host.name, now, secret)
        row = TableRow(table_id, head["game"], _encode(head), secret, now, rules.listed, rules.timetable is not None)
        await self.store.create(row)
        stall = Stall(self, row, table)
        await self.store.append(table_id, 1, [], self.summary(stall, joined=(host.id,)))
        self._stalls[table_id] = stall
        return stall

    async def find(self, table_id: str) -> Stall | None:
        """The live table of that id, loaded if it was not; None if there is none."""
        stall = self._stalls.get(table_id)
        if stall is not None:
            return stall
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    def live(self, table_id: str) -> Stall | None:
        """The table if it is in memory."""
        return self._stalls.get(table_id)

    @property
    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._stalls)

    def summary(self, stall: Stall, joined: tuple[str, ...] = ()) -> Summary:
        """A table's line in the lobby, as the store keeps it: what the lobby shows, and whose seats are whose."""
        line = stall.table.summary()
        kept = {key: line[key] for key in ("seats", "locked", "calm")}
        shown = {**kept, "laps": laps_of(stall.table), "people": stall.table.people}
        return Summary(line["stage"], _encode(shown), self.wall_ms(), line["listed"], joined)

    def kept(self, stall: Stall, outcome: Outcome) -> Summary | None:
        """The new line in the lobby that goes with an outcome; None if the old one stands."""
        if not (outcome.summary_changed or outcome.joined):
            return None
        return self.summary(stall, outcome.joined)

    def ask(self, stall: Stall, ask: Ask) -> None:
        """Have a bot answer what it is asked at a table."""
        self._bots.ask(stall, ask)

    def open_rematch(self, stall: Stall) -> None:
        """Open another table like this one, for whoever asked for it."""
        if stall.id not in self._opening:
            self._opening.add(stall.id)
            self._spawn(self._open_rematch(stall))

    def reload(self, stall: Stall) -> None:
        """Load a table again whose write failed, as often as it takes."""
        self._spawn(self._reload(stall))

    def note(self, stall: Stall) -> None:
        """Something happened at a table, and is durable."""
        self._watch.note_written()
        self._tell_of(stall)

    def note_failed(self, fault: StoreError) -> None:
        """Something that happened at a table could not be kept."""
        self._watch.note_failed(fault)

    def _tell_of(self, stall: Stall) -> None:
        for listener in self.listeners:
            listener(stall)

    async def _wake_all(self) -> None:
        """Load the tables that race by a timetable: from then on their deadlines keep them here."""
        try:
            for table_id in await self.store.racing_by_timetable():
                try:
                    await self.find(table_id)
                except StoreError as fault:
                    logger.error("table %s is not woken: %s", table_id, fault)
        except StoreError as fault:
            logger.error("tables that race by a timetable are not woken: %s", fault)

    def _overslept(self) -> None:
        """The machine has slept, and all timers with it."""
        for stall in list(self._stalls.values()):
            stall.set_timer_anew()

    async def _load(self, table_id: str) -> Stall | None:
        await self._watch.begun()
        try:
            row, table = await self._replay(table_id)
        except Gone:
            return None
        except BrokenLog as fault:
            raise StoreError(f"the log of table {table_id} cannot be replayed: {fault}") from None
        stall = self._stalls[table_id] = Stall(self, row, table)
        stall.wake()
        self._tell_of(stall)
        return stall

    async def row(self, table_id: str) -> TableRow:
        """What the store keeps of a table besides its log; `Gone` if there is none."""
        row = await self.store.table(table_id)
        if row is None:
            raise Gone(f"there is no table {table_id}")
        return row

    async def _replay(self, table_id: str) -> tuple[TableRow, Table]:
        row = await self.row(table_id)
        entries = await self.store.entries(table_id)
        return row, Table.replay(head_in(row), row.secret, entries, self.wall_ms() - row.created_ms)

    async def _reload(self, stall: Stall) -> None:
        wait = RELOAD_FIRST
        if stall.failures > 1:
            await asyncio.sleep(min(2**stall.failures * RELOAD_FIRST, RELOAD_LONGEST))
        while True:
            try:
                _, table = await self._replay(stall.id)
            except Gone:
                self._stalls.pop(stall.id, None)
                stall.close("the table is gone")
                return
            except (StoreError, BrokenLog) as fault:
                logger.error("table %s cannot be loaded: %s", stall.id, fault)
            else:
                stall.resume(table)
                return
            await asyncio.sleep(wait)
            wait = min(2 * wait, RELOAD_LONGEST)

    async def _open_rematch(self, stall: Stall) -> None:
        table = stall.table
        try:
            rules = msgspec.convert(head_in(await self.row(stall.id))["rules"], TableRules)
            host = Person(table.host, table.welcome(table.host)["you"]["name"])
            opened = await self.make(stall.game.name, table.setup, rules, host)
            stall.set_rematch(opened.id)
        except StoreError:
            return  # it can be asked for again
        finally:
            self._opening.discard(stall.id)

    async def _sweep_for_ever(self) -> None:
        swept = 0.0
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()
            if self.now() - swept > 600:
                swept = self.now()
                with contextlib.suppress(StoreError):
                    await self.expire()

    def sweep(self) -> None:
        """Let idle tables go; tell the others about round trips that changed."""
        latest = self.now() - self._idle_seconds
        for stall in list(self._stalls.values()):
            if stall.sockets:
                stall.tell_presence()
            elif stall.is_idle and stall.idle_since < latest:
                del self._stalls[stall.id]

    async def expire(self) -> None:
        """Delete tables that nobody raced at for too long; where somebody is, the table stays."""
        in_use = [stall.id for stall in self._stalls.values() if stall.sockets]
        for table_id in await self.store.expire(self.wall_ms() - self._expire_ms, in_use):
            stall = self._stalls.pop(table_id, None)
            if stall is not None:
                stall.close("the table is gone")

    def _spawn(self, coroutine: Any) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def head_in(row: TableRow) -> dict[str, Any]:
    """The head of a table as plain data."""
    return _decode_head(row.head)


def laps_of(table: Table) -> int:
    """How long the race is, for the lobby; 0 if the game counts no laps."""
    return int(table.setup.get("laps") or table.setup.get("options", {}).get("laps", 0))
