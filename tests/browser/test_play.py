"""Whole races through the browser: by mouse, by keyboard, by touch, and across a restart of the server."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.race import by_keyboard, by_mouse, by_touch, drive, next_question
from tests.browser.server import FAST, PHONE, Server, make_table, short_race


def is_won(page: Page) -> None:
    """The podium stands, and somebody won."""
    expect(page.get_by_role("region", name="The end of the race")).to_contain_text("wins")


def test_two_browsers_and_two_bots_race_by_mouse(server: Server, visit: Callable[..., Page]) -> None:
    """From an invite to the podium: sit, ready, every throw and every space by mouse, on both screens."""
    host = visit(server.url)
    table = make_table(host.request, server, name="Ada", setup=short_race(4), rules=FAST)
    host.goto(f"{server.url}/t/{table}")
    link = host.get_by_label("The link of this table")
    expect(link).not_to_have_value("")
    guest = visit(link.input_value())
    guest.wait_for_url(f"**/t/{table}")
    guest.get_by_placeholder("Name").fill("Ben")
    guest.get_by_role("button", name="Sit here").first.click()
    expect(host.get_by_text("Ben", exact=True)).to_be_visible()
    host.get_by_role("button", name="Fill with bots").click()
    guest.get_by_role("button", name="Ready").click()
    host.get_by_role("button", name="Ready").click()
    drive({0: (host, by_mouse), 1: (guest, by_mouse)})
    is_won(host)
    is_won(guest)


def test_a_race_is_driven_by_keyboard_alone(server: Server, visit: Callable[..., Page]) -> None:
    """Space, numbers, arrows and Enter are enough from the first throw to the line."""
    page = visit(server.url)
    table = make_table(page.request, server, name="Ada", setup=short_race(), rules=FAST, quick={"bots": "random"})
    page.goto(f"{server.url}/t/{table}")
    drive({0: (page, by_keyboard)})
    is_won(page)


def test_a_race_is_driven_by_touch_on_a_phone(server: Server, visit: Callable[..., Page]) -> None:
    """Taps are enough, on a phone of 390 by 844."""
    page = visit(server.url, viewport=PHONE, has_touch=True, is_mobile=True)
    table = make_table(page.request, server, name="Ada", setup=short_race(), rules=FAST, quick={"bots": "random"})
    page.goto(f"{server.url}/t/{table}")
    drive({0: (page, by_touch)})
    is_won(page)


def test_a_race_goes_on_after_the_server_was_restarted(own_server: Server, visit: Callable[..., Page]) -> None:
    """What was acknowledged is still so; the page comes back by itself and the race is driven to its end."""
    page = visit(own_server.url)
    table = make_table(page.request, own_server, name="Ada", setup=short_race(), rules=FAST, quick={"bots": "random"})
    page.goto(f"{own_server.url}/t/{table}")
    before = next_question(page, drive({0: (page, by_mouse)}, until=3), [0])
    own_server.stop()
    expect(page.get_by_text("Line lost.")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Line lost.")).to_be_hidden(timeout=20_000)
    assert next_question(page, 0, [0]) == before
    second = visit(own_server.url, storage_state=page.context.storage_state())
    second.goto(page.url)
    assert next_question(second, 0, [0]) == before
    drive({0: (page, by_mouse)})
    is_won(page)
