"""Twins of rule functions: the same code objects, compiled, with the compiled twins of all they call.

    twins = Twins()
    act = twins.of(rules.act)      # takes records instead of plain objects, and an array as luck

A twin is made of its function's own code, in a scope where every rule function is already a twin and luck is swapped for
the compiled one. Its name ends in its fingerprint, which is its key in the cache.
"""

from __future__ import annotations

import enum
import sys
from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType
from typing import Any

import llvmlite
import llvmlite.binding
import numba
import numpy as np
from numba import types
from numba.core import config
from numba.core.registry import CPUDispatcher

from pitboard.compile.cache import TwinCache, usable_folder, user_cache_folder
from pitboard.compile.copying import copy_record, is_made_copier
from pitboard.compile.fingerprint import Fingerprints, global_names, is_inlined
from pitboard.compile.luck import SWAPS

TWINS = 2
"""Raised when the way twins are made changes, so that no older file of the cache is used."""

Progress = Callable[[int, int], None]
Function = Callable[..., Any]


def canonical(kind: Any) -> Any:
    """The type an argument is compiled for: one integer type for all small numbers, so that each rule compiles once."""
    if isinstance(kind, types.Integer | types.Boolean) and kind != types.uint64:
        return types.int64
    return kind


def numbers_of(words: type[enum.IntEnum]) -> ModuleType:
    """An enum as Numba sees it: a module of plain numbers, so that members mix with ints as they do in Python."""
    numbers = ModuleType(words.__name__)
    vars(numbers).update({name: int(member) for name, member in words.__members__.items()})
    return numbers


class Twin(CPUDispatcher):  # type: ignore[misc]
    """A compiled rule function."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """How another twin calls this one (asked by Numba): by canonical types."""
        return super().get_call_template(tuple(canonical(a) for a in args), {name: canonical(kind) for name, kind in kws.items()})


def salt(flags: Mapping[str, Any]) -> str:
    """What machine code depends on beside the source."""
    versions = (TWINS, numba.__version__, llvmlite.__version__, np.__version__, sys.version_info[:3])
    processor = (llvmlite.binding.get_host_cpu_name(), config.CPU_NAME, config.CPU_FEATURES, config.OPT)
    return repr((versions, processor, sorted(flags.items())))


def flags(checked: bool) -> dict[str, Any]:
    """Numba's options; `checked` adds bounds checks and Python's errors of division."""
    return {
        "nopython": True,
        "nogil": True,
        "_nrt": False,  # nothing is allocated: counting who refers to a row would cost a quarter of the time
        "forceinline": False,  # a callee would have it from its caller
        "boundscheck": checked,
        "error_model": "python" if checked else "numpy",
    }


INNER = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Twins that other twins call need no way in from Python; a quarter of the compiler's time goes into those."""
BODILY = {"forceinline": True}
"""Twins that a module names in INLINED become part of each twin that calls them."""


class Twins:
    """Makes twins on demand, each once.

    `progress(done, of)` is called for each function that had to be compiled; nothing is said when all comes from the cache.
    """

    def __init__(
        self,
        swaps: Mapping[Function, Function] | None = None,
        *,
        checked: bool = False,
        progress: Progress | None = None,
    ) -> None:
        self._flags = flags(checked)
        self._swaps: dict[Function, Function] = {**SWAPS, **(swaps or {})}
        self._prints = Fingerprints(salt(self._flags), self._stand_in)
        self._folder = usable_folder(user_cache_folder())
        self._made: dict[tuple[FunctionType, bool], Twin] = {}
        self._scopes: dict[int, dict[str, Any]] = {}
        self._progress = progress
        self.compiled = 0

    def __len__(self) -> int:
        return len(self._made)

    def of(self, function: Function) -> Any:
        """The twin of a function; call it with records, arrays and ints."""
        return self._twin(function, entry=True)

    def name(self, function: Function) -> str:
        """The function's name with its fingerprint."""
        source = self._stand_in(function)
        return f"{source.__name__}_{self._prints.of(source)}"

    def _stand_in(self, function: Function) -> FunctionType:
        """What is compiled in place of a function: usually that function."""
        assert isinstance(function, FunctionType)
        found = copy_record if is_made_copier(function) else self._swaps.get(function, function)
        assert isinstance(found, FunctionType)
        return found

    def _twin(self, function: Function, entry: bool) -> Twin:
        key = self._stand_in(function), entry
        if key not in self._made:
            self._made[key] = self._make(*key)
        return self._made[key]

    def _make(self, function: FunctionType, entry: bool) -> Twin:
        scope = self._scopes.setdefault(id(function.__globals__), dict(function.__globals__))
        for used in global_names(function.__code__):
            if used in function.__globals__:
                scope[used] = self._compiled(function.__globals__[used])
        name = self.name(function) + ("e" if entry else "")  # symbols of both kinds may meet in one process
        code, defaults, closure = function.__code__, function.__defaults__, function.__closure__
        copy = FunctionType(code, scope, function.__name__, defaults, closure)
        copy.__module__, copy.__qualname__ = function.__module__, name
        twin = Twin(
            copy, targetoptions=self._flags | ({} if entry else INNER) | (BODILY if is_inlined(function) and not entry else {})
        )
        twin._cache = TwinCache(self._folder, name, self._after)
        return twin

    def _compiled(self, value: Any) -> Any:
        """A global as compiled code sees it."""
        if isinstance(value, FunctionType):
            return self._twin(value, entry=False)
        if isinstance(value, type) and issubclass(value, enum.IntEnum):
            return numbers_of(value)
        return int(value) if isinstance(value, enum.IntEnum) else value

    def _after(self) -> None:
        self.compiled += 1
        if self._progress:
            self._progress(self.compiled, len(self._made))
