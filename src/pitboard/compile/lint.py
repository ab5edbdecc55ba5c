"""`python -m pitboard.compile.lint`: are the rules and bots written in the subset that compiles?

Checks every module in `RULES` of every game, and the modules of the bots. Prints `file:line: what:
why` for each fault and ends with status 1 if there is any. Needs no compiler.
"""

from __future__ import annotations

import ast
import enum
import importlib
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

from pitboard.compile.fingerprint import Fingerprints, Unstable
from pitboard.compile.subset import Found, Names, faults_of
from pitboard.kernel.state import fields

BESIDE = (
    "compile.loops",
    "compile.rush",
    "lab.formula_notes",
    "lab.measures",
    "lab.pit_crew_haste",
    "lab.pit_crew_notes",
    "lab.pit_stop_notes",
)
"""What is in the subset beside rules and bots: the loops, and what the lab asks of races."""


def shapes_in(module: ModuleType, fixed: bool) -> dict[str, int]:
    """How many indices the fields of the declared classes that a module sees take: those of `Fixed`, or of all others."""
    seen = [v for v in vars(module).values() if isinstance(v, type) and hasattr(v, "declared_fields")]
    chosen = [cls for cls in seen if (cls.__name__ == "Fixed") == fixed]
    return {field.name: len(field.shape) for cls in chosen for field in fields(cls) if field.shape}


def names_in(module: ModuleType, floats: bool) -> Names:
    """What the names of a module mean."""
    seen = vars(module)
    functions = {name for name, value in seen.items() if isinstance(value, FunctionType)}
    functions |= set(seen.get("__annotations__", {}))  # rules to be bound by name
    enums = {name for name, value in seen.items() if isinstance(value, type) and issubclass(value, enum.Enum)}
    return Names(frozenset(functions), frozenset(enums), shapes_in(module, False), shapes_in(module, True), floats)


def head_faults(tree: ast.Module) -> Iterator[Found]:
    """Faults at the head of a module: a rule function is imported itself, never reached through its module."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield Found(node.lineno, f"import {node.names[0].name}", "`from x import f` only")


def reach_faults(module: ModuleType) -> Iterator[Found]:
    """Functions that call themselves, or depend on a value that no compiled rule can."""
    prints = Fingerprints("")
    for function in vars(module).values():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            try:
                prints.of(function)
            except Unstable as fault:
                yield Found(function.__code__.co_firstlineno, function.__name__, str(fault))


def module_faults(module: ModuleType, floats: bool = False) -> list[Found]:
    """All faults of one module, by line."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    names = names_in(module, floats)
    found = [*head_faults(tree), *reach_faults(module)]
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found += faults_of(node, names)
    return sorted(set(found))


def rule_modules() -> Iterator[ModuleType]:
    """The rule modules of every game."""
    games = importlib.import_module("pitboard.games")  # by name, since the compiler depends on no game
    for name in games.NAMES:
        yield from games.find(name).RULES


def bot_modules() -> Iterator[ModuleType]:
    """The modules of the bots of every game."""
    package = importlib.import_module("pitboard.bots")
    for found in pkgutil.walk_packages(package.__path__, "pitboard.bots."):
        if not found.ispkg:
            yield importlib.import_module(found.name)


def report(module: ModuleType, floats: bool) -> int:
    """Print the faults of a module; how many there are."""
    found = module_faults(module, floats)
    for fault in found:
        print(f"{module.__file__}:{fault.line}: {fault.what}: {fault.why}")
    return len(found)


def main() -> int:
    """Check everything; the exit status."""
    rules, bots = list(rule_modules()), list(bot_modules())
    loops = [importlib.import_module(f"pitboard.{name}") for name in BESIDE]
    count = sum(report(m, floats=False) for m in [*rules, *loops]) + sum(report(m, floats=True) for m in bots)
    if count == 0:
        print(f"{len(rules)} rule modules and {len(bots)} modules of bots are in the subset")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
