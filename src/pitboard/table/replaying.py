"""A table made again from its head and its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from pitboard.kernel.again import Again
from pitboard.table.entries import TABLE_ACTS, Entry, apply_table_act, decode
from pitboard.table.faults import BrokenLog, Refusal
from pitboard.table.house import REFUSALS
from pitboard.table.live import Live
from pitboard.table.outcome import Outcome
from pitboard.table.question import put_question
from pitboard.table.screen import LOG_LINES, Screen
from pitboard.table.steward.past import Past
from pitboard.table.writing import note_game_act, replay_game_act, take_entry, tell_game_act, tell_table_act


def read_entries(log: Iterable[bytes]) -> list[Entry]:
    """The entries of a log; BrokenLog where one cannot be read or a number is missing."""
    entries: list[Entry] = []
    for n, line in enumerate(log, 1):
        try:
            entry = decode(line)
        except msgspec.DecodeError as error:
            raise BrokenLog(n, str(error)) from None
        if entry.get("n") != n or "do" not in entry or "at" not in entry:
            raise BrokenLog(n, "no entry of this number")
        entries.append(entry)
    return entries


def voided(entries: Iterable[Entry]) -> set[int]:
    """The numbers of the entries that later ones void."""
    return {n for entry in entries if entry["do"] == "void" for n in range(entry["from"], entry["to"] + 1)}


def replay_entries(live: Live, screen: Screen, entries: list[Entry]) -> None:
    """Do all entries again; the last ones are told in words, as a welcome shows them."""
    void = voided(entries)
    voids = [entry for entry in entries if entry["do"] == "void"]
    past = Past(live, void, {entry["from"] for entry in voids}, max((entry["n"] for entry in voids), default=0))
    held = [entry["n"] for entry in entries if entry["n"] not in void]
    told_from = held[-LOG_LINES - 1] if len(held) > LOG_LINES else 0
    for entry in entries:
        if entry["n"] == told_from + 1:
            screen.reset(live)
        try:
            past.follow(entry)
            if entry["n"] in void:
                skip_entry(live, entry)
            elif entry["n"] > told_from:
                tell_again(live, screen, Outcome(), entry)
            else:
                do_again(live, entry)
        except KeyError as error:
            raise BrokenLog(entry["n"], f"{error} is missing or unknown") from None
        except Refusal as refusal:
            raise BrokenLog(entry["n"], REFUSALS[refusal.name].what) from None
    screen.reset(live)


def skip_entry(live: Live, entry: Entry) -> None:
    """A voided entry changes nothing, but its number, its command and its luck are used up."""
    seat = live.seat_named(entry["seat"]) if "seat" in entry else -1
    take_entry(live, entry, entry.get("person") or (live.seats[seat].person if seat >= 0 else ""))
    if live.turns is not None:
        live.turns.void += 1
    if live.source is not None and not isinstance(live.source, Again):
        live.source.k += len(entry.get("luck", []))


def do_again(live: Live, entry: Entry) -> None:
    """Do an entry of the log again, without telling anybody."""
    if entry["do"] in live.course.verbs:
        seat = replay_game_act(live, entry)
        take_entry(live, entry, live.seats[seat].person if entry["by"] == "person" else "")
        note_game_act(live, seat, entry)
    else:
        seat = table_act_seat(live, entry)
        take_entry(live, entry, entry.get("person", ""))
        apply_table_act(live, entry, seat)
    put_question(live, entry["at"])


def tell_again(live: Live, screen: Screen, outcome: Outcome, entry: Entry) -> None:
    """Do an entry of the log again, with the frame that tells it."""
    if entry["do"] in live.course.verbs:
        if live.state is not None:
            live.course.game.copy_into(live.course.before, live.state)
        seat = replay_game_act(live, entry)
        tell_game_act(live, screen, outcome, entry, seat)
    else:
        tell_table_act(live, screen, outcome, entry, table_act_seat(live, entry))


def table_act_seat(live: Live, entry: Entry) -> int:
    """The seat that a table act is about, -1 for none; BrokenLog where act or seat are unknown."""
    if entry["do"] not in TABLE_ACTS:
        raise BrokenLog(entry["n"], f"nobody knows the act {entry['do']!r}")
    try:
        return live.seat_named(entry["seat"]) if "seat" in entry else -1
    except ValueError as error:
        raise BrokenLog(entry["n"], str(error)) from None


def frames_again(live: Live, screen: Screen, entries: list[Entry]) -> Iterator[bytes]:
    """The shared frame of every entry that is not voided, in order: a replay for the screen."""
    void = voided(entries)
    for entry in entries:
        if entry["n"] in void:
            skip_entry(live, entry)
            continue
        outcome = Outcome()
        tell_again(live, screen, outcome, entry)
        yield outcome.frames[0].shared
