"""The reckoning in words: every point and bonus of a judged mat, in the order in which they are told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pitboard.games.pit_crew.cards import FIRST_ASSIST, color_of, has_choice, is_assist, is_neighbor
from pitboard.games.pit_crew.judging import SPARE, jet_fuel_spaces, turbo_bonuses
from pitboard.games.pit_crew.names import AREA_NAMES, CREW_NAMES, color_name
from pitboard.games.pit_crew.parity import edits, odd_cards, singles
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.tires import STACK
from pitboard.games.pit_crew.words import AREAS, CRASH, TIRES, TURBO, CardColor
from pitboard.games.pit_crew.wrenches import discards_per_point, nitro_spaces, spaces_per_turbo

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
TITLES = tuple(name.replace("_", " ").capitalize() for name in AREA_NAMES)
TANK, ENGINE, DISCARD = map(AREA_NAMES.index, ("tank", "engine", "discard"))
WHOLE_CAR = ""
"""The area of what concerns no single one."""
EITHER = int(CardColor.EITHER)


class Reason(NamedTuple):
    """One item: the area ("" for the whole car), the points or spaces it brings, the id of its rule, and the words."""

    area: str
    points: int
    spaces: int
    rule: str
    text: str


def reasons(state: State, fixed: Fixed, crew: int, name: str = "") -> list[Reason]:
    """Everything that a judged mat brought, area by area, then what holds for the whole car.

    The points of all items are the mat's points. The spaces are those of Turbo Bonuses and Jet Fuel, none after a crash.
    """
    points, turbo = state.points[crew], state.turbo[crew]
    total = sum(points)
    piles: list[list[int]] = [[] for _ in range(AREAS)]
    for i, area in enumerate(state.laid_on[crew][: state.laid_count[crew]]):
        piles[area].append(i)
    choices = _choices(state, crew)
    roles = state.camber_tires[crew] or state.caltrops_tire[crew] >= 0
    found: list[Reason] = []
    for area in range(AREAS):
        if choices:
            found += [reason for reason in choices if reason.area == AREA_NAMES[area]]
        if area < TIRES:
            if points[area] or roles:
                found += _tire(state, fixed, crew, area, piles[area])
        elif points[area]:
            found += _other_area(state, fixed, crew, area, piles[area])
        if turbo[area]:
            found.append(_turbo(area, _color(state, crew, piles[area]), total >= CRASH))
    if total >= CRASH:
        found.append(_crash(total, name or CREW_NAMES[crew].capitalize()))
    else:
        found += _spaces(state, crew)
    return found


def _count(number: int) -> str:
    """A small number in words."""
    return COUNTS[number] if number < len(COUNTS) else str(number)


def _amount(number: int, what: str) -> str:
    """`One point`, `Two spaces`."""
    return f"{_count(number)} {what}{'' if number == 1 else 's'}".capitalize()


def _choices(state: State, crew: int) -> list[Reason]:
    """What each card with a choice counts as; in the Discard that is nothing."""
    cards, on = state.laid[crew], state.laid_on[crew]
    wild = [i for i, kind in enumerate(cards[: state.laid_count[crew]]) if kind >= FIRST_ASSIST]
    return [
        _choice(on[i], is_assist(cards[i]), state.counts_as[crew][i]) for i in wild if on[i] != DISCARD and has_choice(cards[i])
    ]


@lru_cache
def _choice(area: int, is_assist: bool, number: int) -> Reason:
    name, rule = ("Assist", "PC-87") if is_assist else ("Teamwork", "PC-89")
    return Reason(AREA_NAMES[area], 0, 0, rule, f"{TITLES[area]}: {name} counts as {number}.")


def _tire(state: State, fixed: Fixed, crew: int, tire: int, pile: list[int]) -> tuple[Reason, ...]:
    """Wrong steps in laying order, then the size with what the wrenches make of it."""
    is_five = state.caltrops_tire[crew] == tire
    is_excused = state.camber_tires[crew] >> tire & 1 == 1
    size = _size(tire, len(pile), is_five, is_excused)
    if state.points[crew][tire] == (size[0].points if size else 0):
        return size
    found = []
    below = fixed.start[crew][state.round][tire]
    numbers = state.counts_as[crew]
    for i in pile:
        if not is_neighbor(below, numbers[i]):
            found.append(_wrong_step(tire, below, numbers[i], i == pile[0]))
        below = numbers[i]
    return (*found, *size)


@lru_cache(1024)
def _wrong_step(tire: int, below: int, number: int, is_first: bool) -> Reason:
    under = f"the mat's {below}" if is_first else f"{below}"
    rule = "PC-44" if is_first else "PC-46" if number == below else "PC-45"
    return Reason(AREA_NAMES[tire], 1, 0, rule, f"{TITLES[tire]}: {number} is not next to {under}. One point.")


@lru_cache(1024)
def _size(tire: int, cards: int, is_five: bool, is_excused: bool) -> tuple[Reason, ...]:
    """What a tire's number of cards costs, or the wrench that makes it right: one item or none."""
    most = STACK + is_five
    least = most - is_excused
    area, title = AREA_NAMES[tire], TITLES[tire]
    if cards < least:
        points, five = 2 * (least - cards), "PC-94" if cards == STACK else "PC-135"
        rule = five if is_five else "PC-98" if is_excused else "PC-49"
        wrench = " for the Caltrops" if is_five else " with Perfect Camber" if is_excused else ""
        return (Reason(area, points, 0, rule, f"{title}: {cards} of {least} cards{wrench}. {_amount(points, 'point')}."),)
    if cards > most:
        points = 2 * (cards - most)
        return (
            Reason(area, points, 0, "PC-48", f"{title}: {cards} cards, {cards - most} too many. {_amount(points, 'point')}."),
        )
    if is_five:
        rule = "PC-93" if cards == most else "PC-96"
        return (Reason(area, 0, 0, rule, f"{title}: {cards} cards, enough for the Caltrops."),)
    if cards < STACK:
        return (Reason(area, 0, 0, "PC-97", f"{title}: {cards} cards are enough with Perfect Camber."),)
    return ()


def _other_area(state: State, fixed: Fixed, crew: int, area: int, pile: list[int]) -> tuple[Reason, ...]:
    """What the tank, the engine or the Discard costs."""
    points = state.points[crew][area]
    if area == TANK:
        total = sum([state.counts_as[crew][i] for i in pile])
        return _tank(total, fixed.fuel[crew][state.round], points, _is_one_color(state, crew, pile))
    if area == ENGINE:
        pairs = fixed.pairs[crew][state.round]
        return _engine(len(pile), pairs, edits(len(pile), pairs, singles(odd_cards(state, crew))), points)
    return _discard(len(pile), points, discards_per_point(state, crew) > 2)


@lru_cache(1024)
def _tank(total: int, wanted: int, points: int, is_one_color: bool) -> tuple[Reason, ...]:
    off = abs(wanted - total)
    sabotage = points - off
    found = []
    if off:
        found.append(Reason("tank", off, 0, "PC-50", f"Tank: {total} of {wanted}. {_amount(off, 'point')}."))
    if sabotage:
        cards = "a 9 or 10" if sabotage == 1 else f"{_count(sabotage)} cards of 9 or 10"
        found.append(Reason("tank", sabotage, 0, "PC-107", f"Tank: {cards} under Sabotage. {_amount(sabotage, 'point')}."))
    if sabotage and not off and is_one_color:
        found.append(Reason("tank", 0, 0, "PC-108", "Tank: clean and all one color, but Sabotage takes the Turbo."))
    return tuple(found)


@lru_cache(1024)
def _engine(cards: int, pairs: int, wrong: int, points: int) -> tuple[Reason, ...]:
    missing, extra, fire = max(2 * pairs - cards, 0), cards - 2 * pairs, points - 2 * wrong
    found = []
    if wrong:
        rule = "PC-53" if extra > 0 or pairs > 2 else "PC-56" if pairs == 2 else "PC-52" if missing else "PC-51"
        how = "missing" if wrong == missing else "missing or wrong" if missing else "wrong"
        found.append(Reason("engine", 2 * wrong, 0, rule, f"Engine: {_count(wrong)} {how}. {_amount(2 * wrong, 'point')}."))
    if fire:
        pair = "a pair" if fire == 2 else f"{_count(fire // 2)} pairs"
        found.append(Reason("engine", fire, 0, "PC-110", f"Engine: {pair} of two colors on fire. {_amount(fire, 'point')}."))
    return tuple(found)


@lru_cache(1024)
def _discard(cards: int, points: int, has_chief: bool) -> tuple[Reason, ...]:
    chief = ", with a Crew Chief" if has_chief else ""
    return (Reason("discard", points, 0, "PC-59", f"Discard: {cards} cards{chief}. {_amount(points, 'point')}."),)


def _color(state: State, crew: int, pile: list[int]) -> int:
    """The color of a pile of one color; either when no card has its own."""
    for i in pile:
        color = color_of(state.laid[crew][i])
        if color != EITHER:
            return color
    return EITHER


def _is_one_color(state: State, crew: int, pile: list[int]) -> bool:
    return len({color_of(state.laid[crew][i]) for i in pile} - {EITHER}) < 2


@lru_cache
def _turbo(area: int, color: int, crashed: bool) -> Reason:
    clean = f"{TITLES[area]}: clean, all {'one color' if color == EITHER else color_name(color)}."
    if crashed:
        return Reason(AREA_NAMES[area], 0, 0, "PC-62", f"{clean} No Turbo after a crash.")
    return Reason(AREA_NAMES[area], 0, TURBO, "PC-60", f"{clean} Turbo, two spaces.")


def _spaces(state: State, crew: int) -> Iterator[Reason]:
    """What wrenches add to the bonuses."""
    if not any(state.wrench[crew]):
        return
    more = spaces_per_turbo(state, crew) - TURBO
    bonuses = turbo_bonuses(state, crew) if more else 0
    if bonuses:
        setup = f"Perfect Setup: one space more for each Turbo. {_amount(bonuses * more, 'space')}."
        yield Reason(WHOLE_CAR, 0, bonuses * more, "PC-106", setup)
    nitro = nitro_spaces(state, crew)
    if nitro:
        yield Reason("tank", 0, nitro, "PC-106", f"Nitro: more from the tank's Turbo. {_amount(nitro, 'space')}.")
    spare = jet_fuel_spaces(state, crew)
    if spare:
        jet_fuel = f"Jet Fuel: {_count(spare + SPARE)} cards in the tank. {_amount(spare, 'space')}."
        yield Reason("tank", 0, spare, "PC-105", jet_fuel)


def _crash(points: int, name: str) -> Reason:
    return Reason(WHOLE_CAR, 0, 0, "PC-70", f"{_amount(points, 'point')}: {name} is out.")
