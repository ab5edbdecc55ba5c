"""Plans: word that a driver leaves beforehand, which answers in the driver's place and is nobody else's to see (Table 15)."""

from __future__ import annotations

from typing import Any, NamedTuple

from pitboard.kernel import notation
from pitboard.table.faults import Refusal
from pitboard.table.gathering import Body, racing_seat
from pitboard.table.left_word import Left, Planning
from pitboard.table.live import Live
from pitboard.table.messages import TableCommand
from pitboard.table.steward.past import moment_of


class Planned(NamedTuple):
    """What a plan answers now."""

    seat: int
    act: notation.Act
    note: str


def plan(live: Live, person: str, command: TableCommand) -> list[Body]:
    """A driver hands in a plan, in place of the last; an empty one takes it back."""
    seat = racing_seat(live, person, command.seat)
    planning: Planning | None = live.course.game.planning
    if planning is None:
        raise Refusal("no_plans")
    given = command.plan if isinstance(command.plan, dict) else command.plan.strip()
    if not given:
        return [{"do": "plan", "seat": seat, "plan": ""}]
    text, read, faults = planning.read(command.plan, live.state)
    faults = faults or planning.faults(read, _seen(live, seat), live.course.fixed, seat)
    if faults:
        raise Refusal("plan_faults", "\n".join(faults))
    return [{"do": "plan", "seat": seat, "plan": text}]


def keep_plan(live: Live, seat: int, text: str) -> None:
    """A plan was handed in, or taken back."""
    live.plans.pop(seat, None)
    if text:
        live.plans[seat] = Left(text, live.course.game.planning.read(text, live.state)[1])


def own_plan(live: Live, seat: int) -> dict[str, Any] | None:
    """The plan as its driver alone sees it: `messages.PlanView`."""
    left = live.plans.get(seat)
    return None if left is None else {"text": left.text, "note": left.note}


def _seen(live: Live, seat: int) -> Any:
    course = live.course
    course.game.blind(live.state, course.fixed, seat, course.seen)
    return course.seen


def note_mark(live: Live) -> None:
    """After an entry: remember what plans have to know of the turn."""
    planning = live.course.game.planning
    if planning is not None and live.state is not None:
        live.marked = planning.mark(live.state, live.marked)


def plans_now(live: Live) -> dict[int, Left]:
    """The word that counts now, by seat: in a turn carried out again that of the time, for its dice are known (Table 18)."""
    if live.kept is None or live.stage != "racing" or live.in_secret:
        return live.plans
    return live.kept.plans.get(moment_of(live, live.state)[0], live.plans)


def planned_answer(live: Live, seat: int, *, is_late: bool) -> Planned | None:
    """What the plan of a seat answers now; None without a plan, or where it leaves the question open."""
    left = plans_now(live).get(seat)
    if left is None:
        return None
    course = live.course
    found = course.game.planning.answer(left.plan, _seen(live, seat), course.fixed, seat, live.marked, is_late)
    return None if found is None else Planned(seat, found[0], found[1])


def planned_now(live: Live) -> Planned | None:
    """The first answer that a plan gives at once. Of a seat that a stand-in drives it answers all that it can."""
    if live.stage != "racing" or live.resting or (live.is_early and len(live.asked) == 1):
        return None
    question, plans = int(live.state.question), plans_now(live)
    for seat in live.asked if plans else ():
        left = plans.get(seat)
        is_late = bool(live.seats[seat].mind)
        if left is not None and left.open_at != (question, is_late):
            found = planned_answer(live, seat, is_late=is_late)
            if found is not None:
                return found
            left.open_at = question, is_late
    return None
