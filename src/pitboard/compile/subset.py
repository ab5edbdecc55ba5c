"""The rules' subset of Python: what a rule function may not contain, and why.

Plain Python and compiled code must do the same; each refusal here is a case in which they would differ, or could not be
compiled, or would make a rule harder to read.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import NamedTuple

BUILTINS = frozenset({"abs", "bool", "int", "len", "max", "min", "range"})

FORBIDDEN: dict[type[ast.AST], tuple[str, str]] = {
    ast.Dict: ("a dict", "compiled rules know ints, bools, tuples and enums"),
    ast.Set: ("a set", "compiled rules know ints, bools, tuples and enums"),
    ast.List: ("a new list", "amounts are fields of the state; a list would be made anew at each call"),
    ast.ListComp: ("a comprehension", "write the loop"),
    ast.SetComp: ("a comprehension", "write the loop"),
    ast.DictComp: ("a comprehension", "write the loop"),
    ast.GeneratorExp: ("a generator expression", "write the loop"),
    ast.JoinedStr: ("a string", "words stand outside the rules"),
    ast.Try: ("try", "a rule answers with a refusal"),
    ast.Raise: ("raise", "a rule answers with a refusal"),
    ast.Assert: ("assert", "a rule answers with a refusal; laws are checked by tests"),
    ast.With: ("with", "a rule holds nothing open"),
    ast.Lambda: ("a lambda", "name the function"),
    ast.FunctionDef: ("a function inside a function", "every paragraph has a function of its own"),
    ast.AsyncFunctionDef: ("an async function", "a rule waits for nothing"),
    ast.ClassDef: ("a class inside a function", "the state holds everything"),
    ast.Yield: ("yield", "a rule runs to its end"),
    ast.YieldFrom: ("yield", "a rule runs to its end"),
    ast.Await: ("await", "a rule waits for nothing"),
    ast.Global: ("global", "the state holds everything"),
    ast.Nonlocal: ("nonlocal", "the state holds everything"),
    ast.Delete: ("del", "fields stay"),
    ast.Match: ("match", "Numba does not compile it"),
    ast.NamedExpr: (":=", "assign on a line of its own"),
    ast.Starred: ("a starred expression", "numbers of arguments are fixed"),
    ast.Import: ("an import inside a function", "imports stand at the head of the module"),
    ast.ImportFrom: ("an import inside a function", "imports stand at the head of the module"),
    ast.Slice: ("a slice", "it copies in plain Python and aliases in compiled code"),
    ast.Is: ("is", "compare by value"),
    ast.IsNot: ("is not", "compare by value"),
    ast.In: ("in", "write the comparison or the loop"),
    ast.NotIn: ("not in", "write the comparison or the loop"),
    ast.Div: ("/", "rules count in whole numbers; use //"),
    ast.Pow: ("**", "its result has another type when compiled; multiply or shift"),
    ast.MatMult: ("@", "rules count in whole numbers"),
}


class Found(NamedTuple):
    """One fault: the line, what stands there, and why it may not."""

    line: int
    what: str
    why: str


class Names(NamedTuple):
    """What the names of a module mean: functions that compile, enums, and how many indices declared fields take.

    `fixed_shapes` are those of the fields of `fixed`, `shapes` those of any other object.
    """

    functions: frozenset[str]
    enums: frozenset[str]
    shapes: Mapping[str, int]
    fixed_shapes: Mapping[str, int]
    floats: bool


def faults_of(function: ast.FunctionDef, names: Names) -> Iterator[Found]:
    """All faults of one function."""
    yield from _parameters(function)
    rows = _Rows(names)
    for node, line in _body(function):
        if type(node) in FORBIDDEN and not (names.floats and isinstance(node, ast.Div)):
            yield Found(line, *FORBIDDEN[type(node)])
        elif isinstance(node, ast.Constant):
            yield from _constant(node, names)
        elif isinstance(node, ast.Call):
            yield from _call(node, names)
        elif isinstance(node, ast.For) and isinstance(node.iter, ast.Name) and node.iter.id in names.enums:
            yield Found(line, f"a loop over {node.iter.id}", "an enum cannot be iterated when compiled; use range()")
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple):
            yield Found(line, "several indices in one bracket", "lists take one; write a[i][j]")
        else:
            yield from rows.faults(node)
    yield from _returns(function, names)


def _body(function: ast.FunctionDef) -> Iterator[tuple[ast.AST, int]]:
    """Every node of the body in source order with its line; annotations and the docstring are left out."""
    first = function.body[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    waiting: list[tuple[ast.AST, int]] = [(n, n.lineno) for n in reversed(function.body[1:] if documented else function.body)]
    while waiting:
        node, line = waiting.pop()
        line = getattr(node, "lineno", line)  # operators have none and stand where their expression does
        yield node, line
        hidden = node.annotation if isinstance(node, ast.AnnAssign) else None
        waiting += [(child, line) for child in reversed(list(ast.iter_child_nodes(node))) if child is not hidden]


def _parameters(function: ast.FunctionDef) -> Iterator[Found]:
    arguments = function.args
    given = [a.arg for a in arguments.posonlyargs + arguments.args]
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
        yield Found(function.lineno, "starred or keyword-only parameters", "numbers of arguments are fixed")
    if arguments.defaults:
        yield Found(function.lineno, "a default", "each default would be compiled apart; pass the value")
    order = [name for name in given if name in {"state", "fixed"}]
    if order and given[: len(order)] != sorted(order, reverse=True):
        yield Found(function.lineno, f"parameters ({', '.join(given)})", "state and fixed come first")


def _constant(node: ast.Constant, names: Names) -> Iterator[Found]:
    value = node.value
    if isinstance(value, str | bytes):
        yield Found(node.lineno, "a string", "words stand outside the rules")
    elif value is None or value is ...:
        yield Found(node.lineno, repr(value), "a rule answers with a number; use -1 for none")
    elif isinstance(value, float | complex) and not names.floats:
        yield Found(node.lineno, f"{value!r}", "rules count in whole numbers")


def _call(node: ast.Call, names: Names) -> Iterator[Found]:
    called = node.func
    if not isinstance(called, ast.Name):
        yield Found(node.lineno, f"a call of {ast.unparse(called)}", "import the function itself; objects have no methods here")
    elif called.id in names.enums:
        yield Found(node.lineno, f"{called.id}(...)", "an enum cannot be made from a number when compiled; compare the number")
    elif called.id not in names.functions | BUILTINS and not (names.floats and called.id == "float"):
        yield Found(
            node.lineno, f"a call of {called.id}", "it is neither a rule function nor one of " + ", ".join(sorted(BUILTINS))
        )
    elif called.id in {"min", "max"} and len(node.args) < 2:
        yield Found(node.lineno, f"{called.id} of a row", "write the loop")


def _returns(function: ast.FunctionDef, names: Names) -> Iterator[Found]:
    seen: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and node.value is not None:
            seen |= set(_members(node.value, names))
            if len(seen) > 1:
                yield Found(node.lineno, f"an answer of {' or '.join(sorted(seen))}", "one enum type a return")
                return


def _members(value: ast.expr, names: Names) -> Iterator[str]:
    if isinstance(value, ast.IfExp):
        yield from _members(value.body, names)
        yield from _members(value.orelse, names)
    elif isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name) and value.value.id in names.enums:
        yield value.value.id


class _Rows:
    """Finds rows that are assigned or compared whole: `a[0] = a[1]` aliases in one back end and copies in the other."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._local: dict[str, int] = {}

    def rank(self, node: ast.AST) -> int:
        """How many indices are missing to a number; 0 for a number or what cannot be told."""
        if isinstance(node, ast.Attribute):
            fixed = isinstance(node.value, ast.Name) and node.value.id == "fixed"
            return (self._names.fixed_shapes if fixed else self._names.shapes).get(node.attr, 0)
        if isinstance(node, ast.Subscript):
            return max(self.rank(node.value) - 1, 0)
        return self._local.get(node.id, 0) if isinstance(node, ast.Name) else 0

    def faults(self, node: ast.AST) -> Iterator[Found]:
        """The faults of one statement or comparison."""
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield from self._assigned(target, node)
        elif isinstance(node, ast.AugAssign) and self.rank(node.target):
            yield Found(node.lineno, f"{ast.unparse(node.target)} changed whole", "change it number by number")
        elif isinstance(node, ast.Compare) and any(self.rank(side) for side in (node.left, *node.comparators)):
            yield Found(node.lineno, "rows compared whole", "compare number by number")

    def _assigned(self, target: ast.expr, node: ast.Assign) -> Iterator[Found]:
        if isinstance(target, ast.Name):
            self._local[target.id] = self.rank(node.value)
        elif isinstance(target, ast.Subscript | ast.Attribute) and (self.rank(target) or self.rank(node.value)):
            yield Found(node.lineno, f"{ast.unparse(target)} assigned whole", "a row aliases here and copies there; copy numbers")
