"""Starting and stopping the server."""

import json
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.web.server import SERVE, Person, Server, race_alone


def started(data: Path, **settings: Any) -> subprocess.CompletedProcess[str]:
    """What came of starting a server that cannot start."""
    command = [sys.executable, "-c", SERVE, str(data), json.dumps({"thinker": False, **settings})]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=20)


def assert_one_line(done: subprocess.CompletedProcess[str], *parts: str) -> None:
    """It ended with status 1 and a single line that holds the parts."""
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert all(part in done.stderr for part in parts), done.stderr


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    """One line, no trace."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert_one_line(started(tmp_path, port=port), f"127.0.0.1:{port}", "in use")


def test_an_address_that_is_not_ours_is_named(tmp_path: Path) -> None:
    """One line, no trace."""
    assert_one_line(started(tmp_path, port=0, host="192.0.2.1"), "192.0.2.1")


def test_data_that_another_server_uses_is_named(start: Callable[..., Server]) -> None:
    """Two servers never write the same tables."""
    server = start()
    assert_one_line(started(server.data, port=0), str(server.data), str(server.process.pid))


def test_for_everybody_near_by_the_address_is_also_a_picture(start: Callable[..., Server]) -> None:
    """`--host 0.0.0.0` prints the address in the network and its QR code."""
    server = start(host="0.0.0.0")
    assert server.process.stdout is not None
    lines = [server.process.stdout.readline() for _ in range(15)]
    assert "http://" in lines[0]
    assert sum(line.count("█") for line in lines) > 50


def test_a_signal_stops_it_in_good_order(start: Callable[..., Server]) -> None:
    """Lines are closed as "going away for a restart", the status is 0, and nothing is said on the way."""
    server = start()
    _, seat = race_alone(Person(server.address, "Ada"))
    assert server.stop() == 0
    assert server.complaints == ""
    assert seat.closed_with()[0] == 1012


def test_a_bot_drives_when_it_is_asked(start: Callable[..., Server]) -> None:
    """Two requests, and somebody else throws the die."""
    server = start(thinker=True)
    person = Person(server.address, "Ada")
    setup = {"board": "harbor", "seats": 2, "options": {"cars": "chosen"}}
    table = person.make(setup=setup, rules={"bot_pace_ms": 0}, quick={"bots": "steady"})
    with person.join(table) as seat:
        assert "n" in seat.ready()
        assert "n" in seat.open()
        while not seat.acts()[1]:
            seat.next()
        seat.act()
        while seat.acts()[1]:
            seat.act()
        assert seat.until("entry", by="bot")["do"] == "throw"
    assert server.stop() == 0
