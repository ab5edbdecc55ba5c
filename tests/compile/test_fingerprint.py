"""A fingerprint changes with everything that the machine code depends on, and with nothing else."""

import enum
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

from pitboard.compile.fingerprint import Fingerprints, Unstable, global_names, value_text


def made(source: str, **scope: Any) -> FunctionType:
    """The function `f` of a source text."""
    exec(compile(source, "<test>", "exec"), scope)
    found = scope["f"]
    assert isinstance(found, FunctionType)
    return found


def of(source: str, **scope: Any) -> str:
    """The fingerprint of the function `f` of a source text."""
    return Fingerprints("salt").of(made(source, **scope))


PLAIN = "def f(a, b):\n    return a + b * K\n"


def test_the_same_source_has_the_same_fingerprint_twice() -> None:
    """It is a key over processes, so nothing of the moment may enter it."""
    assert of(PLAIN, K=2) == of(PLAIN, K=2)


@pytest.mark.parametrize(
    "source",
    [
        "\n\n\n# a comment\n" + PLAIN,
        "def f(a, b):\n    # why\n\n    return (a\n        + b * K)\n",
        'def f(a, b):\n    """What it does."""\n    return a + b * K\n',
        "def f(a: int, b: int) -> int:\n    return a + b * K\n",
    ],
)
def test_lines_comments_docstrings_and_annotations_change_nothing(source: str) -> None:
    """Moved text is the same rule."""
    assert of(source, K=2) == of(PLAIN, K=2)


def test_a_function_that_is_compiled_into_its_callers_changes_what_they_are() -> None:
    """Its module names it in INLINED; to be named there is nothing to others."""
    inner, outer = "def f(a):\n    return a\n", "def f(a):\n    return g(a)\n"
    called, inlined, other = (made(inner, INLINED=names) for names in ((), ("f",), ("g",)))
    assert of(outer, g=called) == of(outer, g=other)
    assert of(outer, g=called) != of(outer, g=inlined)


@pytest.mark.parametrize(
    ("source", "k"),
    [
        (PLAIN, 3),
        (PLAIN, True),
        (PLAIN, 2.0),
        (PLAIN, (2,)),
        (PLAIN, np.uint64(2)),
        ("def f(a, b):\n    return a - b * K\n", 2),
        ("def f(a, b):\n    return b + a * K\n", 2),
        ("def f(a, b=1):\n    return a + b * K\n", 2),
        ("def f(a, *, b):\n    return a + b * K\n", 2),
    ],
)
def test_code_constants_defaults_and_globals_change_it(source: str, k: object) -> None:
    """2, True, 2.0 and an eight-byte 2 compile to different code."""
    assert of(source, K=k) != of(PLAIN, K=2)


def test_a_constant_in_the_body_changes_it() -> None:
    """Also where the bytecode is the same."""
    assert of("def f(a):\n    return a + 1000\n") != of("def f(a):\n    return a + 1001\n")
    assert of("def f(a):\n    return a < 1\n") != of("def f(a):\n    return a < True\n")


def test_a_callee_changes_its_callers() -> None:
    """However deep it lies, and however the caller names it."""
    one, two = made("def f(a):\n    return a + 1\n"), made("def f(a):\n    return a + 2\n")
    middle = "def f(a):\n    return g(a) * 2\n"
    top = "def f(a):\n    return h(a)\n"
    assert of(top, h=made(middle, g=one)) != of(top, h=made(middle, g=two))


def test_an_attribute_of_the_same_name_is_no_call() -> None:
    """`state.lane` in a function `lane` is a field."""
    source = "def f(state):\n    return state.f + 1\n"
    assert global_names(made(source).__code__) == ()
    assert of(source)


def test_a_member_renamed_or_renumbered_changes_the_readers_of_an_enum() -> None:
    """Compiled code holds the numbers."""
    source = "def f(a):\n    return a == Phase.THROW\n"
    first = enum.IntEnum("Phase", {"THROW": 1, "OVER": 2})
    assert of(source, Phase=first) == of(source, Phase=enum.IntEnum("Phase", {"THROW": 1, "OVER": 2}))
    assert of(source, Phase=first) != of(source, Phase=enum.IntEnum("Phase", {"THROW": 3, "OVER": 2}))
    assert of(source, Phase=first) != of(source, Phase=enum.IntEnum("Phase", {"OVER": 1, "THROW": 2}))


def test_a_closure_and_nested_code_are_part_of_it() -> None:
    """Two functions of one factory differ by what they close over."""

    def factory(k: int) -> Any:
        return lambda a: a + k

    prints = Fingerprints("")
    assert prints.of(factory(1)) != prints.of(factory(2))
    assert prints.of(factory(1)) == prints.of(factory(1))
    assert of("def f(a):\n    return [i + 1 for i in a]\n") != of("def f(a):\n    return [i + 2 for i in a]\n")


def test_sets_of_words_do_not_depend_on_their_order() -> None:
    """Hashes of strings differ from process to process."""
    words = frozenset("abcdefghij")
    assert value_text(words) == value_text(frozenset(sorted(words, reverse=True)))


def test_what_is_read_through_a_module_is_part_of_it() -> None:
    """The value of the attribute counts, and a function there is refused."""
    numbers = ModuleType("numbers_of_test")
    numbers.K = 1  # type: ignore[attr-defined]
    source = "def f(a):\n    return a + numbers.K\n"
    first = of(source, numbers=numbers)
    numbers.K = 2  # type: ignore[attr-defined]
    assert of(source, numbers=numbers) != first
    numbers.K = made("def f():\n    return 1\n")  # type: ignore[attr-defined]
    with pytest.raises(Unstable, match="import the function itself"):
        of(source, numbers=numbers)


def test_salt_and_swapped_functions_are_part_of_it() -> None:
    """Versions, processor and flags stand in the salt; a swap counts by its own code, not by its name."""
    luck = made("def f(luck):\n    return luck.roll()\n")
    rule = made("def f(luck):\n    return roll(luck) + 1\n", roll=luck)
    one, two = made("def f(luck):\n    return luck[0]\n"), made("def f(luck):\n    return luck[1]\n")
    found = {
        Fingerprints(salt, lambda f, swaps=swaps: swaps.get(f, f)).of(rule)  # type: ignore[misc]
        for salt in ("a", "b")
        for swaps in ({}, {luck: one}, {luck: two})
    }
    assert len(found) == 6


def test_a_rule_that_calls_itself_is_refused_with_the_circle() -> None:
    """No recursion in the subset."""
    scope: dict[str, Any] = {}
    exec("def f(a):\n    return g(a)\ndef g(a):\n    return f(a - 1)\n", scope)
    with pytest.raises(Unstable, match="f -> g -> f"):
        Fingerprints("").of(scope["f"])


@pytest.mark.parametrize("value", [{}, [], object(), {1, 2}])
def test_a_global_that_can_change_is_refused_by_name(value: object) -> None:
    """Compiled code would freeze it."""
    with pytest.raises(Unstable, match=r"f: a .* cannot be part of a rule"):
        of("def f(a):\n    return a + K\n", K=value)
