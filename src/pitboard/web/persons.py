"""Who somebody is: a random secret in a cookie. Only its SHA-256 is kept; names are free."""

import hashlib
import re
import secrets
from collections import OrderedDict

from starlette.requests import HTTPConnection
from starlette.responses import Response

from pitboard.store.faults import Fenced
from pitboard.store.log import Person, Store

COOKIE = "pitboard"
COOKIE_SECONDS = 400 * 24 * 3600
"""How long a browser keeps the cookie: as long as browsers allow."""

MOST_KNOWN = 5_000

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """A fresh secret for a cookie: 32 random bytes as text."""
    return secrets.token_urlsafe(32)


def hash_of(secret: str) -> bytes:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).digest()


def token_of(connection: HTTPConnection) -> str | None:
    """The secret that a browser showed; None if it has none of ours."""
    token = connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def keep(response: Response, token: str, *, secure: bool) -> None:
    """Have the browser keep the secret where no script reads it."""
    response.set_cookie(COOKIE, token, max_age=COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")


class Persons:
    """Persons by their secrets; those seen last are kept in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[bytes, Person] = OrderedDict()

    async def find(self, token: str | None) -> Person | None:
        """Who holds the secret; None for a newcomer."""
        if token is None:
            return None
        token_hash = hash_of(token)
        person = self._known.get(token_hash)
        if person is None:
            person = await self._store.person(token_hash)
            if person is not None:
                self._remember(token_hash, person)
        return person

    async def find_or_add(self, token: str) -> Person:
        """Who holds the secret; a newcomer becomes a person without a name."""
        person = await self.find(token)
        if person is not None:
            return person
        person = Person(secrets.token_hex(8), "")
        try:
            await self._store.add_person(hash_of(token), person.id, person.name)
        except Fenced:  # the same browser asked twice at once
            return await self.find_or_add(token)
        self._remember(hash_of(token), person)
        return person

    async def rename(self, token: str, name: str) -> Person:
        """Give who holds the secret another name."""
        person = await self.find_or_add(token)
        await self._store.rename(person.id, name)
        renamed = Person(person.id, name)
        for token_hash, known in self._known.items():
            if known.id == person.id:
                self._known[token_hash] = renamed
        return renamed

    async def claim(self, token: str, person_id: str) -> None:
        """Let the secret of a second device stand for a person."""
        await self._store.add_token(hash_of(token), person_id)
        self._known.pop(hash_of(token), None)

    def _remember(self, token_hash: bytes, person: Person) -> None:
        self._known[token_hash] = person
        self._known.move_to_end(token_hash)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
