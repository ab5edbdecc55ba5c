"""A server of its own process, and people who come to it by HTTP and sockets."""

import hashlib
import http.client
import itertools
import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

SERVE = (
    "import json, sys; from pathlib import Path; from pitboard.web.server import serve;"
    "from pitboard.web.settings import Settings;"
    "sys.exit(serve(Settings(**json.loads(sys.argv[2]), data=Path(sys.argv[1]))))"
)

WAIT = 20
"""Seconds after which something that should come is taken for missing."""

PACE = 1 / 30
"""Seconds to wait when the server says that it is asked too often."""

Message = dict[str, Any]


class Server:
    """A running server; `address` is where. A traceback among its complaints fails whatever test used it."""

    def __init__(self, data: Path, script: str = SERVE, **settings: Any) -> None:
        self.data = data
        self.script = script
        self.settings = {"port": 0, "tables_at_once": 10_000, "thinker": False, **settings}
        self._complaints = data.with_suffix(".err")
        self.start()

    def start(self) -> None:
        """Start the process, again after it ended: at the same address, with the same data."""
        command = [sys.executable, "-c", self.script, str(self.data), json.dumps(self.settings)]
        with self._complaints.open("a") as complaints:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=complaints, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.findall(r"http://[\w.:]+", line)
        if not found:
            self.kill()
            raise AssertionError(f"the server said {line!r} and {self.complaints!r}")
        self.address = found[-1]
        self.settings["port"] = urlsplit(self.address).port

    @property
    def complaints(self) -> str:
        """All that it wrote to its standard error so far."""
        return self._complaints.read_text()

    def kill(self) -> None:
        """End the process as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """End the process as an operator would; its exit status."""
        self.process.terminate()
        return self.process.wait(WAIT)

    def __enter__(self) -> Self:
        """Use it."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """End it, if the test has not."""
        self.kill()
        assert "Traceback" not in self.complaints, self.complaints


class Answer:
    """An answer of the server to an HTTP request."""

    def __init__(self, said: http.client.HTTPResponse) -> None:
        self.status = said.status
        self.headers = said.headers
        self.body = said.read()

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


class Person:
    """Somebody with a browser: a cookie, requests, sockets."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.name = name
        self.cookie = ""
        if name:
            assert self.post("/api/me", {"name": name}).status == 200

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """Send a request; a cookie that comes back is kept."""
        place = urlsplit(self.address)
        assert place.hostname is not None
        line = http.client.HTTPConnection(place.hostname, place.port, timeout=WAIT)
        cookie = {"Cookie": self.cookie} if self.cookie else {}
        line.request(method, path, body, {"Origin": self.address, **cookie, **headers})
        answer = Answer(line.getresponse())
        line.close()
        if given := answer.headers.get("set-cookie"):
            self.cookie = given.split(";")[0]
        return answer

    def get(self, path: str, **headers: str) -> Answer:
        """Ask for something."""
        return self.ask("GET", path, None, **headers)

    def post(self, path: str, body: object, **headers: str) -> Answer:
        """Send JSON."""
        return self.ask("POST", path, json.dumps(body).encode(), **headers)

    def make(self, **wish: Any) -> str:
        """Make a table; its id."""
        answer = self.post("/api/tables", {"game": "pit-stop", **wish})
        assert answer.status == 201, answer.json
        return str(answer.json["table"])

    def join(self, table: str, since: int = 0) -> "Seat":
        """Open a socket at a table and wait to be welcomed."""
        seat = self.connect(table, since)
        seat.until("welcome")
        return seat

    def connect(self, table: str, since: int = 0, **how: Any) -> "Seat":
        """Open a socket at a table."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        place = self.address.replace("http", "ws", 1)
        # Without a limit to its queue the client reads while it sends; a close is waited for no longer than it takes to come.
        usual = {"open_timeout": WAIT, "close_timeout": 0.2, "max_queue": None, "legacy": True}
        how = {"origin": self.address, "additional_headers": headers, **usual, **how}
        return Seat(connect(f"{place}/t/{table}/ws?since={since}", **how))


class Seat:
    """A socket at a table, and what has come from it."""

    _ids = itertools.count(1)

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.seen: list[Message] = []
        self.own: dict[str, Any] = {}
        self.n = 0
        self.nonce = os.urandom(32)

    def __enter__(self) -> Self:
        """Use it."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Go."""
        self.line.close()

    def send(self, message: object) -> None:
        """Send whatever it is: text and bytes as they are, anything else as JSON."""
        self.line.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def next(self, wait: float = WAIT) -> Message:
        """The next message."""
        message: Message = json.loads(self.line.recv(timeout=wait))
        self.seen.append(message)
        if message["type"] in {"welcome", "entry"}:
            self.n = message["n"]
            self.own |= message.get("own") or {}
        return message

    def until(self, kind: str, **like: Any) -> Message:
        """The next message of a kind whose fields are like these."""
        while True:
            message = self.next()
            if message["type"] == kind and all(message.get(key) == value for key, value in like.items()):
                return message

    def command(self, **command: Any) -> Message:
        """Ask for something and wait for the answer."""
        command.setdefault("id", f"test-{next(self._ids)}")
        while True:
            self.send(command)
            answer = self.until("answer", id=command["id"])
            if answer.get("refused") != "slow_down":
                return answer
            with suppress(TimeoutError):
                self.next(PACE)

    def ready(self) -> Message:
        """Be ready, with a sealed nonce."""
        return self.command(type="table", do="ready", nonce_seal=hashlib.sha256(self.nonce).hexdigest())

    def open(self) -> Message:
        """Open the nonce."""
        return self.command(type="table", do="open", nonce=self.nonce.hex())

    def acts(self) -> tuple[int, list[dict[str, Any]]]:
        """A seat that may do something now, and what; seat -1 if there is none."""
        return next(((int(seat), own["acts"]) for seat, own in self.own.items() if own["acts"]), (-1, []))

    def act(self) -> Message:
        """Do the first thing that may be done now."""
        seat, acts = self.acts()
        assert acts, "nothing may be done now"
        return self.command(type="act", seat=seat, **acts[0])

    def closed_with(self) -> tuple[int, str]:
        """Read until the server closes: code and reason."""
        try:
            while True:
                self.line.recv(timeout=WAIT)
        except Exception:
            frame = self.line.protocol.close_rcvd
            assert frame is not None, "the line broke without a word"
            return frame.code, frame.reason


def race_to_the_end(person: Person) -> tuple[str, Seat]:
    """A race of one lap that one person has driven to its end: table and socket."""
    table, seat = race_alone(person, laps=1)
    while seat.acts()[1]:
        seat.act()
    return table, seat


def race_alone(person: Person, *, laps: int = 99) -> tuple[str, Seat]:
    """A race of two cars, both driven by one person: table and socket."""
    setup = {"board": "harbor", "seats": 2, "options": {"cars": "chosen", "laps": laps}}
    table = person.make(setup=setup, rules={"turn_seconds": 0, "bot_pace_ms": 0})
    seat = person.join(table)
    assert "n" in seat.command(type="table", do="sit", seat=1, name="Other hand")
    assert "n" in seat.ready()
    assert "n" in seat.open()
    assert any(message.get("do") == "start" for message in seat.seen)
    return table, seat
