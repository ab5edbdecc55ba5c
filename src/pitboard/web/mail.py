"""Letters, as people ask for them: an address that is confirmed first, what one gets, and a way out without signing in."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pitboard.post.wishes import EVERYTHING, HOUR_MS, WISHES
from pitboard.store import Address, Slip
from pitboard.web.api import address_of, recognize, remember
from pitboard.web.bodies import Code, Failure, answer_json, read_as
from pitboard.web.persons import hash_of, token_of
from pitboard.web.services import Services, services_of

CONFIRM_HOURS = 48


class Ask(Struct, forbid_unknown_fields=True, frozen=True):
    """An address for letters."""

    address: Annotated[str, Meta(max_length=254)]


class Wants(Struct, forbid_unknown_fields=True, frozen=True):
    """What somebody likes to get."""

    turns: bool
    reminders: bool
    notices: bool


async def get_mail(request: Request) -> Response:
    """Where your letters go, and what you get. Nobody else is told."""
    services = services_of(request)
    person = await services.persons.find(token_of(request))
    known = await services.store.postbox.address_of(person.id) if person is not None else None
    return answer_json(request, view(services, known))


def view(services: Services, known: Address | None) -> dict[str, object]:
    """An address as its owner sees it; `offered` says whether this server sends letters at all."""
    wants = EVERYTHING if known is None else known.wants
    return {
        "offered": services.post.has_mail,
        "address": "" if known is None else known.address,
        "asked": "" if known is None else known.asked,
        "fault": "" if known is None else known.fault,
        "wants": {name: bool(wants & bit) for name, bit in WISHES.items()},
    }


async def ask_mail(request: Request) -> Response:
    """Have letters sent to an address: one goes there now and asks whether that is right, and no other before it is."""
    services = services_of(request)
    wish = (await read_as(request, Ask)).address.strip()
    if not services.post.has_mail:
        raise Failure(409, "no_mail", "This server sends no letters.", "Whoever runs it has not named a mail server.")
    if not is_address(wish):
        raise Failure(422, "no_address", "That is no address for letters.", "It looks like name@example.org.")
    token, person = await recognize(request)
    refuse_too_often(services, address_of(request), person.id, wish)
    now, code, box = services.garage.wall_ms(), secrets.token_urlsafe(24), services.store.postbox
    until = now + CONFIRM_HOURS * HOUR_MS
    data = msgspec.json.encode({"code": code}).decode()
    slip = Slip(secrets.token_hex(16), "letter", person.id, "", "confirm", 0, data, now, until)
    asked = Address(person.id, "", wish, secrets.token_urlsafe(24), EVERYTHING, "")
    await box.ask_address(asked, hash_of(code), until, slip)
    services.post.wake()
    return remember(request, answer_json(request, view(services, await box.address_of(person.id)), 202), token)


def is_address(text: str) -> bool:
    """Whether letters can be sent there."""
    from pitboard.post import smtp

    return smtp.is_address(text)


def refuse_too_often(services: Services, place: str, person: str, address: str) -> None:
    """Nobody's mailbox is filled by asking for it: limits for whoever asks, for where they ask from, and for the address."""
    if wait := services.askers.take(person, place, address, services.garage.now()):
        raise Failure(429, "slow_down", "So many letters!", f"Another can be sent in {max(1, round(wait / 60))} minutes.")


async def confirm_mail(request: Request) -> Response:
    """Exchange the code of the letter that asked. Whoever has it reads the mail of that address."""
    services = services_of(request)
    code = (await read_as(request, Code)).code
    found = await services.store.postbox.confirm(hash_of(code), services.garage.wall_ms(), EVERYTHING)
    if not isinstance(found, Address):
        words = {"unknown": "This link has been used, or is not whole.", "expired": "This link has run out."}
        raise Failure(404, f"code_{found}", words[found], "Ask for another letter if none comes.")
    return answer_json(request, {"address": found.address})


async def set_wants(request: Request) -> Response:
    """Say what you like to get."""
    services = services_of(request)
    wants = await read_as(request, Wants)
    person = await services.persons.find(token_of(request))
    bits = sum(bit for name, bit in WISHES.items() if getattr(wants, name))
    if person is None or not await services.store.postbox.want(person.id, bits):
        raise Failure(404, "no_address", "No address of yours is known.", "Say first where letters are to go.")
    return answer_json(request, view(services, await services.store.postbox.address_of(person.id)))


async def forget_mail(request: Request) -> Response:
    """Have your address forgotten."""
    services = services_of(request)
    person = await services.persons.find(token_of(request))
    if person is not None:
        await services.store.postbox.forget_address(person.id)
    return answer_json(request, view(services, None))


async def get_out(request: Request) -> Response:
    """The link out of a letter, opened: a page asks, because programs that look at mails open links too."""
    return RedirectResponse(f"/mail#off={request.path_params['code']}", 303)


async def leave_by_link(request: Request) -> Response:
    """A mail program takes the one click for its owner; nobody is signed in there."""
    return await leave(request, request.path_params["code"])


async def leave_by_page(request: Request) -> Response:
    """Send nothing more to whom this code belongs."""
    return await leave(request, (await read_as(request, Code)).code)


async def leave(request: Request, code: str) -> Response:
    """Send nothing more; a wrong code is told like a right one that was used."""
    if not await services_of(request).store.postbox.unsubscribe(code):
        raise Failure(404, "code_unknown", "Nobody gets letters by this link.", "It is not whole, or forgotten.")
    return answer_json(request, {"off": True})


ROUTES = [
    Route("/api/me/mail", get_mail),
    Route("/api/me/mail", ask_mail, methods=["POST"]),
    Route("/api/me/mail", forget_mail, methods=["DELETE"]),
    Route("/api/me/mail/confirm", confirm_mail, methods=["POST"]),
    Route("/api/me/mail/wants", set_wants, methods=["POST"]),
    Route("/api/mail/off", leave_by_page, methods=["POST"]),
    Route("/api/mail/off/{code}", get_out),
    Route("/api/mail/off/{code}", leave_by_link, methods=["POST"]),
]
