"""Every refusal, met in a position drawn for it; the table is `tests/vectors/refusals/pit_stop.txt`."""

from pathlib import Path

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.words import Refusal, Verb
from pitboard.games.rule_pages import paragraphs
from pitboard.kernel.sources import Seeded
from tests.games.pit_stop.track import Race, drawn

ROOT = Path(__file__).parents[3]
VECTORS = ROOT / "tests/vectors/refusals/pit_stop.txt"


def cases() -> list[list[str]]:
    """The lines of the file: refusal, phase, picture, command; parts with a bar between."""
    lines = VECTORS.read_text(encoding="utf-8").splitlines()
    return [[part.strip() for part in line.split("|")] for line in lines if line.strip() and not line.startswith("#")]


def position(scene: str) -> Race:
    """A position from its scene: a lane a word, then `circle`, `over`, `cars`, or `throw` with the faces thrown."""
    if scene == "cars":
        return Race({})
    picture, _, rest = scene.partition(" then ")
    circle = "circle" in rest
    race = drawn(picture, circle=circle)
    for word in rest.replace("circle", "").split(","):
        match word.split():
            case ["throw", *faces]:
                race.throws(*map(int, faces))
            case ["leave", color]:
                race.leaves(color)
    return race


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case[0]}: {case[1]}: {case[2]}")
def test_a_command_is_refused_for_this_reason_and_changes_nothing(case: list[str]) -> None:
    """PS-10, PS-11, PS-25, PS-42: what may not be is refused by name (and `Race.act` checks that nothing changed)."""
    name, scene, command = case
    seat, do, *numbers = command.split()
    verb = GAME.verb_named(do) or 99
    a, b, c = [*map(int, numbers), 0, 0, 0][:3]
    assert position(scene).act(int(seat), verb, a, b - 1 if verb == Verb.MOVE else b, c) == name


def test_every_refusal_is_met() -> None:
    """Each member of the enum has a line in the file."""
    met = {case[0] for case in cases()}
    assert met == {refusal.name.lower() for refusal in Refusal} - {"none"}


def test_every_refusal_has_words_and_a_rule() -> None:
    """What, why and an id that stands on the rules page."""
    page = (ROOT / "rules/pit_stop.md").read_text(encoding="utf-8")
    ids = {paragraph.id for paragraph in paragraphs(page)}
    for refusal in Refusal:
        if refusal != Refusal.NONE:
            name, words = GAME.refusals[refusal]
            assert name == refusal.name.lower()
            assert words.what.endswith(".")
            assert words.why.endswith(".")
            assert words.rule in ids


def test_a_command_far_out_of_range_is_refused_like_any_other() -> None:
    """No number, however large, is more than a refusal."""
    race = drawn("R...\n....").throws(2)
    for number in (-(2**40), -1, 5, 13, 2**40):
        for lane in (-(2**40), -1, 4, 2**40):
            assert race.act(0, Verb.MOVE, number, lane) != ""
        assert race.act(number if number != 5 else 4, Verb.THROW) != ""


def test_a_refused_command_draws_no_luck() -> None:
    """A refusal comes before the first die."""
    race = drawn("R...\nB...").throws(2)
    luck = Seeded(1)
    before = luck.state
    assert race.act(0, Verb.THROW, luck=luck) == "move_first"
    assert race.act(1, Verb.THROW, luck=luck) == "not_your_turn"
    assert luck.state == before
