"""What each table act of the log does, and how entries are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from pitboard.kernel.again import Again
from pitboard.kernel.notation import act_words
from pitboard.kernel.sources import Sealed
from pitboard.table.correspondence.by_deadline import note_choice
from pitboard.table.correspondence.deadline import Deadline
from pitboard.table.early import Early, read_act_text
from pitboard.table.gathering import course_without_free_seats
from pitboard.table.hands import Hands
from pitboard.table.levels import stand_in_of
from pitboard.table.live import LONG_AGO, Live
from pitboard.table.planning import keep_plan
from pitboard.table.question import question_number, rest_race, run_race
from pitboard.table.seats import bot_name
from pitboard.table.steward.past import keep_decision

Entry = dict[str, Any]

encode = msgspec.json.encode
decode = msgspec.json.Decoder(Entry).decode


def _sit(live: Live, entry: Entry, seat: int) -> None:
    if live.stage == "racing":
        live.seats[seat].take_over(entry["person"], entry["name"])
        return
    live.seats[seat].seat_person(entry["person"], entry["name"])
    _not_ready(live, entry["person"])


def _stand(live: Live, entry: Entry, seat: int) -> None:
    person = live.seats[seat].person
    live.seats[seat].free()
    _not_ready(live, person)


def _not_ready(live: Live, person: str) -> None:
    """Whose seats have changed has to get ready anew, so that the nonce lies at the seat it was sealed at."""
    live.seals.pop(person, None)
    for held in live.seats_of(person):
        live.seats[held].ready = False


def _bot(live: Live, entry: Entry, seat: int) -> None:
    if entry["level"]:
        live.seats[seat].seat_bot(entry["level"], bot_name(seat))
    else:
        live.seats[seat].free()


def _fill(live: Live, entry: Entry, seat: int) -> None:
    for i, chosen in enumerate(live.seats):
        if chosen.kind == "free":
            chosen.seat_bot(entry["level"], bot_name(i))


def _ready(live: Live, entry: Entry, seat: int) -> None:
    person = live.seats[seat].person
    live.seals[person] = entry["nonce_seal"]
    for held in live.seats_of(person):
        live.seats[held].ready = True


def _drop_free_seats(live: Live) -> None:
    live.course = course_without_free_seats(live)
    live.seats = [chosen for chosen in live.seats if chosen.kind != "free"]
    live.credited = live.credited[: len(live.seats)]
    live.laid = live.laid[: len(live.seats)]
    live.called = [LONG_AGO] * len(live.seats)


def _open(live: Live, entry: Entry, seat: int) -> None:
    live.opened[live.seats[seat].person] = entry["nonce"]


def _start(live: Live, entry: Entry, seat: int) -> None:
    """Before the opening: the host wants no more drivers. After it: lights out.

    One nonce a person counts, at the person's first seat; other seats, bots and nonces that did not come add nothing.
    """
    if live.stage == "gathering":
        _drop_free_seats(live)
        return
    first = {person: live.seats_of(person)[0] for person in live.persons()}
    live.nonces = [
        live.opened.get(chosen.person, "") if first.get(chosen.person) == i else "" for i, chosen in enumerate(live.seats)
    ]
    nonces, moment = [bytes.fromhex(nonce) for nonce in live.nonces], live.course.game.moment
    live.source = (
        Sealed(live.secret, nonces)
        if moment is None
        else Again(live.secret, nonces, lambda: moment(live.state, live.course.fixed))
    )
    live.state = live.course.game.begin(live.course.fixed)
    live.stage = "racing"
    for chosen in live.seats:
        chosen.aided = chosen.aid
    live.rush = Hands(len(live.seats)) if live.course.game.earliest is not None else None


def _away(live: Live, entry: Entry, seat: int) -> None:
    live.seats[seat].away, live.seats[seat].stand_in = True, stand_in_of(live.course.game.name)


def _stand_in(live: Live, entry: Entry, seat: int) -> None:
    live.seats[seat].away, live.seats[seat].stand_in = False, entry["level"]


def _take_back(live: Live, entry: Entry, seat: int) -> None:
    live.seats[seat].away, live.seats[seat].stand_in = False, ""
    live.seats[seat].missed_in_row = 0


def _kick(live: Live, entry: Entry, seat: int) -> None:
    chosen = live.seats[seat]
    if live.stage == "racing":
        chosen.hand_over(stand_in_of(live.course.game.name))
        live.plans.pop(seat, None)
        return
    if chosen.person:
        live.removed.add(chosen.person)
    _stand(live, entry, seat)


def _replace(live: Live, entry: Entry, seat: int) -> None:
    chosen = live.seats[seat]
    if chosen.person != live.host:
        live.removed.add(chosen.person)
    chosen.hand_over(stand_in_of(live.course.game.name))
    chosen.replaced = True
    live.plans.pop(seat, None)
    if live.early is not None and live.early.seat == seat:
        live.early = None


def _deadline(live: Live, entry: Entry, seat: int) -> None:
    """A deadline is set; whoever missed the last one may choose again."""
    live.deadline = Deadline(question_number(live), entry["at"], entry["soft"], entry["hard"])
    for chosen in live.seats:
        chosen.absent = ""


def _hold(live: Live, entry: Entry, seat: int) -> None:
    """The last of all choices is kept until its time has come; one that was kept before gives way to it.

    Where its turn has become void the question is another one.
    """
    if entry["question"] != question_number(live):
        return
    act = read_act_text(entry["act"], live.course.verbs)
    said = act_words(live.course.game, act)
    live.asks = {one: ask for one, ask in live.asks.items() if one != seat}
    live.early = Early(seat, act, entry["by"], {key: value for key, value in said.items() if key != "do"})
    note_choice(live, seat, act[0], entry["by"])


def _put_off(live: Live, entry: Entry, seat: int) -> None:
    """The steward extends the deadline, or the server was down over it."""
    assert live.deadline is not None
    live.deadline = live.deadline._replace(soft=entry["soft"], hard=entry["hard"])


def _missed(live: Live, entry: Entry, seat: int) -> None:
    chosen = live.seats[seat]
    chosen.missed += 1
    chosen.missed_in_row += 1
    chosen.absent = "" if entry["level"] == "plain" else entry["level"]


def _ruling(live: Live, entry: Entry, seat: int) -> None:
    """It is for people to read; by itself it changes nothing."""


def _host(live: Live, entry: Entry, seat: int) -> None:
    live.host = live.seats[seat].person


def _switch(live: Live, entry: Entry, seat: int) -> None:
    if entry["do"] in ("lock", "unlock"):
        live.locked = entry["do"] == "lock"
    else:
        live.listed = entry["do"] == "list"


def _pause_wish(live: Live, entry: Entry, seat: int) -> None:
    live.seats[seat].wants_pause = True


def _pause(live: Live, entry: Entry, seat: int) -> None:
    live.paused = True
    live.drop_wishes()
    rest_race(live, entry["at"])


def _resume(live: Live, entry: Entry, seat: int) -> None:
    """The race goes on; or it has not been paused, and a wish for that is turned down."""
    live.drop_wishes()
    if live.paused:
        live.paused = False
        live.deadline = live.deadline and live.deadline._replace(is_stale=True)
        run_race(live, entry["at"])


def _call(live: Live, entry: Entry, seat: int) -> None:
    live.called[seat] = entry["at"]


def _rename(live: Live, entry: Entry, seat: int) -> None:
    live.seats[seat].name = entry["name"]


def _aid(live: Live, entry: Entry, seat: int) -> None:
    """The counting aid is switched; what was on once in a race stays told (Table 13)."""
    chosen = live.seats[seat]
    chosen.aid = entry["do"] == "aid_on"
    chosen.aided |= chosen.aid and live.stage == "racing"


def _plan(live: Live, entry: Entry, seat: int) -> None:
    keep_plan(live, seat, entry["plan"])


def _dice(live: Live, entry: Entry, seat: int) -> None:
    live.faces = [*live.faces, *entry["faces"]]


def _undo(live: Live, entry: Entry, seat: int) -> None:
    """The act that waited for dice is forgotten, and what was entered for it."""
    live.faces, live.throw = [], None


def _rematch(live: Live, entry: Entry, seat: int) -> None:
    live.rematch = entry.get("table", live.rematch)


def _void(live: Live, entry: Entry, seat: int) -> None:
    """Replay has left out what this entry voids; what the steward decided with it counts from here on."""
    live.promised = live.deadline
    if "plan" in entry:
        keep_decision(live, seat, entry["turn"], entry["plan"])


TABLE_ACTS: dict[str, Callable[[Live, Entry, int], None]] = {
    "sit": _sit,
    "stand": _stand,
    "bot": _bot,
    "fill": _fill,
    "ready": _ready,
    "open": _open,
    "start": _start,
    "away": _away,
    "back": _take_back,
    "stand_in": _stand_in,
    "take_back": _take_back,
    "kick": _kick,
    "host": _host,
    "lock": _switch,
    "unlock": _switch,
    "list": _switch,
    "unlist": _switch,
    "pause": _pause,
    "pause_wish": _pause_wish,
    "resume": _resume,
    "call": _call,
    "rename": _rename,
    "aid_on": _aid,
    "aid_off": _aid,
    "plan": _plan,
    "dice": _dice,
    "undo": _undo,
    "rematch": _rematch,
    "void": _void,
    "deadline": _deadline,
    "extend": _put_off,
    "outage": _put_off,
    "missed": _missed,
    "hold": _hold,
    "ruling": _ruling,
    "replace": _replace,
}
"""What each table act does to the table; `seat` is -1 for an act about none."""


def apply_table_act(live: Live, entry: Entry, seat: int) -> None:
    """Do what an entry that is no act of the game says."""
    TABLE_ACTS[entry["do"]](live, entry, seat)
    if live.stage == "gathering" and live.is_full():
        live.stage = "opening"
        live.opening_at = entry["at"]
