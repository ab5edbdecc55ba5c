"""Every refusal and everything that an act tells has words, and a rule that stands on the page."""

import json
from functools import cache
from pathlib import Path

import pytest

from pitboard.games.formula.log_words import words
from pitboard.games.formula.refusals import REFUSALS
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.told import told
from pitboard.games.formula.words import Ask, Attribute, Marker, Out, Phase, Refusal, Tire, Told
from pitboard.games.rule_pages import paragraphs

PAGE = Path(__file__).parents[3] / "rules/formula.md"
NAMES = ("Ann", "Ben", "Cem", "Dot")
SILENT = {"stepped": "the screen shows each step", "marked": "a marker is taken off"}
BUILD = 0b01_10_01_00_11_01
"""60/60/40/140, wear 5 with pit stops, skill 3: ranks 0, +1, 0, -1, +2, 0."""


def ids() -> set[str]:
    """All ids of the rules page."""
    return {paragraph.id for paragraph in paragraphs(PAGE.read_text(encoding="utf-8"))}


@cache
def numbers() -> Fixed:
    """The numbers of edition r2016, as far as words need them."""
    fixed = Fixed()
    fixed.seats, fixed.laps = 4, 3
    speeds = ([20, 60, 100, 120], [20, 40, 60, 80], [20, 40, 60, 80], [140, 160, 180, 200], [2, 3, 4, 5], [2, 3, 4, 5])
    for attribute, values in enumerate(speeds):
        fixed.value[attribute][:] = values
    fixed.reds[:] = [0, 1, 2, 3]
    fixed.chance_safe, fixed.chance_spins, fixed.pass_holds, fixed.pass_touches = 6, 9, 5, 10
    fixed.pass_block, fixed.pass_again, fixed.pass_shared = 2, 2, 2
    return fixed


def events_of(*trail: tuple[Told, int, int, int], before: State | None = None, state: State | None = None) -> list[dict]:
    """What an act tells that left this trail."""
    state = state or State()
    for at, line in enumerate(trail):
        state.told[at][:] = line
    state.told_count = len(trail)
    return told(before or State(), state, numbers(), {})


def test_the_log_tells_the_gap_before_the_last_place_and_the_names_of_cars() -> None:
    """F-79: of fewer than six the last one stands in row 6 all the same; where a setup names cars, the log does where they
    stand, win or fall out."""
    state, fixed = State(), numbers()
    was = fixed.grid[:]
    fixed.grid[:] = range(40, 52)
    for at, line in enumerate([(Told.GRID, 0, 0, 40), (Told.GRID, 1, 1, 51)]):
        state.told[at][:] = line
    state.told_count = 2
    events = told(State(), state, fixed, {"cars": [{"name": "Old Bess"}, None]})
    fixed.grid[:] = was
    assert words(events, NAMES) == [{"text": "Grid: Red (Old Bess), Green. Green stands in row 6.", "rule": "F-79"}]


def lines(*trail: tuple[Told, int, int, int], before: State | None = None, state: State | None = None) -> list[tuple[str, str]]:
    """The log of an act that left this trail."""
    return [(line["text"], line["rule"]) for line in words(events_of(*trail, before=before, state=state), NAMES)]


@pytest.mark.parametrize("refusal", [refusal for refusal in Refusal if refusal != Refusal.NONE], ids=lambda r: r.name.lower())
def test_every_refusal_has_words_and_a_rule(refusal: Refusal) -> None:
    """F 16.2: what, why, and an id that stands on the rules page."""
    name, said = REFUSALS[refusal]
    assert name == refusal.name.lower()
    assert said.what.endswith(".")
    assert said.why.endswith(".")
    assert said.what != said.why
    assert said.rule in ids()


def test_no_refusal_has_words_to_spare() -> None:
    """F 16.2: the table holds the closed set and nothing else."""
    assert set(REFUSALS) == set(Refusal) - {Refusal.NONE}


CASES = [
    (Told.BUILT, BUILD, 0, "Green is built: 60/60/40/140, wear 5, skill 3 and 1 red.", "F 3.1"),
    (Told.TIRED, Tire.HARD, 0, "Green starts on hard tires.", "F 13.3"),
    (Told.BID, 304, 1, "Green bids 3 wear, 4 greens, 1 red, worth 6.5.", "F 3.3"),
    (Told.BID, 0, 0, "Green bids nothing.", "F 3.3"),
    (Told.PERCENT, 87, 0, "Equal bids: Green throws 87.", "F-81"),
    (Told.PLOTTED, 140, 0, "Plots: Green 140.", "F 4.2"),
    (Told.TEST, Ask.START_TEST, 9 * 16 + 1, "Green, start test: 9 - 1 = 8.", "F 6.1"),
    (Told.TEST, Ask.ACCELERATION_TEST, 11 * 16, "Green, acceleration test: 11.", "F 6.1"),
    (Told.TEST, Ask.TOP_TEST, 10 * 16 + 3, "Green, top-speed test: 10 - 3 = 7.", "F 6.1"),
    (Told.TEST, Ask.BRAKING, 7 * 16, "Green, brake test: 7.", "F 6.1"),
    (Told.TEST, Ask.STOPPING, 7 * 16, "Green, brake test: 7.", "F 6.1"),
    (Told.SPARED, Ask.START_TEST, 1, "Green spends 1 wear, no start test.", "F-65"),
    (Told.HELD, Ask.START_TEST, 80, "It holds: Green goes 80.", "F 6.2"),
    (Told.HELD, Ask.ACCELERATION_TEST, 160, "It holds: Green goes 160.", "F 6.6"),
    (Told.HELD, Ask.BRAKING, 60, "The brakes of Green hold.", "F 6.9"),
    (Told.FAILED, Ask.START_TEST, 40, "A mis-shift: Green goes 40.", "F 6.3"),
    (Told.FAILED, Ask.START_TEST, 0, "A mis-shift: Green stands.", "F 6.3"),
    (Told.FAILED, Ask.TOP_TEST, 160, "It fails: Green goes 160.", "F 6.7"),
    (Told.FAILED, Ask.STOPPING, 60, "The brakes of Green suffer, and slow it down all the same.", "F 6.10"),
    (Told.DAMAGED, Attribute.TOP, 1, "Green: top speed is damaged, 20 less from the next turn on.", "F 11.2"),
    (Told.DAMAGED, Attribute.DECELERATION, 2, "Green: deceleration is damaged for the second time.", "F 11.2"),
    (Told.PAID, Ask.BRAKING, 2, "Green pays 2 wear to brake.", "F 8.1"),
    (Told.PAID, Ask.STOPPING, 1, "Green pays 1 wear to brake behind a car.", "F 8.7"),
    (Told.PAID, Ask.CORNER, 3, "Green pays 3 wear for the corner.", "F 9.2"),
    (Told.CHANCE, 8 * 16 + 2, 4, "Green, chance: 8 - 2 = 6. Safe.", "F 9.10"),
    (Told.CHANCE, 9 * 16, 4, "Green, chance: 9. That is a spin.", "F 9.11"),
    (Told.CHANCE, 11 * 16 + 1, 4, "Green, chance: 11 - 1 = 10. That is a crash.", "F 9.12"),
    (Told.CROSSED, 0, 0, "Green crosses the line and begins lap 1.", "F 12.1"),
    (Told.CROSSED, 2, 0, "Green has completed lap 2.", "F 12.1"),
    (Told.SPUN, 17, 0, "Green spins.", "F 11.1"),
    (Told.OUT, Out.CRASH, 17, "Green has crashed and is out.", "F 11.3"),
    (Told.OUT, Out.DAMAGE, 17, "Green has broken down and is out.", "F 11.2"),
    (Told.OUT, Out.WITHDRAWN, 17, "Green is taken off the track.", "F-64"),
    (Told.STOPPED, 1, 17, "Green stops short after 1 step.", "F-67"),
    (Told.STOPPED, 0, 17, "Green stops short where it stands.", "F-67"),
    (Told.BLOCKED, 0, 0, "Green blocks.", "F 10.11"),
    (Told.PASSED, 17, 5 * 16, "Green, pass: 5. Past.", "F 10.3"),
    (Told.MISSED, 17, 8 * 16 + 2, "Green, pass: 8 - 2 = 6. No way through.", "F 10.4"),
    (Told.MISSED, 17, 12 * 16 + 2, "Green, pass: 12 - 2 = 10. Contact.", "F 10.5"),
    (Told.CONTACT, 2, 17, "Green loses 2 wear.", "F 10.10"),
    (Told.SLIPPED, 18, 0, "Green slips on 1 space.", "F 7.6"),
    (Told.ENTERED, 3, 1, "Green is in the pit.", "F 13.11"),
    (Told.BONUS, 2, 9, "Hard tires: Green gains 2 wear and has 9.", "F 13.6"),
    (Told.EXITED, 17, 0, "Green is back on the track.", "F 13.19"),
    (Told.EXITED, 17, 1, "Green is back on the track, beside another car.", "F 13.20"),
    (Told.CHANGED, Tire.SOFT, 15, "Green has new soft tires and 15 wear more.", "F 13.22"),
    (Told.MARKED, Marker.EXIT_2, 0, "Green comes out in two turns.", "F 13.18"),
    (Told.MARKED, Marker.EXIT_1, 0, "Green comes out in the next turn.", "F 13.18"),
    (Told.HOME, 0, 0, "Green is home.", "F-69"),
    (Told.HOME, 3, 0, "Green is home and runs on 3 spaces.", "F-69"),
    (Told.DROVE, 140, 17, "Green drove 140.", "F 4.7"),
    (Told.LEFT, 0, 0, "Ben has left the race.", "F 16.19"),
    (Told.OVER, 24, 0, "Ben wins with Green: all are out, and it got furthest.", "F-70"),
    (Told.LOST_MOVE, 0, 0, "Green has spun and does not move.", "F 10.10"),
    (Told.STALLED, 0, 0, "Green stalls on the grid.", "F 6.4"),
]


@pytest.mark.parametrize(("what", "b", "c", "text", "rule"), CASES, ids=[f"{case[0].name.lower()}: {case[3]}" for case in CASES])
def test_an_act_is_told_in_words_with_its_rule(what: Told, b: int, c: int, text: str, rule: str) -> None:
    """F 16.2: what happened to the green car, and where to read why."""
    assert lines((what, 1, b, c)) == [(text, rule)]
    assert rule in ids()


def test_everything_that_an_act_tells_has_words() -> None:
    """F 16.2: no member of the trail is missing above, but for those that say nothing, and lists of several cars."""
    assert {case[0] for case in CASES} | {Told.STEPPED, Told.GRID, Told.ORDER, Told.TURN} == set(Told)
    assert lines((Told.STEPPED, 1, 18, 0), (Told.MARKED, 1, Marker.NONE, 0)) == []
    assert set(SILENT) == {event["what"] for event in events_of((Told.STEPPED, 1, 18, 0), (Told.MARKED, 1, Marker.NONE, 0))}


@pytest.mark.parametrize(
    ("what", "b", "c"), [case[:3] for case in CASES], ids=[f"{case[0].name.lower()}: {case[3]}" for case in CASES]
)
def test_every_event_names_its_car_and_rule_and_can_be_sent(what: Told, b: int, c: int) -> None:
    """F 2.12: the screen gets plain data, with the car, its seat and the rule."""
    (event,) = events_of((what, 1, b, c))
    assert (event["what"], event["car"], event["seat"]) == (what.name.lower(), "green", 1)
    assert json.loads(json.dumps(event)) == event


def test_plots_and_orders_are_told_in_one_line_each() -> None:
    """F 4.2, F-48, F-57: with two to twelve cars the log stays short."""
    plots = [(Told.PLOTTED, 0, 140, 0), (Told.PLOTTED, 1, 120, 1), (Told.PLOTTED, 3, 60, 1)]
    order = [(Told.ORDER, 1, 0, 0), (Told.ORDER, 0, 1, 0), (Told.ORDER, 3, 2, 0)]
    assert lines(*plots, *order) == [
        ("Plots: Red 140, Green 120, Blue 60.", "F 4.2"),
        ("Slip chance: Green, Blue.", "F-57"),
        ("Moving order: Green, Red, Blue.", "F-48"),
    ]


def test_a_car_alone_has_no_moving_order() -> None:
    """F-48: nothing is said of an order of one."""
    assert lines((Told.PLOTTED, 3, 60, 0), (Told.ORDER, 3, 0, 0)) == [("Plots: Blue 60.", "F 4.2")]


def test_the_grid_is_told_from_the_front() -> None:
    """F-79: cars are told by place, whatever order they were set down in."""
    assert lines((Told.GRID, 0, 2, 9), (Told.GRID, 1, 0, 4), (Told.GRID, 2, 1, 5)) == [("Grid: Green, Yellow, Red.", "F-79")]


def test_a_bid_of_the_second_round_is_told_as_added() -> None:
    """F-80: what it adds to the first."""
    before = State()
    before.phase = Phase.SECOND_BID
    assert lines((Told.BID, 0, 200, 0), before=before) == [("Red adds 2 wear, worth 2.", "F-80")]


def test_a_step_tells_where_it_came_from() -> None:
    """F 7.1: the screen drives the car from space to space."""
    before = State()
    before.space[2] = 30
    events = events_of((Told.STEPPED, 2, 31, 0), (Told.STEPPED, 2, 44, 1), (Told.SLIPPED, 2, 45, 0), before=before)
    assert [(event["start"], event["space"], event["exit"]) for event in events] == [(30, 31, 0), (31, 44, 1), (44, 45, 0)]


def passing(blocked: int = 0, sharing: int = 1, ask: Ask = Ask.PASS) -> tuple[State, State]:
    """Before and after a roll for space 21, the second of a chain of two cars."""
    before, state = State(), State()
    before.ask, before.chain_blocked = ask, blocked
    before.taken[20], before.taken[21] = 1, sharing
    state.chain[:3] = [20, 21, 22]
    return before, state


@pytest.mark.parametrize(
    ("blocked", "sharing", "told_before", "dice"),
    [
        (0, 1, [], "3 + 2 = 5. Past"),
        (1, 1, [], "3 + 4 = 7. No way through"),
        (0, 2, [], "3 + 4 = 7. No way through"),
        (1, 2, [], "3 + 6 = 9. No way through"),
        (0, 1, [(Told.BLOCKED, 1, 0, 0)], "3 + 4 = 7. No way through"),
        (1, 1, [(Told.PASSED, 0, 20, 2 * 16)], "3 + 2 = 5. Past"),
    ],
    ids=["second car", "blocked", "shared", "blocked and shared", "blocked in this act", "block of the car before"],
)
def test_a_pass_tells_what_was_added(
    blocked: int, sharing: int, told_before: list[tuple[Told, int, int, int]], dice: str
) -> None:
    """F 10.6, F 10.7, F 10.8: a block, each car before, a shared space."""
    before, state = passing(blocked, sharing)
    roll = (Told.PASSED if "Past" in dice else Told.MISSED, 0, 21, 3 * 16)
    assert lines(*told_before, roll, before=before, state=state)[-1][0] == f"Red, pass: {dice}."


def test_a_block_of_an_earlier_pass_is_not_told_again() -> None:
    """F 10.6: a new chain begins without a block."""
    before, state = passing(blocked=1, ask=Ask.STEP)
    assert lines((Told.PASSED, 0, 20, 5 * 16), before=before, state=state) == [("Red, pass: 5. Past.", "F 10.3")]


def test_the_winner_is_told_by_the_person_and_the_car() -> None:
    """F 12.3, F-70: home, or furthest when all are out, or nobody."""
    state = State()
    state.finish_turn[2] = 24
    assert lines((Told.OVER, 2, 24, 0), state=state) == [("Cem wins with Yellow.", "F 12.3")]
    assert lines((Told.OVER, -1, 3, 0)) == [("The race is over, and nobody has won.", "F-70")]
