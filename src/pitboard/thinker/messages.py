"""What goes over the thinker's pipes: length-prefixed JSON, one answer a question."""

from __future__ import annotations

from typing import Any, BinaryIO

import msgspec

LONGEST = 1 << 20


class Question(msgspec.Struct, tag="bot", tag_field="about", forbid_unknown_fields=True):
    """What would this bot do? `state` is the text of the blinded state; `setup` may be left out once its key is known."""

    id: int
    game: str
    setup_key: str
    state: str
    seat: int
    level: str
    seed: int
    setup: dict[str, Any] | None = None


class PlanQuestion(msgspec.Struct, tag="plan", tag_field="about", forbid_unknown_fields=True):
    """What would become of this plan? State and setup as above; the same question again is answered from more tries."""

    id: int
    game: str
    setup_key: str
    state: str
    seat: int
    plan: str | dict[str, Any]
    setup: dict[str, Any] | None = None


class Answer(msgspec.Struct, tag="bot", tag_field="about", omit_defaults=True):
    """The act that the bot takes, or why there is none: `unknown_setup` asks for the setup to be sent again.

    Where all act at once `verb` 0 is waiting, and `busy` how many ms the bot's hands are busy with what it does.
    """

    id: int
    verb: int = 0
    a: int = 0
    b: int = 0
    c: int = 0
    busy: int = 0
    error: str = ""


class PlanAnswer(msgspec.Struct, tag="plan", tag_field="about", omit_defaults=True):
    """What an editor is told of a plan, as JSON, or an `error` as above."""

    id: int
    told: msgspec.Raw = msgspec.Raw(b"null")
    error: str = ""


AnyQuestion = Question | PlanQuestion
AnyAnswer = Answer | PlanAnswer

UNKNOWN_SETUP = "unknown_setup"

_encode = msgspec.json.Encoder().encode


def frame(message: AnyQuestion | AnyAnswer) -> bytes:
    """A message with its length before it, four bytes, the high one first."""
    body = _encode(message)
    return len(body).to_bytes(4, "big") + body


def read_frame(stream: BinaryIO) -> bytes | None:
    """The next message's body, or None where the stream has ended."""
    head = stream.read(4)
    if len(head) < 4:
        return None
    size = int.from_bytes(head, "big")
    if size > LONGEST:
        raise ValueError(f"a message of {size} bytes is too long")
    body = stream.read(size)
    return body if len(body) == size else None
