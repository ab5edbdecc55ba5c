"""What the application's parts share while it runs."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from pitboard.post.office import Post
from pitboard.store import Store
from pitboard.web.files import Files
from pitboard.web.garage import Garage
from pitboard.web.limits import Askers, Buckets
from pitboard.web.pages import Pages
from pitboard.web.persons import Persons
from pitboard.web.settings import Settings
from pitboard.web.thinking import Thinker
from pitboard.web.trying import Trying


@dataclass(frozen=True, slots=True)
class Services:
    """One of each."""

    settings: Settings
    store: Store
    thinker: Thinker | None
    garage: Garage
    persons: Persons
    files: Files
    pages: Pages
    makers: Buckets
    """How many tables each address may still make."""
    readers: Buckets
    """How many logs each address may still have replayed."""
    scorers: Buckets
    """How many documents of mats each address may still have judged."""
    planners: Buckets
    """How many looks at plans each address may still have."""
    trying: Trying
    """Whose plan is tried now."""
    post: Post
    """Letters and calls."""
    askers: Askers
    """How many letters about an address may still be asked for."""
    callers: Buckets
    """How many hooks each person may still try."""


def services_of(connection: HTTPConnection) -> Services:
    """The services of the application that a request came to."""
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services
