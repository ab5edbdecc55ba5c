"""Tables of Pit Crew in browsers: seats by crew, choices, the reckoning, the draft, the podium, and the pages round them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.pit_crew import let_a_bot_work, make_pit, shown, sit
from tests.browser.server import DESK, PHONE, ROOT, Server

SCREENS = ROOT / "artifacts/screens"
SIZES = {"1280x800": DESK, "390x844": PHONE}
TABLE = re.compile(r"/t/([a-z0-9]+)$")
SERIOUS = """async () => {
  const found = await axe.run({ resultTypes: ['violations'] })
  return found.violations.filter(v => ['serious', 'critical'].includes(v.impact))
    .map(v => `${v.id}: ${v.nodes.map(node => node.target.join(' ')).slice(0, 5).join('; ')}`)
}"""
ONE_ROUND = [[27], [27]]
COVERED = """() => {
  const line = document.querySelector('.coach-line'), { left, right, top, bottom } = line.getBoundingClientRect()
  return [...document.querySelectorAll('button, .pc-area, .pc-rival')].filter(one => !line.contains(one)).filter(one => {
    const box = one.getBoundingClientRect()
    return box.width && box.left < right && box.right > left && box.top < bottom && box.bottom > top
  }).map(one => one.outerHTML.slice(0, 80))
}"""
"""What the guide's line lies over."""
WRENCHES = {"veteran_crew": 9, "bad_nachos": 9}


@pytest.fixture(scope="module")
def finished(pit: Server, browser: Browser) -> str:
    """A table whose race of one round is over."""
    context = browser.new_context(viewport=DESK)
    context.add_init_script("localStorage.setItem('pitboard.speed', '0')")
    context.add_init_script("document.addEventListener('pitboard:view', event => { window.shown = event.detail })")
    page = context.new_page()
    page.goto(pit.url)
    table = make_pit(page.request, pit, [1, 1], bots="chief", cars=ONE_ROUND)
    page.goto(f"{pit.url}/t/{table}")
    shown(page, 1, "pit_crew")
    let_a_bot_work(page)
    shown(page, 1, "over")
    expect(page.get_by_role("region", name="The reckoning in sum")).to_be_visible(timeout=60_000)
    context.close()
    return table


def setup_of(page: Page, server: Server) -> dict[str, Any]:
    """What the server says about the table that the page has come to."""
    page.wait_for_url(TABLE)
    found = TABLE.search(page.url)
    assert found is not None
    told: dict[str, Any] = page.request.get(f"{server.url}/api/tables/{found[1]}/replay").json()
    return told


# --- before the race ------------------------------------------------------------------------------------------------------


def test_one_press_leads_to_the_pit_against_a_rookie(pit: Server, visit: Callable[..., Page]) -> None:
    """From the opened lobby one click makes the table; GO comes by itself, and the hand is dealt."""
    page = visit(pit.url)
    page.get_by_role("article", name="PIT CREW").get_by_role("button", name="Play bots now").click()
    page.wait_for_url(TABLE)
    shown(page, 1, "pit_crew")
    expect(page.locator(".pc-hand button.pc-card")).to_have_count(6)


def test_the_printed_game_is_made_by_one_press(pit: Server, visit: Callable[..., Page]) -> None:
    """PC 2.2: four people in two crews, three rounds, every ruling as usual; the maker sits in the red crew."""
    page = visit(f"{pit.url}/make/pit-crew")
    page.get_by_role("button", name="Open the table").click()
    told = setup_of(page, pit)
    assert told["setup"]["crews"] == [2, 2]
    assert told["setup"]["cars"] == [[27, 29, 31], [27, 29, 31]]
    assert told["setup"]["options"]["crew_decision"] == "captain"
    expect(page.get_by_role("region", name="Seats of Red")).to_contain_text("You")


def test_what_is_chosen_is_what_is_made(pit: Server, visit: Callable[..., Page]) -> None:
    """PC-1, PC-138: people, crews, cars, bots, clock and readings come to the table."""
    page = visit(f"{pit.url}/make/pit-crew")
    page.get_by_role("group", name="People").get_by_label("7").check()
    page.get_by_role("group", name=re.compile("^Crews")).get_by_label("1 : 3 : 3").check()
    page.get_by_label("Handicap").check()
    page.get_by_label("Mechanic bots").check()
    page.get_by_label("Who has the link").check()
    page.locator(".house summary").click()
    page.get_by_label("The last cap takes it").check()
    page.get_by_role("group", name="A roll of the die").get_by_label("0.6 s").check()
    expect(page.locator(".house .chip")).to_have_text("2 changed")
    page.get_by_role("button", name="Open the table").click()
    told = setup_of(page, pit)
    setup = told["setup"]
    assert (setup["crews"], setup["cars"][0], setup["cars"][2]) == ([1, 3, 3], [29, 31, 33], [27, 29, 31])
    assert (setup["options"]["grab"], setup["options"]["roll_pace_ms"]) == ("auto", 600)
    assert told["shared"]["table"]["rules"]["turn_seconds"] == 60


def test_each_choice_of_a_reading_says_why(pit: Server, visit: Callable[..., Page]) -> None:
    """Every option links to its ruling."""
    page = visit(f"{pit.url}/make/pit-crew")
    page.locator(".house summary").click()
    rules = page.locator(".house .why")
    expect(rules).to_have_count(15)
    for rule in rules.all():
        assert "/rules/pit-crew#pc-r" in str(rule.get_attribute("href"))


def test_nine_come_by_one_link_and_who_is_missing_is_left_out(pit: Server, visit: Callable[..., Page]) -> None:
    """Table 2: seats stand crew by crew; a guest picks one by a tap; the host starts with those who came."""
    host = visit(pit.url)
    table = make_pit(host.request, pit, [3, 3, 3])
    host.goto(f"{pit.url}/t/{table}")
    link = host.get_by_label("The link of this table")
    expect(link).not_to_have_value("")
    for crew in ("Red", "Green", "Yellow"):
        expect(host.get_by_role("region", name=f"Seats of {crew}").locator(".seat")).to_have_count(3)
    guest = visit(link.input_value(), viewport=PHONE, has_touch=True)
    guest.wait_for_url(f"**/t/{table}")
    sit(guest, "Ben", "Yellow")
    expect(host.get_by_role("region", name="Seats of Yellow")).to_contain_text("Ben")
    guest.get_by_role("region", name="Seats of Green").get_by_role("button", name="Move here").first.click()
    expect(host.get_by_role("region", name="Seats of Green")).to_contain_text("Ben")
    expect(host.get_by_role("region", name="Seats of Yellow")).not_to_contain_text("Ben")
    guest.get_by_role("button", name="Ready").click()
    host.get_by_role("button", name="Start with 2").click()
    race = shown(guest, 1, "pit_crew")
    assert [crew["crew"] for crew in race["crews"]] == ["red", "green"]
    assert len(race["seats"]) == 2


# --- a whole race -----------------------------------------------------------------------------------------------------------


def leave_the_reckoning(page: Page) -> None:
    """Skip to the sheet, and close it."""
    for _ in range(20):
        if page.locator(".reckoning").count():
            page.keyboard.press("Escape")
    expect(page.locator(".reckoning")).to_have_count(0)


def test_a_whole_race_of_two_rounds(pit: Server, visit: Callable[..., Page], axe_source: str, full: bool) -> None:
    """Two people in one crew with bots: the reckoning, a proposal and the captain's word, a choice, GO again, the podium.

    A bot works for the mate while the pit is open. One sees the reckoning as a sheet, the other watches it and skips the rest.

    On the way every sheet is looked at: wide in the dark by one, on a phone in the light by the other.
    """
    if not full:
        pytest.skip("one round is played to its end by keys and by taps; two with --full")
    ada = visit(pit.url, color_scheme="dark")
    table = make_pit(ada.request, pit, [2, 1, 1], cars=[[27, 27]] * 3, wrenches=WRENCHES)
    ada.goto(f"{pit.url}/t/{table}")
    ben = visit(f"{pit.url}/t/{table}", calm=False, viewport=PHONE, color_scheme="light", has_touch=True)
    sit(ben, "Ben", "Red")
    ada.get_by_label("Level of the bots").select_option("chief")
    ada.get_by_role("button", name="Fill with bots").click()
    ben.get_by_role("button", name="Ready").click()
    ada.get_by_role("button", name="Ready").click()
    shown(ada, 1, "pit_crew")
    let_a_bot_work(ben)
    judged = ada.get_by_role("region", name="The reckoning in sum")
    expect(judged).to_be_visible(timeout=120_000)
    expect(judged.get_by_role("region")).to_have_count(3)
    expect(ben.get_by_text(re.compile(r"^(Green|Red|Yellow), then "))).to_have_count(1)
    expect(ben.locator(".reck-sums")).to_be_visible()
    for page in (ben, ada):
        leave_the_reckoning(page)
    ben.get_by_role("button", name="Work again").first.click()
    draft_together(ada, ben, axe_source)
    be_ready(ada, ben, axe_source)
    shown(ada, 2, "pit_crew")
    let_a_bot_work(ben)
    expect(judged).to_be_visible(timeout=120_000)
    ada.keyboard.press("Escape")
    end = ada.get_by_role("region", name="The end of the race")
    expect(end).to_be_visible()
    expect(end.get_by_role("table").get_by_role("columnheader")).to_have_text(["Crew", "1", "2"])
    end.get_by_role("link", name="Watch the replay").click()
    expect(ada.get_by_label("Entry of the log")).to_be_visible()


def look_at(wide: Page, phone: Page, name: str, axe_source: str) -> None:
    """No serious finding of axe-core in what lies over the mats; the pictures go to artifacts/screens."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    for page, size in ((wide, "1280x800-dark"), (phone, "390x844-light")):
        page.screenshot(path=SCREENS / f"pit-crew-{name}-{size}.png")
        page.evaluate(axe_source)
        assert page.evaluate(SERIOUS.replace("axe.run(", "axe.run('.pc-sheet', ")) == []


def draft_together(captain: Page, mate: Page, axe_source: str) -> None:
    """PC-114: when the red crew picks, the mate proposes and the captain confirms."""
    race = shown(captain, 1, "draft")
    assert race["phase"] == "draft", "too many crashed"
    sheet, other = captain.get_by_role("region", name="The draft"), mate.get_by_role("region", name="The draft")
    expect(other.get_by_role("heading", name="Your Crew picks")).to_be_visible(timeout=30_000)
    other.locator(".open-wrench button").first.click()
    expect(other.get_by_text("You propose")).to_be_visible()
    expect(sheet.get_by_text("Proposed")).to_be_visible()
    look_at(captain, mate, "draft", axe_source)
    sheet.get_by_role("button", name=re.compile("^Take ")).click()


def be_ready(captain: Page, mate: Page, axe_source: str) -> None:
    """Answer what the wrenches ask, then be ready; bots answer for themselves."""
    sheet, other = captain.get_by_role("region", name="Round 2"), mate.get_by_role("region", name="Round 2")
    expect(sheet).to_be_visible(timeout=30_000)
    expect(sheet.get_by_role("button", name="Ready").or_(sheet.get_by_role("button", name="So be it"))).to_be_visible(
        timeout=30_000
    )
    look_at(captain, mate, "round-setup", axe_source)
    people = sheet.locator(".choose .person")
    if people.count():
        for person in people.all()[:2]:
            person.click()
        sheet.get_by_role("button", name="So be it").click()
    sheet.get_by_role("button", name="Ready").click()
    expect(sheet.get_by_role("status")).to_contain_text("Ben")
    other.get_by_role("button", name="Ready").click()


def test_a_call_to_the_crew_is_heard_by_the_crew(pit: Server, visit: Callable[..., Page]) -> None:
    """Table 9: a mate reads what is needed; a rival reads only that somebody called."""
    ada = visit(pit.url)
    table = make_pit(ada.request, pit, [2, 1])
    ada.goto(f"{pit.url}/t/{table}")
    ben, cleo = visit(f"{pit.url}/t/{table}"), visit(f"{pit.url}/t/{table}")
    sit(ben, "Ben", "Red")
    sit(cleo, "Cleo", "Green")
    for page in (ben, cleo, ada):
        page.get_by_role("button", name="Ready").click()
    shown(ada, 1, "pit_crew")
    ada.keyboard.press("g")
    ada.get_by_role("group", name="Need a").get_by_role("button", name="7").click()
    expect(ben.get_by_role("region", name="Log")).to_contain_text("Ada: Need a 7.")
    expect(cleo.get_by_role("region", name="Log")).to_contain_text("Ada calls to the crew.")
    expect(cleo.get_by_role("region", name="Log")).not_to_contain_text("Need a 7")


# --- the reckoning ----------------------------------------------------------------------------------------------------------


def judged_again(visit: Callable[..., Page], pit: Server, table: str, **how: Any) -> Page:
    """A page on which the reckoning of a finished race begins anew, at four times the speed."""
    page = visit("about:blank", calm=False, **how)
    page.add_init_script("if (location.protocol !== 'about:') localStorage.setItem('pitboard.reckoning_speed', '4')")
    page.goto(f"{pit.url}/t/{table}")
    page.get_by_role("button", name="Watch the reckoning again").click()
    expect(page.locator(".reckoning")).to_be_visible()
    return page


def test_the_reckoning_is_watched_to_its_end(pit: Server, visit: Callable[..., Page], finished: str) -> None:
    """PC 6.1: crew by crew, area by area, with a verdict at each pile; at its end all of it stands on one sheet."""
    page = judged_again(visit, pit, finished)
    expect(page.locator(".verdict")).to_have_count(5)
    expect(page.locator('.verdict[data-area="tank"]')).to_be_visible()
    expect(page.get_by_text("Judging, 2 of 2")).to_be_visible()
    expect(page.get_by_role("region", name="The reckoning in sum")).to_be_visible(timeout=20_000)
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".reck-again")).to_have_count(0)


def test_the_reckoning_can_be_skipped(pit: Server, visit: Callable[..., Page], finished: str) -> None:
    """Esc goes to the sheet, Esc again goes on; the speed is kept for the next time."""
    page = judged_again(visit, pit, finished)
    page.get_by_role("button", name="Speed: 4 times").click()
    expect(page.get_by_role("button", name="Speed: 1 times")).to_be_visible()
    assert page.evaluate("localStorage.getItem('pitboard.reckoning_speed')") == "1"
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="The reckoning in sum")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".reck-again")).to_have_count(0)


KEY_AT_ONCE = """code => new MutationObserver((_, watching) => {
  if (!document.querySelector('.reckoning.over')) return
  watching.disconnect()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))
}).observe(document.body, { subtree: true, childList: true, attributes: true })"""
"""Presses a key in the moment in which the sheet comes, before it is painted."""


def test_a_key_is_heard_as_soon_as_the_sheet_is_there(pit: Server, visit: Callable[..., Page], finished: str) -> None:
    """Esc goes on by what the screen shows, however soon it follows the Esc before it."""
    page = judged_again(visit, pit, finished)
    page.evaluate(KEY_AT_ONCE, "Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".reck-again")).to_have_count(0)


def test_who_rolls_until_stop_still_sees_the_sheet(pit: Server, visit: Callable[..., Page], finished: str) -> None:
    """PC 5.6: an Enter that was meant for the die does not go on from the sheet, nor does one that is held; a new one does."""
    page = judged_again(visit, pit, finished)
    page.evaluate(KEY_AT_ONCE, "Enter")
    page.keyboard.press("Escape")
    sheet = page.get_by_role("region", name="The reckoning in sum")
    expect(sheet).to_be_visible()
    page.keyboard.down("Enter")
    page.evaluate("() => { const now = performance.now.bind(performance); performance.now = () => now() + 2000 }")
    page.keyboard.down("Enter")
    expect(sheet).to_be_visible()
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".reck-again")).to_have_count(0)


def test_with_less_motion_the_reckoning_is_a_sheet(pit: Server, visit: Callable[..., Page], finished: str) -> None:
    """Nothing moves where less motion is asked for; every point has its reason."""
    page = visit(f"{pit.url}/t/{finished}", calm=False, reduced_motion="reduce")
    page.get_by_role("button", name="Watch the reckoning again").click()
    sheet = page.get_by_role("region", name="The reckoning in sum")
    expect(sheet).to_be_visible()
    for reason in sheet.locator(".why-list .why").all():
        assert "/rules/pit-crew#pc" in str(reason.get_attribute("href"))


def test_the_reckoning_is_spoken(pit: Server, visit: Callable[..., Page], finished: str) -> None:
    """A live region says each verdict as it comes."""
    page = judged_again(visit, pit, finished)
    region = page.locator('.reckoning [aria-live="polite"]')
    expect(region).to_have_text(re.compile(r"^(Front|Rear) (left|right): |^Tank: |^Engine: "), timeout=20_000)


def test_a_replay_comes_to_the_reckoning(pit: Server, visit: Callable[..., Page], finished: str) -> None:
    """Played on from the entry before it, the entry that ended the round is judged; the slider leaves it again."""
    page = visit(f"{pit.url}/replay/{finished}", calm=False)
    slider = page.get_by_label("Entry of the log")
    expect(slider).to_be_visible()
    last = int(str(slider.get_attribute("max")))
    judged = page.request.get(f"{pit.url}/api/tables/{finished}/replay").json()["entries"]
    at = next(entry["n"] for entry in judged if any(told["what"] == "judged" for told in entry["told"]))
    assert at <= last
    page.goto(f"{pit.url}/replay/{finished}#n={at - 1}")
    page.get_by_role("button", name="One entry on").click()
    expect(page.get_by_text("Judging, 1 of 2")).to_be_visible()
    page.get_by_role("button", name="One entry back").click()
    expect(page.get_by_text("Judging, 1 of 2")).to_have_count(0)


def test_the_dice_of_a_race_are_verified(pit: Server, visit: Callable[..., Page], finished: str) -> None:
    """Table 4: the browser computes every throw again, and says what it leaves to the program."""
    page = visit(f"{pit.url}/verify?table={finished}")
    expect(page.locator(".verdict.verified")).to_contain_text("dice follow", timeout=20_000)


# --- learning ---------------------------------------------------------------------------------------------------------------


def test_the_first_pit_stop_is_guided(pit: Server, visit: Callable[..., Page]) -> None:
    """One sentence at the thing, gone by doing it, never two at once; one press ends them all."""
    page = visit(f"{pit.url}/learn/pit-crew", lessons=True)
    page.get_by_role("button", name="To the pit").click()
    coach = page.locator(".coach-line")
    expect(coach).to_contain_text("Tap a card, then a place", timeout=20_000)
    page.locator(".pc-hand button.pc-card").first.click()
    page.locator('.pc-area[data-area="discard"]').click()
    expect(coach.get_by_text("Tap a card, then a place")).to_have_count(0)
    expect(coach).to_contain_text("Draw")
    assert coach.count() == 1
    page.get_by_role("button", name="Skip all").click()
    expect(coach).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_the_guide_covers_nothing(pit: Server, visit: Callable[..., Page], size: str) -> None:
    """Its line stands clear of piles, buttons and rivals' mats; who only watches is told nothing."""
    page = visit(pit.url, viewport=SIZES[size], lessons=True)
    page.goto(f"{pit.url}/t/{make_pit(page.request, pit, [1, 1, 1], bots='rookie')}")
    shown(page, 1, "pit_crew")
    line = page.get_by_role("complementary", name="Learning")
    expect(line.get_by_role("button", name="Skip all")).to_be_visible()
    assert page.evaluate(COVERED) == []
    watcher = visit(page.url, viewport=SIZES[size], lessons=True)
    shown(watcher, 1, "pit_crew")
    expect(watcher.get_by_role("region", name="Red Crew")).to_be_visible()
    expect(watcher.get_by_text("Skip all")).to_have_count(0)


def test_the_end_of_a_round_is_read_line_by_line(pit: Server, visit: Callable[..., Page], finished: str) -> None:
    """Each thing that the entry tells stands for itself, and only the first is loud."""
    page = visit(f"{pit.url}/t/{finished}")
    lines = page.locator(".pc-log li")
    expect(lines.filter(has_text="in total")).to_have_count(2)
    expect(lines.filter(has_text=re.compile("^ *Red in total: [^.]*[.] *Why[?] *$"))).to_have_count(1)
    expect(page.locator(".pc-log .big").filter(has_text="in total")).to_have_count(0)


# --- what it looks like -----------------------------------------------------------------------------------------------------


def lobby(page: Page, pit: Server, table: str) -> None:
    """The lobby with Pit Crew's garage open."""
    page.goto(pit.url)
    expect(page.get_by_role("article", name="PIT CREW").get_by_role("button")).to_be_visible()


def make(page: Page, pit: Server, table: str) -> None:
    """Making a table, with its readings open."""
    page.goto(f"{pit.url}/make/pit-crew")
    page.locator(".house summary").click()


def gathering(page: Page, pit: Server, table: str) -> None:
    """Nine seats before a race."""
    page.goto(f"{pit.url}/t/{make_pit(page.request, pit, [3, 3, 3])}")
    expect(page.get_by_role("region", name="Seats of Yellow")).to_be_visible()


def learn(page: Page, pit: Server, table: str) -> None:
    """The door to the guided pit stop."""
    page.goto(f"{pit.url}/learn/pit-crew")
    expect(page.get_by_role("button", name="To the pit")).to_be_visible()


def reckoning(page: Page, pit: Server, table: str) -> None:
    """The tank in the light."""
    page.evaluate("() => localStorage.setItem('pitboard.speed', '1')")
    page.goto(f"{pit.url}/t/{table}")
    page.get_by_role("button", name="Watch the reckoning again").click()
    expect(page.locator(".tank-sum")).to_be_visible(timeout=20_000)


def reckoned(page: Page, pit: Server, table: str) -> None:
    """The sheet of the reckoning."""
    page.goto(f"{pit.url}/t/{table}")
    page.get_by_role("button", name="Watch the reckoning again").click()
    expect(page.get_by_role("region", name="The reckoning in sum")).to_be_visible()


def podium(page: Page, pit: Server, table: str) -> None:
    """The end."""
    page.goto(f"{pit.url}/t/{table}")
    expect(page.get_by_role("region", name="The end of the race").get_by_role("table")).to_be_visible()


def replay(page: Page, pit: Server, table: str) -> None:
    """A replay in the middle of its log."""
    page.goto(f"{pit.url}/replay/{table}#n=60")
    expect(page.locator(".pit-crew-replay .pc-board").last).to_be_visible()


LOOKS = [lobby, make, gathering, learn, reckoning, reckoned, podium, replay]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.__name__)
def test_a_page_of_pit_crew_shows_itself_to_all(
    pit: Server,
    visit: Callable[..., Page],
    axe_source: str,
    finished: str,
    look: Callable[..., None],
    size: str,
    theme: str,
    full: bool,
) -> None:
    """No serious finding of axe-core, no scrolling sideways; the picture goes to artifacts/screens."""
    is_wide, is_dark = size == "1280x800", theme == "dark"
    if not full and (is_wide != is_dark or is_wide != (LOOKS.index(look) % 2 == 0)):
        pytest.skip("each page is looked at once, wide and dark or narrow and light; all four looks with --full")
    how: dict[str, Any] = {"viewport": SIZES[size], "color_scheme": theme, "has_touch": size == "390x844"}
    page = visit(pit.url, **({"calm": False} if look is reckoning else {}), **how)
    look(page, pit, finished)
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"pit-crew-{look.__name__}-{size}-{theme}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
    page.evaluate(axe_source)
    assert page.evaluate(SERIOUS) == []


@pytest.mark.parametrize("look", [make, gathering, learn, reckoned, podium, replay], ids=lambda look: look.__name__)
def test_text_of_twice_the_size_fits(
    pit: Server, visit: Callable[..., Page], finished: str, look: Callable[..., None], full: bool
) -> None:
    """At 200 % text nothing is cut off sideways."""
    if not full and look not in (gathering, reckoned):
        pytest.skip("the other pages are looked at with --full")
    page = visit(pit.url, viewport=PHONE)
    look(page, pit, finished)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.screenshot(path=SCREENS / f"pit-crew-{look.__name__}-200-percent.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
