"""Editions and options: every number with its source, every gap refused by name."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from pitboard.games.formula.editions import CHOICES, EDITIONS, FLAGS, NUMBERS, ONLY, TABLES, in_force, is_allowed, options
from pitboard.games.formula.setup import fixed_from, full_setup
from pitboard.games.formula.state import Fixed
from pitboard.kernel.refusal import SetupError
from pitboard.kernel.state import fields

VECTORS = Path(__file__).parents[2] / "vectors/editions.toml"
ROWS: list[dict[str, Any]] = tomllib.loads(VECTORS.read_text(encoding="utf-8"))["rows"]


def faults_of(edition: str, **given: Any) -> list[str]:
    """What is wrong with a race of an edition, a line each."""
    try:
        full_setup({"edition": edition, "options": given})
    except SetupError as error:
        return error.faults
    return []


@pytest.mark.parametrize("row", ROWS, ids=[row["row"] for row in ROWS])
def test_an_edition_says_what_its_source_says(row: dict[str, Any]) -> None:
    """F 2.3 to F 2.6, F 6.2 to F 6.10, F 15.1: the rows of the tables in `tests/vectors/editions.toml`."""
    for edition in EDITIONS:
        if edition in row:
            said = {name: options()[name].editions[edition] for name in row[edition]}
            assert {name: source.value for name, source in said.items()} == row[edition]
            assert {source.tag for source in said.values()} <= set(row["tags"][edition])
        for name in row.get("gaps", {}).get(edition, []):
            assert options()[name].editions[edition].gap, (name, edition)


@pytest.mark.parametrize("rank", [-1, 0, 1, 2])
def test_a_rank_is_worth_what_the_table_says(rank: int) -> None:
    """F 2.3 to F 2.6, formula 1.1: a row of the table in what the rules drive on, with pitting and without."""
    table = {
        -1: (20, 20, 20, 140, 5, 2, 2, 0),
        0: (60, 40, 40, 160, 6, 3, 3, 1),
        1: (100, 60, 60, 180, 7, 4, 4, 2),
        2: (120, 80, 80, 200, 8, 5, 5, 3),
    }
    start, acceleration, deceleration, top, wear, pitting_wear, green, red = table[rank]
    for pitting, worn in ((True, pitting_wear), (False, wear)):
        fixed = fixed_from({"options": {"pitting": pitting}})
        assert [values[rank + 1] for values in fixed.value] == [start, acceleration, deceleration, top, worn, green]
        assert fixed.reds[rank + 1] == red


def test_the_printed_edition_is_complete() -> None:
    """F 14.1: r2016 leaves no gap, and each of its numbers says how it is known."""
    assert faults_of("r2016") == []
    for option in options().values():
        said = option.editions["r2016"]
        assert not said.gap
        assert said.tag in ("seen", "inferred", "default", "ours", "placeholder"), option.name
        assert bool(said.origin) == (said.tag not in ("ours", "placeholder")), option.name
        assert is_allowed(option.name, said.value), option.name


def test_other_editions_say_only_what_was_seen() -> None:
    """F 14.3: what was not read for them is a gap, but for readings of our own, which serve all editions."""
    for option in options().values():
        for edition in ("r2009", "v2"):
            said = option.editions[edition]
            assert bool(said.gap) == (said.value is None), option.name
            assert said.gap or said.tag in ("seen", "ours"), option.name


@pytest.mark.parametrize(("edition", "gaps"), [("r2009", 25), ("v2", 28)])
def test_a_gap_is_refused_by_name_unless_it_is_given(edition: str, gaps: int) -> None:
    """F 14.3: the fault names the row that is missing; with all of them given the edition can be played."""
    found = faults_of(edition)
    missing = [option for option in options().values() if option.editions[edition].gap]
    assert len(found) == len(missing) == gaps
    for fault, option in zip(found, missing, strict=True):
        assert fault.startswith(f"edition: {edition} has no {option.name}: {option.editions[edition].gap} ({option.rule}); give")
    given = {option.name: option.editions["r2016"].value for option in missing}
    one = missing[3].name
    assert faults_of(edition, **{name: value for name, value in given.items() if name != one}) == [found[3]]
    full = full_setup({"edition": edition, "options": given})
    assert full_setup(full) == full


@pytest.mark.parametrize("edition", ["r2009", "v2"])
def test_the_base_race_of_an_edition_asks_for_no_pit_stops(edition: str) -> None:
    """F 1.5: rows of pitting are asked for in races with pitting alone."""
    found = faults_of(edition, pitting=False)
    named = {fault.split()[4].rstrip(":") for fault in found}
    assert named == {option.name for option in options().values() if option.editions[edition].gap and not option.pits} - {
        "pitting"
    }


def test_the_draft_keeps_its_own_numbers_beside_those_that_are_given() -> None:
    """Formula 5: the start test up to 9, no stall, a wear for a mis-shift, 40 less after a failed test, a pass up to 9."""
    given = {option.name: option.editions["r2016"].value for option in options().values() if option.editions["v2"].gap}
    fixed = fixed_from({"edition": "v2", "options": given | {"pitting": False}})
    assert (fixed.start_holds, fixed.start_slips, fixed.stall, fixed.shift_costs) == (9, 12, 2, 1)
    assert (fixed.shift_drop, fixed.pass_holds) == (40, 9)


def test_every_option_of_the_rules_can_be_set() -> None:
    """F 15.1: each field under options, by the same name, with its ruling."""
    names = [field.name for field in fields(Fixed)]
    ours = {"classic", *names[names.index("pitting") :]}
    assert ours == {*CHOICES, *FLAGS, *NUMBERS}
    assert set(options()) == {*CHOICES, *FLAGS, *NUMBERS, *TABLES, *ONLY, "hard_bonus"}
    assert all(option.rule.startswith("F") and option.about for option in options().values())


@pytest.mark.parametrize("name", [*CHOICES, *FLAGS, *NUMBERS])
def test_a_value_that_is_set_is_what_the_rules_drive_on(name: str) -> None:
    """F 15.1: every value of a choice, both of a flag, least and most of a number."""
    values: list[Any] = [True, False]
    if name in CHOICES:
        values = [value.name.lower() for value in CHOICES[name]]
    elif name in NUMBERS:
        values = list(NUMBERS[name][:2])
    widest = {"start_slips": 12, "chance_spins": 12, "pass_touches": 13}
    narrowest = {"start_holds": 2, "chance_safe": 2, "pass_holds": 2}
    for value in values:
        fixed = fixed_from({"options": (narrowest if name in widest else widest) | {name: _least(name, value)}})
        wanted = CHOICES[name][value.upper()] if name in CHOICES else _least(name, value)
        assert getattr(fixed, name) == int(wanted)


def _least(name: str, value: Any) -> Any:
    """A contact begins above a pass that holds, and the other way round."""
    if name == "pass_touches" and value == 2:
        return 3
    return value


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("refill", "top_up", "one of add, reset is wanted (F-1)"),
        ("refill", ["add"], "one of add, reset is wanted (F-1)"),
        ("stall", 0, "one of spin, damage, never is wanted (F-54)"),
        ("pitting", "off", "true or false is wanted (F 1.5)"),
        ("second_bid", 1, "true or false is wanted (F-80)"),
        ("start_holds", 13, "a whole number from 2 to 12 is wanted (F-54)"),
        ("start_holds", 8.0, "a whole number from 2 to 12 is wanted (F-54)"),
        ("shift_drop", 30, "a multiple of 20 from 20 to 40 is wanted (F-58)"),
        ("slip_from", 90, "a multiple of 20 from 0 to 220 is wanted (F-57)"),
        ("fourth_braking", "allowed", "barred is wanted (F-49)"),
        ("start_slips", 7, "at least start_holds is wanted (F-54)"),
        ("chance_spins", 5, "at least chance_safe is wanted (F-60)"),
        ("pass_touches", 5, "more than pass_holds is wanted (F-61)"),
        (
            "top_speeds",
            [140, 160, 180],
            "four ascending numbers, each a multiple of 20 from 20 to 200, for the ranks -1 to +2, is wanted (F 2.3)",
        ),
        (
            "top_speeds",
            [140, 160, 180, 220],
            "four ascending numbers, each a multiple of 20 from 20 to 200, for the ranks -1 to +2, is wanted (F 2.3)",
        ),
        (
            "wear",
            [5, 5, 6, 7],
            "four ascending numbers, each a whole number from 0 to 9, for the ranks -1 to +2, is wanted (F 2.3)",
        ),
        ("hard_bonus", [1, 2], "four whole numbers from 0 to 9, for the ranks of wear from -1 to +2, is wanted (F-9)"),
        ("hard_bonus", 2, "four whole numbers from 0 to 9, for the ranks of wear from -1 to +2, is wanted (F-9)"),
        (
            "hard_bonus",
            {"source": "owner"},
            "four whole numbers from 0 to 9, for the ranks of wear from -1 to +2, is wanted (F-9)",
        ),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_value_out_of_its_range_is_refused_with_the_range(name: str, value: object, wanted: str) -> None:
    """F 15.1: and with the ruling to which the option belongs."""
    assert faults_of("r2016", **{name: value}) == [f"options.{name}: {wanted}"]


def test_the_hard_tire_bonus_is_labelled_as_a_placeholder_until_it_is_given() -> None:
    """F-9, F 13.7: in the full setup, and in what a report tells."""
    plain = full_setup({})
    assert plain["options"]["hard_bonus"] == {"numbers": [1, 1, 2, 2], "source": "placeholder"}
    assert [row["tag"] for row in in_force(plain) if row["name"] == "hard_bonus"] == ["placeholder"]
    given = full_setup({"options": {"hard_bonus": [1, 1, 2, 2]}})
    assert given["options"]["hard_bonus"] == {"numbers": [1, 1, 2, 2], "source": "owner"}
    assert [row["tag"] for row in in_force(given) if row["name"] == "hard_bonus"] == ["owner"]
    assert fixed_from(given).bonus[0] == [1, 1, 2, 2]


def test_a_report_tells_every_ruling_in_force_and_how_it_is_known() -> None:
    """F 14.2, F 15.1: seen, inferred, default, ours, or given with the race."""
    told = {row["name"]: row for row in in_force(full_setup({"options": {"refill": "reset"}}))}
    assert set(told) == set(options())
    assert (told["refill"]["value"], told["refill"]["tag"], told["refill"]["rule"]) == ("reset", "given", "F-1")
    assert (told["start_slips"]["tag"], told["start_slips"]["from"]) == ("default", "S3, S20")
    assert (told["pitting_wear"]["tag"], told["race_end"]["tag"]) == ("inferred", "ours")
