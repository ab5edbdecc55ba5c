"""The benchmark of nine people at once, at a small size: it counts right, and says what was missed."""

import argparse
from pathlib import Path
from typing import Any

import pytest

from benchmarks import real_time
from benchmarks.engines import PeerMissing
from benchmarks.real_time import Load

GOOD: dict[str, Any] = {
    "sent": 10, "answered": 10, "accepted": 10, "seen_by_all": 10, "p99_answer_ms": 1.0, "p99_last_ms": 2.0,
}  # fmt: skip


def test_every_act_is_answered_and_seen_by_all(tmp_path: Path) -> None:
    """Two tables of nine, ten acts a second at each, on a server of their own."""
    told = real_time.measured(tmp_path / "data", Load(tables=2, rate=10, seconds=2))
    assert told["sent"] >= 30
    assert told["sent"] == told["answered"] == told["accepted"] == told["seen_by_all"]
    assert 0 < told["p50_answer_ms"] <= told["p99_answer_ms"]
    assert 0 < told["p50_last_ms"] <= told["p99_last_ms"]


def test_a_bar_that_is_missed_is_named() -> None:
    """A figure over its bar, and acts without an answer; a figure that is none counts as missed."""
    assert real_time.missed({"tables": GOOD, "hot": GOOD, "far": GOOD}) == []
    slow = real_time.missed({"tables": GOOD | {"p99_last_ms": 25.1}, "hot": GOOD | {"p99_answer_ms": float("nan")}, "far": GOOD})
    assert slow == ["tables_p99_last_ms 25.1 > 25.0", "hot_p99_answer_ms nan > 5.0"]
    lost = real_time.missed({"tables": GOOD, "hot": GOOD, "far": GOOD | {"answered": 9}})
    assert lost == ["far: 10 sent, 9 answered, 10 seen by all"]


def test_peers_that_are_missing_are_named_as_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Node.js there is neither."""

    def missing() -> None:
        raise PeerMissing("node is not installed")

    monkeypatch.setattr(real_time.boardgame_io, "serving", missing)
    monkeypatch.setattr(real_time.colyseus, "serving", missing)
    wanted = argparse.Namespace(tables=1, seconds=1.0)
    told = real_time.measure_peers(wanted)
    assert [name.split()[0].rstrip(",") for name in told] == ["boardgame.io", "boardgame.io", "Colyseus"]
    assert set(told.values()) == {"skipped: node is not installed"}
