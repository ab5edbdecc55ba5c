"""The lint finds what would not compile, or would do something else compiled."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboard.compile import lint
from pitboard.compile.subset import Found

HEAD = "def rule(state: State, fixed: Fixed, seat: int) -> int:\n"


def faults(toy: Any, body: str, floats: bool = False) -> list[Found]:
    """The faults of a rule with this body, beside the tiny game's own rules."""
    path = toy.folder / "toy_rules.py"
    own = path.read_text(encoding="utf-8")
    path.write_text(own + "\n\n" + body + "\n", encoding="utf-8")
    return lint.module_faults(toy.load(), floats)


def rule(*lines: str) -> str:
    """A rule of these lines."""
    return HEAD + "".join(f"    {line}\n" for line in lines)


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        (["d = {}", "return len(d)"], "a dict"),
        (["return len({1, 2})"], "a set"),
        (["return len([1, 2])"], "a new list"),
        (["return len([i for i in range(3)])"], "a comprehension"),
        (["return max(i for i in range(3))"], "a generator expression"),
        (["return any(state.deck)"], "a call of any"),
        (["return sum(state.deck)"], "a call of sum"),
        (["return max(state.deck)"], "max of a row"),
        (["return len('words')"], "a string"),
        (["return len(f'{seat}')"], "a string"),
        (["try:", "    seat = 1", "finally:", "    seat = 2", "return seat"], "try"),
        (["raise ValueError"], "raise"),
        (["assert seat", "return 0"], "assert"),
        (["def inner(a: int) -> int:", "    return a", "return inner(seat)"], "a function inside a function"),
        (["import os", "return 0"], "an import inside a function"),
        (["global BONUS", "return 0"], "global"),
        (["match seat:", "    case 1:", "        return 1", "return 0"], "match"),
        (["return (n := seat)"], ":="),
        (["return min(*state.deck)"], "a starred expression"),
        (["state.deck[:] = state.held[0]", "return 0"], "a slice"),
        (["return 1 if seat in state.deck else 0"], "in"),
        (["return 1 if seat is fixed else 0"], "is"),
        (["return seat / 2"], "/"),
        (["return seat ** 2"], "**"),
        (["return seat * 1.5"], "1.5"),
        (["return None"], "None"),
        (["return state.deck.index(seat)"], "a call of state.deck.index"),
        (["return Phase(seat)"], "Phase(...)"),
        (["for p in Phase:", "    seat += p", "return seat"], "a loop over Phase"),
        (["return state.held[seat, 1]"], "several indices in one bracket"),
        (["state.held[0] = state.held[1]", "return 0"], "state.held[0] assigned whole"),
        (["row = state.held[1]", "state.held[0] = row", "return 0"], "state.held[0] assigned whole"),
        (["state.deck = state.held[0]", "return 0"], "state.deck assigned whole"),
        (["return 1 if state.held[0] == state.held[1] else 0"], "rows compared whole"),
        (["if seat:", "    return Phase.OVER", "return Refusal.NONE"], "an answer of Phase or Refusal"),
        (["return Phase.OVER if seat else Verb.TAKE"], "an answer of Phase or Verb"),
    ],
)
def test_a_rule_outside_the_subset_is_found_with_its_line(toy: Any, lines: list[str], what: str) -> None:
    """What stands there, and where."""
    found = faults(toy, rule(*lines))
    assert what in [fault.what for fault in found]
    text = (toy.folder / "toy_rules.py").read_text(encoding="utf-8").splitlines()
    start = text.index(HEAD.strip()) + 1
    assert all(start < fault.line <= start + len(lines) for fault in found if fault.what == what)


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("def rule(fixed: Fixed, state: State) -> int:\n    return 0", "parameters (fixed, state)"),
        ("def rule(seat: int, state: State) -> int:\n    return 0", "parameters (seat, state)"),
        ("def rule(state: State, seat: int = 1) -> int:\n    return 0", "a default"),
        ("def rule(*seats: int) -> int:\n    return 0", "starred or keyword-only parameters"),
        ("def rule(state: State, *, seat: int) -> int:\n    return 0", "starred or keyword-only parameters"),
        ("import os\n\ndef rule(state: State) -> int:\n    return 0", "import os"),
    ],
)
def test_heads_are_checked(toy: Any, source: str, what: str) -> None:
    """Parameters and imports."""
    assert what in [fault.what for fault in faults(toy, source)]


def test_a_rule_that_comes_back_to_itself_is_found(toy: Any) -> None:
    """Over several functions too."""
    source = "def one(seat: int) -> int:\n    return two(seat)\n\n\ndef two(seat: int) -> int:\n    return one(seat)"
    found = faults(toy, source)
    assert [fault.what for fault in found] == ["one", "two"]
    assert "one -> two -> one" in found[0].why


def test_a_rule_that_reads_a_list_of_the_module_is_found(toy: Any) -> None:
    """Compiled code would freeze it."""
    found = faults(toy, "TABLE = [1, 2]\n\n\ndef rule(seat: int) -> int:\n    return TABLE[seat]")
    assert [fault.what for fault in found] == ["rule"]
    assert "list" in found[0].why


def test_bots_may_weigh_with_fractions_and_rules_may_not(toy: Any) -> None:
    """Floats never enter a state, since its fields are whole numbers."""
    body = rule("return 1 if float(seat) / 2 > 0.75 else 0")
    assert faults(toy, body, floats=True) == []
    assert {fault.what for fault in lint.module_faults(toy.load())} == {"0.75", "/", "a call of float"}


def test_what_the_subset_allows_is_not_found(toy: Any) -> None:
    """Aliases of rows, members, tuples, chains and bits."""
    body = rule(
        "row = state.held[seat]",
        "row[0] = min(row[0] + 1, 9)",
        "a, b = row[0], abs(-row[1])",
        "while a < b <= 9 and not a & 1 << 3:",
        "    a += 1",
        "for kind in range(len(row)):",
        "    b = b * 2 if kind % 2 else b // 2",
        "for n in row:",
        "    b += n",
        "state.phase = Phase.OVER if a else Phase.THROW",
        "return int(Verb.TAKE) + a + b",
    )
    assert faults(toy, body) == []


def test_fields_of_one_name_in_state_and_fixed_are_told_apart(toy: Any) -> None:
    """A number in one may be a row in the other."""
    toy.edit(
        "toy_state",
        "    enough: Annotated[int, Range(1, 50)]",
        "    enough: Annotated[int, Range(1, 50)]\n    die: Annotated[list[int], (6,), Range(0, 9)]",
    )
    assert faults(toy, rule("state.die = fixed.die[seat]", "return 0")) == []
    toy.edit("toy_rules", "state.die = fixed.die[seat]", "state.die = fixed.die")
    assert [fault.what for fault in lint.module_faults(toy.load())] == ["state.die assigned whole"]


def test_every_rule_and_bot_of_ours_is_in_the_subset(capsys: pytest.CaptureFixture[str]) -> None:
    """The lint as it runs in the checks."""
    assert lint.main() == 0, capsys.readouterr().out
    assert "are in the subset" in capsys.readouterr().out


def test_faults_are_printed_with_file_and_line_and_make_the_status_1(
    toy: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`file:line: what: why`."""
    toy.edit("toy_rules", "return WORTH[kind] + BONUS", "return WORTH[kind] / BONUS")
    rules = toy.load()
    monkeypatch.setattr(lint, "rule_modules", lambda: iter([rules]))
    assert lint.main() == 1
    line = Path(rules.__file__).read_text(encoding="utf-8").splitlines().index("    return WORTH[kind] / BONUS") + 1
    assert capsys.readouterr().out.startswith(f"{rules.__file__}:{line}: /: rules count in whole numbers")


@pytest.mark.parametrize(
    "module", ["pitboard.compile.lint", "pitboard.compile", "pitboard.kernel.game", "pitboard.games.pit_stop"]
)
def test_no_compiler_is_loaded_by(module: str) -> None:
    """Numba takes a second and 100 MB; the table and the web go without."""
    code = f"import sys, {module}; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
