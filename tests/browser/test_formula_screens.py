"""What everybody sees of a race of Formula, from the making of a table to the podium, at both sizes and in both themes."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.formula_race import RING, by_keyboard, drive
from tests.browser.server import FAST, Server, make_table
from tests.browser.test_screens import SCREENS, SERIOUS, SIZES

STAGES = ("door", "make", "build", "bid", "plot", "question", "strip", "stops", "podium", "replay")
READ = ("build", "plot", "question", "stops")
"""What is looked at in the normal run."""


def before(page: Page, server: Server) -> Iterator[str]:
    """The pages that lead to a race."""
    page.goto(f"{server.url}/learn/formula")
    expect(page.get_by_role("button", name="Start the engine")).to_be_visible()
    yield "door"
    page.goto(f"{server.url}/make/formula")
    expect(page.locator(".board-card").first).to_be_visible()
    yield "make"


def race(page: Page, server: Server) -> Iterator[str]:
    """The table, stage by stage, as a driver comes to them, and the replay."""
    setup = {"track": RING, "seats": 3, "laps": 2}
    table = make_table(page.request, server, game="formula", name="Ada", setup=setup, rules=FAST, quick={"bots": "league"})
    page.goto(f"{server.url}/t/{table}")
    expect(page.get_by_role("button", name="Seal the car")).to_be_visible()
    yield "build"
    page.keyboard.press("Enter")
    expect(page.locator(".fx-tires")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Bid nothing")).to_be_visible()
    yield "bid"
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider", name="Speed")).to_be_visible()
    page.locator(".fx-end.bright").last.press("Enter")
    yield "plot"
    page.get_by_role("slider", name="Speed").press("End")
    page.locator(".fx-seal").click()
    expect(page.locator(".fx-answers")).to_be_visible()
    yield "question"
    drive([(page, by_keyboard)], until=6)
    if page.locator(".fx-tabs").is_visible():
        page.get_by_role("tab", name="Charts").click()
    yield "strip"
    page.get_by_role("button", name="Stops").click()
    yield "stops"
    page.evaluate("document.activeElement.blur()")
    drive([(page, by_keyboard)])
    expect(page.get_by_role("region", name="The end of the race")).to_be_visible()
    yield "podium"
    page.goto(f"{server.url}/replay/{table}#n=20")
    expect(page.locator(".transport")).to_be_visible()
    yield "replay"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
def test_a_race_shows_itself_to_all(
    server: Server, visit: Callable[..., Page], axe_source: str, size: str, theme: str, full: bool
) -> None:
    """No serious finding of axe-core, nothing sideways, also not at twice the text; the pictures go to artifacts/screens."""
    if not full and (size, theme) != ("390x844", "light"):
        pytest.skip("on a phone in the light; all four looks with --full")
    how: dict[str, Any] = {"viewport": SIZES[size], "color_scheme": theme, "has_touch": size == "390x844"}
    page = visit("about:blank", **how)
    SCREENS.mkdir(parents=True, exist_ok=True)
    seen = []
    for stage in chain(before(page, server) if full else [], race(page, server)):
        seen.append(stage)
        page.screenshot(path=SCREENS / f"formula-{stage}-{size}-{theme}.png")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), stage
        if full or stage in READ:
            page.evaluate(axe_source)
            assert page.evaluate(SERIOUS) == [], stage
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{stage} at 200 %"
            page.evaluate("document.documentElement.style.fontSize = ''")
        if not full and stage == READ[-1]:
            return
    assert tuple(seen) == STAGES
