"""Persons, tokens and invites."""

import asyncio

import pytest

from pitboard.store import Fenced, Gone, Invite, Person, StoreError


def test_a_token_stands_for_a_person(opened):
    """Known by the hash of a token, under a name that is free to change."""

    async def play():
        async with opened() as store:
            await store.add_person(b"phone", "p1", "Ann")
            await store.add_person(b"laptop", "p2", "Ann")
            await store.rename("p1", "Anna")
            return [await store.person(token) for token in (b"phone", b"laptop", b"other")]

    assert asyncio.run(play()) == [Person("p1", "Anna"), Person("p2", "Ann"), None]


def test_persons_and_tokens_are_made_once(opened):
    """A taken id or token is refused and nothing changes; a person nobody knows cannot be renamed."""

    async def play():
        async with opened() as store:
            await store.add_person(b"phone", "p1", "Ann")
            for token, person_id in ((b"phone", "p2"), (b"other", "p1")):
                with pytest.raises(Fenced):
                    await store.add_person(token, person_id, "Bob")
            with pytest.raises(StoreError, match="no person p2"):  # the first try left no half of it
                await store.rename("p2", "Bob")
            with pytest.raises(StoreError, match="no person p9"):
                await store.add_token(b"other", "p9")
            return await store.person(b"phone"), await store.person(b"other")

    assert asyncio.run(play()) == (Person("p1", "Ann"), None)


def test_a_second_device_becomes_the_same_person(opened):
    """A claim moves a device's token to the person who made the claim."""

    async def play():
        async with opened() as store:
            await store.add_person(b"phone", "p1", "Ann")
            await store.add_person(b"laptop", "p2", "Guest")
            await store.add_token(b"laptop", "p1")
            await store.add_token(b"tablet", "p1")
            return [await store.person(token) for token in (b"phone", b"laptop", b"tablet")]

    assert asyncio.run(play()) == [Person("p1", "Ann")] * 3


def test_a_claim_works_once(opened):
    """Of many who follow the link at the same time, one gets it."""

    async def play():
        async with opened() as store:
            await store.add_invite(Invite(b"code", "red", "claim", 5000, "p1"))
            return await asyncio.gather(*(store.take_invite(b"code", 1000) for _ in range(20)))

    taken = asyncio.run(play())
    assert taken[0] == Invite(b"code", "red", "claim", 5000, "p1")
    assert taken[1:] == ["used"] * 19


def test_an_invite_to_a_table_works_until_it_runs_out(opened):
    """Reusable before its time, expired from it on, unknown if nobody made it."""

    async def play():
        async with opened() as store:
            invite = Invite(b"code", "red", "invite", 5000)
            await store.add_invite(invite)
            assert await store.take_invite(b"code", 4999) == invite
            assert await store.take_invite(b"code", 4999) == invite
            return await store.take_invite(b"code", 5000), await store.take_invite(b"none", 1)

    assert asyncio.run(play()) == ("expired", "unknown")


def test_an_expired_claim_is_not_used_up(opened):
    """Too late is too late, not used."""

    async def play():
        async with opened() as store:
            await store.add_invite(Invite(b"code", "red", "claim", 5000, "p1"))
            return await store.take_invite(b"code", 6000), await store.take_invite(b"code", 6000)

    assert asyncio.run(play()) == ("expired", "expired")


def test_an_invite_needs_its_table_and_its_own_code(opened):
    """No invite to nowhere, no two of one code."""

    async def play():
        async with opened() as store:
            with pytest.raises(Gone, match="no table green"):
                await store.add_invite(Invite(b"code", "green", "invite", 5000))
            await store.add_invite(Invite(b"code", "red", "invite", 5000))
            with pytest.raises(Fenced, match="code is taken"):
                await store.add_invite(Invite(b"code", "blue", "invite", 5000))

    asyncio.run(play())
