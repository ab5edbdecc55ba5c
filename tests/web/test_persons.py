"""Who somebody is."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from pitboard.store import SqliteStore
from pitboard.web.persons import Persons, hash_of, new_token


@asynccontextmanager
async def persons_in(folder: Path) -> AsyncIterator[tuple[Persons, SqliteStore]]:
    """Persons over a real store."""
    store = SqliteStore.open(folder)
    try:
        yield Persons(store), store
    finally:
        await store.close()


def test_only_the_hash_of_a_secret_is_kept(tmp_path: Path) -> None:
    """Nobody who reads the data can take somebody's place."""

    async def visit() -> str:
        async with persons_in(tmp_path) as (persons, _):
            token = new_token()
            await persons.rename(token, "Ada")
            return token

    token = asyncio.run(visit())
    data = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert hash_of(token) in data
    assert token.encode() not in data


def test_a_name_is_found_again_after_a_restart(tmp_path: Path) -> None:
    """The cookie is all that a person needs."""
    token = new_token()

    async def visit() -> str:
        async with persons_in(tmp_path) as (persons, _):
            found = await persons.find(token)
            return (found or await persons.rename(token, "Ada")).name

    assert [asyncio.run(visit()) for _ in range(2)] == ["Ada", "Ada"]


def test_a_browser_that_asks_twice_at_once_is_one_person(tmp_path: Path) -> None:
    """Page and socket come together the first time."""

    async def visit() -> set[str]:
        async with persons_in(tmp_path) as (persons, _):
            token = new_token()
            return {person.id for person in await asyncio.gather(*(persons.find_or_add(token) for _ in range(8)))}

    assert len(asyncio.run(visit())) == 1


def test_a_claimed_device_is_the_same_person(tmp_path: Path) -> None:
    """A second secret stands for the person from then on, also if it had stood for another."""

    async def visit() -> tuple[str, str]:
        async with persons_in(tmp_path) as (persons, _):
            laptop, phone = new_token(), new_token()
            ada = await persons.rename(laptop, "Ada")
            await persons.find_or_add(phone)
            await persons.claim(phone, ada.id)
            return ada.id, (await persons.find_or_add(phone)).id

    laptop_id, phone_id = asyncio.run(visit())
    assert laptop_id == phone_id


def test_a_new_name_is_known_on_every_device(tmp_path: Path) -> None:
    """No device keeps an old name in memory."""

    async def visit() -> str:
        async with persons_in(tmp_path) as (persons, _):
            laptop, phone = new_token(), new_token()
            await persons.claim(phone, (await persons.find_or_add(laptop)).id)
            await persons.find_or_add(phone)
            await persons.rename(laptop, "Ben")
            return (await persons.find_or_add(phone)).name

    assert asyncio.run(visit()) == "Ben"
