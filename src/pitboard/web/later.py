"""Routes whose module is imported when somebody asks for one of them: a server is up sooner without it."""

from __future__ import annotations

from importlib import import_module

from starlette.routing import BaseRoute, Match, Router
from starlette.types import Receive, Scope, Send


class Later(BaseRoute):
    """All `ROUTES` of a module, which lie below these paths; nothing else may."""

    def __init__(self, module: str, *below: str) -> None:
        self._module, self._below = module, below
        self._router: Router | None = None

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """By the beginning of the path alone: what the module has no route for is not found there."""
        is_ours = scope["type"] == "http" and scope["path"].startswith(self._below)
        return (Match.FULL if is_ours else Match.NONE), {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Import the module, the first time, and leave it to its routes."""
        if self._router is None:
            self._router = Router(import_module(self._module).ROUTES, redirect_slashes=False)
        await self._router(scope, receive, send)
