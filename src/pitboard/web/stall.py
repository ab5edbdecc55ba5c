"""One live table with its sockets: commands go in, entries to the store, and only then frames and answers out."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import msgspec

from pitboard.games import find
from pitboard.store import Store, StoreError, Summary, TableRow
from pitboard.table.hands import Ask
from pitboard.table.messages import Act, CommandId, Presence, PresentSeat, TableCommand
from pitboard.table.outcome import Outcome
from pitboard.table.table import Table
from pitboard.thinker.messages import Answer
from pitboard.web.day import Timer
from pitboard.web.excuses import excuse_for
from pitboard.web.frames import TABLE_GONE, frame
from pitboard.web.held import Held, Waiter
from pitboard.web.lasting import named
from pitboard.web.sockets import Socket
from pitboard.web.watch import Outage

PRESENCE_EVERY = 0.25
"""Seconds that changes of presence are gathered for."""

RTT_STEP = 25
"""A round trip is told anew when it moved by more than so many milliseconds and a quarter of itself."""

logger = logging.getLogger("pitboard")

_encode = msgspec.json.Encoder().encode


class Keeper(Protocol):
    """What a stall needs of whoever keeps it."""

    @property
    def store(self) -> Store:
        """Where entries go."""

    @property
    def now(self) -> Callable[[], float]:
        """Seconds of a clock that nobody sets."""

    @property
    def outage(self) -> Outage | None:
        """From when to when no server was there last, in ms since 1970."""

    def wall_ms(self) -> int:
        """The time of day in milliseconds since 1970."""

    def call_later(self, seconds: float, call: Callable[[], object]) -> Timer:
        """Do something so many seconds from now."""

    def kept(self, stall: Stall, outcome: Outcome) -> Summary | None:
        """The new line in the lobby that goes with an outcome; None if the old one stands."""

    def ask(self, stall: Stall, ask: Ask) -> None:
        """Have a bot answer what it is asked."""

    def open_rematch(self, stall: Stall) -> None:
        """Open another table like this one."""

    def reload(self, stall: Stall) -> None:
        """Load the table again, as often as it takes."""

    def note(self, stall: Stall) -> None:
        """Something happened there, and is durable."""

    def note_failed(self, fault: StoreError) -> None:
        """Something that happened there could not be kept."""


class Stall:
    """The place of one live table. All methods run on the loop and none of them waits."""

    def __init__(self, garage: Keeper, row: TableRow, table: Table) -> None:
        self.garage = garage
        self.id = row.id
        self.game = find(row.game)
        self.created_ms = row.created_ms
        self.table = table
        self.sockets: set[Socket] = set()
        self.idle_since = garage.now()
        self.is_broken = False
        """A write failed, the table did, or a turn became void: it is being loaded again, and nothing is done at it meanwhile."""
        self.fault = ""
        """Why it broke last."""
        self.failures = 0
        """How often it broke since something was last written."""
        self._held: deque[Held] = deque()
        self._unwelcomed: set[Socket] = set()
        self._timer: Timer | None = None
        self._timer_at = 0
        self._presence: Presence | None = None
        self._presence_timer: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Seconds of the clock that rates are measured by."""
        return self.garage.now()

    def at(self) -> int:
        """The table's clock."""
        return self.garage.wall_ms() - self.created_ms

    # Who is here

    def join(self, socket: Socket) -> None:
        """A browser has come: it is welcomed as soon as nothing is on its way to the store."""
        is_back = socket.person_id and all(other.person_id != socket.person_id for other in self.sockets)
        self.sockets.add(socket)
        socket.seats = tuple(self.table.seats_of(socket.person_id))
        self._unwelcomed.add(socket)
        if is_back:
            self._note_presence(socket.person_id, True)
        self._welcome_all_waiting()
        self._touch_presence()

    def leave(self, socket: Socket) -> None:
        """A browser has gone."""
        self.sockets.discard(socket)
        self._unwelcomed.discard(socket)
        is_gone = socket.person_id and all(other.person_id != socket.person_id for other in self.sockets)
        if is_gone:
            self._note_presence(socket.person_id, False)
        if not self.sockets:
            self.idle_since = self.garage.now()
        self._touch_presence()

    @property
    def watching(self) -> int:
        """How many browsers are here of people who do not sit at the table."""
        people = self.table.people
        return sum(not socket.person_id or socket.person_id not in people for socket in self.sockets)

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory: no socket, nothing on its way, nothing due."""
        return not (self.sockets or self._held or self.is_broken or self._timer)

    # What happens

    def command(self, socket: Socket, command: Act | TableCommand) -> None:
        """A browser asks for something."""
        person, rtt = socket.person_id, socket.line.rtt_ms
        if not self._do(lambda at: self.table.receive(person, command, at, rtt=rtt), socket, command.id):
            socket.refuse(command.id, "not_saved", "That was not saved.", "The table is being loaded again. Ask once more.")

    async def done(self, person_id: str, command: TableCommand) -> dict[str, Any] | None:
        """Do something for a person without a socket, and wait until it is durable: its answer."""
        waiter: Waiter = asyncio.get_running_loop().create_future()
        if not self._do(lambda at: self.table.receive(person_id, command, at), waiter=waiter):
            raise StoreError(f"the table is being loaded again: {self.fault}")
        return await waiter

    def bot_answer(self, ask: Ask, choice: Answer) -> None:
        """The thinker's answer for a bot; too late it changes nothing."""
        act = choice.verb, choice.a, choice.b, choice.c
        self._do(lambda at: self.table.bot_answer(ask.seat, ask.question, *act, at, choice.busy))

    def set_rematch(self, table_id: str) -> None:
        """The rematch that was asked for is open."""
        self._do(lambda at: self.table.set_rematch(table_id, at))

    def tick(self) -> None:
        """Do what is due by itself."""
        self._timer = None
        self._note_outage()
        self._do(self.table.tick)

    def _note_outage(self) -> None:
        """A deadline that fell in an outage is put off before it can be missed."""
        outage = self.garage.outage if self.table.timetable is not None else None
        if outage is not None:
            since, until = (time - self.created_ms for time in outage)
            self._do(lambda at: self.table.note_outage(since, until))

    def _note_presence(self, person_id: str, on: bool) -> None:
        self._do(lambda at: self.table.presence(person_id, on, at))

    def _do(
        self,
        call: Callable[[int], Outcome],
        sender: Socket | None = None,
        command_id: CommandId = "",
        waiter: Waiter | None = None,
    ) -> bool:
        """Do something at the table and send what came of it on its way; False if that cannot be now."""
        if self.is_broken:
            return False
        try:
            outcome = call(self.at())
        except Exception as error:
            # Whatever it was has left the table half changed; the log has only what was whole.
            logger.exception("table %s made a mistake", self.id)
            self._break(StoreError(f"the table made a mistake ({type(error).__name__})"))
            return False
        self._send_on(Held(outcome, sender, command_id, waiter))
        return True

    def _send_on(self, held: Held) -> None:
        outcome = held.outcome
        if outcome.reload:
            self.is_broken, self.fault = True, "a turn is being carried out again"
        if outcome.entries:
            first = self.table.n - len(outcome.entries) + 1
            self._held.append(held)
            touch = self.garage.kept(self, outcome)
            self.garage.store.append_nowait(self.id, first, outcome.entries, partial(self._stored, held), touch)
        elif self._held:
            self._held.append(held)
        else:
            self._release(held)
        self._set_timer()

    def _stored(self, held: Held, fault: StoreError | None) -> None:
        if held.is_lost:
            return
        if fault is not None:
            self.garage.note_failed(fault)
            self._break(fault)
            return
        held.durable = True
        self.failures = 0
        waiting = self._held
        while waiting and waiting[0].durable:
            self._release(waiting.popleft())
        if self._unwelcomed:
            self._welcome_all_waiting()

    def _release(self, held: Held) -> None:
        """Everything up to here is durable: let it out."""
        outcome, unwelcomed = held.outcome, self._unwelcomed
        for told in outcome.frames:
            shared = frame(told.shared)
            for socket in self.sockets:
                if socket in unwelcomed:
                    continue
                if told.own.keys().isdisjoint(socket.seats):
                    socket.line.write(shared)
                else:
                    socket.send(told.bytes_for(socket.seats))
        if outcome.answer is not None and held.sender is not None:
            held.sender.send(_encode(outcome.answer))
        for person, answer in outcome.late_answers:
            for socket in self.sockets:
                if socket.person_id == person:
                    socket.send(_encode(answer))
        if held.waiter is not None and not held.waiter.done():
            held.waiter.set_result(outcome.answer)
        for ask in outcome.asks:
            if ask in self.table.asks:
                self.garage.ask(self, ask)
        if outcome.welcome or outcome.welcome_all:
            self._unwelcomed |= {s for s in self.sockets if outcome.welcome_all or s.person_id in outcome.welcome}
            self._welcome_all_waiting()
        if outcome.entries:
            self.garage.note(self)
        if outcome.wants_rematch:
            self.garage.open_rematch(self)
        if outcome.reload:
            self.garage.reload(self)

    def _welcome_all_waiting(self) -> None:
        """Welcome whoever waits for it. A welcome shows the table as it is, so nothing of that may be on its way."""
        if self._held or self.is_broken:
            return
        for socket in self._unwelcomed:
            self._welcome(socket)
        self._unwelcomed.clear()

    def _welcome(self, socket: Socket) -> None:
        socket.seats = tuple(self.table.seats_of(socket.person_id))
        welcome = self.table.welcome(socket.person_id, socket.since)
        welcome["presence"] = self._present()
        welcome["fixed"] = named(welcome["fixed"])
        if not welcome["you"]["name"] and socket.person is not None:
            welcome["you"]["name"] = socket.person.name
        socket.send(_encode(welcome))

    # What is due by itself

    def _set_timer(self) -> None:
        due = None if self.is_broken else self.table.next_deadline()
        if self._timer is not None:
            if due == self._timer_at:
                return
            self._timer.cancel()
            self._timer = None
        if due is not None:
            self._timer_at = due
            self._timer = self.garage.call_later(max(0, due - self.at()) / 1000, self.tick)

    def set_timer_anew(self) -> None:
        """The time of day has jumped: what is due is due sooner than the timer thinks."""
        self._timer_at = -1
        self._set_timer()

    # Presence

    def _present(self) -> Presence:
        rtts: dict[str, int] = {}
        for socket in self.sockets:
            if socket.person_id:
                rtts[socket.person_id] = max(rtts.get(socket.person_id, 0), socket.line.rtt_ms)
        seats = [PresentSeat(person in rtts, rtts.get(person, 0)) for person in self.table.people]
        return Presence(seats, self.watching)

    def _touch_presence(self) -> None:
        if self._presence_timer is None and self.sockets:
            self._presence_timer = asyncio.get_running_loop().call_later(PRESENCE_EVERY, self.tell_presence)

    def tell_presence(self) -> None:
        """Tell everybody who is here, if that is news."""
        if self._presence_timer is not None:
            self._presence_timer.cancel()
            self._presence_timer = None
        present = self._present()
        if self._presence is not None and not _is_news(self._presence, present):
            return
        self._presence = present
        data = frame(_encode(present))
        for socket in self.sockets:
            socket.line.write(data)

    # When a write failed

    def _break(self, fault: StoreError) -> None:
        """Nothing of what is on its way happened: forget it and load the table again."""
        held, self._held = self._held, deque()
        for one in held:
            one.is_lost = True
            if one.waiter is not None and not one.waiter.done():
                one.waiter.set_exception(fault)
            if one.sender is not None and one.outcome.answer is not None:
                one.sender.refuse(one.command_id, "not_saved", "That was not saved.", f"Ask once more: {excuse_for(fault)}.")
        if not self.is_broken or any(one.outcome.reload for one in held):
            self.is_broken = True
            self.fault = excuse_for(fault)
            self.failures += 1
            if self.failures == 1:
                logger.error("table %s is loaded again: %s", self.id, fault)
            self._refuse_waiting()
            self._set_timer()
            self.garage.reload(self)

    def _refuse_waiting(self) -> None:
        """What waits for its hands is forgotten with the table."""
        for person, command_id in self.table.waiting:
            for socket in self.sockets:
                if socket.person_id == person:
                    socket.refuse(command_id, "not_saved", "That was not saved.", f"Ask once more: {self.fault}.")

    def resume(self, table: Table) -> None:
        """The table was loaded again: everybody gets a fresh view of it."""
        self.table = table
        self.is_broken = False
        self._unwelcomed |= self.sockets
        for person in {socket.person_id for socket in self.sockets} - {""}:
            self._note_presence(person, True)
        self.wake()
        self._welcome_all_waiting()

    def wake(self) -> None:
        """The table was just loaded: bots that were asked are asked again, and what is due is done."""
        self._note_outage()
        for ask in self.table.asks:
            self.garage.ask(self, ask)
        self._do(self.table.tick)

    def close(self, reason: str) -> None:
        """The table is gone."""
        if self._timer is not None:
            self._timer.cancel()
        for socket in list(self.sockets):
            socket.line.hang_up(TABLE_GONE, reason)


def _is_news(old: Presence, new: Presence) -> bool:
    if old.watching != new.watching or len(old.seats) != len(new.seats):
        return True
    return any(
        was.on != now.on or abs(was.rtt - now.rtt) > RTT_STEP + was.rtt // 4
        for was, now in zip(old.seats, new.seats, strict=True)
    )
