"""The open question: who has to answer it, on which clock, and what is answered for one who does not."""

from __future__ import annotations

from pitboard.table.clock import BOT_LATE_MS, GRACE_MS
from pitboard.table.hands import Ask
from pitboard.table.live import OPENING_MS, Live
from pitboard.table.rush import note_rush, rest_rush, wake_rush


def put_question(live: Live, at: int) -> None:
    """After an entry: if the question or who answers it has changed, start its clock or ask its bot.

    A question keeps its clock while it passes between a person and a stand-in, so that nobody gains time that way. Where all
    act at once there is no such question; see `rush`.
    """
    if live.rush is not None:
        note_rush(live, at)
        return
    seat = live.course.game.seat_asked(live.state, live.course.fixed) if live.stage == "racing" else -1
    mark = (seat, question_number(live), live.seats[seat].mind) if seat >= 0 else None
    if mark == live.mark:
        return
    if mark is None or live.mark is None or mark[:2] != live.mark[:2]:
        live.clock.stop(seat, at)
    live.mark = mark
    live.ask = None
    if seat >= 0:
        if live.seats[seat].mind:
            live.clock.run(at, lost_line=True)
            ask_bot(live, at)
        elif not live.clock.limit:
            live.clock.start(at, live.turn_ms, live.rules.away_seconds * 1000)
        if live.resting:
            live.clock.rest(at)
        rest_if_gone(live, at)


def question_number(live: Live) -> int:
    """The number of the open question, as the game counts them."""
    return int(live.state.question)


def ask_bot(live: Live, at: int) -> None:
    """Ask the bot or stand-in of the seat that is asked, unless the race rests."""
    seat = live.clock.seat
    level = live.seats[seat].mind
    if level and not live.resting:
        live.ask = Ask(seat, level, question_number(live), at + live.rules.bot_pace_ms)


def restart_question(live: Live, at: int) -> None:
    """The table is taken up again: the open question gets its whole time anew, and its bot is asked anew."""
    live.mark = None
    put_question(live, at)


def note_presence(live: Live, at: int) -> None:
    """Somebody came, went or left: a race whose people are all gone rests, and goes on when one is back (Table 6)."""
    deserted = live.is_deserted()
    if deserted and not live.deserted:
        rest_race(live, at)
        live.deserted = True
    elif live.deserted and not deserted:
        live.deserted = False
        if not live.paused:
            run_race(live, at)


def rest_race(live: Live, at: int) -> None:
    """The race is paused or deserted: the clock rests, and no bot is asked."""
    live.clock.run(at, lost_line=True)
    live.clock.rest(at)
    live.ask = None
    rest_rush(live, at)


def run_race(live: Live, at: int) -> None:
    """The race goes on: the clock with it, or the bot is asked again."""
    if live.deserted:
        return
    wake_rush(live, at)
    note_rush(live, at)
    live.clock.run(at)
    if live.clock.seat >= 0:
        ask_bot(live, at)
        rest_if_gone(live, at)


def rest_if_gone(live: Live, at: int) -> None:
    """Rest the clock if the line of whom it waits for is down."""
    seat = live.clock.seat
    if seat >= 0 and not live.resting and not live.seats[seat].mind and live.seats[seat].person in live.gone:
        live.clock.rest_for_line(at)


def run_if_back(live: Live, at: int) -> None:
    """Let the clock go on if the line of whom it waits for is up again."""
    seat = live.clock.seat
    if seat >= 0 and not live.resting and live.seats[seat].person not in live.gone:
        live.clock.run(at, lost_line=True)


def give_up_waiting(live: Live) -> None:
    """The game has no plain answer to the open question: it stays open, without a clock."""
    live.clock.stop(live.clock.seat, live.clock.asked_at)
    live.ask = None


def answer_due(live: Live) -> int | None:
    """When the plain answer is given for the seat that is asked; None while no clock runs."""
    if live.stage != "racing" or live.resting:
        return None
    due = live.clock.until + GRACE_MS if live.clock.until else None
    if live.ask is None:
        return due
    late = live.ask.due_at + BOT_LATE_MS
    return late if due is None else min(due, late)


def away_due(live: Live, person: str) -> int:
    """When a stand-in takes over from somebody whose line is down."""
    return live.gone[person] + live.rules.away_seconds * 1000


def opening_due(live: Live) -> int:
    """When the opening no longer waits for nonces."""
    return live.opening_at + OPENING_MS
