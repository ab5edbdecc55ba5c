"""The menu tells how a table runs: every time that it goes by, each with its ruling; and what a calm table is."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from pitboard.games.pit_crew.setup import TIMES
from pitboard.table.rush import CAP_MS, COUNTDOWN_MS, HAND_MS
from pitboard.table.table import MOST_CREDIT_MS
from tests.browser.pit_crew import QUICK, make_pit
from tests.browser.server import Server

ROWS = (
    "rows => rows.map(row => [row.querySelector('dt').innerText, row.querySelector('b').innerText, row.querySelector('a').title])"
)


def seconds(ms: int) -> str:
    """As the menu says it."""
    return f"{ms / 1000:g} s"


def test_the_times_of_a_table_are_told_in_its_menu(pit: Server, visit: Callable[..., Page]) -> None:
    """PC-34, PC-37, PC-41, PC-124, PC 9.7, Table 11: those chosen for this table, and those of every table."""
    page = visit(pit.url)
    page.goto(f"{pit.url}/t/{make_pit(page.request, pit, [1, 1], options={'round_limit_ms': 300_000})}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("How this table runs").click()
    assert page.locator(".how dl > div").evaluate_all(ROWS) == [
        ["From all ready to GO", seconds(COUNTDOWN_MS), "PC 9.3"],
        ["Hands are busy with a card", seconds(HAND_MS), "Table 11"],
        ["Hands are busy with a cap", seconds(CAP_MS), "Table 11"],
        ["A slow line is given back up to", seconds(MOST_CREDIT_MS), "PC 9.7"],
        ["Who reached for the die is known after", seconds(QUICK["decide_ms"]), "PC-125"],
        ["Reaches count as at once within", "no time at all", TIMES["tie_ms"][2]],
        ["Each roll of a die takes", seconds(QUICK["roll_pace_ms"]), TIMES["roll_pace_ms"][2]],
        ["All complete: the round ends after", seconds(QUICK["grace_ms"]), "PC-124"],
        ["A round takes at most", "5 min", TIMES["round_limit_ms"][2]],
        ["For a choice or an answer", "as long as you like", "Table 5"],
        ["A stand-in comes when a line is down for", "30 s", "Table 6"],
    ]


HEARD = """async calm => {
  const { volume } = await import('/static/settings.js'), { hear } = await import('/static/pit_crew/heard.js')
  volume.value = 1
  let started = 0
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) kind.prototype.start = () => { started += 1 }
  return ['red', 'green', undefined].map(crew => {
    started = 0
    hear([{ what: crew ? 'rolled' : 'stopped', crew, face: 3 }], { crews: [] }, 0, 'red', calm)
    return started > 0
  })
}"""


def test_a_calm_table_is_chosen_and_told(pit: Server, visit: Callable[..., Page]) -> None:
    """Table 12: on the page that makes it, in the lobby, and at the table."""
    page = visit(f"{pit.url}/make/pit-crew")
    page.get_by_label("Calm: no noises of rivals").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("How this table runs").click()
    expect(page.locator(".how dl")).to_contain_text("For a choice or an answer")
    expect(page.locator(".how dl")).to_contain_text("2 min")
    expect(page.locator(".how dl")).to_contain_text("twice the time, rivals in silence")
    page.goto(pit.url)
    expect(page.get_by_role("region", name="Your races")).to_contain_text("calm")


def test_rivals_are_silent_at_a_calm_table(pit: Server, visit: Callable[..., Page]) -> None:
    """Table 12: one's own crew and what holds for all are heard."""
    page = visit(pit.url)
    page.locator("body").click(position={"x": 2, "y": 2})
    assert page.evaluate(HEARD, False) == [True, True, True]
    assert page.evaluate(HEARD, True) == [True, False, True]
