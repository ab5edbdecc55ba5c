"""The counting aid of Pit Crew: what it counts, on whose screen it counts, and who sees that somebody has it."""

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from pitboard.games.pit_crew.score import judge_document
from tests.browser.pit_crew import make_pit, shown, sit
from tests.browser.server import Server

COUNT = """async mats => {
  const { tireOf, sumOf, engineOf } = await import('/static/pit_crew/aid.js')
  return mats.map(mat => ({ tires: mat.tires.map(tire => tireOf(tire.start, tire.cards)), sum: sumOf(mat.fuel),
    engine: engineOf(mat.engine) }))
}"""
SERIOUS = """async () => {
  const { violations } = await axe.run('.pc-stage, .pc-bench', { resultTypes: ['violations'] })
  return violations.filter(one => ['serious', 'critical'].includes(one.impact)).map(one => one.id)
}"""
CARDS = [f"{number}{color}" for number in range(1, 11) for color in "bw"]
EXTRA = ["*b", "*w", "4*", "8*", "3/7*", "5/9*"]
MATS = 150


def pile(luck: random.Random, most: int) -> list[str]:
    """Some cards, with up to two extra ones among them."""
    cards = luck.choices(CARDS, k=luck.randrange(most + 1)) + luck.sample(EXTRA, luck.choice((0, 0, 1, 2)))
    luck.shuffle(cards)
    return cards


def mat(luck: random.Random) -> dict[str, Any]:
    """A mat as documents write it."""
    tires = [{"start": luck.randint(1, 10), "cards": pile(luck, 5)} for _ in range(4)]
    return {"name": "red", "car": 31, "tires": tires, "fuel": pile(luck, 6), "engine": pile(luck, 5), "discard": []}


def judged(mat: dict[str, Any]) -> dict[str, Any]:
    """What the rules say of a mat beside an empty one."""
    empty = mat | {"name": "green", "tires": [{"start": 1, "cards": []}] * 4, "fuel": [], "engine": []}
    crew: dict[str, Any] = judge_document({"game": "pit_crew", "crews": [mat, empty]})["crews"][0]
    return crew


def wrong_steps(mat: dict[str, Any]) -> list[int]:
    """For each tire the points of its mat that are not for missing or extra cards."""
    penalties = [tire["penalty"] for tire in judged(mat)["tires"]]
    return [points - 2 * abs(len(tire["cards"]) - 4) for points, tire in zip(penalties, mat["tires"], strict=True)]


def with_card(mat: dict[str, Any], number: int) -> dict[str, Any]:
    """The mat with one more card on each tire."""
    return mat | {"tires": [tire | {"cards": [*tire["cards"], f"{number}b"]} for tire in mat["tires"]]}


def test_the_aid_counts_as_the_rules_judge(pit: Server, visit: Callable[..., Page]) -> None:
    """PC-157, PC-45, PC-50, PC-87, PC-89: on random mats with extra cards it finds wrong steps, sums and pairs as they do."""
    luck = random.Random(157)
    mats = [mat(luck) for _ in range(MATS)]
    for made, aid in zip(mats, visit(pit.url).evaluate(COUNT, mats), strict=True):
        steps, crew = wrong_steps(made), judged(made)
        assert [len(tire["wrong"]) for tire in aid["tires"]] == steps, made
        follow = [[more == had for more, had in zip(wrong_steps(with_card(made, n)), steps, strict=True)] for n in range(1, 11)]
        assert [tire["next"] for tire in aid["tires"]] == [[n for n in range(1, 11) if follow[n - 1][i]] for i in range(4)], made
        said = next((found for line in crew["why"] if (found := re.match(r"Tank: (\d+) of 31\.", line))), None)
        assert aid["sum"][0] <= (int(said[1]) if said else 31) <= aid["sum"][1], made
        is_right = (aid["engine"]["pairs"], aid["engine"]["alone"]) == (2, [])
        assert is_right == (crew["engine"]["penalty"] == 0), made


def switch(page: Page) -> None:
    """By the menu, with the keyboard alone."""
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    page.get_by_role("switch", name="Counting aid").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Escape")


def test_one_screen_counts_and_everybody_sees_whose(pit: Server, visit: Callable[..., Page], axe_source: str) -> None:
    """Table 13, PC-157: at the seat before the race, at the name in it, in the log; mates and watchers see no count."""
    ada = visit(pit.url)
    address = f"{pit.url}/t/{make_pit(ada.request, pit, [2, 1])}"
    ada.goto(address)
    ben, watcher = visit(address), visit(address)
    sit(ben, "Ben", "Red")
    ada.get_by_role("button", name="Fill with bots").click()
    ada.get_by_role("switch", name="Counting aid").click()
    for page in (ben, watcher):
        expect(page.locator(".seat", has_text="Ada").locator(".aid-mark")).to_be_visible()
    for page in (ben, ada):
        page.get_by_role("button", name="Ready").click()
    for page, signs in ((ada, 5), (ben, 0), (watcher, 0)):
        shown(page, 1, "pit_crew")
        expect(page.locator(".pc-aid")).to_have_count(signs)
    expect(ben.get_by_role("img", name=re.compile("^Ada, with the counting aid, holds"))).to_be_visible()
    expect(watcher.locator(".pc-rival .aid-mark")).to_have_attribute("title", "counting aid")
    numbers = [int(card[:-1]) for card in ada.evaluate("window.shown.own.hands[0].cards")[:2]]
    for _ in numbers:
        ada.locator(".pc-card:not(.free)").first.click()
        ada.locator('[data-area="tank"]').press("Enter")
    counted = f"Counted: {sum(numbers)} of 27."
    expect(ada.get_by_role("button", name=re.compile(re.escape(counted)))).to_be_visible()
    expect(ada.locator(".pc-stage [role=status]", has_text=counted)).to_be_attached()
    ada.evaluate(axe_source)
    assert ada.evaluate(SERIOUS) == []
    switch(ada)
    expect(ada.locator(".pc-aid")).to_have_count(0)
    expect(watcher.locator(".pc-rival .aid-mark.was")).to_have_attribute("title", "had the counting aid on")
    expect(watcher.get_by_role("list", name="What happened").first).to_contain_text("Ada counts without the counting aid again.")
