"""One live table: the authority over seats, clock, luck and race. It reads no clock, rolls no die and does no I/O.

Times are milliseconds of the table's clock, 0 when the table was made. Every method that changes something answers with
an `Outcome`; nothing of it may leave before its entries are stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self

from pitboard.kernel.refusal import Words
from pitboard.table import gathering, racing
from pitboard.table.correspondence.by_deadline import missed_bodies, outage_body, unanswered
from pitboard.table.course import course_of
from pitboard.table.due import body_due, deadlines
from pitboard.table.faults import Refusal
from pitboard.table.hands import Ask, Waiting
from pitboard.table.head import Head, head_of, new_head
from pitboard.table.house import REFUSALS
from pitboard.table.live import Live
from pitboard.table.messages import Act, CommandId, TableCommand, TableRules, Timetable
from pitboard.table.outcome import Outcome
from pitboard.table.planning import Planned, planned_answer, planned_now, plans_now
from pitboard.table.question import (
    answer_due,
    ask_bots,
    give_up_waiting,
    note_presence,
    overdue,
    rest_if_gone,
    restart_question,
    run_if_back,
)
from pitboard.table.real_dice.entering import WAITS, enter_dice
from pitboard.table.real_dice.throw import Throw
from pitboard.table.replaying import frames_again, read_entries, replay_entries
from pitboard.table.rush import (
    ask_looking,
    clock_due,
    credited_at,
    keep_waiting,
    look_again,
    next_look,
    sleepers_due,
)  # fmt: skip
from pitboard.table.screen import Screen
from pitboard.table.steward.kept import Answer
from pitboard.table.steward.past import drop_kept, kept_now, nearest_kept
from pitboard.table.welcoming import summary_of, welcome_of
from pitboard.table.writing import write_game_act, write_table_act

NEVER = 2**62
MOST_CREDIT_MS = 150
"""A slow line is credited with half its round trip, but never with more than this."""

TABLE_COMMANDS = gathering.COMMANDS | racing.COMMANDS


class Table:
    """A live table. Persons are opaque ids; the caller has made sure that they are who they say."""

    __slots__ = ("_live", "_screen")

    def __init__(self, head: Head, secret: bytes) -> None:
        self._live = Live(course_of(head.game, head.setup), head, secret)
        self._screen = Screen(self._live)

    @classmethod
    def create(
        cls,
        table_id: str,
        game: str,
        setup: Mapping[str, Any],
        rules: TableRules,
        host: str,
        name: str,
        at: int,
        secret: bytes,
    ) -> tuple[Self, dict[str, Any]]:
        """A new table with its host on the first seat, and the head to store with it: plain data.

        `at` is the time of day in ms since 1970, at which the table's clock begins; `secret` 32 random bytes. SetupError
        with all faults when the setup cannot be played.
        """
        head = new_head(table_id, game, setup, rules, host, name, at, secret)
        return cls(head_of(head), secret), head

    @classmethod
    def replay(cls, head: Mapping[str, Any], secret: bytes, entries: Iterable[bytes], at: int | None = None) -> Self:
        """The table again, from its head, its secret and its log; BrokenLog where that is impossible.

        With `at` it is taken up again at that time: everybody's line counts as down from now on, and the open question
        starts afresh. Without it the table stands as its last entry left it.
        """
        table = cls(head_of(head), secret)
        replay_entries(table._live, table._screen, read_entries(entries))
        if at is not None:
            table._take_up(at)
        return table

    @classmethod
    def frames(cls, head: Mapping[str, Any], secret: bytes, entries: Iterable[bytes]) -> tuple[dict[str, Any], Iterator[bytes]]:
        """A replay for the screen: the welcome of a watcher before the first entry, and the frame of each entry after it.

        `secret` may be 32 zero bytes for a race that still runs.
        """
        table = cls(head_of(head), secret)
        return table.welcome("", 0), frames_again(table._live, table._screen, read_entries(entries))

    def _take_up(self, at: int) -> None:
        live = self._live
        live.now = max(live.now, at)
        live.gone = dict.fromkeys([*live.persons(), live.host], live.now)
        live.deserted = live.is_deserted()
        restart_question(live, live.now)
        self._screen.reset(live)

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return self._live.n

    @property
    def stage(self) -> str:
        """`gathering`, `opening`, `racing` or `over`."""
        return self._live.stage

    @property
    def people(self) -> list[str]:
        """Who holds each seat, empty for free seats and bots."""
        return [seat.person for seat in self._live.seats]

    @property
    def host(self) -> str:
        """The person who is host."""
        return self._live.host

    @property
    def asks(self) -> list[Ask]:
        """The bots and stand-ins whose answers are open: to be asked again after a restart."""
        return list((self._live.asks if self._live.rush is None else self._live.rush.asks).values())

    @property
    def waiting(self) -> list[tuple[str, CommandId]]:
        """The commands that wait for their hands, by person and id: they go with the table if it is made again."""
        return [] if self._live.rush is None else [(one.person, one.command.id) for one in self._live.rush.waiting]

    @property
    def state(self) -> Any:
        """The race as the rules see it, None before the start: for bots, through the game's `blind`. Not to be changed."""
        return self._live.state

    @property
    def fixed(self) -> Any:
        """What the race is played on."""
        return self._live.course.fixed

    @property
    def setup(self) -> Mapping[str, Any]:
        """The setup in full; fewer seats than at first if the host started without some."""
        return self._live.course.setup

    @property
    def timetable(self) -> Timetable | None:
        """The calendar that the table races by, None where it races in one go."""
        return self._live.timetable

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person holds."""
        return self._live.seats_of(person)

    def receive(self, person: str, command: Act | TableCommand, at: int, came: str = "person", rtt: int = 0) -> Outcome:
        """Do what a person asks at time `at`, or refuse it; `rtt` is how long their line takes there and back, in ms."""
        live, outcome = self._live, Outcome()
        live.now = max(live.now, at)
        self._rush_on(outcome)  # what was due before this came is done before it
        known = live.ids.find_entry(person, command.id)
        if known is not None:
            outcome.answer = _applied(command.id, known)
            return outcome
        refused = live.ids.find_refusal(person, command.id)
        if refused is not None:
            outcome.answer = _refused(command.id, *refused)
            return outcome
        if live.throw is not None and (live.throw.command_id, live.seats[live.throw.seat].person) == (command.id, person):
            return outcome
        try:
            n = self._do(outcome, person, command, came, rtt)
        except Refusal as refusal:
            words = REFUSALS[refusal.name]
            outcome.answer = self._refuse(person, command.id, refusal.name, words._replace(why=refusal.why or words.why))
            return outcome
        if n:
            outcome.answer = _applied(command.id, n)
        if not outcome.reload:
            self._follow_up(outcome)
        return outcome

    def _do(self, outcome: Outcome, person: str, command: Act | TableCommand, came: str, rtt: int) -> int:
        """Do a command; answers with its entry's number, or 0 where the game refused it."""
        live = self._live
        if isinstance(command, TableCommand):
            if command.do == "leave" and live.stage != "gathering":
                return self._do(outcome, person, racing.leaving_act(live, person, command), came, rtt)
            if command.do == "dice":
                return self._enter_dice(outcome, person, command, came)
            bodies = TABLE_COMMANDS[command.do](live, person, command)
            outcome.wants_rematch = command.do == "rematch" and not live.rematch
            outcome.reload = bodies[0]["do"] == "void"
            self._forget_throw(outcome, command.do)
            n = live.n + 1
            for i, body in enumerate(bodies):
                known = command.id if i == 0 else None
                write_table_act(live, self._screen, outcome, body, live.now, by=came, person=person, command_id=known)
            if command.do == "plan" and live.in_secret and not live.resting:
                self._answer_by_plan(outcome, planned_answer(live, bodies[0]["seat"], is_late=False))
            return n
        act = racing.act_numbers(live, person, command)
        if live.rush is not None and command.do != "leave":
            credited = credited_at(live, command.seat, act[0], min(max(rtt, 0) // 2, MOST_CREDIT_MS))
            if credited > live.now:
                if not keep_waiting(live, person, command, act, came, credited):
                    raise Refusal("hands_full")
                return 0
        else:
            credited = self._credited(command.seat, rtt)
        refusal = write_game_act(live, self._screen, outcome, command.seat, act, credited, came, command.id)
        if refusal == WAITS:
            self._show_clock(outcome)
            return 0
        if refusal:
            outcome.answer = self._refuse(person, command.id, *live.course.game.refusals[refusal])
            return 0
        return live.n

    def _refuse(self, person: str, command_id: CommandId, name: str, words: Words) -> dict[str, Any]:
        """The answer to a command that is refused, now and if it comes again."""
        self._live.ids.note_refusal(person, command_id, name, words)
        return _refused(command_id, name, words)

    def _credited(self, seat: int, rtt: int) -> int:
        """When an act counts as done: before it arrived by half its way there and back, within limits (Table 5)."""
        live = self._live
        earliest = max(live.credited[seat], live.clock.asked_at if seat in live.asked else 0)
        return max(live.now - min(max(rtt, 0) // 2, MOST_CREDIT_MS), earliest)

    def bot_answer(self, seat: int, question: int, verb: int, a: int, b: int, c: int, at: int, busy: int = 0) -> Outcome:
        """A bot or stand-in answers. An answer to a question that has passed is left aside, and the outcome says so.

        Where all act at once, `verb` 0 is waiting, and `busy` the ms until the bot looks again.
        """
        live, outcome = self._live, Outcome()
        live.now = max(live.now, at)
        self._rush_on(outcome)
        ask = (live.asks if live.rush is None else live.rush.asks).get(seat)
        if ask is None or (ask.seat, ask.question) != (seat, question):
            outcome.answer = {"ignored": "question_passed"}
            return outcome
        by = "bot" if live.seats[seat].kind == "bot" else "stand_in"
        if live.rush is not None:
            look_again(live, seat, live.now + busy)
            if verb == 0:
                return outcome
        refusal = write_game_act(live, self._screen, outcome, seat, (verb, a, b, c), live.now, by)
        if refusal == WAITS:
            self._show_clock(outcome)
            return outcome
        if refusal:
            outcome.answer = {"refused": live.course.game.refusals[refusal][0]}
            return outcome
        self._follow_up(outcome)
        return outcome

    def presence(self, person: str, on: bool, at: int) -> Outcome:
        """Somebody's first socket came, or the last one went."""
        live, outcome = self._live, Outcome()
        live.now = max(live.now, at)
        if on:
            live.gone.pop(person, None)
            asked = live.asks
            note_presence(live, live.now)
            run_if_back(live, live.now)
            outcome.asks += [ask for one, ask in live.asks.items() if asked.get(one) is not ask]
        elif person == live.host or live.seats_of(person):
            live.gone.setdefault(person, live.now)
            note_presence(live, live.now)
            rest_if_gone(live, live.now)
        self._follow_up(outcome)
        self._show_clock(outcome)
        return outcome

    def tick(self, at: int) -> Outcome:
        """Do what is due by now: to be called when `next_deadline` has come, and harmless at other times."""
        live, outcome = self._live, Outcome()
        live.now = max(live.now, at)
        ends = live.clock.rest_ends
        if ends is not None and live.now >= ends and not live.resting:
            live.clock.run(live.now, lost_line=True)
        outcome.asks += ask_bots(live, live.now)
        self._follow_up(outcome)
        if live.rush is not None:
            self._rush_on(outcome)
        due = answer_due(live)
        if due is not None and live.now >= due:
            for seat in overdue(live, live.now):
                self._answer_for(outcome, seat)
            self._follow_up(outcome)
        self._show_clock(outcome)
        return outcome

    def _rush_on(self, outcome: Outcome) -> None:
        """Where all act at once: commands whose hands are free now, acts of the clock, plain acts, bots that look again."""
        live = self._live
        while live.rush is not None and live.stage == "racing":
            clock, sleeper = clock_due(live), sleepers_due(live)
            first = live.rush.waiting[0].due if live.rush.waiting and not live.resting else NEVER
            if clock is not None and clock[0] <= min(live.now, first):
                write_game_act(live, self._screen, outcome, -1, (clock[1], 0, 0, 0), live.now, "clock")
            elif first <= live.now:
                self._do_waiting(outcome)
            elif sleeper is not None and sleeper[0] <= live.now:
                self._answer_for(outcome, sleeper[1])
            else:
                break
            self._follow_up(outcome)
        self._ask_bots(outcome)

    def _do_waiting(self, outcome: Outcome) -> None:
        """Do the first command that waited for its hands, and answer it; the seat may be another's meanwhile."""
        live = self._live
        assert live.rush is not None
        one = live.rush.waiting.pop(0)
        if live.seats[one.command.seat].person != one.person:
            self._refuse_late(outcome, one, "not_your_seat")
            return
        refusal = write_game_act(live, self._screen, outcome, one.command.seat, one.act, one.due, one.came, one.command.id)
        answer = _applied(one.command.id, live.n)
        if refusal:
            answer = self._refuse(one.person, one.command.id, *live.course.game.refusals[refusal])
        outcome.late_answers.append((one.person, answer))

    def _refuse_late(self, outcome: Outcome, one: Waiting, name: str) -> None:
        outcome.late_answers.append((one.person, self._refuse(one.person, one.command.id, name, REFUSALS[name])))

    def _ask_bots(self, outcome: Outcome) -> None:
        """Ask the bots whose time has come."""
        live = self._live
        look = next_look(live)
        while look is not None and look[0] <= live.now:
            outcome.asks.append(ask_looking(live, look[1], live.now))
            look = next_look(live)

    def next_deadline(self) -> int | None:
        """The time at which `tick` has something to do; None while the table waits for people alone."""
        return min(deadlines(self._live), default=None)

    def set_rematch(self, table_id: str, at: int) -> Outcome:
        """The rematch is open at another table. The first one stands."""
        live, outcome = self._live, Outcome()
        live.now = max(live.now, at)
        if live.stage == "over" and not live.rematch:
            write_table_act(live, self._screen, outcome, {"do": "rematch", "table": table_id}, live.now)
        return outcome

    def note_outage(self, since: int, until: int) -> Outcome:
        """The server was down meanwhile, by the table's clock: a deadline that fell in that time is put off (Table 16)."""
        live, outcome = self._live, Outcome()
        live.now = max(live.now, until)
        body = outage_body(live, since, until)
        if body is not None:
            write_table_act(live, self._screen, outcome, body, live.now)
        self._follow_up(outcome)
        return outcome

    def _answer_for(self, outcome: Outcome, seat: int) -> None:
        """Give the plan's answer for a seat that let its time run out, else the plain one (Table 5, Table 15)."""
        live, game = self._live, self._live.course.game
        if self._answer_by_plan(outcome, planned_answer(live, seat, is_late=True)):
            return
        if live.timetable is not None and live.in_secret and not live.seats[seat].mind:
            for body in list(missed_bodies(live, seat)):
                write_table_act(live, self._screen, outcome, body, live.now)
            if live.seats[seat].mind:
                return
        rows = live.course.rows
        if game.default_act(live.state, live.course.fixed, seat, rows):
            verb, a, b, c = rows[0]
            write_game_act(live, self._screen, outcome, seat, (verb, a, b, c), live.now, "default")
        if not outcome.entries and live.throw is None:
            give_up_waiting(live)

    def _answer_by_plan(self, outcome: Outcome, planned: Planned | None) -> bool:
        """Give an answer in a driver's place, as planned; False where there is none, or the rules refuse it."""
        if planned is None:
            return False
        live, (seat, act, note) = self._live, planned
        refusal = write_game_act(live, self._screen, outcome, seat, act, live.now, "plan", note=note)
        if refusal == WAITS:
            self._show_clock(outcome)
            return True
        if refusal:
            plans_now(live)[seat].open_at = int(live.state.question), bool(live.seats[seat].mind)
        return not refusal

    def _enter_dice(self, outcome: Outcome, person: str, command: TableCommand, came: str) -> int:
        """Keep the dice that were entered; the act that waited for them is done as soon as they suffice (Table 19)."""
        live, throw = self._live, self._live.throw
        body = enter_dice(live, person, command)
        write_table_act(live, self._screen, outcome, body, live.now, by=came, person=person, command_id=command.id)
        n = live.n
        assert throw is not None
        live.throw = None
        seat, act, by, known = throw.seat, throw.act, throw.by, throw.command_id
        refusal = write_game_act(live, self._screen, outcome, seat, act, live.now, by, known, note=throw.note)
        if refusal != WAITS and known is not None:
            self._answer_late(outcome, throw, refusal)
        self._show_clock(outcome)
        return n

    def _answer_late(self, outcome: Outcome, throw: Throw, refusal: int) -> None:
        """Answer the command that waited for dice."""
        person, known = self._live.seats[throw.seat].person, throw.command_id
        assert known is not None
        answer = _applied(known, self._live.n)
        if refusal:
            answer = self._refuse(person, known, *self._live.course.game.refusals[refusal])
        outcome.late_answers.append((person, answer))

    def _forget_throw(self, outcome: Outcome, do: str) -> None:
        """What waits for dice is about to be taken back: its command is refused."""
        throw = self._live.throw
        if do == "undo" and throw is not None and throw.command_id is not None:
            person = self._live.seats[throw.seat].person
            outcome.late_answers.append((person, self._refuse(person, throw.command_id, "taken_back", REFUSALS["taken_back"])))

    def _answer_again(self, outcome: Outcome, seat: int, answer: Answer) -> None:
        """Give an answer that became void once more, or the steward's in its place; refused, the seat is asked."""
        live, (act, by, note, _) = self._live, answer
        if not write_game_act(live, self._screen, outcome, seat, act, live.now, by, note=note):
            return
        nearest = nearest_kept(live, seat, answer)
        if nearest is None or write_game_act(live, self._screen, outcome, seat, nearest.act, live.now, by, note=nearest.note):
            drop_kept(live, seat)

    def _follow_up(self, outcome: Outcome) -> None:
        """Whatever has become due by itself, and what plans answer at once."""
        live = self._live
        while self._do_next(outcome):
            pass
        if live.rush is not None and live.stage == "over":
            for one in live.rush.waiting:
                self._refuse_late(outcome, one, "race_over")
            live.rush.waiting = []
        note_presence(live, live.now)
        self._screen.settle(live, outcome.frames)
        if outcome.asks:
            asked = self.asks
            outcome.asks = [ask for ask in outcome.asks if ask in asked]

    def _do_next(self, outcome: Outcome) -> bool:
        """Do the next thing that happens by itself; False where there is none."""
        live, n = self._live, self._live.n
        body, planned = body_due(live, live.now), None
        if body is not None:
            write_table_act(live, self._screen, outcome, body, live.now)
        elif live.early is not None and not live.is_early and not live.resting:
            early, live.early = live.early, None
            return write_game_act(live, self._screen, outcome, early.seat, early.act, live.now, early.by) >= 0
        elif (kept := kept_now(live)) is not None:
            self._answer_again(outcome, *kept)
            return True
        elif (planned := planned_now(live)) is not None:
            return self._answer_by_plan(outcome, planned) or True
        elif (seat := unanswered(live)) is not None:
            self._answer_for(outcome, seat)
        return live.n > n

    def _show_clock(self, outcome: Outcome) -> None:
        frame = self._screen.clock_frame(self._live)
        if frame is not None:
            outcome.frames.append(frame)

    def welcome(self, person: str, since: int = 0) -> dict[str, Any]:
        """All that a person's screen needs, `messages.Welcome` without `presence`; "" is a watcher without a seat."""
        return welcome_of(self._live, self._screen, person, since)

    def summary(self) -> dict[str, Any]:
        """The table in one line of the lobby."""
        return summary_of(self._live)


def _applied(command_id: CommandId, n: int) -> dict[str, Any]:
    return {"type": "answer", "id": command_id, "n": n}


def _refused(command_id: CommandId, name: str, words: Words) -> dict[str, Any]:
    return {"type": "answer", "id": command_id, "refused": name, "rule": words.rule, "what": words.what, "why": words.why}
