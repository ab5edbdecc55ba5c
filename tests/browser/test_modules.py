"""A page's modules are asked for all at once, and no other ones."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pit_crew import make_pit
from tests.browser.server import Server, make_table, short_race

NAMED = "() => [...document.querySelectorAll('[rel=modulepreload], script[type=module]')].map(one => one.href || one.src)"
LOADED = """() => performance.getEntriesByType('resource').map(one => one.name)
  .filter(name => /\\.m?js$/.test(name) && !name.endsWith('/theme.js'))"""


@pytest.mark.parametrize("path", ["/", "/make/pit-crew", "/learn/pit-stop", "/score", "/verify", "/rules/pit-crew"])
def test_a_page_names_all_its_modules(server: Server, visit: Callable[..., Page], path: str) -> None:
    """Nothing is found out a round trip later, nothing is loaded in vain, and nothing twice."""
    page = visit(f"{server.url}{path}")
    page.wait_for_load_state("networkidle")
    assert sorted(page.evaluate(LOADED)) == sorted(page.evaluate(NAMED))


@pytest.mark.parametrize("game", ["pit-stop", "pit-crew"])
def test_a_table_names_the_modules_of_its_game(server: Server, visit: Callable[..., Page], game: str) -> None:
    """The screen of the game is among them, that of the other is not."""
    page = visit(server.url)
    table = make_pit(page.request, server, [1, 1]) if game == "pit-crew" else make_table(page.request, server, setup=short_race())
    page.goto(f"{server.url}/t/{table}")
    expect(page.get_by_role("button", name="Ready", exact=True)).to_be_visible()
    assert sorted(page.evaluate(LOADED)) == sorted(page.evaluate(NAMED))
