"""Running the server: its sockets, what it prints, how it stops."""

import contextlib
import gc
import logging
import signal
import socket
import sys
from types import FrameType

import uvicorn

from pitboard.store.faults import StoreError
from pitboard.store.sqlite import SqliteStore
from pitboard.web.app import create_app
from pitboard.web.frames import MOST_BYTES, LineProtocol
from pitboard.web.settings import Settings

EVERYWHERE = frozenset({"0.0.0.0", "::"})
PING_SECONDS = 5.0
BACKLOG = 2048
UNSENT = 128 * 1024
"""Bytes that the system keeps for a connection that is read slowly; left to itself it keeps megabytes."""

GARBAGE = (10_000, 20, 50)


class Server(uvicorn.Server):
    """uvicorn that ends quietly: a signal stops it, and is not raised again afterwards."""

    @contextlib.contextmanager
    def capture_signals(self):  # type: ignore[no-untyped-def]
        """Stop on the first signal, without delay on the second."""
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit
        self.should_exit = True


def serve(settings: Settings) -> int:
    """Serve until a signal stops it; the exit status. What cannot work is said in one line."""
    try:
        listener = listen(settings.host, settings.port)
    except OSError as error:
        return _fail(f"cannot listen on {settings.host}:{settings.port}: {error.strerror or error}")
    with listener:
        try:
            store = SqliteStore.open(settings.data)
        except StoreError as error:
            return _fail(str(error))
        announce(settings, listener.getsockname()[1])
        server = Server(config_of(settings, store))
        # Views and frames come and go by the thousand and hold no cycles: look for garbage among them less often.
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        server.run(sockets=[listener])
    return 0


def config_of(settings: Settings, store: SqliteStore) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        create_app(settings, store),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http="httptools",
        ws=LineProtocol,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=4 * PING_SECONDS,
        lifespan="on",
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; `OSError` if the address is taken or is not ours."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def announce(settings: Settings, port: int) -> None:
    """Print where to go; for a server that others can reach, their address as a QR code too."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    if settings.host not in EVERYWHERE:
        place = f"http://{host}:{port}"
        at = f"{settings.public_url}, served from {place}" if settings.public_url else place
        print(f"Pitboard is at {at}", flush=True)
        return
    print(f"Pitboard is at http://127.0.0.1:{port} on this machine", flush=True)
    address = settings.public_url or f"http://{lan_address()}:{port}"
    print(f"and at {address} for everybody near by:", flush=True)
    with contextlib.suppress(UnicodeEncodeError):  # a terminal without blocks does without the picture
        import segno  # only where a code is drawn: it takes a sixth of the whole start

        segno.make(address, error="l", micro=False).terminal(out=sys.stdout, compact=True)
    sys.stdout.flush()


def lan_address() -> str:
    """This machine's address in its own network; the loopback address if it has none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"


def _fail(words: str) -> int:
    print(f"pitboard: {words}", file=sys.stderr)
    return 1
