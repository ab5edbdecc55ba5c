"""`pitboard serve`."""

from __future__ import annotations

from pathlib import Path

from pitboard.cli.failure import CommandFailed


def serve(*, host: str = "127.0.0.1", port: int = 8000, data: Path | None = None, public_url: str = "") -> int:
    """Serve the games to browsers.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for everybody in the same network.
    port
        The port to listen on; 0 for any free one.
    data
        Where tables are kept.
    public_url
        The address people use, if it is another one, as behind a proxy.
    """
    from pitboard.web import server
    from pitboard.web.settings import Settings, usual_data_dir

    if not 0 <= port <= 65535:
        raise CommandFailed(f"--port {port}: a port is a number from 0 to 65535", 2)
    try:
        settings = Settings(host=host, port=port, data=data or usual_data_dir(), public_url=public_url)
    except ValueError as error:
        raise CommandFailed(f"--public-url: {error}", 2) from None
    return server.serve(settings)
