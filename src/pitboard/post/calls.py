"""Calls to hooks: a telling as JSON or as chats take it, signed, to an address that was looked at first."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import SplitResult, urlsplit

import msgspec

from pitboard.post.dates import iso

if TYPE_CHECKING:
    from pitboard.post.letters import Sender
    from pitboard.post.occasion import Occasion
    from pitboard.post.telling import Telling

Form = Literal["json", "slack", "discord"]
FORMS: tuple[Form, ...] = ("json", "slack", "discord")
LONGEST_CHAT = 1_900
"""Characters of a message that every chat takes."""

SIGNATURE = "X-Pitboard-Signature"
LONGEST_URL = 500


def hook_faults(url: str) -> str:
    """What is wrong with an address to call, "" for nothing. Where it leads is looked at with every call."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return "This is no address."
    if len(url) > LONGEST_URL or not url.isascii() or any(c <= " " for c in url):
        return f"An address has at most {LONGEST_URL} characters, and no spaces."
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return "An address begins with https:// or http:// and a host."
    if parts.username is not None or parts.password is not None:
        return "An address with a password in it is not called."
    return ""


def shown(url: str) -> str:
    """An address as it may be shown: what comes after the host is often a secret."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}/…"


def body_of(told: Telling, slip_id: str, form: str, sender: Sender) -> bytes:
    """What is sent to a hook of a form."""
    if form == "json":
        return msgspec.json.encode(plain(told, slip_id, sender))
    words = chat_words(told, page_of(told, sender))
    if form == "slack":
        return msgspec.json.encode({"text": for_slack(words)})
    return msgspec.json.encode({"content": words, "allowed_mentions": {"parse": []}})


def plain(told: Telling, slip_id: str, sender: Sender) -> dict[str, Any]:
    """News for programs; docs/post.md says what each key means."""
    return {
        "id": slip_id,
        "event": told.what,
        "table": told.table,
        "game": told.game,
        "race": told.race,
        "season": season_facts(told.occasion, sender),
        "n": told.n,
        "at": iso(told.at_ms),
        "url": page_of(told, sender),
        "replay": sender.replay(told.table, told.n) if told.table else "",
        "title": told.subject,
        "text": "\n".join(told.lines),
        "report": told.report.text if told.report is not None else "",
        "facts": told.facts,
    }


def page_of(told: Telling, sender: Sender) -> str:
    """Where to look: the page of the table, or that of the season where it is about none."""
    if told.table or told.occasion is None:
        return sender.table(told.table)
    return sender.season(told.occasion.season)


def season_facts(occasion: Occasion | None, sender: Sender) -> dict[str, Any] | None:
    """Which race of a season it is; None where it is of none."""
    if occasion is None:
        return None
    named = {"id": occasion.season, "name": occasion.name, "division": occasion.division}
    return {**named, "race": occasion.number, "title": occasion.title, "url": sender.season(occasion.season)}


def chat_words(told: Telling, url: str) -> str:
    """News for people in a chat: headline, what happened, where to look; shortened in the middle if it is long."""
    said = [told.where] if told.where else []  # the headline above it names the season, or the track, already
    lines = [*said, *told.lines[1:]] if told.what != "test" else told.lines
    head = "\n".join([told.subject, *lines])[: LONGEST_CHAT // 2]
    left = LONGEST_CHAT - len(head) - len(url) - 10
    story = ""
    for line in told.report.story if told.report is not None else ():
        if len(story) + len(line) + 3 > left:
            story += "\n…"
            break
        story += f"\n• {line}"
    return f"{head}{story}\n{url}"


def for_slack(words: str) -> str:
    """Characters that chats of this kind take for commands are disarmed: nobody is called by being named."""
    plain_words = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return plain_words.replace("@", "@\u200b")


def signature(secret: bytes, body: bytes) -> str:
    """By whom a body was sent: HMAC-SHA256 with the secret of its hook."""
    return f"sha256={hmac.digest(secret, body, hashlib.sha256).hex()}"


def headers_for(secret: bytes, body: bytes, slip_id: str, what: str) -> Mapping[str, str]:
    """The headers of a call."""
    return {
        "Content-Type": "application/json",
        "User-Agent": "Pitboard",
        "X-Pitboard-Event": what,
        "X-Pitboard-Id": slip_id,
        SIGNATURE: signature(secret, body),
    }


def target(parts: SplitResult) -> str:
    """What is asked of the host: path and query."""
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
