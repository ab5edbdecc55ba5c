"""What the committed text may not hold."""

import re
from pathlib import Path

CODE = {".py", ".js", ".css", ".html", ".sh"}
UNFINISHED = re.compile(r"\b(?:T[O]DO|F[I]XME|X{3}|H[A]CK)\b")
SOMEBODYS_FOLDER = re.compile(r"(?<![\w.])/(?:root|work|tmp)/\w")
OUTSIDE_ADDRESS = re.compile(r"(?:https?:)?//(?!www\.w3\.org/)[a-z0-9-]+\.[a-z]{2,}[/\w.]*")
PACKAGE_INDEX = re.compile(r"(?:py[p]i\.org|python[h]osted\.org|n[p]mjs\.(?:org|com))")
BRITISH = re.compile(r"\b\w*(?:[Tt]yre|[Cc]olour)\w*\b")


def found(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    """Each place where the pattern occurs, as file:line text."""
    return [
        f"{path}:{number} {match.group()}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for match in pattern.finditer(line)
    ]


def test_no_file_is_longer_than_five_hundred_lines(committed: list[Path]) -> None:
    """Code is kept in files one can read at a sitting; vectors and locks are data."""
    code = [path for path in committed if path.suffix in CODE and "vectors" not in path.parts]
    lengths = {str(path): len(path.read_text(encoding="utf-8").splitlines()) for path in code}
    assert {path: lines for path, lines in lengths.items() if lines > 500} == {}


def test_nothing_is_marked_as_unfinished(committed: list[Path]) -> None:
    """What is committed is done."""
    assert found(UNFINISHED, committed) == []


def test_no_text_names_a_folder_of_one_machine(committed: list[Path]) -> None:
    """Paths are relative to the checkout, or come from the user."""
    assert found(SOMEBODYS_FOLDER, committed) == []


def test_no_text_names_a_package_index(committed: list[Path]) -> None:
    """Where packages come from is each machine's own setting."""
    assert found(PACKAGE_INDEX, committed) == []


def test_the_pages_ask_no_other_host(committed: list[Path], root: Path) -> None:
    """Everything a browser loads comes from the server itself."""
    served = [path for path in committed if path.is_relative_to(root / "src/pitboard/web/static")]
    assert found(OUTSIDE_ADDRESS, served) == []


def test_the_code_has_one_spelling(committed: list[Path], root: Path) -> None:
    """The code says tire and color."""
    code = [path for path in committed if path.suffix in CODE and path.is_relative_to(root / "src")]
    assert found(BRITISH, code) == []
