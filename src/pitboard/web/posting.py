"""How a server's post office is set up: it hears of every table, and goes by the garage's clock."""

from __future__ import annotations

from pitboard.post.office import Post
from pitboard.store import Store
from pitboard.web.garage import Garage
from pitboard.web.settings import Settings
from pitboard.web.stall import Stall


def post_of(settings: Settings, store: Store, garage: Garage) -> Post:
    """The post office of a server."""
    from pitboard.post.letters import Sender

    server = None
    if settings.mail:
        from pitboard.post.smtp import mail_server

        server = mail_server(settings.mail)
    post = Post(
        store,
        garage.wall_ms,
        Sender(settings.sender_address if settings.mail else "", settings.home),
        server,
        allow_private=settings.allow_private_hooks,
        call_later=garage.call_later,
    )

    def note(stall: Stall) -> None:
        post.note(stall.id, by_timetable=stall.table.timetable is not None, is_over=stall.table.stage == "over")

    garage.listeners.append(note)
    return post
