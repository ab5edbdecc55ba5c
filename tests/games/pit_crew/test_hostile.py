"""Mats as no box has them: judged exactly, and never by trying everything."""

import random
from itertools import combinations
from typing import Any

import pytest

from pitboard.games.pit_crew import GAME, engine
from pitboard.games.pit_crew.faults import faults
from pitboard.games.pit_crew.score import judge_document
from tests.games.pit_crew.documents import cards_of, document_of, plain_crew
from tests.games.pit_crew.judge import judge

RING = [f"{number}/{number % 10 + 1}*" for number in range(1, 11)]
FEW = cards_of("9/10* 5/10* 5/9* 8/9* 1/8* 2/7* 2/5* 1/2* 6/9* 1/10* 1w 6w 4b 4w 9w 1b")
HEAP = cards_of(
    "5* 8/9* 7* 10w 3/8* 4/9* 1/2* 1b 8b 3/6* 9* 7b 1/9* 10b 10* 1w 6* 2/10* *b 6/10* 4* 1w 3* 4* 5b 6* 2b 6b 4/8* 10*"
)
ASSISTS = cards_of("*b *w 3/7* 5/6* 8* 6/9* 2/5* 5/9* 7* 2w 2* 2/3* 9w 8w 1/6* 1/2* 10w 7* 1b 10b 2* 7b 5w 4b")
MOST_ASKED = 100
"""Bounds asked for one engine; trying every number asks for thousands."""


def engine_document(cards: list[str], car: int) -> dict[str, Any]:
    """Three crews with the same engine, each under the Engine Fire of the two others."""
    return document_of(*[plain_crew(name, car, "engine_fire") | {"engine": cards} for name in ("red", "green", "yellow")])


@pytest.mark.parametrize(
    ("cards", "car", "points"),
    [(RING, 33, 8), (FEW, 33, 24), (HEAP, 33, 50), (ASSISTS, 29, 44)],
    ids=["a ring", "a few besides", "a heap", "with Assists"],
)
def test_an_engine_of_ten_wild_cards_is_judged_without_trying_all(
    cards: list[str], car: int, points: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PC-89, PC-118, PC-129: copies are not counted, so ten different Teamwork cards under Engine Fire are a mat like others."""
    asked: list[Any] = []
    plain = engine.least_points

    def counted(*given: Any) -> int:
        asked.append(given)
        return plain(*given)

    monkeypatch.setattr(engine, "least_points", counted)
    said = judge_document(engine_document(cards, car))["crews"]
    assert [crew["engine"]["penalty"] for crew in said] == [points] * 3
    assert len(asked) <= 3 * MOST_ASKED


def test_crowded_engines_are_judged_as_the_naive_judge_does(full: bool) -> None:
    """PC-89, PC-118, PC-127, PC-136: many Teamwork cards over few numbers, where odd numbers can be moved and canceled."""
    luck = random.Random(118)
    few = range(1, 6)
    kinds = [f"{low}/{high}*" for low, high in combinations(few, 2)] * 3
    kinds += [f"{number}{color}" for number in few for color in "bw*"] + ["*b"]
    for _ in range(3_000 if full else 150):
        cards = luck.choices(kinds, k=luck.randint(3, 6))
        crew = plain_crew("red", luck.choice([29, 31, 33])) | {"engine": cards}
        document = document_of(crew, plain_crew("green", 27, luck.choice(["engine_fire", "nitro"])))
        assert judge_document(document)["crews"][0]["engine"] == judge(document)["crews"][0]["engine"], cards


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("round", 2, "round: this race has 1 (PC-138)"),
        ("began", [0, 1, 0], "red: who races was in the race when the round began (PC-73)"),
        ("racing", [1, 1, 1], "yellow: this race has 2 crews (PC-1)"),
        ("arrivals", 0, "red: arrival: later than the last of all cars (PC-69)"),
        ("lead", 2, "lead: this race has 2 crews (PC-1)"),
        ("nachos", [1, -1, -1], "nachos: seat 1 is not of red"),
        ("reached_by", [0, -1, -1], "reached_by: red reaches by somebody's hand at some time (PC-34)"),
        ("resigned", [1, 0, 0], "resigned: red has resigned when all of it left a car in the race (PC-146)"),
        ("gone", [1, *[0] * 8], "resigned: red has resigned when all of it left a car in the race (PC-146)"),
        ("offer", [5, 0, 0], "3b is no Monkey Wrench (PC-82)"),
        ("deck_left", [41, 40, 40], "deck_left: 41 is outside 0 to 40"),
        ("laid_count", [1, 0, 0], "red: laid: cards up to laid_count, none behind"),
        ("caps", [63, 0, 0], "red: a cap on an engine that is not asked for (PC-29)"),
        ("done_at", [5, -1, -1], "red: complete exactly with the last cap (PC-29)"),
    ],
    ids=lambda value: value if isinstance(value, str) and value.isidentifier() else "",
)
def test_a_position_that_contradicts_itself_is_told_where(field: str, value: Any, says: str) -> None:
    """PC-1, PC-69, PC-82, PC-146: one field is changed in a sound position."""
    fixed = GAME.fixed_from({"crews": [1, 1], "cars": [[27], [27]]})
    state = GAME.begin(fixed)
    state.arrival[0] = 1
    assert faults(state, fixed) == []
    setattr(state, field, value)
    assert says in faults(state, fixed)
