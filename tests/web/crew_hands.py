"""Hands at a table of Pit Crew over sockets of their own: quick, sometimes cut off, and counting what they are told."""

import asyncio
import hashlib
import json
import os
import random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.web.crew_plan import choices
from tests.web.server import PACE, SERVE, WAIT, Message, Person

QUICK = (
    "import pitboard.table; pitboard.table.TABLES = ('pit_crew', 'pit_stop');"
    "from pitboard.table import rush; rush.HAND_MS, rush.CAP_MS, rush.COUNTDOWN_MS = {hand}, {cap}, {countdown};"
)
HAND_MS, CAP_MS, COUNTDOWN_MS = 40, 80, 300
"""Times of the house in a game that is over soon; people have longer ones."""

MOST_FLYING = 3
"""The commands of one seat that are on their way at once."""


def serving_crews(hand: int = HAND_MS, cap: int = CAP_MS, countdown: int = COUNTDOWN_MS) -> str:
    """What a server runs that has tables of Pit Crew."""
    return QUICK.format(hand=hand, cap=cap, countdown=countdown) + SERVE


def digest(view: Any) -> str:
    """A view in short: equal for equal views."""
    return hashlib.sha256(msgspec.json.encode(view, order="deterministic")).hexdigest()[:16]


def set_values(tree: Any, changes: list[Any]) -> None:
    """Set values by their paths, as a browser does."""
    for path, value in changes:
        place = tree
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value


class Hands:
    """One person on one seat, who plays as `crew_plan` says until the race is over."""

    def __init__(self, address: str, seat: int, chance: random.Random, drop_after: int = 0) -> None:
        self.person = Person(address, f"Hands {seat + 1}")
        self.seat, self.chance, self.drop_after = seat, chance, drop_after
        self.table = ""
        self.line: ClientConnection
        self.n = 0
        self.shared: dict[str, Any] = {}
        self.own: dict[str, Any] = {}
        self.areas: list[str] = []
        self.flying: dict[str, Message] = {}
        """The commands that are not answered yet, as they were sent."""
        self.answers: dict[str, Message] = {}
        self.sent = 0
        self.drops = 0
        self.heard = 0
        self.views: dict[int, str] = {}
        """The shared view by the entry that led to it, in short."""
        self.hands: dict[int, str] = {}
        """The seat's own part likewise."""
        self.welcomes: dict[int, str] = {}
        """The shared view of each welcome, without the table's clock: that may have changed since its entry."""
        self.slowed: list[str] = []
        """The commands that are to be sent again, more slowly."""
        self.nonce = os.urandom(32)
        self._refused: tuple[int, list[Any]] = (0, [])
        """What was refused since that entry, not to be asked again before the next."""
        self._until = asyncio.Event()

    async def come(self, table: str) -> None:
        """Open a line to the table and be welcomed; commands that were never answered are sent again."""
        self.table = table
        self.line = await self.connect()
        while (await self.hear())["type"] != "welcome":
            pass
        for command in list(self.flying.values()):
            await self.line.send(json.dumps(command))

    async def connect(self) -> ClientConnection:
        """Another line to the table."""
        place = self.person.address.replace("http", "ws", 1)
        headers = {"Cookie": self.person.cookie}
        return await connect(
            f"{place}/t/{self.table}/ws?since={self.n}", origin=self.person.address, additional_headers=headers,
            compression=None, max_queue=None, ping_interval=None, open_timeout=WAIT, close_timeout=0.2,
        )  # fmt: skip

    async def hear(self) -> Message:
        """The next message, taken note of."""
        async with asyncio.timeout(WAIT):
            message: Message = json.loads(await self.line.recv())
        {"welcome": self._welcomed, "entry": self._entered, "change": self._changed, "answer": self._answered}.get(
            message["type"], lambda _: None
        )(message)
        return message

    def _welcomed(self, message: Message) -> None:
        assert message["n"] >= self.n
        self.n, self.shared = message["n"], message["shared"]
        self.own = message["own"].get(str(self.seat), {})
        self.areas = message["fixed"]["areas"]
        self.welcomes[self.n] = digest({**self.shared, "table": {**self.shared["table"], "clock": None}})

    def _entered(self, message: Message) -> None:
        assert message["n"] == self.n + 1, f"entry {message['n']} after {self.n}"
        self.n = message["n"]
        self.heard += 1
        set_values(self.shared, message["set"])
        self.own = (message.get("own") or {}).get(str(self.seat), self.own)
        self.views[self.n], self.hands[self.n] = digest(self.shared), digest(self.own)

    def _changed(self, message: Message) -> None:
        assert message["n"] == self.n
        set_values(self.shared, message["set"])

    def _answered(self, message: Message) -> None:
        if message.get("refused") == "slow_down":
            self.slowed.append(message["id"])
            return
        command = self.flying.pop(message["id"], None)
        if command is None:  # sent again over a second line, and answered over both
            assert message == self.answers[message["id"]]
            return
        self.answers[message["id"]] = message
        if "refused" in message:
            if self._refused[0] != self.n:
                self._refused = (self.n, [])
            self._refused[1].append((command["do"], command.get("args")))

    async def send(self, **command: Any) -> str:
        """Send a command, and do not wait; its id."""
        self.sent += 1
        sent = f"{self.seat}-{self.sent}"
        self.flying[sent] = {"id": sent, **command}
        await self.line.send(json.dumps(self.flying[sent]))
        return sent

    async def ask(self, **command: Any) -> Message:
        """Send a command about the table and wait for the answer."""
        sent = await self.send(type="table", **command)
        while sent not in self.answers:
            await self.hear()
        return self.answers[sent]

    @property
    def is_over(self) -> bool:
        """Whether the race is, and every command was answered."""
        return self.shared["table"]["stage"] == "over" and not self.flying

    async def play(self) -> None:
        """Play to the end of the race."""
        while not self.is_over:
            await self.act()
            await self.hear()
            if self.drop_after and self.heard >= self.drop_after:
                await self.drop()

    async def drop(self) -> None:
        """Lose the line without a word, and come back."""
        self.heard = -self.chance.randrange(self.drop_after)
        self.drops += 1
        self.line.transport.abort()
        await self.come(self.table)

    async def act(self) -> None:
        """Do as many of the things that there are to do as may be on their way at once; first what came too fast."""
        if self.slowed:
            await asyncio.sleep(PACE)
            await self.line.send(json.dumps(self.flying[self.slowed.pop(0)]))
        refused = self._refused[1] if self._refused[0] == self.n else []
        while self.own and len(self.flying) < MOST_FLYING and self.shared["table"]["stage"] == "racing":
            flying = list(self.flying.values())
            under_way = [(act["do"], act.get("args")) for act in flying] + refused
            wanted = choices(self.shared["race"], self.own, self.areas, flying)
            act = next((act for act in wanted if act["do"] == "draw" or (act["do"], act.get("args")) not in under_way), None)
            if act is None or (act["do"], None) in refused:
                return
            await self.send(type="act", seat=self.seat, **act)
