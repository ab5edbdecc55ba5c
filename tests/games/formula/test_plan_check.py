"""Plans before the deadline: what is refused in a position, and what a dry run tells."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from pitboard.cli import main
from pitboard.games.formula import GAME
from pitboard.games.formula.plans.check import dry_run
from pitboard.games.formula.plans.faults import plan_faults
from pitboard.games.formula.plans.places import find_space, space_name
from pitboard.games.formula.plans.text import parse
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Phase, Where
from pitboard.kernel.notation import act_words, luck_words, text
from pitboard.kernel.record import Record, record_lines
from pitboard.kernel.sources import Seeded

SETUP: dict[str, Any] = {
    "seats": 4,
    "track": "quay",
    "laps": 2,
    "cars": ["60/60/40/160/4/3/soft", "60/60/40/160/4/3/hard", "60/60/40/160/4/3/hard", "60/60/40/160/4/3/soft"],
    "grid": ["red", "green", "yellow", "blue"],
}
SPOTS = {"red": "B18", "green": "A19", "yellow": "A18", "blue": "B10"}
"""Red is to move after green, before blue; yellow stands beside it."""


def scene(**options: Any) -> tuple[State, Fixed]:
    """Turn 5, in the plot phase, everybody at 80 with nothing paid anywhere."""
    fixed = GAME.fixed_from(SETUP | options)
    state = GAME.begin(fixed)
    assert state.phase == Phase.PLOT
    state.turn = 5
    for car, spot in enumerate(SPOTS.values()):
        state.taken[state.space[car]] -= 1
        state.space[car], state.last[car], state.crossings[car] = find_space(fixed, spot), 80, 1
        state.taken[state.space[car]] += 1
    assert GAME.faults(state, fixed) == []
    return state, fixed


def faults(plan: str, **options: Any) -> list[str]:
    """What is wrong with red's plan."""
    state, fixed = scene(**options)
    return plan_faults(parse(plan), state, fixed, 0)


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        ("speed 220", "line 1: speed 220: That is out of reach. Acceleration, off the grid Start, and 20 more by a test. (F-49)"),
        ("slip\nif yellow beside: speed 220", "line 2: speed 220: That is out of reach. Acceleration, off the grid Start, "),
        ("to A99", "line 1: to A99: there is no space A99 on this track"),
        ("speed 40; to A25", "line 1: to A25: no way at 40 ends there without a crash (F-58)"),
        ("speed 80; wear 13", "line 1: wear 13: the car has 8 (F-59)"),
        ("corner 11 lane A", "line 1: corner 11 lane A: the last corner of this track is number 10"),
        ("if white ahead: slip", "line 1: white ahead: white does not race; there are red, green, yellow, blue"),
        ("pass red", "line 1: pass red: red is your own car"),
        ("if lap 3: pit", "line 1: lap 3: the race has 2 laps"),
        ("\nif blue moves to lane A: slip", "line 2: blue moves to lane A: blue moves after you, so that is not known then "),
        ("speed 80\nthen: to C1.5", "line 2: to C1.5: there is no space C1.5 on this track"),
    ],
)  # fmt: skip
def test_a_plan_that_cannot_be_is_refused_with_line_and_rule(plan: str, says: str) -> None:
    """F-47 to F-60, formula 10: refused before the deadline, with the reason."""
    found = faults(plan)
    assert len(found) == 1
    assert found[0].startswith(says)


@pytest.mark.parametrize(
    "plan",
    [
        "speed 100; to A22; wear 2",
        "if yellow ahead: speed 220",
        "if green moves to lane A: slip",
        "if anyone moves to lane A: slip",
        "speed 80\nthen: speed 220",
        "standing: speed 220",
        "turn 9: speed 220",
    ],
)
def test_what_may_yet_be_is_let_be(plan: str) -> None:
    """Formula 10: lines that do not apply now and turns ahead are judged when they come."""
    assert faults(plan) == []


def test_all_faults_are_told_in_order() -> None:
    """One look is enough."""
    assert [fault.split(":")[0] for fault in faults("to A99; pass red\nif white out: slip")] == [
        "line 1", "line 1", "line 2",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "words", ["pit", "no pit", "tire hard", "if on soft: slip", "if in a pit row: slip", "if green in the pit: slip"]
)
def test_without_a_pit_lane_nothing_is_said_of_it(words: str) -> None:
    """F-18: with pitting off there are neither tires nor pit rows."""
    found = faults(words, options={"pitting": False}, cars=["60/60/40/160/7/3"] * 4)
    assert "there is no pit lane in this race (F-18)" in found[0]


@pytest.mark.parametrize(("where", "says"), [(Where.HOME, "red is home"), (Where.OUT, "red is out")])
def test_who_drives_no_more_plans_no_more(where: Where, says: str) -> None:
    """F-64, F-69: there is no move left to leave word about."""
    state, fixed = scene()
    state.where[0] = where
    assert plan_faults(parse("slip"), state, fixed, 0) == [f"there is nothing to plan: {says}"]
    state.phase = Phase.BID
    (said,) = plan_faults(parse("slip"), state, fixed, 0)
    assert said.startswith("there is nothing to plan: the race has not begun; a record after its start is wanted, or a setup ")


def test_a_dry_run_counts_every_sample_and_repeats_itself() -> None:
    """Formula 10: shares of all that can happen; one seed tells one story."""
    state, fixed = scene()
    plans = parse(
        "speed 100; to A22; wear 0 on corners; skill most\nif yellow beside: no slip\nthen: speed free\nstanding: no pit"
    )
    told = dry_run(plans, state, fixed, 0, 60, 7)
    assert told == dry_run(plans, state, fixed, 0, 60, 7)
    assert told != dry_run(plans, state, fixed, 0, 60, 8)
    first, second = told["turns"]
    assert (first["turn"], first["samples"], second["turn"]) == (5, 60, 6)
    assert first["plots"] == [{"speed": 100, "share": 1.0}]
    for turn in told["turns"]:
        for name in ("ends", "wear", "skill"):
            assert sum(row["share"] for row in turn[name]) == pytest.approx(1, abs=0.001)
    assert {row["line"]: row["text"] for row in first["lines"]} == {
        1: "speed 100; to A22; wear 0 on corners; skill most", 2: "if yellow beside: no slip", 4: "no pit",
    }  # fmt: skip


def test_a_dry_run_looks_at_nothing_that_is_hidden() -> None:
    """F-47: plots that others have laid down do not change what it tells, and nothing is changed."""
    state, fixed = scene()
    plain = dry_run(parse("speed 80"), state, fixed, 0, 20, 1)
    state.plot[1:4], state.chosen[1:4] = [140, 20, 140], [1, 1, 1]
    before = text(state)
    assert dry_run(parse("speed 80"), state, fixed, 0, 20, 1) == plain
    assert text(state) == before


def test_a_sure_thing_is_told_as_sure_and_chances_as_often_as_they_fall() -> None:
    """F-60: a chance roll without skill goes on in 15, spins in 15 and crashes in 6 of 36."""
    state, fixed = scene()
    for car in (1, 2, 3):
        state.taken[state.space[car]] -= 1
        state.where[car] = Where.HOME
    told = dry_run(parse("speed 100; to A22.67; wear 0 on corners; skill none"), state, fixed, 0, 600, 3)["turns"][0]
    events = {row["event"]: row["share"] for row in told["events"]}
    assert events["spins"] == pytest.approx(15 / 36, abs=0.07)
    assert events["crashes"] == pytest.approx(6 / 36, abs=0.05)
    assert {row["end"] for row in told["ends"]} >= {"A22.67", "out"}
    assert dry_run(parse("speed 60"), state, fixed, 0, 9, 3)["turns"][0]["events"] == []


@pytest.fixture
def race(tmp_path: Path) -> Path:
    """A record of the first two turns, everybody driven by the default."""
    setup = GAME.full_setup(SETUP)
    fixed = GAME.fixed_from(setup)
    state, luck, record = GAME.begin(fixed), Seeded(1, 1), Record("formula", 1, setup)
    choice = random.Random(1)
    while not (state.turn == 3 and state.phase == Phase.PLOT):
        seat = GAME.seat_asked(state, fixed)
        act = choice.choice(GAME.acts(state, fixed, seat))
        assert GAME.act(state, fixed, seat, *act, 0, luck) == 0
        entry = {"n": len(record.entries) + 1, "at": 0, "seat": GAME.seat_names(fixed)[seat], **act_words(GAME, act)}
        record.entries.append(entry | {"luck": luck_words(GAME, luck.take())})
    file = tmp_path / "mail.race"
    file.write_text("".join(f"{line}\n" for line in record_lines(record)), encoding="utf-8")
    return file


def checked(tmp_path: Path, plan: str, *more: str) -> int:
    """Run the command on a plan."""
    file = tmp_path / "my.plan"
    file.write_text(plan, encoding="utf-8")
    return main(["plan", "check", str(file), *more])


def test_the_command_tells_shares_as_text_and_as_json(tmp_path: Path, race: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Formula 10: what can happen, before the deadline."""
    assert checked(tmp_path, "speed undiced; wear 2", "--record", str(race), "--seat", "green", "--samples", "20") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Turn 3, green: 20 of 20 samples, seed 1"
    assert any(line.endswith("%  line 1: speed undiced; wear 2") for line in lines)
    assert checked(tmp_path, '{"turns": [[{"do": ["speed undiced"]}]]}', "--record", str(race), "--seat", "1", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["seat"], told["samples"], told["turns"][0]["turn"]) == ("green", 200, 3)


def test_the_command_takes_a_position_in_notation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As for perft: a setup, and a line."""
    state, _ = scene()
    setup = tmp_path / "setup.json"
    setup.write_text(json.dumps(SETUP), encoding="utf-8")
    where = ["--setup", str(setup), "--position", text(state), "--seat", "red", "--samples", "5"]
    assert checked(tmp_path, "speed 80; no slip", *where) == 0
    assert capsys.readouterr().out.startswith("Turn 5, red: 5 of 5 samples")


@pytest.mark.parametrize(
    ("plan", "more", "status", "says"),
    [
        ("fly", [], 1, "line 1, column 1: an order is wanted, not 'fly'"),
        ("pass pink", [], 1, "line 1, column 6: nothing more or a car by its color, or anyone is wanted, not 'pink'"),
        ("if violet out: slip", [], 1, "line 1: violet out: violet does not race"),
        ("{", [], 1, "line 1, column 2"),
        ('{"turn": 1}', [], 1, "a plan is an object with first, turns and standing"),
        ("slip", ["--seat", "pink"], 2, "--seat pink: one of red, green, yellow, blue, or a number from 0"),
        ("slip", ["--samples", "0"], 2, "--samples 0: 1 to 10000"),
        ("slip", ["--position", "turn=1"], 2, "--record, or --setup with --position, not both"),
        ("slip", ["--at", "0", "--samples", "3"], 0, ""),
        ("slip", ["--at", "9999"], 1, "entry 9999: the record has entries 1 to 30"),
    ],
)
def test_bad_input_is_one_line_with_its_place(
    tmp_path: Path, race: Path, capsys: pytest.CaptureFixture[str], plan: str, more: list[str], status: int, says: str
) -> None:
    """The command line keeps its contract: 1 bad input, 2 usage."""
    assert checked(tmp_path, plan, "--record", str(race), *(more or ["--seat", "red"])) == status
    assert says in capsys.readouterr().err


def test_names_of_spaces_are_found_again() -> None:
    """As on the maps: lane and row."""
    _, fixed = scene()
    assert [find_space(fixed, space_name(fixed, space)) for space in range(fixed.spaces)] == list(range(fixed.spaces))
