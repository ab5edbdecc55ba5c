"""Copying a whole record at once: compiled in place of the `copy_into` that is made from a declaration."""

from __future__ import annotations

from types import FunctionType
from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic


@intrinsic  # type: ignore[untyped-decorator, unused-ignore]
def copy_bytes(typing_context: Any, out: Any, state: Any) -> Any:
    """Copy all bytes of one record to another of the same kind."""
    if not isinstance(out, types.Record) or out != state:
        return None

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        cgutils.raw_memcpy(builder, arguments[0], arguments[1], context.get_constant(types.intp, out.size), 1)
        return context.get_dummy_value()

    return types.void(out, state), generate


copy_bytes.stable_name = "copy_bytes"


def copy_record(out: Any, state: Any) -> None:
    """Make a record equal to another of its kind."""
    copy_bytes(out, state)


def is_made_copier(function: FunctionType) -> bool:
    """Whether a function is a `copy_into` that the kernel made from a declaration: it copies every field."""
    return function.__name__ == "copy_into" and getattr(function, "generated", False) is True
