"""A season in the browser: made, entered by its link, run by keyboard, looked at in both sizes and themes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import DESK, PHONE, ROOT, Server
from tests.web.season_drivers import Paddock

SCREENS = ROOT / "artifacts/screens"

SERIOUS = """async () => {
  const found = await axe.run({ resultTypes: ['violations'] })
  return found.violations.filter(v => ['serious', 'critical'].includes(v.impact))
    .map(v => `${v.id}: ${v.nodes.map(node => node.target.join(' ')).slice(0, 5).join('; ')}`)
}"""


@pytest.fixture(scope="module")
def paddock(server: Server) -> Paddock:
    """A season of two divisions, two races over, one waiting, one planned; a decision with its reason."""
    divisions = [{"name": "Gold", "down": 1}, {"name": "Silver", "up": 1}]
    found = Paddock(server.url, "Ada", "Ben", "Cid", name="Friday nights", divisions=divisions)
    found.enter("Ada", "Ben", "Cid")
    for driver in ("d1", "d2"):
        found.do("Ada", do="move", driver=driver, division=0)
    race = found.race("Harbor", "Ada", "Ben")
    found.race("Ridge", "Ada", "Cid", instead={"Ben": "Cid"})
    found.do("Ada", do="correct", race=race, driver="d1", kind="points", value=-5, reason="Moved before the die lay still.")
    found.open_race("Quay")
    found.do("Ada", do="race", division=1, title="Silver 1")
    return found


def as_person(visit: Callable[..., Page], paddock: Paddock, name: str, **how: object) -> Page:
    """The page of the season, opened by somebody who is in it."""
    page = visit("about:blank", **how)
    cookie, value = paddock.people[name].cookie.split("=", 1)
    page.context.add_cookies([{"name": cookie, "value": value, "url": paddock.boss.address}])
    page.goto(f"{paddock.boss.address}/season/{paddock.season}")
    expect(page.get_by_role("heading", name="Friday nights")).to_be_visible()
    return page


def test_a_season_is_made_and_a_friend_enters_by_its_link(server: Server, visit: Callable[..., Page]) -> None:
    """Season 2: one click and a name; the name is in the standings of both."""
    page = visit(f"{server.url}/season/new?game=pit-stop")
    page.get_by_label("What it is called").fill("Sunday cup")
    page.get_by_role("button", name="Make the season").click()
    expect(page.get_by_role("heading", name="Sunday cup")).to_be_visible()
    field = page.get_by_label("The link by which drivers enter")
    links = {field.input_value()}
    for answer in ("Keep the old one", "Make it"):
        page.get_by_role("button", name="New link").click()
        page.get_by_role("alertdialog").get_by_role("button", name=answer).click()
        expect(page.get_by_role("button", name="New link")).to_be_focused()
        links.add(field.input_value())
        assert len(links) == (1 if answer == "Keep the old one" else 2)
    link = field.input_value()
    friend = visit(link)
    friend.get_by_label("Name", exact=True).fill("Grace")
    friend.keyboard.press("Enter")
    expect(friend.get_by_role("region", name="Standings of Drivers")).to_contain_text("Grace")
    expect(friend.get_by_text("You are invited.")).to_be_hidden()
    friend.goto(server.url)
    expect(friend.get_by_role("region", name="Your seasons")).to_contain_text("Sunday cup")


def test_a_season_by_correspondence_has_the_timetable_that_was_asked_for(server: Server, visit: Callable[..., Page]) -> None:
    """Table 16, Season 4, Season 7, Season 12: calendar, track, divisions and counting are chosen where the season is made."""
    page = visit(f"{server.url}/season/new")
    page.get_by_label("What it is called").fill("Harbor league")
    page.get_by_label("By correspondence").check()
    page.get_by_label("At", exact=True).fill("19:30")
    page.get_by_label("In the zone").fill("Europe/Berlin")
    page.get_by_role("group", name="Late ones are waited for").get_by_label("A day").check()
    page.get_by_label("Track").select_option("meadow")
    page.get_by_role("group", name="Divisions").get_by_label("2").check()
    page.get_by_label("Division 2").fill("Juniors")
    page.locator("summary", has_text="More house rules").click()
    page.get_by_role("group", name="Pit stops").get_by_label("Without").check()
    page.locator("summary", has_text="More about counting").click()
    page.get_by_label("The first driver’s").check()
    page.get_by_label("Hold their places").check()
    with page.expect_request("**/api/seasons") as asked:
        page.get_by_role("button", name="Make the season").click()
    wish = asked.value.post_data_json
    timetable, setup = wish["template"]["rules"]["timetable"], wish["template"]["setup"]
    assert (timetable["time"], timetable["zone"], timetable["grace_hours"]) == ("19:30", "Europe/Berlin", 24)
    assert (setup["track"], setup["options"]["pitting"]) == ("meadow", False)
    assert [division["name"] for division in wish["divisions"]] == ["Gold", "Juniors"]
    assert (wish["scoring"]["replaced"], wish["scoring"]["others"]) == ("starter", "counted")
    expect(page.get_by_role("heading", name="Harbor league")).to_be_visible()
    expect(page.get_by_text("bots and guests hold places")).to_be_visible()


def test_the_steward_runs_it_by_keyboard(visit: Callable[..., Page], paddock: Paddock) -> None:
    """Season 1, Season 11: a race is planned, a decision made with its reason, points changed; the others see it."""
    page = as_person(visit, paddock, "Ada")
    page.get_by_role("form", name="Plan a race").get_by_label("What it is called").focus()
    page.keyboard.type("Night race")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Races")).to_contain_text("Gold: Night race")
    scratch = page.get_by_role("button", name="Scratch Gold: Night race")
    for answer in ("Escape", "Enter"):
        scratch.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("alertdialog").get_by_role("button", name="Keep it")).to_be_focused()
        if answer == "Enter":
            page.keyboard.press("Shift+Tab")
        page.keyboard.press(answer)
        expect(page.get_by_role("alertdialog")).to_be_hidden()
        expect(scratch if answer == "Escape" else page.get_by_role("heading", name="Races")).to_be_focused()
    expect(page.get_by_role("region", name="Races")).not_to_contain_text("Night race")
    page.get_by_role("button", name="Decide on Gold: Ridge").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Place", exact=True).focus()
    page.keyboard.press("Space")
    dialog.get_by_label("Why").focus()
    page.keyboard.type("They swapped cars.")
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Decide on Gold: Ridge")).to_be_focused()
    page.get_by_role("button", name="Points", exact=True).click()
    dialog.get_by_label("Points from the first place on").fill("5 3")
    dialog.get_by_label("Why").fill("We are only two.")
    page.keyboard.press("Enter")
    expect(page.get_by_text("5-3", exact=True)).to_be_visible()
    other = as_person(visit, paddock, "Ben")
    expect(other.locator(".notes")).to_contain_text("They swapped cars.")
    expect(other.get_by_role("link", name="To the table")).to_have_attribute("href", f"/t/{table_of(paddock, 'Quay')}")
    expect(other.get_by_role("button", name="Decide on Gold: Ridge")).to_have_count(0)
    expect(other.get_by_role("row", name="Cid Silver")).to_contain_text("at the table")


def test_its_tables_lead_back_to_it(visit: Callable[..., Page], paddock: Paddock) -> None:
    """Season 3: from the podium and from the menu of a race, for those who are in the season; others see no way there."""
    page = as_person(visit, paddock, "Ada")
    page.goto(f"{paddock.boss.address}/t/{table_of(paddock, 'Ridge')}")
    link = page.get_by_role("region", name="The end of the race").get_by_role("link", name="Friday nights")
    expect(link).to_have_attribute("href", f"/season/{paddock.season}")
    page.goto(f"{paddock.boss.address}/t/{table_of(paddock, 'Quay')}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name="Friday nights").click()
    expect(page.get_by_role("heading", name="Friday nights")).to_be_visible()
    stranger = visit(f"{paddock.boss.address}/t/{table_of(paddock, 'Ridge')}")
    expect(stranger.get_by_role("link", name="Watch the replay")).to_be_visible()
    expect(stranger.get_by_role("link", name="Friday nights")).to_have_count(0)


def table_of(paddock: Paddock, title: str) -> str:
    """The table of a race."""
    return next(str(race["table"]) for race in paddock.seen()["races"] if race["title"] == title)


@pytest.mark.parametrize(
    ("size", "theme"), [("1280x800", "dark"), ("390x844", "light"), ("1280x800", "light"), ("390x844", "dark")]
)
def test_its_pages_are_fit_to_be_seen(
    visit: Callable[..., Page], paddock: Paddock, axe_source: str, size: str, theme: str, full: bool
) -> None:
    """Season 1: nothing serious for axe, nothing sideways; pictures to look at."""
    if not full and (size, theme) in [("1280x800", "light"), ("390x844", "dark")]:
        pytest.skip("the other two looks are for full runs")
    phone = size == "390x844"
    page = as_person(visit, paddock, "Ada", viewport=PHONE if phone else DESK, color_scheme=theme, has_touch=phone)
    for name, address in (("season", ""), ("season-new", f"{paddock.boss.address}/season/new")):
        if address:
            page.goto(address)
            page.get_by_label("By correspondence").check()
        expect(page.locator(".title-race, .points-board").first).to_be_visible()
        page.evaluate(axe_source)
        if not address:
            page.get_by_role("button", name="Drivers").click()
            assert page.evaluate(SERIOUS) == []
            page.keyboard.press("Escape")
        assert page.evaluate(SERIOUS) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        SCREENS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENS / f"{name}-{size}-{theme}.png", full_page=True)
        if phone:
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "text of twice the size is cut off"
