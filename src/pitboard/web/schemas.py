"""The wire's messages as TypeScript and as a page for people, both made from `pitboard.table.messages`.

`python -m pitboard.web.schemas` writes `static/types/wire.d.ts`; a test fails while that file is stale.
"""

import inspect
import re
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import get_args

from msgspec import inspect as shapes

from pitboard.table import messages
from pitboard.web.frames import BAD_FRAME, MOST_BYTES, SLOW_READER, TABLE_GONE, TOO_FAST, TOO_LONG

TYPES = Path(__file__).parent / "static/types/wire.d.ts"

UNIONS: dict[str, tuple[type, ...]] = {
    "ClientMessage": get_args(messages.ClientMessage),
    "ServerMessage": get_args(messages.ServerMessage),
}
BESIDES: tuple[type, ...] = (messages.TableView,)
"""Shapes within `shared`, which is open to every game."""

PLAIN: dict[type[shapes.Type], str] = {
    shapes.AnyType: "any",
    shapes.BoolType: "boolean",
    shapes.FloatType: "number",
    shapes.IntType: "number",
    shapes.NoneType: "null",
    shapes.StrType: "string",
}

CODES = {
    BAD_FRAME: "a frame that is no message",
    TOO_FAST: "over 100 messages a second",
    SLOW_READER: "the reader fell behind; connect again and go on",
    TABLE_GONE: "there is no such table",
    TOO_LONG: f"a message of over {MOST_BYTES} bytes",
}

INTRODUCTION = """# The protocol

A table is a WebSocket at `/t/<table>/ws?since=<n>`. Both sides send JSON objects, one a frame; `type` says which. Every
command is answered under its `id`, and what was answered is on the disk. Whoever connects again with the number of the last
entry seen gets a fresh view and the words of the last entries.

Over 30 commands a second are refused with `slow_down`. Times are milliseconds."""


def type_name(shape: shapes.Type) -> str:
    """A type in TypeScript."""
    match shape:
        case shapes.Metadata():
            return type_name(shape.type)
        case shapes.LiteralType():
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in shape.values)
        case shapes.ListType():
            return f"({type_name(shape.item_type)})[]" if _is_union(shape.item_type) else f"{type_name(shape.item_type)}[]"
        case shapes.TupleType():
            return f"[{', '.join(map(type_name, shape.item_types))}]"
        case shapes.DictType():
            return f"{{ [key: string]: {type_name(shape.value_type)} }}"
        case shapes.UnionType():
            return " | ".join(map(type_name, shape.types))
        case shapes.StructType():
            return shape.cls.__name__
        case _:
            return PLAIN[type(shape)]


def _is_union(shape: shapes.Type) -> bool:
    return isinstance(shape, shapes.UnionType | shapes.LiteralType)


def structs(shape: shapes.Type) -> Iterator[shapes.StructType]:
    """All structs within a type, each after those that hold it."""
    match shape:
        case shapes.Metadata():
            yield from structs(shape.type)
        case shapes.ListType():
            yield from structs(shape.item_type)
        case shapes.TupleType():
            for item in shape.item_types:
                yield from structs(item)
        case shapes.DictType():
            yield from structs(shape.value_type)
        case shapes.UnionType():
            for item in shape.types:
                yield from structs(item)
        case shapes.StructType():
            yield shape
            for field in shape.fields:
                yield from structs(field.type)


def field_notes(cls: type) -> dict[str, str]:
    """The docstring of each field that has one."""
    pairs = re.findall(r'^    (\w+):[^\n]*\n    """(.*?)"""', inspect.getsource(cls), re.DOTALL | re.MULTILINE)
    return {name: " ".join(note.split()) for name, note in pairs}


def note_lines(text: str, indent: str = "") -> list[str]:
    """A comment that TypeScript's tools show."""
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {text} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def fields(struct: shapes.StructType) -> list[str]:
    """The lines of an interface between its braces; what a browser may leave out has a question mark."""
    notes = field_notes(struct.cls)
    lines = [f'  {struct.tag_field}: "{struct.tag}"'] if struct.tag is not None else []
    may_lack = struct.cls in UNIONS["ClientMessage"]
    for field in struct.fields:
        if field.name in notes:
            lines += note_lines(notes[field.name], "  ")
        lines.append(f"  {field.encode_name}{'?' if may_lack and not field.required else ''}: {type_name(field.type)}")
    return lines


def interface(struct: shapes.StructType) -> str:
    """A struct as an interface with its notes."""
    note = note_lines(inspect.getdoc(struct.cls) or "")
    return "\n".join([*note, f"export interface {struct.cls.__name__} {{", *fields(struct), "}"])


def declarations() -> str:
    """The whole `.d.ts` file."""
    found: dict[str, shapes.StructType] = {}
    for root in [*chain(*UNIONS.values()), *BESIDES]:
        for struct in structs(shapes.type_info(root)):
            found.setdefault(struct.cls.__name__, struct)
    parts = [interface(struct) for struct in found.values()]
    parts += [f"export type {name} = {' | '.join(cls.__name__ for cls in union)}" for name, union in UNIONS.items()]
    return "// Made from src/pitboard/table/messages.py by python -m pitboard.web.schemas.\n\n" + "\n\n".join(parts) + "\n"


def protocol_source() -> str:
    """The protocol for people, in Markdown."""
    parts = [INTRODUCTION]
    for name, heading in (("ClientMessage", "What a browser sends"), ("ServerMessage", "What it is sent")):
        parts.append(f"## {heading}")
        found: dict[str, shapes.StructType] = {}
        for root in UNIONS[name]:
            found.update((struct.cls.__name__, struct) for struct in structs(shapes.type_info(root)))
        for key, struct in found.items():
            parts += [f"### {key}", inspect.getdoc(struct.cls) or "", "\n".join(["```", *fields(struct), "```"])]
    parts += ["## Why a socket was closed", "| code | meaning |\n|---|---|"]
    return "\n\n".join(parts) + "".join(f"\n| {code} | {meaning} |" for code, meaning in CODES.items())


def main() -> int:
    """Write the types for the browser's code."""
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    TYPES.write_text(declarations(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
