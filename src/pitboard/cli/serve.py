"""`pitboard serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitboard.cli.failure import CommandFailed, Whole


def serve(
    *,
    host: str = "127.0.0.1",
    port: Whole = 8000,
    data: Path | None = None,
    public_url: str = "",
    mail: Annotated[str, Parameter(env_var="PITBOARD_MAIL", show_default=False)] = "",
    mail_from: Annotated[str, Parameter(env_var="PITBOARD_MAIL_FROM")] = "",
    allow_private_hooks: Annotated[bool, Parameter(negative="")] = False,
) -> int:
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
    mail
        The mail server for letters about races by correspondence, as smtp://user:password@host:587, or smtps://.
        Better told by the environment, where no list of processes shows the password.
    mail_from
        The address that letters come from; pitboard@ the host of --public-url when left out.
    allow_private_hooks
        Let hooks of tables lead to this machine and its neighbors.
    """
    from pitboard.web import server
    from pitboard.web.settings import BadSetting, Settings, usual_data_dir

    if not 0 <= port <= 65535:
        raise CommandFailed(f"--port {port}: a port is a number from 0 to 65535", 2)
    try:
        host.encode("idna")
    except UnicodeError:
        raise CommandFailed(f"--host {host}: no name and no address of a machine", 2) from None
    try:
        settings = Settings(
            host=host,
            port=port,
            data=data or usual_data_dir(),
            public_url=public_url,
            mail=mail,
            mail_from=mail_from,
            allow_private_hooks=allow_private_hooks,
        )
    except BadSetting as error:
        raise CommandFailed(f"--{error.option}: {error}", 2) from None
    return server.serve(settings)
