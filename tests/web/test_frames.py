"""Frames by hand."""

import pytest
from websockets.frames import Frame, Opcode

from pitboard.web.frames import frame, whole_text


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536])
def test_a_frame_is_what_the_library_would_send(size: int) -> None:
    """Every form of the length, unmasked."""
    assert frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.mark.parametrize("text", [b"", b"{}", b"x" * 125, "Zürich".encode()])
def test_a_short_masked_text_is_read_at_once(text: bytes) -> None:
    """The usual message needs no parser."""
    assert whole_text(Frame(Opcode.TEXT, text).serialize(mask=True)) == text


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        Frame(Opcode.TEXT, b"{}").serialize(mask=False),
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
        Frame(Opcode.TEXT, b"{}", fin=False).serialize(mask=True),
        b"\xc1" + Frame(Opcode.TEXT, b"{}").serialize(mask=True)[1:],
        Frame(Opcode.CONT, b"{}").serialize(mask=True),
        Frame(Opcode.BINARY, b"{}").serialize(mask=True),
        Frame(Opcode.PING, b"{}").serialize(mask=True),
        Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 2,
        Frame(Opcode.TEXT, b"{}").serialize(mask=True)[:-1],
    ],
    ids=lambda data: f"{len(data)} bytes",
)
def test_anything_else_is_left_to_the_parser(data: bytes) -> None:
    """Halves, several at once, other kinds, unmasked, longer."""
    assert whole_text(data) is None
