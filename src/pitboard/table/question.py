"""The open question: who has to answer it, on which clock, and what is answered for one who does not."""

from __future__ import annotations

from collections.abc import Iterator

from pitboard.table.clock import BOT_LATE_MS, GRACE_MS
from pitboard.table.hands import Ask
from pitboard.table.live import OPENING_MS, Live
from pitboard.table.planning import note_mark
from pitboard.table.rush import note_rush, rest_rush, wake_rush

MOST_QUESTIONS = 2**30
"""No race has more of them (formula, pit_stop: `State.question`)."""


def put_question(live: Live, at: int) -> None:
    """After an entry: if the question or who answers it has changed, start its clock or ask its bot.

    A question keeps its clock while it passes between a person and a stand-in, so that nobody gains time that way. While several
    choose in secret one clock runs for all of them. Where all act at once there is no such question; see `rush`.
    """
    if live.rush is not None:
        note_rush(live, at)
        return
    note_mark(live)
    live.asked = live.course.game.movers(live.state, live.course.fixed) if live.stage == "racing" else []
    if live.deadline is not None and not (live.in_secret and live.deadline.question == question_number(live)):
        live.deadline = live.early = None
    seat = live.asked[0] if live.asked and not live.in_secret else -1
    mark = (seat, question_number(live), tuple((one, live.seats[one].mind) for one in live.asked)) if live.asked else None
    if mark == live.mark:
        if live.timetable is not None:
            ask_bots(live, at)  # what had time has none any more where somebody is back who has chosen already
        return
    if mark is None or live.mark is None or mark[:2] != live.mark[:2]:
        live.clock.stop(seat, at)
        live.asks = {}
    live.mark = mark
    live.asks = {one: ask for one, ask in live.asks.items() if one in live.asked and ask.level == live.seats[one].mind}
    if not awaited(live):
        live.clock.run(at, lost_line=True)
    elif not live.clock.limit:
        live.clock.start(at, live.question_ms, live.rules.away_seconds * 1000)
    elif not live.resting:
        run_if_back(live, at)
    ask_bots(live, at)
    if live.resting:
        live.clock.rest(at)
    rest_if_gone(live, at)


def question_number(live: Live) -> int:
    """The number of the open question, as the game counts them."""
    return int(live.state.question)


def asked_number(live: Live) -> int:
    """The number by which a bot's answer names the open question. That of the game comes again when a turn is corrected, this
    does not: an answer to what became void is told apart (Table 18)."""
    return question_number(live) + (live.turns.void * MOST_QUESTIONS if live.turns is not None else 0)


def awaited(live: Live) -> list[int]:
    """The seats that are asked and whose people answer themselves."""
    return [seat for seat in live.asked if not live.seats[seat].mind]


def ask_bots(live: Live, at: int) -> list[Ask]:
    """Ask the bots and stand-ins of the seats that are asked and have not been, unless the race rests or has time."""
    fresh: list[Ask] = []
    if live.resting or live.is_early:
        return fresh
    for seat in live.asked:
        level = live.seats[seat].mind
        if level and seat not in live.asks and (live.early is None or seat != live.early.seat):
            fresh.append(Ask(seat, level, asked_number(live), at + pace_ms(live, seat)))
            live.asks = {**live.asks, seat: fresh[-1]}
    return fresh


def pace_ms(live: Live, seat: int) -> int:
    """How long a bot seems to think: less over what follows from its own last answer, where a plot is carried out; not at all
    where nobody sits and watches."""
    if live.timetable is not None:
        return 0
    goes_on = live.course.game.is_secret is not None and not live.in_secret and seat == live.last
    return live.rules.bot_pace_ms // 3 if goes_on else live.rules.bot_pace_ms


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
    live.asks = {}
    rest_rush(live, at)


def run_race(live: Live, at: int) -> None:
    """The race goes on: the clock with it, or the bot is asked again."""
    if live.deserted:
        return
    wake_rush(live, at)
    note_rush(live, at)
    live.clock.run(at)
    ask_bots(live, at)
    rest_if_gone(live, at)


def rest_if_gone(live: Live, at: int) -> None:
    """Rest the clock if a line of those whom it waits for is down."""
    if not live.resting and is_one_gone(live):
        live.clock.rest_for_line(at)


def run_if_back(live: Live, at: int) -> None:
    """Let the clock go on if the lines of all whom it waits for are up again."""
    if live.asked and not live.resting and not is_one_gone(live):
        live.clock.run(at, lost_line=True)


def is_one_gone(live: Live) -> bool:
    """A line of those whom the clock waits for is down."""
    return any(live.seats[seat].person in live.gone for seat in awaited(live))


def give_up_waiting(live: Live) -> None:
    """The game has no plain answer to the open question: it stays open, without a clock."""
    live.clock.stop(live.clock.seat, live.clock.asked_at)
    live.asks = {}


def answer_due(live: Live) -> int | None:
    """When the plain answer is given for a seat that is asked; None while no clock runs."""
    if live.stage != "racing" or live.resting:
        return None
    due = time_up(live)
    dues = [ask.due_at + BOT_LATE_MS for ask in live.asks.values()]
    return min(dues if due is None else [*dues, due], default=None)


def time_up(live: Live) -> int | None:
    """When the people who are asked are answered for; None while no clock runs for them."""
    until = live.clock.until
    if live.deadline is not None and awaited(live):
        until = live.deadline.hard
    return until + GRACE_MS if until else None


def overdue(live: Live, at: int) -> Iterator[int]:
    """The seats for which an answer is given now: all that are asked when their clock is over, else bots that are late.

    The question may be over with any of these answers: who asks for the next seat gets none then.
    """
    mark, up = live.mark, time_up(live)
    is_over = up is not None and up <= at
    late = [seat for seat, ask in live.asks.items() if ask.due_at + BOT_LATE_MS <= at]
    if is_over:
        late = list(live.asked) if live.timetable is None else sorted([*late, *awaited(live)])
    for seat in late:
        if mark is not None and live.mark is not None and live.mark[:2] == mark[:2] and seat in live.asked:
            yield seat


def away_due(live: Live, person: str) -> int:
    """When a stand-in takes over from somebody whose line is down."""
    return live.gone[person] + live.rules.away_seconds * 1000


def opening_due(live: Live) -> int:
    """When the opening no longer waits for nonces."""
    return live.opening_at + OPENING_MS
