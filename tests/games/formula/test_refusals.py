"""Every refusal, met in a position written for it; the table is `tests/vectors/refusals/formula.txt`."""

import re
from typing import Any

import pytest

from pitboard.games.formula import GAME
from pitboard.games.formula.names import SEAT_NAMES
from pitboard.games.formula.words import Refusal
from pitboard.games.rule_pages import paragraphs
from tests.conftest import ROOT
from tests.games.formula.ring import Ring, on

VECTORS = ROOT / "tests/vectors/refusals/formula.txt"
LEGIBLE = 60
"""What is said, and why, each fit on a line of a small screen or two."""


def cases() -> list[list[str]]:
    """The lines of the file: refusal, position, command; parts with a bar between."""
    lines = VECTORS.read_text(encoding="utf-8").splitlines()
    return [[part.strip() for part in line.split("|")] for line in lines if line.strip() and not line.startswith("#")]


def position(scene: str) -> Ring:
    """A position from its scene, with the acts behind `then` done."""
    text, _, acts = scene.partition(" then ")
    first, *said = [part.strip() for part in text.split(";")]
    if first.startswith("seats"):
        return start(first, said).play(acts)
    rules: dict[str, int] = {}
    turn, cars = 5, {}
    for part in said:
        match part.split():
            case ["turn", number]:
                turn = int(number)
            case ["rule", name, value]:
                rules[name] = int(value)
            case [name, *words]:
                cars[name] = " ".join(words)
    return on(first, rules=rules, turn=turn, **cars).play(acts)


def start(first: str, said: list[str]) -> Ring:
    """The beginning of a race."""
    setup: dict[str, Any] = {"seats": int(first.split()[1]), "options": {}}
    for part in said:
        match part.split():
            case ["cars", "given", "and", "own"]:
                setup["cars"] = ["60/60/40/160/4/3", None]
            case ["cars", build]:
                setup["cars"] = [build] * setup["seats"]
            case ["option", name, value]:
                setup["options"][name] = value == "true"
    fixed = GAME.fixed_from(GAME.full_setup(setup))
    return Ring(GAME.begin(fixed), fixed, 0)


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case[0]}: {case[1]}: {case[2]}")
def test_a_command_is_refused_for_this_reason_and_changes_nothing(case: list[str]) -> None:
    """F 16.2: what may not be is refused by name (and `Ring.act` checks that nothing changed and no luck was drawn)."""
    name, scene, command = case
    assert position(scene).says(command) == name


def test_every_refusal_is_met() -> None:
    """Each member of the enum has a line in the file."""
    assert {case[0] for case in cases()} == {refusal.name.lower() for refusal in Refusal} - {"none"}


@pytest.mark.parametrize("refusal", [refusal for refusal in Refusal if refusal], ids=lambda refusal: refusal.name.lower())
def test_every_refusal_has_words_and_a_rule(refusal: Refusal) -> None:
    """What, why and an id that stands on the rules page; short sentences, no word that only the program knows."""
    page = (ROOT / "rules/formula.md").read_text(encoding="utf-8")
    name, words = GAME.refusals[refusal]
    assert name == refusal.name.lower()
    for said in (words.what, words.why):
        assert re.fullmatch(r"[A-Z][^_.]*[a-z\d]\.", said)
        assert len(said) <= LEGIBLE
    assert words.rule in {paragraph.id for paragraph in paragraphs(page)}


def test_seats_are_named_by_their_cars() -> None:
    """F 1.2: twelve of them."""
    assert len(set(SEAT_NAMES)) == 12
