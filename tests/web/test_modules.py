"""Pages name the modules that they need, and browsers keep every file for as long as it stays what it is."""

import os
import re
from pathlib import Path

import pytest

from pitboard.web import files as files_module
from pitboard.web.files import Files
from pitboard.web.modules import modules_of
from tests.web.server import Person

PAGE = """<script type="importmap">{"imports": {"lib": "/static/vendor/lib.mjs"}}</script>
<script type="module" src="/static/page.js"></script>"""
SCRIPTS = {
    "page.js": "import { a,\n  b } from './near.js'\n// import './comment.js'\n/** @type {import('./types.js').T} */\nlater()\n",
    "near.js": "import 'lib'\nexport * from '/static/far/far.js'\nconst load = () => import('./pit_crew/screen.js')\n",
    "far/far.js": "import { a } from '../near.js'\nimport './none.js'\n",
    "vendor/lib.mjs": 'import{a}from"../page.js";',
    "pit_crew/screen.js": "",
    "comment.js": "",
    "types.js": "",
}


@pytest.fixture
def scripts(tmp_path: Path) -> Files:
    """A folder of modules that import each other."""
    for name, source in SCRIPTS.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(source, encoding="utf-8")
    return Files(tmp_path)


def test_all_that_is_imported_is_named_nearest_first(scripts: Files) -> None:
    """Over any number of lines, in circles, by names of the import map; what is not there, and comments, do not count."""
    assert modules_of(scripts, PAGE) == ["near.js", "vendor/lib.mjs", "far/far.js"]


def test_what_is_imported_later_is_named_where_its_game_is_known(scripts: Files) -> None:
    """A table loads the screen of its own game only."""
    assert "pit_crew/screen.js" in modules_of(scripts, PAGE, "pit_crew")
    assert "pit_crew/screen.js" not in modules_of(scripts, PAGE, "pit_stop")


def test_a_changed_file_makes_another_edition(scripts: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    """An upgrade takes effect at once; without one nothing is loaded again."""
    monkeypatch.setattr(files_module, "EDITION_HOLDS", 0)
    before = scripts.edition()
    assert scripts.edition() == before
    os.utime(scripts.folder / "far/far.js", (1, 1))
    assert scripts.edition() != before


def test_a_page_names_its_files_by_their_edition(address: str) -> None:
    """Whatever the shell asks for may be kept for good; a module asked for by its plain address is the same one."""
    person = Person(address)
    page = person.get("/").body.decode()
    links = re.findall(r'(?:href|src)="(/[^"]+\.(?:js|mjs|css|svg))"', page)
    assert len(links) > 20
    for link in links:
        answer = person.get(link)
        assert (answer.status, "immutable" in answer.headers["cache-control"]) == (200, True), link
    edition = links[0].split("/")[2]
    assert f'"/static/": "/edition/{edition}/"' in page


def test_a_page_from_before_an_upgrade_still_finds_its_files(address: str) -> None:
    """By the address of another edition comes the file as it is now, not to be kept under that name."""
    answer = Person(address).get("/edition/older/lobby/lobby.js")
    assert (answer.status, answer.headers["cache-control"]) == (200, "no-cache")
