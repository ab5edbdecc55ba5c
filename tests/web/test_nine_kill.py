"""SIGKILL while nine hands work at Pit Crew: what was acknowledged is there afterwards, and nothing is applied twice."""

import asyncio
import random
from collections.abc import Callable

from websockets.exceptions import ConnectionClosed

from pitboard.table.replaying import read_entries
from tests.web.crew_hands import Hands, serving_crews
from tests.web.server import Server
from tests.web.test_nine import RULES, SETUP, begin, judge_answers, judge_record, stored


async def play_on(one: Hands, server: Server, back: asyncio.Event) -> None:
    """Play to the end of the race; when the server has died, come back to the next one, with what was never answered."""
    while not one.is_over:
        try:
            await one.act()
            await one.hear()
        except ConnectionClosed:
            seen = max([one.n, *(answer["n"] for answer in one.answers.values() if "n" in answer)])
            await back.wait()
            await one.come(one.table)
            assert one.n >= seen


async def evening(server: Server, kills: int, chance: random.Random) -> list[Hands]:
    """A race of nine in which the server is killed now and then."""
    hands = [Hands(server.address, seat, chance) for seat in range(9)]
    await begin(hands, SETUP, RULES)
    back = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for one in hands:
            group.create_task(play_on(one, server, back))
        for _ in range(kills):
            acknowledged = sum(len(one.answers) for one in hands)
            wanted = acknowledged + chance.randrange(40, 80)
            while sum(len(one.answers) for one in hands) < wanted:
                assert not hands[0].is_over, "the race was over before the last kill"
                await asyncio.sleep(0.002)
            back.clear()
            server.kill()
            await asyncio.to_thread(server.start)
            back.set()
    return hands


def test_a_kill_in_the_middle_of_a_round_loses_nothing_acknowledged(start: Callable[..., Server], full: bool) -> None:
    """Table 8: three kills, with --full five; every act that was answered stands in the log once, with its number."""
    server = start(script=serving_crews())
    hands = asyncio.run(evening(server, 5 if full else 3, random.Random(3)))
    judge_record(hands[0].person, hands[0].table, hands[0].shared)
    assert server.stop() == 0
    _, _, log = asyncio.run(stored(server.data, hands[0].table))
    judge_answers(hands, log)
    ids = [entry["id"] for entry in read_entries(log) if "id" in entry]
    assert len(set(ids)) == len(ids)
