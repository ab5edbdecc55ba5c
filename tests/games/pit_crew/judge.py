"""A second judge of Pit Crew mats: slow and plain, written from the rules and from nothing else.

It lays out every number of every wild card, every tire for the Caltrops, every two for the Perfect Camber and every way to
pair the engine's cards, and takes the best for the crew (PC-127). A card is text as in a written mat: `7b`, `*w`, `3/7*`, `5*`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product
from typing import Any, NamedTuple

PAIRS = {27: 0, 29: 1, 31: 2, 33: 3}
"""Pairs that the engine of each car needs (PC-55, PC-57); the car's number is what its tank must hold (PC-138)."""
CRASH = 8
"""Penalty Points in one round that end a crew's race (PC-70)."""
PLAIN, CALTROPS, CAMBER = (4,), (5,), (3, 4)
"""How many cards a tire may have at no cost (PC-134)."""
SIZES = (PLAIN, CALTROPS, CAMBER)


class Face(NamedTuple):
    """A card with its number and color settled."""

    number: int
    color: str


class Outcome(NamedTuple):
    """What an area brings. The smaller one is the better one for the crew (PC-127)."""

    points: int
    no_turbo: bool


Tires = tuple[Outcome, ...]


def faces_of(card: str, wild_color: str) -> list[Face]:
    """Every number that a card can be; a card without a color takes the one of its whole area (PC-87 to PC-92, PC-145)."""
    numbers, color = card[:-1], card[-1]
    can_be = range(1, 11) if numbers == "*" else map(int, numbers.split("/"))
    return [Face(number, wild_color if color == "*" else color) for number in can_be]


def every_way(cards: Sequence[str]) -> Iterator[tuple[Face, ...]]:
    """Every way to read the cards of one area."""
    for wild_color in "bw" if any(card.endswith("*") for card in cards) else "b":
        yield from product(*[faces_of(card, wild_color) for card in cards])


def is_one_color(faces: Sequence[Face]) -> bool:
    """All black or all white, as a Turbo Bonus asks (PC-63)."""
    return len({face.color for face in faces}) == 1


def outcome(points: int, faces: Sequence[Face]) -> Outcome:
    """An area has a Turbo Bonus if it costs nothing and has one color (PC-60)."""
    return Outcome(points, not (points == 0 and is_one_color(faces)))


def is_neighbor(number: int, other: int) -> bool:
    """One higher or lower, where 1 and 10 touch (PC-46, PC-47)."""
    return (number, other) in {(1, 10), (10, 1)} or number == other + 1 or number == other - 1


def tire(start: int, cards: Sequence[str], sizes: tuple[int, ...]) -> Outcome:
    """One tire of which it is settled how many cards it may have (PC-44 to PC-49, PC-134)."""
    away = min(abs(len(cards) - size) for size in sizes)
    found = []
    for faces in every_way(cards):
        pile = [start, *(face.number for face in faces)]
        wrong = sum(not is_neighbor(below, above) for below, above in pairwise(pile))
        found.append(outcome(2 * away + wrong, faces))
    return min(found)


def sizes_for(caltrops: bool, camber: bool) -> Iterator[list[tuple[int, ...]]]:
    """Every way to spread the wrenches over the four tires, the earlier tires first (PC-93, PC-96, PC-99)."""
    for spiked in range(4) if caltrops else [None]:
        others = [number for number in range(4) if number != spiked]
        for excused in combinations(others, 2) if camber else [()]:
            yield [CALTROPS if n == spiked else CAMBER if n in excused else PLAIN for n in range(4)]


def four_tires(tires: list[dict[str, Any]], caltrops: bool, camber: bool) -> Tires:
    """The best of all ways; of equal ones the first (PC-127)."""
    known = [{sizes: tire(one["start"], one["cards"], sizes) for sizes in SIZES} for one in tires]
    best: Tires | None = None
    for way in sizes_for(caltrops, camber):
        now = tuple(known[number][sizes] for number, sizes in enumerate(way))
        if best is None or summed(now) < summed(best):
            best = now
    assert best is not None
    return best


def summed(areas: Sequence[Outcome]) -> tuple[int, int]:
    """Points, then areas without a Turbo Bonus: what a crew wants little of."""
    return sum(area.points for area in areas), sum(area.no_turbo for area in areas)


def tank(target: int, cards: Sequence[str], sabotage: bool) -> Outcome:
    """How far the total is off, and a point for each 9 and 10 under Sabotage (PC-50, PC-88, PC-137)."""
    found = []
    for faces in every_way(cards):
        off = abs(target - sum(face.number for face in faces))
        high = sum(face.number in (9, 10) for face in faces)
        found.append(outcome(off + (high if sabotage else 0), faces))
    return min(found)


def edits(numbers: Sequence[int], pairs: int) -> int:
    """Fewest cards to change, add or take away until the engine has its pairs and nothing else (PC-53 to PC-57)."""
    for size in range(len(numbers), -1, -1):
        for kept in combinations(numbers, size):
            if sum((count + 1) // 2 for count in Counter(kept).values()) <= pairs:
                return max(len(numbers), 2 * pairs) - size
    raise AssertionError("no card kept always fits")


def pairings(cards: tuple[Face, ...]) -> Iterator[list[tuple[Face, Face]]]:
    """Every way to pair all the cards; of an odd number each one in turn stays alone."""
    if len(cards) % 2:
        for alone in range(len(cards)):
            yield from pairings(cards[:alone] + cards[alone + 1 :])
    elif not cards:
        yield []
    else:
        for mate in range(1, len(cards)):
            for rest in pairings(cards[1:mate] + cards[mate + 1 :]):
                yield [(cards[0], cards[mate]), *rest]


def mixed_pairs(cards: tuple[Face, ...]) -> int:
    """As many pairs of equal numbers as can be; among such pairings the fewest of two colors (PC-110, PC-118)."""
    found = []
    for pairing in pairings(cards):
        equal = sum(one.number == other.number for one, other in pairing)
        mixed = sum(one.color != other.color for one, other in pairing)
        found.append((-equal, mixed))
    return min(found)[1]


def engine(pairs: int, cards: Sequence[str], engine_fire: bool) -> Outcome:
    """Two points for each edit, and under Engine Fire for each mixed pair (PC-51 to PC-58, PC-118)."""
    if not pairs:
        return Outcome(0, True)
    found = []
    for faces in every_way(cards):
        points = 2 * edits([face.number for face in faces], pairs)
        if engine_fire:
            points += 2 * mixed_pairs(faces)
        found.append(outcome(points, faces))
    return min(found)


def crew_answer(crew: dict[str, Any], rivals: set[str]) -> dict[str, Any]:
    """One crew's mat under its own wrenches and those of its rivals (PC-113, PC-128)."""
    own = set(crew.get("wrenches", []))
    tires = four_tires(crew["tires"], "caltrops" in rivals, "perfect_camber" in own)
    fuel = tank(crew["car"], crew["fuel"], "sabotage" in rivals)
    motor = engine(PAIRS[crew["car"]], crew["engine"], "engine_fire" in rivals)
    discard = len(crew["discard"]) // (4 if "crew_chief" in own else 2)
    points = sum(area.points for area in (*tires, fuel, motor)) + discard
    bonuses = sum(not area.no_turbo for area in (*tires, fuel, motor))
    spaces = bonuses * (3 if "perfect_setup" in own else 2)
    if "nitro" in own and not fuel.no_turbo:
        spaces += 2
    excess = max(0, len(crew["fuel"]) - 4) if "jet_fuel" in own else 0
    crashed = points >= CRASH
    return {
        "name": crew["name"],
        "tires": [area_answer(one) for one in tires],
        "fuel": area_answer(fuel),
        "engine": area_answer(motor),
        "discard": {"penalty": discard},
        "penalty_points": points,
        "crashed": crashed,
        "turbo_bonuses": 0 if crashed else bonuses,
        "turbo_spaces": 0 if crashed else spaces,
        "jet_fuel_spaces": 0 if crashed else excess,
    }


def area_answer(area: Outcome) -> dict[str, Any]:
    """An area's part of the answer."""
    return {"penalty": area.points, "turbo": not area.no_turbo}


def judge(document: dict[str, Any]) -> dict[str, Any]:
    """The answer to a document of written mats, all but the reasons."""
    answers = []
    for crew in document["crews"]:
        others = [other for other in document["crews"] if other is not crew]
        rivals = {wrench for other in others for wrench in other.get("wrenches", [])}
        answers.append(crew_answer(crew, rivals))
    return {"crews": answers}
