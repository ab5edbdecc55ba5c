"""The race as it was before a correction, and what of it is done again: the same answers, the same dice (Table 18)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from pitboard.kernel.again import Again, Moment, Retold
from pitboard.kernel.notation import NotationError, read_act, read_luck
from pitboard.kernel.sources import LuckError
from pitboard.table.early import read_act_text
from pitboard.table.faults import BrokenLog
from pitboard.table.live import Live
from pitboard.table.steward.kept import Answer, Kept, Key, count_answer


def answer_key(live: Live, state: Any, counts: dict[Key, int], seat: int) -> Key:
    """The key of the answer that a seat gives now; `counts` has how often each question was answered in this turn."""
    moment = moment_of(live, state)
    if is_secret(live, state):
        return moment[0], seat
    question = (*moment, seat)
    return (*question, counts.get(question, 0))


def is_secret(live: Live, state: Any) -> bool:
    """Several seats choose at once, unseen."""
    secret = live.course.game.is_secret
    return secret is not None and secret(state, live.course.fixed)


def moment_of(live: Live, state: Any) -> Moment:
    """What belongs together now, its turn first."""
    assert live.course.game.moment is not None
    return live.course.game.moment(state, live.course.fixed)


NEAREST = "what was chosen before the correction cannot be chosen any more"
"""The note of a choice that is laid in place of one."""


class Past:
    """The race as it was at the time, followed through the acts that later became void."""

    __slots__ = ("_before", "_corrected", "_counts", "_first", "_last", "_live", "_state", "_thrown", "_void")

    def __init__(self, live: Live, void: Collection[int], first: Collection[int], corrected: int) -> None:
        """`first` are those of the void entries with which a run of them begins, `corrected` the last that made others void."""
        self._first = first
        self._live, self._void, self._last, self._corrected = live, void, max(void, default=0), corrected
        self._state: Any = None
        self._counts: dict[Key, int] = {}
        self._thrown: dict[Moment, int] = {}
        self._before: dict[int, tuple[Any, dict[Key, int], dict[Moment, int]]] = {}

    def follow(self, entry: dict[str, Any]) -> None:
        """Go on by one entry, before the table does. BrokenLog where that cannot be."""
        live, n = self._live, entry["n"]
        if live.kept is None:
            if n not in self._void or not isinstance(live.source, Again) or live.rules.real_dice:
                return
            live.kept = Kept()
            self._state = live.course.game.copy(live.state)
            self._thrown = dict(live.source.thrown.counts)
        if entry["do"] == "void" and entry["from"] in self._before:
            self._state, self._counts, self._thrown = self._before[entry["from"]]
            self._before = {before: kept for before, kept in self._before.items() if before < entry["from"]}
        elif n <= self._last and entry["do"] in live.course.verbs:
            self._act(entry, live.kept)
        elif n <= self._corrected and entry["do"] == "hold":
            act = read_act_text(entry["act"], live.course.verbs)
            key = answer_key(live, self._state, self._counts, live.seat_named(entry["seat"]))
            if "id" in entry or entry["by"] != "person" or key not in live.kept.answers:
                live.kept.answers[key] = Answer(act, entry["by"], is_early=True)
        elif n <= self._corrected and entry["do"] == "replace":
            key = answer_key(live, self._state, self._counts, live.seat_named(entry["seat"]))
            if key in live.kept.answers and live.kept.answers[key].is_early:
                del live.kept.answers[key]

    def _act(self, entry: dict[str, Any], kept: Kept) -> None:
        live, course = self._live, self._live.course
        assert isinstance(live.source, Again)
        seat = live.seat_named(entry["seat"])
        if entry["n"] in self._first:
            self._before[entry["n"]] = course.game.copy(self._state), dict(self._counts), dict(self._thrown)
        key = answer_key(live, self._state, self._counts, seat)
        thrown = live.source.thrown
        now, thrown.counts = thrown.counts, self._thrown
        try:
            act = read_act(course.game, entry)
            source = retold(live, entry, self._state)
            refusal = course.game.act(self._state, course.fixed, seat, *act, entry["at"], source)
        except (NotationError, LuckError, ValueError) as error:
            raise BrokenLog(entry["n"], str(error)) from None
        finally:
            self._thrown, thrown.counts = thrown.counts, now
        if refusal:
            raise BrokenLog(entry["n"], course.game.refusals[refusal][1].what)
        count_answer(self._counts, key)
        if len(key) == 2 and not (is_secret(live, self._state) and moment_of(live, self._state)[0] == key[0]):
            kept.shown.add(key[0])
            kept.plans.setdefault(key[0], dict(live.plans))
        if entry["n"] not in self._void:
            return
        if entry["do"] == "leave":
            kept.leaving[seat] = key[0]
        elif entry.get("note") != NEAREST or key not in kept.answers:
            kept.answers[key] = Answer(act, entry["by"], entry.get("note", ""))


def answering(live: Live, seat: int) -> Key:
    """The key of the answer that a seat is about to give; empty where nothing is done again."""
    return () if live.kept is None else answer_key(live, live.state, live.kept.counts, seat)


def is_shown_before(live: Live, seat: int) -> bool:
    """What a seat chooses now was shown before it became void: it waits for no calendar."""
    key = answering(live, seat)
    return live.kept is not None and len(key) == 2 and key[0] in live.kept.shown and key in live.kept.answers


def note_answer(live: Live, key: Key) -> None:
    """The answer was given; `key` is from `answering`."""
    if live.kept is not None and key:
        count_answer(live.kept.counts, key)


def retold(live: Live, entry: dict[str, Any], state: Any) -> Retold:
    """The luck of an entry, of which note is taken; `state` is what the entry is done in."""
    assert isinstance(live.source, Again)
    return Retold(read_luck(live.course.game, entry.get("luck", [])), live.source.thrown, lambda: moment_of(live, state))


def kept_now(live: Live) -> tuple[int, Answer] | None:
    """The first answer that is given again now, with its seat: the steward's word comes before what was answered then."""
    kept = live.kept
    if kept is None or live.stage != "racing" or live.resting:
        return None
    turn = moment_of(live, live.state)[0]
    for seat, left_in in kept.leaving.items():
        if turn >= left_in and not live.seats[seat].left:
            return seat, Answer((live.course.verbs["leave"], 0, 0, 0), "person")
    for seat in live.asked:
        if live.early is not None and live.early.seat == seat and not is_shown_before(live, seat):
            continue
        answer = _decided(live, kept, seat, turn) or kept.answers.get(answer_key(live, live.state, kept.counts, seat))
        if answer is not None:
            return seat, answer
    return None


def _decided(live: Live, kept: Kept, seat: int, turn: int) -> Answer | None:
    """What the steward decided that a seat answers now; a plot stays as it was."""
    text = kept.decided.get((turn, seat), "")
    if not text or live.in_secret:
        return None
    course = live.course
    course.game.blind(live.state, course.fixed, seat, course.seen)
    plan = course.game.planning.read(text, course.seen)[1]
    found = course.game.planning.answer(plan, course.seen, course.fixed, seat, live.marked, False)
    return None if found is None else Answer(found[0], "steward", found[1])


def nearest_kept(live: Live, seat: int, answer: Answer) -> Answer | None:
    """What is laid in place of a secret choice that the rules refuse now, so that nobody can tell; None for other answers."""
    planning = live.course.game.planning
    if planning is None or not live.in_secret:
        return None
    act = planning.nearest(answer.act, live.state, live.course.fixed, seat)
    return None if act == answer.act else answer._replace(act=act, note=NEAREST)


def drop_kept(live: Live, seat: int) -> None:
    """The rules refuse what was answered then, or what the steward decided: the question is put anew."""
    kept = live.kept
    if kept is not None:
        kept.answers.pop(answer_key(live, live.state, kept.counts, seat), None)
        kept.decided.pop((moment_of(live, live.state)[0], seat), None)
        kept.leaving.pop(seat, None)


def keep_decision(live: Live, seat: int, turn: int, text: str) -> None:
    """Replay has come to a correction: what the steward decided counts whenever that turn is carried out again."""
    if live.kept is not None:
        live.kept.decided[turn, seat] = text
