"""Measure the sizes of the source against its budgets, print the figures, and fail where one is passed.

A budget keeps the code in pieces that fit in a head: lines in a file, lines in a function, lines of the kernel and of
one game's rules. Vendored files and test vectors are not counted. A game's rules are counted by what they say: without
imports, blank lines, comments and docstrings, which grow with the rulings that they cite.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src/pitboard"
SUFFIXES = {".py", ".js", ".css", ".html"}
UNCOUNTED = {"vendor", "vectors", "__pycache__"}

LONGEST_FILE = 500
MEDIAN_FILE = 150
LONGEST_FUNCTION = 60
SHORT_FUNCTION = 25
SHORT_SHARE = 0.9
KERNEL_LINES = 1200
RULE_LINES = 1800


class Figure(NamedTuple):
    """One measure: what was measured, its value, its budget, and whether it keeps to it."""

    what: str
    value: float
    budget: float
    kept: bool

    def __str__(self) -> str:
        mark = "ok  " if self.kept else "OVER"
        return f"{mark} {self.what}: {self.value:g} (budget {self.budget:g})"


def at_most(what: str, value: float, budget: float) -> Figure:
    """A figure that should not exceed its budget."""
    return Figure(what, value, budget, value <= budget)


def source_files(*folders: Path) -> list[Path]:
    """All files of code below the folders, without vendored and recorded ones."""
    found = (path for folder in folders for path in folder.rglob("*") if path.suffix in SUFFIXES)
    return sorted(path for path in found if not UNCOUNTED & set(path.relative_to(ROOT).parts))


def line_count(path: Path) -> int:
    """Lines of a file, blank ones and comments too."""
    return len(path.read_text(encoding="utf-8").splitlines())


def rule_lines(path: Path) -> int:
    """Lines of a rule module that say something: imports, blank lines, comments and docstrings are left out."""
    source = path.read_text(encoding="utf-8")
    left_out: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.stmt):
            continue
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if (is_text or isinstance(node, ast.Import | ast.ImportFrom)) and node.end_lineno is not None:
            left_out |= set(range(node.lineno, node.end_lineno + 1))
    lines = enumerate(source.splitlines(), 1)
    return sum(n not in left_out and line.strip() != "" and not line.lstrip().startswith("#") for n, line in lines)


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Each function of a Python file: where it stands, and its lines from `def` to its end."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None:
            yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", node.end_lineno - node.lineno + 1


def file_figures() -> Iterator[Figure]:
    """Lengths of files: the longest of all, and the median of the package's own that hold any code."""
    lengths = {path: line_count(path) for path in source_files(SOURCE, ROOT / "tests", ROOT / "tools")}
    for path, lines in lengths.items():
        if lines > LONGEST_FILE:
            yield at_most(f"lines of {path.relative_to(ROOT)}", lines, LONGEST_FILE)
    longest = max(lengths, key=lambda path: lengths[path])
    yield at_most(f"longest file, {longest.relative_to(ROOT)}", lengths[longest], LONGEST_FILE)
    own = [lines for path, lines in lengths.items() if path.is_relative_to(SOURCE) and lines > 1]
    yield at_most(f"median of the package's {len(own)} files", median(own), MEDIAN_FILE)


def function_figures() -> Iterator[Figure]:
    """Lengths of the package's Python functions."""
    python = [path for path in source_files(SOURCE, ROOT / "tools") if path.suffix == ".py"]
    lengths = dict(found for path in python for found in functions(path))
    for where, lines in lengths.items():
        if lines > LONGEST_FUNCTION:
            yield at_most(f"lines of {where}", lines, LONGEST_FUNCTION)
    longest = max(lengths, key=lambda where: lengths[where])
    yield at_most(f"longest function, {longest}", lengths[longest], LONGEST_FUNCTION)
    share = sum(lines <= SHORT_FUNCTION for lines in lengths.values()) / len(lengths)
    what = f"share of {len(lengths)} functions with at most {SHORT_FUNCTION} lines"
    yield Figure(what, round(share, 3), SHORT_SHARE, share >= SHORT_SHARE)


def rule_modules(game: ModuleType) -> list[Path]:
    """The files a game lists in RULES; the list may hold modules or their names."""
    listed = getattr(game, "RULES", ())
    modules = [importlib.import_module(entry) if isinstance(entry, str) else entry for entry in listed]
    return [Path(module.__file__) for module in modules if module.__file__]


def part_figures() -> Iterator[Figure]:
    """Sizes of the kernel and of each game's rules."""
    yield at_most("lines of the kernel", sum(map(line_count, source_files(SOURCE / "kernel"))), KERNEL_LINES)
    for folder in sorted((SOURCE / "games").iterdir()):
        if (folder / "__init__.py").exists():
            files = rule_modules(importlib.import_module(f"pitboard.games.{folder.name}"))
            what = f"lines of the {len(files)} rule modules of {folder.name}"
            lines = sum(map(rule_lines, files))
            yield Figure(what, lines, RULE_LINES, 0 < lines <= RULE_LINES)


def main() -> int:
    """Print all figures; 1 if one is over its budget."""
    figures = [*file_figures(), *function_figures(), *part_figures()]
    print(*figures, sep="\n")
    return int(not all(figure.kept for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
