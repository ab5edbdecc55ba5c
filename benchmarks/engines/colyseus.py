"""Colyseus: rooms that send to all nine people what one of them says, without rules and without a log."""

from contextlib import AbstractContextManager
from pathlib import Path

from benchmarks.engines.npm import Load, Package, Serving

PEER = Package("colyseus", Path(__file__).with_suffix(""))


def version() -> str:
    """The release of Colyseus that is measured."""
    return PEER.version("@colyseus/core")


def serving() -> AbstractContextManager[Serving]:
    """A server with such rooms, all in memory."""
    return PEER.serving()


def load_of_nine(port: int, rooms: int, rate: float, seconds: float, one_way_ms: float = 0) -> Load:
    """Nine people in each room act in turn at `rate` acts a second, none waiting for another."""
    return PEER.load("nine_client.cjs", port, rooms, rate, seconds, one_way_ms)
