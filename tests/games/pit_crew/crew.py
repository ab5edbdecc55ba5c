"""A small kit for Pit Crew: a position written down line by line, and what people do in words.

A position says for a seat what it holds, and for a crew what lies on its mat and what it has:

    red_1   7b 3w 5b                  the hand of a seat
    red     front_left 3b 4w 3w       a pile, the lowest card first; `capped` at its end puts the cap on
    red     capped tank engine        caps
    red     complete 900              all caps, the last one at that time
    red     has nitro *b              Monkey Wrenches; an extra card that lies on the mat counts as used
    red     distance 12               of cars in one space the one that is named first stands inside
    red     die                       it has one
    red     out 1                     it crashed in that round
    red     deck 4b 4w                all that its deck holds; whatever is mentioned nowhere lies in the Discard
    offer   nitro sabotage            the cards of a draft

`red good 27` lays a mat that costs nothing and earns no Turbo. Acts are lines too, see `Race.play`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.areas import ALL_CAPS, NO_ENGINE, has_engine
from pitboard.games.pit_crew.cards import is_replacement
from pitboard.games.pit_crew.choices import ask_nothing
from pitboard.games.pit_crew.hands import set_hand_sizes
from pitboard.games.pit_crew.names import AREA_NAMES, CREW_NAMES, KIND_NAMES
from pitboard.games.pit_crew.rounds import ask_next_pick, begin_round
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.track import crew_in_place
from pitboard.games.pit_crew.words import ACTIONS, CREWS, HAND, REFEREE, Area, Choice, Phase, Verb
from pitboard.kernel.game import Argument
from pitboard.kernel.notation import read_luck
from pitboard.kernel.sources import Scripted, Seeded, Source

GOOD = {
    "27": ("3b 4w 3w 2b", "6b 5w 6w 5b", "8b 7w 8w 7b", "9b 10w 9w 10b", "10b 10w 7w", ""),
    "29": ("5b 4w 5w 4b", "9b 10w 9w 10b", "2b 1w 2w 1b", "8b 7w 8w 7b", "10b 10w 9b", "6b 6w"),
    "31": ("4b 3w 4w 3b", "7b 6w 7w 6b", "9b 8w 9w 8b", "10b 1w 10w 1b", "10b 10w 9b 2w", "5b 5w 2b 2w"),
    "33": ("2b 1w 2w 1b", "5b 4w 5w 4b", "7b 6w 7w 6b", "10b 9w 10w 9b", "10b 10w 9b 4w", "8b 8w 3b 3w 8b 8w"),
}
"""For each car tires, tank and engine that are right and of two colors: no points and no Turbo."""


class Race:
    """A race at a table where everything can be seen, every card is drawn by hand, and time is told by a word."""

    def __init__(self, state: State | None = None, fixed: Fixed | None = None, **setup: Any) -> None:
        self.setup = GAME.full_setup(setup)
        self.fixed: Fixed = fixed or GAME.fixed_from(self.setup)
        self.state: State = state or GAME.begin(self.fixed)
        self.names = GAME.seat_names(self.fixed)
        self.now = 0
        self.events: list[dict[str, Any]] = []

    def act(self, seat: int, verb: int, *numbers: int, luck: Source | None = None) -> str:
        """Any command at all, now; the name of its refusal, "" when it was done."""
        a, b, c = [*numbers, 0, 0, 0][:3]
        before = GAME.copy(self.state)
        luck = luck or Scripted()
        refusal = GAME.act(self.state, self.fixed, seat, verb, a, b, c, self.now, luck)
        if refusal:
            assert GAME.same(before, self.state), "a refused command changed the position"
            assert luck.drawn == [], "a refused command drew luck"
            return GAME.refusals[refusal][0]
        self.events = GAME.told(before, self.state, self.fixed, self.setup)
        assert GAME.faults(self.state, self.fixed) == []
        return ""

    def play(self, text: str) -> Race:
        """Acts, one a line, each of which is done: `1200 red_1 lay 7b tank`, `red_2 draw -> 4w`, `clock decide`.

        The credited time comes first; without one it is that of the line before, or for rolls and the clock the first at which
        they may. `seen 2` behind a lay tells how many cards its player saw there. Luck stands behind `->`, faces and cards.
        """
        for line in filter(None, (part.strip() for part in text.splitlines())):
            assert self.says(line) == "", f"{line} was refused"
        return self

    def says(self, line: str) -> str:
        """The refusal of the act of one line, "" when it was done."""
        words, _, given = line.partition("->")
        timed, who, do, *rest = [*[""] * (GAME.verb_named(words.split()[1]) is not None), *words.split()]
        seat, verb = self.seat(who), GAME.verb_named(do) or 99
        first = GAME.earliest(self.state, self.fixed, seat, verb) if GAME.earliest and do in ("roll", "decide", "stop") else 0
        self.now = int(timed) if timed else max(self.now, first)
        luck = Scripted(read_luck(GAME, [int(value) if value.isdigit() else value for value in given.split()]))
        refusal = self.act(seat, verb, *_numbers(verb, rest), luck=luck)
        assert refusal or luck.left == 0, f"{line}: less luck was drawn"
        return refusal

    def seat(self, who: str) -> int:
        """The number of a seat; the clock's is -1."""
        return REFEREE if who == "clock" else int(who) if who.lstrip("-").isdigit() else self.names.index(who)

    def ready(self) -> Race:
        """Everybody in the race who is not yet ready says so."""
        for seat, name in enumerate(self.names):
            if self.state.racing[self.fixed.crew[seat]] and not self.state.gone[seat] and not self.state.ready[seat]:
                self.play(f"{name} ready_up")
        return self

    def go(self) -> Race:
        """Everybody gets ready, and the hands are dealt, whatever the cards."""
        self.ready()
        assert self.act(REFEREE, Verb.GO, luck=Seeded(1)) == ""
        return self

    @property
    def why(self) -> str:
        """Why the last act ended the Pit Crew Phase, "" when it did not."""
        return "".join(event["why"] for event in self.happened("stopped"))

    def copy(self) -> Race:
        """The same race once more, to try something else."""
        other = Race(GAME.copy(self.state), self.fixed, **self.setup)
        other.now = self.now
        return other

    @property
    def phase(self) -> str:
        """What the race waits for."""
        return Phase(self.state.phase).name.lower()

    @property
    def asked(self) -> str:
        """Which crew is asked what, and about whom: `red bad_nachos green`, "" for nothing."""
        state = self.state
        if state.choosing < 0:
            return ""
        about = f" {CREW_NAMES[state.target]}" if state.target >= 0 else ""
        return f"{CREW_NAMES[state.choosing]} {Choice(state.choice).name.lower()}{about}"

    @property
    def winner(self) -> str:
        """The crew that has won, "" while nobody has or where it is drawn."""
        return CREW_NAMES[self.state.winner] if self.state.winner >= 0 else ""

    @property
    def standing(self) -> list[str]:
        """The crews in the race, best first."""
        places = (crew_in_place(self.state, self.fixed, place) for place in range(CREWS))
        return [CREW_NAMES[crew] for crew in places if crew >= 0]

    @property
    def judged(self) -> list[str]:
        """The crews in the order in which they were judged."""
        return [CREW_NAMES[crew] for crew in self.state.judged if crew >= 0]

    @property
    def dice(self) -> list[str]:
        """The crews that have a die."""
        return [CREW_NAMES[crew] for crew in range(CREWS) if self.state.die[crew]]

    def hand(self, seat: str) -> str:
        """The cards of a seat, slot by slot, free slots left out."""
        return " ".join(KIND_NAMES[kind] for kind in self.state.hand[self.names.index(seat)] if kind)

    def hand_sizes(self) -> list[int]:
        """How many cards each seat may hold."""
        return self.state.hand_size[: self.fixed.seats]

    def pile(self, crew: str, area: str) -> str:
        """The cards of an area, the lowest first."""
        number, on = CREW_NAMES.index(crew), AREA_NAMES.index(area)
        laid = zip(self.state.laid[number], self.state.laid_on[number], strict=True)
        return " ".join(KIND_NAMES[kind] for kind, place in laid if kind and place == on)

    def capped(self, crew: str) -> list[str]:
        """The areas with a cap."""
        return [area for number, area in enumerate(AREA_NAMES) if self.state.caps[CREW_NAMES.index(crew)] >> number & 1]

    def deck(self, crew: str) -> int:
        """How many cards are left to draw."""
        return self.state.deck_left[CREW_NAMES.index(crew)]

    def wrenches(self, crew: str) -> list[str]:
        """The Monkey Wrenches of a crew."""
        return [KIND_NAMES[kind] for kind in self.state.wrench[CREW_NAMES.index(crew)] if kind]

    def distance(self, crew: str) -> int:
        """Spaces from the grid."""
        return self.state.distance[CREW_NAMES.index(crew)]

    def points(self, crew: str) -> int:
        """The Penalty Points of this round, after the judging."""
        return sum(self.state.points[CREW_NAMES.index(crew)])

    def happened(self, *whats: str) -> list[dict[str, Any]]:
        """The events of the last act of these kinds."""
        return [event for event in self.events if event["what"] in whats]


def _numbers(verb: int, words: Sequence[str]) -> list[int]:
    """The arguments of a command: words by their number, members from 1; `seen 2` is the third of a lay."""
    arguments = [*(GAME.verbs[verb].arguments if verb in GAME.verbs else ()), *[Argument("more")] * 3]
    plain, _, seen = " ".join(words).partition("seen ")
    found = [
        arg.words.index(word) if arg.words and not word.lstrip("-").isdigit() else int(word) - arg.offset
        for arg, word in zip(arguments, plain.split(), strict=False)
    ]
    return [*found, int(seen) + 1] if seen else found


def written(text: str, *, number: int = 1, phase: str = "pit_crew", **setup: Any) -> Race:
    """The position of a text in a round, counted from 1. Before GO (`round_setup`) its questions are open."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    race = Race(**{"crews": [1, 1], **setup})
    _put(race, lines, _BEFORE)
    race.state.phase = Phase.ROUND_SETUP
    begin_round(race.state, race.fixed, number - 1)
    if phase != "round_setup":
        ask_nothing(race.state)
        _put(race, lines, _ROUND)
        if phase == "pit_crew":
            set_hand_sizes(race.state, race.fixed)
            race.state.phase, race.state.go_at = Phase.PIT_CREW, 0
            _put(race, lines, _MAT)
            _put(race, lines, _LAST)
    if phase == "draft":
        race.state.phase = Phase.DRAFT
        ask_next_pick(race.state, race.fixed)
    race.state.told_count = 0
    assert GAME.faults(race.state, race.fixed) == []
    return race


Put = Callable[[Race, int, list[str]], None]


def _put(race: Race, lines: Sequence[Sequence[str]], known: dict[str, Put]) -> None:
    """Put what these lines say, those that are for this stage."""
    for who, first, *rest in lines:
        crew = CREW_NAMES.index(who) if who in CREW_NAMES else -1
        if who in race.names:
            if "hand" in known:
                known["hand"](race, race.names.index(who), [first, *rest])
        elif who == "offer":
            if "offer" in known:
                known["offer"](race, crew, [first, *rest])
        elif first in AREA_NAMES:
            if "area" in known:
                known["area"](race, crew, [first, *rest])
        elif first in known:
            known[first](race, crew, rest)
        else:
            assert crew >= 0, f"{who!r} is no seat and no crew"
            assert any(first in stage for stage in (_BEFORE, _ROUND, _MAT, _LAST)), f"{first!r} means nothing"


def _has(race: Race, crew: int, words: list[str]) -> None:
    for slot, word in enumerate(words):
        kind = KIND_NAMES.index(word)
        race.state.wrench[crew][slot] = kind
        race.state.wrench_deck[kind] = max(race.state.wrench_deck[kind] - 1, 0)


def _distance(race: Race, crew: int, words: list[str]) -> None:
    race.state.distance[crew] = int(words[0])
    race.state.arrivals += 1
    race.state.arrival[crew] = race.state.arrivals if int(words[0]) else race.state.arrivals - CREWS


def _out(race: Race, crew: int, words: list[str]) -> None:
    race.state.racing[crew], race.state.out_round[crew] = 0, int(words[0])


def _gone(race: Race, crew: int, words: list[str]) -> None:
    for word in words:
        race.state.gone[race.fixed.first[crew] + int(word) - 1] = 1


def _nachos(race: Race, crew: int, words: list[str]) -> None:
    race.state.nachos[crew] = race.fixed.first[crew] + int(words[0]) - 1


def _veterans(race: Race, crew: int, words: list[str]) -> None:
    race.state.veterans_named[crew] = 1
    for word in words:
        race.state.veterans[race.fixed.first[crew] + int(word) - 1] += 1


def _offer(race: Race, crew: int, words: list[str]) -> None:
    for place, word in enumerate(words):
        kind = KIND_NAMES.index(word)
        race.state.offer[place] = kind
        race.state.wrench_deck[kind] = max(race.state.wrench_deck[kind] - 1, 0)


def _take(race: Race, crew: int, word: str) -> int:
    """A card leaves the deck, or an extra card its place before the crew."""
    kind = KIND_NAMES.index(word)
    if is_replacement(kind):
        slot = next(slot for slot, held in enumerate(race.state.wrench[crew]) if held == kind and not race.state.used[crew][slot])
        race.state.used[crew][slot] = 1
    else:
        race.state.deck[crew][kind] -= 1
        race.state.deck_left[crew] -= 1
    return kind


def _hand(race: Race, seat: int, words: list[str]) -> None:
    assert len(words) <= min(race.state.hand_size[seat], HAND), f"{words} are too many"
    for slot, word in enumerate(words):
        race.state.hand[seat][slot] = _take(race, race.fixed.crew[seat], word)


def _area(race: Race, crew: int, words: list[str]) -> None:
    area, *cards = words
    on = AREA_NAMES.index(area)
    for word in cards:
        if word == "capped":
            race.state.caps[crew] |= 1 << on
        else:
            _lay(race, crew, _take(race, crew, word), on)


def _lay(race: Race, crew: int, kind: int, on: int) -> None:
    at = race.state.laid_count[crew]
    race.state.laid[crew][at], race.state.laid_on[crew][at] = kind, on
    race.state.laid_count[crew] = at + 1
    race.state.pile[crew][on] += 1


def _good(race: Race, crew: int, words: list[str]) -> None:
    for area, cards in zip(AREA_NAMES, GOOD[words[0]], strict=False):
        _area(race, crew, [area, *cards.split()])


def _capped(race: Race, crew: int, words: list[str]) -> None:
    for word in words:
        race.state.caps[crew] |= 1 << AREA_NAMES.index(word)


def _complete(race: Race, crew: int, words: list[str]) -> None:
    race.state.caps[crew] = ALL_CAPS if has_engine(race.state, race.fixed, crew) else NO_ENGINE
    race.state.done_at[crew] = int(words[0])
    race.now = max(race.now, int(words[0]))


def _die(race: Race, crew: int, words: list[str]) -> None:
    """A crew's die; the first line with one is the crew that took its die first."""
    state = race.state
    state.rolled_first[crew] = int(state.dice_at < 0)
    state.die[crew], state.dice_left = 1, state.dice_left - 1
    state.dice_at = state.roll_at[crew] = state.done_at[crew] + race.fixed.decide_ms
    race.now = max(race.now, state.dice_at)


def _deck(race: Race, crew: int, words: list[str]) -> None:
    left = [words.count(KIND_NAMES[kind]) for kind in range(ACTIONS)]
    for kind in range(1, ACTIONS):
        while race.state.deck[crew][kind] > left[kind]:
            _lay(race, crew, _take(race, crew, KIND_NAMES[kind]), Area.DISCARD)
        assert race.state.deck[crew][kind] == left[kind], f"more than four cards {KIND_NAMES[kind]}"


_BEFORE: dict[str, Put] = {"has": _has, "distance": _distance, "out": _out, "gone": _gone}
_ROUND: dict[str, Put] = {"nachos": _nachos, "veterans": _veterans, "offer": _offer}
_MAT: dict[str, Put] = {"hand": _hand, "area": _area, "good": _good, "capped": _capped, "complete": _complete, "die": _die}
_LAST: dict[str, Put] = {"deck": _deck}
"""What is put when: before the round is set up, before the hands get their sizes, then the cards, at last the rest."""


SPARE = "1b 1w 2b 3b 3w 4b 4w 5b 5w 6b 6w 7b 7w 8b 8w 9w"
"""What a good 31 leaves over: two of them in the Discard cost a point."""


def costs(crew: str, points: int) -> str:
    """The line that makes an otherwise good 31 cost so much, up to 8."""
    return f"{crew} discard {' '.join(SPARE.split()[: 2 * points])}\n" if points else ""


def judged(text: str, luck: str = "", *, number: int = 3, **setup: Any) -> Race:
    """A position and its Race Phase: in the last round, unless another is named. The grace ends the Pit Crew Phase.

    An area of which the text says nothing is good. Whoever neither caps nor completes in the text is complete, red first.
    """
    setup = {"crews": [1, 1, 1], **setup}
    cars = GAME.full_setup(setup)["cars"]
    said = [line.split() for line in text.splitlines() if line.strip()]
    lines = [text]
    for crew, listed in zip(CREW_NAMES, cars, strict=False):
        if any(words[:2] == [crew, "out"] for words in said):
            continue
        for area, cards in zip(AREA_NAMES, GOOD[str(listed[number - 1])], strict=False):
            if cards and not any(words[:2] == [crew, area] for words in said):
                lines.append(f"{crew} {area} {cards}")
        if not any(words[:2] in ([crew, "capped"], [crew, "complete"]) for words in said):
            lines.append(f"{crew} complete {1000 * (CREW_NAMES.index(crew) + 1)}")
    ordered = sorted(lines, key=lambda line: " die" in line)
    return written("\n".join(ordered), number=number, **setup).play(f"clock stop -> {luck}")
