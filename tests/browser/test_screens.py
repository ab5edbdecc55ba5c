"""Every page at both sizes and in both themes: a picture to look at, nothing serious for axe, nothing sideways."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sealed_race import drop, race_record
from tests.browser.server import DESK, FAST, PHONE, ROOT, Server, make_table, short_race

SCREENS = ROOT / "artifacts/screens"
SIZES = {"1280x800": DESK, "390x844": PHONE}

SERIOUS = """async () => {
  const found = await axe.run({ resultTypes: ['violations'] })
  return found.violations.filter(v => ['serious', 'critical'].includes(v.impact))
    .map(v => `${v.id}: ${v.nodes.map(node => node.target.join(' ')).slice(0, 5).join('; ')}`)
}"""

Look = Callable[[Page, Server], None]


def lobby_empty(page: Page, server: Server) -> None:
    """The lobby before anybody made a table."""
    page.route("**/api/lobby", lambda route: route.fulfill(json={"games": [], "open": [], "yours": []}))
    page.goto(server.url)
    expect(page.get_by_text("No one is out yet.")).to_be_visible()


def lobby(page: Page, server: Server) -> None:
    """The lobby with a race of mine and an open table."""
    make_table(page.request, server, name="Ada", setup=short_race(4))
    make_table(page.request, server, name="Ada", setup=short_race(), quick={"bots": "steady"})
    page.goto(server.url)
    expect(page.locator(".rows .race").first).to_be_visible()


def lobby_lost(page: Page, server: Server) -> None:
    """The lobby when the list does not come."""
    page.route("**/api/lobby", lambda route: route.abort())
    page.goto(server.url)
    expect(page.get_by_role("alert")).to_be_visible()


def make(page: Page, server: Server) -> None:
    """Making a table, with its house rules open."""
    page.goto(f"{server.url}/make/pit-stop")
    expect(page.locator(".board-card")).to_have_count(2)
    page.locator(".house summary").click()


def rules(page: Page, server: Server) -> None:
    """The rules at a ruling."""
    page.goto(f"{server.url}/rules/pit-stop#ps-r42")
    expect(page.locator("#ps-r42")).to_be_in_viewport()


def learn(page: Page, server: Server) -> None:
    """The door to the guided race."""
    page.goto(f"{server.url}/learn/pit-stop")
    expect(page.get_by_role("button", name="Start the engine")).to_be_visible()


def verify(page: Page, server: Server) -> None:
    """The verifier before it has a record."""
    page.goto(f"{server.url}/verify")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def verified(page: Page, server: Server) -> None:
    """The verifier after a whole race."""
    page.goto(f"{server.url}/verify")
    drop(page, race_record())
    expect(page.locator(".verdict.verified")).to_be_visible()


def settings(page: Page, server: Server) -> None:
    """The settings over the lobby."""
    page.goto(server.url)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def join(page: Page, server: Server) -> None:
    """An invite whose code is no good."""
    page.goto(f"{server.url}/join#nothing")
    expect(page.get_by_role("alert")).to_be_visible()


def gathering(page: Page, server: Server) -> None:
    """A table before the race."""
    table = make_table(page.request, server, name="Ada", setup=short_race(4))
    page.goto(f"{server.url}/t/{table}")
    expect(page.locator(".seatlist")).to_be_visible()


def racing(page: Page, server: Server) -> None:
    """A race at the moment when a space is to be picked, with the first lesson's words."""
    table = make_table(page.request, server, name="Ada", setup=short_race(4), rules=FAST, quick={"bots": "steady"})
    page.goto(f"{server.url}/t/{table}")
    page.wait_for_function("() => window.shown?.seats.includes(shown.race.asked)")
    while page.evaluate("window.shown.race.phase") != "move":
        question = page.evaluate("window.shown.race.question")
        page.locator(".dicebutton.mine").click()
        page.wait_for_function(
            "n => window.shown.race.question > n && window.shown.seats.includes(shown.race.asked)", arg=question
        )
    expect(page.locator(".lit").first).to_be_visible()


def replay(page: Page, server: Server) -> None:
    """A replay in the middle of its log."""
    table = make_table(page.request, server, name="Ada", setup=short_race(4), rules=FAST, quick={"bots": "steady"})
    page.goto(f"{server.url}/t/{table}")
    page.wait_for_function("() => window.shown?.seats.includes(shown.race.asked)")
    page.goto(f"{server.url}/replay/{table}#n=4")
    expect(page.locator(".transport")).to_be_visible()


LOOKS: list[Look] = [
    lobby_empty,
    lobby,
    lobby_lost,
    make,
    rules,
    learn,
    verify,
    verified,
    settings,
    join,
    gathering,
    racing,
    replay,
]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.__name__)
def test_a_page_shows_itself_to_all(
    server: Server, visit: Callable[..., Page], axe_source: str, look: Look, size: str, theme: str, full: bool
) -> None:
    """No serious finding of axe-core, no scrolling sideways; the picture goes to artifacts/screens."""
    is_wide, is_dark = size == "1280x800", theme == "dark"
    if not full and (is_wide != is_dark or is_wide != (LOOKS.index(look) % 2 == 0)):
        pytest.skip("each page is looked at once, wide and dark or narrow and light; all four looks with --full")
    how: dict[str, Any] = {"viewport": SIZES[size], "color_scheme": theme, "has_touch": size == "390x844"}
    page = visit("about:blank", **how)
    look(page, server)
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"{look.__name__}-{size}-{theme}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
    page.evaluate(axe_source)
    assert page.evaluate(SERIOUS) == []


@pytest.mark.parametrize(
    "look", [lobby, make, rules, learn, verified, settings, gathering, replay], ids=lambda look: look.__name__
)
def test_text_of_twice_the_size_fits(server: Server, visit: Callable[..., Page], look: Look) -> None:
    """At 200 % text nothing is cut off sideways."""
    page = visit("about:blank", viewport=PHONE)
    look(page, server)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.screenshot(path=SCREENS / f"{look.__name__}-200-percent.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
