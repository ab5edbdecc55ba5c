"""All hands at once: acts of the clock, hands that are busy for a moment, and bots at their own pace.

For games in which no single seat is asked. What is kept here follows from the entries and their times, but for commands that
wait for their hands to be free: those are not acknowledged yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboard.kernel import notation
from pitboard.table.clock import BOT_LATE_MS
from pitboard.table.hands import NO_CLOCK, Ask, Waiting
from pitboard.table.live import Live
from pitboard.table.messages import Act

HAND_MS = 150
"""How long hands are busy with an act; a command that comes earlier waits, and is not refused."""
CAP_MS = 300
"""How long they are busy with a cap."""
COUNTDOWN_MS = 3_000
"""From everybody's being ready to GO."""
MOST_WAITING = 8
"""The commands of one seat that wait for its hands."""
REACTION_MS = 400
"""How soon a bot looks again after an act that was refused, and how soon it looks at first."""


def note_rush(live: Live, at: int) -> None:
    """After an entry: which acts of the clock are possible now, and which bots play."""
    rush = live.rush
    if rush is None:
        return
    if live.stage != "racing":
        rush.possible, rush.asks, rush.shown = {}, {}, NO_CLOCK
        return
    game, fixed, rows = live.course.game, live.course.fixed, live.course.rows
    question = int(live.state.question)
    possible: dict[int, tuple[int, int]] = {}
    for verb in [int(row[0]) for row in rows[: game.legal(live.state, fixed, -1, rows)]]:
        was = rush.possible.get(verb)
        since = at + (game.show_ms(live.state, fixed) if game.show_ms and game.verbs[verb].name == "time_up" else 0)
        possible[verb] = was if was is not None and was[0] == question else (question, since)
    rush.possible = possible
    for seat, chosen in enumerate(live.seats):
        has_default = not chosen.left and game.default_act(live.state, fixed, seat, rows)
        if not has_default:
            rush.idle[seat] = -1
        elif rush.idle[seat] < 0:
            rush.idle[seat] = at
        if not chosen.mind or chosen.left:
            rush.look[seat] = 0
            rush.asks.pop(seat, None)
        elif not rush.look[seat] and seat not in rush.asks:
            rush.look[seat] = at + REACTION_MS
    show_clock(live)


def show_clock(live: Live) -> None:
    """Note which act of the clock is counted down for all to see; deciding who reached first is not."""
    rush, due = live.rush, clock_due(live)
    assert rush is not None
    rush.shown = NO_CLOCK
    if due is not None:
        name = live.course.game.verbs[due[1]].name
        if name != "decide":
            rush.shown = {"seat": -1, "since": rush.possible[due[1]][1], "until": due[0], "what": name}


def rest_rush(live: Live, at: int) -> None:
    """The race rests: nobody is asked, and what has been possible is possible afresh afterwards."""
    rush = live.rush
    if rush is not None:
        rush.rests_since = at if rush.rests_since < 0 else rush.rests_since
        rush.asks, rush.possible = {}, {}
        rush.look = [0] * len(rush.look)
        rush.shown = NO_CLOCK


def wake_rush(live: Live, at: int) -> None:
    """The race goes on: grace and round limit are longer by the time that it rested (Table 7)."""
    rush = live.rush
    if rush is None or rush.rests_since < 0:
        return
    rest = at - rush.rests_since
    for end in set(ends_by_rules(live)):
        rush.rested[end] = rush.rested.get(end, 0) + rest
    rush.rested_ms += rest
    rush.rests_since = -1


def ends_by_rules(live: Live) -> list[int]:
    """When grace and round limit would be over in a race that never rested."""
    game = live.course.game
    assert game.ends is not None
    return [end for end in game.ends(live.state, live.course.fixed) if end >= 0]


def clock_due(live: Live) -> tuple[int, int] | None:
    """The next act of the clock as (when, verb), None while there is none."""
    rush, game = live.rush, live.course.game
    if rush is None or live.resting or live.stage != "racing":
        return None
    assert game.earliest is not None
    due: list[tuple[int, int]] = []
    for verb, (_, since) in rush.possible.items():
        name = game.verbs[verb].name
        wait = house_wait(live, name)
        if name == "stop":
            due.append((min(end + rush.rested.get(end, 0) for end in ends_by_rules(live)), verb))
        elif wait is None:
            due.append((game.earliest(live.state, live.course.fixed, -1, verb), verb))
        elif wait >= 0:
            due.append((since + wait, verb))
    return min(due, default=None)


def house_wait(live: Live, name: str) -> int | None:
    """How long the table waits with an act of the clock: None where the rules say when, -1 for ever."""
    if name == "go":
        return COUNTDOWN_MS
    if name == "time_up":
        return live.turn_ms or -1
    return None


def sleepers_due(live: Live) -> tuple[int, int] | None:
    """The next seat for which the plain act is done because its person does not, as (when, seat).

    Everybody was ready a moment ago when the first round is set up; later rounds wait as long as any answer.
    """
    rush = live.rush
    if rush is None or live.resting or live.stage != "racing":
        return None
    limit = live.turn_ms if rush.begun else 0
    if rush.begun and not limit:
        return None
    return min(((since + limit, seat) for seat, since in enumerate(rush.idle) if since >= 0), default=None)


def credited_at(live: Live, seat: int, verb: int, credit: int) -> int:
    """When an act counts as done: when it was sent, but not before the seat's hands are free, nor before the rules take it."""
    rush, game = live.rush, live.course.game
    assert rush is not None
    assert game.earliest is not None
    at = max(live.now - credit, rush.busy[seat], live.credited[seat])
    return max(at, game.earliest(live.state, live.course.fixed, seat, verb))


def keep_waiting(live: Live, person: str, command: Act, act: notation.Act, came: str, due: int) -> bool:
    """Let a command wait for its hands; False where too many wait already, or one does the same at a pace of its own."""
    rush, game = live.rush, live.course.game
    assert rush is not None
    assert game.earliest is not None
    own = [one for one in rush.waiting if one.command.seat == command.seat]
    if any(one.command.id == command.id and one.person == person for one in own):
        return True
    is_paced = game.earliest(live.state, live.course.fixed, command.seat, act[0]) >= 0
    if len(own) >= MOST_WAITING or (is_paced and any(one.act == act for one in own)):
        return False
    rush.order += 1
    rush.waiting.append(Waiting(due, rush.order, person, command, act, came))
    rush.waiting.sort()
    rush.busy[command.seat] = due + hand_ms(live, act[0])
    return True


def note_hands(live: Live, seat: int, verb: int, at: int) -> None:
    """Hands are busy for a moment with what they have done; the clock has done something."""
    assert live.rush is not None
    if seat >= 0:
        live.rush.busy[seat] = max(live.rush.busy[seat], at + hand_ms(live, verb))
    else:
        live.rush.begun = True
        if live.course.game.verbs[verb].name == "go":
            live.rush.rested_ms = 0


def hand_ms(live: Live, verb: int) -> int:
    """How long an act keeps hands busy."""
    return CAP_MS if live.course.game.verbs[verb].name == "cap" else HAND_MS


def next_look(live: Live) -> tuple[int, int] | None:
    """The next bot that looks at the table, as (when, seat)."""
    rush = live.rush
    if rush is None or live.resting or live.stage != "racing":
        return None
    late = [(ask.due_at + BOT_LATE_MS, seat) for seat, ask in rush.asks.items()]
    return min([*late, *((at, seat) for seat, at in enumerate(rush.look) if at)], default=None)


def ask_looking(live: Live, seat: int, at: int) -> Ask:
    """Ask a bot what it does now."""
    rush = live.rush
    assert rush is not None
    rush.order += 1
    rush.look[seat] = 0
    level: Any = live.seats[seat].mind
    ask = rush.asks[seat] = Ask(seat, level, rush.order, at)
    return ask


def look_again(live: Live, seat: int, at: int) -> None:
    """A bot has answered and looks at the table again at a later time, or when its hands are free."""
    rush = live.rush
    assert rush is not None
    rush.asks.pop(seat, None)
    rush.look[seat] = max(at, live.now + HAND_MS)


def rush_deadlines(live: Live) -> Iterator[int]:
    """All times at which something is due by itself."""
    rush = live.rush
    if rush is not None:
        for due in (clock_due(live), sleepers_due(live), next_look(live)):
            if due is not None:
                yield due[0]
        if rush.waiting and not live.resting:
            yield rush.waiting[0].due
