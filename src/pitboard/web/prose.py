"""Pages of text, put into the shell `static/pages/rules.html`: the rules of a game from `rules/*.md`, and more of the kind."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from itertools import chain, count, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from pitboard.games.rule_pages import ID, anchor
from pitboard.web.pages import Pages

if TYPE_CHECKING:
    from markdown_it.token import Token

SHELL = "rules"
PLACE = "<!-- body -->"

_ID = re.compile(ID)
_MENTION = re.compile(rf"\b{ID}\b")
_NO_WORD = re.compile(r"\W+")
_GAME = re.compile(r"[a-z]+(?:[-_][a-z]+)*")


def rules_folder() -> Path:
    """Where the rules pages are: in the package when it is installed, else in the checkout."""
    installed = Path(__file__).parents[1] / "rules"
    return installed if installed.is_dir() else Path(__file__).parents[3] / "rules"


def rules_source(game: str) -> str | None:
    """The Markdown of a game's rules; None if there is none."""
    path = rules_folder() / f"{game.replace('-', '_')}.md"
    return path.read_text(encoding="utf-8") if _GAME.fullmatch(game) and path.is_file() else None


def title_of(source: str) -> str:
    """The heading that a page of Markdown begins with."""
    return next(line for line in source.splitlines() if line.startswith("# ")).removeprefix("# ")


def render(source: str) -> str:
    """Markdown as HTML: paragraphs and rows that begin with an id get its anchor, mentions of ids become links."""
    from markdown_it import MarkdownIt  # with the first page that is read, not with the server

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(source)
    known = _set_anchors(tokens)
    rendered: str = markdown.renderer.render(tokens, markdown.options, {})
    return _link_mentions(rendered, known)


def fill_shell(pages: Pages, title: str, body: str) -> bytes:
    """The shell for text with a title and a body."""
    shell = pages.shell(SHELL)
    assert shell is not None, f"the package lacks static/pages/{SHELL}.html"
    page = re.sub("<title>.*?</title>", lambda _: f"<title>{html.escape(title)}</title>", shell.body.decode())
    return page.replace(PLACE, body).encode()


def _set_anchors(tokens: Sequence[Token]) -> set[str]:
    known = set()
    for i, token in enumerate(tokens):
        found = _opening_id(token)
        if found is not None:
            holder = tokens[i - 2] if tokens[i - 1].type == "td_open" else tokens[i - 1]
            holder.attrSet("id", anchor(found))
            known.add(found)
    _set_heading_anchors(tokens, {anchor(found) for found in known})
    return known


def _set_heading_anchors(tokens: Sequence[Token], taken: set[str]) -> None:
    """Headings below the title: `chapter-3` for one with a number, else its words; a number tells equal ones apart."""
    for heading, words in pairwise(tokens):
        if heading.type != "heading_open" or heading.tag == "h1":
            continue
        number = words.content.split(" ", 1)[0]
        wanted = f"chapter-{number}" if number.isdecimal() else _NO_WORD.sub("-", words.content.lower()).strip("-") or "heading"
        name = next(name for name in chain([wanted], (f"{wanted}-{i}" for i in count(2))) if name not in taken)
        heading.attrSet("id", name)
        taken.add(name)


def _opening_id(token: Token) -> str | None:
    """The id in bold that a block of text begins with."""
    opening = (token.children or [])[:3]
    if [child.type for child in opening] != ["text", "strong_open", "text"] or opening[0].content:
        return None
    return opening[2].content if _ID.fullmatch(opening[2].content) else None


def _link_mentions(rendered: str, known: set[str]) -> str:
    def link(mention: re.Match[str]) -> str:
        found = mention[0]
        return f'<a href="#{anchor(found)}">{found}</a>' if found in known else found

    # Tags hold no ids but in attributes, and there they are spelled as anchors.
    return _MENTION.sub(link, rendered)
