"""Servers that hear from the post office: one that takes letters, and one that is called by hooks."""

from __future__ import annotations

import asyncio
import email.policy
import json
import queue
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

from aiosmtpd.smtp import SMTP, Envelope

from pitboard.post.smtp import MailServer

WAIT = 20
"""Seconds after which a letter that should come is taken for missing."""


class MailBox:
    """A mail server: what it took, and what it says to whom."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, EmailMessage]] = []
        self.says: dict[str, str] = {}
        """By address: what is answered instead of taking a letter for it."""
        self.refuses = ""
        """What is answered to every letter."""
        self.most = 0
        """So many letters are taken on one line, which is ended then; 0 for as many as come."""
        self.port = 0

    async def handle_RCPT(self, server: Any, session: Any, envelope: Envelope, address: str, options: Any) -> str:  # noqa: N802
        """Somebody is named as the receiver."""
        if address in self.says:
            return self.says[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:  # noqa: N802
        """A letter has come."""
        if self.refuses:
            return self.refuses
        assert isinstance(envelope.content, bytes)
        read = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(read, EmailMessage)
        self.taken += [(to, read) for to in envelope.rcpt_tos]
        if self.most and len(self.taken) % self.most == 0:
            asyncio.get_running_loop().call_soon(server.transport.close)  # the answer goes first
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        """The letters that an address got."""
        return [letter for to, letter in self.taken if to == address]

    def subjects(self, address: str) -> list[str]:
        """What the letters are about."""
        return [str(letter["Subject"]) for letter in self.to(address)]

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Take letters, always at the same port."""
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: SMTP(self, loop=loop), "127.0.0.1", self.port)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield
        finally:
            server.close()
            await server.wait_closed()

    @property
    def server(self) -> MailServer:
        """Where it is."""
        return MailServer("127.0.0.1", self.port)


class Listener:
    """An HTTP server: what it was called with, and with which status it answers."""

    def __init__(self) -> None:
        self.calls: list[tuple[dict[str, str], bytes]] = []
        self._heard: queue.Queue[bytes] = queue.Queue()
        self.status = 204
        self.url = ""

    def next(self) -> bytes:
        """What the next call said, waited for."""
        return self._heard.get(timeout=WAIT)

    def bodies(self) -> list[Any]:
        """What was sent, read as JSON."""
        return [json.loads(body) for _, body in self.calls]

    @contextmanager
    def open(self) -> Iterator[None]:
        """Answer calls."""
        heard = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                heard.calls.append(({key.lower(): value for key, value in self.headers.items()}, body))
                heard._heard.put(body)
                self.send_response(heard.status)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *words: Any) -> None: ...

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{server.server_address[1]}/hook"
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield
        finally:
            server.shutdown()
            thread.join()
            server.server_close()


class WaitingBox(MailBox):
    """A mail server in a thread of its own, at which one can wait for letters."""

    def __init__(self) -> None:
        super().__init__()
        self.arrived: queue.Queue[None] = queue.Queue()
        self.read: dict[str, int] = {}

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:  # noqa: N802
        """A letter has come."""
        said = await super().handle_DATA(server, session, envelope)
        self.arrived.put(None)
        return said

    def next(self, to: str, words: str = "") -> str:
        """The text of the next letter to an address that has these words in its subject."""
        while True:
            for letter in self.to(to)[self.read.get(to, 0) :]:
                self.read[to] = self.read.get(to, 0) + 1
                if words in letter["Subject"]:
                    text = letter.get_body(("plain",))
                    assert text is not None
                    return str(text.get_content())
            self.arrived.get(timeout=WAIT)

    @contextmanager
    def running(self) -> Iterator[WaitingBox]:
        """Take letters meanwhile."""
        ready, kept = Event(), []

        async def serve() -> None:
            kept.extend((asyncio.get_running_loop(), done := asyncio.Event()))
            async with self.open():
                ready.set()
                await done.wait()

        thread = Thread(target=asyncio.run, args=(serve(),))
        thread.start()
        assert ready.wait(WAIT)
        yield self
        kept[0].call_soon_threadsafe(kept[1].set)
        thread.join()
