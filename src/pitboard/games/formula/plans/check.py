"""A dry run of a plan: turns are played many times against sampled plots of the others, and what can happen is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from pitboard.games.formula.blind import blind
from pitboard.games.formula.commands import act
from pitboard.games.formula.defaults import default_act, next_exit
from pitboard.games.formula.names import SEAT_NAMES
from pitboard.games.formula.plans.answers import answer
from pitboard.games.formula.plans.places import space_name
from pitboard.games.formula.plans.plan import Plans
from pitboard.games.formula.plans.text import line_text
from pitboard.games.formula.price_list import price_list, silent_speed
from pitboard.games.formula.prices import MIXES, WAY_ROWS, cheapest_exit
from pitboard.games.formula.state import Fixed, State, copy_into
from pitboard.games.formula.words import CARS, Ask, Out, Phase, Refusal, Told, Verb, Where
from pitboard.kernel.game import Rows
from pitboard.kernel.sources import Seeded

MOST_BURDEN = 2
"""Penalties and tests together of the plots that are sampled for others."""
CANDIDATES = 3
WEIGHTS = (6, 4, 2)
"""The odds of a sampled plot by its burden, among the fastest few."""
EVENTS: dict[int, str] = {
    Told.SPUN: "spins",
    Told.STOPPED: "stops short",
    Told.PASSED: "passes a car",
    Told.MISSED: "fails to pass",
    Told.CONTACT: "has contact",
    Told.SLIPPED: "slips",
    Told.FAILED: "fails a test",
    Told.DAMAGED: "is damaged",
    Told.ENTERED: "enters the pit",
    Told.HOME: "comes home",
    Told.BLOCKED: "blocks",
    Told.LOST_MOVE: "loses its move",
}
"""What is counted once a turn, of the lines of the trail whose first number is the car."""

_ROOM = [[0] * MIXES for _ in range(WAY_ROWS)]

Plots = dict[int, list[tuple[int, int]]]
"""Of each car, the speeds that are sampled with their weights."""


class Turn:
    """What was counted of one turn, over all samples that came so far."""

    def __init__(self, number: int) -> None:
        self.number, self.samples = number, 0
        self.ends: Counter[tuple[str, int]] = Counter()
        self.plots: Counter[int] = Counter()
        self.wear: Counter[int] = Counter()
        self.skill: Counter[int] = Counter()
        self.events: Counter[str] = Counter()
        self.lines: Counter[int] = Counter()
        self.notes: Counter[str] = Counter()
        self.open: Counter[str] = Counter()

    def told(self, texts: dict[int, str]) -> dict[str, Any]:
        """The counts as shares, the most frequent first."""
        return {
            "turn": self.number,
            "samples": self.samples,
            "plots": [{"speed": speed, "share": self._share(n)} for speed, n in _ranked(self.plots)],
            "ends": [{"end": end, "speed": speed, "share": self._share(n)} for (end, speed), n in _ranked(self.ends)],
            "wear": [{"wear": wear, "share": self._share(n)} for wear, n in sorted(self.wear.items())],
            "skill": [{"greens": greens, "share": self._share(n)} for greens, n in sorted(self.skill.items())],
            "events": [{"event": event, "share": self._share(n)} for event, n in _ranked(self.events)],
            "lines": [
                {"line": number, "text": texts.get(number, ""), "share": self._share(self.lines[number])}
                for number in sorted({*texts, *self.lines})
            ],
            "notes": [{"note": note, "share": self._share(n)} for note, n in _ranked(self.notes)],
            "open": [{"question": question, "share": self._share(n)} for question, n in _ranked(self.open)],
        }

    def _share(self, count: int) -> float:
        return round(count / self.samples, 4) if self.samples else 0.0


def _ranked(counts: Counter[Any]) -> list[tuple[Any, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


class Trial:
    """A plan on trial in a position: as many samples as are asked for, in as many goes as one likes."""

    def __init__(
        self, plans: Plans, state: State, fixed: Fixed, seat: int, seed: int, most_turns: int = 0, like: Trial | None = None
    ) -> None:
        """`like` is a trial by the same seat in the same position: what the others may plot is known from there."""
        seen = State()
        blind(state, fixed, seat, seen)
        if seen.phase == Phase.PLOT:
            seen.chosen[:] = [0] * CARS
        self.plans = plans.from_turn(state.turn)
        last = max(state.turn, self.plans.first + len(self.plans.turns) - 1)
        self.turns = [Turn(number) for number in range(state.turn, last + 1)][: most_turns or None]
        self.seen, self.fixed, self.seat, self.seed = seen, fixed, seat, seed
        self.plots: Plots = like.plots if like is not None else _sampled_plots(seen, fixed, seat)
        self.samples = 0

    def drive(self) -> None:
        """Play the turns once more."""
        played = State()
        copy_into(played, self.seen)
        luck = Seeded(self.seed, self.samples)
        self.samples += 1
        for turn in self.turns:
            if played.phase == Phase.OVER or played.where[self.seat] in (Where.HOME, Where.OUT):
                break
            plots = self.plots if turn is self.turns[0] else None
            _play_turn(self.plans, played, self.fixed, self.seat, luck, turn, plots)

    def told(self) -> dict[str, Any]:
        """What happened in which share."""
        texts = ({line.number: line_text(line) for line in self.plans.lines(turn.number)} for turn in self.turns)
        return {
            "seat": SEAT_NAMES[self.seat],
            "samples": self.samples,
            "seed": self.seed,
            "turns": [turn.told(told) for turn, told in zip(self.turns, texts, strict=True)],
        }


def dry_run(
    plans: Plans, state: State, fixed: Fixed, seat: int, samples: int, seed: int, done: Callable[[int], None] = lambda _: None
) -> dict[str, Any]:
    """Play the turns of a plan so many times, and tell what happened in which share. The same seed tells the same. `done` hears
    how many were played."""
    trial = Trial(plans, state, fixed, seat, seed)
    for number in range(samples):
        trial.drive()
        done(number + 1)
    return trial.told()


def _sampled_plots(state: State, fixed: Fixed, seat: int) -> Plots:
    """What the others may plot: of the plots with few penalties and tests the fastest few, the cheaper the likelier."""
    plots: Plots = {}
    for car in range(fixed.seats):
        if car != seat and state.where[car] == Where.TRACK:
            rated = [
                (price.speed, price.tests + price.braking + min(end.cheapest.penalties for end in price.ends))
                for price in price_list(state, fixed, car)
                if price.ends
            ]
            fit = [(speed, WEIGHTS[burden]) for speed, burden in rated if burden <= MOST_BURDEN][-CANDIDATES:]
            plots[car] = fit or [(silent_speed(state, fixed, car), 1)]
    return plots


def _play_turn(plans: Plans, state: State, fixed: Fixed, seat: int, luck: Seeded, turn: Turn, plots: Plots | None) -> None:
    """Play on to the end of the turn, and count."""
    counting = _Count(plans, fixed, seat, state.wear[seat], turn)
    number = state.turn
    turn.samples += 1
    if state.phase == Phase.PLOT:
        for car, fit in (plots or _sampled_plots(state, fixed, seat)).items():
            _do(state, fixed, car, (Verb.PLOT, _drawn(fit, luck), 0, 0), luck)
        if state.where[seat] == Where.TRACK:
            _do(state, fixed, seat, counting.answer(state), luck)
            counting.follow(state)
    while state.phase not in (Phase.OVER, Phase.PLOT) and state.turn == number:
        asked = state.asked
        _do(state, fixed, asked, counting.answer(state) if asked == seat else _default(state, fixed, asked), luck)
        counting.follow(state)
    counting.end(state)


def _drawn(fit: list[tuple[int, int]], luck: Seeded) -> int:
    left = luck.below(sum(weight for _, weight in fit))
    for speed, weight in fit:
        left -= weight
        if left < 0:
            return speed
    raise AssertionError("weights add up")


def _do(state: State, fixed: Fixed, seat: int, given: tuple[int, int, int, int], luck: Seeded) -> None:
    refused = act(state, fixed, seat, *given, 0, luck)
    assert refused == Refusal.NONE, (Refusal(refused).name, given)


def _default(state: State, fixed: Fixed, seat: int) -> tuple[int, int, int, int]:
    if state.ask == Ask.STEP:  # as `default_step`, in room that need not be cleared: most of a dry run is here
        exit_at = cheapest_exit(state, fixed, _ROOM)
        exit_at = next_exit(state, fixed) if exit_at < 0 else exit_at
        return (Verb.STOP, 0, 0, 0) if exit_at < 0 else (Verb.STEP, exit_at, 0, 0)
    rows = Rows()
    default_act(state, fixed, seat, rows)
    return rows[0][0], rows[0][1], rows[0][2], rows[0][3]


class _Count:
    """Counts one turn of one sample: what the plan answered, and what befell the car."""

    def __init__(self, plans: Plans, fixed: Fixed, seat: int, wear: int, turn: Turn) -> None:
        self.plans, self.fixed, self.seat, self.wear, self.turn = plans, fixed, seat, wear, turn
        self.spent = self.skill = self.speed = 0
        self.notes: set[str] = set()
        self.lines: set[int] = set()
        self.open: set[str] = set()
        self.events: set[str] = set()

    def answer(self, state: State) -> tuple[int, int, int, int]:
        """The answer of the plan, or the default; either is noted."""
        found = answer(state, self.fixed, self.seat, self.plans, self.wear)
        if found is None:
            self.open.add("plot" if state.phase == Phase.PLOT else Ask(state.ask).name.lower())
            return _default(state, self.fixed, self.seat)
        self.lines |= set(found.lines)
        self.notes |= {found.note} - {""}
        return found.act

    def follow(self, state: State) -> None:
        """What an act told about the car."""
        for what, car, b, c in state.told[: state.told_count]:
            if car != self.seat:
                continue
            if what in (Told.PAID, Told.SPARED):
                self.spent += c
            elif what in (Told.TEST, Told.CHANCE, Told.PASSED, Told.MISSED):
                self.skill += (b if what == Told.CHANCE else c) % 16
            elif what == Told.DROVE:
                self.speed = b
            elif what == Told.PLOTTED:
                self.turn.plots[b] += 1
            if what in EVENTS:
                self.events.add(EVENTS[what])
            elif what == Told.OUT:
                self.events.add({Out.CRASH: "crashes", Out.DAMAGE: "breaks down"}.get(Out(b), "withdraws"))

    def end(self, state: State) -> None:
        """Add the turn to what was counted."""
        where, seat, turn = state.where[self.seat], self.seat, self.turn
        name = {Where.HOME: "home", Where.OUT: "out"}.get(Where(where)) or space_name(self.fixed, state.space[seat])
        turn.ends[f"the pit at {name}" if where == Where.PIT else name, self.speed] += 1
        turn.wear[self.spent] += 1
        turn.skill[self.skill] += 1
        for counts, found in ((turn.events, self.events), (turn.notes, self.notes), (turn.open, self.open)):
            counts.update(found)
        turn.lines.update(self.lines)
