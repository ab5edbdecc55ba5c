"""A server in a process of its own, and how tests ask it for tables."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext

ROOT = Path(__file__).resolve().parents[2]

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}

THINK = "import sys; from pitboard.thinker import __main__ as it, mind; mind.Mind.warm = lambda *of: None; sys.exit(it.main())"
"""`python -m pitboard.thinker` that compiles nothing: bots answer the same, and the tests have the processor."""

COUNTDOWN_MS = 600
"""From the last one who is ready to GO; people have three seconds."""

SERVE = f"""
import sys
from pathlib import Path
from pitboard.table import rush
from pitboard.web import thinking
from pitboard.web.server import serve
from pitboard.web.settings import Settings
rush.COUNTDOWN_MS = {COUNTDOWN_MS}
thinking.Thinker.__init__.__defaults__ = ((sys.executable, "-c", {THINK!r}), thinking.PATIENCE)
sys.exit(serve(Settings(port=int(sys.argv[1]), data=Path(sys.argv[2]), tables_at_once=1000)))
"""
"""`pitboard serve`, but tests may make as many tables as they like, and nobody waits long for GO."""


class Server:
    """`pitboard serve` on a port of its own; it may be stopped and started again with the same tables."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it says where it is."""
        command = [sys.executable, "-c", SERVE, str(self.port), str(self.data)]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found, f"the server said {line!r}"
        self.port = int(found[1])

    def stop(self) -> None:
        """Stop it as a person would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise


def make_table(request: APIRequestContext, server: Server, **wish: Any) -> str:
    """A table made by whom the request belongs to: its id."""
    answer = request.post(f"{server.url}/api/tables", data={"game": "pit-stop", **wish})
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


def short_race(seats: int = 2, **options: Any) -> dict[str, Any]:
    """A setup of one lap, in which seats know their cars."""
    return {"board": "harbor", "seats": seats, "options": {"laps": 1, "cars": "chosen", **options}}


FAST = {"bot_pace_ms": 0, "turn_seconds": 0}
"""Rules of a table at which nobody waits for bots, and bots wait for people."""
