"""Reads the scoring vectors of `tests/vectors/score` into documents with what is expected of their answers.

A line tells one area, `tire start 4: 5b 8b 7b 8w -> 1 point, no Turbo   PC-45`: after `with` stand the crew's own wrenches,
after `under` those of its rival. A scene tells whole crews, a line an area; areas that it leaves out cost nothing and earn
nothing (without wrenches against them).
"""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

VECTORS = Path(__file__).parents[2] / "vectors/score"
LINE = re.compile(
    r"(?P<area>tires?|tank|engine|discard)(?: start)?(?: (?P<number>\d+))?"
    r"(?: with (?P<own>[a-z_, ]+?))?(?: under (?P<rivals>[a-z_, ]+?))?: (?P<cards>.+?) -> (?P<told>.+?)   +(?P<cites>PC[- ].+)"
)
CREW = re.compile(r"(?P<name>[a-z]+) (?P<car>\d+)(?: with (?P<own>[a-z_, ]+))?")
AREA = re.compile(r"  (?P<area>tire|tank|engine|discard)(?: (?P<number>\d+))?: (?P<cards>.+?) -> (?P<told>.+)")
TANKS = {27: "8b 7w 6b 6w", 29: "8b 7w 6b 8w", 31: "8b 7w 8b 8w", 33: "8b 7w 8b 7w 3b"}
ENGINES = {27: "", 29: "5b 5w", 31: "5b 5b 6w 6w", 33: "5b 5b 6w 6w 7b 7b"}
FIELDS = {"tank": "fuel", "engine": "engine", "discard": "discard"}


class Vector(NamedTuple):
    """A document, what is expected of parts of its answer, and the rules that decide it."""

    title: str
    document: dict[str, Any]
    expected: list[tuple[int, str, Any]]
    cites: str


def plain_crew(name: str, car: int, wrenches: str | None = None) -> dict[str, Any]:
    """A crew whose areas cost nothing and earn nothing."""
    tires = [{"start": 4, "cards": ["5b", "4w", "5b", "6w"]} for _ in range(4)]
    crew = {"name": name, "car": car, "tires": tires, "fuel": TANKS[car].split(), "engine": ENGINES[car].split(), "discard": []}
    return crew | ({"wrenches": wrenches.split(", ")} if wrenches else {})


def document_of(*crews: dict[str, Any]) -> dict[str, Any]:
    """A whole document."""
    return {"game": "pit_crew", "crews": list(crews)}


def cards_of(text: str) -> list[str]:
    """Cards in laying order."""
    return [] if text.strip() == "no cards" else text.split()


def pile(start: int, text: str) -> dict[str, Any]:
    """A tire."""
    return {"start": start, "cards": cards_of(text)}


def area_told(told: str) -> dict[str, Any]:
    """The answer for an area from its words: points, which may be told as a sum, and whether there is a Turbo."""
    points, _, turbo = told.partition(", ")
    answer: dict[str, Any] = {"penalty": sum(int(number) for number in re.findall(r"\d+", points))}
    if turbo:
        answer["turbo"] = {"Turbo": True, "no Turbo": False}[turbo]
    return answer


def tires_told(told: str) -> list[dict[str, Any]]:
    """The answers for all four tires: `2 0 0 0 points, Turbo on 2 3 4`."""
    points, _, turbos = told.partition(", ")
    on = [int(number) for number in re.findall(r"\d+", turbos)]
    return [{"penalty": int(one), "turbo": n in on} for n, one in enumerate(re.findall(r"\d+", points), 1)]


def total_told(told: str) -> dict[str, Any]:
    """The answer for a crew: `3 points, 2 Turbos, 4 spaces, 1 by Jet Fuel`, or `8 points, crashed`."""
    found = {word: int(number) for number, word in re.findall(r"(\d+) (point|Turbo|space|by)", told)}
    return {
        "penalty_points": found["point"],
        "crashed": "crashed" in told,
        "turbo_bonuses": found.get("Turbo", 0),
        "turbo_spaces": found.get("space", 0),
        "jet_fuel_spaces": found.get("by", 0),
    }


def lines_of(file: str) -> list[str]:
    """The lines of a file of vectors that tell something."""
    lines = (VECTORS / file).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


def area_vector(line: str) -> Vector:
    """The vector that a single line tells."""
    told = LINE.fullmatch(line)
    assert told, f"cannot be read: {line}"
    number = int(told["number"] or 29)
    crew = plain_crew("red", 29 if told["area"] == "tire" else number, told["own"])
    expected: list[tuple[int, str, Any]]
    if told["area"] == "tires":
        crew["tires"] = [pile(int(start), cards) for start, cards in re.findall(r"(\d+): ([^;]+)", told["cards"])]
        expected = [(0, "tires", tires_told(told["told"]))]
    elif told["area"] == "tire":
        crew["tires"][0] = pile(number, told["cards"])
        expected = [(0, "tire 1", area_told(told["told"]))]
    else:
        field = FIELDS[told["area"]]
        crew[field] = cards_of(told["cards"])
        expected = [(0, field, area_told(told["told"]))]
    title = line.partition("   ")[0]
    return Vector(title, document_of(crew, plain_crew("green", 29, told["rivals"])), expected, told["cites"])


def scene_vector(scene: str) -> Vector:
    """The vector that a scene tells: a heading, then crews, each with its areas and its total."""
    head, *lines = scene.splitlines()
    title, cites = re.split("   +", head.removeprefix("= "))
    crews: list[dict[str, Any]] = []
    expected: list[tuple[int, str, Any]] = []
    tires = 0
    for line in lines:
        if line.startswith("  total -> "):
            expected.append((len(crews) - 1, "total", total_told(line)))
        elif told := AREA.fullmatch(line):
            tires += told["area"] == "tire"
            if told["area"] == "tire":
                crews[-1]["tires"][tires - 1] = pile(int(told["number"]), told["cards"])
            else:
                crews[-1][FIELDS[told["area"]]] = cards_of(told["cards"])
            where = FIELDS.get(told["area"], f"tire {tires}")
            expected.append((len(crews) - 1, where, area_told(told["told"])))
        else:
            crew = CREW.fullmatch(line)
            assert crew, f"cannot be read: {line}"
            crews.append(plain_crew(crew["name"], int(crew["car"]), crew["own"]))
            tires = 0
    return Vector(title, document_of(*crews), expected, cites)


def scenes_of(file: str) -> list[Vector]:
    """All scenes of a file; each begins with `= `."""
    return [scene_vector("= " + scene.strip("\n")) for scene in "\n".join(["", *lines_of(file)]).split("\n= ")[1:]]


def part(crew: dict[str, Any], where: str) -> Any:
    """The part of a crew's answer that an expectation speaks of."""
    if where.startswith("tire "):
        return crew["tires"][int(where[5:]) - 1]
    if where == "total":
        return {key: crew[key] for key in total_told("0 points")}
    return crew[where]


def met(answer: dict[str, Any], vector: Vector) -> list[tuple[int, str, Any]]:
    """What the answer says where the vector expects something."""
    return [(crew, where, part(answer["crews"][crew], where)) for crew, where, _ in vector.expected]


def without_reasons(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer without the words that explain it."""
    return {"crews": [{key: told for key, told in crew.items() if key != "why"} for crew in answer["crews"]]}


def whole_documents(file: str) -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Heading, document and whole answer of each entry."""
    found = []
    for entry in "\n".join(["", *lines_of(file)]).split("\n= ")[1:]:
        head, document, answer = entry.strip().splitlines()
        found.append((head, json.loads(document.removeprefix("> ")), json.loads(answer.removeprefix("< "))))
    return found
