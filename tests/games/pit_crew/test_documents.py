"""Documents that cannot be read, and where; each as a value and as a line of text."""

import copy
import json
import re
from typing import Any

import pytest

from pitboard.games.pit_crew.score import DocumentError, answer_line, judge_document
from tests.games.pit_crew.documents import document_of, lines_of, plain_crew, whole_documents, without_reasons

NONSENSE = [
    "",
    "b",
    "7",
    "10",
    "11b",
    "0w",
    "00b",
    "-1b",
    "+5b",
    "07b",
    "5_0b",
    "1.0b",
    "7g",
    "7B",
    "b7",
    "7bb",
    "7 b",
    " 7b",
    "7b ",
]
NONSENSE += ["3/3*", "*x", "**", "*", "/*", "3/*", "/7*", "0*", "11*", "3/11*", "0/7*", "3/7b", "3/7", "1/2/3*", "3//7*", "*/7*"]
NONSENSE += ["７b", "٣b", "²b", "7b\n", "null", 7, 7.0, None, True, ["7b"], {"7": "b"}]
AREAS = ["tires[2].cards", "fuel", "engine", "discard"]
CHANGE = re.compile(r"(?P<path>\S+) = (?P<value>.+?) +-> (?P<at>\$\S*)")


def good_document() -> dict[str, Any]:
    """Two crews on cars 29 and 27, with nothing wrong."""
    return document_of(plain_crew("red", 29, "nitro, sabotage"), plain_crew("green", 27))


def keys_of(path: str) -> list[str | int]:
    """A path as keys and indices: `crews[0].car`."""
    return [int(index) if index else key for key, index in re.findall(r"([A-Za-z]+)|\[(\d+)\]", path)]


def changed(path: str, value: Any) -> dict[str, Any]:
    """The good document with one value put in or, if it is `nothing`, taken away."""
    document = good_document()
    *way, last = keys_of(path)
    spot: Any = document
    for key in way:
        spot = spot[key]
    if value == "nothing":
        del spot[last]
    elif isinstance(last, int) and last == len(spot):
        spot.append(value)
    else:
        spot[last] = value
    return document


def fault(document: Any) -> DocumentError:
    """What is wrong with a document; a line of text with the same document says the same."""
    with pytest.raises(DocumentError) as caught:
        judge_document(document)
    said = answer_line(json.dumps(document))
    assert said == {"error": caught.value.what, "at": caught.value.at}
    return caught.value


def changes() -> list[dict[str, str]]:
    """The lines of the file."""
    return [told.groupdict() for line in lines_of("errors.txt") if (told := CHANGE.fullmatch(line))]


def test_every_line_of_the_file_is_a_change() -> None:
    """PC-129: no line falls out unread."""
    assert len(changes()) == len(lines_of("errors.txt")) >= 60


@pytest.mark.parametrize("change", changes(), ids=lambda change: f"{change['path']} = {change['value']}")
def test_a_fault_is_named_where_it_stands(change: dict[str, str]) -> None:
    """PC-129: whoever wrote down a mat is told which value cannot be read."""
    value = change["value"] if change["value"] == "nothing" else json.loads(change["value"])
    error = fault(changed(change["path"], value))
    assert error.at == change["at"]
    assert len(error.what.split()) > 2


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("card", NONSENSE, ids=ascii)
def test_nonsense_is_no_card_in_any_area(area: str, card: Any) -> None:
    """PC-145: numbers run from 1 to 10, colors are b and w, Teamwork has two numbers, and nothing is guessed."""
    document = good_document()
    path = f"crews[0].{area}"
    assert fault(changed(path, ["5b", card])).at == f"$.{path}[1]"
    assert fault(changed(path, [card])).at == f"$.{path}[0]"
    judge_document(document)


@pytest.mark.parametrize("card", ["1b", "10w", "*b", "*w", "1*", "10*", "1/10*", "7/3*"])
@pytest.mark.parametrize("area", AREAS)
def test_every_kind_of_card_is_read_in_any_area(area: str, card: str) -> None:
    """PC-85, PC-145: Action cards and the three replacement cards may lie anywhere."""
    assert len(judge_document(changed(f"crews[0].{area}", [card]))["crews"]) == 2


def test_two_or_three_crews_are_scored_and_no_other_number() -> None:
    """PC-1: a race is between two or three crews."""
    crews = [plain_crew(name, 27) for name in ("red", "green", "yellow", "blue")]
    assert fault(document_of(*crews[:1])).at == "$.crews"
    assert fault(document_of(*crews)).at == "$.crews"
    for number in (2, 3):
        assert [crew["name"] for crew in judge_document(document_of(*crews[:number]))["crews"]] == ["red", "green", "yellow"][
            :number
        ]


def test_the_third_crew_may_not_take_a_name_either() -> None:
    """PC-6: an answer is found by its crew's name."""
    assert fault(document_of(*[plain_crew(name, 27) for name in ("red", "green", "red")])).at == "$.crews[2].name"


@pytest.mark.parametrize(
    "line",
    ["", " ", "\t", "{", "}", '{"game": "pit_crew", "crews": [', "pit_crew", "{'game': 'pit_crew'}", "{} {}", "[" * 100_000],
)
def test_a_line_that_is_no_json_is_at_fault_as_a_whole(line: str) -> None:
    """PC-129: a blank line is a document that cannot be read, like any other rubbish."""
    said = answer_line(line)
    assert set(said) == {"error", "at"}
    assert said["at"] == "$"
    assert said["error"]


@pytest.mark.parametrize("document", [None, True, 5, "pit_crew", [], [1, 2]], ids=json.dumps)
def test_a_document_is_an_object(document: Any) -> None:
    """PC-129: anything else is at fault as a whole."""
    assert fault(document).at == "$"


def test_numbers_that_no_mat_has_are_faults_and_no_accidents() -> None:
    """PC-138: not a number, infinite, or with five thousand digits."""
    line = json.dumps(good_document())
    for number in ("NaN", "Infinity", "-Infinity", "1e999", "9" * 5_000):
        said = answer_line(line.replace('"car": 29', f'"car": {number}'))
        assert set(said) == {"error", "at"}
        assert said["at"] in ("$", "$.crews[0].car")


def test_a_readable_line_gets_the_answer_of_its_document() -> None:
    """PC-129: text and value are judged alike, and nothing of the document is changed."""
    for _, document, answer in whole_documents("documents.txt"):
        before = copy.deepcopy(document)
        said = answer_line(json.dumps(document, ensure_ascii=False))
        assert without_reasons(said) == answer
        assert said == judge_document(document)
        assert document == before


def test_an_answer_has_the_fields_of_the_contract_in_its_order() -> None:
    """PC-129: flags are true and false, points are whole numbers, and the reasons come last."""
    _, document, answer = whole_documents("documents.txt")[0]
    said = answer_line(json.dumps(document))
    assert json.dumps(without_reasons(said)) == json.dumps(answer)
    assert [list(crew)[-1] for crew in said["crews"]] == ["why", "why"]


def test_no_wrench_list_means_no_wrenches() -> None:
    """PC-129: a list that is missing is an empty one."""
    assert judge_document(changed("crews[0].wrenches", "nothing")) == judge_document(changed("crews[0].wrenches", []))


def test_copies_of_a_card_or_a_wrench_are_not_counted() -> None:
    """PC-128, PC-129: a mat may hold more of a card than a deck does, and one wrench named twice is one."""
    assert judge_document(changed("crews[0].fuel", ["3b"] * 9))["crews"][0]["fuel"] == {"penalty": 2, "turbo": False}
    twice = judge_document(changed("crews[0].wrenches", ["nitro", "sabotage", "nitro", "sabotage"]))
    assert twice == judge_document(good_document())


def test_each_point_and_each_bonus_has_its_reason_with_a_rule() -> None:
    """PC-64: the reckoning explains itself."""
    for _, document, _ in whole_documents("documents.txt"):
        for crew in judge_document(document)["crews"]:
            areas = [*crew["tires"], crew["fuel"], crew["engine"], crew["discard"]]
            told = sum(bool(area["penalty"]) + bool(area.get("turbo")) for area in areas)
            assert len(crew["why"]) >= told
            assert [why for why in crew["why"] if not re.search(r"PC[- ]\d", why)] == []


def test_a_mat_full_of_wild_cards_is_scored_too() -> None:
    """PC-87, PC-129: many wild cards in one area, as no deck has them, take no longer than a few."""
    document = changed("crews[1].wrenches", ["engine_fire", "sabotage"])
    crew = document["crews"][0]
    crew["tires"][0]["cards"], crew["tires"][1]["cards"] = ["*b"] * 12, ["3/7*", "*w", "5*"] * 6
    crew["fuel"], crew["engine"] = ["*b"] * 12, ["*b", "*w"] * 4
    said = judge_document(document)["crews"][0]
    assert said["tires"][0] == {"penalty": 16, "turbo": False}
    assert said["fuel"] == {"penalty": 0, "turbo": True}
    assert said["engine"] == {"penalty": 12, "turbo": False}


@pytest.mark.parametrize(
    ("area", "cards", "numbers"),
    [
        ("fuel", ["8b", "7b", "3b", "*b"], [10]),
        ("fuel", ["8b", "7b", "*b", "*b"], [4, 10]),
        ("tires[0].cards", ["*w", "*w", "5w", "6w"], [3, 4]),
        ("tires[0].cards", ["5b", "3/6*", "*b", "4b"], [6, 5]),
        ("engine", ["*b", "*b"], [1, 1]),
        ("engine", ["7/9*", "*b", "8w"], [7, 7]),
    ],
    ids=["one in the tank", "two in the tank", "two on a tire", "Teamwork on a tire", "engine of two", "engine of three"],
)
def test_of_equally_good_numbers_the_lowest_is_told(area: str, cards: list[str], numbers: list[int]) -> None:
    """PC-127: fewest points, then a Turbo, then the lowest numbers, the earlier card first."""
    why = judge_document(changed(f"crews[0].{area}", cards))["crews"][0]["why"]
    assert [int(number) for line in why for number in re.findall(r"counts as (\d+)", line)] == numbers


def test_a_document_leaves_nothing_behind_for_the_next() -> None:
    """PC-129: an answer is the same after other documents, readable or not."""
    (_, first, one), (_, second, other) = whole_documents("documents.txt")
    spoiled = copy.deepcopy(second)
    spoiled["crews"][2]["discard"].append("0b")
    for _ in range(2):
        assert without_reasons(judge_document(second)) == other
        assert fault(spoiled).at == "$.crews[2].discard[2]"
        assert without_reasons(judge_document(first)) == one
