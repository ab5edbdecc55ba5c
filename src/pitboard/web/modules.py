"""What the scripts of a page import: a browser that is told at once need not find out module by module, a round trip each."""

import json
import posixpath
import re
from collections.abc import Iterator

from pitboard.web.files import Files

_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
_IMPORT = re.compile(r"\b(?:import|from)\s*['\"]([^'\"]+)['\"]")
_IMPORT_LATER = re.compile(r"\bimport\(\s*['\"]([^'\"]+)['\"]")
_SCRIPT = re.compile(r'<script type="module" src="/static/([^"]+)"')
_MAP = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)


def modules_of(files: Files, page: str, game: str = "") -> list[str]:
    """The files that a page's modules need, nearest first, without those that the page names itself.

    Of what is imported only when it is wanted, the modules in a folder or a file of the game's name count as wanted.
    """
    found = _MAP.search(page)
    known = json.loads(found[1])["imports"] if found else {}
    entries = _SCRIPT.findall(page)
    names = list(entries)
    for name in names:
        for wanted in _imports(files, name, game):
            at = _place(known.get(wanted, wanted), name)
            if at not in names and files.find(at) is not None:
                names.append(at)
    return names[len(entries) :]


def _imports(files: Files, name: str, game: str) -> Iterator[str]:
    """The specifiers that a module imports."""
    held = files.find(name)
    source = _COMMENT.sub("", held.body.decode()) if held is not None else ""
    yield from _IMPORT.findall(source)
    for wanted in _IMPORT_LATER.findall(source):
        if game and game in re.split(r"[/.]", wanted):
            yield wanted


def _place(specifier: str, importer: str) -> str:
    """The path below `static` of what a module there imports."""
    if specifier.startswith("/static/"):
        return specifier.removeprefix("/static/")
    return posixpath.normpath(posixpath.join(posixpath.dirname(importer), specifier))
