"""Every refusal, met in a position written for it; the table is `tests/vectors/refusals/pit_crew.txt`."""

import re
from pathlib import Path
from typing import Any

import pytest

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.words import Refusal
from pitboard.games.rule_pages import paragraphs
from tests.games.pit_crew.crew import Race, written

ROOT = Path(__file__).parents[3]
VECTORS = ROOT / "tests/vectors/refusals/pit_crew.txt"
LEGIBLE = 60
"""What is said, and why, each fit on a line of a small screen or two."""


def cases() -> list[list[str]]:
    """The lines of the file: refusal, position, command; parts with a bar between."""
    lines = VECTORS.read_text(encoding="utf-8").splitlines()
    return [[part.strip() for part in line.split("|")] for line in lines if line.strip() and not line.startswith("#")]


def position(scene: str) -> Race:
    """A position from its scene, with the acts behind `then` done."""
    text, _, acts = f" {scene} ".partition(" then ")
    setup: dict[str, Any] = {}
    lines = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        match part.split():
            case ["crews", *sizes]:
                setup["crews"] = [int(size) for size in sizes]
            case ["round", number]:
                setup["number"] = int(number)
            case ["phase", phase]:
                setup["phase"] = phase
            case ["option", name, value]:
                setup["options"] = {name: int(value) if value.isdigit() else value}
            case _:
                lines.append(part)
    return written("\n".join(lines), **setup).play(acts.replace(";", "\n"))


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case[0]}: {case[1]}: {case[2]}")
def test_a_command_is_refused_for_this_reason_and_changes_nothing(case: list[str]) -> None:
    """PC-133, PC-142: what may not be is refused by name (and `Race.act` checks that nothing changed and no luck was drawn)."""
    name, scene, command = case
    assert position(scene).says(command) == name


def test_every_refusal_is_met() -> None:
    """Each member of the enum has a line in the file."""
    met = {case[0] for case in cases()}
    assert met == {refusal.name.lower() for refusal in Refusal} - {"none"}


@pytest.mark.parametrize("refusal", [refusal for refusal in Refusal if refusal], ids=lambda refusal: refusal.name.lower())
def test_every_refusal_has_words_and_a_rule(refusal: Refusal) -> None:
    """What, why and an id that stands on the rules page; short sentences, no word that only the program knows."""
    page = (ROOT / "rules/pit_crew.md").read_text(encoding="utf-8")
    name, words = GAME.refusals[refusal]
    assert name == refusal.name.lower()
    for said in (words.what, words.why):
        assert re.fullmatch(r"[A-Z][^_.]*[a-zO]\.", said)
        assert len(said) <= LEGIBLE
    assert words.what != words.why
    assert words.rule in {paragraph.id for paragraph in paragraphs(page)}


def test_no_two_refusals_say_the_same() -> None:
    """Whoever reads one knows what was wrong."""
    assert len({words.what for _, words in GAME.refusals.values()}) == len(GAME.refusals) == len(Refusal) - 1
