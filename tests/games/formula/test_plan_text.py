"""The language of plans: it round-trips, and what is wrong is told with line, place and what is wanted."""

import json
import random
import re
from pathlib import Path

import pytest

from pitboard.games.formula.plans.plan import PlanError, text_of_data, to_data
from pitboard.games.formula.plans.text import LONGEST, parse, text
from pitboard.games.formula.plans.words import CONDITIONS, LATER, ORDERS, REFUSED, WHY_REFUSED
from tests.games.formula.plans import filled, random_plans, without_numbers


def faults(written: str) -> list[str]:
    """What is wrong with a text."""
    with pytest.raises(PlanError) as error:
        parse(written)
    return error.value.faults


def test_every_plan_reads_the_same_from_its_text_and_from_its_data(full: bool) -> None:
    """Formula 10: a plan is mailed as text and kept as data; nothing is lost on either way."""
    for number in range(20_000 if full else 400):
        plans = random_plans(random.Random(number))
        assert without_numbers(parse(text(plans))) == plans, number
        data = json.loads(json.dumps(to_data(plans)))
        assert without_numbers(parse(text_of_data(data))) == plans, number
        assert text(parse(text(plans))) == text(plans), number


@pytest.mark.parametrize("words", [*ORDERS, *CONDITIONS, *LATER])
def test_every_word_of_the_tables_is_read(words: str) -> None:
    """Formula 10: whatever a driver may leave word about, or make it depend on, is part of the language."""
    phrase = filled(words, random.Random(1), None)
    line = parse(str(phrase) if words in ORDERS else f"if {phrase}: slip\nif not {phrase}: no slip").turns[0].lines[0]
    assert (line.orders if words in ORDERS else line.conditions) == (phrase,)


@pytest.mark.parametrize("words", [*ORDERS, *CONDITIONS, *LATER])
def test_every_word_is_told_on_the_page_of_plans(words: str, root: Path) -> None:
    """The page leaves no word out."""
    told = re.sub(r"{(\w+)}", lambda gap: gap[1].upper(), words)
    assert f"`{told}`" in (root / "docs/plans.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("words", REFUSED)
def test_no_condition_asks_for_a_plotted_speed(words: str) -> None:
    """Formula 10, F-47: a plan may hang on where another car moves, never on what it plots; the refusal says so."""
    assert faults(f"if {filled(words, random.Random(1), None)}: slip") == [f"line 1, column 4: {WHY_REFUSED}"]


@pytest.mark.parametrize("words", LATER)
def test_no_speed_waits_for_what_happens_in_the_move(words: str) -> None:
    """F-47: all plots are made before any car moves, so nothing of the moves can decide one."""
    condition = filled(words, random.Random(1), None)
    assert [fault.partition(": ")[2] for fault in faults(f"if {condition}: speed 100")] == [
        f"speeds are plotted before any car moves: {str(condition)!r} cannot decide one (F-47)"
    ]


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("speed 150", "line 1, column 7: a speed from 20 to 220 in steps of 20 or 'same' or 'free' or "),
        ("slip\n\nto", "line 3, column 3: a space, as B12 or C12.75 or 'lane' is wanted, here"),
        ("  fly", "line 1, column 3: an order is wanted, not 'fly'; they begin with 'block', "),
        ("no slip no pass", "line 1, column 9: nothing more is wanted, not 'no'"),
        ("slip;", "line 1, column 6: an order is wanted, here; they begin with "),
        ("if blue ahead", "line 1, column 14: ':' and orders are wanted behind the conditions"),
        ("if pink ahead: slip", "line 1, column 4: a condition is wanted, not 'pink'; they begin with "),
        ("if blue ahead and: slip", "line 1, column 15: nothing more or 'within' is wanted, not 'and'"),
        ("if wear below few: slip", "line 1, column 15: a whole number is wanted, not 'few'"),
        ("slip # why not\nto B12; to A3", "line 2, column 1: one order about 'to' is wanted in a line"),
        ("wear 2 on tests; wear 1 on tests", "line 1, column 1: one order about 'wear tests' is wanted in a line"),
        ("slip\nturn 4: pass", "line 2, column 1: the turn is said once, in front; 'then:' begins the next one"),
        ("turn 0: pass", "line 1, column 1: a turn from 1 to 9999 is wanted"),
        ("turn 2\nslip", "line 1, column 1: ':' is wanted behind 'turn 2'"),
        ("slip\nthen pass", "line 2, column 1: ':' is wanted behind 'then'"),
        ("  standing # so\npit", "line 1, column 3: ':' is wanted behind 'standing'"),
        ("turn: slip", "line 1, column 1: the turn's number and ':' are wanted behind 'turn'"),
        ("standing: slip\nthen: pass", "line 2, column 1: standing orders come last"),
        ("standing: slip\nstanding: pass", "line 2, column 1: standing orders are said once"),
        ("x" * (LONGEST + 1), f"a plan has at most {LONGEST} characters in 400 lines"),
    ],
)  # fmt: skip
def test_a_fault_says_line_and_place_and_what_is_wanted(written: str, says: str) -> None:
    """Whoever cannot be asked back must be told at once."""
    assert faults(written)[0].startswith(says)


def test_all_faults_are_told_at_once() -> None:
    """One look is enough to mend a plan."""
    assert [fault.partition(",")[0] for fault in faults("fly\nslip\nif: slip\nspeed")] == ["line 1", "line 3", "line 4"]


@pytest.mark.parametrize(
    "data",
    [[], {"plan": 1}, {"first": "1"}, {"turns": {}}, {"turns": ["slip"]}, {"turns": [["slip"]]}, {"standing": [{"do": ["a; b"]}]},
     {"standing": [{"do": ["slip"], "else": []}]}, {"turns": [[{"if": ["a and b"], "do": ["slip"]}]]}],
)  # fmt: skip
def test_data_of_another_shape_is_refused(data: object) -> None:
    """A record may be written by anybody."""
    with pytest.raises(PlanError):
        text_of_data(data)


def test_plans_for_turns_ahead_and_standing_orders_count_in_that_order() -> None:
    """Formula 10: several turns may be plotted ahead; if-lines come before plain word, a turn's word before standing orders."""
    plans = parse("turn 5: slip\nif spun: no slip\nthen: pass\nstanding: block\nif damaged: no block")
    assert [[str(order) for line in plans.lines(turn) for order in line.orders] for turn in (4, 5, 6, 7)] == [
        ["no block", "block"], ["no slip", "slip", "no block", "block"], ["pass", "no block", "block"], ["no block", "block"],
    ]  # fmt: skip


def test_no_text_is_read_with_anything_but_faults(full: bool) -> None:
    """Whatever is mailed is a plan or is told its faults, one line each."""
    for number in range(20_000 if full else 500):
        luck = random.Random(number)
        written = list(text(random_plans(luck)))
        for _ in range(luck.randint(1, 6)):
            at = luck.randrange(len(written) + 1)
            written[at : at + luck.randint(0, 3)] = luck.choice(
                [":", ";", "#", "\n", "if ", " and ", "not ", "then:", "\x00", "é", "9", "{", "\u2028", ""]
            )
        told: list[str] = []
        try:
            plans = parse("".join(written))
        except PlanError as error:
            told = error.faults
        else:
            assert without_numbers(parse(text(plans))) == without_numbers(plans)
        assert all(re.match(r"line \d+, column \d+: ", fault) and fault.isprintable() for fault in told)
