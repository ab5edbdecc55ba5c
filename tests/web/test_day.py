"""The clock that a server goes by."""

import asyncio
import time

import pytest

from pitboard.web.day import RealDay


def test_the_time_of_day_is_right_again_after_a_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Table 16: the clock that nobody sets stands still meanwhile; a correction of some seconds is none of that."""
    day = RealDay()
    right, ahead = time.time_ns, 0
    monkeypatch.setattr(time, "time_ns", lambda: right() + ahead * 10**9)
    ahead = 5
    assert not day.overslept()
    assert abs(day.wall_ms() - right() // 10**6) < 1_000
    ahead = 3_600
    assert day.overslept()
    assert abs(day.wall_ms() - time.time_ns() // 10**6) < 1_000
    assert not day.overslept()
    ahead = 0
    assert not day.overslept()


def test_what_is_to_happen_later_happens_unless_it_is_left() -> None:
    """On the loop, in order."""

    async def play() -> list[str]:
        said: list[str] = []
        over = asyncio.Event()
        day = RealDay()
        day.call_later(0, lambda: said.append("left")).cancel()
        day.call_later(0.001, over.set)
        day.call_later(0, lambda: said.append("done"))
        await over.wait()
        return said

    assert asyncio.run(play()) == ["done"]
