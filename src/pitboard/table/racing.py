"""During the race and after it: acts of the game, stand-ins, pause, leaving, calls."""

from __future__ import annotations

from collections.abc import Callable

from pitboard.kernel import notation
from pitboard.kernel.notation import NotationError, read_act
from pitboard.table.aiding import switch_aid
from pitboard.table.faults import Refusal
from pitboard.table.gathering import Body, as_host, level_for, own_seat, racing_seat, seat_at, stand, while_racing
from pitboard.table.house import CREW_CALLS, calls_of
from pitboard.table.live import Live
from pitboard.table.messages import Act, TableCommand
from pitboard.table.pausing import pause, resume
from pitboard.table.planning import plan
from pitboard.table.real_dice.entering import undo
from pitboard.table.seats import clean_name
from pitboard.table.steward.correcting import correct
from pitboard.table.steward.deciding import extend, replace, rule, take_seat

CALL_EVERY_MS = 1_000


def act_numbers(live: Live, person: str, command: Act) -> notation.Act:
    """The act that a command asks for, as numbers; refused where the table itself can tell that it will not do."""
    while_racing(live)
    own_seat(live, person, command.seat)
    verb = live.course.verbs.get(command.do)
    if verb is None:
        raise Refusal("no_such_command")
    if live.paused and command.do != "leave":
        raise Refusal("paused")
    if live.throw is not None:
        raise Refusal("dice_first")
    game = live.course.game
    if len(command.args) != len(game.verbs[verb].arguments):
        raise Refusal("wrong_arguments")
    try:
        verb, a, b, c = read_act(game, {**command.args, "do": command.do}, counted_from_one=False)
    except NotationError:
        raise Refusal("wrong_arguments") from None
    return verb, a, b, c if len(command.args) > 2 else command.question


def stand_in(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The owner calls a stand-in."""
    seat = racing_seat(live, person, command.seat)
    return [{"do": "stand_in", "seat": seat, "level": level_for(live, command)}]


def take_back(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The owner takes the seat back from a stand-in."""
    seat = racing_seat(live, person, command.seat)
    if not live.seats[seat].stand_in:
        raise Refusal("no_stand_in")
    return [{"do": "take_back", "seat": seat}]


def leave(live: Live, person: str, command: TableCommand) -> list[Body]:
    """Before the start the same as getting up. During the race it is an act of the game: see `leaving_act`."""
    return stand(live, person, command)


def leaving_act(live: Live, person: str, command: TableCommand) -> Act:
    """The game's own act of leaving, for a seat of the sender."""
    return Act(id=command.id, seat=racing_seat(live, person, command.seat), do="leave")


def kick(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The host frees a seat, or gives it to a bot once the race is on; by a timetable with a reason, as a steward replaces."""
    if live.timetable is not None and live.stage == "racing":
        return replace(live, person, command)
    as_host(live, person)
    if live.stage == "opening":
        raise Refusal("about_to_start")
    if live.stage == "over":
        raise Refusal("race_over")
    seat = seat_at(live, command.seat)
    chosen = live.seats[seat]
    if chosen.kind == "free" or (live.stage == "racing" and chosen.kind == "bot"):
        raise Refusal("seat_free")
    if chosen.person == person:
        raise Refusal("not_yourself")
    if chosen.left:
        raise Refusal("left_already")
    return [{"do": "kick", "seat": seat}]


def call(live: Live, person: str, command: TableCommand) -> list[Body]:
    """A quick call, to all or, in a race of crews, to the own one."""
    seat = own_seat(live, person, command.seat)
    game = live.course.game
    in_crew = command.text in CREW_CALLS and game.mates is not None and live.stage == "racing"
    if not in_crew and command.text not in calls_of(game.name):
        raise Refusal("no_such_call")
    if live.now < live.called[seat] + CALL_EVERY_MS:
        raise Refusal("call_too_soon")
    return [{"do": "call", "seat": seat, "text": command.text}]


def rename(live: Live, person: str, command: TableCommand) -> list[Body]:
    """Another name for a seat."""
    seat = own_seat(live, person, command.seat)
    name = clean_name(command.name)
    if not name:
        raise Refusal("nameless")
    return [{"do": "rename", "seat": seat, "name": name}]


def rematch(live: Live, person: str, command: TableCommand) -> list[Body]:
    """The wish for another race with the same setup."""
    if live.stage != "over":
        raise Refusal("not_over")
    return [{"do": "rematch", "seat": own_seat(live, person, command.seat)}]


COMMANDS: dict[str, Callable[[Live, str, TableCommand], list[Body]]] = {
    "sit": take_seat,
    "stand_in": stand_in,
    "take_back": take_back,
    "pause": pause,
    "resume": resume,
    "leave": leave,
    "kick": kick,
    "call": call,
    "plan": plan,
    "rename": rename,
    "aid_on": switch_aid,
    "aid_off": switch_aid,
    "rematch": rematch,
    "extend": extend,
    "ruling": rule,
    "replace": replace,
    "correct": correct,
    "undo": undo,
}
"""What can be asked during the race and after it; as in `gathering`. Sitting down is possible before and during it."""
