"""The page of letters: an address is asked for, confirmed by the link of a letter, and left again; it shows itself to all."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import DESK, PHONE, ROOT
from tests.browser.test_screens import SERIOUS
from tests.post.servers import WaitingBox
from tests.web.server import Server

HOME = "https://league.example"
SCREENS = ROOT / "artifacts/screens"
WANTS = {"turns": True, "reminders": True, "notices": False}
STATES = {
    "none": {"offered": False, "address": "", "asked": "", "fault": "", "wants": WANTS},
    "new": {"offered": True, "address": "", "asked": "", "fault": "", "wants": WANTS},
    "asked": {"offered": True, "address": "", "asked": "ada@home.example", "fault": "", "wants": WANTS},
    "known": {
        "offered": True,
        "address": "ada.who.has.a.long.address.indeed@mail.some-provider.example",
        "asked": "ada@home.example",
        "fault": "The mail server refuses this address (SMTP 550).",
        "wants": WANTS,
    },
}


@pytest.fixture(scope="module")
def box() -> Iterator[WaitingBox]:
    """A mail server."""
    with WaitingBox().running() as box:
        yield box


@pytest.fixture(scope="module")
def posting(tmp_path_factory: pytest.TempPathFactory, box: WaitingBox) -> Iterator[Server]:
    """A server that sends letters."""
    with Server(tmp_path_factory.mktemp("posting"), mail=f"smtp://127.0.0.1:{box.port}", public_url=HOME) as server:
        yield server


def link_in(text: str, door: str) -> str:
    """The part of a link in a letter that comes after the host."""
    found = re.search(rf"{HOME}(/mail#{door}=\S+)", text)
    assert found, text
    return found[1]


def test_letters_are_asked_for_confirmed_chosen_and_left(posting: Server, box: WaitingBox, visit: Callable[..., Page]) -> None:
    """With the keyboard alone; the code is gone from the address bar once it is used, and leaving asks first."""
    page = visit(f"{posting.address}/mail")
    page.get_by_label("Your address").fill("ada@home.example")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="One more step")).to_be_visible()
    letter = box.next("ada@home.example")
    page.goto("about:blank")
    page.goto(posting.address + link_in(letter, "confirm"))
    expect(page.locator(".mail-status")).to_have_text("Letters go to ada@home.example from now on.")
    assert page.url == f"{posting.address}/mail"
    page.get_by_label("Reminders").focus()
    with page.expect_response("**/api/me/mail/wants"):
        page.keyboard.press("Space")
    expect(page.get_by_label("Reminders")).not_to_be_checked()
    page.reload()
    expect(page.get_by_label("Turns")).to_be_checked()
    expect(page.get_by_label("Reminders")).not_to_be_checked()
    code = re.search(r"/off/([\w-]+)>", box.to("ada@home.example")[0]["List-Unsubscribe"])
    assert code
    stranger = visit(f"{posting.address}/api/mail/off/{code[1]}")
    expect(stranger.get_by_role("heading", name="No more letters?")).to_be_visible()
    stranger.get_by_role("button", name="Send nothing more").click()
    expect(stranger.locator(".mail-status")).to_have_text("You get no more letters from here.")
    page.reload()
    expect(page.get_by_label("Turns")).not_to_be_checked()
    page.get_by_role("button", name="Forget it").click()
    expect(page.get_by_role("heading", name="Have letters sent")).to_be_visible()


def test_a_letter_that_is_not_sent_and_a_link_that_is_used_are_told(posting: Server, visit: Callable[..., Page]) -> None:
    """In words, where screen readers hear them."""
    page = visit(f"{posting.address}/mail#confirm=nothing")
    expect(page.get_by_role("alert")).to_contain_text("This link has been used, or is not whole.")
    page.get_by_label("Your address").fill("ada@home")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("That is no address for letters.")


def test_the_page_of_letters_shows_itself_to_all(
    posting: Server, visit: Callable[..., Page], axe_source: str, full: bool
) -> None:
    """No serious finding of axe-core and no scrolling sideways, also at twice the text; all looks with --full."""
    page, shown = visit("about:blank"), STATES["none"].copy()
    page.route("**/api/me/mail", lambda route: route.fulfill(json=shown))
    SCREENS.mkdir(parents=True, exist_ok=True)
    every = [*STATES.items(), ("leaving", STATES["new"])]
    looks = [(DESK, "dark", every[3:]), (PHONE, "light", every[:3])]
    if full:
        looks = [(size, theme, every) for size in (DESK, PHONE) for theme in ("dark", "light")]
    for size, theme, states in looks:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        for name, state in states:
            shown |= state
            page.goto("about:blank")
            page.goto(f"{posting.address}/mail{'#off=x' if name == 'leaving' else ''}")
            expect(page.locator(".mail-page .panel, .mail-page .none").first).to_be_visible()
            page.screenshot(path=SCREENS / f"mail-{name}-{size['width']}-{theme}.png", full_page=True)
            page.evaluate(axe_source)
            assert page.evaluate(SERIOUS) == [], name
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} at twice the text"


def test_a_hook_is_added_tried_and_removed_by_keyboard(posting: Server, visit: Callable[..., Page], axe_source: str) -> None:
    """docs/post.md: the steward of a season reads why a call is not taken, and is asked before a hook goes."""
    page = visit(f"{posting.address}/season/new?game=pit-stop", viewport=PHONE, color_scheme="light")
    page.get_by_label("What it is called").fill("Friday nights")
    page.get_by_role("button", name="Make the season").click()
    page.get_by_role("link", name="Hooks").click()
    expect(page.get_by_role("link", name="Friday nights")).to_be_visible()
    page.get_by_label("Its address").fill("https://discord.com/api/x")
    expect(page.get_by_label("Discord")).to_be_checked()
    page.get_by_label("Its address").fill("http://127.0.0.1:9/secret")
    page.get_by_label("A program, in JSON").check()
    page.get_by_label("Its address").press("Enter")
    hook = page.get_by_role("listitem").filter(has_text="http://127.0.0.1:9/…")
    expect(hook).to_contain_text("leads into a private network, which this server does not call.")
    expect(hook.get_by_label("The secret that signs its calls.")).not_to_be_empty()
    hook.get_by_role("button", name="Send a trial call").press("Enter")
    expect(hook.get_by_text("Last failures: 2")).to_be_visible()
    hook.get_by_text("Last failures: 2").click()
    expect(hook.get_by_role("listitem").first).to_contain_text("trial call: This address")
    for size, theme in ((PHONE, "light"), (DESK, "dark")):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.evaluate(axe_source)
        assert page.evaluate(SERIOUS) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.screenshot(path=SCREENS / f"hooks-{size['width']}-{theme}.png", full_page=True)
    for answer in ("Escape", "Enter"):
        hook.get_by_role("button", name="Remove …").press("Enter")
        expect(hook.get_by_role("button", name="Keep it")).to_be_focused()
        if answer == "Enter":
            page.keyboard.press("Shift+Tab")
        page.keyboard.press(answer)
    expect(page.get_by_role("heading", name="News for chats and programs")).to_be_focused()
    expect(hook).to_have_count(0)
    page.goto(f"{posting.address}/hooks")
    page.get_by_role("link", name="Friday nights").click()
    expect(page.get_by_role("form", name="Another hook")).to_be_visible()
