"""What a clumsy or hostile hand writes for Formula gets one line that says what, where and by which rule."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboard.cli import main
from pitboard.games.formula import GAME
from pitboard.games.formula.editions import NUMBERS, TABLES
from pitboard.kernel.record import TOLD_OF_SEALED
from pitboard.proof.perft import layers

RECORDS = Path(__file__).parents[1] / "vectors/records"
SEALED = (RECORDS / "formula_sealed.race").read_text(encoding="utf-8").splitlines()
OTHER = RECORDS / "pit_crew_3_people_drawn.race"
PLACES = ["seats", "track", "laps", "edition", "cars", "grid", "options"]
VALUES: list[Any] = [None, True, -1, 10**30, 1.5, "", "\u202e" * 900, [], {}, [[]], [1] * 5_000, {"a": 1}, [None] * 2]

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on a file of some text, named FILE in it: its status and what it wrote."""

    def run(text: str, *command: str, name: str = "it.race") -> tuple[int, str, str]:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        status = main([str(file) if word == "FILE" else word for word in command])
        written = capsys.readouterr()
        return status, written.out, written.err.replace(f"{file}: ", "")

    return run


def is_said(status: int, said: str) -> bool:
    """Done without a word, or refused with short lines."""
    return said == "" if status == 0 else status in (1, 2) and said.endswith("\n") and max(map(len, said.splitlines())) < 1_500


@pytest.mark.parametrize("grid", [None, ["red", "green"]], ids=["bids", "given"])
def test_cars_tires_and_bids_are_told_when_all_have_chosen(told: Run, grid: list[str] | None) -> None:
    """F-35, F-82: until then a report of the record is the same whatever lies there."""
    head = {"pitboard": 1, "game": "formula", "rules": 1, "setup": {"seats": 2, "track": "lantern", "laps": 1, "grid": grid}}
    ranks = [["0/+1/0/0/+1/0", "+1/0/0/0/+1/0"], ["0/+1/0/0/0/+1", "+2/0/0/0/0/0"]]
    rounds = [
        [{"do": "build", "ranks": ranks[0][n]} for n in (0, 1)],
        [{"do": "build", "ranks": ranks[1][n]} for n in (0, 1)],
        [{"do": "tire", "tire": tire} for tire in ("soft", "hard")],
        [{"do": "tire", "tire": tire} for tire in ("hard", "soft")],
        [{"do": "bid", "wear": wear, "green": 0, "red": 0} for wear in (2, 0)],
    ]
    for count in range(1, 4 if grid else 6):
        found = set()
        for other in (0, 1):
            acts = [choices[0] for choices in rounds[: count - 1]] + [rounds[count - 1][other]]
            lines = [{"n": n + 1, "at": n, "seat": ("red", "green")[n % 2], **act} for n, act in enumerate(acts)]
            status, out, said = told("\n".join(map(json.dumps, [head, *lines])), "report", "FILE")
            assert (status, said) == (0, "")
            found.add(out)
        assert len(found) == 1, count


def as_sealed(line: str) -> str:
    """An entry as its table tells it while its choice is hidden."""
    told = {key: value for key, value in json.loads(line).items() if key in TOLD_OF_SEALED}
    return json.dumps(told | {"sealed": "00" * 32})


@pytest.mark.parametrize("form", ["--text", "--html", "--svg"])
def test_a_race_cut_anywhere_is_reported_as_far_as_it_goes(told: Run, form: str) -> None:
    """F-47, F-54, Table 14, formula 10: also in the middle of a move; and a choice that lies in secret changes nothing
    that is told, whether the record has it or its seal alone."""
    before, hidden = "", 0
    acts = [json.loads(line).get("do") for line in SEALED]
    for end in range(1, len(SEALED)):
        status, out, said = told("\n".join(SEALED[:end]), "report", "FILE", form)
        assert (status, said) == (0, ""), end
        if acts[end - 1] == acts[end] and acts[end] in ("bid", "plot"):
            assert out == before, end
            assert told("\n".join([*SEALED[: end - 1], as_sealed(SEALED[end - 1])]), "report", "FILE", form) == (0, out, ""), end
            hidden += 1
        before = out
    assert hidden == 3


def test_a_record_cut_in_the_middle_of_a_line_is_refused_with_its_line(told: Run) -> None:
    """A file that was not wholly copied."""
    for end in range(2, len(SEALED), 7):
        cut = "\n".join([*SEALED[:end], SEALED[end][:-9]])
        status, _, said = told(cut, "replay", "FILE")
        assert status == 1
        assert said.startswith(f"pitboard: line {end + 1}: not JSON: ")


@pytest.mark.parametrize("command", [["replay", "FILE", "--json"], ["report", "FILE"], ["verify", "FILE"]], ids=lambda c: c[0])
def test_no_entry_breaks_a_command(told: Run, command: list[str]) -> None:
    """F-54: one value of one entry is replaced by another that does not belong there."""
    chance = random.Random(7)
    for _ in range(120):
        lines = [json.loads(line) for line in SEALED]
        line = chance.choice(lines)
        line[chance.choice(list(line))] = chance.choice(VALUES)
        status, out, said = told("\n".join(map(json.dumps, lines)), *command)
        assert is_said(status, said), line
        assert status or command[0] != "replay" or json.loads(out)


@pytest.mark.parametrize("place", PLACES)
def test_no_value_of_a_setup_breaks_a_command(told: Run, place: str) -> None:
    """F 1.2, F-9, F-79, F-83: each key with every kind of value, and each option too."""
    for value in VALUES:
        status, _, said = told(json.dumps({"seats": 2, place: value}), "plan", "check", "FILE", "--setup", "FILE", name="it.json")
        assert is_said(status, said)
        status, _, said = told(json.dumps({"seats": 2, place: value}), "perft", "formula", "--depth", "1", "--setup", "FILE")
        assert is_said(status, said), value


def test_no_value_of_an_option_is_taken_that_it_may_not_have(told: Run) -> None:
    """F-9 and the tables: refused by its name and its rule."""
    for name in (*NUMBERS, *TABLES, "pitting", "refill", "hard_bonus", "race_end"):
        for value in (-1, 10**30, 1.5, "\n", [1] * 5_000, [10**30] * 4, {"a": 1}):
            setup = json.dumps({"seats": 2, "options": {name: value}})
            status, _, said = told(setup, "perft", "formula", "--depth", "1", "--setup", "FILE")
            assert status == 1
            assert said.startswith((f"options.{name}: ", f"pitboard: options.{name}: "))
            assert said.rstrip().endswith(")")


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (
            {"cars": ["60/60/40/160/4/3/soft", {"build": "60/60/40/160/4/3/soft", "tire": "hard"}]},
            "cars[1].tire: hard stands beside the build and soft in it",
        ),
        ({"cars": ["60/60/40/160/4/3/wood", None]}, "cars[0].tire: one of soft, hard is wanted (F-35)"),
        ({"cars": [{"build": "60/60/40/160/4/3", "ranks": [0, 1, 0, 0, 1, 0]}, None]}, "cars[0]: a build by its values or by"),
        ({"cars": [{"ranks": [2, 2, 2, 2, 2, 2]}, None]}, "cars[0].build: its ranks do not add up to 2 (F-83)"),
        ({"grid": ["red", "red"]}, "grid: every seat once, front to back, is wanted (red, green)"),
    ],
    ids=["tires", "wood", "twice", "ranks", "grid"],
)
def test_a_car_that_breaks_a_rule_is_told_with_its_place(told: Run, setup: dict[str, Any], says: str) -> None:
    """F-35, F-79, F-83: nothing is picked silently from two words about one thing."""
    status, _, said = told(json.dumps({"seats": 2, **setup}), "perft", "formula", "--depth", "1", "--setup", "FILE")
    assert (status, said.count("\n")) == (1, 1)
    assert said.startswith(f"pitboard: {says}")


@pytest.mark.parametrize(
    "command",
    [["solve", "formula"], ["perft", "formula", "--depth", "1"], ["simulate", "formula", "--races", "1", "--seats", "club,club"]],
    ids=lambda command: command[0],
)
def test_a_deep_key_of_a_setup_costs_no_time(told: Run, command: list[str]) -> None:
    """A reader of TOML would take minutes."""
    seed = ["--seed", "1"] if command[0] == "simulate" else []
    status, _, said = told("a." * 50_000 + "b = 1", *command, *seed, "--setup", "FILE", name="it.toml")
    assert (status, said.count("\n")) == (1, 1)
    assert "the text is nested too deeply" in said


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["plan", "check", "FILE", "--at", "3"], "--at 3: an entry of a --record is wanted"),
        (["plan", "check", "FILE", "--samples", "10001"], "--samples 10001: 1 to 10000"),
        (["plan", "check", "FILE", "--record", "FILE", "--setup", "FILE"], "not both"),
        (["perft", "formula", "--depth", "1", "--position", "a.race", "--setup", "FILE"], "the record has a setup of its own"),
        (["simulate", "formula", "--races", "1", "--seats", "club,club", "--seed", "1", "--jobs", "9999999"], "jobs: a whole"),
        (
            ["simulate", "formula", "--races", "1" + "0" * 30, "--seats", "club,club", "--seed", "1"],
            "races: a whole number",
        ),
        (["simulate", "formula", "--races", "1", "--seats", "x" * 9_000 + ",club", "--seed", "1"], "there is no bot 'xxxxx"),
        (["simulate", "formula", "--races", "1", "--seats", "league@2,club", "--seed", "1"], "have no pace"),
    ],
    ids=["at", "samples", "both", "position", "jobs", "races", "long", "pace"],
)
def test_what_cannot_be_asked_is_usage(told: Run, command: list[str], says: str) -> None:
    """Status 2 and one short line, before anything is done."""
    status, _, said = told("speed 60", *command)
    assert (status, said.count("\n")) == (2, 1)
    assert says in said
    assert len(said) < 300


def test_a_count_is_told_depth_by_depth() -> None:
    """F 2.3, F-82: builds of all seats are millions of positions, and the first depth does not wait for them."""
    fixed = GAME.fixed_from({"seats": 12})
    assert next(layers(GAME, fixed, GAME.begin(fixed), 9)).depth == 1


def test_a_plan_for_another_game_and_a_plan_too_early_are_told_so(told: Run) -> None:
    """Formula 10: what is wanted stands in the line."""
    status, _, said = told("speed 60", "plan", "check", "FILE", "--record", str(OTHER), name="plan.txt")
    assert status == 1
    assert "line 1: game: plans are for formula, not for pit_crew" in said
    status, _, said = told("speed 60", "plan", "check", "FILE", name="plan.txt")
    assert (status, said.count("\n")) == (1, 1)
    assert "a setup with all cars, tires and grid" in said


def test_a_plan_is_checked_from_a_setup_alone(told: Run, tmp_path: Path) -> None:
    """F-49: the first turn of a race with all cars and a grid; the setup is TOML like everywhere else."""
    setup = tmp_path / "setup.toml"
    setup.write_text('seats = 2\ncars = ["60/60/40/160/4/3/soft", "60/60/40/160/4/3/hard"]\ngrid = ["red", "green"]\n')
    status, out, _ = told("speed 60", "plan", "check", "FILE", "--setup", str(setup), "--samples", "3", name="plan.txt")
    assert status == 0
    assert out.startswith("Turn 1, red: 3 of 3 samples")


def test_the_name_of_a_track_turns_no_terminal_red(told: Run) -> None:
    """Formula 10: a report is text in lines of its own, whoever drew the track."""
    head = json.loads(SEALED[0])
    head["setup"]["track"]["name"] = "Ring\x1b[31m\nover"
    status, out, _ = told("\n".join([json.dumps(head), *SEALED[1:]]) + "\n", "report", "FILE")
    assert (status, out.splitlines()[0]) == (0, "Ring?[31m over, 1 lap. Unofficial.")
