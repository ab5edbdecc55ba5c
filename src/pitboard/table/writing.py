"""Adding entries to the log: numbering them, applying them, and telling everybody. Replay comes by here too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboard.kernel import notation
from pitboard.kernel.again import Again
from pitboard.kernel.notation import NotationError, act_words, luck_words, read_act, read_luck
from pitboard.kernel.sources import LuckError, Scripted, Seeded, Source
from pitboard.table.correspondence.by_deadline import note_choice
from pitboard.table.early import act_text
from pitboard.table.entries import Entry, apply_table_act, encode
from pitboard.table.faults import BrokenLog
from pitboard.table.hands import Ask
from pitboard.table.live import Live
from pitboard.table.messages import CommandId
from pitboard.table.outcome import Outcome
from pitboard.table.question import put_question, question_number
from pitboard.table.real_dice.entering import WAITS, dice_for
from pitboard.table.real_dice.throw import Throw
from pitboard.table.rush import note_hands
from pitboard.table.screen import Screen
from pitboard.table.sealing import SEALED_ACTS, is_secret_act, seal_for
from pitboard.table.steward.past import answering, is_shown_before, moment_of, note_answer, retold
from pitboard.table.words import chosen_words, crew_call, late_words, table_words

SWITCHES = ("lock", "unlock", "list", "unlist")
NEW_LINE = {*SWITCHES, "sit", "stand", "bot", "fill", "start", "kick", "replace", "leave", "host", "rename"}
"""Acts that change the table's line in the lobby, besides the end of the race."""

NEW_OWN = {"start", "plan", "hold", "sit", "replace"}
"""Acts after which the race, or what somebody alone sees of it, looks different."""

NEW_YOU = {"sit", "stand", "kick", "rename", "replace"}
"""Acts after which somebody holds other seats."""


def write_table_act(
    live: Live,
    screen: Screen,
    outcome: Outcome,
    body: Mapping[str, Any],
    at: int,
    *,
    by: str = "",
    person: str = "",
    command_id: CommandId | None = None,
) -> None:
    """Add an act of the table; `body` is its `do`, perhaps its seat by number, and its own keys."""
    entry: Entry = {"n": live.n + 1, "at": at}
    seat = body.get("seat", -1)
    if seat >= 0:
        entry["seat"] = live.course.seat_names[seat]
    if by:
        entry["by"] = by
    if person:
        entry["person"] = person
    if command_id is not None:
        entry["id"] = command_id
    said = {key: value for key, value in body.items() if key != "seat"}
    entry |= said
    if body["do"] in SEALED_ACTS:
        entry["sealed"] = seal_for(live, said)
    outcome.entries.append(encode(entry))
    tell_table_act(live, screen, outcome, entry, seat)


def tell_table_act(live: Live, screen: Screen, outcome: Outcome, entry: Entry, seat: int) -> None:
    """Apply a table act and tell everybody."""
    _note_audience(live, outcome, entry, seat)
    words = table_words(live, entry, seat)
    at, do, asked = entry["at"], entry["do"], live.asks
    take_entry(live, entry, entry.get("person", ""))
    apply_table_act(live, entry, seat)
    _close_entry(live, outcome, at, asked)
    line = {"n": live.n, "at": at, "seat": seat, "by": entry.get("by", "table"), "do": do, "words": words, **_seal(entry)}
    frame = screen.entry_frame(live, line, [], raced=do in NEW_OWN, seated=True)
    heard_by, heard = crew_call(live, entry, seat)
    frame.own = {**frame.own, **{mate: encode({**screen.own[mate], "call": heard}) for mate in heard_by}}
    outcome.frames.append(frame)


def _note_audience(live: Live, outcome: Outcome, entry: Entry, seat: int) -> None:
    do = entry["do"]
    outcome.summary_changed |= do in NEW_LINE
    if do == "host":
        outcome.welcome |= {live.host, live.seats[seat].person}
    elif do in NEW_YOU:
        outcome.welcome.add(entry["person"] if do == "sit" else live.seats[seat].person)
    if do == "sit":
        outcome.joined = (*outcome.joined, entry["person"])
    outcome.welcome_all |= do == "start" and live.stage == "gathering"
    outcome.welcome.discard("")


def take_entry(live: Live, entry: Entry, person: str) -> None:
    """Count an entry, its time and its command."""
    live.n = entry["n"]
    live.now = max(live.now, entry["at"])
    if person and "id" in entry:
        live.ids.note(person, entry["id"], live.n)


def _seal(entry: Entry) -> dict[str, str]:
    """What everybody sees of a sealed entry at once."""
    return {"sealed": entry["sealed"]} if "sealed" in entry else {}


def _close_entry(live: Live, outcome: Outcome, at: int, asked: Mapping[int, Ask]) -> None:
    """Put the question that is open now; `asked` are the bots that were asked before the entry."""
    put_question(live, at)
    outcome.asks += [ask for seat, ask in live.asks.items() if asked.get(seat) is not ask]


def write_game_act(
    live: Live,
    screen: Screen,
    outcome: Outcome,
    seat: int,
    act: notation.Act,
    at: int,
    by: str,
    command_id: CommandId | None = None,
    note: str = "",
) -> int:
    """Add an act of the game, with sealed luck; answers with the game's refusal, 0 if it was done. Seat -1 is the clock.

    `note` is what a plan could not do as planned. Where real dice are thrown, `WAITS` says that the act waits for them.
    """
    if live.is_early and live.asked == [seat] and is_secret_act(live, act[0]) and not is_shown_before(live, seat):
        return hold_act(live, screen, outcome, seat, act, by, command_id)
    course, source = live.course, luck_for(live, Throw(seat, act, at, by, command_id, note, ""))
    if source is None:
        return WAITS
    is_secret = is_secret_act(live, act[0])
    course.game.copy_into(course.before, live.state)
    key = answering(live, seat)
    fresh = source.thrown.k if isinstance(source, Again) else 0
    refusal = course.game.act(live.state, course.fixed, seat, *act, at, source)
    if refusal:
        return refusal
    note_answer(live, key)
    entry: Entry = {"n": live.n + 1, "at": at, "by": by}
    if seat >= 0:
        entry["seat"] = course.seat_names[seat]
    if command_id is not None:
        entry["id"] = command_id
    said = act_words(course.game, act)
    entry |= said
    if is_secret:
        entry["sealed"] = seal_for(live, said)
    if note:
        entry["note"] = note
    luck = source.take()
    if luck:
        entry["luck"] = luck_words(course.game, luck)
    draws = source.take_draws(fresh) if isinstance(source, Again) else []
    if draws:
        entry["draws"] = draws
    outcome.entries.append(encode(entry))
    tell_game_act(live, screen, outcome, entry, seat)
    return 0


def luck_for(live: Live, throw: Throw) -> Source | None:
    """The luck of an act: sealed, or real dice as they were entered; None where the act waits for them from now on."""
    return dice_for(live, throw) if live.rules.real_dice else live.source


def hold_act(
    live: Live, screen: Screen, outcome: Outcome, seat: int, act: notation.Act, by: str, command_id: CommandId | None
) -> int:
    """Keep the last of all choices until its time has come, if the rules would take it now (Table 16)."""
    course = live.course
    course.game.copy_into(course.before, live.state)
    refusal = course.game.act(course.before, course.fixed, seat, *act, live.now, Seeded(0))
    if not refusal:
        body = {"do": "hold", "seat": seat, "question": question_number(live)}
        body |= {"act": act_text(course.game.verbs[act[0]].name, act)}
        person = live.seats[seat].person
        write_table_act(live, screen, outcome, body, live.now, by=by, person=person, command_id=command_id)
    return refusal


def tell_game_act(live: Live, screen: Screen, outcome: Outcome, entry: Entry, seat: int) -> None:
    """Take note of an act of the game that the state has been through, and tell everybody what everybody may know."""
    course, at, by, do = live.course, entry["at"], entry["by"], entry["do"]
    take_entry(live, entry, live.seats[seat].person if by == "person" else "")
    table_moved = note_game_act(live, seat, entry)
    _close_entry(live, outcome, at, live.asks)
    course.game.blind(live.state, course.fixed, -1, course.seen)
    told = course.game.told(course.before, course.seen, course.fixed, course.setup)
    names = live.names()
    words = course.game.words(told, names)
    if "sealed" in entry:
        words = chosen_words(names[seat], by, is_again=not is_asked_before(live, seat)) + words
    if by == "default" and live.timetable is None and (live.rush is None or live.rush.begun):
        words = late_words(names[seat]) + words
    outcome.summary_changed |= table_moved
    line = {"n": live.n, "at": at, "seat": seat, "by": by, "do": do, "words": words, **_seal(entry)}
    outcome.frames.append(screen.entry_frame(live, line, told, raced=True, seated=table_moved))


def is_asked_before(live: Live, seat: int) -> bool:
    """The seat had still to choose in secret, before the entry."""
    return seat in live.course.game.movers(live.course.before, live.course.fixed)


def note_game_act(live: Live, seat: int, entry: Entry) -> bool:
    """What an act of the game changes at the table; answers whether more than the clock has."""
    at, by, do = int(entry["at"]), str(entry["by"]), str(entry["do"])
    live.last = seat
    if live.turns is not None:
        live.turns.note(live.n, moment_of(live, live.state)[0], by, is_secret=live.in_secret)
    live.faces, live.throw = [], None
    if by == "plan" and seat in live.plans:
        live.plans[seat].note = entry.get("note", "")
    if live.rush is not None:
        note_hands(live, seat, live.course.verbs[do], at)
    moved = do == "leave"
    if seat >= 0:
        chosen = live.seats[seat]
        chosen.defaults += by == "default" and live.timetable is None
        chosen.stood_in += by == "stand_in"
        live.credited[seat] = at
        if "sealed" in entry:
            moved |= note_choice(live, seat, live.course.verbs[do], by)
        if do == "leave":
            chosen.left = True
            chosen.away, chosen.stand_in, chosen.wants_pause, chosen.aid = False, "", False, False
            live.plans.pop(seat, None)
    if live.course.game.is_over(live.state, live.course.fixed):
        live.stage = "over"
        live.paused = False
        for one in live.seats:
            one.absent = ""
        live.drop_wishes()
        return True
    return moved


def replay_game_act(live: Live, entry: Entry) -> int:
    """Bring the state through an act of the log with the luck it drew; BrokenLog where that cannot be. Answers the seat."""
    course, n = live.course, entry["n"]
    if live.stage != "racing" or live.source is None:
        raise BrokenLog(n, "an act of the game outside the race")
    luck = entry.get("luck", [])
    try:
        source = retold(live, entry, live.state) if isinstance(live.source, Again) else Scripted(read_luck(course.game, luck))
        is_clock = course.game.verbs[course.verbs[entry["do"]]].by_clock
        seat = -1 if is_clock else live.seat_named(entry["seat"])
        key = answering(live, seat)
        refusal = course.game.act(live.state, course.fixed, seat, *read_act(course.game, entry), entry["at"], source)
    except (NotationError, LuckError, ValueError) as error:
        raise BrokenLog(n, str(error)) from None
    if refusal:
        raise BrokenLog(n, course.game.refusals[refusal][1].what)
    if source.left:
        raise BrokenLog(n, "more luck is given than was drawn")
    note_answer(live, key)
    if not isinstance(live.source, Again):
        live.source.k += len(luck)
    return seat
