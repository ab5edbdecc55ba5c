"""Plans in the thinker: looked through, and tried a little further with each look."""

from typing import Any

import msgspec
import pytest

from pitboard.games import find
from pitboard.games.formula.plans.check import dry_run
from pitboard.games.formula.plans.text import parse
from pitboard.kernel.notation import text
from pitboard.kernel.sources import Seeded
from pitboard.thinker import trials
from pitboard.thinker.messages import UNKNOWN_SETUP, Answer, PlanAnswer, PlanQuestion, Question
from pitboard.thinker.mind import Mind

GAME = find("formula")
SETUP = GAME.full_setup({"seats": 3, "laps": 1, "cars": [{"ranks": [0, 1, 0, 0, 1, 0], "tire": "hard"}] * 3, "grid": [0, 1, 2]})
FIXED = GAME.fixed_from(SETUP)
PLAN = "speed 60; to lane inside; wear 1"


def question(plan: str | dict[str, Any], seat: int = 0, setup: dict[str, Any] | None = SETUP) -> PlanQuestion:
    """What becomes of this plan in the first turn?"""
    return PlanQuestion(4, "formula", "k", text(GAME.begin(FIXED)), seat, plan, setup)


def told(answer: Any) -> dict[str, Any]:
    """What an answer tells."""
    assert isinstance(answer, PlanAnswer)
    assert (answer.id, answer.error) == (4, "")
    found: dict[str, Any] = msgspec.json.decode(answer.told)
    return found


def test_each_look_tries_a_plan_further_and_tells_what_a_dry_run_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """Formula 10: ten tries with the first look on the slowest machine, all of them in the end, the same as `plan check`."""
    monkeypatch.setattr(trials, "PATIENCE", 0.0)
    mind, tries = Mind(), [0]
    while tries[-1] < trials.MOST_TRIES:
        last = told(mind.answer(question(PLAN)))
        tries.append(last["tries"])
    assert tries[1] == trials.FIRST_TRIES
    assert tries == sorted(set(tries))
    assert last["dry"] == dry_run(parse(PLAN), GAME.begin(FIXED), FIXED, 0, trials.MOST_TRIES, 1)["turns"][0]
    assert told(mind.answer(question(PLAN)))["tries"] == trials.MOST_TRIES


def test_a_plan_with_faults_is_told_them_and_not_tried() -> None:
    """Formula 10: line, column and what is wrong; no share of anything."""
    found = told(Mind().answer(question("speed 60\nhurry")))
    assert "dry" not in found
    assert [(fault["line"], fault["column"]) for fault in found["faults"]] == [(2, 1)]


def test_a_look_that_cannot_be_answered_says_so() -> None:
    """Unknown setups and games without plans get their reason, and a fault of ours ends no process."""
    mind = Mind()
    assert mind.answer(question(PLAN, setup=None)).error == UNKNOWN_SETUP
    other = find("pit_stop")
    line = text(other.begin(other.fixed_from({})))
    assert "no plans in pit_stop" in mind.answer(PlanQuestion(1, "pit_stop", "p", line, 0, PLAN, {})).error


def test_a_fault_of_a_trial_takes_no_bot_along(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process lives on, with a word instead of the answer."""

    def fail(trial: object) -> None:
        raise RecursionError

    monkeypatch.setattr(trials, "_drive", fail)
    assert Mind().answer(question(PLAN)).error == "that plan cannot be driven: RecursionError"


def test_only_the_plans_looked_at_last_are_kept() -> None:
    """A table's whole evening leaves no more behind than a few trials."""
    mind = Mind()
    for wear in range(trials.MOST_KEPT + 5):
        mind.answer(question(f"wear {wear}; hurry"))
    assert len(mind._trials._kept) == trials.MOST_KEPT


@pytest.mark.parametrize("level", ["club", "league", "champion"])
def test_a_bot_that_is_not_compiled_yet_builds_a_car(level: str) -> None:
    """F-80: the first question of a race that begins with building, asked of plain rules: an act that may be done."""
    setup = GAME.full_setup({"seats": 3})
    fixed, seen = GAME.fixed_from(setup), GAME.State()
    GAME.blind(GAME.begin(fixed), fixed, 0, seen)
    answer = Mind().answer(Question(1, "formula", "b", text(seen), 0, level, 5, setup))
    assert isinstance(answer, Answer)
    assert (answer.verb, answer.a, answer.b, answer.c) in [tuple(row) for row in GAME.acts(seen, fixed, 0)]


def test_another_plan_in_one_position_is_tried_against_the_same_drivers() -> None:
    """Formula 10: what was tried before it changes no count of a plan."""
    mind = Mind()
    mind.answer(question("speed 40; slip"))
    second = told(mind.answer(question(PLAN)))
    assert second["dry"] == dry_run(parse(PLAN), GAME.begin(FIXED), FIXED, 0, second["tries"], 1)["turns"][0]


def test_tries_go_on_when_somebody_else_has_plotted() -> None:
    """Table 14: who has chosen already changes nothing that a driver may know of the others' plots."""
    mind, state, seen = Mind(), GAME.begin(FIXED), GAME.State()
    first = told(mind.answer(question(PLAN)))
    assert GAME.act(state, FIXED, 1, *GAME.acts(state, FIXED, 1)[0], 0, Seeded(1)) == 0
    GAME.blind(state, FIXED, 0, seen)
    second = told(mind.answer(PlanQuestion(4, "formula", "k", text(seen), 0, PLAN, SETUP)))
    assert second["tries"] > first["tries"]
