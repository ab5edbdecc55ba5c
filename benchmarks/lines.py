"""WebSocket clients that cost little: a plain asyncio protocol, no masking, many on one loop."""

import asyncio
import os
from base64 import b64encode
from collections import deque
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit


def client_frame(payload: bytes) -> bytes:
    """A text frame as a client sends it. The mask is zero, so that masking leaves the bytes as they are."""
    size = len(payload)
    head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + payload


class Line(asyncio.Protocol):
    """One connection: opens with an upgrade, hands over each text frame, answers pings."""

    def __init__(self, path: str, host: str, cookie: str, on_text: Callable[[memoryview], None], delay: float = 0.0) -> None:
        self.path, self.host, self.cookie = path, host, cookie
        self.on_text = on_text
        self.delay = delay
        self.loop = asyncio.get_running_loop()
        self.buffer = bytearray()
        self.opened = self.loop.create_future()
        self.closed_with = 0
        self._out: deque[bytes] = deque()
        self._in: deque[bytes] = deque()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = cast(asyncio.Transport, transport)
        key = b64encode(os.urandom(16)).decode()
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nOrigin: http://{self.host}\r\n{cookie}Connection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take what came in, half a round trip later if there is a delay."""
        if self.delay:
            self._in.append(data)
            self.loop.call_later(self.delay, lambda: self._take(self._in.popleft()))
        else:
            self._take(data)

    def send(self, payload: bytes) -> None:
        """Send a text frame, half a round trip later if there is a delay."""
        if self.delay:
            self._out.append(client_frame(payload))
            self.loop.call_later(self.delay, lambda: self.transport.write(self._out.popleft()))
        else:
            self.transport.write(client_frame(payload))

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))

    def _take(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(bytes(self.buffer[:200])))
                return
            del self.buffer[: end + 4]
            self.opened.set_result(None)
        self._cut()

    def _cut(self) -> None:
        """Hand over each whole frame in the buffer."""
        buffer, start, have = self.buffer, 0, len(self.buffer)
        view = memoryview(buffer)
        while have - start >= 2:
            size, head = buffer[start + 1], 2
            if size == 126:
                size, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[start + 2 : start + 10], "big"), 10
            if have - start < head + size:
                break
            body = view[start + head : start + head + size]
            self._on_frame(buffer[start] & 15, body)
            body.release()
            start += head + size
        view.release()
        if start:
            del buffer[:start]

    def _on_frame(self, opcode: int, body: memoryview) -> None:
        if opcode == 1:
            self.on_text(body)
        elif opcode == 9:
            self.transport.write(bytes((0x8A, 0x80 | len(body))) + b"\0\0\0\0" + bytes(body))
        elif opcode == 8:
            self.closed_with = int.from_bytes(body[:2], "big")
            self.transport.close()


async def connect(address: str, path: str, cookie: str, on_text: Callable[[memoryview], None], *, delay: float = 0.0) -> Line:
    """Open a line to a server."""
    place = urlsplit(address)
    assert place.hostname is not None
    assert place.port is not None
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(path, place.netloc, cookie, on_text, delay), place.hostname, place.port)
    await line.opened
    return line


async def post(address: str, path: str, body: bytes, cookie: str = "") -> tuple[int, str, bytes]:
    """An HTTP request of its own: the status, the cookie that was set ("" if none), the body."""
    place = urlsplit(address)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    shown = f"Cookie: {cookie}\r\n" if cookie else ""
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: {place.netloc}\r\nOrigin: {address}\r\nConnection: close\r\n{shown}"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
        + body
    )
    answer = await reader.read()
    writer.close()
    head, _, said = answer.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    kept = next((line.split(": ", 1)[1] for line in lines if line.lower().startswith("set-cookie:")), "")
    return int(lines[0].split()[1]), kept.split(";", 1)[0], said
