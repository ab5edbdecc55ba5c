"""What an editor of plans is told: faults by their places, the canonical text and its data, and all words there are."""

import random
import re

import pytest

from pitboard.games.formula import GAME
from pitboard.games.formula.plans.editing import check, words
from pitboard.games.formula.plans.plan import text_of_data
from pitboard.games.formula.plans.text import parse, text
from pitboard.games.formula.plans.words import CONDITIONS, LATER, ORDERS, gaps
from pitboard.kernel.sources import Seeded
from tests.games.formula.plans import random_plans
from tests.games.formula.test_plan_check import scene


@pytest.mark.parametrize(
    ("plan", "where", "about"),
    [
        ("speed 90", 1, "90"),
        ("slip\n  speed 80; hurry", 2, "hurry"),
        ("speed 80; to lane", 1, ""),
        ("if blue plots 140: slip", 1, "blue"),
        ("speed 40;  to   A25 # the gap", 1, "to   A25"),
        ("slip\nif not lap 3: pit", 2, "not lap 3"),
        ("speed 80; wear 13", 1, "wear 13"),
    ],
)
def test_a_fault_is_told_by_its_place(plan: str, where: int, about: str) -> None:
    """Formula 10: line, column and length lead to the very words that are wrong, also where a position and no reader finds it."""
    state, fixed = scene()
    (fault,) = check(plan, state, fixed, 0).told["faults"]
    line = plan.splitlines()[fault["line"] - 1]
    assert fault["line"] == where
    assert line[fault["column"] - 1 :][: fault["length"]] == about


def test_what_is_wrong_with_no_line_of_all_stands_at_none() -> None:
    """Formula 10: a plan of too many lines, data of another shape."""
    state, fixed = scene()
    for given in ("slip\n" * 400, {"lines": []}, {"turns": [[{"do": ["slip", 3]}]]}):
        told = check(given, state, fixed, 0).told
        assert [fault["line"] for fault in told["faults"]] == [0]
        assert told["text"] is None


def test_text_and_data_say_the_same() -> None:
    """Formula 10: what the editor is given in one form comes back in both."""
    state, fixed = scene()
    plan = "turn 6:\nspeed  100;to lane A # wide\nif green moved and not spun: slip\nthen: pit\nstanding: no block\n"
    told = check(plan, state, fixed, 0).told
    assert told["faults"] == []
    assert told["text"].splitlines()[1] == "speed 100; to lane A"
    assert check(told["data"], state, fixed, 0).told == told
    assert parse(text_of_data(told["data"])).turns == parse(told["text"]).turns


def test_a_plan_that_says_nothing_or_cannot_be_is_not_tried() -> None:
    """Formula 10: only what could be handed in is driven."""
    state, fixed = scene()
    for plan in ("", "# later", "speed 220"):
        assert check(plan, state, fixed, 0).trial is None
    assert check("speed 80", state, fixed, 0, tries=False).trial is None
    assert check("speed 80", state, fixed, 0).trial is not None


def test_a_trial_of_turns_ahead_drives_this_turn_alone() -> None:
    """Formula 10: where the others will be in two turns nobody knows; the answer comes at once."""
    state, fixed = scene()
    trial = check("speed 80\nthen: speed 100\nthen: speed 120", state, fixed, 0).trial
    assert trial is not None
    trial.drive()
    assert [turn["turn"] for turn in trial.told()["turns"]] == [5]


def test_whatever_a_driver_writes_anywhere_in_a_race_is_answered() -> None:
    """Formula 10: random plans in random positions, in the pit and in the middle of a move too, are looked through and driven."""
    luck, tried = random.Random(5), 0
    for race in range(6):
        state, fixed = scene()
        dice = Seeded(race)
        for step in range(240):
            if GAME.is_over(state, fixed):
                break
            if step % 12 == 11:
                checked = check(text(random_plans(luck, fixed)), state, fixed, luck.randrange(fixed.seats))
                if checked.trial is not None:
                    checked.trial.drive()
                    tried += checked.trial.told()["samples"]
            seat = luck.choice(GAME.movers(state, fixed))
            GAME.act(state, fixed, seat, *luck.choice(GAME.acts(state, fixed, seat)), 0, dice)
    assert tried > 5


def test_the_words_for_a_form_are_all_words_of_plans() -> None:
    """Formula 10: every order and condition, and for each gap a list or a pattern that says what fills it."""
    told = words()
    assert list(told["orders"]) == list(ORDERS)
    assert told["conditions"] == [*CONDITIONS, *LATER]
    for phrase in (*told["orders"], *told["conditions"]):
        assert all(gap in told["gaps"] for gap in gaps(phrase))
    assert all(gap.get("words") or re.compile(gap["pattern"]) for gap in told["gaps"].values())
