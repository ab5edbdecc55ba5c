"""Fingerprints: a hash of everything that the machine code of a rule function depends on.

Two functions with one fingerprint compile to the same code, so a fingerprint is a safe key of a cache that outlives the
process. It covers the bytecode and its constants, names, defaults and closure, the value of every global that the code reads,
and the fingerprints of all functions it calls. It leaves out what changes nothing: line numbers, comments, docstrings.
"""

from __future__ import annotations

import dis
import enum
import hashlib
import inspect
from collections.abc import Callable, Iterator
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

ATOMS = (bool, int, float, complex, str, bytes, type(None), type(...))


class Unstable(TypeError):
    """A value whose meaning no hash can hold: the rules may not depend on it."""


@lru_cache(maxsize=8192)
def global_names(code: CodeType) -> tuple[str, ...]:
    """The globals that code reads, nested functions included, each once and in order."""
    found = {i.argval: None for i in dis.get_instructions(code) if i.opname in {"LOAD_GLOBAL", "LOAD_NAME"}}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found.update(dict.fromkeys(global_names(inner)))
    return tuple(found)


@lru_cache(maxsize=8192)
def code_text(code: CodeType, doc: str | None = None) -> str:
    """What a code object says, without its lines, file, name and docstring; nested code objects likewise."""
    constants = list(code.co_consts)
    if doc is not None and constants and constants[0] == doc:
        constants[0] = None
    counts = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    handlers = getattr(code, "co_exceptiontable", b"")
    return f"code({code.co_code.hex()},{handlers.hex()},{counts},{names},[{','.join(map(value_text, constants))}])"


def value_text(value: Any) -> str:
    """A constant as text that differs whenever the value or its type does; raises Unstable for what is no constant."""
    kind = type(value)
    if isinstance(value, enum.Enum):
        return f"{kind.__qualname__}.{value.name}={value_text(value.value)}"
    if kind in ATOMS:
        return f"{kind.__name__}:{value!r}"
    if kind is tuple:
        return f"({','.join(map(value_text, value))})"
    if kind is frozenset:
        return f"{{{','.join(sorted(map(value_text, value)))}}}"
    if isinstance(value, CodeType):
        return code_text(value)
    if isinstance(value, type):
        return type_text(value)
    if hasattr(value, "dtype") and hasattr(value, "tobytes"):
        return f"array({value.dtype},{value.shape},{hashlib.sha256(value.tobytes()).hexdigest()})"
    if isinstance(name := getattr(value, "stable_name", None), str):  # a thing of the compiler's own
        return f"own:{name}"
    raise Unstable(f"a {kind.__module__}.{kind.__qualname__} cannot be part of a rule")


def type_text(cls: type) -> str:
    """An enum with all its members and their values; any other class by its full name."""
    if issubclass(cls, enum.Enum):
        members = ",".join(value_text(m) for m in cls.__members__.values())
        return f"enum:{cls.__qualname__}[{','.join(cls.__members__)}][{members}]"
    return f"type:{cls.__module__}.{cls.__qualname__}"


def module_text(module: ModuleType, code: CodeType) -> str:
    """A module by its name and by those of its attributes that the code may read."""
    parts = [f"module:{module.__name__}"]
    if not module.__name__.startswith("numpy"):  # numpy's own version stands in the salt
        for name in sorted(set(code.co_names)):
            if isinstance(vars(module).get(name), FunctionType):
                raise Unstable(f"{module.__name__}.{name} is reached through its module; import the function itself")
            if name in vars(module):
                parts.append(f"{name}={value_text(vars(module)[name])}")
    return f"<{','.join(parts)}>"


def is_inlined(function: FunctionType) -> bool:
    """Whether its module says that a function is compiled into each that calls it."""
    return function.__name__ in function.__globals__.get("INLINED", ())


class Fingerprints:
    """Fingerprints of functions under one salt (versions, processor, flags).

    `stand_in` says which function is compiled in place of which: the compiled luck for the plain one, others themselves.
    """

    def __init__(self, salt: str, stand_in: Callable[[FunctionType], FunctionType] = lambda function: function) -> None:
        self._salt = salt
        self._stand_in = stand_in
        self._known: dict[FunctionType, str] = {}
        self._open: list[FunctionType] = []

    def of(self, function: FunctionType) -> str:
        """The fingerprint of a function: 32 hexadecimal digits."""
        if function in self._open:
            circle = " -> ".join(f.__name__ for f in [*self._open, function])
            raise Unstable(f"rules may not call themselves: {circle}")
        if function not in self._known:
            self._open.append(function)
            text = "\n".join([self._salt, *self._parts(function)])
            self._open.pop()
            self._known[function] = hashlib.sha256(text.encode()).hexdigest()[:32]
        return self._known[function]

    def _parts(self, function: FunctionType) -> Iterator[str]:
        yield code_text(function.__code__, function.__doc__)
        yield f"inlined:{is_inlined(function)}"
        yield value_text(function.__defaults__)
        yield value_text(tuple(sorted((function.__kwdefaults__ or {}).items())))
        for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
            yield f"{name}={self._text(cell.cell_contents, function)}"
        for name in global_names(function.__code__):
            if name in function.__globals__:
                yield f"{name}={self._text(function.__globals__[name], function)}"
            else:
                yield f"builtin:{name}"

    def _text(self, value: Any, reader: FunctionType) -> str:
        if isinstance(value, FunctionType):
            return f"function:{self.of(self._stand_in(value))}"
        if inspect.ismodule(value):
            return module_text(value, reader.__code__)
        try:
            return value_text(value)
        except Unstable as fault:
            raise Unstable(f"{reader.__module__}.{reader.__qualname__}: {fault}") from None
