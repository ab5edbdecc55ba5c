"""The acts of the table in words, for the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboard.table.correspondence.timetable import when_words
from pitboard.table.house import CREW_CALLS, calls_of
from pitboard.table.live import Live

Line = dict[str, str]


def _line(text: str, rule: str = "") -> list[Line]:
    return [{"text": text, "rule": rule}]


def _driven(level: str) -> str:
    """What becomes of who has left no word."""
    return "The plain answer is given." if level == "plain" else "A bot drives this turn."


def _void_words(name: str, entry: Mapping[str, Any]) -> list[Line]:
    """A correction, and what the steward decided for a seat (Table 18)."""
    first, last = entry["from"], entry["to"]
    which = f"Entry {last} is" if first == last else f"Entries {first} to {last} are"
    said = _line(f"{which} void: {entry['reason']}", "Table 18")
    if "turn" in entry:
        said += _line(f"Turn {entry['turn']} is carried out again, with the same plots and dice.", "Table 18")
    return said + (_line(f"The steward decided for {name}: “{entry['plan']}”.", "Table 18") if "plan" in entry else [])


_SAID: dict[str, Callable[[str, Mapping[str, Any]], list[Line]]] = {
    "sit": lambda name, e: _line(f"{e['name']} sits down."),
    "stand": lambda name, e: _line(f"{name} gets up."),
    "bot": lambda name, e: _line("A bot sits down." if e["level"] else f"{name} gets up."),
    "fill": lambda name, e: _line("Bots take the free seats."),
    "ready": lambda name, e: _line(f"{name} is ready."),
    "open": lambda name, e: [],
    "away": lambda name, e: _line(f"{name}'s line is down. A stand-in drives on.", "Table 6"),
    "back": lambda name, e: _line(f"{name} is back."),
    "stand_in": lambda name, e: _line(f"A stand-in drives for {name}.", "Table 6"),
    "take_back": lambda name, e: _line(f"{name} drives again."),
    "kick": lambda name, e: _line(f"The host removed {name}.", "Table 3"),
    "host": lambda name, e: _line(f"{name} is the host now.", "Table 3"),
    "lock": lambda name, e: _line("The table is locked.", "Table 3"),
    "unlock": lambda name, e: _line("The table is open again."),
    "list": lambda name, e: _line("The lobby shows this table."),
    "unlist": lambda name, e: _line("The lobby no longer shows this table."),
    "pause": lambda name, e: _line("The race is paused.", "Table 7"),
    "pause_wish": lambda name, e: _line(f"{name} wants a pause.", "Table 7"),
    "aid_on": lambda name, e: _line(f"{name} counts with the counting aid from now on.", "Table 13"),
    "aid_off": lambda name, e: _line(f"{name} counts without the counting aid again.", "Table 13"),
    "plan": lambda name, e: _line(f"{name} leaves word." if e["plan"] else f"{name} takes the word back.", "Table 15"),
    "rename": lambda name, e: _line(f"{name} is called {e['name']} now."),
    "rematch": lambda name, e: (
        _line("The rematch is open.", "Table 10") if e.get("table") else _line(f"{name} asks for a rematch.")
    ),
    "dice": lambda name, e: _line(f"Dice for {name or 'tied bids'}: {', '.join(map(str, e['faces']))}.", "Table 19"),
    "undo": lambda name, e: _line("What waited for dice is taken back.", "Table 19"),
    "void": _void_words,
    "hold": lambda name, e: chosen_words(name, e["by"], is_again=False),
    "missed": lambda name, e: _line(f"{name} has missed the deadline. {_driven(e['level'])}", "Table 16"),
    "ruling": lambda name, e: _line(f"Ruling: {e['text']}", "Table 17"),
    "replace": lambda name, e: _line(
        f"The steward replaces {name}. A bot drives until somebody takes the seat. {e['reason']}", "Table 17"
    ),
}


def table_words(live: Live, entry: Mapping[str, Any], seat: int) -> list[Line]:
    """A table act in words; `live` is the table before it."""
    if entry["do"] == "start":
        return _start_words(live)
    if entry["do"] == "resume":
        return _line("The race goes on.") if live.paused else _line(f"{live.names()[seat]} would rather go on.", "Table 7")
    if entry["do"] in _DUE:
        return _due_words(live, entry)
    if entry["do"] == "call":
        return _call_words(live, entry["text"], live.names()[seat])
    return _SAID[entry["do"]](live.names()[seat] if seat >= 0 else "", entry)


_DUE: dict[str, str] = {
    "deadline": "To be handed in by {soft}.",
    "extend": "The deadline is put off to {soft}. {reason}",
    "outage": "The server was down over the deadline, which is put off to {soft}.",
}


def _due_words(live: Live, entry: Mapping[str, Any]) -> list[Line]:
    """A deadline in words, with its grace if there is one."""
    assert live.timetable is not None
    soft, hard = (when_words(live.timetable, live.started + entry[key]) for key in ("soft", "hard"))
    said = _DUE[entry["do"]].format(soft=soft, reason=entry.get("reason", ""))
    late = "" if entry["soft"] == entry["hard"] else f" Late ones are waited for until {hard}."
    return _line(said + late, "Table 17" if entry["do"] == "extend" else "Table 16")


def _call_words(live: Live, text: str, name: str) -> list[Line]:
    """A call as everybody may know it: what is called to one's crew is for the crew."""
    said = calls_of(live.course.game.name).get(text)
    return _line(f"{name}: {said}" if said else f"{name} calls to the crew.")


def crew_call(live: Live, entry: Mapping[str, Any], seat: int) -> tuple[list[int], dict[str, Any]]:
    """A call to one's crew: whose seats hear it, and what they hear; nobody where the entry is none."""
    if entry["do"] != "call" or entry["text"] not in CREW_CALLS or live.course.game.mates is None:
        return [], {}
    heard = {"n": entry["n"], "seat": seat, "key": entry["text"], "text": CREW_CALLS[entry["text"]]}
    return list(live.course.game.mates(live.course.fixed, seat)), heard


def _start_words(live: Live) -> list[Line]:
    if live.stage == "gathering":
        return _line("The free seats stay empty.", "Table 2")
    late = [live.seats[live.seats_of(person)[0]].name for person in live.unopened()]
    said = [_line(f"{name}'s nonce did not come in. It adds nothing.", "Table 4")[0] for name in late]
    if live.rules.real_dice:
        return _line("Real dice are thrown. Lights out!", "Table 19")
    return [*said, *_line("The luck is sealed. Lights out!", "Table 4")]


def chosen_words(name: str, by: str, *, is_again: bool) -> list[Line]:
    """Somebody has chosen in secret; for one whose time has run out `late_words` say that."""
    if by == "default":
        return []
    how = " by plan" if by == "plan" else " anew" if is_again else ""
    return _line(f"{name} has chosen{how}.", "Table 14")


def late_words(name: str) -> list[Line]:
    """The plain answer was given for a seat that let its time run out."""
    return _line(f"Time is up for {name}.", "Table 5")
