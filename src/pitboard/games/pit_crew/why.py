"""The reckoning in words: every point and bonus of a judged mat, in the order in which they are told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboard.games.pit_crew.cards import color_of, has_choice, is_assist, is_neighbor
from pitboard.games.pit_crew.engine import edits
from pitboard.games.pit_crew.judging import SPARE, jet_fuel_spaces, turbo_bonuses
from pitboard.games.pit_crew.names import AREA_NAMES, CREW_NAMES, color_name
from pitboard.games.pit_crew.parity import odd_cards
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.tires import STACK
from pitboard.games.pit_crew.words import AREAS, CRASH, TIRES, TURBO, Area, CardColor
from pitboard.games.pit_crew.wrenches import discards_per_point, nitro_spaces, spaces_per_turbo

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
TITLES = tuple(name.replace("_", " ").capitalize() for name in AREA_NAMES)
WHOLE_CAR = ""
"""The area of what concerns no single one."""


class Reason(NamedTuple):
    """One item: the area ("" for the whole car), the points or spaces it brings, the id of its rule, and the words."""

    area: str
    points: int
    spaces: int
    rule: str
    text: str


def count(number: int) -> str:
    """A small number in words."""
    return COUNTS[number] if number < len(COUNTS) else str(number)


def amount(number: int, what: str) -> str:
    """A sentence's end: `One point.`, `Two spaces.`."""
    return f"{count(number)} {what}{'' if number == 1 else 's'}"


def reasons(state: State, fixed: Fixed, crew: int, name: str = "") -> list[Reason]:
    """Everything that a judged mat brought, area by area, then what holds for the whole car.

    The points of all items are the mat's points. The spaces are those of Turbo Bonuses and Jet Fuel, none after a crash.
    """
    crashed = sum(state.points[crew]) >= CRASH
    piles: list[list[int]] = [[] for _ in range(AREAS)]
    for i, area in enumerate(state.laid_on[crew][: state.laid_count[crew]]):
        piles[area].append(i)
    found: list[Reason] = []
    for area in range(AREAS):
        pile = piles[area]
        if area != Area.DISCARD:
            found += _choices(state, crew, area, pile)
        if area < TIRES:
            found += _tire(state, fixed, crew, area, pile)
        elif state.points[crew][area]:
            found += _POINTS[area](state, fixed, crew, pile)
        if state.turbo[crew][area]:
            found.append(_turbo(state, crew, area, pile, crashed))
    found += _crash(state, crew, name) if crashed else _spaces(state, crew)
    return found


def _choices(state: State, crew: int, area: int, pile: list[int]) -> Iterator[Reason]:
    cards = state.laid[crew]
    for i in pile:
        if has_choice(cards[i]):
            name, rule = ("Assist", "PC-87") if is_assist(cards[i]) else ("Teamwork", "PC-89")
            text = f"{TITLES[area]}: {name} counts as {state.counts_as[crew][i]}."
            yield Reason(AREA_NAMES[area], 0, 0, rule, text)


def _tire(state: State, fixed: Fixed, crew: int, tire: int, pile: list[int]) -> Iterator[Reason]:
    is_five = state.caltrops_tire[crew] == tire
    is_excused = bool(state.camber_tires[crew] >> tire & 1)
    if not (state.points[crew][tire] or is_five or is_excused):
        return
    below = fixed.start[crew][state.round][tire]
    for i in pile:
        number = state.counts_as[crew][i]
        if not is_neighbor(below, number):
            yield _wrong_step(tire, below, number, i == pile[0])
        below = number
    yield from _size(tire, len(pile), is_five, is_excused)


def _wrong_step(tire: int, below: int, number: int, is_first: bool) -> Reason:
    under = f"the mat's {below}" if is_first else f"{below}"
    rule = "PC-44" if is_first else "PC-46" if number == below else "PC-45"
    return Reason(AREA_NAMES[tire], 1, 0, rule, f"{TITLES[tire]}: {number} is not next to {under}. One point.")


def _size(tire: int, cards: int, is_five: bool, is_excused: bool) -> Iterator[Reason]:
    """What a tire's number of cards costs, and the wrenches that make it right."""
    most = STACK + is_five
    least = most - is_excused
    missing, extra = max(least - cards, 0), max(cards - most, 0)
    area, title = AREA_NAMES[tire], TITLES[tire]
    wanted = f"{cards} of {least} cards" + (", and Caltrops" if is_five else ", with Perfect Camber" if is_excused else "")
    if missing:
        rule = "PC-94" if is_five else "PC-98" if is_excused else "PC-49"
        yield Reason(area, 2 * missing, 0, rule, f"{title}: {wanted}. {amount(2 * missing, 'point').capitalize()}.")
    elif extra:
        text = f"{title}: {cards} cards, {count(extra)} too many. {amount(2 * extra, 'point').capitalize()}."
        yield Reason(area, 2 * extra, 0, "PC-48", text)
    elif is_five:
        yield Reason(area, 0, 0, "PC-93", f"{title}: {count(cards)} cards, as Caltrops want.")
    elif cards < STACK:
        yield Reason(area, 0, 0, "PC-97", f"{title}: {count(cards)} cards are enough with Perfect Camber.")


def _tank(state: State, fixed: Fixed, crew: int, pile: list[int]) -> Iterator[Reason]:
    wanted = fixed.fuel[crew][state.round]
    total = sum(state.counts_as[crew][i] for i in pile)
    off = abs(wanted - total)
    sabotage = state.points[crew][Area.TANK] - off
    if off:
        yield Reason("tank", off, 0, "PC-50", f"Tank: {total} of {wanted}. {amount(off, 'point').capitalize()}.")
    if sabotage:
        text = f"Tank: {count(sabotage)} of 9 or 10, and Sabotage. {amount(sabotage, 'point').capitalize()}."
        yield Reason("tank", sabotage, 0, "PC-107", text)
        if not off and _is_one_color(state, crew, pile):
            yield Reason("tank", 0, 0, "PC-108", "Tank: right and all one color, but Sabotage takes its Turbo.")


def _engine(state: State, fixed: Fixed, crew: int, pile: list[int]) -> Iterator[Reason]:
    pairs, cards = fixed.pairs[crew][state.round], len(pile)
    wrong = edits(cards, pairs, odd_cards(state, crew))
    fire = state.points[crew][Area.ENGINE] - 2 * wrong
    if wrong:
        missing, extra = max(2 * pairs - cards, 0), max(cards - 2 * pairs, 0)
        rule = "PC-52" if missing else "PC-53" if extra else "PC-51" if pairs == 1 else "PC-56"
        how = "missing" if wrong == missing else "wrong" if not missing else "missing or wrong"
        text = f"Engine: {amount(wrong, 'card')} {how}. {amount(2 * wrong, 'point').capitalize()}."
        yield Reason("engine", 2 * wrong, 0, rule, text)
    if fire:
        text = f"Engine: {amount(fire // 2, 'pair')} of two colors, and Engine Fire. {amount(fire, 'point').capitalize()}."
        yield Reason("engine", fire, 0, "PC-110", text)


def _discard(state: State, fixed: Fixed, crew: int, pile: list[int]) -> Iterator[Reason]:
    points = state.points[crew][Area.DISCARD]
    chief = ", and a Crew Chief" if discards_per_point(state, crew) > 2 else ""
    text = f"Discard: {amount(len(pile), 'card')}{chief}. {amount(points, 'point').capitalize()}."
    yield Reason("discard", points, 0, "PC-59", text)


_POINTS = {Area.TANK: _tank, Area.ENGINE: _engine, Area.DISCARD: _discard}


def _color(state: State, crew: int, pile: list[int]) -> int:
    """The color of a pile of one color; either when no card has its own."""
    for i in pile:
        color = color_of(state.laid[crew][i])
        if color != CardColor.EITHER:
            return color
    return CardColor.EITHER


def _is_one_color(state: State, crew: int, pile: list[int]) -> bool:
    return len({color_of(state.laid[crew][i]) for i in pile} - {CardColor.EITHER}) < 2


def _turbo(state: State, crew: int, area: int, pile: list[int], crashed: bool) -> Reason:
    color = _color(state, crew, pile)
    clean = f"{TITLES[area]}: clean, all {'one color' if color == CardColor.EITHER else color_name(color)}."
    if crashed:
        return Reason(AREA_NAMES[area], 0, 0, "PC-62", f"{clean} No Turbo after a crash.")
    return Reason(AREA_NAMES[area], 0, TURBO, "PC-60", f"{clean} Turbo, two spaces.")


def _spaces(state: State, crew: int) -> Iterator[Reason]:
    """What the wrenches add to the bonuses."""
    bonuses = turbo_bonuses(state, crew)
    more = bonuses * (spaces_per_turbo(state, crew) - TURBO)
    if more:
        yield Reason(WHOLE_CAR, 0, more, "PC-106", f"Perfect Setup: {amount(more, 'space')} more for {amount(bonuses, 'Turbo')}.")
    nitro = nitro_spaces(state, crew)
    if nitro:
        yield Reason("tank", 0, nitro, "PC-106", f"Nitro: {amount(nitro, 'space')} more for the tank's Turbo.")
    spare = jet_fuel_spaces(state, crew)
    if spare:
        text = f"Jet Fuel: {count(spare + SPARE)} cards in the tank. {amount(spare, 'space').capitalize()}."
        yield Reason("tank", 0, spare, "PC-105", text)


def _crash(state: State, crew: int, name: str) -> list[Reason]:
    points = amount(sum(state.points[crew]), "point").capitalize()
    return [Reason(WHOLE_CAR, 0, 0, "PC-70", f"{points}: {name or CREW_NAMES[crew].capitalize()} is out.")]
