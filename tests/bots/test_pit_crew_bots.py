"""The bots of Pit Crew: legal at all times, blind to the rivals, never stalled, at a person's pace, and the better ones win."""

from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import pytest

from pitboard import bots
from pitboard.bots.pit_crew import pace
from pitboard.games import find
from pitboard.games.pit_crew.choices import ask_next_setup
from pitboard.games.pit_crew.words import NEVER, Area, Phase, Verb, Wrench
from pitboard.kernel.sources import Seeded
from pitboard.lab.simulate import simulate

GAME = find("pit-crew")
LEVELS = bots.LEVELS["pit_crew"]
THINKERS = LEVELS[1:]
CLOCK = -1
MOST_STEPS = 20_000
SURE = (*pace.USUAL[: pace.ERRORS], 0)
"""The usual pace without errors."""
SETUPS: dict[str, dict[str, Any]] = {
    "one and one": {"crews": [1, 1]},
    "all cars": {"crews": [1, 2, 3], "cars": "extended"},
    "threes on the 33": {"crews": [3, 3], "cars": [[33], [33]]},
}


class Rush:
    """One race in virtual time: `seats` name the bot of each seat, an empty name sleeps once it has said that it is ready."""

    def __init__(self, setup: dict[str, Any], seats: list[str], number: int, hands: tuple[int, ...] = SURE) -> None:
        self.fixed = GAME.fixed_from(setup)
        self.state = GAME.begin(self.fixed)
        self.luck, self.coin = Seeded(21, number), Seeded(22, number)
        self.choosers = [bots.find("pit_crew", level or "rookie") for level in seats]
        self.sleeps = [not level for level in seats]
        self.hands = hands
        self.now = 0
        self.due = [0] * len(seats)

    def steps(self) -> Iterator[tuple[int, tuple[int, int, int, int], Any]]:
        """Every act before it is done: the seat, the act, and the position; ends with the race."""
        for _ in range(MOST_STEPS):
            if GAME.is_over(self.state, self.fixed):
                return
            seat, row = self.next_act()
            if row is not None:
                yield seat, row, self.state
                assert GAME.act(self.state, self.fixed, seat, *row, self.now, self.luck) == 0
        pytest.fail("the race does not end")

    def run(self) -> Any:
        """The position at the end."""
        for _ in self.steps():
            pass
        return self.state

    def next_act(self) -> tuple[int, tuple[int, int, int, int] | None]:
        """Whoever is due, and what is done; None for a seat that waits."""
        first = min(range(len(self.due)), key=self.due.__getitem__)
        for verb, a, b, c in GAME.acts(self.state, self.fixed, CLOCK):
            due = GAME.earliest(self.state, self.fixed, CLOCK, verb) if GAME.earliest else NEVER
            if verb != Verb.TIME_UP and due <= self.due[first]:
                self.now = max(self.now, due)
                return CLOCK, (verb, a, b, c)
        self.now = max(self.now, self.due[first])
        return first, self.act_of(first)

    def act_of(self, seat: int) -> tuple[int, int, int, int] | None:
        """What a seat does now; it is busy from here on."""
        self.due[seat] = self.now + self.hands[pace.REACT]
        if self.sleeps[seat] and self.state.phase == Phase.PIT_CREW:
            return None
        wants = wanted(self.choosers[seat], self.state, self.fixed, seat, self.coin)
        if wants is None:
            return None
        acts = [[*wants]]
        pace.fumble(self.state, self.fixed, seat, self.hands, acts, self.coin)
        row = (acts[0][0], acts[0][1], acts[0][2], acts[0][3])
        if row[0] == Verb.ROLL and self.now < self.state.roll_at[self.fixed.crew[seat]]:
            self.due[seat] = self.state.roll_at[self.fixed.crew[seat]]
            return None
        self.due[seat] = self.now + max(pace.busy_ms(self.hands, row[0], self.coin), 1)
        return row


def rows() -> list[list[int]]:
    """Room for legal acts."""
    return [[0, 0, 0, 0] for _ in range(GAME.most_acts)]


def wanted(choose: Callable[..., int], state: Any, fixed: Any, seat: int, coin: Any) -> tuple[int, int, int, int] | None:
    """The act that a bot wants in a position that it sees as its seat does; None when it waits."""
    seen, acts = GAME.State(), rows()
    GAME.blind(state, fixed, seat, seen)
    at = choose(seen, fixed, seat, coin, acts)
    if at < 0:
        return None
    verb, a, b, c = acts[at]
    return verb, a, b, c


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setup", SETUPS.values(), ids=list(SETUPS))
def test_a_bot_does_what_is_legal_in_every_position_of_a_race(level: str, setup: dict[str, Any]) -> None:
    """PC-19 to PC-43, PC-81: each act is one of the legal ones, the captain alone chooses, and the race ends."""
    crews = setup["crews"]
    for number in range(2):
        rush = Rush(setup, [level] * sum(crews), number)
        for seat, row, state in rush.steps():
            assert row in GAME.acts(state, rush.fixed, seat)
            assert level == "random" or row[0] not in CHOICES or seat in rush.fixed.first
        assert GAME.faults(rush.state, rush.fixed) == []


CHOICES = (Verb.NAME_NACHOS, Verb.NAME_VETERANS, Verb.TAKE_WRENCH)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_changes_nothing_that_it_does(level: str) -> None:
    """PC-133: with other cards in the rivals' hands and decks a bot with the same coin does the same."""
    choose, compared = bots.find("pit_crew", level), 0
    rush = Rush({"crews": [2, 2, 1]}, [level] * 5, 7)
    for seat, _, state in rush.steps():
        if seat == CLOCK or state.phase != Phase.PIT_CREW:
            continue
        other = GAME.State()
        GAME.blind(state, rush.fixed, seat, other)
        GAME.deal_unknown(other, rush.fixed, seat, Seeded(5, compared))
        assert wanted(choose, other, rush.fixed, seat, Seeded(3)) == wanted(choose, state, rush.fixed, seat, Seeded(3))
        compared += 1
    assert compared > 50


@pytest.mark.parametrize("level", THINKERS)
def test_a_crew_finishes_with_hands_of_one_card_and_an_empty_deck(level: str) -> None:
    """PC-14, PC-17, PC-25: on the 33 car with small hands, one of them a single card, and nothing to draw all caps go on."""
    rush = Rush({"crews": [3, 3], "cars": [[33], [33]]}, [level] * 6, 3)
    rush.state.wrench[1][0] = int(Wrench.BAD_NACHOS)
    ask_next_setup(rush.state, rush.fixed)
    for _, _, state in rush.steps():
        if state.phase == Phase.PIT_CREW:
            assert sorted(state.hand_size[:3]) == [1, 2, 2]
            for crew in range(2):
                state.deck[crew][:] = [0] * len(state.deck[crew])
                state.deck_left[crew] = 0
    assert NEVER not in rush.state.done_at[:2]


@pytest.mark.parametrize("level", THINKERS)
def test_a_bot_waits_for_no_mate_who_sleeps(level: str) -> None:
    """PC-36: with two of three people asleep the third finishes the car alone; waiting for what they hold ends some time."""
    for number in range(3):
        rush = Rush({"crews": [3, 1], "cars": [[29], [29]]}, ["", level, "", "rookie"], number)
        finished = NEVER
        for _, _, state in rush.steps():
            finished = state.done_at[0] if finished == NEVER else finished
        assert rush.state.phase == Phase.OVER
        assert rush.state.judged[0] >= 0
        assert rush.now < 10 * 60_000


@pytest.mark.parametrize("level", ["mechanic", "chief"])
@pytest.mark.parametrize(
    ("wrench", "holder", "sizes"),
    [(Wrench.CALTROPS, 1, [4, 4, 4, 5]), (Wrench.PERFECT_CAMBER, 0, [3, 3, 4, 4]), (Wrench.PERFECT_CAMBER, 1, [4, 4, 4, 4])],
)
def test_a_bot_minds_wrenches_that_change_the_size_of_tires(level: str, wrench: Wrench, holder: int, sizes: list[int]) -> None:
    """PC-93, PC-97: a rival's Caltrops get a fifth card on one tire, the own Perfect Camber saves one on two."""
    rush = Rush({"crews": [1, 1], "cars": [[27], [27]]}, [level, "rookie"], 4)
    rush.state.wrench[holder][0] = int(wrench)
    assert sorted(rush.run().pile[0][:4]) == sizes


@pytest.mark.parametrize("level", ["mechanic", "chief"])
def test_a_bot_keeps_high_cards_out_of_the_tank_under_sabotage(level: str) -> None:
    """PC-107: each 9 and 10 there would cost a point and the Turbo."""
    high = [card for card in range(1, 21) if (card + 1) // 2 >= 9]
    for number in range(4):
        rush = Rush({"crews": [1, 1], "cars": [[27], [27]]}, [level, "rookie"], number)
        rush.state.wrench[1][0] = int(Wrench.SABOTAGE)
        for seat, (verb, kind, area, _), _ in rush.steps():
            assert not (seat == 0 and verb == Verb.LAY and area == Area.TANK and kind in high)


def test_a_chief_wins_more_turbos_than_a_mechanic() -> None:
    """PC-60: over twenty mats, since it alone looks at colors."""
    turbos = dict.fromkeys(("chief", "mechanic"), 0)
    for level in turbos:
        for number in range(10):
            state = Rush({"crews": [1, 1], "cars": [[29], [29]]}, [level, level], number).run()
            turbos[level] += sum(map(sum, state.turbo))
    assert turbos["chief"] > 2 * turbos["mechanic"]


def test_a_captain_alone_rolls_and_any_member_takes_the_die() -> None:
    """PC-31, PC-36: one of a crew reaches, its captain rolls."""
    rollers, takers = set(), 0
    rush = Rush({"crews": [3, 3]}, ["chief"] * 6, 2)
    for seat, row, _ in rush.steps():
        takers += row[0] == Verb.TAKE_DIE
        rollers |= {seat} if row[0] == Verb.ROLL else set()
    assert rollers <= {0, 3}
    assert takers >= 1


def seconds_alone(level: str, rounds: int) -> list[float]:
    """From GO to the last cap of a 27 car, one person a crew."""
    found = []
    for number in range(rounds // 2):
        rush = Rush({"crews": [1, 1], "cars": [[27], [27]]}, [level, level], number, pace.USUAL)
        state = rush.run()
        found += [(state.done_at[crew] - state.go_at) / 1000 for crew in range(2)]
    return found


def test_a_chief_alone_needs_a_minute_or_a_little_more_for_a_27_car(full: bool) -> None:
    """The usual pace: the median from GO to the last cap is 60 to 90 s."""
    assert 60 <= median(seconds_alone("chief", 500 if full else 40)) <= 90


@pytest.mark.parametrize(("level", "most"), [("rookie", 0.35), ("mechanic", 0.05), ("chief", 0.02)])
def test_the_better_level_crashes_less(level: str, most: float, full: bool) -> None:
    """PC-70: of a hundred cars with the usual errors at most so many crash in three rounds; few races may say a little more."""
    races, crashed = 500 if full else 50, 0
    for number in range(races):
        state = Rush({"crews": [1, 1]}, [level, level], number, pace.USUAL).run()
        crashed += sum(out > 0 for out in state.out_round[:2])
    assert crashed / (2 * races) <= most + (0 if full else 0.03)


def test_hands_are_busy_for_their_time_a_quarter_more_or_less() -> None:
    """Each verb has its time; what is no work takes a reaction; a roll's pace is the rules' own (PC-37)."""
    coin = Seeded(1)
    places = {Verb.DRAW: pace.DRAW, Verb.LAY: pace.LAY, Verb.CAP: pace.CAP, Verb.TAKE_DIE: pace.REACH, Verb.GO: pace.REACT}
    for verb, place in places.items():
        times = [pace.busy_ms(pace.USUAL, verb, coin) for _ in range(400)]
        assert min(times) >= pace.USUAL[place] * 75 // 100
        assert max(times) <= pace.USUAL[place] * 125 // 100
        assert abs(sum(times) / 400 - pace.USUAL[place]) < pace.USUAL[place] / 50
    assert pace.busy_ms(pace.USUAL, Verb.ROLL, coin) == 0


def test_a_slower_pace_multiplies_times_and_leaves_errors() -> None:
    """Twice the time for all that hands do, as many errors; every level has the same pace where none is named."""
    usual = pace.usual_pace("chief")
    assert len(usual) == pace.PACE
    assert pace.scaled(usual, 2.0) == (*(2 * time for time in usual[: pace.ERRORS]), usual[pace.ERRORS])
    assert pace.scaled(usual, 1.0) == usual == pace.usual_pace("rookie")


def test_cards_go_astray_at_the_rate_given_to_areas_that_take_them() -> None:
    """PC-19: of a thousand cards at 100 per mille about a hundred land on another open area; caps and draws never do."""
    rush = Rush({"crews": [1, 1]}, ["chief", "chief"], 1)
    for _, _, state in rush.steps():
        if state.phase == Phase.PIT_CREW and state.caps[0]:
            break
    hands, coin, acts = (800, 1000, 2000, 1000, 600, 100), Seeded(4), rows()
    state, fixed = rush.state, rush.fixed
    kind = next(card for card in [*state.hand[0], *state.hand[1]] if card)
    seat = 0 if kind in state.hand[0] else 1
    astray = 0
    for _ in range(4000):
        acts[0][:] = [Verb.LAY, kind, Area.DISCARD, 0]
        pace.fumble(state, fixed, seat, hands, acts, coin)
        assert tuple(acts[0]) in GAME.acts(state, fixed, seat)
        astray += acts[0][2] != Area.DISCARD
    assert 330 <= astray <= 470
    acts[0][:] = [Verb.CAP, Area.TANK, 0, 0]
    for _ in range(200):
        pace.fumble(state, fixed, seat, hands, acts, coin)
    assert acts[0] == [Verb.CAP, Area.TANK, 0, 0]


@pytest.mark.parametrize(("better", "worse"), [("chief", "mechanic"), ("mechanic", "rookie")])
def test_a_better_level_wins_seven_races_in_ten_at_equal_pace(better: str, worse: str, full: bool) -> None:
    """Two crews of one, seats swapped, the same cards: what a level looks at wins, since all hands are as fast."""
    races = 1000 if full else 120
    wins = sum(
        simulate("pit-crew", races, seats, seed=9).seats[seats.index(better)].wins for seats in ([better, worse], [worse, better])
    )
    assert wins >= 0.7 * 2 * races


def test_a_rookie_takes_its_time_at_a_table() -> None:
    """PC 9.1: somebody new has company; the other levels are as quick as in the lab."""
    assert bots.table_pace("pit_crew", "rookie") == (1200, 1500, 3000, 1500, 900, 10)
    assert bots.table_pace("pit_crew", "chief") == pace.usual_pace("chief") == (800, 1000, 2000, 1000, 600, 10)
