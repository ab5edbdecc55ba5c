"""Mats, board and wrench deck: those of the house, and the files of people who own the game, every fault with its place."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from pitboard.games.pit_crew.names import CARDS, card_text
from pitboard.games.pit_crew.words import NUMBERS, TIRES, Kind
from pitboard.kernel.reading import Unreadable, read_file, shown
from pitboard.kernel.refusal import SetupError

CARS = ("27", "29", "31", "33")
KEYS = ("pitboard_mats", "name", "source", "mats", "board", "faces")
FACES = {"teamwork": range(Kind.TEAMWORK, Kind.PASSIVE), "training": range(Kind.TRAINING, Kind.TEAMWORK)}
"""The wrenches whose printed numbers an owner can type in, and the kinds they may be."""
COPIES = 2
LONGEST_NAME = 60
LONGEST_FILE = 20_000
MOST_FUEL = 50
MOST_PAIRS = 3
FEWEST_SPACES, MOST_SPACES = 6, 200


@cache
def _data(name: str) -> dict[str, Any]:
    text = (resources.files("pitboard.games.pit_crew") / "data" / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def house_mats() -> dict[str, dict[str, Any]]:
    """The mats that come with Pitboard: {"27": {"fuel": 27, "pairs": 0, "tires": [2, 5, 7, 10]}, ...}."""
    return {
        car: {
            "fuel": mat["fuel"]["number"],
            "pairs": mat["pairs"]["number"],
            "tires": [tire["number"] for tire in mat["tires"]],
        }
        for car, mat in _data("mats")["mats"].items()
    }


def house_wrenches() -> dict[str, int]:
    """How many of each Monkey Wrench are in the deck of eighteen; those placed on a mat are named by their card."""
    return dict(Counter(card.get("face", card["name"]) for card in _data("decks")["wrenches"]["deck"]))


def house_spaces() -> int:
    """The length of a lap."""
    return int(_data("board")["board"]["spaces"]["number"])


def parse_mats(text: str) -> dict[str, Any]:
    """An owner's file, TOML or JSON, filled up from the house's: name, source, mats, spaces and wrenches.

    SetupError with all faults and their places.
    """
    try:
        content = read_file(text, LONGEST_FILE)
    except Unreadable as error:
        raise SetupError([str(error)]) from None
    if faults := mats_faults(content):
        raise SetupError(faults)
    return filled(content)


def filled(content: Mapping[str, Any]) -> dict[str, Any]:
    """Sound content with everything that it leaves out as the house has it."""
    house = house_mats()
    mats = {car: house[car] | dict(content.get("mats", {}).get(car, {})) for car in CARS}
    wrenches = Counter(house_wrenches())
    for name, faces in content.get("faces", {}).items():
        for kind in FACES[name]:
            wrenches.pop(card_text(kind), None)
        wrenches.update(card_text(CARDS[face]) for face in faces)
    return {
        "name": content["name"],
        "source": content.get("source", "owner"),
        "mats": mats,
        "spaces": content.get("board", {}).get("spaces", house_spaces()),
        "wrenches": dict(wrenches),
    }


def mats_faults(content: object) -> list[str]:
    """Everything that is wrong with an owner's mats, a line each, beginning with its place; empty when they are sound."""
    if not isinstance(content, Mapping):
        return ["mats: a table of keys is wanted"]
    return [*_head_faults(content), *_mat_faults(content), *_board_faults(content), *_face_faults(content)]


def _unknown(place: str, item: Mapping[str, Any], known: tuple[str, ...]) -> Iterator[str]:
    for key in item:
        if key not in known:
            yield f"{place}{shown(key)}: no such key; there are {', '.join(known)}"


def _whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _is_text(value: object, least: int) -> bool:
    return isinstance(value, str) and least <= len(value) <= LONGEST_NAME


def _head_faults(content: Mapping[str, Any]) -> Iterator[str]:
    yield from _unknown("", content, KEYS)
    if not _whole(content.get("pitboard_mats"), 1, 1):
        yield "pitboard_mats: must be 1, the version of the format"
    if not _is_text(content.get("name"), 1):
        yield f"name: a text of 1 to {LONGEST_NAME} characters is wanted"
    if not _is_text(content.get("source", "owner"), 0):
        yield f"source: a text of at most {LONGEST_NAME} characters is wanted"


def _mat_faults(content: Mapping[str, Any]) -> Iterator[str]:
    mats = content.get("mats", {})
    if not isinstance(mats, Mapping):
        yield "mats: a table is wanted, with a mat for each car"
        return
    yield from _unknown("mats.", mats, CARS)
    for car in CARS:
        if car in mats:
            yield from _one_mat_faults(f"mats.{car}", mats[car])


def _one_mat_faults(place: str, mat: object) -> Iterator[str]:
    if not isinstance(mat, Mapping):
        yield f"{place}: a table is wanted"
        return
    yield from _unknown(f"{place}.", mat, ("tires", "fuel", "pairs"))
    if "fuel" in mat and not _whole(mat["fuel"], 1, MOST_FUEL):
        yield f"{place}.fuel: a whole number from 1 to {MOST_FUEL} is wanted (PC-138)"
    if "pairs" in mat and not _whole(mat["pairs"], 0, MOST_PAIRS):
        yield f"{place}.pairs: a whole number from 0 to {MOST_PAIRS} is wanted"
    tires = mat.get("tires", [1] * TIRES)
    if not isinstance(tires, list) or len(tires) != TIRES:
        yield f"{place}.tires: four numbers are wanted: front left, front right, rear left, rear right"
        return
    for i, number in enumerate(tires):
        if not _whole(number, 1, NUMBERS):
            yield f"{place}.tires[{i}]: a whole number from 1 to {NUMBERS} is wanted"


def _board_faults(content: Mapping[str, Any]) -> Iterator[str]:
    board = content.get("board", {})
    if not isinstance(board, Mapping):
        yield "board: a table is wanted"
        return
    yield from _unknown("board.", board, ("spaces",))
    if "spaces" in board and not _whole(board["spaces"], FEWEST_SPACES, MOST_SPACES):
        yield f"board.spaces: a whole number from {FEWEST_SPACES} to {MOST_SPACES} is wanted (PC-69)"


def _face_faults(content: Mapping[str, Any]) -> Iterator[str]:
    faces = content.get("faces", {})
    if not isinstance(faces, Mapping):
        yield "faces: a table is wanted"
        return
    yield from _unknown("faces.", faces, tuple(FACES))
    for name, kinds in FACES.items():
        given = faces.get(name)
        example = card_text(kinds[len(kinds) // 2])
        if name in faces and (not isinstance(given, list) or len(given) != COPIES):
            yield f"faces.{name}: two cards are wanted, each like {example!r} (PC-145)"
            continue
        for i, face in enumerate(given or []):
            if not isinstance(face, str) or CARDS.get(face) not in kinds:
                yield f"faces.{name}[{i}]: a card like {example!r} is wanted (PC-145)"
