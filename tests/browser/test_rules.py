"""The rules page: every "Why?" leads somewhere, a place is found by its words, and shows itself."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pitboard.games.rule_pages import paragraphs
from pitboard.table.house import HOUSE_RULES
from pitboard.web.prose import rules_source
from tests.browser.server import Server

NOWHERE = """async ids => {
  const { whyHref } = await import('/static/pieces/index.js')
  return ids.filter(id => !document.getElementById(new URL(whyHref(id), location).hash.slice(1)))
}"""


@pytest.mark.parametrize("game", ["pit-crew", "pit-stop"])
def test_every_why_leads_to_its_paragraph(server: Server, visit: Callable[..., Page], game: str) -> None:
    """Each id of the rules and of the house rules has its place on the page that "Why?" opens."""
    page = visit(f"{server.url}/rules/{game}")
    ids = [paragraph.id for paragraph in paragraphs(rules_source(game) or "")] + list(HOUSE_RULES)
    assert len(ids) > 100
    assert page.evaluate(NOWHERE, ids) == []


PAGE_OF = """async rule => {
  const { whyHref } = await import('/static/pieces/index.js')
  return whyHref(rule)
}"""


@pytest.mark.parametrize(
    ("rule", "address"),
    [("PC 3.2", "/rules/pit-crew#pc-3.2"), ("PC-42", "/rules/pit-crew#pc-r42"), ("PS-42", "/rules/pit-stop#ps-r42")],
)
def test_a_why_opens_the_page_of_its_own_game(server: Server, visit: Callable[..., Page], rule: str, address: str) -> None:
    """The letters of an id say which page it stands on, and there its paragraph is on the screen."""
    page = visit(f"{server.url}/rules/pit-stop")
    assert page.evaluate(PAGE_OF, rule) == address
    shown = visit(server.url + address)
    expect(shown.locator(f'[id="{address.partition("#")[2]}"]')).to_be_in_viewport()


def test_each_page_of_rules_leads_to_the_other(server: Server, visit: Callable[..., Page]) -> None:
    """The foot of every page names both games."""
    page = visit(f"{server.url}/rules/pit-stop")
    page.get_by_role("link", name="Rules of Pit Crew").click()
    expect(page).to_have_title("Rules of Pit Crew · Pitboard")
    expect(page.get_by_placeholder("PC-22")).to_be_visible()
    page.get_by_role("link", name="Rules of Pit Stop").click()
    expect(page).to_have_title("Rules of Pit Stop · Pitboard")


def test_a_link_shows_its_ruling(server: Server, visit: Callable[..., Page]) -> None:
    """The ruling that an address names is on the screen, and so it is after following a mention."""
    page = visit(f"{server.url}/rules/pit-stop#ps-r42")
    expect(page.locator("#ps-r42")).to_be_in_viewport()
    page.locator("#ps-r42").get_by_role("link", name="PS-27").click()
    expect(page.locator("#ps-r27")).to_be_in_viewport()


def test_the_find_box_leaves_what_holds_the_words(server: Server, visit: Callable[..., Page]) -> None:
    """All words must be there; the count is spoken; emptied, the box shows everything again."""
    page = visit(f"{server.url}/rules/pit-stop")
    box = page.get_by_label("Find on this page")
    box.fill("diagonal shade")
    expect(page.locator("#ps-r9")).to_be_visible()
    expect(page.locator("#ps-r1")).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text="paragraph")).to_be_visible()
    box.fill("zeppelin")
    expect(page.get_by_text("Nothing says that.")).to_be_visible()
    box.fill("")
    expect(page.locator("#ps-r1")).to_be_visible()


def test_a_link_shows_even_what_the_find_box_hid(server: Server, visit: Callable[..., Page]) -> None:
    """An address goes before a search."""
    page = visit(f"{server.url}/rules/pit-stop")
    page.get_by_label("Find on this page").fill("PS-42")
    expect(page.locator("#ps-r1")).to_be_hidden()
    page.evaluate("location.hash = '#ps-r1'")
    expect(page.locator("#ps-r1")).to_be_in_viewport()
