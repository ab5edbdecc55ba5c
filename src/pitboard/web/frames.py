"""The line to a browser: uvicorn's WebSocket with a short way in and out.

A frame for many readers is built once and handed to each transport as it is; what comes in is handed over at once, without a
task or a queue between. The transport's buffer is the bounded queue: whoever lets it fill up is cut off.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import PayloadTooBig
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.utils import apply_mask

BAD_FRAME = 4000
TOO_FAST = 4001
SLOW_READER = 4002
TABLE_GONE = 4003
TOO_LONG = 4008
TRY_LATER = 1013

MOST_BYTES = 4096
"""Length of a message from a browser, at most."""

MOST_WAITING = 256 * 1024
"""Bytes on their way to one browser, at most."""

PATIENCE = 2.0
"""Seconds a browser has to take leave after it was told to go."""

MOST_REASON = 120
"""Bytes of the reason in a closing frame, at most."""

EXTENSION = "pitboard.line"


def frame(payload: bytes) -> bytes:
    """A whole WebSocket text frame as a server sends it."""
    size = len(payload)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + payload
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


def whole_text(data: bytes) -> bytes | None:
    """The text of data that is just one short, masked text frame, as nearly everything is; None for anything else."""
    if len(data) < 6 or data[0] != 0x81 or data[1] & 0x80 == 0 or len(data) != 6 + (data[1] & 0x7F):
        return None
    return apply_mask(data[6:], data[2:6])


class Line(Protocol):
    """What a socket needs of its line."""

    on_text: Callable[[bytes], None] | None

    @property
    def rtt_ms(self) -> int:
        """Round trip in milliseconds as the server measured it; 0 before the first answer."""

    def write(self, data: bytes) -> None:
        """Send whole frames, or cut the reader off if it does not keep up."""

    def hang_up(self, code: int, reason: str) -> None:
        """Close from this side."""


class LineProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that hands text to `on_text` as it arrives, once that is set."""

    on_text: Callable[[bytes], None] | None = None
    _best_rtt: float = 0.0
    _is_full: bool = False
    """More waits in the transport than it likes."""

    def handle_connect(self, event: Any) -> None:
        """Begin the handshake; the application finds the line among the scope's extensions."""
        super().handle_connect(event)
        scope = cast(Scope | None, getattr(self, "scope", None))
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Take what came in; after a message that was too long, everything is thrown away."""
        text = whole_text(data) if self.on_text is not None and self._is_between_frames() else None
        if text is not None and self.on_text is not None:
            self.on_text(text)
        elif not isinstance(self.conn.parser_exc, PayloadTooBig):
            super().data_received(data)

    def _is_between_frames(self) -> bool:
        """Whether the next byte begins a message."""
        conn = self.conn
        return not (conn.reader.buffer or self.frames or self.close_sent) and conn.state is State.OPEN

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message over."""
        if self.on_text is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            self.on_text(bytes(data))
        else:
            self.hang_up(BAD_FRAME, "text only")

    def handle_parser_exception(self) -> None:
        """Close for what is no WebSocket; a message that is too long has its own code."""
        if not isinstance(self.conn.parser_exc, PayloadTooBig):
            super().handle_parser_exception()
            return
        self.conn.data_to_send()
        reason = f"a message has at most {self.config.ws_max_size} bytes"
        self._say_goodbye(Frame(Opcode.CLOSE, Close(TOO_LONG, reason).serialize()).serialize(mask=False), TOO_LONG)
        # The parser is at its end and cannot see the browser take leave: an end of what we send has it go at once.
        self.transport.write_eof()

    def pause_writing(self) -> None:
        """The browser reads more slowly than it is written to."""
        super().pause_writing()
        self._is_full = True

    def resume_writing(self) -> None:
        """The browser has caught up."""
        super().resume_writing()
        self._is_full = False

    def start_keepalive(self) -> None:
        """Measure the round trip from the start."""
        self.send_keepalive_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take the round trip; a single slow one does not count for much, a single quick one does."""
        waiting = self.pending_ping_payload
        super().handle_pong(event)
        if waiting is not None and bytes(event.data) == waiting:
            measured = self.last_ping_rtt
            self._best_rtt = min(measured, self._best_rtt * 1.25) if self._best_rtt else measured

    @property
    def rtt_ms(self) -> int:
        """Round trip in milliseconds; 0 before the first answer."""
        return round(self._best_rtt * 1000)

    def write(self, data: bytes) -> None:
        """Send whole frames. A reader that is too far behind is cut off; it comes back and resumes."""
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return
        transport.write(data)
        if self._is_full and transport.get_write_buffer_size() > MOST_WAITING:
            self.hang_up(SLOW_READER, "too far behind")

    def hang_up(self, code: int, reason: str) -> None:
        """Close from this side: the code is sent, then the browser has a moment to take leave."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason.encode()[:MOST_REASON].decode(errors="ignore"))
        self._say_goodbye(b"".join(self.conn.data_to_send()), code)

    def _say_goodbye(self, data: bytes, code: int) -> None:
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.transport.write(data)
        self.close_sent = True
        # While it is open the rest of what the browser had sent is read and thrown away: a reset would take the code with it.
        self.close_timer = asyncio.get_running_loop().call_later(PATIENCE, self.transport.abort)
