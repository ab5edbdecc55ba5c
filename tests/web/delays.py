"""A long way on one machine: a relay that holds every byte back, and now and then all of them for a while longer."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from itertools import count
from urllib.parse import urlsplit

STALL = 0.3
"""How many seconds nothing comes through while a stream stalls."""
STALL_EVERY = 2.3
"""Seconds from one stall of a stream to its next."""


def _past_stall(due: float, begun: float) -> float:
    """When a piece that is due comes through a stream that began to stall then, and stalls every now and then."""
    since = (due - begun) % STALL_EVERY
    return due + STALL - since if since < STALL else due


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seconds: float, stalling: float = 0) -> None:
    """Pass on what comes in, in order, each piece so many seconds after it came; it stalls from a time on, if that is named."""
    loop = asyncio.get_running_loop()
    pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def deliver() -> None:
        while True:
            due, piece = await pieces.get()
            await asyncio.sleep((_past_stall(due, stalling) if stalling else due) - loop.time())
            if not piece:
                writer.close()
                return
            writer.write(piece)

    delivery = loop.create_task(deliver())
    try:
        while piece := await reader.read(65536):
            pieces.put_nowait((loop.time() + seconds, piece))
    except ConnectionError:
        pass
    pieces.put_nowait((loop.time() + seconds, b""))
    await delivery


@contextmanager
def far_away(address: str, seconds: float, *, stalls: bool = False) -> Iterator[str]:
    """The server's address by a way that takes so many seconds in each direction, and now and then stalls in one of them."""
    place = urlsplit(address)
    streams = count(1)
    ready: Future[tuple[int, Callable[[], object]]] = Future()

    async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        far_reader, far_writer = await asyncio.open_connection(place.hostname, place.port)
        # The next stream stalls a little later in its round than the one before: some stream nearly always does.
        there, back = (loop.time() + next(streams) * STALL if stalls else 0 for _ in range(2))
        await asyncio.gather(_pass_on(reader, far_writer, seconds, there), _pass_on(far_reader, writer, seconds, back))

    async def run() -> None:
        loop, over = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(relay, "127.0.0.1", 0)
        ready.set_result((server.sockets[0].getsockname()[1], lambda: loop.call_soon_threadsafe(over.set)))
        await over.wait()

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    port, stop = ready.result()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        stop()
        thread.join()
