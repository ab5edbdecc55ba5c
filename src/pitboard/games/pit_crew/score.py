"""The scoring of written mats: a document in, the answer out, by the rules that the table plays by."""

from __future__ import annotations

import json
import threading
from typing import Any, NoReturn

import msgspec

from pitboard.games.pit_crew.cards import has_choice
from pitboard.games.pit_crew.engine import CHOICES
from pitboard.games.pit_crew.judging import jet_fuel_spaces, judge, turbo_bonuses, turbo_spaces
from pitboard.games.pit_crew.mats import house_mats
from pitboard.games.pit_crew.names import CARDS, WRENCH_NAMES, WRENCHES
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.why import DISCARD, ENGINE, TANK, reasons
from pitboard.games.pit_crew.words import CRASH, CREWS, NUMBERS, TIRES

GAME = "pit_crew"
NEEDED = ("name", "car", "tires", "fuel", "engine", "discard")
CREW_KEYS = (*NEEDED, "wrenches")
TIRE_KEYS = ("start", "cards")
MATS = {int(car): (mat["fuel"], mat["pairs"]) for car, mat in house_mats().items()}
"""What each car's tank and engine need."""
MOST_CARDS = 200
"""A mat of more is not read. Decks are not counted (PC-129), but nobody lays so many."""
LONGEST_NAME = 200
LONGEST_LINE = 1_000_000
"""Bytes; a longer line is no mat."""


class DocumentError(ValueError):
    """A document that cannot be read: what is wrong, and at which value."""

    def __init__(self, what: str, at: str) -> None:
        super().__init__(f"{at}: {what}")
        self.what = what
        self.at = at


class _Sheet(threading.local):
    """The position that documents are written into, one a thread."""

    def __init__(self) -> None:
        self.state = State()
        self.fixed = Fixed()
        self.state.counts_as = [[0] * MOST_CARDS for _ in range(CREWS)]
        self.state.began = [1] * CREWS


_sheet = _Sheet()


def judge_document(document: object) -> dict[str, Any]:
    """The answer to a document; DocumentError when it cannot be read."""
    crews = _crews(document)
    sheet = _sheet
    state, fixed = sheet.state, sheet.fixed
    fixed.crews = len(crews)
    names = [_write_crew(state, fixed, n, crew) for n, crew in enumerate(crews)]
    for n, name in enumerate(names):
        if name in names[:n]:
            raise DocumentError("two crews have this name", f"$.crews[{n}].name")
    return {"crews": [_answer(state, fixed, n, name) for n, name in enumerate(names)]}


def judge_text(text: str | bytes) -> dict[str, Any]:
    """The answer to a document of JSON; DocumentError when it cannot be read, or says a thing twice."""
    document = _json(text)
    answer = judge_document(document)
    if _may_say_twice(text, document):
        _refuse_twice(text)
    return answer


def answer_line(text: str | bytes) -> dict[str, Any]:
    """The answer to a line of JSON, or {"error", "at"} when it cannot be read."""
    try:
        return judge_text(text)
    except DocumentError as error:
        return {"error": error.what, "at": error.at}


def _may_say_twice(text: str | bytes, document: Any) -> bool:
    """Whether a sound document has other colons in its text than those after its keys and in its names; told quickly."""
    data = text if isinstance(text, bytes) else text.encode(errors="surrogatepass")
    keys = 2 + sum(len(crew) + len(TIRE_KEYS) * TIRES + crew["name"].count(":") for crew in document["crews"])
    return b"\\" in data or data.count(b":") != keys


class _Said(dict[str, Any]):
    """An object of JSON; `twice` is a key that it has more than once."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        names = [name for name, _ in pairs]
        self.twice = next((name for n, name in enumerate(names) if name in names[:n]), "")


def _refuse_twice(text: str | bytes) -> None:
    """Refuse a sound document in which a key is said twice: only one of the values would count."""
    try:
        document = json.loads(text, object_pairs_hook=_Said)
    except (ValueError, RecursionError):
        raise DocumentError("the line cannot be read as JSON", "$") from None
    said = {"$": document} | {f"$.crews[{n}]": crew for n, crew in enumerate(document["crews"])}
    tires = {f"{at}.tires[{n}]": tire for at, crew in list(said.items())[1:] for n, tire in enumerate(crew["tires"])}
    for at, item in (said | tires).items():
        if item.twice:
            raise DocumentError(f"{item.twice} is said twice", f"{at}.{item.twice}")


def _json(text: str | bytes) -> object:
    if len(text) > LONGEST_LINE:
        raise DocumentError(f"a line of at most {LONGEST_LINE} bytes is wanted", "$")
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        what = "the line is blank" if not text.strip() else str(error)
        raise DocumentError(what, "$") from None
    except (RecursionError, UnicodeError):
        raise DocumentError("the line cannot be read as JSON", "$") from None


def _crews(document: object) -> list[object]:
    if not isinstance(document, dict):
        raise DocumentError("an object with game and crews is wanted", "$")
    if document.keys() != {"game", "crews"}:
        _refuse_keys(document, ("game", "crews"), ("game", "crews"), "$")
    if document["game"] != GAME:
        raise DocumentError(f'"{GAME}" is wanted', "$.game")
    crews = document["crews"]
    if not isinstance(crews, list) or not 2 <= len(crews) <= CREWS:
        raise DocumentError("a list of two or three crews is wanted", "$.crews")
    return crews


def _refuse_keys(found: dict[Any, Any], needed: tuple[str, ...], known: tuple[str, ...], at: str) -> None:
    """Refuse a key that is unknown or missing."""
    for key in found:
        if key not in known:
            raise DocumentError(f"no such key; there are {', '.join(known)}", f"{at}.{_shown(key)}")
    for key in needed:
        if key not in found:
            raise DocumentError(f"{key} is missing", f"{at}.{key}")


def _shown(key: object) -> str:
    """A key of the document as it can be shown on one line."""
    text = str(key)
    shown = "".join(c if c.isprintable() else "?" for c in text[:40])
    return shown if len(text) <= 40 else f"{shown}..."


def _write_crew(state: State, fixed: Fixed, n: int, crew: object) -> str:
    """Write a crew's mat and wrenches into the position, and return its name."""
    if not isinstance(crew, dict):
        raise DocumentError("an object is wanted, a crew's mat", f"$.crews[{n}]")
    if crew.keys() != _ALL_KEYS:
        _refuse_keys(crew, NEEDED, CREW_KEYS, f"$.crews[{n}]")
    name, car = crew["name"], crew["car"]
    if not isinstance(name, str) or not _is_text(name):
        raise DocumentError(f"a text of at most {LONGEST_NAME} characters is wanted", f"$.crews[{n}].name")
    if type(car) is not int or car not in MATS:
        raise DocumentError(f"one of {', '.join(map(str, MATS))} is wanted", f"$.crews[{n}].car")
    fixed.fuel[n][0], fixed.pairs[n][0] = MATS[car]
    piles = [
        *_tires(fixed, n, crew["tires"]),
        _cards(crew["fuel"], n, ".fuel"),
        _cards(crew["engine"], n, ".engine"),
        _cards(crew["discard"], n, ".discard"),
    ]
    if piles[ENGINE]:
        _check_engine(fixed, n, piles[ENGINE])
    state.wrench[n] = _wrenches(crew["wrenches"], n) if "wrenches" in crew else []
    _lay(state, n, piles)
    return name


_ALL_KEYS = set(CREW_KEYS)


def _is_text(name: str) -> bool:
    """Short enough, and no half characters in it."""
    return len(name) <= LONGEST_NAME and (name.isascii() or not any("\ud800" <= c <= "\udfff" for c in name))


def _tires(fixed: Fixed, n: int, tires: object) -> list[list[int]]:
    if not isinstance(tires, list) or len(tires) != TIRES:
        raise DocumentError("a list of four tires is wanted", f"$.crews[{n}].tires")
    piles = []
    for i, tire in enumerate(tires):
        if not isinstance(tire, dict):
            raise DocumentError("an object with start and cards is wanted", f"$.crews[{n}].tires[{i}]")
        if len(tire) != len(TIRE_KEYS) or "start" not in tire or "cards" not in tire:
            _refuse_keys(tire, TIRE_KEYS, TIRE_KEYS, f"$.crews[{n}].tires[{i}]")
        start = tire["start"]
        if type(start) is not int or not 1 <= start <= NUMBERS:
            raise DocumentError(f"a whole number from 1 to {NUMBERS} is wanted", f"$.crews[{n}].tires[{i}].start")
        fixed.start[n][0][i] = start
        piles.append(_cards(tire["cards"], n, _TIRE_PLACES[i]))
    return piles


_TIRE_PLACES = tuple(f".tires[{i}].cards" for i in range(TIRES))


def _cards(cards: object, n: int, place: str) -> list[int]:
    """The kinds of some cards; DocumentError names the first that is none."""
    if not isinstance(cards, list):
        raise DocumentError("a list of cards is wanted", f"$.crews[{n}]{place}")
    try:
        return list(map(_kind, cards))
    except (KeyError, TypeError):
        _refuse_card(cards, f"$.crews[{n}]{place}")


_kind = CARDS.__getitem__


def _refuse_card(cards: list[Any], at: str) -> NoReturn:
    wrong = next(i for i, card in enumerate(cards) if not isinstance(card, str) or card not in CARDS)
    what = "a card is wanted: 1b to 10w, Assist *b or *w, Training 1* to 10*, Teamwork like 3/7*"
    raise DocumentError(what, f"{at}[{wrong}]")


def _check_engine(fixed: Fixed, n: int, engine: list[int]) -> None:
    if fixed.pairs[n][0] == 0:
        raise DocumentError("this car has no engine repair (PC-21)", f"$.crews[{n}].engine[0]")
    if len(engine) > CHOICES and sum(map(has_choice, engine)) > CHOICES:
        what = f"more than {CHOICES} cards of Assist and Teamwork are not judged; the box has four"
        raise DocumentError(what, f"$.crews[{n}].engine")


def _wrenches(names: object, n: int) -> list[int]:
    """The kinds of a crew's wrenches; those that are placed like cards do nothing beside a mat."""
    if not isinstance(names, list):
        raise DocumentError("a list of Monkey Wrenches is wanted", f"$.crews[{n}].wrenches")
    for i, name in enumerate(names):
        if not isinstance(name, str) or name not in _NAMES:
            raise DocumentError(f"one of {', '.join(WRENCH_NAMES)} is wanted", f"$.crews[{n}].wrenches[{i}]")
    return [WRENCHES[name] for name in set(names) if name in WRENCHES]


_NAMES = frozenset(WRENCH_NAMES)


def _lay(state: State, n: int, piles: list[list[int]]) -> None:
    """Lay the cards of all areas."""
    laid: list[int] = []
    on: list[int] = []
    for area, pile in enumerate(piles):
        laid += pile
        on += [area] * len(pile)
    if len(laid) > MOST_CARDS:
        raise DocumentError(f"more than {MOST_CARDS} cards lie on this mat", f"$.crews[{n}]")
    state.laid[n], state.laid_on[n], state.laid_count[n] = laid, on, len(laid)
    state.pile[n] = [len(pile) for pile in piles]


def _answer(state: State, fixed: Fixed, n: int, name: str) -> dict[str, Any]:
    """Judge a crew that has been written in."""
    total = judge(state, fixed, n)
    crashed = total >= CRASH
    points, turbo = state.points[n], state.turbo[n]
    areas = [{"penalty": points[area], "turbo": turbo[area] == 1} for area in range(DISCARD)]
    return {
        "name": name,
        "tires": areas[:TIRES],
        "fuel": areas[TANK],
        "engine": areas[ENGINE],
        "discard": {"penalty": points[DISCARD]},
        "penalty_points": total,
        "crashed": crashed,
        "turbo_bonuses": 0 if crashed else turbo_bonuses(state, n),
        "turbo_spaces": 0 if crashed else turbo_spaces(state, fixed, n),
        "jet_fuel_spaces": 0 if crashed else jet_fuel_spaces(state, n),
        "why": [f"{text} [{rule}]" for _, _, _, rule, text in reasons(state, fixed, n, name)],
    }
