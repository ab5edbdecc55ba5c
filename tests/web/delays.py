"""A long way on one machine: a relay that holds every byte back."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from urllib.parse import urlsplit


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seconds: float) -> None:
    """Pass on what comes in, in order, each piece so many seconds after it came."""
    loop = asyncio.get_running_loop()
    pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def deliver() -> None:
        while True:
            due, piece = await pieces.get()
            await asyncio.sleep(due - loop.time())
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
def far_away(address: str, seconds: float) -> Iterator[str]:
    """The server's address by a way that takes so many seconds in each direction."""
    place = urlsplit(address)
    ready: Future[tuple[int, Callable[[], object]]] = Future()

    async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(place.hostname, place.port)
        await asyncio.gather(_pass_on(reader, far_writer, seconds), _pass_on(far_reader, writer, seconds))

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
