"""The scoring of mats: vectors that players can read, closed forms, and a second judge on random mats."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from math import comb
from typing import Any

import pytest

from pitboard.games.pit_crew.score import judge_document
from tests.games.pit_crew.documents import (
    Vector,
    area_vector,
    document_of,
    lines_of,
    met,
    plain_crew,
    scenes_of,
    whole_documents,
    without_reasons,
)
from tests.games.pit_crew.judge import judge
from tests.games.pit_crew.mats import AGAINST, OWN, OWN_AND_DEAF, random_document

Judge = Callable[[dict[str, Any]], dict[str, Any]]
BATCH = 500
"""Random mats looked through for what they meet."""

each_judge = pytest.mark.parametrize("score", [judge, judge_document], ids=["second judge", "rules"])


def misjudged(score: Judge, vectors: list[Vector]) -> list[tuple[str, str, Any]]:
    """The vectors that a judge answers otherwise: heading, rulings, and what was said."""
    found = [(vector, met(score(vector.document), vector)) for vector in vectors]
    return [(vector.title, vector.cites, said) for vector, said in found if said != vector.expected]


@each_judge
@pytest.mark.parametrize("file", ["tires.txt", "tanks.txt", "engines.txt", "discards.txt"])
def test_areas_are_scored_as_the_vectors_say(score: Judge, file: str) -> None:
    """PC-44 to PC-63, PC-85 to PC-99, PC-107 to PC-110, PC-118, PC-134 to PC-137, PC-145: an area a line."""
    assert misjudged(score, [area_vector(line) for line in lines_of(file)]) == []


@each_judge
def test_whole_mats_are_scored_as_the_scenes_say(score: Judge) -> None:
    """PC-59, PC-62, PC-70, PC-73, PC-83 to PC-113, PC-127 to PC-131: each wrench alone and wrenches that meet."""
    assert misjudged(score, scenes_of("races.txt")) == []


@each_judge
def test_whole_documents_get_whole_answers(score: Judge) -> None:
    """PC-106, PC-129: nothing is missing from an answer, and nothing stands in it that the contract does not name."""
    for heading, document, answer in whole_documents("documents.txt"):
        assert without_reasons(score(document)) == answer, heading


def test_each_vector_cites_a_ruling_and_expects_something() -> None:
    """A vector that expects nothing would hold of any scorer."""
    areas = [area_vector(line) for file in ("tires", "tanks", "engines", "discards") for line in lines_of(f"{file}.txt")]
    vectors = areas + scenes_of("races.txt")
    assert [vector.title for vector in vectors if not vector.expected or not vector.cites.startswith("PC")] == []
    assert len(vectors) >= 200
    assert len({vector.title for vector in vectors}) == len(vectors)


def test_both_judges_say_the_same(full: bool) -> None:
    """PC-44 to PC-63, PC-83 to PC-113, PC-118, PC-127 to PC-138, PC-145: 2,000 random documents, 100,000 at full size."""
    for number in range(100_000 if full else 2_000):
        document = random_document(number)
        assert without_reasons(judge_document(document)) == judge(document), f"document {number}: {document}"


def without(document: dict[str, Any], wrench: str) -> dict[str, Any]:
    """The document as if nobody held the wrench."""
    crews = [crew | {"wrenches": [one for one in crew.get("wrenches", []) if one != wrench]} for crew in document["crews"]]
    return {**document, "crews": crews}


def kind_of(card: str) -> str:
    """What kind of card a text is."""
    if card[0] == "*":
        return "Assist"
    return ("Teamwork" if "/" in card else "Training") if card[-1] == "*" else "Action"


def things_laid(crew: dict[str, Any]) -> Iterator[str]:
    """Which cards lie where, on which car, beside which wrenches."""
    yield f"car {crew['car']}"
    yield from crew.get("wrenches", ["no list"])
    areas = {"fuel": crew["fuel"], "engine": crew["engine"], "discard": crew["discard"]}
    areas["tire"] = [card for tire in crew["tires"] for card in tire["cards"]]
    for area, cards in areas.items():
        yield from (f"{kind_of(card)} in {area}" for card in cards)


def things_scored(crew: dict[str, Any], said: dict[str, Any], rivals: set[str]) -> Iterator[str]:
    """What a crew's answer shows."""
    own = set(crew.get("wrenches", []))
    sizes = [len(tire["cards"]) for tire in crew["tires"]]
    yield "crash" if said["crashed"] else "no crash"
    yield from (f"Turbo on {area}" for area in ("fuel", "engine") if said[area]["turbo"])
    yield from ("Turbo on tire" for tire in said["tires"] if tire["turbo"])
    yield "7 points" if said["penalty_points"] == 7 else "8 points" if said["penalty_points"] == 8 else "other points"
    if "nitro" in own and said["fuel"]["turbo"] and not said["crashed"]:
        yield "Nitro with Perfect Setup paid" if "perfect_setup" in own else "Nitro paid"
    if said["jet_fuel_spaces"]:
        yield "Jet Fuel paid"
    if "perfect_camber" in own:
        excused = sum(size == 3 and not tire["penalty"] for size, tire in zip(sizes, said["tires"], strict=True))
        yield f"Camber excused {excused}"
        yield from ("Camber's third tire" for _ in range(sizes.count(3) > 2))
        yield from ("Camber under Caltrops" for _ in range("caltrops" in rivals))
    if "caltrops" in rivals:
        yield f"Caltrops {'unmet' if 5 not in sizes else 'met' if sizes.count(5) == 1 else 'met twice'}"


def things_lost(document: dict[str, Any], answer: dict[str, Any]) -> Iterator[str]:
    """What Sabotage and Engine Fire took, told by the same mats without them."""
    unspoiled, unburned = judge(without(document, "sabotage")), judge(without(document, "engine_fire"))
    for said, before, cold in zip(answer["crews"], unspoiled["crews"], unburned["crews"], strict=True):
        yield from ("Sabotage points" for _ in range(said["fuel"]["penalty"] > before["fuel"]["penalty"]))
        yield from ("Sabotage cancels" for _ in range(before["fuel"]["turbo"] and not said["fuel"]["turbo"]))
        fire = said["engine"]["penalty"] - cold["engine"]["penalty"]
        yield from (f"fire {fire}" for _ in range(fire > 0))


def test_random_mats_meet_all_that_can_happen() -> None:
    """PC-59 to PC-63, PC-85 to PC-113, PC-118: a comparison says nothing of what it never met."""
    seen: Counter[str] = Counter()
    for number in range(BATCH):
        document = random_document(number)
        answer = judge(document)
        seen[f"{len(document['crews'])} crews"] += 1
        seen.update(things_lost(document, answer))
        for crew, said in zip(document["crews"], answer["crews"], strict=True):
            others = [other for other in document["crews"] if other["name"] != crew["name"]]
            rivals = {wrench for other in others for wrench in other.get("wrenches", [])}
            seen.update([*things_laid(crew), *things_scored(crew, said, rivals)])
    wanted = {"2 crews", "3 crews", "car 27", "car 29", "car 31", "car 33", "no list", *OWN, *OWN_AND_DEAF, *AGAINST}
    wanted |= {
        f"{kind} in {area}" for kind in ("Assist", "Teamwork", "Training") for area in ("tire", "fuel", "engine", "discard")
    }
    wanted |= {"Turbo on tire", "Turbo on fuel", "Turbo on engine", "Nitro paid", "Nitro with Perfect Setup paid", "7 points"}
    wanted |= {"8 points", "Jet Fuel paid", "Camber excused 1", "Camber excused 2", "Camber's third tire", "Caltrops met"}
    wanted |= {"Camber under Caltrops", "Caltrops unmet", "Sabotage points", "Sabotage cancels", "fire 2", "fire 4"}
    assert [thing for thing in sorted(wanted) if seen[thing] < 5] == []
    assert seen["crash"] <= seen["no crash"]


def breaks_counted(size: int, start: int) -> Counter[int]:
    """How many of all piles of so many cards have how many wrong steps, by the rules; twelve piles a document."""
    piles = [[f"{number}b" for number in pile] for pile in product(range(1, 11), repeat=size)]
    found: Counter[int] = Counter()
    for first in range(0, len(piles), 12):
        crews = [plain_crew(name, 27) for name in ("red", "green", "yellow")]
        batch = piles[first : first + 12]
        for place, pile in enumerate(batch):
            crews[place // 4]["tires"][place % 4] = {"start": start, "cards": pile}
        answer = judge_document(document_of(*crews))
        tires = [tire for crew in answer["crews"] for tire in crew["tires"]]
        found.update(tire["penalty"] - 2 * abs(size - 4) for tire, _ in zip(tires, batch, strict=False))
    return found


@pytest.mark.parametrize(("size", "starts"), [(3, range(1, 11)), (4, [1, 4, 10]), (5, [7])], ids=["3", "4", "5"])
def test_all_piles_of_a_tire_have_the_counted_breaks(size: int, starts: Iterable[int]) -> None:
    """PC-44 to PC-49: of ten to the n piles those with k wrong steps number C(n, k) x 8^k x 2^(n-k), on any start."""
    wanted = {wrong: comb(size, wrong) * 8**wrong * 2 ** (size - wrong) for wrong in range(size + 1)}
    for start in starts:
        assert breaks_counted(size, start) == wanted
    if size == 4:
        assert [wanted[wrong] for wrong in range(5)] == [16, 256, 1_536, 4_096, 4_096]
