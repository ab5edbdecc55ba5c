"""What a driver and a steward see of orders and deadlines, at both sizes and in both themes, and with text twice as large."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Server, make_table
from tests.browser.test_by_mail import WAITS
from tests.browser.test_plan_editor import GIVEN, THINKS_MS
from tests.browser.test_screens import SCREENS, SERIOUS, SIZES

ORDERS = """turn 1:
speed 60; to lane inside; wear 1 on corners; slip
if green ahead within 4: pass green; skill red on passes
if not wear below 3 and lap 1: hurry
then:
speed 100
standing:
keep 2 wear"""


def open_orders(page: Page) -> None:
    """The editor with a long plan that has a fault."""
    page.get_by_role("tab", name="Orders").locator("visible=true").click()
    page.get_by_label("Orders in words").fill(ORDERS)
    expect(page.locator(".fx-faults")).to_contain_text("Line 4", timeout=THINKS_MS)


def mend_orders(page: Page) -> None:
    """The same without the fault, with its tries."""
    page.get_by_label("Orders in words").fill(ORDERS.replace("hurry", "stop"))
    expect(page.locator(".fx-shares li").first).to_be_visible(timeout=THINKS_MS)


def open_sheet(page: Page) -> None:
    """The steward's sheet with a part of it open."""
    page.get_by_role("button", name="Steward", exact=True).click()
    page.locator("summary", has_text="Replace a driver").click()


LOOKS: dict[str, Callable[[Page], None]] = {
    "orders_faulty": open_orders,
    "orders": mend_orders,
    "steward": open_sheet,
}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", list(SIZES))
def test_orders_and_the_steward_can_be_read_by_everybody(
    server: Server, visit: Callable[..., Page], axe_source: str, size: str, theme: str, full: bool
) -> None:
    """No serious finding of axe-core, nothing sideways, also at twice the text; the pictures go to artifacts/screens."""
    if not full:
        pytest.skip("--full")
    page = visit(server.url, viewport=SIZES[size], color_scheme=theme)
    table = make_table(page.request, server, game="formula", name="Ada", setup=GIVEN, rules=WAITS, quick={"bots": "club"})
    page.goto(f"{server.url}/t/{table}")
    expect(page.get_by_role("slider", name="Speed")).to_be_visible()
    page.evaluate(axe_source)
    for name, look in LOOKS.items():
        look(page)
        assert page.evaluate(SERIOUS) == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"], name
        SCREENS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENS / f"formula_{name}-{size}-{theme}.png")
    page.keyboard.press("Escape")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]
    page.get_by_role("tab", name="Plot").locator("visible=true").click()
    page.screenshot(path=SCREENS / f"formula_plot_large-{size}-{theme}.png")
    expect(page.get_by_role("button", name="Seal the plot")).to_be_in_viewport()
