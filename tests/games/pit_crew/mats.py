"""Random written mats: mostly right, damaged a little, so that most crews stay in the race and earn something.

A crew of these mats tries to do what its wrenches and its rivals' ask, and some of its cards are wild ones.
"""

import random
from typing import Any

from tests.games.pit_crew.judge import PAIRS

OWN = ("bad_nachos", "crew_chief", "drafting", "jet_fuel", "nitro", "perfect_camber", "perfect_setup")
OWN_AND_DEAF = ("veteran_crew", "veteran_driver", "assist", "teamwork", "training")
AGAINST = ("caltrops", "engine_fire", "sabotage")
WILD_CARDS = 3
"""Most wild cards in an area: the second judge tries all their numbers."""


def random_document(number: int) -> dict[str, Any]:
    """The document of this number: two or three crews with any cars and wrenches."""
    dice = random.Random(number)
    names = dice.sample(["red", "green", "yellow", "Équipe 4", "the very long name of a crew"], dice.choice([2, 2, 3]))
    held = [random_wrenches(dice) for _ in names]
    crews = []
    for own, name in enumerate(names):
        rivals = {wrench for other, wrenches in enumerate(held) if other != own for wrench in wrenches}
        crew = random_crew(dice, name, set(held[own]), rivals)
        if held[own] or dice.random() < 0.5:
            crew["wrenches"] = held[own]
        crews.append(crew)
    return {"game": "pit_crew", "crews": crews}


def random_wrenches(dice: random.Random) -> list[str]:
    """None to five wrenches, those that act on rivals more often than their number says."""
    wrenches = [wrench for wrench in AGAINST if dice.random() < 0.25]
    wrenches += [wrench for wrench in OWN if dice.random() < 0.2]
    wrenches += [wrench for wrench in OWN_AND_DEAF if dice.random() < 0.1]
    return dice.sample(wrenches, len(wrenches))


def random_crew(dice: random.Random, name: str, own: set[str], rivals: set[str]) -> dict[str, Any]:
    """A crew that knows what is asked of it; one in fifteen lays whatever comes."""
    if dice.random() < 1 / 15:
        return careless_crew(dice, name)
    car = dice.choice(list(PAIRS))
    sizes = random_sizes(dice, "caltrops" in rivals, "perfect_camber" in own)
    tires = [right_tire(dice, size) for size in sizes]
    areas = [tire["cards"] for tire in tires]
    areas.append(right_tank(dice, car, "sabotage" in rivals))
    areas.append(right_engine(dice, PAIRS[car], "engine_fire" in rivals))
    for area in areas:
        if area:
            damage(dice, area)
            make_wild(dice, area)
    discard = [random_card(dice) for _ in range(dice.choice([0, 0, 1, 2, 3, 4, 5, 7]))]
    make_wild(dice, discard)
    return {"name": name, "car": car, "tires": tires, "fuel": areas[4], "engine": areas[5], "discard": discard}


def careless_crew(dice: random.Random, name: str) -> dict[str, Any]:
    """A crew whose areas hold any number of any cards."""
    car = dice.choice(list(PAIRS))
    tires = [{"start": dice.randint(1, 10), "cards": any_cards(dice, 6)} for _ in range(4)]
    engine = any_cards(dice, 7) if PAIRS[car] else []
    return {
        "name": name,
        "car": car,
        "tires": tires,
        "fuel": any_cards(dice, 8),
        "engine": engine,
        "discard": any_cards(dice, 9),
    }


def any_cards(dice: random.Random, most: int) -> list[str]:
    """Up to so many cards of any kind."""
    cards = [random_card(dice) for _ in range(dice.randint(0, most))]
    make_wild(dice, cards)
    return cards


def random_card(dice: random.Random) -> str:
    """Any Action card."""
    return f"{dice.randint(1, 10)}{dice.choice('bw')}"


def colored(dice: random.Random, numbers: list[int], one_color: float = 0.5) -> list[str]:
    """The numbers as cards: all of one color with this chance, else as they come."""
    color = dice.choice("bw")
    mono = dice.random() < one_color
    return [f"{number}{color if mono else dice.choice('bw')}" for number in numbers]


def random_sizes(dice: random.Random, caltrops: bool, camber: bool) -> list[int]:
    """How many cards a crew wants on its tires; it sometimes forgets a wrench."""
    sizes = [4, 4, 4, 4]
    tires = dice.sample(range(4), 4)
    if caltrops and dice.random() < 0.8:
        sizes[tires[0]] = 5
    if camber:
        for tire in tires[1 : dice.choice([1, 2, 3, 3, 4])]:
            sizes[tire] = 3
    return sizes


def right_tire(dice: random.Random, size: int) -> dict[str, Any]:
    """A tire on which every step is right."""
    start = dice.randint(1, 10)
    numbers = [start]
    for _ in range(size):
        numbers.append((numbers[-1] - 1 + dice.choice([1, -1])) % 10 + 1)
    return {"start": start, "cards": colored(dice, numbers[1:])}


def right_tank(dice: random.Random, target: int, sabotage: bool) -> list[str]:
    """A tank that holds its total, mostly without a 9 or 10 where these cost points."""
    highest = 8 if sabotage and dice.random() < 0.6 else 10
    numbers: list[int] = []
    while sum(numbers) < target:
        numbers.append(dice.randint(min(3, target - sum(numbers)), min(highest, target - sum(numbers))))
    return colored(dice, numbers, 0.7)


def right_engine(dice: random.Random, pairs: int, engine_fire: bool) -> list[str]:
    """An engine with its pairs, mostly each of one color where mixed ones cost points."""
    numbers = [dice.randint(1, 10) for _ in range(pairs)]
    if engine_fire and dice.random() < 0.6:
        cards = [card for card in colored(dice, numbers) for _ in range(2)]
    else:
        cards = colored(dice, [number for number in numbers for _ in range(2)])
    return dice.sample(cards, len(cards))


def damage(dice: random.Random, area: list[str]) -> None:
    """At times, and at times more than once: a wrong card, one too few, one too many, or two that changed places."""
    while dice.random() < 0.14:
        spot = dice.randrange(len(area)) if area else 0
        match dice.randrange(4):
            case 0 if area:
                area[spot] = random_card(dice)
            case 1 if area:
                del area[spot]
            case 2:
                area.insert(spot, random_card(dice))
            case _ if area:
                area[0], area[spot] = area[spot], area[0]


def make_wild(dice: random.Random, area: list[str]) -> None:
    """Put wild cards in the place of a few cards, mostly ones that can be what they replace."""
    chance = dice.choice([0.0, 0.0, 0.0, 0.1, 0.3])
    wild = 0
    for spot, card in enumerate(area):
        if wild < WILD_CARDS and dice.random() < chance:
            area[spot] = wild_card(dice, card if dice.random() < 0.8 else random_card(dice))
            wild += 1


def wild_card(dice: random.Random, card: str) -> str:
    """A wild card that can stand for a card, unless a Teamwork card is laid for its other number."""
    number, color = card[:-1], card[-1]
    other = dice.choice([n for n in range(1, 11) if n != int(number)])
    low, high = sorted([int(number), other])
    return dice.choice([f"*{color}", f"{low}/{high}*", f"{number}*"])
