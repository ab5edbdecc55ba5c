"""People and bots at one table of Pit Crew: stand-ins, leavers, idlers and a clicker, and no table hangs."""

import asyncio
import itertools
import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pitboard.table import rush
from pitboard.table.replaying import read_entries
from pitboard.web.frames import TOO_FAST
from tests.web.crew_hands import COUNTDOWN_MS, Hands, serving_crews
from tests.web.server import PACE, Message, Server
from tests.web.test_nine import begin, judge_answers, judge_record, judge_views, stored

QUICK_BOTS = (
    "from pitboard.table.table import Table; answer = Table.bot_answer;"
    "Table.bot_answer = lambda table, seat, question, v, a, b, c, at, busy=0:"
    " answer(table, seat, question, v, a, b, c, at, busy // 40);"
    "from pitboard.table import rush; rush.REACTION_MS = 40;"
)
"""Bots forty times as quick as people: a race with them is over soon."""
OPTIONS = {"roll_pace_ms": 100, "grace_ms": 500, "decide_ms": 100, "round_limit_ms": 15_000}


@pytest.fixture(autouse=True)
def countdown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is played again with the countdown that the server had."""
    monkeypatch.setattr(rush, "COUNTDOWN_MS", COUNTDOWN_MS)


async def begun(address: str, crews: list[int], seats: list[int], bots: dict[int, str], **options: int) -> list[Hands]:
    """A race that has begun, with people on those seats, the host on the first, and bots by their levels on the others."""
    chance = random.Random(1)
    hands = [Hands(address, seat, chance) for seat in seats]
    setup = {"crews": crews, "options": {**OPTIONS, **options}}
    await begin(hands, setup, {"turn_seconds": 5, "away_seconds": 5}, bots)
    return hands


async def until(one: Hands, **like: Any) -> Message:
    """The next entry like this one."""
    while True:
        message = await one.hear()
        if message["type"] == "entry" and all(message.get(key) == value for key, value in like.items()):
            return message


async def played(hands: list[Hands]) -> None:
    """Everybody plays to the end, and goes."""
    async with asyncio.TaskGroup() as group:
        for one in hands:
            group.create_task(one.play())
    for one in hands:
        await one.line.close()


def judged(server: Server, hands: list[Hands]) -> list[dict[str, Any]]:
    """The log, when the server has stopped, everything in it was checked, and the record was."""
    judge_record(hands[0].person, hands[0].table, hands[0].shared)
    assert server.stop() == 0
    head, secret, log = asyncio.run(stored(server.data, hands[0].table))
    judge_answers(hands, log)
    judge_views(hands, head, secret, log)
    return read_entries(log)


def test_one_person_races_with_bots_in_the_own_crew_and_in_others(start: Callable[..., Server]) -> None:
    """PC 9.1: rookies and mechanics think in their own process, work at the same mat, and the race comes to its end."""
    server = start(script=QUICK_BOTS + serving_crews(), thinker=True)

    async def evening() -> list[Hands]:
        hands = await begun(server.address, [2, 2], [0], {1: "rookie", 2: "mechanic", 3: "rookie"})
        await until(hands[0], do="lay", by="bot")  # they think from now on
        await played(hands)
        return hands

    entries = judged(server, asyncio.run(evening()))
    did = {(entry.get("seat"), entry["by"]) for entry in entries if entry["do"] == "lay"}
    assert did == {("red_1", "person"), ("red_2", "bot"), ("green_1", "bot"), ("green_2", "bot")}


def test_a_stand_in_takes_over_a_hand_and_gives_it_back_at_once(start: Callable[..., Server]) -> None:
    """Table 6: the cards of somebody whose line is down are played on; who comes back plays at once, and the stand-in no more."""
    server = start(script=QUICK_BOTS + serving_crews(), thinker=True)

    async def evening() -> list[Hands]:
        ann, ben = hands = await begun(server.address, [1, 1], [0, 1], {}, round_limit_ms=60_000)
        await until(ann, do="go")
        ben.line.transport.abort()
        await until(ann, do="away", seat=1)
        await until(ann, by="stand_in", seat=1)
        await ben.come(ben.table)
        assert ben.own["hands"]
        await until(ann, do="back", seat=1)
        await played(hands)
        return hands

    entries = judged(server, asyncio.run(evening()))
    back = next(entry["n"] for entry in entries if entry["do"] == "back")
    hands_of_ben = [entry["by"] for entry in entries if entry.get("seat") == "green_1" and entry["n"] > back and "by" in entry]
    assert "person" in hands_of_ben
    assert "stand_in" not in hands_of_ben


def test_a_race_goes_on_without_those_who_leave_and_without_its_host(start: Callable[..., Server]) -> None:
    """PC-146, Table 6: one crew has left, then the host's; the crew that stays plays to the end of the round and wins."""
    server = start(script=serving_crews())

    async def evening() -> list[Hands]:
        hands = await begun(server.address, [1, 1, 1], [0, 1, 2], {})
        ann, ben, cem = hands
        await until(cem, do="go")
        assert "n" in await ben.ask(do="leave")
        assert "n" in await ann.ask(do="leave")
        await until(cem, do="host")
        for one in (ann, ben):
            await one.line.close()
        await played([cem])
        return [cem, ann, ben]

    entries = judged(server, asyncio.run(evening()))
    assert [entry["seat"] for entry in entries if entry["do"] == "leave"] == ["green_1", "red_1"]
    assert next(entry for entry in entries if entry["do"] == "host")["seat"] == "yellow_1"


def test_a_crew_that_never_caps_does_not_keep_the_others(start: Callable[..., Server]) -> None:
    """PC-41: the round's limit ends the phase; its mat is judged as it lies."""
    server = start(script=serving_crews())

    async def evening() -> list[Hands]:
        ann, ben = hands = await begun(server.address, [1, 1], [0, 1], {}, round_limit_ms=5_000)
        async with asyncio.TaskGroup() as group:
            group.create_task(ann.play())
            group.create_task(look_on(ben))
        return hands

    entries = judged(server, asyncio.run(evening()))
    assert next(entry["by"] for entry in entries if entry["do"] == "stop") == "clock"


async def look_on(one: Hands) -> None:
    """Do nothing, to the end."""
    while not one.is_over:
        await one.hear()


PRESSES_A_SECOND = 1_000
CLICKING = 3.0
"""Seconds of clicking; with --full longer."""
AT_ONCE = 1.0
"""Seconds in which everybody else is answered, on a machine that has much else to do."""


async def do(one: Hands, **act: Any) -> None:
    """Do something that is applied."""
    sent = await one.send(type="act", seat=one.seat, **act)
    while sent not in one.answers:
        await one.hear()
    assert "n" in one.answers[sent], one.answers[sent]


async def asked_again_and_again(one: Hands, busy: asyncio.Task[int]) -> list[float]:
    """Ask for something now and then; how many seconds each answer took."""
    waits = []
    while not busy.done():
        begun = time.monotonic()
        assert "n" in await one.ask(do="rename", name=f"Hands {len(waits)}")
        waits.append(time.monotonic() - begun)
        await asyncio.sleep(2 * PACE)
    return waits


async def click(one: Hands, until: float) -> int:
    """Press "roll" a thousand times a second, over another line whenever one is closed; how often one was."""
    closed = 0
    ids = itertools.count()
    while time.monotonic() < until:
        try:
            async with await one.connect() as line:
                while time.monotonic() < until:
                    for _ in range(PRESSES_A_SECOND // 100):
                        press = {"type": "act", "id": f"click-{next(ids)}", "seat": one.seat, "do": "roll"}
                        await line.send(json.dumps(press))
                    await asyncio.sleep(0.01)
        except ConnectionClosed as gone:
            closed += gone.rcvd is not None and gone.rcvd.code == TOO_FAST
    return closed


def test_a_clicker_gains_no_roll_and_hurts_nobody(start: Callable[..., Server], full: bool) -> None:
    """PC-37, Table 8: a thousand presses a second are cut off again and again; dice keep their pace, the rival is answered."""
    server = start(script=serving_crews())

    async def evening() -> tuple[str, int, list[float]]:
        ann, ben = await begun(server.address, [1, 1], [0, 1], {}, round_limit_ms=600_000)
        for one in (ann, ben):
            await until(one, do="go")
        for area in ann.areas[:5]:
            await do(ann, do="cap", args={"area": area})
        await do(ann, do="take_die")
        ends = time.monotonic() + CLICKING * (10 if full else 1)
        clicking = asyncio.create_task(click(ann, ends))
        waits = await asked_again_and_again(ben, clicking)
        return ann.table, await clicking, waits

    table, closed, waits = asyncio.run(evening())
    assert server.stop() == 0
    _, _, log = asyncio.run(stored(server.data, table))
    rolls = [entry["at"] for entry in read_entries(log) if entry["do"] == "roll"]
    assert len(rolls) > 1
    assert all(later - earlier >= OPTIONS["roll_pace_ms"] for earlier, later in itertools.pairwise(rolls))
    print(f"{closed} times closed, {len(rolls)} rolls in {rolls[-1] - rolls[0]} ms; slowest answer {max(waits):.3f} s")
    assert closed
    assert max(waits) < AT_ONCE
