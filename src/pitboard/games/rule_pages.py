"""The rules pages as data: every paragraph and ruling with its id, and the anchor that a link to it uses.

A page is Markdown. A chapter begins with `## 3 A turn`; a paragraph begins with its id in bold, `**PS 3.2** ...`,
and ends at an empty line; a table row is a paragraph of its own if its first cell is an id in bold. A ruling is a
paragraph whose id has a dash, `**PS-42** ...`.
"""

import re
from typing import NamedTuple

ID = r"[A-Z]{1,3}(?: \d+\.\d+|-\d+)"
"""The shape of an id: letters of the game, then chapter and number, or a dash and the number of a ruling."""

_CHAPTER = re.compile(r"## (\d+) (.+)")
_OPENING = re.compile(rf"(?:\| )?\*\*({ID})\*\* *(.*)")
_PARTS = re.compile(r"([A-Z]{1,3})(?: (\d+\.\d+)|-(\d+))")


class Paragraph(NamedTuple):
    """One paragraph, table row or ruling of a rules page."""

    id: str
    """`PS 3.2` for a paragraph or row, `PS-42` for a ruling."""

    chapter: int
    """Number of the chapter that it stands in; 0 before the first chapter."""

    text: str
    """Markdown without the id, on one line; the cells of a row are joined by a colon."""

    @property
    def is_ruling(self) -> bool:
        """Whether this is a ruling and not a paragraph of the rules."""
        return "-" in self.id


def paragraphs(text: str) -> list[Paragraph]:
    """All paragraphs of a page, in the order in which they stand. Text without an id is left out."""
    found: list[Paragraph] = []
    chapter, is_open = 0, False
    for line in text.splitlines():
        if heading := _CHAPTER.fullmatch(line):
            chapter, is_open = int(heading[1]), False
        elif opening := _OPENING.match(line):
            is_row = line.startswith("|")
            found.append(Paragraph(opening[1], chapter, _cells(opening[2]) if is_row else opening[2].strip()))
            is_open = not is_row
        elif not line.strip() or line.startswith(("#", "|")):
            is_open = False
        elif is_open:
            last = found[-1]
            found[-1] = last._replace(text=f"{last.text} {line.strip()}")
    return found


def chapters(text: str) -> dict[int, str]:
    """The chapter titles of a page by their numbers, in the order in which they stand."""
    return {int(heading[1]): heading[2] for heading in map(_CHAPTER.fullmatch, text.splitlines()) if heading}


def anchor(rule_id: str) -> str:
    """The anchor of an id: `ps-3.2` for `PS 3.2`, `ps-r42` for `PS-42`. Anything else is a `ValueError`."""
    parts = _PARTS.fullmatch(rule_id)
    if parts is None:
        raise ValueError(f"{rule_id!r} is no rule id: ids look like 'PS 3.2' or 'PS-42'")
    game, paragraph, ruling = parts.groups()
    return f"{game.lower()}-{paragraph}" if paragraph else f"{game.lower()}-r{ruling}"


def _cells(row: str) -> str:
    return ": ".join(cell.strip() for cell in row.strip().strip("|").split("|"))
