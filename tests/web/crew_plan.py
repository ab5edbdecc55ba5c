"""What a quick, honest beginner does at Pit Crew, told by nothing but the view that the browser has."""

from collections.abc import Iterable, Iterator
from typing import Any

Act = dict[str, Any]
View = dict[str, Any]

TIRES = ("front_left", "front_right", "rear_left", "rear_right")
STACK = 4
PATIENCE = 14
"""With so many cards in the Discard the crew is done with looking for the right ones."""


def numbers_of(card: str) -> set[int]:
    """The numbers that a card may count as: `7b` is 7, `3/7*` either, `*b` any."""
    digits = card.rstrip("bw").rstrip("*")
    return {int(number) for number in digits.split("/")} if digits else set(range(1, 11))


def is_next_to(number: int, card: str) -> bool:
    """Whether a card goes on a tire whose top is that number; 1 and 10 are next to each other."""
    return bool(numbers_of(card) & {number % 10 + 1, (number - 2) % 10 + 1})


class Mat:
    """A crew's mat, with the cards that are still on their way to it."""

    def __init__(self, crew: View, areas: list[str], flying: Iterable[tuple[str, str]]) -> None:
        self.crew = crew
        self.seen = {area: list(pile) for area, pile in zip(areas, crew["piles"], strict=True)}
        self.flying: list[str] = []
        for card, area in flying:
            self.seen[area].append(card)
            self.flying.append(area)
        capped = dict(zip(areas, crew["capped"], strict=False))
        self.open = [area for area in areas[:-1] if not capped[area] and not (area == "engine" and crew["closed"])]

    def total(self) -> int:
        """What the tank's cards add up to, each at its least."""
        return sum(min(numbers_of(card)) for card in self.seen["tank"])

    def unpaired(self) -> set[int]:
        """The numbers that lie once in the engine."""
        odd: set[int] = set()
        for card in self.seen["engine"]:
            odd ^= {min(numbers_of(card))}
        return odd

    def is_done(self, area: str) -> bool:
        """Whether an area looks finished."""
        if area in TIRES:
            return len(self.seen[area]) >= STACK
        if area == "tank":
            return self.total() >= int(self.crew["fuel"])
        return len(self.seen[area]) >= 2 * int(self.crew["pairs"])

    def takes(self, card: str) -> Iterator[str]:
        """The areas that a card fits by its number."""
        for tire, start in zip(TIRES, self.crew["starts"], strict=True):
            pile = self.seen[tire]
            if tire in self.open and is_next_to(min(numbers_of(pile[-1])) if pile else start, card):
                yield tire
        if "tank" in self.open and self.total() + min(numbers_of(card)) <= self.crew["fuel"]:
            yield "tank"
        if "engine" in self.open and (not self.unpaired() or numbers_of(card) & self.unpaired()):
            yield "engine"

    def lay(self, card: str, area: str) -> Act:
        """The command that places a card where so many lie, one's own on the way counted."""
        return {"do": "lay", "args": {"card": card, "area": area}, "question": 1 + len(self.seen[area])}


def choices(race: View, own: View, areas: list[str], flying: list[Act]) -> Iterator[Act]:
    """What a seat would do now, best first; `flying` are its commands that are not answered yet."""
    seat = race["seats"][own["seat"]]
    crew = next(crew for crew in race["crews"] if crew["crew"] == seat["crew"])
    if race["choosing"] == seat["crew"] and (own["captain"] or not own["proposed"]):
        yield from answers(race)
    if race["phase"] == "round_setup" and not seat["ready"]:
        yield {"do": "ready_up"}
    if race["phase"] == "pit_crew" and crew["racing"]:
        yield from with_the_die(crew) if crew["complete"] else work(race, crew, own, areas, flying)


def answers(race: View) -> Iterator[Act]:
    """What a crew answers when it is asked to choose: the last wrench, the first people."""
    if race["choice"] == "wrench":
        yield {"do": "take_wrench", "args": {"wrench": race["offer"][-1]}}
    elif race["choice"] == "bad_nachos":
        yield {"do": "bad_nachos", "args": {"member": 0}}
    elif race["choice"] == "veteran_crew":
        yield {"do": "veteran_crew", "args": {"first": 0, "second": 1}}


def with_the_die(crew: View) -> Iterator[Act]:
    """Everybody reaches, everybody rolls: the first hand counts."""
    if crew["die"]:
        yield {"do": "roll"}
    elif not crew["reaching"]:
        yield {"do": "take_die"}


def work(race: View, crew: View, own: View, areas: list[str], flying: list[Act]) -> Iterator[Act]:
    """Cap what is done, place what fits, draw, and else throw a card away; after many, cap as it is."""
    laid = [(act["args"]["card"], act["args"]["area"]) for act in flying if act["do"] == "lay"]
    mat = Mat(crew, areas, laid)
    hand = [card for one in own["hands"] if one["seat"] == own["seat"] for card in one["cards"] if card]
    for card, _ in laid:
        if card in hand:
            hand.remove(card)
    held = [one["card"] for one in crew["wrenches"] if "*" in one["card"] and not one["used"] and not any(laid)]
    yield from ({"do": "cap", "args": {"area": area}} for area in mat.open if mat.is_done(area) and area not in mat.flying)
    for card in held + hand:
        yield from (mat.lay(card, area) for area in mat.takes(card))
    slots = race["seats"][own["seat"]]["hand_size"]
    if crew["deck"] and len(hand) + sum(act["do"] == "draw" for act in flying) < slots:
        yield {"do": "draw"}
    if flying:
        return
    if hand and len(mat.seen["discard"]) < PATIENCE:
        yield from (mat.lay(card, "discard") for card in hand)
    else:
        yield from ({"do": "cap", "args": {"area": area}} for area in mat.open)
