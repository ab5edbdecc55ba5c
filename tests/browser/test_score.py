"""Scoring a real mat: cards by tap and by key, points at once, every one explained, and nothing lost."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from pitboard.games.pit_crew.score import judge_document
from tests.browser.server import PHONE, Server
from tests.browser.test_screens import SCREENS, SERIOUS, SIZES

SMALL = {"width": 360, "height": 740}

TOO_SMALL = """() => [...document.querySelectorAll('main button, main input, main select, main a')]
  .map(element => [element, element.getBoundingClientRect()])
  .filter(([element, box]) => box.width && (box.width < 44 || box.height < 44))
  .map(([element, box]) => `${element.ariaLabel ?? element.textContent} ${box.width} x ${box.height}`)"""


@pytest.fixture
def page(server: Server, visit: Callable[..., Page]) -> Page:
    """The page on a phone, before anything is laid."""
    opened = visit(f"{server.url}/score", viewport=PHONE, has_touch=True)
    expect(area(opened, "front_left")).to_be_visible()
    return opened


def area(page: Page, name: str) -> Locator:
    """An area of the drawn car."""
    return page.locator(f'[data-area="{name}"]')


def lay(page: Page, name: str, cards: str) -> None:
    """Tap an area, then its cards."""
    area(page, name).click()
    for card in cards.split():
        page.locator(f'[data-card="{card}"]').click()


def pick_car(page: Page, car: int) -> None:
    """The picked crew's car."""
    page.get_by_label("Car", exact=True).select_option(str(car))


def start_on(page: Page, tire: str, number: int) -> None:
    """The number printed at a tire."""
    page.get_by_role("button", name=f"{tire} starts on").click()
    page.get_by_role("button", name=str(number), exact=True).click()


def says(page: Page, name: str, words: str) -> None:
    """An area's spoken name ends in its verdict."""
    expect(area(page, name)).to_have_accessible_name(re.compile(re.escape(words) + r"$"))


def reckoning(page: Page, crew: str) -> Locator:
    """A crew's sum and reasons."""
    return page.get_by_role("region", name="The reckoning").get_by_role("region", name=crew, exact=True)


def laid(page: Page) -> list[str]:
    """What lies on the picked area, as the buttons that take it away say it."""
    names = page.get_by_role("button", name="Take away").evaluate_all("found => found.map(one => one.ariaLabel)")
    return [re.sub(r"Take away (.*), card \d+ of \d+", r"\1", name) for name in names]


def document(page: Page) -> dict[str, Any]:
    """What "copy as text" would copy."""
    page.get_by_role("button", name="Copy as text").click()
    text = page.get_by_label("The document").input_value()
    page.keyboard.press("Escape")
    found: dict[str, Any] = json.loads(text)
    return found


def test_each_area_shows_its_points_at_once(page: Page) -> None:
    """PC-45: a tire on 4 with 5, 8, 7, 8 costs one point; the list gives the reason, and "Why?" leads to the rule."""
    start_on(page, "Front left", 4)
    lay(page, "front_left", "5b 8w 7b 8b")
    says(page, "front_left", "on 4: 5 black, 8 white, 7 black, 8 black. 1 point.")
    line = reckoning(page, "Red").get_by_role("listitem").filter(has_text="Front left")
    expect(line.get_by_role("link", name="Why?")).to_have_attribute("href", re.compile(r"^/rules/pit-crew#pc-"))


def test_an_area_of_one_color_earns_a_turbo(page: Page) -> None:
    """PC-60: four right cards of one color are a Turbo Bonus, and the sum counts it."""
    start_on(page, "Front left", 4)
    lay(page, "front_left", "5b 6b 5b 4b")
    says(page, "front_left", "Turbo.")
    expect(area(page, "front_left").get_by_text("Turbo")).to_be_visible()


def test_a_whole_mat_comes_to_its_sum(page: Page) -> None:
    """PC-65: every rival goes forward by all the points, the crew itself by its Turbos."""
    pick_car(page, 29)
    for tire, cards in {"front_left": "5b 4b 5b 6b", "front_right": "1b 2w 1b 3b", "rear_left": "2b 1w 10b 9w"}.items():
        lay(page, tire, cards)
    start_on(page, "Front left", 4)
    start_on(page, "Front right", 10)
    start_on(page, "Rear left", 1)
    start_on(page, "Rear right", 7)
    lay(page, "rear_right", "8w 7b 6w 7b")
    lay(page, "fuel", "10b 9w 7b 5w")
    lay(page, "engine", "8w 8w")
    lay(page, "discard", "2w")
    page.get_by_role("button", name="Add a third crew").click()
    red = reckoning(page, "Red")
    for words in ("Green +3", "Yellow +3", "Red +4"):
        expect(red.get_by_text(words)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Red.*3 points"))).to_be_visible()
    assert judge_document(document(page))["crews"][0]["penalty_points"] == 3


def test_eight_points_are_a_crash_and_said_so(page: Page) -> None:
    """PC-70: in words, on the crew's button and at its sum."""
    lay(page, "discard", "2w 2b")
    expect(reckoning(page, "Red").get_by_text(re.compile(r"^\s*\d+ points: Red is out\.\s*$")).first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"Red.*points, out"))).to_be_visible()
    expect(reckoning(page, "Green").get_by_text("Nothing laid yet.")).to_be_visible()


def test_what_was_laid_can_be_taken_back(page: Page) -> None:
    """The last card, any card, a whole area; and every change is undone by one press."""
    lay(page, "fuel", "10b 9w 7b 5w")
    page.get_by_role("button", name="Take the last card of Tank back").click()
    assert laid(page) == ["10 black", "9 white", "7 black"]
    page.get_by_role("button", name="Take away 9 white").click()
    assert laid(page) == ["10 black", "7 black"]
    page.get_by_role("button", name="Clear Tank").click()
    assert laid(page) == []
    for left in (["10 black", "7 black"], ["10 black", "9 white", "7 black"], ["10 black", "9 white", "7 black", "5 white"]):
        page.get_by_role("button", name="Undo").click()
        assert laid(page) == left


def test_the_keyboard_does_it_all(server: Server, visit: Callable[..., Page]) -> None:
    """Figures lay, Shift lays the other color, B and W turn it, arrows pick areas, Backspace takes back, U undoes."""
    page = visit(f"{server.url}/score")
    area(page, "front_left").focus()
    page.keyboard.type("34")
    page.keyboard.press("Shift+Digit0")
    page.keyboard.press("w")
    page.keyboard.press("7")
    assert laid(page) == ["3 black", "4 black", "10 white", "7 white"]
    page.keyboard.press("Backspace")
    page.keyboard.press("ArrowDown")
    expect(area(page, "rear_left")).to_be_focused()
    expect(area(page, "rear_left")).to_be_checked()
    page.keyboard.press("5")
    assert laid(page) == ["5 white"]
    page.keyboard.press("Delete")
    assert laid(page) == []
    page.keyboard.press("u")
    assert laid(page) == ["5 white"]
    page.keyboard.press("ArrowUp")
    assert laid(page) == ["3 black", "4 black", "10 white"]
    page.keyboard.press("t")
    page.keyboard.press("6")
    page.keyboard.press("m")
    page.keyboard.type("38")
    page.keyboard.press("a")
    assert laid(page)[3:] == ["Training 6", "Teamwork 3 or 8", "Assist white"]
    expect(area(page, "front_left")).to_be_focused()


def test_keys_that_are_switched_off_lay_nothing(server: Server, visit: Callable[..., Page]) -> None:
    """For those whose tools type on their own: arrows still go from area to area."""
    page = visit("about:blank")
    page.context.add_init_script("localStorage.setItem('pitboard.keys', 'off')")
    page.goto(f"{server.url}/score")
    area(page, "front_left").focus()
    page.keyboard.press("5")
    page.keyboard.press("ArrowRight")
    expect(area(page, "front_right")).to_be_checked()
    page.keyboard.press("ArrowLeft")
    assert laid(page) == []


def test_a_name_is_typed_without_laying_cards(page: Page) -> None:
    """Figures and letters in a field are the field's."""
    page.get_by_label("Name of the crew").fill("")
    page.get_by_label("Name of the crew").press_sequentially("Bay 7b")
    expect(page.get_by_role("button", name=re.compile("Bay 7b no cards"))).to_be_visible()
    assert laid(page) == []
    assert document(page)["crews"][0]["name"] == "Bay 7b"


def test_wrenches_are_laid_as_cards(page: Page) -> None:
    """PC-145: Assist has a color, Training a number, Teamwork two different ones."""
    area(page, "rear_right").click()
    page.get_by_role("button", name="Assist black").click()
    page.get_by_role("button", name="Training").click()
    page.get_by_role("button", name="5", exact=True).click()
    page.get_by_role("button", name="Teamwork").click()
    page.get_by_role("button", name="3", exact=True).click()
    expect(page.get_by_role("button", name="3", exact=True)).to_be_disabled()
    page.get_by_role("button", name="7", exact=True).click()
    assert laid(page) == ["Assist black", "Training 5", "Teamwork 3 or 7"]
    assert document(page)["crews"][0]["tires"][3]["cards"] == ["*b", "5*", "3/7*"]


def test_asking_for_a_number_can_be_left(page: Page) -> None:
    """By a button and by Esc; nothing was laid, and the focus is on the area again."""
    page.get_by_role("button", name="Training").click()
    page.get_by_role("button", name="Never mind").click()
    expect(area(page, "front_left")).to_be_focused()
    page.get_by_role("button", name="Teamwork").click()
    page.keyboard.press("Escape")
    assert laid(page) == []


def test_a_printed_number_serves_the_other_crews_until_they_say_otherwise(page: Page) -> None:
    """Mats of one car are alike, as far as anybody knows; the numbers outlast "start again"."""
    start_on(page, "Front left", 9)
    assert [crew["tires"][0]["start"] for crew in document(page)["crews"]] == [9, 9]
    page.get_by_role("button", name="Green").click()
    start_on(page, "Front left", 3)
    assert [crew["tires"][0]["start"] for crew in document(page)["crews"]] == [9, 3]
    page.get_by_role("button", name="Start again").click()
    assert [crew["tires"][0]["start"] for crew in document(page)["crews"]] == [9, 3]


def test_a_car_without_an_engine_shows_none(page: Page) -> None:
    """PC-21: nothing lies on the engine of car 27, even if something lay there when it was another car."""
    expect(area(page, "engine")).to_have_count(0)
    pick_car(page, 29)
    lay(page, "engine", "5b 5w")
    pick_car(page, 27)
    expect(area(page, "engine")).to_have_count(0)
    expect(area(page, "front_left")).to_be_checked()
    assert document(page)["crews"][0]["engine"] == []
    pick_car(page, 29)
    assert document(page)["crews"][0]["engine"] == ["5b", "5w"]


def test_a_rivals_wrench_acts_on_this_mat(page: Page) -> None:
    """PC-137: Sabotage costs a point for each 9 or 10 in the tanks of the others."""
    lay(page, "fuel", "10b 9b 8b")
    says(page, "fuel", "Turbo.")
    page.get_by_role("button", name="Green").click()
    page.get_by_role("button", name="Wrenches: none").click()
    page.get_by_role("dialog").get_by_label("Sabotage").check()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("button", name="Wrenches: Sabotage")).to_be_visible()
    page.get_by_role("button", name="Red").click()
    says(page, "fuel", "2 points.")


def test_a_reload_loses_nothing(page: Page) -> None:
    """Names, cars, numbers, cards, wrenches and the place where one was."""
    pick_car(page, 31)
    start_on(page, "Rear right", 2)
    page.get_by_label("Name of the crew").fill("Ada's")
    lay(page, "discard", "1b 2w")
    page.get_by_role("button", name="Add a third crew").click()
    lay(page, "rear_right", "3b")
    before = document(page)
    page.reload()
    expect(area(page, "rear_right")).to_be_checked()
    expect(page.get_by_role("button", name="Yellow", pressed=True)).to_be_visible()
    assert document(page) == before


def test_what_is_kept_and_makes_no_sense_is_left_behind(page: Page) -> None:
    """The page opens empty, whatever another version or a person wrote there."""
    for kept in ("{", "[]", '{"crews": [{}, {}]}', '{"crews": 3}', "null"):
        page.evaluate("text => localStorage.setItem('pitboard.score', text)", kept)
        page.reload()
        expect(area(page, "front_left")).to_be_checked()
        assert laid(page) == []


def test_a_lost_line_is_told_and_the_verdict_comes_by_itself(page: Page) -> None:
    """What was laid meanwhile is kept and judged when the server answers again."""
    page.route("**/api/score", lambda route: route.abort())
    start_on(page, "Front left", 4)
    lay(page, "front_left", "5b 6b 5b 4b")
    expect(page.get_by_role("alert")).to_contain_text("Line lost.")
    page.unroute("**/api/score")
    says(page, "front_left", "Turbo.")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_mats_come_when_the_line_does(server: Server, visit: Callable[..., Page]) -> None:
    """A page that opens while the server is busy says so, and goes on by itself."""
    page = visit("about:blank")
    page.route("**/api/mats", lambda route: route.abort())
    page.goto(f"{server.url}/score")
    expect(page.get_by_role("alert")).to_contain_text("Line lost.")
    page.unroute("**/api/mats")
    page.get_by_role("button", name="Try now").click()
    expect(area(page, "front_left")).to_be_visible()


def test_the_newest_verdict_counts(page: Page) -> None:
    """An answer that comes late does not cover one to a later question."""
    held: list[Route] = []

    def hold_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    start_on(page, "Front left", 4)
    lay(page, "front_left", "5b 6b 5b")
    says(page, "front_left", "2 points.")
    page.route("**/api/score", hold_first)
    with page.expect_request("**/api/score"):
        page.locator('[data-card="9b"]').click()
    page.get_by_role("button", name="Take the last card").click()
    with page.expect_response("**/api/score"):
        page.locator('[data-card="4b"]').click()
    says(page, "front_left", "Turbo.")
    with page.expect_response("**/api/score"):
        held[0].continue_()
    says(page, "front_left", "Turbo.")
    expect(page.locator(".old")).to_have_count(0)


def test_crews_of_one_name_cannot_be_judged_and_it_is_said(page: Page) -> None:
    """Names are told apart: the words say what is wrong, and go when it is mended."""
    page.get_by_label("Name of the crew").fill("Green")
    expect(page.get_by_role("alert")).to_contain_text("This cannot be judged.")
    page.get_by_label("Name of the crew").fill("Reds")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_crews_come_and_go(page: Page) -> None:
    """Two or three: the third can be taken out, and undo brings it back with its cards."""
    page.get_by_role("button", name="Add a third crew").click()
    lay(page, "fuel", "9b")
    page.get_by_role("button", name="Take Yellow out").click()
    assert len(document(page)["crews"]) == 2
    page.get_by_role("button", name="Undo").click()
    assert document(page)["crews"][2]["fuel"] == ["9b"]


def test_cards_are_cleared_for_the_next_round(page: Page) -> None:
    """Names, cars and wrenches stay; "start again" takes those too; undo takes either back."""
    page.get_by_label("Name of the crew").fill("Ada's")
    pick_car(page, 31)
    lay(page, "fuel", "9b")
    full = document(page)
    page.get_by_role("button", name="Clear all cards").click()
    cleared = document(page)["crews"][0]
    assert (cleared["name"], cleared["car"], cleared["fuel"]) == ("Ada's", 31, [])
    page.get_by_role("button", name="Start again").click()
    assert (document(page)["crews"][0]["name"], document(page)["crews"][0]["car"]) == ("Red", 27)
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    assert document(page) == full


def test_the_document_is_copied(server: Server, visit: Callable[..., Page]) -> None:
    """One line that the judge reads, in the clipboard."""
    page = visit(f"{server.url}/score", permissions=["clipboard-read", "clipboard-write"])
    lay(page, "fuel", "9b 8w 10b")
    page.get_by_role("button", name="Copy as text").click()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert "\n" not in text
    assert judge_document(json.loads(text))["crews"][0]["fuel"]["penalty"] == 0


def test_the_verdict_is_spoken(page: Page) -> None:
    """A live region says the crew's points after each change."""
    lay(page, "discard", "2w 2b")
    expect(page.get_by_role("status").filter(has_text="Red:")).to_have_text(re.compile(r"Red: \d+ points, crashed"))


def test_a_tap_low_on_a_phone_is_not_under_the_pad(page: Page) -> None:
    """The picked area moves to where it is seen."""
    lay(page, "discard", "2w")
    pad = page.get_by_role("region", name="Pad").bounding_box()
    low = area(page, "discard").bounding_box()
    assert pad is not None
    assert low is not None
    assert low["y"] + low["height"] <= pad["y"]


def fill_mats(page: Page) -> None:
    """Two crews with points, Turbos, wild cards and wrenches."""
    pick_car(page, 31)
    for name, cards in {
        "front_left": "4b 5b 6b 5b",
        "front_right": "7w 8w 9b 10w",
        "rear_left": "9b 10w 1w 2b",
        "rear_right": "8w 7b 9w 10b",
        "engine": "5w 5b 2w 2w",
        "fuel": "8b 6w *b 9w",
        "discard": "3b 1w",
    }.items():
        lay(page, name, cards)
    page.get_by_role("button", name="Teamwork").click()
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_role("button", name="7", exact=True).click()
    page.get_by_role("button", name="Green").click()
    lay(page, "fuel", "9b 9w 9b")
    page.get_by_role("button", name="Red").click()
    expect(page.locator(".old")).to_have_count(0)
    expect(reckoning(page, "Red").get_by_role("link", name="Why?").first).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
def test_the_page_shows_itself_to_all(
    server: Server, visit: Callable[..., Page], axe_source: str, size: str, theme: str, full: bool
) -> None:
    """No serious finding of axe-core, empty and full, no scrolling sideways; the pictures go to artifacts/screens."""
    if not full and (size, theme) != ("390x844", "light"):
        pytest.skip("it is looked at on a phone in the light; all four looks with --full")
    how: dict[str, Any] = {"viewport": SIZES[size], "color_scheme": theme, "has_touch": size == "390x844"}
    page = visit(f"{server.url}/score", **how)
    SCREENS.mkdir(parents=True, exist_ok=True)
    expect(area(page, "front_left")).to_be_visible()
    expect(page.locator(".old")).to_have_count(0)
    page.evaluate(axe_source)
    assert page.evaluate(SERIOUS) == []
    fill_mats(page)
    expect(page.locator(".old")).to_have_count(0)
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=SCREENS / f"score-{size}-{theme}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
    assert page.evaluate(SERIOUS) == []
    page.get_by_role("button", name="Wrenches").click()
    page.screenshot(path=SCREENS / f"score_wrenches-{size}-{theme}.png")
    assert page.evaluate(SERIOUS) == []


@pytest.mark.parametrize("percent", [100, 200])
def test_a_small_phone_and_large_text_fit(server: Server, visit: Callable[..., Page], percent: int, full: bool) -> None:
    """360 px wide, also with text of twice the size: nothing goes off sideways, and a thumb hits every button."""
    if percent == 100 and not full:
        pytest.skip("with large text; with the usual one too with --full")
    page = visit(f"{server.url}/score", viewport=SMALL, has_touch=True)
    fill_mats(page)
    page.evaluate("percent => { document.documentElement.style.fontSize = `${percent}%` }", percent)
    page.screenshot(path=SCREENS / f"score-360-{percent}-percent.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(TOO_SMALL) == []


def test_every_why_leads_to_its_paragraph(server: Server, page: Page) -> None:
    """Each reason of a mat full of mistakes opens the rules of Pit Crew at a place that is there."""
    fill_mats(page)
    links = page.get_by_role("link", name="Why?").evaluate_all("found => found.map(one => one.href)")
    assert len(links) >= 8
    page.goto(f"{server.url}/rules/pit-crew")
    missing = "links => links.filter(link => !document.getElementById(new URL(link).hash.slice(1)))"
    assert page.evaluate(missing, links) == []
