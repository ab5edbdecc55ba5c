"""Mats, decks and board: the house's own, and files of people who own the game."""

import json
import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from pitboard.games.pit_crew.mats import MOST_FUEL, house_mats, house_spaces, house_wrenches, mats_faults, parse_mats
from pitboard.games.pit_crew.names import WRENCH_NAMES, parse_card
from pitboard.kernel.refusal import SetupError

HEAD = 'pitboard_mats = 1\nname = "Ours"\n'
SOURCES = re.compile(r"rulebook|seen|placeholder|PC-\d+")


def faults_of(text: str) -> list[str]:
    """What is wrong with a file."""
    try:
        parse_mats(text)
    except SetupError as error:
        return error.faults
    return []


def entries(value: object) -> list[dict[str, object]]:
    """The tables of a data file that hold a number or a name."""
    if isinstance(value, list):
        return [entry for item in value for entry in entries(item)]
    if not isinstance(value, dict):
        return []
    inner = [entry for item in value.values() for entry in entries(item)]
    return inner or [value]


@pytest.mark.parametrize("name", ["mats", "decks", "board"])
def test_every_number_of_the_house_names_its_source(name: str) -> None:
    """PC-69, PC-112, PC-138: what is not known is called a placeholder."""
    data = resources.files("pitboard.games.pit_crew") / "data" / f"{name}.toml"
    found = entries(tomllib.loads(data.read_text(encoding="utf-8")))
    assert found
    assert [entry for entry in found if not SOURCES.fullmatch(str(entry.get("source")))] == []


def test_the_houses_mats_are_those_of_the_box() -> None:
    """PC 1.4, PC-29, PC-138: the number on the roof is the tank's, and the engines need none to three pairs."""
    mats = house_mats()
    assert {car: (mat["fuel"], mat["pairs"]) for car, mat in mats.items()} == {
        "27": (27, 0), "29": (29, 1), "31": (31, 2), "33": (33, 3),
    }  # fmt: skip
    assert {number for mat in mats.values() for number in mat["tires"]} <= set(range(1, 11))
    assert 2 in mats["27"]["tires"]
    assert {4, 10} <= set(mats["29"]["tires"])
    assert 6 <= house_spaces() <= 200


def test_the_houses_wrenches_are_eighteen_of_fifteen_names() -> None:
    """PC 1.3, PC-112: two each of Assist, one in each color, Teamwork and Training."""
    deck = house_wrenches()
    assert sum(deck.values()) == 18
    passive = {name for name in deck if name in WRENCH_NAMES}
    assert passive == set(WRENCH_NAMES) - {"assist", "teamwork", "training"}
    assert {"*b", "*w"} <= deck.keys()
    assert all(parse_card(name) for name in deck if name not in passive)


def test_a_file_of_two_lines_is_the_house() -> None:
    """PC-138: whatever is left out stays as it was."""
    mats = parse_mats(HEAD)
    assert (mats["name"], mats["source"]) == ("Ours", "owner")
    assert (mats["mats"], mats["spaces"], mats["wrenches"]) == (house_mats(), house_spaces(), house_wrenches())


def test_an_owner_may_type_in_what_is_printed() -> None:
    """PC-69, PC-138, PC-145: tires, tank, pairs, a lap, and the faces of Teamwork and Training."""
    text = HEAD + (
        '[mats.33]\ntires = [10, 1, 2, 3]\nfuel = 34\npairs = 2\n[board]\nspaces = 30\n[faces]\nteamwork = ["7/3*", "3/7*"]\n'
    )
    mats = parse_mats(text)
    assert mats["mats"]["33"] == {"fuel": 34, "pairs": 2, "tires": [10, 1, 2, 3]}
    assert mats["mats"]["27"] == house_mats()["27"]
    assert mats["spaces"] == 30
    assert mats["wrenches"]["3/7*"] == 2
    assert sum(mats["wrenches"].values()) == 18
    assert "5/9*" not in mats["wrenches"]
    assert parse_mats(json.dumps(tomllib.loads(text))) == mats


def test_every_fault_is_told_with_its_place() -> None:
    """PC-138, PC-145: all of them at once."""
    text = """
        pitboard_mats = 2
        name = ""
        source = 5
        color = "red"
        [mats.27]
        tires = [0, 11, true, 2.0]
        fuel = 0
        pairs = 4
        cap = 1
        [mats.28]
        [mats.29]
        tires = [1, 2, 3]
        fuel = false
        [board]
        spaces = 5
        lap = 3
        [faces]
        teamwork = ["3*", "3/3*"]
        training = ["4*"]
        assist = ["*b"]
    """
    assert [fault.partition(": ")[0] for fault in faults_of(text)] == [
        "color", "pitboard_mats", "name", "source", "mats.28", "mats.27.cap", "mats.27.fuel", "mats.27.pairs",
        "mats.27.tires[0]", "mats.27.tires[1]", "mats.27.tires[2]", "mats.27.tires[3]", "mats.29.fuel", "mats.29.tires",
        "board.lap", "board.spaces", "faces.assist", "faces.teamwork[0]", "faces.teamwork[1]", "faces.training",
    ]  # fmt: skip


@pytest.mark.parametrize("key", ["mats", "board", "faces"])
@pytest.mark.parametrize("value", [5, [], "27", None], ids=json.dumps)
def test_a_part_that_is_no_table_is_one_fault(key: str, value: object) -> None:
    """PC-138: and no accident."""
    faults = mats_faults({"pitboard_mats": 1, "name": "Ours", key: value})
    assert [fault.partition(": ")[0] for fault in faults] == [key]
    assert mats_faults(value)


def test_a_mat_that_is_no_table_is_one_fault() -> None:
    """PC-138: its car is named."""
    assert faults_of(HEAD + "[mats]\n27 = 5\n") == ["mats.27: a table is wanted"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("name = ", "Invalid value (at end of document)"),
        ('{"name": 1,}', "line 1, column 12: "),
        ('{"a": ' * 3_000, "the text is nested too deeply"),
        ("a = " + "[" * 3_000, "the text is nested too deeply"),
        ("a" + ".a" * 9_000 + "=1", "the text is nested too deeply"),
        ("a=" + "9" * 6_000, "a number is too long to be read"),
        ("#" * 20_001, "the file is longer than 20000 characters"),
        ('{"name": "\\ud800"}', "the file holds half a character or a control character"),
        ('pitboard_mats = 1\nname = "\\u001b[2J"', "the file holds half a character or a control character"),
    ],
    ids=range(9),
)
def test_a_file_that_cannot_be_read_is_refused_at_once(text: str, fault: str) -> None:
    """PC-138: broken, endless or made to hurt."""
    faults = faults_of(text)
    assert len(faults) == 1
    assert faults[0].startswith(fault)


def test_a_tank_of_fifty_is_the_largest() -> None:
    """PC-50, PC-138: larger totals are no mat's."""
    assert faults_of(f"{HEAD}[mats.33]\nfuel = {MOST_FUEL}\n") == []
    assert len(faults_of(f"{HEAD}[mats.33]\nfuel = {MOST_FUEL + 1}\n")) == 1


def test_the_page_about_mats_shows_a_sound_file(root: Path) -> None:
    """PC-138: the example can be copied as it stands."""
    page = (root / "docs/mats.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    assert parse_mats(example)["mats"] == house_mats()
